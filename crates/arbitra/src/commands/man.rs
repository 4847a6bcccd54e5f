//! `arbitra man`: manual pages.

use std::fs;

use clap::Command;
use clap_mangen::Man;

use crate::cli;
use crate::exit::{Exit, Failure};
use crate::help;
use crate::language::Language;
use crate::output::{self, cannot_write};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the pages cannot be written.
pub fn run(arguments: &cli::Man, language: Language) -> Result<Exit, Failure> {
    let mut command = help::command(language);
    command.build();
    let Some(folder) = &arguments.folder else {
        output::print(&page(command), language)?;
        return Ok(Exit::Fine);
    };
    fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error, language))?;
    let pages = std::iter::once(&command).chain(command.get_subcommands());
    for command in pages.flat_map(with_nested) {
        let name = command.get_display_name().unwrap_or(command.get_name());
        let file = folder.join(format!("{name}.1"));
        let written = output::write_file(&file, &page(command.clone()));
        written.map_err(|error| cannot_write(&file, &error, language))?;
    }
    Ok(Exit::Fine)
}

/// A command and the commands it has of its own.
fn with_nested(command: &Command) -> Vec<&Command> {
    let nested = command.get_subcommands().filter(|_| command.get_name() != "arbitra");
    std::iter::once(command).chain(nested).collect()
}

fn page(command: Command) -> Vec<u8> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page).expect("invariant: writing to memory cannot fail");
    page
}
