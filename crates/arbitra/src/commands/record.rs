//! `arbitra record`: is a record the one that was printed and signed?

use std::path::PathBuf;

use arbitra_model::Said as _;
use arbitra_store::{
    Doubt, Error, Fault, Location, People, PublicKey, SealedRecord, Store, TournamentId,
    Unrecorded, Version, Witness, examine, people_of, records_of,
};
use serde_json::{Value, json};

use crate::cli::Record;
use crate::database;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::words::{keeping, lists, record as texts};

/// What was found of one tournament.
pub struct Found {
    /// Its number.
    pub tournament: i64,
    /// Its name.
    pub name: String,
    /// How many entries there are.
    pub entries: u32,
    /// The head, as papers print it; none if the chain is broken.
    pub head: Option<String>,
    /// The last entry whose seal fits.
    pub sealed_until: Option<u32>,
    /// The first entry that does not follow, if the chain is broken.
    pub broken: Option<u32>,
    /// The printed heads, and at which entry each was found.
    pub printed: Vec<(String, Option<u32>)>,
    /// What the seals say against it.
    pub faults: Vec<Fault>,
    /// What the memory of the desk says against it.
    pub doubt: Option<Doubt>,
}

impl Found {
    /// Whether nothing speaks against it. A printed head may be that of another tournament.
    fn agrees(&self) -> bool {
        self.broken.is_none() && self.faults.is_empty() && self.doubt.is_none()
    }
}

/// What was found of the server's own record.
pub struct FoundServer {
    /// How many entries there are.
    pub entries: u32,
    /// The head, as the desk shows it.
    pub head: String,
    /// The last entry whose seal fits.
    pub sealed_until: Option<u32>,
    /// Accounts, roles and keys of which it tells otherwise.
    pub unrecorded: Vec<Unrecorded>,
    /// What the seal says against it.
    pub faults: Vec<Fault>,
    /// What the memory of the desk says against it.
    pub doubt: Option<Doubt>,
}

impl FoundServer {
    fn agrees(&self) -> bool {
        self.unrecorded.is_empty() && self.faults.is_empty() && self.doubt.is_none()
    }
}

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the database or the archive cannot be read.
pub fn run(arguments: &Record, language: Language) -> Result<Exit, Failure> {
    let location = database::location(arguments.database.as_deref(), language)?;
    let folder = match location {
        Location::Postgres(_) => database::folder(language)?,
        _ => PathBuf::new(),
    };
    // An archive may be anybody's: only a desk that was named is asked about it.
    let asked = arguments.archive.is_none() || arguments.database.is_some();
    let witness = if asked {
        Witness::open_if_there(&location, &folder)
            .map_err(|error| Failure::new(Exit::File, error.to_string()))?
    } else {
        None
    };
    let read = database::wait(async {
        if let Some(witness) = witness.as_ref().filter(|_| arguments.accept) {
            let accepted = accept(&location, witness, arguments.tournament).await;
            accepted.map_err(|error| lists::store(&error, language))?;
        }
        match &arguments.archive {
            Some(path) => match (records_of(path).await, people_of(path).await) {
                (Ok(records), Ok(people)) => Ok((records.into_iter().map(Ok).collect(), people)),
                (Err(error), _) | (_, Err(error)) => Err(keeping::broken(path, &error, language)),
            },
            None => records(&location).await.map_err(|error| lists::store(&error, language)),
        }
    })??;
    let (read, people): (Vec<_>, Option<People>) = read;
    let believed = |key: &PublicKey| match (&arguments.key, &witness) {
        (Some(called), _) => key.is_called(called),
        (None, Some(witness)) => *key == witness.key().public(),
        (None, None) => true,
    };
    let wanted = |id: TournamentId| arguments.tournament.is_none_or(|only| only == id.get());
    let mut all = Vec::new();
    for record in read {
        let found = match record {
            Ok(record) if wanted(record.tournament.id) => {
                examined(&record, arguments, &believed, witness.as_ref())
            }
            Err(Damaged { tournament, name, at }) if wanted(tournament) => Found {
                tournament: tournament.get(),
                name,
                entries: at.saturating_sub(1),
                head: None,
                sealed_until: None,
                broken: Some(at),
                printed: Vec::new(),
                faults: Vec::new(),
                doubt: None,
            },
            _ => continue,
        };
        all.push(found);
    }
    // Who asks about one tournament is not told about accounts.
    let people = people.filter(|_| arguments.tournament.is_none());
    let server = people.map(|people| of_server(&people, &believed, witness.as_ref()));
    if all.is_empty() {
        return Err(texts::no_tournament(arguments.tournament, language));
    }
    // A head may belong to any of the tournaments that were asked about, but to one of them it must.
    let lost: Vec<String> = arguments
        .heads
        .iter()
        .map(ToString::to_string)
        .filter(|head| {
            !all.iter().any(|found| found.printed.iter().any(|(h, at)| h == head && at.is_some()))
        })
        .collect();
    let agrees = lost.is_empty()
        && all.iter().all(Found::agrees)
        && server.as_ref().is_none_or(FoundServer::agrees);
    let text = if arguments.json {
        let tournaments: Vec<Value> = all.iter().map(|found| as_json(found, language)).collect();
        let told = json!({
            "format": "arbitra-record", "version": 1, "agrees": agrees, "heads_not_found": lost,
            "tournaments": tournaments,
            "server": server.as_ref().map(|server| shown_server(server, language)),
        });
        format!("{told:#}\n")
    } else {
        texts::report(&all, server.as_ref(), &lost, agrees, language)
    };
    output::print(text.as_bytes(), language)?;
    Ok(if agrees { Exit::Fine } else { Exit::RulesSayNo })
}

