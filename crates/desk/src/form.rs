//! What forms other than Swiss mean for the desk: how many rounds they have, when they are decided,
//! and why they have no next round.

use std::collections::BTreeSet;

use arbitra_model::Round;
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, FormError, RoundError, System, pair_round};
use serde::Serialize;

use crate::export::{self, Results};
use crate::state::State;
use crate::{Desk, PlayerId, Refusal, Warning, engine};

/// Why a form has no such round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "obstacle", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum FormObstacle {
    /// The table of this field has another number of rounds.
    Rounds { due: u16 },
    /// The match is decided.
    Decided { player: PlayerId, game: u16 },
    /// Everything is decided.
    Over,
    /// Another number of players is needed.
    Players { needed: u16, found: u16 },
    /// Another number of teams is needed.
    Teams { needed: u16, found: u16 },
    /// Teams that meet player by player must be of one size.
    UnequalTeams,
    /// The form takes an even number of boards.
    OddBoards { boards: u16 },
    /// Results are missing on which the round depends.
    Unfinished { round: Round },
    /// No complete pairing is legal.
    NoPairing,
    /// The details of the form cannot be understood.
    Settings { text: String },
}

impl Desk {
    /// How many rounds the form has with the field as it is; none if the regulations or the results
    /// decide.
    #[must_use]
    pub fn fixed_rounds(&self) -> Option<u16> {
        fixed_rounds(&self.state)
    }

    /// How many rounds the field as it is can play where nobody meets anybody twice; none where
    /// that is no limit.
    #[must_use]
    pub fn most_rounds(&self) -> Option<u16> {
        most_rounds(&self.state)
    }

    /// That the announced rounds cannot be finished with those who have entered, before round 1.
    #[must_use]
    pub fn cannot_be_finished(&self) -> Option<Warning> {
        let rounds = self.regulations()?.rounds;
        let most = self.most_rounds().filter(|most| rounds > *most && !self.state.started())?;
        Some(Warning::CannotBeFinished { rounds, most })
    }

    /// Whether the number of rounds depends on results.
    #[must_use]
    pub fn is_open_ended(&self) -> bool {
        is_open_ended(&self.state)
    }

    /// How many rounds there are to show: as announced, and in a form that depends on results those
    /// that are paired and the one to come.
    #[must_use]
    pub fn rounds_to_show(&self) -> u16 {
        let paired = self.state.rounds.len() as u16;
        if !self.is_open_ended() {
            return self.regulations().map_or(0, |regulations| regulations.rounds).max(paired);
        }
        paired + u16::from(goes_on(&self.state))
    }
}

/// The form, if it is none of the Swiss systems of players.
pub(crate) fn form(state: &State) -> Option<Form> {
    match state.regulations.as_ref()?.system {
        System::Form(form) => Some(form),
        _ => None,
    }
}

/// How many rounds a table has for the field as it is.
pub(crate) fn fixed_rounds(state: &State) -> Option<u16> {
    let form = form(state)?;
    match form {
        Form::RoundRobin(_) | Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka => {
            form.rounds(&export::tournament(state, Results::Counting)).ok()?
        }
        Form::Match | Form::KnockOut(_) | Form::Keizer | Form::Swiss(_) => None,
    }
}

/// How many rounds of a Swiss system the field allows: everybody meets everybody who is not
/// forbidden once, and has the bye once where the field is odd. Rounds of matches of two games
/// count twice.
pub(crate) fn most_rounds(state: &State) -> Option<u16> {
    let system = state.regulations.as_ref()?.system;
    let (sides, games) = match system {
        System::Form(Form::Swiss(Swiss::Double)) => (state.players.len(), 2),
        System::Form(Form::Swiss(_)) => (state.teams.len(), 1),
        System::Form(_) => return None,
        _ => (state.players.len(), 1),
    };
    if sides < 2 {
        return None;
    }
    let of_players = !system.is_of_teams();
    let whole = |ban: &&crate::state::Ban| {
        of_players && ban.first == Round::FIRST && usize::from(ban.last.get()) >= sides
    };
    let forbidden = |player: &PlayerId| -> usize {
        let bans = state.bans.iter().filter(whole).filter(|ban| ban.players.contains(player));
        let others: BTreeSet<&PlayerId> = bans.flat_map(|ban| &ban.players).collect();
        others.len().saturating_sub(1)
    };
    let barred = state.players.keys().map(forbidden).max().unwrap_or(0);
    let rounds = (sides - 1).saturating_sub(barred) + sides % 2;
    Some(u16::try_from(rounds).unwrap_or(u16::MAX).saturating_mul(games))
}

/// Whether the number of rounds depends on results.
pub(crate) fn is_open_ended(state: &State) -> bool {
    matches!(form(state), Some(Form::KnockOut(_)))
}

/// Whether another round follows the last one, which is closed or not there.
pub(crate) fn goes_on(state: &State) -> bool {
    let Some(regulations) = &state.regulations else { return false };
    let announced = state.rounds.len() < usize::from(regulations.rounds);
    match form(state) {
        Some(Form::KnockOut(_)) => !is_decided(state),
        Some(Form::Match) => announced && !is_decided(state),
        _ => announced,
    }
}

/// Whether a match or a knock-out has its winner.
pub(crate) fn is_decided(state: &State) -> bool {
    let decides = matches!(form(state), Some(Form::Match | Form::KnockOut(_)));
    let Some(regulations) = state.regulations.as_ref().filter(|_| decides) else { return false };
    if state.rounds.is_empty() {
        return false;
    }
    let tournament = export::tournament(state, Results::Counting);
    let next = pair_round(&tournament, regulations.system, Some(state.next_round()));
    matches!(next, Err(RoundError::Form(FormError::Finished { .. } | FormError::Decided { .. })))
}

/// Whether a lot gives the colours of the first games.
pub(crate) fn needs_colour(system: System) -> bool {
    match system {
        System::Form(form) => matches!(form, Form::Match | Form::KnockOut(_) | Form::Swiss(_)),
        _ => true,
    }
}

/// What the desk says of a form that has no next round.
pub(crate) fn refusal(state: &State, error: FormError, round: Round) -> Refusal {
    let size = |found: usize| u16::try_from(found).unwrap_or(u16::MAX);
    let obstacle = match error {
        FormError::Finished { .. } if is_open_ended(state) => FormObstacle::Over,
        FormError::Finished { .. } | FormError::NoRounds => {
            return Refusal::AllRoundsPaired { rounds: round.get() - 1 };
        }
        FormError::Decided { winner, game } => match engine::names(state).get(&winner) {
            Some(player) => FormObstacle::Decided { player: *player, game },
            None => FormObstacle::Over,
        },
        FormError::Players { needed, found } => {
            FormObstacle::Players { needed: size(needed), found: size(found) }
        }
        FormError::Teams { needed, found } => {
            FormObstacle::Teams { needed: size(needed), found: size(found) }
        }
        FormError::UnequalTeams { .. } => FormObstacle::UnequalTeams,
        FormError::OddBoards { boards } => FormObstacle::OddBoards { boards },
        FormError::Unfinished { round } => FormObstacle::Unfinished { round },
        FormError::NoPairing { .. } => FormObstacle::NoPairing,
        FormError::Settings(text) => FormObstacle::Settings { text },
    };
    Refusal::Form { obstacle }
}
