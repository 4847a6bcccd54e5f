//! Uploads to chess-results.com, against a double that behaves as its interface is described.

use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::any;

use crate::common::Desk;

const SECRET: &str = "2b7e151628aed2a6abf7158809cf4f3c 000102030405060708090a0b0c0d0e0f";
/// The number of the session, sealed by that key as openssl seals it.
const SEALED: &str = "0D0F43341762465555C410665ED1E5D1";

/// What the double was asked, and what it refuses next.
#[derive(Default)]
struct Double {
    keys: usize,
    uploads: Vec<String>,
    refuses: Option<&'static str>,
}

type Shared = Arc<Mutex<Double>>;

#[derive(serde::Deserialize)]
struct Asked {
    key1: String,
    #[serde(default)]
    source: String,
}

fn answer(inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<chessresults>\n{inside}\n</chessresults>"
    )
}

async fn take(State(double): State<Shared>, Query(asked): Query<Asked>, body: String) -> String {
    let mut double = double.lock().unwrap();
    let error = |why: &str| {
        answer(&format!(
            "<result status=\"ERROR\"/>\n<messages><message type=\"error\" Text=\"{why}\"/></messages>"
        ))
    };
    match asked.key1.as_str() {
        "GETSID" if asked.source == "13" => answer("<result sid=\"140972164\" status =\"OK\" />"),
        "GETKEY" if body.contains(&format!("sid=\"{SEALED}\"")) => {
            double.keys += 1;
            answer("<result key=\"222557\" status=\"OK\"/>")
        }
        "UPLOAD" => {
            if let Some(why) = double.refuses.take() {
                return error(why);
            }
            let form: Vec<(String, String)> = serde_urlencoded(&body);
            let xml = form.iter().find(|(name, _)| name == "xml").unwrap().1.clone();
            assert!(!xml.contains(['<', '>']), "tags travel with braces");
            double.uploads.push(xml.replace('{', "<").replace('}', ">"));
            answer("<result status=\"OK\"/>")
        }
        other => error(&format!("not understood: {other}")),
    }
}

fn serde_urlencoded(body: &str) -> Vec<(String, String)> {
    let pairs = body.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), arbitra_publish::decoded(value))).collect()
}

async fn double() -> (String, Shared) {
    let shared: Shared = Arc::default();
    let router = Router::new().route("/Uploadxml.aspx", any(take)).with_state(shared.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (address, shared)
}

#[tokio::test]
async fn a_tournament_is_uploaded_as_far_as_it_is_published() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (server, double) = double().await;
    let form = |source: &'static str, secret: &'static str, server: &str| {
        let fields = [("source", source), ("creator", "4711"), ("secret", secret)];
        let mut all: Vec<(String, String)> =
            fields.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        all.push(("server".to_owned(), server.to_owned()));
        all
    };
    // What cannot work is said before anything is kept.
    for (source, secret, at, says) in [
        ("", SECRET, server.as_str(), "the source number is missing"),
        ("13", "abc", server.as_str(), "32 hexadecimal digits"),
        ("13", SECRET, "http://chess-results.example", "for everybody to read"),
    ] {
        let form = form(source, secret, at);
        let fields: Vec<(&str, &str)> =
            form.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let refused = arbiter.post("/t/1/chess-results", &fields).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{says}");
        assert!(refused.text.contains(says), "{says}: {}", refused.text);
    }
    let kept = form("13", SECRET, &server);
    let fields: Vec<(&str, &str)> = kept.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let answer = arbiter.post("/t/1/chess-results", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);

    // Results of the second round are out, its standings are not: neither do they travel.
    let steps = [("round-1", "standings"), ("round-2", "results"), ("round-3", "nothing")];
    arbiter.post("/t/1/publish/rounds", &steps).await;
    double.lock().unwrap().refuses = Some("MsgNo:28 not your tournament");
    arbiter.post("/t/1/chess-results/upload", &[]).await;
    let page = arbiter.get("/t/1/chess-results").await.text;
    assert!(page.contains("MsgNo:28 not your tournament"), "{page}");
    arbiter.post("/t/1/chess-results/upload", &[]).await;
    let page = arbiter.get("/t/1/chess-results").await.text;
    assert!(page.contains("222557") && page.contains("Arrived"), "{page}");
    assert!(!page.contains("2b7e1516"), "a key is never shown");
    {
        let double = double.lock().unwrap();
        assert_eq!((double.keys, double.uploads.len()), (1, 1), "a number is asked for once");
        let xml = &double.uploads[0];
        for part in [
            "<tournament key=\"222557\" creator=\"4711\" type=\"0\"",
            "currentround=\"2\"",
            "rankinground=\"1\"",
            "<player no=\"1\"",
            "tb1no=\"",
            "<playerpairing round=\"2\" pairing=\"1\" board=\"1\"",
            &format!("<securitydata source=\"13\" sid=\"{SEALED}\""),
        ] {
            assert!(xml.contains(part), "{part}: {xml}");
        }
        assert!(!xml.contains("round=\"3\" pairing"), "what is hidden is not sent: {xml}");
        assert!(!xml.contains("dob="), "nor is what nobody sees: {xml}");
    }
    // No file of the event carries the key.
    let file = arbiter.get("/t/1/event.arbitra").await;
    assert!(!file.bytes.windows(8).any(|part| part == b"2b7e1516"));
    let answer = arbiter.post("/t/1/chess-results/remove", &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}
