//! What surrounds the boards at the desk: announced, then taken by rulings; officials, lists, appeals.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

const ANNOUNCED: [(&str, &str); 8] = [
    ("level", "rated"),
    ("default_minutes", "15"),
    ("draws", "before"),
    ("draws_move", "30"),
    ("devices", "bag"),
    ("appeal_minutes", "60"),
    ("appeal_deposit", "100 EUR"),
    ("word-dress", "Suitable."),
];

async fn done(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = browser.post(path, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
}

#[tokio::test]
async fn what_is_announced_drives_rulings_and_papers() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let page = olga.get("/t/1/announced").await.text;
    assert!(page.contains("C.05 12.3 (7)"), "the default time is missing: {page}");
    let asked = olga.get("/t/1/laws/late?board=-").await.text;
    assert!(asked.contains("Do the regulations name a default time?"), "{asked}");
    let before = desk.entries(1).await;
    done(&mut olga, "/t/1/announced", &ANNOUNCED).await;
    assert_eq!(desk.entries(1).await, before + 1);
    let page = olga.get("/t/1/announced").await.text;
    assert!(!page.contains("C.05 12.3 (7)"), "{page}");
    // The ruling no longer asks what was announced, and says so.
    let ruled = olga.get("/t/1/laws/late?board=-").await.text;
    assert!(ruled.contains("15 minutes after the actual start"), "{ruled}");
    assert!(ruled.contains("as announced"), "{ruled}");
    let offered = olga.get("/t/1/laws/draw-offer?board=-&a=yes").await.text;
    assert!(offered.contains("not before move 30"), "{offered}");
    for paper in ["prospectus", "invitation", "school-invitation", "regulations", "circular"] {
        let read = olga.get(&format!("/t/1/announced/{paper}")).await;
        assert_eq!(read.status, StatusCode::OK, "{paper}");
        let file = olga.get(&format!("/t/1/papers/{paper}.pdf")).await;
        assert_eq!(file.status, StatusCode::OK, "{paper}");
        assert!(file.bytes.starts_with(b"%PDF"), "{paper}");
    }
    let calendar = olga.get("/t/1/programme.ics").await;
    assert!(calendar.text.starts_with("BEGIN:VCALENDAR"), "{}", calendar.text);
    // Nonsense changes nothing.
    let before = desk.entries(1).await;
    let refused = olga.post("/t/1/announced", &[("default_minutes", "500")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("500 is not between 0 and 240"), "{}", refused.text);
    assert_eq!(desk.entries(1).await, before);
    let mut stranger = desk.stranger();
    assert!(stranger.get("/t/1/appeals").await.kept_out());
}

#[tokio::test]
async fn officials_lists_and_an_appeal_from_letter_to_decision() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    done(&mut olga, "/t/1/announced", &ANNOUNCED).await;
    let officials = [("name", "Ana"), ("office", "chief"), ("title", "IA"), ("sector", "1-20")];
    done(&mut olga, "/t/1/officials", &officials).await;
    assert!(olga.get("/t/1/officials").await.text.contains("1-20"));
    let tick =
        r#"{"do":"file","filing":{"file":"tick","list":"conditions","item":"noise","done":true}}"#;
    done(&mut olga, "/t/1/act", &[("action", tick)]).await;
    let lists = olga.get("/t/1/checklists").await.text;
    assert!(lists.contains("1 / 10"), "{lists}");
    let unknown = tick.replace("noise", "nothing");
    let refused = olga.post("/t/1/act", &[("action", &unknown)]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    let seat = |name: &'static str, seat: &'static str, born: &'static str| {
        [("name", name), ("seat", seat), ("born", born), ("federation", ""), ("title", "")]
    };
    let young =
        [seat("A", "chair", "1960"), seat("B", "member", "2015"), seat("C", "member", "1970")];
    let refused = olga.post("/t/1/appeals/committee", &young.concat()).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("C.05 10.3"), "{}", refused.text);
    let old =
        [seat("A", "chair", "1960"), seat("B", "member", "1965"), seat("C", "member", "1970")];
    done(&mut olga, "/t/1/appeals/committee", &old.concat()).await;
    let letter = [
        ("appellant", "Somebody"),
        ("subject", "game"),
        ("round", "1"),
        ("over", "10"),
        ("written", "1"),
        ("deposit", "1"),
        ("decided", "1"),
        ("text", "The claim was right."),
    ];
    let standings = olga.get("/api/tournaments/1/standings").await.json();
    done(&mut olga, "/t/1/appeals", &letter).await;
    let late = olga.post("/t/1/appeals/1", &[("step", "refuse"), ("because", "late")]).await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", late.text);
    done(&mut olga, "/t/1/appeals/1", &[("step", "hear"), ("in", "0"), ("place", "Room 2")]).await;
    let decision = [
        ("step", "decide"),
        ("verdict", "upheld"),
        ("in_favour", "2"),
        ("articles", "9.2"),
        ("deposit", "returned"),
        ("effect", "result"),
        ("text", "The position had come three times."),
    ];
    done(&mut olga, "/t/1/appeals/1", &decision).await;
    let page = olga.get("/t/1/appeals/1").await.text;
    assert!(page.contains("upheld") && page.contains("9.2"), "{page}");
    assert!(page.contains("/t/1/rounds/1"), "the way to the correction: {page}");
    let file = olga.get("/t/1/papers/appeals.pdf").await;
    assert!(file.bytes.starts_with(b"%PDF"));
    // Nothing that is filed changes the standings.
    assert_eq!(olga.get("/api/tournaments/1/standings").await.json(), standings);
}

