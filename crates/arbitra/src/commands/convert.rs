//! `arbitra convert`: a tournament in another format.

use arbitra_embed::json;
use arbitra_trf::{Dialect, Record, WriteOptions};

use crate::cli::{Convert, Format};
use crate::entries;
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the tournament cannot be used, or the file not written.
pub fn run(arguments: &Convert, language: Language) -> Result<Exit, Failure> {
    let input = if entries::is_list(&arguments.input) {
        let columns = entries::columns(&arguments.columns, language)?;
        entries::read(
            &arguments.input,
            &columns,
            arguments.rating.into(),
            arguments.edition,
            language,
        )?
    } else {
        input::read(&arguments.input, language)?
    };
    input.warn(language);
    let (bytes, mut losses) = match arguments.to {
        Format::Json => (json::write(&input.tournament), Vec::new()),
        Format::Trf16 => report(&input, Dialect::Trf16),
        Format::Trf26 => report(&input, Dialect::Trf26),
    };
    losses.extend(lost_lines(&input, language));
    Destination::new(Some(arguments.output.clone())).write(&bytes, language)?;
    for loss in &losses {
        output::tell(format_args!("{}: {loss}", language.word(Text::NotExpressed)));
    }
    Ok(Exit::Fine)
}

fn report(input: &Input, dialect: Dialect) -> (Vec<u8>, Vec<String>) {
    let written = arbitra_trf::write(&input.tournament, dialect, WriteOptions::FAITHFUL);
    (written.text.into_bytes(), written.lost.iter().map(ToString::to_string).collect())
}

/// Lines of a report that no other format has a place for.
fn lost_lines(input: &Input, language: Language) -> Vec<String> {
    let lines = input.document.iter().flat_map(|document| document.lines());
    lines
        .filter(|line| matches!(line.record, Record::Unknown | Record::Draft))
        .map(|line| {
            language.say(Text::LostLine, &[("line", &line.number), ("text", &line.text.trim_end())])
        })
        .collect()
}
