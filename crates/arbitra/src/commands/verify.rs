//! `arbitra verify`: is this pairing the one the rules prescribe?

use arbitra_embed::verification;
use arbitra_model::Said as _;
use arbitra_verify::{Fault, Verified};

use crate::cli::Verify;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if a file cannot be used, or the certificate proves nothing.
pub fn run(arguments: &Verify, language: Language) -> Result<Exit, Failure> {
    let file = input::bytes(&arguments.file, language)?;
    let certificate = input::bytes(&arguments.certificate, language)?;
    let input = input::parse(arguments.file.display().to_string(), &file, language)?;
    let verdict = arbitra_verify::verify(&file, &input.tournament, &certificate);
    if arguments.json {
        let mut line = serde_json::to_vec(&verification(&verdict, language))
            .expect("invariant: a verdict has a JSON form");
        line.push(b'\n');
        output::print(&line, language)?;
    }
    match verdict {
        Ok(Verified { edition, round, boards, brackets }) => {
            if !arguments.json {
                let edition = edition.name();
                let gaps: [(&str, &dyn std::fmt::Display); 4] = [
                    ("round", &round),
                    ("edition", &edition),
                    ("boards", &boards),
                    ("brackets", &brackets),
                ];
                let text = language.say(Text::Verified, &gaps);
                output::print(format!("{text}\n").as_bytes(), language)?;
            }
            Ok(Exit::Fine)
        }
        Err(rejection) => {
            let exit = match rejection.fault {
                Fault::Unreadable => Exit::BadInput,
                Fault::Unproved => Exit::TooLarge,
                _ => Exit::RulesSayNo,
            };
            let name = arguments.certificate.display();
            let why = rejection.say(language);
            let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &name), ("why", &why)];
            Err(Failure::new(exit, language.say(Text::Rejected, &gaps)))
        }
    }
}
