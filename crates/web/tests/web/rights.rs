//! Rights by meaning: what a lower role may not do, it cannot reach by another way either; streams
//! end with the right that opened them.

use std::net::SocketAddr;
use std::time::Duration;

use arbitra_store::{By, Scope, TokenId, TournamentId, UserId};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use tokio_stream::StreamExt;
use tower::ServiceExt;

use crate::common::{Answer, Browser, Desk, PASSWORD};

const HERE: Scope = Scope::Tournament(TournamentId::new(1));

/// A desk in a network with a training event, round 3 published, and a program for each role.
struct Hall {
    desk: Desk,
    owner: Browser,
    chief: Browser,
    deputy: Browser,
    results: Browser,
}

impl Hall {
    async fn open() -> Hall {
        let desk = Desk::network().await;
        let mut owner = desk.signed_in("Olga").await;
        desk.training(&mut owner).await;
        let chief = desk.program("chief", HERE).await;
        let deputy = desk.program("deputy", HERE).await;
        let results = desk.program("results", HERE).await;
        Hall { desk, owner, chief, deputy, results }
    }

    /// A browser that came by a key.
    async fn by_key(&self, role: &str) -> Browser {
        let key = self.desk.key(role, HERE, None).await;
        let mut browser = self.desk.browser();
        let answer = browser.get(&format!("/key/{key}")).await;
        assert!(answer.status.is_redirection(), "{}", answer.text);
        browser
    }
}

async fn ask(program: &mut Browser, action: &Value) -> Answer {
    let body = json!({ "action": action, "confirmed": 4 });
    program.json("/api/tournaments/1/act", &body).await
}

async fn done(program: &mut Browser, action: &Value) -> u64 {
    let answer = ask(program, action).await;
    assert_eq!(answer.status, StatusCode::OK, "{action}: {}", answer.text);
    answer.json()["entry"].as_u64().unwrap()
}

async fn refused(program: &mut Browser, action: &Value, needed: &str) {
    let answer = ask(program, action).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{action}: {}", answer.text);
    assert!(answer.text.contains(needed), "{action}: {}", answer.text);
}

fn undo(entry: u64) -> Value {
    json!({ "do": "undo", "entry": entry })
}

fn redo(entry: u64) -> Value {
    json!({ "do": "redo", "entry": entry })
}

#[tokio::test]
async fn a_deputy_undoes_nothing_of_the_chiefs() {
    let Hall { mut chief, mut deputy, .. } = Hall::open().await;
    let minutes = json!({ "change": "claim-minutes", "minutes": 7 });
    let acts = [
        json!({ "do": "leave-fide-mode" }),
        json!({ "do": "adjust-points", "players": [1], "kind": "bonus", "points": 100, "round": 3 }),
        json!({ "do": "expel", "player": 2, "from": 4 }),
        json!({ "do": "forbid", "players": [3, 4], "first": 4, "last": 5 }),
        json!({ "do": "allow", "players": [3, 4] }),
        json!({ "do": "amend", "amendment": minutes }),
    ];
    for action in &acts {
        refused(&mut deputy, action, "chief").await;
        let entry = done(&mut chief, action).await;
        if action["do"] == "leave-fide-mode" {
            continue;
        }
        refused(&mut deputy, &undo(entry), "chief").await;
        done(&mut chief, &undo(entry)).await;
        refused(&mut deputy, &redo(entry), "chief").await;
        done(&mut chief, &redo(entry)).await;
    }
    // What deputies may do they also undo and redo, whoever did it.
    let note = done(&mut chief, &json!({ "do": "note", "text": "x" })).await;
    done(&mut deputy, &undo(note)).await;
    done(&mut deputy, &redo(note)).await;
    // The end of the tournament, and the end taken back.
    for number in 1..=12 {
        let board = format!("3.{number}");
        done(&mut deputy, &json!({ "do": "enter-result", "board": board, "result": "=-=" })).await;
    }
    done(&mut deputy, &json!({ "do": "close-round", "round": 3 })).await;
    for action in [json!({ "do": "finish" }), json!({ "do": "reopen" })] {
        refused(&mut deputy, &action, "chief").await;
        let entry = done(&mut chief, &action).await;
        refused(&mut deputy, &undo(entry), "chief").await;
    }
}

