//! `arbitra record`: papers, signatures and the memory of the desk against a forged file.

use std::fs::File;
use std::io::{Read as _, Write as _};

use arbitra_store::{
    By, Location, NewEntry, NewUser, Scope, Store, TournamentId, Version, Witness, sha256, short,
};

use crate::program::Desk;

fn work<T>(desk: &Desk, work: impl AsyncFnOnce(&Store) -> T) -> T {
    let location = Location::Sqlite(desk.path("a.db"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&location).await.unwrap();
        let done = work(&store).await;
        store.close().await;
        done
    })
}

fn entry(text: &str) -> NewEntry {
    NewEntry { who: "Ada".to_owned(), at: 1, payload: text.to_owned() }
}

/// A record of four entries, of which the third was signed; the head on the paper of that time, and
/// the fingerprint of the desk.
fn signed(texts: [&str; 4], desk: &Desk) -> (TournamentId, String, String) {
    work(desk, async |store| {
        let event = store.create_event("Open", 1).await.unwrap();
        let tournament = store.create_tournament(event, "A", 1).await.unwrap();
        let [first, second, third, fourth] = texts.map(entry);
        let version = Version::START;
        let version =
            store.append_all(tournament, version, vec![first, second, third]).await.unwrap();
        let witness = Witness::open(store.location(), std::path::Path::new("")).unwrap();
        let seal = witness.sign(store, tournament).await.unwrap();
        store.append(tournament, version, fourth).await.unwrap();
        (tournament, short(seal.head), seal.key.fingerprint())
    })
}

#[test]
fn a_record_as_it_was_printed_and_signed() {
    let desk = Desk::new();
    let (_, head, key) = signed(["a", "b", "c", "d"], &desk);
    let printed = head.replace(' ', "");
    let run = desk
        .run(&format!("record --database a.db --head {printed}@3 --key {}", key.replace(' ', "-")));
    let out = run.fine();
    assert!(out.contains("Tournament 1 “A”: 4 entries, head "), "{out}");
    assert!(out.contains("  signed until entry 3\n"), "{out}");
    assert!(out.contains(&format!("the printed head {printed}@3 is there: entry 3")), "{out}");
    assert!(out.ends_with("Nothing to report.\n"), "{out}");
    let run = desk.run_in("es_ES.UTF-8", "record --database a.db --tournament 1");
    assert!(run.fine().contains("firmado hasta la anotación 3"), "{}", run.out);
    // A paper of another tournament, another desk's key, a tournament that is not there.
    let run = desk.run("record --database a.db --head 0123456789abcdef");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("✗ the printed head 0123456789abcdef is not there"), "{}", run.out);
    let run = desk.run("record --database a.db --key 0000-0000-0000-0000 --json");
    assert_eq!(run.code, 1);
    let told: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(told["agrees"], false);
    assert_eq!(told["tournaments"][0]["signed_until"], serde_json::Value::Null);
    assert_eq!(desk.run("record --database a.db --tournament 9").code, 3);
    assert_eq!(desk.run("record --database a.db --head xyz").code, 3);
    // The same out of a backup, whoever made it.
    desk.run("backup all.zip --database a.db").fine();
    let run = desk.run(&format!("record --archive all.zip --head {printed}"));
    assert!(run.fine().contains("signed until entry 3"), "{}", run.out);
}

#[test]
fn a_forged_record_is_told() {
    // Somebody writes the whole database anew, with one entry changed, and puts it in the place of
    // the old one: its chain is whole, and nothing in it shows the change.
    let desk = Desk::new();
    let (_, head, _) = signed(["a", "b", "c", "d"], &desk);
    for name in ["a.db", "a.db-wal", "a.db-shm"] {
        let _ = std::fs::remove_file(desk.path(name));
    }
    work(&desk, async |store| {
        let event = store.create_event("Open", 1).await.unwrap();
        let tournament = store.create_tournament(event, "A", 1).await.unwrap();
        let new = ["a", "X", "c", "d"].map(entry).to_vec();
        store.append_all(tournament, Version::START, new).await.unwrap();
    });
    let run = desk.run("record --database a.db");
    assert_eq!(run.code, 1);
    assert!(
        run.out.contains("✗ entry 3, or one before it, is not what this desk signed"),
        "{}",
        run.out
    );
    let run = desk.run(&format!("record --database a.db --head {}", head.replace(' ', "")));
    assert!(run.out.contains("is not the one of the paper"), "{}", run.out);
    let run = desk.run_in("es_ES.UTF-8", "record --database a.db");
    assert!(
        run.out.contains("la anotación 3, o una anterior, no es la que firmó esta mesa arbitral"),
        "{}",
        run.out
    );
    // Whoever knows better says so.
    desk.run("record --database a.db --accept").fine();
    desk.run("record --database a.db").fine();
}

