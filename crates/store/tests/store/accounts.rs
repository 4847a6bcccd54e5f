//! Accounts, roles, sessions, tokens, settings.

use arbitra_store::{
    Error, Exchange, Grant, IDLE_SECONDS, NewToken, Noun, Scope, Session, TokenId, UserId, sha256,
};

use crate::place::{by, everywhere, keep_all, tournament, user};

#[tokio::test]
async fn users_come_and_go() {
    everywhere(async |_, store| {
        let ann = store.create_user(&user("ann", "$argon2$one"), &by(5)).await.unwrap();
        let again = store.create_user(&user("ann", "x"), &by(6)).await;
        assert!(matches!(again, Err(Error::Taken)));
        store.set_password(ann, "$argon2$two", &by(6)).await.unwrap();
        let user = store.user_named("ann").await.unwrap().unwrap();
        assert_eq!((user.id, user.password.as_str(), user.created_at), (ann, "$argon2$two", 5));
        assert_eq!(store.user_named("bo").await.unwrap(), None);
        assert_eq!(store.user_named("b\0").await.unwrap(), None);

        let session = Session { user: Some(ann), ..Session::beginning(7, 93) };
        store.open_session("cookie", &session).await.unwrap();
        store.disable_user(ann, &by(8)).await.unwrap();
        assert_eq!(store.user(ann).await.unwrap().disabled_at, Some(8));
        assert_eq!(store.session("cookie", 9).await.unwrap(), None);
        store.enable_user(ann, &by(9)).await.unwrap();
        assert_eq!(store.users().await.unwrap()[0].disabled_at, None);
        let nobody = store.user(UserId::new(77)).await;
        assert!(matches!(nobody, Err(Error::NotFound(Noun::User))), "{nobody:?}");
    })
    .await;
}

#[tokio::test]
async fn roles_by_place() {
    everywhere(async |_, store| {
        let tournament = tournament(store, 0).await;
        let event = store.tournament(tournament).await.unwrap().event;
        let ann = store.create_user(&user("ann", ""), &by(1)).await.unwrap();
        let scopes = [Scope::Server, Scope::Tournament(tournament), Scope::Event(event)];
        for scope in scopes {
            for role in ["viewer", "chief"] {
                let grant = Grant { user: ann, scope, role: role.to_owned() };
                store.grant(&grant, &keep_all, &by(2)).await.unwrap();
            }
        }
        let grants = store.grants_of(ann).await.unwrap();
        assert_eq!(grants.iter().map(|grant| grant.scope).collect::<Vec<_>>(), scopes);
        assert!(grants.iter().all(|grant| grant.role == "chief"));
        store.revoke(ann, Scope::Server, &keep_all, &by(3)).await.unwrap();
        assert_eq!(store.grants_in(Scope::Server).await.unwrap(), []);
        assert_eq!(store.grants_in(Scope::Event(event)).await.unwrap().len(), 1);
        let stranger = Grant { user: UserId::new(99), scope: Scope::Server, role: String::new() };
        let granted = store.grant(&stranger, &keep_all, &by(4)).await;
        assert!(matches!(granted, Err(Error::NotFound(Noun::User))), "{granted:?}");
    })
    .await;
}

#[tokio::test]
async fn sessions_end() {
    everywhere(async |_, store| {
        let data = "{\"lang\":\"es\"}".to_owned();
        let session = Session { data, ..Session::beginning(1, 9) };
        store.open_session("secret", &session).await.unwrap();
        assert_eq!(store.session("secret", 9).await.unwrap(), Some(session));
        assert_eq!(store.session("secret", 10).await.unwrap(), None);
        assert_eq!(store.session("other", 9).await.unwrap(), None);
        store.renew_session("secret", "{}", 20).await.unwrap();
        assert_eq!(store.session("secret", 10).await.unwrap().unwrap().data, "{}");
        store.sweep_sessions(19).await.unwrap();
        assert!(store.session("secret", 5).await.unwrap().is_some());
        store.sweep_sessions(20).await.unwrap();
        assert!(store.session("secret", 5).await.unwrap().is_none());

        // Whoever reads the file finds nothing there that opens a session.
        let secret = "the secret";
        let session = Session::beginning(1, 9);
        store.open_session(secret, &session).await.unwrap();
        let kept = sha256(secret.as_bytes()).to_string();
        assert!(store.session(secret, 5).await.unwrap().is_some());
        assert!(store.session(&kept, 5).await.unwrap().is_none());
        store.close_session(secret, 5).await.unwrap();
        assert!(store.session(secret, 5).await.unwrap().is_none());
    })
    .await;
}

