//! The electronic scoresheet by touch: sixty moves, a reload, a broken connection, signatures, and the arbiter's mode.

use std::fs;

use arbitra_laws::game::Position;
use arbitra_laws::notation::{self, Form, Letters, Style};
use serde_json::{Value, json};
use thirtyfour::common::command::{Command, FormatRequestData};
use thirtyfour::prelude::*;
use thirtyfour::{RequestData, SessionId};

use crate::hall::{Browser, Hall, visit, visit_with};

/// Four half-moves that bring the same position back.
const ROUND_TRIP: [(&str, &str); 4] = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];

/// An opening, so that there is more to see than knights.
const OPENING: [(&str, &str); 8] = [
    ("e2", "e4"),
    ("e7", "e5"),
    ("f1", "c4"),
    ("f8", "c5"),
    ("d2", "d3"),
    ("d7", "d6"),
    ("c2", "c3"),
    ("c7", "c6"),
];

/// A request that the usual vocabulary has no word for: fingers, and the cable.
#[derive(Debug)]
struct Ask(&'static str, Value);

impl FormatRequestData for Ask {
    fn format_request(&self, session: &SessionId) -> RequestData {
        RequestData {
            uri: format!("session/{session}/{}", self.0).into(),
            body: Some(self.1.clone()),
            ..Command::Refresh.format_request(session)
        }
    }
}

async fn ask(tablet: &Browser, what: &'static str, with: Value) -> WebDriverResult<()> {
    tablet.driver.handle().cmd(Ask(what, with)).await.map(drop)
}

/// Cuts the connection, or mends it.
async fn connection(tablet: &Browser, whole: bool) -> WebDriverResult<()> {
    let conditions = json!({
        "offline": !whole, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
    });
    for (cmd, params) in
        [("Network.enable", json!({})), ("Network.emulateNetworkConditions", conditions)]
    {
        ask(tablet, "goog/cdp/execute", json!({ "cmd": cmd, "params": params })).await?;
    }
    Ok(())
}

/// Plays moves by touch, as a finger taps from square to square.
async fn play(
    tablet: &Browser,
    moves: impl IntoIterator<Item = (&str, &str)>,
    written: &mut usize,
) -> WebDriverResult<()> {
    let script = "return Object.fromEntries([...document.querySelectorAll('[data-square]')].map((square) => { \
                  const box = square.getBoundingClientRect(); \
                  return [square.dataset.square, [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]]; }));";
    let places = tablet.driver.execute(script, Vec::new()).await?.json().clone();
    let moves: Vec<(&str, &str)> = moves.into_iter().collect();
    // A few at once: each word to the browser costs more than the tap itself.
    for some in moves.chunks(8) {
        let mut taps = Vec::new();
        for square in some.iter().flat_map(|(from, to)| [from, to]) {
            let (x, y) = (&places[square][0], &places[square][1]);
            taps.push(json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y }));
            taps.push(json!({ "type": "pointerDown", "button": 0 }));
            taps.push(json!({ "type": "pointerUp", "button": 0 }));
        }
        let finger = json!({
            "type": "pointer", "id": "finger", "parameters": { "pointerType": "touch" }, "actions": taps,
        });
        ask(tablet, "actions", json!({ "actions": [finger] })).await?;
        *written += some.len();
        let there = format!("document.querySelector('#moves td[data-at=\"{}\"]')", *written - 1);
        tablet.until(&there, &format!("half-move {written}")).await?;
    }
    Ok(())
}

/// Makes the training event, pairs a round and opens the first sheet on a tablet.
async fn at_the_board(hall: &Hall, desk: &Browser, tablet: &Browser) -> WebDriverResult<()> {
    desk.go("/").await?;
    desk.press("Create").await?;
    desk.until("location.pathname === '/t/1'", "the training event").await?;
    desk.do_it("Pair round 3").await?;
    begin(hall, desk, tablet).await
}

