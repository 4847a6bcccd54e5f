//! The Dutch system of 2013 and 1998: the worked example, the printed orders, two readings held equal.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::{Language, Number, PointSystem, Round};
use arbitra_pairing::check::{Paired, check};
use arbitra_pairing::checklist::{CheckList, Signs, Words};
use arbitra_pairing::dutch::early::Edition;
use arbitra_pairing::explain::Explained;
use arbitra_pairing::generate::{
    Accelerate, PerMille, Plan, Random, Rates, generate, generate_with,
};
use arbitra_pairing::{BracketReasoning, CandidateFault, Position, System, pair};

use crate::common::golden::expectations;
use crate::common::{beside, table, trf_files, written};

fn by_engine(edition: Edition, position: &Position) -> Option<Paired> {
    pair(System::EarlyDutch(edition), position).ok().map(|pairing| Paired::from(&pairing))
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
        ..Plan::quiet(seed, System::EarlyDutch(edition), players, rounds)
    }
}

/// A small tournament of a kind in which the later steps of the procedure are needed: few players and many rounds,
/// many absences, forbidden pairs, late entries and withdrawals, virtual points.
fn hard_plan(seed: u64, edition: Edition) -> Plan {
    let mut random = Random::stream(seed, 2);
    let per_mille = |value: u16| PerMille::new(value).unwrap();
    let quiet = Plan::quiet(seed, System::EarlyDutch(edition), random.between(5, 8), 7);
    let rates = Rates { draws: per_mille(*random.one_of(&[100, 500, 900])), ..Rates::QUIET };
    match seed % 5 {
        0 => Plan { players: random.between(3, 7), rounds: 12, rates, ..quiet },
        1 => {
            let rates = Rates {
                half_byes: per_mille(150),
                zero_byes: per_mille(150),
                full_byes: per_mille(100),
                forfeits: per_mille(200),
                ..rates
            };
            Plan { rates, ..quiet }
        }
        2 => Plan { forbidden: random.between(2, 8), rates, ..quiet },
        3 => {
            let rates =
                Rates { late_entries: per_mille(400), withdrawals: per_mille(300), ..rates };
            Plan { rates, ..quiet }
        }
        _ => {
            Plan { acceleration: Accelerate::Baku, forbidden: random.between(0, 3), rates, ..quiet }
        }
    }
}

