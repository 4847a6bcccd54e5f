//! Line-ups that captains hand in by phone.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

pub async fn done(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = browser.post(path, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
}

pub async fn league(arbiter: &mut Browser) {
    let fields = [
        ("name", "League"),
        ("system", "team-roundrobin"),
        ("rounds", "1"),
        ("boards", "2"),
        ("board_order", "registered"),
        ("win", "1"),
        ("draw", "0.5"),
        ("loss", "0"),
        ("bye", "1"),
        ("tie_breaks", ""),
        ("tie_break_edition", "2026"),
        ("half_byes", "1"),
        ("claim", "0"),
        ("method", "FIDE"),
    ];
    done(arbiter, "/new", &fields).await;
    // An empty page has nothing to print.
    let empty = arbiter.get("/t/1/teams").await.text;
    assert!(!empty.contains("class=\"print\""), "{empty}");
    for team in 0..4 {
        let name = format!("Club {team}");
        let lines: Vec<String> =
            (0..3).map(|board| format!("P{team}{board}, X; {}; ESP", 2300 - board)).collect();
        let lines = lines.join("\n");
        let fields = [("name", name.as_str()), ("captain", "Cap"), ("players", lines.as_str())];
        done(arbiter, "/t/1/teams", &fields).await;
    }
    done(arbiter, "/t/1/team-numbers", &[("seed", "5")]).await;
}

#[tokio::test]
async fn a_captain_hands_in_and_the_arbiter_confirms() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    league(&mut arbiter).await;
    assert!(!arbiter.get("/t/1/line-ups").await.text.contains("/captain/"));
    done(&mut arbiter, "/t/1/line-ups/call", &[("minutes", "30")]).await;
    let page = arbiter.get("/t/1/line-ups").await.text;
    assert!(page.contains("Open until"), "{page}");
    let links: Vec<&str> =
        page.split("href=\"/captain/").skip(1).map(|l| l.split('"').next().unwrap()).collect();
    assert_eq!(links.len(), 4);
    // The code for the phone beside it; what is to be done stands out, and not the print.
    assert_eq!(page.matches("Code for the captain’s phone</summary>").count(), 4, "{page}");
    assert!(page.contains("Phones cannot reach this desk"), "{page}");
    assert!(!page.contains("class=\"primary print\""), "{page}");
    let own = links.iter().find(|link| link.starts_with("1/1/")).unwrap();
    let link = format!("/captain/{own}");
    // The captain, with nothing but the link.
    let mut phone = desk.stranger();
    let sheet = phone.get(&link).await;
    assert_eq!(sheet.status, StatusCode::OK, "{}", sheet.text);
    assert!(sheet.text.contains("Club 0") && sheet.text.contains("P00, X"), "{}", sheet.text);
    let wrong = phone.post(&link, &[("board-1", "3"), ("board-2", "1")]).await;
    assert!(wrong.text.contains("may not play on a lower board than"), "{}", wrong.text);
    done(&mut phone, &link, &[("board-1", "1"), ("board-2", "3")]).await;
    let sheet = phone.get(&link).await.text;
    assert!(sheet.contains("Handed in:"), "{sheet}");
    // Nothing counts until the arbiter says so.
    let page = arbiter.get("/t/1/line-ups").await.text;
    assert!(page.contains("Confirm it"), "{page}");
    let action = r#"{"do":"name-line-up","team":1,"round":1,"boards":[1,3]}"#;
    done(&mut arbiter, "/t/1/act", &[("action", action)]).await;
    let page = arbiter.get("/t/1/line-ups").await.text;
    assert!(!page.contains("Confirm it") && page.contains("Handed in:"), "{page}");
    // Another team's code opens nothing, and after the deadline nothing is handed in.
    let forged = link.replacen("/captain/1/1/", "/captain/1/2/", 1);
    assert_eq!(phone.get(&forged).await.status, StatusCode::NOT_FOUND);
    done(&mut arbiter, "/t/1/line-ups/call", &[("minutes", "0")]).await;
    let closed = phone.get(&link).await.text;
    assert!(closed.contains("cannot be handed in now"), "{closed}");
    let late = phone.post(&link, &[("board-1", "1"), ("board-2", "2")]).await;
    assert!(late.status.is_client_error(), "{}", late.text);
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("Line-up handed in") && record.contains("Cap (Club 0)"), "{record}");
}
