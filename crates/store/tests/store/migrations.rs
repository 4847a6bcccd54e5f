//! Migrations: numbered, never edited, and refused when they are not ours.

use std::fs;
use std::path::Path;

use arbitra_store::{Error, Store, sha256};

use crate::place::{Place, tournament};

/// A migration that has left the house stays as it is: stores out there were made with it.
#[test]
fn they_are_never_edited() {
    let kept = [
        (
            "sqlite/0001_first.sql",
            "71404da9f230c3b598f3e095e1a33c42aec1efbcf05c5ee92011c1f73da187f2",
        ),
        (
            "postgres/0001_first.sql",
            "e57ae86752f83fe16e17cf1383d5383332a59eeb2d05ee2e99215dd302a82dd3",
        ),
        (
            "sqlite/0002_rating_lists.sql",
            "fe91074116e8ca089653e5861b82c0a99c9a35d8194832fade37d9bf874bf107",
        ),
        (
            "postgres/0002_rating_lists.sql",
            "85c43eeec420593dc7ca5ec60dacfbbb9968db3eb49286912e00a1d43231d9ea",
        ),
        (
            "sqlite/0003_directories.sql",
            "f69de32bf9b32da3284834e0750f7015cd725ae645d30ddfb5ff06e405d33409",
        ),
        (
            "postgres/0003_directories.sql",
            "804a47012008fc6bcae26afdb54bf997f2583631d88cb9e4d88a3eb04a9fc9af",
        ),
        (
            "sqlite/0005_people.sql",
            "4690b17b3977c4a437bbf05791b71367763368a661045a8c4df1b8b9c11a1a41",
        ),
        (
            "postgres/0005_people.sql",
            "52a6eab0523f893b482f8d15417b7434c07f15a0cd9a4f7aeae0a83e138f8786",
        ),
        (
            "sqlite/0007_news.sql",
            "63bb41119df3fb4f8b357090e918dc8e36194ef4159ca4b57b83b04df4d5952f",
        ),
        (
            "postgres/0007_news.sql",
            "9f2a09308dcd803f04be0caf2860bdbe10661c7dc9ef50d95b0b8c33570b31d2",
        ),
        (
            "sqlite/0006_personal.sql",
            "303e599eb28df1ba868f2f3f8e1112f5cda814a9cf5db42e9cdbeb0d40b4e1d8",
        ),
        (
            "postgres/0006_personal.sql",
            "0fa8f819341f82bfd348ac96389ee79015c9692bb387f4916c588249dc235efc",
        ),
        (
            "sqlite/0008_tries.sql",
            "89f369895b9ce07281d2d2ee7a15332bd39842813524520880cfabb58b7d7f17",
        ),
        (
            "postgres/0008_tries.sql",
            "9dac0e81b8b5c1c9595ac1b7f4e1203ed7b22f13c8170566df5e1afb4046097c",
        ),
        (
            "sqlite/0010_summaries.sql",
            "edb31f86865b1638f833c53cd22678c8f9ceb722338f534ed9abfc5f55e9e0ed",
        ),
        (
            "postgres/0010_summaries.sql",
            "bbefa4c50dd4a15064be1d4ba636f98cfc86ce769e4177c8bdcd7f59baf5cadb",
        ),
        (
            "sqlite/0011_requests.sql",
            "d9bcbeb35e02dacb5fc276baf88131138b9a3893b6fabb571602baf3a02dd5da",
        ),
        (
            "postgres/0011_requests.sql",
            "ff370c6876e417aab50212f963cdfd2b119cff09b718f804c903729e0d0a7637",
        ),
        (
            "sqlite/0012_shelves.sql",
            "95a51f9484436a9394c7ea2ba88e5576ab5a7407587391f571e31bfe502ccfe5",
        ),
        (
            "postgres/0012_shelves.sql",
            "a191022127f80e0d8c4bf3406ea604f865421fac1b00142a098f67d8591cff35",
        ),
        (
            "sqlite/0013_erased.sql",
            "1af1d4b91f7baecd320e67feff8fdb94cd6d1aef9be81818a1ef2f1170b952b4",
        ),
        (
            "postgres/0013_erased.sql",
            "6652c7440f002f641fc6f9653102a96c1c39a2d07ec0d0da40d97398f6013657",
        ),
    ];
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for (file, hash) in kept {
        let text = fs::read_to_string(migrations.join(file)).unwrap().replace("\r\n", "\n");
        assert_eq!(sha256(text.as_bytes()).to_string(), hash, "{file}");
    }
    for database in ["sqlite", "postgres"] {
        for entry in fs::read_dir(migrations.join(database)).unwrap() {
            let file = format!("{database}/{}", entry.unwrap().file_name().to_str().unwrap());
            assert!(kept.iter().any(|(known, _)| *known == file), "{file} has no hash here");
        }
    }
}

