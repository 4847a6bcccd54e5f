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
    /// The format of a tournament: two players play a match, record 192 decides otherwise, then the
    /// words of record 092 (older reports have no other), and a tournament that does not say is a
    /// Swiss.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Format {
        let said = match tournament.system_code.trim() {
            "" => &tournament.event.kind,
            code => code,
        };
        let letters = said.chars().filter(|sign| sign.is_alphanumeric());
        let words: String = letters.flat_map(char::to_uppercase).collect();
        let has = |word: &str| words.contains(word);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_report_says_it_in_words() {
        let of = |code: &str, kind: &str| {
            let mut tournament = Tournament::default();
            code.clone_into(&mut tournament.system_code);
            kind.clone_into(&mut tournament.event.kind);
            Format::of(&tournament)
        };
        for (kind, format) in [
            ("Individual: Double-Round-Robin", Format::DoubleRoundRobin),
            ("double round robin", Format::DoubleRoundRobin),
            ("Round Robin", Format::RoundRobin),
            ("Individual: Round-Robin (Berger)", Format::RoundRobin),
            ("Team: Scheveningen", Format::Scheduled),
            ("Knock-out", Format::KnockOut),
            ("Individual: Swiss-System (Dutch)", Format::Swiss),
            ("", Format::Swiss),
        ] {
            assert_eq!(of("", kind), format, "{kind}");
        }
        // The code decides where there is one.
        assert_eq!(of("FIDE_DUTCH", "double round robin"), Format::Swiss);
        assert_eq!(of("FIDE_DOUBLEROUNDROBIN", "Swiss"), Format::DoubleRoundRobin);
        assert_eq!(of("CUSTOM_TEAM_ROUNDROBIN", ""), Format::RoundRobin);
    }
}
