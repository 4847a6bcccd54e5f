//! Hall and equipment at the desk: described, proposed, moved, checked, printed, shown in the hall.

use arbitra_web::{Access, service};
use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// A clock test that was filled in is read again when the desk starts anew: nothing but what is written is there then.
#[tokio::test]
async fn a_clock_test_is_there_after_a_restart() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let answers =
        [("clock", "Tempo 9"), ("q4", "yes"), ("q8", "no"), ("q23", "yes"), ("preset", "a")];
    done(&mut arbiter, "/t/1/equipment/tests/1", &answers).await;
    let router = service(desk.store.clone(), Access::this_machine("code"));
    let again = Desk { router, store: desk.store.clone() };
    let page = again.browser().get("/t/1/equipment/tests/1").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let chosen = |field: &str, value: &str| {
        let at = page.text.find(&format!("name=\"{field}\" value=\"{value}\"")).unwrap();
        page.text[at..].split('>').next().unwrap().contains("checked")
    };
    assert!(page.text.contains("Tempo 9") && chosen("q4", "yes") && chosen("q8", "no"));
    assert!(page.text.contains("40/100 min + 30 s"), "settings as clocks are set: {}", page.text);
}

const HALL: [(&str, &str); 13] = [
    ("name", "Sports hall"),
    ("width", "30"),
    ("depth", "20"),
    ("lux", "800"),
    ("carpet", "yes"),
    ("door_wall", "bottom"),
    ("door_from", "15"),
    ("door_reach", "2"),
    ("door_yes", "yes"),
    ("door_name", "Main"),
    ("area_kind", "toilets"),
    ("area_x", ""),
    ("area_name", ""),
];

async fn done(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = browser.post(path, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
}

#[tokio::test]
async fn a_hall_is_described_planned_moved_and_shown() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let page = olga.get("/t/1/venue").await.text;
    assert!(page.contains("Describe the hall first"), "{page}");
    // Without a hall there is no plan; with negative walls there is no hall.
    let before = desk.entries(1).await;
    let refused = olga.post("/t/1/venue/propose", &[("boards", "10")]).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    let mut negative = HALL.to_vec();
    negative[1].1 = "-30";
    let refused = olga.post("/t/1/venue/hall", &negative).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    assert!(refused.text.contains("not negative"), "{}", refused.text);
    assert_eq!(desk.entries(1).await, before, "nothing is half written");
    done(&mut olga, "/t/1/venue/hall", &HALL).await;
    assert!(olga.get("/t/1/venue").await.text.contains("<svg class=\"hall-plan\""));
    // Too many boards: what breaks first, and how many fit.
    let asked = [("boards", "2000"), ("edition", "2019"), ("level", "open")];
    let refused = olga.post("/t/1/venue/propose", &asked).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    assert!(refused.text.contains("C.02 (2019) 8.2.1"), "{}", refused.text);
    let asked = [
        ("boards", "120"),
        ("edition", "2019"),
        ("level", "open"),
        ("numbering", "snake"),
        ("accessible", "7, 12"),
        ("live", "4"),
    ];
    done(&mut olga, "/t/1/venue/propose", &asked).await;
    let page = olga.get("/t/1/venue").await.text;
    assert!(page.contains("data-board=\"1\"") && page.contains("no rule broken"), "{page}");
    // A table on another is refused with the standard, and nothing changes.
    let before = desk.entries(1).await;
    let at = |board: u16| {
        let found = page.split(&format!("data-board=\"{board}\" data-x=\"")).nth(1).unwrap();
        let (x, rest) = found.split_once('"').unwrap();
        let y = rest.split("data-y=\"").nth(1).unwrap().split('"').next().unwrap();
        (x.parse::<i32>().unwrap(), y.parse::<i32>().unwrap())
    };
    let ((x1, y1), (x2, y2)) = (at(1), at(2));
    let heaped = format!("1:{x2}:{y2}");
    let refused = olga.post("/t/1/venue/move", &[("moves", &heaped)]).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    assert!(refused.text.contains("C.02 (2019) 8.2.2"), "{}", refused.text);
    for nonsense in ["x", "1:2", "1:99999999999:1", "9999:1:1"] {
        let refused = olga.post("/t/1/venue/move", &[("moves", nonsense)]).await;
        assert!(refused.status.is_client_error(), "{nonsense}");
    }
    assert_eq!(desk.entries(1).await, before);
    let nearer = format!("1:{x1}:{}", y1 - 100);
    done(&mut olga, "/t/1/venue/move", &[("moves", &nearer)]).await;
    let moved = olga.get("/t/1/venue").await.text;
    let there = format!("data-board=\"1\" data-x=\"{x1}\" data-y=\"{}\"", y1 - 100);
    assert!(moved.contains(&there), "{moved}");
    let back = [("board", "1"), ("x", "2.5"), ("y", "0.2"), ("numbering", "rows")];
    olga.post("/t/1/venue/move", &back).await;
    // On paper, as a file, and for whoever looks for a board.
    let file = olga.get("/t/1/papers/hall-plan.pdf").await;
    assert!(file.bytes.starts_with(b"%PDF"), "{}", file.text);
    let picture = olga.get("/t/1/venue/plan.svg").await;
    assert!(picture.text.starts_with("<svg"), "{}", picture.text);
    for path in ["/t/1/rounds/1/print", "/p/1/pairings", "/p/1/pairings/alphabetical"] {
        let page = olga.get(path).await.text;
        assert!(page.contains("row 1, "), "{path}: {page}");
    }
    let mut stranger = desk.stranger();
    let screen = stranger.get("/screen/1/names").await.text;
    assert!(screen.contains("row 1, "), "{screen}");
    assert!(stranger.get("/p/1/hall.svg").await.text.starts_with("<svg"));
    assert!(stranger.get("/t/1/venue").await.kept_out());
    // An old record has no hall; this one is read again whole.
    let record = olga.get("/t/1/record").await.text;
    assert!(record.contains("plan for 120 boards"), "{record}");
    let emptied = olga.post("/t/1/venue/text", &[("words", "")]).await;
    assert_eq!(emptied.status, StatusCode::SEE_OTHER, "{}", emptied.text);
    assert!(!olga.get("/p/1/pairings").await.text.contains("row 1, "));
}

