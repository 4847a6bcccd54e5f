//! Standings and crosstables: rows that are told apart, columns that tell something, large fields in
//! parts, rounds of a knock-out by name.

use std::fmt::Write as _;

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// A report of so many players who have played two rounds.
pub fn report(players: u16) -> String {
    let mut text = "012 Great open\n".to_owned();
    for number in 1..=players {
        let half = players / 2;
        let upper = number <= half;
        let first = if upper { number + half } else { number - half };
        let place = if upper { number } else { number - half };
        // The upper half wins; then neighbours of a half meet and draw.
        let neighbour = if place.is_multiple_of(2) { number - 1 } else { number + 1 };
        let (one, two) = if upper { ('w', '1') } else { ('b', '0') };
        let colour = if place.is_multiple_of(2) { 'w' } else { 'b' };
        let points = if upper { "1.5" } else { "0.5" };
        let name = format!("Player{number:04}, Ana");
        let rating = 2400 - number / 2;
        let _ = writeln!(
            text,
            "001 {number:>4}{:6}{name:<33} {rating:>4}{:28}{points:>4}{:7}{first:>4} {one} {two}  \
             {neighbour:>4} {colour} =",
            "", "", "",
        );
    }
    text
}

async fn imported(desk: &Desk, players: u16) -> Browser {
    let mut arbiter = desk.browser();
    let file = report(players);
    let (_, answer) = arbiter.import("a.trf", file.as_bytes()).await;
    assert!(answer.status.is_redirection(), "{}", answer.text);
    arbiter
}

/// The rows of a crosstable: the number of each, and whom it met, round by round.
fn rows(page: &str) -> Vec<(usize, Vec<Option<usize>>)> {
    let number = |text: &str| text.split(['"', '<']).next().and_then(|n| n.parse::<usize>().ok());
    page.split("<tr id=\"r")
        .skip(1)
        .map(|row| {
            let row = row.split("</tr>").next().unwrap();
            let cells = row.split("<td class=\"cross").skip(1);
            let met = cells.map(|cell| cell.split("class=\"against\">").nth(1).and_then(number));
            (number(row).unwrap(), met.collect())
        })
        .collect()
}

#[tokio::test]
async fn a_crosstable_names_opponents_by_their_own_row() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for path in ["/t/1/crosstable?after=2", "/p/1/crosstable?after=2"] {
        let page = arbiter.get(path).await.text;
        let rows = rows(&page);
        let own: Vec<usize> = rows.iter().map(|(row, _)| *row).collect();
        assert_eq!(own, (1..=24).collect::<Vec<_>>(), "{path}");
        for (row, met) in &rows {
            for (round, other) in met.iter().enumerate().filter_map(|(r, o)| Some((r, (*o)?))) {
                assert_eq!(rows[other - 1].1[round], Some(*row), "{path}: row {row}");
            }
        }
        assert!(page.contains("the opponent’s row"), "{page}");
    }
}

