//! What the rules, FIDE mode and plain sense say of an action before it is done.
//!
//! | part | file |
//! |---|---|
//! | what is possible in which phase | `gate.rs` |
//! | how long texts may be | `texts.rs` |
//! | regulations and their changes | `regulations.rs` |
//! | players, numbers, byes, leaving and coming back | `players.rs` |
//! | the drawing of lots | `lots.rs` |
//! | teams and line-ups | `teams.rs` |
//! | pairing, publishing, closing, finishing | `rounds.rs` |
//! | edit sessions | `edit.rs` |
//! | results and corrections | `results.rs` |
//! | adjourned games, and when they go on | `adjourned.rs` |
//! | undo and redo | `undo.rs` |

mod adjourned;
mod awards;
mod edit;
mod gate;
mod lots;
mod players;
mod regulations;
mod results;
mod rounds;
mod teams;
mod texts;
mod undo;

pub(crate) use lots::is_drawn as lots_are_drawn;
pub(crate) use regulations::{fault_in_points, forbidden_tie_break};
pub(crate) use rounds::may_pair;

use crate::{
    Action, ActionKind, Context, Desk, Participant, Person, Reach, Refusal, Warning, sound,
};

pub(crate) type Verdict = Result<Vec<Warning>, Refusal>;

impl Desk {
    /// Judges an action: what speaks against it but can be confirmed, or why it is refused.
    ///
    /// An action that passes fits: [`Desk::apply`] will take it.
    ///
    /// # Errors
    /// [`Refusal`], with the article and what would be possible instead.
    pub fn decide(&self, action: &Action, context: &Context) -> Verdict {
        let state = &self.state;
        gate::open(state, action.kind())?;
        texts::check(action, context)?;
        if let Action::Undo { entry } = action {
            return undo::undo(self, *entry);
        }
        if let Action::Redo { entry } = action {
            return undo::redo(self, *entry);
        }
        if let Action::ErasePerson { player, .. } = action {
            return players::erase(self, *player, action, context);
        }
        sound::check(state, action)?;
        match action {
            Action::Create { regulations } => regulations::create(regulations),
            Action::Amend { amendment } => regulations::amend(state, amendment),
            Action::Register { person, .. } => players::register(state, person),
            Action::CorrectPlayer { player, person } => players::correct(state, *player, person),
            Action::Remove { player } => lots::remove(state, *player),
            Action::CheckIn { player } => players::check_in(state, *player, true),
            Action::CheckOut { player } => players::check_in(state, *player, false),
            Action::Number { ranking, order } => players::number(self, *ranking, order),
            Action::ExchangeNumbers { a, b } => players::exchange(state, *a, *b),
            Action::DrawColour { colour, lot } => players::draw_colour(*colour, *lot),
            Action::PutTeam { team, name, members, .. } => teams::put(state, *team, name, members),
            Action::NumberTeams { order, lot } => teams::number(state, order, *lot),
            Action::NameLineUp { team, round, boards } => {
                teams::line_up(state, *team, *round, boards)
            }
            Action::CallLineUps { round, .. } => teams::call(state, *round),
            Action::HandInLineUp { team, round, boards } => {
                teams::hand_in(state, *team, *round, boards, context)
            }
            Action::ForfeitMatch { round, first, second, .. } => {
                teams::forfeit(state, *round, *first, *second)
            }
            Action::StartDraw { restricted, .. } => lots::start(state, *restricted, context),
            Action::DrawNumber { player, number, envelope } => {
                lots::draw(self, *player, *number, *envelope)
            }
            Action::EnterLate { .. } => players::enter_late(self, action),
            Action::RequestBye { player, round, kind } => {
                players::request_bye(state, *player, *round, *kind)
            }
            Action::ReportAbsence { player, round } => players::absence(state, *player, *round),
            Action::CancelBye { player, round } => players::cancel_bye(state, *player, *round),
            Action::Withdraw { player, from } | Action::Expel { player, from } => {
                players::leave(state, *player, *from)
            }
            Action::Return { player } => players::come_back(state, *player),
            Action::FixBoard { table, .. } => players::fix_board(*table),
            Action::Forbid { players, first, last } => {
                players::forbid(state, players, (*first, *last))
            }
            Action::Allow { .. } => players::allow(state),
            Action::AdjustPoints { .. } => Ok(vec![Warning::UnusualPoints]),
            Action::PairRound { round, pairing } => rounds::pair(state, *round, pairing, context),
            Action::StartEdit { round, cause } => edit::start(state, *round, *cause),
            Action::Edit { round, step } => edit::step(state, *round, step),
            Action::EndEdit { round, comparison } => edit::end(state, *round, comparison),
            Action::Publish { round, .. } => rounds::publish(state, *round),
            Action::EnterResult { board, result } => results::enter(state, *board, *result),
            Action::VerifyResult { board, result } => {
                results::verify(state, *board, *result, context)
            }
            Action::ClearResult { board } => results::clear(state, *board),
            Action::CorrectResult { board, result, reach } => {
                results::correct(state, *board, Some(*result), *reach, context)
            }
            Action::CorrectColours { board, reach } => {
                results::correct(state, *board, None, *reach, context)
            }
            Action::Unpair { round } => rounds::unpair(state, *round),
            Action::CloseRound { round } => rounds::close(state, *round),
            Action::File { filing, .. } => crate::dossier::may_file(state, filing),
            Action::Arrange { arrangement, .. } => crate::premises::may_arrange(state, arrangement),
            Action::SetPrizes { fund } => awards::fund(fund),
            Action::SetLogo { logo } => match logo.as_ref().and_then(|logo| logo.fault()) {
                Some(fault) => Err(Refusal::Logo { fault }),
                None => Ok(Vec::new()),
            },
            Action::StartPlayOff { terms } => awards::play_off(self, terms),
            Action::EnterPlayOff { place, game, entry } => {
                awards::entry(state, *place, game, *entry)
            }
            Action::Finish => rounds::finish(state),
            Action::Reopen => Ok(vec![Warning::Reopens]),
            Action::LeaveFideMode => Ok(vec![Warning::LeavesFideMode]),
            Action::Seal { board, .. } => adjourned::seal(state, *board),
            Action::OpenEnvelope { board, .. } => adjourned::open(state, *board),
            Action::PlanResumption { board, resumption } => {
                adjourned::plan(state, *board, resumption.as_deref())
            }
            Action::Import { .. }
            | Action::NoteFee { .. }
            | Action::RemoveTeam { .. }
            | Action::CloseEntries
            | Action::CallOffPlayOff { .. }
            | Action::Incident { .. }
            | Action::FileSheet { .. }
            | Action::Note { .. }
            | Action::ShowEntries { .. }
            | Action::OpenToPlayers { .. }
            | Action::ReportResult { .. }
            | Action::Announce { .. }
            | Action::TakeDown { .. }
            | Action::ErasePerson { .. }
            | Action::Reseal { .. }
            | Action::Undo { .. }
            | Action::Redo { .. } => Ok(Vec::new()),
        }
    }

