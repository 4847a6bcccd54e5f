//! Entries before the event: asked for by anybody who has the address, private, limited, and in the
//! record only once somebody accepts.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// A desk in a network with a tournament before its first round, and its owner.
async fn hall() -> (Desk, Browser) {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    assert_eq!(olga.post("/training", &plan).await.status, StatusCode::SEE_OTHER);
    (desk, olga)
}

/// Opens the entry page and gives its address.
async fn open(olga: &mut Browser, more: &[(&str, &str)]) -> String {
    let mut fields = vec![("what", "open")];
    fields.extend_from_slice(more);
    let answer = olga.post("/t/1/requests/offer", &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    address(olga).await
}

async fn address(olga: &mut Browser) -> String {
    let page = olga.get("/t/1/requests").await.text;
    let rest = page.split("href=\"/enter/1/").nth(1).expect("the page names its address");
    format!("/enter/1/{}", rest.split('"').next().unwrap())
}

const KIM: [(&str, &str); 5] = [
    ("name", "Kim, Secret"),
    ("phone", "600999888"),
    ("email", "kim@example.org"),
    ("remarks", "comes by train"),
    ("bye", "2"),
];

#[tokio::test]
async fn a_request_waits_in_private_and_is_entered_when_accepted() {
    let (desk, mut olga) = hall().await;
    let mut kim = desk.stranger();
    assert_eq!(kim.get("/enter/1/guess").await.status, StatusCode::NOT_FOUND);
    let to = open(&mut olga, &[("fee", "20"), ("places", "30")]).await;
    let page = kim.get(&to).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    assert!(page.text.contains("22 places are free"), "{}", page.text);
    assert!(page.headers.get("referrer-policy").is_some());
    let form = kim.get(&format!("{to}?new=1")).await.text;
    assert!(form.contains("name=\"bye\"") && form.contains("name=\"homepage\""), "{form}");
    let before = desk.entries(1).await;
    let sent = kim.post(&to, &KIM).await;
    assert!(sent.location().starts_with("/entry/1/"), "{}", sent.text);
    let own = sent.location().to_owned();
    assert!(kim.get(&own).await.text.contains("Your request has come"));
    assert_eq!(desk.entries(1).await, before, "nothing of it is in the record");
    // Nobody but the organiser sees it: not the public, not those who may only look.
    let mut viewer = desk.program("viewer", arbitra_store::Scope::Server).await;
    for path in ["/p/1", "/t/1/players", "/t/1/record", "/api/tournaments/1/players", &to] {
        for browser in [&mut viewer, &mut kim] {
            let text = browser.get(path).await.text;
            assert!(!text.contains("Kim, Secret") && !text.contains("600999888"), "{path}");
        }
    }
    assert!(viewer.get("/t/1/requests").await.kept_out());
    let desk_page = olga.get("/t/1/requests").await.text;
    for shown in ["Kim, Secret", "600999888", "kim@example.org", "comes by train"] {
        assert!(desk_page.contains(shown), "{shown}");
    }
    let accepted = olga.post("/t/1/requests", &[("request", "1"), ("what", "accept")]).await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.text);
    assert_eq!(desk.entries(1).await, before + 2, "the entry and the bye");
    assert!(olga.get("/t/1/players").await.text.contains("Kim, Secret"));
    assert!(olga.get("/t/1/fees").await.text.contains("value=\"20\""));
    // The page says what was done; nobody waits any more.
    let page = olga.get("/t/1/requests").await.text;
    assert!(page.contains("<strong>Player entered</strong>: Kim, Secret"), "{page}");
    let below = page.split("</div>").skip_while(|part| !part.contains("note deed")).skip(1);
    assert!(!below.collect::<String>().contains("Kim, Secret"), "{page}");
    assert!(kim.get(&own).await.text.contains("You are entered"));
}

