//! Signed heads: a record forged with the file at hand is told, by what lies beside it and by what
//! lies elsewhere.

use arbitra_store::{
    Doubt, Entry, Fault, Link, NewEntry, PrintedHead, Scope, Store, TournamentId, Version, Witness,
    examine, records_of, short,
};

use crate::place::{Place, entry, everywhere, tournament};

fn witness(place: &Place) -> Witness {
    Witness::open(&place.location, &place.path("")).unwrap()
}

/// Changes an entry behind the store's back and computes the whole chain anew: nothing in the
/// database is left to show it.
async fn forge(place: &Place, store: &Store, id: TournamentId, number: u32, payload: &str) {
    let mut link = Link::START;
    let mut sql = String::new();
    for kept in store.load(id).await.unwrap() {
        let payload = if kept.number == number { payload.to_owned() } else { kept.payload };
        let forged = Entry::after(link, NewEntry { who: kept.who, at: kept.at, payload });
        link = forged.link();
        sql += &format!(
            "UPDATE entries SET previous = '{}', hash = '{}', payload = '{}' \
             WHERE tournament_id = {id} AND number = {};",
            forged.previous, forged.hash, forged.payload, forged.number
        );
    }
    sql += &format!("UPDATE tournaments SET head = '{}' WHERE id = {id};", link.hash);
    place.unlock_entries().await;
    place.tamper(&sql).await;
    assert!(store.load(id).await.is_ok(), "the chain alone does not show it");
}

/// Cuts the last entry off and moves the head back.
async fn cut(place: &Place, store: &Store, id: TournamentId) {
    let entries = store.load(id).await.unwrap();
    let (last, before) = (entries.last().unwrap(), &entries[entries.len() - 2]);
    place.unlock_entries().await;
    place
        .tamper(&format!(
            "DELETE FROM entries WHERE tournament_id = {id} AND number = {}; \
             UPDATE tournaments SET version = {}, head = '{}' WHERE id = {id};",
            last.number, before.number, before.hash
        ))
        .await;
    assert!(store.load(id).await.is_ok(), "the chain alone does not show it");
}

#[tokio::test]
async fn a_record_forged_from_the_middle_on_is_told() {
    everywhere(async |place, store| {
        let id = tournament(store, 5).await;
        let signed = witness(place).sign(store, id).await.unwrap();
        assert!(signed.is_genuine() && signed.entry == 5);
        assert_eq!(witness(place).doubt(store, id).await.unwrap(), None);
        let paper: PrintedHead = format!("{}@5", short(signed.head)).parse().unwrap();
        assert_eq!(paper.entry_in(&store.load(id).await.unwrap()), Some(5));
        forge(place, store, id, 3, "{\"n\":33}").await;
        // The memory beside the key, the seal beside the record, the paper.
        let doubt = witness(place).doubt(store, id).await.unwrap();
        assert_eq!(doubt, Some(Doubt::Changed { signed: 5 }));
        let (entries, seals) = (store.load(id).await.unwrap(), store.seals(id).await.unwrap());
        assert_eq!(examine(&entries, &seals, None).faults, [Fault::Changed { entry: 5 }]);
        assert_eq!(paper.entry_in(&entries), None);
        // Going on as if nothing had happened, and signing again, makes it no better.
        store.append(id, Version::new(5), entry("Ada", "{\"n\":6}")).await.unwrap();
        witness(place).sign(store, id).await.unwrap();
        let doubt = witness(place).doubt(store, id).await.unwrap();
        assert_eq!(doubt, Some(Doubt::Changed { signed: 5 }));
        // Whoever knows why it is another record may say so.
        witness(place).accept(store, id).await.unwrap();
        assert_eq!(witness(place).doubt(store, id).await.unwrap(), None);
    })
    .await;
}