#[tokio::test]
async fn only_the_chief_brings_an_expelled_player_back_in_whatever_way() {
    let mut hall = Hall::open().await;
    let players = hall.deputy.get("/api/tournaments/1/players").await.json();
    let person = players["players"][1]["person"].clone();
    let (chief, deputy) = (&mut hall.chief, &mut hall.deputy);
    done(chief, &json!({ "do": "expel", "player": 2, "from": 4 })).await;
    let back = json!({ "do": "return", "player": 2 });
    refused(deputy, &back, "chief").await;
    // Not under another name, and nobody else under this one.
    let mut other = person.clone();
    other["name"] = "Somebody, Else".into();
    other["fide_id"] = Value::Null;
    refused(deputy, &json!({ "do": "correct-player", "player": 2, "person": other }), "chief")
        .await;
    refused(deputy, &json!({ "do": "correct-player", "player": 3, "person": person }), "chief")
        .await;
    let again = json!({ "do": "enter-late", "player": 25, "person": person, "first_round": 4,
        "missed": "zero-point", "number": 3 });
    let answer = ask(deputy, &again).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.text);
    // The chief may; and what brought the player back the deputy does not undo either.
    let entry = done(chief, &back).await;
    refused(deputy, &undo(entry), "chief").await;
    done(chief, &undo(entry)).await;
    refused(deputy, &redo(entry), "chief").await;
    // The page offers a deputy no way back, the chief has one.
    for (role, offered) in [("deputy", false), ("chief", true)] {
        let page = hall.by_key(role).await.get("/t/1/players/2").await;
        assert_eq!(page.text.contains("Return to the tournament"), offered, "{role}");
    }
    // A player who withdrew comes back by a deputy.
    let deputy = &mut hall.deputy;
    done(deputy, &json!({ "do": "withdraw", "player": 5, "from": 4 })).await;
    let entry = done(deputy, &json!({ "do": "return", "player": 5 })).await;
    done(deputy, &undo(entry)).await;
}

#[tokio::test]
async fn a_deputy_sets_nobody_together_whom_the_chief_keeps_apart() {
    let Hall { mut chief, mut deputy, .. } = Hall::open().await;
    done(&mut deputy, &json!({ "do": "unpair", "round": 3 })).await;
    done(&mut chief, &json!({ "do": "leave-fide-mode" })).await;
    let pair = deputy.get("/api/tournaments/1/propose/pair").await.json();
    done(&mut deputy, &pair["action"]).await;
    let round = deputy.get("/api/tournaments/1/rounds/3").await.json();
    let seat = |board: usize, side: &str| round["boards"][board][side]["player"].clone();
    let (a, b) = (seat(0, "white"), seat(1, "black"));
    done(&mut chief, &json!({ "do": "forbid", "players": [a, b], "first": 3, "last": 5 })).await;
    done(&mut deputy, &json!({ "do": "start-edit", "round": 3, "cause": null })).await;
    let swap = json!({ "step": "swap", "a": seat(0, "black"), "b": b });
    let edit = json!({ "do": "edit", "round": 3, "step": swap });
    refused(&mut deputy, &edit, "chief").await;
    done(&mut chief, &edit).await;
}

#[tokio::test]
async fn a_result_key_changes_nothing_that_an_arbiter_settled() {
    let Hall { mut deputy, mut results, .. } = Hall::open().await;
    let enter = json!({ "do": "enter-result", "board": "3.1", "result": "1-0" });
    let clear = json!({ "do": "clear-result", "board": "3.1" });
    done(&mut results, &enter).await;
    done(&mut results, &clear).await;
    done(&mut results, &enter).await;
    let correct = json!({ "do": "correct-result", "board": "3.1", "result": "0-1",
        "reach": "next-pairing" });
    refused(&mut results, &correct, "deputy").await;
    done(&mut deputy, &correct).await;
    refused(&mut results, &clear, "deputy").await;
    done(&mut deputy, &clear).await;
    // Published results are corrected, not cleared.
    done(&mut results, &enter).await;
    let publish = json!({ "do": "publish", "round": 3, "paper": "results", "until": null });
    done(&mut deputy, &publish).await;
    refused(&mut results, &clear, "deputy").await;
}

