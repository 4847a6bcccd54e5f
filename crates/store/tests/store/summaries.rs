//! Lists of events read no record, and say nothing that is not true any more.

use arbitra_store::{Handling, Part, Shelf, TournamentId, Version};

use crate::place::{by, entry, everywhere, tournament};

#[tokio::test]
async fn a_list_tells_what_is_true_of_the_latest_version() {
    everywhere(async |_, store| {
        let old = tournament(store, 3).await;
        let new = tournament(store, 2).await;
        let empty = store.create_event("Nothing yet", 1).await.unwrap();
        store.summarise(old, Version::new(3), "three").await.unwrap();
        let said = async || {
            let listed = store.listed(Part::ALL).await.unwrap();
            let told = listed.into_iter().map(|event| {
                let said =
                    event.tournaments.into_iter().map(|t| (t.id, t.summary)).collect::<Vec<_>>();
                (event.id, said)
            });
            told.collect::<Vec<_>>()
        };
        let event = |id: TournamentId| async move { store.tournament(id).await.unwrap().event };
        let first = [
            (empty, vec![]),
            (event(new).await, vec![(new, None)]),
            (event(old).await, vec![(old, Some("three".to_owned()))]),
        ];
        assert_eq!(said().await, first, "the latest first");
        // The record goes on: what was said is not true any more.
        store.append(old, Version::new(3), entry("Ada", "{}")).await.unwrap();
        assert_eq!(said().await[2].1, [(old, None)]);
        store.summarise(old, Version::new(4), "four").await.unwrap();
        store.summarise(old, Version::new(3), "three").await.unwrap();
        assert_eq!(said().await[2].1, [(old, Some("four".to_owned()))], "the later one stays");
        // What is put away is in no list.
        store.archive_tournament(new, 9).await.unwrap();
        store.handle_event(event(old).await, Handling::PutAway, &by(9)).await.unwrap();
        assert_eq!(said().await, [(empty, vec![]), (event(new).await, vec![])]);
        store.ping().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn a_list_comes_in_parts() {
    everywhere(async |_, store| {
        let mut events = Vec::new();
        for number in 0..5 {
            events.push(store.create_event(&format!("Event {number}"), number).await.unwrap());
        }
        let part = async |before, most| {
            let listed = store.listed(Part { before, most, shelf: Shelf::AtHand }).await.unwrap();
            listed.into_iter().map(|event| event.id).collect::<Vec<_>>()
        };
        assert_eq!(part(None, 2).await, [events[4], events[3]]);
        assert_eq!(part(Some(events[3]), 2).await, [events[2], events[1]]);
        assert_eq!(part(Some(events[1]), 2).await, [events[0]]);
        assert_eq!(part(Some(events[0]), 2).await, []);
    })
    .await;
}
