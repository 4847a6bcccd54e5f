//! `arbitra engine`: the dialect other programs speak with a pairing engine.
//!
//! [`words`] reads the flags, [`config`] the configuration of random tournaments. The answers
//! follow the de-facto formats: pairs as numbers, differences in two columns.

mod config;
mod words;

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::path::Path;

use arbitra_model::{Round, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::check::{Paired, RoundCheck, check_round};
use arbitra_pairing::checklist::{CheckList, Words};
use arbitra_pairing::generate::generate;

use crate::commands::generate::{impossible_plan, report};
use crate::exit::{Exit, Failure};
use crate::help;
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::pairings;
use crate::words::Text;
use crate::words::system::system_error;
use config::Config;
use words::{Job, Request, Source};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] with the exit codes other programs expect.
pub fn run(words: &[OsString], language: Language) -> Result<Exit, Failure> {
    let request = Request::read(words).map_err(|complaint| complaint.failure(language))?;
    if request.show_release && !matches!(request.job, Job::Release) {
        output::tell(release());
    }
    let system = request.system;
    match &request.job {
        Job::Help => help::print_command("engine", language)?,
        Job::Release => output::print(format!("{}\n", release()).as_bytes(), language)?,
        Job::Pair { file, output } => pair(&request, file, output, system, language)?,
        Job::Check { file, round } => check(&request, file, *round, system, language)?,
        Job::Generate { source, seed, baku, output } => {
            let plan = match source {
                Source::Chance => Config::default(),
                Source::Config(file) => configuration(file, language)?,
                Source::Model(file) => Config::like(&input::read(file, language)?.tournament),
            };
            let plan = plan.plan(system, seed.unwrap_or_else(words::fresh_seed), *baku);
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
            [("file", &file.display()), ("why", &system_error(&error, language))];
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
    system: System,
    language: Language,
) -> Result<(), Failure> {
    let input = input::read(file, language)?;
    input.warn(language);
    let position = pairings::position(&input.tournament, system, None, language)?;
    let pairing = pairings::paired(system, &position, language)?;
    if let Some(list) = request.list_beside(file) {
        let text =
            CheckList::of(&input.tournament, &position, Some(&pairing)).text(Words::of(language));
        Destination::File(list).write(text.as_bytes(), language)?;
    }
    output.write(pairings::dialect(&pairing).as_bytes(), language)
}

fn check(
    request: &Request,
    file: &Path,
    round: Option<Round>,
    system: System,
    language: Language,
) -> Result<(), Failure> {
    let input = input::read(file, language)?;
    input.warn(language);
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
        if let Some(check) = check_round(&input.tournament, system, round)
            && !check.agrees()
        {
            text.push_str(&difference(&check));
        }
    }
    if let Some(list) = request.list_beside(file) {
        write_lists(&input.tournament, system, &rounds, list, language)?;
    }
    output::print(text.as_bytes(), language)
}

/// A round that differs, in the two columns every checker prints.
fn difference(check: &RoundCheck) -> String {
    let lines = |paired: &Paired| -> Vec<String> {
        let pairs =
            paired.pairs.iter().map(|pair| format!("{:>4} - {:>4}", pair.white, pair.black));
        pairs.chain(paired.byes.iter().map(|bye| format!("{bye:>4} - {:>4}", 0))).collect()
    };
    let expected = match &check.expected {
        Ok(_) => lines(&check.missing()),
        Err(_) => vec!["no pairing".to_owned()],
    };
    let found = lines(&check.surplus());
    let mut text = "\n  Checker pairings        Tournament pairings\n\n".to_owned();
    for index in 0..expected.len().max(found.len()) {
        let cell = |lines: &[String]| lines.get(index).cloned().unwrap_or_default();
        let line = format!("    {:<22}  {}", cell(&expected), cell(&found));
        text.push_str(line.trim_end());
        text.push('\n');
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
    let texts: Vec<String> = rounds
        .iter()
        .filter_map(|&round| {
            // Only Swiss rounds have a check-list; the dialect knows no other.
            let position = system.position(tournament, round)?.ok()?;
            let pairing = arbitra_pairing::pair(system, &position).ok();
            let list = CheckList::of(tournament, &position, pairing.as_ref());
            Some(list.text(Words::of(language)))
        })
        .collect();
    Destination::File(list).write(texts.join("\n").as_bytes(), language)
}