/// Somebody on a phone loses nothing of what was typed, and learns at which field it is wrong.
#[tokio::test]
async fn a_request_that_is_refused_comes_back_with_the_word_at_its_field() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[]).await;
    let mut kim = desk.stranger();
    let send = format!("{to}?new=1");
    assert!(kim.get(&send).await.text.contains(&format!("action=\"{send}\"")));
    for (language, field, value, said) in [
        ("en", "birth", "the 5th", "cannot be used"),
        ("es", "birth", "31/13/2010", "no es válido"),
        ("en", "federation", "Narnia", "No federation is called"),
        ("es", "name", "12", "falta el valor"),
    ] {
        kim.language = language;
        let mut fields: Vec<(&str, &str)> = KIM.to_vec();
        fields.retain(|(name, _)| *name != field);
        fields.extend([(field, value), ("agreed", "yes")]);
        let answer = kim.post(&send, &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
        let tag = answer.text.split("aria-invalid=\"true\"").next().unwrap();
        let tag = &tag[tag.rfind('<').unwrap()..];
        assert!(tag.contains(&format!("name=\"{field}\"")), "{field}: {}", answer.text);
        let fault = answer.text.split("id=\"fault\"").nth(1).unwrap();
        let fault = fault.split("</span>").next().unwrap();
        assert!(fault.contains(said), "{field}: {fault}");
        for kept in ["value=\"600999888\"", "value=\"kim@example.org\"", "comes by train"] {
            assert!(answer.text.contains(kept), "{kept}: {}", answer.text);
        }
        // What was agreed to need not be agreed to again.
        let agreed = answer.text.split("name=\"agreed\"").nth(1).unwrap();
        assert!(agreed.split('>').next().unwrap().contains("checked"), "{}", answer.text);
        assert!(!answer.text.contains("href=\"/\""), "nobody is led to the desk");
    }
    // More byes than are given are not dropped in silence.
    kim.language = "en";
    let two: Vec<(&str, &str)> = KIM.into_iter().chain([("bye", "3")]).collect();
    let answer = kim.post(&send, &two).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.text);
    assert!(answer.text.contains("One half-point bye at most"), "{}", answer.text);
    let ticked = answer.text.matches("name=\"bye\"").count();
    assert!(ticked > 2 && answer.text.matches(" checked").count() == 2, "{}", answer.text);
    assert!(olga.get("/t/1/requests").await.text.contains("Nobody asks to be entered"));
    // A player's own page says what is wrong on itself too.
    let page = olga.get("/t/1/check-in/codes").await.text;
    let own = page.split("/here/1/").nth(1).unwrap().split('"').next().unwrap();
    let own = format!("/here/1/{own}");
    let refused = kim.post(&format!("{own}/bye"), &[("round", "2"), ("kind", "half")]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.text);
    assert!(refused.text.contains("class=\"card here\""), "{}", refused.text);
}

/// Who accepts says whether the fee is paid; who asked sees it.
#[tokio::test]
async fn whoever_is_accepted_owes_the_fee_or_has_paid_it() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[("fee", "20")]).await;
    for (request, what, sees, owed) in
        [("1", "accept", "owing 20", "20"), ("2", "accept-paid", "paid", "20")]
    {
        let mut kim = desk.stranger();
        let name = format!("Kim, Number{request}");
        let own = kim.post(&to, &[("name", &*name)]).await.location().to_owned();
        let accepted = olga.post("/t/1/requests", &[("request", request), ("what", what)]).await;
        assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.text);
        let page = kim.get(&own).await.text;
        let state = page.split("class=\"badge").nth(1).unwrap().split("</").next().unwrap();
        assert!(state.to_lowercase().ends_with(&format!(">{sees}")), "{what}: {state}");
        let fees = olga.get("/t/1/fees").await.text;
        let sum = fees.split("id=\"owed\">").nth(1).unwrap().split('<').next().unwrap();
        assert_eq!(sum, owed, "{what}");
    }
    // The code of a desk that phones cannot reach says so; this one they reach.
    let local = Desk::local().await;
    let mut alone = local.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    alone.post("/training", &plan).await;
    open(&mut alone, &[]).await;
    for page in ["/t/1/requests", "/t/1/check-in/codes", "/t/1/announcements"] {
        let page = alone.get(page).await.text;
        assert!(page.contains("Phones cannot reach this desk"), "{page}");
    }
    // Where no fee is taken nobody is asked about it.
    let to = open(&mut olga, &[]).await;
    desk.stranger().post(&to, &[("name", "Lee, Late")]).await;
    assert!(!olga.get("/t/1/requests").await.text.contains("accept-paid"));
}

#[tokio::test]
async fn what_is_refused_or_taken_back_leaves_nothing() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[]).await;
    let mut kim = desk.stranger();
    let first = kim.post(&to, &KIM).await.location().to_owned();
    let second = kim.post(&to, &KIM).await.location().to_owned();
    assert!(olga.get("/t/1/requests").await.text.contains("may be here already"));
    let refused = olga.post("/t/1/requests", &[("request", "1"), ("what", "refuse")]).await;
    assert_eq!(refused.status, StatusCode::SEE_OTHER, "{}", refused.text);
    assert!(kim.get(&first).await.text.contains("could not accept"));
    assert_eq!(kim.post(&second, &[]).await.status, StatusCode::SEE_OTHER);
    for own in [&first, &second] {
        assert!(!kim.get(own).await.text.contains("Kim, Secret"));
    }
    assert!(olga.get("/t/1/requests").await.text.contains("Nobody asks to be entered"));
}

