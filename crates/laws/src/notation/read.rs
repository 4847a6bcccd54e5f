//! Reading a move as somebody wrote it.

use shakmaty::{CastlingSide, File, Move, Rank, Role};

use super::Letters;
use crate::game::Position;

/// What a written move means in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Exactly one legal move.
    Move(Move),
    /// More than one legal move.
    Ambiguous(Vec<Move>),
    /// It names a move, but no legal one.
    Illegal,
    /// It names no move.
    Unreadable,
}

/// A move as far as the writing tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pattern {
    Castle(CastlingSide),
    Man {
        /// None for bare coordinates such as `g1f3`: whatever stands there.
        role: Option<Role>,
        from: (Option<File>, Option<Rank>),
        to: (File, Option<Rank>),
        promotion: Option<Role>,
    },
}

/// Reads a move in the letters of a language: short or long, with or without signs for capture,
/// check, promotion and capture en passant, figurines, `0-0`, `O-O` and `00`. A move without a letter is
/// a pawn's, unless both squares are named: `g1f3` and `e1g1` are moves of whatever stands there.
#[must_use]
pub fn read(position: &Position, text: &str, letters: Letters) -> Reading {
    let Some(pattern) = pattern(text, letters) else { return Reading::Unreadable };
    let moves: Vec<Move> =
        position.legal_moves().into_iter().filter(|played| matches(*played, pattern)).collect();
    match moves.as_slice() {
        [] => Reading::Illegal,
        [one] => Reading::Move(*one),
        _ => Reading::Ambiguous(moves),
    }
}

fn matches(played: Move, pattern: Pattern) -> bool {
    match pattern {
        Pattern::Castle(side) => played.castling_side() == Some(side),
        Pattern::Man { role, from, to, promotion } => {
            let Some(origin) = played.from() else { return false };
            // Somebody may write castling as the move of the king, two squares from its own.
            let goal = match played {
                Move::Castle { king, rook } => {
                    let side = CastlingSide::from_king_side(king < rook);
                    if from.0.is_none() || origin.file() != File::E {
                        return false;
                    }
                    shakmaty::Square::from_coords(side.king_to_file(), king.rank())
                }
                _ => played.to(),
            };
            role.is_none_or(|role| played.role() == role)
                && from.0.is_none_or(|file| origin.file() == file)
                && from.1.is_none_or(|rank| origin.rank() == rank)
                && goal.file() == to.0
                && to.1.is_none_or(|rank| goal.rank() == rank)
                // A promotion that is not named leaves the choice open.
                && (promotion.is_none() || played.promotion() == promotion)
        }
    }
}

fn pattern(text: &str, letters: Letters) -> Option<Pattern> {
    let text = text.trim();
    // A move number before the move.
    let text = match text.split_once('.') {
        Some((number, rest))
            if !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) =>
        {
            rest.trim_start_matches(['.', '…', ' '])
        }
        _ => text,
    };
    let mut text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    for tail in ["(=)", "e.p.", "a.p.", "e.p", "a.p", "ep", "ap"] {
        while let Some(rest) = text.strip_suffix(tail) {
            text = rest.to_owned();
        }
        text.truncate(text.trim_end_matches(['+', '#', '!', '?', '†', '‡']).len());
    }
    if let Some(side) = castling(&text) {
        return Some(Pattern::Castle(side));
    }
    let mut signs: Vec<char> =
        text.chars().filter(|sign| !matches!(sign, 'x' | 'X' | ':' | '-' | '×' | '–')).collect();
    let mut role = Role::Pawn;
    if let Some(first) = signs.first().copied()
        && let Some(found) = letters.role(first)
    {
        role = found;
        signs.remove(0);
    }
    let mut promotion = None;
    if let Some(end) = signs.iter().rposition(|sign| sign.is_ascii_digit())
        && end + 1 < signs.len()
    {
        let mut tail: Vec<char> =
            signs.drain(end + 1..).filter(|sign| !matches!(sign, '=' | '(' | ')' | '/')).collect();
        let last = tail.pop()?;
        // Programs write what a pawn becomes as a small English letter.
        let found = letters.role(last).or_else(|| match last {
            'q' | 'r' | 'b' | 'n' => Letters::English.role(last.to_ascii_uppercase()),
            _ => None,
        })?;
        if !tail.is_empty() || matches!(found, Role::King | Role::Pawn) || role != Role::Pawn {
            return None;
        }
        promotion = Some(found);
    }
    let mut places = Vec::new();
    for sign in signs {
        places.push(match sign {
            'a'..='h' => Place::File(File::from_char(sign)?),
            '1'..='8' => Place::Rank(Rank::from_char(sign)?),
            _ => return None,
        });
    }
    use Place::{File as F, Rank as R};
    let (from, to) = match places.as_slice() {
        [F(file), R(rank)] => ((None, None), (*file, Some(*rank))),
        [F(from), F(file), R(rank)] => ((Some(*from), None), (*file, Some(*rank))),
        [R(from), F(file), R(rank)] => ((None, Some(*from)), (*file, Some(*rank))),
        [F(a), R(b), F(file), R(rank)] => ((Some(*a), Some(*b)), (*file, Some(*rank))),
        // A pawn's capture as players jot it down: `ed`, `exd`.
        [F(from), F(file)] if role == Role::Pawn => ((Some(*from), None), (*file, None)),
        _ => return None,
    };
    let bare = role == Role::Pawn && from.0.is_some() && from.1.is_some();
    Some(Pattern::Man { role: (!bare).then_some(role), from, to, promotion })
}

enum Place {
    File(File),
    Rank(Rank),
}

fn castling(text: &str) -> Option<CastlingSide> {
    let bare: Vec<char> = text.chars().filter(|sign| !matches!(sign, '-' | '–' | '—')).collect();
    if !bare.iter().all(|sign| matches!(sign, '0' | 'O' | 'o')) {
        return None;
    }
    match bare.len() {
        2 => Some(CastlingSide::KingSide),
        3 => Some(CastlingSide::QueenSide),
        _ => None,
    }
}
