//! The games of an event: two sheets compared, files and text attached to their boards, PGN of a round for
//! everybody, adjourned games that count nowhere.

use std::io::Cursor;
use std::ops::ControlFlow;

use arbitra_laws::game::Position;
use arbitra_laws::pgn;
use arbitra_store::{Scope, TournamentId};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use serde_json::{Value, json};

use crate::common::{Answer, Browser, Desk};

/// The desk of whoever sits at the machine, round 3 published, and its boards.
async fn at_the_desk() -> (Desk, Browser, Vec<Value>) {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let round = arbiter.get("/api/tournaments/1/rounds/3").await.json();
    let boards = round["boards"].as_array().unwrap().clone();
    (desk, arbiter, boards)
}

fn name(board: &Value, side: &str) -> String {
    board[side]["name"].as_str().unwrap().to_owned()
}

async fn enter(arbiter: &mut Browser, board: &Value, result: &str) {
    let id = board["board"].as_str().unwrap();
    let answer = arbiter.post("/t/1/results", &[("board", id), ("result", result)]).await;
    assert!(!answer.status.is_client_error(), "{}", answer.text);
}

async fn close(arbiter: &mut Browser, confirmed: &str) {
    let action = [("action", r#"{"do":"close-round","round":3}"#), ("confirmed", confirmed)];
    let answer = arbiter.post("/t/1/act", &action).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

/// Writes a sheet from the beginning to both signatures.
async fn sign(arbiter: &mut Browser, sheet: &str, moves: &[&str], result: &str) -> String {
    let page = arbiter.get("/t/1/sheets").await;
    let rest = page.text.split(&format!("href=\"/sheet/1/{sheet}/")).nth(1).unwrap().to_owned();
    let to = format!("/sheet/1/{sheet}/{}", rest.split('"').next().unwrap());
    let colour = sheet.split('/').nth(1).unwrap();
    let act = |actor: &str, at: usize, action: Value| json!({ "actor": actor, "at": at, "action": action });
    let begin =
        json!({ "do": "begin", "colour": colour, "white": "", "black": "", "letters": "en" });
    let mut did = vec![act("owner", 1, begin)];
    for (at, text) in moves.iter().enumerate() {
        did.push(act("owner", 2 + at, json!({ "do": "write", "text": text })));
    }
    did.push(act("owner", 900, json!({ "do": "result", "result": result })));
    did.push(act("owner", 901, json!({ "do": "sign" })));
    did.push(act("opponent", 902, json!({ "do": "sign" })));
    let answer = post(arbiter, &format!("{to}?device=Tablet+7&battery=12&charging=0"), &did).await;
    assert_eq!(answer.json()["refused"], json!(null), "{}", answer.text);
    to
}

async fn post(device: &mut Browser, to: &str, did: &[Value]) -> Answer {
    let csrf = device.csrf().await;
    let headers = [
        ("content-type", "application/json"),
        ("accept", "application/json"),
        ("x-csrf", csrf.as_str()),
    ];
    let body = json!({ "from": 0, "did": did }).to_string();
    device.send(Method::POST, to, &headers, Body::from(body)).await
}

#[tokio::test]
async fn two_signed_sheets_that_differ_enter_nothing_by_themselves() {
    let (desk, mut arbiter, boards) = at_the_desk().await;
    let id = boards[0]["board"].as_str().unwrap().to_owned();
    sign(&mut arbiter, &format!("{id}/white"), &["e4", "e5", "Nf3"], "1-0").await;
    // One sheet alone: its result may be entered, and it is said that the other is not signed.
    let page = arbiter.get("/t/1/sheets").await.text;
    assert!(page.contains("Only one of the two sheets is signed here"), "{page}");
    let before = desk.entries(1).await;
    sign(&mut arbiter, &format!("{id}/black"), &["e4", "e5", "Bc4"], "0-1").await;
    // Both signed, and they differ: in the record stand two sheets and no result.
    assert_eq!(desk.entries(1).await, before + 1);
    let page = arbiter.get("/t/1/sheets").await.text;
    for part in [
        "The sheets differ: White wrote 1–0, Black wrote 0–1. Nothing is entered until you decide",
        "Enter 1–0, as White wrote",
        "Enter 0–1, as Black wrote",
        "the two sheets differ (first sheet: Nf3; second sheet: Bc4)",
        "Tablet 7",
        "battery 12 %",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("Both sheets say the same"), "{page}");
    let round = arbiter.get("/api/tournaments/1/rounds/3").await.json();
    assert_eq!(round["boards"][0]["result"], json!(null), "{round}");
    let review = arbiter.get(&format!("/t/1/sheets/{id}/white")).await.text;
    assert!(review.contains("The sheets differ: White wrote"), "{review}");
    // Whoever types results sees it too.
    let round = arbiter.get("/t/1/rounds/3").await.text;
    assert!(round.contains("The signed scoresheets differ: Board 1"), "{round}");
    // The arbiter decides.
    enter(&mut arbiter, &boards[0], "0-1").await;
    let round = arbiter.get("/t/1/rounds/3").await.text;
    assert!(!round.contains("The signed scoresheets differ"), "{round}");
    let page = arbiter.get("/t/1/sheets").await.text;
    assert!(!page.contains("Enter 1–0, as White wrote"), "{page}");
    arbiter.language = "es";
    let page = arbiter.get("/t/1/sheets").await.text;
    assert!(page.contains("Las planillas difieren: las blancas anotaron 1–0"), "{page}");
}

#[tokio::test]
async fn what_is_watched_and_clocks_that_are_noted_stand_at_the_sheet() {
    let (_desk, mut arbiter, boards) = at_the_desk().await;
    let id = boards[0]["board"].as_str().unwrap().to_owned();
    let page = arbiter.get("/t/1/sheets").await.text;
    let rest = page.split(&format!("href=\"/sheet/1/{id}/white/")).nth(1).unwrap();
    let to = format!("/sheet/1/{id}/white/{}", rest.split('"').next().unwrap());
    let act = |at: usize, action: Value| json!({ "actor": "owner", "at": at, "action": action });
    let begin =
        json!({ "do": "begin", "colour": "white", "white": "", "black": "", "letters": "en" });
    let mut did = vec![act(1, begin)];
    for (at, text) in ["e4", "e5", "Ke3"].into_iter().enumerate() {
        did.push(act(2 + at, json!({ "do": "write", "text": text })));
    }
    for (half_move, seconds) in [(0, 5340), (1, 5280), (2, 5000)] {
        let mark = json!({ "do": "mark", "at": half_move, "mark": { "clock": seconds } });
        did.push(act(10 + half_move, mark));
    }
    post(&mut arbiter, &to, &did).await;
    let address = format!("/t/1/sheets/{id}/white");
    let note = [("what", "watch"), ("note", "claim at 1:12, play on")];
    let noted = arbiter.post(&address, &note).await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER, "{}", noted.text);
    let empty = arbiter.post(&address, &[("what", "watch"), ("note", " ")]).await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST, "{}", empty.text);
    // The third half-move is illegal: the times before it count.
    let review = arbiter.get(&address).await.text;
    for part in ["claim at 1:12, play on", "Clock times noted", "1:29:00", "1:28:00"] {
        assert!(review.contains(part), "{part}: {review}");
    }
}

/// Moves and tags as another reader sees them.
#[derive(Default)]
struct Other;

impl Visitor for Other {
    type Tags = Vec<(String, String)>;
    type Movetext = (Vec<(String, String)>, Vec<String>);
    type Output = (Vec<(String, String)>, Vec<String>);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Vec::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let name = String::from_utf8_lossy(name).into_owned();
        tags.push((name, value.decode_utf8_lossy().into_owned()));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((tags, Vec::new()))
    }

    fn san(&mut self, game: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        game.1.push(san.to_string());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Self::Movetext) -> Self::Output {
        game
    }
}

