//! An event of 2,000 players: what every page of it weighs, and that nobody is out of reach.

use std::collections::BTreeSet;

use axum::http::StatusCode;

use crate::common::{Browser, Desk};
use crate::tables::report;

/// The most elements a page may ask a browser to draw before it is shown.
const MOST_ELEMENTS: usize = 12_000;

/// What the pages may have that show everybody at once because somebody types through them; browsers
/// skip what is out of sight there.
const WHOLE: &[(&str, usize)] = &[
    ("/t/1/rounds/3", 19_000),
    ("/t/1/rounds/4", 17_000),
    ("/t/1/rounds/3/print", 34_000),
    ("/t/1/games", 14_000),
    ("/t/1/check-in?paper=1", 13_000),
    ("/screen/1/standings", 17_000),
];

/// Sheets for every board, made to be printed once and not to be read on a screen.
const FOR_PRINTERS: &[&str] = &["/t/1/sheets/paper"];

/// The most bytes of a page before it is packed; on the wire it is an eighth or less.
const MOST_BYTES: usize = 1_100_000;

/// The most a page may weigh on the wire.
const MOST_PACKED: usize = 150_000;

/// What else pages of this event show, beside the addresses of `roles::DOORS`.
const PAGES: &[&str] = &[
    "/t/1/rounds/3/enter?show=all",
    "/t/1/rounds/3/explain?whole=1",
    "/t/1/rounds/3/explain?player=7",
    "/t/1/rounds/4",
    "/t/1/players?sort=name",
    "/t/1/check-in?paper=1",
    "/t/1/check-in/codes?part=9",
    "/t/1/sheets/codes?part=9",
    "/p/1/pairings?round=2",
];

/// So many players, two rounds played and the third published.
async fn event(desk: &Desk, players: u16) -> Browser {
    let mut arbiter = desk.browser();
    let report = format!("{}XXR 9\n", report(players));
    let (_, answer) = arbiter.import("a.trf", report.as_bytes()).await;
    assert!(answer.status.is_success() || answer.status.is_redirection(), "{}", answer.text);
    for what in ["pair", "publish"] {
        let answer = arbiter.post(&format!("/t/1/do/{what}"), &[]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.text);
    }
    arbiter
}

/// What only another event has.
const NOT_HERE: &[&str] = &[
    "/p/1/teams",
    "/t/1/officials/norms",
    "/t/1/appeals/1",
    "/p/1/games/3.1",
    "/p/1/games/3.1/pgn",
    "/t/1/teams",
    "/t/1/line-ups",
    "/t/1/table",
    "/t/1/prizes/list",
    "/t/1/prizes/receipts",
];

/// What a page weighs on the wire.
fn packed(page: &str) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut encoder, page.as_bytes()).unwrap();
    encoder.finish().unwrap().len()
}

/// How many elements a page has.
fn elements(page: &str) -> usize {
    page.match_indices('<')
        .filter(|(at, _)| page[at + 1..].starts_with(|next: char| next.is_ascii_alphabetic()))
        .count()
}

#[tokio::test]
async fn no_page_of_two_thousand_players_is_drawn_whole() {
    let desk = Desk::local().await;
    let mut arbiter = event(&desk, 2000).await;
    let mut heavy = Vec::new();
    // Every page of a tournament, an event or for everybody.
    let doors = crate::roles::pages().into_iter().filter(|path| {
        ["/t/", "/p/", "/e/", "/events/", "/screen/"].iter().any(|of| path.starts_with(of))
    });
    let pages: Vec<String> = doors.chain(PAGES.iter().map(ToString::to_string)).collect();
    assert!(pages.len() > 70, "{pages:?}");
    let mut not_here = Vec::new();
    for path in &pages {
        let begun = std::time::Instant::now();
        let page = arbiter.get(path).await;
        let took = begun.elapsed().as_millis();
        if page.status == StatusCode::NOT_FOUND {
            not_here.push(path.as_str());
            continue;
        }
        // An address that only leads on has nothing to draw.
        if page.status == StatusCode::SEE_OTHER {
            continue;
        }
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
        let (elements, bytes, packed) = (elements(&page.text), page.text.len(), packed(&page.text));
        println!("{path:<34}{took:>6} ms{bytes:>9} bytes{packed:>8} packed{elements:>7} elements");
        if FOR_PRINTERS.contains(&path.as_str()) {
            continue;
        }
        let most =
            WHOLE.iter().find(|(own, _)| own == path).map_or(MOST_ELEMENTS, |(_, most)| *most);
        if elements > most || bytes > MOST_BYTES || packed > MOST_PACKED {
            heavy.push(format!("{path}: {elements} elements, {bytes} bytes, {packed} packed"));
        }
    }
    assert_eq!(not_here, NOT_HERE);
    assert!(heavy.is_empty(), "{}", heavy.join("\n"));
}

