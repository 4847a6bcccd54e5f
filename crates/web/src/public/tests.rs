//! What everybody sees, what nobody may see yet, and what it costs.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arbitra_model::Reader;
use arbitra_store::TournamentId;
use axum::http::StatusCode;

use crate::core::room::Room;
use crate::testing::Server;

const PUBLIC: [&str; 11] = [
    "/p/1",
    "/p/1?find=a",
    "/p/1/pairings",
    "/p/1/pairings/alphabetical",
    "/p/1/standings",
    "/p/1/crosstable",
    "/p/1/players/3",
    "/screen/1",
    "/screen/1/pairings",
    "/screen/1/standings",
    "/screen/1/draw",
];

const ARBITERS: [&str; 9] = [
    "/t/1/standings",
    "/t/1/standings?after=1",
    "/t/1/crosstable",
    "/t/1/statistics",
    "/t/1/radar",
    "/t/1/players/3",
    "/t/1/rounds/2/print",
    "/t/1/regulations",
    "/t/1/more",
];

async fn room(server: &Server) -> Arc<Room> {
    let found = server.app.room(TournamentId::new(1)).await;
    found.unwrap_or_else(|problem| panic!("{}", problem.code()))
}

#[tokio::test]
async fn everybody_reads_without_signing_in_and_nothing_more() {
    let server = Server::with_event(20, 5, 2).await;
    for path in PUBLIC.into_iter().chain(["/screen/1/countdown?to=17:30"]) {
        for (language, word) in [("en", "lang=\"en\""), ("es", "lang=\"es\"")] {
            let page = server.get_public(path, language).await;
            assert_eq!(page.status, StatusCode::OK, "{path}");
            assert!(page.body.contains(word), "{path}: {language}");
            assert!(!page.body.contains("style=") && !page.body.contains("csrf"), "{path}");
        }
    }
    for path in ARBITERS {
        let page = server.get_public(path, "en").await;
        assert_eq!(page.status, StatusCode::UNAUTHORIZED, "{path}");
        let page = server.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
        assert!(!page.body.contains("style="), "{path}");
    }
}

#[tokio::test]
async fn what_is_not_published_is_not_seen() {
    let server = Server::with_event(20, 5, 2).await;
    assert_eq!(server.post("/t/1/do/pair", &[]).await.status, StatusCode::SEE_OTHER);
    for path in ["/p/1/pairings", "/p/1/pairings?round=3", "/screen/1/pairings"] {
        let page = server.get_public(path, "en").await;
        assert!(page.body.contains("Round 2"), "{path}");
        assert!(!page.body.contains("Round 3") && !page.body.contains("id=\"b3-"), "{path}");
    }
    let player = server.get_public("/p/1/players/3", "en").await.body;
    assert!(player.contains("Round 2") && !player.contains("Round 3"));
    let cross = server.get_public("/p/1/crosstable?after=3", "en").await.body;
    assert!(cross.contains("Round 2") && !cross.contains("Round 3"));
    assert_eq!(server.post("/t/1/do/publish", &[]).await.status, StatusCode::SEE_OTHER);
    let page = server.get_public("/p/1/pairings", "en").await.body;
    assert!(page.contains("Round 3") && page.contains("id=\"rb3-1\""));
    assert!(page.contains("provisional until"));
    let es = server.get_public("/p/1/pairings", "es").await.body;
    assert!(es.contains("Ronda 3") && es.contains("provisional hasta las"));
}