#[tokio::test]
async fn a_record_cut_off_or_forged_from_the_first_entry_is_told() {
    everywhere(async |place, store| {
        let id = tournament(store, 5).await;
        witness(place).sign(store, id).await.unwrap();
        cut(place, store, id).await;
        let doubt = witness(place).doubt(store, id).await.unwrap();
        assert_eq!(doubt, Some(Doubt::Shorter { signed: 5, last: 4 }));
        let (entries, seals) = (store.load(id).await.unwrap(), store.seals(id).await.unwrap());
        assert_eq!(examine(&entries, &seals, None).faults, [Fault::CutOff { entry: 5 }]);
    })
    .await;
    everywhere(async |place, store| {
        let id = tournament(store, 5).await;
        witness(place).sign(store, id).await.unwrap();
        forge(place, store, id, 1, "{\"n\":11}").await;
        assert_eq!(witness(place).doubt(store, id).await.unwrap(), Some(Doubt::Replaced));
    })
    .await;
}

#[tokio::test]
async fn the_seals_of_a_forger_are_not_the_desks() {
    everywhere(async |place, store| {
        let id = tournament(store, 5).await;
        let desk = witness(place);
        desk.sign(store, id).await.unwrap();
        forge(place, store, id, 3, "{\"n\":33}").await;
        // The forger takes the desk's seals away and signs with another key.
        place.tamper("DELETE FROM settings WHERE name LIKE 'seal %'").await;
        let forger = Witness::open(&"sqlite::memory:".parse().unwrap(), &place.path("")).unwrap();
        forger.sign(store, id).await.unwrap();
        let (entries, seals) = (store.load(id).await.unwrap(), store.seals(id).await.unwrap());
        assert!(examine(&entries, &seals, None).faults.is_empty());
        let own = |key: &arbitra_store::PublicKey| *key == desk.key().public();
        let key = forger.key().public();
        let faults = examine(&entries, &seals, Some(&own)).faults;
        assert_eq!(faults, [Fault::OtherKey { entry: 5, key }]);
    })
    .await;
}

#[tokio::test]
async fn seals_go_where_their_records_go() {
    everywhere(async |place, store| {
        let id = tournament(store, 3).await;
        let desk = witness(place);
        let first = desk.sign(store, id).await.unwrap();
        store.append(id, Version::new(3), entry("Ada", "{}")).await.unwrap();
        let second = desk.sign(store, id).await.unwrap();
        assert_eq!(store.seals(id).await.unwrap(), [first.clone(), second.clone()]);
        let (backup, event) = (place.path("all.zip"), place.path("event.zip"));
        store.backup(&backup, 9).await.unwrap();
        let of = store.tournament(id).await.unwrap().event;
        store.export_event(of, &event, 9).await.unwrap();
        for path in [backup, event] {
            let records = records_of(&path).await.unwrap();
            assert_eq!(records.len(), 1);
            assert_eq!(records[0].seals, [first.clone(), second.clone()]);
            let found = examine(&records[0].entries, &records[0].seals, None);
            assert_eq!((found.fitting, found.sealed_until), (2, Some(4)));
            assert!(found.faults.is_empty(), "{:?}", found.faults);
        }
        // The key itself stays at the desk: nothing that an archive is made of holds it.
        let files = std::fs::read_dir(place.path("")).unwrap().map(|file| file.unwrap().path());
        let key = files.into_iter().find(|path| path.extension().is_some_and(|end| end == "key"));
        let text = std::fs::read_to_string(key.unwrap()).unwrap();
        let secret = text.lines().nth(1).unwrap();
        assert_eq!(secret.len(), 64);
        for scope in [Scope::Server, Scope::Event(of), Scope::Tournament(id)] {
            for (name, value) in store.settings(scope).await.unwrap() {
                assert!(!value.contains(secret), "{name}");
            }
        }
    })
    .await;
}

/// A database begun anew at the same place is not a forged one.
#[tokio::test]
async fn another_tournament_under_the_same_number_is_none_of_ours() {
    let place = Place::sqlite();
    let store = place.open().await;
    let id = tournament(&store, 2).await;
    witness(&place).sign(&store, id).await.unwrap();
    store.close().await;
    for name in ["a.db", "a.db-wal", "a.db-shm"] {
        let _ = std::fs::remove_file(place.path(name));
    }
    let store = place.open().await;
    let event = store.create_event("Open", 7).await.unwrap();
    let id = store.create_tournament(event, "B", 8).await.unwrap();
    store.append(id, Version::START, entry("Bob", "{}")).await.unwrap();
    assert_eq!(witness(&place).doubt(&store, id).await.unwrap(), None);
    place.leave(store).await;
}
