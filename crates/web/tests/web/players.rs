//! The page of the players: who leaves is asked about, and what changed is said.

use axum::http::StatusCode;

use crate::common::Desk;

#[tokio::test]
async fn nobody_leaves_by_one_click() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for what in ["withdraw", "expel"] {
        let before = desk.entries(1).await;
        let to = "/t/1/players/3/arrange";
        let answer = arbiter.post(to, &[("what", what), ("back", "/t/1/players")]).await;
        assert!(answer.location().starts_with("/t/1/players/3/leave?what="), "{}", answer.text);
        assert_eq!(desk.entries(1).await, before, "nothing is done without a reason");
        let question = arbiter.get(answer.location()).await.text;
        assert!(question.contains("name=\"why\" required"), "{question}");
        let fields = [("what", what), ("why", "Phoned, is ill"), ("back", "/t/1/players")];
        let done = arbiter.post(to, &fields).await;
        assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, "/t/1/players"));
        assert_eq!(desk.entries(1).await, before + 1);
        // Where it was done, it is said and can be undone: here and on the player's page.
        for path in ["/t/1/players", "/t/1/players/3"] {
            let page = arbiter.get(path).await.text;
            assert!(page.contains("Phoned, is ill"), "{path}: {page}");
            assert!(page.contains(&format!("&quot;entry&quot;:{}", before + 1)), "{path}");
        }
        let undo = format!(r#"{{"do":"undo","entry":{}}}"#, before + 1);
        let undone = arbiter.post("/t/1/act", &[("action", &undo)]).await;
        assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text);
        assert!(!arbiter.get("/t/1/players/3").await.text.contains("class=\"note left"));
    }
    // Expelling is not a button of the page.
    let page = arbiter.get("/t/1/players/3").await.text;
    assert!(!page.contains("value=\"expel\"") && page.contains("<details class=\"row-menu\">"));
}

#[tokio::test]
async fn a_late_entry_says_who_has_which_number_now() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let fields = [("name", "Late, Max"), ("rating", "2000"), ("confirmed", "4")];
    let answer = arbiter.post("/t/1/players", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let page = arbiter.get("/t/1/players").await.text;
    let players = arbiter.get("/api/tournaments/1/players").await.json();
    let number = |wanted: &str| {
        let all = players["players"].as_array().unwrap();
        let found = all.iter().find(|it| it["person"]["name"] == wanted).unwrap();
        found["number"].as_u64().unwrap()
    };
    let own = number("Late, Max");
    assert!(own < 25, "others stand behind: {players}");
    assert!(page.contains(&format!("Late, Max entered late and has number {own}")), "{page}");
    let moved = page.split("class=\"note deed\"").nth(1).unwrap().split("</div>").next().unwrap();
    let shifted: Vec<String> = (own..25).map(|was| format!("{was} → {}", was + 1)).collect();
    assert_eq!(moved.matches(" → ").count(), shifted.len().min(5), "{moved}");
    for step in shifted.iter().take(5) {
        assert!(moved.contains(step), "{step}: {moved}");
    }
}

#[tokio::test]
async fn several_are_absent_at_once_and_the_table_shows_what_is_there() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/players").await.text;
    assert!(page.contains("data-filter=\"table.players tbody tr\""));
    let ticked = [("player", "3"), ("player", "4"), ("what", "absent"), ("back", "/t/1/players")];
    let before = desk.entries(1).await;
    let answer = arbiter.post("/t/1/players/absent", &ticked).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(desk.entries(1).await, before + 2);
    let none = arbiter.post("/t/1/players/absent", &[("what", "absent")]).await;
    assert!(none.status.is_client_error(), "{}", none.text);
}

