//! Positions that no series of legal moves can reach (3.10c), with the reason.
//!
//! Every fault found is a proof; a position without one may still be impossible for a reason that
//! takes retrograde analysis to see.

use arbitra_model::Colour;
use serde::Serialize;
use shakmaty::{
    Bitboard, Board, Chess, FromSetup, PositionErrorKinds, Rank, Role, Setup, Square, attacks,
};

use super::position::{FenError, Variant, color, setup};

/// Why a position is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case", tag = "fault")]
pub enum Fault {
    /// A side has no king.
    NoKing {
        /// Which side.
        colour: Colour,
    },
    /// A side has more than one king.
    Kings {
        /// Which side.
        colour: Colour,
    },
    /// A pawn stands on the first or last rank (3.7e).
    PawnOnLastRank {
        /// Where.
        #[serde(serialize_with = "as_name")]
        square: Square,
    },
    /// Both kings are in check.
    BothInCheck,
    /// The king that was just able to move is in check (3.9).
    OpponentInCheck {
        /// Whose king.
        colour: Colour,
    },
    /// The check cannot have been given by one move.
    ImpossibleCheck,
    /// More than sixteen pieces.
    #[serde(rename = "too-many-men")]
    TooManyPieces {
        /// Which side.
        colour: Colour,
        /// How many.
        #[serde(rename = "men")]
        pieces: u8,
    },
    /// More than eight pawns.
    TooManyPawns {
        /// Which side.
        colour: Colour,
        /// How many.
        pawns: u8,
    },
    /// More pieces than pawns could have become: two bishops of one square colour beside eight pawns.
    TooManyPromoted {
        /// Which side.
        colour: Colour,
        /// The pieces that must have been pawns.
        promoted: u8,
        /// The pawns that are missing.
        missing: u8,
    },
    /// The pawns stand where only more captures than were made could have brought them.
    PawnCaptures {
        /// Whose pawns.
        colour: Colour,
        /// The captures they need.
        needed: u8,
        /// The pieces the opponent has lost.
        lost: u8,
    },
    /// No way leads from the second rank to where the pawns stand.
    PawnOrigin {
        /// Whose pawns.
        colour: Colour,
    },
    /// A bishop behind pawns that never moved, not on its own square.
    BishopBehindPawns {
        /// Where.
        #[serde(serialize_with = "as_name")]
        square: Square,
    },
    /// A right to castle although king or rook is not where it belongs.
    CastlingRight,
    /// A capture en passant although no pawn can just have moved two squares.
    EnPassant,
}

fn as_name<S: serde::Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

/// What is impossible about the position of a FEN in the chess that is played; nothing if no proof was found.
///
/// # Errors
/// [`FenError::Unreadable`] if it is no FEN.
pub fn position_faults(fen: &str, variant: Variant) -> Result<Vec<Fault>, FenError> {
    setup(fen).map(|setup| faults(&setup, variant))
}

/// What is impossible about a position.
pub(crate) fn faults(setup: &Setup, variant: Variant) -> Vec<Fault> {
    let board = &setup.board;
    let mut faults = Vec::new();
    for colour in Colour::ALL {
        let side = board.by_color(color(colour));
        match (board.kings() & side).count() {
            0 => faults.push(Fault::NoKing { colour }),
            1 => {}
            _ => faults.push(Fault::Kings { colour }),
        }
        let (pieces, pawns) = (side.count() as u8, (side & board.pawns()).count() as u8);
        if pieces > 16 {
            faults.push(Fault::TooManyPieces { colour, pieces });
        }
        if pawns > 8 {
            faults.push(Fault::TooManyPawns { colour, pawns });
        }
        let promoted = promoted(board, colour);
        let missing = 8_u8.saturating_sub(pawns);
        if promoted > missing {
            faults.push(Fault::TooManyPromoted { colour, promoted, missing });
        }
        if pawns <= 8 {
            let lost = 16_u8.saturating_sub(board.by_color(color(!colour)).count() as u8);
            match captures_needed(board, colour) {
                None => faults.push(Fault::PawnOrigin { colour }),
                Some(needed) if needed > lost => {
                    faults.push(Fault::PawnCaptures { colour, needed, lost });
                }
                Some(_) => {}
            }
        }
        // In Chess960 a bishop may begin on any square of the first rank.
        if variant == Variant::Standard {
            faults.extend(walled_bishops(board, colour));
        }
    }
    for square in board.pawns() & Bitboard::BACKRANKS {
        faults.push(Fault::PawnOnLastRank { square });
    }
    let kinds = Chess::from_setup(setup.clone(), variant.castling())
        .map_or_else(|error| error.kinds(), |_| PositionErrorKinds::empty());
    faults.extend(checks(setup, kinds));
    if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) || castles_apart(setup) {
        faults.push(Fault::CastlingRight);
    }
    if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
        faults.push(Fault::EnPassant);
    }
    faults
}

