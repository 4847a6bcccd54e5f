//! `arbitra replay`: every round by several editions.

use arbitra_pairing::explain::replay;

use crate::cli::{ExplainFormat, Replay};
use crate::commands::explain::write;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output::Destination;
use crate::ranking::json;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used.
pub fn run(arguments: &Replay, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let to = language.of_tables();
    let replayed = replay(&input.tournament, &arguments.editions, to);
    let bytes = if arguments.json {
        json(&replayed)
    } else {
        write(&replayed.account(&input.tournament, to), ExplainFormat::Text)
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}
