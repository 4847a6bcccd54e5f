//! The hall at the desk: rulings that become incidents, envelopes, electronic scoresheets.

use arbitra_store::Scope;
use arbitra_web::{Access, service};
use axum::body::Body;
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::common::{Answer, Browser, Desk};

/// The desk of whoever sits at the machine, round 3 published.
async fn at_the_desk() -> (Desk, Browser) {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    (desk, arbiter)
}

/// White at a board of round 3, as the pages name the player.
async fn white(arbiter: &mut Browser, board: &str) -> String {
    let page = arbiter.get(&format!("/t/1/laws/illegal-move?board={board}")).await;
    let rest = page.text.split("seat-choice\" href=\"").nth(1).expect("two players to choose from");
    let address = rest.split('"').next().unwrap();
    address.split("player=").nth(1).unwrap().to_owned()
}

/// An event of a day and a time control rules by the Laws of that day, with the minutes of its pace.
#[tokio::test]
async fn the_laws_of_the_day_and_the_minutes_of_the_pace() {
    let desk = Desk::network().await;
    let mut program = desk.program("owner", Scope::Server).await;
    let description = program.get("/api/openapi.json").await.json();
    let example = &description["components"]["schemas"]["Create"]["examples"][0];
    let mut found = Vec::new();
    for (start, control) in [
        ("2014/08/01", "180+2"),
        ("2017/08/01", "900+10"),
        ("2026/11/15", "180+2"),
        ("2026/11/15", "900+10"),
    ] {
        let mut wanted = example.clone();
        wanted["regulations"]["event"]["start"] = json!(start);
        wanted["regulations"]["event"]["encoded_time_control"] = json!(control);
        let created = program.json("/api/tournaments", &wanted).await;
        assert_eq!(created.status, StatusCode::CREATED, "{}", created.text);
        found.push(created.json()["tournament"].as_i64().unwrap());
    }
    let [in_2014, in_2017, blitz, rapid] = found[..] else { panic!("{found:?}") };
    let mut ruled = async |id: i64, case: &str, answers: &str| {
        program.get(&format!("/t/{id}/laws/{case}?board=-&player=-&a={answers}")).await.text
    };
    // Two hands for one move: a warning in 2014, an illegal move of one minute in today's blitz.
    let hands = ruled(in_2014, "two-hands", "never").await;
    assert!(hands.contains("Warn the player") && hands.contains("6.2b"), "{hands}");
    let hands = ruled(blitz, "two-hands", "move,yes,competition,first").await;
    for part in ["Add one minute to", "7.5.4", "Laws 2023", "+1 min"] {
        assert!(hands.contains(part), "{part}: {hands}");
    }
    assert!(!hands.contains("two minutes"), "{hands}");
    // Unsupervised rapid: lost at once in 2017, one minute today.
    let lost = ruled(in_2017, "illegal-move", "yes,rapid,no,yes").await;
    assert!(lost.contains("the opponent wins") && lost.contains("A.4.2"), "{lost}");
    let first = ruled(rapid, "illegal-move", "yes,rapid,no,first").await;
    assert!(first.contains("Add one minute to") && first.contains("A.3"), "{first}");
    let claim = ruled(rapid, "draw-claim", "stands,no").await;
    assert!(claim.contains("Add one minute to") && claim.contains("9.5.3"), "{claim}");
    // Resigning against somebody who cannot mate.
    let drawn = ruled(blitz, "resignation", "signed,no").await;
    assert!(drawn.contains("draw") && drawn.contains("5.1.2"), "{drawn}");
}

