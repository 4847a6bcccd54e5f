//! Events and tournaments.

use arbitra_store::{Error, EventId, Handling, Hash, Location, Noun, Store, TournamentId, Version};

use crate::place::{Place, by, everywhere};

#[tokio::test]
async fn create_list_rename_archive() {
    everywhere(async |_, store| {
        assert_eq!(store.events().await.unwrap(), []);
        let spring = store.create_event("Spring", 10).await.unwrap();
        let autumn = store.create_event("Otoño ½", 20).await.unwrap();
        store.rename_event(spring, "Spring 2026").await.unwrap();
        store.handle_event(autumn, Handling::PutAway, &by(30)).await.unwrap();
        let events = store.events().await.unwrap();
        let shown: Vec<_> = events.iter().map(|e| (e.id, e.name.as_str(), e.archived_at)).collect();
        assert_eq!(shown, [(spring, "Spring 2026", None), (autumn, "Otoño ½", Some(30))]);
        store.handle_event(autumn, Handling::TakeOut, &by(31)).await.unwrap();
        assert_eq!(store.event(autumn).await.unwrap().archived_at, None);

        let a = store.create_tournament(spring, "A", 40).await.unwrap();
        let b = store.create_tournament(spring, "B", 50).await.unwrap();
        store.rename_tournament(a, "Group A").await.unwrap();
        store.archive_tournament(b, 60).await.unwrap();
        let tournaments = store.tournaments(spring).await.unwrap();
        assert_eq!(tournaments.len(), 2);
        assert_eq!(tournaments[0].name, "Group A");
        assert_eq!((tournaments[0].version, tournaments[0].head), (Version::START, Hash::ZERO));
        assert_eq!(tournaments[1].archived_at, Some(60));
        store.reopen_tournament(b).await.unwrap();
        assert_eq!(store.tournament(b).await.unwrap().archived_at, None);
        assert_eq!(store.tournaments(autumn).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    everywhere(async |_, store| {
        let (event, tournament) = (EventId::new(7), TournamentId::new(7));
        for result in [
            store.event(event).await.map(drop),
            store.rename_event(event, "x").await,
            store.handle_event(event, Handling::Trash, &by(1)).await,
            store.create_tournament(event, "x", 1).await.map(drop),
        ] {
            assert!(matches!(result, Err(Error::NotFound(Noun::Event))), "{result:?}");
        }
        for result in [
            store.tournament(tournament).await.map(drop),
            store.rename_tournament(tournament, "x").await,
            store.reopen_tournament(tournament).await,
            store.load(tournament).await.map(drop),
        ] {
            assert!(matches!(result, Err(Error::NotFound(Noun::Tournament))), "{result:?}");
        }
        let zero = store.create_event("a\0b", 1).await;
        assert!(matches!(zero, Err(Error::ZeroCharacter)), "{zero:?}");
    })
    .await;
}

#[tokio::test]
async fn what_was_kept_is_there_again() {
    for place in Place::all().await {
        let store = place.open().await;
        let event = store.create_event("Spring", 10).await.unwrap();
        store.close().await;
        let store = Store::open_existing(&place.location).await.unwrap();
        assert_eq!(store.event(event).await.unwrap().name, "Spring");
        place.leave(store).await;
    }
}

#[tokio::test]
async fn a_store_that_is_none_says_so() {
    let place = Place::sqlite();
    let missing = Location::Sqlite(place.path("missing.db"));
    let error = Store::open_existing(&missing).await.unwrap_err();
    assert!(matches!(error, Error::Open { .. }), "{error:?}");
    assert_eq!(place.files(), [""; 0]);

    let letter = place.path("letter.txt");
    std::fs::write(&letter, "Dear arbiter, this is not a database.\n".repeat(100)).unwrap();
    let error = Store::open(&Location::Sqlite(letter.clone())).await.unwrap_err();
    assert!(error.to_string().contains("file is not a database"), "{error}");
    assert!(std::fs::read_to_string(letter).unwrap().starts_with("Dear arbiter"));

    let folder = Location::Sqlite(place.path("no/such/folder/a.db"));
    assert!(matches!(Store::open(&folder).await, Err(Error::Open { .. })));
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::sqlite();
    let store = place.open().await;
    let mode = std::fs::metadata(place.path("a.db")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    place.leave(store).await;
}