/// A game of some half-moves, the first legal move that is not a capture each time after an opening.
fn moves(number: usize) -> String {
    let mut position = Position::initial();
    let mut text = String::new();
    for ply in 0..20 + number {
        let legal = position.legal_moves();
        let Some(played) = legal.get((7 * ply + number) % legal.len().max(1)).copied() else {
            break;
        };
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", ply / 2 + 1));
        }
        text.push_str(&format!("{} ", arbitra_laws::notation::san(&position, played)));
        position = position.play(played).unwrap();
    }
    text
}

#[tokio::test]
async fn the_games_of_a_round_are_read_by_everybody() {
    let (_desk, mut arbiter, boards) = at_the_desk().await;
    // Everything but the last board from a file, as somebody else wrote it; the last from its sheets.
    let (last, rest) = boards.split_last().unwrap();
    let mut file = String::new();
    for (number, board) in rest.iter().enumerate() {
        let short = |side: &str| {
            let full = name(board, side);
            let (family, given) = full.split_once(", ").unwrap_or((&full, ""));
            format!("{family},{}", given.chars().next().unwrap_or(' '))
        };
        let result = if number == 0 { "0-1" } else { "1-0" };
        file.push_str(&format!(
            "[Event \"?\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Round \"3\"]\n[Result \"{result}\"]\n\n{}{result}\n\n",
            short("white"), short("black"), moves(number),
        ));
        enter(&mut arbiter, board, "1-0").await;
    }
    let id = last["board"].as_str().unwrap();
    sign(&mut arbiter, &format!("{id}/white"), &["d4", "d5", "c4"], "1/2-1/2").await;
    enter(&mut arbiter, last, "=-=").await;
    let parts = [("round", None, "3".as_bytes()), ("file", Some("round3.pgn"), file.as_bytes())];
    let taken = arbiter.upload("/t/1/games", &parts).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    // The game whose result is another one is shown; the desk's stays.
    let page = arbiter.get("/t/1/games?round=3").await.text;
    assert!(
        page.contains("the game says 0-1, the desk 1-0; the desk&#39;s stays")
            || page.contains("the game says 0-1, the desk 1-0; the desk's stays"),
        "{page}"
    );
    assert!(page.contains("12 games of 12 boards") && page.contains("round3.pgn"), "{page}");
    assert!(page.contains("White's sheet") || page.contains("White&#39;s sheet"), "{page}");
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("PGN (round3.pgn): 11 games"), "{record}");

    // Nobody else sees them before the round is closed.
    let mut anybody = arbiter.clone();
    assert_eq!(anybody.get("/p/1/games.pgn?round=3").await.status, StatusCode::NOT_FOUND);
    close(&mut arbiter, "4").await;
    let public = anybody.get("/p/1/games.pgn?round=3").await;
    assert_eq!(public.status, StatusCode::OK, "{}", public.text);
    assert!(anybody.get("/p/1/pairings?round=3").await.text.contains("/p/1/games.pgn?round=3"));
    let text = arbiter.get("/t/1/games.pgn?round=3").await.text;
    assert_eq!(text, public.text);
    assert_eq!(text, arbiter.get("/t/1/sheets/games?round=3").await.text);

    // Two readers that know nothing of each other read the same games, without a fault.
    let ours = pgn::read(&text);
    let mut theirs = Vec::new();
    let mut reader = Reader::new(Cursor::new(text.as_bytes()));
    while let Some(game) = reader.read_game(&mut Other).unwrap() {
        theirs.push(game);
    }
    assert_eq!((ours.len(), theirs.len()), (12, 12));
    for ((own, (tags, sans)), board) in ours.iter().zip(&theirs).zip(&boards) {
        assert_eq!(own.findings, []);
        let pairs = own.game.positions().iter().zip(own.game.moves());
        let written: Vec<String> = pairs
            .map(|(position, played)| arbitra_laws::notation::san(position, *played))
            .collect();
        assert_eq!(&written, sans);
        assert_eq!(&own.tags, tags);
        assert_eq!(own.tag("White"), Some(name(board, "white").as_str()));
        let round = format!("3.{}", board["table"]);
        assert_eq!(own.tag("Round"), Some(round.as_str()));
        for tag in ["Event", "Date", "Result", "WhiteElo", "BlackElo", "Board"] {
            assert!(own.tag(tag).is_some(), "{tag} of {round}");
        }
    }
    assert_eq!(ours[0].tag("Result"), Some("1-0"));
    python_reads(&text, 12);
    // With the papers of the round and of the event they are packed too.
    for packed in ["round.zip?round=3", "event.zip"] {
        let zip = arbiter.get(&format!("/t/1/papers/{packed}")).await;
        assert_eq!(zip.status, StatusCode::OK, "{}", zip.text);
        let named = zip.bytes.windows(9).filter(|part| *part == b"games.pgn").count();
        assert_eq!(named, 2, "{packed}: the file, and its line in the list of files");
    }
    let earlier = arbiter.get("/t/1/papers/round.zip?round=2").await.bytes;
    assert!(!earlier.windows(9).any(|part| part == b"games.pgn"), "nobody gave games of round 2");

    // Later, or never, if the arbiters say so.
    for (offer, expected) in
        [("60", StatusCode::NOT_FOUND), ("never", StatusCode::NOT_FOUND), ("0", StatusCode::OK)]
    {
        let said = arbiter.post("/t/1/games/offer", &[("offer", offer)]).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.text);
        assert_eq!(anybody.get("/p/1/games.pgn?round=3").await.status, expected, "{offer}");
    }
    // What was attached can be taken away; the whole event is one file.
    let first = boards[0]["board"].as_str().unwrap();
    arbiter.post("/t/1/games/remove", &[("board", first)]).await;
    assert_eq!(pgn::read(&arbiter.get("/t/1/games.pgn").await.text).len(), 11);
}

