//! Positions that cannot arise (3.10).

use arbitra_laws::Square;
use arbitra_laws::game::{Fault, Position, Variant, position_faults};
use arbitra_model::Colour;

use crate::random::{Dice, game};

#[track_caller]
fn check(fen: &str, expected: &[Fault]) {
    assert_eq!(position_faults(fen, Variant::Standard).unwrap(), expected, "{fen}");
}

/// A right to castle with a king that stands elsewhere is one of Chess960 only where somebody says so.
#[test]
fn castling_from_elsewhere_is_a_fault_of_a_standard_game() {
    for fen in [
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1",
        "3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1",
        "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1",
        "r3k2r/8/8/8/8/8/8/1R2K1R1 w GBkq - 0 1",
    ] {
        check(fen, &[Fault::CastlingRight]);
        let castles = |variant| {
            let position = Position::from_fen_of(fen, variant).unwrap();
            position.legal_moves().into_iter().any(|played| played.is_castle())
        };
        assert!(!castles(Variant::Standard), "{fen}");
    }
    let own = "3k4/8/8/8/8/8/8/R2K3R w KQ - 0 1";
    assert_eq!(position_faults(own, Variant::Chess960).unwrap(), []);
    let position = Position::from_fen_of(own, Variant::Chess960).unwrap();
    assert!(position.legal_moves().into_iter().any(|played| played.is_castle()));
    // In Chess960 too both kings begin on one file.
    let apart = "r2k3r/8/8/8/8/8/8/R4K1R w KQkq - 0 1";
    assert_eq!(position_faults(apart, Variant::Chess960).unwrap(), [Fault::CastlingRight]);
    for number in 0..960 {
        let start = Position::chess960(number).unwrap().fen();
        assert_eq!(position_faults(&start, Variant::Chess960).unwrap(), [], "{start}");
        let standard = position_faults(&start, Variant::Standard).unwrap();
        // King, rooks and bishops at home: knights and queen may have gone round.
        let home = start.starts_with('r') && &start[2..3] == "b" && &start[4..6] == "kb";
        assert_eq!(standard.is_empty(), home && &start[7..8] == "r", "{number} {start}");
    }
}

#[test]
fn examples_of_the_laws() {
    let colour = Colour::White;
    // Eight pawns and two bishops on dark squares.
    check(
        "4k3/8/8/8/8/2B5/PPPPPPPP/2B1K3 w - - 0 1",
        &[Fault::TooManyPromoted { colour, promoted: 1, missing: 0 }],
    );
    // A bishop on b1 behind pawns on a2 and c2.
    check("4k3/8/8/8/8/8/P1P5/1B2K3 w - - 0 1", &[Fault::BishopBehindPawns { square: Square::B1 }]);
    check("4k3/8/8/8/8/8/4r3/4K2R w - - 0 1", &[]);
    check("4k2R/8/8/8/8/8/4r3/4K3 w - - 0 1", &[Fault::BothInCheck]);
    check("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", &[Fault::PawnOnLastRank { square: Square::A8 }]);
}

#[test]
fn other_impossible_positions() {
    let colour = Colour::White;
    check("4k3/8/8/8/8/8/8/8 w - - 0 1", &[Fault::NoKing { colour }]);
    check("4k3/8/8/8/8/8/8/K2K4 w - - 0 1", &[Fault::Kings { colour }]);
    check("4k2R/8/8/8/8/8/8/4K3 w - - 0 1", &[Fault::OpponentInCheck { colour: Colour::Black }]);
    // Three pawns on the a-file need three captures, Black has lost two pieces.
    check(
        "1nbqkbnr/1ppppppp/8/8/P7/P7/P2PPPPP/RNBQKBNR w KQk - 0 1",
        &[Fault::PawnCaptures { colour, needed: 3, lost: 2 }],
    );
    // Nine pawns, and so many pieces.
    check("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", &[Fault::TooManyPawns { colour, pawns: 9 }]);
    // The pawn on b3 came from a2, b2 or c2, where others still stand.
    check("4k3/8/8/8/8/1P6/PPP5/4K3 w - - 0 1", &[Fault::PawnOrigin { colour }]);
    check("4k3/8/8/8/8/8/PP6/4K3 w K - 0 1", &[Fault::CastlingRight]);
    check("4k3/8/8/8/8/8/PP6/4K3 w - e6 0 1", &[Fault::EnPassant]);
    check("4k3/8/8/8/8/5n2/2n5/4K3 w - - 0 1", &[Fault::ImpossibleCheck]);
    assert!(position_faults("nonsense", Variant::Standard).is_err());
    // A board full of queens is refused, not played.
    let queens = "QQQQQQQ1/QQQQQQQQ/8/8/8/7k/8/K7 w - - 0 1";
    let answer = Position::from_fen(queens);
    assert!(matches!(answer, Err(arbitra_laws::game::FenError::Impossible(_))), "{answer:?}");
    // One bishop too many may stand on a board, and be played from (7.5).
    let bishops = "4k3/8/8/8/8/2B5/PPPPPPPP/2B1K3 w - - 0 1";
    assert!(Position::from_fen(bishops).is_ok());
}

#[test]
fn no_position_of_a_game_is_called_impossible() {
    let mut dice = Dice::new(11);
    for _ in 0..150 {
        let game = game(Position::initial(), 160, &mut dice);
        for position in game.positions().iter().step_by(3) {
            let faults = position_faults(&position.fen(), Variant::Standard);
            assert_eq!(faults.unwrap(), [], "{}", position.fen());
        }
    }
}