#[tokio::test]
async fn places_days_and_addresses_end() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[("places", "9")]).await;
    let mut kim = desk.stranger();
    let own = kim.post(&to, &KIM).await.location().to_owned();
    assert!(!kim.get(&own).await.text.contains("waiting list"));
    let other = [("name", "Later, Lea"), ("phone", "1")];
    let later = kim.post(&to, &other).await.location().to_owned();
    assert!(kim.get(&later).await.text.contains("you are on the waiting list"));
    let page = olga.get("/t/1/requests").await.text;
    assert!(page.contains(">waiting list<"), "{page}");
    let told = "Places taken: 8 of 9</strong> · on the waiting list: 1";
    assert!(page.contains(told), "{page}");
    // Another address, and the old one opens nothing.
    olga.post("/t/1/requests/offer", &[("what", "renew"), ("places", "9")]).await;
    assert_eq!(kim.get(&to).await.status, StatusCode::NOT_FOUND);
    assert_eq!(kim.post(&to, &KIM).await.status, StatusCode::NOT_FOUND);
    // A day that has passed.
    let to = open(&mut olga, &[("closes", "2020-01-01")]).await;
    assert!(kim.get(&to).await.text.contains("Entries are closed"));
    assert!(olga.get("/t/1/requests").await.text.contains("Entries until 2020-01-01"));
    assert!(kim.post(&to, &KIM).await.status.is_client_error());
    // Closed by hand, and again once round 1 is paired.
    olga.post("/t/1/requests/offer", &[("what", "close")]).await;
    assert!(kim.post(&to, &KIM).await.status.is_client_error());
    let to = open(&mut olga, &[]).await;
    for what in ["number", "draw-colour", "pair"] {
        olga.post(&format!("/t/1/do/{what}"), &[("confirmed", "4")]).await;
    }
    assert!(kim.get(&to).await.text.contains("Entries are closed"));
}

/// Whoever would be one more than there are places is asked about: how many there are, and how many
/// it would be; then entered, or left where they wait.
#[tokio::test]
async fn one_more_than_there_are_places_is_asked_about() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[("places", "8"), ("fee", "20")]).await;
    let mut kim = desk.stranger();
    let own = kim.post(&to, &KIM).await.location().to_owned();
    let before = desk.entries(1).await;
    for (language, said, anyway, leave) in [
        ("en", "8 of 8. With Kim, Secret there would be 9.", "Accept anyway", "waiting list</a>"),
        ("es", "8 de 8. Con Kim, Secret serían 9.", "Aceptar de todos modos", "espera</a>"),
    ] {
        olga.language = language;
        let fields = [("request", "1"), ("what", "accept-paid")];
        let asked = olga.post("/t/1/requests", &fields).await;
        assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
        for part in [said, anyway, leave, "value=\"accept-paid\"", "name=\"confirmed\""] {
            assert!(asked.text.contains(part), "{part}: {}", asked.text);
        }
    }
    assert_eq!(desk.entries(1).await, before, "nothing is done yet");
    assert!(kim.get(&own).await.text.contains("you are on the waiting list"));
    let fields = [("request", "1"), ("what", "accept-paid"), ("confirmed", "3")];
    let accepted = olga.post("/t/1/requests", &fields).await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.text);
    assert!(kim.get(&own).await.text.contains("You are entered"));
}

#[tokio::test]
async fn robots_and_floods_come_not_far() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[]).await;
    let mut robot = desk.stranger();
    let mut filled = KIM.to_vec();
    filled.push(("homepage", "https://spam.example"));
    assert!(robot.post(&to, &filled).await.status.is_client_error());
    let huge = "x".repeat(70_000);
    let answer = robot.post(&to, &[("name", "A, B"), ("remarks", &huge)]).await;
    assert!(answer.status.is_client_error(), "{}", answer.status);
    let mut taken = 0;
    let last = loop {
        let answer = robot.post(&to, &KIM).await;
        if answer.status != StatusCode::SEE_OTHER {
            break answer.status;
        }
        taken += 1;
        assert!(taken < 100, "requests never run out");
    };
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    // Without what our own form carries nothing is taken at all.
    let mut other = desk.stranger();
    assert!(other.post_bare(&to, &KIM).await.status.is_client_error());
    // Whoever guesses at addresses runs out of guesses.
    let mut guesses = 0;
    while other.get("/enter/1/aaaa-bbbb-cccc-dddd").await.status == StatusCode::NOT_FOUND {
        guesses += 1;
        assert!(guesses < 100, "guesses never run out");
    }
    // What came in is bounded in itself.
    let page = olga.get("/t/1/requests").await.text;
    assert!(page.matches("value=\"accept\"").count() <= 31);
}

