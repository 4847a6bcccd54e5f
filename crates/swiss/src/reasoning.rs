//! Why a round was paired as it was: the engine's own decisions as data.

use arbitra_model::{Number, Points};

/// The reasoning of a round, bracket by bracket from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reasoning {
    /// The lowest score the bye can go to, in an odd field (2026 C5).
    pub bye_score: Option<Points>,
    /// The brackets in the order they were paired.
    pub brackets: Vec<BracketReasoning>,
}

/// What kind of bracket it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum BracketKind {
    /// A scoregroup and the players moved down to it.
    Ordinary,
    /// Paired again because the rest could not be completed (2017 A.9).
    Penultimate,
    /// Everybody left, as one bracket (2017 A.9).
    CollapsedLast,
}

/// How one bracket was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BracketReasoning {
    /// What kind of bracket it was.
    pub kind: BracketKind,
    /// The residents' score (the highest, in a collapsed last bracket).
    pub score: Points,
    /// The players moved down from above, in rank order.
    pub moved_down: Vec<Number>,
    /// The residents, in rank order.
    pub residents: Vec<Number>,
    /// The first candidate of the generation order: what was wrong with it; none if it was taken.
    pub natural: Option<CandidateFault>,
    /// Pairs in the order they were chosen: moved-down players first, then the remainder's upper half.
    pub pairs: Vec<(Number, Number)>,
    /// Who was left over: moves down to the next bracket, or gets the bye from the last one.
    pub downfloaters: Vec<Number>,
    /// Who was to move down before the bracket below asked for others (C12 of 1998 and 2013); empty if nobody did.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub called_back: Vec<Number>,
    /// Members of the original upper half that had to change places with the lower half, and those who
    /// came for them.
    pub exchanged: (Vec<Number>, Vec<Number>),
    /// The criteria whose best value was not zero: what could not be avoided.
    pub unavoidable: Vec<(Criterion, u32)>,
    /// Where a player did not get the first opponent the order offered: whom, and why.
    pub refusals: Vec<Refusal>,
}

/// What was wrong with a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum CandidateFault {
    /// Pairs that an absolute criterion forbids.
    Illegal {
        /// The forbidden pairs and the criterion that forbids each.
        pairs: Vec<(Number, Number, Criterion)>,
    },
    /// The rest of the round could not be completed, or not with the bye where it belongs (C4, C5).
    Incomplete,
    /// The first criterion by which it was worse than what was taken.
    Worse {
        /// The criterion.
        criterion: Criterion,
    },
}

/// An opponent that came earlier in the order and was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Refusal {
    /// For whom an opponent was sought.
    pub player: Number,
    /// The first one the order offered.
    pub offered: Number,
    /// Which criterion refused: an absolute one forbids the pair; by any other, or by a more important one, every
    /// candidate with the pair is worse. None if forbidden pairs among the others rule it out.
    pub criterion: Option<Criterion>,
}

/// The criteria C1 to C21 by what they ask; the number depends on the edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Criterion {
    /// No rematch (C1).
    Rematch,
    /// A pair the arbiter forbids (treated like C1).
    Forbidden,
    /// No second bye (C2).
    SecondBye,
    /// No two non-topscorers with the same absolute preference (C3).
    AbsoluteColours,
    /// No two players whose preferences count as absolute for the same colour (2013 A7d).
    SemiAbsoluteColours,
    /// Score differences in the lowest bracket as small as possible (2013 B3, D4).
    ScoreDifferences,
    /// The rest can be completed (C4; 2017 C.4).
    Completion,
    /// The bye goes to the lowest score possible (C5; not in 2017).
    ByeScore,
    /// As few downfloaters as possible (C6; 2017 C.5).
    Downfloaters,
    /// Downfloaters' scores as low as possible (C7; 2017 C.6 with score differences).
    DownfloaterScores,
    /// The next bracket as good as possible (C8; 2017 C.7).
    NextBracket,
    /// The bye goes to the fewest unplayed games (C9; not in 2017).
    ByeUnplayed,
    /// Topscorers or their opponents beyond a colour difference of two (C10; 2017 C.8).
    ColourDifference,
    /// Topscorers or their opponents with a colour three times running (C11; 2017 C.9).
    ColourThreeTimes,
    /// Players who do not get their preference (C12; 2017 C.10).
    Preference,
    /// Players who do not get their strong preference (C13; 2017 C.11).
    StrongPreference,
    /// Downfloat as in the previous round (C14; 2017 C.12).
    DownfloatPrevious,
    /// Upfloat as in the previous round (C15; 2017 C.13).
    UpfloatPrevious,
    /// Downfloat as two rounds before (C16; 2017 C.14).
    DownfloatBefore,
    /// Upfloat as two rounds before (C17; 2017 C.15).
    UpfloatBefore,
    /// Score differences of repeated downfloats, previous round (C18; 2017 C.16).
    DownfloatPreviousDifference,
    /// Score differences of repeated upfloats, previous round (C19; 2017 C.17).
    UpfloatPreviousDifference,
    /// Score differences of repeated downfloats, two rounds before (C20; 2017 C.18).
    DownfloatBeforeDifference,
    /// Score differences of repeated upfloats, two rounds before (C21; 2017 C.19).
    UpfloatBeforeDifference,
}

impl Criterion {
    /// The criteria about colours, most important first (C10–C13).
    pub const COLOURS: [Criterion; 4] = [
        Criterion::ColourDifference,
        Criterion::ColourThreeTimes,
        Criterion::Preference,
        Criterion::StrongPreference,
    ];
    /// The criteria that count repeated floats, most important first (C14–C17).
    pub const FLOATS: [Criterion; 4] = [
        Criterion::DownfloatPrevious,
        Criterion::UpfloatPrevious,
        Criterion::DownfloatBefore,
        Criterion::UpfloatBefore,
    ];
    /// The criteria about the score differences of repeated floats (C18–C21).
    pub const FLOAT_DIFFERENCES: [Criterion; 4] = [
        Criterion::DownfloatPreviousDifference,
        Criterion::UpfloatPreviousDifference,
        Criterion::DownfloatBeforeDifference,
        Criterion::UpfloatBeforeDifference,
    ];
}

/// The rule that gave a board its colours (C.04.3 5.2; 2017 E).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ColourRule {
    /// 5.2.1: both preferences, or the only one, are granted.
    BothGranted,
    /// 5.2.2: the stronger preference, or the larger colour difference of two absolute ones.
    Stronger,
    /// 5.2.3: alternate from the last time one had White and the other Black.
    Alternation,
    /// 5.2.4: the preference of the higher ranked player.
    HigherRank,
    /// 5.2.5: nobody has a preference: the initial colour by parity.
    InitialColour,
    /// 2013 E5 after the first round: neither has played; its colours the other way round.
    InitialColourTurned,
    /// The table, bracket or list of a form other than Swiss.
    Form,
}
