//! Several servers on one PostgreSQL behave as one: nobody is shown less than what is written, and an act
//! that meets another server's is decided again.
//!
//! Tried when `ARBITRA_TEST_POSTGRES` holds the address of a database; the tests make no accounts in it.

use arbitra_store::{Location, Scope, Store, TournamentId};
use arbitra_web::{Access, service};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::{Answer, Browser, Desk};

/// Two servers on one database with an event: its address, and a browser at each.
struct Pair {
    event: String,
    here: Browser,
    there: Browser,
}

impl Pair {
    /// An event of 24 players, two rounds played, the third published; none without PostgreSQL.
    async fn open() -> Option<Pair> {
        let Ok(url) = std::env::var("ARBITRA_TEST_POSTGRES") else {
            assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            eprintln!("skipped: ARBITRA_TEST_POSTGRES is not set");
            return None;
        };
        let location: Location = url.parse().unwrap();
        let mut desks = Vec::new();
        for _ in 0..2 {
            let store = Store::open(&location).await.unwrap();
            desks
                .push(Desk { router: service(store.clone(), Access::this_machine("code")), store });
        }
        let (mut here, there) = (desks[0].browser(), desks[1].browser());
        let plan = [("players", "24"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
        let made = here.post("/training", &plan).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
        let event = made.location().trim_start_matches("/t/").to_owned();
        for what in ["pair", "publish"] {
            let done = here.post(&format!("/t/{event}/do/{what}"), &[]).await;
            assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
        }
        Some(Pair { event, here, there })
    }
}

/// Sends JSON as our own pages do.
async fn send(browser: &mut Browser, to: &str, body: &Value) -> Answer {
    let csrf = browser.csrf().await;
    let headers = [
        ("content-type", "application/json"),
        ("accept", "application/json"),
        ("x-csrf", csrf.as_str()),
    ];
    browser.send(Method::POST, to, &headers, Body::from(body.to_string())).await
}

async fn version(browser: &mut Browser, event: &str) -> u64 {
    let answer = browser.get(&format!("/api/tournaments/{event}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    answer.json()["version"].as_u64().unwrap()
}

#[tokio::test]
async fn what_was_acknowledged_at_one_server_is_shown_at_the_other() {
    let Some(Pair { event, mut here, mut there }) = Pair::open().await else { return };
    let mut known = version(&mut there, &event).await;
    for board in 1..=6 {
        let result = json!({ "board": format!("3.{board}"), "result": "1-0" });
        let (one, other) =
            if board % 2 == 0 { (&mut here, &mut there) } else { (&mut there, &mut here) };
        let done = send(one, &format!("/api/tournaments/{event}/results"), &result).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.text);
        known += 1;
        assert_eq!(done.json()["version"], json!(known));
        // In the very next moment, and as a stranger sees it.
        assert_eq!(version(other, &event).await, known);
        let page = other.get(&format!("/p/{event}/pairings")).await;
        assert!(page.text.contains(&format!("data-version=\"{known}\"")), "{}", page.text);
    }
}

#[tokio::test]
async fn notes_from_two_servers_are_no_conflicts() {
    const NOTES: usize = 80;
    let Some(Pair { event, here, there }) = Pair::open().await else { return };
    let writer = |mut browser: Browser, name: &'static str| {
        let to = format!("/api/tournaments/{event}/act");
        tokio::spawn(async move {
            let mut acknowledged = Vec::new();
            for number in 0..NOTES {
                let text = format!("{name} {number}");
                let note = json!({ "action": { "do": "note", "text": text } });
                let done = send(&mut browser, &to, &note).await;
                assert_eq!(done.status, StatusCode::OK, "{text}: {}", done.text);
                acknowledged.push((done.json()["entry"].as_u64().unwrap(), text));
            }
            (browser, acknowledged)
        })
    };
    let (one, other) = (writer(here, "one"), writer(there, "other"));
    let ((mut here, mut acknowledged), (mut there, others)) =
        (one.await.unwrap(), other.await.unwrap());
    acknowledged.extend(others);
    assert_eq!(acknowledged.len(), 2 * NOTES);
    for browser in [&mut here, &mut there] {
        let record = browser.get(&format!("/api/tournaments/{event}/record")).await.json();
        for (entry, text) in &acknowledged {
            let kept = &record["entries"][usize::try_from(entry - 1).unwrap()]["entry"];
            assert_eq!(kept["number"], json!(entry));
            assert_eq!(kept["action"]["text"], json!(text), "entry {entry}");
        }
    }
}

#[tokio::test]
async fn who_acts_on_what_another_has_changed_is_told_and_nobody_else() {
    let Some(Pair { event, mut here, mut there }) = Pair::open().await else { return };
    let to = format!("/api/tournaments/{event}/results");
    let seen = version(&mut there, &event).await;
    let result =
        |board: &str, result: &str| json!({ "board": board, "result": result, "seen": seen });
    let first = send(&mut here, &to, &result("3.1", "1-0")).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.text);
    let late = send(&mut there, &to, &result("3.1", "0-1")).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.text);
    assert_eq!(late.json()["entries"], json!([seen + 1]), "{}", late.text);
    let beside = send(&mut there, &to, &result("3.2", "0-1")).await;
    assert_eq!(beside.status, StatusCode::OK, "{}", beside.text);
}

