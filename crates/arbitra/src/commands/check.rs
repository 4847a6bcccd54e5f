//! `arbitra check`: every round of tournaments, paired again.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::{Number, Round, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::check::{Paired, RoundCheck, check, check_round};
use serde::Serialize;

use crate::cli::Check;
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::Language;
use crate::output;
use crate::pairings;
use crate::texts::Text;
use crate::workers;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if nothing could be checked at all.
pub fn run(arguments: &Check, language: Language) -> Result<Exit, Failure> {
    let files = files(&arguments.paths, language)?;
    let label = language.word(Text::Checking);
    // With fewer files than cores, the rounds of each file are shared out instead.
    let checks: Vec<Result<Checked, Failure>> = if files.len() < workers::cores() {
        let one = |file: &PathBuf| checked(file, arguments.edition, Share::Rounds, language);
        files.iter().map(one).collect()
    } else {
        let one = |file: &PathBuf| checked(file, arguments.edition, Share::Nothing, language);
        workers::map(&files, label, one)
    };
    let mut summary = Summary { files: files.len(), rounds: 0, differences: 0 };
    let mut exit = Exit::Fine;
    let mut reports = Vec::new();
    for check in checks {
        match check {
            Ok(checked) => {
                summary.rounds += checked.rounds;
                summary.differences +=
                    checked.differences.iter().filter(|round| round.reading.is_none()).count();
                reports.push(checked);
            }
            Err(failure) => {
                output::tell(format_args!("arbitra: {failure}"));
                exit = exit.max(failure.exit);
            }
        }
    }
    for report in &reports {
        report.input.warn(language);
    }
    let text = if arguments.json {
        json(&reports, &summary)
    } else {
        let mut text: String = reports.iter().map(|report| report.text(language)).collect();
        text.push_str(&summary.text(language));
        text
    };
    output::print(text.as_bytes(), language)?;
    // What could not be read at all weighs more than what differs.
    Ok(if exit == Exit::Fine && summary.differences > 0 { Exit::RulesSayNo } else { exit })
}

/// The files to check: those named, and the `*.trf` files of the folders named, sorted.
fn files(paths: &[PathBuf], language: Language) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut inside = reports_in(path).map_err(|error| {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("file", &path.display()), ("why", &error)];
            Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
                .advise(language.word(Text::CannotReadAdvice))
        })?;
        if inside.is_empty() {
            let gaps: [(&str, &dyn std::fmt::Display); 1] = [("folder", &path.display())];
            return Err(Failure::new(Exit::BadInput, language.say(Text::EmptyFolder, &gaps))
                .advise(language.word(Text::EmptyFolderAdvice)));
        }
        inside.sort();
        files.append(&mut inside);
    }
    Ok(files)
}

fn reports_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("trf")) {
            files.push(path);
        }
    }
    Ok(files)
}

/// What of one file is shared out among cores.
#[derive(Clone, Copy)]
enum Share {
    Nothing,
    Rounds,
}

/// A checked file: only what differs is kept.
struct Checked {
    input: Input,
    system: System,
    rounds: usize,
    differences: Vec<RoundCheck>,
}

fn checked(
    file: &Path,
    edition: Option<System>,
    share: Share,
    language: Language,
) -> Result<Checked, Failure> {
    let mut input = input::read(file, language)?;
    let system = pairings::system_of(&input.tournament, edition, language).map_err(|failure| {
        Failure { message: format!("{}: {}", input.name, failure.message), ..failure }
    })?;
    let rounds = match share {
        Share::Nothing => check(&input.tournament, system).rounds,
        Share::Rounds => {
            let rounds: Vec<Round> =
                (0..input.tournament.paired_rounds()).map(Round::from_index).collect();
            let one = |round: &Round| check_round(&input.tournament, system, *round);
            workers::map(&rounds, &input.name, one).into_iter().flatten().collect()
        }
    };
    // Many files are held at once: let go of what is not needed any more.
    input.tournament = Tournament::default();
    input.document = None;
    let count = rounds.len();
    let differences = rounds.into_iter().filter(|round| !round.agrees()).collect();
    Ok(Checked { input, system, rounds: count, differences })
}

impl Checked {
    fn text(&self, language: Language) -> String {
        let mut text = String::new();
        for difference in &self.differences {
            let round = language.say(Text::Round, &[("round", &difference.round)]);
            let expected = match &difference.expected {
                Ok(_) => difference.missing().to_string(),
                Err(none) => pairings::no_pairing(none, difference.round, language).message,
            };
            text.push_str(&format!(
                "{}: {round} ({})\n  {}: {expected}\n  {}: {}\n",
                self.input.name,
                self.system,
                language.word(Text::Expected),
                language.word(Text::Found),
                difference.surplus(),
            ));
            if let Some(reading) = difference.reading {
                let note = language.say(Text::OtherReading, &[("article", &reading.article())]);
                text.push_str(&format!("  {note}\n"));
            }
        }
        text
    }
}

#[derive(Serialize)]
struct Summary {
    files: usize,
    rounds: usize,
    differences: usize,
}

impl Summary {
    fn text(&self, language: Language) -> String {
        let gaps: [(&str, &dyn std::fmt::Display); 3] =
            [("files", &self.files), ("rounds", &self.rounds), ("differences", &self.differences)];
        format!("{}\n", language.say(Text::CheckSummary, &gaps))
    }
}

fn json(reports: &[Checked], summary: &Summary) -> String {
    let files = reports
        .iter()
        .map(|report| FileReport {
            file: &report.input.name,
            edition: report.system.to_string(),
            rounds: report.rounds,
            differences: report
                .differences
                .iter()
                .map(|difference| Difference {
                    round: difference.round,
                    expected: difference.expected.as_ref().ok().map(Pairs::of),
                    found: Pairs::of(&difference.found),
                    no_pairing: difference.expected.as_ref().err().map(|none| &none.obstacle),
                    reading: difference.reading,
                })
                .collect(),
        })
        .collect();
    let report = Report { files, summary };
    let mut text =
        serde_json::to_string_pretty(&report).expect("invariant: reports have a JSON form");
    text.push('\n');
    text
}

#[derive(Serialize)]
struct Report<'a> {
    files: Vec<FileReport<'a>>,
    summary: &'a Summary,
}

#[derive(Serialize)]
struct FileReport<'a> {
    file: &'a str,
    edition: String,
    rounds: usize,
    differences: Vec<Difference<'a>>,
}

#[derive(Serialize)]
struct Difference<'a> {
    round: Round,
    expected: Option<Pairs>,
    found: Pairs,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_pairing: Option<&'a arbitra_pairing::Obstacle>,
    /// Another reading of an article by which the round is right; such a round is not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<arbitra_pairing::dutch::Reading>,
}

#[derive(Serialize)]
struct Pairs {
    pairs: Vec<[Number; 2]>,
    byes: Vec<Number>,
}

impl Pairs {
    fn of(paired: &Paired) -> Pairs {
        Pairs {
            pairs: paired.pairs.iter().map(|pair| [pair.white, pair.black]).collect(),
            byes: paired.byes.iter().copied().collect(),
        }
    }
}
