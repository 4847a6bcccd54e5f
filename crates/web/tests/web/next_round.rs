//! From the results of a round to the next one on the wall: one page, all or nothing; results that
//! are typed twice; what a confirmation asks.

use std::collections::BTreeSet;

use arbitra_store::{Scope, TournamentId};
use axum::http::StatusCode;

use crate::common::{Answer, Browser, Desk};

const HERE: Scope = Scope::Tournament(TournamentId::new(1));

/// The boards of a page, in its order.
fn boards(page: &Answer) -> Vec<String> {
    let found = page.text.split("data-board=\"").skip(1);
    found.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

async fn enter(browser: &mut Browser, board: &str, result: &str) -> Answer {
    browser.post("/t/1/results", &[("board", board), ("result", result)]).await
}

/// Types a result for every board of the third round, `special` on the first.
async fn typed(browser: &mut Browser, special: &str) {
    let page = browser.get("/t/1/rounds/3").await;
    for (index, board) in boards(&page).iter().enumerate() {
        let answer = enter(browser, board, if index == 0 { special } else { "1-0" }).await;
        assert!(answer.status.is_redirection(), "{}", answer.text);
    }
}

/// The fields that ask about players, each once.
fn questions(page: &Answer) -> BTreeSet<String> {
    let found = page.text.split("name=\"player-").skip(1);
    found.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_round_is_closed_and_the_next_one_paired_and_published_as_one() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    typed(&mut arbiter, "=-=").await;
    let round = arbiter.get("/t/1/rounds/3").await;
    assert!(round.text.contains("href=\"/t/1/rounds/4\""), "{}", round.text);
    assert!(round.text.contains("Close and pair round 4"));
    let page = arbiter.get("/t/1/rounds/4").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("Close round 3, pair and publish round 4"), "{}", page.text);
    assert_eq!(questions(&page), BTreeSet::new());
    let before = desk.entries(1).await;
    let seen = before.to_string();
    let done = arbiter.post("/t/1/rounds/4", &[("how", "publish"), ("seen", &seen)]).await;
    assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, "/t/1/rounds/4"));
    assert_eq!(desk.entries(1).await, before + 3, "closed, paired, published");
    let round = arbiter.get("/t/1/rounds/4").await;
    assert!(round.text.contains("provisional until"), "{}", round.text);
    // Whoever had the page open is told, and nothing happens twice.
    let again = arbiter.post("/t/1/rounds/4", &[("how", "publish"), ("seen", &seen)]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert_eq!(desk.entries(1).await, before + 3);
}

#[tokio::test]
async fn whoever_did_not_come_is_asked_about_on_the_same_page() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    typed(&mut arbiter, "+--").await;
    let page = arbiter.get("/t/1/rounds/4").await;
    assert!(page.text.contains("Did not come to round 3"), "{}", page.text);
    let asked = questions(&page);
    assert_eq!(asked.len(), 1, "{asked:?}");
    let who = asked.into_iter().next().unwrap();
    let answer = format!("player-{who}");
    let before = desk.entries(1).await;
    // Without an answer nothing is done, and the page says what is missing.
    let open = arbiter.post("/t/1/rounds/4", &[("how", "publish")]).await;
    assert_eq!(open.status, StatusCode::PRECONDITION_REQUIRED);
    assert!(open.text.contains("class=\"tabs\"") && open.text.contains("Did not come"));
    assert_eq!(desk.entries(1).await, before);
    // Others are ticked, and what was chosen is kept while something is in the way.
    let ticked = page.text.split("name=\"out\" value=\"").nth(1).unwrap().split('"').next();
    let ticked = ticked.unwrap().to_owned();
    let fields = [
        ("how", "publish"),
        (&answer, "withdraws"),
        ("out", &ticked),
        ("as", "absent"),
        ("why", "Stayed away"),
    ];
    let late = fields.iter().copied().chain([("seen", "3")]).collect::<Vec<_>>();
    let conflict = arbiter.post("/t/1/rounds/4", &late).await;
    assert_eq!(conflict.status, StatusCode::CONFLICT);
    let kept = format!("name=\"player-{who}\" value=\"withdraws\" required checked");
    assert!(conflict.text.contains(&kept), "{}", conflict.text);
    assert_eq!(desk.entries(1).await, before);
    let done = arbiter.post("/t/1/rounds/4", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(desk.entries(1).await, before + 5, "closed, out, absent, paired, published");
    let round = arbiter.get("/t/1/rounds/4").await;
    assert!(round.text.contains("Not playing (2)"), "{}", round.text);
}

