//! `arbitra check`: every round of tournaments, paired again.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::{Round, Said as _, Tournament};
use arbitra_pairing::check::{RoundCheck, check, check_round};
use arbitra_pairing::data::Difference;
use arbitra_pairing::dutch::Reading;
use arbitra_pairing::position::shown_initial_colour;
use arbitra_pairing::{System, as_counted};
use arbitra_standings::render::name_of;
use arbitra_standings::{Disagreed, Disagreement};
use arbitra_trf::Code;
use serde::Serialize;

use crate::cli::Check;
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::pairings;
use crate::ranking::{labelled, tie_break_failure};
use crate::words::Text;
use crate::workers;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if nothing could be checked at all.
pub fn run(arguments: &Check, language: Language) -> Result<Exit, Failure> {
    let accepted = accepted(&arguments.accept_reading, language)?;
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
    let mut summary = Summary {
        files: files.len(),
        rounds: 0,
        differences: 0,
        readings: 0,
        accepted: 0,
        standings: 0,
    };
    let mut exit = Exit::Fine;
    let mut reports = Vec::new();
    for check in checks {
        match check {
            Ok(checked) => {
                summary.rounds += checked.rounds;
                for round in &checked.differences {
                    match round.reading {
                        None => summary.differences += 1,
                        Some(reading) if accepted.contains(&reading) => summary.accepted += 1,
                        Some(_) => summary.readings += 1,
                    }
                }
                summary.standings += checked.stated.wrong.len();
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
        for remark in &report.remarks {
            let warning = language.word(Text::Warning);
            output::tell(format_args!("{}: {warning}: {remark}", report.input.name));
        }
    }
    let text = if arguments.json {
        json(&reports, &summary)
    } else {
        let mut text: String =
            reports.iter().map(|report| report.text(&accepted, language)).collect();
        text.push_str(&summary.text(language));
        text.into_bytes()
    };
    output::print(&text, language)?;
    // What could not be read at all weighs more than what differs.
    Ok(if exit == Exit::Fine && summary.found_something() { Exit::RulesSayNo } else { exit })
}

/// The readings that somebody accepts, by their articles.
fn accepted(articles: &[String], language: Language) -> Result<Vec<Reading>, Failure> {
    let all = || Reading::ALL.iter().copied();
    let one = |article: &String| {
        all().find(|reading| reading.article() == article.trim()).ok_or_else(|| {
            let known: Vec<&str> = all().map(Reading::article).collect();
            Failure::new(
                Exit::BadInput,
                language.say(Text::UnknownReading, &[("article", article)]),
            )
            .advise(language.say(Text::UnknownReadingAdvice, &[("articles", &known.join(", "))]))
        })
    };
    articles.iter().map(one).collect()
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
                [("file", &path.display()), ("why", &error.say(language))];
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
    stated: Stated,
    remarks: Vec<String>,
}

/// What a file states about its standings.
struct Stated {
    /// The round after which they stand.
    after_round: u16,
    wrong: Vec<Statement>,
}

/// Something a file states about its standings that its results do not bear out.
struct Statement {
    number: u16,
    name: String,
    what: Disagreed,
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
    let (stated, mut remarks) = match super::table::has_own_ranking(system) {
        // Places of a bracket and of a Keizer list do not follow points.
        true => (Stated { after_round: 0, wrong: Vec::new() }, Vec::new()),
        false => {
            // Points are held against the results that counted, not those that are for ratings only.
            if matches!(as_counted(&input.tournament), Cow::Owned(_)) {
                input.diagnostics.retain(|found| found.code != Code::PointsMismatch);
            }
            statements(&input.tournament, language)
        }
    };
    let differs = rounds.iter().any(|round| !round.agrees());
    remarks.extend(shown_colour(&input.tournament, system, differs, language));
    // Many files are held at once: let go of what is not needed any more.
    input.tournament = Tournament::default();
    input.document = None;
    let count = rounds.len();
    let differences = rounds.into_iter().filter(|round| !round.agrees()).collect();
    Ok(Checked { input, system, rounds: count, differences, stated, remarks })
}

/// Where the initial colour was read off that the file does not name, where it may matter: with
/// virtual points, and if a round differs.
fn shown_colour(
    tournament: &Tournament,
    system: System,
    differs: bool,
    language: Language,
) -> Option<String> {
    let is_accelerated = !tournament.accelerations.is_empty()
        || tournament.system_code.trim().to_ascii_uppercase().ends_with("_BAKU");
    if tournament.initial_colour.is_some() || !(is_accelerated || differs) {
        return None;
    }
    system.history()?;
    let shown = shown_initial_colour(tournament)?;
    let colour = shown.colour.name(language);
    let gaps: [(&str, &dyn std::fmt::Display); 3] =
        [("player", &shown.player), ("round", &shown.round), ("colour", &colour)];
    Some(language.say(Text::ShownColour, &gaps))
}

/// Where the points and ranks of a file are wrong, and what is remarkable about its list.
fn statements(tournament: &Tournament, language: Language) -> (Stated, Vec<String>) {
    let counted = as_counted(tournament);
    let found = arbitra_standings::statements(&counted);
    let remark = found.unreadable.as_ref().map(|error| {
        let why = tie_break_failure(error, language).message;
        language.say(Text::StatedList, &[("why", &why)])
    });
    let statement = |one: &Disagreement, contest| Statement {
        number: one.number,
        name: name_of(&counted, contest, one.number).to_owned(),
        what: one.what,
    };
    let wrong = found.wrong.iter().map(|(contest, one)| statement(one, *contest)).collect();
    (Stated { after_round: found.after_round, wrong }, remark.into_iter().collect())
}

impl Statement {
    fn text(&self, round: u16, language: Language) -> String {
        let say = |text, computed: &dyn std::fmt::Display, stated: &dyn std::fmt::Display| {
            language.say(text, &[("computed", computed), ("stated", stated)])
        };
        let what = match self.what {
            Disagreed::Points { stated, computed } => {
                say(Text::StatedPoints, &computed.say(language), &stated.say(language))
            }
            Disagreed::MatchPoints { stated, computed } => {
                say(Text::StatedMatchPoints, &computed.say(language), &stated.say(language))
            }
            Disagreed::GamePoints { stated, computed } => {
                say(Text::StatedGamePoints, &computed.say(language), &stated.say(language))
            }
            Disagreed::Rank { stated, first, last } if first == last => {
                say(Text::StatedRank, &first, &stated)
            }
            Disagreed::Rank { stated, first, last } => {
                say(Text::StatedRank, &format_args!("{first}–{last}"), &stated)
            }
        };
        let who = format!("{} {}", self.number, self.name);
        let gaps: [(&str, &dyn std::fmt::Display); 3] =
            [("round", &round), ("who", &who.trim_end()), ("what", &what)];
        language.say(Text::StandingsOf, &gaps)
    }
}

impl Checked {
    fn text(&self, accepted: &[Reading], language: Language) -> String {
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
                let note = match accepted.contains(&reading) {
                    true => Text::AcceptedReading,
                    false => Text::OtherReading,
                };
                let note = language.say(note, &[("article", &reading.article())]);
                text.push_str(&format!("  {note}\n"));
            }
        }
        for statement in &self.stated.wrong {
            let line = statement.text(self.stated.after_round, language);
            text.push_str(&format!("{}: {line}\n", self.input.name));
        }
        text
    }
}

