//! A game: a position and the legal moves played from it.

use arbitra_model::Colour;
use shakmaty::Move;

use super::position::Position;

/// A game of legal moves, with every position that arose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Game {
    /// A game that has not begun.
    #[must_use]
    pub fn new(start: Position) -> Game {
        Game { positions: vec![start], moves: Vec::new() }
    }

    /// The same game up to so many half-moves.
    #[must_use]
    pub fn first(&self, plies: usize) -> Game {
        let mut game = Game::new(self.positions()[0].clone());
        for played in self.moves().iter().take(plies) {
            game.play(*played);
        }
        game
    }

    /// Plays a move; says whether it was legal. An illegal one changes nothing.
    pub fn play(&mut self, played: Move) -> bool {
        match self.position().play(played) {
            Some(next) => {
                self.positions.push(next);
                self.moves.push(played);
                true
            }
            None => false,
        }
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// Every position, the first one included.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Who made the move that led to a position, and its number; nobody for the first.
    #[must_use]
    pub fn maker(&self, ply: usize) -> Option<(u32, Colour)> {
        let before = self.positions.get(ply.checked_sub(1)?)?;
        Some((before.move_number(), before.turn()))
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new(Position::initial())
    }
}