/// Whoever is ticked leaves with a reason, and comes back on the page where it was done (H7).
#[tokio::test]
async fn a_withdrawal_by_tick_takes_a_reason_and_is_undone_on_the_page() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let before = desk.entries(1).await;
    let ticked = [("how", "save"), ("out", "3"), ("out", "5"), ("as", "withdraws")];
    for (language, asked) in [("en", "Why they withdraw"), ("es", "Por qué se retiran")] {
        arbiter.language = language;
        let refused = arbiter.post("/t/1/rounds/4", &ticked).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
        assert!(refused.text.contains(asked), "{}", refused.text);
        let field = refused.text.split("<input name=\"why\"").nth(1).unwrap();
        let field = field.split('>').next().unwrap();
        assert!(field.contains("aria-invalid=\"true\"") && field.contains("autofocus"), "{field}");
        let kept = refused.text.matches("name=\"out\" value=\"3\" checked").count();
        assert_eq!(kept, 1, "who was ticked stays ticked: {}", refused.text);
        assert_eq!(desk.entries(1).await, before, "nobody leaves without a reason");
    }
    arbiter.language = "en";
    let given: Vec<_> = ticked.into_iter().chain([("why", "Flight at noon")]).collect();
    let done = arbiter.post("/t/1/rounds/4", &given).await;
    assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, "/t/1/rounds/4"));
    assert_eq!(desk.entries(1).await, before + 2);
    let page = arbiter.get("/t/1/rounds/4").await.text;
    let note = page.split("class=\"note deed\"").nth(1).unwrap().split("</div>").next().unwrap();
    assert_eq!(note.matches("(Flight at noon)").count(), 2, "{note}");
    assert!(note.contains("Undo all of it"), "{note}");
    let undo = [before + 2, before + 1].map(|entry| format!(r#"{{"do":"undo","entry":{entry}}}"#));
    for action in &undo {
        assert!(note.contains(&action.replace('"', "&quot;")), "{action}: {note}");
    }
    let fields = [("action", &*undo[0]), ("action", &*undo[1]), ("back", "/t/1/rounds/4")];
    let undone = arbiter.post("/t/1/act", &fields).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text);
    let page = arbiter.get("/t/1/rounds/4").await.text;
    assert!(page.contains("class=\"note undid\"") && !page.contains("class=\"note deed"), "{page}");
    assert!(page.contains("To pair (24)"), "both are back: {page}");
}

#[tokio::test]
async fn results_that_are_missing_are_asked_about_and_count_nothing_before() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/rounds/4").await;
    // Two rounds are played: nobody has half a point of the third.
    assert!(page.text.contains("+ ?") && page.text.contains("Boards without a result"));
    let points = |text: &str| -> Vec<f32> {
        let list = text.split("id=\"to-pair\"").nth(1).unwrap();
        let found = list.split("class=\"points\"").skip(1);
        found
            .map(|rest| {
                let text = rest.split('>').nth(1).unwrap().split([' ', '<']).next().unwrap();
                text.replace('½', ".5").replace(',', ".").parse().unwrap()
            })
            .collect()
    };
    let before = points(&page.text);
    assert!(before.len() > 20 && before.iter().all(|points| *points <= 2.0), "{before:?}");
    assert!(before.is_sorted_by(|a, b| a >= b), "{before:?}");
    let entries = desk.entries(1).await;
    let refused = arbiter.post("/t/1/rounds/4", &[("how", "publish")]).await;
    assert_eq!(refused.status, StatusCode::PRECONDITION_REQUIRED);
    assert!(refused.text.contains("Press the same button again"), "{}", refused.text);
    assert_eq!(desk.entries(1).await, entries);
    let closed = arbiter.post("/t/1/rounds/4", &[("how", "close"), ("adjourn", "1")]).await;
    assert_eq!(closed.status, StatusCode::SEE_OTHER, "{}", closed.text);
    assert_eq!(desk.entries(1).await, entries + 1);
}

