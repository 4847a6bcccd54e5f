//! The ledger of rating reports: what was sent is written down, a second sending asks, everything else is
//! a copy that says so.

use axum::http::StatusCode;
use serde_json::json;

use crate::common::{Browser, Desk};
use crate::tables::report;

/// A small event whose rounds are all over.
async fn finished(desk: &Desk) -> Browser {
    let mut arbiter = desk.browser();
    let (_, answer) = arbiter.import("a.trf", format!("{}XXR 2\n", report(12)).as_bytes()).await;
    assert!(answer.status.is_success() || answer.status.is_redirection(), "{}", answer.text);
    arbiter
}

#[tokio::test]
async fn a_report_is_sent_once_and_whoever_sends_it_again_says_why() {
    let desk = Desk::local().await;
    let mut arbiter = finished(&desk).await;
    let page = arbiter.get("/t/1/sendings").await.text;
    assert!(page.contains("Nothing was sent for rating yet"), "{page}");
    let plain = arbiter.get("/t/1/report/final-trf26").await;
    assert!(!plain.text.contains("COPY-NOT-FOR-RATING"), "{}", plain.text);
    // To whom, before anything is written down.
    let refused = arbiter.post("/t/1/sendings", &[("report", "final"), ("to", " ")]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("Write to whom"), "{}", refused.text);

    let entries = desk.entries(1).await;
    let form = [("report", "final"), ("to", "Ratings officer")];
    let sent = arbiter.post("/t/1/sendings", &form).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    assert_eq!(desk.entries(1).await, entries + 1, "the record tells it");
    let page = arbiter.get("/t/1/sendings").await.text;
    assert!(page.contains("Ratings officer") && page.contains("as it was sent"), "{page}");
    let start = page.find("/t/1/sendings/R1-2-").expect("a receipt");
    let to: String = page[start..].chars().take_while(|sign| *sign != '"').collect();
    let file = arbiter.get(&to).await;
    assert!(file.text.starts_with("012 ") && !file.text.contains("COPY"), "{}", file.text);

    // Every other file of these rounds is a copy, by name and inside.
    let copy = arbiter.get("/t/1/report/final-trf26").await;
    assert!(copy.text.contains("### COPY-NOT-FOR-RATING: sent as R1-2-"), "{}", copy.text);
    let name = copy.headers["content-disposition"].to_str().unwrap();
    assert!(name.contains("COPY-NOT-FOR-RATING-"), "{name}");

    // A second sending asks, then wants a reason.
    let asked = arbiter.post("/t/1/sendings", &form).await;
    assert_eq!(asked.status, StatusCode::BAD_REQUEST);
    assert!(asked.text.contains("Rounds 1-2 were sent on"), "{}", asked.text);
    // What is to be done stands at the box, once, and what was sent is not said twice.
    let at_box = "Send these rounds again</label><span class=\"fault\"";
    assert!(asked.text.contains(at_box), "{}", asked.text);
    assert_eq!(asked.text.matches("Tick this to send them again.").count(), 1, "{}", asked.text);
    assert_eq!(asked.text.matches("were sent on").count(), 1, "{}", asked.text);
    let sure = [form[0], form[1], ("sure", "yes")];
    let asked = arbiter.post("/t/1/sendings", &sure).await;
    assert!(asked.text.contains("Write why these rounds are sent again"), "{}", asked.text);

    // What changes afterwards is told by its round.
    let corrected = json!({
        "do": "correct-result", "board": "1.1", "result": "0-1", "reach": "rating-only",
    });
    let corrected = corrected.to_string();
    let form_of_act = [("action", corrected.as_str()), ("confirmed", "4")];
    let answer = arbiter.post("/t/1/act", &form_of_act).await;
    assert!(answer.status.is_redirection(), "{}", answer.text);
    let page = arbiter.get("/t/1/sendings").await.text;
    assert!(page.contains("changed since sent: round 1"), "{page}");
    let again = [form[0], form[1], ("sure", "yes"), ("again", "board 1 corrected")];
    let sent = arbiter.post("/t/1/sendings", &again).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    arbiter.language = "es";
    let page = arbiter.get("/t/1/sendings").await.text;
    assert!(page.contains("board 1 corrected") && page.contains("como se envió"), "{page}");
}

#[tokio::test]
async fn nothing_is_sent_of_an_event_that_goes_on() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let refused = arbiter.post("/t/1/sendings", &[("report", "final"), ("to", "x")]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("There is nothing to send yet"), "{}", refused.text);
}
