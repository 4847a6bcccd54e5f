//! Norms with their working, as the command line shows them.

use axum::http::StatusCode;

use crate::common::Desk;

#[tokio::test]
async fn a_verdict_comes_with_its_conditions_and_games() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "9"), ("played", "9"), ("seed", "1")];
    let made = arbiter.post("/training", &plan).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let all = arbiter.get("/t/1/norms").await;
    assert_eq!(all.status, StatusCode::OK, "{}", all.text);
    assert!(all.text.contains("B.01"), "{}", all.text);
    let one = arbiter.get("/t/1/norms?player=16").await;
    assert_eq!(one.status, StatusCode::OK, "{}", one.text);
    for shown in ["Condition", "average rating", "title-holders", "1.4", "Opponent"] {
        assert!(one.text.contains(shown), "{shown}: {}", one.text);
    }
    // The page of the player leads there, and the radar too.
    for path in ["/t/1/players/16", "/t/1/radar"] {
        let page = arbiter.get(path).await;
        assert!(page.text.contains("/t/1/norms?"), "{path}: {}", page.text);
    }
    let early = arbiter.get("/t/1/norms?after=2").await;
    assert!(early.text.contains("No norm was made."), "{}", early.text);
}

/// B.01 1.4.1, 1.4.3: what kind of event is announced decides which conditions its norms have.
#[tokio::test]
async fn norms_go_by_the_kind_of_event_that_is_announced() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "7"), ("played", "7"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let page = "/t/1/norms?player=16";
    let before = arbiter.get(page).await.text;
    assert!(before.contains("is announced as such"), "{before}");
    assert!(before.contains("≥ 9") && !before.contains("≥ 7"), "nine games: {before}");
    let fields = [("kind", "team-championship"), ("confirmed", "4")];
    let said = arbiter.post("/t/1/announced", &fields).await;
    assert_eq!(said.status, StatusCode::SEE_OTHER, "{}", said.text);
    let after = arbiter.get(page).await.text;
    assert!(
        after.contains("Announced as: world or continental championship of teams or clubs."),
        "{after}"
    );
    assert!(after.contains("≥ 7") && !after.contains("≥ 9"), "seven games: {after}");
    arbiter.language = "es";
    let spanish = arbiter.get(page).await.text;
    assert!(
        spanish.contains("Anunciado como: campeonato mundial o continental de equipos o clubes."),
        "{spanish}"
    );
}
