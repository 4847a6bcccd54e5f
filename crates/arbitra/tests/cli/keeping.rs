use arbitra_store::{Location, NewEntry, Store, TournamentId, Version};

use crate::program::Desk;

/// Works with a database on a desk.
fn work<T>(desk: &Desk, name: &str, work: impl AsyncFnOnce(&Store) -> T) -> T {
    let location = Location::Sqlite(desk.path(name));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&location).await.unwrap();
        let done = work(&store).await;
        store.close().await;
        done
    })
}

/// A desk with a database that has a record of three entries.
fn desk() -> (Desk, TournamentId) {
    let desk = Desk::new();
    let tournament = work(&desk, "a.db", async |store| {
        let event = store.create_event("Open", 1).await.unwrap();
        let tournament = store.create_tournament(event, "A", 1).await.unwrap();
        let entry = NewEntry { who: "Ada".to_owned(), at: 1, payload: "{}".to_owned() };
        store.append_all(tournament, Version::START, vec![entry; 3]).await.unwrap();
        tournament
    });
    (desk, tournament)
}

#[test]
fn there_and_back_again() {
    let (desk, tournament) = desk();
    let saved = desk.run("backup all.zip --database a.db");
    assert_eq!(saved.fine(), "all.zip: events 1, tournaments 1, entries 3\n");
    let restored = desk.run_in("es_ES.UTF-8", "restore all.zip --database sqlite://b.db");
    assert_eq!(restored.fine(), "sqlite://b.db: torneos 1, secciones 1, anotaciones 3\n");
    let one = work(&desk, "a.db", async |store| store.load(tournament).await.unwrap());
    let other = work(&desk, "b.db", async |store| store.load(tournament).await.unwrap());
    assert_eq!(one, other);

    let again = desk.run("restore all.zip --database b.db");
    assert_eq!((again.code, again.out.as_str()), (3, ""));
    insta::assert_snapshot!(again.err, @r"
    arbitra: sqlite://b.db is not empty
      Name a new file, or an empty database, with --database.
    ");
}

/// The file of one event goes beside what is there, once; damage is told and keeps nothing else back.
#[test]
fn an_event_moves_to_another_desk() {
    let (desk, tournament) = desk();
    work(&desk, "a.db", async |store| {
        let event = store.tournament(tournament).await.unwrap().event;
        store.export_event(event, &desk.path("open.zip"), 1).await.unwrap();
    });
    work(&desk, "b.db", async |store| store.create_event("Theirs", 1).await.unwrap());
    let brought = desk.run("restore open.zip --database b.db");
    assert_eq!(brought.fine(), "sqlite://b.db: events 1, tournaments 1, entries 3\n");
    let again = desk.run("restore open.zip --database b.db");
    assert_eq!((again.code, again.out.as_str()), (3, ""));
    insta::assert_snapshot!(again.err, @r"
    arbitra: the event is there already: tournament 1, “A”
      Nothing was changed. Add --merge to continue it with what the file has more, --copy to bring it in once more, or --replace to put it in its place.
    ");
    let copy = desk.run("restore open.zip --copy --database b.db");
    assert_eq!(copy.fine(), "sqlite://b.db: events 1, tournaments 1, entries 3\n");
    let both = desk.run("restore open.zip --copy --merge --database b.db");
    assert_eq!((both.code, both.out.as_str()), (3, ""), "{}", both.err);

    // It goes on at the first desk, and the second follows.
    let entry = |payload: &str| NewEntry { who: "Ada".to_owned(), at: 2, payload: payload.into() };
    let go_on = |name: &str, of: TournamentId, payload: &str| {
        work(&desk, name, async |store| {
            let version = store.link(of).await.unwrap().version;
            store.append(of, version, entry(payload)).await.unwrap();
        });
    };
    let export = || {
        work(&desk, "a.db", async |store| {
            let event = store.tournament(tournament).await.unwrap().event;
            store.export_event(event, &desk.path("open.zip"), 1).await.unwrap();
        });
    };
    go_on("a.db", tournament, "{\"did\":4}");
    export();
    desk.run("restore open.zip --merge --database b.db").fine();
    let copied = TournamentId::new(2);
    let length = |of| work(&desk, "b.db", async |store| store.load(of).await.unwrap().len());
    assert_eq!((length(TournamentId::new(1)), length(copied)), (3, 4), "the latest copy goes on");

    // Both go on: the file takes the place of what is there, which can be brought back.
    go_on("a.db", tournament, "{\"did\":\"5 there\"}");
    go_on("b.db", copied, "{\"did\":\"5 here\"}");
    go_on("b.db", TournamentId::new(1), "{\"did\":\"4 here\"}");
    export();
    let parted = desk.run_in("es_ES.UTF-8", "restore open.zip --merge --database b.db");
    assert_eq!((parted.code, parted.out.as_str()), (3, ""));
    // Entry by entry, and nothing is merged.
    for part in ["«A»: anotaciones aquí y en el archivo desde la número 5", "5 here", "5 there"]
    {
        assert!(parted.err.contains(part), "{part}: {}", parted.err);
    }
    let (_, said) = parted.err.split_once("arbitra:").unwrap();
    insta::assert_snapshot!(said, @r"
     «A» siguió de otra manera que en el archivo desde la anotación 5
      No se ha cambiado nada. Añada --copy para tener los dos o --replace para quedarse con el del archivo.
    ");
    desk.run("restore open.zip --replace --database b.db").fine();
    let trashed = work(&desk, "b.db", async |store| {
        let events = store.events().await.unwrap();
        events.iter().filter(|event| event.trashed_at.is_some()).count()
    });
    assert_eq!((trashed, length(TournamentId::new(3)), length(copied)), (1, 5, 5));
}

#[test]
fn what_is_not_there_is_not_created() {
    let desk = Desk::new();
    let run = desk.run("backup all.zip --database a.db");
    assert_eq!((run.code, run.out.as_str()), (5, ""));
    assert!(run.err.contains("sqlite://a.db cannot be opened"), "{}", run.err);
    let run = desk.run_in("es_ES.UTF-8", "backup all.zip --database a.db");
    assert!(run.err.contains("no se puede abrir sqlite://a.db: no existe"), "{}", run.err);
    let run = desk.run("restore all.zip --database a.db");
    assert_eq!((run.code, run.out.as_str()), (5, ""));
    assert!(run.err.contains("all.zip"), "{}", run.err);
    assert_eq!(desk.names(), [""; 0]);
}

#[test]
fn a_broken_backup_is_refused_in_both_languages() {
    let desk = Desk::with("letter.zip", "Dear arbiter\n");
    let run = desk.run("restore letter.zip --database a.db");
    assert_eq!(run.code, 3);
    assert!(
        run.err.contains("it is not a file of this program, or only a part of one"),
        "{}",
        run.err
    );
    let run = desk.run_in("es_ES.UTF-8", "restore letter.zip --database a.db");
    assert_eq!(run.code, 3);
    insta::assert_snapshot!(run.err, @r"
    arbitra: no se puede recuperar letter.zip: no es un archivo de este programa, o solo un trozo
      No se ha cambiado nada. Pruebe con otra copia.
    ");
    assert_eq!(desk.names(), ["letter.zip"]);
}

#[test]
fn a_database_of_another_kind_is_refused() {
    let (desk, _) = desk();
    let run = desk.run("backup all.zip --database mysql://db/chess");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("postgres://"), "{}", run.err);
}
