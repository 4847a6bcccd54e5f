//! Several servers on one database: what one commits the others are told.

use std::time::Duration;

use arbitra_store::{By, Chore, NewUser, News, Scope, Store, Version, Watch};

use crate::place::{Place, entry, tournament};

/// The next news, within a time that nobody notices on a screen.
async fn heard(watch: &mut Watch) -> News {
    tokio::time::timeout(Duration::from_secs(5), watch.next()).await.expect("no news")
}

#[tokio::test]
async fn what_one_server_commits_the_others_are_told() {
    let Some(place) = Place::postgres().await else { return };
    let (here, there) = (place.open().await, place.open().await);
    let tournament = tournament(&here, 1).await;
    let mut watch = there.watch().unwrap();
    assert_eq!(heard(&mut watch).await, News::Back);
    assert!(!there.is_away());

    here.append(tournament, Version::new(1), entry("Ada", "{}")).await.unwrap();
    let told = News::Record { tournament, version: Version::new(2) };
    assert_eq!(heard(&mut watch).await, told);
    assert_eq!(there.versions().await.unwrap(), [(tournament, Version::new(2))]);

    // What was refused is not news; the next thing heard is what follows it.
    here.append(tournament, Version::new(1), entry("Bob", "{}")).await.unwrap_err();
    let role = Some((Scope::Server, "deputy".to_owned()));
    let (name, password) = ("Ada".to_owned(), "hash".to_owned());
    let ada = NewUser { name, password, role, first: false };
    here.create_user(&ada, &By::new("Ada", 1)).await.unwrap();
    assert_eq!(heard(&mut watch).await, News::People);
    here.close().await;
    place.leave(there).await;
}

#[tokio::test]
async fn a_file_has_no_news() {
    let place = Place::sqlite();
    let store = place.open().await;
    assert!(!store.is_shared() && store.watch().is_none() && !store.is_away());
    place.leave(store).await;
}

#[tokio::test]
async fn a_chore_is_done_by_one_server_at_a_time() {
    let Some(place) = Place::postgres().await else { return };
    let (here, there) = (place.open().await, place.open().await);
    let turn = async |store: &Store, chore| store.begin_chore(chore).await.unwrap();
    let busy = turn(&here, Chore::Sweep).await.expect("free");
    assert!(turn(&there, Chore::Sweep).await.is_none());
    assert!(turn(&there, Chore::Backup).await.is_some(), "another chore is another matter");
    drop(busy);
    let mut free = false;
    for _ in 0..100 {
        free = free || turn(&there, Chore::Sweep).await.is_some();
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(free, "the turn was never given back");
    here.close().await;
    place.leave(there).await;
}
