//! `arbitra laws`: the Laws at the board.

mod adjourn;
mod book;
mod claim;
mod clock;
mod games;
mod inspect;
mod late;
mod notation;
mod position;
mod ruling;
mod scoresheet;
mod touch;

use std::path::Path;

use arbitra_laws::Move;
use arbitra_laws::game::{FenError, Game, Position};
use arbitra_laws::notation::{Letters, Reading, read};
use arbitra_report::{Cell, Column, Heads, Sheet};
use serde::Serialize;

use crate::cli::{Laws, Question};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::laws::LawsText;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if what was written cannot be used.
pub fn run(arguments: &Laws, language: Language) -> Result<Exit, Failure> {
    match &arguments.question {
        Question::Position(question) => position::run(question, language),
        Question::Claim(question) => claim::run(question, language),
        Question::Touch(question) => touch::run(question, language),
        Question::Notation(question) => notation::run(question, language),
        Question::Clock(question) => clock::run(question, language),
        Question::Classify(question) => clock::classify_run(question, language),
        Question::Late(question) => late::run(question, language),
        Question::Ruling(question) => ruling::run(question, language),
        Question::Article(question) => book::article_run(question, language),
        Question::Search(question) => book::search_run(question, language),
        Question::Glossary(question) => book::glossary_run(question, language),
        Question::Discretion(question) => book::discretion_run(question, language),
        Question::Inspect(question) => inspect::run(question, language),
        Question::Scoresheet(question) => scoresheet::run(question, language),
        Question::Games(question) => games::run(question, language),
        Question::Adjourn(question) => adjourn::run(question, language),
    }
}

/// Lines of short texts, one below the other, indented under what they belong to.
fn columns<T: Into<String>, const N: usize>(
    lines: impl IntoIterator<Item = [T; N]>,
    language: Language,
) -> String {
    let mut sheet = Sheet::new("", language).with_columns([(); N].map(|()| Column::detail("")));
    sheet.heads = Heads::None;
    for line in lines {
        sheet.row(line.map(|text| Cell::Text(text.into())));
    }
    sheet.text().lines().map(|line| format!("  {line}\n")).collect()
}

/// The letters somebody asked for, or those of the language.
fn letters(asked: Option<Letters>, language: Language) -> Letters {
    asked.unwrap_or(Letters::of_language(language))
}

/// A position somebody wrote.
fn fen(text: &str, language: Language) -> Result<Position, Failure> {
    Position::from_fen(text).map_err(|error| no_position(&error, language))
}

fn no_position(error: &FenError, language: Language) -> Failure {
    match error {
        FenError::Unreadable(text) => {
            Failure::new(Exit::BadInput, language.say(LawsText::NotAPosition, &[("text", &text)]))
                .advise(language.word(LawsText::FenAdvice))
        }
        FenError::Impossible(faults) => {
            let reasons: Vec<String> = faults.iter().map(|fault| fault.say(language)).collect();
            Failure::new(
                Exit::BadInput,
                format!("{}: {}", language.word(LawsText::Unplayable), reasons.join("; ")),
            )
        }
    }
}

/// A move somebody wrote.
fn a_move(
    position: &Position,
    text: &str,
    letters: Letters,
    language: Language,
) -> Result<Move, Failure> {
    let failure =
        |what: LawsText| Failure::new(Exit::BadInput, language.say(what, &[("text", &text)]));
    match read(position, text, letters) {
        Reading::Move(played) => Ok(played),
        Reading::Illegal => Err(failure(LawsText::IllegalHere)),
        Reading::Ambiguous(_) => Err(failure(LawsText::MoreThanOneMove)),
        // Somebody may write English where another language is spoken.
        Reading::Unreadable if letters != Letters::English => {
            a_move(position, text, Letters::English, language)
        }
        Reading::Unreadable => {
            Err(failure(LawsText::NotAMove).advise(language.word(LawsText::MoveAdvice)))
        }
    }
}

/// A game of a PGN file; what is wrong with it is told.
fn game(path: &Path, number: usize, language: Language) -> Result<Game, Failure> {
    let text = input::text(path, language)?;
    let mut games = arbitra_laws::pgn::read(&text);
    if number == 0 || number > games.len() {
        let found = games.len();
        return Err(Failure::new(
            Exit::BadInput,
            language.say(
                LawsText::NoSuchGame,
                &[("path", &path.display()), ("number", &number), ("found", &found)],
            ),
        ));
    }
    let chosen = games.swap_remove(number - 1);
    for finding in &chosen.findings {
        let told = finding.problem.say(language);
        output::tell(format_args!(
            "{}:{}:{}: {told}",
            path.display(),
            finding.line,
            finding.column
        ));
    }
    if chosen.findings.iter().any(|finding| finding.problem.stops_the_game()) {
        return Err(Failure::new(Exit::BadInput, language.word(LawsText::GameBreaksOff)));
    }
    Ok(chosen.game)
}

/// Writes an answer as JSON.
fn print_json(value: &impl Serialize, language: Language) -> Result<(), Failure> {
    super::norms::print_json("arbitra-laws", value, language).map(|_| ())
}
