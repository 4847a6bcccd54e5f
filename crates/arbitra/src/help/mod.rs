//! Help and complaints about a command line, in the reader's language.

mod complaint;

use std::ffi::OsString;
use std::io::{self, Write as _};

use clap::builder::Command;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::words::help;

/// Understands a command line; none if it asked for help or the version, which are then printed.
///
/// # Errors
/// A [`Failure`] that says what is wrong with the command line.
pub fn parse(words: &[OsString], language: Language) -> Result<Option<Cli>, Failure> {
    if let Some(cli) = Cli::quickly(words) {
        return Ok(Some(cli));
    }
    if words.len() == 2 && (words[1] == "--version" || words[1] == "-V") {
        let name = concat!("arbitra ", env!("CARGO_PKG_VERSION"), "\n");
        printed(io::stdout().write_all(name.as_bytes()))?;
        return Ok(None);
    }
    let error = match (Cli::try_parse_from(words), language) {
        (Ok(cli), _) => return Ok(Some(cli)),
        (Err(error), Language::English) => error,
        // The same words again, to a command line that explains itself in the language.
        (Err(error), _) => command(language).try_get_matches_from(words).err().unwrap_or(error),
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            printed(error.print())?;
            Ok(None)
        }
        _ => Err(complaint::failure(&error, words, language)),
    }
}

/// The command line with its help in a language.
pub fn command(language: Language) -> Command {
    help::in_language(Cli::command(), language)
}

/// Prints the help of one command.
///
/// # Errors
/// A [`Failure`] if it cannot be printed.
pub fn print_command(name: &str, language: Language) -> Result<(), Failure> {
    let mut command = command(language);
    command.build();
    let found = command.find_subcommand_mut(name);
    printed(found.map_or(Ok(()), Command::print_long_help))
}

fn printed(outcome: io::Result<()>) -> Result<(), Failure> {
    outcome.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::nobody_listens(),
        _ => Failure::new(Exit::File, error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read quickly is what clap reads with all commands before it.
    #[test]
    fn one_command_alone_is_read_as_among_all() {
        let lines = [
            "arbitra pair open.trf --round 3 --lang es",
            "arbitra pair --format json -",
            "arbitra laws ruling illegal-move yes --edition 2023 --pace blitz --json",
            "arbitra venue check hall.toml",
            "arbitra whatif open.trf --player 3",
            "arbitra engine --dutch open.trf -p out.txt",
            "arbitra ratings search kar --federation ESP",
            "arbitra serve --listen 127.0.0.1:8064 --host chess.example",
            "arbitra account list",
        ];
        for line in lines {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let quick = Cli::quickly(&words).unwrap_or_else(|| panic!("{line}"));
            let whole = Cli::try_parse_from(&words).unwrap();
            assert_eq!(format!("{quick:?}"), format!("{whole:?}"), "{line}");
        }
        let others = [
            "arbitra",
            "arbitra PAIR x",
            "arbitra pair --help",
            "arbitra pair --nonsense x",
            "arbitra --lang es pair x",
        ];
        for line in others {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert!(Cli::quickly(&words).is_none(), "{line}");
        }
    }

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
        command(Language::Spanish).debug_assert();
    }
}
