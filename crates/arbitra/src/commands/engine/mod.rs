//! `arbitra engine`: the dialect other programs speak with a pairing engine.
//!
//! [`flags`] reads the flags, [`config`] the configuration of random tournaments, [`rounds`] lays out
//! rounds of players and of teams. The answers follow the de-facto formats to the byte: pairs as
//! numbers, differences in two columns, check-lists between tabs (`docs/design/engine-dialect.md`).

mod config;
mod flags;
mod rounds;

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::path::Path;

use arbitra_model::{Round, Said as _, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::generate::generate;

use crate::commands::generate::{impossible_plan, report};
use crate::exit::{Exit, Failure};
use crate::help;
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::pairings;
use crate::words::Text;
use config::Config;
use flags::{Job, Request, Source};
pub use flags::{fresh_seed, is_system_flag};
use rounds::{Compared, compare, lay_out, pairs_text};

/// What programs look for in the answer to a round that cannot be paired; no language changes it.
const NO_PAIRING: &str = "No valid pairing exists";

/// Runs the command.
///
/// # Errors
/// A [`Failure`] with the exit codes other programs expect.
pub fn run(words: &[OsString], language: Language) -> Result<Exit, Failure> {
    let request = Request::read(words).map_err(|complaint| complaint.failure(language))?;
    if request.show_release || matches!(request.job, Job::Release) {
        output::print(format!("{}\n", release()).as_bytes(), language)?;
    }
    match &request.job {
        Job::Help => help::print_command("engine", language)?,
        Job::Release => {}
        Job::Pair { file, output } => pair(&request, file, output, language)?,
        Job::Check { file, round } => check(&request, file, *round, language)?,
        Job::Generate { source, seed, baku, output } => {
            let plan = match source {
                Source::Chance => Config::default(),
                Source::Config(file) => configuration(file, language)?,
                Source::Model(file) => Config::like(&input::read(file, language)?.tournament),
            };
            let system = request.rules.system(None);
            let plan = plan.plan(system, seed.unwrap_or_else(fresh_seed), *baku);
            random(&request, &plan, output, language)?;
        }
    }
    Ok(Exit::Fine)
}

/// Reads a property file.
///
/// # Errors
/// A [`Failure`] if it cannot be read, or says something that cannot be.
fn configuration(file: &Path, language: Language) -> Result<Config, Failure> {
    let text = fs::read_to_string(file).map_err(|error| {
        let gaps: [(&str, &dyn Display); 2] =
            [("file", &file.display()), ("why", &error.say(language))];
        Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
            .advise(language.word(Text::CannotReadAdvice))
    })?;
    Config::parse(&text).map_err(|(line, what)| {
        let gaps: [(&str, &dyn Display); 3] =
            [("file", &file.display()), ("line", &line), ("text", &what)];
        Failure::new(Exit::BadInput, language.say(Text::BadConfig, &gaps))
            .advise(language.word(Text::BadConfigAdvice))
    })
}

/// What `-r` says.
fn release() -> String {
    let editions: Vec<String> = System::ALL.iter().map(ToString::to_string).collect();
    format!("Arbitra {} ({})", env!("CARGO_PKG_VERSION"), editions.join(", "))
}

fn pair(
    request: &Request,
    file: &Path,
    output: &Destination,
    language: Language,
) -> Result<(), Failure> {
    let input = input::read(file, language)?;
    input.warn(language);
    let system = request.rules.system(Some(&input.tournament));
    let laid_out = lay_out(&input.tournament, system, None, language)?;
    // A round without a pairing has a check-list all the same.
    if let Some(list) = request.list_beside(file) {
        let text = format!("{}{}", laid_out.list, release());
        Destination::File(list).write(text.as_bytes(), language)?;
    }
    let pairs = laid_out.pairs.map_err(|failure| Failure {
        message: format!("{NO_PAIRING}: {}", failure.message),
        ..failure
    })?;
    output.write(pairs_text(&pairs).as_bytes(), language)
}

fn check(
    request: &Request,
    file: &Path,
    round: Option<Round>,
    language: Language,
) -> Result<(), Failure> {
    let input = input::read(file, language)?;
    input.warn(language);
    let system = request.rules.system(Some(&input.tournament));
    let paired = input.tournament.paired_rounds();
    let rounds: Vec<Round> = match round {
        None => (0..paired).map(Round::from_index).collect(),
        Some(round) if round.index() < paired => vec![round],
        Some(round) => {
            let gaps: [(&str, &dyn Display); 2] = [("round", &round), ("paired", &paired)];
            return Err(Failure::new(Exit::BadInput, language.say(Text::NotPairedYet, &gaps)));
        }
    };
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let mut text = String::new();
    for &round in &rounds {
        text.push_str(&format!("{name}: Round #{round}\n"));
        match compare(&input.tournament, system, round, language) {
            Compared::Agree => {}
            Compared::NoPairing => {
                text.push_str(&format!("{NO_PAIRING} for round {round}.\n\n"));
            }
            Compared::Differ { expected, found } => {
                text.push_str(&difference(&expected, &found));
            }
        }
    }
    text.push('\n');
    if let Some(list) = request.list_beside(file) {
        write_lists(&input.tournament, system, &rounds, list, language)?;
    }
    output::print(text.as_bytes(), language)
}

/// A round that differs, in the two columns every checker prints.
fn difference(expected: &[[u16; 2]], found: &[[u16; 2]]) -> String {
    let cell = |pairs: &[[u16; 2]], index: usize| match pairs.get(index) {
        Some([white, black]) => format!("{white:>3} - {black:>3}"),
        None => " ".repeat(9),
    };
    let mut text = "  Checker pairings        Tournament pairings \n".to_owned();
    for index in 0..expected.len().max(found.len()) {
        let (left, right) = (cell(expected, index), cell(found, index));
        text.push_str(&format!("    {left}                {right}\n"));
    }
    text.push('\n');
    text
}

fn random(
    request: &Request,
    plan: &arbitra_pairing::generate::Plan,
    output: &Path,
    language: Language,
) -> Result<(), Failure> {
    let generated = generate(plan).map_err(|error| impossible_plan(error, language))?;
    if let Some((round, none)) = &generated.stopped {
        return Err(pairings::no_pairing(none, *round, language));
    }
    let tournament = &generated.tournament;
    if let Some(list) = request.list_beside(output) {
        let rounds: Vec<Round> = (0..tournament.paired_rounds()).map(Round::from_index).collect();
        write_lists(tournament, plan.system, &rounds, list, language)?;
    }
    Destination::File(output.to_path_buf()).write(&report(tournament), language)
}

/// The check-lists of rounds that have been paired, one after the other.
fn write_lists(
    tournament: &Tournament,
    system: System,
    rounds: &[Round],
    list: std::path::PathBuf,
    language: Language,
) -> Result<(), Failure> {
    let mut text = String::new();
    for &round in rounds {
        if let Ok(laid_out) = lay_out(tournament, system, Some(round), language) {
            text.push_str(&format!("Round #{round}\n{}", laid_out.list));
        }
    }
    text.push_str(&release());
    Destination::File(list).write(text.as_bytes(), language)
}
