//! People, keys and roles in the server's own record; what ends with what; names that look alike.

use arbitra_model::{Language, Said as _};
use arbitra_store::{
    By, Deed, Entry, Error, EventId, Grant, NewToken, NewUser, OWNER, Scope, Session, Store, Token,
    TokenId, UserId, Version, Witness, check, handle_of, people_of,
};

use crate::place::{Place, by, everywhere, keep_all, tournament, user};

/// What the record of the server tells, in words.
async fn told(store: &Store) -> Vec<String> {
    store.server_record().await.unwrap().iter().map(word).collect()
}

fn word(entry: &Entry) -> String {
    serde_json::from_str::<Deed>(&entry.payload).unwrap().word().to_owned()
}

fn key(maker: Option<UserId>, made_with: Option<TokenId>, scope: Scope) -> NewToken {
    let (label, role) = ("Door".to_owned(), "results".to_owned());
    NewToken { label, role, scope, expires_at: None, maker, made_with }
}

/// Nobody without a role keeps a key.
fn keep_with_a_role(grants: &[Grant], _: &Token, _: Option<EventId>) -> bool {
    !grants.is_empty()
}

#[tokio::test]
async fn everything_about_people_is_told_in_one_chain() {
    everywhere(async |_, store| {
        let role = Some((Scope::Server, "owner".to_owned()));
        let olga = NewUser { role, first: true, ..user("Olga", "") };
        let olga = store.create_user(&olga, &By::new("Olga", 1)).await.unwrap();
        let ann = store.create_user(&user("Ann", ""), &by(2)).await.unwrap();
        let grant = Grant { user: ann, scope: Scope::Server, role: "chief".to_owned() };
        store.grant(&grant, &keep_all, &by(3)).await.unwrap();
        store.grant(&grant, &keep_all, &by(3)).await.unwrap(); // Nothing new, nothing told.
        store.set_password(ann, "two", &by(4)).await.unwrap();
        store.reset_password(ann, "once", 99, &By::new("terminal", 5)).await.unwrap();
        let session = Session { user: Some(ann), ..Session::beginning(6, 90) };
        store.open_session("one", &session).await.unwrap();
        store.open_session("two", &session).await.unwrap();
        store.close_session("one", 7).await.unwrap();
        store.close_session("one", 7).await.unwrap();
        assert_eq!(store.end_sessions(ann, None, &by(8)).await.unwrap(), 1);
        let id = store.create_token("key", &key(Some(ann), None, Scope::Server), &by(9)).await;
        let token = store.good_token(id.unwrap(), 9).await.unwrap().unwrap();
        for at in [10, 11] {
            store.use_token(&token, &by(at)).await.unwrap();
        }
        store.revoke(ann, Scope::Server, &keep_all, &by(12)).await.unwrap();
        store.disable_user(ann, &by(13)).await.unwrap();
        store.enable_user(ann, &by(14)).await.unwrap();
        assert_eq!(
            told(store).await,
            [
                "account-made",
                "account-made",
                "role-given",
                "password-changed",
                "password-reset",
                "signed-in",
                "signed-in",
                "signed-out",
                "sessions-ended",
                "key-made",
                "key-used",
                "role-taken",
                "account-closed",
                "key-taken-back",
                "account-opened",
            ]
        );
        let record = store.server_record().await.unwrap();
        assert_eq!((record[0].who.as_str(), record[4].who.as_str()), ("Olga", "terminal"));
        assert_eq!(store.server_link().await.unwrap(), record.last().unwrap().link());
        assert_ne!(olga, ann);
        // No secret stands there, nor what is kept of one.
        let all = format!("{record:?}");
        assert!(!all.contains("once") && !all.contains("\"two\""), "{all}");
    })
    .await;
}

/// What fails is not told, and what is told has happened.
#[tokio::test]
async fn a_change_and_its_entry_are_one() {
    everywhere(async |place, store| {
        store.create_user(&user("Ann", ""), &by(1)).await.unwrap();
        store.create_user(&user("ann", ""), &by(2)).await.unwrap_err();
        store.revoke_token(TokenId::new(9), &by(2)).await.unwrap_err();
        assert_eq!(told(store).await, ["account-made"]);
        // Where nothing can be told nothing is changed either.
        place.tamper("INSERT INTO server_entries VALUES (2, '', '', '', 0, '')").await;
        store.create_user(&user("Bo", ""), &by(3)).await.unwrap_err();
        assert!(store.user_named("Bo").await.unwrap().is_none());
    })
    .await;
}

