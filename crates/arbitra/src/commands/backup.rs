//! `arbitra backup`: everything into one file.

use std::time::SystemTime;

use arbitra_store::Store;

use crate::cli::Backup;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::words::keeping;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the database cannot be read, or the file not written; an old file then stays.
pub fn run(arguments: &Backup, language: Language) -> Result<Exit, Failure> {
    let location = database::location(arguments.database.as_deref(), language)?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(now.as_secs()).unwrap_or(i64::MAX);
    let summary = database::wait(async {
        let store = Store::open_existing(&location).await?;
        let saved = store.backup(&arguments.output, now).await;
        store.close().await;
        saved
    })?;
    let summary = summary.map_err(|error| keeping::not_saved(&error, language))?;
    let text = keeping::saved(&arguments.output, &summary, language) + "\n";
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
