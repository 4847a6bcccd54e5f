//! Backups and exports, there and back, and files that are broken.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::path::Path;

use arbitra_store::{
    ArchiveError, Bring, Error, Grant, Handling, Kind, Location, NewToken, Scope, Session, Store,
    TournamentId, Version, backups_in, check,
};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use crate::place::{Place, by, entry, everywhere, keep_all, tournament, user as account};

/// A store with a bit of everything.
async fn furnish(store: &Store) -> TournamentId {
    let gone = store.create_event("Put away", 1).await.unwrap();
    store.handle_event(gone, Handling::PutAway, &by(2)).await.unwrap();
    let tournament = tournament(store, 12).await;
    let event = store.tournament(tournament).await.unwrap().event;
    store.create_tournament(event, "Empty", 3).await.unwrap();
    let user = store.create_user(&account("ann", "$argon2$…"), &by(4)).await.unwrap();
    let bo = store.create_user(&account("bo", ""), &by(4)).await.unwrap();
    store.reset_password(bo, "$argon2$once", 99, &by(5)).await.unwrap();
    for scope in [Scope::Server, Scope::Event(event), Scope::Tournament(tournament)] {
        let grant = Grant { user, scope, role: "chief".to_owned() };
        store.grant(&grant, &keep_all, &by(5)).await.unwrap();
        store.set(scope, "language", "es").await.unwrap();
        let token = NewToken {
            label: "Phone".to_owned(),
            role: "results".to_owned(),
            scope,
            expires_at: None,
            maker: Some(user),
            made_with: None,
        };
        let key = store.create_token(&format!("{scope:?}"), &token, &by(5)).await.unwrap();
        let token = NewToken { made_with: Some(key), ..token };
        store.create_token(&format!("second {scope:?}"), &token, &by(5)).await.unwrap();
    }
    let session = Session { user: Some(user), ..Session::beginning(1, 98) };
    store.open_session("cookie", &session).await.unwrap();
    tournament
}

/// Everything two stores should agree on after a restore.
async fn contents(store: &Store) -> String {
    let mut text = format!(
        "{:?}\n{:?}\n{:?}\n{:?}\n",
        store.events().await.unwrap(),
        store.users().await.unwrap(),
        store.tokens().await.unwrap(),
        store.server_record().await.unwrap()
    );
    for user in store.users().await.unwrap() {
        text += &format!("{:?}\n", store.grants_of(user.id).await.unwrap());
    }
    let mut scopes = vec![Scope::Server];
    for event in store.events().await.unwrap() {
        scopes.push(Scope::Event(event.id));
        for tournament in store.tournaments(event.id).await.unwrap() {
            scopes.push(Scope::Tournament(tournament.id));
            text += &format!("{tournament:?}\n{:?}\n", store.load(tournament.id).await.unwrap());
        }
    }
    for scope in scopes {
        text += &format!("{:?}\n", store.settings(scope).await.unwrap());
    }
    text
}

#[tokio::test]
async fn a_backup_brings_everything_back_into_either_database() {
    everywhere(async |place, store| {
        let id = furnish(store).await;
        let file = place.path("all.zip");
        let summary = store.backup(&file, 77).await.unwrap();
        assert_eq!((summary.kind, summary.made_at), (Kind::Backup, 77));
        assert_eq!((summary.events, summary.tournaments, summary.entries), (2, 2, 12));
        assert_eq!(check(&file).unwrap(), summary);
        assert_eq!(place.files(), ["all.zip"]);
        let before = contents(store).await;

        everywhere(async |_, other| {
            assert_eq!(other.restore(&file).await.unwrap(), summary);
            assert_eq!(contents(other).await, before);
            assert!(other.token("Server", 50).await.unwrap().is_some());
            assert!(other.session("cookie", 50).await.unwrap().is_none());
            // Life goes on: new numbers, longer records.
            let event = other.create_event("Next", 9).await.unwrap();
            other.create_tournament(event, "Next", 9).await.unwrap();
            other.create_user(&account("cy", ""), &by(9)).await.unwrap();
            other.append(id, Version::new(12), entry("Ada", "{}")).await.unwrap();
            // Once only.
            let again = other.restore(&file).await;
            assert!(matches!(again, Err(Error::NotEmpty { .. })), "{again:?}");
        })
        .await;
    })
    .await;
}

