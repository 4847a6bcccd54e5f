//! Accounts, roles, sessions, tokens, settings.

use arbitra_store::{Error, Grant, Hash, NewToken, Noun, Scope, Session, TokenId, UserId};

use crate::place::{everywhere, tournament};

#[tokio::test]
async fn users_come_and_go() {
    everywhere(async |_, store| {
        let ann = store.create_user("ann", "$argon2$one", 5).await.unwrap();
        assert!(matches!(store.create_user("ann", "x", 6).await, Err(Error::Taken)));
        store.set_password(ann, "$argon2$two").await.unwrap();
        let user = store.user_named("ann").await.unwrap().unwrap();
        assert_eq!((user.id, user.password.as_str(), user.created_at), (ann, "$argon2$two", 5));
        assert_eq!(store.user_named("bo").await.unwrap(), None);
        assert_eq!(store.user_named("b\0").await.unwrap(), None);

        let session =
            Session { user: Some(ann), data: String::new(), created_at: 7, expires_at: 100 };
        store.open_session("cookie", &session).await.unwrap();
        store.disable_user(ann, 8).await.unwrap();
        assert_eq!(store.user(ann).await.unwrap().disabled_at, Some(8));
        assert_eq!(store.session("cookie", 9).await.unwrap(), None);
        store.enable_user(ann).await.unwrap();
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
        let ann = store.create_user("ann", "", 1).await.unwrap();
        let scopes = [Scope::Server, Scope::Tournament(tournament), Scope::Event(event)];
        for scope in scopes {
            for role in ["viewer", "chief"] {
                store.grant(&Grant { user: ann, scope, role: role.to_owned() }).await.unwrap();
            }
        }
        let grants = store.grants_of(ann).await.unwrap();
        assert_eq!(grants.iter().map(|grant| grant.scope).collect::<Vec<_>>(), scopes);
        assert!(grants.iter().all(|grant| grant.role == "chief"));
        store.revoke(ann, Scope::Server).await.unwrap();
        assert_eq!(store.grants_in(Scope::Server).await.unwrap(), []);
        assert_eq!(store.grants_in(Scope::Event(event)).await.unwrap().len(), 1);
        let stranger = Grant { user: UserId::new(99), scope: Scope::Server, role: String::new() };
        assert!(matches!(store.grant(&stranger).await, Err(Error::Database(_))));
    })
    .await;
}

#[tokio::test]
async fn sessions_end() {
    everywhere(async |_, store| {
        let session = Session {
            user: None,
            data: "{\"lang\":\"es\"}".to_owned(),
            created_at: 1,
            expires_at: 10,
        };
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
        let session = Session { user: None, data: String::new(), created_at: 1, expires_at: 10 };
        store.open_session(secret, &session).await.unwrap();
        let kept = Hash::of(secret.as_bytes()).to_string();
        assert!(store.session(secret, 5).await.unwrap().is_some());
        assert!(store.session(&kept, 5).await.unwrap().is_none());
        store.close_session(secret).await.unwrap();
        assert!(store.session(secret, 5).await.unwrap().is_none());
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
            created_at: 1,
            expires_at: Some(10),
        };
        let id = store.create_token("secret", &token).await.unwrap();
        assert!(matches!(store.create_token("secret", &token).await, Err(Error::Taken)));
        let found = store.token("secret", 9).await.unwrap().unwrap();
        assert_eq!((found.id, found.scope, found.role.as_str()), (id, token.scope, "results"));
        assert_eq!(store.token("secret", 10).await.unwrap(), None);
        assert_eq!(store.token("Secret", 9).await.unwrap(), None);
        store.revoke_token(id, 5).await.unwrap();
        store.revoke_token(id, 6).await.unwrap();
        assert_eq!(store.token("secret", 9).await.unwrap(), None);
        assert_eq!(store.tokens().await.unwrap()[0].revoked_at, Some(5));
        let nothing = store.revoke_token(TokenId::new(99), 5).await;
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