/// Opens the first sheet of the round on a tablet, and begins.
async fn begin(_hall: &Hall, desk: &Browser, tablet: &Browser) -> WebDriverResult<()> {
    desk.go("/t/1/sheets").await?;
    let link =
        desk.ask("document.querySelector('a[href^=\"/sheet/\"]').getAttribute('href')").await?;
    tablet.go(&link).await?;
    tablet.until("!document.getElementById('begin').hidden", "the owner's mode").await?;
    tablet.find("#start").await?.click().await?;
    tablet.sees("PLAY MODE").await?;
    let drawn = "[...document.querySelectorAll('.squares svg use')]\
        .filter((one) => one.getBBox().width > 15).length";
    assert_eq!(tablet.ask(drawn).await?, "32", "every piece is there to be seen");
    tablet.until("document.body.dataset.ready", "the page kept for later").await
}

/// The server is gone in the middle of a game; the game goes on, even through a reload, and arrives.
async fn outlive_the_server(hall: &Hall, tablet: &Browser) -> WebDriverResult<()> {
    let mut written = 0;
    play(tablet, OPENING, &mut written).await?;
    let sent = "document.getElementById('wire').className === 'on'";
    tablet.until(sent, "everything is sent").await?;
    hall.cut_off();
    play(tablet, ROUND_TRIP.into_iter().cycle().take(8), &mut written).await?;
    tablet.sees("no connection").await?;
    tablet.driver.refresh().await?;
    let last = "document.querySelector('#moves td[data-at=\"15\"]')";
    tablet.until(last, "the sheet without a server").await?;
    play(tablet, ROUND_TRIP, &mut written).await?;
    hall.come_back();
    tablet.until(sent, "everything has arrived").await?;
    assert_eq!(written, 20);
    Ok(())
}

#[test]
fn a_server_that_is_gone_and_comes_back_costs_no_move() {
    visit("gone", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        let tablet = hall.browser("en", (1024, 768)).await?;
        at_the_board(hall, &desk, &tablet).await?;
        outlive_the_server(hall, &tablet).await?;
        desk.go("/t/1/sheets").await?;
        desk.sees("10 moves").await?;
        tablet.leave().await?;
        desk.leave().await
    });
}

#[test]
fn over_https_the_sheet_opens_without_a_server() {
    visit_with("https", &["--https"], 3, |hall: &'static Hall| async move {
        // The browser is told to believe the desk's authority, as a tablet is by its settings.
        let line = "openssl x509 -in arbitra-authority.crt -pubkey -noout | openssl pkey -pubin -outform der | \
                    openssl dgst -sha256 -binary | base64";
        let print = std::process::Command::new("sh")
            .args(["-c", line])
            .current_dir(&hall.folder)
            .output()
            .unwrap();
        let print = String::from_utf8(print.stdout).unwrap().trim().to_owned();
        let believe = [
            format!("--ignore-certificate-errors-spki-list={print}"),
            format!("--user-data-dir={}", hall.folder.join("tablet").display()),
        ];
        let desk = hall.browser("en", (1366, 768)).await?;
        let mut tablet = hall.browser_with("en", (1024, 768), &believe).await?;
        tablet.address = hall.address.replace("http://localhost", "https://127.0.0.1");
        at_the_board(hall, &desk, &tablet).await?;
        assert_eq!(tablet.ask("location.protocol + window.isSecureContext").await?, "https:true");
        outlive_the_server(hall, &tablet).await?;
        desk.go("/t/1/sheets").await?;
        desk.sees("10 moves").await?;
        // A tablet that trusts the desk already goes straight on from the page that explains it.
        tablet
            .driver
            .goto(format!("{}/trust?to=/p/1", hall.address.replace("localhost", "127.0.0.1")))
            .await?;
        tablet
            .until("location.protocol === 'https:' && location.pathname === '/p/1'", "led on")
            .await?;
        tablet.leave().await?;
        desk.leave().await
    });
}

