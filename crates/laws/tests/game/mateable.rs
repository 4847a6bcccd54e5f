//! Whether a side can still mate: a thousand positions of random games, a thousand of real ones, and those
//! that are known to be hard.

use arbitra_laws::game::{
    Because, CanMate, Dead, LIMIT, Position, Status, can_mate_within, dead, dead_by_material,
};
use arbitra_model::Colour;

use crate::random::{Dice, game};

/// What a shown line must be: legal moves, the last of which mates the other side.
fn proves(position: &Position, side: Colour, line: &[arbitra_laws::Move]) {
    let last = line.iter().fold(position.clone(), |now, played| {
        assert!(
            now.legal_moves().contains(played),
            "{}: {played} in {}",
            position.fen(),
            now.fen()
        );
        now.play(*played).unwrap()
    });
    assert_eq!((last.status(), last.turn()), (Status::Checkmate, !side), "{}", position.fen());
}

/// Does something, and keeps how long it took: the shortest of three times, for whoever asks for figures.
#[allow(
    clippy::disallowed_methods,
    reason = "`cargo xtask bench --mates` measures; the trial itself counts"
)]
fn timed<T>(times: &mut Vec<std::time::Duration>, act: impl Fn() -> T) -> T {
    if std::env::var_os("ARBITRA_FIGURES").is_none() {
        return act();
    }
    let mut best = std::time::Duration::MAX;
    for _ in 0..2 {
        let start = std::time::Instant::now();
        act();
        best = best.min(start.elapsed());
    }
    let start = std::time::Instant::now();
    let done = act();
    times.push(best.min(start.elapsed()));
    done
}

/// How many answers of each kind there were, and what they cost.
#[derive(Default)]
struct Tally {
    yes: usize,
    by_material: usize,
    exhausted: usize,
    looked_at: Vec<usize>,
    times: Vec<std::time::Duration>,
    /// The one that took longest.
    slowest: Option<(std::time::Duration, String)>,
}

impl Tally {
    /// Asks for both sides: every yes shows its line, nothing is left open.
    fn ask(&mut self, position: &Position) {
        for side in Colour::ALL {
            let (answer, seen) = timed(&mut self.times, || can_mate_within(position, side, LIMIT));
            self.looked_at.push(seen);
            if let Some(time) = self.times.last().copied()
                && self.slowest.as_ref().is_none_or(|(most, _)| time > *most)
            {
                self.slowest = Some((time, format!("{} {side}, {seen} positions", position.fen())));
            }
            match answer {
                CanMate::Yes(line) => {
                    proves(position, side, &line);
                    self.yes += 1;
                }
                CanMate::No(Because::Material) => self.by_material += 1,
                CanMate::No(Because::Exhausted) => self.exhausted += 1,
                CanMate::Undecided => panic!("not decided: {} {side}", position.fen()),
            }
        }
    }

    /// Fifty milliseconds for each where somebody asked for figures, and as few positions as that allows where
    /// nobody did.
    #[allow(clippy::print_stdout, reason = "figures for whoever asked for them")]
    fn must_be_quick(mut self) {
        if !self.times.is_empty() {
            self.times.sort_unstable();
            let of = |part: usize| self.times[(self.times.len() - 1) * part / 1000];
            let (half, rare, most) = (of(500), of(990), of(1000));
            println!(
                "{} can mate, {} not by their pieces, {} not by exhaustion; half within {half:?}, 99 % \
                 within {rare:?}, all within {most:?}",
                self.yes, self.by_material, self.exhausted
            );
            println!("slowest: {}", self.slowest.map_or_else(String::new, |(_, which)| which));
            assert!(most < std::time::Duration::from_millis(50), "{most:?}");
        }
        self.looked_at.sort_unstable();
        let of = |part: usize| self.looked_at[(self.looked_at.len() - 1) * part / 1000];
        let (half, most) = (of(500), of(1000));
        // A release build looks at two positions in a microsecond: fifty milliseconds are a hundred thousand.
        assert!(half < 2_000 && most < 70_000, "half within {half}, all within {most}");
    }
}

