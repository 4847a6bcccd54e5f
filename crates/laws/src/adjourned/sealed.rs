//! The verdict on a sealed move (E.8, E.10).

use serde::Serialize;
use shakmaty::Move;

use crate::game::{FindingKind, Position, Status, dead_by_material};
use crate::notation::{Letters, Reading, read};

/// What a sealed move comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sealed {
    /// It is played, and the game goes on.
    Play(Move),
    /// It is played, and ends the game (E.10).
    Ends(Move, FindingKind),
    /// It cannot be played: the player who sealed loses (E.8).
    Lost(Defect),
}

/// What is wrong with a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defect {
    /// It may mean more than one move.
    Ambiguous,
    /// It is illegal.
    Illegal,
    /// It cannot be read as a move.
    Unreadable,
}

/// Judges a sealed move. The true meaning must be impossible to establish for the game to be lost: what
/// can be only one legal move is that move.
#[must_use]
pub fn judge(position: &Position, text: &str, letters: Letters) -> Sealed {
    let played = match read(position, text, letters) {
        Reading::Move(played) => played,
        Reading::Ambiguous(_) => return Sealed::Lost(Defect::Ambiguous),
        Reading::Illegal => return Sealed::Lost(Defect::Illegal),
        Reading::Unreadable => return Sealed::Lost(Defect::Unreadable),
    };
    let Some(next) = position.play(played) else { return Sealed::Lost(Defect::Illegal) };
    match next.status() {
        Status::Checkmate => Sealed::Ends(played, FindingKind::Checkmate),
        Status::Stalemate => Sealed::Ends(played, FindingKind::Stalemate),
        Status::Ongoing if dead_by_material(&next) => {
            Sealed::Ends(played, FindingKind::DeadMaterial)
        }
        Status::Ongoing => Sealed::Play(played),
    }
}