#[test]
fn a_sheet_of_chess960_begins_where_the_game_does() {
    visit("chess960", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/").await?;
        desk.press("Create").await?;
        desk.until("location.pathname === '/t/1'", "the training event").await?;
        desk.do_it("Pair round 3").await?;
        desk.go("/t/1/sheets").await?;
        desk.driver
            .execute(
                "document.querySelectorAll('details').forEach((d) => { d.open = true; });",
                Vec::new(),
            )
            .await?;
        // Number 0: bishops, queen, knights, rook, king, rook.
        desk.fill("input[name=number]", "0").await?;
        desk.send("button[value=set]").await?;
        desk.sees("Chess960 · 0").await?;
        let tablet = hall.browser("en", (390, 844)).await?;
        begin(hall, &desk, &tablet).await?;
        let man = |square: &str| {
            format!("document.querySelector('[data-square={square}]').getAttribute('aria-label')")
        };
        assert_eq!(tablet.ask(&man("g1")).await?, "g1, white king");
        assert_eq!(tablet.ask(&man("h8")).await?, "h8, black rook");
        // Castling short is the first move: the king onto the rook at h1; the king stays, the rook comes to f1.
        let mut written = 0;
        let clear = [("f2", "f4"), ("f7", "f5"), ("f1", "f3"), ("f8", "f6")];
        play(&tablet, clear, &mut written).await?;
        play(&tablet, [("g1", "h1")], &mut written).await?;
        assert_eq!(
            tablet.ask("document.querySelector('#moves td[data-at=\"4\"]').textContent").await?,
            "0-0"
        );
        assert_eq!(tablet.ask(&man("f1")).await?, "f1, white rook");
        assert_eq!(tablet.ask(&man("g1")).await?, "g1, white king");
        // Black castles by the button.
        tablet.find("[data-tool=short]").await?.click().await?;
        tablet
            .until("document.querySelector('#moves td[data-at=\"5\"]')", "castled by the button")
            .await?;
        assert_eq!(tablet.ask(&man("f8")).await?, "f8, black rook");
        tablet.until("document.getElementById('wire').className === 'on'", "sent").await?;
        // The arbiter's mode has nothing against it, and the game is one that programs read.
        desk.go("/t/1/sheets").await?;
        let path = desk.ask("[...document.querySelectorAll('a')].find((a) => a.textContent.includes(\"Arbiter's mode\")).getAttribute('href')").await?;
        desk.go(&path).await?;
        desk.sees("Nothing to report").await?;
        let pgn = desk.ask(&format!("(() => {{ const x = new XMLHttpRequest(); x.open('GET', '{path}/game', false); x.send(); return x.responseText; }})()")).await?;
        assert!(pgn.contains("[Variant \"Chess960\"]") && pgn.contains("[SetUp \"1\"]"), "{pgn}");
        assert!(pgn.contains("bbqnnrkr/") && pgn.contains("O-O O-O"), "{pgn}");
        fs::write(hall.folder.join("game.pgn"), &pgn).unwrap();
        let judged = hall.arbitra(&["laws", "claim", "game.pgn", "--json"]);
        assert_eq!(judged.status.code(), Some(0), "{}", String::from_utf8_lossy(&judged.stderr));
        tablet.leave().await?;
        desk.leave().await
    });
}

