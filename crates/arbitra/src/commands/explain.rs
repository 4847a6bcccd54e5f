//! `arbitra explain`: why a round of a form is what it is.

use arbitra_model::Round;
use arbitra_pairing::System;

use crate::cli::Explain;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output;
use crate::pairings;
use crate::texts::Text;
use crate::texts::forms::{choose, explain};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used or has no such round.
pub fn run(arguments: &Explain, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let system = pairings::system_of(tournament, arguments.edition, language)?;
    if !matches!(system, System::Form(_)) {
        return Err(Failure::new(
            Exit::BadInput,
            choose(
                language,
                format!("rounds of {system} are not explained here yet"),
                format!("las rondas de {system} todavía no se explican aquí"),
            ),
        )
        .advise(choose(
            language,
            "`arbitra pair --format json` writes the reasons of every bracket.".to_owned(),
            "`arbitra pair --format json` escribe los motivos de cada grupo.".to_owned(),
        )));
    }
    let round = round(arguments.round, language)?;
    let paired = pairings::round(tournament, system, round, language)?;
    let heading = language.say(Text::Round, &[("round", &paired.round)]);
    let text = format!("{heading} · {system}\n{}", explain::round(tournament, &paired, language));
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// The round asked for.
///
/// # Errors
/// A [`Failure`] if it is not one.
pub fn round(asked: Option<u16>, language: Language) -> Result<Option<Round>, Failure> {
    asked
        .map(|number| {
            Round::new(number).ok_or_else(|| {
                Failure::new(Exit::BadInput, language.say(Text::NotARound, &[("number", &number)]))
            })
        })
        .transpose()
}
