//! FIDE's questions walked at the desk where no other test does: lots and orders by hand, arrivals
//! under acceleration, round robins by choice and by hand, long events, the final report.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, Desk};
use crate::entries::{person, tournament};

async fn players(browser: &mut Browser, count: usize) {
    for number in 0..count {
        let (name, rating) = (format!("Player, P{number:02}"), (2400 - number * 20).to_string());
        let entered = browser.post("/t/1/players", &[("name", &*name), ("rating", &*rating)]).await;
        assert!(entered.status.is_redirection(), "{}", entered.text);
    }
}

async fn does(browser: &mut Browser, what: &str) {
    let done = browser.post(&format!("/t/1/do/{what}"), &[("confirmed", "3")]).await;
    assert!(done.status.is_redirection(), "{what}: {}", done.text);
}

async fn act(browser: &mut Browser, action: serde_json::Value) {
    let action = action.to_string();
    let done = browser.post("/t/1/act", &[("action", &*action), ("confirmed", "4")]).await;
    assert!(done.status.is_redirection(), "{action}: {}", done.text);
}

/// Plays the round in hand with one result on every board and closes it.
async fn play(browser: &mut Browser, round: u16, result: &str) {
    for board in 1.. {
        let board = format!("{round}.{board}");
        let typed = browser.post("/t/1/results", &[("board", &*board), ("result", result)]).await;
        if typed.status == StatusCode::NOT_FOUND {
            break;
        }
        assert!(!typed.status.is_client_error(), "{board}: {}", typed.text);
    }
    act(browser, json!({ "do": "close-round", "round": round })).await;
}

/// The pairs of a round by pairing number, the lower first.
fn pairs(report: &str, round: usize) -> Vec<(u16, u16)> {
    let mut found = Vec::new();
    for line in report.lines().filter(|line| line.starts_with("001 ")) {
        let own: u16 = line[4..8].trim().parse().unwrap();
        let at = 91 + 10 * (round - 1);
        let other = line.get(at..at + 4).and_then(|text| text.trim().parse::<u16>().ok());
        if let Some(other) = other.filter(|other| own < *other) {
            found.push((own, other));
        }
    }
    found
}

/// Questions 203 to 207: places stay shared, are drawn by lot once, ordered by hand, or follow values
/// from elsewhere.
#[tokio::test]
async fn places_are_settled_by_lot_by_hand_and_by_values_from_elsewhere() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[("tie_breaks", "OTHER_QUIZ")]).await;
    players(&mut arbiter, 4).await;
    does(&mut arbiter, "number").await;
    let settled = [("order", "4 2"), ("values", "OTHER_QUIZ 3 7.5")];
    let done = arbiter.post("/t/1/ties", &settled).await;
    assert!(done.status.is_redirection(), "{}", done.text);
    let lots = [("order", "4 2"), ("values", "OTHER_QUIZ 3 7.5"), ("lots", "yes")];
    let done = arbiter.post("/t/1/ties", &lots).await;
    assert!(done.status.is_redirection(), "{}", done.text);
    let page = arbiter.get("/t/1/decisions").await.text;
    let seed = page.split("seed ").nth(1).and_then(|rest| rest.split(['<', '.', ' ']).next());
    let seed = seed.unwrap_or_else(|| panic!("{page}")).to_owned();
    // Drawing again draws nothing again.
    arbiter.post("/t/1/ties", &lots).await;
    assert!(arbiter.get("/t/1/decisions").await.text.contains(&seed));
}

/// Question 111: whoever is away from round 1 has no number yet when group A is made.
#[tokio::test]
async fn whoever_comes_later_is_not_counted_for_the_groups_of_baku() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[("acceleration", "baku"), ("confirmed", "4")]).await;
    players(&mut arbiter, 9).await;
    does(&mut arbiter, "number").await;
    let bye = [("what", "half"), ("round", "1"), ("confirmed", "4")];
    let granted = arbiter.post("/t/1/players/9/arrange", &bye).await;
    assert!(granted.status.is_redirection(), "{}", granted.text);
    does(&mut arbiter, "draw-colour").await;
    does(&mut arbiter, "pair").await;
    let report = arbiter.get("/t/1/report/trf26").await.text;
    let first = pairs(&report, 1);
    // Eight take part: group A are four, so that 1 meets 3 and 5 meets 7.
    assert_eq!(first, [(1, 3), (2, 4), (5, 7), (6, 8)], "{report}");
}

