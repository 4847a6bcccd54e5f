//! Many who look cost little: lists open nothing, tables are drawn once, damage stays where it is, and
//! whoever watches over desks is told how they are.

use std::io::Read as _;

use arbitra_store::{Location, NewEntry, Scope, Store, TournamentId, Version};
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;

use crate::common::{Browser, Desk};

/// The value of something the desk counts.
async fn measured(browser: &mut Browser, name: &str) -> String {
    let text = browser.get("/metrics").await.text;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.unwrap_or_else(|| panic!("{name} in {text}")).to_owned()
}

#[tokio::test]
async fn lists_open_no_tournament() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    // What was never summed up is read once, and kept.
    let mut cold = desk.restarted().browser();
    let page = cold.get("/").await;
    assert!(
        page.text.contains("Training event 1") && page.text.contains("24 players"),
        "{}",
        page.text
    );
    assert_eq!(measured(&mut cold, "arbitra_rooms").await, "0");
    let listed = desk.store.listed(arbitra_store::Part::ALL).await.unwrap();
    assert!(listed[0].tournaments[0].summary.as_deref().unwrap().contains("\"players\":24"));
    // A later start reads nothing; the same stands in both lists as when everything is open.
    let mut cold = desk.restarted().browser();
    let listed = cold.get("/api/events").await.json();
    assert_eq!(measured(&mut cold, "arbitra_rooms").await, "0");
    assert_eq!(arbiter.get("/t/1").await.status, StatusCode::OK);
    assert_eq!(listed, arbiter.get("/api/events").await.json());
    let told = &listed["events"][0]["tournaments"][0];
    assert_eq!((&told["players"], &told["rounds"]), (&24.into(), &3.into()), "{listed}");
    assert_eq!(told["state"]["phase"], "round", "{listed}");
    // An act makes what is kept old: it is not shown.
    let result = [("board", "3.1"), ("result", "1-0")];
    let version = told["version"].as_u64().unwrap();
    assert_eq!(arbiter.post("/t/1/results", &result).await.status, StatusCode::SEE_OTHER);
    let listed = desk.restarted().browser().get("/api/events").await.json();
    assert_eq!(listed["events"][0]["tournaments"][0]["version"], version + 1);
}

#[tokio::test]
async fn a_list_of_many_events_comes_in_pages() {
    let desk = Desk::local().await;
    for number in 0..205 {
        let name = format!("Event {number}.");
        let belongs = arbitra_store::Belongs::New { practice: false };
        desk.store.create_whole(belongs, &name, 1, Vec::new(), Vec::new()).await.unwrap();
    }
    let mut arbiter = desk.browser();
    let first = arbiter.get("/").await.text;
    assert!(
        first.contains("Event 204.") && first.contains("Event 5.") && !first.contains("Event 4.")
    );
    let older = first.split("href=\"/?before=").nth(1).unwrap().split('"').next().unwrap();
    let second = arbiter.get(&format!("/?before={older}")).await.text;
    assert!(
        second.contains("Event 4.") && second.contains("Event 0.") && !second.contains("Event 5.")
    );
}

/// A desk with three tournaments, of which the second says something that nobody understands.
async fn with_nonsense() -> Desk {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for seed in ["1", "2", "3"] {
        let plan = [("players", "8"), ("rounds", "3"), ("played", "1"), ("seed", seed)];
        assert_eq!(arbiter.post("/training", &plan).await.status, StatusCode::SEE_OTHER);
    }
    let second = TournamentId::new(2);
    let version = desk.store.tournament(second).await.unwrap().version;
    let nonsense = NewEntry { who: "x".into(), at: 1, payload: "{\"nonsense\":1}".into() };
    desk.store.append(second, version, nonsense).await.unwrap();
    desk.restarted()
}

#[tokio::test]
async fn one_damaged_tournament_is_one_broken_card() {
    let desk = with_nonsense().await;
    let mut arbiter = desk.browser();
    let page = arbiter.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.text.matches("Damaged").count(), 1, "{}", page.text);
    for healthy in ["Training event 1", "Training event 3"] {
        assert!(page.text.contains(healthy), "{healthy}");
    }
    let listed = arbiter.get("/api/events").await;
    assert_eq!(listed.status, StatusCode::OK);
    let events = listed.json()["events"].clone();
    assert_eq!(events[0]["tournaments"][0]["players"], 8);
    assert!(events[0]["tournaments"][0].get("broken").is_none());
    assert!(events[1]["tournaments"][0]["broken"]["entry"].as_u64().unwrap() > 1, "{events}");
    // Everything else works, and the damaged one says what is wrong in the reader's language.
    assert_eq!(arbiter.get("/t/1").await.status, StatusCode::OK);
    assert_eq!(arbiter.get("/p/3").await.status, StatusCode::OK);
    let damaged = arbiter.get("/t/2").await;
    assert_eq!(damaged.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(damaged.text.contains("cannot be read from entry"), "{}", damaged.text);
    let mut spanish = desk.browser();
    spanish.language = "es";
    let spanish = spanish.get("/t/2").await;
    assert!(spanish.text.contains("no se puede leer a partir de la anotación"), "{}", spanish.text);
}

