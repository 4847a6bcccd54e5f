//! Laws of generated tournaments, and of the checker that looks at them.

use arbitra_model::{ByColour, Bye, Colour, Entry, Number, Points, Round, Tournament};
use arbitra_pairing::acceleration::{Method, virtual_points};
use arbitra_pairing::check::{check, check_round};
use arbitra_pairing::generate::{
    Accelerate, Generated, PerMille, Plan, PlanError, Rates, Ratings, Results, generate,
};
use arbitra_pairing::{Position, System};
use arbitra_trf::{Dialect, WriteOptions};

/// Some of everything.
const LIVELY: Rates = Rates {
    draws: share(350),
    forfeits: share(30),
    forfeit_wins: share(0),
    forfeit_losses: share(0),
    unusual: share(10),
    unrated: share(10),
    half_byes: share(20),
    zero_byes: share(20),
    full_byes: share(5),
    withdrawals: share(50),
    late_entries: share(50),
};

const fn share(thousandths: u16) -> PerMille {
    match PerMille::new(thousandths) {
        Some(share) => share,
        None => panic!("more than the whole"),
    }
}

fn lively(seed: u64, system: System, players: u16, rounds: u16) -> Plan {
    let accelerate = match seed % 4 {
        0 | 2 => Accelerate::Baku,
        1 => Accelerate::Announced(Method::SoftHalves),
        _ => Accelerate::No,
    };
    Plan {
        rates: LIVELY,
        acceleration: accelerate,
        forbidden: (seed % 4) as u16,
        ..Plan::quiet(seed, system, players, rounds)
    }
}

fn plans() -> Vec<Plan> {
    let small = (0..300).map(Plan::small);
    let larger = (0..12).flat_map(|seed| {
        System::ALL
            .iter()
            .map(move |&system| lively(seed, system, 20 + 17 * seed as u16, 5 + seed as u16 % 5))
    });
    small.chain(larger).collect()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

#[test]
fn the_same_plan_gives_the_same_tournament() {
    for seed in 0..50 {
        let plan = Plan::small(seed);
        assert_eq!(plan, Plan::small(seed));
        assert_eq!(generate(&plan), generate(&plan));
    }
    assert_ne!(generate(&Plan::small(1)), generate(&Plan::small(2)));
}

#[test]
fn rates_do_not_change_the_players() {
    let quiet = Plan::quiet(9, System::ALL[0], 40, 7);
    let lively = Plan { rates: LIVELY, ..quiet.clone() };
    let names = |plan: &Plan| -> Vec<(String, Option<u16>)> {
        let players = generate(plan).unwrap().tournament.players;
        players.into_iter().map(|player| (player.name, player.rating)).collect()
    };
    assert_eq!(names(&quiet), names(&lively));
}

#[test]
fn the_checker_finds_no_difference() {
    for plan in plans() {
        let Generated { tournament, stopped } = generate(&plan).unwrap();
        let checked = check(&tournament, plan.system);
        assert!(checked.rounds.iter().all(|round| round.agrees()), "seed {}", plan.seed);
        let played = stopped.map_or(plan.rounds, |(round, _)| round.get() - 1);
        assert_eq!(checked.rounds.len(), usize::from(played), "seed {}", plan.seed);
    }
}

#[test]
fn the_report_file_says_it_all() {
    for plan in plans() {
        let tournament = generate(&plan).unwrap().tournament;
        let written = arbitra_trf::write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL);
        assert!(written.lost.is_empty(), "seed {}: {:?}", plan.seed, written.lost);
        let report = arbitra_trf::read(written.text.as_bytes()).unwrap();
        assert_eq!(report.tournament, tournament, "seed {}", plan.seed);
    }
}

#[test]
fn a_round_that_cannot_be_paired_ends_the_tournament() {
    // Four players, five rounds: after three everybody has met.
    let plan = Plan::quiet(1, System::ALL[0], 4, 5);
    let Generated { tournament, stopped } = generate(&plan).unwrap();
    assert_eq!(stopped.map(|(round, _)| round), Some(round(4)));
    assert_eq!(tournament.recorded_rounds(), 3);
    assert_eq!(tournament.announced_rounds, Some(5));
}

#[test]
fn entries_of_opponents_agree_and_points_are_right() {
    for plan in plans() {
        let tournament = generate(&plan).unwrap().tournament;
        let rounds = tournament.recorded_rounds();
        let mut ranks: Vec<u16> = Vec::new();
        for player in &tournament.players {
            assert_eq!(player.entries.len(), rounds);
            assert_eq!(player.stated_points, Some(tournament.points_after(player, rounds)));
            ranks.extend(player.stated_rank);
            for index in 0..rounds {
                let entry = player.entry(Round::from_index(index));
                let Some(opponent) = entry.opponent() else { continue };
                let other = tournament.player(opponent).unwrap().entry(Round::from_index(index));
                assert_eq!(other.opponent(), Some(player.number));
                assert_eq!(other.colour(), entry.colour().map(|colour| !colour));
                assert_eq!(other.played().is_some(), entry.played().is_some());
            }
        }
        ranks.sort_unstable();
        assert_eq!(ranks, (1..=plan.players).collect::<Vec<_>>());
    }
}

