//! The desk: a record and the tournament it amounts to.

use std::sync::Arc;

use arbitra_model::Round;

use crate::milestones::Milestones;
use crate::remark::Remark;
use crate::state::{Ban, PointAdjustment, State};
use crate::{
    Action, Board, BoardId, Context, Entry, EntryNumber, FoldError, Level, PairedRound,
    Participant, PlayerId, Refusal, Regulations, VERSION, Warning, form, perform, personal, sound,
};

/// A tournament as the fold of its record.
///
/// Reading is cheap; a copy shares everything large; [`Desk::apply`] costs what the one entry
/// changes, however many rounds lie behind; an undo what lies between the entry and the end of the
/// record. Equality is that of record and state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    pub(crate) state: State,
    pub(crate) log: Vec<Logged>,
    /// States on the way to this one.
    pub(crate) milestones: Milestones,
    highest_player: u32,
    /// After how many rounds standings are shown, where something is held back.
    pub(crate) standings_shown: Option<u16>,
}

/// An entry and whether it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// The entry.
    pub entry: Arc<Entry>,
    /// Whether it was undone.
    pub undone: bool,
}

/// Where the tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "phase", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Phase {
    /// Not created yet.
    Empty,
    /// Nothing is paired; players enter.
    Entries,
    /// A round is paired and not closed.
    Round {
        round: Round,
        /// Whether an edit session is going on.
        editing: bool,
        /// Whether the pairings are published.
        published: bool,
    },
    /// The last round is closed, the next not paired.
    Between {
        /// The round to come; none if all announced rounds were played.
        next: Option<Round>,
    },
    Finished,
}

/// Folds a record into the tournament it amounts to.
///
/// # Errors
/// [`FoldError`] if a number is missing, an entry is of a newer version or does not fit what came
/// before it.
pub fn fold(record: impl IntoIterator<Item = Entry>) -> Result<Desk, FoldError> {
    let mut desk = Desk::default();
    for entry in record {
        desk.apply(entry)?;
    }
    Ok(desk)
}

impl Desk {
    /// Appends an entry that was decided before, here or elsewhere.
    ///
    /// Only what does not fit at all is refused: rules are judged by [`Desk::decide`] when somebody
    /// acts, never when a record is read.
    ///
    /// # Errors
    /// [`FoldError`]; then nothing has changed.
    pub fn apply(&mut self, entry: Entry) -> Result<(), FoldError> {
        let number = entry.number;
        if number != self.next_entry() {
            return Err(FoldError::OutOfSequence { expected: self.next_entry(), found: number });
        }
        if entry.version > VERSION {
            return Err(FoldError::NewerVersion { number, version: entry.version });
        }
        let does_not_fit = |refusal| FoldError::DoesNotFit { number, refusal: Box::new(refusal) };
        match entry.action {
            Action::Undo { entry: target } => {
                (self.state, self.milestones) = self.without(target).map_err(does_not_fit)?;
                self.log[target.index()].undone = true;
            }
            Action::Redo { entry: target } => {
                (self.state, self.milestones) = self.with_again(target).map_err(does_not_fit)?;
                self.log[target.index()].undone = false;
            }
            Action::ErasePerson { player, ref entries, .. } => {
                let log = self.forgotten(player, entries).map_err(does_not_fit)?;
                let counts = |logged: &Logged| !logged.undone;
                // What is forgotten may stand in the oldest entry: nothing passed before is kept.
                let folded = refold(&log, number, Milestones::default(), counts);
                (self.state, self.milestones) = folded.map_err(does_not_fit)?;
                self.log = log;
                perform::perform(&mut self.state, &entry);
            }
            Action::Register { player, .. } | Action::EnterLate { player, .. } => {
                sound::check(&self.state, &entry.action).map_err(does_not_fit)?;
                perform::perform(&mut self.state, &entry);
                self.highest_player = self.highest_player.max(player.get());
            }
            _ => {
                sound::check(&self.state, &entry.action).map_err(does_not_fit)?;
                perform::perform(&mut self.state, &entry);
            }
        }
        self.log.push(Logged { entry: Arc::new(entry), undone: false });
        self.milestones.pass(self.log.len(), &self.state);
        Ok(())
    }

