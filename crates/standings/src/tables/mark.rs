//! The mark of a round in a table.

use arbitra_model::Score;
use arbitra_report::Mark;

use crate::field::{Line, What};

/// What happened in a round, as tables mark it.
pub(super) const fn mark(line: &Line) -> Mark {
    match (line.what, line.outcome) {
        (What::Game, Some(Score::Win)) => Mark::Win,
        (What::Game, Some(Score::Loss)) => Mark::Loss,
        (What::Game, None) => Mark::Open,
        (What::Game | What::ForfeitDraw, _) => Mark::Draw,
        (What::ForfeitWin, _) => Mark::ForfeitWin,
        (What::ForfeitLoss, _) => Mark::ForfeitLoss,
        (What::PairingBye, _) => Mark::PairingBye,
        (What::FullBye, _) => Mark::FullBye,
        (What::HalfBye, _) => Mark::HalfBye,
        (What::ZeroBye, _) => Mark::ZeroBye,
        (What::Rest, _) => Mark::Rest,
    }
}
