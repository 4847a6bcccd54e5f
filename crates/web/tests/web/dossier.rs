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

/// Whoever played against the appellant is concerned, whether the letter names them or not: they do not vote.
#[tokio::test]
async fn the_opponent_of_the_appellant_does_not_vote() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let round = olga.get("/api/tournaments/1/rounds/1").await.json();
    let name = |side: &str| round["boards"][0][side]["name"].as_str().unwrap().to_owned();
    let (white, black) = (name("white"), name("black"));
    let seat = |name: &str, seat: &str| {
        [("name", name), ("seat", seat), ("born", "1970"), ("federation", ""), ("title", "")]
            .map(|(field, value)| (field.to_owned(), value.to_owned()))
    };
    let seats = [
        seat(&black, "chair"),
        seat("Rey, Sol", "member"),
        seat("Gil, Noa", "member"),
        seat("Paz, Ivo", "reserve"),
    ];
    let seats = seats.concat();
    let seats: Vec<(&str, &str)> = seats.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    done(&mut olga, "/t/1/appeals/committee", &seats).await;
    let letter = |subject| {
        [("appellant", white.as_str()), ("subject", subject), ("round", "1"), ("written", "1")]
    };
    done(&mut olga, "/t/1/appeals", &letter("game")).await;
    let page = olga.get("/t/1/appeals/1").await.text;
    assert!(page.contains("Rey, Sol; Gil, Noa; Paz, Ivo"), "{page}");
    let table = format!("Board {}", round["boards"][0]["table"]);
    assert!(page.contains(&black) && page.contains(&table), "{page}");
    // What is about no game has no other side.
    done(&mut olga, "/t/1/appeals", &letter("other")).await;
    let page = olga.get("/t/1/appeals/2").await.text;
    assert!(page.contains(&format!("{black}; Rey, Sol; Gil, Noa")), "{page}");
}

/// The page begins with a usual event; once something is announced it shows that.
#[tokio::test]
async fn the_announcement_begins_with_a_usual_event() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let usual =
        "name=\"default_minutes\" min=\"0\" max=\"9999\" inputmode=\"numeric\" value=\"30\"";
    let page = olga.get("/t/1/announced").await.text;
    assert!(page.contains(usual) && page.contains("What is usual is filled in"), "{page}");
    done(&mut olga, "/t/1/announced", &[("appeal_minutes", "45")]).await;
    let page = olga.get("/t/1/announced").await.text;
    assert!(!page.contains(usual) && page.contains("value=\"45\""), "{page}");
}

/// The schedule knows what is announced: rest days, rounds a day, minutes between rounds; a plan that is filled in is
/// held against it before it is kept.
#[tokio::test]
async fn the_schedule_knows_what_is_announced() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let days = [("start", "2026-05-01"), ("end", "2026-05-05"), ("rounds", "5")];
    crate::entries::tournament(&mut arbiter, "5400+30", &days).await;
    let announced =
        [("most_rounds_a_day", "1"), ("least_minutes_between", "240"), ("rest_days", "2026-05-02")];
    done(&mut arbiter, "/t/1/announced", &announced).await;
    let empty = arbiter.get("/t/1/schedule").await.text;
    assert!(empty.contains("name=\"rest\" value=\"2026-05-02\""), "{empty}");
    let plan = "/t/1/schedule?first=2026-05-01&hours=10:00+16:30&rest=";
    for (language, words) in [
        (
            "en",
            [
                "where at most 1 a day are announced",
                "240 are announced",
                "round 3 is on 2026-05-02, a rest day",
            ],
        ),
        (
            "es",
            [
                "se anuncian 1 por día como mucho",
                "se anuncian 240",
                "la ronda 3 cae el 02/05/2026, día de descanso",
            ],
        ),
    ] {
        arbiter.language = language;
        let page = arbiter.get(plan).await.text;
        for said in words {
            assert!(page.contains(said), "{said}: {page}");
        }
        assert!(page.contains("C.05 12.3 (4)"), "{page}");
    }
    let fine = "/t/1/schedule?first=2026-05-01&hours=16:30&rest=2026-05-02";
    let page = arbiter.get(fine).await.text;
    assert!(!page.contains("C.05 12.3 (4)") && !page.contains("2026-05-02\" aria"), "{page}");
}

