//! What lies beside a record: kept, verified, carried by archives, erased for good.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;

use arbitra_store::{
    AppendError, ArchiveError, Beside, Bring, Error, Hash, Kept, Location, NewEntry, Store,
    TournamentId, Version, check, forget,
};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::place::{Place, by, entry, everywhere, tournament};

/// A value nobody else has.
const NAME: &str = "Quijano Zarzuela, Dulcinea";

/// An entry that refers to a value, and the value.
fn personal(salt: u8, value: &str) -> (NewEntry, Kept) {
    let kept = Kept::seal([salt; 32], value.to_owned());
    (entry("Ada", &format!("{{\"person\":{{\"kept\":\"{}\"}}}}", kept.commitment())), kept)
}

/// A record of four entries; the second and the fourth refer to values.
async fn furnish(store: &Store) -> (TournamentId, Hash, Hash) {
    let id = tournament(store, 1).await;
    let (first, one) = personal(1, NAME);
    let (second, two) = personal(2, "Panza, Sancho");
    let commitments = (one.commitment(), two.commitment());
    let new = vec![first, entry("Ada", "{}"), second];
    let beside = Beside { kept: vec![two, one], erased: Vec::new() };
    store.append_beside(id, Version::new(1), new, beside).await.unwrap();
    (id, commitments.0, commitments.1)
}

async fn erase(store: &Store, id: TournamentId, entries: &[u32]) -> Version {
    let version = store.link(id).await.unwrap().version;
    let beside = Beside { kept: Vec::new(), erased: entries.to_vec() };
    let act = vec![entry("Ada", "{\"do\":\"erase\"}")];
    store.append_beside(id, version, act, beside).await.unwrap()
}

#[tokio::test]
async fn values_lie_beside_their_entries() {
    everywhere(async |_, store| {
        let (id, one, two) = furnish(store).await;
        let record = store.record_since(id, Version::START).await.unwrap();
        assert_eq!(record.entries, store.load(id).await.unwrap());
        assert!(record.entries.iter().all(|entry| !entry.payload.contains("Quijano")));
        assert_eq!(record.beside[&one].as_deref(), Some(NAME));
        assert_eq!(record.beside[&two].as_deref(), Some("Panza, Sancho"));
        let since = store.record_since(id, Version::new(2)).await.unwrap();
        assert_eq!((since.entries.len(), since.beside.len()), (2, 1));
        let end = store.record_since(id, Version::new(4)).await.unwrap();
        assert_eq!((end.entries.len(), end.beside.len()), (0, 0));
    })
    .await;
}

