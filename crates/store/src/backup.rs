//! Backups and exports: out of a store into a file.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::{fs, io, iter};

use tokio::sync::mpsc::{self, Sender};
use tokio::task;

use crate::archive::{
    self, ArchiveError, Draft, EVENTS, GrantRow, Kind, Part, REMARKS, REQUESTS, ROLES, Remark,
    SERVER, SETTINGS, SettingRow, Summary, TOKENS, TOURNAMENTS, TokenRow, USERS, entries_part,
    personal_part,
};
use crate::entry::{Broken, Link};
use crate::events::{EventRow, TournamentRow};
use crate::people;
use crate::personal::{self, PersonalRow};
use crate::pool::on;
use crate::record::{self, EntryRow};
use crate::requests::{self, RequestRow};
use crate::server_record;
use crate::{Entry, Error, EventId, Seconds, Store, Tournament, TournamentId, User};

/// How the names of automatic backups begin and end.
const PREFIX: &str = "arbitra-";
const SUFFIX: &str = ".backup.zip";

/// Backups and exports.
impl Store {
    /// Writes everything except sessions and rating lists (which can be had again) into one file,
    /// while others go on working: the state of one moment. Every record is verified on the way; of
    /// one that is not as it was written, what can still be trusted is saved, and the summary has a
    /// remark. An old file of that name is replaced when the new one is complete.
    ///
    /// # Errors
    /// [`Error::Archive`] if the file cannot be written; then nothing is left behind.
    pub async fn backup(&self, to: &Path, at: Seconds) -> Result<Summary, Error> {
        self.write_archive(to, at, None).await
    }

    /// Writes one event with its tournaments and settings into one file.
    ///
    /// # Errors
    /// [`Error::NotFound`]; otherwise as [`Store::backup`].
    pub async fn export_event(
        &self,
        event: EventId,
        to: &Path,
        at: Seconds,
    ) -> Result<Summary, Error> {
        self.event(event).await?;
        self.write_archive(to, at, Some(event)).await
    }

    /// Makes a backup named after the moment in a folder, and then removes the oldest of its kind
    /// so that `keep` remain. Says where the new one is. Other files are left alone.
    ///
    /// # Errors
    /// As [`Store::backup`]; then no older one is removed.
    pub async fn backup_round(
        &self,
        folder: &Path,
        keep: NonZeroUsize,
        at: Seconds,
    ) -> Result<PathBuf, Error> {
        let failed = |source: io::Error| Error::Archive {
            path: folder.to_path_buf(),
            source: ArchiveError::File(source),
        };
        fs::create_dir_all(folder).map_err(failed)?;
        let path = free_name(folder, at);
        self.backup(&path, at).await?;
        prune(folder, keep, &path).map_err(failed)?;
        Ok(path)
    }

    async fn write_archive(
        &self,
        to: &Path,
        at: Seconds,
        event: Option<EventId>,
    ) -> Result<Summary, Error> {
        let failed = |source: ArchiveError| Error::Archive { path: to.to_path_buf(), source };
        let kind = if event.is_some() { Kind::Event } else { Kind::Backup };
        let (draft, file) = Draft::begin(to).map_err(|error| failed(error.into()))?;
        let (sender, mut parts) = mpsc::channel(4);
        let writer = task::spawn_blocking(move || {
            let summary = archive::write(&file, kind, at, iter::from_fn(|| parts.blocking_recv()))?;
            Ok((summary, file))
        });
        let sent = self.send_parts(event, &sender).await;
        drop(sender);
        let written = writer.await.map_err(|error| failed(io::Error::other(error).into()))?;
        let (summary, file) = written.map_err(failed)?;
        sent?;
        draft.finish(&file).map_err(|error| failed(error.into()))?;
        Ok(summary)
    }

