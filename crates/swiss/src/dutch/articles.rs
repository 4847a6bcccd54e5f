//! The articles behind criteria and colour rules, edition by edition.

use super::Edition;
use crate::{ColourRule, Criterion};

impl Edition {
    /// The name a criterion has in this edition; none if the edition does not know it.
    #[must_use]
    pub const fn criterion(self, criterion: Criterion) -> Option<&'static str> {
        let (in_2017, in_2026) = match criterion {
            // Other editions ask this.
            Criterion::SemiAbsoluteColours | Criterion::ScoreDifferences => return None,
            // The arbiter's forbidden pairs are treated like rematches.
            Criterion::Rematch | Criterion::Forbidden => (Some("C.1"), "C1"),
            Criterion::SecondBye => (Some("C.2"), "C2"),
            Criterion::AbsoluteColours => (Some("C.3"), "C3"),
            Criterion::Completion => (Some("C.4"), "C4"),
            Criterion::ByeScore => (None, "C5"),
            Criterion::Downfloaters => (Some("C.5"), "C6"),
            Criterion::DownfloaterScores => (Some("C.6"), "C7"),
            Criterion::NextBracket => (Some("C.7"), "C8"),
            Criterion::ByeUnplayed => (None, "C9"),
            Criterion::ColourDifference => (Some("C.8"), "C10"),
            Criterion::ColourThreeTimes => (Some("C.9"), "C11"),
            Criterion::Preference => (Some("C.10"), "C12"),
            Criterion::StrongPreference => (Some("C.11"), "C13"),
            Criterion::DownfloatPrevious => (Some("C.12"), "C14"),
            Criterion::UpfloatPrevious => (Some("C.13"), "C15"),
            Criterion::DownfloatBefore => (Some("C.14"), "C16"),
            Criterion::UpfloatBefore => (Some("C.15"), "C17"),
            Criterion::DownfloatPreviousDifference => (Some("C.16"), "C18"),
            Criterion::UpfloatPreviousDifference => (Some("C.17"), "C19"),
            Criterion::DownfloatBeforeDifference => (Some("C.18"), "C20"),
            Criterion::UpfloatBeforeDifference => (Some("C.19"), "C21"),
        };
        match self {
            Edition::E2017 => in_2017,
            Edition::E2026 => Some(in_2026),
        }
    }

    /// The article of a colour rule in this edition.
    #[must_use]
    pub const fn colour_article(self, rule: ColourRule) -> &'static str {
        match (self, rule) {
            (Edition::E2017, ColourRule::BothGranted) => "E.1",
            (Edition::E2017, ColourRule::Stronger) => "E.2",
            (Edition::E2017, ColourRule::Alternation) => "E.3",
            (Edition::E2017, ColourRule::HigherRank) => "E.4",
            (Edition::E2017, ColourRule::InitialColour) => "E.5",
            (Edition::E2026, ColourRule::BothGranted) => "5.2.1",
            (Edition::E2026, ColourRule::Stronger) => "5.2.2",
            (Edition::E2026, ColourRule::Alternation) => "5.2.3",
            (Edition::E2026, ColourRule::HigherRank) => "5.2.4",
            (Edition::E2026, ColourRule::InitialColour) => "5.2.5",
            // Tables of other forms have no article here.
            (_, ColourRule::InitialColourTurned | ColourRule::Form) => "",
        }
    }
}
