//! The data of one person: given out, erased, and swept away when nobody needs them any more. For
//! the command line; the desk's pages do the same through `acting`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use arbitra_desk::personal::is_personal;
use arbitra_desk::{Action, Context, Desk, EntryNumber, Level, Moment, PlayerId};
use arbitra_model::{Language, Said as _};
use arbitra_store::{AppendError, EventId, Location, Record, Scope, Store, TournamentId, Version};
use serde_json::{Value, json};

use crate::core::beside;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::room::version;

/// The name of the setting that says how long data of people who never took part are kept.
pub const RETENTION: &str = "retention days";
/// How many days, unless something else is set.
pub const USUAL_DAYS: u32 = 90;
/// How references look in an entry that has them.
const SEALED: &str = "\"kept\":\"";

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum PersonError {
    /// The store failed, or there is no such tournament.
    #[error(transparent)]
    Store(#[from] arbitra_store::Error),
    /// Nobody was ever entered under the number.
    Nobody(u32),
    /// Somebody else acted at the same time.
    Conflict,
    /// The desk says no.
    Refused(String),
    /// The record cannot be read.
    Unreadable(String),
}

/// What erasing came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Erased {
    /// How many entries lost their personal part.
    pub entries: usize,
    /// Entries of an old record that hold the data in the chain itself: only sealing it anew helps.
    pub in_the_chain: Vec<u32>,
    /// What became of copies.
    pub cleaned: Cleaned,
}

/// What became of copies of erased data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cleaned {
    /// Backups that were written anew without the data.
    pub backups: Vec<PathBuf>,
    /// Backups that could not be, and why.
    pub failed: Vec<(PathBuf, String)>,
    /// Whether the database's own files are free of the data.
    pub scrubbed: bool,
    /// Copies of the whole database that an update left: they may hold the data, and are yours to
    /// delete.
    pub copies: Vec<PathBuf>,
}

/// Somebody whose data nobody needs any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// In which tournament.
    pub tournament: TournamentId,
    /// The tournament's name.
    pub name: String,
    /// The number of the player.
    pub player: u32,
    /// Since when.
    pub since: i64,
}

/// Everything the desk holds on a person, as data.
///
/// # Errors
/// [`PersonError`].
pub async fn export(
    store: &Store,
    tournament: TournamentId,
    player: u32,
    language: Language,
) -> Result<Value, PersonError> {
    let record = store.record_since(tournament, Version::START).await?;
    let desk = folded(&record, tournament, language)?;
    let name = store.tournament(tournament).await?.name;
    about(&desk, &name, PlayerId::new(player)).ok_or(PersonError::Nobody(player))
}

/// The same of a desk at hand; none if nobody was ever entered under the number.
pub(crate) fn about(desk: &Desk, name: &str, player: PlayerId) -> Option<Value> {
    let about = desk.about(player)?;
    let value = json!({
        "format": "arbitra person",
        "version": 1,
        "tournament": name,
        "player": player,
        "number": about.participant.and_then(|participant| participant.number),
        "participant": about.participant,
        "known": about.known,
        "entries": about.entries,
        "named_in": about.named,
        "games": about.games,
        "incidents": about.incidents,
    });
    Some(value)
}

/// Erases the data of a person for good, and takes them out of the database's files and backups.
///
/// # Errors
/// [`PersonError`]; then nothing has changed.
pub async fn erase(
    store: &Store,
    tournament: TournamentId,
    player: u32,
    asked: &Asked<'_>,
) -> Result<Erased, PersonError> {
    let record = store.record_since(tournament, Version::START).await?;
    let mut desk = folded(&record, tournament, asked.language)?;
    let id = PlayerId::new(player);
    let action = desk.propose_erasure(id).ok_or(PersonError::Nobody(player))?;
    let Action::ErasePerson { entries, .. } = &action else {
        return Err(PersonError::Nobody(player));
    };
    let (count, in_the_chain) = (entries.len(), plain(&record, entries));
    let context =
        Context::new(asked.who, clock::now()).because(asked.why).confirming(Level::ConfirmTwice);
    let expected = Version::new(u32::try_from(version(&desk)).unwrap_or(u32::MAX));
    let done = desk.act(action, context);
    let (entry, _) =
        done.map_err(|no| PersonError::Refused(desk.say_refusal(&no, asked.language)))?;
    let sealed = beside::sealed(&[entry]);
    let (new, beside) = sealed.map_err(|problem| person_error(&problem, asked.language))?;
    match store.append_beside(tournament, expected, new, beside).await {
        Ok(_) => {}
        Err(AppendError::Conflict { .. }) => return Err(PersonError::Conflict),
        Err(AppendError::Store(error)) => return Err(error.into()),
    }
    let cleaned = clean(store, asked.backups).await?;
    Ok(Erased { entries: count, in_the_chain, cleaned })
}

