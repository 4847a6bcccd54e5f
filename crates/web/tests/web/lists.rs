//! Rating lists at the desk: taken in from a file, replaced, thrown away, and everybody held against
//! them.

use axum::http::StatusCode;

use crate::common::{Answer, Browser, Desk};
use crate::entries::{person, tournament};

/// Three players as FIDE writes them, with the month in the heading of the ratings.
fn list(month: &str, rating: u16) -> String {
    let head = format!(
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA {month} Gms K  B-day Flag"
    );
    let line = |id: u32, name: &str, sex: char, title: &str, rating: u16, year: u16| {
        format!("{id:<15}{name:<61}ESP {sex}   {title:<5}{:<25}{rating:<6}0   20 {year}  ", "")
    };
    let lines = [
        line(2_200_001, "Ibanez, Ana", 'F', "WIM", rating, 1994),
        line(2_200_002, "Novak, Jan", 'M', "", 2102, 1988),
        line(2_200_003, "Paz Rey, Luis", 'M', "FM", 2304, 2001),
    ];
    format!("{head}\r\n{}\r\n", lines.join("\r\n"))
}

async fn take(arbiter: &mut Browser, name: &str, list: &str, more: &[(&str, &str)]) -> Answer {
    let mut parts: Vec<(&str, Option<&str>, &[u8])> =
        more.iter().map(|(field, value)| (*field, None, value.as_bytes())).collect();
    parts.push(("file", Some(name), list.as_bytes()));
    arbiter.upload("/lists", &parts).await
}

#[tokio::test]
async fn a_list_is_taken_in_replaced_and_thrown_away() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let page = arbiter.get("/lists").await.text;
    assert!(page.contains("No rating list yet"), "{page}");
    let home = arbiter.get("/").await.text;
    assert!(home.contains("href=\"/lists\""), "the first page leads there");

    let taken = take(&mut arbiter, "standard_rating_list.txt", &list("NOV26", 2261), &[]).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
    assert!(taken.text.contains("valid from 2026-11-01, 3 players taken in"), "{}", taken.text);
    // Whoever types a name is found in it.
    tournament(&mut arbiter, "5400+30", &[]).await;
    let found = arbiter.get("/t/1/players/search?name=ibanez").await.text;
    assert!(found.contains("Ibanez, Ana") && found.contains("2261"), "{found}");

    // The next month takes its place: one list, with the new day and rating.
    take(&mut arbiter, "standard_rating_list.txt", &list("DEC26", 2275), &[]).await;
    let page = arbiter.get("/lists").await.text;
    assert!(page.contains("2026-12-01") && !page.contains("2026-11-01"), "{page}");
    let found = arbiter.get("/t/1/players/search?name=ibanez").await.text;
    assert!(found.contains("2275"), "{found}");

    // What is no list, or does not say its day, is refused at its field, and what is here stays.
    let broken = take(&mut arbiter, "photo.txt", "nothing\n", &[]).await;
    assert_eq!(broken.status, StatusCode::BAD_REQUEST);
    assert!(
        broken.text.contains("photo.txt is not a rating list. The list before stays."),
        "{}",
        broken.text
    );
    let undated = take(
        &mut arbiter,
        "club.csv",
        "Jugador;Elo\nSol, Eva;1820\n",
        &[("source", "Club"), ("delimiter", ";"), ("name", "Jugador"), ("rating", "2")],
    )
    .await;
    assert!(undated.text.contains("does not say from which day"), "{}", undated.text);
    // What was typed beside the file is there again.
    for typed in ["value=\"Club\"", "value=\"Jugador\""] {
        assert!(undated.text.contains(typed), "{typed}: {}", undated.text);
    }
    // A list of a club stands beside FIDE's, with its own name.
    let club = take(
        &mut arbiter,
        "club.csv",
        "Jugador;Elo\nSol, Eva;1820\n",
        &[
            ("source", "Club"),
            ("delimiter", ";"),
            ("name", "Jugador"),
            ("rating", "2"),
            ("date", "2026-10-01"),
        ],
    )
    .await;
    assert!(club.text.contains("one player taken in"), "{}", club.text);
    let page = arbiter.get("/lists").await.text;
    assert!(page.contains("<strong>Club</strong>") && page.contains("<strong>FIDE</strong>"));

    let lists = desk.store.rating_lists().await.unwrap();
    let club = lists.iter().find(|list| list.source == "Club").unwrap().id.get();
    arbiter.post(&format!("/lists/{club}/remove"), &[]).await;
    let left = desk.store.rating_lists().await.unwrap();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].source, "FIDE");
}

#[tokio::test]
async fn everybody_is_held_against_the_list_and_only_what_is_ticked_is_taken() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let days = [("start", "2026-12-05"), ("end", "2026-12-06")];
    tournament(&mut arbiter, "5400+30", &days).await;
    for person in [
        &[("name", "Ibáñez, Ana"), ("rating", "2250"), ("fide_id", "2200001"), ("sex", "m")][..],
        &[("name", "Novák, Jan"), ("rating", "2102"), ("fide_id", "2200002")],
        &[("name", "Paz Rey, Luis"), ("rating", "2290")],
        &[("name", "Nadie, Nil")],
    ] {
        let added = arbiter.post("/t/1/players", person).await;
        assert!(added.status.is_redirection(), "{}", added.text);
    }
    let none = arbiter.get("/t/1/ratings").await.text;
    assert!(none.contains("no FIDE list with standard ratings"), "{none}");

    take(&mut arbiter, "standard_rating_list.txt", &list("NOV26", 2261), &[]).await;
    let page = arbiter.get("/t/1/ratings").await.text;
    // The list of November does not count for an event in December.
    assert!(page.contains("Take in the list of that month first"), "{page}");
    take(&mut arbiter, "standard_rating_list.txt", &list("DEC26", 2261), &[]).await;
    let page = arbiter.get("/t/1/ratings").await.text;
    assert!(!page.contains("of that month first"), "{page}");
    let ticked = |what: &str| format!("value=\"{what}\" checked");
    assert!(page.contains(&ticked("1:rating")) && page.contains(&ticked("1:title")), "{page}");
    // A woman here who is a man there, and somebody who has only the name: for people to decide.
    for doubtful in ["1:sex", "3:fide-id"] {
        assert!(page.contains(&format!("value=\"{doubtful}\"")), "{doubtful}: {page}");
        assert!(!page.contains(&ticked(doubtful)), "{doubtful}");
    }
    assert!(!page.contains("\"2:rating\""), "nothing to say of whoever is right");
    assert!(page.contains("not in the list: 2"), "{page}");

    let nothing = arbiter.post("/t/1/ratings", &[("what", "ticked")]).await;
    assert!(nothing.text.contains("Nothing is ticked"), "{}", nothing.text);
    let sent = [("what", "ticked"), ("take", "1:rating"), ("take", "3:fide-id")];
    let taken = arbiter.post("/t/1/ratings", &sent).await;
    assert!(taken.status.is_redirection(), "{}", taken.text);
    let ana = person(&desk, 1).await;
    assert_eq!(ana["rating"], 2261);
    assert!(ana["title"].is_null(), "not ticked");
    // With the number comes what the list says of it.
    let page = arbiter.get("/t/1/ratings").await.text;
    assert!(page.contains(&ticked("3:rating")), "{page}");
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("FIDE, standard, 2026-12-01"), "{record}");
}
