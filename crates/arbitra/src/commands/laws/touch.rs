//! `arbitra laws touch`.

use arbitra_laws::Edition;
use arbitra_laws::game::{Rule, Touch, Touched, obliged};
use arbitra_laws::notation::{Form, Style, san, write};
use serde::Serialize;

use super::{fen, letters, print_json};
use crate::cli::LawsTouch;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;

#[derive(Serialize)]
struct Report {
    rule: Rule,
    article: &'static str,
    man: Option<String>,
    moves: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the position cannot be used.
pub fn run(arguments: &LawsTouch, language: Language) -> Result<Exit, Failure> {
    let position = fen(&arguments.fen, language)?;
    let order = if arguments.unclear { Touched::Unclear } else { Touched::InOrder };
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let touch = Touch { squares: arguments.squares.clone(), order };
    let answer = obliged(&position, &touch, edition);
    if arguments.json {
        let report = Report {
            rule: answer.rule,
            article: answer.rule.article(edition),
            man: answer.piece.map(|square| square.to_string()),
            moves: answer.moves.iter().map(|played| san(&position, *played)).collect(),
        };
        print_json(&report, language)?;
        return Ok(Exit::Fine);
    }
    let style = Style { letters: letters(arguments.letters, language), form: Form::Short };
    let moves: Vec<String> =
        answer.moves.iter().map(|played| write(&position, *played, style)).collect();
    let text = format!(
        "{} ({})\n{}\n",
        answer.rule.say(language),
        answer.rule.article(edition),
        moves.join(" ")
    );
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
