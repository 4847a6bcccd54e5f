//! Dead positions, held against plain exhaustive search.

use std::collections::BTreeMap;

use arbitra_laws::game::{Because, CanMate, Dead, Key, LIMIT, Position, Status, can_mate, dead};
use arbitra_model::Colour;

use crate::random::Dice;

/// Every position that can arise from one, and from which of them a side can still mate.
struct Everything {
    positions: Vec<Position>,
    can_mate: [Vec<bool>; 2],
}

/// Looks at everything, without any order and without any knowledge of material.
fn everything(start: &Position) -> Everything {
    let mut numbers: BTreeMap<Key, u32> = BTreeMap::from([(start.key(), 0)]);
    let mut positions = vec![start.clone()];
    let mut before: Vec<Vec<u32>> = vec![Vec::new()];
    let mut at = 0;
    while at < positions.len() {
        for played in positions[at].legal_moves() {
            let next = positions[at].play(played).unwrap();
            let number = *numbers.entry(next.key()).or_insert(positions.len() as u32);
            if number as usize == positions.len() {
                positions.push(next);
                before.push(Vec::new());
            }
            before[number as usize].push(at as u32);
        }
        at += 1;
        assert!(at < 500_000, "too much");
    }
    let can_mate = Colour::ALL.map(|side| {
        let mated =
            |position: &Position| position.status() == Status::Checkmate && position.turn() != side;
        let mut open: Vec<u32> =
            (0..positions.len() as u32).filter(|n| mated(&positions[*n as usize])).collect();
        let mut can = vec![false; positions.len()];
        while let Some(number) = open.pop() {
            if !std::mem::replace(&mut can[number as usize], true) {
                open.extend(&before[number as usize]);
            }
        }
        can
    });
    Everything { positions, can_mate }
}

fn check(fen: &str, expected: Dead) {
    let position = Position::from_fen(fen).unwrap();
    let (verdict, answers) = dead(&position, LIMIT);
    assert_eq!(verdict, expected, "{fen} {answers:?}");
    for (side, answer) in [(Colour::White, answers.white), (Colour::Black, answers.black)] {
        if let CanMate::Yes(line) = answer {
            // A mate that is shown is a mate.
            let last = line.into_iter().fold(position.clone(), |now, m| now.play(m).unwrap());
            assert_eq!((last.status(), last.turn()), (Status::Checkmate, !side), "{fen}");
        }
    }
}

#[test]
fn positions_of_the_laws() {
    for fen in [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KB3/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3K4/8/8 w - - 0 1",
        "8/8/3bk3/8/8/3KB3/8/8 w - - 0 1",
        // Bishops of one colour, however many.
        "b1b5/8/4k3/8/8/3K4/8/1B1B4 w - - 0 1",
        // A wall nobody gets through.
        "8/8/4k3/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1",
    ] {
        check(fen, Dead::Dead);
    }
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        "8/8/4kn2/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4kn2/8/8/3KB3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
        "8/p7/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3K3p/7P/8 w - - 0 1",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        // Opposite bishops.
        "8/8/2b1k3/8/8/3K4/3B4/8 w - - 0 1",
    ] {
        check(fen, Dead::Alive);
    }
}

#[test]
fn one_side_only() {
    let position = Position::from_fen("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1").unwrap();
    assert!(matches!(can_mate(&position, Colour::White, LIMIT), CanMate::Yes(_)));
    assert_eq!(can_mate(&position, Colour::Black, LIMIT), CanMate::No(Because::Material));
    // A knight against a queen never mates, against a rook or a pawn it may.
    for (fen, possible) in [
        ("8/8/4k3/8/6n1/3K1Q2/8/8 w - - 0 1", false),
        ("8/8/4k3/6n1/8/3K1R2/8/8 w - - 0 1", true),
        ("8/8/4k3/6n1/8/3K4/P7/8 w - - 0 1", true),
    ] {
        let position = Position::from_fen(fen).unwrap();
        let answer = can_mate(&position, Colour::Black, LIMIT);
        assert_eq!(matches!(answer, CanMate::Yes(_)), possible, "{fen} {answer:?}");
    }
    // The game is over: nobody mates any more but who just did.
    let mate = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(can_mate(&mate, Colour::White, LIMIT), CanMate::Yes(Vec::new()));
    assert_eq!(can_mate(&mate, Colour::Black, LIMIT), CanMate::No(Because::Material));
    let stalemate = Position::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(can_mate(&stalemate, Colour::White, LIMIT), CanMate::No(Because::Exhausted));
    // A limit too small decides nothing.
    let start = Position::initial();
    assert_eq!(can_mate(&start, Colour::White, 10), CanMate::Undecided);
}

#[test]
fn small_material_against_exhaustive_search() {
    let mut dice = Dice::new(7);
    let (mut yes, mut no) = (0, 0);
    for fen in [
        "8/8/4k3/8/8/8/8/K1R5 w - - 0 1",
        // Walls that nobody gets through, bare and with a bishop that sees no pawn.
        "8/8/4k3/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1",
        "8/8/4k3/1p1p1p1p/1P1P1P1P/2B5/4K3/8 w - - 0 1",
    ] {
        let all = everything(&Position::from_fen(fen).unwrap());
        for _ in 0..12 {
            let number = dice.roll(all.positions.len());
            let position = &all.positions[number];
            for (side, can) in Colour::ALL.into_iter().zip(&all.can_mate) {
                let answer = can_mate(position, side, LIMIT);
                let fen = position.fen();
                assert_ne!(answer, CanMate::Undecided, "{fen}");
                assert_eq!(matches!(answer, CanMate::Yes(_)), can[number], "{fen} {answer:?}");
                *(if can[number] { &mut yes } else { &mut no }) += 1;
            }
        }
    }
    assert!(yes >= 10 && no > 40, "{yes} {no}");
}
