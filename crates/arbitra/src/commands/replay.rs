//! `arbitra replay`: every round by several editions.

use arbitra_pairing::explain::replay;

use crate::cli::{ExplainFormat, Replay};
use crate::commands::explain::write;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::ranking::labelled;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used.
pub fn run(arguments: &Replay, language: Language) -> Result<Exit, Failure> {
    if arguments.editions.len() < 2 {
        let text = language.word(Text::OneEdition);
        let advice = language.word(Text::OneEditionAdvice);
        return Err(Failure::new(Exit::BadInput, text).advise(advice));
    }
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let to = language;
    let replayed = replay(&input.tournament, &arguments.editions, to);
    let bytes = if arguments.json {
        labelled("arbitra-replay", &replayed)
    } else {
        write(&replayed.account(&input.tournament, to), ExplainFormat::Text)
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}
