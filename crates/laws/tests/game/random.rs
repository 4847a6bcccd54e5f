//! Random games, the same on every machine.

use std::collections::BTreeMap;

use arbitra_laws::game::{FindingKind, Game, Position, Status, dead_by_material, findings};
use arbitra_laws::{Edition, Role};
use arbitra_model::Random;

/// Chance for games.
pub struct Dice(Random);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Random::new(seed))
    }

    pub fn roll(&mut self, sides: usize) -> usize {
        self.0.below(sides as u64) as usize
    }
}

/// A random game of at most `plies` moves.
pub fn game(start: Position, plies: usize, dice: &mut Dice) -> Game {
    let mut game = Game::new(start);
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        assert!(game.play(moves[dice.roll(moves.len())]));
    }
    game
}

const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/8/8/3pk3/8/8/4P3/4K3 w - - 0 1",
    "k7/8/1p6/1P6/8/8/8/K7 w - - 0 1",
    "8/8/4k3/8/8/3K4/8/7R w - - 97 60",
    "k7/p1p5/P1P5/8/3pP3/8/8/K7 b - e3 0 1",
];

/// What must be found, counted as slowly and as plainly as possible.
fn recount(game: &Game, edition: Edition) -> BTreeMap<(usize, FindingKind), usize> {
    let mut found = BTreeMap::new();
    let names: Vec<String> = game
        .positions()
        .iter()
        .map(|position| {
            let fen = position.fen();
            fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let first = game.positions()[0].fen();
    let mut quiet: u32 = first.split(' ').nth(4).unwrap().parse().unwrap();
    for ply in 0..names.len() {
        if let Some(before) = ply.checked_sub(1) {
            let played = game.moves()[before];
            let counts = !played.is_capture() && played.role() != Role::Pawn;
            quiet = if counts { quiet + 1 } else { 0 };
        }
        let at: Vec<usize> = (0..=ply).filter(|other| names[*other] == names[ply]).collect();
        let status = game.positions()[ply].status();
        match status {
            Status::Checkmate => drop(found.insert((ply, FindingKind::Checkmate), 0)),
            Status::Stalemate => drop(found.insert((ply, FindingKind::Stalemate), 0)),
            Status::Ongoing if dead_by_material(&game.positions()[ply]) => {
                found.insert((ply, FindingKind::DeadMaterial), 0);
            }
            Status::Ongoing => {}
        }
        if at.len() >= 3 {
            found.insert((ply, FindingKind::Threefold), at.len());
        }
        let five = match edition {
            Edition::E2017 | Edition::E2018 | Edition::E2023 => at.len() >= 5,
            Edition::E2014 => {
                ply >= 16
                    && [4, 8, 12, 16].iter().all(|back| at.contains(&(ply - back)))
                    && at.iter().filter(|other| **other > ply - 16).count() == 4
            }
        };
        if five {
            found.insert((ply, FindingKind::Fivefold), 5);
        }
        if quiet == 100 {
            found.insert((ply, FindingKind::Fifty), 0);
        }
        if quiet == 150 && status != Status::Checkmate {
            found.insert((ply, FindingKind::SeventyFive), 0);
        }
    }
    found
}

#[test]
fn ten_thousand_games_find_what_a_plain_recount_finds() {
    let mut dice = Dice::new(2026);
    let mut kinds = BTreeMap::new();
    for number in 0..10_000 {
        let start = Position::from_fen(STARTS[number % STARTS.len()]).unwrap();
        // Some games are long enough for seventy-five quiet moves.
        let plies = if number % 200 < 6 { 170 } else { 28 };
        let game = game(start, plies, &mut dice);
        for edition in Edition::ALL {
            let found: BTreeMap<_, _> = findings(&game, edition)
                .into_iter()
                .map(|finding| ((finding.ply, finding.kind), finding.occurrences.len()))
                .collect();
            assert_eq!(found, recount(&game, edition), "game {number}, {edition}");
            for (_, kind) in found.into_keys() {
                *kinds.entry(kind).or_insert(0) += 1;
            }
        }
    }
    // The games really had something to find, of every kind.
    assert_eq!(kinds.len(), 7, "{kinds:?}");
}