    /// Decides and applies: the entry that must be stored, and the warnings it came with.
    ///
    /// # Errors
    /// [`Refusal`] as [`Desk::decide`], and [`Refusal::Unconfirmed`] if a warning speaks louder
    /// than what was confirmed; then nothing has changed.
    pub fn act(
        &mut self,
        action: Action,
        context: Context,
    ) -> Result<(Entry, Vec<Warning>), Refusal> {
        let (entry, warnings) = self.prepare(action, context)?;
        match self.apply(entry.clone()) {
            Ok(()) => Ok((entry, warnings)),
            Err(FoldError::DoesNotFit { refusal, .. }) => Err(*refusal),
            Err(FoldError::OutOfSequence { .. } | FoldError::NewerVersion { .. }) => {
                Err(Refusal::UnknownEntry { entry: entry.number })
            }
        }
    }

    /// Decides and makes the entry, without applying it: for stores that write first.
    ///
    /// # Errors
    /// As [`Desk::act`].
    pub fn prepare(
        &self,
        action: Action,
        context: Context,
    ) -> Result<(Entry, Vec<Warning>), Refusal> {
        let warnings = self.decide(&action, &context)?;
        let level = warnings.iter().map(Warning::level).max().unwrap_or(Level::Notice);
        if level > context.confirmed {
            return Err(Refusal::Unconfirmed { level, warnings });
        }
        let Context { who, when, why, .. } = context;
        let entry = Entry { version: VERSION, number: self.next_entry(), who, when, why, action };
        Ok((entry, warnings))
    }

    /// The entries, undone ones too.
    #[must_use]
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// The number of the next entry; two arbiters who act on the same one are in conflict.
    #[must_use]
    pub fn next_entry(&self) -> EntryNumber {
        EntryNumber::from_index(self.log.len())
    }

    /// A name for the next player.
    #[must_use]
    pub fn next_player(&self) -> PlayerId {
        PlayerId::new(self.highest_player + 1)
    }

    /// The entries about a round, oldest first.
    pub fn history(&self, round: Round) -> impl Iterator<Item = &Logged> {
        self.log.iter().filter(move |logged| logged.entry.action.round() == Some(round))
    }

    /// The entries about a player by name, oldest first; games are found in the rounds.
    pub fn history_of(&self, player: PlayerId) -> impl Iterator<Item = &Logged> {
        self.log.iter().filter(move |logged| logged.entry.action.player() == Some(player))
    }

    /// The tournament as it stood before an entry, of what still counts; none if there is no such
    /// entry, or if what came before it no longer fits together without what was undone since.
    #[must_use]
    pub fn before(&self, entry: EntryNumber) -> Option<Desk> {
        self.log.get(entry.index())?;
        let log = self.log[..entry.index()].to_vec();
        let known = self.milestones.up_to(entry.index());
        let (state, milestones) = refold(&log, entry, known, |logged| !logged.undone).ok()?;
        Some(Desk {
            state,
            log,
            milestones,
            highest_player: self.highest_player,
            standings_shown: None,
        })
    }

    /// Whether two desks hold the same tournament, however they came to it.
    #[must_use]
    pub fn same_tournament(&self, other: &Desk) -> bool {
        self.state == other.state
    }