/// Signs the records anew, as they are.
async fn accept(location: &Location, witness: &Witness, only: Option<i64>) -> Result<(), Error> {
    let store = Store::open_existing(location).await?;
    for event in store.events().await? {
        for tournament in store.tournaments(event.id).await? {
            let wanted = only.is_none_or(|only| only == tournament.id.get());
            if wanted && tournament.version > Version::START {
                witness.accept(&store, tournament.id).await?;
            }
        }
    }
    if only.is_none() {
        witness.accept_server(&store).await?;
    }
    store.close().await;
    Ok(())
}

/// A record whose chain is broken.
struct Damaged {
    tournament: TournamentId,
    name: String,
    at: u32,
}

type Read = (Vec<Result<SealedRecord, Damaged>>, Option<People>);

async fn records(location: &Location) -> Result<Read, Error> {
    let store = Store::open_existing(location).await?;
    let mut records = Vec::new();
    for event in store.events().await? {
        for tournament in store.tournaments(event.id).await? {
            let seals = store.seals(tournament.id).await?;
            // With what lies beside it: a birth date that was exchanged is seen too.
            records.push(match store.record_since(tournament.id, Version::START).await {
                Ok(record) => Ok(SealedRecord {
                    tournament,
                    entries: record.entries,
                    beside: record.beside,
                    settings: Vec::new(),
                    seals,
                }),
                Err(Error::Tampered { tournament: id, at }) => {
                    Err(Damaged { tournament: id, name: tournament.name, at })
                }
                Err(error) => return Err(error),
            });
        }
    }
    let people = store.people().await?;
    store.close().await;
    Ok((records, Some(people)))
}

fn of_server(
    people: &People,
    believed: &dyn Fn(&PublicKey) -> bool,
    witness: Option<&Witness>,
) -> FoundServer {
    let seals: Vec<_> = people.seal().cloned().into_iter().collect();
    let found = examine(people.record(), &seals, Some(believed));
    FoundServer {
        entries: found.entries,
        head: arbitra_store::short(found.head),
        sealed_until: found.sealed_until,
        unrecorded: people.unrecorded(),
        faults: found.faults,
        doubt: witness.and_then(|witness| witness.doubts_server(people.record())),
    }
}

fn shown_server(found: &FoundServer, language: Language) -> Value {
    let mut faults: Vec<String> = found.faults.iter().map(|fault| fault.say(language)).collect();
    faults.extend(found.doubt.map(|doubt| doubt.say(language)));
    faults.extend(found.unrecorded.iter().map(|found| found.say(language)));
    json!({
        "entries": found.entries, "head": found.head, "signed_until": found.sealed_until,
        "faults": faults,
    })
}

fn examined(
    record: &SealedRecord,
    arguments: &Record,
    believed: &dyn Fn(&PublicKey) -> bool,
    witness: Option<&Witness>,
) -> Found {
    let SealedRecord { tournament, entries, seals, .. } = record;
    let found = examine(entries, seals, Some(believed));
    let doubt = witness.and_then(|witness| witness.doubts(tournament, entries));
    let printed = arguments.heads.iter().map(|head| (head.to_string(), head.entry_in(entries)));
    Found {
        tournament: tournament.id.get(),
        name: tournament.name.clone(),
        entries: found.entries,
        head: Some(arbitra_store::short(found.head)),
        sealed_until: found.sealed_until,
        broken: None,
        printed: printed.collect(),
        faults: found.faults,
        doubt,
    }
}

fn as_json(found: &Found, language: Language) -> Value {
    let heads: Vec<Value> =
        found.printed.iter().map(|(head, entry)| json!({ "head": head, "entry": entry })).collect();
    let mut faults: Vec<String> = found.faults.iter().map(|fault| fault.say(language)).collect();
    faults.extend(found.doubt.map(|doubt| doubt.say(language)));
    faults.extend(found.broken.map(|at| texts::broken(at, language)));
    json!({
        "tournament": found.tournament, "name": found.name, "entries": found.entries,
        "head": found.head, "signed_until": found.sealed_until, "heads": heads, "faults": faults,
    })
}
