//! A tournament is set up step by step: first the form of play, then only what that form needs; what
//! contradicts itself is refused at its field.

use axum::http::StatusCode;

use crate::common::{Answer, Browser, Desk};

/// The least that a page sends.
const LEAST: [(&str, &str); 3] = [("name", "Open"), ("system", "dutch-2026"), ("rounds", "5")];

async fn sent(browser: &mut Browser, changes: &[(&str, &str)]) -> Answer {
    let kept = LEAST.iter().filter(|(name, _)| changes.iter().all(|(other, _)| name != other));
    let fields: Vec<(&str, &str)> = kept.copied().chain(changes.iter().copied()).collect();
    let page = [("origin", "/new?form=swiss&pace=standard")];
    browser.post("/new", &[&fields[..], &page].concat()).await
}

/// The field that is complained about, and how.
fn fault(answer: &Answer) -> (String, String) {
    let before = answer.text.split("aria-invalid=\"true\"").next().unwrap_or_default();
    assert_ne!(before.len(), answer.text.len(), "no field is marked: {}", answer.text);
    let tag = answer.text[before.rfind('<').unwrap()..].split('>').next().unwrap();
    let name = tag.split("name=\"").nth(1).unwrap().split('"').next().unwrap();
    let said = answer.text.split("id=\"fault\"").nth(1).unwrap();
    let said = said.split_once('>').unwrap().1.split('<').next().unwrap();
    (name.to_owned(), said.to_owned())
}

/// A field of the record's first entry.
async fn regulations(browser: &mut Browser, id: i64) -> serde_json::Value {
    let record = browser.get(&format!("/t/{id}/record.json")).await.text;
    let first = record.lines().find(|line| line.contains("\"create\"")).unwrap_or(&record);
    let read: serde_json::Value = serde_json::from_str(first)
        .or_else(|_| serde_json::from_str(&record))
        .unwrap_or_else(|error| panic!("{error}: {record}"));
    let entry = if read.is_array() { read[0].clone() } else { read };
    let entry = entry.get("entries").map_or(entry.clone(), |entries| entries[0].clone());
    entry["action"]["regulations"].clone()
}

#[tokio::test]
async fn the_form_of_play_comes_first_and_asks_only_for_what_it_needs() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for (language, words) in [("en", "How is it played?"), ("es", "¿Cómo se juega?")] {
        arbiter.language = language;
        let page = arbiter.get("/new").await.text;
        assert!(page.contains(words) && !page.contains("name=\"rounds\""), "{page}");
        assert_eq!(page.matches("class=\"drawing\"").count(), 6, "six forms, each drawn");
    }
    arbiter.language = "en";
    let all = ["rounds", "acceleration", "half_byes", "boards", "ko_games", "tie_breaks"];
    for (form, asked) in [
        ("swiss", &["rounds", "acceleration", "half_byes", "tie_breaks"][..]),
        ("everybody", &["tie_breaks"]),
        ("knockout", &["ko_games"]),
        ("match", &["rounds"]),
        ("club", &["rounds", "half_byes"]),
        // A knock-out is one of the systems of teams: a script shows its fields when it is chosen.
        ("teams", &["rounds", "boards", "ko_games", "tie_breaks"]),
    ] {
        let page = arbiter.get(&format!("/new?form={form}&pace=rapid")).await.text;
        for field in all {
            let there = page.contains(&format!("name=\"{field}\""));
            assert_eq!(there, asked.contains(&field), "{form} {field}");
        }
        assert!(page.contains("value=\"15 min + 10 s\""), "{form}: the pace is filled in");
        let claim = page.split("name=\"claim\"").nth(1).unwrap().split('>').next().unwrap();
        assert!(
            claim.contains("value=\"10\""),
            "{form}: minutes for claims suit the pace: {claim}"
        );
    }
    let swiss = arbiter.get("/new?form=swiss").await.text;
    for (group, one) in [("Swiss", "dutch-2026"), ("Older editions", "dutch-2017")] {
        let group = swiss.split(&format!("optgroup label=\"{group}\"")).nth(1).unwrap();
        let group = group.split("</optgroup>").next().unwrap();
        assert!(group.contains(&format!("value=\"{one}\"")), "{group}");
    }
    assert!(!swiss.contains("value=\"knockout\""), "systems of other forms are not offered");
}

