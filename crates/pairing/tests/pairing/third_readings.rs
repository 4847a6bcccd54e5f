//! The engines whose texts no other program follows, and their third readings, on positions of many shapes.
//!
//! `ARBITRA_READINGS` says how many positions each system is asked for; `cargo xtask readings` asks for many.

use arbitra_model::Round;
use arbitra_pairing::check::Paired;
use arbitra_pairing::generate::{
    Accelerate, PerMille, Plan, Random, Rates, generate, generate_with,
};
use arbitra_pairing::{Position, System, burstein, pair};
use arbitra_second::positions::{Shape, of_shape};
use arbitra_second::third;

use crate::common::{table, written};

type Reading = fn(&Position) -> Option<Paired>;

/// How many positions a system is asked for.
fn wanted() -> u64 {
    let said = std::env::var("ARBITRA_READINGS");
    said.map_or(400, |number| number.parse().expect("ARBITRA_READINGS is a number"))
}

/// What was compared, and what was not the same.
#[derive(Default)]
struct Comparison {
    rounds: u64,
    unpairable: u64,
    differences: Vec<String>,
}

impl Comparison {
    fn add(
        &mut self,
        from: &str,
        position: &Position,
        engine: Option<&Paired>,
        third: Option<&Paired>,
    ) {
        self.rounds += 1;
        self.unpairable += u64::from(third.is_none());
        if engine != third {
            self.differences.push(format!(
                "{from}\n{}engine:  {}\nreading: {}\n",
                table(position),
                written(engine),
                written(third),
            ));
        }
    }

    fn conclude(self, name: &str) {
        let Comparison { rounds, unpairable, differences } = self;
        println!("{name}: {rounds} rounds, {unpairable} unpairable, {} differ", differences.len());
        let shown = &differences[..differences.len().min(6)];
        assert!(
            differences.is_empty(),
            "{} of {rounds} differ\n\n{}",
            differences.len(),
            shown.join("\n")
        );
        assert!(unpairable * 50 > rounds, "{name}: too few rounds without a pairing");
    }
}

/// Positions of all shapes in turn, then rounds of tournaments: half of each.
fn hold_equal(name: &str, most: u16, reading: Reading) {
    let system: System = name.parse().unwrap();
    let mut comparison = Comparison::default();
    for seed in 0..wanted().div_ceil(2) {
        let shape = Shape::ALL[seed as usize % Shape::ALL.len()];
        // No seeding rounds, where Burstein is the Dutch system.
        let mut position = of_shape(shape, seed, most);
        if name.starts_with("burstein") {
            position.total_rounds = 1;
        }
        let engine = pair(system, &position).ok().map(|pairing| Paired::from(&pairing));
        let from = format!("{shape:?} {seed}");
        comparison.add(&from, &position, engine.as_ref(), reading(&position).as_ref());
    }
    let mut seed = 0;
    while comparison.rounds < wanted() {
        seed += 1;
        let plan = plan(seed, system, most);
        let played = generate_with(&plan, |position| {
            let engine = pair(system, position).ok().map(|pairing| Paired::from(&pairing));
            let seeding = name.starts_with("burstein")
                && position.round.get() <= burstein::seeding_rounds(position.total_rounds);
            if !seeding {
                let from = format!("tournament {seed}");
                comparison.add(&from, position, engine.as_ref(), reading(position).as_ref());
            }
            let paired = engine.ok_or(())?;
            Ok::<_, ()>((paired.pairs.into_iter().collect(), paired.byes.into_iter().next()))
        });
        assert!(played.is_ok());
    }
    comparison.conclude(name);
}

/// A small tournament: quiet, or full of what makes rounds hard to pair, and often longer than it can last.
fn plan(seed: u64, system: System, most: u16) -> Plan {
    let mut random = Random::stream(seed, 80);
    let small = Plan::small(seed);
    let players = random.between(3, most);
    let mut rate = |choices: &[u16]| PerMille::new(*random.one_of(choices)).unwrap();
    let rates = match seed % 4 {
        0 => small.rates,
        1 => Rates {
            forfeits: rate(&[100, 300]),
            half_byes: rate(&[50, 200]),
            zero_byes: rate(&[50, 200]),
            full_byes: rate(&[0, 100]),
            ..small.rates
        },
        2 => {
            Rates { withdrawals: rate(&[200, 500]), late_entries: rate(&[200, 600]), ..small.rates }
        }
        _ => Rates { draws: rate(&[0, 200, 900]), ..Rates::QUIET },
    };
    let rounds = match seed % 3 {
        0 => players + 2,
        _ => random.between(2, players.max(3)),
    };
    Plan {
        system,
        players,
        rounds,
        rates,
        acceleration: *random.one_of(&[Accelerate::No, Accelerate::No, Accelerate::Baku]),
        forbidden: *random.one_of(&[0, 0, 1, 4]),
        ..small
    }
}

#[test]
fn burstein_is_read_a_third_time() {
    hold_equal("burstein-2026", 9, third::burstein::pair);
}

#[test]
fn a_scoregroup_that_the_bye_left_empty_is_no_bracket() {
    // In its seventh round only number 2, alone with 2 points, may have the bye; C7 then looks at 1½ points.
    let system: System = "burstein-2026".parse().unwrap();
    let tournament = generate(&plan(7770, system, 9)).unwrap().tournament;
    let position = system.position(&tournament, Round::new(7).unwrap()).unwrap().unwrap();
    let engine = Paired::from(&pair(system, &position).unwrap());
    assert_eq!(engine.to_string(), "1-5 4-7 8-6 bye 2");
}

#[test]
fn the_opposition_of_burstein_is_read_a_third_time() {
    let system: System = "burstein-2026".parse().unwrap();
    let mut compared = 0;
    for seed in 1.. {
        let tournament = generate(&plan(seed, system, 9)).unwrap().tournament;
        for round in (0..tournament.paired_rounds()).map(Round::from_index) {
            let Some(Ok(position)) = system.position(&tournament, round) else { continue };
            let read = third::burstein::opposition(&tournament, round);
            for contender in &position.contenders {
                let index = tournament.player_index(contender.number).unwrap();
                let record = (contender.record.buchholz, contender.record.sonneborn_berger);
                assert_eq!(record, read[index], "tournament {seed}, {round}, {}", contender.number);
            }
            compared += 1;
        }
        if compared >= wanted() {
            break;
        }
    }
}

#[test]
fn lim_is_read_a_third_time() {
    hold_equal("lim-2026", 10, third::lim::pair);
}

#[test]
fn lim_in_maxi_tournaments_is_read_a_third_time() {
    hold_equal("lim-2026-maxi", 10, third::lim::pair_maxi);
}

#[test]
fn fide_1999_is_read_a_third_time() {
    hold_equal("fide-1999", 10, third::fide1999::pair);
}

#[test]
fn fide_1999_as_printed_is_read_a_third_time() {
    hold_equal("fide-1999-printed", 10, third::fide1999::pair_printed);
}

#[test]
fn the_dutch_system_of_1998_is_read_a_third_time() {
    hold_equal("dutch-1998", 8, third::dutch1998::pair);
}

/// A float is not saved by fewer pairs: C10 asks for another opponent, and gives up B6, before C14.
#[test]
fn fewer_pairs_come_last_in_1998() {
    let position = of_shape(Shape::OneColour, 11_663, 8);
    let paired = pair("dutch-1998".parse().unwrap(), &position).unwrap();
    assert_eq!(Paired::from(&paired).to_string(), "5-2 6-1 7-4 8-3");
}