#[tokio::test]
async fn a_second_illegal_move_is_known_from_the_record() {
    let (desk, mut arbiter) = at_the_desk().await;
    let cases = arbiter.get("/t/1/laws").await;
    assert!(cases.text.contains("Illegal move") && cases.text.contains("Phone"), "{}", cases.text);
    let player = white(&mut arbiter, "3.1").await;
    let at = format!("/t/1/laws/illegal-move?board=3.1&player={player}");
    let asked = arbiter.get(&at).await;
    assert!(asked.text.contains("Has the player pressed the clock?"), "{}", asked.text);
    // Standard play has one set of rules, and the register answers which illegal move it is: the
    // ruling comes after one question.
    let ruled = arbiter.get(&format!("{at}&a=yes")).await;
    assert!(ruled.text.contains("Add two minutes to the opponent"), "{}", ruled.text);
    assert!(ruled.text.contains("by the record"), "{}", ruled.text);
    let mut fields = vec![
        ("board", "3.1"),
        ("player", player.as_str()),
        ("a", "yes"),
        ("clock0", "2"),
        ("why", "Rook through a pawn"),
    ];
    let before = desk.entries(1).await;
    let written = arbiter.post("/t/1/laws/illegal-move", &fields).await;
    assert_eq!(written.status, StatusCode::SEE_OTHER, "{}", written.text);
    assert_eq!(desk.entries(1).await, before + 1);
    let incidents = arbiter.get("/t/1/incidents").await;
    for text in ["Illegal move", "+2 min", "7.5.5", "Rook through a pawn", "counts: illegal move"] {
        assert!(incidents.text.contains(text), "{text}: {}", incidents.text);
    }
    // The second time the next question comes at once, and the result is entered with it.
    let again = arbiter.get(&format!("{at}&a=yes")).await;
    assert!(again.text.contains("Can the opponent still mate"), "{}", again.text);
    let lost = arbiter.get(&format!("{at}&a=yes,yes")).await;
    assert!(lost.text.contains("Enter the result of board"), "{}", lost.text);
    fields[2].1 = "yes,yes";
    fields.push(("enter", "0-1"));
    let written = arbiter.post("/t/1/laws/illegal-move", &fields).await;
    assert_eq!(written.status, StatusCode::SEE_OTHER, "{}", written.text);
    assert_eq!(desk.entries(1).await, before + 3, "an incident and a result");
    let round = arbiter.get("/t/1/rounds/3").await;
    assert!(round.text.contains("0–1"), "the result stands");
    // Unfinished answers write nothing.
    fields[2].1 = "yes";
    let refused = arbiter.post("/t/1/laws/illegal-move", &fields).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert_eq!(desk.entries(1).await, before + 3);
    // In Spanish too, the old incident included.
    arbiter.language = "es";
    let incidents = arbiter.get("/t/1/incidents").await;
    assert!(incidents.text.contains("Jugada ilegal"), "{}", incidents.text);
    let record = arbiter.get("/t/1/record").await;
    assert!(record.text.contains("Incidencia"), "{}", record.text);
}

