//! Restoring: a whole store out of a file, all or nothing.

use std::path::Path;

use crate::archive::{
    Archive, ArchiveError, EVENTS, GrantRow, Kind, ROLES, SETTINGS, SettingRow, Summary, TOKENS,
    TOURNAMENTS, TokenRow, USERS, entries_part,
};
use crate::events::EventRow;
use crate::personal::insert_personal;
use crate::record::insert_all;
use crate::requests;
use crate::server_record;
use crate::writing::change;
use crate::{Entry, Error, Link, Store, Tournament, User};

const EMPTY: &str = "SELECT (SELECT count(*) FROM events) + (SELECT count(*) FROM users) \
     + (SELECT count(*) FROM tokens) + (SELECT count(*) FROM server_entries)";

pub(crate) const SETTING: &str = "INSERT INTO settings (event_id, tournament_id, name, value) \
     VALUES ($1, $2, $3, $4)";

/// Restoring.
impl Store {
    /// Puts a backup into a store that is empty: the same numbers, the same records. The whole
    /// file is checked first. Which database the backup was made from does not matter.
    ///
    /// # Errors
    /// [`Error::NotEmpty`]; [`Error::Archive`] says what is wrong with the file. Then nothing is
    /// changed.
    pub async fn restore(&self, from: &Path) -> Result<Summary, Error> {
        let archive = Archive::open(from, Kind::Backup).await.map_err(in_file(from))?;
        self.put_backup(&archive, from).await?;
        Ok(archive.summary)
    }

    async fn put_backup(&self, archive: &Archive, from: &Path) -> Result<(), Error> {
        const EVENT: &str = "INSERT INTO events \
             (id, name, created_at, archived_at, trashed_at, practice, erased_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)";
        const TOURNAMENT: &str = "INSERT INTO tournaments \
             (id, event_id, name, created_at, archived_at, version, head) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)";
        const USER: &str = "INSERT INTO users \
             (id, name, password, created_at, disabled_at, one_time_until) \
             VALUES ($1, $2, $3, $4, $5, $6)";
        const ROLE: &str = "INSERT INTO roles (user_id, event_id, tournament_id, role) \
             VALUES ($1, $2, $3, $4)";
        const TOKEN: &str = "INSERT INTO tokens (id, hash, label, role, event_id, tournament_id, \
             created_at, expires_at, revoked_at, maker_id, made_with, last_used_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
        change!(self, turn => {
            // Written first: from here on nobody else writes.
            sqlx::query("DELETE FROM settings").execute(&mut *turn).await?;
            let rows: i64 = sqlx::query_scalar(EMPTY).fetch_one(&mut *turn).await?;
            if rows > 0 {
                return Err(Error::NotEmpty { location: self.location().clone() });
            }
            for row in archive.rows::<EventRow>(EVENTS).await.map_err(in_file(from))? {
                let EventRow { event: row, erased_at } = row;
                let query = sqlx::query(EVENT).bind(row.id).bind(row.name).bind(row.created_at);
                let query = query.bind(row.archived_at).bind(row.trashed_at).bind(row.practice);
                query.bind(erased_at).execute(&mut *turn).await?;
            }
            for row in archive.rows::<Tournament>(TOURNAMENTS).await.map_err(in_file(from))? {
                let query = sqlx::query(TOURNAMENT).bind(row.id).bind(row.event).bind(row.name);
                let query = query.bind(row.created_at).bind(row.archived_at);
                let query = query.bind(i64::from(row.version.get())).bind(row.head.to_string());
                query.execute(&mut *turn).await?;
                let entries = archive.rows::<Entry>(entries_part(row.id)).await;
                let entries = entries.map_err(in_file(from))?;
                insert_all!(turn, row.id, entries).map_err(|(error, _)| error)?;
                let beside = archive.personal(row.id).await.map_err(in_file(from))?;
                insert_personal!(turn, row.id, beside)?;
            }
            for row in archive.rows::<User>(USERS).await.map_err(in_file(from))? {
                let query = sqlx::query(USER).bind(row.id).bind(row.name).bind(row.password);
                let query = query.bind(row.created_at).bind(row.disabled_at);
                query.bind(row.one_time_until).execute(&mut *turn).await?;
            }
            for row in archive.rows::<GrantRow>(ROLES).await.map_err(in_file(from))? {
                let query = sqlx::query(ROLE).bind(row.user_id).bind(row.event_id);
                let query = query.bind(row.tournament_id).bind(row.role);
                query.execute(&mut *turn).await?;
            }
            for row in archive.rows::<TokenRow>(TOKENS).await.map_err(in_file(from))? {
                let query = sqlx::query(TOKEN).bind(row.id).bind(row.hash.to_string());
                let query = query.bind(row.label).bind(row.role).bind(row.event_id);
                let query = query.bind(row.tournament_id).bind(row.created_at);
                let query = query.bind(row.expires_at).bind(row.revoked_at);
                let query = query.bind(row.maker_id).bind(row.made_with).bind(row.last_used_at);
                query.execute(&mut *turn).await?;
            }
            let server = archive.server_record().await.map_err(in_file(from))?;
            for entry in &server {
                server_record::insert!(turn, entry)?;
            }
            let head = server.last().map_or(Link::START, Entry::link);
            let query = sqlx::query(server_record::ADVANCE).bind(i64::from(head.version.get()));
            query.bind(head.hash.to_string()).execute(&mut *turn).await?;
            for row in archive.rows::<SettingRow>(SETTINGS).await.map_err(in_file(from))? {
                let query = sqlx::query(SETTING).bind(row.event_id).bind(row.tournament_id);
                query.bind(row.name).bind(row.value).execute(&mut *turn).await?;
            }
            for row in archive.requests().await.map_err(in_file(from))? {
                let query = sqlx::query(requests::INSERT).bind(row.tournament_id).bind(row.made_at);
                let query = query.bind(row.secret).bind(row.state).bind(row.data);
                query.bind(row.player).execute(&mut *turn).await?;
            }
            for &sql in self.write.after_numbers() {
                sqlx::query(sql).execute(&mut *turn).await?;
            }
        })
    }
}

pub(crate) fn in_file(path: &Path) -> impl Fn(ArchiveError) -> Error {
    move |source| Error::Archive { path: path.to_path_buf(), source }
}
