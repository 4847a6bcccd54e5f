//! The engines of Dubov, Burstein, Lim and the FIDE Swiss of 1999 and their second readings, held equal on thousands of small fields.

use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::generate::{Plan, generate_with};
use arbitra_pairing::{NoPairing, Position, RoundPairing, System, pair};

use crate::common::{table, written};

type Engine = fn(&Position) -> Result<RoundPairing, NoPairing>;
type Reading = fn(&Position) -> Option<Paired>;

/// Puts positions thrown together before both; how many have no legal pairing.
fn compare(engine: Engine, reading: Reading, seeds: std::ops::Range<u64>, most: u16) -> usize {
    let (mut unpairable, mut differences) = (0, Vec::new());
    for seed in seeds {
        let position = arbitra_second::positions::thrown_together(seed, most);
        let (answer, expected) = (engine(&position), reading(&position));
        let answer = answer.ok().map(|pairing| Paired::from(&pairing));
        unpairable += usize::from(expected.is_none());
        if answer != expected {
            differences.push(format!(
                "position {seed}\n{}engine:  {}\nreading: {}\n",
                table(&position),
                written(answer.as_ref()),
                written(expected.as_ref()),
            ));
        }
    }
    let shown = &differences[..differences.len().min(5)];
    assert!(differences.is_empty(), "{} differ\n\n{}", differences.len(), shown.join("\n"));
    unpairable
}

#[test]
fn dubov() {
    let unpairable =
        compare(arbitra_pairing::dubov::pair, arbitra_second::dubov::pair, 0..6_000, 8);
    assert!(unpairable > 300);
}

#[test]
fn burstein() {
    // Seeding rounds are paired by the Dutch system, which has its own second reading.
    let engine = |position: &Position| {
        arbitra_pairing::burstein::pair(&Position { total_rounds: 1, ..position.clone() })
    };
    let unpairable = compare(engine, arbitra_second::burstein::pair, 0..6_000, 8);
    assert!(unpairable > 300);
}

#[test]
fn lim() {
    use arbitra_pairing::lim::{self, Edition};
    let usual = |position: &Position| lim::pair(Edition::E2026, position);
    let unpairable = compare(usual, arbitra_second::lim::pair, 0..6_000, 8);
    assert!(unpairable > 300);
    let maxi = |position: &Position| lim::pair(Edition::E2026Maxi, position);
    compare(maxi, arbitra_second::lim::pair_maxi, 6_000..12_000, 8);
}

#[test]
fn fide_1999() {
    use arbitra_pairing::fide1999::{self, Edition};
    let usual = |position: &Position| fide1999::pair(Edition::E1999, position);
    let unpairable = compare(usual, arbitra_second::fide1999::pair, 12_000..20_000, 8);
    assert!(unpairable > 300);
    let printed = |position: &Position| fide1999::pair(Edition::E1999Printed, position);
    compare(printed, arbitra_second::fide1999::pair_printed, 20_000..26_000, 8);
}

/// Plays small tournaments of everything, every round of which the engine and a second reading pair.
fn play(system: System, reading: Reading, seeds: std::ops::Range<u64>) -> usize {
    let (mut rounds, mut differences) = (0, Vec::new());
    for seed in seeds {
        let small = Plan::small(seed);
        let plan = Plan { system, players: small.players.min(8), ..small };
        let played = generate_with(&plan, |position| {
            let (answer, expected) = (pair(system, position), reading(position));
            let answer = answer.ok().map(|pairing| Paired::from(&pairing));
            rounds += 1;
            if answer != expected {
                differences.push(format!(
                    "tournament {seed}\n{}engine:  {}\nreading: {}\n",
                    table(position),
                    written(answer.as_ref()),
                    written(expected.as_ref()),
                ));
            }
            let paired = expected.ok_or(())?;
            Ok::<_, ()>((paired.pairs.into_iter().collect(), paired.byes.into_iter().next()))
        });
        assert!(played.is_ok());
    }
    let shown = &differences[..differences.len().min(5)];
    assert!(differences.is_empty(), "{} differ\n\n{}", differences.len(), shown.join("\n"));
    rounds
}

#[test]
fn tournaments() {
    let seeded = |position: &Position| {
        let seeding = arbitra_pairing::burstein::seeding_rounds(position.total_rounds);
        if position.round.get() <= seeding {
            crate::common::by_book(Edition::E2026, position)
        } else {
            arbitra_second::burstein::pair(position)
        }
    };
    let systems: [(&str, Reading); 6] = [
        ("dubov-2026", arbitra_second::dubov::pair),
        ("burstein-2026", seeded),
        ("lim-2026", arbitra_second::lim::pair),
        ("lim-2026-maxi", arbitra_second::lim::pair_maxi),
        ("fide-1999", arbitra_second::fide1999::pair),
        ("fide-1999-printed", arbitra_second::fide1999::pair_printed),
    ];
    for (name, reading) in systems {
        let rounds = play(name.parse().unwrap(), reading, 0..700);
        assert!(rounds > 2_000, "{name}: {rounds}");
    }
}

#[test]
fn every_round_is_explained_in_both_languages() {
    use arbitra_model::{Language, Round};
    use arbitra_pairing::explain::{Scene, account, rulebook};
    for name in ["dubov-2026", "burstein-2026", "lim-2026", "fide-1999"] {
        let system: System = name.parse().unwrap();
        let plan = Plan { system, players: 9, rounds: 5, ..Plan::small(4) };
        let tournament = arbitra_pairing::generate::generate(&plan).unwrap().tournament;
        for round in (1..=tournament.recorded_rounds() as u16).filter_map(Round::new) {
            let position = system.position(&tournament, round).unwrap().unwrap();
            let pairing = pair(system, &position).unwrap();
            for language in [Language::English, Language::Spanish] {
                let scene = Scene::new(&tournament, &position, &pairing, language);
                let account = account(rulebook(system).unwrap().as_ref(), &scene);
                assert!(
                    !account.sections.is_empty() && account.boards.len() == pairing.boards.len()
                );
                let seeding = name == "burstein-2026" && round.get() <= 2;
                for board in &account.boards {
                    assert!(seeding || !board.meeting.is_empty(), "{name} round {round}");
                    assert!(!board.colours.is_empty());
                }
                println!("{}", account.text());
            }
        }
    }
}
