//! The Dutch system of 2013 and 1998: the worked example, the printed orders, two readings held equal.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;
mod stepwise_book;

use arbitra_model::PointSystem;
use arbitra_pairing::check::{Paired, check};
use arbitra_pairing::generate::{Accelerate, PerMille, Plan, Random, Rates, generate_with};
use arbitra_pairing::stepwise::Edition;
use arbitra_pairing::{Position, System, pair};
use common::{beside, table, written};

fn by_engine(edition: Edition, position: &Position) -> Option<Paired> {
    pair(System::Stepwise(edition), position).ok().map(|pairing| Paired::from(&pairing))
}

/// A small tournament in which everything is random.
fn plan(seed: u64, edition: Edition, most: u16) -> Plan {
    let mut random = Random::stream(seed, 1);
    let players = random.between(4, most);
    let mut rate = |choices: &[u16]| PerMille::new(*random.one_of(choices)).unwrap();
    let rates = Rates {
        draws: rate(&[100, 333, 600, 900]),
        forfeits: rate(&[0, 0, 50, 150]),
        half_byes: rate(&[0, 0, 40, 100]),
        zero_byes: rate(&[0, 0, 40, 100]),
        withdrawals: rate(&[0, 0, 150]),
        late_entries: rate(&[0, 0, 200]),
        ..Rates::QUIET
    };
    let forbidden = *random.one_of(&[0, 0, 0, 1, 3]);
    let rounds = random.between(2, players.min(9));
    let acceleration = *random.one_of(&[Accelerate::No, Accelerate::No, Accelerate::Baku]);
    Plan {
        points: PointSystem::STANDARD,
        rates,
        forbidden,
        acceleration,
        ..Plan::quiet(seed, System::Stepwise(edition), players, rounds)
    }
}

fn agree(edition: Edition, seeds: std::ops::Range<u64>, most: u16) {
    let mut rounds = 0;
    for seed in seeds {
        generate_with(&plan(seed, edition, most), |position| {
            let engine = by_engine(edition, position);
            let book = stepwise_book::pair(edition, position);
            assert!(
                engine == book,
                "{edition}, seed {seed}: engine {}, book {}\n{}",
                written(engine.as_ref()),
                written(book.as_ref()),
                table(position)
            );
            rounds += 1;
            let paired = engine.ok_or(())?;
            Ok::<_, ()>((paired.pairs.into_iter().collect(), paired.byes.first().copied()))
        })
        .unwrap();
    }
    println!("{rounds} rounds");
}

#[test]
fn two_readings_of_2013_agree() {
    agree(Edition::E2013, 0..800, 9);
}

// Seed 834 (9 players, round 5) is not decided yet: the two readings part there, which is why the
// edition cannot be chosen. See docs/design/dutch-2013.md.
#[test]
fn two_readings_of_1998_agree() {
    agree(Edition::E1998, 0..800, 9);
}

#[test]
fn the_worked_example_comes_out_round_by_round() {
    let Some(file) = beside("acceptance/a_dutch14_after_r5.trf") else { return };
    let tournament = arbitra_trf::read(&std::fs::read(file).unwrap()).unwrap().tournament;
    let checked = check(&tournament, System::Stepwise(Edition::E2013));
    for round in &checked.rounds {
        println!(
            "{}: {:?} found {}",
            round.round,
            round.expected.as_ref().map(ToString::to_string),
            round.found
        );
    }
    assert_eq!(checked.differences().count(), 0);
}

/// The numbers under a key of a JSON text, up to the next key of that depth; enough for lists of numbers.
fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// The exchanges a file prints under a key, as `s1` and `s2` lists.
fn printed(text: &str, key: &str) -> Vec<(Vec<usize>, Vec<usize>)> {
    let (_, list) = text.split_once(&format!("\"{key}\": [")).unwrap();
    list.split('}')
        .map_while(|item| {
            let (_, item) = item.split_once("\"s1\":")?;
            let (upper, lower) = item.split_once("\"s2\":")?;
            let (lower, _) = lower.split_once("\"diff\"")?;
            Some((numbers(upper), numbers(lower)))
        })
        .collect()
}