#[tokio::test]
async fn before_anything_is_published_nobody_is_named() {
    let server = Server::with_event(20, 5, 0).await;
    let desk = room(&server).await.desk();
    let name = &desk.players().next().unwrap().person.name;
    for path in ["/p/1", "/p/1?find=a", "/p/1/pairings", "/p/1/standings", "/screen/1/standings"] {
        let page = server.get_public(path, "en").await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(!page.body.contains(name.as_str()), "{path}");
    }
    assert_eq!(server.get_public("/p/1/players/1", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(server.get_public("/p/99", "en").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn results_appear_and_standings_follow() {
    let server = Server::with_event(20, 5, 2).await;
    server.post("/t/1/do/pair", &[]).await;
    server.post("/t/1/do/publish", &[]).await;
    // Without a result the standings are those of the round before.
    assert!(server.get_public("/p/1/standings", "en").await.body.contains("after round 2"));
    let entered = server.post("/t/1/results", &[("board", "3.1"), ("result", "1-0")]).await;
    assert!(entered.status.is_redirection(), "{entered:?}");
    let page = server.get_public("/p/1/pairings", "en").await.body;
    assert!(page.contains("1–0") && page.contains("title=\"White wins\""));
    let standings = server.get_public("/p/1/standings", "en").await.body;
    assert!(standings.contains("after round 3") && standings.contains("in play"));
}

#[tokio::test]
async fn a_page_is_drawn_once_per_version_however_many_look() {
    static DRAWN: AtomicUsize = AtomicUsize::new(0);
    let server = Server::with_event(20, 5, 2).await;
    let room = room(&server).await;
    let mut viewers = tokio::task::JoinSet::new();
    for _ in 0..50 {
        let room = room.clone();
        viewers.spawn(async move {
            let draw = |_: &Room, _: &arbitra_desk::Desk| {
                DRAWN.fetch_add(1, Ordering::SeqCst);
                "page".to_owned()
            };
            room.page("test".into(), draw).await.map(|page| page.to_string()).unwrap_or_default()
        });
    }
    for page in viewers.join_all().await {
        assert_eq!(page, "page");
    }
    assert_eq!(DRAWN.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn the_pairings_page_does_not_grow_with_finished_rounds() {
    let mut sizes = Vec::new();
    for played in [1, 8] {
        let server = Server::with_event(60, 9, played).await;
        sizes.push(server.get_public("/p/1/pairings", "en").await.body.len());
    }
    // Eight links more, and names of other lengths.
    assert!(sizes[1] < sizes[0] * 12 / 10, "{sizes:?}");
}

#[tokio::test]
async fn the_final_report_waits_for_the_last_round() {
    let server = Server::with_event(12, 5, 3).await;
    let refused = server.get("/t/1/report/final-trf26").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("There is no final report yet"), "{}", refused.body);
    assert_eq!(server.get("/t/1/report/trf26").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_report_reads_back_without_a_finding() {
    let server = Server::with_event(20, 5, 5).await;
    for dialect in ["trf26", "trf16"] {
        let file = server.get(&format!("/t/1/report/{dialect}")).await;
        assert_eq!(file.status, StatusCode::OK);
        let report = arbitra_trf::read(file.body.as_bytes()).unwrap();
        assert!(report.diagnostics.is_empty(), "{dialect}: {:?}", report.diagnostics);
        assert_eq!(report.tournament.players.len(), 20);
        assert!(report.tournament.players.iter().all(|p| p.stated_rank.is_some()));
    }
    assert_eq!(server.get("/t/1/report/pgn").await.status, StatusCode::NOT_FOUND);
    // All five rounds are over: the final report is the same file.
    let last = server.get("/t/1/report/final-trf26").await;
    assert_eq!(last.status, StatusCode::OK, "{}", last.body);
    let whole = server.get("/t/1/event.arbitra").await;
    assert_eq!(whole.status, StatusCode::OK);
    assert!(whole.body.starts_with("PK"), "a zip");
}

#[tokio::test]
async fn players_are_arranged_for() {
    let server = Server::with_event(20, 5, 2).await;
    let to = "/t/1/players/3/arrange";
    for (fields, expected) in [
        (&[("what", "half"), ("round", "4")][..], StatusCode::SEE_OTHER),
        (&[("what", "table"), ("table", "7")], StatusCode::SEE_OTHER),
        (&[("what", "withdraw"), ("why", "ill")], StatusCode::SEE_OTHER),
        (&[("what", "dance")], StatusCode::BAD_REQUEST),
        (&[("what", "half"), ("round", "four")], StatusCode::BAD_REQUEST),
    ] {
        let answer = server.post(to, fields).await;
        assert_eq!(answer.status, expected, "{fields:?}: {}", answer.body);
    }
    let room = room(&server).await;
    let desk = room.desk();
    let player = desk.player(arbitra_desk::PlayerId::new(3)).unwrap();
    assert_eq!(player.table, Some(7));
    assert!(player.status.left_from().is_some());
    let page = server.get("/t/1/players/3").await.body;
    assert!(page.contains("Return to the tournament") && page.contains("ill"));
    // Numbers follow ratings: a correction after round 1 is asked about first.
    let named = [("name", "Ada <b>Nova</b>"), ("rating", "2000"), ("title", "wim")];
    let asked = server.post("/t/1/players/3", &named).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED);
    let named =
        [("name", "Ada <b>Nova</b>"), ("rating", "2000"), ("title", "wim"), ("confirmed", "4")];
    assert_eq!(server.post("/t/1/players/3", &named).await.status, StatusCode::SEE_OTHER);
    let page = server.get_public("/p/1/players/3", "en").await.body;
    assert!(
        page.contains("Ada &lt;b&gt;Nova") && !page.contains("<b>Nova") && page.contains("WIM")
    );
    let rating = [("name", "Ada"), ("rating", "much")];
    assert_eq!(server.post("/t/1/players/3", &rating).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn rare_things_are_done_or_refused_with_their_article() {
    let server = Server::with_event(20, 5, 0).await;
    let pair = [("player", "1"), ("player", "2"), ("first", "1"), ("last", "5")];
    let forbidden = server.post("/t/1/forbid", &pair).await;
    assert_eq!(forbidden.status, StatusCode::SEE_OTHER, "{}", forbidden.body);
    assert_eq!(room(&server).await.desk().bans().len(), 1);
    assert!(server.get("/t/1/regulations").await.body.contains("Forbidden pairings"));
    let noted = server.post("/t/1/note", &[("text", "Phone rang in the hall")]).await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER);
    assert!(server.get("/t/1/record").await.body.contains("Phone rang"));
    let late = Server::with_event(20, 5, 2).await;
    assert_eq!(late.post("/t/1/forbid", &pair).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(late.post("/t/1/note", &[("text", " ")]).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_people_type_into_addresses_does_no_harm() {
    let server = Server::with_event(20, 5, 2).await;
    for path in [
        "/p/1/standings?after=abc&category=-1",
        "/p/1/standings?after=99",
        "/p/1/pairings?round=-5",
        "/screen/1/pairings?every=0&size=x",
        "/screen/1/countdown?to=99:99",
        "/p/1?find=%3Cscript%3E%27%22",
        "/t/1/crosstable?after=65535",
    ] {
        let page = server.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
        assert!(!page.body.contains("<script>"), "{path}");
    }
}

#[tokio::test]
async fn the_hall_watches_the_draw() {
    let server = Server::new().await;
    let made = server
        .post(
            "/new",
            &[
                ("name", "Open"),
                ("system", "dutch-2026"),
                ("rounds", "3"),
                ("win", "1"),
                ("draw", "0.5"),
                ("loss", "0"),
                ("bye", "1"),
                ("tie_breaks", "BH"),
                ("tie_break_edition", "2026"),
                ("half_byes", "1"),
                ("claim", "30"),
                ("method", "FIDE"),
            ],
        )
        .await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
    assert!(server.get_public("/screen/1/draw", "en").await.body.contains("before everybody"));
    for name in ["Ada", "Bo", "Cy", "Di"] {
        server.post("/t/1/players", &[("name", name)]).await;
    }
    server.post("/t/1/do/number", &[]).await;
    let drawn = server.post("/t/1/do/draw-colour", &[]).await;
    assert_eq!(drawn.status, StatusCode::SEE_OTHER, "{}", drawn.body);
    let page = server.get_public("/screen/1/draw", "en").await.body;
    assert!(page.contains("Seed") && page.contains("Number 1 begins with"), "{page}");
    assert!(page.contains("Ada") && page.contains("coin-"));
}

#[tokio::test]
async fn rounds_boards_and_wishes_are_explained() {
    let server = Server::with_event(20, 5, 2).await;
    for (path, said) in [
        ("/t/1/rounds/2/explain", "C.04.3"),
        ("/t/1/rounds/2/explain?board=1", "Board 1"),
        ("/t/1/rounds/2/explain?player=3", "Why not?"),
        ("/t/1/rounds/2/explain?player=&board=x", "C.04.3"),
        ("/t/1/rounds/2/explain?why=meet&a=1&b=20", "C.04.3"),
        ("/t/1/rounds/2/explain?why=white&a=1&b=", "C.04.3"),
        ("/t/1/rounds/2/explain?why=meet&a=1&b=", "Choose a player"),
        ("/t/1/rounds/2/explain?why=bye&a=99", "no such player"),
        ("/t/1/rounds/2/explain?board=77", "no such board"),
    ] {
        let page = server.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}: {}", page.body);
        assert!(page.body.contains(said), "{path}: {}", page.body);
    }
    assert_eq!(server.get("/t/1/rounds/9/explain").await.status, StatusCode::NOT_FOUND);
    let hall = server.get_public("/t/1/rounds/2/explain", "en").await;
    assert_eq!(hall.status, StatusCode::UNAUTHORIZED);
}

/// Whatever hangs in the hall is in the language of players: no English label is left in another.
#[tokio::test]
async fn screens_are_read_in_every_language_of_players() {
    let server = Server::with_event(12, 5, 2).await;
    for what in ["pair", "publish"] {
        server.post(&format!("/t/1/do/{what}"), &[]).await;
    }
    let screens = [
        "",
        "/pairings",
        "/names",
        "/results",
        "/standings",
        "/table",
        "/matches",
        "/announcements",
        "/countdown?to=17:30",
        "/countdown?to=17:30&clocks=5",
        "/photographs?to=17:30",
    ];
    for screen in screens {
        let path = format!("/screen/1{screen}");
        let english = words(&server.get_public(&path, "en").await.body);
        for reader in Reader::ALL.into_iter().filter(|reader| *reader != Reader::English) {
            let page = server.get_public(&path, reader.code()).await.body;
            assert!(page.contains(&format!("<html lang=\"{}\">", reader.code())), "{path}: {page}");
            let left: Vec<&String> =
                english.iter().filter(|word| page.contains(&format!(">{word}<"))).collect();
            assert!(left.is_empty(), "{path} in {}: {left:?}", reader.name());
        }
    }
}

/// What an English page says between its tags: no names, codes and marks, and nothing that is
/// called the same in another language.
fn words(page: &str) -> Vec<String> {
    const SAME: [&str; 12] = [
        "Arbitra",
        "Badges",
        "Club",
        "Countdown",
        "Live",
        "live",
        "Match",
        "Name",
        "Points",
        "Pts",
        "Total",
        "points",
    ];
    let readers = Reader::ALL.map(Reader::name);
    let texts = page.split('>').skip(1).filter_map(|rest| rest.split('<').next()).map(str::trim);
    let own = |text: &&str| {
        let is_hash = text.chars().all(|sign| sign.is_ascii_hexdigit() || sign == ' ');
        text.chars().any(char::is_lowercase)
            && !is_hash
            && !text.contains([',', '{'])
            && !text.starts_with("Training event")
            && !SAME.contains(text)
            && !readers.contains(text)
    };
    texts.filter(own).map(str::to_owned).collect()
}
