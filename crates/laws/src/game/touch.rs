//! Touch-move: what must a player play who touched these pieces (4.3 to 4.5)?

use serde::Serialize;
use shakmaty::{Move, Role, Square};

use super::position::Position;
use crate::edition::{BothColours, Edition, Says as _};

/// What a player touched deliberately, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The squares, in the order of touching.
    pub squares: Vec<Square>,
    /// Whether the order is known.
    pub order: Touched,
}

/// What is known of the order of touching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// One after the other.
    InOrder,
    /// At the same time, or nobody knows: own pieces then count as touched first (4.3c).
    Unclear,
}

/// The rule that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Rule {
    /// The first own piece that can move (4.3a).
    #[serde(rename = "4.3a")]
    OwnMan,
    /// The first piece of the opponent that can be captured (4.3b).
    #[serde(rename = "4.3b")]
    Capture,
    /// The piece of the opponent with the own piece (4.3c).
    #[serde(rename = "4.3c")]
    CaptureWith,
    /// The first touched of both colours that can move or be captured (4.3c).
    #[serde(rename = "4.3c-first")]
    FirstOfBoth,
    /// Castling on that side (4.4a).
    #[serde(rename = "4.4a")]
    Castle,
    /// Rook first, then king: no castling on that side (4.4b).
    #[serde(rename = "4.4b")]
    NotThatCastling,
    /// Castling on that side is illegal: another move of the king (4.4c).
    #[serde(rename = "4.4c")]
    KingMove,
    /// Nothing touched can be moved or captured: any legal move (4.5).
    #[serde(rename = "4.5")]
    Free,
}

impl Rule {
    /// The article of an edition.
    #[must_use]
    pub fn article(self, edition: Edition) -> &'static str {
        edition.article(match self {
            Rule::OwnMan => "4.3a",
            Rule::Capture => "4.3b",
            Rule::CaptureWith | Rule::FirstOfBoth => "4.3c",
            Rule::Castle => "4.4a",
            Rule::NotThatCastling => "4.4b",
            Rule::KingMove => "4.4c",
            Rule::Free => "4.5",
        })
    }
}

/// What a player must play: one of these moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obliged {
    /// The rule that decides.
    pub rule: Rule,
    /// The moves to choose from; every legal move if the player is free.
    pub moves: Vec<Move>,
    /// The piece that decides, if one does.
    pub piece: Option<Square>,
}

/// What the player to move must play after touching pieces deliberately. Empty squares mean nothing.
#[must_use]
pub fn obliged(position: &Position, touch: &Touch, edition: Edition) -> Obliged {
    let us = position.turn();
    let legal = position.legal_moves();
    let of = |square: &Square| position.man_at(*square).map(|(colour, _)| colour == us);
    let mut pieces: Vec<Square> =
        touch.squares.iter().copied().filter(|square| of(square).is_some()).collect();
    if touch.order == Touched::Unclear {
        pieces.sort_by_key(|square| of(square) != Some(true));
    }
    let own: Vec<Square> =
        pieces.iter().copied().filter(|square| of(square) == Some(true)).collect();
    let theirs: Vec<Square> =
        pieces.iter().copied().filter(|square| of(square) == Some(false)).collect();
    let free = || Obliged { rule: Rule::Free, moves: legal.clone(), piece: None };

    if let Some(answer) = castling(position, &own, &theirs, touch.order, &legal) {
        return if answer.moves.is_empty() { free() } else { answer };
    }
    // How many of each colour are tried with each other.
    let tried = match edition.rules().both_colours {
        BothColours::AnyPair => usize::MAX,
        BothColours::FirstPair => 1,
    };
    for victim in theirs.iter().take(tried) {
        for piece in own.iter().take(tried) {
            let moves = captures(&legal, *victim, Some(*piece));
            if !moves.is_empty() {
                return Obliged { rule: Rule::CaptureWith, moves, piece: Some(*piece) };
            }
        }
    }
    for square in &pieces {
        let mine = of(square) == Some(true);
        let moves = if mine { moves_of(&legal, *square) } else { captures(&legal, *square, None) };
        if !moves.is_empty() {
            let rule = match (own.is_empty(), theirs.is_empty()) {
                (false, false) => Rule::FirstOfBoth,
                (_, true) => Rule::OwnMan,
                (true, false) => Rule::Capture,
            };
            return Obliged { rule, moves, piece: Some(*square) };
        }
    }
    free()
}

/// King and rook touched (4.4): what follows, if it is about castling.
fn castling(
    position: &Position,
    own: &[Square],
    theirs: &[Square],
    order: Touched,
    legal: &[Move],
) -> Option<Obliged> {
    let [first, second, ..] = own else { return None };
    if !theirs.is_empty() {
        return None;
    }
    let role = |square: &Square| position.man_at(*square).map(|(_, role)| role);
    let (king, rook, king_first) = match (role(first)?, role(second)?) {
        (Role::King, Role::Rook) => (*first, *second, true),
        (Role::Rook, Role::King) => (*second, *first, false),
        _ => return None,
    };
    let that = legal
        .iter()
        .copied()
        .find(|played| matches!(played, Move::Castle { rook: with, .. } if *with == rook));
    if king_first || order == Touched::Unclear {
        return Some(match that {
            Some(played) => Obliged { rule: Rule::Castle, moves: vec![played], piece: Some(king) },
            None => {
                Obliged { rule: Rule::KingMove, moves: moves_of(legal, king), piece: Some(king) }
            }
        });
    }
    // Rook first: the rook must move if it can (4.3a), never by castling on that side.
    let by_rook = moves_of(legal, rook);
    let (moves, piece) = if by_rook.is_empty() {
        let moves = moves_of(legal, king).into_iter().filter(|played| Some(*played) != that);
        (moves.collect(), king)
    } else {
        (by_rook, rook)
    };
    Some(Obliged { rule: Rule::NotThatCastling, moves, piece: Some(piece) })
}

fn moves_of(legal: &[Move], from: Square) -> Vec<Move> {
    legal.iter().copied().filter(|played| played.from() == Some(from)).collect()
}

/// The captures of a piece, by a given piece or by any.
fn captures(legal: &[Move], victim: Square, by: Option<Square>) -> Vec<Move> {
    let taken = |played: &Move| match played {
        Move::Normal { to, capture: Some(_), .. } => *to == victim,
        // The pawn that is captured stands beside the one that captures.
        Move::EnPassant { from, to } => Square::from_coords(to.file(), from.rank()) == victim,
        _ => false,
    };
    legal
        .iter()
        .copied()
        .filter(|played| taken(played) && by.is_none_or(|by| played.from() == Some(by)))
        .collect()
}
