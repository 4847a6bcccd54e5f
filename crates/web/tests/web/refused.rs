//! No refusal throws anybody out: the page a form came from is drawn again, inside its tournament,
//! with everything that was typed and the word at its field.

use axum::body::Body;
use axum::http::{Method, StatusCode};

use crate::common::{Answer, Browser, Desk};

/// Sends a form as a browser does from a page.
async fn send(browser: &mut Browser, page: &str, to: &str, fields: &[(&str, &str)]) -> Answer {
    let csrf = browser.csrf().await;
    let pairs = [("csrf", csrf.as_str())].into_iter().chain(fields.iter().copied());
    let body: Vec<String> =
        pairs.map(|(name, value)| format!("{name}={}", crate::common::encoded(value))).collect();
    let referer = format!("http://localhost:8064{page}");
    let headers =
        [("content-type", "application/x-www-form-urlencoded"), ("referer", referer.as_str())];
    browser.send(Method::POST, to, &headers, Body::from(body.join("&"))).await
}

/// A desk with an event of 24 players, whose third round is published.
async fn desk() -> (Desk, Browser) {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    (desk, arbiter)
}

/// The tag of the field that an answer complains about, and what it says there.
fn fault(answer: &Answer) -> (String, String) {
    let before = answer.text.split("aria-invalid=\"true\"").next().unwrap_or_default();
    assert_ne!(before.len(), answer.text.len(), "no field is marked: {}", answer.text);
    let begin = before.rfind('<').unwrap();
    let tag = answer.text[begin..].split('>').next().unwrap().to_owned();
    assert!(tag.contains("aria-describedby=\"fault\"") && tag.contains("autofocus"), "{tag}");
    assert_eq!(answer.text.matches("autofocus").count(), 1, "only one field has the focus");
    let said = answer.text.split("id=\"fault\"").nth(1).expect("the word at the field");
    let said = said.split_once('>').unwrap().1.split('<').next().unwrap();
    (tag, said.to_owned())
}

/// What stands above a page.
fn banner(answer: &Answer) -> &str {
    let rest = answer.text.split("<section class=\"refused").nth(1);
    rest.unwrap_or_else(|| panic!("no banner: {}", answer.text)).split("</section>").next().unwrap()
}

/// The page is one of the tournament, with its tabs, and nobody is sent to the first page.
fn inside(answer: &Answer) {
    assert!(answer.text.contains("<nav class=\"tabs\""), "{}", answer.text);
    assert!(!answer.text.contains("class=\"button primary\" href=\"/\""), "{}", answer.text);
}

#[tokio::test]
async fn a_title_that_is_none_is_said_at_its_field_and_the_line_stays() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.post("/sample", &[]).await;
    let fields = [
        ("name", "O\"Neil, Ann <b>"),
        ("title", "xx"),
        ("rating", "2100"),
        ("sex", "w"),
        ("club", "Sur & Norte"),
    ];
    for (language, words) in [("en", "cannot be used"), ("es", "no vale")] {
        arbiter.language = language;
        let page = "/t/1/players?sort=name";
        let answer = send(&mut arbiter, page, "/t/1/players", &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        inside(&answer);
        let (tag, said) = fault(&answer);
        assert!(tag.contains("name=\"title\"") && tag.contains("value=\"xx\""), "{tag}");
        assert!(!said.is_empty() && !words.is_empty(), "{said}");
        for kept in [
            "value=\"O&quot;Neil, Ann &lt;b&gt;\"",
            "value=\"2100\"",
            "value=\"Sur &amp; Norte\"",
            "<option value=\"w\" selected>",
            "data-origin=\"/t/1/players?sort=name\"",
        ] {
            assert!(answer.text.contains(kept), "{kept}: {}", answer.text);
        }
    }
    // Sent again from there, the page is still known, whatever the browser says of it.
    arbiter.language = "en";
    let mut again = fields.to_vec();
    again.push(("origin", "/t/1/players?sort=name"));
    let answer = send(&mut arbiter, "/t/1/players", "/t/1/players", &again).await;
    assert!(answer.text.contains("data-origin=\"/t/1/players?sort=name\""), "{}", answer.text);
    // Where no browser says it, the address of the form does.
    let answer = arbiter.post("/t/1/players", &fields).await;
    inside(&answer);
    fault(&answer);
}