#[tokio::test]
async fn clocks_are_tested_looked_at_and_their_faults_logged() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let page = olga.get("/t/1/equipment").await.text;
    assert!(page.contains("DGT 3000") && page.contains("C.02 (2019) 5.5.5"), "{page}");
    let early = olga.get("/t/1/equipment?year=2009").await.text;
    assert!(!early.contains("5.5.5") && early.contains("Sistemco"), "{early}");
    let answers = [
        ("clock", "Tempo 9"),
        ("tester", "Vidal"),
        ("from", "2026-05-01"),
        ("to", "2026-05-03"),
        ("q4", "yes"),
        ("q8", "yes"),
        ("preset", "a"),
        ("preset", "b"),
        ("q25", "no"),
        ("battery_hours", "4"),
    ];
    done(&mut olga, "/t/1/equipment/tests/1", &answers).await;
    let test = olga.get("/t/1/equipment/tests/1").await.text;
    assert!(test.contains("Tempo 9") && test.contains("fails") && test.contains("good"), "{test}");
    assert_eq!(olga.get("/t/1/equipment/tests/9").await.status, StatusCode::NOT_FOUND);
    let spanish = olga.get("/language/es?back=/").await;
    assert_eq!(spanish.status, StatusCode::SEE_OTHER);
    assert!(olga.get("/t/1/equipment/tests/1").await.text.contains("no cumple"));
    olga.get("/language/en?back=/").await;
    done(&mut olga, "/t/1/equipment/check", &[("clock", "12"), ("battery", "empty")]).await;
    let fault = [
        ("round", "1"),
        ("board", "3"),
        ("trouble", "increment"),
        ("remedy", "replaced"),
        ("text", "1:02 and 0:58 at move 20"),
    ];
    done(&mut olga, "/t/1/equipment/fault", &fault).await;
    let nowhere = [("round", "99"), ("board", "3")];
    let refused = olga.post("/t/1/equipment/fault", &nowhere).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    let page = olga.get("/t/1/equipment").await.text;
    assert!(page.contains("do not use it") && page.contains("1:02 and 0:58"), "{page}");
    for paper in ["stock", "clock-tests", "clock-log", "clock-test-form"] {
        let file = olga.get(&format!("/t/1/papers/{paper}.pdf")).await;
        assert!(file.bytes.starts_with(b"%PDF"), "{paper}: {}", file.text);
    }
}

