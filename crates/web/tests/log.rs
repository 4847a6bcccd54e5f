//! The log of a whole story, at its finest: everything that matters is told, and no secret is.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

#[path = "web/common/mod.rs"]
mod common;

use std::fmt::Write as _;
use std::sync::{Arc, Mutex};

use arbitra_store::{By, Scope};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use common::{CODE, Desk, PASSWORD};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::Registry;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

/// Keeps every event of every crate, whatever its level.
struct Kept(Arc<Mutex<String>>);

struct Line<'a>(&'a mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        let _ = write!(self.0, " {}={value:?}", field.name());
    }
}

impl<S: Subscriber> Layer<S> for Kept {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut said = self.0.lock().unwrap();
        let about = event.metadata();
        let _ = write!(said, "{} {}", about.level(), about.target());
        event.record(&mut Line(&mut said));
        said.push('\n');
    }
}

#[tokio::test]
async fn a_whole_story_is_logged_without_its_secrets() {
    let said = Arc::new(Mutex::new(String::new()));
    Registry::default().with(Kept(said.clone())).init();

    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let wrong = "a wrong guess of somebody";
    let failed = desk.browser().post("/sign-in", &[("name", "Olga"), ("password", wrong)]).await;
    assert_eq!(failed.status, StatusCode::UNAUTHORIZED);
    let typed = [("name", "secret in the field of the name"), ("password", wrong)];
    desk.browser().post("/sign-in", &typed).await;
    let dora = [
        ("name", "Dora"),
        ("password", "doras own password"),
        ("role", "deputy"),
        ("place", "tournament:1"),
    ];
    assert_eq!(olga.post("/people/accounts", &dora).await.status, StatusCode::SEE_OTHER);
    let grant = [("user", "2"), ("place", "tournament:1"), ("role", "viewer")];
    assert_eq!(olga.post("/people/grants", &grant).await.status, StatusCode::SEE_OTHER);

    // A key, by its link and by its header; taken back; then shown again.
    // The secret of the first one is all noughts, as is the hash that every chain begins with.
    desk.key("viewer", Scope::Server, None).await;
    let key = desk.key("results", Scope::Server, None).await;
    let mut phone = desk.browser();
    assert!(phone.get(&format!("/key/{key}")).await.status.is_redirection());
    assert_eq!(phone.get("/people/record").await.status, StatusCode::FORBIDDEN);
    let mut program = desk.with_key(key.clone());
    assert_eq!(program.get("/api/accounts").await.status, StatusCode::FORBIDDEN);
    assert_eq!(olga.post("/people/keys/2/revoke", &[]).await.status, StatusCode::SEE_OTHER);
    phone.get(&format!("/key/{key}")).await;

    // The code of a scoresheet, a forged form, a form with a secret in its address.
    let sheets = olga.get("/t/1/sheets").await.text;
    let code = sheets.split("href=\"/sheet/1/3.1/white/").nth(1).unwrap();
    let code = code.split('"').next().unwrap().to_owned();
    let sheet = format!("/sheet/1/3.1/white/{code}");
    assert_eq!(desk.browser().get(&sheet).await.status, StatusCode::OK);
    assert!(desk.browser().post(&sheet, &[("x", "y")]).await.status.is_client_error());
    let forged = [("csrf", "00000000000000000000000000000000"), ("text", "x")];
    assert_eq!(olga.post_bare("/t/1/note", &forged).await.status, StatusCode::FORBIDDEN);
    let csrf = olga.csrf().await;
    olga.send(Method::POST, &format!("/import?csrf={csrf}"), &[], Body::from("x")).await;

    // A lost password, and signing out.
    let made = arbitra_web::one_time_password().unwrap();
    let user = desk.store.user_named("Dora").await.unwrap().unwrap().id;
    desk.store.reset_password(user, &made.hash, i64::MAX, &By::new("terminal", 1)).await.unwrap();
    let mut browser = desk.browser();
    browser.post("/sign-in", &[("name", "Dora"), ("password", &made.password)]).await;
    let chosen = "chosen by dora herself";
    browser.post("/sign-in/password", &[("password", chosen)]).await;
    let cookies: Vec<String> =
        [&olga, &phone, &browser].iter().map(|one| one.cookies["arbitra"].clone()).collect();
    browser.post("/sign-out", &[]).await;

    let said = said.lock().unwrap().clone();
    for told in [
        "account-made",
        "signed-in",
        "sign-in failed",
        "no such account",
        "role-given",
        "key-used",
        "key-taken-back",
        "too small a role",
        "not from our pages",
        "password-reset",
        "password-changed",
        "signed-out",
    ] {
        assert!(said.contains(told), "{told} is missing:\n{said}");
    }
    let hash = desk.store.user(user).await.unwrap().password;
    let mut secrets = vec![
        CODE.to_owned(),
        PASSWORD.to_owned(),
        wrong.to_owned(),
        typed[0].1.to_owned(),
        "doras own password".to_owned(),
        key,
        csrf,
        made.password,
        made.hash,
        chosen.to_owned(),
        hash,
        "$argon2".to_owned(),
    ];
    secrets.extend(cookies);
    secrets.push(code);
    for secret in &secrets {
        assert!(!said.contains(secret.as_str()), "{secret} stands in the log:\n{said}");
    }
}
