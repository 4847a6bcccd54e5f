//! Regulations are amended all or not at all.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

const FIELDS: [(&str, &str); 12] = [
    ("name", "Amended"),
    ("system", "dutch-2026"),
    ("rounds", "5"),
    ("win", "1"),
    ("draw", "0.5"),
    ("loss", "0"),
    ("bye", "1"),
    ("tie_breaks", "BH/C1, BH, SB"),
    ("tie_break_edition", "2026"),
    ("half_byes", "1"),
    ("claim", "30"),
    ("method", "FIDE"),
];

/// The fields with some of them changed.
fn with<'a>(changes: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let kept = FIELDS.iter().filter(|(name, _)| changes.iter().all(|(other, _)| name != other));
    kept.copied().chain(changes.iter().copied()).collect()
}

async fn created(browser: &mut Browser) {
    let answer = browser.post("/new", &FIELDS).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

#[tokio::test]
async fn nothing_is_amended_if_one_amendment_is_refused() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    created(&mut arbiter).await;
    let before = desk.entries(1).await;
    let same = arbiter.post("/t/1/setup", &FIELDS).await;
    assert_eq!(same.status, StatusCode::SEE_OTHER, "{}", same.text);
    assert_eq!(desk.entries(1).await, before, "nothing differs");
    // The minutes are fine, the points are not: a draw is worth more than a win.
    let refused = arbiter.post("/t/1/setup", &with(&[("claim", "15"), ("win", "0.2")])).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert_eq!(desk.entries(1).await, before, "half of it would be in the record");
    let taken = arbiter.post("/t/1/setup", &with(&[("claim", "15"), ("rounds", "7")])).await;
    assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    assert_eq!(desk.entries(1).await, before + 2);
}

#[tokio::test]
async fn what_needs_a_second_word_is_asked_about_as_a_whole() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    created(&mut arbiter).await;
    let before = desk.entries(1).await;
    let changes = with(&[("claim", "15"), ("acceleration", "halves")]);
    let asked = arbiter.post("/t/1/setup", &changes).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    assert_eq!(desk.entries(1).await, before);
    let actions: Vec<String> = asked
        .text
        .split("name=\"action\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap_or_default().replace("&quot;", "\""))
        .collect();
    assert_eq!(actions.len(), 2, "{}", asked.text);
    let mut fields = vec![("confirmed", "4"), ("why", "agreed with the federation")];
    fields.extend(actions.iter().map(|action| ("action", action.as_str())));
    let done = arbiter.post("/t/1/act", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(desk.entries(1).await, before + 2);
}