#[tokio::test]
async fn a_player_says_i_am_here_by_their_own_link_only() {
    let (desk, mut olga) = hall().await;
    let page = olga.get("/t/1/check-in/codes").await.text;
    let links: Vec<String> = page
        .split("/here/1/")
        .skip(1)
        .map(|rest| format!("/here/1/{}", rest.split('"').next().unwrap()))
        .collect();
    assert_eq!(links.len(), 8, "{page}");
    let mut phone = desk.stranger();
    let before = desk.entries(1).await;
    assert!(phone.get(&links[0]).await.text.contains("I am here"));
    assert_eq!(phone.post(&links[0], &[]).await.status, StatusCode::SEE_OTHER);
    assert!(phone.get(&links[0]).await.text.contains("You are checked in"));
    assert_eq!(desk.entries(1).await, before + 1);
    // Twice is once; and the code of one is not that of another.
    phone.post(&links[0], &[]).await;
    assert_eq!(desk.entries(1).await, before + 1);
    let code = links[0].rsplit('/').next().unwrap();
    let player = links[1].split('/').nth(3).unwrap();
    let forged = format!("/here/1/{player}/{code}");
    assert_eq!(phone.post(&forged, &[]).await.status, StatusCode::NOT_FOUND);
    // New links make the old ones useless.
    olga.post("/t/1/check-in/codes", &[]).await;
    assert_eq!(phone.get(&links[1]).await.status, StatusCode::NOT_FOUND);
}

/// The same through the interface for programs.
#[tokio::test]
async fn programs_list_accept_and_refuse() {
    let (desk, mut olga) = hall().await;
    let to = open(&mut olga, &[("fee", "20"), ("places", "9")]).await;
    let mut stranger = desk.stranger();
    assert!(stranger.post(&to, &KIM).await.location().starts_with("/entry/1/"));
    assert!(stranger.post(&to, &[("name", "Lee, Late")]).await.location().starts_with("/entry/1/"));
    for role in ["viewer", "results"] {
        let mut program = desk.program(role, arbitra_store::Scope::Server).await;
        assert!(program.get("/api/tournaments/1/requests").await.kept_out(), "{role}");
    }
    let mut program = desk.program("deputy", arbitra_store::Scope::Server).await;
    let list = program.get("/api/tournaments/1/requests").await.json();
    assert_eq!(list["offer"]["free"], 1);
    assert_eq!(list["offer"]["fee"], 2000);
    let [kim, lee] = list["requests"].as_array().unwrap().as_slice() else { panic!("{list}") };
    assert_eq!(
        (&kim["person"]["name"], &kim["byes"]),
        (&"Kim, Secret".into(), &serde_json::json!([2]))
    );
    assert_eq!((&kim["waiting_list"], &lee["waiting_list"]), (&false.into(), &true.into()));
    let address =
        |request: &serde_json::Value| format!("/api/tournaments/1/requests/{}", request["id"]);
    let said = |what: &str| serde_json::json!({ "what": what });
    let odd = program.json(&address(kim), &said("perhaps")).await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST, "{}", odd.text);
    let done = program.json(&address(kim), &said("accept")).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    assert_eq!(done.json()["verdict"], "accepted");
    let player = done.json()["player"].as_u64().unwrap();
    let page = olga.get(&format!("/t/1/players/{player}")).await.text;
    assert!(page.contains("Kim, Secret"), "{page}");
    // The last place is taken: one more is asked about.
    let full = program.json(&address(lee), &said("accept")).await;
    assert_eq!(full.status, StatusCode::PRECONDITION_REQUIRED, "{}", full.text);
    let full = full.json();
    assert_eq!((&full["error"], &full["level"]), (&"unconfirmed".into(), &"confirm".into()));
    assert_eq!((&full["taken"], &full["places"]), (&9.into(), &9.into()), "{full}");
    let done = program.json(&address(lee), &said("refuse")).await.json();
    assert_eq!((&done["verdict"], &done["player"]), (&"refused".into(), &serde_json::Value::Null));
    let again = program.json(&address(kim), &said("refuse")).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND, "{}", again.text);
    let list = program.get("/api/tournaments/1/requests").await.json();
    assert_eq!(list["requests"], serde_json::json!([]));
}

