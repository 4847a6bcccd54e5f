//! Several events as a series, and a player over all of them.

use axum::http::StatusCode;

use crate::common::Desk;

#[tokio::test]
async fn finished_events_make_a_table_for_everybody() {
    let desk = Desk::local().await;
    let mut owner = desk.browser();
    desk.training(&mut owner).await;
    for (form, says) in [
        ([("name", " "), ("points", "10"), ("of", "1")], "Give the series a name"),
        ([("name", "Tour"), ("points", "10, x"), ("of", "1")], "Write the points"),
        ([("name", "Tour"), ("points", "10"), ("of", "")], ""),
    ] {
        let refused = owner.post("/series", &form).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{says}: {}", refused.text);
        assert!(refused.text.contains(says), "{says}: {}", refused.text);
    }
    let form =
        [("name", "Tour"), ("points", "10, 7 5"), ("behind", "1"), ("best", "2"), ("of", "1")];
    let made = owner.post("/series", &form).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let mut anybody = desk.stranger();
    // An event that goes on does not count.
    let table = anybody.get("/s/1").await.text;
    assert!(table.contains("No event of the series is finished yet"), "{table}");
    let mut italian = desk.stranger();
    italian.language = "it";
    let table = italian.get("/s/1").await.text;
    assert!(table.contains("Nessun torneo del circuito è ancora finito"), "{table}");
    assert_eq!(anybody.get("/s/2").await.status, StatusCode::NOT_FOUND);
    assert!(anybody.get("/series").await.kept_out());
    // Where else somebody played.
    let player = owner.get("/api/tournaments/1/rounds/3").await.json();
    let player = player["boards"][0]["white"]["player"].as_u64().unwrap();
    let history = owner.get(&format!("/t/1/players/{player}/events")).await;
    assert_eq!(history.status, StatusCode::OK, "{}", history.text);
    assert!(history.text.contains(&format!("/t/1/players/{player}\"")), "{}", history.text);
    let gone = owner.post("/series/1", &[("what", "remove")]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text);
    assert_eq!(anybody.get("/s/1").await.status, StatusCode::NOT_FOUND);
}