#[tokio::test]
async fn a_scoresheet_has_one_log_whichever_server_a_device_reaches() {
    let Some(Pair { event, mut here, mut there }) = Pair::open().await else { return };
    let hall = here.get(&format!("/t/{event}/sheets")).await;
    let start = format!("href=\"/sheet/{event}/3.1/white/");
    let code = hall.text.split(&start).nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let sheet = format!("/sheet/{event}/3.1/white/{code}");
    let did = |at: u64, action: Value| json!({ "actor": "owner", "at": at, "action": action });
    let begin =
        json!({ "do": "begin", "colour": "white", "white": "A", "black": "B", "letters": "en" });
    let body = json!({ "from": 0, "did": [did(1, begin)] });
    // The other server knows the same code, and has looked at the sheet while it was empty.
    assert_eq!(there.get(&sheet).await.status, StatusCode::OK);
    assert_eq!(send(&mut here, &sheet, &body).await.json()["length"], json!(1));
    // Two devices continue at the same place, each at its server: one is first.
    for at in (2..20).step_by(2) {
        let body = |at: u64, text: &str| {
            let written = did(at, json!({ "do": "write", "text": text }));
            json!({ "from": at / 2, "did": [written] })
        };
        let (one, other) = (body(at, "e2-e4"), body(at + 1, "d2-d4"));
        let sent = tokio::join!(send(&mut here, &sheet, &one), send(&mut there, &sheet, &other));
        let differ = [&sent.0, &sent.1].map(|sent| sent.json()["differs"] == json!(true));
        assert_ne!(differ[0], differ[1], "{} {}", sent.0.text, sent.1.text);
        let log = format!("{sheet}/log?from=0");
        let logs = (here.get(&log).await.json(), there.get(&log).await.json());
        assert_eq!(logs.0, logs.1);
        assert_eq!(logs.0["length"], json!(at / 2 + 1), "{}", logs.0);
    }
}

/// When moves came is kept in the database that all servers share: another server holds them back as long, and so
/// does one that is started later.
#[tokio::test]
async fn moves_are_held_back_at_every_server_from_the_hour_they_came() {
    let Some(Pair { event, mut here, mut there }) = Pair::open().await else { return };
    let transmit = [("boards", "2"), ("further", ""), ("delay", "15")];
    let done = here.post(&format!("/t/{event}/press/broadcast"), &transmit).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let hall = here.get(&format!("/t/{event}/sheets")).await;
    let start = format!("href=\"/sheet/{event}/3.1/white/");
    let code = hall.text.split(&start).nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let sheet = format!("/sheet/{event}/3.1/white/{code}");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let (now, hour) = (now.as_millis() as u64, now.as_secs() as i64);
    // Devices say that they made these moves twenty minutes ago; they come now, half to each server.
    let did =
        |action: Value| json!({ "actor": "owner", "at": now - 20 * 60_000, "action": action });
    let write = |text: &str| did(json!({ "do": "write", "text": text }));
    let begin = did(json!({ "do": "begin", "colour": "white", "white": "", "black": "",
        "letters": "en" }));
    let first = json!({ "from": 0, "did": [begin, write("d4"), write("Nf6")] });
    assert_eq!(send(&mut here, &sheet, &first).await.json()["length"], json!(3));
    let second = json!({ "from": 3, "did": [write("c4"), write("e6")] });
    assert_eq!(send(&mut there, &sheet, &second).await.json()["length"], json!(5));
    let live = format!("/p/{event}/live.pgn");
    for browser in [&mut here, &mut there] {
        assert_eq!(browser.get(&live).await.status, StatusCode::NOT_FOUND);
        assert!(!browser.get(&format!("/p/{event}/live")).await.text.contains("Nf6"));
    }
    let later = || async {
        let location: Location = std::env::var("ARBITRA_TEST_POSTGRES").unwrap().parse().unwrap();
        let store = Store::open(&location).await.unwrap();
        Desk { router: service(store.clone(), Access::this_machine("code")), store }
    };
    let desk = later().await;
    assert_eq!(desk.browser().get(&live).await.status, StatusCode::NOT_FOUND);
    // What is kept: everything at the hour it came, whichever server took it.
    let scope = Scope::Tournament(TournamentId::new(event.parse().unwrap()));
    let settings = desk.store.settings(scope).await.unwrap();
    let kept = settings.iter().find(|(name, _)| name.starts_with("arrivals of sheet")).unwrap();
    let arrivals: Vec<(i64, usize)> = serde_json::from_str(&kept.1).unwrap();
    assert_eq!(arrivals.iter().map(|(_, length)| *length).collect::<Vec<_>>(), [0, 3, 5]);
    assert!(arrivals[1..].iter().all(|(at, _)| (hour..hour + 600).contains(at)), "{arrivals:?}");
    // A quarter of an hour later the first half is seen, and no more.
    let past: Vec<(i64, usize)> = vec![(i64::MIN, 0), (hour - 1_000, 3), (hour, 5)];
    desk.store.set(scope, &kept.0, &serde_json::to_string(&past).unwrap()).await.unwrap();
    let shown = later().await.browser().get(&live).await;
    assert!(shown.text.contains("1. d4 Nf6 *"), "{}", shown.text);
}
