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

/// The regulations name the Laws; without a word those of the first day hold, and rulings follow either.
#[tokio::test]
async fn the_regulations_name_the_laws() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    created(&mut arbiter).await;
    let sheet = "/t/1/regulations";
    let ruled = "/t/1/laws/illegal-move?board=-&player=-&a=yes,rapid,no,yes";
    assert!(arbiter.get(sheet).await.text.contains("Edition 2023, in force from 2023-01-01"));
    let refused = arbiter.get(ruled).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "2023 asks how many: {}", refused.text);
    // The first day proposes.
    let dated = with(&[("start", "2016-05-02"), ("end", "2016-05-08")]);
    assert_eq!(arbiter.post("/t/1/setup", &dated).await.status, StatusCode::SEE_OTHER);
    assert!(arbiter.get(sheet).await.text.contains("Edition 2014, in force from 2014-07-01"));
    let page = arbiter.get("/t/1/setup").await.text;
    assert!(page.contains("In force on the first day: 2014"), "{page}");
    let lost = arbiter.get(ruled).await.text;
    assert!(lost.contains("the opponent wins") && lost.contains("A.4b"), "{lost}");
    // The regulations may name others, and the record says what was and what is.
    let named = with(&[("laws", "2018")]);
    assert_eq!(arbiter.post("/t/1/setup", &named).await.status, StatusCode::SEE_OTHER);
    assert!(arbiter.get(sheet).await.text.contains("Edition 2018"));
    let first = arbiter.get("/t/1/laws/illegal-move?board=-&player=-&a=yes,rapid,no,first").await;
    assert!(first.text.contains("7.5.5"), "{}", first.text);
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("Laws of Chess 2014 → 2018"), "{record}");
    let unknown = arbiter.post("/t/1/setup", &with(&[("laws", "2009")])).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST, "{}", unknown.text);
    // And back to what the day says.
    assert_eq!(
        arbiter.post("/t/1/setup", &with(&[("laws", "")])).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(arbiter.get(sheet).await.text.contains("Edition 2014"));
}