#[tokio::test]
async fn standings_leave_out_what_separates_nobody_and_mark_ties() {
    let desk = Desk::local().await;
    // Two rounds, everybody level within a half: tie-breaks that read nothing new decide nothing.
    let mut arbiter = imported(&desk, 8).await;
    let amend = serde_json::json!({ "do": "amend", "amendment": { "change": "tie-breaks",
        "tie_breaks": ["WON", "BPG", "REP"], "edition": "tiebreaks-2026" } });
    let answer =
        arbiter.post("/t/1/act", &[("action", &*amend.to_string()), ("confirmed", "4")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let page = arbiter.get("/t/1/standings").await.text;
    let heads = |page: &str| page.split("</thead>").next().unwrap().to_owned();
    assert!(!heads(&page).contains(">REP<") && page.contains("REP"), "{page}");
    assert!(page.contains("Separates nobody") && page.contains("all=1"), "{page}");
    assert!(!heads(&page).contains(">Fed<"), "{page}");
    assert!(page.contains("class=\"shared\"") && page.contains(">=1<"), "{page}");
    let all = arbiter.get("/t/1/standings?all=1").await.text;
    assert!(heads(&all).contains(">REP<") && heads(&all).contains(">Fed<"), "{all}");
}

#[tokio::test]
async fn a_field_of_two_thousand_comes_in_parts() {
    let desk = Desk::local().await;
    let mut arbiter = imported(&desk, 2000).await;
    for (path, most) in [
        ("/t/1/crosstable", 1_000_000),
        ("/p/1/crosstable", 1_000_000),
        ("/t/1/standings", 400_000),
        ("/p/1/standings", 400_000),
    ] {
        let page = arbiter.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        // Packed for the wire this is less than a sixth.
        assert!(page.text.len() < most, "{path}: {} bytes", page.text.len());
        assert!(page.text.contains("1801–2000") && page.text.contains("form class=\"find"));
        assert_eq!(page.text.matches("/players/").count() / 200, 1, "{path}");
        let last = arbiter.get(&format!("{path}?part=10")).await.text;
        assert!(!last.contains("next-part") && page.text.contains("next-part"), "{path}");
        let found = arbiter.get(&format!("{path}?find=player1234")).await.text;
        assert!(found.contains("Player1234") && !found.contains("Player1235"), "{path}");
        let several = arbiter.get(&format!("{path}?part=2&upto=3")).await.text;
        assert_eq!(several.matches("/players/").count() / 200, 2, "{path}");
    }
    let last = rows(&arbiter.get("/t/1/crosstable?part=10").await.text);
    assert_eq!((last.first().unwrap().0, last.last().unwrap().0), (1801, 2000));
    let nobody = arbiter.get("/t/1/crosstable?find=Zzz").await.text;
    assert!(nobody.contains("Nobody has that name"), "{nobody}");
}

#[tokio::test]
async fn rounds_of_a_knock_out_have_names() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    crate::forms::entered(&mut arbiter, "knockout", 6, "9", "games=2 tie-break=rapid2:15+10").await;
    for what in ["number", "draw-colour", "pair"] {
        let answer = arbiter.post(&format!("/t/1/do/{what}"), &[]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.text);
    }
    let round = arbiter.get("/t/1/rounds/1").await.text;
    assert!(round.contains("Quarter-finals, game 1"), "{round}");
    let overview = arbiter.get("/t/1").await.text;
    assert!(
        overview.contains("Quarter-finals, game 1") && !overview.contains(">DE<"),
        "{overview}"
    );
    let bracket = arbiter.get("/t/1/standings").await.text;
    assert!(bracket.contains("tabindex=\"0\" role=\"region\""), "{bracket}");
    // Everybody is told the stage, and no number of rounds that nobody can know.
    arbiter.post("/t/1/do/publish", &[]).await;
    let home = arbiter.get("/p/1").await.text;
    assert!(home.contains("Round 1 · Quarter-finals, game 1"), "{home}");
    assert!(!home.contains("Round 1 of"), "{home}");
    arbiter.language = "es";
    let round = arbiter.get("/t/1/rounds/1").await.text;
    assert!(round.contains("Cuartos de final, 1.ª partida"), "{round}");
}

#[tokio::test]
async fn norms_are_shown_where_they_can_be_made() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "9"), ("played", "2"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let page = arbiter.get("/t/1/standings").await.text;
    assert!(page.contains("/t/1/radar"), "{page}");
    // Five rounds bring no norm.
    let plan = [("players", "16"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let page = arbiter.get("/t/2/standings").await.text;
    assert!(!page.contains("/t/2/radar"), "{page}");
    assert!(!arbiter.get("/t/2/players/3").await.text.contains("Norm chances"));
    // After the last round the question is who made one.
    let plan = [("players", "16"), ("rounds", "9"), ("played", "9"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let page = arbiter.get("/t/3/standings").await.text;
    assert!(page.contains("/t/3/norms") && !page.contains("/t/3/radar"), "{page}");
}

#[tokio::test]
async fn whoever_is_a_grandmaster_has_no_chance_of_a_norm_to_look_at() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "16"), ("rounds", "9"), ("played", "2"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let page = arbiter.get("/t/1/players/3").await.text;
    assert!(page.contains("Norm chances"), "{page}");
    let name = page.split("<title>").nth(1).unwrap().split(" ·").next().unwrap();
    let form = [("name", name), ("title", "GM"), ("rating", "2600"), ("confirmed", "4")];
    let answer = arbiter.post("/t/1/players/3", &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let page = arbiter.get("/t/1/players/3").await.text;
    assert!(page.contains(">GM<") && !page.contains("Norm chances"), "{page}");
}

#[tokio::test]
async fn everybody_reads_why_the_round_is_what_it_is() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let mut anybody = desk.stranger();
    let page = anybody.get("/p/1/why").await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    for part in ["C.04.3", "id=\"items\"", "id=\"item-1\"", "id=\"item-12\"", "Contents"] {
        assert!(page.text.contains(part), "{part}: {}", page.text);
    }
    // A player's page leads to their own board, and so does the contents.
    let player = anybody.get("/p/1/players/1").await.text;
    assert!(player.contains("/p/1/why#item-"), "{player}");
    assert!(page.text.contains("href=\"#items\""), "{}", page.text);
    anybody.language = "es";
    let spanish = anybody.get("/p/1/why").await.text;
    assert!(
        spanish.contains("lang=\"es\"") && spanish.contains("Explicación de la ronda 3"),
        "{spanish}"
    );
    // Nothing of a round that is not published; nothing to explain in a table of lots.
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    arbiter.post("/t/2/do/pair", &[]).await;
    anybody.language = "en";
    let early = anybody.get("/p/2/why").await.text;
    assert!(!early.contains("C.04.3") && !early.contains("id=\"item-1\""), "{early}");
    crate::forms::entered(&mut arbiter, "knockout", 4, "2", "").await;
    assert_eq!(anybody.get("/p/3/why").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_category_is_chosen_after_any_round_and_in_parts() {
    let desk = Desk::local().await;
    let mut arbiter = imported(&desk, 700).await;
    let amend = serde_json::json!({ "do": "amend", "amendment": { "change": "categories",
        "categories": [{ "name": "Below 2100", "rating_until": 2100 }] } });
    let answer =
        arbiter.post("/t/1/act", &[("action", &*amend.to_string()), ("confirmed", "4")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    for path in ["/t/1/standings", "/p/1/standings"] {
        let page = arbiter.get(path).await.text;
        // Swapped in place by script, an ordinary link without it.
        assert!(page.contains("<nav class=\"filter\" data-swap"), "{path}: {page}");
        assert!(page.contains(&format!("{path}?after=2&amp;category=1")), "{path}: {page}");
        let own = arbiter.get(&format!("{path}?after=1&category=1")).await.text;
        assert!(own.contains("Below 2100") && !own.contains("Player0001"), "{path}: {own}");
        assert!(own.contains("Player0601"), "{path}: {own}");
        // Searching and turning to other rounds keeps the category.
        let kept = "name=\"category\" value=\"1\"";
        assert!(own.contains(kept) && own.contains("after=2&amp;category=1"), "{path}: {own}");
        let found = arbiter.get(&format!("{path}?after=1&category=1&find=player0001")).await.text;
        assert!(found.contains("Nobody has that name"), "{path}: {found}");
    }
}