/// The file of a round for live boards, with a game of forty moves at each.
fn played(shells: &str) -> String {
    let moves: String = (0..20)
        .map(|turn| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * turn + 1, 2 * turn + 2))
        .collect();
    let lines = shells.lines().map(|line| match line {
        "" => "\n".to_owned(),
        tag if tag.starts_with('[') => format!("{tag}\n"),
        end => format!("{moves}{end}\n"),
    });
    lines.collect()
}

#[tokio::test]
async fn pages_of_a_thousand_games_are_no_heavier_than_others() {
    let desk = Desk::local().await;
    let mut arbiter = event(&desk, 2000).await;
    let all = [("boards", "1000"), ("further", ""), ("delay", "0")];
    let answer = arbiter.post("/t/1/press/broadcast", &all).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    // A round that is over is attached; the one in hand comes from live boards.
    let folder = std::env::temp_dir().join(format!("arbitra-large-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for round in ["2", "3"] {
        let shells = arbiter.get(&format!("/t/1/boards.pgn?round={round}")).await.text;
        let games = played(&shells);
        let taken = if round == "2" {
            let parts =
                [("round", None, b"2".as_slice()), ("file", Some("g.pgn"), games.as_bytes())];
            arbiter.upload("/t/1/games", &parts).await
        } else {
            std::fs::write(folder.join("live.pgn"), &games).unwrap();
            let path = folder.to_string_lossy().into_owned();
            arbiter.post("/t/1/games/folder", &[("folder", &path)]).await
        };
        assert_eq!(taken.status, StatusCode::SEE_OTHER, "{}", taken.text);
    }
    std::fs::remove_dir_all(&folder).unwrap();
    let mut heavy = Vec::new();
    for (path, shows, most) in [
        ("/p/1/games?round=2", "games/2.1000", MOST_ELEMENTS),
        ("/p/1/games/2.1", "data-at=\"80\"", 1_500),
        ("/p/1/games/3.1000", "data-at=\"80\"", 1_500),
        ("/p/1/live", "games/3.1000", MOST_ELEMENTS),
        ("/t/1/games?round=2", "", 20_000),
        ("/t/1/rounds/3", "", 20_000),
    ] {
        let page = arbiter.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.text);
        assert!(page.text.contains(shows), "{path} does not show {shows}");
        let (elements, bytes, packed) = (elements(&page.text), page.text.len(), packed(&page.text));
        println!("{path:<34}{bytes:>9} bytes{packed:>8} packed{elements:>7} elements");
        if elements > most || bytes > MOST_BYTES || packed > MOST_PACKED {
            heavy.push(format!("{path}: {elements} elements, {bytes} bytes, {packed} packed"));
        }
    }
    assert!(heavy.is_empty(), "{}", heavy.join("\n"));
}

/// Pages in parts, what is looked for, and what must then be found of it alone.
const SEARCHED: &[(&str, &str)] = &[
    ("/t/1/players", "player0699"),
    ("/t/1/players?sort=name", "player0699"),
    ("/t/1/check-in", "player0699"),
    ("/t/1/check-in?show=missing", "player0699"),
    ("/t/1/fees", "player0699"),
    ("/t/1/rounds/3/enter", "player0699"),
    ("/t/1/rounds/3/enter?show=all", "player0699"),
    ("/t/1/sheets", "player0699"),
    ("/t/1/sheets/codes", "player0699"),
    ("/t/1/check-in/codes", "player0699"),
    ("/events/1", "player0699"),
    ("/p/1/players", "player0699"),
    ("/p/1/pairings", "player0699"),
    ("/p/1/pairings?round=2", "player0699"),
    ("/p/1/pairings/alphabetical", "player0699"),
];

#[tokio::test]
async fn everybody_is_found_in_a_part_by_links_and_by_search_without_script() {
    let desk = Desk::local().await;
    let mut arbiter = event(&desk, 700).await;
    for (path, find) in SEARCHED {
        let page = arbiter.get(path).await.text;
        assert!(!page.contains("Player0699"), "{path} shows everybody at once");
        assert!(page.contains("role=\"search\"") && page.contains("name=\"find\""), "{path}");
        let join = if path.contains('?') { '&' } else { '?' };
        let found = arbiter.get(&format!("{path}{join}find={find}")).await.text;
        assert!(found.contains("Player0699"), "{path}: {found}");
        assert!(elements(&found) < 1_000, "{path}: {} elements", elements(&found));
        // Page after page, as anybody without script reads it.
        let mut seen = BTreeSet::new();
        let mut next = Some((*path).to_owned());
        while let Some(address) = next {
            let page = arbiter.get(&address).await;
            assert_eq!(page.status, StatusCode::OK, "{address}");
            let link = page.text.split("class=\"next-part no-print\" href=\"").nth(1);
            next = link.map(|rest| rest.split('"').next().unwrap().replace("&amp;", "&"));
            assert!(next.as_ref() != Some(&address), "{address} leads to itself");
            let names = page.text.split("Player").skip(1);
            seen.extend(names.filter_map(|rest| rest.get(..4)?.parse::<u16>().ok()));
        }
        let missing = (1..=700).find(|number| !seen.contains(number));
        assert_eq!(missing, None, "{path} never shows that player");
    }
}

