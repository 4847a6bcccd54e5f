//! `arbitra restore`: a backup into an empty database, or an event into any.

use arbitra_store::{Kind, Store};

use crate::cli::Restore;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::texts::keeping;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the backup cannot be used, or the database is not empty; nothing is changed.
pub fn run(arguments: &Restore, language: Language) -> Result<Exit, Failure> {
    // First, so that a file that is no backup does not even create the database.
    let input = &arguments.input;
    let checked = arbitra_store::check(input);
    let kind = checked.map_err(|error| keeping::broken(input, &error, language))?.kind;
    let location = database::location(arguments.database.as_deref(), language)?;
    let summary = database::wait(async {
        let store = Store::open(&location).await?;
        let restored = match kind {
            Kind::Backup => store.restore(input).await,
            Kind::Event => {
                store.import_event(input, arguments.copy).await.map(|(_, summary)| summary)
            }
        };
        store.close().await;
        restored
    })?;
    let summary = summary.map_err(|error| keeping::not_restored(&error, language))?;
    let text = keeping::restored(&location, &summary, language) + "\n";
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