    /// Where the tournament is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.state.regulations.is_none() {
            return Phase::Empty;
        }
        if self.state.finished {
            return Phase::Finished;
        }
        match self.state.current() {
            None => Phase::Entries,
            Some(round) if round.closed => {
                let next = self.state.next_round();
                Phase::Between { next: form::goes_on(&self.state).then_some(next) }
            }
            Some(round) => Phase::Round {
                round: round.round,
                editing: round.session.is_some(),
                published: round.pairings.is_some(),
            },
        }
    }

    /// The regulations as they stand now.
    #[must_use]
    pub fn regulations(&self) -> Option<&Regulations> {
        self.state.regulations.as_deref()
    }

    /// Everybody, in the order of entry.
    pub fn players(&self) -> impl Iterator<Item = &Participant> {
        self.state.players.values().map(AsRef::as_ref)
    }

    /// A player.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> Option<&Participant> {
        self.state.players.get(&player).map(AsRef::as_ref)
    }

    /// The paired rounds, oldest first.
    pub fn rounds(&self) -> impl Iterator<Item = &PairedRound> {
        self.state.rounds.iter().map(AsRef::as_ref)
    }

    /// A paired round.
    #[must_use]
    pub fn round(&self, round: Round) -> Option<&PairedRound> {
        self.state.round(round).map(AsRef::as_ref)
    }

    /// The last paired round.
    #[must_use]
    pub fn current(&self) -> Option<&PairedRound> {
        self.state.current().map(AsRef::as_ref)
    }

    /// A board by its name.
    #[must_use]
    pub fn board(&self, board: BoardId) -> Option<&Board> {
        self.round(board.round)?.board(board)
    }

    /// The initial colour, once drawn.
    #[must_use]
    pub fn initial_colour(&self) -> Option<arbitra_model::Colour> {
        self.state.colour
    }

    /// The drawing of lots, going on or over; none if numbers came another way.
    #[must_use]
    pub fn draw(&self) -> Option<&crate::Draw> {
        self.state.draw.as_deref()
    }

    /// Whether the tournament is in FIDE mode.
    #[must_use]
    pub fn is_fide_mode(&self) -> bool {
        self.state.fide_mode
    }

    /// Whether the list of participants is closed.
    #[must_use]
    pub fn entries_closed(&self) -> bool {
        self.state.entries_closed
    }

    /// Who may not meet.
    #[must_use]
    pub fn bans(&self) -> &[Ban] {
        &self.state.bans
    }

    /// Points that no result explains.
    #[must_use]
    pub fn adjustments(&self) -> &[PointAdjustment] {
        &self.state.adjustments
    }

    /// Whether everybody may see who has entered, whatever is published of the rounds.
    #[must_use]
    pub fn entries_shown(&self) -> bool {
        self.state.entries_shown
    }

    /// The logo of the event.
    #[must_use]
    pub fn logo(&self) -> Option<&crate::Logo> {
        self.state.logo.as_deref()
    }

    /// The number of the next announcement.
    #[must_use]
    pub fn next_announcement(&self) -> u32 {
        let numbers = self.log.iter().filter_map(|logged| match &logged.entry.action {
            Action::Announce { announcement, .. } => Some(*announcement),
            _ => None,
        });
        numbers.max().map_or(1, |last| last.saturating_add(1))
    }

    /// What everybody is told now, the oldest first.
    #[must_use]
    pub fn announcements(&self) -> &[crate::Announcement] {
        &self.state.announcements
    }

    /// What the report file will say in words.
    #[must_use]
    pub fn remarks(&self) -> &[Remark] {
        &self.state.remarks
    }

    /// The lines that the report file says in words, with today's numbers.
    #[must_use]
    pub fn report_lines(&self) -> Vec<String> {
        let numbers = crate::export::numbers(&self.state);
        let number = |player: PlayerId| numbers.get(&player).copied();
        self.state.remarks.iter().map(|remark| remark.line(&number)).collect()
    }

    /// The file the tournament came in with; none if it began at a desk.
    #[must_use]
    pub fn origin(&self) -> Option<&crate::Origin> {
        self.state.origin.as_deref()
    }

    /// The register of what touches the integrity of pairings: every remark that still counts, with
    /// the entry that left it. Folds the record once more.
    #[must_use]
    pub fn register(&self) -> Vec<(&Entry, Remark)> {
        let mut state = State::default();
        let mut found: Vec<(&Entry, Remark)> = Vec::new();
        for logged in self.log.iter().filter(|logged| !logged.undone) {
            let entry: &Entry = &logged.entry;
            if matches!(entry.action, Action::Undo { .. } | Action::Redo { .. })
                || sound::check(&state, &entry.action).is_err()
            {
                continue;
            }
            perform::perform(&mut state, entry);
            // Some entries take remarks back, most leave them alone, a few add one.
            let last = |known: &(&Entry, Remark)| Some(&known.1) == state.remarks.last();
            if found.len() == state.remarks.len() && found.last().is_none_or(last) {
                continue;
            }
            let mut before = std::mem::take(&mut found).into_iter();
            for remark in &state.remarks {
                let mut by = entry;
                for (earlier, known) in before.by_ref() {
                    if known == *remark {
                        by = earlier;
                        break;
                    }
                }
                found.push((by, remark.clone()));
            }
        }
        found
    }

    /// The state without an entry, if what followed still fits.
    pub(crate) fn without(&self, target: EntryNumber) -> Result<(State, Milestones), Refusal> {
        let logged = self.target(target)?;
        if logged.undone {
            return Err(Refusal::AlreadyUndone { entry: target });
        }
        let counts = |logged: &Logged| !logged.undone && logged.entry.number != target;
        refold(&self.log, target, self.milestones.up_to(target.index()), counts)
    }

    /// The state with an undone entry in its old place, if what followed still fits.
    pub(crate) fn with_again(&self, target: EntryNumber) -> Result<(State, Milestones), Refusal> {
        let logged = self.target(target)?;
        if !logged.undone {
            return Err(Refusal::NotUndone { entry: target });
        }
        let counts = |logged: &Logged| !logged.undone || logged.entry.number == target;
        refold(&self.log, target, self.milestones.up_to(target.index()), counts)
    }

    /// An entry that could be undone or done again, as far as its kind goes.
    pub(crate) fn target(&self, entry: EntryNumber) -> Result<&Logged, Refusal> {
        let logged = self.log.get(entry.index()).ok_or(Refusal::UnknownEntry { entry })?;
        match logged.entry.action {
            Action::Undo { .. }
            | Action::Redo { .. }
            | Action::LeaveFideMode
            | Action::Import { .. }
            | Action::ErasePerson { .. }
            | Action::Reseal { .. } => Err(Refusal::NeverUndone { entry }),
            _ => Ok(logged),
        }
    }

    /// The log with the personal part of some entries taken out.
    fn forgotten(&self, player: PlayerId, entries: &[EntryNumber]) -> Result<Vec<Logged>, Refusal> {
        if !self.can_forget(player, entries) {
            return Err(Refusal::UnknownPlayer { player });
        }
        let mut log = self.log.clone();
        for entry in entries {
            personal::forget(Arc::make_mut(&mut log[entry.index()].entry));
        }
        Ok(log)
    }
}