#[test]
fn sixty_moves_by_touch_with_a_reload_and_a_broken_connection() {
    visit("scoresheet", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/").await?;
        desk.press("Create").await?;
        desk.until("location.pathname === '/t/1'", "the training event").await?;
        desk.do_it("Pair round 3").await?;
        desk.go("/t/1/sheets").await?;
        let link =
            desk.ask("document.querySelector('a[href^=\"/sheet/\"]').getAttribute('href')").await?;

        // A tablet: the owner begins, and the game is written move by move.
        let tablet = hall.browser("en", (1024, 768)).await?;
        tablet.go(&link).await?;
        tablet.until("!document.getElementById('begin').hidden", "the owner's mode").await?;
        tablet.find("#start").await?.click().await?;
        tablet.sees("PLAY MODE").await?;
        tablet.until("document.body.dataset.ready", "the page kept for later").await?;
        let mut written = 0;
        play(&tablet, OPENING, &mut written).await?;
        play(&tablet, ROUND_TRIP.into_iter().cycle().take(32), &mut written).await?;
        let rows = "[...document.querySelectorAll('#moves tr')].filter((row) => { const box = row.getBoundingClientRect(), all = document.getElementById('moves').getBoundingClientRect(); return box.top >= all.top && box.bottom <= all.bottom; }).length";
        let seen: usize = tablet.ask(rows).await?.parse().unwrap();
        assert!(seen >= 7, "{seen} moves are visible at once");

        // A reload in the middle loses nothing.
        tablet.driver.refresh().await?;
        tablet
            .until("document.querySelector('#moves td[data-at=\"39\"]')", "all after a reload")
            .await?;

        // The connection breaks: the game goes on, even through a reload; then everything is sent.
        connection(&tablet, false).await?;
        play(&tablet, ROUND_TRIP.into_iter().cycle().take(40), &mut written).await?;
        tablet.sees("no connection").await?;
        tablet.driver.refresh().await?;
        tablet
            .until(
                "document.querySelector('#moves td[data-at=\"79\"]')",
                "all without a connection",
            )
            .await?;
        play(&tablet, ROUND_TRIP, &mut written).await?;
        connection(&tablet, true).await?;
        tablet
            .until("document.getElementById('wire').className === 'on'", "everything is sent")
            .await?;
        play(&tablet, ROUND_TRIP.into_iter().cycle().take(36), &mut written).await?;
        assert_eq!(written, 120, "sixty moves");

        // An illegal move goes down without a word; the player strikes it out again.
        play(&tablet, [("a1", "a5")], &mut written).await?;
        assert_eq!(tablet.ask("document.getElementById('hint').textContent").await?, "");
        tablet.find("[data-tool=strike]").await?.click().await?;
        tablet.until("!document.querySelector('#moves td[data-at=\"120\"]')", "struck out").await?;
        // A draw offer, a clock time, the result, two signatures.
        tablet.find("[data-tool=offer]").await?.click().await?;
        tablet.sees("(=)").await?;
        tablet.find("[data-tool=clock]").await?.click().await?;
        tablet.fill("#panel-clock input", "0:07").await?;
        tablet.find("#panel-clock button.primary").await?.click().await?;
        tablet.sees("0:07").await?;
        tablet.find("[data-tool=result]").await?.click().await?;
        tablet.find("[data-result=\"1/2-1/2\"]").await?.click().await?;
        for side in ["owner", "opponent"] {
            tablet.find(&format!("[data-sign={side}]")).await?.click().await?;
            tablet.driver.accept_alert().await?;
        }
        tablet.sees("The game is over and signed").await?;
        tablet
            .until("document.getElementById('wire').className === 'on'", "the signatures are sent")
            .await?;

        // The arbiter's mode finds the threefold; that the page was left twice is seen.
        desk.go("/t/1/sheets").await?;
        desk.sees("signed 1/2-1/2").await?;
        desk.sees("left 2×").await?;
        let path = desk.ask("[...document.querySelectorAll('a')].find((a) => a.textContent.includes(\"Arbiter's mode\")).getAttribute('href')").await?;
        desk.go(&path).await?;
        desk.sees("threefold repetition").await?;
        desk.sees("log unbroken").await?;

        // The game as PGN is one that the program reads: sixty moves, and the repetition.
        let pgn = desk.ask(&format!("(() => {{ const x = new XMLHttpRequest(); x.open('GET', '{path}/game', false); x.send(); return x.responseText; }})()")).await?;
        fs::write(hall.folder.join("game.pgn"), &pgn).unwrap();
        let judged = hall.arbitra(&["laws", "claim", "game.pgn", "--threefold", "--json"]);
        let verdict: Value = serde_json::from_slice(&judged.stdout).unwrap();
        assert_eq!(verdict["correct"], json!(true), "{verdict}\n{pgn}");
        assert!(pgn.contains("60. ") && pgn.contains("[%clk 0:07:00]"), "{pgn}");
        tablet.leave().await?;
        desk.leave().await
    });
}