    /// Somebody in the tournament who is probably the same person.
    #[must_use]
    pub fn same_person(&self, person: &Person) -> Option<&Participant> {
        players::same_person(&self.state, person)
    }

    /// The kinds of actions that the phase allows now; the rules may still refuse one by one.
    #[must_use]
    pub fn permitted(&self) -> Vec<ActionKind> {
        let open = |kind: &ActionKind| gate::open(&self.state, *kind).is_ok();
        ActionKind::ALL.iter().copied().filter(open).collect()
    }

    /// Why a kind of action is not possible now, whatever its data.
    #[must_use]
    pub fn obstacle(&self, kind: ActionKind) -> Option<Refusal> {
        gate::open(&self.state, kind).err()
    }

    /// What a correction in a round would count for now (C.04.2 4.3).
    #[must_use]
    pub fn reach(&self, round: arbitra_model::Round) -> Reach {
        results::reach(&self.state, round)
    }

    /// What stands against undoing an entry, as far as what came later shows it; asked cheaply, so
    /// that a page can ask for every entry it shows.
    #[must_use]
    pub fn undo_obstacle(&self, entry: crate::EntryNumber) -> Option<Refusal> {
        undo::obstacle(self, entry)
    }

    /// The entries that can be undone now, newest first; found one by one, so take a few.
    pub fn undoable(&self) -> impl Iterator<Item = &crate::Entry> {
        undo::undoable(self)
    }

    /// The entries that can be done again now, newest first.
    pub fn redoable(&self) -> impl Iterator<Item = &crate::Entry> {
        undo::redoable(self)
    }
}