#[derive(Serialize)]
struct Summary {
    files: usize,
    rounds: usize,
    differences: usize,
    /// Rounds that are right by another reading of an article, and nobody accepts it.
    readings: usize,
    /// Rounds that are right by a reading that was accepted.
    accepted: usize,
    /// Statements about standings that are wrong.
    standings: usize,
}

impl Summary {
    const fn found_something(&self) -> bool {
        self.differences + self.readings + self.standings > 0
    }

    fn text(&self, language: Language) -> String {
        let mut text = String::new();
        if self.standings > 0 {
            text.push_str(&language.say(Text::WrongStatements, &[("count", &self.standings)]));
            text.push('\n');
        }
        let counted = |one, many, count: usize| {
            language.say(if count == 1 { one } else { many }, &[("count", &count)])
        };
        let files = counted(Text::CheckedFile, Text::CheckedFiles, self.files);
        let rounds = counted(Text::CheckedRound, Text::CheckedRounds, self.rounds);
        let differences = counted(Text::DifferenceFound, Text::DifferencesFound, self.differences);
        let gaps: [(&str, &dyn std::fmt::Display); 3] =
            [("files", &files), ("rounds", &rounds), ("differences", &differences)];
        text.push_str(&language.say(Text::CheckSummary, &gaps));
        if self.readings > 0 {
            let articles: Vec<&str> = Reading::ALL.iter().map(|one| one.article()).collect();
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("count", &self.readings), ("articles", &articles.join(", "))];
            text.push_str(&language.say(Text::CheckReadings, &gaps));
        }
        text.push('\n');
        text
    }
}

fn json(reports: &[Checked], summary: &Summary) -> Vec<u8> {
    let files = reports
        .iter()
        .map(|report| FileReport {
            file: &report.input.name,
            edition: report.system.to_string(),
            rounds: report.rounds,
            differences: report.differences.iter().map(Difference::of).collect(),
            standings: report.stated.wrong.iter().map(StatementData::of).collect(),
        })
        .collect();
    labelled("arbitra-check", &Report { files, summary })
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
    standings: Vec<StatementData<'a>>,
}

/// A statement about the standings that is wrong; points are decimal text.
#[derive(Serialize)]
struct StatementData<'a> {
    number: u16,
    name: &'a str,
    /// `points`, `match-points`, `game-points` or `rank`.
    what: &'static str,
    stated: String,
    /// What it should be; for a rank, the best place of those who are level.
    computed: String,
    /// The last place of those who are level.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<String>,
}

impl<'a> StatementData<'a> {
    fn of(statement: &'a Statement) -> StatementData<'a> {
        let (what, stated, computed, last) = match statement.what {
            Disagreed::Points { stated, computed } => {
                ("points", stated.to_string(), computed.to_string(), None)
            }
            Disagreed::MatchPoints { stated, computed } => {
                ("match-points", stated.to_string(), computed.to_string(), None)
            }
            Disagreed::GamePoints { stated, computed } => {
                ("game-points", stated.to_string(), computed.to_string(), None)
            }
            Disagreed::Rank { stated, first, last } => {
                ("rank", stated.to_string(), first.to_string(), Some(last.to_string()))
            }
        };
        let Statement { number, name, .. } = statement;
        StatementData { number: *number, name, what, stated, computed, last }
    }
}
