//! Places for stores: a folder and a schema of a test's own, gone at its end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use arbitra_store::{
    By, EventId, Grant, Location, NewEntry, NewUser, Store, Token, TournamentId, Version,
};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, Connection, PgConnection, SqliteConnection};

/// A place for one store.
pub struct Place {
    pub location: Location,
    folder: PathBuf,
    schema: Option<(String, String)>,
}

impl Place {
    /// A place for an SQLite file.
    pub fn sqlite() -> Place {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(unique("store"));
        std::fs::create_dir_all(&folder).unwrap();
        let location = Location::Sqlite(folder.join("a.db"));
        Place { location, folder, schema: None }
    }

    /// A place in PostgreSQL, if there is one.
    pub async fn postgres() -> Option<Place> {
        let Ok(url) = std::env::var("ARBITRA_TEST_POSTGRES") else {
            assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            eprintln!("skipped on PostgreSQL: ARBITRA_TEST_POSTGRES is not set");
            return None;
        };
        let schema = unique("arbitra_test");
        statement(&url, format!("CREATE SCHEMA {schema}")).await;
        let mark = if url.contains('?') { '&' } else { '?' };
        let location = Location::Postgres(format!("{url}{mark}options[search_path]={schema}"));
        let mut place = Place::sqlite();
        place.location = location;
        place.schema = Some((url, schema));
        Some(place)
    }

    /// A place in every database there is.
    pub async fn all() -> Vec<Place> {
        [Some(Place::sqlite()), Place::postgres().await].into_iter().flatten().collect()
    }

    /// The store in this place.
    pub async fn open(&self) -> Store {
        Store::open(&self.location).await.unwrap()
    }

    /// A path in the folder of the place.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The names of all files in the folder except the database's own, sorted.
    pub fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| !name.starts_with("a.db"));
        names.sort();
        names
    }

    /// The names of the copies made before tables changed, sorted.
    pub fn copies(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name.contains(".before-"));
        names.sort();
        names
    }

    /// Does something behind the store's back.
    pub async fn tamper(&self, sql: &str) {
        self.try_statement(sql).await.unwrap();
    }

    /// Tries to do something behind the store's back.
    pub async fn try_statement(&self, sql: &str) -> Result<(), sqlx::Error> {
        let sql = AssertSqlSafe(sql.to_owned());
        match &self.location {
            Location::Postgres(url) => {
                let mut connection = PgConnection::connect(url).await?;
                sqlx::raw_sql(sql).execute(&mut connection).await.map(drop)
            }
            Location::Sqlite(path) => {
                let options = SqliteConnectOptions::new().filename(path);
                let mut connection = SqliteConnection::connect_with(&options).await?;
                sqlx::raw_sql(sql).execute(&mut connection).await?;
                connection.close().await
            }
            Location::Memory => panic!("nobody reaches a store in memory"),
        }
    }

    /// Lets everybody change entries, as somebody with the file in hand can.
    pub async fn unlock_entries(&self) {
        self.tamper(match self.location {
            Location::Postgres(_) => "DROP TRIGGER entries_stay ON entries",
            _ => "DROP TRIGGER entries_stay; DROP TRIGGER entries_remain",
        })
        .await;
    }

    /// Tidies up.
    pub async fn leave(self, store: Store) {
        store.close().await;
        if let Some((url, schema)) = &self.schema {
            statement(url, format!("DROP SCHEMA {schema} CASCADE")).await;
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Tells the same story on every database.
pub async fn everywhere(story: impl AsyncFn(&Place, &Store)) {
    for place in Place::all().await {
        let store = place.open().await;
        story(&place, &store).await;
        place.leave(store).await;
    }
}

/// An entry of somebody.
pub fn entry(who: &str, payload: &str) -> NewEntry {
    NewEntry { who: who.to_owned(), at: 1_794_763_800, payload: payload.to_owned() }
}

/// An account without a role.
pub fn user(name: &str, password: &str) -> NewUser {
    let (name, password) = (name.to_owned(), password.to_owned());
    NewUser { name, password, role: None, first: false }
}

/// Somebody at a moment.
pub fn by(at: i64) -> By {
    By::new("Olga", at)
}

/// Every key may be kept.
pub fn keep_all(_: &[Grant], _: &Token, _: Option<EventId>) -> bool {
    true
}

/// A tournament with so many entries.
pub async fn tournament(store: &Store, entries: u32) -> TournamentId {
    let event = store.create_event("Open", 1).await.unwrap();
    let tournament = store.create_tournament(event, "A", 2).await.unwrap();
    let new = (1..=entries).map(|n| entry("Ada", &format!("{{\"n\":{n}}}"))).collect();
    store.append_all(tournament, Version::START, new).await.unwrap();
    tournament
}

fn unique(name: &str) -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    format!("{name}_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

async fn statement(url: &str, sql: String) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
