//! A player in the tournament, as the desk knows them now.

use std::collections::BTreeMap;

use arbitra_model::{Bye, Number, Round};
use serde::Serialize;

use crate::{Person, PlayerId, Presence};

/// A player in the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Participant {
    /// The name that never changes.
    pub id: PlayerId,
    /// What is known.
    pub person: Person,
    /// The pairing number, once given.
    pub number: Option<Number>,
    /// Whether the player is in or has left.
    pub status: Status,
    /// Whether presence was confirmed.
    pub checked_in: bool,
    /// The first round the player is paired for: 1 unless entered late.
    pub first_round: Round,
    /// What rounds before that bring.
    pub missed: Bye,
    /// Byes and absences arranged for rounds.
    pub byes: BTreeMap<Round, Bye>,
    /// The table the player always sits at.
    pub table: Option<u16>,
}

/// Whether a player is in or has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum Status {
    /// In the tournament.
    Playing,
    /// Withdrew.
    Withdrawn {
        /// The first round without the player.
        from: Round,
    },
    /// Was expelled.
    Expelled {
        /// The first round without the player.
        from: Round,
    },
}

impl Status {
    /// The first round without the player.
    #[must_use]
    pub const fn left_from(self) -> Option<Round> {
        match self {
            Status::Playing => None,
            Status::Withdrawn { from } | Status::Expelled { from } => Some(from),
        }
    }
}

impl Participant {
    /// A player who has just entered.
    pub(crate) fn new(id: PlayerId, person: Person) -> Participant {
        Participant {
            id,
            person,
            number: None,
            status: Status::Playing,
            checked_in: false,
            first_round: Round::FIRST,
            missed: Bye::ZeroPoint,
            byes: BTreeMap::new(),
            table: None,
        }
    }

    /// Why the player is not paired in a round, as the bye that is written down; none if they are
    /// to be paired (C.04.2 2.4, 3.2, 3.3, 4.1).
    #[must_use]
    pub fn away(&self, round: Round, presence: Presence) -> Option<Bye> {
        if self.first_round > round {
            return Some(self.missed);
        }
        if self.status.left_from().is_some_and(|from| from <= round) {
            return Some(Bye::ZeroPoint);
        }
        if let Some(bye) = self.byes.get(&round) {
            return Some(*bye);
        }
        let waiting = presence == Presence::CheckIn && !self.checked_in;
        waiting.then_some(Bye::ZeroPoint)
    }
}
