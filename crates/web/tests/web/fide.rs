//! The door of FIDE mode, the levels of questions, the review of a file before anything of it is
//! kept, and the register of integrity events.

use arbitra_store::Scope;
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::common::{Answer, Browser, Desk};

const LEAVE: &str = r#"{"do":"leave-fide-mode"}"#;

async fn new(browser: &mut Browser, more: &[(&str, &str)]) -> Answer {
    let least = [("name", "Open"), ("system", "dutch-2026"), ("rounds", "5")];
    let kept = least.iter().filter(|(name, _)| more.iter().all(|(other, _)| name != other));
    let fields: Vec<(&str, &str)> = kept.copied().chain(more.iter().copied()).collect();
    browser.post("/new", &fields).await
}

async fn act(browser: &mut Browser, action: &serde_json::Value, confirmed: &str) -> Answer {
    let action = action.to_string();
    browser.post("/t/1/act", &[("action", &action), ("confirmed", confirmed)]).await
}

/// Players with numbers and a colour, ready for round 1.
async fn field(browser: &mut Browser, players: usize) {
    for number in 0..players {
        let name = format!("Player, P{number}");
        let rating = (2400 - number * 20).to_string();
        let fields = [("name", &*name), ("rating", &*rating), ("confirmed", "4")];
        let entered = browser.post("/t/1/players", &fields).await;
        assert!(entered.status.is_redirection(), "{}", entered.text);
    }
    for what in ["number", "draw-colour"] {
        let done = browser.post(&format!("/t/1/do/{what}"), &[("confirmed", "3")]).await;
        assert!(done.status.is_redirection(), "{what}: {}", done.text);
    }
}

/// The buttons of a page that asks: which comes first.
fn back_comes_first(page: &str, go_on: &str, no: &str) -> bool {
    let asked = page.split("class=\"problem").nth(1).unwrap_or_default();
    matches!((asked.find(no), asked.find(go_on)), (Some(no), Some(yes)) if no < yes)
}

#[tokio::test]
async fn fide_mode_is_left_by_two_questions_and_for_good() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let files = arbiter.get("/t/1/more").await.text;
    assert!(!files.contains("departure from the rules"), "a seed departs from nothing: {files}");
    let asked = arbiter.post("/t/1/act", &[("action", LEAVE)]).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED);
    assert!(asked.text.contains("level-4") && asked.text.contains("step 1 of 2"), "{}", asked.text);
    assert!(back_comes_first(&asked.text, "I have read this, go on", "No, go back"));
    let first = [("action", LEAVE), ("confirmed", "4"), ("asked", "first")];
    let second = arbiter.post("/t/1/act", &first).await;
    assert_eq!(second.status, StatusCode::PRECONDITION_REQUIRED, "nothing is done yet");
    assert!(second.text.contains("step 2 of 2"), "{}", second.text);
    assert!(back_comes_first(&second.text, "Yes, I really want this", "No, go back"));
    assert!(!arbiter.get("/t/1").await.text.contains("Not in FIDE mode"));
    let done = arbiter.post("/t/1/act", &[("action", LEAVE), ("confirmed", "4")]).await;
    assert!(done.status.is_redirection(), "{}", done.text);
    assert!(arbiter.get("/t/1").await.text.contains("Not in FIDE mode"));
    let again = arbiter.post("/t/1/act", &[("action", LEAVE), ("confirmed", "4")]).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "there is no way back");
    let file = arbiter.get("/t/1/report/trf26").await.text;
    assert!(file.contains("### FIDE mode exited @ Round 3"), "{file}");
    let files = arbiter.get("/t/1/more").await.text;
    assert!(files.contains("1 remark in the report states a departure"), "{files}");
    arbiter.language = "es";
    let register = arbiter.get("/t/1/integrity").await.text;
    assert!(register.contains("Modo FIDE abandonado"), "{register}");
}