/// Both databases have the same steps, and no file is forgotten.
#[test]
fn both_databases_have_the_same() {
    let folder = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(name);
        let mut names: Vec<String> = fs::read_dir(path)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    assert_eq!(folder("sqlite"), folder("postgres"));
    let mut last = 0;
    for name in folder("sqlite") {
        let number = name.split('_').next().and_then(|digits| digits.parse().ok());
        assert!(number.is_some_and(|number| number > last), "{name}");
        last = number.unwrap();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for module in ["sqlite", "postgres"] {
            let code = fs::read_to_string(source.join(format!("{module}.rs"))).unwrap();
            assert!(code.contains(&format!("migrations/{module}/{name}")), "{module}: {name}");
        }
    }
}

#[tokio::test]
async fn opening_again_changes_nothing() {
    for place in Place::all().await {
        let store = place.open().await;
        let id = tournament(&store, 2).await;
        store.close().await;
        for _ in 0..2 {
            let store = place.open().await;
            assert_eq!(store.load(id).await.unwrap().len(), 2);
            store.close().await;
        }
        place.leave(store).await;
    }
}

/// Before the tables of an older program change, the file is copied as it was.
#[tokio::test]
async fn a_copy_is_kept_before_the_tables_change() {
    let place = Place::sqlite();
    let store = place.open().await;
    tournament(&store, 2).await;
    store.close().await;
    assert_eq!(place.copies(), [""; 0], "a new store needs none");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let number = |name: &str| name[..4].parse::<u32>().unwrap();
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    let mut steps: Vec<u32> = names.map(|name| number(name.to_str().unwrap())).collect();
    steps.sort_unstable();
    let newest = steps.pop().unwrap();
    // As a program knew it that had one step less; that step can be done again.
    place.tamper(&format!("DELETE FROM _sqlx_migrations WHERE version = {newest}")).await;
    drop(Store::open(&place.location).await);
    let copy = format!("a.before-{}.db", steps.pop().unwrap() + 1);
    assert_eq!(place.copies(), [copy.as_str()]);
    let text = fs::read(place.path(&copy)).unwrap();
    assert!(text.starts_with(b"SQLite format 3"));
    place.leave(store).await;
}

#[tokio::test]
async fn a_newer_store_is_left_alone() {
    for place in Place::all().await {
        let store = place.open().await;
        store.close().await;
        place
            .tamper(
                "INSERT INTO _sqlx_migrations \
                 (version, description, success, checksum, execution_time) \
                 SELECT 9999, 'from the future', success, checksum, 0 FROM _sqlx_migrations \
                 WHERE version = 1",
            )
            .await;
        let error = Store::open(&place.location).await.unwrap_err();
        assert!(matches!(error, Error::Newer { .. }), "{error:?}");
        place.leave(store).await;
    }
}

#[tokio::test]
async fn a_step_that_is_not_ours_is_refused() {
    for place in Place::all().await {
        let store = place.open().await;
        store.close().await;
        place.tamper("UPDATE _sqlx_migrations SET checksum = '\\x00' WHERE version = 1").await;
        let error = Store::open(&place.location).await.unwrap_err();
        assert!(matches!(error, Error::Migrate { .. }), "{error:?}");
        place.leave(store).await;
    }
}
