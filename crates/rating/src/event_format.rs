//! The kind of tournament, as ratings and norms look at it.

use arbitra_model::Tournament;
use serde::Serialize;

/// The kind of tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Pairings made from round to round.
    Swiss,
    /// Everybody meets everybody once.
    RoundRobin,
    /// Everybody meets everybody twice.
    DoubleRoundRobin,
    /// Two teams or groups whose members all meet, and other schedules made beforehand.
    Scheduled,
    /// The loser goes home.
    KnockOut,
    /// Two players against each other.
    Match,
}

impl Format {
    /// The format of a tournament: two players play a match, record 192 decides otherwise, and a
    /// tournament that does not say is a Swiss.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Format {
        let code = tournament.system_code.as_str();
        let has = |word: &str| code.contains(word);
        if tournament.players.len() == 2 {
            Format::Match
        } else if has("DOUBLEROUNDROBIN") {
            Format::DoubleRoundRobin
        } else if has("ROUNDROBIN") {
            Format::RoundRobin
        } else if has("SCHEVENINGEN") || has("SCHILLER") {
            Format::Scheduled
        } else if has("KNOCKOUT") {
            Format::KnockOut
        } else {
            Format::Swiss
        }
    }

    /// Whether every pairing is known before the first round.
    #[must_use]
    pub const fn is_predetermined(self) -> bool {
        match self {
            Format::RoundRobin | Format::DoubleRoundRobin | Format::Scheduled | Format::Match => {
                true
            }
            Format::Swiss | Format::KnockOut => false,
        }
    }
}