#[tokio::test]
async fn nothing_is_confirmed_unseen_when_a_tournament_is_created() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for more in [
        &[("mode", "free")][..],
        &[("system", "dutch-2017"), ("mode", "fide")],
        &[("system", "fide-1999"), ("mode", "fide")],
    ] {
        let asked = new(&mut arbiter, more).await;
        assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{more:?}: {}", asked.text);
        assert!(asked.text.contains("level-4") && asked.text.contains("step 1 of 2"));
        assert!(asked.text.contains("name=\"rounds\" value=\"5\""), "what was typed goes along");
        let first = [more, &[("confirmed", "4"), ("asked", "first")]].concat();
        let second = new(&mut arbiter, &first).await;
        assert!(second.text.contains("step 2 of 2"), "{}", second.text);
    }
    assert!(desk.store.events().await.unwrap().is_empty(), "nothing was created");
    let old = new(&mut arbiter, &[("system", "dutch-2017"), ("confirmed", "4")]).await;
    assert!(old.status.is_redirection(), "{}", old.text);
    assert!(arbiter.get("/t/1").await.text.contains("Not in FIDE mode"));
    // An acceleration that needs authorisation asks once, and stays in FIDE mode.
    let halves = new(&mut arbiter, &[("acceleration", "halves")]).await;
    assert_eq!(halves.status, StatusCode::PRECONDITION_REQUIRED, "{}", halves.text);
    assert!(halves.text.contains("level-3") && !halves.text.contains("step 1"), "{}", halves.text);
    let plain = new(&mut arbiter, &[]).await;
    assert!(plain.status.is_redirection(), "what is usual asks nothing: {}", plain.text);
}

#[tokio::test]
async fn in_fide_mode_only_systems_of_the_handbook_in_force_can_be_chosen() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    new(&mut arbiter, &[]).await;
    let amend = json!({ "do": "amend",
        "amendment": { "change": "system", "system": "dutch-2013" } });
    let refused = act(&mut arbiter, &amend, "4").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("Handbook in force"), "{}", refused.text);
    arbiter.post("/t/1/act", &[("action", LEAVE), ("confirmed", "4")]).await;
    let amended = act(&mut arbiter, &amend, "4").await;
    assert!(amended.status.is_redirection(), "{}", amended.text);
}

#[tokio::test]
async fn the_number_of_rounds_is_locked_with_round_1() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let amend = json!({ "do": "amend", "amendment": { "change": "rounds", "rounds": 9 } });
    let refused = act(&mut arbiter, &amend, "4").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("number of rounds is locked"), "{}", refused.text);
    let page = arbiter.get("/t/1/setup").await.text;
    let rounds = page.split("name=\"rounds\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(rounds.contains("disabled"), "{rounds}");
}

#[tokio::test]
async fn a_set_up_that_cannot_be_finished_is_said_before_round_1() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    new(&mut arbiter, &[]).await;
    field(&mut arbiter, 3).await;
    let asked = arbiter.post("/t/1/do/pair", &[]).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    assert!(asked.text.contains("level-3"), "{}", asked.text);
    assert!(asked.text.contains("5 rounds cannot be finished"), "{}", asked.text);
    let overview = arbiter.get("/t/1").await.text;
    assert!(overview.contains("5 rounds cannot be finished"), "the overview says it: {overview}");
}

#[tokio::test]
async fn half_and_full_point_byes_ask_by_their_level() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    new(&mut arbiter, &[("half_byes", "2"), ("full_byes", "1")]).await;
    field(&mut arbiter, 6).await;
    let bye = |player: u32, round: u16, kind: &str| json!({ "do": "request-bye", "player": player, "round": round, "kind": kind });
    let full = act(&mut arbiter, &bye(1, 1, "full-point"), "").await;
    assert_eq!(full.status, StatusCode::PRECONDITION_REQUIRED, "{}", full.text);
    assert!(full.text.contains("level-2") && full.text.contains("deprecated"), "{}", full.text);
    let full = act(&mut arbiter, &bye(1, 1, "full-point"), "2").await;
    assert!(full.status.is_redirection(), "{}", full.text);
    assert!(arbiter.get("/t/1/report/trf26").await.text.contains("### Full-point bye @ Round 1"));
    act(&mut arbiter, &bye(2, 1, "half-point"), "").await;
    let another = act(&mut arbiter, &bye(2, 2, "half-point"), "").await;
    assert!(another.text.contains("level-3"), "{}", another.text);
    // Somebody may be marked as not entitled.
    let data = [("name", "Player, P2"), ("rating", "2360"), ("half_bye", "no")];
    let marked = arbiter.post("/t/1/players/3", &data).await;
    assert!(marked.status.is_redirection(), "{}", marked.text);
    let none = act(&mut arbiter, &bye(3, 1, "half-point"), "4").await;
    assert_eq!(none.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", none.text);
    assert!(none.text.contains("gets no half-point bye"), "{}", none.text);
}

