//! What a dozen fixed tasks cost, counted in instructions, so that a change that makes one of them dearer is seen by
//! whoever makes it.
//!
//! Every task runs in a process of its own under callgrind. Counts stand in `instructions.txt` beside this file, with the
//! compiler they were counted on; with that compiler a task may cost a twentieth more or less, with another one a third.
//! Whoever changes a count on purpose writes the new ones: `ARBITRA_COUNT=write cargo test -p arbitra-pairing --test
//! instructions`.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use arbitra_model::{Number, Tournament};
use arbitra_pairing::generate::{PerMille, Plan, Rates, Results, generate};
use arbitra_pairing::position::Position;
use arbitra_pairing::{System, dutch};

/// Says which task a process under callgrind is to run.
const TASK: &str = "ARBITRA_COUNTED_TASK";

/// The tasks, and nothing at all, which is taken off them.
const TASKS: [(&str, fn()); 13] = [
    ("nothing", || {}),
    ("dutch-2026 as expected", || played("dutch-2026", 200, Results::Expected)),
    ("dutch-2026 white wins", || played("dutch-2026", 120, Results::White)),
    ("dutch-2026 odd numbers win", || played("dutch-2026", 120, Results::Odd)),
    ("dutch-2017 with absences", absences),
    ("dubov-2026", || played("dubov-2026", 120, Results::Expected)),
    ("burstein-2026", || played("burstein-2026", 120, Results::Expected)),
    ("lim-2026", || played("lim-2026", 60, Results::Expected)),
    ("double-2026", || played("double-2026", 120, Results::Expected)),
    ("team-2026", || played("team-2026", 240, Results::Expected)),
    ("olympiad-2022", || played("olympiad-2022", 240, Results::Expected)),
    ("certificate", certificate),
    ("why not", why_not),
];

#[test]
fn fixed_tasks_cost_what_they_cost() {
    if let Ok(wanted) = env::var(TASK) {
        let (_, task) = TASKS.iter().find(|(name, _)| *name == wanted).expect("a task");
        task();
        return;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("left out: valgrind is not installed");
        assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        return;
    }
    let counted: Vec<u64> = TASKS.iter().map(|(name, _)| count(name)).collect();
    let costs =
        || TASKS.iter().zip(&counted).skip(1).map(|((name, _), all)| (*name, all - counted[0]));
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/instructions.txt");
    let compiler = compiler();
    if env::var("ARBITRA_COUNT").is_ok_and(|wish| wish == "write") {
        let mut text = format!("{compiler}\n");
        costs().for_each(|(name, cost)| writeln!(text, "{cost:>12}  {name}").expect("a string"));
        fs::write(file, text).expect("the counts can be written");
        return;
    }
    let text = fs::read_to_string(file).expect("the counts are there");
    let (counted_on, lines) = text.split_once('\n').expect("a compiler and counts");
    let percent = if counted_on == compiler { 5 } else { 33 };
    let known: Vec<(&str, u64)> = lines
        .lines()
        .filter_map(|line| line.trim().split_once("  "))
        .map(|(cost, name)| (name, cost.parse().expect("a count")))
        .collect();
    let mut faults = String::new();
    for (name, cost) in costs() {
        let (_, before) =
            known.iter().find(|(known, _)| *known == name).expect("a count of the task");
        if cost.abs_diff(*before) * 100 > before * percent {
            writeln!(faults, "{name}: {cost} instructions, {before} before").expect("a string");
        }
    }
    assert!(faults.is_empty(), "more than {percent} % apart (counted on {counted_on}):\n{faults}");
}

/// The instructions of a task in a process of its own.
fn count(task: &str) -> u64 {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg(env::current_exe().expect("this program")).args(["--test-threads", "1"]);
    let output = command.env(TASK, task).stdout(Stdio::null()).output().expect("valgrind runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{task}: {told}");
    let count = told.lines().find_map(|line| line.split_once("Collected : "));
    count.and_then(|(_, count)| count.trim().parse().ok()).unwrap_or_else(|| panic!("{told}"))
}

/// The compiler, and the way it optimises, which decide as much as the program does.
fn compiler() -> String {
    let output = Command::new("rustc").arg("--version").output().expect("the compiler is at hand");
    let checked = if cfg!(debug_assertions) { "checked" } else { "unchecked" };
    format!("{}, {checked}", String::from_utf8_lossy(&output.stdout).trim())
}

fn plan(system: &str, players: u16, results: Results) -> Plan {
    let system: System = system.parse().expect("a system");
    Plan { results, ..Plan::quiet(7, system, players, 7) }
}

fn tournament(plan: &Plan) -> Tournament {
    generate(plan).expect("a plan that can be followed").tournament
}

fn played(system: &str, players: u16, results: Results) {
    assert!(tournament(&plan(system, players, results)).paired_rounds() > 0);
}

fn absences() {
    let often = PerMille::new(200).expect("a share");
    let rates = Rates { zero_byes: often, forfeits: often, ..Rates::QUIET };
    tournament(&Plan { rates, ..plan("dutch-2017", 120, Results::Expected) });
}

/// The position before the last round of a Dutch tournament.
fn position() -> Position {
    let mut tournament = tournament(&plan("dutch-2026", 120, Results::Expected));
    tournament.players.iter_mut().for_each(|player| player.entries.truncate(6));
    let system: System = "dutch-2026".parse().expect("a system");
    let round = Position::next_round(&tournament).expect("a round to come");
    system.position(&tournament, round).expect("a Swiss").expect("a position")
}

fn certificate() {
    dutch::certify(&dutch::DUTCH_2026, &position()).expect("a pairing");
}

fn why_not() {
    let position = position();
    let rules = &dutch::DUTCH_2026;
    let pairing = dutch::pair(rules, &position).expect("a pairing");
    let [one, other] = [3, 90].map(|number| Number::new(number).expect("a number"));
    let wish = dutch::Wish::Meet { one, other };
    dutch::why_not(rules, &position, &pairing, wish).expect("an answer");
}
