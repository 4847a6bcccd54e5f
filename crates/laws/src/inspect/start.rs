//! Is a position a start: the usual one, one of Chess960, or what is misplaced (2.3, 7.2)?

use arbitra_model::Colour;
use shakmaty::{Bitboard, Board, Role, Square};

use crate::game::{FenError, colour_of, setup};

/// What a position is as a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The usual one.
    Usual,
    /// One of the 960, by its number.
    Chess960(u16),
    /// Not a start: what stands wrong, square by square.
    Wrong(Vec<Misplaced>),
}

/// A square that does not hold what it should at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// Where.
    pub square: Square,
    /// What should stand there.
    pub should: Option<(Colour, Role)>,
    /// What does.
    pub stands: Option<(Colour, Role)>,
}

/// Looks at a position before the first move; only the pieces count.
///
/// # Errors
/// [`FenError::Unreadable`] if it is no FEN.
pub fn start(fen: &str) -> Result<Start, FenError> {
    let board = setup(fen)?.board;
    let usual = Board::new();
    if board == usual {
        return Ok(Start::Usual);
    }
    if let Some(number) = (0..960_u16).find(|number| Board::chess960(u32::from(*number)) == board) {
        return Ok(Start::Chess960(number));
    }
    let at = |board: &Board, square| {
        board.piece_at(square).map(|piece| (colour_of(piece.color), piece.role))
    };
    let wrong = Bitboard::FULL.into_iter().filter_map(|square| {
        let (should, stands) = (at(&usual, square), at(&board, square));
        (should != stands).then_some(Misplaced { square, should, stands })
    });
    Ok(Start::Wrong(wrong.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_king_and_queen_exchanged_are_seen() {
        let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(start(usual), Ok(Start::Usual));
        let wrong = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
        let Ok(Start::Wrong(wrong)) = start(wrong) else { panic!() };
        let squares: Vec<Square> = wrong.iter().map(|misplaced| misplaced.square).collect();
        assert_eq!(squares, [Square::D1, Square::E1]);
        assert_eq!(wrong[0].stands, Some((Colour::White, Role::King)));
        let fischer = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1";
        assert_eq!(start(fischer), Ok(Start::Chess960(0)));
        assert!(start("what").is_err());
    }
}
