//! Players serve themselves: two phones and the desk.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// The links of the players of the first boards, by the name on their cards.
pub async fn links(arbiter: &mut Browser) -> Vec<String> {
    arbiter.post("/t/1/check-in/codes", &[]).await;
    let page = arbiter.get("/t/1/check-in/codes").await.text;
    let found = page.split("/here/1/").skip(1);
    let mut links: Vec<String> =
        found.map(|rest| format!("/here/1/{}", rest.split('"').next().unwrap())).collect();
    links.dedup();
    links
}

/// The links of the two who meet at the first board.
async fn opponents(arbiter: &mut Browser) -> (String, String) {
    let round = arbiter.get("/api/tournaments/1/rounds/3").await.json();
    let board = &round["boards"][0];
    let links = links(arbiter).await;
    let of = |side: &str| {
        let id = board[side]["player"].as_u64().unwrap();
        let start = format!("/here/1/{id}/");
        links.iter().find(|link| link.starts_with(&start)).unwrap().clone()
    };
    (of("white"), of("black"))
}

pub async fn open(arbiter: &mut Browser, acts: &[&str]) {
    let fields: Vec<(&str, &str)> = acts.iter().map(|act| (*act, "yes")).collect();
    let answer = arbiter.post("/t/1/own-pages", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

async fn told(phone: &mut Browser, link: &str, result: &str) -> StatusCode {
    phone.get(link).await;
    phone.post(&format!("{link}/result"), &[("result", result)]).await.status
}

#[tokio::test]
async fn a_result_counts_once_both_say_the_same() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (white, black) = opponents(&mut arbiter).await;
    let (mut one, mut other) = (desk.stranger(), desk.stranger());
    // Closed until an arbiter opens it.
    assert_eq!(told(&mut one, &white, "white").await, StatusCode::BAD_REQUEST);
    assert!(!one.get(&white).await.text.contains("How did the game end?"));
    open(&mut arbiter, &["check-in", "result"]).await;
    let page = one.get(&white).await.text;
    assert!(page.contains("How did the game end?") && page.contains("White"), "{page}");
    assert_eq!(told(&mut one, &white, "white").await, StatusCode::SEE_OTHER);
    assert!(one.get(&white).await.text.contains("once your opponent says the same"));
    assert!(other.get(&black).await.text.contains("Your opponent said 1–0"));
    assert!(!arbiter.get("/p/1/pairings").await.text.contains("1–0"), "one voice is no result");
    assert_eq!(told(&mut other, &black, "white").await, StatusCode::SEE_OTHER);
    assert!(arbiter.get("/p/1/pairings").await.text.contains("1–0"));
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("QR ") && record.contains("Result told by a player"), "{record}");
    // What counts is changed by arbiters alone.
    assert_eq!(told(&mut other, &black, "draw").await, StatusCode::BAD_REQUEST);
    assert_eq!(told(&mut other, &black, "everything").await, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn whoever_disagrees_is_sent_to_the_arbiter() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (white, black) = opponents(&mut arbiter).await;
    let (mut one, mut other) = (desk.stranger(), desk.stranger());
    other.language = "es";
    open(&mut arbiter, &["result"]).await;
    told(&mut one, &white, "white").await;
    told(&mut other, &black, "draw").await;
    assert!(one.get(&white).await.text.contains("do not agree"));
    assert!(other.get(&black).await.text.contains("Decide el árbitro"));
    let round = arbiter.get("/t/1/rounds/3").await.text;
    assert!(round.contains("White says 1–0, Black says ½–½"), "{round}");
    assert!(!arbiter.get("/p/1/pairings").await.text.contains("1–0"));
    // One of them was wrong and says so: then it counts.
    told(&mut one, &white, "draw").await;
    assert!(!arbiter.get("/t/1/rounds/3").await.text.contains("Black says"));
    assert!(arbiter.get("/p/1/pairings").await.text.contains("½–½"));
}

#[tokio::test]
async fn the_page_speaks_every_language_of_players() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (white, black) = opponents(&mut arbiter).await;
    open(&mut arbiter, &["check-in", "bye", "withdraw", "result"]).await;
    let (mut one, mut other) = (desk.stranger(), desk.stranger());
    (one.language, other.language) = ("de", "ca");
    told(&mut one, &white, "white").await;
    let page = one.get(&white).await.text;
    for part in [
        r#"<html lang="de""#,
        "Brett",
        "Warum dieser Gegner?",
        "Sie haben 1–0 gemeldet",
        "Ein Bye mit halbem Punkt bringt 0,5",
        "Bye beantragen",
        "Vom Turnier zurücktreten",
        "Platz und Feinwertungen",
        r#"href="/language/pt?back="#,
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // What is said in sentences says that it is in another language.
    assert!(page.contains(r#"<details class="working" lang="en">"#), "{page}");
    let page = other.get(&black).await.text;
    for part in ["El vostre rival ha indicat 1–0", "Deixar el torneig", r#"lang="es">"#] {
        assert!(page.contains(part), "{part}: {page}");
    }
}

#[tokio::test]
async fn byes_have_their_limit_and_leaving_is_meant() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (link, _) = opponents(&mut arbiter).await;
    let mut phone = desk.stranger();
    let ask = |round: &'static str, kind: &'static str| [("round", round), ("kind", kind)];
    phone.get(&link).await;
    let closed = phone.post(&format!("{link}/bye"), &ask("4", "half")).await;
    assert_eq!(closed.status, StatusCode::BAD_REQUEST);
    assert!(closed.text.contains("Ask the arbiter"), "{}", closed.text);
    open(&mut arbiter, &["bye", "withdraw"]).await;
    let page = phone.get(&link).await.text;
    assert!(page.contains("A half-point bye brings 0.5"), "{page}");
    let granted = phone.post(&format!("{link}/bye"), &ask("4", "half")).await;
    assert_eq!(granted.status, StatusCode::SEE_OTHER, "{}", granted.text);
    let page = phone.get(&link).await.text;
    assert!(page.contains("I play after all"), "{page}");
    // A round that has its bye is not offered for another one.
    assert!(!page.contains("<option value=\"4\">") && page.contains("<option value=\"5\">"));
    // A second one is beyond the limit: that is for the arbiter to grant.
    let second = phone.post(&format!("{link}/bye"), &ask("5", "half")).await;
    assert_ne!(second.status, StatusCode::SEE_OTHER, "{}", second.text);
    let back = phone.post(&format!("{link}/play"), &[("round", "4")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    for (round, kind) in [("0", "half"), ("x", "zero"), ("4", "full")] {
        let bad = phone.post(&format!("{link}/bye"), &[("round", round), ("kind", kind)]).await;
        assert_eq!(bad.status, StatusCode::BAD_REQUEST, "{round} {kind}");
    }
    let unsure = phone.post(&format!("{link}/withdraw"), &[]).await;
    assert_eq!(unsure.status, StatusCode::BAD_REQUEST);
    let left = phone.post(&format!("{link}/withdraw"), &[("sure", "yes")]).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text);
    assert!(phone.get(&link).await.text.contains("You have left the tournament"));
    // A wrong code opens nothing.
    let forged = format!("{}0", &link[..link.len() - 1]);
    if forged != link {
        assert_eq!(phone.get(&forged).await.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn the_page_says_why_how_one_stands_and_when_one_plays() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (link, _) = opponents(&mut arbiter).await;
    arbiter.post("/t/1/announce", &[("text", "Lunch at noon")]).await;
    let mut phone = desk.stranger();
    let page = phone.get(&link).await.text;
    for part in ["Why this opponent?", "/p/1/why#item-1", "Place and tie-breaks", "Lunch at noon"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    // The page follows by itself, and is nobody else's.
    assert!(page.contains("data-live=\"/t/1/live?view=public\""), "{page}");
    assert!(!page.contains("/t/1/norms"), "what is for arbiters is not linked: {page}");
    assert_eq!(phone.get("/p/1/why").await.status, StatusCode::OK);
    let calendar = phone.get(&format!("{link}/calendar.ics")).await;
    if page.contains("calendar.ics") {
        assert!(calendar.text.starts_with("BEGIN:VCALENDAR"), "{}", calendar.text);
    } else {
        assert_eq!(calendar.status, StatusCode::NOT_FOUND);
    }
}
