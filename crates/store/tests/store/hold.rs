//! One desk per file.

use arbitra_store::{Error, Hold, Holder, Location, Store};

use crate::place::Place;

fn holder() -> Holder {
    Holder { process: 4711, address: "http://localhost:8064/".to_owned(), since: 1_794_763_800 }
}

#[tokio::test]
async fn the_second_desk_is_told_who_has_the_file() {
    let place = Place::sqlite();
    let mut hold = Hold::take(&place.location).unwrap();
    hold.tell(&holder()).unwrap();
    let told = |location: &Location| match Hold::take(location) {
        Err(Error::Held { holder, .. }) => holder,
        other => panic!("{other:?}"),
    };
    assert_eq!(told(&place.location), Some(holder()));
    #[cfg(unix)]
    {
        // Another name of the same file is the same file.
        drop(Store::open(&place.location).await.unwrap());
        std::os::unix::fs::symlink(place.path("a.db"), place.path("b.db")).unwrap();
        assert_eq!(told(&Location::Sqlite(place.path("b.db"))), Some(holder()));
    }

    // Whoever only looks is not held up.
    let store = Store::open(&place.location).await.unwrap();
    store.create_event("Spring", 10).await.unwrap();
    store.close().await;

    drop(hold);
    Hold::take(&place.location).unwrap();
}

#[tokio::test]
async fn words_left_by_a_desk_that_died_block_nobody() {
    let place = Place::sqlite();
    std::fs::write(place.path("a.db-desk-at"), serde_json::to_string(&holder()).unwrap()).unwrap();
    let mut hold = Hold::take(&place.location).unwrap();
    let own = Holder { process: 1, ..holder() };
    hold.tell(&own).unwrap();
    let Err(Error::Held { holder, .. }) = Hold::take(&place.location) else { panic!("not held") };
    assert_eq!(holder, Some(own));
}

#[test]
fn a_store_that_many_may_serve_is_free() {
    for free in ["postgres://ann@db/chess", "sqlite::memory:"] {
        let location: Location = free.parse().unwrap();
        let _first = Hold::take(&location).unwrap();
        Hold::take(&location).unwrap();
    }
}
