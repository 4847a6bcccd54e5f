//! Why castling is possible or not: the right lost for good, or only prevented for now (3.8).

use arbitra_model::Colour;
use serde::Serialize;
use shakmaty::{Bitboard, CastlingSide, File, Square, attacks};

use crate::edition::Edition;
use crate::game::{Position, Variant, color};

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wing {
    /// The king's: 0-0.
    King,
    /// The queen's: 0-0-0.
    Queen,
}

impl Wing {
    /// Both.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    const fn side(self) -> CastlingSide {
        match self {
            Wing::King => CastlingSide::KingSide,
            Wing::Queen => CastlingSide::QueenSide,
        }
    }
}

/// Whether a player may castle to a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Castle {
    /// Who.
    pub colour: Colour,
    /// To which side.
    pub wing: Wing,
    /// The right is lost for good: king or rook have moved, or never stood there.
    pub lost: bool,
    /// What prevents it for now.
    pub hindrances: Vec<Hindrance>,
}

/// What prevents castling for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "hindrance")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Hindrance {
    /// The opponent has the move.
    NotToMove,
    /// A piece stands between.
    Between {
        /// Where.
        #[serde(serialize_with = "as_name")]
        square: Square,
    },
    /// The king is in check.
    Check,
    /// The king would cross an attacked square.
    Crosses {
        #[serde(serialize_with = "as_name")]
        square: Square,
    },
    /// The king would arrive on an attacked square.
    Arrives {
        #[serde(serialize_with = "as_name")]
        square: Square,
    },
}

fn as_name<S: serde::Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

impl Castle {
    /// Whether it is legal now.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        !self.lost && self.hindrances.is_empty()
    }

    /// The article that says so, in an edition.
    #[must_use]
    pub const fn article(&self, edition: Edition) -> &'static str {
        match (edition, self.lost, self.hindrances.is_empty()) {
            (Edition::E2014, ..) => "3.8",
            (_, true, _) => "3.8.2.1",
            (_, false, false) => "3.8.2.2",
            (_, false, true) => "3.8.2",
        }
    }
}

/// Whether a player may castle to a side, and what stands against it. But for Chess960, a king or rook that
/// does not stand where games begin has no right to castle, whatever the position claims.
#[must_use]
pub fn castling(position: &Position, variant: Variant, colour: Colour, wing: Wing) -> Castle {
    let chess = position.chess();
    let (board, side, own) = (shakmaty::Position::board(chess), wing.side(), color(colour));
    let castles = shakmaty::Position::castles(chess);
    let at_home = |rook: &Square| {
        let king = board.king_of(own).map(Square::file);
        let corner = match wing {
            Wing::King => File::H,
            Wing::Queen => File::A,
        };
        variant == Variant::Chess960 || king == Some(File::E) && rook.file() == corner
    };
    let rook = castles.rook(own, side).filter(at_home);
    let (Some(king), Some(rook)) = (board.king_of(own), rook) else {
        return Castle { colour, wing, lost: true, hindrances: Vec::new() };
    };
    let mut hindrances = Vec::new();
    if position.turn() != colour {
        hindrances.push(Hindrance::NotToMove);
    }
    let (king_to, rook_to) = (side.king_to(own), side.rook_to(own));
    let castling = Bitboard::from(king) | Bitboard::from(rook);
    let ways = attacks::between(king, king_to)
        | attacks::between(rook, rook_to)
        | Bitboard::from(king_to)
        | Bitboard::from(rook_to);
    let between = ways & board.occupied() & !castling;
    hindrances.extend(between.into_iter().map(|square| Hindrance::Between { square }));
    // The king itself does not hide what lies behind it.
    let occupied = board.occupied() & !Bitboard::from(king);
    let attacked = |square: Square, occupied: Bitboard| {
        board.attacks_to(square, color(!colour), occupied).any()
    };
    if attacked(king, board.occupied()) {
        hindrances.push(Hindrance::Check);
    }
    for square in attacks::between(king, king_to) {
        if attacked(square, occupied) {
            hindrances.push(Hindrance::Crosses { square });
        }
    }
    // In Chess960 what the rook hid is open once it has castled.
    let after = (board.occupied() & !castling) | Bitboard::from(rook_to);
    if attacked(king_to, after) {
        hindrances.push(Hindrance::Arrives { square: king_to });
    }
    Castle { colour, wing, lost: false, hindrances }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(fen: &str, colour: Colour, wing: Wing) -> Castle {
        castling(&Position::from_fen(fen).unwrap(), Variant::Standard, colour, wing)
    }

    #[test]
    fn lost_is_not_prevented() {
        let moved = asked("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", Colour::White, Wing::King);
        assert!(moved.lost && !moved.is_legal());
        assert_eq!(moved.article(Edition::E2023), "3.8.2.1");
        let free = asked("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", Colour::White, Wing::Queen);
        assert!(free.is_legal());
        let check = asked("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", Colour::White, Wing::King);
        assert_eq!(check.hindrances, [Hindrance::Check]);
        assert_eq!(check.article(Edition::E2018), "3.8.2.2");
        assert_eq!(check.article(Edition::E2014), "3.8");
        let square = Square::G1;
        let arrives = asked("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", Colour::White, Wing::King);
        assert_eq!(arrives.hindrances, [Hindrance::Arrives { square }]);
        // A piece on b1 prevents it, an attack on b1 does not.
        let between = asked("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", Colour::White, Wing::Queen);
        assert_eq!(between.hindrances, [Hindrance::Between { square: Square::B1 }]);
        assert!(asked("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Colour::White, Wing::Queen).is_legal());
        // King and queen exchanged: nobody castles, unless it is a game of Chess960.
        let exchanged = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
        for wing in Wing::ALL {
            assert!(asked(exchanged, Colour::White, wing).lost);
            assert!(!asked(exchanged, Colour::Black, wing).lost);
            let position = Position::from_fen(exchanged).unwrap();
            assert!(!castling(&position, Variant::Chess960, Colour::White, wing).lost);
        }
        let turn = asked("r3k3/8/8/8/8/8/8/4K3 w q - 0 1", Colour::Black, Wing::Queen);
        assert_eq!(turn.hindrances, [Hindrance::NotToMove]);
    }

    /// What is called legal is among the legal moves, and the other way round.
    #[test]
    fn it_agrees_with_the_legal_moves() {
        let mut compared = 0;
        for number in (0..960).step_by(7) {
            let mut position = Position::chess960(number).unwrap();
            for step in 0..60 {
                let turn = position.turn();
                let legal: Vec<_> = position.legal_moves();
                for wing in Wing::ALL {
                    let castled =
                        legal.iter().any(|played| played.castling_side() == Some(wing.side()));
                    let castle = castling(&position, Variant::Chess960, turn, wing);
                    assert_eq!(castle.is_legal(), castled, "{} {wing:?}", position.fen());
                    compared += usize::from(!castle.lost);
                }
                if legal.is_empty() {
                    break;
                }
                let chosen = legal[(step * 31 + usize::from(number) * 17) % legal.len()];
                position = position.play(chosen).unwrap();
            }
        }
        assert!(compared > 1000, "{compared}");
    }
}