#[tokio::test]
async fn a_second_pass_hides_the_first_until_both_are_there() {
    let desk = Desk::network().await;
    let mut arbiter = desk.signed_in("Olga").await;
    desk.training(&mut arbiter).await;
    let amend = r#"{"do":"amend","amendment":{"change":"entry","entry":"twice"}}"#;
    let amended = arbiter.post("/t/1/act", &[("action", amend), ("confirmed", "4")]).await;
    assert_eq!(amended.status, StatusCode::SEE_OTHER, "{}", amended.text);
    let page = arbiter.get("/t/1/rounds/3").await;
    assert!(page.text.contains("data-pass=\"first\""), "{}", page.text);
    let all = boards(&page);
    for board in &all {
        enter(&mut arbiter, board, "0-1").await;
    }
    let page = arbiter.get("/t/1/rounds/3").await;
    assert!(page.text.contains("data-pass=\"verify\"") && page.text.contains("Second pass"));
    assert!(page.text.contains("I am alone"), "the same person typed the first pass");
    assert!(!page.text.contains("data-result=\"0-1\"") && !page.text.contains("0–1</span>"));
    assert!(!page.text.contains("Close and pair"), "closing is offered when both passes agree");
    // On a phone it is said too, and the question of a mismatch can be asked.
    let phone = arbiter.get("/t/1/rounds/3/enter").await.text;
    assert!(phone.contains("Second pass:") && phone.contains("<dialog id=\"mismatch\""), "{phone}");
    assert!(phone.contains("id=\"alone\""), "{phone}");
    let shown = |page: &Answer| page.text.matches("data-table=").count();
    let missing = arbiter.get("/t/1/rounds/3?show=missing").await;
    assert_eq!(shown(&missing), all.len());
    // Somebody else types; one board differs.
    let key = desk.key("results", HERE, None).await;
    let mut other = desk.browser();
    other.get(&format!("/key/{key}")).await;
    for (index, board) in all.iter().enumerate() {
        let result = if index == 1 { "=-=" } else { "0-1" };
        let fields = [("board", board.as_str()), ("result", result), ("mode", "verify")];
        let answer = other.post("/t/1/results", &fields).await;
        assert!(answer.status.is_redirection(), "{}", answer.text);
    }
    let page = arbiter.get("/t/1/rounds/3?show=missing").await;
    assert_eq!(shown(&page), 1);
    assert!(page.text.contains("data-result=\"0-1\" data-again=\"=-=\""), "{}", page.text);
    assert!(!page.text.contains("Close and pair"));
    let next = arbiter.get("/t/1/rounds/4").await;
    assert!(next.text.contains("second entry is missing or different"), "{}", next.text);
    assert!(next.text.contains(">To the second pass<"), "{}", next.text);
    assert!(!next.text.contains("value=\"publish\""));
    // A deputy says which is right.
    let fields = [("board", all[1].as_str()), ("result", "=-="), ("mode", "verify")];
    let decided = arbiter.post("/t/1/results", &fields).await;
    assert!(decided.status.is_redirection(), "{}", decided.text);
    let page = arbiter.get("/t/1/rounds/3").await;
    assert!(page.text.contains("Close and pair round 4"), "{}", page.text);
}

#[tokio::test]
async fn whoever_only_enters_results_may_change_one_of_their_own() {
    let desk = Desk::network().await;
    let mut arbiter = desk.signed_in("Olga").await;
    desk.training(&mut arbiter).await;
    let key = desk.key("results", HERE, None).await;
    let mut phone = desk.browser();
    phone.get(&format!("/key/{key}")).await;
    for result in ["1-0", "0-1"] {
        let answer = enter(&mut phone, "3.1", result).await;
        assert!(answer.status.is_redirection(), "{}", answer.text);
    }
    let page = phone.get("/t/1/rounds/3/enter?show=all").await;
    assert!(page.text.contains("data-result=\"0-1\""), "{}", page.text);
}

#[tokio::test]
async fn a_confirmation_says_what_it_is_about() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    // The round before: the correction counts for the pairing after the next.
    let page = arbiter.get("/t/1/rounds/2").await;
    let board = &boards(&page)[0];
    let stands = page.text.split("data-result=\"").nth(1).unwrap().split('"').next().unwrap();
    let (other, shown) = if stands == "1-0" { ("0-1", "0–1") } else { ("1-0", "1–0") };
    let asked = enter(&mut arbiter, board, other).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    assert!(asked.text.contains(&format!(" → <strong>{shown}</strong>")), "{}", asked.text);
    assert!(asked.text.contains("round 2, board 1"), "{}", asked.text);
    let safe = asked.text.split("autofocus").nth(1).unwrap();
    assert!(safe.split("</a>").next().unwrap().contains("No, go back"), "{safe}");
}

