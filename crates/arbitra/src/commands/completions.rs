//! `arbitra completions`: what a shell needs to finish words.

use crate::cli::Completions;
use crate::exit::{Exit, Failure};
use crate::help;
use crate::language::Language;
use crate::output;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if nobody listens.
pub fn run(arguments: &Completions, language: Language) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut help::command(language), "arbitra", &mut script);
    output::print(&script, language)?;
    Ok(Exit::Fine)
}
