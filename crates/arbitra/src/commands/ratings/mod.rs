//! `arbitra ratings`: what a tournament brings, and rating lists.

mod import;
mod rate;
mod refresh;
mod search;

use crate::cli::{Lists, Ratings};
use crate::exit::{Exit, Failure};
use crate::help;
use crate::language::Language;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if a list, a file or the database cannot be used.
pub fn run(arguments: &Ratings, language: Language) -> Result<Exit, Failure> {
    if let Some(file) = &arguments.rate.file {
        return rate::run(&arguments.rate, file, language);
    }
    match &arguments.lists {
        Some(Lists::Import(arguments)) => import::run(arguments, language),
        Some(Lists::Search(arguments)) => search::run(arguments, language),
        Some(Lists::Refresh(arguments)) => refresh::run(arguments, language),
        None => help::print_command("ratings", language).map(|()| Exit::Fine),
    }
}