#[test]
fn exchanges_come_in_the_printed_order() {
    let Some(file) = beside("acceptance/j_exchanges_2013.json") else { return };
    let text = std::fs::read_to_string(file).unwrap();
    let ours = stepwise_book::exchanges(5, 11);
    let one = printed(&text, "one");
    assert!(one.len() >= 20);
    for (place, exchange) in one.iter().enumerate().take(30) {
        assert_eq!(&ours[place], exchange, "one player, place {place}");
    }
    let file = beside("acceptance/j_exchange_two_matrix_2013.csv").unwrap();
    let matrix = std::fs::read_to_string(file).unwrap();
    let columns: Vec<Vec<usize>> =
        matrix.lines().next().unwrap().split("\",\"").map(numbers).collect();
    let columns: Vec<Vec<usize>> = columns.into_iter().map(|c| c[c.len() - 2..].to_vec()).collect();
    let two: Vec<_> = ours.iter().filter(|(out, _)| out.len() == 2).collect();
    let mut cells = 0;
    for line in matrix.lines().skip(1) {
        let row = numbers(line);
        for (column, place) in columns.iter().zip(&row[2..]) {
            let (out, into) = two[place - 1];
            assert_eq!((out, into), (column, &row[..2].to_vec()), "place {place}");
            cells += 1;
        }
    }
    assert_eq!(cells, 150);
    // 1998: the same order, without the first and the last player.
    let file = beside("acceptance/j_exchanges_1998.json").unwrap();
    let text = std::fs::read_to_string(file).unwrap();
    for (key, count) in [("one", 1), ("two", 2)] {
        let ours: Vec<_> = stepwise_book::exchanges(4, 8)
            .into_iter()
            .filter(|(out, into)| out.len() == count && !out.contains(&1) && !into.contains(&8))
            .map(|(mut out, into)| {
                out.sort_unstable();
                (out, into)
            })
            .collect();
        let mut theirs = printed(&text, key);
        theirs.retain(|(out, _)| out.len() == count);
        theirs.iter_mut().for_each(|(out, _)| out.sort_unstable());
        assert_eq!(ours, theirs, "{key}");
    }
}

#[test]
fn moved_down_players_are_chosen_in_the_printed_order() {
    let Some(file) = beside("acceptance/j_d3_moved_down_selection.json") else { return };
    let text = std::fs::read_to_string(file).unwrap();
    let (_, lists) = text.split_once("by_M1").unwrap();
    for m1 in 1..=5 {
        let (_, rest) = lists.split_once(&format!("\"{m1}\": [")).unwrap();
        let end = rest.find('"').unwrap_or(rest.len());
        let theirs: Vec<Vec<usize>> =
            numbers(&rest[..end]).chunks(m1).map(<[usize]>::to_vec).collect();
        let ours: Vec<Vec<usize>> = stepwise_book::subsets(5, m1)
            .into_iter()
            .map(|some| some.into_iter().map(|i| i + 1).collect())
            .collect();
        assert_eq!(ours, theirs);
    }
}

/// The golden cases of the repository.
#[test]
fn golden_cases() {
    let mut cases = 0;
    for edition in Edition::ALL {
        let name = edition.to_string();
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../tests/suite/dutch")
            .join(name.strip_prefix("dutch-").unwrap());
        // An edition without recorded cases is held by its second reading alone.
        if !folder.is_dir() {
            continue;
        }
        for file in common::trf_files(&folder) {
            let text = std::fs::read_to_string(&file).unwrap();
            let tournament = arbitra_trf::read(text.as_bytes()).unwrap().tournament;
            let expected = text.lines().filter_map(|line| line.strip_prefix("### expect round "));
            for line in expected {
                let (round, answer) = line.split_once(": ").unwrap();
                let round = arbitra_model::Round::new(round.parse().unwrap()).unwrap();
                let position = Position::before(&tournament, round, edition.history()).unwrap();
                let found = by_engine(edition, &position);
                let found = found.map_or_else(|| "no pairing".to_owned(), |p| p.to_string());
                assert_eq!(found, answer, "{} round {round}\n{}", file.display(), table(&position));
                cases += 1;
            }
            if text.contains("### expect every round as recorded") {
                let checked = check(&tournament, System::Stepwise(edition));
                assert_eq!(checked.differences().count(), 0, "{}", file.display());
                cases += checked.rounds.len();
            }
        }
    }
    println!("{cases} expectations");
    assert!(cases >= 5, "only {cases} expectations were found");
}
