//! Forged forms, ended keys, too many tries, too much, broken files, old pages: a clear message in the
//! right language, and nothing changes.

use arbitra_store::{Scope, TournamentId};
use axum::body::Body;
use axum::http::{Method, StatusCode};

use crate::common::{Desk, PASSWORD};

const HERE: Scope = Scope::Tournament(TournamentId::new(1));

#[tokio::test]
async fn forged_forms_change_nothing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let before = desk.entries(1).await;
    let result = [("board", "3.1"), ("result", "1-0")];
    let missing = arbiter.post_bare("/t/1/results", &result).await;
    assert_eq!(missing.status, StatusCode::FORBIDDEN);
    assert!(missing.text.contains("expired"), "{}", missing.text);
    let wrong = [("csrf", "0123456789abcdef0123456789abcdef"), result[0], result[1]];
    assert_eq!(arbiter.post_bare("/t/1/results", &wrong).await.status, StatusCode::FORBIDDEN);
    // The right secret from the wrong place.
    let csrf = arbiter.csrf().await;
    for (name, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
        let kind = ("content-type", "application/x-www-form-urlencoded");
        let body = format!("csrf={csrf}&board=3.1&result=1-0");
        let answer = arbiter
            .send(Method::POST, "/t/1/results", &[kind, (name, value)], Body::from(body))
            .await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{name}");
    }
    // The secret of somebody else's session.
    let mut other = desk.browser();
    let theirs = other.csrf().await;
    let form = [("csrf", theirs.as_str()), result[0], result[1]];
    assert_eq!(arbiter.post_bare("/t/1/results", &form).await.status, StatusCode::FORBIDDEN);
    // A program's address takes no cookie for a key.
    let body = serde_json::json!({ "board": "3.1", "result": "1-0" });
    assert_eq!(
        arbiter.json("/api/tournaments/1/results", &body).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(desk.entries(1).await, before);
    assert_eq!(arbiter.post("/t/1/results", &result).await.status, StatusCode::SEE_OTHER);
    assert_eq!(desk.entries(1).await, before + 1);
}