/// An official event has an International Arbiter of category A or B at its head: the category is kept with the title.
#[tokio::test]
async fn the_category_of_a_chief_arbiter_is_kept_and_judged() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    done(&mut olga, "/t/1/announced", &[("level", "official")]).await;
    for (title, fits) in
        [("IA A", true), ("IA B", true), ("IA C", false), ("IA", true), ("FA", false)]
    {
        let chief = [("name", "Ruiz, Ana"), ("office", "chief"), ("title", title)];
        done(&mut olga, "/t/1/officials", &chief).await;
        let page = olga.get("/t/1/officials").await.text;
        let chosen = format!("<option value=\"{title}\" selected>");
        assert!(page.contains(&chosen), "{title}: {page}");
        assert_eq!(!page.contains("of category A or B"), fits, "{title}: {page}");
    }
    // What is no category is none.
    let odd = [("name", "Ruiz, Ana"), ("office", "chief"), ("title", "FA A")];
    done(&mut olga, "/t/1/officials", &odd).await;
    let page = olga.get("/t/1/officials").await.text;
    assert!(page.contains("<option value=\"FA\" selected>"), "{page}");
}

/// What no report says of an event with norms is known at the desk: the day of registration, the title of the chief arbiter.
#[tokio::test]
async fn conditions_of_norms_are_taken_from_what_is_announced() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let conditions = ["registered 30 days before", "chief arbiter IA or FA"];
    let page = olga.get("/t/1/norms").await.text;
    assert!(conditions.iter().all(|words| page.contains(words)), "{page}");
    for (registered, title, open) in [("2026-01-30", "FA", false), ("2026-01-31", "NA", true)] {
        done(&mut olga, "/t/1/announced", &[("registered", registered)]).await;
        let chief = [("name", "Ruiz, Ana"), ("office", "chief"), ("title", title)];
        done(&mut olga, "/t/1/officials", &chief).await;
        let page = olga.get("/t/1/norms").await.text;
        for words in conditions {
            assert_eq!(page.contains(words), open, "{registered} {title} {words}: {page}");
        }
        assert!(!page.contains("not in the file"), "{page}");
    }
}

/// Whoever is named chief arbiter or deputy is named once: reports, cards and report files say the same. Boards that the
/// round does not have are watched by nobody, and nobody misses it.
#[tokio::test]
async fn officials_are_named_once_and_watch_the_boards_of_the_round() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    done(&mut olga, "/t/1/announced", &[("expected", "60")]).await;
    let line = |name, office, title, sector| {
        [
            ("name", name),
            ("office", office),
            ("title", title),
            ("federation", ""),
            ("fide_id", ""),
            ("licence", ""),
            ("sector", sector),
            ("rounds", ""),
        ]
    };
    let officials =
        [line("Ruiz, Ana", "chief", "IA", ""), line("Soto, Leo", "deputy", "FA", "1-12")].concat();
    let before = desk.entries(1).await;
    done(&mut olga, "/t/1/officials", &officials).await;
    assert_eq!(desk.entries(1).await, before + 2, "the offices, and the arbiters of the event");
    let page = olga.get("/t/1/officials").await.text;
    assert!(page.contains("boards 1–12") && !page.contains(">nobody<"), "{page}");
    let report = olga.get("/t/1/papers/arbiter-report.html").await.text;
    assert!(report.contains("Ruiz, Ana") && report.contains("Soto, Leo"), "{report}");
    // Once more: nothing of the event changes.
    let before = desk.entries(1).await;
    done(&mut olga, "/t/1/officials", &officials).await;
    assert_eq!(desk.entries(1).await, before + 1);
}

/// A committee that nobody named is what its notice misses, and not an office.
#[tokio::test]
async fn a_notice_says_that_the_committee_is_missing() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    for (language, said) in
        [("en", "The appeals committee is not named yet"), ("es", "El comité de apelación aún no")]
    {
        olga.language = language;
        let answer = olga.get("/t/1/papers/committee.pdf").await.text;
        assert!(answer.contains(said), "{answer}");
    }
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
    assert!(page.contains("their own table from the next round on"), "{page}");
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
    // Some games are over when the clocks come: it is still the round that is played.
    let round = olga.get("/api/tournaments/1/rounds/3").await.json();
    let board = round["boards"][0]["board"].as_str().unwrap().to_owned();
    done(&mut olga, "/t/1/results", &[("board", &board), ("result", "1-0")]).await;
    let screen = olga.get("/screen/1/countdown?to=17:30&clocks=5").await.text;
    assert!(screen.contains("Round 3") && !screen.contains("Round 4"), "{screen}");
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