/// What is transmitted reaches nobody before the announced delay is over: not the moves of the
/// round in hand, not its games once it is closed.
#[tokio::test]
async fn the_announced_delay_holds_moves_and_games_back() {
    let (desk, mut arbiter, boards) = at_the_desk().await;
    let id = boards[0]["board"].as_str().unwrap();
    let mut anybody = arbiter.clone();
    assert_eq!(anybody.get("/p/1/live").await.status, StatusCode::NOT_FOUND);
    let transmit = |delay: &'static str| [("boards", "2"), ("further", ""), ("delay", delay)];
    arbiter.post("/t/1/press/broadcast", &transmit("0")).await;
    assert!(anybody.get("/p/1/pairings").await.text.contains("/p/1/live"));
    let page = arbiter.get("/t/1/sheets").await;
    let rest = page.text.split(&format!("href=\"/sheet/1/{id}/white/")).nth(1).unwrap().to_owned();
    let to = format!("/sheet/1/{id}/white/{}", rest.split('"').next().unwrap());
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let now = now.as_millis() as u64;
    // Two moves of twenty minutes ago, two of five minutes ago.
    let (long_ago, lately) = (now - 20 * 60_000, now - 5 * 60_000);
    let mut did = vec![json!({ "actor": "owner", "at": long_ago, "action": {
        "do": "begin", "colour": "white", "white": "", "black": "", "letters": "en" } })];
    for (at, text) in [(long_ago, "d4"), (long_ago, "Nf6"), (lately, "c4"), (lately, "e6")] {
        let write = json!({ "do": "write", "text": text });
        did.push(json!({ "actor": "owner", "at": at, "action": write }));
    }
    assert_eq!(post(&mut arbiter, &to, &did).await.json()["refused"], json!(null));
    let live = anybody.get("/p/1/live.pgn").await;
    assert!(live.text.contains("1. d4 Nf6 2. c4 e6 *"), "{}", live.text);
    anybody.language = "es";
    let page = anybody.get("/p/1/live").await.text;
    let written = "1.\u{a0}d4 Cf6 2.\u{a0}c4 e6";
    assert!(page.contains(written) && page.contains("en cuanto llegan"), "{page}");
    // Whatever a device says of the hour, nothing is seen before the delay since it came is over.
    arbiter.post("/t/1/press/broadcast", &transmit("15")).await;
    assert_eq!(anybody.get("/p/1/live.pgn").await.status, StatusCode::NOT_FOUND);
    let page = anybody.get("/p/1/live").await.text;
    assert!(page.contains("15 minutos") && !page.contains("Cf6"), "{page}");
    // Nor after a restart: when the entries came is kept.
    let mut reader = desk.restarted().browser();
    assert_eq!(reader.get("/p/1/live.pgn").await.status, StatusCode::NOT_FOUND);
    assert!(!reader.get("/p/1/live").await.text.contains("Nf6"));
    // Where nobody knows, as in a log of earlier days, what the device says holds.
    let tournament = Scope::Tournament(TournamentId::new(1));
    let settings = desk.store.settings(tournament).await.unwrap();
    let kept = settings.iter().find(|(name, _)| name.starts_with("arrivals of sheet")).unwrap();
    desk.store.set(tournament, &kept.0, "").await.unwrap();
    let live = desk.restarted().browser().get("/p/1/live.pgn").await;
    assert!(live.text.contains("1. d4 Nf6 *"), "{}", live.text);
    desk.store.set(tournament, &kept.0, &kept.1).await.unwrap();
    arbiter.post("/t/1/games/offer", &[("offer", "never")]).await;
    assert_eq!(anybody.get("/p/1/live.pgn").await.status, StatusCode::NOT_FOUND);
    arbiter.post("/t/1/games/offer", &[("offer", "0")]).await;
    // The round is closed: its games wait too, for people and programs.
    for board in &boards {
        enter(&mut arbiter, board, "1-0").await;
    }
    close(&mut arbiter, "4").await;
    assert_eq!(anybody.get("/p/1/games.pgn?round=3").await.status, StatusCode::NOT_FOUND);
    let mut program = desk.program("viewer", Scope::Tournament(TournamentId::new(1))).await;
    assert_eq!(program.get("/api/tournaments/1/games?round=3").await.text, "");
    arbiter.post("/t/1/press/broadcast", &transmit("0")).await;
    assert_eq!(anybody.get("/p/1/games.pgn?round=3").await.status, StatusCode::OK);
}

