//! What is wrong with a command line, and what to write instead.

use std::error::Error as _;
use std::ffi::OsString;
use std::fmt::Display;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::cli::Cli;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::words::Text;

/// The failure of a command line.
pub fn failure(error: &Error, words: &[OsString], language: Language) -> Failure {
    let context = |kind| error.get(kind).map(plain).unwrap_or_default();
    let say = |text, gaps: &[(&str, &dyn Display)]| language.say(text, gaps);
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let (message, hint) = match error.kind() {
        ErrorKind::UnknownArgument => (
            say(Text::CliUnknownArgument, &[("word", &argument)]),
            suggestion(context(ContextKind::SuggestedArg), language),
        ),
        ErrorKind::InvalidSubcommand => (
            say(Text::CliUnknownCommand, &[("word", &context(ContextKind::InvalidSubcommand))]),
            suggestion(context(ContextKind::SuggestedSubcommand), language),
        ),
        ErrorKind::InvalidValue if value.is_empty() => {
            (say(Text::CliNoValue, &[("argument", &argument)]), None)
        }
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            (
                say(Text::CliBadValue, &[("value", &value), ("argument", &argument)]),
                Some(say(Text::CliValidValues, &[("values", &valid)])),
            )
        }
        ErrorKind::ValueValidation => {
            // Our own parsers complain with examples.
            let examples = error.source().map(ToString::to_string).unwrap_or_default();
            (
                say(Text::CliBadValue, &[("value", &value), ("argument", &argument)]),
                Some(say(Text::CliForExample, &[("values", &examples)])),
            )
        }
        ErrorKind::MissingRequiredArgument => {
            (say(Text::CliMissing, &[("arguments", &argument)]), None)
        }
        _ => {
            let rest = error.to_string();
            let first = rest.lines().next().unwrap_or_default().trim_start_matches("error: ");
            (say(Text::CliOther, &[("word", &first)]), None)
        }
    };
    let more = say(Text::CliAdvice, &[("command", &command_of(words))]);
    Failure::new(Exit::BadInput, message).advise(match hint {
        Some(hint) => format!("{hint}\n  {more}"),
        None => more,
    })
}

fn suggestion(word: String, language: Language) -> Option<String> {
    let suggests = !word.is_empty();
    suggests.then(|| language.say(Text::CliSuggestion, &[("word", &word)]))
}

/// The command a line was about, as somebody would type it to get help.
fn command_of(words: &[OsString]) -> String {
    let cli = Cli::command();
    let mut commands = cli.get_subcommands().map(clap::Command::get_name);
    match commands.find(|name| words.iter().skip(1).any(|word| word == name)) {
        Some(command) => format!("arbitra {command}"),
        None => "arbitra".to_owned(),
    }
}

fn plain(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}