/// Who asked for it, why, and where copies lie.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The name for the record.
    pub who: &'a str,
    /// The reason, without the person's name.
    pub why: &'a str,
    /// The folder of the automatic backups.
    pub backups: Option<&'a Path>,
    /// In which language to say what is wrong.
    pub language: Language,
}

/// Takes everything that was ever erased out of the database's own files, and out of the backups of
/// a folder. Doing it again harms nothing.
///
/// # Errors
/// [`arbitra_store::Error`] if the database fails; what was erased stays erased.
pub async fn clean(store: &Store, backups: Option<&Path>) -> Result<Cleaned, arbitra_store::Error> {
    let scrubbed = store.scrub().await?;
    let files = backups.map(archives).unwrap_or_default();
    let (backups, failed) = clean_files(store, files).await?;
    Ok(Cleaned { backups, failed, scrubbed, copies: copies(store.location()) })
}

/// The copies of a database's file that updates left beside it.
pub(crate) fn copies(location: &Location) -> Vec<PathBuf> {
    let Location::Sqlite(path) = location else { return Vec::new() };
    let (Some(folder), Some(name)) = (path.parent(), path.file_stem()) else { return Vec::new() };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let start = format!("{}.before-", name.to_string_lossy());
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let found = files.filter(|file| file.file_name().to_string_lossy().starts_with(&start));
    let mut found: Vec<PathBuf> = found.map(|file| file.path()).collect();
    found.sort();
    found
}

/// Takes everything that was ever erased in a store out of some archives: those written anew, and
/// those that could not be, with the reason.
///
/// # Errors
/// [`arbitra_store::Error`] if the database fails.
pub async fn clean_files(
    store: &Store,
    files: Vec<PathBuf>,
) -> Result<(Vec<PathBuf>, Vec<(PathBuf, String)>), arbitra_store::Error> {
    let gone = store.erased().await?;
    let now = clock::seconds();
    let (mut changed, mut failed) = (Vec::new(), Vec::new());
    for file in files {
        let (path, gone) = (file.clone(), gone.clone());
        let done = tokio::task::spawn_blocking(move || arbitra_store::forget(&path, &gone, now));
        match done.await {
            Ok(Ok(0)) => {}
            Ok(Ok(_)) => changed.push(file),
            Ok(Err(error)) => failed.push((file, error.to_string())),
            Err(error) => failed.push((file, error.to_string())),
        }
    }
    Ok((changed, failed))
}

/// The archives of a folder, by name.
pub(crate) fn archives(folder: &Path) -> Vec<PathBuf> {
    let found = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = found.filter(|path| is_archive(path)).collect();
    found.sort();
    found
}

fn is_archive(path: &Path) -> bool {
    let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
    !hidden && path.extension().is_some_and(|end| end == "zip" || end == "arbitra")
}

/// Everybody who never took part in a tournament that ended long enough ago. `days` goes before
/// what is set.
///
/// # Errors
/// [`PersonError`].
pub async fn due(
    store: &Store,
    days: Option<u32>,
    language: Language,
) -> Result<Vec<Due>, PersonError> {
    let now = clock::seconds();
    let mut all = Vec::new();
    for event in store.events().await? {
        let days = match days {
            Some(days) => days,
            None => retention(store, event.id).await?,
        };
        for tournament in store.tournaments(event.id).await? {
            let record = store.record_since(tournament.id, Version::START).await?;
            let desk = folded(&record, tournament.id, language)?;
            let since = due_at(&desk, days);
            if since > now {
                continue;
            }
            let players = desk.never_took_part().into_iter().map(PlayerId::get);
            let (id, name) = (tournament.id, tournament.name);
            all.extend(players.map(|player| Due {
                tournament: id,
                name: name.clone(),
                player,
                since,
            }));
        }
    }
    Ok(all)
}

/// How many days the data of those who never took part are kept.
///
/// # Errors
/// [`arbitra_store::Error`].
pub async fn retention(store: &Store, event: EventId) -> Result<u32, arbitra_store::Error> {
    for scope in [Scope::Event(event), Scope::Server] {
        if let Some(days) =
            store.setting(scope, RETENTION).await?.and_then(|text| text.parse().ok())
        {
            return Ok(days);
        }
    }
    Ok(USUAL_DAYS)
}