/// A reader of another language, where it is installed.
fn python_reads(text: &str, games: usize) {
    let script = "import sys, io, chess.pgn\n\
        f = io.StringIO(sys.stdin.read()); n = 0\n\
        while True:\n\
        \x20   g = chess.pgn.read_game(f)\n\
        \x20   if g is None: break\n\
        \x20   assert not g.errors, g.errors\n\
        \x20   assert g.end().ply() > 2\n\
        \x20   n += 1\n\
        print(n)\n";
    let there = std::process::Command::new("python3").args(["-c", "import chess.pgn"]).output();
    if !there.is_ok_and(|there| there.status.success()) {
        println!("python-chess is not installed: two readers have read the games, not three");
        return;
    }
    let mut reader = std::process::Command::new("python3")
        .args(["-c", script])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::io::Write::write_all(&mut reader.stdin.take().unwrap(), text.as_bytes()).unwrap();
    let output = reader.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), games.to_string());
}

#[tokio::test]
async fn a_file_with_a_fault_attaches_nothing() {
    let (desk, mut arbiter, boards) = at_the_desk().await;
    let game = |board: &Value, moves: &str| {
        format!(
            "[White \"{}\"]\n[Black \"{}\"]\n[Round \"3\"]\n\n{moves}\n\n",
            name(board, "white"),
            name(board, "black"),
        )
    };
    let before = desk.entries(1).await;
    let good = game(&boards[0], "1. e4 e5 1-0");
    let illegal = good.clone() + &game(&boards[1], "1. e4 e5 2. Ke3 0-1");
    let nobody = good.clone() + "[White \"Nobody, N\"]\n[Black \"Noone, N\"]\n\n1. e4 e5 *\n";
    for (text, part) in [
        (illegal.as_str(), "line 11, column 13: `Ke3` is illegal here"),
        (nobody.as_str(), "no board of the event has Nobody, N – Noone, N"),
        ("no game at all \u{0}", "not a move"),
        ("", "Choose a file"),
    ] {
        let answer = arbiter.upload("/t/1/games", &[("text", None, text.as_bytes())]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{part}: {}", answer.text);
        assert!(answer.text.contains(part), "{part}: {}", answer.text);
    }
    let large = format!("{good}{}", " ".repeat(5 << 20));
    let answer = arbiter.upload("/t/1/games", &[("text", None, large.as_bytes())]).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE, "{}", answer.text);
    assert_eq!(desk.entries(1).await, before);
    assert_eq!(arbiter.get("/t/1/games.pgn").await.text, "");
    // A board that somebody names takes a game whatever its tags say.
    let id = boards[2]["board"].as_str().unwrap();
    let parts = [("board", None, id.as_bytes()), ("text", None, b"1. d4 d5 2. c4 *".as_slice())];
    let answer = arbiter.upload("/t/1/games", &parts).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let games = pgn::read(&arbiter.get("/t/1/games.pgn").await.text);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].tag("White"), Some(name(&boards[2], "white").as_str()));
}