#[tokio::test]
async fn a_wrong_category_is_said_at_its_field() {
    let (desk, mut arbiter) = desk().await;
    let before = desk.entries(1).await;
    let mut fields = NEW.to_vec();
    fields.retain(|(name, _)| *name != "categories");
    fields.push(("categories", "U1800: rating ..1799\nTall: tall"));
    let answer = send(&mut arbiter, "/t/1/setup", "/t/1/setup", &fields).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    inside(&answer);
    let (tag, said) = fault(&answer);
    assert!(tag.contains("name=\"categories\"") && said.contains("Tall: tall"), "{tag} {said}");
    assert!(answer.text.contains("U1800: rating ..1799\nTall: tall</textarea>"), "{}", answer.text);
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn an_envelope_keeps_everything_that_was_written_on_it() {
    let (_desk, mut arbiter) = desk().await;
    let fields = [
        ("what", "seal"),
        ("fen", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("by", "black"),
        ("number", "41"),
        ("white", "1:05"),
        ("black", "0:47:30"),
        ("offer", "1"),
        ("date", "2026-11-16"),
        ("start", "09:00"),
        ("place", "Hall B"),
        ("table", "4"),
        ("minutes", "90"),
        ("session", "Morning"),
    ];
    let page = "/t/1/adjourned/3.1";
    for (language, words) in [("en", "cannot be played on"), ("es", "no se puede seguir jugando")] {
        arbiter.language = language;
        let answer = send(&mut arbiter, page, page, &fields).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        inside(&answer);
        let (tag, said) = fault(&answer);
        assert!(tag.contains("name=\"fen\"") && said.contains(words), "{tag} {said}");
        for kept in [
            "value=\"8/8/8/8/8/8/8/8 w - - 0 1\"",
            "<option value=\"black\" selected>",
            "value=\"41\"",
            "value=\"1:05\"",
            "value=\"0:47:30\"",
            "name=\"offer\" value=\"1\" checked",
            "value=\"2026-11-16\"",
            "value=\"09:00\"",
            "value=\"Hall B\"",
            "value=\"90\"",
            "value=\"Morning\"",
        ] {
            assert!(answer.text.contains(kept), "{kept}: {}", answer.text);
        }
    }
    arbiter.language = "en";
    let mut clock = fields.to_vec();
    (clock[1].1, clock[5].1) = ("", "soon");
    let answer = send(&mut arbiter, page, page, &clock).await;
    assert!(fault(&answer).0.contains("name=\"black\""), "{}", answer.text);
}

#[tokio::test]
async fn a_bye_too_many_is_refused_on_the_player_s_page_with_what_is_possible() {
    let (_desk, mut arbiter) = desk().await;
    let page = "/t/1/players/5";
    let bye = |round| [("what", "half"), ("round", round), ("back", page)];
    let first = send(&mut arbiter, page, "/t/1/players/5/arrange", &bye("4")).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text);
    let second = send(&mut arbiter, page, "/t/1/players/5/arrange", &bye("5")).await;
    assert_eq!(second.status, StatusCode::UNPROCESSABLE_ENTITY);
    inside(&second);
    let said = banner(&second);
    assert!(said.contains("The rules say no") && said.contains("C.05 6.7"), "{said}");
    assert!(!said.contains("Possible:"), "buttons say it: {said}");
    assert!(said.contains("Note an absence without points"), "{said}");
    assert!(second.text.contains("<option value=\"5\" selected>"), "the round that was chosen");
    let action = said.split("name=\"action\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let action = action.replace("&quot;", "\"");
    let done = arbiter.post("/t/1/act", &[("action", &action), ("back", page)]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(done.location(), page);
}

#[tokio::test]
async fn only_what_an_article_forbids_is_forbidden_by_the_rules() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let mut fields = NEW.to_vec();
    fields.retain(|(name, _)| *name != "presence");
    fields.push(("entry", "twice"));
    let made = arbiter.post("/new", &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    for name in ["Alfa, A", "Beta, B"] {
        let entered = arbiter.post("/t/1/players", &[("name", name)]).await;
        assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    }
    for what in ["number", "draw-colour", "pair", "publish"] {
        // Two players cannot finish the rounds that are announced: that is asked about.
        let done = arbiter.post(&format!("/t/1/do/{what}"), &[("confirmed", "3")]).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{what}: {}", done.text);
    }
    arbiter.post("/t/1/results", &[("board", "1.1"), ("result", "1-0")]).await;
    let (page, close) = ("/t/1/rounds/1", [("action", r#"{"do":"close-round","round":1}"#)]);
    let answer = send(&mut arbiter, page, "/t/1/act", &close).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
    inside(&answer);
    let said = banner(&answer);
    assert!(said.contains("The second entry is not complete"), "{said}");
    assert!(!said.contains("The rules say no"), "{said}");
    // What is said stays though others act: it stands outside of what is fetched again.
    assert!(answer.text.contains("data-live"), "the page goes on following");
    // An open edit session has its own words too.
    let start = [("action", r#"{"do":"start-edit","round":1,"cause":"regulations"}"#)];
    let confirmed = [start[0], ("confirmed", "4"), ("why", "agreed")];
    let begun = send(&mut arbiter, page, "/t/1/act", &confirmed).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
    let answer = send(&mut arbiter, page, "/t/1/act", &close).await;
    assert!(banner(&answer).contains("An edit session is open"), "{}", answer.text);
    assert!(banner(&answer).contains("/t/1/rounds/1/edit"), "{}", answer.text);
}

#[tokio::test]
async fn an_undo_that_is_overtaken_stays_on_the_record() {
    let (_desk, mut arbiter) = desk().await;
    let undo = [("action", r#"{"do":"undo","entry":3}"#)];
    for (language, heading) in [("en", "That cannot be undone"), ("es", "No se puede deshacer")] {
        arbiter.language = language;
        let answer = send(&mut arbiter, "/t/1/record?all=1", "/t/1/act", &undo).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.text);
        inside(&answer);
        assert!(banner(&answer).contains(heading), "{}", banner(&answer));
        assert!(answer.text.contains("data-origin=\"/t/1/record?all=1\""), "{}", answer.text);
    }
}

/// A new tournament with something in every field.
const NEW: [(&str, &str); 30] = [
    ("name", "Open of the South"),
    ("city", "Málaga"),
    ("federation", "ESP"),
    ("start", "2026-11-20"),
    ("end", "2026-11-22"),
    ("chief", "Ibáñez, Ana"),
    ("deputies", "Gil, Eva\nSoto, Luis"),
    ("time_control", "90 min + 30 s"),
    ("encoded", "5400+30"),
    ("system", "dutch-2026"),
    ("rounds", "5"),
    ("win", "1"),
    ("draw", "0.5"),
    ("loss", "0"),
    ("bye", "1"),
    ("tie_breaks", "BH/C1, BH, SB"),
    ("tie_break_edition", "2026"),
    ("acceleration", "no"),
    ("half_byes", "1"),
    ("half_until", "4"),
    ("missed", "half"),
    ("method", "FIDON"),
    ("national", "ESP"),
    ("level", "entry"),
    ("claim", "20"),
    ("categories", "U1800: rating ..1799"),
    ("presence", "check-in"),
    ("mode", "fide"),
    ("form_details", ""),
    ("groups", ""),
];

#[tokio::test]
async fn a_new_tournament_keeps_its_thirty_fields() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    for (field, wrong) in
        [("rounds", "many"), ("half_byes", "x"), ("draw", "0.75"), ("tie_breaks", "BH ?!")]
    {
        let mut fields = NEW.to_vec();
        fields.iter_mut().filter(|(name, _)| *name == field).for_each(|pair| pair.1 = wrong);
        let answer = send(&mut arbiter, "/new?preset=rapid", "/new", &fields).await;
        assert!(answer.status.is_client_error(), "{}", answer.text);
        let (tag, _) = fault(&answer);
        assert!(tag.contains(&format!("name=\"{field}\"")), "{tag}");
        for kept in [
            "value=\"Open of the South\"",
            "value=\"Málaga\"",
            "value=\"2026-11-20\"",
            "\nGil, Eva\nSoto, Luis</textarea>",
            "<option value=\"half\" selected>",
            "<option value=\"FIDON\" selected>",
            "<option value=\"entry\" selected>",
            "<option value=\"check-in\" selected>",
            "U1800: rating ..1799",
        ] {
            assert!(answer.text.contains(kept), "{field} {kept}: {}", answer.text);
        }
        assert!(answer.text.contains("preset=rapid"), "the choice of before");
    }
    let made = send(&mut arbiter, "/new", "/new", &NEW).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
}

#[tokio::test]
async fn whoever_goes_back_from_a_question_finds_the_line_as_it_was() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    arbiter.post("/new", &NEW).await;
    let fields = [("name", "Ibáñez, Ana"), ("rating", "1999"), ("club", "Sur")];
    let first = arbiter.post("/t/1/players", &fields).await;
    assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text);
    let before = desk.entries(1).await;
    let asked = send(&mut arbiter, "/t/1/players", "/t/1/players", &fields).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED, "{}", asked.text);
    let form = asked.text.split("id=\"reconsidered\"").nth(1).expect("the way back");
    let form = form.split("</form>").next().unwrap();
    let mut back: Vec<(String, String)> = Vec::new();
    for input in form.split("<input ").skip(1) {
        let value = |name: &str| {
            let rest = input.split(&format!("{name}=\"")).nth(1).unwrap_or_default();
            rest.split('"').next().unwrap_or_default().to_owned()
        };
        back.push((value("name"), value("value")));
    }
    back.retain(|(name, _)| name != "csrf");
    let back: Vec<(&str, &str)> = back.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    let page = send(&mut arbiter, "/t/1/players", "/t/1/players", &back).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.text);
    inside(&page);
    for kept in ["value=\"Ibáñez, Ana\"", "value=\"1999\"", "value=\"Sur\""] {
        assert!(page.text.contains(kept), "{kept}: {}", page.text);
    }
    assert!(!page.text.contains("aria-invalid") && !page.text.contains("class=\"refused"));
    assert_eq!(desk.entries(1).await, before, "nothing is done");
}

#[tokio::test]
async fn what_others_did_meanwhile_is_told_on_the_page() {
    let (_desk, mut arbiter) = desk().await;
    let page = arbiter.get("/t/1/players/5").await.text;
    let seen = page.split("name=\"seen\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let absent = [("what", "absent"), ("round", "4")];
    arbiter.post("/t/1/players/5/arrange", &absent).await;
    let late = [("name", "Other, Name"), ("seen", seen)];
    let answer = send(&mut arbiter, "/t/1/players/5", "/t/1/players/5", &late).await;
    assert_eq!(answer.status, StatusCode::CONFLICT, "{}", answer.text);
    inside(&answer);
    assert!(banner(&answer).contains("Somebody else was quicker"), "{}", banner(&answer));
    assert!(answer.text.contains("value=\"Other, Name\""), "{}", answer.text);
}

#[tokio::test]
async fn programs_and_parts_of_pages_are_answered_as_ever() {
    let (_desk, mut arbiter) = desk().await;
    let csrf = arbiter.csrf().await;
    let headers = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("accept", "application/json"),
        ("referer", "http://localhost:8064/t/1/players"),
    ];
    let body = format!("csrf={csrf}&name=A&title=XX");
    let answer = arbiter.send(Method::POST, "/t/1/players", &headers, Body::from(body)).await;
    assert_eq!(answer.json()["error"], "bad-input", "{}", answer.text);
    let headers = [("content-type", "application/x-www-form-urlencoded"), ("hx-request", "true")];
    let body = format!("csrf={csrf}&name=A&title=XX");
    let answer = arbiter.send(Method::POST, "/t/1/players", &headers, Body::from(body)).await;
    assert!(answer.text.starts_with("<div class=\"note bad\""), "{}", answer.text);
    // A form that is not ours is not drawn again with what it says.
    let headers = [("content-type", "application/x-www-form-urlencoded")];
    let body = Body::from("csrf=wrong&name=Planted&title=XX");
    let answer = arbiter.send(Method::POST, "/t/1/players", &headers, body).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(!answer.text.contains("Planted"), "{}", answer.text);
}

/// Whoever is lost in a tournament keeps its tabs.
#[tokio::test]
async fn a_page_that_is_not_there_keeps_the_tabs_of_its_tournament() {
    let (desk, mut arbiter) = desk().await;
    for path in ["/t/1/players/999", "/t/1/rounds/88", "/t/1/nothing", "/t/1/sheets/9.9"] {
        let answer = arbiter.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        inside(&answer);
        assert!(answer.text.contains("href=\"/t/1/rounds/3\">Rounds"), "{path}");
        assert!(answer.text.contains("class=\"button primary\" href=\"/t/1\""), "{path}");
    }
    let nowhere = arbiter.get("/t/7/players").await;
    assert!(!nowhere.text.contains("<nav class=\"tabs\""), "{}", nowhere.text);
    // Nobody learns the name of a tournament that they may not see.
    let network = Desk::network().await;
    let mut olga = network.signed_in("Olga").await;
    network.training(&mut olga).await;
    let hidden = network.browser().get("/t/1/players/999").await;
    assert!(!hidden.text.contains("Training event"), "{}", hidden.text);
    drop(desk);
}

/// What cannot be used is said at its field, with everything that was typed beside it.
#[tokio::test]
async fn faults_of_small_forms_stand_at_their_fields() {
    let (desk, mut arbiter) = desk().await;
    let fee = [("player", "3"), ("due", "abc"), ("paid", "12.50"), ("what", "save")];
    let answer = send(&mut arbiter, "/t/1/fees", "/t/1/fees", &fee).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let (tag, said) = fault(&answer);
    assert!(tag.contains("form=\"fee-3\"") && tag.contains("value=\"abc\""), "{tag}");
    assert!(said.contains("abc"), "{said}");
    assert_eq!(answer.text.matches("value=\"12.50\"").count(), 1, "the row of that player alone");
    let empty = send(&mut arbiter, "/t/1/announcements", "/t/1/announce", &[("text", " ")]).await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST);
    assert!(fault(&empty).0.starts_with("<textarea name=\"text\""));
    let section = [("name", "  "), ("like", "1")];
    for (language, word) in
        [("en", "A section needs a name."), ("es", "La sección necesita un nombre.")]
    {
        arbiter.language = language;
        let none = send(&mut arbiter, "/events/1", "/events/1/sections", &section).await;
        assert_eq!(none.status, StatusCode::BAD_REQUEST, "{}", none.text);
        let (tag, said) = fault(&none);
        assert!(tag.contains("name=\"name\""), "{tag}");
        assert_eq!(said, word);
    }
    assert_eq!(desk.store.tournaments(arbitra_store::EventId::new(1)).await.unwrap().len(), 1);
    // At the door too, where nobody is known yet.
    let empty = Desk::with(arbitra_web::Access::network(crate::common::CODE)).await;
    let mut nobody = empty.browser();
    let fields = [("name", "Olga"), ("password", "short"), ("code", crate::common::CODE)];
    let short = send(&mut nobody, "/sign-in", "/sign-in", &fields).await;
    assert_eq!(short.status, StatusCode::BAD_REQUEST);
    let (tag, said) = fault(&short);
    assert!(tag.contains("name=\"password\"") && !tag.contains("short"), "{tag}");
    assert!(said.contains("12") && short.text.contains("value=\"Olga\""), "{}", short.text);
}