#[tokio::test]
async fn nobody_files_a_scoresheet_by_hand() {
    let mut hall = Hall::open().await;
    let sheet = json!({ "colour": "white", "result": "1-0", "half_moves": 2,
        "hash": "f".repeat(64) });
    let file = json!({ "do": "file-sheet", "board": "3.2", "sheet": sheet });
    let before = hall.desk.entries(1).await;
    for program in [&mut hall.results, &mut hall.deputy, &mut hall.chief, &mut hall.owner] {
        let form = [("action", file.to_string()), ("confirmed", "4".to_owned())];
        let form: Vec<(&str, &str)> =
            form.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let answer = if program.key.is_some() {
            ask(program, &file).await
        } else {
            program.post("/t/1/act", &form).await
        };
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.text);
        assert!(answer.text.contains("goes into the record by itself"), "{}", answer.text);
    }
    assert_eq!(hall.desk.entries(1).await, before);
}

#[tokio::test]
async fn a_second_entry_takes_a_second_person() {
    let Hall { desk, mut chief, mut results, .. } = Hall::open().await;
    done(&mut results, &json!({ "do": "enter-result", "board": "3.1", "result": "1-0" })).await;
    let verify = json!({ "do": "verify-result", "board": "3.1", "result": "1-0" });
    // Whoever typed it, however loudly it is confirmed.
    refused(&mut results, &verify, "deputy").await;
    // Another key of the same name is the same person.
    let twin = arbitra_store::NewToken {
        label: "RESULTS  2".to_owned(),
        role: "results".to_owned(),
        scope: HERE,
        expires_at: None,
        maker: None,
        made_with: None,
    };
    desk.store.create_token(&"7".repeat(64), &twin, &By::new("Ada", 0)).await.unwrap();
    let mut same = desk.browser();
    same.key = Some("7".repeat(64));
    refused(&mut same, &verify, "deputy").await;
    // Somebody else.
    done(&mut desk.program("results", HERE).await, &verify).await;
    // An arbiter alone in the hall is asked as loudly as the desk can.
    done(&mut chief, &json!({ "do": "enter-result", "board": "3.2", "result": "1-0" })).await;
    let verify = json!({ "do": "verify-result", "board": "3.2", "result": "1-0" });
    for (confirmed, status) in [(3, StatusCode::PRECONDITION_REQUIRED), (4, StatusCode::OK)] {
        let body = json!({ "action": verify, "confirmed": confirmed });
        let answer = chief.json("/api/tournaments/1/act", &body).await;
        assert_eq!(answer.status, status, "{}", answer.text);
    }
}

#[tokio::test]
async fn a_viewers_key_opens_the_overview_and_the_rounds_to_read() {
    let hall = Hall::open().await;
    let key = hall.desk.key("viewer", HERE, None).await;
    let mut viewer = hall.desk.browser();
    let answer = viewer.get(&format!("/key/{key}")).await;
    let to = answer.location().to_owned();
    assert_eq!(viewer.get(&to).await.status, StatusCode::OK, "{to}");
    for path in ["/t/1", "/t/1/rounds/3", "/t/1/rounds/3/print"] {
        let page = viewer.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        for field in ["data-results", "action=\"/t/1/", "data-board="] {
            assert!(!page.text.contains(field), "{path}: {field}");
        }
    }
    let page = viewer.get("/t/1/rounds/3/enter").await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    // The set-up is a page to read, and not a form that nobody may send.
    let page = viewer.get("/t/1/setup").await.text;
    assert!(
        page.contains("Training event") && page.contains("you see them as they stand"),
        "{page}"
    );
    for field in ["<fieldset", "name=\"rounds\"", "disabled", "action=\"/t/1/setup\""] {
        assert!(!page.contains(field), "{field}: {page}");
    }
    // Whoever enters results has the fields.
    let page = hall.by_key("results").await.get("/t/1/rounds/3").await;
    assert!(page.text.contains("data-results") && page.text.contains("data-board="));
}

/// A stream that somebody has opened.
async fn stream(
    desk: &Desk,
    path: &str,
    header: (&str, String),
) -> impl tokio_stream::Stream<Item = String> + Unpin {
    let mut request = Request::builder()
        .uri(path)
        .header("host", "localhost:8064")
        .header(header.0, header.1)
        .body(Body::empty())
        .unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 50_000))));
    let response = desk.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    let mut stream = Box::pin(
        response
            .into_body()
            .into_data_stream()
            .map(|part| String::from_utf8(part.unwrap().to_vec()).unwrap()),
    );
    let hello = stream.next().await.unwrap();
    assert!(hello.contains("event:"), "{hello}");
    stream
}