/// Whoever attaches a game from a page that others have overtaken is told so, and nothing is kept.
#[tokio::test]
async fn a_game_from_a_page_that_was_overtaken_is_not_kept() {
    let (desk, mut arbiter, boards) = at_the_desk().await;
    let seen = desk.entries(1).await.to_string();
    let id = boards[2]["board"].as_str().unwrap();
    // Somebody enters a result of that board meanwhile.
    let result = [("board", id), ("result", "1-0")];
    let entered = arbiter.post("/t/1/results", &result).await;
    assert!(entered.status.is_success() || entered.status.is_redirection(), "{}", entered.text);
    let before = desk.entries(1).await;
    let moves = b"1. d4 d5 2. c4 *".as_slice();
    let parts =
        [("seen", None, seen.as_bytes()), ("board", None, id.as_bytes()), ("text", None, moves)];
    let answer = arbiter.upload("/t/1/games", &parts).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
    assert_eq!(desk.entries(1).await, before);
    assert_eq!(arbiter.get("/t/1/games.pgn").await.text, "");
}

/// Games of several rounds are attached together: where those of one cannot be kept, those of none are.
#[tokio::test]
async fn games_of_several_rounds_are_attached_together_or_not_at_all() {
    let (desk, mut arbiter, boards) = at_the_desk().await;
    let second = arbiter.get("/api/tournaments/1/rounds/2").await.json()["boards"].clone();
    let game = |board: &Value, round: u8| {
        let (white, black) = (name(board, "white"), name(board, "black"));
        format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"{round}\"]\n\n1. e4 e5 *\n\n")
    };
    let both = game(&second[0], 2) + &game(&boards[0], 3);
    let parts = [("text", None, both.as_bytes())];
    // What is kept of round 3 cannot be read, and so not be changed.
    let scope = Scope::Tournament(TournamentId::new(1));
    desk.store.set(scope, "games 3", "broken").await.unwrap();
    let answer = arbiter.upload("/t/1/games", &parts).await;
    assert!(answer.status.is_server_error(), "{}", answer.text);
    assert_eq!(desk.store.setting(scope, "games 2").await.unwrap(), None, "nothing of round 2");
    desk.store.unset(scope, "games 3").await.unwrap();
    let answer = arbiter.upload("/t/1/games", &parts).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(pgn::read(&arbiter.get("/t/1/games.pgn").await.text).len(), 2);
}

