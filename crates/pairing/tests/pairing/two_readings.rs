//! The engine and the second reading by the book, held equal on thousands of small fields.
//!
//! Two sources of positions: tournaments that are generated and played round by round, and
//! positions thrown together at random, which reach corners that tournaments seldom do. Seeds are
//! fixed; a difference prints the position.

use arbitra_model::{Colour, Number, Points, Round};
use arbitra_pairing::generate::{Plan, Random, generate_with};
use arbitra_pairing::position::{Lists, Record};
use arbitra_pairing::{Contender, Float, Position, System, dutch::Edition};

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
        let mut random = Random::stream(seed, 77);
        let position = thrown_together(&mut random);
        let edition = Edition::ALL[(seed % 2) as usize];
        tally.compare(&format!("position {seed}"), edition, &position);
    }
    tally.report();
    assert!(tally.unpairable > 1_000);
}

/// A position in which everything is legal by itself, though no tournament need lead to it.
fn thrown_together(random: &mut Random) -> Position {
    let players = random.between(2, 10);
    let rounds = random.between(0, 6);
    let scores = random.between(1, 4);
    let mut contenders: Vec<Contender> =
        (1..=players).map(|number| contender(random, number, rounds, scores)).collect();
    contenders.sort_by_key(|c| (std::cmp::Reverse(c.score), c.number));
    let met = random.between(0, 500);
    let forbidden = *random.one_of(&[0, 0, 50, 200]);
    let mut pairs = |per_mille: u16| -> Lists {
        let mut pairs = Vec::new();
        for a in 0..players {
            pairs.extend((a + 1..players).filter(|_| random.happens(per_mille)).map(|b| (a, b)));
        }
        Lists::from_pairs(usize::from(players), &pairs)
    };
    Position {
        met: pairs(met),
        forbidden: pairs(forbidden),
        round: Round::new(rounds + 1).unwrap(),
        is_last_round: random.below(3) == 0,
        total_rounds: rounds + 1,
        participants: players,
        initial_colour: *random.one_of(&Colour::ALL),
        win: Points::ONE,
        contenders,
    }
}

fn contender(random: &mut Random, number: u16, rounds: u16, scores: u16) -> Contender {
    let games = random.between(rounds.saturating_sub(2), rounds);
    let points = Points::from_tenths(i32::from(random.between(0, scores)) * 5);
    let virtual_points = Points::from_tenths(if random.below(8) == 0 { 10 } else { 0 });
    let float = |random: &mut Random| *random.one_of(&[None, Some(Float::Down), Some(Float::Up)]);
    Contender {
        number: Number::new(number).unwrap(),
        parity_number: number,
        score: points + virtual_points,
        points,
        colours: colours(random, games).into(),
        floats: [float(random), float(random)],
        unplayed: rounds - games,
        bye_barred: random.below(3) == 0,
        record: Record::default(),
    }
}

/// Colours as a tournament gives them: never three times the same, never beyond a difference of two.
fn colours(random: &mut Random, games: u16) -> Vec<Colour> {
    let mut colours: Vec<Colour> = Vec::new();
    let mut difference = 0i32;
    for _ in 0..games {
        let mut colour = *random.one_of(&Colour::ALL);
        let step = |colour| if colour == Colour::White { 1 } else { -1 };
        if colours.ends_with(&[colour, colour]) || (difference + step(colour)).abs() > 2 {
            colour = !colour;
        }
        difference += step(colour);
        colours.push(colour);
    }
    colours
}