/// What a stream says until it ends; it must end soon.
async fn rest(mut stream: impl tokio_stream::Stream<Item = String> + Unpin) -> String {
    let mut text = String::new();
    let all = async {
        while let Some(part) = stream.next().await {
            text.push_str(&part);
        }
    };
    tokio::time::timeout(Duration::from_secs(20), all).await.expect("the stream ends");
    text
}

#[tokio::test]
async fn streams_end_with_the_right_that_opened_them() {
    let mut hall = Hall::open().await;
    let bearer = |key: &str| ("authorization", format!("Bearer {key}"));
    let api = "/api/tournaments/1/live";
    let page = "/t/1/live?view=desk";
    let mut enter = 0;
    let mut result = || {
        enter += 1;
        json!({ "do": "enter-result", "board": format!("3.{enter}"), "result": "1-0" })
    };
    let number = |secret: &str| TokenId::new(i64::from_str_radix(secret, 16).unwrap() + 1);

    // A key taken back.
    let key = hall.desk.key("viewer", HERE, None).await;
    let watched = stream(&hall.desk, api, bearer(&key)).await;
    let gone = format!("/api/keys/{}", number(&key));
    let mut owner = hall.desk.program("owner", Scope::Server).await;
    let answer = owner.send(Method::DELETE, &gone, &[], Body::empty()).await;
    assert!(answer.status.is_success(), "{}", answer.text);
    done(&mut hall.chief, &result()).await;
    let heard = rest(watched).await;
    assert!(heard.contains("event: ended") && !heard.contains("3.1"), "{heard}");

    // A key taken back at another server on the same database.
    let key = hall.desk.key("results", HERE, None).await;
    let watched = stream(&hall.desk, page, bearer(&key)).await;
    hall.desk.store.revoke_token(number(&key), &By::new("Ada", 1)).await.unwrap();
    assert!(rest(watched).await.contains("event: ended"));

    // A key whose time is over.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let soon = i64::try_from(now.as_secs()).unwrap() + 2;
    let key = hall.desk.key("viewer", HERE, Some(soon)).await;
    let watched = stream(&hall.desk, page, bearer(&key)).await;
    assert!(rest(watched).await.contains("event: ended"));

    // A session signed out, a role taken away, an account closed.
    let account = json!({ "name": "Vera", "password": PASSWORD, "place": "tournament:1",
        "role": "viewer" });
    let vera = owner.json("/api/accounts", &account).await.json()["id"].as_i64().unwrap();
    let mut sessions = Vec::new();
    for _ in 0..3 {
        sessions.push(hall.desk.signed_in("Vera").await);
    }
    let cookies = |browser: &Browser| {
        let pairs: Vec<String> = browser.cookies.iter().map(|(n, v)| format!("{n}={v}")).collect();
        ("cookie", pairs.join("; "))
    };
    let mut first = stream(&hall.desk, page, cookies(&sessions[0])).await;
    let second = stream(&hall.desk, page, cookies(&sessions[1])).await;
    assert!(sessions[1].post("/sign-out", &[]).await.status.is_redirection());
    assert!(rest(second).await.contains("event: ended"));
    // The others go on hearing.
    done(&mut hall.chief, &result()).await;
    assert!(first.next().await.unwrap().contains("event:"));
    let role =
        |role: &str| Body::from(json!({ "place": "tournament:1", "role": role }).to_string());
    let at = format!("/api/accounts/{vera}/roles");
    let kind = [("content-type", "application/json")];
    assert!(owner.send(Method::PUT, &at, &kind, role("")).await.status.is_success());
    done(&mut hall.chief, &result()).await;
    let heard = rest(first).await;
    assert!(heard.contains("event: ended") && !heard.contains("1–0"), "{heard}");
    assert!(owner.send(Method::PUT, &at, &kind, role("deputy")).await.status.is_success());
    let third = stream(&hall.desk, page, cookies(&sessions[2])).await;
    hall.desk.store.disable_user(UserId::new(vera), &By::new("Ada", 1)).await.unwrap();
    assert!(rest(third).await.contains("event: ended"));
}