#[tokio::test]
async fn a_name_of_another_site_is_not_this_machine() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let host = [("host", "evil.example")];
    let answer = desk.browser().send(Method::GET, "/t/1/record", &host, Body::empty()).await;
    assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn keys_end_and_are_taken_back() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let key = desk.key("results", HERE, None).await;
    let mut phone = desk.browser();
    let entered = phone.get(&format!("/key/{key}")).await;
    assert_eq!(entered.location(), "/t/1/rounds/3/enter");
    let page = phone.get("/t/1/rounds/3/enter").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("value=\"=-=\""));
    let result = [("board", "3.1"), ("result", "1-0")];
    assert_eq!(phone.post("/t/1/results", &result).await.status, StatusCode::SEE_OTHER);
    // The key enters results and nothing else, here and nowhere else.
    let note = [("action", r#"{"do":"note","text":"x"}"#)];
    assert!(phone.post("/t/1/act", &note).await.kept_out());
    let id = desk.store.tokens().await.unwrap()[0].id;
    let taken = olga.post(&format!("/people/keys/{id}/revoke"), &[]).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER);
    // The session that the key opened is over too.
    assert!(phone.get("/t/1/rounds/3/enter").await.kept_out());
    assert!(phone.post("/t/1/results", &[("board", "3.2"), ("result", "1-0")]).await.kept_out());
    let mut spanish = desk.browser();
    spanish.language = "es";
    let ended = desk.key("results", HERE, Some(1)).await;
    for key in [key, ended] {
        let answer = spanish.get(&format!("/key/{key}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert!(answer.text.contains("caducado"), "{}", answer.text);
        let mut program = desk.browser();
        program.key = Some(key);
        assert!(program.get("/api/tournaments/1/record").await.kept_out());
    }
}

#[tokio::test]
async fn guesses_run_out() {
    let desk = Desk::network().await;
    let mut thief = desk.browser();
    let mut last = StatusCode::OK;
    for guess in 0..20 {
        let fields = [("name", "Olga"), ("password", &*format!("guess {guess}"))];
        last = thief.post("/sign-in", &fields).await.status;
        if last == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        assert_eq!(last, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let right = thief.post("/sign-in", &[("name", "Olga"), ("password", PASSWORD)]).await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(right.text.contains("Wait a minute"));
}

#[tokio::test]
async fn too_much_is_refused() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.language = "es";
    desk.training(&mut arbiter).await;
    let before = desk.entries(1).await;
    let long = "x".repeat(2 << 20);
    let form = arbiter.post("/t/1/act", &[("action", &long)]).await;
    assert_eq!(form.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(form.text.contains("Demasiado grande"), "{}", form.text);
    let huge = vec![b'x'; 17 << 20];
    for path in ["/import", "/t/1/players/import"] {
        let upload = arbiter.upload(path, &[("file", Some("a.csv"), &huge)]).await;
        assert_eq!(upload.status, StatusCode::PAYLOAD_TOO_LARGE, "{path}: {}", upload.text);
    }
    assert_eq!(desk.entries(1).await, before);
    assert_eq!(desk.store.events().await.unwrap().len(), 1);
}

#[tokio::test]
async fn broken_files_are_told_apart() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.language = "es";
    desk.training(&mut arbiter).await;
    let cases: [(&str, &[u8], &str); 5] = [
        ("/t/1/players/import", b"PK\x03\x04 and then nothing", "no se puede leer como libro XLSX"),
        ("/t/1/players/import", &[0xd0, 0xcf, 0x11, 0xe0, 1, 2], "antiguo o protegido"),
        ("/t/1/players/import", &[b'a', 0, 0, 0, b'b', 1, 2], "no es texto ni un libro"),
        ("/t/1/players/import", b"", "no contiene nada"),
        ("/import", b"", "El archivo está vacío: a.xlsx"),
    ];
    for (path, bytes, words) in cases {
        let answer = arbiter.upload(path, &[("file", Some("a.xlsx"), bytes)]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path} {words}");
        assert!(answer.text.contains(words), "{words}: {}", answer.text);
    }
    let garbage =
        arbiter.upload("/import", &[("file", Some("a.trf"), b"\x00\xff\xfe nonsense")]).await;
    assert_eq!(garbage.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", garbage.text);
    assert!(garbage.text.contains("no es un informe de torneo"), "{}", garbage.text);
}

#[tokio::test]
async fn wrong_kinds_of_bodies_are_told() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.language = "es";
    desk.training(&mut arbiter).await;
    let before = desk.entries(1).await;
    let csrf = arbiter.csrf().await;
    let sent = [("content-type", "application/json"), ("x-csrf", csrf.as_str())];
    let answer = arbiter.send(Method::POST, "/t/1/results", &sent, Body::from("{}")).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    assert!(answer.text.contains("No se ha cambiado nada"), "{}", answer.text);
    let answer = arbiter.post("/t/1/results", &[("result", "1-0")]).await;
    assert!(answer.status.is_client_error() && answer.text.contains("No se ha cambiado nada"));
    for (field, value) in [("board", "x"), ("board", "99.1"), ("result", "2-0"), ("seen", "soon")] {
        let mut fields = vec![("board", "3.1"), ("result", "1-0")];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let answer = arbiter.post("/t/1/results", &fields).await;
        assert!(answer.status.is_client_error(), "{field}={value}: {}", answer.status);
        assert!(answer.text.contains("<html lang=\"es\""), "{field}={value}");
    }
    let mut program = desk.program("owner", Scope::Server).await;
    for body in ["", "{", "[]", "{\"action\":{\"do\":\"fly\"}}"] {
        let answer =
            program.send(Method::POST, "/api/tournaments/1/act", &[], Body::from(body)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.json()["error"], "bad-input");
    }
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn two_tabs_and_old_pages_do_not_overwrite_each_other() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let seen = desk.entries(1).await.to_string();
    let typed = |result| [("board", "3.1"), ("result", result), ("seen", &*seen)];
    // Both tabs showed the same page. The first enters, the second is told who was quicker.
    assert_eq!(arbiter.post("/t/1/results", &typed("1-0")).await.status, StatusCode::SEE_OTHER);
    let second = arbiter.post("/t/1/results", &typed("0-1")).await;
    assert_eq!(second.status, StatusCode::CONFLICT);
    assert!(second.text.contains("board 1") && second.text.contains("1–0"), "{}", second.text);
    // Another board is another matter.
    let other = [("board", "3.2"), ("result", "0-1"), ("seen", &*seen)];
    assert_eq!(arbiter.post("/t/1/results", &other).await.status, StatusCode::SEE_OTHER);
    // A program is told the same.
    let mut program = desk.program("deputy", HERE).await;
    let body = serde_json::json!({ "board": "3.1", "result": "0-1", "seen": seen.parse::<u64>().unwrap() });
    let answer = program.json("/api/tournaments/1/results", &body).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.json()["entries"].as_array().unwrap().len(), 1);
}