#[tokio::test]
async fn special_needs_keep_a_table_and_are_told_to_nobody_else() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let players = olga.get("/api/tournaments/1/players").await.json();
    let name = players["players"][0]["person"]["name"].as_str().unwrap().to_owned();
    let needs = [
        ("player", name.as_str()),
        ("need", "blind"),
        ("need", "power"),
        ("assistant", "Iris"),
        ("words", "A braille display"),
        ("table", "7"),
    ];
    let before = desk.entries(1).await;
    done(&mut olga, "/t/1/needs", &needs).await;
    assert_eq!(desk.entries(1).await, before + 2, "the player, and the table");
    let page = olga.get("/t/1/needs").await.text;
    for said in ["always table 7", "Iris", "A braille display", "Say your move aloud", "10.5.5"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    // Nothing changed: nothing is written.
    let before = desk.entries(1).await;
    done(&mut olga, "/t/1/needs", &needs).await;
    assert_eq!(desk.entries(1).await, before);
    let nobody = olga.post("/t/1/needs", &[("player", "Nobody, Nick"), ("need", "blind")]).await;
    assert_eq!(nobody.status, StatusCode::BAD_REQUEST, "{}", nobody.text);
    assert!(olga.get("/t/1/papers/needs.pdf").await.bytes.starts_with(b"%PDF"));
    let mut stranger = desk.stranger();
    assert!(stranger.get("/t/1/needs").await.kept_out());
    for path in ["/api/tournaments/1/players", "/p/1/players"] {
        assert!(!stranger.get(path).await.text.contains("braille"), "{path}");
    }
}

#[tokio::test]
async fn a_school_event_at_one_stroke() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    // Companions alone do not make one.
    done(&mut olga, "/t/1/announced", &[("word-companions", "Behind the rope.")]).await;
    assert!(!olga.get("/t/1/checklists").await.text.contains("id=\"school-talk\""));
    done(&mut olga, "/t/1/school", &[("ties", "1"), ("groups", "1")]).await;
    let page = olga.get("/t/1/announced").await.text;
    assert!(page.contains("Technical rules 11.2.1") && !page.contains("C.05 12.3 (7)"), "{page}");
    assert!(page.contains("Behind the rope."), "what was said stays: {page}");
    assert!(olga.get("/t/1/checklists").await.text.contains("id=\"school-talk\""));
    let timer = olga.get("/t/1/school/timer").await;
    assert_eq!(timer.status, StatusCode::SEE_OTHER);
    let screen = olga.get("/screen/1/countdown?to=17:30&clocks=5").await.text;
    assert!(screen.contains("A clock on every table: 5 minutes each"), "{screen}");
}

#[tokio::test]
async fn an_appeal_keeps_its_terms_and_asks_no_deposit_that_was_not_announced() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    done(&mut olga, "/t/1/announced", &[("appeal_minutes", "60")]).await;
    let page = olga.get("/t/1/appeals").await.text;
    assert!(page.contains("without a deposit") && !page.contains("name=\"deposit\""), "{page}");
    let letter = [("appellant", "Somebody"), ("over", "10"), ("written", "1"), ("decided", "1")];
    done(&mut olga, "/t/1/appeals", &letter).await;
    // A deadline and a deposit announced afterwards do not hold for it.
    let later = [("appeal_minutes", "1"), ("appeal_deposit", "500 EUR")];
    done(&mut olga, "/t/1/announced", &later).await;
    for ground in ["late", "no-deposit"] {
        let refused = [("step", "refuse"), ("because", ground)];
        let answer = olga.post("/t/1/appeals/1", &refused).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{ground}: {}", answer.text);
    }
    let report = olga.get("/t/1/papers/arbiter-report.pdf").await;
    assert!(report.bytes.starts_with(b"%PDF"));
}