#[tokio::test]
async fn text_and_code_of_the_time_control_follow_from_each_other() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let made = sent(&mut arbiter, &[("time_control", "3 min + 2 s"), ("encoded", "")]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let made = sent(&mut arbiter, &[("time_control", ""), ("encoded", "900+10")]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let first = regulations(&mut arbiter, 1).await;
    assert_eq!(first["event"]["encoded_time_control"], "180+2", "{first}");
    assert_eq!(first["claim_minutes"], 5, "a round of blitz is over before half an hour");
    let second = regulations(&mut arbiter, 2).await;
    assert_eq!(second["event"]["time_control"], "15 min + 10 s", "{second}");
    for (text, code, field, words) in [
        ("3 min + 2 s", "5400+30", "encoded", "90 min + 30 s"),
        ("90 min + 30 s", "abc", "encoded", "abc"),
        ("soon", "", "time_control", "soon"),
    ] {
        let answer = sent(&mut arbiter, &[("time_control", text), ("encoded", code)]).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let (name, said) = fault(&answer);
        assert_eq!(name, field, "{said}");
        assert!(said.contains(words), "{said}");
    }
    // While it is typed the page says what it means.
    let said = arbiter.get("/tempo?time_control=3%20min%20%2B%202%20s").await.text;
    assert!(said.contains("Blitz") && said.contains("180+2"), "{said}");
    assert!(arbiter.get("/tempo?time_control=soon").await.text.contains("soon"));
}

#[tokio::test]
async fn contradictions_are_refused_where_they_stand() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for (language, words) in [("en", "before the first"), ("es", "anterior al primero")] {
        arbiter.language = language;
        let days = [("start", "2026-11-20"), ("end", "2026-11-19")];
        let (name, said) = fault(&sent(&mut arbiter, &days).await);
        assert!(name == "end" && said.contains(words), "{name}: {said}");
    }
    arbiter.language = "en";
    for rounds in ["500", "0", "31", "abc", "-3"] {
        let (name, _) = fault(&sent(&mut arbiter, &[("rounds", rounds)]).await);
        assert_eq!(name, "rounds", "{rounds}");
    }
    let (name, said) = fault(&sent(&mut arbiter, &[("federation", "Espania")]).await);
    assert!(name == "federation" && said.contains("ESP"), "{said}");
    let long = "a".repeat(5000);
    for field in ["name", "city", "chief"] {
        let answer = sent(&mut arbiter, &[(field, &long)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(fault(&answer).0, field);
    }
    let made = sent(&mut arbiter, &[("federation", "España"), ("draw", "½")]).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    assert_eq!(regulations(&mut arbiter, 1).await["event"]["federation"], "ESP");
}

#[tokio::test]
async fn categories_are_rows() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let rows = [
        ("start", "2026-11-20"),
        ("category_name", "U1800"),
        ("category_age_from", ""),
        ("category_age_to", ""),
        ("category_rating_from", ""),
        ("category_rating_to", "1799"),
        ("category_sex", ""),
        ("category_federation", ""),
        ("category_club", ""),
        ("category_name", "Girls 18"),
        ("category_age_from", ""),
        ("category_age_to", "18"),
        ("category_rating_from", ""),
        ("category_rating_to", ""),
        ("category_sex", "w"),
        ("category_federation", "España"),
        ("category_club", "Ajedrez Sur"),
        ("category_name", ""),
        ("category_age_from", ""),
        ("categories", "S65: born ..1961"),
    ];
    let made = sent(&mut arbiter, &rows).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let categories = regulations(&mut arbiter, 1).await["categories"].clone();
    assert_eq!(categories[0], serde_json::json!({ "name": "U1800", "rating_until": 1799 }));
    let girls = serde_json::json!({
        "name": "Girls 18", "sex": "female", "born_from": 2008, "federation": "ESP",
        "club": "Ajedrez Sur",
    });
    let read = |value: &serde_json::Value| {
        let mut value = value.clone();
        value["sex"] = value["sex"].as_str().unwrap_or_default().to_lowercase().into();
        value
    };
    let found = read(&categories[1]);
    for key in ["name", "born_from", "federation", "club"] {
        assert_eq!(found[key], girls[key], "{found}");
    }
    assert_eq!(categories[2]["born_until"], 1961);
    // The page shows them as rows again, and saving them changes nothing.
    let page = arbiter.get("/t/1/setup").await.text;
    assert!(page.contains("value=\"Girls 18\"") && page.contains("value=\"65\""), "{page}");
    let before = desk.entries(1).await;
    let mut again = rows[1..17].to_vec();
    again.extend([("category_name", "S65"), ("category_age_from", "65")]);
    let saved = arbiter.post("/t/1/setup", &again).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(desk.entries(1).await, before, "nothing differs");
    // A row without a name, and one that is not a number.
    let (name, _) =
        fault(&sent(&mut arbiter, &[("category_name", ""), ("category_club", "Sur")]).await);
    assert_eq!(name, "category_name");
    let wrong = [("category_name", "A"), ("category_rating_to", "many")];
    assert_eq!(fault(&sent(&mut arbiter, &wrong).await).0, "category_rating_to");
}

#[tokio::test]
async fn a_knock_out_is_set_up_in_fields() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let cup = [("name", "Cup"), ("system", "knockout"), ("ko_games", "1"), ("ko_third", "yes")];
    let made = arbiter.post("/new", &cup).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let details = regulations(&mut arbiter, 1).await["form_details"].clone();
    assert_eq!(details, "games=1 third-place=yes");
    let page = arbiter.get("/t/1/setup").await.text;
    let games = page.split("name=\"ko_games\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(games.contains("value=\"1\""), "{games}");
    let before = desk.entries(1).await;
    let saved = arbiter.post("/t/1/setup", &cup).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(desk.entries(1).await, before, "the same rules are not a change");
}

