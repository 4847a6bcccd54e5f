//! Claims of a draw: threefold repetition and fifty moves (9.2 to 9.5).

use arbitra_model::Colour;
use serde::Serialize;
use shakmaty::Move;

use super::position::Status;
use super::record::Game;
use crate::clock::Class;
use crate::edition::{Edition, Says as _};

/// A claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub kind: ClaimKind,
    /// The move the player has written and declared ; none if the position is on the
    /// board already.
    pub intended: Option<Move>,
    /// The edition of the Laws.
    pub edition: Edition,
    /// The class of play.
    pub class: Class,
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimKind {
    /// The same position for the third time.
    Threefold,
    /// Fifty moves of each player without pawn move or capture.
    Fifty,
}

/// Where a position stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Occurrence {
    /// After how many moves of either player.
    pub ply: usize,
    /// The number of the move that led to it; none at the start.
    pub number: Option<u32>,
    /// Who made that move.
    pub by: Option<Colour>,
    /// Whether it would only arise by the declared move.
    pub intended: bool,
}

/// What a claim comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// What was claimed.
    pub kind: ClaimKind,
    /// Who claims: the player to move.
    pub by: Colour,
    /// Whether the game is drawn.
    pub correct: bool,
    /// The edition of the Laws.
    pub edition: Edition,
    /// The article of the claim.
    pub article: &'static str,
    /// Where the position stood; for fifty moves, where the series began and where it ends.
    pub occurrences: Vec<Occurrence>,
    /// The moves of each player without pawn move or capture, the declared one included.
    pub quiet: QuietMoves,
    /// The position the claim is about.
    pub fen: String,
    /// The seconds added to the opponent's time if the claim is wrong.
    pub opponent_seconds: u32,
    /// The declared move must be played.
    pub move_stands: bool,
    /// The declared move ends the game by itself.
    pub ends: Option<Status>,
}

/// How many quiet moves each player has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuietMoves {
    /// White's.
    pub white: u32,
    /// Black's.
    pub black: u32,
}

/// Judges a claim by the player to move; none if the declared move is illegal, which is not a claim.
#[must_use]
pub fn claim(game: &Game, claim: Claim) -> Option<Verdict> {
    let by = game.position().turn();
    let mut line = game.clone();
    if let Some(played) = claim.intended
        && !line.play(played)
    {
        return None;
    }
    let last = line.moves().len();
    let position = line.position();
    let occurrence = |ply: usize| {
        let maker = line.maker(ply);
        Occurrence {
            ply,
            number: maker.map(|(number, _)| number),
            by: maker.map(|(_, by)| by),
            intended: claim.intended.is_some() && ply == last,
        }
    };
    let quiet = position.quiet_moves();
    let occurrences: Vec<Occurrence> = match claim.kind {
        ClaimKind::Threefold => {
            let key = position.key();
            let same = line.positions().iter().enumerate().filter(|(_, other)| other.key() == key);
            same.map(|(ply, _)| occurrence(ply)).collect()
        }
        ClaimKind::Fifty => {
            let first = last.saturating_sub(quiet as usize);
            vec![occurrence(first), occurrence(last)]
        }
    };
    let correct = match claim.kind {
        ClaimKind::Threefold => occurrences.len() >= 3,
        ClaimKind::Fifty => quiet >= 100,
    };
    // The last quiet move was made by the player who is not to move in the position claimed.
    let (of_last, of_other) = (quiet.div_ceil(2), quiet / 2);
    let (white, black) = match position.turn() {
        Colour::White => (of_other, of_last),
        Colour::Black => (of_last, of_other),
    };
    let status = position.status();
    Some(Verdict {
        kind: claim.kind,
        by,
        correct,
        edition: claim.edition,
        article: claim.edition.article(match (claim.kind, claim.intended) {
            (ClaimKind::Threefold, Some(_)) => "9.2a",
            (ClaimKind::Threefold, None) => "9.2b",
            (ClaimKind::Fifty, Some(_)) => "9.3a",
            (ClaimKind::Fifty, None) => "9.3b",
        }),
        occurrences,
        quiet: QuietMoves { white, black },
        fen: position.fen(),
        opponent_seconds: if correct { 0 } else { claim.class.penalty_seconds(claim.edition) },
        move_stands: !correct && claim.intended.is_some(),
        ends: (status != Status::Ongoing).then_some(status),
    })
}
