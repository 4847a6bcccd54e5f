//! What everybody is told: schedule, start list, announcements, poster, podium; and the record as
//! arbiters read it.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// A training event in which nothing is paired yet.
async fn entered(owner: &mut Browser) {
    let plan = [("players", "24"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    let answer = owner.post("/training", &plan).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

async fn act(owner: &mut Browser, action: &str) {
    let answer = owner.post("/t/1/act", &[("action", action), ("confirmed", "4")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

#[tokio::test]
async fn a_schedule_is_planned_checked_kept_and_shown_everywhere() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    entered(&mut chief).await;
    let planned = chief
        .get("/t/1/schedule?first=2026-11-20&hours=09:00+13:00+17:00&rest=2026-11-21")
        .await
        .text;
    assert!(planned.contains("value=\"2026-11-22\"") && planned.contains("value=\"17:00\""));
    assert!(!planned.contains("name=\"date\" value=\"2026-11-21\""), "a rest day");
    let mut fields = vec![("seen", "")];
    for (day, hour) in [("20", "17:00"), ("21", "10:00"), ("21", "16:30"), ("22", "10:00")] {
        let day = match day {
            "20" => "2026-11-20",
            "21" => "2026-11-21",
            _ => "2026-11-22",
        };
        fields.extend([("date", day), ("hour", hour)]);
    }
    fields.extend([("date", ""), ("hour", "")]);
    let kept = chief.post("/t/1/schedule", &fields).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let mut visitor = desk.browser();
    visitor.language = "es";
    for page in ["/t/1/regulations", "/p/1/info", "/t/1/poster"] {
        let text = visitor.get(page).await.text;
        assert!(text.contains("Ronda 2") && text.contains("21/11/2026 · 10:00"), "{page}: {text}");
    }
    let before = visitor.get("/p/1").await.text;
    assert!(before.contains("20/11/2026 · 17:00"), "{before}");
    let countdown = visitor.get("/screen/1/countdown").await.text;
    assert!(countdown.contains("data-at=\"2026-11-20T17:00\""), "{countdown}");
    let report = chief.get("/t/1/report/trf26").await.text;
    assert!(report.contains("\n132 ") && report.contains("26/11/21"), "{report}");
    assert!(report.contains("### Arbitra: schedule 1=17:00 2=10:00 3=16:30 4=10:00"), "{report}");
    let nonsense = chief.post("/t/1/schedule", &[("date", "tomorrow"), ("hour", "")]).await;
    assert_eq!(nonsense.status, StatusCode::BAD_REQUEST, "{}", nonsense.text);
}

#[tokio::test]
async fn the_start_list_is_public_when_the_arbiters_say_so() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    entered(&mut chief).await;
    let players = chief.get("/t/1/players/1").await.text;
    let name = players.split("<title>").nth(1).and_then(|rest| rest.split(" ·").next()).unwrap();
    let mut visitor = desk.stranger();
    for page in ["/p/1", "/p/1/players", "/p/1?find=a"] {
        assert!(!visitor.get(page).await.text.contains(name), "{page}");
    }
    assert_eq!(visitor.get("/p/1/players/1").await.status, StatusCode::NOT_FOUND);
    act(&mut chief, r#"{"do":"show-entries","shown":true}"#).await;
    let list = visitor.get("/p/1/players").await.text;
    assert!(list.contains(name) && list.contains("24 players"), "{list}");
    assert!(visitor.get("/p/1").await.text.contains("href=\"/p/1/players\""));
    assert_eq!(visitor.get("/p/1/players/1").await.status, StatusCode::OK);
    act(&mut chief, r#"{"do":"show-entries","shown":false}"#).await;
    assert!(!visitor.get("/p/1/players").await.text.contains(name));
}

#[tokio::test]
async fn announcements_are_on_every_public_page_and_screen_until_taken_down() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    desk.training(&mut chief).await;
    let said = chief.post("/t/1/announce", &[("text", "Round 4 begins <late>")]).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.text);
    let mut visitor = desk.stranger();
    let pages = ["/p/1", "/p/1/standings", "/screen/1/pairings", "/screen/1/announcements"];
    for page in pages {
        let text = visitor.get(page).await.text;
        assert!(text.contains("Round 4 begins &lt;late&gt;"), "{page}: {text}");
    }
    assert!(chief.get("/t/1/announcements").await.text.contains("Take it down"));
    let old = chief.get("/t/1/told").await;
    assert_eq!((old.status.as_u16(), old.location()), (308, "/t/1/announcements"));
    act(&mut chief, r#"{"do":"take-down","announcement":1}"#).await;
    for page in pages {
        assert!(!visitor.get(page).await.text.contains("Round 4 begins"), "{page}");
    }
    let empty = chief.post("/t/1/announce", &[("text", "  ")]).await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn screens_take_turns_and_say_where_everybody_plays() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    desk.training(&mut chief).await;
    let mut wall = desk.stranger();
    let first = wall.get("/screen/1/pairings?turns=1&every=5").await.text;
    assert!(first.contains("data-next=\"/screen/1/names?every=5&amp;turns=1\""), "{first}");
    let names = wall.get("/screen/1/names?turns=1&every=5").await.text;
    assert_eq!(names.matches("<li>").count(), 24, "{names}");
    // While the hall looks for its boards nothing else is shown; a new round is jumped to.
    assert!(names.contains("data-next=\"/screen/1/pairings?every=5&amp;turns=1\""), "{names}");
    assert!(names.contains("data-first=\"/screen/1/pairings?every=5&amp;turns=1\""));
    let round = chief.get("/api/tournaments/1/rounds/3").await.json();
    let board = round["boards"][0]["board"].as_str().unwrap().to_owned();
    chief.post("/t/1/results", &[("board", &board), ("result", "1-0")]).await;
    let names = wall.get("/screen/1/names?turns=1&every=5").await.text;
    assert!(names.contains("data-next=\"/screen/1/standings?every=5&amp;turns=1\""));
    // The latest result has its own screen, and those that are named take turns.
    let latest = wall.get("/screen/1/results").await.text;
    assert_eq!(latest.matches("<time>").count(), 1, "{latest}");
    let named = wall.get("/screen/1/names?turns=1&every=5&names=1&results=1").await.text;
    let next = "data-next=\"/screen/1/results?every=5&amp;turns=1&amp;names=1&amp;results=1\"";
    assert!(named.contains(next), "{named}");
    // Announcements have their turn when there are any.
    let standings = wall.get("/screen/1/standings?turns=1&every=5").await.text;
    assert!(standings.contains("data-next=\"/screen/1/pairings?every=5&amp;turns=1\""));
    chief.post("/t/1/announce", &[("text", "Lunch")]).await;
    let standings = wall.get("/screen/1/standings?turns=1&every=5").await.text;
    assert!(standings.contains("data-next=\"/screen/1/announcements?every=5&amp;turns=1\""));
    assert!(!wall.get("/screen/1/pairings").await.text.contains("data-next"));
    // While games are on, standings say so; what is announced large is not said twice.
    assert!(standings.contains("after round 3 · 1 / 12 results"), "{standings}");
    let said = wall.get("/screen/1/announcements").await.text;
    assert_eq!(said.matches("Lunch").count(), 1, "{said}");
    // The address chooses the language, whatever the browser wishes; so does the desk.
    let french = wall.get("/screen/1/names?turns=1&lang=fr").await.text;
    assert!(french.contains("<html lang=\"fr\"") && french.contains("&amp;lang=fr&amp;turns=1\""));
    assert!(wall.get("/screen/1/draw?lang=es").await.text.contains("<html lang=\"es\""));
    let form = [("name", "left"), ("what", "show"), ("view", "names"), ("lang", "ca")];
    assert_eq!(chief.post("/t/1/screens", &form).await.status, StatusCode::SEE_OTHER);
    for (address, language) in [("/screen/1/on/left", "ca"), ("/screen/1/on/left?lang=pt", "pt")] {
        let text = wall.get(address).await.text;
        assert!(text.contains(&format!("<html lang=\"{language}\"")), "{text}");
        assert!(text.contains(&format!("hx-get=\"{address}\"")), "{text}");
    }
    let kept = chief.get("/t/1/screens").await.text;
    assert!(kept.contains("value=\"ca\" lang=\"ca\" selected"), "{kept}");
    // Where no teams meet nobody is offered their matches.
    assert!(!kept.contains("value=\"matches\""), "{kept}");
    // No seconds at all hold the page.
    assert!(wall.get("/screen/1/names?every=0").await.text.contains("data-every=\"0\""));
}

#[tokio::test]
async fn a_finished_tournament_leads_with_the_podium_and_can_be_reopened() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    let plan = [("players", "24"), ("rounds", "5"), ("played", "5"), ("seed", "1")];
    chief.post("/training", &plan).await;
    assert!(!chief.get("/t/1/record").await.text.contains("Reopen the tournament"));
    act(&mut chief, r#"{"do":"finish"}"#).await;
    let mut visitor = desk.stranger();
    let home = visitor.get("/p/1").await.text;
    let podium = home.find("class=\"card podium\"").expect("the podium");
    assert!(podium < home.find("class=\"card now\"").expect("the last round"), "{home}");
    assert!(home.contains("1st") && home.contains("3rd"), "{home}");
    for page in ["/p/1", "/p/1/pairings", "/screen/1/pairings"] {
        assert!(!visitor.get(page).await.text.contains("provisional until"), "{page}");
    }
    assert!(chief.get("/t/1/record").await.text.contains("Reopen the tournament"));
    act(&mut chief, r#"{"do":"reopen"}"#).await;
    assert!(!visitor.get("/p/1").await.text.contains("podium"));
}

#[tokio::test]
async fn the_record_groups_filters_says_what_changed_and_what_can_be_undone() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    entered(&mut chief).await;
    let record = chief.get("/t/1/record").await.text;
    assert!(record.contains("Player entered</strong> × 24"), "{record}");
    chief.post("/t/1/note", &[("text", "The hall was cold.")]).await;
    act(&mut chief, r#"{"do":"amend","amendment":{"change":"rounds","rounds":6}}"#).await;
    let record = chief.get("/t/1/record").await.text;
    assert!(record.contains("rounds 5 → 6"), "{record}");
    // Only entries of a kind; the choice names those that occur.
    let notes = chief.get("/t/1/record?kind=note").await.text;
    assert!(notes.contains("The hall was cold.") && !notes.contains("rounds 5 → 6"), "{notes}");
    assert!(notes.contains("value=\"note\" selected") && !notes.contains("value=\"unpair\""));
    assert!(chief.get("/t/1/record?who=Nobody").await.text.contains("There is no such entry."));
    // What a pairing rests on cannot be undone: greyed, with the reason.
    chief.post("/t/1/do/number", &[]).await;
    chief.post("/t/1/do/draw-colour", &[]).await;
    chief.post("/t/1/do/pair", &[]).await;
    let record = chief.get("/t/1/record?kind=amend").await.text;
    let table = record.split("<tbody>").nth(1).unwrap();
    assert!(table.contains("class=\"cannot\"") && !table.contains("name=\"action\""), "{table}");
}

#[tokio::test]
async fn a_named_screen_shows_what_the_desk_chooses() {
    let desk = Desk::local().await;
    let mut chief = desk.browser();
    desk.training(&mut chief).await;
    let mut wall = desk.stranger();
    assert_eq!(wall.get("/screen/1/on/left").await.status, StatusCode::NOT_FOUND);
    for (form, says) in [
        ([("name", " / "), ("what", "show"), ("view", "names")], "Give the screen a name"),
        ([("name", "left"), ("what", "show"), ("view", "x")], "Choose what the screen shows"),
    ] {
        let refused = chief.post("/t/1/screens", &form).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{says}");
        assert!(refused.text.contains(says), "{}", refused.text);
    }
    for (view, shows) in [
        ("names", "turning names"),
        ("table", "own-table"),
        ("results", "No result yet"),
        ("countdown", "countdown"),
        ("standings", "turning ranks"),
        ("turns", "data-next=\"/screen/1/on/left?turn=names\""),
    ] {
        let form = [("name", "Left"), ("what", "show"), ("view", view), ("every", "5")];
        let chosen = chief.post("/t/1/screens", &form).await;
        assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.text);
        let screen = wall.get("/screen/1/on/left").await.text;
        assert!(screen.contains(shows) && screen.contains("data-every=\"5\""), "{view}: {screen}");
        // The address stays its own, whatever it shows.
        assert!(screen.contains("hx-get=\"/screen/1/on/left"), "{screen}");
    }
    // Typed on the wall as it was written at the desk.
    assert_eq!(wall.get("/screen/1/on/Left").await.status, StatusCode::OK);
    assert!(wall.post("/t/1/screens", &[("name", "left")]).await.kept_out());
    chief.post("/t/1/screens", &[("name", "left"), ("what", "remove")]).await;
    assert_eq!(wall.get("/screen/1/on/left").await.status, StatusCode::NOT_FOUND);
}
