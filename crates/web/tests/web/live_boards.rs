//! Programs of live boards: the PGN they take, the folder they write, results that are proposed, games that
//! everybody plays through, and the broadcast that gets them.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use arbitra_laws::pgn;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};

use crate::common::{Browser, Desk};

/// A desk with round 3 published, its boards, and an empty folder.
async fn at_the_desk(name: &str) -> (Desk, Browser, Vec<Value>, PathBuf) {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let round = arbiter.get("/api/tournaments/1/rounds/3").await.json();
    let boards = round["boards"].as_array().unwrap().clone();
    let folder = std::env::temp_dir().join(format!("arbitra-boards-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("round-3")).unwrap();
    (desk, arbiter, boards, folder)
}

/// A game as a program of live boards writes it.
fn game(board: &Value, moves: &str) -> String {
    let name = |side: &str| board[side]["name"].as_str().unwrap().to_owned();
    format!(
        "[Event \"?\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Round \"3\"]\n\n{moves}",
        name("white"),
        name("black")
    )
}

async fn look(arbiter: &mut Browser) {
    let answer = arbiter.post("/t/1/games/folder", &[("what", "look")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

#[tokio::test]
async fn the_boards_of_a_round_are_ready_for_live_boards() {
    let (_desk, mut arbiter, boards, _) = at_the_desk("pairings").await;
    let text = arbiter.get("/t/1/boards.pgn?round=3").await.text;
    let games = pgn::read(&text);
    assert_eq!(games.len(), boards.len());
    for (game, board) in games.iter().zip(&boards) {
        assert_eq!(game.findings, []);
        assert!(game.game.moves().is_empty());
        assert_eq!(game.tag("White"), board["white"]["name"].as_str());
        assert_eq!(game.tag("Round"), Some(format!("3.{}", board["table"]).as_str()));
        for tag in ["Event", "Date", "WhiteElo", "BlackElo", "Board", "Result"] {
            assert!(game.tag(tag).is_some(), "{tag}: {text}");
        }
    }
    // All rounds in one file.
    let all = pgn::read(&arbiter.get("/t/1/boards.pgn").await.text);
    assert!(all.len() > 2 * games.len());
    let mut anybody = arbiter.clone();
    assert_eq!(anybody.get("/p/1/games").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_watched_folder_brings_moves_and_proposes_results_and_enters_none() {
    let (desk, mut arbiter, boards, folder) = at_the_desk("folder").await;
    let refused = arbiter.post("/t/1/games/folder", &[("folder", "/no/such/folder")]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("There is no such folder"), "{}", refused.text);
    let path = folder.to_string_lossy().into_owned();
    let answer = arbiter.post("/t/1/games/folder", &[("folder", &path)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    arbiter.post("/t/1/press/broadcast", &[("boards", "2"), ("further", ""), ("delay", "0")]).await;
    let before = desk.entries(1).await;

    // Half a file: the word at its end may not be whole.
    let file = folder.join("round-3/game-1.pgn");
    let whole = game(&boards[0], "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O");
    std::fs::write(&file, &whole).unwrap();
    look(&mut arbiter).await;
    let live = arbiter.get("/p/1/live.pgn").await.text;
    assert!(live.contains("3. Bc4 Bc5 *") && !live.contains("O-O"), "{live}");
    // The same while the program writes it anew: nothing is lost.
    std::fs::write(&file, game(&boards[0], "1. e4 e5 2. Nf")).unwrap();
    look(&mut arbiter).await;
    let kept = arbiter.get("/t/1/games.pgn?round=3").await.text;
    assert!(kept.contains("3. Bc4 Bc5"), "{kept}");
    // Moves that were wrong are put right by a whole file.
    std::fs::write(&file, game(&boards[0], "1. e4 e5 2. Qh5 Nc6 3. Bc4 *\n")).unwrap();
    look(&mut arbiter).await;
    let kept = arbiter.get("/t/1/games.pgn?round=3").await.text;
    assert!(kept.contains("2. Qh5 Nc6 3. Bc4 *"), "{kept}");
    assert!(!arbiter.get("/t/1/rounds/3").await.text.contains("Games over on live boards"));

    // Mate at the very end of a file that goes on: nothing can follow it.
    std::fs::write(&file, game(&boards[0], "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#")).unwrap();
    look(&mut arbiter).await;
    assert!(arbiter.get("/t/1/rounds/3").await.text.contains("Enter 1–0"));
    // The same said by the program, with a result of its own; and a result that it says, beside a game of nobody here.
    std::fs::write(&file, game(&boards[0], "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# *\n")).unwrap();
    let other = format!(
        "{}\n[White \"Nobody, A\"]\n[Black \"Nobody, B\"]\n\n1. d4 1-0\n",
        game(&boards[1], "1. d4 d5 1/2-1/2\n")
    );
    std::fs::write(folder.join("games.pgn"), other).unwrap();
    look(&mut arbiter).await;
    for page in ["/t/1/rounds/3", "/t/1/games?round=3"] {
        let page = arbiter.get(page).await.text;
        for part in ["Games over on live boards", "Enter 1–0", "Enter ½–½"] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
    let page = arbiter.get("/t/1/games?round=3").await.text;
    assert!(page.contains("2 files there, 2 games fit boards."), "{page}");
    // Whoever set the boards up with other names is told which.
    let stranger = "Nobody, A – Nobody, B <small class=\"muted\">games.pgn</small>";
    assert!(page.contains("fit no board") && page.contains(stranger), "{page}");
    // Nothing was entered by itself, and nothing written into the record.
    assert_eq!(desk.entries(1).await, before);
    let round = arbiter.get("/api/tournaments/1/rounds/3").await.json();
    assert_eq!(round["boards"][0]["result"], json!(null));
    // A person enters it; then nothing is proposed any more.
    let id = boards[0]["board"].as_str().unwrap();
    arbiter.post("/t/1/results", &[("board", id), ("result", "1-0")]).await;
    let page = arbiter.get("/t/1/rounds/3").await.text;
    assert!(!page.contains("Enter 1–0") && page.contains("Enter ½–½"), "{page}");
    // A folder that is gone is told, and what came from it stays.
    std::fs::remove_dir_all(&folder).unwrap();
    look(&mut arbiter).await;
    let page = arbiter.get("/t/1/games?round=3").await.text;
    assert!(page.contains("The folder cannot be read"), "{page}");
    assert!(arbiter.get("/t/1/games.pgn?round=3").await.text.contains("Qxf7#"));
    arbiter.language = "es";
    let page = arbiter.get("/t/1/games?round=3").await.text;
    assert!(page.contains("Anotar ½–½") && page.contains("No se puede leer la carpeta"), "{page}");
    assert!(page.contains("no existe"), "the system speaks the reader's language: {page}");
}

#[tokio::test]
async fn a_drawn_game_that_is_transmitted_says_so() {
    let (_desk, mut arbiter, boards, folder) = at_the_desk("drawn").await;
    let broadcast = [("boards", "1"), ("further", ""), ("delay", "0")];
    arbiter.post("/t/1/press/broadcast", &broadcast).await;
    std::fs::write(folder.join("a.pgn"), game(&boards[0], "1. e4 e5 1/2-1/2\n")).unwrap();
    let path = folder.to_string_lossy().into_owned();
    arbiter.post("/t/1/games/folder", &[("folder", &path)]).await;
    let mut anybody = arbiter.clone();
    for page in ["/p/1/live".to_owned(), format!("/p/1/games/{}", text(&boards[0]["board"]))] {
        let page = anybody.get(&page).await.text;
        assert!(page.contains("<strong>½–½</strong>"), "{page}");
    }
    let file = anybody.get("/p/1/live.pgn").await.text;
    assert!(file.contains("1. e4 e5 1/2-1/2"), "{file}");
    // What is over on the board is no result of the desk yet.
    let pairings = anybody.get("/p/1/pairings").await.text;
    assert!(!pairings.contains("½–½"), "{pairings}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[tokio::test]
async fn boards_of_matches_are_transmitted_as_they_are_counted() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    crate::captain::league(&mut arbiter).await;
    for what in ["number", "pair", "publish"] {
        crate::captain::done(&mut arbiter, &format!("/t/1/do/{what}"), &[]).await;
    }
    let round = arbiter.get("/api/tournaments/1/rounds/1").await.json();
    let boards = round["boards"].as_array().unwrap();
    assert_eq!(boards[2]["of_match"], json!({ "of": 2, "board": 1 }));
    // Both boards of the first match and the first of the second.
    let said = [("boards", "2"), ("further", "3"), ("delay", "0")];
    crate::captain::done(&mut arbiter, "/t/1/press/broadcast", &said).await;
    let page = arbiter.get("/t/1/press").await.text;
    assert!(page.contains("counted on from match to match"), "{page}");
    let folder = std::env::temp_dir().join(format!("arbitra-boards-{}-team", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let played = |board: &Value| game(board, "1. e4 e5 *\n").replace("Round \"3\"", "Round \"1\"");
    let files: Vec<String> = [1, 2, 3].iter().map(|at| played(&boards[*at])).collect();
    std::fs::write(folder.join("a.pgn"), files.join("\n")).unwrap();
    let path = folder.to_string_lossy().into_owned();
    arbiter.post("/t/1/games/folder", &[("folder", &path)]).await;
    let mut anybody = arbiter.clone();
    let live = anybody.get("/p/1/live").await.text;
    for (at, shown) in [(1, true), (2, true), (3, false)] {
        let id = text(&boards[at]["board"]);
        assert_eq!(live.contains(&format!("/p/1/games/{id}\"")), shown, "{id}: {live}");
    }
    assert!(live.contains(" 1.2</a>") && live.contains(" 2.1</a>"), "{live}");
    // For whom they play, on the page of all of them and on that of one.
    let team = |side: &str| {
        let name = text(&boards[1][side]["name"]).chars().nth(1).unwrap();
        format!("Club {name}")
    };
    let meet = format!("{} – {}", team("white"), team("black"));
    let one = anybody.get(&format!("/p/1/games/{}", text(&boards[1]["board"]))).await.text;
    assert!(live.contains(&meet) && one.contains(&meet), "{meet}: {live}");
    std::fs::remove_dir_all(&folder).unwrap();
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[tokio::test]
async fn everybody_plays_through_a_game_no_earlier_than_announced() {
    let (_desk, mut arbiter, boards, folder) = at_the_desk("viewer").await;
    let id = boards[0]["board"].as_str().unwrap();
    let mut anybody = arbiter.clone();
    let to = format!("/p/1/games/{id}");
    let broadcast = |delay: &'static str| [("boards", "2"), ("further", ""), ("delay", delay)];
    arbiter.post("/t/1/press/broadcast", &broadcast("15")).await;
    let path = folder.to_string_lossy().into_owned();
    std::fs::write(folder.join("a.pgn"), game(&boards[0], "1. e4 e5 2. Nf3 *\n")).unwrap();
    arbiter.post("/t/1/games/folder", &[("folder", &path)]).await;
    // Held back: neither the page nor the file knows it.
    assert_eq!(anybody.get(&to).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anybody.get(&format!("{to}/pgn")).await.status, StatusCode::NOT_FOUND);
    arbiter.post("/t/1/press/broadcast", &broadcast("0")).await;
    let page = anybody.get(&to).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    for part in [
        "data-start=\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"",
        "data-squares=\"g1f3\"",
        "data-again=\"15\"",
        "id=\"piece-k\"",
        "replay.js",
        "Turn the board",
    ] {
        assert!(page.text.contains(part), "{part}: {}", page.text);
    }
    assert!(anybody.get(&format!("{to}/pgn")).await.text.contains("2. Nf3 *"));
    // In the reader's language, letters of pieces too.
    anybody.language = "de";
    let german = anybody.get(&to).await.text;
    assert!(german.contains("Brett drehen") && german.contains("2.\u{a0}Sf3"), "{german}");
    anybody.language = "en";
    // A game of two hundred half-moves is no heavier than a phone likes.
    let shuffled: String =
        (0..50).map(|n| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * n + 1, 2 * n + 2)).collect();
    std::fs::write(folder.join("a.pgn"), game(&boards[0], &format!("{shuffled}*\n"))).unwrap();
    look(&mut arbiter).await;
    // What is shown is drawn once in a while; an entry of the record draws it again.
    arbiter.post("/t/1/note", &[("text", "A long game.")]).await;
    let long = anybody.get(&to).await.text;
    assert!(long.matches("data-at=").count() == 200 && long.len() < 60_000, "{}", long.len());
    assert!(anybody.get("/p/1/live").await.text.contains(&to));
    // A board that is not transmitted is not shown before the round is closed.
    std::fs::write(folder.join("b.pgn"), game(&boards[3], "1. c4 *\n")).unwrap();
    look(&mut arbiter).await;
    let other = format!("/p/1/games/{}", boards[3]["board"].as_str().unwrap());
    assert_eq!(anybody.get(&other).await.status, StatusCode::NOT_FOUND);
    assert_eq!(anybody.get("/p/1/games/99.99").await.status, StatusCode::NOT_FOUND);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A server that behaves as the documentation of broadcasts says.
#[derive(Default)]
struct Double {
    /// What it answers next instead of taking anything.
    next: Option<(StatusCode, Value)>,
    rounds: Vec<String>,
    pushed: Vec<(String, String)>,
}

type Shared = Arc<Mutex<Double>>;

async fn double() -> (String, Shared) {
    let shared: Shared = Arc::default();
    let let_in = |headers: &HeaderMap| headers["authorization"] == "Bearer lip_right";
    let router = Router::new()
        .route(
            "/broadcast/{id}/new",
            post(move |State(double): State<Shared>, Path(id): Path<String>, headers: HeaderMap, body: String| async move {
                if !let_in(&headers) {
                    return (StatusCode::UNAUTHORIZED, Json(json!({ "error": "No such token" })));
                }
                assert_eq!(id, "AbCd1234");
                let mut double = double.lock().unwrap();
                double.rounds.push(body);
                let id = format!("Round00{}", double.rounds.len());
                (StatusCode::OK, Json(json!({ "round": { "id": id, "name": "x" }, "study": {} })))
            }),
        )
        .route(
            "/api/broadcast/round/{id}/push",
            post(move |State(double): State<Shared>, Path(id): Path<String>, headers: HeaderMap, body: String| async move {
                if !let_in(&headers) {
                    return (StatusCode::UNAUTHORIZED, Json(json!({ "error": "No such token" })));
                }
                let mut double = double.lock().unwrap();
                if let Some((status, answer)) = double.next.take() {
                    return (status, Json(answer));
                }
                let games: Vec<Value> = pgn::read(&body)
                    .iter()
                    .map(|game| json!({ "tags": { "White": game.tag("White"), "Black": game.tag("Black") }, "moves": game.game.moves().len() }))
                    .collect();
                double.pushed.push((id, body));
                (StatusCode::OK, Json(json!({ "games": games })))
            }),
        )
        .with_state(shared.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (address, shared)
}

#[tokio::test]
async fn transmitted_games_go_to_a_broadcast_and_every_failure_is_told() {
    let (desk, mut arbiter, boards, folder) = at_the_desk("lichess").await;
    let (server, double) = double().await;
    arbiter.post("/t/1/press/broadcast", &[("boards", "2"), ("further", ""), ("delay", "0")]).await;
    let path = folder.to_string_lossy().into_owned();
    std::fs::write(folder.join("a.pgn"), game(&boards[0], "1. e4 e5 *\n")).unwrap();
    arbiter.post("/t/1/games/folder", &[("folder", &path)]).await;

    // What cannot work is said before anything is kept.
    for (broadcast, token, at, says) in [
        ("nonsense!", "lip_right", server.as_str(), "Paste the address of the broadcast"),
        ("AbCd1234", "", server.as_str(), "the password or key is missing"),
        ("AbCd1234", "lip_right", "http://lichess.example", "for everybody to read"),
    ] {
        let form = [("broadcast", broadcast), ("token", token), ("server", at)];
        let answer = arbiter.post("/t/1/lichess", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{says}");
        assert!(answer.text.contains(says), "{says}: {}", answer.text);
    }
    let address = "https://lichess.org/broadcast/spring/AbCd1234";
    let form = |token: &'static str| {
        vec![("broadcast", address), ("token", token), ("server", server.as_str())]
    };
    arbiter.post("/t/1/lichess", &form("lip_wrong")).await;
    arbiter.post("/t/1/lichess/push", &[]).await;
    let page = arbiter.get("/t/1/lichess").await.text;
    assert!(page.contains("does not accept this name and secret"), "{page}");
    assert!(double.lock().unwrap().rounds.is_empty());

    // The right one: the round is made once, the games arrive.
    arbiter.post("/t/1/lichess", &form("lip_right")).await;
    arbiter.post("/t/1/lichess/push", &[]).await;
    arbiter.post("/t/1/lichess/push", &[]).await;
    let page = arbiter.get("/t/1/lichess").await.text;
    assert!(page.contains("1 game arrived."), "{page}");
    assert!(!page.contains("lip_right"), "a token is never shown");
    {
        let double = double.lock().unwrap();
        assert_eq!(double.rounds, ["name=Round%203"]);
        let (round, text) = &double.pushed[0];
        assert_eq!(round, "Round001");
        assert!(text.contains("1. e4 e5 *") && text.contains("[WhiteElo"), "{text}");
    }
    // Too often, refused, a game that is not taken.
    for (status, answer, says) in [
        (429, json!({ "error": "Too many requests" }), "asked too often"),
        (400, json!({ "error": "Cannot parse" }), "HTTP 400 Cannot parse"),
        (404, json!({ "error": "Not found" }), "HTTP 404 Not found"),
    ] {
        double.lock().unwrap().next = Some((StatusCode::from_u16(status).unwrap(), answer));
        arbiter.post("/t/1/lichess/push", &[]).await;
        let page = arbiter.get("/t/1/lichess").await.text;
        assert!(page.contains(says), "{says}: {page}");
    }
    let refused =
        json!({ "games": [{ "tags": { "White": "A", "Black": "B" }, "error": "Bad move" }] });
    double.lock().unwrap().next = Some((StatusCode::OK, refused));
    arbiter.post("/t/1/lichess/push", &[]).await;
    let page = arbiter.get("/t/1/lichess").await.text;
    assert!(page.contains("A – B: Bad move"), "{page}");
    // No file of the event carries the token.
    let file = arbiter.get("/t/1/event.arbitra").await;
    assert!(!file.bytes.windows(9).any(|part| part == b"lip_right"));
    drop(desk);
    let answer = arbiter.post("/t/1/lichess/remove", &[]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    std::fs::remove_dir_all(&folder).unwrap();
}