#[test]
fn an_older_backup_put_back_is_told() {
    let desk = Desk::new();
    let old = work(&desk, async |store| {
        let event = store.create_event("Open", 1).await.unwrap();
        let tournament = store.create_tournament(event, "A", 1).await.unwrap();
        store.append_all(tournament, Version::START, vec![entry("a")]).await.unwrap();
        store.backup(&desk.path("old.zip"), 1).await.unwrap();
        store.append(tournament, Version::new(1), entry("b")).await.unwrap();
        let witness = Witness::open(store.location(), std::path::Path::new("")).unwrap();
        witness.sign(store, tournament).await.unwrap();
        tournament
    });
    for name in ["a.db", "a.db-wal", "a.db-shm"] {
        let _ = std::fs::remove_file(desk.path(name));
    }
    let run = desk.run("restore old.zip --database a.db");
    assert_eq!(run.code, 0);
    let warned =
        format!("warning: tournament {old}: this desk signed entry 2, and the record ends");
    assert!(run.err.contains(&warned), "{}", run.err);
}

/// Somebody makes an assistant an owner, in a backup, and lets the manifest fit.
fn forge(desk: &Desk, from: &str, to: &str) {
    let mut zip = zip::ZipArchive::new(File::open(desk.path(from)).unwrap()).unwrap();
    let mut parts: Vec<(String, String)> = Vec::new();
    for index in 0..zip.len() {
        let mut file = zip.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        parts.push((file.name().to_owned(), text));
    }
    let roles = &mut parts.iter_mut().find(|(name, _)| name == "roles.jsonl").unwrap().1;
    let old = sha256(roles.as_bytes()).to_string();
    *roles = roles.replace("assistant", "owner");
    let new = sha256(roles.as_bytes()).to_string();
    assert_ne!(old, new);
    let mut out = zip::ZipWriter::new(File::create(desk.path(to)).unwrap());
    for (name, text) in parts {
        out.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        out.write_all(text.replace(&old, &new).as_bytes()).unwrap();
    }
    out.finish().unwrap();
}

#[test]
fn a_role_written_into_a_backup_is_not_restored_without_a_word() {
    let desk = Desk::new();
    signed(["a", "b", "c", "d"], &desk);
    work(&desk, async |store| {
        for (name, role) in [("Olga", "owner"), ("Ann", "assistant")] {
            let role = Some((Scope::Server, role.to_owned()));
            let (name, password) = (name.to_owned(), "hash".to_owned());
            let new = NewUser { name, password, role, first: false };
            store.create_user(&new, &By::new("Olga", 1)).await.unwrap();
        }
    });
    let run = desk.run("record --database a.db");
    assert!(run.fine().contains("Accounts, roles and keys: 2 entries, head "), "{}", run.out);
    desk.run("backup all.zip --database a.db").fine();
    desk.run("restore all.zip --database b.db").fine();
    forge(&desk, "all.zip", "forged.zip");
    let said = "“Ann” was given the role assistant and has owner (the whole server)";
    let run = desk.run("record --archive forged.zip");
    assert_eq!(run.code, 1);
    assert!(run.out.contains(&format!("  ✗ {said}\n")), "{}", run.out);
    let json = desk.run("record --archive forged.zip --json");
    let told: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&told["agrees"], &told["server"]["faults"][0]), (&false.into(), &said.into()));
    let run = desk.run("restore forged.zip --database c.db");
    assert_eq!(run.code, 1);
    assert!(run.err.contains(said) && run.err.contains("--accept"), "{}", run.err);
    assert!(!desk.path("c.db").exists(), "nothing is begun");
    let run = desk.run_in("es_ES.UTF-8", "restore forged.zip --database c.db");
    assert!(run.err.contains("a «Ann» se le dio la función assistant"), "{}", run.err);
    desk.run("restore forged.zip --database c.db --accept").fine();
    let run = desk.run("record --database c.db");
    assert_eq!(run.code, 1);
    assert!(run.out.contains(said), "{}", run.out);
}
