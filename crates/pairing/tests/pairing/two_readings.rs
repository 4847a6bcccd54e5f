//! The engine and the second reading by the book, held equal on thousands of small fields.
//!
//! Two sources of positions: tournaments that are generated and played round by round, and
//! positions thrown together at random, which reach corners that tournaments seldom do. Seeds are
//! fixed; a difference prints the position.

use arbitra_pairing::generate::{Plan, generate_with};
use arbitra_pairing::{Position, System, dutch::Edition};
use arbitra_second::positions::thrown_together;

use crate::common::{by_book, by_engine, table, written};

/// How many positions were looked at, and what was different.
#[derive(Default)]
struct Tally {
    positions: u32,
    unpairable: u32,
    differences: Vec<String>,
}

impl Tally {
    /// Puts a position before both readings; the book's answer goes on.
    fn compare(
        &mut self,
        name: &str,
        edition: Edition,
        position: &Position,
    ) -> Option<arbitra_pairing::check::Paired> {
        let (engine, book) = (by_engine(edition, position), by_book(edition, position));
        self.positions += 1;
        self.unpairable += u32::from(book.is_none());
        if engine != book && self.differences.len() < 10 {
            self.differences.push(format!(
                "{name}, {edition}\n{}engine: {}\nbook:   {}\n",
                table(position),
                written(engine.as_ref()),
                written(book.as_ref()),
            ));
        }
        book
    }

    fn report(&self) {
        println!("{} positions, {} without a pairing", self.positions, self.unpairable);
        assert!(
            self.differences.is_empty(),
            "the readings differ\n\n{}",
            self.differences.join("\n")
        );
    }
}

#[test]
fn agree_on_generated_tournaments() {
    let mut tally = Tally::default();
    for seed in 0..20_000 {
        play(&mut tally, &Plan::small(seed));
    }
    tally.report();
    assert!(tally.positions > 60_000 && tally.unpairable > 1_000);
}

#[test]
fn agree_on_larger_fields() {
    let mut tally = Tally::default();
    for seed in 0..600 {
        let players = 11 + (seed % 2) as u16;
        play(&mut tally, &Plan { players, rounds: 9, ..Plan::small(seed) });
    }
    tally.report();
    assert!(tally.positions > 2_000);
}

/// Plays a tournament, every round of which both readings pair.
fn play(tally: &mut Tally, plan: &Plan) {
    let System::Dutch(edition) = plan.system else { unreachable!("small plans are Swiss") };
    let played = generate_with(plan, |position| {
        let name = format!("tournament {}", plan.seed);
        let book = tally.compare(&name, edition, position).ok_or(())?;
        Ok::<_, ()>((book.pairs.into_iter().collect(), book.byes.into_iter().next()))
    });
    assert!(played.is_ok());
}

#[test]
fn agree_on_positions_thrown_together() {
    let mut tally = Tally::default();
    for seed in 0..60_000 {
        let position = thrown_together(seed, 10);
        let edition = Edition::ALL[(seed % 2) as usize];
        tally.compare(&format!("position {seed}"), edition, &position);
    }
    tally.report();
    assert!(tally.unpairable > 1_000);
}
