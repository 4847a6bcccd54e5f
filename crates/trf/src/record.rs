//! The records of a report, told apart by the first three characters of a line.

use arbitra_model::Federation;

macro_rules! records {
    ($($(#[$doc:meta])* $name:ident = $code:literal;)*) => {
        /// What a line is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Record {
            $($(#[$doc])* $name,)*
            /// What a national rating system says of a player; the code is the federation's.
            National(Federation),
            /// A code of the drafts of TRF-2026 that the adopted text does not have.
            Draft,
            /// A line of blanks, or an empty one.
            Empty,
            /// Anything else; kept as it is.
            Unknown,
        }

        impl Record {
            /// What a line is.
            #[must_use]
            pub fn of(line: &str) -> Record {
                match line.get(..3) {
                    $(Some($code) => Record::$name,)*
                    _ => Record::other(line),
                }
            }

            /// The three characters; none where they vary.
            #[must_use]
            pub const fn code(self) -> Option<&'static str> {
                match self {
                    $(Record::$name => Some($code),)*
                    _ => None,
                }
            }
        }
    };
}

records! {
    /// A player.
    Player = "001";
    /// Tournament name.
    Name = "012";
    /// City.
    City = "022";
    /// Federation.
    HostFederation = "032";
    /// First day.
    Start = "042";
    /// Last day.
    End = "052";
    /// Number of players.
    PlayerCount = "062";
    /// Number of rated players.
    RatedCount = "072";
    /// Number of teams.
    TeamCount = "082";
    /// Kind of tournament, in words.
    Kind = "092";
    /// Chief arbiter.
    ChiefArbiter = "102";
    /// Deputy arbiter.
    DeputyArbiter = "112";
    /// Time control, in words.
    TimeControl = "122";
    /// Dates of the rounds.
    RoundDates = "132";
    /// Number of rounds.
    Rounds = "142";
    /// Initial colour.
    InitialColour = "152";
    /// Scoring system.
    Scoring = "162";
    /// Starting-rank method.
    StartingRanks = "172";
    /// Pairing controller.
    PairingController = "182";
    /// Encoded type of tournament.
    SystemCode = "192";
    /// Tie-breaks after points.
    TieBreaks = "202";
    /// Standings order with points.
    StandingsOrder = "212";
    /// Encoded time control.
    EncodedTimeControl = "222";
    /// Colours of the boards of the first-named team.
    BoardColours = "352";
    /// Match points.
    TeamScoring = "362";
    /// A team, TRF16.
    OldTeam = "013";
    /// A team.
    Team = "310";
    /// Byes of a round.
    Byes = "240";
    /// Virtual points.
    Acceleration = "250";
    /// Prohibited pairings.
    Forbidden = "260";
    /// Abnormal points.
    Adjustment = "299";
    /// A line-up.
    LineUp = "300";
    /// Pairing-allocated byes of teams.
    TeamBye = "320";
    /// A forfeited match.
    ForfeitedMatch = "330";
    /// A table of teams for the reader's eye.
    TeamTable = "801";
    /// A table of teams for the reader's eye, in fixed columns.
    FixedTeamTable = "802";
    /// A comment.
    Comment = "###";
    /// Number of rounds, TRFx.
    XRounds = "XXR";
    /// Initial colour and order, TRFx.
    XConfiguration = "XXC";
    /// Absent players of the round to be paired, TRFx.
    XAbsent = "XXZ";
    /// Scoring system, TRFx.
    XScoring = "XXS";
    /// Virtual points of a player, TRFx.
    XAcceleration = "XXA";
    /// Prohibited pairings, TRFx.
    XForbidden = "XXP";
    /// Points for a win, TRF(bx).
    BWin = "BBW";
    /// Points for a draw, TRF(bx).
    BDraw = "BBD";
    /// Points for a played loss, TRF(bx).
    BLoss = "BBL";
    /// Points for a zero-point bye, TRF(bx).
    BZeroBye = "BBZ";
    /// Points for a forfeit loss, TRF(bx).
    BForfeitLoss = "BBF";
    /// Points for the pairing-allocated bye, TRF(bx).
    BPairingBye = "BBU";
    /// A further fact about a player.
    Fact = "DAT";
}

impl Record {
    /// The codes of the 2024 drafts; as national records they would need a player's number.
    const DRAFTS: [&'static str; 8] = ["ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM"];

    fn other(line: &str) -> Record {
        if line.trim().is_empty() {
            return Record::Empty;
        }
        let (Some(code), true) =
            (line.get(..3), matches!(line.as_bytes().get(3), None | Some(b' ')))
        else {
            return Record::Unknown;
        };
        if Record::DRAFTS.contains(&code) {
            return Record::Draft;
        }
        // A national record names a player's number; other lines of three letters are unknown.
        let number = line.get(4..8).unwrap_or("").trim();
        if code.bytes().all(|b| b.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|b| b.is_ascii_digit())
        {
            return code.parse().map_or(Record::Unknown, Record::National);
        }
        Record::Unknown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_lines_apart() {
        assert_eq!(Record::of("001    1"), Record::Player);
        assert_eq!(Record::of("### note"), Record::Comment);
        assert_eq!(Record::of("XXR 9"), Record::XRounds);
        assert_eq!(Record::of("BEL    1 m"), Record::National("BEL".parse().unwrap()));
        assert_eq!(Record::of("BEL"), Record::Unknown);
        assert_eq!(Record::of("PAB    1"), Record::Draft);
        assert_eq!(Record::of("é01    1"), Record::Unknown);
        assert_eq!(Record::of("1"), Record::Unknown);
        assert_eq!(Record::of("     "), Record::Empty);
        assert_eq!(Record::of(""), Record::Empty);
        assert_eq!(Record::of("999 x"), Record::Unknown);
    }
}