#[tokio::test]
async fn what_is_locked_is_grey_and_says_why() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for (language, words) in [("en", "FIDE mode locks"), ("es", "el modo FIDE bloquea")] {
        arbiter.language = language;
        let page = arbiter.get("/t/1/setup").await.text;
        assert!(page.contains(words), "{page}");
        for (field, locked) in [
            ("win", true),
            ("system", true),
            ("acceleration", true),
            ("city", false),
            ("claim", false),
        ] {
            let tag = page.split(&format!("name=\"{field}\"")).nth(1).unwrap();
            let tag = tag.split('>').next().unwrap();
            assert_eq!(tag.contains("disabled"), locked, "{field}: {tag}");
        }
    }
    // A page that does not send what is locked leaves it as it is.
    let before = desk.entries(1).await;
    let saved = arbiter.post("/t/1/setup", &[("city", "Málaga")]).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    assert_eq!(desk.entries(1).await, before + 1);
    arbiter.language = "en";
    let many = arbiter.post("/t/1/setup", &[("rounds", "29")]).await;
    let (name, said) = fault(&many);
    assert!(name == "rounds" && said.contains("23"), "24 players cannot meet so often: {said}");
}

/// What was a little language of its own is fields: groups of an acceleration, stages of a tied match.
#[tokio::test]
async fn groups_and_stages_are_rows_of_fields() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let groups = [
        ("name", "Open"),
        ("system", "dutch-2026"),
        ("rounds", "5"),
        ("acceleration", "groups"),
        ("group_first", "1"),
        ("group_last", "40"),
        ("group_points", "1"),
        ("group_from", "1"),
        ("group_to", "2"),
        ("group_first", ""),
        ("group_last", ""),
        ("group_points", ""),
        ("group_from", ""),
        ("group_to", ""),
        ("confirmed", "4"),
    ];
    let made = arbiter.post("/new", &groups).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let kept = arbiter.get("/api/tournaments/1").await.json();
    let group = &kept["regulations"]["acceleration"];
    for (name, value) in [("first", 1), ("last", 40), ("first_round", 1), ("last_round", 2)] {
        assert_eq!(group["groups"][0][name], value, "{group}");
    }
    let page = arbiter.get("/t/1/setup").await.text;
    let row = page.split("name=\"group_last\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(row.contains("value=\"40\""), "{row}");
    let cup = [
        ("name", "Cup"),
        ("system", "knockout"),
        ("rounds", "2"),
        ("ko_games", "2"),
        ("ko_stage", "rapid"),
        ("ko_stage_games", "2"),
        ("ko_stage_minutes", "10"),
        ("ko_stage_seconds", "5"),
        ("ko_stage", "armageddon"),
        ("ko_stage_games", ""),
        ("ko_stage_minutes", "6"),
        ("ko_stage_seconds", "5"),
        ("ko_third", "no"),
    ];
    let made = arbiter.post("/new", &cup).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    let kept = arbiter.get("/api/tournaments/2").await.json();
    let details = "games=2 tie-break=rapid2:10+5,armageddon:6-5 third-place=no";
    assert_eq!(kept["regulations"]["form_details"], details);
    let page = arbiter.get("/t/2/setup").await.text;
    assert!(page.contains("<option value=\"armageddon\" selected>"), "{page}");
}

/// Federation and encoded time control are judged while they are typed, by the rule of the form.
#[tokio::test]
async fn federations_and_codes_are_judged_while_they_are_typed() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for (language, typed, said) in [
        ("en", "federation=Spain", "<code>ESP</code>"),
        ("en", "federation=", ""),
        ("en", "federation=Narnia", "No federation is called"),
        ("en", "time_control=90+min&encoded=abc", "abc"),
        ("es", "federation=Narnia", "class=\"fault\" role=\"alert\""),
    ] {
        arbiter.language = language;
        let answer = arbiter.get(&format!("/tempo?{typed}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{typed}");
        assert!(answer.text.contains(said), "{typed}: {}", answer.text);
        assert_eq!(
            answer.text.contains("class=\"fault\""),
            typed.contains("Narnia") || typed.contains("abc")
        );
    }
    let page = arbiter.get("/new?form=swiss&pace=rapid").await.text;
    for field in ["federation", "encoded"] {
        let tag = page.split(&format!("name=\"{field}\"")).nth(1).unwrap();
        let tag = tag.split('>').next().unwrap();
        assert!(tag.contains("hx-get=\"/tempo\"") && tag.contains("blur"), "{tag}");
    }
}
