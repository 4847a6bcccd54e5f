use arbitra_store::{By, Deed, Location, NewUser, Scope, Session, Store};

use crate::program::Desk;

/// Works with a database on a desk.
fn work<T>(desk: &Desk, work: impl AsyncFnOnce(&Store) -> T) -> T {
    let location = Location::Sqlite(desk.path("a.db"));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&location).await.unwrap();
        let done = work(&store).await;
        store.close().await;
        done
    })
}

/// A desk whose server has an owner, Olga, and Ann.
fn desk() -> Desk {
    let desk = Desk::new();
    work(&desk, async |store| {
        for (name, role) in [("Olga", Some("owner")), ("Ann", None)] {
            let role = role.map(|role| (Scope::Server, role.to_owned()));
            let new =
                NewUser { name: name.to_owned(), password: "old".to_owned(), role, first: false };
            store.create_user(&new, &By::new("Olga", 1)).await.unwrap();
        }
    });
    desk
}

fn words(desk: &Desk) -> Vec<String> {
    work(desk, async |store| {
        let entries = store.server_record().await.unwrap();
        let word = |text: &str| serde_json::from_str::<Deed>(text).unwrap().word().to_owned();
        let last = entries
            .iter()
            .rev()
            .take(2)
            .map(|entry| format!("{} {}", entry.who, word(&entry.payload)));
        last.collect()
    })
}

#[test]
fn accounts_are_listed() {
    let desk = desk();
    let listed = desk.run("account list --database a.db");
    assert_eq!(listed.fine(), "Ann\nOlga: owner (the whole server)\n");
    let listed = desk.run_in("es_ES.UTF-8", "account list --database a.db");
    assert_eq!(listed.fine(), "Ann\nOlga: responsable (todo el servidor)\n");
    let json = desk.run("account list --database a.db --json").fine().to_owned();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["format"], &json["version"]), (&"arbitra-accounts".into(), &1.into()));
    assert_eq!(json["accounts"][1]["roles"][0]["role"], "owner");
    assert!(!json.to_string().contains("old"), "no password, nor what is kept of one: {json}");
}

#[test]
fn a_lost_password_is_replaced_by_one_that_works_once() {
    let desk = desk();
    work(&desk, async |store| {
        let olga = store.user_named("Olga").await.unwrap().unwrap().id;
        let session = Session { user: Some(olga), ..Session::beginning(i64::MAX / 4, 1_000) };
        store.open_session("cookie", &session).await.unwrap();
    });
    let reset = desk.run("account reset Olga --database a.db");
    let text = reset.fine();
    let password = text.split_once("New password of Olga: ").unwrap().1.lines().next().unwrap();
    assert_eq!(password.len(), 19, "{text}");
    assert!(text.contains("Every session of Olga has ended."), "{text}");
    work(&desk, async |store| {
        let olga = store.user_named("Olga").await.unwrap().unwrap();
        assert!(olga.password.starts_with("$argon2id$") && olga.one_time_until.is_some());
        let session = store.session("cookie", i64::MAX / 4).await.unwrap();
        assert_eq!(session, None);
        let ann = store.user_named("Ann").await.unwrap().unwrap();
        assert_eq!((ann.password.as_str(), ann.one_time_until), ("old", None));
    });
    assert_eq!(words(&desk)[0], "terminal password-reset");
    let listed = desk.run("account list --database a.db");
    assert!(listed.fine().contains("Olga (must choose a password)"), "{}", listed.out);
    // As at the door, capitals and accents do not matter.
    let spanish = desk.run_in("es_ES.UTF-8", "account reset änn --database a.db");
    assert!(spanish.fine().starts_with("Nueva contraseña de Ann: "), "{}", spanish.out);
}

#[test]
fn accounts_are_closed_and_opened() {
    let desk = desk();
    let closed = desk.run("account close Ann --database a.db");
    assert_eq!(
        closed.fine(),
        "The account Ann is closed: its sessions have ended, its keys are taken back.\n"
    );
    let refused = desk.run("account reset Ann --database a.db");
    assert_eq!((refused.code, refused.out.as_str()), (3, ""));
    assert!(refused.err.contains("Open it first: arbitra account open Ann"), "{}", refused.err);
    assert_eq!(desk.run("account open Ann --database a.db").fine(), "The account Ann is open.\n");
    assert_eq!(words(&desk), ["terminal account-opened", "terminal account-closed"]);
    let last = desk.run("account close Olga --database a.db");
    assert_eq!((last.code, last.out.as_str()), (1, ""));
    assert!(last.err.contains("Olga is the last owner of the server"), "{}", last.err);
}

#[test]
fn who_is_not_there_is_told() {
    let desk = desk();
    for what in ["reset", "open", "close"] {
        let run = desk.run(&format!("account {what} anna --database a.db"));
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{what}");
        assert!(run.err.contains("there is no account “anna”"), "{}", run.err);
    }
    let nowhere = Desk::new();
    let run = nowhere.run("account reset Ann --database a.db");
    assert_eq!(run.code, 5, "{}", run.err);
    assert_eq!(nowhere.names(), [""; 0], "nothing is created");
}