#[tokio::test]
async fn an_event_travels_alone() {
    everywhere(async |place, store| {
        let id = furnish(store).await;
        let event = store.tournament(id).await.unwrap().event;
        let file = place.path("event.zip");
        let summary = store.export_event(event, &file, 77).await.unwrap();
        assert_eq!((summary.kind, summary.events, summary.entries), (Kind::Event, 1, 12));
        everywhere(async |_, other| {
            other.create_event("Theirs", 1).await.unwrap();
            for copy in [false, true] {
                let (new, brought) = other
                    .bring(&file, None, if copy { Bring::Copy } else { Bring::New }, &by(1))
                    .await
                    .unwrap();
                assert_eq!(brought, summary);
                let tournaments = other.tournaments(new).await.unwrap();
                assert_eq!(tournaments.len(), 2);
                let entries = other.load(tournaments[0].id).await.unwrap();
                assert_eq!(entries, store.load(id).await.unwrap());
                for scope in [Scope::Event(new), Scope::Tournament(tournaments[0].id)] {
                    assert_eq!(other.setting(scope, "language").await.unwrap().unwrap(), "es");
                }
            }
            let again = other.bring(&file, None, Bring::New, &by(1)).await;
            assert!(matches!(again, Err(Error::Here { .. })), "{again:?}");
            assert_eq!(other.events().await.unwrap().len(), 3);
            assert_eq!(other.users().await.unwrap(), []);
            assert_eq!(other.settings(Scope::Server).await.unwrap(), []);
        })
        .await;
        let error = store.restore(&file).await.unwrap_err();
        let Error::Archive { source: ArchiveError::Kind { .. }, .. } = error else {
            panic!("{error:?}")
        };
    })
    .await;
}