    /// Sends the state of one moment, part by part.
    async fn send_parts(&self, event: Option<EventId>, parts: &Sender<Part>) -> Result<(), Error> {
        // No event has the number 0: it stands for all of them.
        const EVENTS_SQL: &str = "SELECT id, name, created_at, archived_at, trashed_at, practice, \
             erased_at FROM events WHERE $1 = 0 OR id = $1 ORDER BY id";
        const TOURNAMENTS_SQL: &str = "SELECT id, event_id, name, created_at, archived_at, \
             version, head FROM tournaments WHERE $1 = 0 OR event_id = $1 ORDER BY id";
        const SETTINGS_SQL: &str = "SELECT event_id, tournament_id, name, value FROM settings \
             WHERE $1 = 0 OR ((event_id = $1 \
             OR tournament_id IN (SELECT id FROM tournaments WHERE event_id = $1)) \
             AND name NOT LIKE '% secret') \
             ORDER BY coalesce(event_id, 0), coalesce(tournament_id, 0), name";
        const ENTRIES_SQL: &str = "SELECT number, previous, hash, who, at, payload FROM entries \
             WHERE tournament_id = $1 ORDER BY number";
        let which = event.map_or(0, EventId::get);
        on!(self.read, pool => {
            let mut snapshot = pool.begin_with(self.read.snapshot()).await?;
            let events: Vec<EventRow> =
                sqlx::query_as(EVENTS_SQL).bind(which).fetch_all(&mut *snapshot).await?;
            send(parts, Part::new(EVENTS, &events)).await;
            let rows: Vec<TournamentRow> =
                sqlx::query_as(TOURNAMENTS_SQL).bind(which).fetch_all(&mut *snapshot).await?;
            let (mut tournaments, mut remarks): (Vec<Tournament>, Vec<Remark>) = Default::default();
            for row in rows {
                let id = row.id();
                let entries: Vec<EntryRow> =
                    sqlx::query_as(ENTRIES_SQL).bind(id).fetch_all(&mut *snapshot).await?;
                let beside: Vec<PersonalRow> = sqlx::query_as(personal::SELECT)
                    .bind(id)
                    .bind(0_i64)
                    .bind(i64::MAX)
                    .fetch_all(&mut *snapshot)
                    .await?;
                let Trusted { tournament, entries, beside, broken } = trusted(row, entries, beside);
                if let Some(Broken { at }) = broken {
                    remarks.push(Remark { tournament: id, name: tournament.name.clone(), at });
                }
                send(parts, Part::new(entries_part(id), &entries)).await;
                send(parts, Part::new(personal_part(id), &beside)).await;
                tournaments.push(tournament);
            }
            send(parts, Part::new(TOURNAMENTS, &tournaments)).await;
            let settings: Vec<SettingRow> =
                sqlx::query_as(SETTINGS_SQL).bind(which).fetch_all(&mut *snapshot).await?;
            send(parts, Part::new(SETTINGS, &settings)).await;
            if event.is_none() {
                let users: Vec<User> =
                    sqlx::query_as(people::USERS_SQL).fetch_all(&mut *snapshot).await?;
                send(parts, Part::new(USERS, &users)).await;
                let roles: Vec<GrantRow> =
                    sqlx::query_as(people::ROLES_SQL).fetch_all(&mut *snapshot).await?;
                send(parts, Part::new(ROLES, &roles)).await;
                let tokens: Vec<TokenRow> =
                    sqlx::query_as(people::TOKENS_SQL).fetch_all(&mut *snapshot).await?;
                send(parts, Part::new(TOKENS, &tokens)).await;
                let head: (i64, String) =
                    sqlx::query_as(people::HEAD_SQL).fetch_one(&mut *snapshot).await?;
                let rows: Vec<EntryRow> =
                    sqlx::query_as(people::ENTRIES_SQL).fetch_all(&mut *snapshot).await?;
                let (entries, broken) = record::readable(rows, server_record::link_of(head).ok());
                if let Some(Broken { at }) = broken {
                    // No tournament has the number 0: it stands for the server itself.
                    let tournament = TournamentId::new(0);
                    remarks.push(Remark { tournament, name: String::new(), at });
                }
                send(parts, Part::new(SERVER, &entries)).await;
                let waiting: Vec<RequestRow> =
                    sqlx::query_as(requests::SELECT_WAITING).fetch_all(&mut *snapshot).await?;
                if !waiting.is_empty() {
                    send(parts, Part::new(REQUESTS, &waiting)).await;
                }
            }
            if !remarks.is_empty() {
                send(parts, Part::new(REMARKS, &remarks)).await;
            }
            snapshot.rollback().await?;
        });
        Ok(())
    }
}