/// What the script of the sheet makes of logs: the sheet as a player sees it, and the board after every
/// half-move, in the words of the golden cases.
const DESCRIBE: &str = "const place = (pieces) => [7, 6, 5, 4, 3, 2, 1, 0].map((row) => { let text = '', empty = 0; \
    for (let file = 0; file < 8; file++) { const sign = pieces[8 * row + file]; \
    if (sign) { text += (empty || '') + sign; empty = 0; } else empty += 1; } return text + (empty || ''); }).join('/'); \
    return arguments[0].map((log) => { const sheet = fold(log), all = boards(sheet).map(place); return { \
    letters: sheet.letters, fen: sheet.fen, number: sheet.number, first: sheet.first, mode: sheet.mode, \
    result: sheet.result, left: sheet.left, closed: sheet.closed, \
    signed: { owner: Boolean(sheet.signed.owner), opponent: Boolean(sheet.signed.opponent), arbiter: Boolean(sheet.signed.arbiter) }, \
    cells: sheet.cells.map((cell) => ({ text: cell.text, offer: Boolean(cell.offer), \
    clock: cell.clock === undefined ? null : cell.clock, corrected: Boolean(cell.corrected) })), boards: all, refused: sheet.refused }; });";

/// A log of a game, written in some letters.
fn written_log(letters: &str, moves: &[String]) -> Value {
    let begin = json!({ "do": "begin", "colour": "white", "white": "", "black": "", "letters": letters, "fen": null });
    let mut log = vec![json!({ "actor": "owner", "at": 1, "action": begin })];
    for text in moves {
        log.push(json!({ "actor": "owner", "at": 2, "action": { "do": "write", "text": text } }));
    }
    Value::Array(log)
}

/// A game of random moves, the same on every machine: what is written in some letters, and every position.
fn random_game(seed: u64, plies: usize, letters: Letters) -> (Vec<String>, Vec<String>) {
    let mut random = arbitra_model::Random::new(seed);
    let mut position = Position::initial();
    let (mut texts, mut boards) = (Vec::new(), vec![placement(&position)]);
    for _ in 0..plies {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let played = legal[random.below(legal.len() as u64) as usize];
        let form = if random.below(3) == 0 { Form::Long } else { Form::Short };
        let text = match random.below(8) {
            0 => notation::coordinates(&position, played),
            1 => notation::write(&position, played, Style { letters, form }).replace('x', ""),
            _ => notation::write(&position, played, Style { letters, form }),
        };
        texts.push(text);
        position = position.play(played).unwrap();
        boards.push(placement(&position));
    }
    (texts, boards)
}

fn placement(position: &Position) -> String {
    position.fen().split(' ').next().unwrap().to_owned()
}

#[test]
fn the_browser_folds_logs_as_the_program_does() {
    visit("folds", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        let tablet = hall.browser("en", (1024, 768)).await?;
        at_the_board(hall, &desk, &tablet).await?;
        // The golden logs.
        let folder =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/scoresheet");
        let mut cases = Vec::new();
        for file in fs::read_dir(folder).unwrap() {
            let text = fs::read_to_string(file.unwrap().path()).unwrap();
            cases.push(serde_json::from_str::<Value>(&text).unwrap());
        }
        let logs: Vec<Value> = cases.iter().map(|case| case["log"].clone()).collect();
        let found = tablet.driver.execute(DESCRIBE, vec![json!(logs)]).await?.json().clone();
        assert!(cases.len() >= 21, "{}", cases.len());
        for (case, found) in cases.iter().zip(found.as_array().unwrap()) {
            let (mut sheet, mut found) = (case["sheet"].clone(), found.clone());
            // What the rules refuse, and why.
            let log = case["log"].as_array().unwrap().iter().enumerate();
            let refused: Vec<Value> = log
                .filter(|(_, did)| !did["refused"].is_null())
                .map(|(at, did)| json!({ "at": at, "why": did["refused"] }))
                .collect();
            assert_eq!(found["refused"].take(), json!(refused), "{}", case["about"]);
            found.as_object_mut().unwrap().remove("refused");
            // Boards as far as the moves are legal; what an illegal one makes of the board is the script's own.
            let boards = sheet["boards"].take();
            let own = found["boards"].take();
            let known = boards.as_array().unwrap();
            assert_eq!(&own.as_array().unwrap()[..known.len()], known, "{}", case["about"]);
            assert_eq!(found, sheet, "{}", case["about"]);
        }
        // Two hundred games at random, in every alphabet, short, long and in coordinates: move by move.
        let games: Vec<(Letters, Vec<String>, Vec<String>)> = (0..200)
            .map(|seed| {
                let letters = Letters::ALL[seed as usize % Letters::ALL.len()];
                let (texts, boards) = random_game(seed, 40 + 3 * (seed as usize % 40), letters);
                (letters, texts, boards)
            })
            .collect();
        let logs: Vec<Value> = games
            .iter()
            .map(|(letters, texts, _)| written_log(&letters.to_string(), texts))
            .collect();
        let found = tablet.driver.execute(DESCRIBE, vec![json!(logs)]).await?.json().clone();
        let mut half_moves = 0;
        for ((letters, texts, boards), found) in games.iter().zip(found.as_array().unwrap()) {
            let own: Vec<&str> = found["boards"]
                .as_array()
                .unwrap()
                .iter()
                .map(|board| board.as_str().unwrap())
                .collect();
            for (at, board) in boards.iter().enumerate() {
                assert_eq!(
                    own[at],
                    board,
                    "{letters}: {:?} in {:?}",
                    &texts[..at],
                    boards.get(at.max(1) - 1)
                );
            }
            half_moves += texts.len();
        }
        assert!(half_moves > 10_000, "{half_moves}");
        tablet.leave().await?;
        desk.leave().await
    });
}

