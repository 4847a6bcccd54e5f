//! Writing a move.

use shakmaty::san::{San, SanPlus};
use shakmaty::{CastlingSide, Move, Position as _};

use super::Letters;
use crate::game::{Position, Status};

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The letters.
    pub letters: Letters,
    /// Short or long.
    pub form: Form,
}

/// The form of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// `Cf3`, with as much of the square of departure as is needed (C.10).
    Short,
    /// `Cg1-f3`.
    Long,
}

/// A legal move as people write it.
#[must_use]
pub fn write(position: &Position, played: Move, style: Style) -> String {
    let mut text = String::new();
    match played {
        Move::Castle { .. } => text.push_str(match played.castling_side() {
            Some(CastlingSide::QueenSide) => "0-0-0",
            _ => "0-0",
        }),
        _ => man_move(position, played, style, &mut text),
    }
    if let Some(next) = position.play(played) {
        match next.status() {
            Status::Checkmate => text.push('#'),
            _ if next.is_check() => text.push('+'),
            _ => {}
        }
    }
    text
}

fn man_move(position: &Position, played: Move, style: Style, text: &mut String) {
    let role = played.role();
    if role != shakmaty::Role::Pawn {
        text.push(style.letters.of(role));
    }
    match style.form {
        Form::Short => {
            if let San::Normal { file, rank, .. } = San::from_move(position.chess(), played) {
                text.extend(file.map(shakmaty::File::char));
                text.extend(rank.map(shakmaty::Rank::char));
            }
            if played.is_capture() {
                text.push('x');
            }
        }
        Form::Long => {
            if let Some(from) = played.from() {
                text.push_str(&from.to_string());
            }
            text.push(if played.is_capture() { 'x' } else { '-' });
        }
    }
    text.push_str(&played.to().to_string());
    if let Some(role) = played.promotion() {
        text.push(style.letters.of(role));
    }
    if played.is_en_passant() && style.form == Form::Long {
        text.push_str(match style.letters {
            Letters::Spanish => " a.p.",
            _ => " e.p.",
        });
    }
}

/// A legal move as PGN writes it.
#[must_use]
pub fn san(position: &Position, played: Move) -> String {
    SanPlus::from_move(position.chess().clone(), played).to_string()
}

/// A move as programs write it: `e2e4`, `e7e8q`; castling as the move of the king, in Chess960 to the
/// rook.
#[must_use]
pub fn coordinates(position: &Position, played: Move) -> String {
    played.to_uci(position.chess().castles().mode()).to_string()
}