#[tokio::test]
async fn every_case_opens_and_leads_on() {
    let (_desk, mut arbiter) = at_the_desk().await;
    for language in ["en", "es"] {
        arbiter.language = language;
        for case in arbitra_laws::ruling::names() {
            for at in ["", "?board=-&player=-", "?board=3.2&player=-"] {
                let page = arbiter.get(&format!("/t/1/laws/{case}{at}")).await;
                assert_eq!(page.status, StatusCode::OK, "{case}{at}");
            }
        }
    }
    for odd in ["/t/1/laws/no-such-case", "/t/1/adjourned/9.9", "/t/1/sheets/3.1/green"] {
        assert_eq!(arbiter.get(odd).await.status, StatusCode::NOT_FOUND, "{odd}");
    }
    let lost = arbiter.get("/t/1/laws/illegal-move?board=-&player=-&a=what").await;
    assert_eq!(lost.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn quick_answers_answer() {
    let (_desk, mut arbiter) = at_the_desk().await;
    let page = arbiter.get("/t/1/answers?control=15%2B10").await;
    assert!(page.text.contains("rapid"), "{}", page.text);
    let page = arbiter.get("/t/1/answers?class=standard&left=4&increment=0").await;
    assert!(page.text.contains("Not until the period ends"), "{}", page.text);
    let page = arbiter.get("/t/1/answers?text=4k3/8/8/8/8/8/8/4KB2+w+-+-+0+1").await;
    assert!(page.text.contains("6.9") && page.text.contains("<svg"), "{}", page.text);
    let game = "1.+Nf3+Nf6+2.+Ng1+Ng8+3.+Nf3+Nf6+4.+Ng1+Ng8";
    let page = arbiter.get(&format!("/t/1/answers?text={game}")).await;
    assert!(page.text.contains("right"), "{}", page.text);
    let castling = "text=4k3/8/8/8/8/8/8/R3K2R+w+KQ+-+0+1&touched=h1+e1";
    let page = arbiter.get(&format!("/t/1/answers?{castling}")).await;
    assert!(page.text.contains("4.4.2"), "{}", page.text);
    for nonsense in [
        "text=4k3/8/8/8/8/8/8/4K3+w+-+-+0+1&touched=z9",
        "text=%00",
        "text=x",
        "text=///////",
        "control=x",
        "left=x",
    ] {
        let page = arbiter.get(&format!("/t/1/answers?{nonsense}")).await;
        assert_eq!(page.status, StatusCode::OK, "{nonsense}");
    }
}

#[tokio::test]
async fn a_sealed_move_is_judged() {
    let (_desk, mut arbiter) = at_the_desk().await;
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 41";
    let seal = [
        ("what", "seal"),
        ("fen", fen),
        ("by", "white"),
        ("white", "1:05"),
        ("black", "0:47:30"),
        ("date", "2026-11-16"),
        ("start", "09:00"),
        ("place", "Hall B"),
        ("table", "4"),
        ("minutes", "90"),
    ];
    let sealed = arbiter.post("/t/1/adjourned/3.1", &seal).await;
    assert_eq!(sealed.status, StatusCode::SEE_OTHER, "{}", sealed.text);
    let list = arbiter.get("/t/1/adjourned").await;
    assert!(list.text.contains("Mon 2026-11-16"), "{}", list.text);
    assert!(list.text.contains("Hall B") && list.text.contains("move 41"), "{}", list.text);
    let page = arbiter.get("/t/1/adjourned/3.1").await;
    assert!(!page.text.contains("still lacks"), "the envelope is complete: {}", page.text);
    let open = [("what", "open"), ("text", "Ta8"), ("letters", "es")];
    let opened = arbiter.post("/t/1/adjourned/3.1", &open).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text);
    let page = arbiter.get("/t/1/adjourned/3.1").await;
    assert!(page.text.contains("checkmate") && page.text.contains("Enter 1–0"), "{}", page.text);
    // Opened once only.
    let again = arbiter.post("/t/1/adjourned/3.1", &open).await;
    assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", again.text);
    // A position nobody can play from is refused.
    let bad =
        arbiter.post("/t/1/adjourned/3.2", &[("what", "seal"), ("fen", "x"), ("number", "4")]);
    assert_eq!(bad.await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn adjourned_games_have_a_timetable() {
    let (_desk, mut arbiter) = at_the_desk().await;
    for board in ["3.1", "3.2", "3.3"] {
        let seal = [("what", "seal"), ("number", "41"), ("white", "0:30"), ("black", "0:20")];
        let sealed = arbiter.post(&format!("/t/1/adjourned/{board}"), &seal).await;
        assert_eq!(sealed.status, StatusCode::SEE_OTHER, "{}", sealed.text);
    }
    let plan = |start: &'static str, table: &'static str| {
        [
            ("what", "plan"),
            ("date", "2026-11-16"),
            ("start", start),
            ("table", table),
            ("minutes", "50"),
        ]
    };
    let planned = arbiter.post("/t/1/adjourned/3.1", &plan("09:00", "4")).await;
    assert_eq!(planned.status, StatusCode::SEE_OTHER, "{}", planned.text);
    // The same table at the same time is to be confirmed first; an hour later it is free.
    let clash = arbiter.post("/t/1/adjourned/3.2", &plan("09:30", "4")).await;
    assert_eq!(clash.status, StatusCode::PRECONDITION_REQUIRED, "{}", clash.text);
    assert!(clash.text.contains("Table 4 is taken"), "{}", clash.text);
    let free = arbiter.post("/t/1/adjourned/3.2", &plan("09:50", "4")).await;
    assert_eq!(free.status, StatusCode::SEE_OTHER, "{}", free.text);
    // Without a day or an hour nothing is planned, and it is said.
    for (date, start) in
        [("", ""), ("2026-11-16", ""), ("2026-13-01", "09:00"), ("2026-11-16", "9")]
    {
        let bad = [("what", "plan"), ("date", date), ("start", start)];
        let bad = arbiter.post("/t/1/adjourned/3.3", &bad).await;
        assert_eq!(bad.status, StatusCode::BAD_REQUEST, "{date} {start}");
    }
    // The rest goes into a session; a session without room changes nothing.
    let session = |minutes: &'static str| {
        [
            ("date", "2026-11-16"),
            ("start", "15:00"),
            ("minutes", minutes),
            ("place", "Hall B"),
            ("table", "1"),
        ]
    };
    let short = arbiter.post("/t/1/adjourned", &session("0")).await;
    assert_eq!(short.status, StatusCode::BAD_REQUEST, "{}", short.text);
    let filled = arbiter.post("/t/1/adjourned", &session("120")).await;
    assert_eq!(filled.status, StatusCode::SEE_OTHER, "{}", filled.text);
    let list = arbiter.get("/t/1/adjourned/print").await;
    for words in ["09:00", "09:50", "15:00", "0:30:00 / 0:20:00", "Mon 2026-11-16"] {
        assert!(list.text.contains(words), "{words}: {}", list.text);
    }
    // Everybody sees it, and the record keeps it.
    for page in ["/p/1", "/p/1/pairings", "/screen/1/pairings"] {
        let page = arbiter.get(page).await;
        assert!(page.text.contains("09:50"), "{}", page.text);
    }
    let record = arbiter.get("/t/1/record").await;
    assert!(record.text.contains("Resumption planned"), "{}", record.text);
    arbiter.language = "es";
    let page = arbiter.get("/p/1").await;
    assert!(page.text.contains("lun 16/11/2026"), "{}", page.text);
}

#[tokio::test]
async fn a_round_of_chess960_has_one_beginning() {
    let (_desk, mut arbiter) = at_the_desk().await;
    for (what, number) in [("set", "960"), ("set", "x"), ("set", ""), ("other", "1")] {
        let fields = [("what", what), ("number", number), ("round", "3")];
        let bad = arbiter.post("/t/1/sheets", &fields).await;
        assert!(bad.status.is_client_error(), "{what} {number}");
    }
    let set =
        arbiter.post("/t/1/sheets", &[("what", "set"), ("number", "0"), ("round", "3")]).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER, "{}", set.text);
    let address = sheet(&mut arbiter, "3.1/white").await;
    let page = arbiter.get(&address).await;
    // Tablets fold with the program's own module, which a page must be allowed to run.
    assert!(page.text.contains("data-fold=\"/assets/sheet.wasm?"), "{}", page.text);
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    assert!(page.text.contains("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR"), "{}", page.text);
    let drawn = arbiter.post("/t/1/sheets", &[("what", "draw"), ("round", "3")]).await;
    assert_eq!(drawn.status, StatusCode::SEE_OTHER, "{}", drawn.text);
    let usual = arbiter.post("/t/1/sheets", &[("what", "usual"), ("round", "3")]).await;
    assert_eq!(usual.status, StatusCode::SEE_OTHER, "{}", usual.text);
    let page = arbiter.get(&address).await;
    assert!(!page.text.contains("data-fen"), "{}", page.text);
    let record = arbiter.get("/t/1/record").await;
    assert!(record.text.contains("Round 3: Chess960, position 0"), "{}", record.text);
}

/// The address of a sheet, as the arbiter's page links to it.
async fn sheet(arbiter: &mut Browser, sheet: &str) -> String {
    let page = arbiter.get("/t/1/sheets").await;
    let start = format!("href=\"/sheet/1/{sheet}/");
    let rest = page.text.split(&start).nth(1).unwrap_or_else(|| panic!("{sheet}: {}", page.text));
    format!("/sheet/1/{sheet}/{}", rest.split('"').next().unwrap())
}

async fn send(device: &mut Browser, to: &str, from: usize, did: &[Value]) -> Answer {
    let csrf = device.csrf().await;
    let headers = [
        ("content-type", "application/json"),
        ("accept", "application/json"),
        ("x-csrf", csrf.as_str()),
    ];
    let body = json!({ "from": from, "did": did }).to_string();
    device.send(Method::POST, to, &headers, Body::from(body)).await
}

fn did(at: u64, action: Value) -> Value {
    json!({ "actor": "owner", "at": at, "action": action })
}

fn begin() -> Value {
    let action =
        json!({ "do": "begin", "colour": "white", "white": "A", "black": "B", "letters": "en" });
    did(1, action)
}

fn write(at: u64, text: &str) -> Value {
    did(at, json!({ "do": "write", "text": text }))
}

#[tokio::test]
async fn a_sheet_takes_everything_once_and_tells_the_arbiter() {
    let (desk, mut arbiter) = at_the_desk().await;
    let to = sheet(&mut arbiter, "3.1/white").await;
    let mut tablet = desk.browser();
    let page = tablet.get(&to).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    let first = [begin(), write(2, "Ng1-f3"), write(3, "Ng8-f6")];
    let sent = send(&mut tablet, &to, 0, &first).await.json();
    assert_eq!((&sent["length"], &sent["taken"]), (&json!(3), &json!(3)), "{sent}");
    // The answer was lost: the same again, and one more.
    let mut more = first.to_vec();
    more.push(write(4, "Nf3-g1"));
    let sent = send(&mut tablet, &to, 0, &more).await.json();
    assert_eq!((&sent["length"], &sent["taken"]), (&json!(4), &json!(4)), "{sent}");
    // Another device that knows less is told the rest, and nothing is written.
    let sent = send(&mut tablet, &to, 1, &[write(9, "e2-e4")]).await.json();
    assert_eq!(sent["differs"], json!(true), "{sent}");
    assert_eq!(sent["entries"].as_array().map(Vec::len), Some(3), "{sent}");
    // An illegal move, an unreadable one and a dash: accepted without a word.
    let odd = [write(5, "Qd8-a1"), write(6, "??"), write(7, "–")];
    let sent = send(&mut tablet, &to, 4, &odd).await.json();
    assert_eq!((&sent["length"], &sent["refused"]), (&json!(7), &json!(null)), "{sent}");
    // Signing before the result is refused, with the reason; so is a second beginning.
    let sent = send(&mut tablet, &to, 7, &[did(8, json!({ "do": "sign" }))]).await.json();
    assert_eq!(sent["refused"], json!("no-result"), "{sent}");
    let sent = send(&mut tablet, &to, 7, &[begin()]).await.json();
    assert_eq!(sent["refused"], json!("game-running"), "{sent}");

    // The arbiter sees the illegal move and takes back.
    let review = arbiter.get("/t/1/sheets/3.1/white").await;
    for text in ["the move is illegal", "Take back", "log unbroken"] {
        assert!(review.text.contains(text), "{text}: {}", review.text);
    }
    let back = arbiter.post("/t/1/sheets/3.1/white", &[("what", "take-back"), ("to", "3")]).await;
    assert_eq!(back.status, StatusCode::SEE_OTHER, "{}", back.text);
    let log = tablet.get(&format!("{to}/log?from=7")).await.json();
    assert_eq!(log["length"], json!(10), "{log}");
    // While the arbiter holds the sheet nothing is written; afterwards it is.
    arbiter.post("/t/1/sheets/3.1/white", &[("what", "hold")]).await;
    let sent = send(&mut tablet, &to, 11, &[write(20, "Nf6-g8")]).await.json();
    assert_eq!(sent["refused"], json!("wrong-mode"), "{sent}");
    arbiter.post("/t/1/sheets/3.1/white", &[("what", "release")]).await;
    let mut rest = vec![write(20, "Nf6-g8")];
    for (at, text) in ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().enumerate() {
        rest.push(write(21 + at as u64, text));
    }
    rest.push(did(30, json!({ "do": "result", "result": "1/2-1/2" })));
    rest.push(did(31, json!({ "do": "sign" })));
    rest.push(json!({ "actor": "opponent", "at": 32, "action": { "do": "sign" } }));
    assert_eq!(tablet.get(&format!("{to}/game")).await.status, StatusCode::NOT_FOUND);
    let before = desk.entries(1).await;
    let sent = send(&mut tablet, &to, 12, &rest).await.json();
    assert_eq!(sent["refused"], json!(null), "{sent}");
    assert_eq!(desk.entries(1).await, before + 1, "the signed sheet is in the record");
    let game = tablet.get(&format!("{to}/game")).await;
    assert!(
        game.text.contains("1. Nf3 Nf6 2. Ng1 Ng8") && game.text.contains("1/2-1/2"),
        "{}",
        game.text
    );
    let review = arbiter.get("/t/1/sheets/3.1/white").await;
    assert!(
        review.text.contains("third time") || review.text.contains("threefold"),
        "{}",
        review.text
    );
    let all = arbiter.get("/t/1/sheets/games").await;
    assert!(all.text.contains("[Round \"3."), "{}", all.text);

    // Another process reads the same from the disk; a log that was changed is refused.
    let mut later = desk.browser().with(service(desk.store.clone(), Access::this_machine("")));
    let log = later.get(&format!("{to}/log")).await.json();
    assert_eq!(log["length"], sent["length"], "{log}");
    let scope = Scope::Tournament(arbitra_store::TournamentId::new(1));
    let settings = desk.store.settings(scope).await.unwrap();
    let (name, text) =
        settings.iter().find(|(name, _)| name.starts_with("sheet 3.1/white")).unwrap();
    desk.store.set(scope, name, &text.replace("Nf6-g8", "Nf6-e4")).await.unwrap();
    let mut after = desk.browser().with(service(desk.store.clone(), Access::this_machine("")));
    let log = after.get(&format!("{to}/log")).await;
    assert_eq!(log.status, StatusCode::BAD_REQUEST, "{}", log.text);
    assert!(after.get("/t/1/sheets").await.text.contains("log was changed"));
}

#[tokio::test]
async fn a_code_opens_one_sheet_and_nothing_else() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let to = sheet(&mut olga, "3.1/white").await;
    let mut stranger = desk.browser();
    assert_eq!(stranger.get(&to).await.status, StatusCode::OK, "the code opens it");
    let (board, code) = to.rsplit_once('/').unwrap();
    let other = board.replace("white", "black");
    let wrong = "0".repeat(32);
    for address in [format!("{other}/{code}"), format!("{board}/{wrong}"), format!("{board}/x")] {
        for path in [address.clone(), format!("{address}/log"), format!("{address}/game")] {
            assert_eq!(stranger.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
        }
        let sent = send(&mut stranger, &address, 0, &[begin()]).await;
        assert_eq!(sent.status, StatusCode::NOT_FOUND, "{}", sent.text);
    }
    // Arbiter's actions is not for devices, nor the desk for whoever holds a code.
    let sign =
        json!({ "actor": "arbiter", "at": 1, "action": { "do": "enter", "mode": "arbiter" } });
    assert_eq!(send(&mut stranger, &to, 0, &[sign]).await.status, StatusCode::BAD_REQUEST);
    assert!(stranger.get("/t/1/sheets").await.kept_out());
    // Without the session's token nothing is taken.
    let forged = stranger.json(&to, &json!({ "from": 0, "did": [begin()] })).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    // A black sheet is not begun as White's.
    let black = sheet(&mut olga, "3.1/black").await;
    let sent = send(&mut stranger, &black, 0, &[begin()]).await.json();
    assert_eq!(sent["refused"], json!("unusable"), "{sent}");
}

/// The book at hand: all on one page, found by number and word without a script, editions beside one another.
#[tokio::test]
async fn the_book_is_at_hand() {
    let (_desk, mut arbiter) = at_the_desk().await;
    let page = arbiter.get("/t/1/book").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("7.5.5") && page.text.contains("Penalty for illegal moves"));
    assert!(!page.text.contains("src=\"http"), "nothing from another place");
    assert!(page.text.contains("data-filter=\"#book .subject\""), "searched on the phone itself");
    assert!(page.text.contains("móvil"), "in both languages");
    // By word: articles, rulings, terms.
    let found = arbiter.get("/t/1/book?q=telefono").await.text;
    assert!(found.contains("/t/1/book/11.3.2"), "{found}");
    assert!(found.contains("/t/1/laws/phones-of-others") && found.contains("Mobiltelefon"));
    let none = arbiter.get("/t/1/book?q=xyzzy%3Cb%3E").await.text;
    assert!(none.contains("Nothing is found") && !none.contains("xyzzy<b>"), "{none}");
    // By number, of any edition; the event's edition stands first.
    let article = arbiter.get("/t/1/book?q=7.5a").await.text;
    assert!(article.contains("is a number of 2014") && article.contains("7.5.1"), "{article}");
    let article = arbiter.get("/t/1/book/7.3").await.text;
    let (own, old) =
        (article.find("no discretion").unwrap(), article.find("rules otherwise").unwrap());
    assert!(own < old, "the event's edition comes first");
    assert!(article.contains("/t/1/laws/wrong-colours"), "{article}");
    let missing = arbiter.get("/t/1/book/7.99").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    assert!(missing.text.contains("/t/1/book/7.1"), "what is near: {}", missing.text);
    // Remembered is said.
    let flag = arbiter.get("/t/1/book/A.5.3").await.text;
    assert!(flag.contains("remembered, not read"), "{flag}");
    // The register, the terms, and the way back from a ruling.
    assert!(arbiter.get("/t/1/book/discretion").await.text.contains("12.9"));
    assert!(arbiter.get("/t/1/book/terms").await.text.contains("Hauptschiedsrichter"));
    let ruled = arbiter.get("/t/1/laws/king-taken?board=-&player=-&a=yes").await.text;
    assert!(
        ruled.contains("/t/1/book/7.5.5") && ruled.contains("/t/1/laws/illegal-move"),
        "{ruled}"
    );
}