/// Rights of both sides to castle from different files: in Chess960 too both kings begin on the same one.
fn castles_apart(setup: &Setup) -> bool {
    let file = |colour: Colour, rank: Rank| {
        let may_castle = (setup.castling_rights & Bitboard::from_rank(rank)).any();
        setup.board.king_of(color(colour)).filter(|_| may_castle).map(Square::file)
    };
    match (file(Colour::White, Rank::First), file(Colour::Black, Rank::Eighth)) {
        (Some(white), Some(black)) => white != black,
        _ => false,
    }
}

/// Checks that nobody can have given.
fn checks(setup: &Setup, kinds: PositionErrorKinds) -> Option<Fault> {
    let board = &setup.board;
    let in_check = |colour: Colour| {
        board
            .king_of(color(colour))
            .is_some_and(|king| board.attacks_to(king, color(!colour), board.occupied()).any())
    };
    let turn = super::position::colour(setup.turn);
    match (in_check(turn), in_check(!turn)) {
        (true, true) => Some(Fault::BothInCheck),
        (false, true) => Some(Fault::OpponentInCheck { colour: !turn }),
        (true, false) if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) => {
            Some(Fault::ImpossibleCheck)
        }
        (true, false) => None,
        (false, false) => None,
    }
}

/// How many pieces more a side has than eight pawns and what they became allow.
pub(super) fn excess(board: &Board, colour: Colour) -> u8 {
    let pawns = (board.by_color(color(colour)) & board.pawns()).count() as u8;
    (pawns + promoted(board, colour)).saturating_sub(8)
}

/// The pieces of a side that must have been pawns.
fn promoted(board: &Board, colour: Colour) -> u8 {
    let side = board.by_color(color(colour));
    let extra = |pieces: Bitboard, own: u8| (pieces.count() as u8).saturating_sub(own);
    let bishops = side & board.bishops();
    extra(side & board.queens(), 1)
        + extra(side & board.rooks(), 2)
        + extra(side & board.knights(), 2)
        + extra(bishops & Bitboard::LIGHT_SQUARES, 1)
        + extra(bishops & Bitboard::DARK_SQUARES, 1)
}

/// The fewest captures that bring the pawns of a side to where they stand; none if nothing does.
/// Every pawn comes from a file of its own and changes a file with every capture.
fn captures_needed(board: &Board, colour: Colour) -> Option<u8> {
    let mut best = [None; 256];
    best[0] = Some(0_u8);
    let pawns = board.pawns() & board.by_color(color(colour)) & !Bitboard::BACKRANKS;
    for pawn in pawns {
        let steps = pawn.rank().distance(match colour {
            Colour::White => Rank::Second,
            Colour::Black => Rank::Seventh,
        });
        let mut next = [None; 256];
        for (used, cost) in best.iter().enumerate() {
            let Some(cost) = *cost else { continue };
            for file in 0..8_usize {
                let captures = pawn.file().to_usize().abs_diff(file) as u8;
                if used & (1 << file) != 0 || u32::from(captures) > steps {
                    continue;
                }
                let slot: &mut Option<u8> = &mut next[used | (1 << file)];
                let sum = cost + captures;
                *slot = Some(slot.map_or(sum, |known| known.min(sum)));
            }
        }
        best = next;
    }
    best.into_iter().flatten().min()
}

/// Bishops on the first rank that never can have come there.
fn walled_bishops(board: &Board, colour: Colour) -> Vec<Fault> {
    let side = color(colour);
    let (first, home) = match colour {
        Colour::White => (Rank::First, [Square::C1, Square::F1]),
        Colour::Black => (Rank::Eighth, [Square::C8, Square::F8]),
    };
    let own = board.by_color(side);
    let bishops = own & board.bishops() & Bitboard::from_rank(first);
    bishops
        .into_iter()
        .filter(|square| !home.contains(square))
        .filter(|square| {
            let ways = attacks::attacks(*square, side.bishop(), Bitboard::FULL);
            ways.into_iter().all(|way| board.role_at(way) == Some(Role::Pawn) && own.contains(way))
        })
        .map(|square| Fault::BishopBehindPawns { square })
        .collect()
}