#[tokio::test]
async fn a_damaged_tournament_shows_the_ways_back() {
    let desk = with_nonsense().await;
    let mut arbiter = desk.browser();
    let problem = arbiter.get("/t/2").await.text;
    assert!(problem.contains("href=\"/t/2/damaged\""), "{problem}");
    let page = arbiter.get("/t/2/damaged").await;
    assert_eq!(page.status, StatusCode::OK);
    let whole = desk.entries(2).await;
    assert!(page.text.contains(&format!("<strong>{whole}</strong> can be read")), "{}", page.text);
    assert!(page.text.contains("There is no backup"), "{}", page.text);
    let mut spanish = desk.browser();
    spanish.language = "es";
    let spanish = spanish.get("/t/2/damaged").await;
    assert!(spanish.text.contains("Maneras de volver"), "{}", spanish.text);
    let file = arbiter.get("/t/2/damaged/readable.json").await;
    assert!(file.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    let file = file.json();
    assert_eq!(file["entries_readable"], whole);
    assert_eq!(file["entries"][0]["entry"]["number"], 1, "{file}");
    assert_eq!(file["entries"][whole - 1]["entry"]["nonsense"], 1);
    // A healthy one has no such page, and strangers have none at all.
    assert_eq!(arbiter.get("/t/1/damaged").await.location(), "/t/1");
    for path in ["/t/2/damaged", "/t/2/damaged/readable.json"] {
        let answer = desk.stranger().get(path).await;
        assert!(!answer.text.contains("nonsense") && answer.status != StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn tables_for_programs_are_drawn_once_and_packed_once() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for what in ["players", "rounds", "rounds/2", "standings", "crosstable", "teams"] {
        let path = format!("/api/tournaments/1/{what}");
        let plain = arbiter.get(&path).await;
        assert_eq!(plain.status, StatusCode::OK, "{what}");
        assert_eq!(plain.headers["content-type"], "application/json", "{what}");
        let value = plain.json();
        assert!(value.is_object(), "{what}: {value}");
        assert_eq!(arbiter.get(&path).await.text, plain.text, "{what}");
        // The same in a parcel.
        let request = Request::builder()
            .uri(&path)
            .header("host", "localhost")
            .header("accept-encoding", "gzip")
            .extension(ConnectInfo(std::net::SocketAddr::from(([127, 0, 0, 1], 5))))
            .body(Body::empty())
            .unwrap();
        let answer = desk.router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.headers()["content-encoding"], "gzip", "{what}");
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let mut text = String::new();
        flate2::read::GzDecoder::new(&*bytes).read_to_string(&mut text).unwrap();
        assert_eq!(text, plain.text, "{what}");
    }
    // Who may see less sees less, also right after who may see more; what changes is seen at once.
    let path = "/api/tournaments/1/rounds/3";
    assert!(arbiter.get(path).await.json()["boards"][0].get("entered_by").is_some());
    let stranger = desk.stranger().get(path).await;
    assert_eq!(stranger.status, StatusCode::OK, "{}", stranger.text);
    assert!(!stranger.text.contains("entered_by"), "{}", stranger.text);
    let result = [("board", "3.1"), ("result", "1-0")];
    assert_eq!(arbiter.post("/t/1/results", &result).await.status, StatusCode::SEE_OTHER);
    assert_eq!(arbiter.get(path).await.json()["boards"][0]["result"], "1-0");
    assert_eq!(arbiter.get("/api/tournaments/1/rounds/9").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_drawn_for_arbiters_is_shown_to_nobody_else() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let mut report = "012 Open\nXXR 3\n".to_owned();
    for number in 1..=4 {
        let name = format!("Player, Number {number}");
        report.push_str(&format!(
            "001 {number:4} m    {name:<33} 2000 ESP {:>11} 1990/05/0{number}  0.0 {number:4}\n",
            2_000_000 + number
        ));
    }
    let (review, imported) = arbiter.import("open.trf", report.as_bytes()).await;
    assert!(review.is_some_and(|page| page.contains("Not imported yet: Open")), "it is reviewed");
    assert_eq!(imported.location(), "/t/1", "{}", imported.text);
    let players = "/api/tournaments/1/players";
    let whole = arbiter.get(players).await.text;
    assert!(whole.contains("1990") && whole.contains("2000001"), "{whole}");
    for role in ["viewer", "results"] {
        let here = Scope::Tournament(TournamentId::new(1));
        let seen = desk.program(role, here).await.get(players).await;
        assert_eq!(seen.status, StatusCode::OK, "{role}: {}", seen.text);
        assert!(
            seen.text.contains("Number 1") && !seen.text.contains("1990"),
            "{role}: {}",
            seen.text
        );
        assert!(!seen.text.contains("2000001"), "{role}: {}", seen.text);
    }
}

#[tokio::test]
async fn whoever_watches_over_desks_is_told_how_they_are() {
    let desk = Desk::network().await;
    let mut anybody = desk.browser();
    let well = anybody.get("/healthz").await;
    assert_eq!(well.status, StatusCode::OK);
    assert_eq!(well.json()["status"], "ok", "{}", well.text);
    assert!(anybody.cookies.is_empty(), "who only looks gets no session");
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    assert!(measured(&mut anybody, "arbitra_acts_total").await.parse::<u64>().unwrap() >= 2);
    // From elsewhere it takes a key for the whole desk.
    let ask = async |key: Option<&str>, from: [u8; 4], more: Option<(&str, &str)>| {
        let mut request = Request::builder()
            .uri("/metrics")
            .header("host", "desk.example")
            .extension(ConnectInfo(std::net::SocketAddr::from((from, 5))));
        if let Some(key) = key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        if let Some((name, value)) = more {
            request = request.header(name, value);
        }
        let request = request.body(Body::empty()).unwrap();
        desk.router.clone().oneshot(request).await.unwrap().status().as_u16()
    };
    let (chief, results) = (
        desk.key("chief", Scope::Server, None).await,
        desk.key("results", Scope::Server, None).await,
    );
    let (here, there) = ([127, 0, 0, 1], [10, 0, 0, 9]);
    assert_eq!(ask(None, here, None).await, 200);
    assert_eq!(ask(None, here, Some(("x-forwarded-for", "10.0.0.9"))).await, 401);
    assert_eq!(ask(None, there, None).await, 401);
    assert_eq!(ask(Some(&results), there, None).await, 403);
    assert_eq!(ask(Some(&chief), there, None).await, 200);
    // The database is gone: the desk says so.
    desk.store.close().await;
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    let ill = anybody.get("/healthz").await;
    assert_eq!(ill.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        (&ill.json()["status"], &ill.json()["database"]),
        (&"failing".into(), &"failing".into())
    );
}

#[tokio::test]
async fn a_damaged_file_breaks_one_card() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join(format!("floods-{}.db", std::process::id()));
    let location = Location::Sqlite(file.clone());
    let store = Store::open(&location).await.unwrap();
    let desk = Desk::on(store);
    let mut arbiter = desk.browser();
    for seed in ["71", "72"] {
        let plan = [("players", "8"), ("rounds", "3"), ("played", "1"), ("seed", seed)];
        assert_eq!(arbiter.post("/training", &plan).await.status, StatusCode::SEE_OTHER);
    }
    desk.store.close().await;
    // One byte of one entry, as a failing disk changes it.
    let mut bytes = std::fs::read(&file).unwrap();
    let mark = b"Training event 72\"";
    let at = bytes.windows(mark.len()).position(|window| window == mark).unwrap();
    bytes[at] = b'B';
    std::fs::write(&file, bytes).unwrap();
    let desk = Desk::on(Store::open(&location).await.unwrap());
    let mut arbiter = desk.browser();
    let page = arbiter.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("is not as it was written"), "{}", page.text);
    assert_eq!(arbiter.get("/t/1").await.status, StatusCode::OK);
    let damaged = arbiter.get("/p/2").await;
    assert!(damaged.text.contains("last good backup"), "{}", damaged.text);
    let version = desk.store.tournament(TournamentId::new(1)).await.unwrap().version;
    assert!(version > Version::START);
    desk.store.close().await;
    std::fs::remove_file(&file).unwrap();
}
