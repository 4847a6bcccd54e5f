//! Plain `arbitra`: what there is, shown on a sample event.

use crate::commands::pair::Answer;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output;
use crate::pairings;
use crate::texts::Text;

/// An invented event after a few rounds.
const SAMPLE: &str = include_str!("../../assets/sample.trf");

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if nobody listens.
pub fn run(language: Language) -> Result<Exit, Failure> {
    let name = language.word(Text::SampleName).to_owned();
    let input = input::parse(name, SAMPLE.as_bytes(), language)?;
    let system = pairings::system_of(&input.tournament, None, language)?;
    let position = pairings::position(&input.tournament, system, None, language)?;
    let pairing = pairings::paired(system, &position, language)?;
    let answer = Answer {
        tournament: &input.tournament,
        system,
        round: position.round,
        pairing: &pairing,
        form: None,
    };
    let text = format!(
        "{}\n\n{}\n{}",
        language.say(Text::Welcome, &[("version", &env!("CARGO_PKG_VERSION"))]),
        answer.table(language),
        language.word(Text::WhatElse),
    );
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
