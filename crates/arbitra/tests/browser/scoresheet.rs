//! The electronic scoresheet by touch: sixty moves, a reload, a broken connection, signatures, and the arbiter's mode.

use std::fs;

use serde_json::{Value, json};
use thirtyfour::common::command::{Command, FormatRequestData};
use thirtyfour::prelude::*;
use thirtyfour::{RequestData, SessionId};

use crate::hall::{Browser, Hall, visit};

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

#[test]
fn sixty_moves_by_touch_with_a_reload_and_a_broken_connection() {
    visit("scoresheet", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/").await?;
        desk.press("Make it").await?;
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