#[tokio::test]
async fn programs_attach_games_and_have_them() {
    let (desk, mut arbiter, boards) = at_the_desk().await;
    let game = format!(
        "[White \"{}\"]\n[Black \"{}\"]\n[Round \"3\"]\n\n1. e4 e5 2. Nf3 1-0\n",
        name(&boards[0], "white"),
        name(&boards[0], "black"),
    );
    let csrf = arbiter.csrf().await;
    let kind = [("content-type", "application/vnd.chess-pgn"), ("x-csrf", csrf.as_str())];
    let to = "/api/tournaments/1/games";
    let taken = arbiter.send(Method::POST, to, &kind, Body::from(game)).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
    assert_eq!(taken.json()["attached"], json!([boards[0]["board"]]), "{}", taken.text);
    let had = arbiter.get("/api/tournaments/1/games?round=3").await;
    assert!(had.text.contains("1. e4 e5 2. Nf3"), "{}", had.text);
    let bad = arbiter.send(Method::POST, to, &kind, Body::from("1. e5 *")).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST, "{}", bad.text);
    let sheet = desk.store.settings(Scope::Tournament(TournamentId::new(1)));
    let kept = sheet.await.unwrap();
    assert_eq!(kept.iter().filter(|(name, _)| name.starts_with("games ")).count(), 1);
}

#[tokio::test]
async fn an_adjourned_game_counts_nowhere_but_in_the_pairing() {
    let (_desk, mut arbiter, boards) = at_the_desk().await;
    let before = arbiter.get("/api/tournaments/1/standings?after=2").await.json();
    let white = boards[0]["white"]["player"].clone();
    let points = |table: &Value| {
        let rows = table["rows"].as_array().unwrap();
        let own = name(&boards[0], "white");
        rows.iter().find(|row| row["name"] == own).map(|row| row["points"].clone())
    };
    // In play: a game without a result lends nobody half a point.
    let live = arbiter.get("/api/tournaments/1/standings?after=3").await.json();
    assert_eq!(points(&live), points(&before), "{white}");
    for board in &boards[1..] {
        enter(&mut arbiter, board, "1-0").await;
    }
    close(&mut arbiter, "4").await;
    let after = arbiter.get("/api/tournaments/1/standings?after=3").await.json();
    assert_eq!(points(&after), points(&before), "adjourned");
    let round = arbiter.get("/api/tournaments/1/rounds").await.json();
    assert_eq!(round["rounds"][2]["without_result"], json!(1), "{round}");
    for page in ["/t/1/rounds/3", "/p/1/pairings?round=3"] {
        let text = arbiter.get(page).await.text;
        assert!(text.contains("<strong>11</strong> / 12"), "{page}: {text}");
    }
    let phone = arbiter.get("/t/1/rounds/3/enter").await.text;
    assert!(!phone.contains("Every board has its result"), "{phone}");
    // The report states no points for it either.
    let report = arbiter.get("/api/tournaments/1/trf").await.text;
    let own = name(&boards[0], "white");
    let line = report.lines().find(|line| line.starts_with("001") && line.contains(&own)).unwrap();
    let stated: f64 = line[80..84].trim().parse().unwrap();
    let standing: f64 = points(&before).unwrap().as_str().unwrap().parse().unwrap();
    assert!((stated - standing).abs() < 0.01, "{line}");
}
