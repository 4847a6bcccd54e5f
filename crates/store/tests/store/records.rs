//! Records: appending, loading, conflicts, tampering.

use arbitra_store::{AppendError, Error, Version, verify};

use crate::place::{Place, entry, everywhere, tournament};

#[tokio::test]
async fn append_and_load() {
    everywhere(async |_, store| {
        let id = tournament(store, 3).await;
        let version = store.append(id, Version::new(3), entry("Bo", "ñ \u{1F451} \"")).await;
        assert_eq!(version.unwrap(), Version::new(4));
        let entries = store.load(id).await.unwrap();
        let numbers: Vec<u32> = entries.iter().map(|entry| entry.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4]);
        let last = &entries[3];
        assert_eq!((last.who.as_str(), last.payload.as_str()), ("Bo", "ñ \u{1F451} \""));
        assert_eq!(last.at, 1_794_763_800);
        assert_eq!(store.link(id).await.unwrap(), last.link());

        assert_eq!(store.load_since(id, Version::START).await.unwrap(), entries);
        assert_eq!(store.load_since(id, Version::new(2)).await.unwrap(), entries[2..]);
        assert_eq!(store.load_since(id, Version::new(4)).await.unwrap(), []);
        assert_eq!(store.load_since(id, Version::new(9)).await.unwrap(), []);
    })
    .await;
}

#[tokio::test]
async fn who_acts_on_an_old_state_is_told() {
    everywhere(async |_, store| {
        let id = tournament(store, 3).await;
        for stale in [0, 2, 4] {
            let error = store.append(id, Version::new(stale), entry("Bo", "late")).await;
            let Err(AppendError::Conflict { actual }) = error else { panic!("{error:?}") };
            assert_eq!(actual, Version::new(3));
        }
        assert_eq!(store.load(id).await.unwrap().len(), 3);
    })
    .await;
}

#[tokio::test]
async fn all_or_none() {
    everywhere(async |_, store| {
        let id = tournament(store, 1).await;
        let bad = vec![entry("Bo", "fine"), entry("Bo", "not\0fine")];
        let error = store.append_all(id, Version::new(1), bad).await;
        assert!(matches!(error, Err(AppendError::Store(Error::ZeroCharacter))), "{error:?}");
        assert_eq!(store.load(id).await.unwrap().len(), 1);
        let none = store.append_all(id, Version::new(1), Vec::new()).await;
        assert_eq!(none.unwrap(), Version::new(1));
    })
    .await;
}

/// Eight arbiters, each of whom looks, acts, and acts again after a conflict.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn eight_at_once_lose_nothing() {
    const EACH: usize = 15;
    everywhere(async |place, store| {
        let id = tournament(store, 0).await;
        let mut tasks = Vec::new();
        for arbiter in 0..8 {
            // Half of them through connections of their own, as another process would.
            let store = if arbiter % 2 == 0 { store.clone() } else { place.open().await };
            tasks.push(tokio::spawn(async move {
                let who = format!("arbiter {arbiter}");
                let mut acknowledged = Vec::new();
                let mut version = Version::START;
                while acknowledged.len() < EACH {
                    let payload = format!("{arbiter}/{}", acknowledged.len());
                    match store.append(id, version, entry(&who, &payload)).await {
                        Ok(reached) => {
                            acknowledged.push((reached.get(), payload));
                            version = reached;
                        }
                        Err(AppendError::Conflict { actual }) => version = actual,
                        Err(AppendError::Store(error)) => panic!("{error}"),
                    }
                }
                if arbiter % 2 == 1 {
                    store.close().await;
                }
                acknowledged
            }));
        }
        let mut acknowledged = Vec::new();
        for task in tasks {
            acknowledged.extend(task.await.unwrap());
        }
        acknowledged.sort();
        let kept: Vec<(u32, String)> = store
            .load(id)
            .await
            .unwrap()
            .into_iter()
            .map(|entry| (entry.number, entry.payload))
            .collect();
        assert_eq!(kept.len(), 8 * EACH);
        assert_eq!(kept, acknowledged);
    })
    .await;
}

#[tokio::test]
async fn tampering_shows() {
    for (sql, at) in [
        ("UPDATE entries SET payload = '{}' WHERE number = 3", 3),
        ("UPDATE entries SET who = 'Eve' WHERE number = 1", 1),
        ("UPDATE entries SET at = at + 1 WHERE number = 5", 5),
        ("UPDATE entries SET hash = previous WHERE number = 2", 2),
        ("UPDATE entries SET hash = 'none' WHERE number = 2", 2),
        ("DELETE FROM entries WHERE number = 4", 4),
        ("DELETE FROM entries WHERE number = 5", 5),
        ("DELETE FROM entries", 1),
        ("UPDATE tournaments SET version = 4", 4),
        ("UPDATE tournaments SET head = 'none'", 0),
        ("UPDATE entries SET number = 9 WHERE number = 1", 1),
    ] {
        everywhere(async |place, store| {
            let id = tournament(store, 5).await;
            place.unlock_entries().await;
            place.tamper(sql).await;
            let error = store.load(id).await.unwrap_err();
            let Error::Tampered { tournament, at: found } = error else { panic!("{error:?}") };
            assert_eq!((tournament, found), (id, at), "{sql}");
        })
        .await;
    }
}

#[tokio::test]
async fn an_entry_put_beyond_the_end_shows() {
    everywhere(async |place, store| {
        let id = tournament(store, 1).await;
        place
            .tamper(
                "INSERT INTO entries SELECT tournament_id, 2, previous, hash, who, at, payload \
                 FROM entries WHERE number = 1",
            )
            .await;
        let error = store.append(id, Version::new(1), entry("Ada", "{}")).await;
        let Err(AppendError::Store(Error::Tampered { at: 2, .. })) = error else {
            panic!("{error:?}")
        };
        assert_eq!(store.link(id).await.unwrap().version, Version::new(1));
    })
    .await;
}

/// Not even this program's own mistakes change an entry.
#[tokio::test]
async fn entries_are_for_good() {
    for sql in ["UPDATE entries SET who = 'Eve'", "DELETE FROM entries"] {
        for place in Place::all().await {
            let store = place.open().await;
            let id = tournament(&store, 2).await;
            assert!(place.try_statement(sql).await.is_err(), "{sql}");
            let entries = store.load(id).await.unwrap();
            let start = arbitra_store::Link::START;
            assert_eq!(verify(start, &entries, store.link(id).await.unwrap()), Ok(()));
            place.leave(store).await;
        }
    }
}