#[tokio::test]
async fn an_empty_list_says_what_to_do_and_numbers_come_next() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let fields = [
        ("name", "Club"),
        ("system", "dutch-2026"),
        ("rounds", "5"),
        ("win", "1"),
        ("draw", "0.5"),
        ("loss", "0"),
        ("bye", "1"),
        ("tie_breaks", "BH"),
        ("tie_break_edition", "2026"),
        ("half_byes", "1"),
        ("claim", "30"),
        ("method", "FIDE"),
    ];
    assert_eq!(arbiter.post("/new", &fields).await.status, StatusCode::SEE_OTHER);
    let page = arbiter.get("/t/1/players").await.text;
    assert!(page.contains("Nobody has entered yet") && !page.contains("<table"), "{page}");
    for name in ["Vidal, Eva", "Álvarez, Luis", "Alonso, Ana"] {
        let answer = arbiter.post("/t/1/players", &[("name", name), ("club", "Torre")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
    let page = arbiter.get("/t/1/players?sort=name").await.text;
    // Columns in which nobody has anything are not there; clubs are counted; the next step is green.
    assert!(!page.contains("sort=federation") && page.contains("sort=club"), "{page}");
    assert!(page.contains("One club"), "{page}");
    assert!(page.contains("<button class=\"primary\">Assign numbers"), "{page}");
    let place = |name: &str| page.find(name).unwrap();
    assert!(place("Alonso, Ana") < place("Álvarez, Luis"));
    assert!(place("Álvarez, Luis") < place("Vidal, Eva"));
    arbiter.post("/t/1/do/number", &[]).await;
    assert!(!arbiter.get("/t/1/players").await.text.contains("<button class=\"primary\">Assign"));
    // Selects have the same order.
    let page = arbiter.get("/t/1/decisions").await.text;
    let select = page.split("name=\"player\"").nth(1).unwrap();
    let place = |name: &str| select.find(name).unwrap();
    assert!(place("Alonso") < place("Álvarez") && place("Álvarez") < place("Vidal"), "{select}");
}

#[tokio::test]
async fn the_check_in_has_a_list_for_paper_and_knows_who_is_late() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let page = arbiter.get("/t/1/check-in").await.text;
    let paper = page.split("only-paper").nth(1).unwrap();
    assert!(paper.contains("☐") && paper.matches("<tr").count() >= 9, "{paper}");
    let before = desk.entries(1).await;
    let answer = arbiter.post("/t/1/check-in", &[("late", "2")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(desk.entries(1).await, before, "who comes late is not a matter of the record");
    assert!(arbiter.get("/t/1/check-in").await.text.contains(">comes late<"));
    arbiter.post("/t/1/check-in", &[("late", "2")]).await;
    assert!(!arbiter.get("/t/1/check-in").await.text.contains(">comes late<"));
}

#[tokio::test]
async fn in_spanish_nobody_is_taken_for_a_man() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    arbiter.language = "es";
    let maria = [("name", "Vidal, María"), ("sex", "w"), ("rating", "2000"), ("birth", "1999")];
    let entered = arbiter.post("/t/1/players", &maria).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    let again = arbiter.post("/t/1/players", &maria).await.text;
    assert!(again.contains("ya figura en la lista de inscritos"), "{again}");
    let record = arbiter.get("/t/1/record").await.text;
    assert!(record.contains("Inscripción"), "{record}");
    for page in [again, record] {
        assert!(!page.contains("inscrito ") && !page.contains("Jugador inscrito"), "{page}");
    }
}

#[tokio::test]
async fn lists_to_choose_from_are_in_the_order_of_the_language() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "4"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    arbiter.language = "es";
    for name in ["Vidal, Vera", "Ñíguez, Nil", "Álvarez, Ana", "Nadal, Noa", "Zafra, Zoe"] {
        let added = arbiter.post("/t/1/players", &[("name", name)]).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.text);
    }
    let page = arbiter.get("/t/1/decisions").await.text;
    let list = page.split("<select").find(|list| list.contains("Álvarez, Ana")).unwrap();
    let places = ["Álvarez", "Nadal", "Ñíguez", "Vidal", "Zafra"].map(|name| list.find(name));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?}: {list}");
    let page = arbiter.get("/t/1/players?sort=name").await.text;
    let rows = page.split("<tbody").nth(1).unwrap();
    let places = ["Álvarez", "Nadal", "Ñíguez", "Vidal", "Zafra"].map(|name| rows.find(name));
    assert!(places.is_sorted(), "{places:?}");
}