#[tokio::test]
async fn who_has_left_is_marked_in_every_table_and_who_was_expelled_has_no_place() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let leave = json!({ "do": "withdraw", "player": 3, "from": 4 });
    let expel = json!({ "do": "expel", "player": 5, "from": 4 });
    for action in [leave, expel] {
        let done = act(&mut arbiter, &action, "4").await;
        assert!(done.status.is_redirection(), "{}", done.text);
    }
    for (language, gone, out) in [("en", "withdrawn", "expelled"), ("es", "retirado", "expulsado")]
    {
        arbiter.language = language;
        for page in ["/t/1/standings", "/t/1/crosstable"] {
            let text = arbiter.get(page).await.text;
            assert!(text.contains(&format!(">{gone}</span>")), "{page}: {text}");
            assert!(text.contains(&format!(">{out}</span>")), "{page}");
        }
    }
    let table = arbiter.get("/api/tournaments/1/standings").await.json();
    let rows = table["rows"].as_array().or_else(|| table["standings"]["rows"].as_array());
    let unranked = rows.unwrap().iter().filter(|row| row["rank"].is_null()).count();
    assert_eq!(unranked, 1, "{table}");
}

/// Four players after two rounds; the second is not what the rules prescribe.
fn crossed() -> String {
    let mut file = "012 Crossed\n042 2026/03/01\n052 2026/03/02\n142 3\n152 W\n192 FIDE_DUTCH\n\
        202 BH,XYZ\n222 5400+30\n"
        .to_owned();
    for (number, rating, points, rank, games) in [
        (1, 2000, "2.0", 1, "     3 w 1     2 b 1"),
        (2, 1900, "1.0", 3, "     4 b 1     1 w 0"),
        (3, 1800, "1.0", 2, "     1 b 0     4 w 1"),
        (4, 1700, "0.0", 4, "     2 w 0     3 b 0"),
    ] {
        let name = format!("Player, P{number}");
        let head = format!("001 {number:>4} m    {name:<33} {rating:>4} ESP");
        file.push_str(&format!("{head:<80}{points:>4} {rank:>4}{games}\n"));
    }
    // Who met whom in round 2 is turned round.
    file.replace("     2 b 1\n", "     4 w 1\n")
        .replace("     1 w 0\n", "     3 b 1\n")
        .replace("     4 w 1\n001    4", "     2 w 0\n001    4")
        .replace("     3 b 0\n", "     1 b 0\n")
}

#[tokio::test]
async fn a_file_is_reviewed_before_anything_of_it_is_kept() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let file = crossed();
    let upload = [("file", Some("crossed.trf"), file.as_bytes())];
    let review = arbiter.upload("/import", &upload).await;
    assert_eq!(review.status, StatusCode::OK, "{}", review.text);
    assert!(desk.store.events().await.unwrap().is_empty(), "nothing is kept yet");
    for said in [
        "level-3",
        "Rounds that are not as the rules prescribe",
        "“XYZ” is no tie-break that is known",
        "Open it as shown",
    ] {
        assert!(review.text.contains(said), "{said}: {}", review.text);
    }
    let (_, kept) = arbiter.import("crossed.trf", file.as_bytes()).await;
    assert_eq!(kept.location(), "/t/1", "{}", kept.text);
    let record = arbiter.get("/t/1/record.json").await.text;
    let second = record.lines().nth(1).unwrap_or_default();
    assert!(second.contains("\"import\"") && second.contains("crossed.trf"), "{second}");
    assert!(arbiter.get("/t/1/integrity").await.text.contains("Imported round"));
    let report = arbiter.get("/t/1/report/trf26").await.text;
    assert!(report.contains("### Import @ Round 2: "), "{report}");
    assert!(report.contains("202 BH"), "the other tie-break stays: {report}");
    assert!(!arbiter.get("/t/1").await.text.contains("Not in FIDE mode"));
}

#[tokio::test]
async fn regulations_of_a_file_are_judged_like_typed_ones() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    // Two draws are worth more than a win and a loss: only outside FIDE mode, by two questions.
    let points = crossed().replace("142 3\n", "142 3\n162 W 1.0 D 0.6 L 0.0\n");
    let upload = [("file", Some("points.trf"), points.as_bytes())];
    let review = arbiter.upload("/import", &upload).await.text;
    assert!(review.contains("step 1 of 2") && review.contains("outside FIDE mode"), "{review}");
    let ticket = review.split("name=\"ticket\" value=\"").nth(1).unwrap();
    let ticket = ticket.split('"').next().unwrap().to_owned();
    let first = [("ticket", &*ticket), ("asked", "first")];
    let second = arbiter.post("/import/report", &first).await.text;
    assert!(second.contains("step 2 of 2"), "{second}");
    assert!(desk.store.events().await.unwrap().is_empty());
    // Buchholz in a round robin is left out, and that is said.
    let robin = crossed().replace("FIDE_DUTCH", "FIDE_ROUNDROBIN").replace("BH,XYZ", "BH,SB");
    let upload = [("file", Some("robin.trf"), robin.as_bytes())];
    let review = arbiter.upload("/import", &upload).await.text;
    assert!(review.contains("do not allow the tie-break BH"), "{review}");
}

