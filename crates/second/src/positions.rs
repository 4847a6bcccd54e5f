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
    let [met, forbidden] = [met, forbidden].map(|share| pairs(random, players, share));
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

/// So many in a thousand of all pairs.
fn pairs(random: &mut Random, players: u16, per_mille: u16) -> Lists {
    let mut pairs = Vec::new();
    for a in 0..players {
        pairs.extend((a + 1..players).filter(|_| random.happens(per_mille)).map(|b| (a, b)));
    }
    Lists::from_pairs(usize::from(players), &pairs)
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

/// What is out of the ordinary in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Few players late in a long tournament: most have met.
    Exhausted,
    /// Byes, forfeits and absences: few games, many who may not get the bye.
    Byes,
    /// The arbiter forbids many pairs.
    Forbidden,
    /// Some have not played at all, and parity counts only those who were ever paired.
    LateEntries,
    /// Numbers have gaps, and more take part than are to be paired.
    Withdrawals,
    /// The upper half has virtual points.
    Accelerated,
    /// The last round, with scores on both sides of the middle.
    LastRound,
    /// Hardly anybody has the score of another one.
    Spread,
    /// Everybody wants the same colour, many absolutely.
    OneColour,
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 9] = [
        Shape::Exhausted,
        Shape::Byes,
        Shape::Forbidden,
        Shape::LateEntries,
        Shape::Withdrawals,
        Shape::Accelerated,
        Shape::LastRound,
        Shape::Spread,
        Shape::OneColour,
    ];
}

/// A position of a shape, of up to so many players.
pub fn of_shape(shape: Shape, seed: u64, most: u16) -> Position {
    let mut random = Random::stream(seed, 79);
    let random = &mut random;
    let players = match shape {
        Shape::Exhausted => random.between(3, most.min(8)),
        _ => random.between(2, most),
    };
    let rounds = match shape {
        Shape::Exhausted => random.between(players / 2, players),
        Shape::LastRound | Shape::OneColour => random.between(2, 8),
        Shape::Accelerated => random.between(0, 4),
        _ => random.between(1, 8),
    };
    let scores = match shape {
        Shape::Spread | Shape::LastRound => 0..=2 * rounds,
        _ => {
            let least = random.between(0, rounds);
            least..=least + random.between(0, 3)
        }
    };
    let mut contenders: Vec<Contender> =
        (1..=players).map(|number| contender(random, number, rounds, scores.clone())).collect();
    for (nth, one) in contenders.iter_mut().enumerate() {
        bend(random, shape, one, nth < usize::from(players.div_ceil(2)), rounds);
    }
    if shape == Shape::Withdrawals {
        let mut number = 0;
        for one in &mut contenders {
            number += random.between(1, 4);
            one.number = Number::new(number).unwrap();
            one.parity_number = number - random.between(0, number - 1).min(2);
        }
    }
    contenders.sort_by_key(|c| (Reverse(c.score), c.number));
    let met = match shape {
        Shape::Exhausted => random.between(450, 950),
        Shape::LateEntries | Shape::Accelerated => random.between(0, 350),
        _ => random.between(0, 550),
    };
    let forbidden = match shape {
        Shape::Forbidden => random.between(150, 600),
        _ => *random.one_of(&[0, 0, 0, 100]),
    };
    let [met, forbidden] = [met, forbidden].map(|share| pairs(random, players, share));
    let more = match shape {
        Shape::LastRound => 0,
        Shape::Accelerated => random.between(3, 6),
        _ => *random.one_of(&[0, 1, 2, 5]),
    };
    Position {
        met,
        forbidden,
        round: Round::new(rounds + 1).unwrap(),
        is_last_round: more == 0,
        total_rounds: rounds + 1 + more,
        initial_colour: *random.one_of(&Colour::ALL),
        participants: players + *random.one_of(&[0, 1, 3, 40, 500, 5_000]),
        win: Points::ONE,
        contenders,
    }
}

/// Gives a player what is out of the ordinary.
fn bend(random: &mut Random, shape: Shape, one: &mut Contender, upper: bool, rounds: u16) {
    let replay = |random: &mut Random, one: &mut Contender, games: u16| {
        one.colours = colours(random, games).into();
        one.unplayed = rounds - games;
    };
    match shape {
        Shape::Byes => {
            let games = random.between(0, rounds);
            replay(random, one, games);
            one.bye_barred = random.happens(650);
            if random.happens(500) {
                one.floats[0] = Some(Float::Down);
            }
        }
        Shape::LateEntries if random.happens(400) => {
            replay(random, one, 0);
            one.floats = [None; 2];
            one.parity_number += random.between(0, 3);
        }
        Shape::Accelerated => {
            let extra = if rounds < 2 { 10 } else { 5 };
            one.score = one.points + Points::from_tenths(if upper { extra } else { 0 });
        }
        Shape::OneColour => {
            let mut play: Vec<Colour> = one.colours.to_vec();
            let whites = play.iter().filter(|&&colour| colour == Colour::White).count();
            if whites * 2 < play.len() {
                play = play.into_iter().map(|colour| !colour).collect();
            }
            one.colours = play.into();
        }
        Shape::Exhausted if random.happens(300) => one.bye_barred = true,
        _ => {}
    }
}