/// A backup made while arbiters work holds the state of one moment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_is_whole() {
    everywhere(async |place, store| {
        let id = tournament(store, 0).await;
        let writer = store.clone();
        let work = tokio::spawn(async move {
            let mut version = Version::START;
            for _ in 0..60 {
                version = writer.append(id, version, entry("Ada", "{}")).await.unwrap();
            }
        });
        for number in 0..5 {
            let file = place.path(&format!("{number}.zip"));
            let summary = store.backup(&file, 1).await.unwrap();
            assert_eq!(check(&file).unwrap(), summary);
        }
        work.await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn rounds_keep_their_last_backups() {
    everywhere(async |place, store| {
        furnish(store).await;
        let folder = place.path("backups");
        let keep = NonZeroUsize::new(3).unwrap();
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("arbitra-final.backup.zip"), "mine").unwrap();
        for round in 0..5 {
            let at = 1_794_763_800 + round / 2;
            let path = store.backup_round(&folder, keep, at).await.unwrap();
            check(&path).unwrap();
        }
        assert_eq!(
            names(&folder),
            [
                "arbitra-20261115T173001Z-001.backup.zip",
                "arbitra-20261115T173001Z.backup.zip",
                "arbitra-20261115T173002Z.backup.zip",
                "arbitra-final.backup.zip",
            ]
        );
    })
    .await;
}

#[tokio::test]
async fn a_damaged_record_does_not_keep_the_others_from_being_backed_up() {
    everywhere(async |place, store| {
        let damaged = tournament(store, 5).await;
        let sound = tournament(store, 4).await;
        let whole = store.load(damaged).await.unwrap();
        let file = place.path("all.zip");
        place.unlock_entries().await;
        let change = format!(
            "UPDATE entries SET who = 'Eve' WHERE number = 3 AND tournament_id = {damaged}"
        );
        place.tamper(&change).await;
        let error = store.load(damaged).await.unwrap_err();
        assert!(matches!(error, Error::Tampered { at: 3, .. }), "{error:?}");
        let (entries, broken) = store.readable(damaged).await.unwrap();
        assert_eq!((entries.as_slice(), broken.unwrap().at), (&whole[..2], 3));
        assert_eq!(store.readable(sound).await.unwrap().1, None);
        let summary = store.backup(&file, 2).await.unwrap();
        assert_eq!((summary.tournaments, summary.entries, summary.damaged), (2, 6, 1));
        assert_eq!(check(&file).unwrap(), summary);
        everywhere(async |_, other| {
            other.restore(&file).await.unwrap();
            assert_eq!(other.load(damaged).await.unwrap(), whole[..2]);
            assert_eq!(other.load(sound).await.unwrap(), store.load(sound).await.unwrap());
        })
        .await;
    })
    .await;
}

/// Whatever was changed behind the store's back, what is called readable is a chain.
#[tokio::test]
async fn what_can_be_read_of_a_damaged_record() {
    for (change, kept, at) in [
        ("UPDATE entries SET payload = 'x' WHERE number = 1", 0, 1),
        ("DELETE FROM entries WHERE number = 4", 3, 4),
        ("DELETE FROM entries WHERE number = 5", 4, 5),
        ("UPDATE tournaments SET version = 3", 3, 4),
        ("UPDATE tournaments SET head = 'nothing'", 5, 5),
        ("UPDATE entries SET hash = 'nothing' WHERE number = 2", 1, 2),
    ] {
        let place = Place::sqlite();
        let store = place.open().await;
        let id = tournament(&store, 5).await;
        place.unlock_entries().await;
        place.tamper(change).await;
        let (entries, broken) = store.readable(id).await.unwrap();
        assert_eq!((entries.len(), broken.unwrap().at), (kept, at), "{change}");
        place.leave(store).await;
    }
}

/// The one file is a store: whoever copies it alone has everything.
#[tokio::test]
async fn the_file_alone_is_a_store() {
    let place = Place::sqlite();
    let store = place.open().await;
    let id = tournament(&store, 5).await;
    store.settle().await.unwrap();
    let Location::Sqlite(file) = &place.location else { panic!("a file") };
    let copy = place.path("usb.db");
    fs::copy(file, &copy).unwrap();
    let other = Store::open(&Location::Sqlite(copy)).await.unwrap();
    assert_eq!(other.load(id).await.unwrap(), store.load(id).await.unwrap());
    other.close().await;
    place.leave(store).await;
}

/// The secrets from which codes follow stay where they are.
#[tokio::test]
async fn an_event_takes_no_secret_along() {
    everywhere(async |place, store| {
        let id = tournament(store, 1).await;
        let event = store.tournament(id).await.unwrap().event;
        store.set(Scope::Tournament(id), "sheets secret", "hush").await.unwrap();
        let file = place.path("event.zip");
        store.export_event(event, &file, 1).await.unwrap();
        let (new, _) = store.bring(&file, None, Bring::Copy, &by(1)).await.unwrap();
        let brought = store.tournaments(new).await.unwrap()[0].id;
        assert_eq!(store.setting(Scope::Tournament(brought), "sheets secret").await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn places_where_nothing_can_be_written() {
    let place = Place::sqlite();
    let store = place.open().await;
    for bad in [place.path("no/such/folder/a.zip"), place.path("")] {
        let error = store.backup(&bad, 1).await.unwrap_err();
        let Error::Archive { source: ArchiveError::File(_), .. } = error else {
            panic!("{error:?}")
        };
    }
    assert_eq!(place.files(), [""; 0]);
    place.leave(store).await;
}

/// Every way to spoil a file gives its own complaint, and the store stays empty.
#[tokio::test]
async fn a_file_that_swells_when_it_is_unpacked_is_refused() {
    let place = Place::sqlite();
    let (good, swollen) = (place.path("good.zip"), place.path("swollen.zip"));
    let store = place.open().await;
    let id = furnish(&store).await;
    let event = store.tournament(id).await.unwrap().event;
    store.export_event(event, &good, 5).await.unwrap();
    let part = format!("entries/{id}.jsonl");
    rewrite(&good, &swollen, &part, |text| text.to_owned() + &"\n".repeat(100 << 20), true);
    assert!(fs::metadata(&swollen).unwrap().len() < 1 << 20, "it looks small");
    let refused = store.bring(&swollen, None, Bring::Copy, &by(1)).await;
    let Err(Error::Archive { source: ArchiveError::TooLarge { part: named }, .. }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(named, part);
    // A little more than it should have is read as far as it makes sense.
    rewrite(&good, &swollen, &part, |text| text.to_owned() + "\n\n", true);
    let refused = store.bring(&swollen, None, Bring::Copy, &by(1)).await;
    assert!(
        matches!(refused, Err(Error::Archive { source: ArchiveError::Line { .. }, .. })),
        "{refused:?}"
    );
    place.leave(store).await;
}

#[tokio::test]
async fn broken_files_are_refused_and_leave_nothing() {
    let place = Place::sqlite();
    let store = place.open().await;
    furnish(&store).await;
    let good = place.path("good.zip");
    store.backup(&good, 1).await.unwrap();
    let bytes = fs::read(&good).unwrap();
    let target = Place::sqlite();
    let other = target.open().await;
    let bad = place.path("bad.zip");

    let refused = async |what: &str, expected: &str| {
        let error = other.restore(&bad).await.unwrap_err().to_string();
        assert!(error.contains(expected), "{what}: {error}");
        assert_eq!(contents(&other).await, "[]\n[]\n[]\n[]\n[]\n", "{what}");
    };
    fs::write(&bad, "Dear arbiter").unwrap();
    refused("a letter", "not a file of this program").await;
    fs::write(&bad, b"").unwrap();
    refused("nothing", "not a file of this program").await;
    for length in [bytes.len() / 3, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&bad, &bytes[..length]).unwrap();
        refused("a piece", "not a file of this program").await;
    }
    let mut flipped = bytes.clone();
    let middle = zip_part_offset(&good, "users.jsonl");
    flipped[middle + 5] ^= 0x55;
    fs::write(&bad, &flipped).unwrap();
    refused("a flipped byte", "users.jsonl is missing or damaged").await;

    for (part, from, to, expected) in [
        ("manifest.json", "arbitra store", "other", "a file of another program"),
        ("manifest.json", "\"version\": 2", "\"version\": 3", "newer version"),
        ("manifest.json", "\"kind\"", "\"sort\"", "manifest.json is missing or damaged"),
        ("manifest.json", "\"backup\"", "\"event\"", "an event, not a backup"),
        ("events.jsonl", "Put away", "Put back", "events.jsonl is missing or damaged"),
        ("entries/1.jsonl", "{", "{ ", "entries/1.jsonl is missing or damaged"),
    ] {
        rewrite(&good, &bad, part, |text| text.replacen(from, to, 1), false);
        refused(part, expected).await;
    }
    // The manifest forged to fit: the contents themselves still speak.
    for (part, from, to, expected) in [
        ("events.jsonl", "\"id\":1", "\"id\":2", "line 2 of its part events.jsonl"),
        ("events.jsonl", "\"name\"", "\"nam\"", "line 1 of its part events.jsonl"),
        ("events.jsonl", "Put", "\\u0000", "line 1 of its part events.jsonl"),
        ("tournaments.jsonl", "\"event\":2", "\"event\":9", "line 1 of its part tournaments.jsonl"),
        ("tournaments.jsonl", "\"version\":12", "\"version\":11", "entry 12 of tournament “A”"),
        ("roles.jsonl", "\"user_id\":1", "\"user_id\":8", "its user is not there"),
        ("settings.jsonl", "\"tournament_id\":1", "\"tournament_id\":7", "is not there"),
        ("entries/1.jsonl", "Ada", "Eve", "entry 1 of tournament “A”"),
        ("server.jsonl", "Olga", "Eve", "entry 1 of the record of the server"),
        ("tokens.jsonl", "\"maker_id\":1", "\"maker_id\":9", "who or what made it"),
        ("tokens.jsonl", "\"made_with\":1", "\"made_with\":6", "who or what made it"),
    ] {
        rewrite(&good, &bad, part, |text| text.replacen(from, to, 1), true);
        refused(part, expected).await;
    }
    other.restore(&good).await.unwrap();
    target.leave(other).await;
    place.leave(store).await;
}

/// Copies an archive with one part changed; if told so, with a manifest that fits again.
pub fn rewrite(from: &Path, to: &Path, part: &str, change: impl Fn(&str) -> String, forge: bool) {
    let mut zip = ZipArchive::new(fs::File::open(from).unwrap()).unwrap();
    let mut parts: Vec<(String, String)> = Vec::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        parts.push((file.name().to_owned(), text));
    }
    let text = &mut parts.iter_mut().find(|(name, _)| name == part).unwrap().1;
    let changed = change(text);
    assert_ne!(*text, changed, "{part}");
    let old = arbitra_store::sha256(text.as_bytes()).to_string();
    let new = arbitra_store::sha256(changed.as_bytes()).to_string();
    *text = changed;
    let mut out = ZipWriter::new(fs::File::create(to).unwrap());
    for (name, text) in parts {
        let fits = if forge { text.replace(&old, &new) } else { text };
        out.start_file(name, SimpleFileOptions::default()).unwrap();
        out.write_all(fits.as_bytes()).unwrap();
    }
    out.finish().unwrap();
}

fn zip_part_offset(path: &Path, part: &str) -> usize {
    let mut zip = ZipArchive::new(fs::File::open(path).unwrap()).unwrap();
    usize::try_from(zip.by_name(part).unwrap().data_start().unwrap()).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Copies an archive without one of its parts, as if it had never had it.
pub fn without(from: &Path, to: &Path, part: &str) {
    let mut zip = ZipArchive::new(fs::File::open(from).unwrap()).unwrap();
    let mut out = ZipWriter::new(fs::File::create(to).unwrap());
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        if file.name() == part {
            continue;
        }
        if file.name() == "manifest.json" {
            let mut manifest: serde_json::Value = serde_json::from_str(&text).unwrap();
            manifest["parts"].as_array_mut().unwrap().retain(|info| info["name"] != part);
            text = manifest.to_string();
        }
        out.start_file(file.name(), SimpleFileOptions::default()).unwrap();
        out.write_all(text.as_bytes()).unwrap();
    }
    out.finish().unwrap();
}

#[tokio::test]
async fn backups_are_named_the_latest_first() {
    everywhere(async |place, store| {
        tournament(store, 2).await;
        let folder = place.path("backups");
        assert!(backups_in(&folder).is_empty());
        let keep = NonZeroUsize::new(9).unwrap();
        let mut made = Vec::new();
        for at in [1_794_763_800, 1_794_763_900] {
            made.insert(0, store.backup_round(&folder, keep, at).await.unwrap());
        }
        fs::write(folder.join("notes.txt"), "").unwrap();
        assert_eq!(backups_in(&folder), made);
    })
    .await;
}
