//! Project chores, as `cargo xtask CHORE`.
//!
//! | chore | file |
//! |---|---|
//! | `test` — everything a change must pass | `test.rs`, `tidy.rs`, `supply.rs` |
//! | `oracle` — the known-good tournaments | `oracle.rs` |
//! | `readings` — engines beside third readings of their texts | `readings.rs` |
//! | `acceptance` — random tournaments both ways between ours and another engine | `acceptance.rs` |
//! | `bench` — how fast rounds are paired | `bench.rs` |
//! | `crash` — writers and servers killed at any moment, disks that fail | `crash.rs` |
//! | `load` — a hall full of phones | `load.rs` |
//! | `browser` — the desk in a real browser | `browser.rs` |
//! | `docs` — the manual as a site | `docs.rs` |
//! | `screenshots` — every page, both languages, into `target/` | `screenshots.rs` |
//! | `wasm` — the modules that browsers load, and the package for JavaScript | `wasm.rs` |
//! | `bindings` — JavaScript and Python as people install them | `bindings.rs` |
//! | `packages` — the library crates as a registry would take them | `packages.rs` |
//! | `dist` — what people install who have no compiler, each started and asked | `dist.rs` |
//! | `public` — what the library crates show to others | `public.rs` |
//! | `fuzz SECONDS` — every fuzz target, bounded | `fuzz.rs` |

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "chores measure time")]
// A chore talks to the person who started it.
#![allow(clippy::print_stdout, clippy::print_stderr)]
// Benchmarks are measurements, not pairings: floats are at home there.
#![allow(clippy::float_arithmetic)]

mod acceptance;
mod bench;
mod bindings;
mod browser;
mod crash;
mod dist;
mod docs;
mod fuzz;
mod load;
mod oracle;
mod packages;
mod postgres;
mod public;
mod readings;
mod screenshots;
mod servers;
mod shell;
mod supply;
mod systems;
mod test;
mod tidy;
mod wasm;

use std::process::ExitCode;

const HELP: &str = "\
Project chores.

Usage: cargo xtask CHORE

  test                 formatting, lints, every test, documentation, tidiness
  tidy                 the habits of the tree, in a second (a part of test)
  oracle [DIR]         re-pair all known-good tournaments (default: ../shared/oracle)
  readings [N]         engines and third readings, N positions for each system (default: 20000)
  acceptance [--engine PATH] [--count N] [--first N] [--folder DIR] [--debug]
                       N random tournaments each way between ours and another engine, or our own
                       second reading of the rules (default: 5000); goes on where it was interrupted
  bench [--quick] [--instructions] [DIR]
                       time the pairing of big fields (default: ../shared/oracle/big)
  bench --lists        time the import of a rating list of 1.9 million players, and searches
  bench --desk         pages and typed results of 2,000 players in a real browser
  bench --bindings     1,000 players paired from Rust, JavaScript and Python
  bench --phone        a round of 1,000 proved in a browser four times slower than this machine
  bench --publish      the site of 300 players on five kinds of servers
  crash [RUNS]         kill writers and servers and look what is left (default: 200 runs)
  crash [RUNS] --faults
                       let every write and sync of a scenario fail, once and twice in a row
  load [VIEWERS,ARBITERS,PLAYERS]
                       results until they are on every screen (default: 1000,20,1000)
  load --nodes N [VIEWERS,ARBITERS,PLAYERS]
                       the same in front of N servers on one PostgreSQL, all of which are killed and
                       started again (default: 3000,12,400)
  load --files         a thousand phones and 1,024 files, idle lines, readers without end
  browser              the desk in a real browser, as a person works
  screenshots          photograph every page of the desk into target/screenshots
  docs                 write the manual as a site into target/site, in both languages
  wasm                 build the modules for browsers and keep them for the desk
  bindings             install the packages for JavaScript and Python and ask them every question
  packages             pack every library crate and build it from its package; nothing is sent
  public               write down what the library crates show to others
  dist [--only linux|windows] [--profile NAME]
                       programs, packages and installers into target/artefacts, each started, asked for a
                       page and a pairing
  dist --try PROGRAM   ask one program for a page and a pairing
  fuzz SECONDS         run every fuzz target, SECONDS in all
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test"] => test::run(),
        ["tidy"] => test::tidy(),
        ["oracle", rest @ ..] => oracle::run(rest),
        ["readings", rest @ ..] => readings::run(rest),
        ["acceptance", rest @ ..] => acceptance::run(rest),
        ["bench", rest @ ..] => bench::run(rest),
        ["crash", rest @ ..] => crash::run(rest),
        ["load", rest @ ..] => load::run(rest),
        ["browser"] => browser::run(),
        ["screenshots"] => screenshots::run(),
        ["wasm"] => wasm::run(),
        ["docs"] => docs::run(),
        ["dist", rest @ ..] => dist::run(rest),
        ["bindings"] => bindings::run(),
        ["packages"] => packages::run(),
        ["public"] => public::run(),
        ["fuzz", seconds] => fuzz::run(seconds),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
