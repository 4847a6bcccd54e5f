//! Looks for positions that take long to pair, in one process.
//!
//! ```console
//! $ cargo run --release -p arbitra-pairing --example slow_positions -- dutch-2026 all 1000
//! $ cargo run --release -p arbitra-pairing --example slow_positions -- dutch-2026 search 1000 1 200
//! ```
//!
//! `all` pairs every kind of tournament that nobody plays (White always wins, everybody draws, a third of the field is one
//! club …) and shows how long each round took; a name instead of `all` pairs that kind alone. `search` draws
//! tournaments from seeds, here 200 of 1,000 players from seed 1 on, and shows the slowest ones. `digest` takes a first
//! seed and a number, pairs small and middling tournaments with everything in them, and prints a number for each that
//! stands for all its pairings and what is said of them: two versions of an engine that print the same pair the same.
//! Of the two numbers the first stands for the pairs alone.
//! `asked` takes sizes as `all` does, and shows for the slowest round of every kind how many times its pairing an account, a
//! certificate and "why not" take (Dutch editions since 2017).
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stdout,
    reason = "a stop watch"
)]

mod asked;
mod clock;
mod digest;

use arbitra_model::{ByColour, Round};
use arbitra_pairing::generate::{
    Accelerate, Generated, PerMille, Plan, Random, Rates, Results, generate, generate_with,
};
use arbitra_pairing::{NoPairing, System, pair, pair_round};
use clock::milliseconds;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [system, what, numbers @ ..] = &words[..] else {
        return Err("write a system, all or search or the name of a kind, and numbers".into());
    };
    let system: System = system.parse()?;
    let numbers: Vec<u16> = numbers.iter().map(|word| word.parse()).collect::<Result<_, _>>()?;
    match (&**what, &numbers[..]) {
        ("search", &[players, first, count]) => {
            search(system, players, u64::from(first)..u64::from(first) + u64::from(count));
        }
        ("digest", &[first, count]) => {
            for seed in u64::from(first)..u64::from(first) + u64::from(count) {
                let (pairs, said) = digest::of(system, seed);
                println!("{system} {seed} {pairs:016x} {said:016x}");
            }
        }
        ("asked", sizes) => {
            for &players in sizes {
                for (name, plan) in kinds(system, players) {
                    if let Some(line) = asked::line(&name, &plan) {
                        println!("{line}");
                    }
                }
            }
        }
        ("search", _) => return Err("search takes players, the first seed and how many".into()),
        _ => {
            for players in numbers {
                let plans = kinds(system, players).into_iter();
                for (name, plan) in plans.filter(|(name, _)| what == "all" || what == name) {
                    println!("{}", Timed::new(&name, &plan).line());
                }
            }
        }
    }
    Ok(())
}

fn share(per_mille: u16) -> PerMille {
    PerMille::new(per_mille).unwrap_or(PerMille::ALL)
}

/// Every kind of tournament that is hard to pair.
fn kinds(system: System, players: u16) -> Vec<(String, Plan)> {
    let quiet = Plan::quiet(1, system, players, 9);
    let white = Plan { results: Results::White, ..quiet.clone() };
    let absent = Rates { zero_byes: share(500), ..Rates::QUIET };
    let lively = Rates {
        half_byes: share(300),
        withdrawals: share(300),
        late_entries: share(200),
        forfeits: share(100),
        ..Rates::QUIET
    };
    let by_results =
        Results::ALL.map(|results| (format!("{results:?}"), Plan { results, ..quiet.clone() }));
    let others = [
        ("club", Plan { club: players / 10, ..quiet.clone() }),
        ("large-club", Plan { club: players / 3, ..quiet.clone() }),
        ("forbidden", Plan { forbidden: 5 * players.min(5000), ..quiet.clone() }),
        ("absent", Plan { rates: absent, ..quiet.clone() }),
        ("white-absent", Plan { rates: absent, ..white.clone() }),
        ("lively", Plan { rates: lively, ..quiet.clone() }),
        ("white-baku", Plan { acceleration: Accelerate::Baku, ..white.clone() }),
        ("long", Plan { rounds: 20, ..quiet.clone() }),
        ("white-long", Plan { rounds: 20, ..white }),
        ("very-long", Plan { rounds: 30, ..quiet }),
    ];
    by_results.into_iter().chain(others.map(|(name, plan)| (name.to_owned(), plan))).collect()
}

