//! Hostile files and texts: refused or shown as what they are, and the desk goes on.

use arbitra_store::{Scope, TournamentId};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::common::{Browser, Desk};

const HERE: Scope = Scope::Tournament(TournamentId::new(1));

/// A desk before its first round.
async fn entries_open() -> (Desk, Browser) {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    assert_eq!(arbiter.post("/training", &plan).await.status, StatusCode::SEE_OTHER);
    (desk, arbiter)
}

#[tokio::test]
async fn workbooks_that_want_to_be_large_are_refused_or_cut() {
    let (_desk, mut arbiter) = entries_open().await;
    let far = include_bytes!("../../../../fuzz/corpus/entries/row-far-below.xlsx");
    for (language, said) in
        [("en", "it names row 9223372036854775808"), ("es", "nombra la fila 9223372036854775808")]
    {
        arbiter.language = language;
        let answer = arbiter.upload("/t/1/players/import", &[("file", Some("x.xlsx"), far)]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert!(answer.text.contains(said), "{}", answer.text);
    }
    arbiter.language = "en";
    let shared = include_bytes!("../../../../fuzz/corpus/entries/text-shared-by-many.xlsx");
    let answer = arbiter.upload("/t/1/players/import", &[("file", Some("x.xlsx"), shared)]).await;
    assert_eq!(answer.status, StatusCode::OK);
    // 64 columns of 60 rows, 200 letters each, and the page around them.
    assert!(answer.text.len() < 4 << 20, "{}", answer.text.len());
    let answer =
        arbiter.upload("/t/1/players/import", &[("text", None, &b";".repeat(4 << 20))]).await;
    assert!(answer.text.contains("there is nothing in it"), "{}", answer.text);
}

#[tokio::test]
async fn a_list_goes_through_its_steps_with_the_lines_of_the_file() {
    let (desk, mut arbiter) = entries_open().await;
    let list = "Name;Club\n\n\nKim, \"Min\";Rook & Co\nLe, Anh;\n";
    let path = "/t/1/players/import";
    let preview = arbiter.upload(path, &[("text", None, list.as_bytes())]).await;
    assert!(preview.text.contains("<td class=\"num\">4</td>"), "{}", preview.text);
    let cells = preview.text.split("name=\"cells\"").nth(1).unwrap();
    let cells = cells.split_once('>').unwrap().1;
    let cells = cells.split("</textarea>").next().unwrap();
    assert_eq!(cells, "1\tName\tClub\n4\tKim, &quot;Min&quot;\tRook &amp; Co\n5\tLe, Anh\n");
    let cells = cells.replace("&quot;", "\"").replace("&amp;", "&").replace('\n', "\r\n");
    let before = desk.entries(1).await;
    let form: &[(&str, Option<&str>, &[u8])] = &[
        ("cells", None, cells.as_bytes()),
        ("header", None, b"1"),
        ("row", None, b"1"),
        ("row", None, b"2"),
        ("enter", None, b"1"),
        ("confirmed", None, b"1"),
    ];
    let entered = arbiter.upload(path, form).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    assert_eq!(desk.entries(1).await, before + 2);
    assert!(arbiter.get("/t/1/players").await.text.contains("Kim, &quot;Min&quot;"));
    let changed = arbiter.upload(path, &[("cells", None, b"Kim\tRook")]).await;
    assert!(changed.text.contains("came back changed"), "{}", changed.text);
}

#[tokio::test]
async fn a_name_is_no_novel_and_says_so_in_both_languages() {
    let (desk, _arbiter) = entries_open().await;
    let mut program = desk.program("chief", HERE).await;
    let before = desk.entries(1).await;
    for (language, said) in [
        ("en", "the name of the player has 1000000 letters, and 200 are the most"),
        ("es", "el nombre del jugador tiene 1000000 letras y el máximo es 200"),
    ] {
        program.language = language;
        let person = json!({ "name": "N".repeat(1_000_000) });
        let action = json!({ "do": "register", "player": 9, "person": person });
        let body = json!({ "action": action, "confirmed": 4 });
        let answer = program.json("/api/tournaments/1/act", &body).await;
        assert!(answer.status.is_client_error(), "{}", answer.status);
        assert!(answer.text.contains(said), "{}", answer.text);
    }
    for action in [
        json!({ "do": "note", "text": "z".repeat(10_001) }),
        json!({ "do": "register", "player": 9, "person": { "name": "Kim\u{1b}[31m" } }),
        json!({ "do": "register", "player": 9, "person": { "name": "Kim\u{0}" } }),
    ] {
        let body = json!({ "action": action, "confirmed": 4 });
        let answer = program.json("/api/tournaments/1/act", &body).await;
        assert!(answer.status.is_client_error(), "{}", answer.status);
    }
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn characters_nobody_sees_are_shown_on_every_page() {
    let (desk, mut arbiter) = entries_open().await;
    let mut program = desk.program("chief", HERE).await;
    for (player, name) in [(9, "Zed\u{202e}nimA"), (10, "Zoe\u{200b}"), (11, "علی\u{200c}رضا")]
    {
        let action = json!({ "do": "register", "player": player, "person": { "name": name } });
        let body = json!({ "action": action, "confirmed": 4 });
        let answer = program.json("/api/tournaments/1/act", &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    }
    for what in ["number", "draw-colour", "pair", "publish"] {
        let answer = arbiter.post(&format!("/t/1/do/{what}"), &[("confirmed", "4")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.text);
    }
    for page in ["/t/1/players", "/t/1/rounds/1", "/p/1/pairings", "/screen/1/pairings"] {
        let text = arbiter.get(page).await.text;
        assert!(text.contains("Zed⟨U+202E⟩nimA"), "{page}: {text}");
        assert!(text.contains("Zoe⟨U+200B⟩"), "{page}");
        assert!(text.contains("علی\u{200c}رضا"), "{page}: a joiner that is spelling stays");
    }
    // A form gives back what it got.
    let form = arbiter.get("/t/1/players/9").await.text;
    assert!(form.contains("value=\"Zed\u{202e}nimA\""), "{form}");
    // Programs get the letters as they are.
    let players = program.get("/api/tournaments/1/players").await.text;
    assert!(players.contains("Zed\u{202e}nimA"), "{players}");
}

#[tokio::test]
async fn texts_of_files_are_cut_and_that_is_said() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let file =
        format!("012 {}\nXXR 5\n001    1      Kim\x1b[2J\n001    2      Bo\n", "E".repeat(5000));
    let (review, answer) = arbiter.import("a.trf", file.as_bytes()).await;
    assert_eq!(answer.location(), "/t/1", "{}", answer.text);
    let review = review.expect("what was cut is said before anything is kept");
    for said in
        ["the description of the event begins", "the name of the player begins “Kim[2J” now"]
    {
        assert!(review.contains(said), "{said}: {review}");
    }
    let mut owner = desk.program("chief", Scope::Server).await;
    let answer = owner.send(Method::GET, "/api/tournaments/1", &[], Body::empty()).await;
    let name = answer.json()["regulations"]["event"]["name"].as_str().unwrap().to_owned();
    assert_eq!(name.len(), 300);
    let players = arbiter.get("/t/1/players").await.text;
    assert!(players.contains("Kim[2J") && !players.contains('\u{1b}'), "{players}");
}
