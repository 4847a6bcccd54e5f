//! Stores of every schema that there ever was open in this version, with all they hold.
//!
//! An old store is made as it was made then: by the steps up to its own, whose files never change, and
//! by the rows that the first version wrote (`old/first.sql`). A step that loses or breaks something
//! shows here for every store that has it still before it.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_store::{EventId, Location, Scope, Store, TournamentId, Version};
use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection, SqliteConnection};

use crate::place::{Place, entry};

/// The names of the steps of a database, in their order.
fn steps(database: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
    let files = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// Makes a store as it was when it had only these steps.
async fn make(place: &Place, steps: &[PathBuf]) {
    let folder = place.path("steps");
    fs::create_dir_all(&folder).unwrap();
    for step in steps {
        fs::copy(step, folder.join(step.file_name().unwrap())).unwrap();
    }
    let migrator = Migrator::new(folder.as_path()).await.unwrap();
    match &place.location {
        Location::Postgres(url) => {
            let mut connection = PgConnection::connect(url).await.unwrap();
            migrator.run(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
        Location::Sqlite(path) => {
            let url = format!("sqlite://{}?mode=rwc", path.display());
            let mut connection = SqliteConnection::connect(&url).await.unwrap();
            migrator.run(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
        Location::Memory => panic!("nobody reaches a store in memory"),
    }
    place.tamper(include_str!("old/first.sql")).await;
}

#[tokio::test]
async fn a_store_of_every_schema_opens_with_all_it_holds() {
    let count = steps("sqlite").len();
    for upto in 1..=count {
        for place in Place::all().await {
            let database = match place.location {
                Location::Postgres(_) => "postgres",
                _ => "sqlite",
            };
            let steps = &steps(database)[..upto];
            let newest = steps.last().unwrap().display().to_string();
            make(&place, steps).await;

            let store = Store::open(&place.location)
                .await
                .unwrap_or_else(|error| panic!("{newest}: {error}"));
            let tournament = TournamentId::new(1);
            let record = store.load(tournament).await.unwrap();
            assert_eq!(record.len(), 3, "{newest}");
            assert!(record[2].payload.contains("Bo, Ben"), "{newest}");
            assert_eq!(store.event(EventId::new(1)).await.unwrap().name, "Spring open", "{newest}");
            let people = store.users().await.unwrap();
            assert_eq!(people.iter().map(|user| user.name.as_str()).collect::<Vec<_>>(), ["Olga"]);
            assert_eq!(store.tokens().await.unwrap().len(), 1, "{newest}");
            let colour = store.setting(Scope::Tournament(tournament), "colour").await.unwrap();
            assert_eq!(colour.as_deref(), Some("green"), "{newest}");

            // And it goes on from there.
            let new = vec![entry("Olga", "{\"do\":\"note\"}")];
            store.append_all(tournament, Version::new(3), new).await.unwrap();
            assert_eq!(store.load(tournament).await.unwrap().len(), 4, "{newest}");
            place.leave(store).await;
        }
    }
}
