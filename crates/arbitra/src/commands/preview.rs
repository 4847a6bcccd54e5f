//! `arbitra preview`: which boards of the next round are certain while games are still on.

use arbitra_pairing::explain::preview::preview;
use arbitra_pairing::sheets;

use crate::cli::Preview;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output::Destination;
use crate::pairings;
use crate::ranking::labelled;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or there is no next round.
pub fn run(arguments: &Preview, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let system = pairings::system_of(&input.tournament, arguments.edition, language)?;
    let found = preview(&input.tournament, system, arguments.games)
        .map_err(|error| pairings::impossible_round(&error, language))?;
    let bytes = if arguments.json {
        labelled("arbitra-preview", &found)
    } else {
        sheets::preview(&input.tournament, &found, language).text().into_bytes()
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}
