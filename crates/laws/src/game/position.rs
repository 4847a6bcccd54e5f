//! A position that can be played on (articles 1 to 3).

use arbitra_model::Colour;
use serde::Serialize;
use shakmaty::fen::Fen;
use shakmaty::{
    Board, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Move, Position as _,
    PositionError, Setup, Square,
};

use super::faults::{Fault, excess, faults};

/// A position with the player to move, the rights to castle, and the square of a possible capture
/// en passant.
#[derive(Clone, Debug)]
pub struct Position(Chess);

/// Which chess is played: where king and rooks begin, and so where castling starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// The king begins on the e-file, the rooks in the corners (2.3).
    Standard,
    /// The king begins anywhere between its rooks.
    Chess960,
}

impl Variant {
    pub(super) fn castling(self) -> CastlingMode {
        match self {
            Variant::Standard => CastlingMode::Standard,
            Variant::Chess960 => CastlingMode::Chess960,
        }
    }
}

/// What must be the same for two positions to be the same (9.2): the pieces, the player to move, and
/// every possible move, so the rights to castle and a legal capture en passant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    pieces: [u64; 8],
    white: bool,
    castling: u64,
    en_passant: Option<u8>,
}

/// What a position is by itself, whatever came before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The game goes on.
    Ongoing,
    /// The player to move is checkmated (1.2, 5.1a).
    Checkmate,
    /// The player to move is stalemated (5.2a).
    Stalemate,
}

/// Why a position cannot be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// The text is no FEN.
    #[error("`{0}` is not a position; write FEN such as 4k3/8/8/8/8/8/8/4K2R w K - 0 1")]
    Unreadable(String),
    /// The position is so impossible that there are no legal moves to speak of.
    #[error("nobody can play on from this position")]
    Impossible(Vec<Fault>),
}

impl Position {
    /// The initial position (2.3).
    #[must_use]
    pub fn initial() -> Position {
        Position(Chess::default())
    }

    /// Reads a position in FEN, one of Chess960 if its rights to castle are such as only Chess960 has. A position
    /// that could never arise is accepted as long as there are legal moves to speak of: it may well stand
    /// on the board (7.5, A.4d).
    ///
    /// # Errors
    /// [`FenError`] if it is no FEN, or one without two kings, with pawns on the first or last rank,
    /// with the player in check who is not to move, or with more than one piece too many.
    pub fn from_fen(fen: &str) -> Result<Position, FenError> {
        let setup = setup(fen)?;
        let variant = match CastlingMode::detect(&setup) {
            CastlingMode::Standard => Variant::Standard,
            CastlingMode::Chess960 => Variant::Chess960,
        };
        Position::of_setup(setup, variant)
    }

    /// The same of the chess that is played: in a standard game nobody castles from where only a game of Chess960
    /// begins.
    ///
    /// # Errors
    /// [`FenError`] as [`Position::from_fen`] has it.
    pub fn from_fen_of(fen: &str, variant: Variant) -> Result<Position, FenError> {
        Position::of_setup(setup(fen)?, variant)
    }

    fn of_setup(setup: Setup, variant: Variant) -> Result<Position, FenError> {
        // With many pieces too many, moves could outnumber any list made for them; nobody plays from there.
        if Colour::ALL.into_iter().any(|side| excess(&setup.board, side) > 1) {
            return Err(FenError::Impossible(faults(&setup, variant)));
        }
        Chess::from_setup(setup.clone(), variant.castling())
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_too_much_material)
            .map(Position)
            .map_err(|_| FenError::Impossible(faults(&setup, variant)))
    }

    /// One of the 960 initial positions by its number (F.2).
    #[must_use]
    pub fn chess960(number: u16) -> Option<Position> {
        if number > 959 {
            return None;
        }
        let board = Board::chess960(u32::from(number));
        let setup = Setup { castling_rights: board.rooks(), board, ..Setup::initial() };
        Chess::from_setup(setup, CastlingMode::Chess960).ok().map(Position)
    }

    /// The position in FEN; the square of a capture en passant only if the capture is legal.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen::from_position(&self.0, EnPassantMode::Legal).to_string()
    }

    /// Who has the move (1.1).
    #[must_use]
    pub fn turn(&self) -> Colour {
        colour(self.0.turn())
    }

    /// The number of the move that comes next.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.0.fullmoves().get()
    }

    /// The moves, of either player, since a pawn moved or a piece was captured.
    #[must_use]
    pub fn quiet_moves(&self) -> u32 {
        self.0.halfmoves()
    }

    /// Every legal move, in a fixed order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves().into_iter().collect()
    }

    /// Whether a move is legal.
    #[must_use]
    pub fn is_legal(&self, played: Move) -> bool {
        self.0.is_legal(played)
    }

    /// The position after a move; none if the move is illegal.
    #[must_use]
    pub fn play(&self, played: Move) -> Option<Position> {
        self.0.clone().play(played).ok().map(Position)
    }

    /// Whether the player to move is in check (3.9).
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Whether the position is mate, stalemate or neither.
    #[must_use]
    pub fn status(&self) -> Status {
        if !self.0.legal_moves().is_empty() {
            Status::Ongoing
        } else if self.0.is_check() {
            Status::Checkmate
        } else {
            Status::Stalemate
        }
    }

    /// What makes the position the same as another (9.2).
    #[must_use]
    pub fn key(&self) -> Key {
        let board = self.0.board();
        Key {
            pieces: [
                board.pawns(),
                board.knights(),
                board.bishops(),
                board.rooks(),
                board.queens(),
                board.kings(),
                board.white(),
                board.black(),
            ]
            .map(u64::from),
            white: self.0.turn().is_white(),
            castling: self.0.castles().castling_rights().into(),
            en_passant: self.0.legal_ep_square().map(|square| square.to_u32() as u8),
        }
    }

    /// The piece on a square: its colour and its English letter.
    #[must_use]
    pub fn man_at(&self, square: Square) -> Option<(Colour, shakmaty::Role)> {
        self.0.board().piece_at(square).map(|piece| (colour(piece.color), piece.role))
    }

    /// Whether castling follows the rules of Chess960.
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        self.0.castles().mode().is_chess960()
    }

    /// The squares that pieces of a colour attack, pieces that cannot move included (3.1).
    #[must_use]
    pub fn attacked(&self, by: Colour) -> Vec<Square> {
        let board = self.0.board();
        let mut squares = shakmaty::Bitboard::EMPTY;
        for square in board.by_color(color(by)) {
            squares |= board.attacks_from(square);
        }
        squares.into_iter().collect()
    }

    pub(crate) fn chess(&self) -> &Chess {
        &self.0
    }

    pub(crate) fn of_chess(chess: Chess) -> Position {
        Position(chess)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Position {}

/// The pieces of a FEN, whatever they look like.
pub(crate) fn setup(fen: &str) -> Result<Setup, FenError> {
    Fen::from_ascii(fen.trim().as_bytes())
        .map(Fen::into_setup)
        .map_err(|_| FenError::Unreadable(fen.to_owned()))
}

/// The colour, as the rest of the program names it.
pub(crate) const fn colour(color: Color) -> Colour {
    match color {
        Color::White => Colour::White,
        Color::Black => Colour::Black,
    }
}

/// The colour, as the library of the game names it.
pub(crate) const fn color(colour: Colour) -> Color {
    match colour {
        Colour::White => Color::White,
        Colour::Black => Color::Black,
    }
}