/// A closer look at a position: set-up, castling, attacked squares.
#[tokio::test]
async fn a_position_is_looked_at_closer() {
    let (_desk, mut arbiter) = at_the_desk().await;
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1";
    let page = arbiter.get(&format!("/t/1/answers?text={}", start.replace(' ', "+"))).await.text;
    assert!(page.contains("d1: white king instead of white queen"), "{page}");
    let castle = "4k3/8/8/8/2b5/8/8/4K2R w K - 0 1";
    let page = arbiter.get(&format!("/t/1/answers?text={}", castle.replace(' ', "+"))).await.text;
    assert!(page.contains("the king would cross f1, which is attacked"), "{page}");
    assert!(page.contains("3.8.2.2") && page.contains("Attacked squares"), "{page}");
}

/// Answers that lead nowhere are told in the reader's language.
#[tokio::test]
async fn answers_that_lead_nowhere_are_told_in_both_languages() {
    let (_desk, mut arbiter) = at_the_desk().await;
    let far = "/t/1/laws/king-taken?board=-&player=-&a=yes,yes,yes,yes";
    let answer = arbiter.get(far).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
    assert!(answer.text.contains("answers nothing"), "{}", answer.text);
    arbiter.language = "es";
    let answer = arbiter.get(far).await.text;
    assert!(answer.contains("no responde a nada") && !answer.contains("answers"), "{answer}");
}

