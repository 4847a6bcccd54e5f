//! Positions in which everything is legal by itself, though no tournament need lead to them.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use arbitra_model::{Colour, Number, Points, Round};
use arbitra_pairing::generate::Random;
use arbitra_pairing::position::{Lists, Record};
use arbitra_pairing::{Contender, Float, Position};

/// A position of up to so many players.
pub fn thrown_together(seed: u64, most: u16) -> Position {
    let mut random = Random::stream(seed, 78);
    let random = &mut random;
    let players = random.between(2, most);
    let rounds = random.between(0, 7);
    let scores = random.between(1, 4);
    let least = random.between(0, rounds);
    let mut contenders: Vec<Contender> = (1..=players)
        .map(|number| contender(random, number, rounds, least..=least + scores))
        .collect();
    contenders.sort_by_key(|c| (Reverse(c.score), c.number));
    let (met, forbidden) = (random.between(0, 500), *random.one_of(&[0, 0, 50, 200]));
    let mut pairs = |per_mille: u16| -> Lists {
        let mut pairs = Vec::new();
        for a in 0..players {
            pairs.extend((a + 1..players).filter(|_| random.happens(per_mille)).map(|b| (a, b)));
        }
        Lists::from_pairs(usize::from(players), &pairs)
    };
    let (met, forbidden) = (pairs(met), pairs(forbidden));
    let more = random.between(0, 6);
    Position {
        met,
        forbidden,
        round: Round::new(rounds + 1).unwrap(),
        is_last_round: more == 0,
        total_rounds: rounds + 1 + more,
        initial_colour: *random.one_of(&Colour::ALL),
        // Often more than are to be paired now: about every other tournament is a Maxi-tournament.
        participants: players + *random.one_of(&[0, 0, 1, 10, 200, 2_000]),
        win: Points::ONE,
        contenders,
    }
}

fn contender(
    random: &mut Random,
    number: u16,
    rounds: u16,
    scores: RangeInclusive<u16>,
) -> Contender {
    let games = random.between(rounds.saturating_sub(2), rounds);
    let points = Points::from_tenths(i32::from(random.between(*scores.start(), *scores.end())) * 5);
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
        record: Record {
            rating: 2400 - random.between(0, 60) * 5,
            average_opponent: if games == 0 { 0 } else { random.between(2000, 2006) },
            upfloats: random.between(0, rounds.min(5)),
            buchholz: i64::from(random.between(0, 4)) * 50,
            sonneborn_berger: i64::from(random.between(0, 3)) * 2500,
        },
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
