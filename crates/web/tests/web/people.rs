//! People and their keys: what ends with what, who sees whom, what is told and written down.

use arbitra_store::{By, Scope, TournamentId};
use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, Desk, PASSWORD};

const HERE: Scope = Scope::Tournament(TournamentId::new(1));

/// A desk with a tournament, and an account with a role in it.
async fn with(name: &str, role: &str) -> (Desk, Browser) {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    make(&mut olga, name, role).await;
    (desk, olga)
}

async fn make(olga: &mut Browser, name: &str, role: &str) {
    let form = [("name", name), ("password", PASSWORD), ("role", role), ("place", "tournament:1")];
    let answer = olga.post("/people/accounts", &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

async fn number(desk: &Desk, name: &str) -> String {
    desk.store.user_named(name).await.unwrap().unwrap().id.to_string()
}

/// Makes a key for a program, as somebody.
async fn key(maker: &mut Browser, desk: &Desk, label: &str, role: &str) -> Browser {
    let wish = json!({ "label": label, "role": role, "place": "tournament:1", "hours": 1 });
    let csrf = maker.csrf().await;
    let headers = [("content-type", "application/json"), ("x-csrf", csrf.as_str())];
    let answer =
        maker.send(axum::http::Method::POST, "/api/keys", &headers, wish.to_string().into()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
    let secret = answer.json()["secret"].as_str().unwrap().to_owned();
    desk.with_key(secret)
}

async fn note(program: &mut Browser) -> StatusCode {
    let body = json!({ "action": { "do": "note", "text": "x" }, "confirmed": 4 });
    program.json("/api/tournaments/1/act", &body).await.status
}

#[tokio::test]
async fn a_key_ends_with_the_account_that_made_it() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let mut carl = desk.signed_in("Carl").await;
    let mut program = key(&mut carl, &desk, "board", "deputy").await;
    assert_eq!(note(&mut program).await, StatusCode::OK);
    let page = olga.get("/people").await.text;
    assert!(page.contains("<td>Carl</td>"), "the list says who made it: {page}");
    let to = format!("/people/accounts/{}/disable", number(&desk, "Carl").await);
    assert_eq!(olga.post(&to, &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(note(&mut program).await, StatusCode::UNAUTHORIZED);
    assert_eq!(carl.get("/t/1/people").await.status, StatusCode::UNAUTHORIZED);
    // Opening the account again does not bring its keys back.
    let to = format!("/people/accounts/{}/enable", number(&desk, "Carl").await);
    assert_eq!(olga.post(&to, &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(note(&mut program).await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_key_ends_with_the_role_that_let_it_be_made() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let mut carl = desk.signed_in("Carl").await;
    let mut deputy = key(&mut carl, &desk, "board", "deputy").await;
    let user = number(&desk, "Carl").await;
    let give = async |olga: &mut Browser, role: &str| {
        let form = [("user", user.as_str()), ("place", "tournament:1"), ("role", role)];
        assert_eq!(olga.post("/people/grants", &form).await.status, StatusCode::SEE_OTHER);
    };
    give(&mut olga, "owner").await;
    assert_eq!(note(&mut deputy).await, StatusCode::OK);
    give(&mut olga, "deputy").await;
    assert_eq!(note(&mut deputy).await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_key_made_with_a_key_ends_with_it() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let mut chief = key(&mut olga, &desk, "tablet", "chief").await;
    let wish = json!({ "label": "second", "role": "deputy", "place": "tournament:1" });
    let made = chief.json("/api/keys", &wish).await.json();
    let secret = made["secret"].as_str().unwrap().to_owned();
    let mut second = desk.with_key(secret);
    assert_eq!(note(&mut second).await, StatusCode::OK);
    let listed = desk.store.tokens().await.unwrap();
    let (first, last) = (listed[0].clone(), listed[1].clone());
    assert_eq!((last.maker, last.made_with), (first.maker, Some(first.id)));
    assert!(last.last_used_at.is_some());
    let to = format!("/people/keys/{}/revoke", first.id);
    assert_eq!(olga.post(&to, &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(note(&mut second).await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_key_cannot_pass_for_an_account() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let mut program = key(&mut olga, &desk, "Olga", "deputy").await;
    assert_eq!(note(&mut program).await, StatusCode::OK);
    let last = desk.store.load(TournamentId::new(1)).await.unwrap().pop().unwrap();
    assert_eq!(last.who, "Olga (key 1)");
    for name in ["Olga (key 1)", "olga", "OLGA", "Оlga", "Olga\u{200b}", "Arbiter", "terminal"] {
        let form = [("name", name), ("password", PASSWORD)];
        let answer = olga.post("/people/accounts", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{name:?}");
    }
    let unseen =
        [("label", "Olga\u{202e}"), ("role", "results"), ("place", "tournament:1"), ("hours", "1")];
    assert_eq!(olga.post("/people/keys", &unseen).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_chief_sees_who_works_with_him_and_nobody_else() {
    let (desk, mut olga) = with("Carl", "chief").await;
    make(&mut olga, "Dora", "deputy").await;
    let form = [("name", "Stranger"), ("password", PASSWORD)];
    olga.post("/people/accounts", &form).await;
    let mut carl = desk.signed_in("Carl").await;
    let page = carl.get("/t/1/people").await.text;
    assert!(page.contains("<strong>Carl</strong>") && page.contains("<strong>Dora</strong>"));
    assert!(!page.contains("Stranger") && !page.contains("<strong>Olga</strong>"), "{page}");
    // By number Carl reaches nobody unseen; by the exact name that works.
    let stranger = number(&desk, "Stranger").await;
    let give = |who: (&'static str, String), role: &'static str| {
        [
            (who.0.to_owned(), who.1),
            ("place".into(), "tournament:1".into()),
            ("role".into(), role.into()),
        ]
    };
    let post = async |carl: &mut Browser, form: [(String, String); 3]| {
        let form: Vec<(&str, &str)> =
            form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        carl.post("/people/grants", &form).await.status
    };
    let by_number = give(("user", stranger), "viewer");
    assert_eq!(post(&mut carl, by_number).await, StatusCode::NOT_FOUND);
    let unknown = give(("name", "Strange".to_owned()), "viewer");
    assert_eq!(post(&mut carl, unknown).await, StatusCode::BAD_REQUEST);
    let by_name = give(("name", "Stranger".to_owned()), "viewer");
    assert_eq!(post(&mut carl, by_name).await, StatusCode::SEE_OTHER);
    assert!(carl.get("/t/1/people").await.text.contains("<strong>Stranger</strong>"));
    // Whoever may give nothing does not learn who has an account.
    let mut dora = desk.signed_in("Dora").await;
    for name in ["Stranger", "Nobody at all"] {
        let form = give(("name", name.to_owned()), "viewer");
        assert_eq!(post(&mut dora, form).await, StatusCode::FORBIDDEN, "{name}");
    }
}

#[tokio::test]
async fn one_ends_ones_other_sessions_and_the_owner_anybodys() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let (mut here, mut there, mut third) =
        (desk.signed_in("Carl").await, desk.signed_in("Carl").await, desk.signed_in("Carl").await);
    let page = here.get("/people/sessions").await;
    assert_eq!(page.text.matches("<tr>").count(), 4, "{}", page.text);
    let handle = arbitra_store::handle_of(&there.cookies["arbitra"]);
    assert!(!page.text.contains(&there.cookies["arbitra"]));
    let ended = here.post("/people/sessions/end", &[("session", &handle)]).await;
    assert_eq!(ended.status, StatusCode::SEE_OTHER);
    assert_eq!(there.get("/t/1/people").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(third.get("/t/1/people").await.status, StatusCode::OK);
    here.post("/people/sessions/end", &[]).await;
    assert_eq!(third.get("/t/1/people").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(here.get("/t/1/people").await.status, StatusCode::OK);
    // Nobody looks at another's, but the owner does, and ends them.
    let own = number(&desk, "Olga").await;
    let others = format!("/people/sessions?user={own}");
    assert_eq!(here.get(&others).await.status, StatusCode::FORBIDDEN);
    let not_his = here.post("/people/sessions/end", &[("user", &own)]).await;
    assert_eq!(not_his.status, StatusCode::FORBIDDEN);
    let carls = number(&desk, "Carl").await;
    assert!(olga.get(&format!("/people/sessions?user={carls}")).await.text.contains("Carl"));
    olga.post("/people/sessions/end", &[("user", &carls)]).await;
    assert_eq!(here.get("/t/1/people").await.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn people_are_told_what_was_done_to_their_account() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let carls = number(&desk, "Carl").await;
    let mut carl = desk.signed_in("Carl").await;
    assert!(!carl.get("/").await.text.contains("You were given"));
    let form = [("user", carls.as_str()), ("place", "server"), ("role", "viewer")];
    assert_eq!(olga.post("/people/grants", &form).await.status, StatusCode::SEE_OTHER);
    let told = "You were given the role viewer (the whole server): Olga";
    for path in ["/", "/t/1/players"] {
        assert!(carl.get(path).await.text.contains(told), "{path}");
    }
    carl.language = "es";
    assert!(
        carl.get("/").await.text.contains("Se le asignó la función consulta (todo el servidor)")
    );
    carl.language = "en";
    let page = carl.get("/").await.text;
    let entry = page.split("name=\"entry\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let entry = entry.to_owned();
    let answer = carl.post("/people/notices", &[("entry", &entry), ("back", "/")]).await;
    assert_eq!(answer.location(), "/");
    assert!(!carl.get("/").await.text.contains("You were given"));
    // A password that somebody else has set.
    let to = format!("/people/accounts/{carls}/password");
    olga.post(&to, &[("password", PASSWORD)]).await;
    assert_eq!(carl.get("/t/1/players").await.status, StatusCode::UNAUTHORIZED);
    let mut again = desk.signed_in("Carl").await;
    assert!(again.get("/").await.text.contains("Your password was changed: Olga"));
    assert!(!olga.get("/").await.text.contains("Your password was changed"));
}

#[tokio::test]
async fn a_password_that_works_once_only_lets_its_owner_choose_another() {
    let (desk, _) = with("Carl", "chief").await;
    let carl = desk.store.user_named("Carl").await.unwrap().unwrap().id;
    let made = arbitra_web::one_time_password().unwrap();
    let by = By::new("terminal", 1);
    desk.store.reset_password(carl, &made.hash, i64::MAX, &by).await.unwrap();
    let mut browser = desk.browser();
    let refused = browser.post("/sign-in", &[("name", "Carl"), ("password", PASSWORD)]).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED, "the lost one is over");
    let once = [("name", "Carl"), ("password", made.password.as_str()), ("back", "/t/1/people")];
    let answer = browser.post("/sign-in", &once).await;
    assert_eq!(answer.location(), "/sign-in");
    // Nothing is open yet.
    assert_eq!(browser.get("/t/1/people").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(browser.get("/people/sessions").await.status, StatusCode::UNAUTHORIZED);
    assert!(browser.get("/sign-in").await.text.contains("Choose a password"));
    browser.language = "es";
    assert!(browser.get("/sign-in").await.text.contains("Elija una contraseña"));
    browser.language = "en";
    let same = browser.post("/sign-in/password", &[("password", &made.password)]).await;
    assert_eq!(same.status, StatusCode::BAD_REQUEST);
    let chosen = browser.post("/sign-in/password", &[("password", PASSWORD)]).await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.text);
    assert_eq!(browser.get("/t/1/people").await.status, StatusCode::OK);
    let again = desk.browser().post("/sign-in", &once).await;
    assert_eq!(again.status, StatusCode::UNAUTHORIZED, "it worked once");
    assert!(desk.browser().get("/sign-in").await.text.contains("arbitra account reset NAME"));
}

#[tokio::test]
async fn a_password_that_works_once_ends() {
    let (desk, _) = with("Carl", "chief").await;
    let carl = desk.store.user_named("Carl").await.unwrap().unwrap().id;
    let made = arbitra_web::one_time_password().unwrap();
    desk.store.reset_password(carl, &made.hash, 100, &By::new("terminal", 1)).await.unwrap();
    let once = [("name", "Carl"), ("password", made.password.as_str())];
    let answer = desk.browser().post("/sign-in", &once).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    // Nobody else can choose a password either.
    let chosen = desk.browser().post("/sign-in/password", &[("password", PASSWORD)]).await;
    assert_eq!(chosen.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn owners_read_what_was_done_to_people_and_nobody_else_does() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let mut carl = desk.signed_in("Carl").await;
    let mut program = key(&mut carl, &desk, "<b>board</b>", "deputy").await;
    assert_eq!(note(&mut program).await, StatusCode::OK);
    for path in ["/people/record", "/people/record.json", "/api/server/record"] {
        assert_eq!(carl.get(path).await.status, StatusCode::FORBIDDEN, "{path}");
        assert!(program.get(path).await.kept_out(), "{path}");
    }
    let page = olga.get("/people/record").await.text;
    for told in ["Account made", "Signed in", "Key made", "Key first used", "chief arbiter"] {
        assert!(page.contains(told), "{told}: {page}");
    }
    assert!(!page.contains("<b>board"), "texts of others are only texts");
    let keys = olga.get("/people/record?kind=keys&name=carl").await.text;
    assert!(keys.contains("Key made") && !keys.contains("Account made"), "{keys}");
    olga.language = "es";
    assert!(olga.get("/people/record").await.text.contains("Primer uso de un acceso"));
    let api = olga.get("/api/server/record").await.json();
    let entries = api["entries"].as_array().unwrap();
    let last = entries.last().unwrap();
    assert_eq!(last["deed"]["did"], "key-used");
    assert_eq!(api["head"]["hash"], last["hash"]);
    let since = olga.get(&format!("/api/server/record?since={}", last["number"])).await.json();
    assert_eq!(since["entries"], json!([]));
    let file = olga.get("/people/record.json").await;
    assert_eq!(file.text.lines().count(), entries.len());
    // Whoever changes the file is seen through by the hashes of its lines.
    let lines: Vec<serde_json::Value> =
        file.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.windows(2).all(|pair| pair[1]["previous"] == pair[0]["hash"]));
}

#[tokio::test]
async fn the_place_of_a_key_is_told_with_its_maker_to_programs() {
    let (desk, mut olga) = with("Carl", "chief").await;
    let mut program = key(&mut olga, &desk, "board", "chief").await;
    let listed = program.get("/api/keys").await;
    assert_eq!(listed.status, StatusCode::OK, "{}", listed.text);
    // A chief's key sees keys below its own role; the owner sees all.
    let keys = olga.get("/api/keys").await.json();
    assert_eq!(keys["keys"][0]["maker"], "Olga");
    assert!(keys["keys"][0]["last_used_at"].is_i64());
    assert_eq!(desk.store.tokens().await.unwrap()[0].scope, HERE);
}
