//! The `arbitra` program: the command line around the library crates.
//!
//! It computes nothing itself: it reads files, hands tournaments to `trf`, `pairing` and
//! `standings`, and writes what comes back. The way of a run:
//!
//! 1. `language` finds out whom we talk to, `cli` and `help` what is asked for;
//! 2. a file of `commands` does it, through `input` (files to tournaments), `workers` (all cores)
//!    and `output` (whole files or none);
//! 3. `exit` says how it ended; what a person reads comes from `texts`.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a program knows the time")]

mod acceptance;
mod cli;
mod commands;
mod database;
mod entries;
mod exit;
mod help;
mod input;
mod language;
mod log;
mod output;
mod pairings;
mod ranking;
mod words;
mod workers;

use std::ffi::OsString;
use std::panic;
use std::process::ExitCode;

use cli::Command;
use exit::{Exit, Failure};
use language::{Language, Speaks as _};
use words::Text;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let language = language::chosen(&words, |name| std::env::var_os(name));
    panic::set_hook(Box::new(move |defect| {
        output::tell(language.say(Text::Defect, &[("what", &defect)]));
    }));
    let outcome = panic::catch_unwind(|| run(&words, language)).unwrap_or(Ok(Exit::Internal));
    match outcome {
        Ok(exit) => exit.into(),
        Err(failure) => {
            if !failure.message.is_empty() {
                output::tell(format_args!("arbitra: {failure}"));
            }
            failure.exit.into()
        }
    }
}

fn run(words: &[OsString], language: Language) -> Result<Exit, Failure> {
    if let Some(words) = engine_words(words) {
        return commands::engine::run(words, language);
    }
    let cli = match help::parse(words, language)? {
        Some(cli) => cli,
        None => return Ok(Exit::Fine),
    };
    match cli.command {
        // Somebody started the program and nothing else: the desk, and the browser with it.
        None => {
            let serve = cli::Serve { open: true, ..cli::Serve::default() };
            commands::serve::run(&serve, language)
        }
        Some(Command::Serve(serve)) => commands::serve::run(&serve, language),
        Some(Command::Pair(pair)) => commands::pair::run(&pair, language),
        Some(Command::Check(check)) => commands::check::run(&check, language),
        Some(Command::Verify(verify)) => commands::verify::run(&verify, language),
        Some(Command::Standings(standings)) => commands::standings::run(&standings, language),
        Some(Command::Crosstable(crosstable)) => commands::crosstable::run(&crosstable, language),
        Some(Command::Report(report)) => commands::report::run(&report, language),
        Some(Command::Prizes(prizes)) => commands::prizes::run(&prizes, language),
        Some(Command::Playoff(playoff)) => commands::playoff::run(&playoff, language),
        Some(Command::Ratings(ratings)) => commands::ratings::run(&ratings, language),
        Some(Command::Norms(norms)) => commands::norms::run(&norms, language),
        Some(Command::Laws(laws)) => commands::laws::run(&laws, language),
        Some(Command::Regulations(asked)) => commands::dossier::regulations(&asked, language),
        Some(Command::Arbiter(asked)) => commands::dossier::arbiter(&asked, language),
        Some(Command::Venue(venue)) => commands::venue::run(&venue, language),
        Some(Command::Generate(generate)) => commands::generate::run(&generate, language),
        Some(Command::Draw(draw)) => commands::draw::run(&draw, language),
        Some(Command::Explain(explain)) => commands::explain::run(&explain, language),
        Some(Command::WhatIf(whatif)) => commands::whatif::run(&whatif, language),
        Some(Command::Preview(preview)) => commands::preview::run(&preview, language),
        Some(Command::Replay(replay)) => commands::replay::run(&replay, language),
        Some(Command::Table(table)) => commands::table::run(&table, language),
        Some(Command::Schedule(schedule)) => commands::schedule::run(&schedule, language),
        Some(Command::Accelerate(accelerate)) => commands::accelerate::run(&accelerate, language),
        Some(Command::Lineup(lineup)) => commands::lineup::run(&lineup, language),
        Some(Command::Convert(convert)) => commands::convert::run(&convert, language),
        Some(Command::Publish(publish)) => commands::publish::run(&publish, language),
        Some(Command::Backup(backup)) => commands::backup::run(&backup, language),
        Some(Command::Restore(restore)) => commands::restore::run(&restore, language),
        Some(Command::Account(account)) => commands::account::run(&account, language),
        Some(Command::Record(record)) => commands::record::run(&record, language),
        Some(Command::Person(person)) => commands::person::run(&person, language),
        Some(Command::Engine(engine)) => commands::engine::run(&engine.words, language),
        Some(Command::Acceptance(acceptance)) => commands::acceptance::run(&acceptance, language),
        Some(Command::Update(update)) => commands::update::run(&update, language),
        Some(Command::Completions(completions)) => {
            commands::completions::run(&completions, language)
        }
        Some(Command::Man(man)) => commands::man::run(&man, language),
    }
}

/// The words for the engine dialect, if the whole command line is in it: some programs can name
/// an engine but no command, and call `arbitra --dutch …`, or a link named `arbitra-engine`.
fn engine_words(words: &[OsString]) -> Option<&[OsString]> {
    let name = std::path::Path::new(words.first()?).file_stem()?;
    let names_system = |word: &OsString| commands::engine::is_system_flag(word);
    let speaks = name == "arbitra-engine" || words.get(1).is_some_and(names_system);
    speaks.then(|| &words[1..])
}
