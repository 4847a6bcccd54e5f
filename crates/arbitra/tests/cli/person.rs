use arbitra_store::{Hold, Location, NewEntry, Store, Version};

use crate::program::Desk;

/// An event of the suite in `a.db`, as an earlier version wrote it: its first player has a name of their
/// own.
fn desk() -> Desk {
    let desk = Desk::new();
    let suite = include_str!("../../../../tests/suite/desk/quiet-event.json");
    let suite: serde_json::Value =
        serde_json::from_str(&suite.replace("Player 000, X", "Quijano, Dulcinea")).unwrap();
    let new = suite["record"].as_array().unwrap().iter().map(|entry| NewEntry {
        who: entry["who"].as_str().unwrap().to_owned(),
        at: entry["when"].as_i64().unwrap(),
        payload: entry.to_string(),
    });
    let location = Location::Sqlite(desk.path("a.db"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&location).await.unwrap();
        let event = store.create_event("Open", 1).await.unwrap();
        let tournament = store.create_tournament(event, "A", 1).await.unwrap();
        store.append_all(tournament, Version::START, new.collect()).await.unwrap();
        store.close().await;
    });
    desk
}

/// Whether the files of the database hold the name.
fn holds_the_name(desk: &Desk) -> bool {
    let files = ["a.db", "a.db-wal"].map(|name| std::fs::read(desk.path(name)).unwrap_or_default());
    files.concat().windows(7).any(|part| part == b"Quijano")
}

#[test]
fn nobody_is_erased_behind_the_back_of_a_desk() {
    let desk = desk();
    let location = Location::Sqlite(desk.path("a.db"));
    let hold = Hold::take(&location).unwrap();
    let erase = "person erase --tournament 1 --player 1 --reason letter --yes --database a.db";
    let refused = desk.run(erase);
    assert_eq!(refused.code, 5, "{}", refused.err);
    assert!(refused.err.contains("another desk"), "{}", refused.err);
    // Reading takes nothing from anybody.
    let given = desk.run("person export --tournament 1 --player 1 --database a.db");
    assert!(given.fine().contains("Quijano"));
    drop(hold);
    desk.run(erase).fine();
}

#[test]
fn a_person_is_given_out_and_erased() {
    let desk = desk();
    let given = desk.run("person export --tournament 1 --player 1 --database a.db");
    let given: serde_json::Value = serde_json::from_str(given.fine()).unwrap();
    assert_eq!(given["participant"]["person"]["name"], "Quijano, Dulcinea");
    assert_eq!(given["games"].as_array().unwrap().len(), 3);

    let asked = desk.run("person erase --tournament 1 --player 1 --database a.db");
    assert_eq!(asked.code, 3);
    insta::assert_snapshot!(asked.err, @r"
    arbitra: nothing was erased
      Add --yes to erase it for good; nobody can bring it back.
    ");
    let erased =
        desk.run("person erase --tournament 1 --player 1 --reason letter --yes --database a.db");
    insta::assert_snapshot!(erased.fine(), @r"
    Erased from 1 entries.
    The record is of an earlier version and holds the data in its chain, in entries 2, as do backups of then: run `arbitra person reseal`, and delete those backups.
    Backups written anew: 0.
    ");
    let given = desk.run("person export --tournament 1 --player 1 --database a.db");
    assert!(given.fine().contains("NN 1") && !given.fine().contains("Quijano"));
    assert!(holds_the_name(&desk), "only sealing anew takes it out of an old chain");

    let asked = desk.run("person reseal --tournament 1 --database a.db");
    assert_eq!(asked.code, 3);
    let sealed = desk.run("person reseal --tournament 1 --database a.db --yes");
    assert!(sealed.fine().starts_with("Personal data of "), "{}", sealed.fine());
    assert!(!holds_the_name(&desk));
    let again = desk.run_in("es_ES.UTF-8", "person reseal --tournament 1 --database a.db --yes");
    assert!(again.fine().contains("no se ha cambiado nada"), "{}", again.fine());

    desk.run("backup all.zip --database a.db").fine();
    let cleaned = desk.run("person clean all.zip --database a.db");
    assert_eq!(cleaned.fine(), "Backups written anew: 0.\n");
}

#[test]
fn those_who_are_due_are_told_and_swept() {
    let desk = desk();
    let due = desk.run("person sweep --days 0 --dry-run --database a.db");
    assert_eq!(due.fine(), "Due: 0.\n", "everybody has played");
    let swept = desk.run_in("es_ES.UTF-8", "person sweep --database a.db");
    assert_eq!(swept.fine(), "Borrados: 0.\n");
}

#[test]
fn nobody_is_nobody() {
    let desk = desk();
    let run = desk.run("person export --tournament 1 --player 999 --database a.db");
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    insta::assert_snapshot!(run.err, @r"
    arbitra: nobody was ever entered as player 999
      The desk shows both numbers in its addresses: /t/N/players/N.
    ");
    let run =
        desk.run_in("es_ES.UTF-8", "person erase --tournament 7 --player 1 --yes --database a.db");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("no existe ese torneo"), "{}", run.err);
    let run = desk.run("person clean no-such.zip --database a.db");
    assert_eq!(run.code, 5);
    assert!(run.out.contains("no-such.zip may still hold erased data"), "{}", run.out);
}
