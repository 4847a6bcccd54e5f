//! Guesses that run out, and the one first account, on both databases.

use arbitra_store::{By, Error, NewUser, Scope};

use crate::place::Place;

/// An account that wants to be the first.
fn first(name: &str) -> NewUser {
    let role = Some((Scope::Server, "owner".to_owned()));
    NewUser { name: name.to_owned(), password: "hash".to_owned(), role, first: true }
}

#[tokio::test]
async fn of_many_first_accounts_at_once_one_is_made_whole() {
    for place in Place::all().await {
        let store = place.open().await;
        assert!(!store.has_users().await.unwrap());
        let mut asked = Vec::new();
        for number in 0..8 {
            let store = store.clone();
            asked.push(tokio::spawn(async move {
                let name = format!("Arbiter {number}");
                store.create_user(&first(&name), &By::new(&name, 1)).await
            }));
        }
        let mut made = Vec::new();
        for answer in asked {
            made.extend(answer.await.unwrap().ok());
        }
        let users = store.users().await.unwrap();
        assert_eq!((made.len(), users.len()), (1, 1));
        let grants = store.grants_of(made[0]).await.unwrap();
        assert_eq!(grants.len(), 1);
        assert_eq!((grants[0].scope, grants[0].role.as_str()), (Scope::Server, "owner"));
        assert!(store.has_users().await.unwrap());
        // Also later, and others can be made as ever.
        let late = store.create_user(&first("Late"), &By::new("Late", 2)).await;
        assert!(matches!(late, Err(Error::NotFirst)), "{late:?}");
        let late = NewUser { first: false, ..first("Late") };
        assert!(store.create_user(&late, &By::new("Late", 3)).await.is_ok());
        place.leave(store).await;
    }
}

#[tokio::test]
async fn tries_add_up_and_are_forgiven_with_time() {
    for place in Place::all().await {
        let store = place.open().await;
        let both = [("ann".to_owned(), 60), ("hall".to_owned(), 6)];
        assert_eq!(store.remembered_for("ann", 1_000).await.unwrap(), 0);
        for _ in 0..3 {
            store.count_tries(&both, 1_000).await.unwrap();
        }
        assert_eq!(store.remembered_for("ann", 1_000).await.unwrap(), 180);
        assert_eq!(store.remembered_for("hall", 1_000).await.unwrap(), 18);
        assert_eq!(store.remembered_for("ann", 1_100).await.unwrap(), 80);
        // What is over begins anew.
        store.count_tries(&both, 5_000).await.unwrap();
        assert_eq!(store.remembered_for("ann", 5_000).await.unwrap(), 60);
        store.forgive("ann", "ann at home", 9_000).await.unwrap();
        assert_eq!(store.remembered_for("ann", 5_000).await.unwrap(), 0);
        assert_eq!(store.remembered_for("ann at home", 5_000).await.unwrap(), 4_000);
        store.sweep_tries(9_000).await.unwrap();
        assert_eq!(store.remembered_for("ann at home", 5_000).await.unwrap(), 0);
        place.leave(store).await;
    }
}

#[tokio::test]
async fn whoever_asks_first_for_a_setting_makes_it_for_all() {
    for place in Place::all().await {
        let store = place.open().await;
        assert_eq!(store.setting_or("code", "one").await.unwrap(), "one");
        assert_eq!(store.setting_or("code", "two").await.unwrap(), "one");
        store.unset(Scope::Server, "code").await.unwrap();
        assert_eq!(store.setting_or("code", "two").await.unwrap(), "two");
        place.leave(store).await;
    }
}