/// Hands a part to the writer. If the writer has stopped, it will say itself why.
async fn send(parts: &Sender<Part>, part: Part) {
    let _ = parts.send(part).await;
}

/// A tournament with its record, and what lies beside it, as far as they can be trusted.
struct Trusted {
    tournament: Tournament,
    entries: Vec<Entry>,
    beside: Vec<PersonalRow>,
    /// Where that ends, if something was changed behind the store's back.
    broken: Option<Broken>,
}

fn trusted(row: TournamentRow, rows: Vec<EntryRow>, mut beside: Vec<PersonalRow>) -> Trusted {
    let (mut entries, mut broken) = record::readable(rows, row.link());
    if let Some(Broken { at }) = broken {
        beside.retain(|row| row.entry < i64::from(at));
    }
    if let Err(changed) = personal::check(&entries, &beside) {
        entries.retain(|entry| entry.number < changed.at);
        beside.retain(|row| row.entry < i64::from(changed.at));
        broken = Some(changed);
    }
    let link = entries.last().map_or(Link::START, Entry::link);
    Trusted { tournament: row.standing_at(link), entries, beside, broken }
}

/// `arbitra-20261115T173000Z.backup.zip`, or with a number if that is there already.
fn free_name(folder: &Path, at: Seconds) -> PathBuf {
    let moment = jiff::Timestamp::from_second(at).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    let moment = moment.strftime("%Y%m%dT%H%M%SZ");
    let names = (0..).map(|count| match count {
        0 => format!("{PREFIX}{moment}{SUFFIX}"),
        _ => format!("{PREFIX}{moment}-{count:03}{SUFFIX}"),
    });
    let mut paths = names.map(|name| folder.join(name));
    paths.find(|path| !path.exists()).expect("invariant: some number is free")
}

/// Removes the oldest backups so that some remain, never the one just made.
fn prune(folder: &Path, keep: NonZeroUsize, new: &Path) -> io::Result<()> {
    let mut backups = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().map(|name| name.to_string_lossy());
        if path != new && name.is_some_and(|name| is_backup(&name)) {
            backups.push(path);
        }
    }
    backups.sort_by(|a, b| b.cmp(a));
    backups.iter().skip(keep.get() - 1).try_for_each(fs::remove_file)
}

/// The automatic backups in a folder, the latest first.
#[must_use]
pub fn backups_in(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let mut backups: Vec<PathBuf> = files
        .filter(|file| is_backup(&file.file_name().to_string_lossy()))
        .map(|file| file.path())
        .collect();
    backups.sort_by(|a, b| b.cmp(a));
    backups
}

/// Whether a name was given by [`free_name`].
fn is_backup(name: &str) -> bool {
    let inner = name.strip_prefix(PREFIX).and_then(|name| name.strip_suffix(SUFFIX));
    inner.is_some_and(|inner| {
        let shape = inner.bytes().take(16).map(|b| if b.is_ascii_digit() { b'0' } else { b });
        shape.eq(*b"00000000T000000Z")
            && inner[16..].bytes().all(|byte| byte == b'-' || byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_own_names() {
        let name = free_name(Path::new("no/such/folder"), 1_794_763_800);
        assert_eq!(name, Path::new("no/such/folder/arbitra-20261115T173000Z.backup.zip"));
        assert!(is_backup("arbitra-20261115T173000Z.backup.zip"));
        assert!(is_backup("arbitra-20261115T173000Z-001.backup.zip"));
        for other in [
            "arbitra-.backup.zip",
            "arbitra-final.backup.zip",
            "arbitra-20261115T173000Z-mine.backup.zip",
            "arbitra-20261115T173000Z.zip",
            "arbitra-20261115T173000é.backup.zip",
        ] {
            assert!(!is_backup(other), "{other}");
        }
    }
}
