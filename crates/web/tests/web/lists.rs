//! Rating lists at the desk: taken in from a file, replaced, thrown away, and everybody held against
//! them.

use std::time::Duration;

use axum::http::StatusCode;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

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
    assert!(page.contains("<strong>female</strong>"), "a letter says nothing: {page}");
    let (_, strangers) = page.split_once("Not in the list (2)").unwrap();
    let strangers = strangers.split("</details>").next().unwrap();
    assert!(strangers.contains("Nadie, Nil") && strangers.contains("Paz Rey, Luis"), "{strangers}");

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

/// A server that has FIDE's standard list, and no other.
async fn fide(month: &'static str, rating: u16) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut asked = vec![0; 2048];
            let read = stream.read(&mut asked).await.unwrap_or(0);
            let asked = String::from_utf8_lossy(&asked[..read]).into_owned();
            let answer = match asked.starts_with("GET /standard_rating_list.zip ") {
                true => {
                    let list = list(month, rating);
                    let length = list.len();
                    format!("HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\n{list}")
                }
                false => "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n".to_owned(),
            };
            let _ = stream.write_all(answer.as_bytes()).await;
        }
    });
    format!("http://{address}/")
}

/// The page of lists once nothing is being fetched any more.
async fn fetched(arbiter: &mut Browser) -> String {
    for _ in 0..200 {
        let page = arbiter.get("/lists").await.text;
        if !page.contains("being fetched") {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it never ends");
}

#[tokio::test]
async fn fides_lists_come_by_one_click_and_ratings_are_checked_by_themselves() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let days = [("start", "2026-12-05"), ("end", "2026-12-06")];
    tournament(&mut arbiter, "5400+30", &days).await;
    let ana = [("name", "Ibáñez, Ana"), ("rating", "2250"), ("fide_id", "2200001"), ("sex", "w")];
    arbiter.post("/t/1/players", &ana).await;
    let typed = person(&desk, 1).await;
    assert_eq!(typed["sources"]["official"]["from"], "typed", "{typed}");

    let nowhere = arbiter.post("/lists/fetch", &[("address", "ftp://example.org/")]).await;
    assert_eq!(nowhere.status, StatusCode::BAD_REQUEST, "{}", nowhere.text);
    let address = fide("DEC26", 2261).await;
    let sent = arbiter.post("/lists/fetch", &[("address", &address)]).await;
    assert!(sent.status.is_redirection(), "{}", sent.text);
    let page = fetched(&mut arbiter).await;
    assert!(page.contains("valid from 2026-12-01, 3 players taken in"), "{page}");
    assert!(page.contains("answer 404") && page.contains("The list before stays"), "{page}");
    assert!(page.contains("fetched by the desk") && page.contains("No longer every day"), "{page}");
    arbiter.post("/lists/daily", &[("daily", "no")]).await;
    assert!(arbiter.get("/lists").await.text.contains("Get them every day"));

    // Nobody asked for a check: the first page and the players tell of what was found.
    for page in ["/t/1", "/t/1/players"] {
        let told = arbiter.get(page).await.text;
        assert!(told.contains("says something else of one player"), "{page}: {told}");
    }
    let check = arbiter.get("/t/1/ratings").await.text;
    assert!(check.contains("the list that counts for this event"), "{check}");
    // Nothing changes by itself.
    assert_eq!(person(&desk, 1).await["rating"], 2250);
    let order = [("list", "FIDE:standard"), ("check", "no"), ("long", ""), ("counting", "first")];
    let kept = arbiter.post("/t/1/ratings/order", &order).await;
    assert!(kept.status.is_redirection(), "{}", kept.text);
    assert!(!arbiter.get("/t/1").await.text.contains("says something else"));
    let order = [("list", "FIDE:standard"), ("check", "yes"), ("long", ""), ("counting", "first")];
    arbiter.post("/t/1/ratings/order", &order).await;
    assert!(arbiter.get("/t/1").await.text.contains("says something else"));
    let taken = arbiter.post("/t/1/ratings", &[("what", "ticked"), ("take", "1:rating")]).await;
    assert!(taken.status.is_redirection(), "{}", taken.text);
    let ana = person(&desk, 1).await;
    assert_eq!(ana["rating"], 2261);
    assert_eq!(ana["sources"]["official"]["list"], "FIDE");
    assert_eq!(ana["sources"]["official"]["date"], "2026/12/01");
    let page = arbiter.get("/t/1/players/1").await.text;
    assert!(page.contains("FIDE, standard, 2026-12-01"), "{page}");
}

#[tokio::test]
async fn a_list_of_another_month_proposes_nothing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[("start", "2026-12-05"), ("end", "2026-12-06")]).await;
    let ana = [("name", "Ibáñez, Ana"), ("rating", "2250"), ("fide_id", "2200001")];
    arbiter.post("/t/1/players", &ana).await;
    take(&mut arbiter, "standard_rating_list.txt", &list("NOV26", 2261), &[]).await;
    assert!(!arbiter.get("/t/1").await.text.contains("says something else"));
    let page = arbiter.get("/t/1/ratings").await.text;
    assert!(
        !page.contains("\"1:rating\"") && page.contains("Get the list of that month"),
        "{page}"
    );
    let sent = [("what", "ticked"), ("take", "1:rating")];
    let refused = arbiter.post("/t/1/ratings", &sent).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    assert_eq!(person(&desk, 1).await["rating"], 2250);
}