/// The state of the entries that count, folded from the last of the states that still hold.
fn refold(
    log: &[Logged],
    target: EntryNumber,
    mut milestones: Milestones,
    counts: impl Fn(&Logged) -> bool,
) -> Result<(State, Milestones), Refusal> {
    let (behind, mut state) = milestones.last();
    for (place, logged) in (behind + 1..).zip(&log[behind..]) {
        if counts(logged) {
            let by = logged.entry.number;
            match sound::check(&state, &logged.entry.action) {
                Ok(()) => perform::perform(&mut state, &logged.entry),
                Err(refusal) if by == target => return Err(refusal),
                Err(_) => return Err(Refusal::Overtaken { entry: target, by }),
            }
        }
        milestones.pass(place, &state);
    }
    Ok((state, milestones))
}

impl Action {
    /// The round the action is about, if it is about one.
    #[must_use]
    pub fn round(&self) -> Option<Round> {
        match self {
            Action::PairRound { round, .. }
            | Action::StartEdit { round, .. }
            | Action::Edit { round, .. }
            | Action::EndEdit { round, .. }
            | Action::Publish { round, .. }
            | Action::Unpair { round }
            | Action::CloseRound { round }
            | Action::RequestBye { round, .. }
            | Action::ReportAbsence { round, .. }
            | Action::NameLineUp { round, .. }
            | Action::CallLineUps { round, .. }
            | Action::HandInLineUp { round, .. }
            | Action::ForfeitMatch { round, .. }
            | Action::CancelBye { round, .. } => Some(*round),
            Action::Incident { incident } => {
                incident.round.or(incident.board.map(|board| board.round))
            }
            Action::FileSheet { board, .. } => Some(board.round),
            _ => self.board().map(|board| board.round),
        }
    }

    /// The board the action is about, if it is about one.
    #[must_use]
    pub fn board(&self) -> Option<BoardId> {
        match self {
            Action::EnterResult { board, .. }
            | Action::VerifyResult { board, .. }
            | Action::ClearResult { board }
            | Action::CorrectResult { board, .. }
            | Action::CorrectColours { board, .. }
            | Action::Seal { board, .. }
            | Action::OpenEnvelope { board, .. }
            | Action::PlanResumption { board, .. } => Some(*board),
            _ => None,
        }
    }

    /// The player the action is about, if it is about one.
    #[must_use]
    pub fn player(&self) -> Option<PlayerId> {
        match self {
            Action::Register { player, .. }
            | Action::CorrectPlayer { player, .. }
            | Action::NoteFee { player, .. }
            | Action::Remove { player }
            | Action::CheckIn { player }
            | Action::CheckOut { player }
            | Action::EnterLate { player, .. }
            | Action::RequestBye { player, .. }
            | Action::ReportAbsence { player, .. }
            | Action::CancelBye { player, .. }
            | Action::Withdraw { player, .. }
            | Action::Expel { player, .. }
            | Action::Return { player }
            | Action::DrawNumber { player, .. }
            | Action::ErasePerson { player, .. }
            | Action::FixBoard { player, .. } => Some(*player),
            Action::Incident { incident } => incident.player,
            _ => None,
        }
    }
}