#[tokio::test]
async fn reports_of_2006_and_signs_nobody_knows_come_in_and_are_said() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.language = "es";
    let mut file = "012 Antiguo\n042 2026/03/01\n052 2026/03/02\n".to_owned();
    for (number, rating, points, games) in [
        (1, 2000, "1.0", "     2 w 1  0000 - ="),
        (2, 1900, "0.5", "     1 b 0     3 w *"),
        (3, 1800, "1.5", "  0000 - 1     2 b *"),
    ] {
        let name = format!("Player, P{number}");
        let head = format!("001 {number:>4} m    {name:<33} {rating:>4} ESP");
        file.push_str(&format!("{head:<80}{points:>4} {number:>4}{games}\n"));
    }
    let upload = [("file", Some("antiguo.trf"), file.as_bytes())];
    let review = arbiter.upload("/import", &upload).await;
    assert_eq!(review.status, StatusCode::OK, "{}", review.text);
    for said in [
        "TRF06",
        "informes antiguos (TRF06)",
        "no es un resultado conocido",
        "(registro 162)",
        "(registro 172)",
        "(registro 192)",
        "No constan desempates",
        "¿Cuántas rondas tiene el torneo?",
    ] {
        assert!(review.text.contains(said), "{said}: {}", review.text);
    }
    let ticket = review.text.split("name=\"ticket\" value=\"").nth(1).unwrap();
    let ticket = ticket.split('"').next().unwrap().to_owned();
    let fields = [("ticket", &*ticket), ("rounds", "5")];
    let kept = arbiter.post("/import/report", &fields).await;
    assert_eq!(kept.location(), "/t/1", "{}", kept.text);
    let report = arbiter.get("/t/1/report/trf26").await.text;
    assert!(report.contains("142 5"), "{report}");
    assert!(report.contains("0000 - U") && report.contains("0000 - H"), "{report}");
}

#[tokio::test]
async fn rules_of_systems_out_of_force_are_printed() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for (index, (system, en, es)) in [
        ("dutch-2017", "C.5–C.19", "C.5–C.19"),
        ("dutch-2013", "transpositions of the lower", "transposiciones de la"),
        ("dutch-1998", "order before round 1 gives", "orden previo a la ronda 1"),
        ("fide-1999", "the median group last", "el mediano al"),
        ("keizer", "brings the value of the opponent", "vale el valor del rival"),
    ]
    .into_iter()
    .enumerate()
    {
        let made = new(&mut arbiter, &[("system", system), ("confirmed", "4")]).await;
        assert!(made.status.is_redirection(), "{system}: {}", made.text);
        for (language, said) in [("en", en), ("es", es)] {
            arbiter.language = language;
            let page = arbiter.get(&format!("/t/{}/regulations", index + 1)).await.text;
            assert!(page.contains(said), "{system}: {page}");
        }
        arbiter.language = "en";
    }
}

#[tokio::test]
async fn pairing_over_an_adjourned_game_is_said() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/rounds/3").await.text;
    let boards: Vec<String> = page
        .split("data-board=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    for (index, board) in boards.iter().enumerate() {
        let result = if index == 0 { "?-?" } else { "1-0" };
        let typed = arbiter.post("/t/1/results", &[("board", board), ("result", result)]).await;
        assert!(typed.status.is_redirection(), "{}", typed.text);
    }
    let close = json!({ "do": "close-round", "round": 3 });
    let closed = act(&mut arbiter, &close, "3").await;
    assert!(closed.status.is_redirection(), "{}", closed.text);
    let asked = arbiter.post("/t/1/do/pair", &[]).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    assert!(asked.text.contains("level-2"), "{}", asked.text);
    assert!(asked.text.contains("Adjourned games count as draws"), "{}", asked.text);
    let paired = arbiter.post("/t/1/do/pair", &[("confirmed", "2")]).await;
    assert!(paired.status.is_redirection(), "{}", paired.text);
}

