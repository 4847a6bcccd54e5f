//! Passwords: common ones are refused, guesses run out, and nobody pays for the mistakes of others.

use std::net::IpAddr;

use arbitra_web::{Access, service};
use axum::http::StatusCode;

use crate::common::{Browser, CODE, Desk, PASSWORD};

async fn sign_in(browser: &mut Browser, name: &str, password: &str) -> StatusCode {
    browser.post("/sign-in", &[("name", name), ("password", password)]).await.status
}

fn from(desk: &Desk, address: [u8; 4]) -> Browser {
    let mut browser = desk.browser();
    browser.from = IpAddr::from(address);
    browser
}

#[tokio::test]
async fn common_passwords_are_refused_wherever_one_is_set() {
    let desk = Desk::local().await;
    let common = [
        "password",
        "aaaaaaaaaaaa",
        "123456789012",
        "qwertyuiop12",
        "Contraseña1234",
        "ajedrez12345",
        "arbitra-arbitra",
        "Olga-Olga-Olga",
    ];
    for password in common {
        let fields = [("name", "Olga"), ("password", password), ("code", CODE)];
        let answer = desk.browser().post("/sign-in", &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{password}");
    }
    assert!(desk.store.users().await.unwrap().is_empty());
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    let csrf = olga.csrf().await;
    for password in common {
        let body = serde_json::json!({ "name": "Ana", "password": password }).to_string();
        let headers = [("content-type", "application/json"), ("x-csrf", &*csrf)];
        let answer =
            olga.send(axum::http::Method::POST, "/api/accounts", &headers, body.into()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{password}: {}", answer.text);
        let fields = [("old", PASSWORD), ("password", password)];
        let own = olga.post("/people/accounts/1/password", &fields).await;
        assert_eq!(own.status, StatusCode::BAD_REQUEST, "{password}");
    }
    assert_eq!(sign_in(&mut desk.browser(), "Olga", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_hall_behind_one_address_signs_in_however_others_mistype() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    let names: Vec<String> = (1..=20).map(|number| format!("Arbiter {number}")).collect();
    for name in &names {
        let made = olga.post("/people/accounts", &[("name", name), ("password", PASSWORD)]).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    }
    for name in &names {
        let mut browser = from(&desk, [203, 0, 113, 9]);
        for _ in 0..2 {
            assert_eq!(sign_in(&mut browser, name, "not this one").await, StatusCode::UNAUTHORIZED);
        }
        assert_eq!(sign_in(&mut browser, name, PASSWORD).await, StatusCode::SEE_OTHER, "{name}");
    }
    // Right ones are not counted at all.
    for name in &names {
        let mut browser = from(&desk, [203, 0, 113, 9]);
        assert_eq!(sign_in(&mut browser, name, PASSWORD).await, StatusCode::SEE_OTHER, "{name}");
    }
}

#[tokio::test]
async fn guesses_at_one_account_run_out_from_everywhere() {
    let desk = Desk::network().await;
    let mut home = from(&desk, [198, 51, 100, 1]);
    assert_eq!(sign_in(&mut home, "Olga", PASSWORD).await, StatusCode::SEE_OTHER);
    let mut taken = 0;
    for thief in 1..=40 {
        // Another server of the same store counts on.
        let again = service(desk.store.clone(), Access::network(CODE));
        let mut browser = from(&desk, [10, 0, 0, thief]).with(again);
        match sign_in(&mut browser, " OLGA", "not this one").await {
            StatusCode::UNAUTHORIZED => taken += 1,
            status => assert_eq!(status, StatusCode::TOO_MANY_REQUESTS),
        }
    }
    assert_eq!(taken, 30);
    // Also the right one from an address that was never seen; but Olga is not locked out at home.
    let mut abroad = from(&desk, [192, 0, 2, 1]);
    let late = abroad.post("/sign-in", &[("name", "Olga"), ("password", PASSWORD)]).await;
    assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(late.headers.contains_key("retry-after"));
    let mut home = from(&desk, [198, 51, 100, 1]);
    assert_eq!(sign_in(&mut home, "Olga", PASSWORD).await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn guesses_at_ones_own_old_password_run_out() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    let mut last = StatusCode::OK;
    for guess in 0..11 {
        let old = format!("guess {guess}");
        let fields = [("old", &*old), ("password", "three new words")];
        last = olga.post("/people/accounts/1/password", &fields).await.status;
        if guess < 10 {
            assert_eq!(last, StatusCode::BAD_REQUEST);
        }
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let fields = [("old", PASSWORD), ("password", "three new words")];
    let right = olga.post("/people/accounts/1/password", &fields).await;
    assert_eq!(right.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn an_account_that_is_not_there_runs_out_in_the_same_way() {
    let desk = Desk::network().await;
    for name in ["Olga", "Nobody"] {
        let mut browser = from(&desk, [203, 0, 113, 7]);
        for _ in 0..10 {
            assert_eq!(sign_in(&mut browser, name, "not this one").await, StatusCode::UNAUTHORIZED);
        }
        let next = sign_in(&mut browser, name, "not this one").await;
        assert_eq!(next, StatusCode::TOO_MANY_REQUESTS, "{name}");
    }
}