/// Half a day without a request ends a session of an account; a phone with a key stays until its end.
#[tokio::test]
async fn a_session_nobody_uses_ends() {
    everywhere(async |_, store| {
        let ann = store.create_user(&user("ann", ""), &by(1)).await.unwrap();
        let long = 100 * IDLE_SECONDS;
        let session = Session { user: Some(ann), ..Session::beginning(10, long) };
        store.open_session("ann's", &session).await.unwrap();
        store.open_session("phone's", &Session::beginning(10, long)).await.unwrap();
        assert!(store.session("ann's", 9 + IDLE_SECONDS).await.unwrap().is_some());
        assert!(store.session("ann's", 10 + IDLE_SECONDS).await.unwrap().is_none());
        store.see_session("ann's", 1_000).await.unwrap();
        store.see_session("ann's", 900).await.unwrap();
        let seen = store.session("ann's", 10 + IDLE_SECONDS).await.unwrap().unwrap();
        assert_eq!(seen.seen_at, 1_000);
        let late = 1_000 + IDLE_SECONDS;
        store.sweep_sessions(late).await.unwrap();
        assert!(store.session("ann's", 1_000).await.unwrap().is_none());
        assert!(store.session("phone's", late).await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn tokens_end_and_are_taken_back() {
    everywhere(async |_, store| {
        let tournament = tournament(store, 0).await;
        let token = NewToken {
            label: "Phone at the door".to_owned(),
            role: "results".to_owned(),
            scope: Scope::Tournament(tournament),
            expires_at: Some(10),
            maker: None,
            made_with: None,
        };
        let id = store.create_token("secret", &token, &by(1)).await.unwrap();
        let again = store.create_token("secret", &token, &by(1)).await;
        assert!(matches!(again, Err(Error::Taken)));
        let found = store.token("secret", 9).await.unwrap().unwrap();
        assert_eq!((found.id, found.scope, found.role.as_str()), (id, token.scope, "results"));
        assert_eq!(store.token("secret", 10).await.unwrap(), None);
        assert_eq!(store.token("Secret", 9).await.unwrap(), None);
        store.revoke_token(id, &by(5)).await.unwrap();
        store.revoke_token(id, &by(6)).await.unwrap();
        assert_eq!(store.token("secret", 9).await.unwrap(), None);
        assert_eq!(store.tokens().await.unwrap()[0].revoked_at, Some(5));
        let nothing = store.revoke_token(TokenId::new(99), &by(5)).await;
        assert!(matches!(nothing, Err(Error::NotFound(Noun::Token))), "{nothing:?}");
    })
    .await;
}

#[tokio::test]
async fn settings_by_place() {
    everywhere(async |_, store| {
        let tournament = Scope::Tournament(tournament(store, 0).await);
        store.set(Scope::Server, "language", "en").await.unwrap();
        store.set(Scope::Server, "language", "es").await.unwrap();
        store.set(tournament, "language", "ca").await.unwrap();
        assert_eq!(store.setting(Scope::Server, "language").await.unwrap().unwrap(), "es");
        assert_eq!(store.setting(tournament, "language").await.unwrap().unwrap(), "ca");
        store.unset(tournament, "language").await.unwrap();
        assert_eq!(store.setting(tournament, "language").await.unwrap(), None);
        let all = store.settings(Scope::Server).await.unwrap();
        assert_eq!(all, [("language".to_owned(), "es".to_owned())]);
    })
    .await;
}

#[tokio::test]
async fn several_settings_are_made_together_or_not_at_all() {
    everywhere(async |_, store| {
        let id = tournament(store, 0).await;
        let scope = Scope::Tournament(id);
        let all = |known: [Option<&str>; 2], value: &str| -> Vec<Exchange> {
            let names = ["games 1", "games 2"].into_iter().zip(known);
            let exchange = |(name, known): (&str, Option<&str>)| Exchange {
                name: name.to_owned(),
                known: known.map(str::to_owned),
                value: value.to_owned(),
            };
            names.map(exchange).collect()
        };
        assert!(store.exchange_all(id, &all([None, None], "a")).await.unwrap());
        // Somebody else was quicker with the second: the first stays as it was, too.
        store.set(scope, "games 2", "b").await.unwrap();
        let known = [Some("a"), Some("a")];
        assert!(!store.exchange_all(id, &all(known, "c")).await.unwrap());
        assert_eq!(store.setting(scope, "games 1").await.unwrap().unwrap(), "a");
        assert_eq!(store.setting(scope, "games 2").await.unwrap().unwrap(), "b");
        // The same where the second should be new and is there.
        assert!(!store.exchange_all(id, &all([Some("a"), None], "c")).await.unwrap());
        assert_eq!(store.setting(scope, "games 1").await.unwrap().unwrap(), "a");
        assert!(store.exchange_all(id, &all([Some("a"), Some("b")], "c")).await.unwrap());
        assert_eq!(store.setting(scope, "games 1").await.unwrap().unwrap(), "c");
        assert_eq!(store.setting(scope, "games 2").await.unwrap().unwrap(), "c");
    })
    .await;
}
