//! What a role, a token or a setting is about.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{EventId, TournamentId};

/// What a role, a token or a setting is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// Everything.
    Server,
    /// An event with all its tournaments.
    Event(EventId),
    /// One tournament.
    Tournament(TournamentId),
}

/// As forms and programs write it: `server`, `event:3`, `tournament:7`.
impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scope::Server => f.write_str("server"),
            Scope::Event(event) => write!(f, "event:{event}"),
            Scope::Tournament(tournament) => write!(f, "tournament:{tournament}"),
        }
    }
}

impl Scope {
    /// The number of the event, or 0.
    pub(crate) const fn event(self) -> i64 {
        match self {
            Scope::Event(event) => event.get(),
            Scope::Server | Scope::Tournament(_) => 0,
        }
    }

    /// The number of the tournament, or 0.
    pub(crate) const fn tournament(self) -> i64 {
        match self {
            Scope::Tournament(tournament) => tournament.get(),
            Scope::Server | Scope::Event(_) => 0,
        }
    }

    /// The scope of a row.
    pub(crate) fn of(event: Option<EventId>, tournament: Option<TournamentId>) -> Scope {
        match (event, tournament) {
            (_, Some(tournament)) => Scope::Tournament(tournament),
            (Some(event), None) => Scope::Event(event),
            (None, None) => Scope::Server,
        }
    }
}
