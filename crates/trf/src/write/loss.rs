//! What a file could not say.

use std::fmt;

macro_rules! losses {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        /// The kind of a loss: a stable name that programs and translations can rely on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum LossCode {
            $($(#[$doc])* $name,)*
        }

        impl LossCode {
            /// All codes.
            pub const ALL: &'static [LossCode] = &[$(LossCode::$name,)*];

            /// The stable name, such as `text-shortened`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(LossCode::$name => $text,)* }
            }
        }
    };
}

losses! {
    /// A text is longer than its columns.
    TextShortened = "text-shortened";
    /// A text has letters or blanks that a file cannot hold.
    TextChanged = "text-changed";
    /// A number is larger than its columns, or none the record allows.
    NumberOutOfRange = "number-out-of-range";
    /// Points need more columns than there are.
    PointsTooWide = "points-too-wide";
    /// The point system is finer than the record.
    Scoring = "scoring";
    /// A date has no place.
    Date = "date";
    /// The encoded system (192).
    SystemCode = "system-code";
    /// Tie-breaks or the order of the standings (202, 212).
    TieBreaks = "tie-breaks";
    /// The encoded time control (222).
    TimeControl = "time-control";
    /// The pairing controller (182).
    PairingController = "pairing-controller";
    /// The starting-rank method (172).
    StartingRanks = "starting-ranks";
    /// An initial order that is not that of the numbers.
    InitialOrder = "initial-order";
    /// Records of national rating systems.
    National = "national-records";
    /// Further facts about players.
    PlayerFacts = "player-facts";
    /// Unfinished games.
    Adjourned = "adjourned-games";
    /// Byes of rounds.
    Byes = "byes";
    /// Virtual points.
    Acceleration = "acceleration";
    /// Prohibited pairings.
    Forbidden = "forbidden-pairings";
    /// Abnormal points.
    Adjustments = "abnormal-points";
    /// What is known of a team beyond its name and players.
    TeamDetails = "team-details";
    /// Match points and colours of the boards.
    TeamRegulations = "team-regulations";
    /// Line-ups, byes and forfeits of teams.
    TeamMatches = "team-matches";
    /// More rounds than a line holds.
    Rounds = "rounds";
}

impl fmt::Display for LossCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for LossCode {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Something the written file does not say, or says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Loss {
    /// The kind of loss.
    pub code: LossCode,
    /// What was lost, in English.
    pub message: String,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.message, self.code)
    }
}