#[test]
fn a_thousand_positions_of_random_games_are_all_decided() {
    let mut dice = Dice::new(18);
    let mut tally = Tally::default();
    for number in 0..1_000 {
        // Openings and middle games, and games so long that hardly anything is left.
        let plies = 1 + dice.roll(if number % 2 == 0 { 80 } else { 400 });
        let played = game(Position::initial(), plies, &mut dice);
        let ongoing = |position: &&Position| position.status() == Status::Ongoing;
        tally.ask(played.positions().iter().rev().find(ongoing).unwrap());
    }
    assert!(tally.yes > 1_800 && tally.by_material > 100, "{} {}", tally.yes, tally.by_material);
    tally.must_be_quick();
}

/// One position each of a thousand games that were played, over the board and by amateurs online: half of them
/// from anywhere in the game, half from its end.
#[test]
fn a_thousand_positions_of_real_games_are_all_decided() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/suite/laws/positions.fen");
    let positions = std::fs::read_to_string(path).unwrap();
    assert_eq!(positions.lines().count(), 1_000);
    let mut tally = Tally::default();
    for fen in positions.lines() {
        tally.ask(&Position::from_fen(fen).unwrap());
    }
    assert!(tally.yes > 1_900, "{}", tally.yes);
    tally.must_be_quick();
}

#[test]
fn a_game_after_three_moves_is_always_decided() {
    let mut dice = Dice::new(3);
    for _ in 0..60 {
        let played = game(Position::initial(), 6, &mut dice);
        let position = played.position();
        if position.status() != Status::Ongoing {
            continue;
        }
        for side in Colour::ALL {
            let (answer, seen) = can_mate_within(position, side, LIMIT);
            let CanMate::Yes(line) = answer else { panic!("{} {side}", position.fen()) };
            proves(position, side, &line);
            assert!(seen < 40_000, "{} {side}: {seen}", position.fen());
        }
    }
}

#[test]
fn the_hard_ones_are_right_or_left_open() {
    // Who can mate: White, Black.
    for (fen, white, black) in [
        // After three moves, with a capture en passant at hand.
        ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", true, true),
        // A knight, or a bishop, against a pawn: the pawn, or what it becomes, blocks its king.
        ("8/8/4kn2/8/8/3KP3/8/8 w - - 0 1", true, true),
        ("8/8/4kb2/8/8/3KP3/8/8 w - - 0 1", true, true),
        // Against a rook or a queen a bishop never mates, against a knight it does.
        ("8/8/4kb2/8/8/R2K4/8/8 w - - 0 1", true, false),
        ("8/8/4kb2/8/8/3KN3/8/8 w - - 0 1", true, true),
        // Two knights, and one against two bishops of one colour.
        ("6NN/5K2/8/8/8/8/7k/8 w - - 0 1", true, false),
        ("7k/b7/8/8/3b4/3N4/7K/8 w - - 0 1", true, true),
        // Bishops on one colour of squares only.
        ("8/8/3bk3/8/8/3KB3/8/8 w - - 0 1", false, false),
        ("b1b5/8/4k3/8/8/3K4/8/1B1B4 w - - 0 1", false, false),
        // Blocked pawns: nobody gets through, with or without a bishop that sees no pawn.
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1", false, false),
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/2B5/4K3/8 w - - 0 1", false, false),
        // The same with a gap: a king walks round.
        ("8/8/4k3/1p1p1p2/1P1P1P2/8/4K3/8 w - - 0 1", true, true),
        // A bishop and a blocked pawn: the king frees it.
        ("3k1b2/8/8/3K2p1/6P1/8/8/8 w - - 24 150", true, true),
        // Forced: the only move takes the last piece that could mate.
        ("k7/1R6/8/8/8/8/8/K7 b - - 0 1", false, false),
        ("7k/8/8/8/8/8/6q1/7K w - - 0 1", false, false),
    ] {
        let position = Position::from_fen(fen).unwrap();
        for (side, expected) in [(Colour::White, white), (Colour::Black, black)] {
            match can_mate_within(&position, side, LIMIT).0 {
                CanMate::Yes(line) => {
                    proves(&position, side, &line);
                    assert!(expected, "{fen} {side}");
                }
                CanMate::No(_) => assert!(!expected, "{fen} {side}"),
                CanMate::Undecided => panic!("{fen} {side}"),
            }
        }
    }
    // Three bishops behind a wall: more positions than the limit. Nothing is claimed.
    let wall = Position::from_fen("7b/1k5B/7b/8/1p1p1p1p/1P1P1P1P/4K3/8 w - - 0 1").unwrap();
    assert!(!dead_by_material(&wall));
    assert_eq!(dead(&wall, 20_000).0, Dead::Undecided);
}