#[tokio::test]
async fn the_record_of_the_server_cannot_be_changed_unseen() {
    for place in Place::all().await {
        let store = place.open().await;
        for name in ["Ann", "Bo", "Cy"] {
            store.create_user(&user(name, ""), &by(1)).await.unwrap();
        }
        for change in ["UPDATE server_entries SET who = 'Eve'", "DELETE FROM server_entries"] {
            assert!(place.try_statement(change).await.is_err(), "{change}");
        }
        place
            .tamper(match store.location() {
                arbitra_store::Location::Postgres(_) => {
                    "DROP TRIGGER server_entries_stay ON server_entries"
                }
                _ => "DROP TRIGGER server_entries_stay; DROP TRIGGER server_entries_remain",
            })
            .await;
        place.tamper("UPDATE server_entries SET who = 'Eve' WHERE number = 2").await;
        let error = store.server_record().await.unwrap_err();
        assert!(matches!(error, Error::ServerTampered { at: 2 }), "{error:?}");
        // A backup saves what can be trusted of it, and says so.
        let file = place.path("damaged.zip");
        let summary = store.backup(&file, 9).await.unwrap();
        assert_eq!(summary.damaged, 1);
        let other = Place::sqlite();
        let restored = other.open().await;
        restored.restore(&file).await.unwrap();
        assert_eq!(restored.server_record().await.unwrap().len(), 1);
        assert_eq!(restored.users().await.unwrap().len(), 3);
        other.leave(restored).await;
        place.tamper("DELETE FROM server_entries WHERE number > 1").await;
        let error = store.server_record().await.unwrap_err();
        assert!(matches!(error, Error::ServerTampered { at: 2 }), "{error:?}");
        place.leave(store).await;
    }
}

/// Backups from before there was such a record are restored all the same.
#[tokio::test]
async fn a_backup_without_a_server_record_is_restored() {
    everywhere(async |place, store| {
        store.create_user(&user("Ann", "hash"), &by(1)).await.unwrap();
        let file = place.path("new.zip");
        store.backup(&file, 2).await.unwrap();
        let old = place.path("old.zip");
        crate::backups::without(&file, &old, "server.jsonl");
        check(&old).unwrap();
        let other = Place::sqlite();
        let restored = other.open().await;
        restored.restore(&old).await.unwrap();
        assert_eq!(restored.users().await.unwrap(), store.users().await.unwrap());
        assert_eq!(restored.server_record().await.unwrap(), []);
        restored.create_user(&user("Bo", ""), &by(3)).await.unwrap();
        assert_eq!(told(&restored).await, ["account-made"]);
        other.leave(restored).await;
    })
    .await;
}