#[tokio::test]
async fn odd_results_are_entered_on_page_and_phone() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/rounds/3").await.text;
    let phone = arbiter.get("/t/1/rounds/3/enter").await.text;
    for shown in ["½–0", "0–½", "0–0"] {
        assert!(page.contains(shown) && phone.contains(shown), "{shown}");
    }
    let board = page.split("data-board=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    for result in ["=-0", "0-=", "0-0", "1-0u", "=-=u", "+--", "--+", "---"] {
        let fields = [("board", &*board), ("result", result), ("confirmed", "2")];
        let typed = arbiter.post("/t/1/results", &fields).await;
        assert!(typed.status.is_redirection(), "{result}: {}", typed.text);
    }
    for result in ["1-=", "1-1", "=-1", "=F-0F", "+-0", "1--", "=-+"] {
        let typed = arbiter.post("/t/1/results", &[("board", &board), ("result", result)]).await;
        assert_eq!(typed.status, StatusCode::BAD_REQUEST, "{result}");
    }
}

#[tokio::test]
async fn every_page_has_its_chapter_and_every_chapter_its_page() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let of_tournament = [
        "",
        "/setup",
        "/schedule",
        "/regulations",
        "/players",
        "/players/1",
        "/check-in",
        "/fees",
        "/rounds/3",
        "/rounds/3/enter",
        "/rounds/3/edit",
        "/adjourned",
        "/standings",
        "/crosstable",
        "/prizes",
        "/papers",
        "/more",
        "/decisions",
        "/record",
        "/integrity",
        "/laws",
        "/sheets",
        "/announcements",
        "/people",
        "/officials",
        "/ratings",
    ];
    let mut pages: Vec<String> = of_tournament.iter().map(|page| format!("/t/1{page}")).collect();
    pages.extend(["/", "/new", "/lists", "/people", "/backups", "/help"].map(str::to_owned));
    for language in ["en", "es"] {
        arbiter.language = language;
        let contents = arbiter.get("/help").await.text;
        let chapters: Vec<String> = contents
            .split("<a href=\"/help/")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().to_owned())
            .collect();
        assert_eq!(chapters.len(), 12, "{chapters:?}");
        let mut led_to = std::collections::BTreeSet::new();
        for page in &pages {
            let answer = arbiter.get(page).await;
            assert!(answer.status.is_success(), "{page}: {}", answer.status);
            let help = answer.text.split("href=\"/help/").find_map(|rest| {
                let (chapter, rest) = rest.split_once('"')?;
                rest.trim_start().starts_with("data-help").then(|| chapter.to_owned())
            });
            let chapter = help.unwrap_or_else(|| panic!("{page} leads to no chapter"));
            assert!(chapters.contains(&chapter), "{page}: {chapter}");
            led_to.insert(chapter);
        }
        for chapter in &chapters {
            let page = arbiter.get(&format!("/help/{chapter}")).await;
            assert!(page.status.is_success() && page.text.contains("<article"), "{chapter}");
            // What is done on the command line has no page.
            assert!(led_to.contains(chapter) || chapter == "tools", "{chapter}: no page");
        }
    }
    let pdf = arbiter.get("/help/manual.pdf").await;
    assert_eq!(pdf.status, StatusCode::OK);
    assert_eq!(pdf.headers["content-type"], "application/pdf");
    let found = arbiter.get("/help?q=aplazadas").await.text;
    assert!(found.contains("/help/results") && !found.contains("<a href=\"/help/lists"), "{found}");
    assert_eq!(arbiter.get("/help/nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_program_brings_in_a_crossed_file_only_with_a_word_about_it() {
    let desk = Desk::network().await;
    let mut program = desk.program("owner", Scope::Server).await;
    let asked = program.send(Method::POST, "/api/import", &[], Body::from(crossed())).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    let told: serde_json::Value = serde_json::from_str(&asked.text).unwrap();
    assert!(!told["rounds"].as_array().unwrap().is_empty(), "{told}");
    assert!(told["tournament"].is_null() && told["confirm"] == 3, "{told}");
    assert!(desk.store.events().await.unwrap().is_empty(), "nothing was kept");
    let again = "/api/import?confirmed=3";
    let kept = program.send(Method::POST, again, &[], Body::from(crossed())).await;
    assert_eq!(kept.status, StatusCode::CREATED, "{}", kept.text);
}