/// Types moves as they are written, and waits until they stand there.
async fn type_moves(
    tablet: &Browser,
    moves: &[String],
    written: &mut usize,
) -> WebDriverResult<()> {
    if tablet.ask("String(document.getElementById('panel-type').hidden)").await? == "true" {
        tablet.find("[data-tool=type]").await?.click().await?;
    }
    for some in moves.chunks(10) {
        let script = "for (const text of arguments[0]) { const form = document.getElementById('panel-type'); \
                      form.elements.move.value = text; form.requestSubmit(); }";
        tablet.driver.execute(script, vec![json!(some)]).await?;
        *written += some.len();
        let there = format!("document.querySelector('#moves td[data-at=\"{}\"]')", *written - 1);
        tablet.until(&there, &format!("half-move {written}")).await?;
    }
    Ok(())
}

const SHOWN: &str = "[7,6,5,4,3,2,1,0].map((row) => { let text = '', empty = 0; for (let file = 0; file < 8; file++) { \
    const sign = shown()[8 * row + file]; if (sign) { text += (empty || '') + sign; empty = 0; } else empty += 1; } \
    return text + (empty || ''); }).join('/')";

#[test]
fn sixty_moves_typed_in_the_letters_of_five_languages() {
    visit("typed", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/").await?;
        desk.press("Create").await?;
        desk.until("location.pathname === '/t/1'", "the training event").await?;
        desk.do_it("Pair round 3").await?;
        desk.go("/t/1/sheets").await?;
        let links = desk
            .ask("[...document.querySelectorAll('a[href^=\"/sheet/\"]')].map((a) => a.getAttribute('href')).join(' ')")
            .await?;
        let links: Vec<&str> = links.split(' ').collect();
        let languages = [
            Letters::Spanish,
            Letters::English,
            Letters::German,
            Letters::French,
            Letters::Portuguese,
        ];
        for (number, letters) in languages.into_iter().enumerate() {
            let plies = 120;
            let game = (0..)
                .map(|seed| random_game(seed, plies, letters))
                .find(|(texts, _)| texts.len() == plies);
            let (texts, boards) = game.unwrap();
            let tablet = hall.browser("en", (1024, 768)).await?;
            tablet.go(links[number]).await?;
            tablet.until("!document.getElementById('begin').hidden", "the owner's mode").await?;
            tablet
                .driver
                .execute(
                    &format!("document.getElementById('letters').value = '{letters}';"),
                    Vec::new(),
                )
                .await?;
            tablet.find("#start").await?.click().await?;
            tablet.sees("PLAY MODE").await?;
            tablet.until("document.body.dataset.ready", "the page kept for later").await?;
            let mut written = 0;
            // The first move by the keys of a keyboard.
            tablet.find("[data-tool=type]").await?.click().await?;
            tablet.find("#panel-type input").await?.send_keys(format!("{}\n", texts[0])).await?;
            tablet.until("document.querySelector('#moves td[data-at=\"0\"]')", "typed").await?;
            written += 1;
            type_moves(&tablet, &texts[1..plies / 3], &mut written).await?;
            tablet.driver.refresh().await?;
            let last = format!("document.querySelector('#moves td[data-at=\"{}\"]')", written - 1);
            tablet.until(&last, "all after a reload").await?;
            connection(&tablet, false).await?;
            type_moves(&tablet, &texts[plies / 3..plies * 2 / 3], &mut written).await?;
            tablet.sees("no connection").await?;
            connection(&tablet, true).await?;
            type_moves(&tablet, &texts[plies * 2 / 3..], &mut written).await?;
            tablet
                .until("document.getElementById('wire').className === 'on'", "everything is sent")
                .await?;
            assert_eq!(written, plies);
            assert_eq!(tablet.ask(SHOWN).await?, boards[plies], "{letters}");
            tablet.leave().await?;
        }
        // What arrived at the desk is the game that was typed: every sheet plays through to its end.
        desk.go("/t/1/sheets").await?;
        let sheets = "String(document.body.innerText.split('60 moves').length - 1)";
        assert_eq!(desk.ask(sheets).await?, "5");
        let pgn = desk.ask("(() => { const x = new XMLHttpRequest(); x.open('GET', '/t/1/games.pgn', false); x.send(); return x.responseText; })()").await?;
        for game in arbitra_laws::pgn::read(&pgn) {
            let whole = game.game.moves().len();
            assert_eq!(whole, 120, "{pgn}");
        }
        desk.leave().await
    });
}

