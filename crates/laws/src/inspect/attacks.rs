//! Which squares are attacked, and by what (3.1).

use arbitra_model::Colour;
use shakmaty::{Bitboard, Position as _, Square};

use crate::game::Position;

/// The squares of the pieces of a colour that attack a square, those included that cannot move.
#[must_use]
pub fn attackers(position: &Position, square: Square, by: Colour) -> Vec<Square> {
    let board = position.chess().board();
    let side = board.by_color(crate::game::color(by));
    side.into_iter().filter(|from| board.attacks_from(*from).contains(square)).collect()
}

/// The board as eight lines from the eighth rank down: how many pieces of a colour attack each square.
#[must_use]
pub fn map(position: &Position, by: Colour) -> [[u8; 8]; 8] {
    let mut lines = [[0; 8]; 8];
    for square in Bitboard::FULL {
        let (rank, file) = (square.rank().to_usize(), square.file().to_usize());
        lines[7 - rank][file] = attackers(position, square, by).len() as u8;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pinned_piece_still_attacks() {
        // The knight on e2 is pinned by the rook and attacks d4 all the same.
        let position = Position::from_fen("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1").unwrap();
        assert_eq!(attackers(&position, Square::D4, Colour::White), [Square::E2]);
        assert_eq!(attackers(&position, Square::D4, Colour::Black), []);
        let black = map(&position, Colour::Black);
        assert_eq!(black[6][4], 1, "e7 by the rook");
        assert_eq!(black[7][4], 0, "e1 is behind the knight");
    }
}