/// Two taps at the table: who won, and that both agree. Everything else is the arbiter's.
#[tokio::test]
async fn children_give_results_at_the_table_with_two_taps() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let codes = olga.get("/t/1/school/tables").await.text;
    assert!(codes.contains("The codes work once the event is one of schools"), "{codes}");
    let link = |table: u16| {
        let rest = codes.split(&format!("/table/1/{table}/")).nth(1).unwrap();
        format!("/table/1/{table}/{}", rest.split('"').next().unwrap())
    };
    let mut child = desk.stranger();
    assert_eq!(child.get(&link(3)).await.status, StatusCode::NOT_FOUND, "no school event yet");
    done(&mut olga, "/t/1/school", &[]).await;
    let page = child.get(&link(3)).await.text;
    assert!(page.contains("Who won?") && page.matches("?result=").count() == 3, "{page}");
    let before = desk.entries(1).await;
    let agreed = child.get(&format!("{}?result=1-0", link(3))).await.text;
    assert!(agreed.contains("Do both of you agree?"), "{agreed}");
    assert_eq!(desk.entries(1).await, before, "one tap enters nothing");
    done(&mut child, &link(3), &[("result", "1-0")]).await;
    assert_eq!(desk.entries(1).await, before + 1);
    let round = olga.get("/api/tournaments/1/rounds/3").await.json();
    let boards = round["boards"].as_array().unwrap();
    let given = boards.iter().find(|board| board["table"] == 3).unwrap();
    assert_eq!(given["result"], "1-0", "{given}");
    assert!(olga.get("/t/1/record").await.text.contains("QR 3"));
    // What stands is not changed from the table, and nothing but a plain result is taken.
    done(&mut child, &link(3), &[("result", "0-1")]).await;
    assert_eq!(desk.entries(1).await, before + 1);
    for (path, result) in [
        (link(4), "+--"),
        (link(4), "nonsense"),
        (format!("{}0", link(4)), "1-0"),
        (link(4).replace("/4/", "/5/"), "1-0"),
        (link(4).replace("/4/", "/999/"), "1-0"),
    ] {
        let refused = child.post(&path, &[("result", result)]).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path} {result}");
    }
    assert_eq!(desk.entries(1).await, before + 1);
}

/// Furniture by the ages of the children, with heights of seats and tables.
#[tokio::test]
async fn school_furniture_follows_from_the_ages() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    crate::entries::tournament(&mut arbiter, "900+5", &[("rounds", "5")]).await;
    for (name, born) in [("Uno, Ana", "2020"), ("Dos, Leo", "2019"), ("Tres, Eva", "2013")] {
        let fields = [("name", name), ("birth", born)];
        done(&mut arbiter, "/t/1/players", &fields).await;
    }
    let page = arbiter.get("/t/1/school").await.text;
    // Seven years and less: sizes 0 to 4; thirteen: 5 to 7.
    for size in ["21 cm", "40 cm", "38 cm", "51 cm", "82 cm", "80–95 cm"] {
        assert!(page.contains(size), "{size}: {page}");
    }
}

/// Norms of arbiters over the events of the desk: the same person by name or number, rounds on
/// duty.
#[tokio::test]
async fn norms_of_an_arbiter_are_counted_over_events() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    for (id, day, rounds) in [("1", "2026-03-01", "9"), ("2", "2026-05-01", "4")] {
        let more = [("rounds", rounds), ("start", day), ("end", day)];
        crate::entries::tournament(&mut olga, "5400+30", &more).await;
        for number in 0..21 {
            let name = format!("Player {number}, Nil");
            let fields = [("name", name.as_str()), ("rating", "2100"), ("federation", "ESP")];
            done(&mut olga, &format!("/t/{id}/players"), &fields).await;
        }
        let officials = [
            ("name", "Ruiz, Ana"),
            ("office", "arbiter"),
            ("title", ""),
            ("federation", "ESP"),
            ("fide_id", ""),
            ("licence", ""),
            ("sector", ""),
            ("rounds", ""),
            ("name", "Gil, Luis"),
            ("office", "chief"),
            ("title", "IA"),
            ("federation", "ESP"),
            ("fide_id", ""),
            ("licence", ""),
            ("sector", ""),
            ("rounds", ""),
        ];
        done(&mut olga, &format!("/t/{id}/officials"), &officials).await;
    }
    let page = olga.get("/t/2/officials").await.text;
    assert!(page.contains("/t/2/officials/norms?who=Ruiz%2C%20Ana"), "{page}");
    let asked = "/t/2/officials/norms?who=Ruiz%2C%20Ana&title=FA&born=1990&seminar=2025-03-01";
    let page = olga.get(asked).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    // Nine rounds with twenty rated players are a norm; four rounds are none.
    assert_eq!(page.text.matches("a norm<").count(), 1, "{}", page.text);
    assert!(page.text.contains("4 rounds"), "{}", page.text);
    let nobody = olga.get("/t/2/officials/norms?who=Nobody").await;
    assert_eq!(nobody.status, StatusCode::NOT_FOUND);
    let bad = olga.get(&format!("{asked}&since=yesterday")).await;
    assert_eq!(bad.status, StatusCode::BAD_REQUEST, "{}", bad.text);
}
