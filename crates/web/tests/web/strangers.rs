//! What strangers send costs little: it is not read before it is known who sends it, it is short,
//! and there is not much of it at a time.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use arbitra_store::Scope;
use axum::body::{Body, Bytes};
use axum::http::{Method, StatusCode};
use tokio::time::timeout;
use tokio_stream::StreamExt as _;

use crate::common::{Browser, Desk};

const PIECE: usize = 1 << 10;
const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");
const JSON: (&str, &str) = ("content-type", "application/json");

/// Something long that is sent in pieces, and how much of it was taken.
fn long(pieces: usize) -> (Body, Arc<AtomicUsize>) {
    let taken = Arc::new(AtomicUsize::new(0));
    let count = taken.clone();
    let sent = (0..pieces).map(move |_| {
        count.fetch_add(PIECE, Ordering::Relaxed);
        Ok::<_, axum::Error>(Bytes::from(vec![b'a'; PIECE]))
    });
    (Body::from_stream(tokio_stream::iter(sent)), taken)
}

/// Something that begins and never ends.
fn endless() -> Body {
    let first = tokio_stream::once(Ok::<_, axum::Error>(Bytes::from_static(b"csrf=")));
    Body::from_stream(first.chain(tokio_stream::pending()))
}

fn from(desk: &Desk, last: u8) -> Browser {
    let mut browser = desk.browser();
    browser.from = IpAddr::from([10, 0, 9, last]);
    browser
}

#[tokio::test]
async fn what_a_wrong_key_sends_is_not_read() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let mut program = desk.with_key("nonsense");
    for path in ["/api/import", "/api/tournaments/1/act", "/api/keys", "/api/accounts"] {
        let (body, taken) = long(100);
        let answer = program.send(Method::POST, path, &[JSON], body).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(answer.json()["error"], "sign-in", "{path}");
        assert_eq!(taken.load(Ordering::Relaxed), 0, "{path}");
    }
    // A good key still speaks for itself.
    let mut program = desk.program("chief", Scope::Server).await;
    let (body, taken) = long(100);
    let answer = program.send(Method::POST, "/api/tournaments/1/act", &[JSON], body).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
    assert_eq!(taken.load(Ordering::Relaxed), 100 * PIECE);
}

#[tokio::test]
async fn what_strangers_send_is_short() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let upload = ("content-type", "multipart/form-data; boundary=XX");
    for (path, kind, expected) in [
        ("/sign-in", FORM, StatusCode::PAYLOAD_TOO_LARGE),
        ("/t/1/note", FORM, StatusCode::PAYLOAD_TOO_LARGE),
        ("/import", upload, StatusCode::PAYLOAD_TOO_LARGE),
        ("/api/import", JSON, StatusCode::PAYLOAD_TOO_LARGE),
    ] {
        let mut stranger = desk.stranger();
        let csrf = stranger.csrf().await;
        for headers in [vec![kind], vec![kind, ("x-csrf", &*csrf)]] {
            let (body, taken) = long(1_000);
            let answer = stranger.send(Method::POST, path, &headers, body).await;
            assert_eq!(answer.status, expected, "{path} {}", answer.text);
            let taken = taken.load(Ordering::Relaxed);
            assert!(taken <= (64 << 10) + PIECE, "{path}: {taken}");
        }
        // Who says beforehand how long it is, is told at once: to sign in, if that helps.
        let answer = stranger.send(Method::POST, path, &[kind], Body::from(vec![0; 70_000])).await;
        let told = match path {
            "/sign-in" => StatusCode::PAYLOAD_TOO_LARGE,
            _ => StatusCode::UNAUTHORIZED,
        };
        assert_eq!(answer.status, told, "{path} {}", answer.text);
    }
    // Who is signed in sends long texts as before.
    let long = "x".repeat(200_000);
    let answer = olga.post("/t/1/note", &[("text", &long)]).await;
    assert_ne!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_ne!(answer.status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn what_a_scoresheet_sends_is_not_read_without_its_code() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let mut stranger = desk.stranger();
    let csrf = stranger.csrf().await;
    let (body, taken) = long(100);
    let headers = [JSON, ("x-csrf", &*csrf)];
    let answer = stranger.send(Method::POST, "/sheet/1/3.1/white/wrong", &headers, body).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND, "{}", answer.text);
    assert_eq!(taken.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn half_forms_of_strangers_are_bounded_by_address_and_in_all() {
    let desk = Desk::network().await;
    let soon = Duration::from_millis(1_500);
    let mut held = Vec::new();
    let begin = |browser: &Browser| {
        let mut browser = browser.clone();
        tokio::spawn(async move {
            browser.send(Method::POST, "/sign-in", &[FORM], endless()).await.status
        })
    };
    // One address: a few are waited for, then no more.
    let one = from(&desk, 1);
    for _ in 0..40 {
        held.push(begin(&one));
    }
    tokio::time::sleep(soon).await;
    let waiting = held.iter().filter(|line| !line.is_finished()).count();
    assert!((4..=32).contains(&waiting), "{waiting} of one address");
    // Many addresses: no more than a share of memory.
    for last in 2..=20 {
        for _ in 0..40 {
            held.push(begin(&from(&desk, last)));
        }
    }
    let begun = Instant::now();
    let waiting = loop {
        tokio::time::sleep(soon).await;
        let waiting = held.iter().filter(|line| !line.is_finished()).count();
        // Whoever is refused learns it after a moment; on a busy machine that takes longer.
        if waiting <= 256 || begun.elapsed() > Duration::from_secs(20) {
            break waiting;
        }
    };
    assert!((64..=256).contains(&waiting), "{waiting} of many addresses");
    for line in held.iter_mut().filter(|line| line.is_finished()) {
        assert_eq!(line.await.unwrap(), StatusCode::SERVICE_UNAVAILABLE);
    }
    // A short form has its place all the same, and so has whoever is known.
    let entered = timeout(Duration::from_secs(20), desk.signed_in("Olga")).await;
    let mut olga = entered.unwrap();
    desk.training(&mut olga).await;
    let long = "x".repeat(200_000);
    let sent = timeout(Duration::from_secs(20), olga.post("/t/1/note", &[("text", &long)])).await;
    assert_ne!(sent.unwrap().status, StatusCode::SERVICE_UNAVAILABLE);
    // Who goes away gives back what was held.
    for line in held.into_iter().filter(|line| !line.is_finished()) {
        line.abort();
        let _ = line.await;
    }
    let again = begin(&one);
    tokio::time::sleep(soon).await;
    assert!(!again.is_finished());
    again.abort();
}
