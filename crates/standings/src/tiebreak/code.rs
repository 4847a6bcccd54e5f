//! The codes of tie-breaks: what each is called, where it may be used and how it is printed.

use super::list::LIST;
use crate::Edition;

/// A tie-break without its modifiers.
///
/// The codes are those of the Mandatory Tie-Breaks list of TRF-2026; the last seven are ours, for
/// what older editions define without a code and for what tools print beside the tie-breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(clippy::upper_case_acronyms)]
pub enum Code {
    /// Direct encounter.
    DE,
    /// Number of wins, with or without playing.
    WIN,
    /// Games won over the board.
    WON,
    /// Games played with Black.
    BPG,
    /// Games won with Black.
    BWG,
    /// Sum of progressive scores.
    PS,
    /// Rounds one elected to play in; formerly `GE`.
    REP,
    /// Standard points.
    STD,
    /// Tournament pairing number, small first.
    TPN,
    /// Buchholz.
    BH,
    /// Average of opponents' Buchholz.
    AOB,
    /// Fore Buchholz.
    FB,
    /// Sonneborn-Berger.
    SB,
    /// Koya system.
    KS,
    /// Average rating of opponents.
    ARO,
    /// Tournament performance rating.
    TPR,
    /// Perfect tournament performance.
    PTP,
    /// Average performance rating of opponents.
    APRO,
    /// Average perfect performance of opponents.
    APPO,
    /// Rating.
    RTNG,
    /// Board count, low first.
    BC,
    /// Top board results.
    TBR,
    /// Bottom board elimination.
    BBE,
    /// Match points or game points: the score that does not rank first.
    MPvGP,
    /// Extended Sonneborn-Berger: opponent's match points times own match points.
    EMMSB,
    /// Extended Sonneborn-Berger: opponent's match points times own game points.
    EMGSB,
    /// Extended Sonneborn-Berger: opponent's game points times own match points.
    EGMSB,
    /// Extended Sonneborn-Berger: opponent's game points times own game points.
    EGGSB,
    /// Extended direct encounter.
    EDE,
    /// Extended direct encounter, then board count and top boards.
    EDEBT,
    /// Extended direct encounter, then board count and bottom boards.
    EDEBB,
    /// Extended direct encounter, then top boards.
    EDET,
    /// Extended direct encounter, then bottom boards.
    EDEB,
    /// Scores and schedule strength combination.
    SSSC,
    /// Sum of the opponents' Buchholz (until 2019).
    SOB,
    /// Match points and game points added (until 2014).
    MPGP,
    /// Points; the first entry of record 212.
    PTS,
    /// Match points.
    MPTS,
    /// Game points.
    GPTS,
    /// The score as opponents' tie-breaks see it.
    ABH,
    /// Number of voluntary unplayed rounds, few first.
    VUR,
}

/// Whose tie-break it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Players only.
    Players,
    /// Teams only.
    Teams,
    /// Players and teams.
    Both,
}

/// What a tie-break looks at; also the five families of 2006.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Family {
    /// Games among the tied participants (type A).
    Encounter,
    /// The participant's own results (type B).
    OwnResults,
    /// A team's own results.
    TeamResults,
    /// The results of opponents (types C and BC).
    OpponentsResults,
    /// Ratings (types D and DB).
    Ratings,
}

/// How a value is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Print {
    /// A whole number.
    Whole,
    /// One decimal, more where one would hide something.
    One,
    /// Two decimals, more where two would hide something.
    Two,
    /// Two decimals, rounded: an average.
    Average,
}

/// What the code list says of a code.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The code.
    pub code: Code,
    /// As files write it.
    pub text: &'static str,
    /// The article of C.07 that defines it; empty for ours.
    pub article: &'static str,
    /// For players, teams or both.
    pub scope: Scope,
    /// What it looks at.
    pub family: Family,
    /// Which modifiers have a meaning, as letters of `CMLKFPRDU`.
    pub modifiers: &'static str,
    /// How it is printed.
    pub print: Print,
    /// The first edition that knows it.
    pub since: Edition,
    /// The last edition that knows it.
    pub until: Edition,
}

impl Code {
    /// The whole code list, in the order of the enum.
    pub const LIST: &'static [Entry] = LIST;

    /// What the code list says.
    #[must_use]
    pub fn entry(self) -> &'static Entry {
        &LIST[self as usize]
    }

    /// As files write it.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.entry().text
    }

    /// The code a text names, in either case; `GE` is the former name of `REP`.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Code> {
        if text.eq_ignore_ascii_case("GE") {
            return Some(Code::REP);
        }
        LIST.iter().find(|entry| entry.text.eq_ignore_ascii_case(text)).map(|entry| entry.code)
    }

    /// Whether the code belongs to the Buchholz family, which ranks by opponents' scores alone.
    #[must_use]
    pub const fn is_buchholz(self) -> bool {
        matches!(self, Code::BH | Code::AOB | Code::FB | Code::SSSC | Code::SOB)
    }

    /// Whether ratings of opponents are needed (art. 10).
    #[must_use]
    pub fn needs_ratings(self) -> bool {
        self.entry().family == Family::Ratings
    }

    /// Whether the code ranks inside a tied group and has no number of its own (arts. 6, 13.3).
    #[must_use]
    pub const fn is_encounter(self) -> bool {
        matches!(self, Code::DE | Code::EDE | Code::EDEBT | Code::EDEBB | Code::EDET | Code::EDEB)
    }

    /// Whether small values rank first (arts. 7.8, 12.1).
    #[must_use]
    pub const fn low_is_better(self) -> bool {
        matches!(self, Code::TPN | Code::BC | Code::VUR)
    }
}
