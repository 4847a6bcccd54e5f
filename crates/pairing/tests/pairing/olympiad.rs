//! The rules of the Olympiad (D.02): the engine held equal to the second reading on thousands of random small fields.

use std::cmp::Reverse;

use arbitra_model::{Colour, Points};
use arbitra_pairing::generate::Random;
use arbitra_pairing::matches::{Field, Party, Swiss, pair};

use arbitra_second::olympiad::{Answer, Reading, in_order};

fn by_engine(field: &Field) -> Option<Answer> {
    let found = pair(Swiss::Olympiad, field).ok()?;
    let number = |index: usize| field.parties[index].number;
    let mut pairs: Vec<(u16, u16)> =
        found.matches.iter().map(|(pair, _)| (number(pair.white), number(pair.black))).collect();
    pairs.sort_unstable();
    Some((pairs, found.bye.map(number)))
}

/// A random field of 2 to 10 teams with random pasts.
fn random_field(seed: u64) -> Field {
    let mut random = Random::stream(seed, 9);
    let random = &mut random;
    let size = random.between(2, 10);
    let rounds = random.between(1, 9);
    let round = random.between(1, rounds);
    let spread = random.between(1, 6);
    let mut parties: Vec<Party> = (1..=size)
        .map(|number| {
            let games = random.below(u64::from(round));
            let colour = |random: &mut Random| *random.one_of(&Colour::ALL);
            Party {
                number,
                score: Points::from_hundredths(100 * i32::from(random.between(0, spread))),
                secondary: Points::ZERO,
                colours: (0..games).map(|_| colour(random)).collect(),
                floated: false,
                played: games as u16,
                bye_barred: random.below(4) == 0,
            }
        })
        .collect();
    parties.sort_by_key(|party| (Reverse(party.score), party.number));
    let density = random.below(75);
    let mut apart = vec![Vec::new(); parties.len()];
    let size = parties.len();
    let everybody = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    for (a, b) in everybody {
        if random.below(100) < density {
            apart[a].push(b);
            apart[b].push(a);
        }
    }
    Field { round, rounds, initial: *random.one_of(&Colour::ALL), parties, apart }
}

#[test]
fn the_engine_equals_the_text_on_small_fields() {
    let (mut paired, mut differences) = (0, Vec::new());
    for seed in 0..6_000 {
        let field = random_field(seed);
        let (engine, text) = (by_engine(&field), Reading::pair(&field));
        paired += usize::from(text.is_some());
        if engine != text {
            differences.push(format!("seed {seed}: engine {engine:?}, text {text:?}\n{field:?}"));
        }
    }
    let shown = &differences[..differences.len().min(3)];
    assert!(differences.is_empty(), "{} differ\n{}", differences.len(), shown.join("\n"));
    println!("{paired} paired");
    assert!((3_000..5_800).contains(&paired), "{paired}");
}

/// The table of 9.3 for six teams.
#[test]
fn six_teams_are_proposed_in_the_printed_order() {
    let printed = "1-4 2-5 3-6 | 1-4 2-6 3-5 | 1-4 2-3 5-6 | 1-5 2-4 3-6 | 1-5 2-6 3-4 | 1-5 2-3 4-6 | \
                   1-6 2-4 3-5 | 1-6 2-5 3-4 | 1-6 2-3 4-5 | 1-3 2-5 4-6 | 1-3 2-6 4-5 | 1-3 2-4 5-6 | \
                   1-2 3-5 4-6 | 1-2 3-6 4-5 | 1-2 3-4 5-6";
    let ours: Vec<String> = in_order(&[1, 2, 3, 4, 5, 6])
        .into_iter()
        .map(|round| round.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(ours.join(" | "), printed);
}