/// Sets, boards and tables are judged at the desk as on the command line, by the standards of the event and the level
/// that is asked for; what makes no sense is said, and nothing is kept.
#[tokio::test]
async fn measured_equipment_is_judged_at_the_desk() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let before = desk.entries(1).await;
    let good =
        "/t/1/equipment?king=95&king_base=40&queen=85&square=55&table_width=850&staunton=yes";
    let page = olga.get(good).await.text;
    assert!(page.contains("no rule broken") && page.contains("Nothing to object to"), "{page}");
    let wrong = "/t/1/equipment?king=80&queen=85&square=30&material=soft&blind_board=150\
                 &blind_clock_dot=10&clocks=DGT+3000,Silver+Timer&table_length=700";
    for (language, words) in [
        (
            "en",
            [
                "height of the king 80 mm; needed: 95 mm",
                "side of a board for the blind 150 mm",
                "for the blind every 10 min; needed: 5 min",
                "it bends; boards are rigid",
                "more than one type of clock",
                "length of the table 70 cm; needed: 110 cm",
            ],
        ),
        (
            "es",
            [
                "altura del rey 80 mm; se pide",
                "lado del tablero para ciegos 150 mm",
                "para ciegos cada 10 min; se pide: 5 min",
                "se dobla; los tableros son rígidos",
                "más de un modelo de reloj",
                "largo de la mesa 70 cm",
            ],
        ),
    ] {
        olga.language = language;
        let page = olga.get(wrong).await.text;
        for said in words {
            assert!(page.contains(said), "{said}: {page}");
        }
    }
    let school = olga.get("/t/1/equipment?level=school&square=37&king=70").await.text;
    assert!(school.contains("al menos 38 mm") && school.contains("133–159 cm"), "{school}");
    for bad in ["king=tall", "square=0", "table_length=-5", "king=99999"] {
        let refused = olga.get(&format!("/t/1/equipment?{bad}")).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{bad}: {}", refused.text);
    }
    assert_eq!(desk.entries(1).await, before);
}

/// Blind players bring a second board and a clock of their own, and whoever keeps a table has a long one: the stock
/// counts them before there is any plan.
#[tokio::test]
async fn stock_counts_what_players_with_needs_bring() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let page = olga.get("/t/1/equipment").await.text;
    assert!(!page.contains("boards for the blind"), "{page}");
    let players = olga.get("/api/tournaments/1/players").await.json();
    for (place, need, table) in [(0, "blind", "7"), (1, "blind", "8"), (2, "wheelchair", "9")] {
        let name = players["players"][place]["person"]["name"].as_str().unwrap().to_owned();
        let needs = [("player", name.as_str()), ("need", need), ("table", table)];
        done(&mut olga, "/t/1/needs", &needs).await;
    }
    let paper = olga.get("/t/1/papers/stock.tsv").await.text;
    let line = |words: &str| {
        let line = paper.lines().find(|line| line.starts_with(words));
        let line = line.unwrap_or_else(|| panic!("{words}: {paper}")).to_owned();
        line.split('\t').nth(1).unwrap().to_owned()
    };
    assert_eq!(line("boards for the blind"), "2");
    assert_eq!(line("clocks for the blind"), "2");
    assert_eq!(line("long tables"), "3");
}

#[tokio::test]
async fn broadcast_photographs_compatriots_and_advice() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let page = olga.get("/t/1/press").await.text;
    assert!(page.contains("C.02 (2019) 9"), "{page}");
    let live = [("boards", "2"), ("further", "4"), ("delay", "15")];
    done(&mut olga, "/t/1/press/broadcast", &live).await;
    let page = olga.get("/t/1/press").await.text;
    assert!(page.contains("Transmitted in this round"), "{page}");
    let refused = olga.post("/t/1/press/photographs", &[("first", "500"), ("later", "5")]).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    done(&mut olga, "/t/1/press/photographs", &[("first", "12"), ("later", "6")]).await;
    let screen = desk.stranger().get("/screen/1/photographs?to=17:00").await.text;
    assert!(
        screen.contains("data-to=\"17:12\"") || screen.contains("data-to=\"17:06\""),
        "{screen}"
    );
    assert!(screen.contains("Photographers leave"), "{screen}");
    let setup = olga.get("/t/1/setup").await.text;
    assert!(setup.contains("rounds at least find a winner"), "{setup}");
    // Nothing of it touches a round.
    let before = olga.get("/api/tournaments/1/standings").await.json();
    done(&mut olga, "/t/1/press/broadcast", &[("boards", "0")]).await;
    assert_eq!(olga.get("/api/tournaments/1/standings").await.json(), before);
}