#[tokio::test]
async fn a_club_list_never_lands_in_the_fide_rating_and_rapid_is_effective() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "900+10", &[]).await;
    take(&mut arbiter, "standard_rating_list.txt", &list("NOV26", 2261), &[]).await;
    let club = [
        ("source", "Club"),
        ("delimiter", ";"),
        ("name", "Jugador"),
        ("rating", "Elo"),
        ("fide-id", "Id"),
        ("date", "2026-10-01"),
    ];
    let rows = "Jugador;Elo;Id\nIbanez, Ana;1900;2200001\nSol, Eva;1820;\n";
    let taken = take(&mut arbiter, "club.csv", rows, &club).await;
    assert_eq!(taken.status, StatusCode::OK, "{}", taken.text);
    // The club's list is not in the order of the event: nobody is found in it.
    let found = arbiter.get("/t/1/players/search?name=sol").await.text;
    assert!(!found.contains("Sol, Eva"), "{found}");
    // No rapid rating: the standard one stands in, and says so.
    let found = arbiter.get("/t/1/players/search?name=ibanez").await.text;
    assert!(found.contains("data-rating=\"2261\""), "{found}");
    assert!(found.contains("data-rating_source=\"FIDE:standard:2026-11-01=2261\""), "{found}");
    let order = [
        ("list", "Club:standard"),
        ("list", "FIDE:rapid+"),
        ("check", "yes"),
        ("long", ""),
        ("counting", "first"),
    ];
    let kept = arbiter.post("/t/1/ratings/order", &order).await;
    assert!(kept.status.is_redirection(), "{}", kept.text);
    let found = arbiter.get("/t/1/players/search?name=sol").await.text;
    assert!(found.contains("Sol, Eva") && found.contains("data-rating=\"\""), "{found}");
    assert!(found.contains("data-estimate=\"1820\""), "{found}");
    let sent = [
        ("name", "Sol, Eva"),
        ("rating", ""),
        ("estimate", "1820"),
        ("estimate_source", "Club:standard:2026-10-01=1820"),
    ];
    let added = arbiter.post("/t/1/players", &sent).await;
    assert!(added.status.is_redirection(), "{}", added.text);
    let eva = person(&desk, 1).await;
    assert!(eva["rating"].is_null(), "{eva}");
    assert_eq!(
        (&eva["estimate"], &eva["sources"]["tournament"]["list"]),
        (&1820.into(), &"Club".into())
    );
    // What somebody changes by hand is no longer the list's.
    let typed = [
        ("name", "Sol, Eva"),
        ("rating", ""),
        ("estimate", "1850"),
        ("national", "1700"),
        ("federation", "ESP"),
    ];
    let changed = arbiter.post("/t/1/players/1", &typed).await;
    assert!(changed.status.is_redirection(), "{}", changed.text);
    let eva = person(&desk, 1).await;
    assert_eq!(eva["sources"]["tournament"]["from"], "typed", "{eva}");
    assert_eq!(eva["national"][0]["rating"], 1700, "{eva}");
    let report = arbiter.get("/t/1/report/trf26").await.text;
    assert!(!report.contains("1820") && !report.contains("1850"), "{report}");
    let page = arbiter.get("/t/1/players/1").await.text;
    assert!(page.contains("Tournament rating") && page.contains("(typed)"), "{page}");
}