/// When the data of those who never took part are due: so many days after the last day of the
/// event, or after the last thing that was done if no day is announced.
pub(crate) fn due_at(desk: &Desk, days: u32) -> i64 {
    let announced = desk.regulations().and_then(|rules| rules.event.end).and_then(|end| {
        let date = jiff::civil::Date::new(
            i16::try_from(end.year()).ok()?,
            i8::try_from(end.month()?).ok()?,
            i8::try_from(end.day()?).ok()?,
        );
        let night = date.ok()?.tomorrow().ok()?.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
        Some(night.timestamp().as_second())
    });
    let last = desk.log().last().map_or(0, |logged| logged.entry.when.seconds());
    announced.unwrap_or(last).saturating_add(i64::from(days) * 86_400)
}

/// What sealing anew came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resealed {
    /// The entries whose personal data left the chain.
    pub entries: usize,
    /// In which the chain ended before; empty if there was nothing to do.
    pub old_head: String,
    /// In which it ends now.
    pub new_head: String,
}

/// Chains a record from before anew, with the personal data in it put beside: only then can they be
/// erased. What was erased in the meantime leaves the chain without being kept.
///
/// # Errors
/// [`PersonError`]; then nothing has changed.
pub async fn reseal(
    store: &Store,
    tournament: TournamentId,
    who: &str,
    language: Language,
) -> Result<Resealed, PersonError> {
    let record = store.record_since(tournament, Version::START).await?;
    // The folded log knows what was erased since: that is not kept again.
    let desk = folded(&record, tournament, language)?;
    let old = store.link(tournament).await?;
    let (mut kept, mut payloads, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    for (raw, logged) in record.entries.iter().zip(desk.log()) {
        if raw.payload.contains(SEALED) || !is_personal(&logged.entry) {
            payloads.push(raw.payload.clone());
            continue;
        }
        entries.push(logged.entry.number);
        let payload = beside::lifted(&logged.entry, &mut kept);
        payloads.push(payload.map_err(|problem| person_error(&problem, language))?);
    }
    let (old_head, count) = (old.hash.to_string(), entries.len());
    if entries.is_empty() {
        return Ok(Resealed { entries: 0, new_head: old_head.clone(), old_head });
    }
    let last = arbitra_desk::Entry {
        version: arbitra_desk::VERSION,
        number: desk.next_entry(),
        who: who.to_owned(),
        when: clock::now(),
        why: String::new(),
        action: Action::Reseal { head: old_head.clone(), entries },
    };
    let (mut last, _) =
        beside::sealed(&[last]).map_err(|problem| person_error(&problem, language))?;
    let Some(last) = last.pop() else { return Err(PersonError::Conflict) };
    let head = store.reseal(tournament, payloads, last, kept).await?;
    store.scrub().await?;
    Ok(Resealed { entries: count, old_head, new_head: head.hash.to_string() })
}

/// Entries that hold what an erasure takes out in the chain itself.
fn plain(record: &Record, entries: &[EntryNumber]) -> Vec<u32> {
    let raw: BTreeMap<u64, &str> =
        record.entries.iter().map(|raw| (u64::from(raw.number), raw.payload.as_str())).collect();
    let numbers = entries.iter().map(|entry| entry.get());
    let plain = numbers.filter(|number| raw.get(number).is_some_and(|text| !text.contains(SEALED)));
    plain.filter_map(|number| u32::try_from(number).ok()).collect()
}

/// The entries of a tournament that hold what an erasure would take out in the chain itself.
pub(crate) async fn in_the_chain(
    store: &Store,
    tournament: TournamentId,
    entries: &[EntryNumber],
) -> Result<Vec<u32>, Problem> {
    let record = store.record_since(tournament, Version::START).await?;
    Ok(plain(&record, entries))
}

fn folded(record: &Record, id: TournamentId, language: Language) -> Result<Desk, PersonError> {
    beside::folded(Desk::default(), record, id).map_err(|problem| person_error(&problem, language))
}

fn person_error(problem: &Problem, language: Language) -> PersonError {
    PersonError::Unreadable(problem.say(language))
}

/// When something is due, for people.
pub(crate) fn day(seconds: i64, l: Language) -> String {
    let text = clock::local(Moment::from_seconds(seconds), l);
    text.split(' ').next().unwrap_or_default().to_owned()
}