#[test]
fn written_virtual_points_are_those_of_the_baku_method() {
    for seed in 0..40 {
        let plan = Plan { acceleration: Accelerate::Baku, ..lively(seed, System::ALL[0], 30, 7) };
        let explicit = generate(&plan).unwrap().tournament;
        assert!(explicit.system_code.ends_with("_BAKU") && !explicit.accelerations.is_empty());
        let computed = Tournament { accelerations: Vec::new(), ..explicit.clone() };
        let (a, b) = (virtual_points(&explicit), virtual_points(&computed));
        for player in &explicit.players {
            for index in 0..7 {
                assert_eq!(a.of(player.number, index), b.of(player.number, index), "seed {seed}");
            }
        }
    }
}

#[test]
fn everything_that_may_happen_happens() {
    let plan = Plan { rates: LIVELY, ..Plan::quiet(3, System::ALL[0], 300, 9) };
    let tournament = generate(&plan).unwrap().tournament;
    let entries = || tournament.players.iter().flat_map(|player| &player.entries);
    for bye in [Bye::PairingAllocated, Bye::FullPoint, Bye::HalfPoint, Bye::ZeroPoint] {
        assert!(entries().any(|entry| *entry == Entry::Bye(bye)), "{bye:?}");
    }
    assert!(entries().any(|entry| matches!(entry, Entry::Forfeit { won: true, .. })));
    assert!(entries().any(|entry| matches!(entry, Entry::Game { rated: false, .. })));
    let games = entries().filter(|entry| entry.played().is_some()).count();
    let worth = |entry: &Entry| tournament.points.points(entry);
    let points: Points = entries().filter(|entry| entry.played().is_some()).map(worth).sum();
    assert!(points.hundredths() < 50 * games as i32, "no unusual result took points away");
}

#[test]
fn plans_out_of_range_are_refused() {
    let plan = Plan::quiet(1, System::ALL[0], 10, 5);
    for (wrong, error) in [
        (Plan { players: 1, ..plan.clone() }, PlanError::Players(1)),
        (Plan { players: 10_000, ..plan.clone() }, PlanError::Players(10_000)),
        (Plan { rounds: 0, ..plan.clone() }, PlanError::Rounds(0)),
        (
            Plan { ratings: Ratings::Between(2000..=5000), ..plan.clone() },
            PlanError::Ratings(2000, 5000),
        ),
    ] {
        assert_eq!(generate(&wrong), Err(error));
    }
}

#[test]
fn the_checker_sees_what_was_changed() {
    let plan = Plan::quiet(5, System::ALL[0], 9, 4);
    let mut tournament = generate(&plan).unwrap().tournament;
    // Turn the colours of a game of round 2.
    let index = (0..9).find(|&i| tournament.players[i].entries[1].opponent().is_some()).unwrap();
    let (number, entry) = (tournament.players[index].number, tournament.players[index].entries[1]);
    let opponent = entry.opponent().unwrap();
    for number in [number, opponent] {
        let player = tournament.player_index(number).unwrap();
        if let Entry::Game { colour, .. } = &mut tournament.players[player].entries[1] {
            *colour = !*colour;
        }
    }
    let checked = check(&tournament, plan.system);
    assert!(checked.rounds[0].agrees());
    let changed = &checked.rounds[1];
    assert!(!changed.agrees());
    let turned = |a: Number, b: Number| ByColour { white: a.min(b), black: a.max(b) };
    let pairs = [changed.missing(), changed.surplus()].map(|paired| {
        assert!(paired.byes.is_empty() && paired.pairs.len() == 1);
        paired.pairs.into_iter().map(|p| turned(p.white, p.black)).next().unwrap()
    });
    assert_eq!(pairs, [turned(number, opponent); 2]);
}

#[test]
fn the_checker_takes_forfeits_without_colours() {
    let plan = Plan {
        rates: Rates { forfeits: share(200), ..LIVELY },
        ..Plan::quiet(11, System::ALL[0], 60, 5)
    };
    let mut tournament = generate(&plan).unwrap().tournament;
    let mut forgotten = 0;
    for player in &mut tournament.players {
        for entry in &mut player.entries {
            if let Entry::Forfeit { colour, .. } = entry {
                forgotten += usize::from(colour.is_some_and(|c| c == Colour::White));
                *colour = None;
            }
        }
    }
    assert!(forgotten > 0);
    let checked = check(&tournament, plan.system);
    assert!(checked.rounds.iter().all(|round| round.agrees()));
    assert_eq!(check_round(&tournament, plan.system, round(6)), None);
    assert!(Position::next_round(&tournament).is_err());
}

/// The engine holds its two exact roads against each other where it is checked (debug assertions), so these tournaments need
/// only be paired. They are the ones in which whole groups float and halves are exchanged.
#[test]
fn tournaments_that_nobody_plays_are_paired_alike_on_both_roads() {
    if !cfg!(debug_assertions) {
        panic!("this test needs a build with assertions");
    }
    for (seed, results) in (1..).zip(Results::ALL) {
        for players in [12, 23, 34, 60] {
            let quiet = Plan::quiet(seed, System::ALL[0], players, 9);
            let plan = Plan { results, ..quiet };
            let others = [
                Plan { acceleration: Accelerate::Baku, ..plan.clone() },
                Plan { club: players / 3, rates: LIVELY, ..plan.clone() },
                Plan { forbidden: players, ..plan.clone() },
            ];
            for plan in others.into_iter().chain([plan]) {
                let Generated { tournament, .. } = generate(&plan).unwrap();
                assert!(tournament.paired_rounds() > 0, "{plan:?}");
            }
        }
    }
}
