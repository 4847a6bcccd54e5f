//! `arbitra replay`: every round by several editions.

use arbitra_pairing::explain::replay;

use crate::cli::{ExplainFormat, Replay};
use crate::commands::explain::write;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output::Destination;
use crate::ranking::json;
use crate::texts::forms::choose;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used.
pub fn run(arguments: &Replay, language: Language) -> Result<Exit, Failure> {
    if arguments.editions.len() < 2 {
        let text = choose(
            language,
            "one edition cannot be held against itself".to_owned(),
            "una sola edición no se puede comparar consigo misma".to_owned(),
        );
        let advice = choose(
            language,
            "Name two or more: --editions dutch-2017,dutch-2026.".to_owned(),
            "Indique dos o más: --editions dutch-2017,dutch-2026.".to_owned(),
        );
        return Err(Failure::new(Exit::BadInput, text).advise(advice));
    }
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let to = language;
    let replayed = replay(&input.tournament, &arguments.editions, to);
    let bytes = if arguments.json {
        json(&replayed)
    } else {
        write(&replayed.account(&input.tournament, to), ExplainFormat::Text)
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}
