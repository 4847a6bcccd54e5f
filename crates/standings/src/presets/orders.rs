//! The orders themselves.

use super::Occasion::{
    RoundRobin, SchoolRoundRobin, SchoolSwiss, SwissConsistent, SwissInconsistent, TeamRoundRobin,
    TeamSwiss,
};
use super::Step::{By, PlayOff};
use super::{Occasion, Preset, Source, Step};
use crate::Heading::{Annex7, RecommendedLists};
use crate::Place::{self, Number, Under};
use crate::{Code, Cuts, Descriptor, Modifiers, TieBreak};

const fn recommended(occasion: Occasion, article: Place, steps: &'static [Step]) -> Preset {
    Preset { occasion, source: Source::Article(article), steps }
}

const fn ours(occasion: Occasion, steps: &'static [Step]) -> Preset {
    Preset { occasion, source: Source::Ours, steps }
}

/// Annex 7 of C.06. Team Sonneborn-Berger: opponent's match points times board points scored.
pub(crate) const E2006: &[Preset] = &[
    recommended(
        RoundRobin,
        Under(Annex7),
        &[By("DE"), PlayOff, By("BPG"), By("KS"), By("SB"), By("WIN")],
    ),
    recommended(TeamRoundRobin, Under(Annex7), &[By("MPvGP"), By("DE"), PlayOff, By("EMGSB")]),
    recommended(SwissConsistent, Under(Annex7), &[By("DE"), By("TPR"), By("ARO"), PlayOff]),
    recommended(
        SwissInconsistent,
        Under(Annex7),
        &[By("DE"), By("PS"), By("BH"), PlayOff, By("SB"), By("WIN"), By("BPG")],
    ),
    recommended(TeamSwiss, Under(Annex7), &[By("MPvGP"), By("DE"), PlayOff, By("BH"), By("EMGSB")]),
];

const MANUAL: Place = Under(RecommendedLists);

/// The manual leaves some choices open: median or cut, performance or average, wins or wins with
/// Black; the first of each is taken, and both kinds of wins in turn.
pub(crate) const E2014: &[Preset] = &[
    recommended(RoundRobin, MANUAL, &[By("DE"), By("SB"), By("WIN"), By("BWG"), By("KS")]),
    recommended(TeamRoundRobin, MANUAL, &[By("MPvGP"), By("DE"), By("EMGSB")]),
    recommended(SwissConsistent, MANUAL, &[By("BH"), By("BH/M1"), By("TPR"), By("WIN"), By("BWG")]),
    recommended(SwissInconsistent, MANUAL, &[By("BH"), By("BH/M1"), By("WIN"), By("BWG")]),
    recommended(TeamSwiss, MANUAL, &[By("MPvGP"), By("DE"), By("BH"), By("EMGSB")]),
];

/// C.02 13.16 and, for schools, 11.5.
pub(crate) const E2019: &[Preset] = &[
    recommended(RoundRobin, Number("13.16"), &[By("DE"), By("WIN"), By("SB"), By("KS")]),
    recommended(TeamRoundRobin, Number("13.16"), &[By("MPvGP"), By("DE"), By("EMGSB")]),
    recommended(
        SwissInconsistent,
        Number("13.16"),
        &[By("BH/C1"), By("BH"), By("SB"), By("PS"), By("DE"), By("WIN"), By("BPG")],
    ),
    recommended(
        SwissConsistent,
        Number("13.16"),
        &[By("BH/C1"), By("BH"), By("DE"), By("ARO/C1"), By("WIN"), By("BWG"), By("BPG"), By("SB")],
    ),
    recommended(
        TeamSwiss,
        Number("13.16"),
        &[By("MPvGP"), By("DE"), By("BH/C1"), By("BH"), By("EMGSB")],
    ),
    recommended(SchoolSwiss, Number("11.5"), &[By("BH/C1"), By("BH"), By("WIN"), By("BWG")]),
    recommended(SchoolRoundRobin, Number("11.5"), &[By("WIN"), By("SB"), By("KS"), By("BWG")]),
];

/// C.07 recommends no order since 2023 (art. 4); these follow the practice of 2019, with and without
/// ratings that can be trusted.
pub(crate) const E2024: &[Preset] = &[
    ours(RoundRobin, &[By("DE"), By("WIN"), By("SB"), By("KS")]),
    ours(TeamRoundRobin, &[By("MPvGP"), By("EDE"), By("EMGSB")]),
    ours(SwissInconsistent, &[By("BH/C1"), By("BH"), By("SB"), By("DE"), By("WIN")]),
    ours(SwissConsistent, &[By("BH/C1"), By("BH"), By("SB"), By("DE"), By("WIN"), By("ARO/C1")]),
    ours(TeamSwiss, &[By("MPvGP"), By("EDE"), By("BH/C1"), By("BH"), By("EMGSB")]),
];

/// F10 of the Dutch rules of 1998: those level on the first place by direct encounter, then the average of the
/// opponents' ratings; lots decide what is left.
pub(crate) fn first_dutch() -> Vec<TieBreak> {
    vec![uncut(Code::DE), uncut(Code::ARO)]
}

/// 16 of the FIDE Swiss rules: where all are rated the ratings of the opponents without the lowest, then without
/// the next one too; otherwise the sums of progressive scores, then without the first round, and so on.
pub(crate) fn fide_swiss(all_rated: bool, rounds: u16) -> Vec<TieBreak> {
    let most = u8::try_from(rounds.saturating_sub(1)).unwrap_or(u8::MAX);
    let (code, first) = if all_rated { (Code::ARO, 1) } else { (Code::PS, 0) };
    let cut = |low| match low {
        0 => uncut(code),
        _ => TieBreak::Known(Descriptor {
            code,
            reference: None,
            modifiers: Modifiers { cut: Cuts::Low(low), ..Modifiers::default() },
        }),
    };
    (first..=most.max(first)).map(cut).collect()
}

fn uncut(code: Code) -> TieBreak {
    TieBreak::Known(Descriptor { code, reference: None, modifiers: Modifiers::default() })
}