/// Questions 98 to 101: the order of a double round robin is a choice, and a round altered by hand
/// repeats no pair.
#[tokio::test]
async fn a_round_robin_is_chosen_with_or_without_exchange_and_goes_on_after_a_change_by_hand() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let offered = arbiter.get("/new?form=everybody").await.text;
    assert!(offered.contains("value=\"double-roundrobin\""), "{offered}");
    assert!(offered.contains("value=\"roundrobin-2\""), "{offered}");
    let more = [("system", "roundrobin-2"), ("rounds", "6"), ("tie_breaks", "SB, DE")];
    tournament(&mut arbiter, "5400+30", &more).await;
    players(&mut arbiter, 4).await;
    does(&mut arbiter, "number").await;
    does(&mut arbiter, "pair").await;
    act(&mut arbiter, json!({ "do": "start-edit", "round": 1, "cause": null })).await;
    let swap = json!({ "step": "swap", "a": 4, "b": 3 });
    act(&mut arbiter, json!({ "do": "edit", "round": 1, "step": swap })).await;
    does(&mut arbiter, "end-edit").await;
    let mut met = Vec::new();
    for round in 1..=6 {
        if round > 1 {
            does(&mut arbiter, "pair").await;
        }
        met.extend(pairs(&arbiter.get("/t/1/report/trf26").await.text, round));
        play(&mut arbiter, round as u16, "1-0").await;
    }
    assert_eq!(met[..2], [(1, 3), (2, 4)]);
    met[..6].sort_unstable();
    met[6..].sort_unstable();
    let all = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    assert_eq!(met[..6], all);
    assert_eq!(met[6..], all);
}

/// Questions 210 to 216: dates mark the event, ratings belong to rounds, the first counts unless the
/// event says otherwise; and every month has its report.
#[tokio::test]
async fn ratings_of_each_round_count_in_tie_breaks_if_the_event_says_so() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let more = [
        ("start", "2026-01-10"),
        ("end", "2026-04-20"),
        ("rounds", "3"),
        ("tie_breaks", "ARO, BH"),
        ("confirmed", "2"),
    ];
    tournament(&mut arbiter, "5400+30", &more).await;
    players(&mut arbiter, 4).await;
    let days = [
        ("date", "2026-01-10"),
        ("hour", ""),
        ("date", "2026-02-14"),
        ("hour", ""),
        ("date", "2026-02-21"),
        ("hour", ""),
        ("confirmed", "2"),
    ];
    let kept = arbiter.post("/t/1/schedule", &days).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    does(&mut arbiter, "number").await;
    does(&mut arbiter, "draw-colour").await;
    does(&mut arbiter, "pair").await;
    play(&mut arbiter, 1, "=-=").await;
    for (player, rating) in [("1", "2500"), ("2", "2480"), ("3", "2460"), ("4", "2440")] {
        let later = [("round", "2"), ("rating", rating)];
        let noted = arbiter.post(&format!("/t/1/players/{player}/periods"), &later).await;
        assert!(noted.status.is_redirection(), "{}", noted.text);
    }
    does(&mut arbiter, "pair").await;
    play(&mut arbiter, 2, "=-=").await;
    let first = arbiter.get("/t/1/standings").await.text;
    let rules = [("check", "yes"), ("long", ""), ("counting", "round"), ("confirmed", "2")];
    let kept = arbiter.post("/t/1/ratings/order", &rules).await;
    assert!(kept.status.is_redirection(), "{}", kept.text);
    let each = arbiter.get("/t/1/standings").await.text;
    assert_ne!(first, each, "the averages of opponents rise with the ratings of round 2");
    assert_eq!(person(&desk, 1).await["rating"], 2400, "the first rating stays");

    let files = arbiter.get("/t/1/more").await.text;
    assert!(files.contains("/t/1/report/2026-01-trf26"), "{files}");
    let january = arbiter.get("/t/1/report/2026-01-trf26").await.text;
    assert_eq!((pairs(&january, 1).len(), pairs(&january, 2).len()), (2, 0), "{january}");
    assert!(january.contains(" 2400 ") && !january.contains(" 2500 "), "{january}");
    let february = arbiter.get("/t/1/report/2026-02-trf26").await.text;
    assert_eq!((pairs(&february, 1).len(), pairs(&february, 2).len()), (0, 2), "{february}");
    assert!(february.contains(" 2500 "), "{february}");
}

