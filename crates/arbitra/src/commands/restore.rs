//! `arbitra restore`: a backup into an empty database, or an event into any.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use arbitra_store::{
    Bring, By, Error, Kind, Location, Relation, Store, Version, Witness, people_of,
};

use crate::cli::Restore;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::words::fork::{self, Fork};
use crate::words::{keeping, record};

/// How the record of the server names whoever works here.
const WHO: &str = "terminal";

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the backup cannot be used, or the database is not empty; nothing is changed.
pub fn run(arguments: &Restore, language: Language) -> Result<Exit, Failure> {
    // First, so that a file that is not a backup does not even create the database.
    let input = &arguments.input;
    let checked = arbitra_store::check(input);
    let kind = checked.map_err(|error| keeping::broken(input, &error, language))?.kind;
    if !arguments.accept {
        let people = database::wait(people_of(input))?;
        let people = people.map_err(|error| keeping::broken(input, &error, language))?;
        let unrecorded = people.map(|people| people.unrecorded()).unwrap_or_default();
        if !unrecorded.is_empty() {
            return Err(record::unrecorded(input, &unrecorded, language));
        }
    }
    let location = database::location(arguments.database.as_deref(), language)?;
    let summary = database::wait(async {
        let store = Store::open(&location).await?;
        let restored = match kind {
            Kind::Backup => store.restore(input).await,
            Kind::Event => {
                let by = By::new(WHO, now());
                store.bring(input, None, how(arguments), &by).await.map(|(_, summary)| summary)
            }
        };
        let forks = match &restored {
            Err(Error::Parted { .. }) => forks(&store, input).await?,
            _ => Vec::new(),
        };
        store.close().await;
        Ok::<_, Error>((restored, forks))
    })?;
    let (summary, forks) = summary.map_err(|error| keeping::not_restored(&error, language))?;
    // Two records that went different ways are shown, and never merged.
    for each in &forks {
        output::tell(fork::fork(each, language));
    }
    let summary = summary.map_err(|error| keeping::not_restored(&error, language))?;
    let text = keeping::restored(&location, &summary, language) + "\n";
    output::print(text.as_bytes(), language)?;
    warn(&location, language)?;
    Ok(Exit::Fine)
}

/// The records of a file that went other ways than those in the store.
async fn forks(store: &Store, input: &Path) -> Result<Vec<Fork>, Error> {
    let content = store.content_of(input).await?;
    let mut forks = Vec::new();
    for it in content.events.into_iter().flat_map(|event| event.tournaments) {
        let Relation::Parted { here, at } = it.relation else { continue };
        let here = store.record_since(here, Version::START).await?;
        let there = Store::record_in_file(input, it.id).await?;
        forks.push(Fork { name: it.name, at, here, there });
    }
    Ok(forks)
}

/// How an event is brought in.
const fn how(arguments: &Restore) -> Bring {
    if arguments.copy {
        Bring::Copy
    } else if arguments.merge {
        Bring::Merge
    } else if arguments.replace {
        Bring::Replace
    } else {
        Bring::New
    }
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(now.as_secs()).unwrap_or(i64::MAX)
}

/// Says loudly where what was restored is not what the desk beside the database signed.
fn warn(location: &Location, language: Language) -> Result<(), Failure> {
    let folder = match location {
        Location::Postgres(_) => database::folder(language)?,
        _ => PathBuf::new(),
    };
    // A memory that cannot be read says nothing; `arbitra record` tells why.
    let Ok(Some(witness)) = Witness::open_if_there(location, &folder) else { return Ok(()) };
    let doubts = database::wait(async {
        let store = Store::open_existing(location).await?;
        let mut doubts = Vec::new();
        let server = witness.doubts_server(store.people().await?.record());
        for event in store.events().await? {
            for tournament in store.tournaments(event.id).await? {
                if let Some(doubt) = witness.doubt(&store, tournament.id).await? {
                    doubts.push((tournament.id, doubt));
                }
            }
        }
        store.close().await;
        Ok::<_, Error>((doubts, server))
    })?;
    let (doubts, server) = doubts.map_err(|error| keeping::not_restored(&error, language))?;
    if let Some(doubt) = server {
        output::tell(record::server_warning(doubt, language));
    }
    for (tournament, doubt) in doubts {
        output::tell(record::warning(tournament, doubt, language));
    }
    Ok(())
}