#[tokio::test]
async fn a_reference_needs_its_value_and_a_value_its_reference() {
    everywhere(async |_, store| {
        let id = tournament(store, 1).await;
        let (new, kept) = personal(1, NAME);
        let nothing = Beside::default();
        let error = store.append_beside(id, Version::new(1), vec![new], nothing).await;
        assert!(matches!(error, Err(AppendError::Store(Error::NotBeside))), "{error:?}");
        let alone = Beside { kept: vec![kept], erased: Vec::new() };
        let error = store.append_beside(id, Version::new(1), vec![entry("Ada", "{}")], alone).await;
        assert!(matches!(error, Err(AppendError::Store(Error::NotBeside))), "{error:?}");
        assert_eq!(store.load(id).await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn every_change_beside_the_record_shows() {
    for sql in [
        "UPDATE personal SET value = 'Eve' WHERE entry = 4",
        "UPDATE personal SET salt = replace(salt, '02', '03') WHERE entry = 4",
        "UPDATE personal SET entry = 3 WHERE entry = 4",
        "DELETE FROM personal WHERE entry = 4",
        "INSERT INTO personal (tournament_id, entry, commitment, erased_at) \
         SELECT tournament_id, 4, hash, 1 FROM entries WHERE number = 1",
    ] {
        everywhere(async |place, store| {
            let (id, ..) = furnish(store).await;
            place.tamper(sql).await;
            let error = store.record_since(id, Version::START).await.unwrap_err();
            let Error::Tampered { tournament, at: 3 | 4 } = error else {
                panic!("{sql}: {error:?}")
            };
            assert_eq!(tournament, id);
        })
        .await;
    }
}

#[tokio::test]
async fn erasing_takes_the_value_and_leaves_the_chain() {
    everywhere(async |_, store| {
        let (id, one, two) = furnish(store).await;
        let before = store.load(id).await.unwrap();
        // Whoever comes late erases nothing.
        let beside = Beside { kept: Vec::new(), erased: vec![2] };
        let late = store.append_beside(id, Version::new(3), vec![entry("Bo", "{}")], beside).await;
        assert!(matches!(late, Err(AppendError::Conflict { .. })), "{late:?}");
        let record = store.record_since(id, Version::START).await.unwrap();
        assert_eq!(record.beside[&one].as_deref(), Some(NAME));
        assert_eq!(store.erased().await.unwrap(), BTreeSet::new());

        assert_eq!(erase(store, id, &[2, 3]).await, Version::new(5));
        let record = store.record_since(id, Version::START).await.unwrap();
        assert_eq!(record.entries[..4], before);
        assert_eq!(record.beside[&one], None);
        assert_eq!(record.beside[&two].as_deref(), Some("Panza, Sancho"));
        assert_eq!(store.erased().await.unwrap(), BTreeSet::from([one]));
        assert!(store.scrub().await.unwrap());
        assert_eq!(store.record_since(id, Version::START).await.unwrap(), record);
    })
    .await;
}

/// Not one byte of it remains in the files of the database.
#[tokio::test]
async fn what_was_erased_is_in_no_file() {
    let place = Place::sqlite();
    let store = place.open().await;
    let (id, ..) = furnish(&store).await;
    // Enough that pages are split and moved.
    for number in 0..200_u8 {
        let version = store.link(id).await.unwrap().version;
        let (new, kept) =
            personal(number.wrapping_add(20), &format!("{NAME} {number} {}", "x".repeat(300)));
        let beside = Beside { kept: vec![kept], erased: Vec::new() };
        store.append_beside(id, version, vec![new], beside).await.unwrap();
    }
    let holds = |name: &str| match fs::read(place.path(name)) {
        Ok(bytes) => bytes.windows(8).any(|part| part == b"Zarzuela"),
        Err(_) => false,
    };
    assert!(holds("a.db") || holds("a.db-wal"), "the trial looks in the right place");
    let all: Vec<u32> = (1..=204).collect();
    erase(&store, id, &all).await;
    assert!(store.scrub().await.unwrap());
    for name in ["a.db", "a.db-wal", "a.db-shm"] {
        assert!(!holds(name), "{name}");
    }
    assert_eq!(store.record_since(id, Version::START).await.unwrap().entries.len(), 205);
    place.leave(store).await;
}

#[tokio::test]
async fn archives_carry_what_lies_beside() {
    everywhere(async |place, store| {
        let (id, one, two) = furnish(store).await;
        let (backup, event) = (place.path("all.zip"), place.path("event.zip"));
        store.backup(&backup, 7).await.unwrap();
        let kept_in = store.tournament(id).await.unwrap().event;
        store.export_event(kept_in, &event, 7).await.unwrap();
        let before = store.record_since(id, Version::START).await.unwrap();

        // A file that was made before the act is written anew without the value.
        let gone = BTreeSet::from([one]);
        for file in [&backup, &event] {
            assert!(holds(file, "personal/", "Quijano"));
            assert_eq!(forget(file, &gone, 9).unwrap(), 1);
            assert_eq!(forget(file, &gone, 9).unwrap(), 0, "once is enough");
            assert!(!holds(file, "", "Quijano") && holds(file, "personal/", "Panza"));
            check(file).unwrap();
        }
        everywhere(async |_, other| {
            other.restore(&backup).await.unwrap();
            let record = other.record_since(id, Version::START).await.unwrap();
            assert_eq!(record.entries, before.entries);
            assert_eq!((&record.beside[&one], &record.beside[&two]), (&None, &before.beside[&two]));
            let (new, _) = other.bring(&event, None, Bring::Copy, &by(1)).await.unwrap();
            let new = other.tournaments(new).await.unwrap()[0].id;
            assert_eq!(other.record_since(new, Version::START).await.unwrap(), record);
        })
        .await;

        // And one made afterwards never had it.
        erase(store, id, &[2]).await;
        store.backup(&backup, 8).await.unwrap();
        assert!(!holds(&backup, "", "Quijano") && holds(&backup, "personal/", "Panza"));
    })
    .await;
}

#[tokio::test]
async fn archives_of_older_programs_have_nothing_beside() {
    let place = Place::sqlite();
    let store = place.open().await;
    let id = tournament(&store, 3).await;
    let (new, old) = (place.path("new.zip"), place.path("old.zip"));
    store.backup(&new, 7).await.unwrap();
    older(&new, &old);
    let target = Place::sqlite();
    let other = target.open().await;
    other.restore(&old).await.unwrap();
    let record = other.record_since(id, Version::START).await.unwrap();
    assert_eq!((record.entries.len(), record.beside.len()), (3, 0));
    target.leave(other).await;

    // A record that refers to something must have it.
    furnish(&store).await;
    store.backup(&new, 7).await.unwrap();
    older(&new, &old);
    let error = check(&old).unwrap_err();
    assert!(matches!(error, ArchiveError::Tampered { at: 2, .. }), "{error:?}");
    place.leave(store).await;
}

#[tokio::test]
async fn an_old_record_is_chained_anew() {
    everywhere(async |place, store| {
        let id = tournament(store, 1).await;
        let plain = vec![entry("Ada", &format!("{{\"name\":\"{NAME}\"}}")), entry("Bo", "{}")];
        store.append_all(id, Version::new(1), plain).await.unwrap();
        let old = store.link(id).await.unwrap();
        let kept = Kept::seal([5; 32], NAME.to_owned());
        let commitment = kept.commitment();
        let payloads = store.load(id).await.unwrap().into_iter().map(|entry| entry.payload);
        let mut payloads: Vec<String> = payloads.collect();
        payloads[1] = format!("{{\"name\":{{\"kept\":\"{commitment}\"}}}}");
        let last = || entry("Cy", &format!("{{\"reseal\":\"{}\"}}", old.hash));

        let short = store.reseal(id, payloads[..2].to_vec(), last(), vec![kept.clone()]).await;
        assert!(short.is_err() && store.link(id).await.unwrap() == old);
        let head = store.reseal(id, payloads.clone(), last(), vec![kept]).await.unwrap();
        assert_eq!(store.link(id).await.unwrap(), head);
        let record = store.record_since(id, Version::START).await.unwrap();
        assert_eq!(record.entries.len(), 4);
        assert_eq!(record.beside[&commitment].as_deref(), Some(NAME));
        let who: Vec<&str> = record.entries.iter().map(|entry| entry.who.as_str()).collect();
        assert_eq!(who, ["Ada", "Ada", "Bo", "Cy"]);

        // Afterwards entries stay as they are, as ever.
        let changed = place.try_statement("UPDATE entries SET who = 'Eve'").await;
        assert!(changed.is_err());
        erase(store, id, &[2]).await;
        assert!(store.scrub().await.unwrap());
        if let Location::Sqlite(path) = &place.location {
            let bytes = fs::read(path).unwrap();
            assert!(!bytes.windows(8).any(|part| part == b"Zarzuela"));
        }
        // Sealed a second time, what lies beside is still there.
        let payloads = store.load(id).await.unwrap().into_iter().map(|entry| entry.payload);
        store.reseal(id, payloads.collect(), last(), Vec::new()).await.unwrap();
        assert_eq!(store.record_since(id, Version::START).await.unwrap().beside.len(), 1);
    })
    .await;
}

/// Whether the parts of an archive whose names begin so hold a text.
fn holds(archive: &Path, part: &str, text: &str) -> bool {
    parts(archive).iter().any(|(name, inside)| name.starts_with(part) && inside.contains(text))
}

fn parts(archive: &Path) -> Vec<(String, String)> {
    let mut zip = ZipArchive::new(fs::File::open(archive).unwrap()).unwrap();
    let read = |index| {
        let mut file = zip.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        (file.name().to_owned(), text)
    };
    (0..ZipArchive::new(fs::File::open(archive).unwrap()).unwrap().len()).map(read).collect()
}

/// An archive as programs wrote it that knew nothing of this.
fn older(from: &Path, to: &Path) {
    let mut out = ZipWriter::new(fs::File::create(to).unwrap());
    for (name, mut text) in parts(from) {
        if name.starts_with("personal/") {
            continue;
        }
        if name == "manifest.json" {
            let mut manifest: serde_json::Value = serde_json::from_str(&text).unwrap();
            manifest["version"] = 1.into();
            let parts = manifest["parts"].as_array_mut().unwrap();
            parts.retain(|part| !part["name"].as_str().unwrap().starts_with("personal/"));
            text = manifest.to_string();
        }
        out.start_file(name, SimpleFileOptions::default()).unwrap();
        out.write_all(text.as_bytes()).unwrap();
    }
    out.finish().unwrap();
}
