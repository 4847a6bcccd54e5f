//! The arbiter's mode: what the Laws say about a sheet (C.02 6.3).

use serde::Serialize;

use super::play::{Played, Trouble, replay};
use super::state::Sheet;
use crate::edition::{Edition, Says as _};
use crate::game::{FindingKind, Status, findings};

/// Something an arbiter should know about a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// The half-move, counted from nought; the number of half-moves for the sheet as a whole.
    pub at: usize,
    /// What was noticed.
    pub kind: RemarkKind,
    /// The article.
    pub article: &'static str,
}

/// What a remark is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind", content = "of")]
pub enum RemarkKind {
    /// The move cannot be played.
    Trouble(Trouble),
    /// The moves that can be taken back to reach the position before the trouble.
    TakeBack(usize),
    /// Mate, stalemate, repetition, quiet moves.
    Law(FindingKind),
    /// Moves were written after the game had ended.
    AfterTheEnd,
    /// A move was corrected; what stood there before.
    Corrected(Vec<String>),
    /// The result written is not that of mate or stalemate.
    WrongResult,
    /// The device was left during the game.
    Left(u32),
}

/// What the Laws say about a sheet.
#[must_use]
pub fn review(sheet: &Sheet, edition: Edition) -> Vec<Remark> {
    let mut remarks = Vec::new();
    for (at, cell) in sheet.cells.iter().enumerate() {
        if !cell.before.is_empty() {
            let kind = RemarkKind::Corrected(cell.before.clone());
            remarks.push(Remark { at, kind, article: "8.1" });
        }
    }
    let Played { game, stopped } = replay(sheet);
    for finding in findings(&game, edition) {
        let at = finding.ply.saturating_sub(1);
        remarks.push(Remark { at, kind: RemarkKind::Law(finding.kind), article: finding.article });
    }
    let status = game.position().status();
    if let Some((at, trouble)) = stopped {
        if status == Status::Ongoing {
            let article = match trouble {
                Trouble::Missing => "8.5",
                Trouble::Illegal => edition.article("7.5a"),
                Trouble::Ambiguous | Trouble::Unreadable => "8.1",
            };
            remarks.push(Remark { at, kind: RemarkKind::Trouble(trouble), article });
            if trouble == Trouble::Illegal {
                let kind = RemarkKind::TakeBack(sheet.cells.len() - at);
                remarks.push(Remark { at, kind, article: edition.article("7.5a") });
            }
        } else {
            remarks.push(Remark { at, kind: RemarkKind::AfterTheEnd, article: "5.1" });
        }
    }
    if let Some(result) = sheet.result {
        use super::state::SheetResult::{Black, Draw, White};
        let expected = match (status, game.position().turn()) {
            (Status::Checkmate, arbitra_model::Colour::White) => Some(Black),
            (Status::Checkmate, arbitra_model::Colour::Black) => Some(White),
            (Status::Stalemate, _) => Some(Draw),
            (Status::Ongoing, _) => None,
        };
        if expected.is_some_and(|expected| expected != result) {
            let at = sheet.cells.len();
            remarks.push(Remark { at, kind: RemarkKind::WrongResult, article: "8.7" });
        }
    }
    if sheet.left > 0 {
        let at = sheet.cells.len();
        remarks.push(Remark { at, kind: RemarkKind::Left(sheet.left), article: "C.02 6.2" });
    }
    remarks.sort_by_key(|remark| remark.at);
    remarks
}