/// Writes moves and a result on a tablet, and signs for both players.
async fn hand_in(
    tablet: &Browser,
    link: &str,
    moves: &[&str],
    result: &str,
) -> WebDriverResult<()> {
    tablet.go(link).await?;
    tablet.until("!document.getElementById('begin').hidden", "the owner's mode").await?;
    tablet.find("#start").await?.click().await?;
    tablet.sees("PLAY MODE").await?;
    tablet.until("document.body.dataset.ready", "the page kept for later").await?;
    let moves: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
    type_moves(tablet, &moves, &mut 0).await?;
    tablet.find("#panel-type [data-close]").await?.click().await?;
    tablet.find("[data-tool=result]").await?.click().await?;
    tablet.find(&format!("[data-result='{result}']")).await?.click().await?;
    for who in ["owner", "opponent"] {
        tablet.find(&format!("[data-sign={who}]")).await?.click().await?;
        tablet.driver.accept_alert().await?;
    }
    tablet.until("document.getElementById('wire').className === 'on'", "everything is sent").await
}

#[test]
fn two_sheets_that_differ_wait_for_the_arbiter() {
    visit("differ", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/").await?;
        desk.press("Create").await?;
        desk.until("location.pathname === '/t/1'", "the training event").await?;
        desk.do_it("Pair round 3").await?;
        desk.go("/t/1/sheets").await?;
        let link = |colour: &str| {
            format!("document.querySelector('a[href*=\"/{colour}/\"]').getAttribute('href')")
        };
        let (white, black) = (desk.ask(&link("white")).await?, desk.ask(&link("black")).await?);
        // Whoever types results has that page open while the players sign.
        desk.go("/t/1/rounds/3").await?;
        let tablets =
            [hall.browser("en", (768, 1024)).await?, hall.browser("en", (390, 844)).await?];
        hand_in(&tablets[0], &white, &["e4", "e5", "Nf3"], "1-0").await?;
        hand_in(&tablets[1], &black, &["e4", "e5", "Bc4"], "0-1").await?;
        desk.sees("The signed scoresheets differ: Board 1").await?;
        desk.do_it("Compare and decide").await?;
        desk.sees("The sheets differ: White wrote 1–0, Black wrote 0–1.").await?;
        desk.sees("first sheet: Nf3; second sheet: Bc4").await?;
        desk.do_it("Enter 0–1, as Black wrote").await?;
        desk.go("/t/1/rounds/3").await?;
        desk.until("document.querySelector('.result').dataset.result === '0-1'", "entered").await?;
        for tablet in tablets {
            tablet.leave().await?;
        }
        desk.leave().await
    });
}