#[tokio::test]
async fn numbers_are_exchanged_among_equals_and_given_again_before_round_four() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    tournament(&mut arbiter, "5400+30", &[]).await;
    for (name, rating) in
        [("Alba, A", "2000"), ("Bru, B", "2000"), ("Cid, C", "1900"), ("Dos, D", "1800")]
    {
        arbiter.post("/t/1/players", &[("name", name), ("rating", rating)]).await;
    }
    arbiter.post("/t/1/do/number", &[]).await;
    let page = arbiter.get("/t/1/numbers").await.text;
    assert!(page.contains("Nobody would get another number"), "{page}");
    let unequal = arbiter.post("/t/1/numbers", &[("one", "2"), ("other", "3")]).await;
    assert_eq!(unequal.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", unequal.text);
    let nobody = arbiter.post("/t/1/numbers", &[("one", "2"), ("other", "9")]).await;
    assert_eq!(nobody.status, StatusCode::BAD_REQUEST, "{}", nobody.text);
    let asked = arbiter.post("/t/1/numbers", &[("one", "1"), ("other", "2")]).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "level 3 asks: {}", asked.text);
    let done = [("one", "1"), ("other", "2"), ("confirmed", "3")];
    let done = arbiter.post("/t/1/numbers", &done).await;
    assert!(done.status.is_redirection(), "{}", done.text);
    let page = arbiter.get("/t/1/numbers").await.text;
    // Numbering again keeps what was chosen among equals.
    assert!(page.contains("Nobody would get another number"), "{page}");
    let report = arbiter.get("/t/1/report/trf26").await.text;
    assert!(report.contains("### Exchange @ Round 1: 2 <=> 1"), "{report}");
    let second = report.lines().find(|line| line.starts_with("001    1")).unwrap();
    assert!(second.contains("Bru, B"), "{second}");
}

#[tokio::test]
async fn a_long_event_has_ratings_and_reports_by_period() {
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
    for (name, rating) in
        [("Alba, A", "2000"), ("Bru, B", "1950"), ("Cid, C", "1900"), ("Dos, D", "1800")]
    {
        arbiter.post("/t/1/players", &[("name", name), ("rating", rating)]).await;
    }
    let page = arbiter.get("/t/1/ratings").await.text;
    assert!(page.contains("by its dates: yes"), "{page}");
    assert!(page.contains("advise against tie-breaks on ratings (ARO)"), "{page}");
    let early = [("round", "1"), ("rating", "2100")];
    let early = arbiter.post("/t/1/players/1/periods", &early).await;
    assert_eq!(early.status, StatusCode::BAD_REQUEST, "{}", early.text);
    let later = arbiter.post("/t/1/players/1/periods", &[("round", "2"), ("rating", "2100")]).await;
    assert!(later.status.is_redirection(), "{}", later.text);
    let own = person(&desk, 1).await;
    assert_eq!((&own["rating"], &own["periods"][0]["rating"]), (&2000.into(), &2100.into()));
    let page = arbiter.get("/t/1/players/1").await.text;
    assert!(page.contains("Ratings by period") && page.contains("2100"), "{page}");
    let missing = arbiter.get("/t/1/report/2026-02-trf26").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
}