#[tokio::test]
async fn the_list_of_players_leads_on() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "4"), ("rounds", "3"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    arbiter.post("/t/1/players", &[("name", "Roca, Eva")]).await;
    let onward = |page: &str| {
        let card = page.split("class=\"card next onward\"").nth(1);
        card.and_then(|card| card.split("</section>").next()).unwrap_or_default().to_owned()
    };
    // Somebody has no number yet: that is done on this page.
    let page = arbiter.get("/t/1/players").await.text;
    assert!(onward(&page).is_empty() && page.contains("/t/1/do/number"), "{page}");
    for (what, on, english, spanish) in [
        ("number", "do/draw-colour", "Draw the initial colour", "Sortear el color inicial"),
        ("draw-colour", "do/pair", "Pair round 1", "Emparejar la ronda 1"),
        ("pair", "do/publish", "Publish the pairings", "Publicar los emparejamientos"),
    ] {
        let done = arbiter.post(&format!("/t/1/do/{what}"), &[("back", "/t/1/players")]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{what}: {}", done.text);
        for (language, said) in [("en", english), ("es", spanish)] {
            arbiter.language = language;
            let card = onward(&arbiter.get("/t/1/players").await.text);
            assert!(card.contains(on) && card.contains(said), "{what}: {card}");
        }
        arbiter.language = "en";
    }
    // Who only looks is offered nothing.
    let viewer =
        desk.program("viewer", arbitra_store::Scope::Server).await.get("/t/1/players").await;
    assert_eq!(viewer.status, StatusCode::OK, "{}", viewer.text);
    assert!(onward(&viewer.text).is_empty(), "{}", viewer.text);
}

#[tokio::test]
async fn whoever_has_no_rating_is_estimated_by_the_chief_arbiter() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.post("/new", &[("name", "Open"), ("system", "dutch-2026"), ("rounds", "3")]).await;
    for (name, rating) in [("Alba", "2100"), ("Bru", ""), ("Coll", "")] {
        let entered = arbiter.post("/t/1/players", &[("name", name), ("rating", rating)]).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    }
    let page = arbiter.get("/t/1/players").await.text;
    assert!(page.contains("2 players have no rating."), "{page}");
    assert!(page.contains("/t/1/ratings#estimates"), "{page}");
    let page = arbiter.get("/t/1/ratings").await.text;
    assert!(page.contains("name=\"estimate-2\"") && page.contains("C.04.2 2.1"), "{page}");
    assert!(!page.contains("name=\"estimate-1\""), "{page}");
    let wrong = arbiter.post("/t/1/ratings/estimates", &[("estimate-2", "strong")]).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST, "{}", wrong.text);
    let fields = [("estimate-2", "1650"), ("estimate-3", "")];
    let kept = arbiter.post("/t/1/ratings/estimates", &fields).await;
    assert_eq!((kept.status, kept.location()), (StatusCode::SEE_OTHER, "/t/1/ratings"));
    let page = arbiter.get("/t/1/ratings").await.text;
    assert!(page.contains("1 player has no rating."), "{page}");
    arbiter.language = "es";
    let page = arbiter.get("/t/1/players").await.text;
    assert!(page.contains(">1650<") && page.contains("1 jugador no tiene Elo."), "{page}");
    // Where nobody has a rating, nobody is reminded of it.
    arbiter.post("/new", &[("name", "Club"), ("system", "dutch-2026"), ("rounds", "3")]).await;
    arbiter.post("/t/2/players", &[("name", "Deu")]).await;
    let page = arbiter.get("/t/2/players").await.text;
    assert!(!page.contains("no tiene Elo"), "{page}");
}

/// Half of the games is a rule of round robins; whoever is expelled has no place, and the games of
/// a Swiss stay (C.05 6.7).
#[tokio::test]
async fn whoever_is_expelled_is_told_the_right_reason() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "6"), ("played", "2"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let fields = [("what", "expel"), ("why", "Cheating"), ("confirmed", "4")];
    let gone = arbiter.post("/t/1/players/3/arrange", &fields).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text);
    for (language, said, wrong) in [
        ("en", "has no place; the games stay as they were played", "fewer than half"),
        ("es", "no tiene puesto; sus partidas se mantienen", "menos de la mitad"),
    ] {
        arbiter.language = language;
        let page = arbiter.get("/t/1/players/3").await.text;
        assert!(page.contains(said) && !page.contains(wrong), "{page}");
    }
}

/// Whoever leaves while a game of theirs is paired: it stays as it was announced.
#[tokio::test]
async fn whoever_leaves_during_a_round_leaves_a_game_behind() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/players/3/leave?what=withdraw").await.text;
    assert!(page.contains("The game of round 3 has no result yet"), "{page}");
    arbiter.language = "es";
    let page = arbiter.get("/t/1/players/3/leave?what=expel").await.text;
    assert!(page.contains("La partida de la ronda 3 aún no tiene resultado"), "{page}");
}