#[tokio::test]
async fn a_hall_of_a_thousand_boards_is_entered_by_phone_where_results_are_missing() {
    let desk = Desk::local().await;
    let mut arbiter = event(&desk, 2000).await;
    let first = arbiter.get("/t/1/rounds/3/enter").await.text;
    assert!(first.contains(">1–50<") && first.contains(">951–1000<"), "parts are called by boards");
    assert_eq!(first.matches("<article").count(), 50);
    // All of the first fifty are typed: a page opened now begins with the next.
    let boards: Vec<String> = first
        .split("data-board=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    assert_eq!(boards.len(), 50);
    for board in &boards {
        let sent = [("board", board.as_str()), ("result", "1-0"), ("seen", "")];
        let answer = arbiter.post("/t/1/results", &sent).await;
        assert!(!answer.status.is_client_error(), "{board}: {}", answer.text);
    }
    let page = arbiter.get("/t/1/rounds/3/enter").await.text;
    assert!(page.contains("data-table=\"51\"") && !page.contains("data-table=\"1\""), "{page}");
    // The part before is still there, and says that nothing is left to do in it.
    let before = arbiter.get("/t/1/rounds/3/enter?part=1").await.text;
    assert!(before.contains("Every board has its result"), "{before}");
    // A board that has its result is found all the same, to change it.
    let found = arbiter.get("/t/1/rounds/3/enter?find=7").await.text;
    assert!(found.contains("data-table=\"7\""), "{found}");
}

#[tokio::test]
async fn in_a_large_event_players_are_typed_where_they_would_be_chosen_from_a_list() {
    let desk = Desk::local().await;
    let mut arbiter = event(&desk, 2000).await;
    let page = arbiter.get("/t/1/decisions").await.text;
    assert_eq!(page.matches("<datalist").count(), 1, "one list for all fields");
    assert!(page.contains("value=\"Player1999, Ana · 1999\""), "{page}");
    for typed in ["Player1999, Ana · 1999", "17", "player0003"] {
        let sent = [
            ("player", typed),
            ("typed", "1"),
            ("points", "1"),
            ("round", "3"),
            ("why", "bonus"),
            ("confirmed", "4"),
        ];
        let answer = arbiter.post("/t/1/adjust", &sent).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
    let page = arbiter.get("/t/1/decisions").await.text;
    for name in ["Player1999", "Player0017", "Player0003"] {
        assert!(page.contains(&format!("<li>{name}, Ana: ")), "{name}: {page}");
    }
    // Several fit: nobody is taken for somebody else.
    let sent = [("player", "player19"), ("typed", "1"), ("points", "1"), ("why", "x")];
    let answer = arbiter.post("/t/1/adjust", &sent).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
    let why = "/t/1/rounds/3/explain?typed=1&who=player0005";
    assert!(arbiter.get(why).await.text.contains("Player0005"));
}

/// What is not explained to everybody says so, and where it is.
#[tokio::test]
async fn a_round_that_is_too_large_to_be_explained_to_everybody_says_so() {
    let desk = Desk::local().await;
    let mut arbiter = event(&desk, 700).await;
    assert!(arbiter.get("/p/1/players/1").await.text.contains("href=\"/p/1/why"));
    for (language, words) in [
        ("en", "more than 600 players a round is not explained here"),
        ("es", "más de 600 jugadores"),
    ] {
        arbiter.language = language;
        let page = arbiter.get("/p/1/why").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        assert!(page.text.contains(words), "{}", page.text);
    }
    // The arbiters' page is there at once and fetches the rest; a board is answered at once.
    arbiter.language = "en";
    let page = arbiter.get("/t/1/rounds/3/explain").await.text;
    assert!(page.contains("hx-get=\"/t/1/rounds/3/explain?whole=1\""), "{page}");
    let whole = arbiter.get("/t/1/rounds/3/explain?whole=1").await.text;
    assert!(whole.contains("Player0001") && !whole.contains("hx-trigger=\"load\""), "{whole}");
}