/// Question 217: dates of rounds, points, ranks, who controls pairings, and every event of integrity
/// stand in the final report; nothing is open in it.
#[tokio::test]
async fn the_final_report_leaves_nothing_out() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let more = [("rounds", "3"), ("start", "2026-11-20"), ("end", "2026-11-22")];
    tournament(&mut arbiter, "5400+30", &more).await;
    players(&mut arbiter, 6).await;
    let days = [
        ("date", "2026-11-20"),
        ("hour", "17:00"),
        ("date", "2026-11-21"),
        ("hour", "10:00"),
        ("date", "2026-11-22"),
        ("hour", "10:00"),
    ];
    let kept = arbiter.post("/t/1/schedule", &days).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    does(&mut arbiter, "number").await;
    does(&mut arbiter, "draw-colour").await;
    for round in 1..=3 {
        does(&mut arbiter, "pair").await;
        let between = arbiter.get("/t/1/report/trf26").await.text;
        assert!(!between.contains("checker"), "round {round}: {between}");
        assert!(!between.contains("bear out"), "round {round}: {between}");
        let early = arbiter.get("/t/1/report/final-trf26").await;
        assert_eq!(early.status, StatusCode::UNPROCESSABLE_ENTITY, "round {round}");
        assert!(early.text.contains("<h1>This file is not given out"), "{}", early.text);
        play(&mut arbiter, round, "1-0").await;
    }
    // A result of round 1 turns out wrong after round 2 was over: for ratings only.
    let correction = json!({
        "do": "correct-result", "board": "1.1", "result": "0-1", "reach": "rating-only",
    });
    act(&mut arbiter, correction).await;
    act(&mut arbiter, json!({ "do": "finish" })).await;
    let answer = arbiter.get("/t/1/report/final-trf26").await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let report = answer.text;
    for told in ["\n132 ", "26/11/20", "26/11/22", "\n182 ", "\n192 ", "\n202 ", "(rating only)"] {
        assert!(report.contains(told), "{told}: {report}");
    }
    assert!(!report.contains(" ?") && pairs(&report, 3).len() == 3, "{report}");
    for line in report.lines().filter(|line| line.starts_with("001 ")) {
        assert!(line[80..84].trim().replace('.', "").parse::<u16>().is_ok(), "points: {line}");
        assert!(line[85..89].trim().parse::<u16>().is_ok(), "rank: {line}");
    }
}

/// A section like one outside FIDE mode is outside it too: nobody gets there without both questions.
#[tokio::test]
async fn a_section_outside_fide_mode_is_asked_about_twice() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[("mode", "free"), ("confirmed", "4")]).await;
    let section = [("name", "B"), ("like", "1")];
    let asked = arbiter.post("/events/1/sections", &section).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    assert!(asked.text.contains("step 1 of 2"), "{}", asked.text);
    let first = [("name", "B"), ("like", "1"), ("confirmed", "4"), ("asked", "first")];
    let second = arbiter.post("/events/1/sections", &first).await;
    assert_eq!(second.status, StatusCode::PRECONDITION_REQUIRED, "{}", second.text);
    assert!(second.text.contains("step 2 of 2"), "{}", second.text);
    let done = [("name", "B"), ("like", "1"), ("confirmed", "4")];
    let done = arbiter.post("/events/1/sections", &done).await;
    assert!(done.status.is_redirection(), "{}", done.text);
    assert!(arbiter.get("/t/2").await.text.contains("Not in FIDE mode"));
}

/// Question 145: an order of the arbiter's own is made on the page, everybody once.
#[tokio::test]
async fn an_order_by_hand_is_made_at_the_desk() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[("method", "OTHER")]).await;
    players(&mut arbiter, 3).await;
    does(&mut arbiter, "number").await;
    let page = arbiter.get("/t/1/numbers").await.text;
    assert!(page.contains("Order made by hand"), "{page}");
    let twice = arbiter.post("/t/1/numbers", &[("order", "3 3 1")]).await;
    assert!(twice.status.is_client_error(), "{}", twice.text);
    let missing = arbiter.post("/t/1/numbers", &[("order", "3 1")]).await;
    assert_eq!(missing.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", missing.text);
    let done = arbiter.post("/t/1/numbers", &[("order", "3, 1, 2"), ("confirmed", "3")]).await;
    assert!(done.status.is_redirection(), "{}", done.text);
    let report = arbiter.get("/t/1/report/trf26").await.text;
    let first = report.lines().find(|line| line.starts_with("001    1")).unwrap();
    assert!(first.contains("Player, P02"), "{report}");
}