/// Puts one player into the rating list of the desk.
async fn listed(desk: &Desk, fide_id: u32, name: &str) {
    let mut player = arbitra_model::ListedPlayer {
        fide_id: Some(fide_id),
        name: name.to_owned(),
        federation: Some("ESP".parse().unwrap()),
        ..arbitra_model::ListedPlayer::default()
    };
    player.ratings.standard.rating = Some(2111);
    let list = arbitra_store::NewList {
        source: "FIDE".to_owned(),
        kind: arbitra_model::ListKind::Combined,
        date: "2026/11/01".parse().unwrap(),
        file: "list.txt".to_owned(),
        imported_at: 1,
    };
    let mut import = desk.store.import_list(list).await.unwrap();
    import.add(&arbitra_store::Batch::new(vec![player])).await.unwrap();
    import.finish().await.unwrap();
}

#[tokio::test]
async fn somebody_of_the_rating_list_is_found_by_name_or_number_and_entered_as_listed() {
    let (desk, mut olga) = hall().await;
    listed(&desk, 2_200_001, "Ibáñez, Ana").await;
    let to = open(&mut olga, &[]).await;
    let mut ana = desk.stranger();
    for find in ["ibanez", "2200001"] {
        let page = ana.get(&format!("{to}?find={find}")).await.text;
        assert!(page.contains(&format!("{to}?fide=2200001")), "{find}: {page}");
        assert!(page.contains("2111"), "{find}: {page}");
    }
    let form = ana.get(&format!("{to}?fide=2200001")).await.text;
    assert!(form.contains("Ibáñez, Ana") && !form.contains("name=\"name\""), "{form}");
    // What is typed beside the number does not count: the list says who it is.
    let sent = ana.post(&to, &[("fide", "2200001"), ("name", "Somebody, Else")]).await;
    assert!(sent.location().starts_with("/entry/1/"), "{}", sent.text);
    let accepted = olga.post("/t/1/requests", &[("request", "1"), ("what", "accept")]).await;
    assert_eq!(accepted.status, StatusCode::SEE_OTHER, "{}", accepted.text);
    let players = olga.get("/t/1/players").await.text;
    assert!(players.contains("Ibáñez, Ana") && players.contains("2111"), "{players}");
    assert!(!players.contains("Somebody, Else"), "{players}");
    // A number that no list has opens nothing.
    assert_eq!(ana.get(&format!("{to}?fide=9999999")).await.status, StatusCode::NOT_FOUND);
    let unknown = ana.post(&to, &[("fide", "9999999")]).await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND, "{}", unknown.text);
}

#[tokio::test]
async fn whoever_enters_chooses_among_the_sections_that_take_entries() {
    let (desk, mut olga) = hall().await;
    for name in ["Section B", "Section C"] {
        let made = olga.post("/events/1/sections", &[("name", name), ("like", "1")]).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    }
    let to = open(&mut olga, &[]).await;
    let mut kim = desk.stranger();
    // One section alone leaves nothing to choose.
    let form = kim.get(&format!("{to}?new=1")).await.text;
    assert!(!form.contains("name=\"section\""), "{form}");
    let answer = olga.post("/t/2/requests/offer", &[("what", "open")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let form = kim.get(&format!("{to}?new=1")).await.text;
    assert!(form.contains("name=\"section\"") && form.contains(">Section B<"), "{form}");
    assert!(!form.contains(">Section C<"), "it takes no entries: {form}");
    let sent = kim.post(&to, &[("name", "Kim, Secret"), ("section", "2")]).await;
    assert!(sent.location().starts_with("/entry/2/"), "{}: {}", sent.location(), sent.text);
    assert!(!olga.get("/t/1/requests").await.text.contains("Kim, Secret"));
    assert!(olga.get("/t/2/requests").await.text.contains("Kim, Secret"));
    // A section that is closed, or of another event, takes nobody by this address.
    for section in ["3", "77"] {
        let refused = kim.post(&to, &[("name", "Kim, Again"), ("section", section)]).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{section}: {}", refused.text);
    }
}
