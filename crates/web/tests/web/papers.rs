//! Papers of the desk: the list with what each still lacks, and the files.

use axum::http::StatusCode;

use crate::common::Desk;

#[tokio::test]
async fn papers_are_listed_with_what_they_lack_and_made() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
    let made = arbiter.post("/training", &plan).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let list = arbiter.get("/t/1/papers").await;
    assert_eq!(list.status, StatusCode::OK, "{}", list.text);
    for shown in ["/t/1/papers/pairings.pdf", "/t/1/papers/round.pdf", "There are no teams"] {
        assert!(list.text.contains(shown), "{shown}: {}", list.text);
    }
    assert!(!list.text.contains("/t/1/papers/match-sheets.pdf"), "{}", list.text);
    for file in ["pairings.pdf", "slips.pdf?round=1", "round.pdf?size=letter", "check-in.pdf"] {
        let paper = arbiter.get(&format!("/t/1/papers/{file}")).await;
        assert_eq!(paper.status, StatusCode::OK, "{file}: {}", paper.text);
        assert!(paper.text.starts_with("%PDF"), "{file}");
    }
    let sheet = arbiter.get("/t/1/papers/standings.xlsx").await;
    assert_eq!(sheet.status, StatusCode::OK, "{}", sheet.text);
    assert!(sheet.text.starts_with("PK"), "a spreadsheet");
}

#[tokio::test]
async fn a_round_that_is_not_paired_is_said_and_what_is_no_paper_is_not_found() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "1"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let early = arbiter.get("/t/1/papers/pairings.pdf?round=4").await;
    assert_eq!(early.status, StatusCode::BAD_REQUEST, "{}", early.text);
    assert!(early.text.contains("Round 4 is not paired yet."), "{}", early.text);
    arbiter.language = "es";
    let spanish = arbiter.get("/t/1/papers/prizes.pdf").await;
    assert_eq!(spanish.status, StatusCode::BAD_REQUEST, "{}", spanish.text);
    assert!(spanish.text.contains("No hay fondo de premios."), "{}", spanish.text);
    for none in ["wallpaper.pdf", "pairings", "pairings.doc", "..%2F..%2Fetc.pdf", ".pdf"] {
        let answer = arbiter.get(&format!("/t/1/papers/{none}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{none}: {}", answer.text);
    }
}