#[tokio::test]
async fn boards_are_numbered_as_the_hall_is() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    typed(&mut arbiter, "=-=").await;
    let fields = [("how", "boards"), ("first_board", "101"), ("left_out", "102, 104-106")];
    let done = arbiter.post("/t/1/rounds/4", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let page = arbiter.get("/t/1/rounds/4").await;
    assert!(page.text.contains("value=\"102, 104, 105, 106\""), "{}", page.text);
    for wrong in [("first_board", "x"), ("first_board", "0"), ("left_out", "1-")] {
        let refused = arbiter.post("/t/1/rounds/4", &[("how", "boards"), wrong]).await;
        assert!(refused.status.is_client_error(), "{wrong:?}: {}", refused.status);
        assert!(refused.text.contains("class=\"tabs\""), "{wrong:?}");
    }
    arbiter.post("/t/1/rounds/4", &[("how", "publish")]).await;
    for path in ["/t/1/rounds/4", "/p/1/pairings", "/screen/1/pairings", "/t/1/rounds/4/print"] {
        let page = arbiter.get(path).await;
        let shown = |table: u16| page.text.contains(&format!(">{table}<"));
        assert!(shown(101) && shown(103) && shown(107), "{path}: {}", page.text);
        assert!(!shown(102) && !shown(104) && !shown(106), "{path}");
    }
    // What was paired before keeps its numbers.
    let before = arbiter.get("/t/1/rounds/3").await;
    assert!(before.text.contains("data-table=\"1\""), "{}", before.text);
}

/// Plays a round of the tournament: everything drawn, but one player does not come to their game.
async fn played(browser: &mut Browser, number: u16, absent: Option<u64>) {
    for what in ["pair", "publish"] {
        let done = browser.post(&format!("/t/1/do/{what}"), &[("confirmed", "2")]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{what}: {}", done.text);
    }
    let round = browser.get(&format!("/api/tournaments/1/rounds/{number}")).await.json();
    for board in round["boards"].as_array().unwrap() {
        let is = |colour: &str| board[colour]["player"].as_u64() == absent && absent.is_some();
        let result = match (is("white"), is("black")) {
            (true, _) => "--+",
            (_, true) => "+--",
            _ => "=-=",
        };
        let done = enter(browser, board["board"].as_str().unwrap(), result).await;
        assert!(done.status.is_redirection(), "{}", done.text);
    }
    let done = browser.post(&format!("/t/1/rounds/{}", number + 1), &[("how", "close")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
}

/// Three games lost by forfeit stand on the page from which the next round is paired, with what
/// can be done: whoever pairs there has read it (C.06 of 2006, 11).
#[tokio::test]
async fn three_forfeits_stand_where_the_next_round_is_paired() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "6"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    arbiter.post("/t/1/do/draw-colour", &[]).await;
    let is_told = |page: &Answer| page.text.contains("3 games lost by forfeit · C.06 (2006) 11");
    for number in 1..=3 {
        let page = arbiter.get(&format!("/t/1/rounds/{number}")).await;
        assert!(!is_told(&page), "{number}: {}", page.text);
        played(&mut arbiter, number, Some(3)).await;
    }
    let page = arbiter.get("/t/1/rounds/4").await;
    assert!(page.text.contains("Did not come to round 3") && is_told(&page), "{}", page.text);
    assert_eq!(questions(&page), BTreeSet::from(["3".to_owned()]));
    assert!(page.text.contains("/t/1/players/3/leave?what=expel"), "{}", page.text);
    // Whoever came back stays named, and plays unless somebody says otherwise.
    played(&mut arbiter, 4, None).await;
    let page = arbiter.get("/t/1/rounds/5").await;
    assert!(page.text.contains("Three games lost by forfeit") && is_told(&page), "{}", page.text);
    let checked = page.text.split("name=\"player-3\"").nth(1).unwrap();
    assert!(checked.split("</label>").next().unwrap().contains("checked"), "{checked}");
    arbiter.language = "es";
    let page = arbiter.get("/t/1/rounds/5").await.text;
    assert!(page.contains("3 partidas perdidas por incomparecencia · C.06 (2006) 11"), "{page}");
    let done = arbiter.post("/t/1/rounds/5", &[("how", "publish"), ("player-3", "plays")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let round = arbiter.get("/t/1/rounds/5").await.text;
    assert!(round.contains("/t/1/players/3\""), "{round}");
}
