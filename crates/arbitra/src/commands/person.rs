//! `arbitra person`: the data of one person given out, erased, swept away.

use std::path::PathBuf;

use arbitra_store::{Hold, Location, Store, TournamentId};
use arbitra_web::personal::{self, Asked, PersonError};

use crate::cli::{
    Person, PersonClean, PersonErase, PersonExport, PersonReseal, PersonSweep, PersonWhat,
};
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output::{self, Destination};
use crate::words::person as texts;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the database cannot be used or nobody is meant; then nothing has changed.
pub fn run(arguments: &Person, language: Language) -> Result<Exit, Failure> {
    match &arguments.what {
        PersonWhat::Export(asked) => export(asked, language),
        PersonWhat::Erase(asked) => erase(asked, language),
        PersonWhat::Sweep(asked) => sweep(asked, language),
        PersonWhat::Reseal(asked) => reseal(asked, language),
        PersonWhat::Clean(asked) => clean(asked, language),
    }
}

/// The name under which the command line acts.
const WHO: &str = "arbitra person";

fn export(asked: &PersonExport, language: Language) -> Result<Exit, Failure> {
    let whose = &asked.whose;
    let id = TournamentId::new(whose.tournament);
    let found = with(whose.at.database.as_deref(), language, async |store, _| {
        personal::export(&store, id, whose.player, language).await
    })?;
    let mut text = serde_json::to_string_pretty(&found)
        .map_err(|error| Failure::new(Exit::Internal, error.to_string()))?;
    text.push('\n');
    Destination::new(asked.output.clone()).write(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn erase(asked: &PersonErase, language: Language) -> Result<Exit, Failure> {
    let whose = &asked.whose;
    let id = TournamentId::new(whose.tournament);
    if !asked.yes {
        let found = with(whose.at.database.as_deref(), language, async |store, _| {
            personal::export(&store, id, whose.player, language).await
        })?;
        let count = |part: &str| found[part].as_array().map_or(0, Vec::len);
        let text = texts::would_go(count("entries"), count("named_in"), language);
        output::print((text + "\n").as_bytes(), language)?;
        return Err(texts::say_yes(language));
    }
    let erased = alone(whose.at.database.as_deref(), language, async |store, backups| {
        let asked =
            Asked { who: WHO, why: asked.reason.trim(), backups: backups.as_deref(), language };
        personal::erase(&store, id, whose.player, &asked).await
    })?;
    output::print((texts::erased(&erased, language) + "\n").as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn sweep(asked: &PersonSweep, language: Language) -> Result<Exit, Failure> {
    let swept = alone(asked.at.database.as_deref(), language, async |store, backups| {
        let due = personal::due(&store, asked.days, language).await?;
        for person in due.iter().filter(|_| !asked.dry_run) {
            let by = Asked { who: WHO, why: "", backups: backups.as_deref(), language };
            personal::erase(&store, person.tournament, person.player, &by).await?;
        }
        Ok(due)
    })?;
    output::print(texts::swept(&swept, asked.dry_run, language).as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn reseal(asked: &PersonReseal, language: Language) -> Result<Exit, Failure> {
    if !asked.yes {
        return Err(texts::say_yes_to_reseal(language));
    }
    let id = TournamentId::new(asked.tournament);
    let done = alone(asked.at.database.as_deref(), language, async |store, _| {
        personal::reseal(&store, id, WHO, language).await
    })?;
    output::print((texts::resealed(&done, language) + "\n").as_bytes(), language)?;
    Ok(Exit::Fine)
}

fn clean(asked: &PersonClean, language: Language) -> Result<Exit, Failure> {
    let cleaned = alone(asked.at.database.as_deref(), language, async |store, backups| {
        let mut cleaned = personal::clean(&store, backups.as_deref()).await?;
        let (changed, failed) = personal::clean_files(&store, asked.files.clone()).await?;
        cleaned.backups.extend(changed);
        cleaned.failed.extend(failed);
        Ok(cleaned)
    })?;
    output::print((texts::cleaned(&cleaned, language) + "\n").as_bytes(), language)?;
    Ok(if cleaned.failed.is_empty() { Exit::Fine } else { Exit::File })
}

/// Changes a store that no desk serves from its file: what is in a desk's memory it goes on showing.
fn alone<T>(
    named: Option<&str>,
    language: Language,
    work: impl AsyncFnOnce(Store, Option<PathBuf>) -> Result<T, PersonError>,
) -> Result<T, Failure> {
    let location = database::location(named, language)?;
    let _hold = Hold::take(&location)
        .map_err(|error| texts::failed(&PersonError::Store(error), language))?;
    with(named, language, work)
}

/// Works with a store that must be there, and the folder of its backups.
fn with<T>(
    named: Option<&str>,
    language: Language,
    work: impl AsyncFnOnce(Store, Option<PathBuf>) -> Result<T, PersonError>,
) -> Result<T, Failure> {
    let location = database::location(named, language)?;
    let backups = match &location {
        Location::Sqlite(path) => path.parent().map(|folder| folder.join("backups")),
        Location::Memory | Location::Postgres(_) => None,
    };
    let done = database::wait(async {
        let store = Store::open_existing(&location).await?;
        let done = work(store.clone(), backups).await;
        store.close().await;
        done
    })?;
    done.map_err(|error| texts::failed(&error, language))
}
