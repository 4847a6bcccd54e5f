//! Systems of matches held against their third readings, which begin with every complete pairing of the field: on
//! random fields. `ARBITRA_READINGS` says how many of each system.

use std::cmp::Reverse;

use arbitra_model::{Colour, Points};
use arbitra_pairing::generate::Random;
use arbitra_pairing::matches::{Field, Party, Preferences, Primary, Swiss, TeamRules, pair};
use arbitra_second::third::complete::Answer;
use arbitra_second::third::{double_swiss, olympiad, team_swiss};

pub fn by_the_engine(swiss: Swiss, field: &Field) -> Option<Answer> {
    let found = pair(swiss, field).ok()?;
    let number = |place: usize| field.parties[place].number;
    let pairs = found.matches.iter().map(|(pair, _)| (number(pair.white), number(pair.black)));
    Some((pairs.collect(), found.bye.map(number)))
}

pub fn by_the_text(swiss: Swiss, field: &Field) -> Option<Answer> {
    match swiss {
        Swiss::Double => double_swiss::pair(field),
        Swiss::Team(rules) => team_swiss::pair(rules, field),
        Swiss::Olympiad => olympiad::pair(field),
    }
}

/// How many positions of each system are looked at.
pub fn readings() -> u64 {
    std::env::var("ARBITRA_READINGS").ok().and_then(|count| count.parse().ok()).unwrap_or(400)
}

pub fn team_rules(random: &mut Random) -> TeamRules {
    TeamRules {
        preferences: *random.one_of(&[Preferences::None, Preferences::TypeA, Preferences::TypeB]),
        primary: *random.one_of(&[Primary::Match, Primary::Game]),
        uses_secondary: random.below(2) == 0,
    }
}

/// A field of up to ten with a past that nobody need have lived.
fn random_field(random: &mut Random) -> Field {
    let size = random.between(2, 10);
    let rounds = random.between(1, 11);
    let round = random.between(1, rounds);
    let spread = u64::from(random.between(1, 6));
    let unit = *random.one_of(&[50, 100]);
    let (floats, bars, skips) = (random.below(100), random.below(100), random.below(60));
    let mut numbers: Vec<u16> = (1..=20).collect();
    while numbers.len() > usize::from(size) {
        numbers.remove(random.below(numbers.len() as u64) as usize);
    }
    let mut parties: Vec<Party> = numbers
        .into_iter()
        .map(|number| {
            let played = (1..round).filter(|_| random.below(100) >= skips).count();
            // A match may have been played without a colour, if each forfeited a game.
            let colours = played - usize::from(played > 0 && random.below(12) == 0);
            Party {
                number,
                score: Points::from_hundredths(unit * random.below(spread) as i32),
                secondary: Points::from_hundredths(50 * random.below(4) as i32),
                colours: (0..colours).map(|_| *random.one_of(&Colour::ALL)).collect(),
                floated: random.below(100) < floats,
                played: played as u16,
                bye_barred: random.below(100) < bars,
            }
        })
        .collect();
    parties.sort_by_key(|party| (Reverse(party.score), party.number));
    let density = random.below(90);
    let size = parties.len();
    let mut apart = vec![Vec::new(); size];
    for (a, b) in (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b))) {
        if random.below(100) < density {
            apart[a].push(b);
            apart[b].push(a);
        }
    }
    Field { round, rounds, initial: *random.one_of(&Colour::ALL), parties, apart }
}

/// Shown are the first differences, and how many there are.
fn compare(stream: u64, mut swiss: impl FnMut(&mut Random) -> Swiss) {
    let (mut paired, mut differences) = (0, Vec::new());
    for seed in 0..readings() {
        let mut random = Random::stream(seed, stream);
        let swiss = swiss(&mut random);
        let field = random_field(&mut random);
        let (engine, text) = (by_the_engine(swiss, &field), by_the_text(swiss, &field));
        paired += u64::from(text.is_some());
        if engine != text {
            differences.push(format!(
                "seed {seed}: {swiss:?}\nengine {engine:?}\ntext   {text:?}\n{}",
                shown(&field)
            ));
        }
    }
    let first = &differences[..differences.len().min(4)];
    println!("{paired} of {} have a pairing", readings());
    assert!(differences.is_empty(), "{} differ\n{}", differences.len(), first.join("\n"));
    assert!(paired * 3 > readings(), "{paired}");
}

pub fn shown(field: &Field) -> String {
    let mut text =
        format!("round {} of {}, {}\n", field.round, field.rounds, field.initial.letter());
    for (place, party) in field.parties.iter().enumerate() {
        let colours: String = party.colours.iter().map(|colour| colour.letter()).collect();
        let apart: Vec<u16> =
            field.apart[place].iter().map(|&other| field.parties[other].number).collect();
        text.push_str(&format!(
            "{}: {} ({}) {colours} played {} floated {} barred {} apart {apart:?}\n",
            party.number,
            party.score,
            party.secondary,
            party.played,
            party.floated,
            party.bye_barred
        ));
    }
    text
}

#[test]
fn double_swiss_on_random_fields() {
    compare(41, |_| Swiss::Double);
}

#[test]
fn teams_on_random_fields() {
    compare(42, |random| Swiss::Team(team_rules(random)));
}

#[test]
fn the_olympiad_on_random_fields() {
    compare(43, |_| Swiss::Olympiad);
}
