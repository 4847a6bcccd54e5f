//! Prizes and play-offs at the desk, from the fund to the list that is read out.

use axum::http::StatusCode;
use serde_json::Value;

use crate::common::{Browser, Desk};

/// A training event with all rounds played and closed.
async fn played(desk: &Desk) -> Browser {
    let mut chief = desk.browser();
    let plan = [("players", "16"), ("rounds", "5"), ("played", "5"), ("seed", "3")];
    let made = chief.post("/training", &plan).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    chief
}

const FUND: &[(&str, &str)] = &[
    ("currency", "EUR"),
    ("method", "hort"),
    ("main", "1.000 Cup | Copa\n500\n250"),
    ("c0-name", "Under 2000"),
    ("c0-name_es", "Sub-2000"),
    ("c0-rating_to", "1999"),
    ("c0-unrated", "yes"),
    ("c0-prizes", "100\n50"),
    ("s0-name", "Best game"),
    ("s0-prizes", "40"),
    ("s0-winners", "7"),
    ("d0-name", "Tax"),
    ("d0-percent", "19"),
    ("d0-from", "300"),
];

#[tokio::test]
async fn a_fund_becomes_a_list_and_receipts() {
    let desk = Desk::local().await;
    let mut chief = played(&desk).await;
    let empty = chief.get("/t/1/prizes").await;
    assert!(empty.text.contains("No prizes are announced"), "{}", empty.text);
    assert_eq!(chief.get("/t/1/prizes/list").await.status, StatusCode::NOT_FOUND);
    let form = chief.get("/t/1/prizes/edit").await;
    assert!(form.text.contains("name=\"c0-name\""), "{}", form.text);
    // A preview shows what the fund would bring, and announces nothing.
    let before = desk.entries(1).await;
    let mut preview = FUND.to_vec();
    preview.push(("preview", "yes"));
    let seen = chief.post("/t/1/prizes", &preview).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    assert!(
        seen.text.contains("id=\"preview\"") && seen.text.contains("1.000 Cup"),
        "{}",
        seen.text
    );
    assert_eq!(desk.entries(1).await, before);
    let saved = chief.post("/t/1/prizes", FUND).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(desk.entries(1).await, before + 1);
    let page = chief.get("/t/1/prizes").await;
    for shown in ["Hort system", "1940.00 EUR", "the prize for place 1", ">Net<", "provisional"] {
        assert!(page.text.contains(shown), "{shown}: {}", page.text);
    }
    let list = chief.get("/t/1/prizes/list").await.text;
    let list = list.split("read-out").nth(1).unwrap().to_owned();
    // Last to first: whoever won the cup ends the ceremony.
    let called: Vec<&str> = list.split("<li>").skip(1).collect();
    assert!(called.last().is_some_and(|last| last.contains("place 1, Cup")), "{list}");
    assert!(called.len() > 4 && !called[0].contains("place 1"), "{list}");
    assert!(list.contains("Cup"), "{list}");
    let receipts = chief.get("/t/1/prizes/receipts").await;
    assert!(receipts.text.matches("receipt card").count() >= 5, "{}", receipts.text);
    assert!(receipts.text.contains("Paid out") && receipts.text.contains("Signature"));
    chief.language = "es";
    let spanish = chief.get("/t/1/prizes/list").await;
    assert!(spanish.text.contains("Copa") && spanish.text.contains("puesto 1"), "{}", spanish.text);
}

#[tokio::test]
async fn the_list_is_the_one_of_the_command_and_goes_to_files() {
    let desk = Desk::local().await;
    let mut chief = played(&desk).await;
    chief.post("/t/1/prizes", FUND).await;
    let json = chief.get("/api/tournaments/1/prizes").await;
    let answer: Value = serde_json::from_str(&json.text).unwrap();
    assert_eq!((&answer["format"], &answer["currency"]), (&"arbitra-prizes".into(), &"EUR".into()));
    assert_eq!(answer["fund"], 194_000);
    let paid: i64 =
        answer["awards"].as_array().unwrap().iter().map(|a| a["amount"].as_i64().unwrap()).sum();
    assert_eq!(answer["paid"], paid);
    let file = chief.get("/t/1/prizes.json").await;
    assert_eq!(serde_json::from_str::<Value>(&file.text).unwrap(), answer);
    let csv = chief.get("/t/1/prizes.csv").await;
    assert!(csv.text.starts_with("Place,No,Name,Pts,Amount,Net,From\r\n"), "{}", csv.text);
    // What is taken along can be brought back, and means the same.
    let toml = chief.get("/t/1/prizes.toml").await.text;
    assert!(toml.contains("method = \"hort\"") && toml.contains("[[category]]"), "{toml}");
    let parts = [("fund", None, toml.as_bytes())];
    let again = chief.upload("/t/1/prizes/import", &parts).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
    let same = chief.get("/t/1/prizes.json").await;
    assert_eq!(serde_json::from_str::<Value>(&same.text).unwrap(), answer);
    let broken = chief.upload("/t/1/prizes/import", &[("fund", None, b"currency = 7")]).await;
    assert!(broken.status.is_client_error(), "{}", broken.text);
    assert!(broken.text.contains("cannot be read"), "{}", broken.text);
}