/// How long every round of a tournament took, in milliseconds.
struct Timed {
    name: String,
    players: u16,
    rounds: Vec<f64>,
    stopped: bool,
}

impl Timed {
    fn new(name: &str, plan: &Plan) -> Timed {
        let mut rounds = Vec::new();
        if let System::Form(_) = plan.system {
            return Timed::of_form(name, plan);
        }
        let done = generate_with(plan, |position| {
            let mut pairing = None;
            rounds.push(milliseconds(|| pairing = Some(pair(plan.system, position))));
            let Some(pairing) = pairing.transpose()? else { return Ok((Vec::new(), None)) };
            let boards = pairing.boards.iter();
            let pairs = boards.map(|board| ByColour { white: board.white, black: board.black });
            Ok::<_, NoPairing>((pairs.collect(), pairing.bye))
        });
        let stopped = matches!(done, Ok((_, Some(_))));
        Timed { name: name.to_owned(), players: plan.players, rounds, stopped }
    }

    /// A form is paired round by round once more: reading the round off the tournament is part of it.
    fn of_form(name: &str, plan: &Plan) -> Timed {
        let mut timed = Timed {
            name: name.to_owned(),
            players: plan.players,
            rounds: Vec::new(),
            stopped: true,
        };
        let Ok(Generated { tournament, .. }) = generate(plan) else { return timed };
        for round in (0..tournament.paired_rounds()).map(Round::from_index) {
            timed.rounds.push(milliseconds(|| {
                timed.stopped = pair_round(&tournament, plan.system, Some(round)).is_err();
            }));
        }
        timed
    }

    fn worst(&self) -> f64 {
        self.rounds.iter().copied().fold(0.0, f64::max)
    }

    fn line(&self) -> String {
        let rounds: Vec<String> = self.rounds.iter().map(|time| format!("{time:.1}")).collect();
        let stopped = if self.stopped { "  no further round" } else { "" };
        let (name, players, worst) = (&self.name, self.players, self.worst());
        format!("{name:<14}{players:>6}  worst {worst:>9.1} ms  {}{stopped}", rounds.join(" "))
    }
}

/// Pairs a tournament of every seed, and shows the slowest.
fn search(system: System, players: u16, seeds: std::ops::Range<u64>) {
    let mut all: Vec<(Timed, Plan)> = seeds
        .map(|seed| drawn(system, players, seed))
        .map(|plan| (Timed::new(&plan.seed.to_string(), &plan), plan))
        .collect();
    all.sort_by(|a, b| b.0.worst().total_cmp(&a.0.worst()));
    for (timed, plan) in all.iter().take(5) {
        println!("{}", timed.line());
        let Plan { results, club, forbidden, acceleration, rates, .. } = plan;
        println!(
            "    {results:?}, club {club}, forbidden {forbidden}, {acceleration:?}, {rates:?}"
        );
    }
}

/// A tournament of a seed, with everything that could make it hard.
fn drawn(system: System, players: u16, seed: u64) -> Plan {
    let mut random = Random::stream(seed, 77);
    let mut rate = |choices: &[u16]| share(*random.one_of(choices));
    let rates = Rates {
        draws: rate(&[0, 100, 333, 600, 900]),
        forfeits: rate(&[0, 0, 50, 150]),
        forfeit_wins: PerMille::ZERO,
        forfeit_losses: PerMille::ZERO,
        unusual: rate(&[0, 0, 0, 50]),
        unrated: PerMille::ZERO,
        half_byes: rate(&[0, 0, 40, 100, 300]),
        zero_byes: rate(&[0, 0, 40, 100, 500]),
        full_byes: rate(&[0, 0, 0, 60]),
        withdrawals: rate(&[0, 0, 150, 500]),
        late_entries: rate(&[0, 0, 200]),
    };
    Plan {
        results: *random.one_of(&Results::ALL),
        rounds: *random.one_of(&[5, 9, 9, 13, 20]),
        club: *random.one_of(&[0, 0, 0, players / 20, players / 4, players / 2 - 1]),
        forbidden: *random.one_of(&[0, 0, 0, players, 5 * players.min(5000)]),
        acceleration: *random.one_of(&[Accelerate::No, Accelerate::No, Accelerate::Baku]),
        rates,
        ..Plan::quiet(seed, system, players, 9)
    }
}