#[tokio::test]
async fn names_that_look_alike_are_one() {
    everywhere(async |_, store| {
        store.create_user(&user("owner", ""), &by(1)).await.unwrap();
        for name in ["owner", "OWNER", "Оwner", "ｏwner", "own\u{435}r"] {
            let taken = store.create_user(&user(name, ""), &by(2)).await;
            assert!(matches!(taken, Err(Error::Taken)), "{name}: {taken:?}");
        }
        for name in ["owner\u{200b}", "Door (key 7)", "terminal", ""] {
            let refused = store.create_user(&user(name, ""), &by(2)).await;
            assert!(matches!(refused, Err(Error::Name)), "{name:?}: {refused:?}");
        }
        assert_eq!(store.users().await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_first_accounts_one_is_made() {
    everywhere(async |_, store| {
        let tries: Vec<_> = (0..6)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(async move {
                    let new = NewUser { first: true, ..user(&format!("first {number}"), "") };
                    store.create_user(&new, &by(1)).await
                })
            })
            .collect();
        let mut made = 0;
        for attempt in tries {
            match attempt.await.unwrap() {
                Ok(_) => made += 1,
                Err(error) => assert!(matches!(error, Error::NotFirst), "{error:?}"),
            }
        }
        assert_eq!((made, store.users().await.unwrap().len()), (1, 1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_owners_who_go_at_once_one_stays() {
    everywhere(async |_, store| {
        let mut owners = Vec::new();
        for number in 0..4 {
            let role = Some((Scope::Server, OWNER.to_owned()));
            let new = NewUser { role, ..user(&format!("owner {number}"), "") };
            owners.push(store.create_user(&new, &by(1)).await.unwrap());
        }
        let going: Vec<_> = owners
            .iter()
            .copied()
            .enumerate()
            .map(|(number, user)| {
                let store = store.clone();
                let role = "viewer".to_owned();
                tokio::spawn(async move {
                    match number {
                        0 => store.disable_user(user, &by(2)).await,
                        1 => store.revoke(user, Scope::Server, &keep_all, &by(2)).await,
                        _ => {
                            let grant = Grant { user, scope: Scope::Server, role };
                            store.grant(&grant, &keep_all, &by(2)).await
                        }
                    }
                })
            })
            .collect();
        let mut refused = 0;
        for attempt in going {
            match attempt.await.unwrap() {
                Ok(()) => {}
                Err(Error::LastOwner) => refused += 1,
                Err(error) => panic!("{error:?}"),
            }
        }
        let left = store.grants_in(Scope::Server).await.unwrap();
        let mut open = 0;
        for grant in left.iter().filter(|grant| grant.role == OWNER) {
            open += usize::from(store.user(grant.user).await.unwrap().disabled_at.is_none());
        }
        assert_eq!((refused, open), (1, 1), "{left:?}");
    })
    .await;
}

#[tokio::test]
async fn keys_end_with_their_makers_account() {
    everywhere(async |_, store| {
        let ann = store.create_user(&user("Ann", ""), &by(1)).await.unwrap();
        let bo = store.create_user(&user("Bo", ""), &by(1)).await.unwrap();
        let anns = store.create_token("a", &key(Some(ann), None, Scope::Server), &by(2)).await;
        let anns = anns.unwrap();
        let second = key(Some(ann), Some(anns), Scope::Server);
        store.create_token("second", &second, &by(2)).await.unwrap();
        store.create_token("b", &key(Some(bo), None, Scope::Server), &by(2)).await.unwrap();
        assert_eq!(store.token("a", 3).await.unwrap().unwrap().maker, Some(ann));
        store.disable_user(ann, &by(4)).await.unwrap();
        for (secret, good) in [("a", false), ("second", false), ("b", true)] {
            assert_eq!(store.token(secret, 5).await.unwrap().is_some(), good, "{secret}");
        }
        // Opening the account does not bring them back, and a closed account makes none.
        store.enable_user(ann, &by(6)).await.unwrap();
        assert!(store.token("a", 7).await.unwrap().is_none());
        store.disable_user(ann, &by(8)).await.unwrap();
        let late = store.create_token("c", &key(Some(ann), None, Scope::Server), &by(9)).await;
        assert!(matches!(late, Err(Error::NotFound(_))), "{late:?}");
        let session = Session { user: Some(ann), ..Session::beginning(9, 90) };
        assert!(store.open_session("late", &session).await.is_err());
    })
    .await;
}

#[tokio::test]
async fn keys_end_with_the_role_that_made_them() {
    everywhere(async |_, store| {
        let here = Scope::Tournament(tournament(store, 0).await);
        let ann = store.create_user(&user("Ann", ""), &by(1)).await.unwrap();
        let grant = |role: &str| Grant { user: ann, scope: here, role: role.to_owned() };
        store.grant(&grant("chief"), &keep_all, &by(2)).await.unwrap();
        let first = store.create_token("k", &key(Some(ann), None, here), &by(3)).await.unwrap();
        let second = key(Some(ann), Some(first), here);
        store.create_token("second", &second, &by(3)).await.unwrap();
        store.grant(&grant("owner"), &keep_with_a_role, &by(4)).await.unwrap();
        assert!(store.token("k", 5).await.unwrap().is_some());
        store.revoke(ann, here, &keep_with_a_role, &by(6)).await.unwrap();
        for secret in ["k", "second"] {
            assert!(store.token(secret, 7).await.unwrap().is_none(), "{secret}");
        }
        let last = told(store).await.split_off(5);
        assert_eq!(last, ["role-taken", "key-taken-back", "key-taken-back"]);
    })
    .await;
}

#[tokio::test]
async fn a_key_takes_those_made_with_it_along() {
    everywhere(async |_, store| {
        let make = async |secret: &str, with: Option<TokenId>| {
            store.create_token(secret, &key(None, with, Scope::Server), &by(1)).await
        };
        let one = make("1", None).await.unwrap();
        let two = make("2", Some(one)).await.unwrap();
        make("3", Some(two)).await.unwrap();
        make("other", None).await.unwrap();
        store.revoke_token(one, &by(2)).await.unwrap();
        for (secret, good) in [("1", false), ("2", false), ("3", false), ("other", true)] {
            assert_eq!(store.token(secret, 3).await.unwrap().is_some(), good, "{secret}");
        }
        let late = make("4", Some(two)).await;
        assert!(matches!(late, Err(Error::NotFound(_))), "{late:?}");
    })
    .await;
}

#[tokio::test]
async fn the_last_use_of_a_key_is_known() {
    everywhere(async |_, store| {
        let id = store.create_token("k", &key(None, None, Scope::Server), &by(1)).await.unwrap();
        let read = async || store.good_token(id, 1).await.unwrap().unwrap();
        assert_eq!(read().await.last_used_at, None);
        for at in [5, 900] {
            store.use_token(&read().await, &by(at)).await.unwrap();
            assert_eq!(read().await.last_used_at, Some(at));
        }
        assert_eq!(told(store).await, ["key-made", "key-used"]);
    })
    .await;
}

#[tokio::test]
async fn sessions_are_listed_and_ended_by_their_owner() {
    everywhere(async |_, store| {
        let ann = store.create_user(&user("Ann", ""), &by(1)).await.unwrap();
        let bo = store.create_user(&user("Bo", ""), &by(1)).await.unwrap();
        for (secret, who, at) in [("one", ann, 10), ("two", ann, 20), ("bo's", bo, 30)] {
            let mut session = Session { user: Some(who), ..Session::beginning(at, 1_000) };
            session.browser = "Firefox, Linux".to_owned();
            session.address = "192.168.1.x".to_owned();
            store.open_session(secret, &session).await.unwrap();
        }
        let listed = store.sessions_of(ann, 40).await.unwrap();
        let handles: Vec<&str> = listed.iter().map(|session| session.handle.as_str()).collect();
        assert_eq!(handles, [handle_of("two"), handle_of("one")]);
        assert_eq!(listed[0].browser, "Firefox, Linux");
        // Nobody ends another's by its handle.
        assert!(!store.end_session(ann, &handle_of("bo's"), &by(41)).await.unwrap());
        assert!(store.end_session(ann, &handle_of("one"), &by(41)).await.unwrap());
        assert!(store.session("one", 42).await.unwrap().is_none());
        assert!(store.session("two", 42).await.unwrap().is_some());
        // The handle itself opens nothing.
        assert!(store.session(&handle_of("two"), 42).await.unwrap().is_none());
        let third = Session { user: Some(ann), ..Session::beginning(43, 1_000) };
        store.open_session("three", &third).await.unwrap();
        assert_eq!(store.end_sessions(ann, Some("two"), &by(44)).await.unwrap(), 1);
        assert!(store.session("three", 45).await.unwrap().is_none());
        assert!(store.session("two", 45).await.unwrap().is_some());
        assert!(store.session("bo's", 45).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn people_are_told_of_changes_until_they_have_read_them() {
    everywhere(async |_, store| {
        let ann = store.create_user(&user("Ann", ""), &by(1)).await.unwrap();
        let bo = store.create_user(&user("Bo", ""), &by(1)).await.unwrap();
        assert_eq!(store.notices_of(ann).await.unwrap(), []);
        store.set_password(ann, "x", &by(2)).await.unwrap();
        let grant = Grant { user: ann, scope: Scope::Server, role: "chief".to_owned() };
        store.grant(&grant, &keep_all, &by(3)).await.unwrap();
        let notices = store.notices_of(ann).await.unwrap();
        let words: Vec<String> = notices.iter().map(word).collect();
        assert_eq!(words, ["password-changed", "role-given"]);
        assert_eq!(store.notices_of(bo).await.unwrap(), []);
        let read = Version::new(notices[0].number);
        store.dismiss_notices(ann, read).await.unwrap();
        assert_eq!(store.notices_of(ann).await.unwrap(), notices[1..]);
    })
    .await;
}

/// What is said against the people of a store, in English.
async fn against(store: &Store) -> Vec<String> {
    let people = store.people().await.unwrap();
    people.unrecorded().iter().map(|found| found.say(Language::English)).collect()
}

/// Two accounts, one of them closed, and two keys, one of them taken back.
async fn furnish(store: &Store) {
    let role = Some((Scope::Server, OWNER.to_owned()));
    let olga = NewUser { role, first: true, ..user("Olga", "hash") };
    let olga = store.create_user(&olga, &By::new("Olga", 1)).await.unwrap();
    let ann = store.create_user(&user("Ann", "hash"), &by(2)).await.unwrap();
    let bo = store.create_user(&user("Bo", "hash"), &by(2)).await.unwrap();
    let grant = |role: &str| Grant { user: ann, scope: Scope::Server, role: role.to_owned() };
    store.grant(&grant("viewer"), &keep_all, &by(3)).await.unwrap();
    store.grant(&grant("chief"), &keep_all, &by(3)).await.unwrap();
    store.set_password(ann, "another", &by(4)).await.unwrap();
    store.reset_password(ann, "once", 99, &By::new("terminal", 5)).await.unwrap();
    store.disable_user(bo, &by(6)).await.unwrap();
    for secret in ["door", "gate"] {
        let new = NewToken { expires_at: Some(90), ..key(Some(olga), None, Scope::Server) };
        store.create_token(secret, &new, &by(7)).await.unwrap();
    }
    store.revoke_token(TokenId::new(2), &by(8)).await.unwrap();
    let session = Session { user: Some(ann), ..Session::beginning(6, 90) };
    store.open_session("one", &session).await.unwrap();
}

#[tokio::test]
async fn people_and_keys_changed_behind_the_record_are_named() {
    const INSERT: &str = "INSERT INTO users (name, password, created_at) VALUES ('Eve', 'x', 1)";
    let changes = [
        (
            "UPDATE roles SET role = 'owner' WHERE user_id = 2",
            "“Ann” was given the role chief arbiter and has owner (the whole server)",
        ),
        (
            "INSERT INTO roles (user_id, role) VALUES (3, 'owner')",
            "nobody gave “Bo” the role owner (the whole server)",
        ),
        (
            "DELETE FROM roles WHERE user_id = 2",
            "nobody took the role chief arbiter (the whole server) from “Ann”",
        ),
        (INSERT, "nobody made the account “Eve”"),
        ("UPDATE users SET name = 'Eve' WHERE id = 2", "the account “Ann” is called “Eve” here"),
        ("UPDATE users SET password = 'mine' WHERE id = 2", "the password of “Ann” was exchanged"),
        (
            "UPDATE users SET one_time_until = NULL WHERE id = 2",
            "the password of “Ann” was exchanged",
        ),
        (
            "UPDATE users SET disabled_at = NULL WHERE id = 3",
            "the account “Bo” was closed and is open",
        ),
        ("UPDATE users SET disabled_at = 9 WHERE id = 2", "nobody closed the account “Ann”"),
        (
            "UPDATE tokens SET revoked_at = NULL WHERE id = 2",
            "the key 2 “Door” was taken back and opens again",
        ),
        (
            "UPDATE tokens SET role = 'chief' WHERE id = 1",
            "the key 1 “Door” is not the one that was made",
        ),
        (
            "UPDATE tokens SET expires_at = NULL WHERE id = 1",
            "the key 1 “Door” is not the one that was made",
        ),
        (
            "UPDATE tokens SET hash = '0000000000000000000000000000000000000000000000000000000000000000' \
          WHERE id = 1",
            "the key 1 “Door” is not the one that was made",
        ),
        ("DELETE FROM tokens WHERE id = 1", "the key 1 “Door” is missing"),
    ];
    for (change, expected) in changes {
        for place in Place::all().await {
            let store = place.open().await;
            furnish(&store).await;
            assert_eq!(against(&store).await, [""; 0], "nothing was changed yet");
            place.tamper(change).await;
            assert_eq!(against(&store).await, [expected], "{change}");
            place.leave(store).await;
        }
    }
}

/// Whoever writes a role into a backup and makes the manifest fit is told on.
#[tokio::test]
async fn people_changed_in_a_backup_are_named() {
    everywhere(async |place, store| {
        furnish(store).await;
        let (file, forged) = (place.path("all.zip"), place.path("forged.zip"));
        store.backup(&file, 9).await.unwrap();
        let people = people_of(&file).await.unwrap().unwrap();
        assert_eq!(people.unrecorded(), []);
        assert_eq!(people.link(), store.server_link().await.unwrap());
        let owner = |text: &str| text.replace("chief", "owner");
        crate::backups::rewrite(&file, &forged, "roles.jsonl", owner, true);
        check(&forged).unwrap();
        let found = people_of(&forged).await.unwrap().unwrap().unrecorded();
        let said: Vec<String> = found.iter().map(|found| found.say(Language::Spanish)).collect();
        assert_eq!(said, ["a «Ann» se le dio la función árbitro principal y tiene responsable (todo el servidor)"]);
    })
    .await;
}

/// A store from before there was such a record: its accounts and keys are nobody's fault.
#[tokio::test]
async fn people_from_before_the_record_are_not_doubted() {
    everywhere(async |place, store| {
        furnish(store).await;
        let (file, old) = (place.path("new.zip"), place.path("old.zip"));
        store.backup(&file, 2).await.unwrap();
        crate::backups::without(&file, &old, "server.jsonl");
        let other = Place::sqlite();
        let restored = other.open().await;
        restored.restore(&old).await.unwrap();
        assert_eq!(against(&restored).await, [""; 0]);
        let ann = restored.user_named("Ann").await.unwrap().unwrap().id;
        restored.create_user(&user("Cy", ""), &by(9)).await.unwrap();
        restored.revoke(ann, Scope::Server, &keep_all, &by(10)).await.unwrap();
        assert_eq!(against(&restored).await, [""; 0]);
        // What it tells of them from now on counts.
        other.tamper("INSERT INTO roles (user_id, role) VALUES (2, 'owner')").await;
        assert_eq!(
            against(&restored).await,
            ["nobody gave “Ann” the role owner (the whole server)"]
        );
        other.leave(restored).await;
    })
    .await;
}

/// Whoever writes the whole record of the server anew has not written what the desk remembers.
#[tokio::test]
async fn a_forged_record_of_the_server_is_told_by_the_memory_outside() {
    let place = Place::sqlite();
    let store = place.open().await;
    furnish(&store).await;
    let folder = std::path::Path::new("");
    let witness = Witness::open(store.location(), folder).unwrap();
    witness.sign_server(&store).await.unwrap();
    let people = store.people().await.unwrap();
    assert_eq!(witness.doubts_server(people.record()), None);
    assert!(people.seal().is_some_and(|seal| seal.is_genuine()));
    store.create_user(&user("Cy", ""), &by(9)).await.unwrap();
    assert_eq!(witness.doubts_server(store.people().await.unwrap().record()), None);
    let other = Place::sqlite();
    let forged = other.open().await;
    forged.create_user(&user("Eve", ""), &by(1)).await.unwrap();
    let known = Witness::open(store.location(), folder).unwrap();
    let doubt = known.doubts_server(forged.people().await.unwrap().record());
    assert_eq!(doubt, Some(arbitra_store::Doubt::Replaced));
    let cut = &people.record()[..2];
    let signed = people.link().version.get();
    let shorter = arbitra_store::Doubt::Shorter { signed, last: 2 };
    assert_eq!(known.doubts_server(cut), Some(shorter));
    place.leave(store).await;
    other.leave(forged).await;
}