/// Castling with a king that begins elsewhere is a fault, unless the event or the arbiter says Chess960.
#[tokio::test]
async fn castling_from_elsewhere_belongs_to_chess960() {
    let (_desk, mut arbiter) = at_the_desk().await;
    let elsewhere = "3k4/8/8/8/8/8/8/R2K3R w KQ - 0 30";
    let to = format!("/t/1/answers?text={}", elsewhere.replace(' ', "+"));
    let fault = "king or rook is not on its square";
    let page = arbiter.get(&to).await.text;
    assert!(page.contains(fault), "{page}");
    let page = arbiter.get(&format!("{to}&chess960=1")).await.text;
    assert!(!page.contains(fault), "{page}");
    // An envelope of a standard event does not take it, one of a round of Chess960 does.
    let seal = [("what", "seal"), ("fen", elsewhere), ("number", "30")];
    let refused = arbiter.post("/t/1/adjourned/3.1", &seal).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    assert!(refused.text.contains(fault), "{}", refused.text);
    let number = [("what", "set"), ("round", "3"), ("number", "100")];
    let begun = arbiter.post("/t/1/sheets", &number).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
    let page = arbiter.get(&to).await.text;
    assert!(!page.contains(fault), "{page}");
    let sealed = arbiter.post("/t/1/adjourned/3.1", &seal).await;
    assert_eq!(sealed.status, StatusCode::SEE_OTHER, "{}", sealed.text);
}