#[tokio::test]
async fn what_is_typed_wrongly_stays_in_the_form() {
    let desk = Desk::local().await;
    let mut chief = played(&desk).await;
    let before = desk.entries(1).await;
    let typed = [("currency", "EUR"), ("method", "hort"), ("main", "100\n200 Medal")];
    let answer = chief.post("/t/1/prizes", &typed).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    for shown in ["role=\"alert\"", "larger than the one before", "100\n200 Medal"] {
        assert!(answer.text.contains(shown), "{shown}: {}", answer.text);
    }
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn prizes_are_frozen_with_the_event() {
    let desk = Desk::local().await;
    let mut chief = played(&desk).await;
    chief.post("/t/1/prizes", FUND).await;
    let finish = [("action", r#"{"do":"finish"}"#), ("confirmed", "4")];
    let finished = chief.post("/t/1/act", &finish).await;
    assert_eq!(finished.status, StatusCode::SEE_OTHER, "{}", finished.text);
    let page = chief.get("/t/1/prizes").await;
    assert!(page.text.contains("final") && !page.text.contains("/prizes/edit"), "{}", page.text);
    let late =
        chief.post("/t/1/prizes", &[("currency", "EUR"), ("method", "order"), ("main", "9")]).await;
    assert!(late.status.is_client_error(), "{}", late.text);
    // The way back stands on the page, and leads to the fund again.
    assert!(page.text.contains("to set prizes up or to change them, reopen it"), "{}", page.text);
    assert!(page.text.contains("Reopen the tournament"), "{}", page.text);
    let reopen = [("action", r#"{"do":"reopen"}"#), ("confirmed", "4")];
    let reopened = chief.post("/t/1/act", &reopen).await;
    assert_eq!(reopened.status, StatusCode::SEE_OTHER, "{}", reopened.text);
    assert!(chief.get("/t/1/prizes").await.text.contains("/prizes/edit"));
}

#[tokio::test]
async fn the_categories_of_the_tournament_are_those_of_the_prizes() {
    let desk = Desk::local().await;
    let mut chief = played(&desk).await;
    let categories = serde_json::json!({ "do": "amend", "amendment": { "change": "categories",
        "categories": [{ "name": "Locals", "rating_until": 4000 }] } });
    let amend = [("action", &*categories.to_string()), ("confirmed", "4")];
    let amended = chief.post("/t/1/act", &amend).await;
    assert_eq!(amended.status, StatusCode::SEE_OTHER, "{}", amended.text);
    let form = chief.get("/t/1/prizes/edit").await;
    assert!(form.text.contains("value=\"Locals\""), "{}", form.text);
    let fund = [
        ("currency", "EUR"),
        ("method", "order"),
        ("c0-name", "Best local"),
        ("c0-group", "Locals"),
        ("c0-prizes", "30"),
    ];
    chief.post("/t/1/prizes", &fund).await;
    let page = chief.get("/t/1/prizes").await;
    assert!(page.text.contains("Best local, 1st"), "{}", page.text);
}

#[tokio::test]
async fn a_play_off_decides_a_place() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "3"), ("played", "3"), ("seed", "4")];
    arbiter.post("/training", &plan).await;
    let page = arbiter.get("/t/1/play-offs").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    // The first tie of the table.
    let form = page.text.split("name=\"first_place\" value=\"").nth(1).expect("a tie");
    let place = form.split('"').next().unwrap().to_owned();
    let form = form.split("</form>").next().unwrap();
    let players: Vec<String> = form
        .split("name=\"player\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .take(2)
        .collect();
    let fields = [
        ("first_place", place.as_str()),
        ("places", "1"),
        ("player", players[0].as_str()),
        ("player", players[1].as_str()),
        ("edition", "2006"),
        ("seed", "42"),
    ];
    let begun = arbiter.post("/t/1/play-offs", &fields).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
    let page = arbiter.get("/t/1/play-offs").await.text;
    assert!(page.contains("Play-off of 2 players for place"), "{page}");
    // Black wins the first game, the second is drawn: somebody has won the match.
    for (game, result) in [("1", "0-1"), ("2", "draw")] {
        let to = format!("/t/1/play-offs/{place}");
        let answer = arbiter.post(&to, &[("game", game), ("result", result)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
    let json = arbiter.get("/api/tournaments/1/play-offs").await;
    let answer: Value = serde_json::from_str(&json.text).unwrap();
    let places = answer[0]["places"].as_array().expect("decided").clone();
    let winner = places[0]["players"][0].as_u64().unwrap();
    let standings: Value =
        serde_json::from_str(&arbiter.get("/api/tournaments/1/standings").await.text).unwrap();
    let rows = standings["rows"].as_array().unwrap();
    let at = place.parse::<usize>().unwrap() - 1;
    assert_eq!(rows[at]["number"].as_u64(), Some(winner), "{standings}");
    assert_eq!(rows[at + 1]["behind_by"], "play-off");
    // The report file states the places as they were won, like every page and paper.
    let file = arbiter.get("/t/1/report/trf16").await.text;
    let rank = |number: u64| {
        let own = |line: &&str| line.starts_with("001") && line[4..8].trim() == number.to_string();
        let line: Vec<char> = file.lines().find(own)?.chars().collect();
        Some(line[85..89].iter().collect::<String>().trim().to_owned())
    };
    assert_eq!(rank(winner), Some(place.clone()), "{file}");
    let behind = rows[at + 1]["number"].as_u64().unwrap();
    assert_eq!(rank(behind), Some((at + 2).to_string()), "{file}");
    // A game that is not there, and one that comes too late.
    let wrong = arbiter
        .post(&format!("/t/1/play-offs/{place}"), &[("game", "Z9"), ("result", "1-0")])
        .await;
    assert!(wrong.status.is_client_error(), "{}", wrong.text);
    let off = format!(r#"{{"do":"call-off-play-off","place":{place}}}"#);
    let answer = arbiter.post("/t/1/act", &[("action", &off)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert!(!arbiter.get("/t/1/play-offs").await.text.contains("Play-off of 2 players"));
}

#[tokio::test]
async fn places_are_not_played_off_before_the_end() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/play-offs").await;
    assert!(page.text.contains("after the last round"), "{}", page.text);
    let fields = [
        ("first_place", "1"),
        ("places", "1"),
        ("player", "1"),
        ("player", "2"),
        ("edition", "2019"),
    ];
    let answer = arbiter.post("/t/1/play-offs", &fields).await;
    assert!(answer.status.is_client_error(), "{}", answer.text);
}

/// Whoever looks for play-offs in a finished event is told the way, not sent to the last round.
#[tokio::test]
async fn a_finished_event_says_how_places_are_played_off() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "3"), ("played", "3"), ("seed", "4")];
    arbiter.post("/training", &plan).await;
    let finish = [("action", r#"{"do":"finish"}"#), ("confirmed", "4")];
    let finished = arbiter.post("/t/1/act", &finish).await;
    assert_eq!(finished.status, StatusCode::SEE_OTHER, "{}", finished.text);
    for (language, told) in [("en", "to play places off, reopen it"), ("es", "reábralo")] {
        arbiter.language = language;
        let page = arbiter.get("/t/1/play-offs").await.text;
        assert!(page.contains(told) && page.contains("&quot;reopen&quot;"), "{page}");
    }
}

/// A category that asks nothing of anybody holds everybody: that is seldom meant, and said.
#[tokio::test]
async fn a_category_without_a_condition_is_pointed_out() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let fund = |more: &str| {
        let main = "currency = 'EUR'\nmethod = 'hort'\nmain = [90]\n";
        format!("{main}[[category]]\nname = 'Women'\nprizes = [50]\n{more}")
    };
    for (more, pointed_out) in [("", true), ("sex = 'w'\n", false)] {
        let fund = fund(more);
        let parts: [(&str, Option<&str>, &[u8]); 1] = [("fund", None, fund.as_bytes())];
        let taken = arbiter.upload("/t/1/prizes/import", &parts).await;
        assert!(taken.status.is_redirection(), "{}", taken.text);
        for (language, words) in [("en", "every player does"), ("es", "todos los jugadores")] {
            arbiter.language = language;
            let page = arbiter.get("/t/1/prizes").await.text;
            assert_eq!(page.contains(words), pointed_out, "{more}: {page}");
        }
        arbiter.language = "en";
    }
}
