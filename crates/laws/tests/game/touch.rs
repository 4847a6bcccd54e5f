//! Touched pieces (4.3 to 4.5).

use arbitra_laws::Edition;
use arbitra_laws::game::{Position, Rule, Touch, Touched, obliged};
use arbitra_laws::notation::san;

/// What every edition says.
#[track_caller]
fn check(fen: &str, touched: &str, order: Touched, rule: Rule, moves: &str) {
    for edition in Edition::ALL {
        check_in(edition, fen, touched, order, (rule, moves));
    }
}

#[track_caller]
fn check_in(edition: Edition, fen: &str, touched: &str, order: Touched, owed: (Rule, &str)) {
    let position = Position::from_fen(fen).unwrap();
    let squares = touched.split(' ').map(|square| square.parse().unwrap()).collect();
    let answer = obliged(&position, &Touch { squares, order }, edition);
    let mut names: Vec<String> =
        answer.moves.iter().map(|played| san(&position, *played)).collect();
    names.sort();
    assert_eq!((answer.rule, names.join(" ").as_str()), owed, "{fen} {touched} {edition}");
}

/// Several pieces of both colours: until 2017 any pair that can be taken, then only the first of each.
#[test]
fn several_of_both_colours() {
    let open = "4k3/8/8/3p1q2/4P3/8/8/4K3 w - - 0 1";
    // King, pawn d5, pawn e4: the king cannot take, the pawn can.
    let touched = "e1 d5 e4";
    let any = (Rule::CaptureWith, "exd5");
    check_in(Edition::E2014, open, touched, Touched::InOrder, any);
    for edition in [Edition::E2017, Edition::E2018, Edition::E2023] {
        let first = (Rule::FirstOfBoth, "Kd1 Kd2 Ke2");
        check_in(edition, open, touched, Touched::InOrder, first);
    }
    assert_eq!(Rule::CaptureWith.article(Edition::E2014), "4.3c");
    assert_eq!(Rule::CaptureWith.article(Edition::E2023), "4.3.3");
}

#[test]
fn own_men_and_captures() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    check(start, "g1", Touched::InOrder, Rule::OwnMan, "Nf3 Nh3");
    // The rook cannot move: the next one touched must.
    check(start, "a1 e2", Touched::InOrder, Rule::OwnMan, "e3 e4");
    // The first that can be captured.
    let open = "4k3/8/8/3p1q2/4P3/8/8/4K3 w - - 0 1";
    check(open, "f5 d5", Touched::InOrder, Rule::Capture, "exf5");
    check(open, "e8 d5", Touched::InOrder, Rule::Capture, "exd5");
    // One of each colour: this piece takes that one, if it can.
    check(open, "e1 d5", Touched::InOrder, Rule::FirstOfBoth, "Kd1 Kd2 Ke2");
    check(open, "d5 e4", Touched::InOrder, Rule::CaptureWith, "exd5");
    check(open, "d5 e1", Touched::InOrder, Rule::FirstOfBoth, "exd5");
    // Nobody knows which came first: the own piece counts as first.
    check(open, "d5 e1", Touched::Unclear, Rule::FirstOfBoth, "Kd1 Kd2 Ke2");
    // A pawn captured en passant was touched too.
    check("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d5", Touched::InOrder, Rule::Capture, "exd6");
}

#[test]
fn nothing_possible_leaves_the_choice() {
    check("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e8", Touched::InOrder, Rule::Free, "Kd1 Kf1 Kxe2");
}

#[test]
fn castling() {
    let both = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    check(both, "e1 h1", Touched::InOrder, Rule::Castle, "O-O");
    check(both, "e1 a1", Touched::InOrder, Rule::Castle, "O-O-O");
    check(both, "h1 e1", Touched::Unclear, Rule::Castle, "O-O");
    // Rook first: the rook must move, and there is no castling on that side.
    check(
        both,
        "h1 e1",
        Touched::InOrder,
        Rule::NotThatCastling,
        "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+",
    );
    // f1 is attacked: another move of the king, castling on the other side included.
    let barred = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    check(barred, "e1 h1", Touched::InOrder, Rule::KingMove, "Kd1 Kd2 Ke2 O-O-O");
    // Neither castling nor another move of the king: any legal move.
    let none = "3rkr2/8/8/8/8/8/4P3/4K2R w K - 0 1";
    check(none, "e1 h1", Touched::InOrder, Rule::Free, "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8 e3 e4");
}
