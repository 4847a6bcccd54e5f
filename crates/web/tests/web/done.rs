//! Whatever succeeds says so on the page that follows, with the way back while there is one.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// What the page at an address says was just done; nothing if it says nothing.
async fn said(browser: &mut Browser, path: &str) -> String {
    let page = browser.get(path).await.text;
    let Some(note) = page.split("role=\"status\"").find(|part| {
        let before = &page[..page.len() - page.split_once(part).map_or(0, |(_, rest)| rest.len())];
        before.contains("class=\"note deed\" role=\"status\"") && part.starts_with('>')
    }) else {
        return String::new();
    };
    note.split("</div>").next().unwrap_or_default().to_owned()
}

/// Does something and reads what the next page says of it.
async fn done(browser: &mut Browser, to: &str, fields: &[(&str, &str)]) -> String {
    let answer = browser.post(to, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{to}: {}", answer.text);
    let next = answer.location().split('#').next().unwrap_or_default().to_owned();
    said(browser, &next).await
}

#[tokio::test]
async fn every_act_says_what_was_done_and_how_to_take_it_back() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let here = ("back", "/t/1/players");
    for (to, fields, told, undo) in [
        (
            "/t/1/players",
            vec![("name", "Roca, Eva"), here],
            "Player entered</strong>: Roca, Eva",
            true,
        ),
        (
            "/t/1/players/1/arrange",
            vec![("what", "withdraw"), ("why", "Ill"), here],
            "from round 1 (Ill)",
            true,
        ),
        ("/t/1/setup", vec![("city", "Vigo"), here], "Regulations changed", true),
        ("/t/1/do/number", vec![here], "Pairing numbers given", true),
        ("/t/1/do/draw-colour", vec![here], "Initial colour drawn", true),
        ("/t/1/announce", vec![("text", "Lunch at two")], "Lunch at two", true),
        ("/t/1/fees", vec![("what", "everybody"), ("due", "20")], "× ", true),
        ("/t/1/do/pair", vec![here], "Round paired</strong>: round 1", true),
        ("/t/1/do/publish", vec![here], "round 1, pairings", true),
    ] {
        let note = done(&mut arbiter, to, &fields).await;
        assert!(note.contains(told), "{to}: {note}");
        assert_eq!(note.contains(">Undo"), undo, "{to}: {note}");
    }
    // It is said where it was done, not on every page, nor on those below it.
    assert_eq!(said(&mut arbiter, "/t/1/standings").await, "");
    let note = done(&mut arbiter, "/t/1/note", &[("text", "Rain"), ("back", "/t/1")]).await;
    assert!(note.contains("Rain"), "{note}");
    assert_eq!(said(&mut arbiter, "/t/1/standings").await, "");
    // In the language of whoever reads.
    arbiter.language = "es";
    let note = done(&mut arbiter, "/t/1/results", &[("board", "1.1"), ("result", "1-0")]).await;
    assert!(note.contains("ronda 1, mesa 1") && note.contains(">Deshacer<"), "{note}");
    // What no record of a tournament tells is said too.
    let note = done(&mut arbiter, "/events/1/name", &[("name", "Otro nombre")]).await;
    assert_eq!(note, ">Hecho.");
    assert_eq!(said(&mut arbiter, "/events/1").await, "", "once");
    // Nobody else is told.
    assert_eq!(said(&mut desk.browser(), "/t/1/players").await, "");
}

#[tokio::test]
async fn whoever_went_on_is_not_told_what_came_before() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "3"), ("rounds", "2"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    arbiter.language = "es";
    let note = done(&mut arbiter, "/t/1/do/pair", &[("back", "/t/1")]).await;
    assert!(note.contains("</strong>: ronda 1: 1 mesa<"), "one is one: {note}");
    // The next of one's own entries ends it.
    let note = done(&mut arbiter, "/t/1/do/publish", &[("back", "/t/1/rounds/1")]).await;
    assert!(note.contains("ronda 1, emparejamientos"), "{note}");
    assert_eq!(said(&mut arbiter, "/t/1").await, "", "the round is published since");
}

#[tokio::test]
async fn a_note_from_elsewhere_tells_nothing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for forged in ["1.0.999999", "1.9.2", "2.0.1", "x", "1.0.18446744073709551616"] {
        let forged = format!("{forged}@/t/1/players");
        arbiter.cookies.insert("done /t/1/players".into(), forged.clone());
        assert_eq!(said(&mut arbiter, "/t/1/players").await, "", "{forged}");
    }
}

/// The cells of the table of old and new numbers.
fn renumbered(note: &str) -> Vec<String> {
    let Some(table) = note.split("renumbered").nth(1) else { return Vec::new() };
    let body = table.split("</table>").next().unwrap_or_default();
    let cells = body.split("<td").skip(1).filter_map(|cell| cell.split_once('>'));
    let plain = |cell: &str| {
        let text = cell.split("</td>").next().unwrap_or_default();
        let parts = text.split('<').map(|part| part.split_once('>').map_or(part, |(_, rest)| rest));
        parts.collect::<String>().trim().to_owned()
    };
    cells.map(|(_, cell)| plain(cell)).collect()
}

#[tokio::test]
async fn new_numbers_stand_beside_the_old_ones() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let regulations = [
        ("name", "Club"),
        ("system", "dutch-2026"),
        ("rounds", "3"),
        ("start", "2026-11-21"),
        ("end", "2026-11-21"),
    ];
    let made = arbiter.post("/new", &regulations).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    for (name, rating) in [("Alba", "2100"), ("Bru", "2000"), ("Coll", "1900"), ("Deu", "1900")] {
        arbiter.post("/t/1/players", &[("name", name), ("rating", rating)]).await;
    }
    // The first numbers take nobody's place.
    let note = done(&mut arbiter, "/t/1/do/number", &[("back", "/t/1/players")]).await;
    assert!(note.contains("Pairing numbers given") && renumbered(&note).is_empty(), "{note}");
    // Somebody stronger comes: everybody moves.
    arbiter.post("/t/1/players", &[("name", "Eura"), ("rating", "2050")]).await;
    let note = done(&mut arbiter, "/t/1/do/number", &[("back", "/t/1/players")]).await;
    let rows = ["–", "2", "Eura", "2", "3", "Bru", "3", "4", "Coll", "4", "5", "Deu"];
    assert_eq!(renumbered(&note), rows, "{note}");
    assert!(note.contains("4 players have another number") && note.contains("<details open"));
    // Two exchange.
    arbiter.language = "es";
    let swap = [("one", "4"), ("other", "5"), ("back", "/t/1/numbers")];
    let note = done(&mut arbiter, "/t/1/numbers", &swap).await;
    assert_eq!(renumbered(&note), ["5", "4", "Deu", "4", "5", "Coll"], "{note}");
    assert!(note.contains(">Antes<") && note.contains(">Ahora<"), "{note}");
    // Boards from another number on, and one left out.
    let boards = [("how", "boards"), ("first_board", "101"), ("left_out", "102")];
    let note = done(&mut arbiter, "/t/1/rounds/1", &boards).await;
    assert!(note.contains("numeración de las mesas desde 1 → desde 101 sin 102"), "{note}");
    assert_eq!(renumbered(&note), ["1", "101", "2", "103"], "{note}");
    assert!(note.contains("Desde el próximo emparejamiento"), "{note}");
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("desde 1 → desde 101 sin 102"), "{record}");
}
