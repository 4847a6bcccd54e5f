//! Requests to be entered: they wait beside the record, and leave nothing behind.

use arbitra_store::{Store, Verdict};

use crate::place::{Place, tournament};

#[tokio::test]
async fn they_wait_are_decided_once_and_then_hold_nothing() {
    for place in Place::all().await {
        let store = place.open().await;
        let here = tournament(&store, 1).await;
        let there = tournament(&store, 1).await;
        assert!(store.add_request(here, "one", "{\"name\":\"Ana\"}", 2, 10).await.unwrap());
        assert!(store.add_request(here, "two", "{\"name\":\"Jan\"}", 2, 11).await.unwrap());
        assert!(!store.add_request(here, "three", "{}", 2, 12).await.unwrap(), "no more wait");
        assert!(store.add_request(there, "four", "{}", 2, 12).await.unwrap());
        let waiting = store.requests(here).await.unwrap();
        assert_eq!(waiting.len(), 2);
        assert!(waiting[0].data.contains("Ana") && waiting[0].verdict.is_none());
        let own = store.request_of(here, "two").await.unwrap().unwrap();
        assert_eq!(own, waiting[1]);
        assert!(store.request_of(here, "four").await.unwrap().is_none());
        assert!(store.decide_request(here, own.id, Verdict::Accepted(7)).await.unwrap());
        assert!(!store.decide_request(here, own.id, Verdict::Refused).await.unwrap());
        let own = store.request_of(here, "two").await.unwrap().unwrap();
        assert_eq!((own.data.as_str(), own.verdict), ("", Some(Verdict::Accepted(7))));
        assert_eq!(store.requests(here).await.unwrap().len(), 1);
        place.leave(store).await;
    }
}

/// A backup has those who wait; what is decided is nobody's business any more.
#[tokio::test]
async fn those_who_wait_come_back_with_a_backup() {
    for place in Place::all().await {
        let store = place.open().await;
        let here = tournament(&store, 1).await;
        store.add_request(here, "one", "{\"name\":\"Ana\"}", 9, 10).await.unwrap();
        store.add_request(here, "two", "{\"name\":\"Jan\"}", 9, 11).await.unwrap();
        let jan = store.request_of(here, "two").await.unwrap().unwrap().id;
        store.decide_request(here, jan, Verdict::Refused).await.unwrap();
        let file = std::env::temp_dir().join(format!("requests-{}.zip", std::process::id()));
        store.backup(&file, 20).await.unwrap();
        let fresh = Store::open(&"sqlite::memory:".parse().unwrap()).await.unwrap();
        fresh.restore(&file).await.unwrap();
        let ana = fresh.request_of(here, "one").await.unwrap().unwrap();
        assert!(ana.data.contains("Ana"));
        assert!(fresh.request_of(here, "two").await.unwrap().is_none());
        std::fs::remove_file(file).unwrap();
        place.leave(store).await;
    }
}