fn agree(edition: Edition, plans: impl Iterator<Item = Plan>) -> usize {
    let mut rounds = 0;
    for plan in plans {
        let seed = plan.seed;
        generate_with(&plan, |position| {
            let engine = by_engine(edition, position);
            let book = arbitra_second::early_dutch::pair(edition, position);
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
    println!("{edition}: {rounds} rounds");
    rounds
}

#[test]
fn two_readings_of_2013_agree() {
    agree(Edition::E2013, (0..3_000).map(|seed| plan(seed, Edition::E2013, 9)));
}

/// Positions no tournament need lead to.
#[test]
fn two_readings_agree_on_positions_thrown_together() {
    for edition in Edition::ALL {
        let mut unpairable = 0;
        for seed in 0..10_000 {
            let position = arbitra_second::positions::thrown_together(seed, 8);
            let engine = by_engine(edition, &position);
            let book = arbitra_second::early_dutch::pair(edition, &position);
            unpairable += usize::from(book.is_none());
            assert!(
                engine == book,
                "{edition}, position {seed}: engine {}, book {}\n{}",
                written(engine.as_ref()),
                written(book.as_ref()),
                table(&position)
            );
        }
        assert!(unpairable > 200, "{unpairable}");
    }
}

#[test]
fn two_readings_of_1998_agree() {
    agree(Edition::E1998, (0..3_000).map(|seed| plan(seed, Edition::E1998, 9)));
}

#[test]
fn two_readings_agree_on_hard_tournaments() {
    for edition in Edition::ALL {
        let rounds = agree(edition, (0..4_000).map(|seed| hard_plan(seed, edition)));
        assert!(rounds > 20_000, "{edition}: {rounds}");
    }
}

#[test]
fn the_worked_example_comes_out_round_by_round() {
    let Some(file) = beside("acceptance/a_dutch14_after_r5.trf") else { return };
    let tournament = arbitra_trf::read(&fs::read(file).unwrap()).unwrap().tournament;
    let checked = check(&tournament, System::EarlyDutch(Edition::E2013));
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

/// The colours due of the worked example as the manual prints them before rounds 2 to 5, player by player.
const DUE: [[&str; 4]; 14] = [
    ["b", "w", "W", "b"],
    ["w", "b", "B", "w"],
    ["b", "w", "b", "w"],
    ["w", "b", "w", "b"],
    ["b", "B", "b", "W"],
    ["w", "b", "(b)", "B"],
    ["b", "w", "b", "w"],
    ["w", "b", "w", "b"],
    ["b", "w", "b", "w"],
    ["w", "b", "w", "b"],
    ["b", "w", "(w)", "(B)"],
    ["w", "(W)", "(b)", "(W)"],
    ["b", "w", "W", "b"],
    ["w", "(W)", "(b)", "(W)"],
];

#[test]
fn colours_due_are_signed_by_odd_and_even_rounds() {
    let Some(file) = beside("acceptance/a_dutch14_after_r5.trf") else { return };
    let tournament = arbitra_trf::read(&fs::read(file).unwrap()).unwrap().tournament;
    let system = System::EarlyDutch(Edition::E2013);
    let words = Words::of(Language::English);
    for round in 2..=5 {
        let round = Round::new(round).unwrap();
        let position = Position::before(&tournament, round, system.history().unwrap()).unwrap();
        let list = CheckList::of(&tournament, &position, None).in_signs_of(system);
        for row in list.groups.iter().flat_map(|group| &group.rows) {
            let due = DUE[usize::from(row.number.get()) - 1][round.index() - 1];
            let sign = list.signs.sign(row.due, round, words);
            assert_eq!(sign, due, "player {} before round {round}", row.number);
        }
    }
    let none = Signs::OddAndEven.sign(None, Round::FIRST, words);
    assert_eq!(none, "A");
    let printed = beside("acceptance/a_dutch14_colour_preferences.csv").unwrap();
    let printed = fs::read_to_string(printed).unwrap();
    for (line, due) in printed.lines().skip(1).zip(DUE) {
        assert_eq!(line.split(',').skip(1).collect::<Vec<_>>(), due);
    }
}

/// The golden cases of an edition.
fn folder(edition: Edition) -> PathBuf {
    let name = edition.to_string();
    let suite = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/dutch");
    suite.join(name.strip_prefix("dutch-").unwrap())
}

/// The engine answers as the cases of the repository expect, and so does the second reading where the field is small.
#[test]
fn golden_cases() {
    for edition in Edition::ALL {
        let mut cases = 0;
        for file in trf_files(&folder(edition)) {
            let tournament = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap().tournament;
            let system = System::EarlyDutch(edition);
            assert_eq!(System::of(&tournament), Some(system), "{}", file.display());
            for (round, expected) in expectations(&file) {
                let position = Position::before(&tournament, round, edition.history()).unwrap();
                let mut answers = vec![("engine", by_engine(edition, &position))];
                if position.contenders.len() <= 9 {
                    answers.push((
                        "second reading",
                        arbitra_second::early_dutch::pair(edition, &position),
                    ));
                }
                for (who, answer) in answers {
                    assert!(
                        answer == expected,
                        "{} round {round}: {who} says {}, expected {}\n{}",
                        file.display(),
                        written(answer.as_ref()),
                        written(expected.as_ref()),
                        table(&position)
                    );
                }
                cases += 1;
            }
        }
        println!("{edition}: {cases} expectations");
        assert!(cases >= 45, "{edition}: only {cases} expectations were found");
    }
}

/// What was decided in a bracket, in a line.
pub fn decided(bracket: &BracketReasoning) -> String {
    let list = |numbers: &[Number]| -> String {
        numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let members = [bracket.moved_down.clone(), bracket.residents.clone()].concat();
    let mut line = format!("{}: {}", bracket.score, list(&members));
    match &bracket.natural {
        None => {}
        Some(CandidateFault::Illegal { pairs }) => {
            let pairs: Vec<String> =
                pairs.iter().map(|(a, b, why)| format!("{a}-{b} {why:?}")).collect();
            line += &format!("; first candidate illegal: {}", pairs.join(", "));
        }
        Some(CandidateFault::Worse { criterion }) => {
            line += &format!("; first candidate worse: {criterion:?}");
        }
        Some(CandidateFault::Incomplete) => line += "; first candidate incomplete",
    }
    for refusal in &bracket.refusals {
        let why = refusal.criterion.map_or("order".to_owned(), |why| format!("{why:?}"));
        line += &format!("; {} not {}: {why}", refusal.player, refusal.offered);
    }
    let (left, entered) = &bracket.exchanged;
    if !left.is_empty() && left.len() == entered.len() {
        line += &format!("; exchanged {} for {}", list(left), list(entered));
    }
    for (criterion, count) in &bracket.unavoidable {
        line += &format!("; given up: {criterion:?} {count}");
    }
    let pairs: Vec<String> = bracket.pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
    line += &format!("; pairs {}", pairs.join(" "));
    if !bracket.downfloaters.is_empty() {
        line += &format!("; down {}", list(&bracket.downfloaters));
    }
    line
}

/// The later rounds of the worked example with their reasoning: brackets, refused candidates, exchanges,
/// lowered requirements, colours.
#[test]
fn the_worked_example_is_reasoned_as_published() {
    let edition = Edition::E2013;
    let file = folder(edition).join("c6-worked-example-of-fourteen.trf");
    let tournament = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap().tournament;
    let mut found = String::new();
    for round in (2..=5).filter_map(Round::new) {
        let position = Position::before(&tournament, round, edition.history()).unwrap();
        let pairing = pair(System::EarlyDutch(edition), &position).unwrap();
        for bracket in &pairing.reasoning.brackets {
            found += &format!("{round} | {}\n", decided(bracket));
        }
        let colours: Vec<String> = pairing
            .boards
            .iter()
            .map(|b| format!("{}-{} {}", b.white, b.black, edition.colour_article(b.colour_rule)))
            .collect();
        found += &format!("{round} | colours: {}\n", colours.join(", "));
    }
    let expected = fs::read_to_string(file.with_extension("reasons")).unwrap();
    let expected: String =
        expected.lines().filter(|line| !line.starts_with('#')).map(|l| format!("{l}\n")).collect();
    assert!(found == expected, "found\n{found}");
}

/// C12: where the bracket below asks for others, the round remembers who was to move down, and says so.
#[test]
fn going_back_to_the_bracket_above_is_told() {
    let mut told = 0;
    for (seed, edition) in (1..40).flat_map(|seed| Edition::ALL.map(|edition| (seed, edition))) {
        let system = System::EarlyDutch(edition);
        let tournament = generate(&Plan::quiet(seed, system, 16, 7)).unwrap().tournament;
        for round in (3..7).map(Round::from_index) {
            let explained = Explained::new(&tournament, system, Some(round)).unwrap();
            let reasoning = &explained.pairing().reasoning;
            for bracket in reasoning.brackets.iter().filter(|b| !b.called_back.is_empty()) {
                let scores = |players: &[Number]| -> Vec<_> {
                    let score = |&number: &Number| {
                        let player = tournament.player(number).unwrap();
                        tournament.points_after(player, round.index())
                    };
                    players.iter().map(score).collect()
                };
                assert_ne!(bracket.called_back, bracket.downfloaters);
                assert_eq!(scores(&bracket.called_back), scores(&bracket.downfloaters));
                let english = explained.round(Language::English).text();
                assert!(english.contains("would have moved down, but then fewer"), "{english}");
                let spanish = explained.round(Language::Spanish).text();
                assert!(spanish.contains("este se emparejó de nuevo"), "{spanish}");
                told += 1;
            }
        }
    }
    println!("{told} brackets were asked again");
    assert!(told > 3, "{told}");
}

/// C1: in round 2 of the worked example 4 and 11, the only ones with half a point, have met and move down.
#[test]
fn who_has_nobody_to_play_is_told_by_c1() {
    let file = folder(Edition::E2013).join("c6-worked-example-of-fourteen.trf");
    let tournament = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap().tournament;
    let system = System::EarlyDutch(Edition::E2013);
    let explained = Explained::new(&tournament, system, Round::new(2)).unwrap();
    let [english, spanish] =
        [Language::English, Language::Spanish].map(|l| explained.round(l).text());
    let said = |text: &str, words: &str| {
        text.lines().any(|line| {
            line.contains("(4)")
                && line.contains("(11)")
                && line.contains(words)
                && line.contains("[C1]")
        })
    };
    assert!(said(&english, "find nobody to play in the bracket and move down"), "{english}");
    assert!(said(&spanish, "no tienen rival posible en el grupo y bajan"), "{spanish}");
}

/// E5 after the first round: where neither has played, the colours of the first round are turned, and it is told.
#[test]
fn colours_of_two_who_have_not_played_are_told_by_e5() {
    let file = folder(Edition::E2013).join("e5-neither-has-played-in-a-later-round.trf");
    let tournament = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap().tournament;
    let system = System::EarlyDutch(Edition::E2013);
    let explained = Explained::new(&tournament, system, Round::new(2)).unwrap();
    let [english, spanish] =
        [Language::English, Language::Spanish].map(|l| explained.round(l).text());
    let said = |text: &str, words: &str| {
        text.lines().any(|line| line.contains(words) && line.contains("[E5]"))
    };
    assert!(said(&english, "an odd number, which stood for Black in the first round"), "{english}");
    assert!(said(&spanish, "número impar, que en la primera ronda llevaba negras"), "{spanish}");
}
