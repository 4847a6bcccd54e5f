//! `arbitra laws notation`.

use arbitra_laws::notation::{Form, Letters, Style, Voice, coordinates, san, speak, write};
use arbitra_report::{Cell, Column, Role, Sheet};
use serde::Serialize;

use super::{a_move, fen, letters, print_json};
use crate::cli::LawsNotation;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::laws::LawsText;

#[derive(Serialize)]
struct Written {
    letters: String,
    short: String,
    long: String,
}

#[derive(Serialize)]
struct Spoken {
    voice: String,
    words: String,
}

#[derive(Serialize)]
struct Report {
    san: String,
    coordinates: String,
    written: Vec<Written>,
    spoken: Vec<Spoken>,
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if position or move cannot be used.
pub fn run(arguments: &LawsNotation, language: Language) -> Result<Exit, Failure> {
    let position = fen(&arguments.fen, language)?;
    let letters = letters(arguments.letters, language);
    let played = a_move(&position, &arguments.played, letters, language)?;
    let styled = |letters, form| write(&position, played, Style { letters, form });
    let report = Report {
        san: san(&position, played),
        coordinates: coordinates(&position, played),
        written: Letters::ALL
            .into_iter()
            .map(|letters| Written {
                letters: letters.to_string(),
                short: styled(letters, Form::Short),
                long: styled(letters, Form::Long),
            })
            .collect(),
        spoken: Voice::ALL
            .into_iter()
            .map(|voice| Spoken { voice: voice.to_string(), words: speak(played, voice) })
            .collect(),
    };
    if arguments.json {
        print_json(&report, language)?;
        return Ok(Exit::Fine);
    }
    let mut sheet = Sheet::new("", language)
        .column(Column::new("", Role::Name))
        .column(Column::detail(language.word(LawsText::Short)))
        .column(Column::detail(language.word(LawsText::Long)));
    for row in report.written {
        sheet.row([row.letters, row.short, row.long].map(Cell::Text));
    }
    let mut text = sheet.text();
    text.push_str(&format!("PGN {}\nUCI {}\n", report.san, report.coordinates));
    for row in report.spoken {
        text.push_str(&format!("{} ({})\n", row.words, row.voice));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
