//! The first page, files that bring events in, backups, the trash, and events of several sections.

use std::path::PathBuf;

use arbitra_store::{Deed, EventDeed, Location, Scope, Store, TournamentId};
use arbitra_web::{Access, service_keeping};
use axum::body::Body;
use axum::http::{Method, StatusCode};

use crate::common::{Browser, CODE, Desk};

/// A report of four players with some dates, of which a round is played.
fn report(name: &str, start: &str, end: &str) -> String {
    let mut report =
        format!("012 {name}\n022 Sevilla\n042 {start}\n052 {end}\n142 3\n222 5400+30\n");
    for (number, rating, points, games) in [
        (1, 2000, "1.0", "     3 w 1"),
        (2, 1900, "1.0", "     4 b 1"),
        (3, 1800, "0.0", "     1 b 0"),
        (4, 1700, "0.0", "     2 w 0"),
    ] {
        let name = format!("Player, P{number}");
        let head = format!("001 {number:>4} m    {name:<33} {rating:>4} ESP");
        report.push_str(&format!("{head:<80}{points:>4} {number:>4}{games}\n"));
    }
    report
}

async fn open(browser: &mut Browser, name: &str, bytes: &[u8]) -> crate::common::Answer {
    browser.upload("/import", &[("file", Some(name), bytes)]).await
}

/// What a page calls the file about which somebody decides.
fn ticket(page: &str) -> String {
    let rest = page.split("name=\"ticket\" value=\"").nth(1).expect("a ticket");
    rest.split('"').next().unwrap().to_owned()
}

/// The text of one group of the first page.
fn group(page: &str, name: &str) -> String {
    let rest = page.split(&format!("data-group=\"{name}\"")).nth(1).unwrap_or_default();
    rest.split("</section>").next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn an_event_moves_to_another_desk_and_back() {
    let (one, other) = (Desk::local().await, Desk::local().await);
    let (mut here, mut there) = (one.browser(), other.browser());
    one.training(&mut here).await;
    let file = here.get("/t/1/event.arbitra").await;
    assert_eq!(file.status, StatusCode::OK);
    let name = file.headers["content-disposition"].to_str().unwrap();
    assert!(name.ends_with(".arbitra\""), "{name}");

    // It is not there yet: nobody is asked anything.
    let brought = open(&mut there, "open.arbitra", &file.bytes).await;
    assert_eq!((brought.status, brought.location()), (StatusCode::SEE_OTHER, "/t/1"));
    assert_eq!(other.entries(1).await, one.entries(1).await);
    assert_eq!(there.get("/t/1/rounds/3").await.status, StatusCode::OK);

    // It goes on at one desk; the other is asked, and follows though somebody has it open.
    let result = [("board", "3.1"), ("result", "1-0")];
    here.post("/t/1/results", &result).await;
    let file = here.get("/t/1/event.arbitra").await;
    let asked = open(&mut there, "open.arbitra", &file.bytes).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.text.contains("The event is here already"), "{}", asked.text);
    assert!(asked.text.contains("newer in the file: 1 entry more"), "{}", asked.text);
    assert_eq!(other.entries(1).await + 1, one.entries(1).await, "nothing before somebody decides");
    let ticket_1 = ticket(&asked.text);
    let event = [("ticket", &*ticket_1), ("event", "1"), ("how", "merge")];
    let stranger = &mut other.browser();
    let not_theirs = stranger.post("/import/decide", &event).await;
    assert_eq!(not_theirs.status, StatusCode::BAD_REQUEST, "the file of somebody else");
    let merged = there.post("/import/decide", &event).await;
    assert_eq!((merged.status, merged.location()), (StatusCode::SEE_OTHER, "/t/1"));
    assert_eq!(other.entries(1).await, one.entries(1).await);
    let rounds = there.get("/api/tournaments/1/rounds/3").await.json();
    assert!(rounds.to_string().contains("1-0"), "pages know it too: {rounds}");

    // Both go on: a copy stands beside, or what is here gives way and lies in the trash.
    here.post("/t/1/results", &[("board", "3.2"), ("result", "1-0")]).await;
    there.post("/t/1/results", &[("board", "3.2"), ("result", "0-1")]).await;
    let file = here.get("/t/1/event.arbitra").await;
    there.language = "es";
    let asked = open(&mut there, "open.arbitra", &file.bytes).await;
    assert!(asked.text.contains("distinto desde la anotación"), "{}", asked.text);
    assert!(!asked.text.contains("value=\"merge\""), "{}", asked.text);
    // Both ways are shown entry by entry, with the head that the file left with.
    for part in [
        "los dos registros siguieron caminos distintos",
        "Anotaciones que solo tiene este equipo: 1. Anotaciones que solo tiene el archivo: 1.",
        "Hecho aquí",
        "Hecho en el archivo",
        // What was done is named, whatever it was.
        "<strong>Resultado</strong>",
        "Salió con la huella",
        "No se mezcla nada",
    ] {
        assert!(asked.text.contains(part), "{part}: {}", asked.text);
    }
    let (one_way, other_way) = (asked.text.find("0–1").unwrap(), asked.text.rfind("1–0").unwrap());
    assert!(one_way < other_way, "what was done here stands first: {}", asked.text);
    let ticket_2 = ticket(&asked.text);
    let decide = |how| [("ticket", ticket_2.clone()), ("event", "1".into()), ("how", how)];
    for (how, to) in [("copy", "/t/2"), ("replace", "/t/3")] {
        let fields = decide(String::from(how));
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let done = there.post("/import/decide", &fields).await;
        assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, to), "{}", done.text);
    }
    let trashed: Vec<bool> =
        other.store.events().await.unwrap().iter().map(|it| it.trashed_at.is_some()).collect();
    assert_eq!(trashed.iter().filter(|it| **it).count(), 1, "{trashed:?}");
}

#[tokio::test]
async fn programs_take_an_event_along_too() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let mut program = desk.program("chief", Scope::Server).await;
    let file = program.get("/api/tournaments/1/event").await;
    assert_eq!(file.headers["content-type"], "application/zip");
    let other = Desk::network().await;
    let mut there = other.program("chief", Scope::Server).await;
    let mut send =
        async |to: &str| there.send(Method::POST, to, &[], Body::from(file.bytes.clone())).await;
    let brought = send("/api/import").await;
    assert_eq!(brought.status, StatusCode::CREATED, "{}", brought.text);
    assert_eq!(brought.json()["tournament"], 1);
    assert_eq!(other.entries(1).await, desk.entries(1).await);
    let again = send("/api/import").await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST);
    assert!(again.text.contains("here already") && again.text.contains("merge"), "{}", again.text);
    let copy = send("/api/import?how=copy").await;
    assert_eq!((copy.status, copy.json()["tournament"].as_i64()), (StatusCode::CREATED, Some(2)));
    assert_eq!(send("/api/import?how=somehow").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn files_that_are_empty_or_nonsense_become_no_event_in_silence() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let empty = open(&mut arbiter, "a.arbitra", b"").await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST);
    assert!(empty.text.contains("The file is empty: a.arbitra"), "{}", empty.text);
    let none = arbiter.upload("/import", &[("file", Some(""), b"")]).await;
    assert!(none.text.contains("Choose a file"), "{}", none.text);
    let zip = open(&mut arbiter, "a.zip", b"PK\x03\x04 and then nothing").await;
    assert!(zip.text.contains("not a file of this program"), "{}", zip.text);

    arbiter.language = "es";
    let odd = report("Raro", "2026/03/01", "2026/03/02").replace("1800 ESP", "18x0 ESP");
    let asked = open(&mut arbiter, "raro.trf", odd.as_bytes()).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.text.contains("no se puede leer el Elo: «18x0»"), "{}", asked.text);
    assert!(desk.store.events().await.unwrap().is_empty(), "nothing is kept yet");
    let opened = arbiter.post("/import/report", &[("ticket", &ticket(&asked.text))]).await;
    assert!(opened.location() == "/t/1" || opened.text.contains("href=\"/t/1\""), "{opened:?}");
    assert_eq!(desk.store.events().await.unwrap().len(), 1);
}

#[tokio::test]
async fn the_first_page_tells_what_is_now_from_what_is_over_and_from_practice() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for (name, start, end) in [
        ("Open de Otoño", "2026/01/01", "2099/12/31"),
        ("Open del futuro", "2098/01/01", "2098/01/05"),
        ("Open de siempre", "2026/03/01", "2026/03/02"),
    ] {
        let text = report(name, start, end);
        arbiter.import("open.trf", text.as_bytes()).await;
    }
    let finish = [("action", r#"{"do":"finish"}"#), ("confirmed", "4")];
    let finished = arbiter.post("/t/4/act", &finish).await;
    assert_eq!(finished.status, StatusCode::SEE_OTHER, "{}", finished.text);
    let page = arbiter.get("/").await.text;
    let practice = group(&page, "practice");
    assert!(practice.contains("href=\"/t/1\""), "{page}");
    let now = group(&page, "now");
    assert!(now.contains("Open de Otoño"), "{page}");
    for fact in ["Sevilla", "2026-01-01 – 2099-12-31", "4 players", "round 1 of 3"] {
        assert!(now.contains(fact), "{fact}: {now}");
    }
    assert!(!page.contains("in the record"), "{page}");
    assert!(group(&page, "finished").contains("Open de siempre"), "{page}");
    let found = arbiter.get("/?find=otono").await.text;
    assert!(found.contains("Open de Otoño") && !found.contains("Open del futuro"), "{found}");
    let found = arbiter.get("/?find=sevilla").await.text;
    assert!(found.contains("Open de Otoño") && !found.contains("data-event=\"1\""), "{found}");
    assert!(arbiter.get("/?find=zzz").await.text.contains("No event with that name"));
    // What was made to practise can be declared real, and the other way round.
    arbiter.post("/events/1/real", &[]).await;
    arbiter.post("/events/3/practice", &[]).await;
    let page = arbiter.get("/").await.text;
    assert!(group(&page, "practice").contains("Open del futuro"), "{page}");
    assert!(!group(&page, "practice").contains("href=\"/t/1\""), "{page}");
}

#[tokio::test]
async fn an_event_is_deleted_and_brought_back() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let before = desk.entries(1).await;
    let asked = olga.get("/events/1/delete").await;
    assert_eq!(asked.status, StatusCode::OK);
    for told in ["Delete this event?", "Training event 1", "24 players", "Its records are kept"] {
        assert!(asked.text.contains(told), "{told}: {}", asked.text);
    }
    let mut chief = desk.browser();
    let key = desk.key("chief", Scope::Tournament(TournamentId::new(1)), None).await;
    chief.get(&format!("/key/{key}")).await;
    assert!(chief.post("/events/1/trash", &[]).await.kept_out(), "whoever runs one tournament");
    assert!(olga.post("/events/1/trash", &[]).await.status.is_redirection());
    assert!(!olga.get("/").await.text.contains("Training event 1"));
    for gone in ["/t/1", "/p/1", "/p/1/pairings", "/screen/1", "/e/1", "/events/1", "/t/1/live"] {
        let answer = olga.get(gone).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{gone}");
    }
    assert!(!olga.get("/api/events").await.text.contains("Training"));
    let result = [("board", "3.1"), ("result", "1-0")];
    assert_eq!(olga.post("/t/1/results", &result).await.status, StatusCode::NOT_FOUND);
    assert_eq!(desk.entries(1).await, before, "the record is kept as it is");
    let mut stranger = desk.stranger();
    assert!(stranger.get("/?shelf=trash").await.kept_out());
    let trash = olga.get("/?shelf=trash").await.text;
    assert!(
        trash.contains("Training event 1") && trash.contains("/events/1/bring-back"),
        "{trash}"
    );
    // Also after a restart it lies there.
    let again = desk.restarted();
    assert_eq!(again.browser().get("/p/1").await.status, StatusCode::NOT_FOUND);
    olga.post("/events/1/bring-back", &[]).await;
    assert_eq!(olga.get("/t/1/rounds/3").await.status, StatusCode::OK);
    assert!(olga.get("/").await.text.contains("Training event 1"));
    // Put away it is off the first page, and open to everybody as before.
    olga.post("/events/1/put-away", &[]).await;
    assert!(!olga.get("/").await.text.contains("Training event 1"));
    assert_eq!(stranger.get("/p/1").await.status, StatusCode::OK);
    assert!(olga.get("/?shelf=away").await.text.contains("Training event 1"));
    olga.post("/events/1/take-out", &[]).await;
    assert!(olga.get("/").await.text.contains("Training event 1"));
    let record = desk.store.server_record().await.unwrap();
    let deeds: Vec<EventDeed> = record
        .iter()
        .filter_map(|entry| match serde_json::from_str(&entry.payload) {
            Ok(Deed::Event { what, .. }) => Some(what),
            _ => None,
        })
        .collect();
    let all = [EventDeed::Trashed, EventDeed::BroughtBack, EventDeed::PutAway, EventDeed::TakenOut];
    assert_eq!(deeds, all);
    let told = olga.get("/people/record").await.text;
    assert!(told.contains("Training event 1 (1), into the trash"), "{told}");
}

/// A desk with a folder for backups.
async fn with_backups(name: &str) -> (Desk, PathBuf) {
    let folder = std::env::temp_dir().join(format!("arbitra-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let store = Store::open(&Location::Memory).await.unwrap();
    let router = service_keeping(store.clone(), Access::this_machine(CODE), folder.clone());
    (Desk { router, store }, folder)
}

#[tokio::test]
async fn backups_are_listed_verified_downloaded_and_events_come_back_from_them() {
    let (desk, folder) = with_backups("backups").await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    assert!(arbiter.get("/backups").await.text.contains("No backup yet"));
    assert!(arbiter.get("/").await.text.contains("Last backup: None yet"));
    assert!(arbiter.post("/backups", &[]).await.status.is_redirection());
    let name = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().file_name();
    let name = name.into_string().unwrap();
    let page = arbiter.get("/backups").await.text;
    for link in ["/file", "/verify", ""] {
        assert!(page.contains(&format!("/backups/{name}{link}\"")), "{link}: {page}");
    }
    assert!(!arbiter.get("/").await.text.contains("None yet"));
    let verified = arbiter.post(&format!("/backups/{name}/verify"), &[]).await.text;
    assert!(verified.contains("is whole"), "{verified}");
    let file = arbiter.get(&format!("/backups/{name}/file")).await;
    assert!(file.bytes.starts_with(b"PK"));
    assert_eq!(arbiter.get("/backups/..%2Fa.db/file").await.status, StatusCode::NOT_FOUND);

    // What was done since is undone by taking the event of the backup, and nothing else is touched.
    let before = desk.entries(1).await;
    arbiter.post("/t/1/results", &[("board", "3.1"), ("result", "1-0")]).await;
    let opened = arbiter.get(&format!("/backups/{name}")).await.text;
    assert!(opened.contains("newer here: 1 entry more"), "{opened}");
    let back = [("event", "1"), ("how", "replace")];
    let restored = arbiter.post(&format!("/backups/{name}"), &back).await;
    assert_eq!(restored.location(), "/t/2", "{}", restored.text);
    assert_eq!((desk.entries(1).await, desk.entries(2).await), (before + 1, before));
    assert_eq!(arbiter.get("/t/1").await.status, StatusCode::NOT_FOUND);

    // A damaged one says so. Another desk that is empty takes everything.
    let path = folder.join(&name);
    let mut bytes = file.bytes.clone();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0xff;
    std::fs::write(&path, &bytes).unwrap();
    arbiter.language = "es";
    let verified = arbiter.post(&format!("/backups/{name}/verify"), &[]).await.text;
    assert!(verified.contains("está dañada"), "{verified}");
    let empty = Desk::local().await;
    let mut there = empty.browser();
    let opened = open(&mut there, &name, &file.bytes).await;
    assert!(opened.text.contains("Restore everything"), "{}", opened.text);
    let ticket = ticket(&opened.text);
    let everything = [("ticket", &*ticket), ("event", "0"), ("how", "everything")];
    assert_eq!(there.post("/import/decide", &everything).await.location(), "/");
    assert_eq!(empty.entries(1).await, before);
    let _ = std::fs::remove_dir_all(&folder);
}

#[tokio::test]
async fn an_event_has_several_sections_and_players_move_between_them() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let made = arbiter.post("/events/1/sections", &[("name", "Section B"), ("like", "1")]).await;
    assert_eq!((made.status, made.location()), (StatusCode::SEE_OTHER, "/t/2"), "{}", made.text);
    assert_eq!(desk.store.events().await.unwrap().len(), 1);
    let (a, b) = (arbiter.get("/api/tournaments/1").await, arbiter.get("/api/tournaments/2").await);
    let rules = |answer: &crate::common::Answer| answer.json()["regulations"]["tie_breaks"].clone();
    assert_eq!(rules(&a), rules(&b), "the same set-up");

    let before = (desk.entries(1).await, desk.entries(2).await);
    let none = arbiter.post("/events/1/move", &[("to", "2")]).await;
    assert_eq!(none.status, StatusCode::BAD_REQUEST, "{}", none.text);
    let two = [("player", "1:3"), ("player", "1:5"), ("to", "2"), ("confirmed", "4")];
    let moved = arbiter.post("/events/1/move", &two).await;
    assert!(moved.status.is_redirection(), "{}", moved.text);
    assert_eq!((desk.entries(1).await, desk.entries(2).await), (before.0 + 2, before.1 + 2));
    let players =
        |answer: crate::common::Answer| answer.json()["players"].as_array().unwrap().len();
    assert_eq!(players(arbiter.get("/api/tournaments/1/players").await), 6);
    assert_eq!(players(arbiter.get("/api/tournaments/2/players").await), 2);
    let somebody = [("section", "2"), ("name", "Nueva, Nadia"), ("rating", "1500")];
    let entered = arbiter.post("/events/1/players", &somebody).await;
    assert!(entered.status.is_redirection(), "{}", entered.text);
    assert_eq!(players(arbiter.get("/api/tournaments/2/players").await), 3);
    assert!(arbiter.get("/events/1?find=nadia").await.text.contains("Nueva, Nadia"));
    let told = arbiter.get("/t/2/record").await.text;
    assert!(told.contains("Moved from Training event 1"), "{told}");

    // A move of which one part cannot be done is not done at all.
    let wrong = [("player", "1:1"), ("player", "1:99"), ("to", "2"), ("confirmed", "4")];
    assert!(arbiter.post("/events/1/move", &wrong).await.status.is_client_error());
    assert_eq!((desk.entries(1).await, desk.entries(2).await), (before.0 + 2, before.1 + 3));

    // Once play has begun somebody withdraws here and enters late there.
    for what in ["number", "draw-colour", "pair", "publish"] {
        arbiter.post(&format!("/t/1/do/{what}"), &[("confirmed", "4")]).await;
    }
    let late = [("player", "1:1"), ("to", "2"), ("confirmed", "4")];
    let moved = arbiter.post("/events/1/move", &late).await;
    assert!(moved.status.is_redirection(), "{}", moved.text);
    let told = arbiter.get("/t/1/record").await.text;
    assert!(told.contains("Moved to Section B"), "{told}");
    assert_eq!(players(arbiter.get("/api/tournaments/2/players").await), 4);

    // One page for the event, for arbiters and for everybody.
    let page = arbiter.get("/events/1").await.text;
    for link in ["href=\"/t/1\"", "href=\"/t/2\"", "name=\"player\" value=\"1:2\""] {
        assert!(page.contains(link), "{link}: {page}");
    }
    assert!(arbiter.get("/").await.text.contains("/events/1\""));
    let public = desk.stranger().get("/e/1").await;
    assert_eq!(public.status, StatusCode::OK);
    assert!(public.text.contains("Section B") && public.text.contains("/p/2"), "{}", public.text);
    let elsewhere = arbiter.post("/training", &plan).await;
    assert_eq!(elsewhere.location(), "/t/3");
    let foreign = [("player", "3:1"), ("to", "2"), ("confirmed", "4")];
    assert_eq!(arbiter.post("/events/1/move", &foreign).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_door_is_one_page_and_forgives_capitals_and_accents() {
    let desk = Desk::with(Access::network(CODE)).await;
    let mut first = desk.browser();
    let password = crate::common::PASSWORD;
    let fields = [("name", "José Álvarez"), ("password", password), ("code", CODE)];
    assert_eq!(first.post("/sign-in", &fields).await.status, StatusCode::SEE_OTHER);
    let mut visitor = desk.browser();
    let kept_out = visitor.get("/people/sessions").await;
    assert_eq!(kept_out.status, StatusCode::UNAUTHORIZED);
    for field in ["name=\"password\"", "value=\"/people/sessions\"", "arbitra account reset"] {
        assert!(kept_out.text.contains(field), "{field}: {}", kept_out.text);
    }
    for name in ["José Álvarez", "jose alvarez", " JOSÉ  ÁLVAREZ "] {
        let mut browser = desk.browser();
        let back = "/people/sessions";
        let fields = [("name", name), ("password", password), ("back", back)];
        let answer = browser.post("/sign-in", &fields).await;
        assert_eq!((answer.status, answer.location()), (StatusCode::SEE_OTHER, back), "{name}");
        assert_eq!(browser.get(back).await.status, StatusCode::OK);
    }
    // Whoever mistypes the password finds the name as it was, the cursor where it is wrong.
    let mut browser = desk.browser();
    let fields = [("name", "Jose Alvarez"), ("password", "something else")];
    let refused = browser.post("/sign-in", &fields).await;
    assert_eq!(refused.status, StatusCode::UNAUTHORIZED);
    let field = |name: &str| {
        let rest = refused.text.split(&format!("name=\"{name}\"")).nth(1).unwrap();
        rest.split('>').next().unwrap().to_owned()
    };
    assert!(field("name").contains("value=\"Jose Alvarez\""), "{}", refused.text);
    assert!(!field("name").contains("autofocus") && field("password").contains("autofocus"));
    // Where nothing is shown yet, arbiters are led to the door, not told to create anything.
    let empty = desk.browser().get("/").await.text;
    assert!(empty.contains("href=\"/sign-in\">Sign in</a></p>"), "{empty}");
    // Two who differ in accents alone are told apart by what they write.
    let new = [("name", "Jose Alvarez"), ("password", "another horse battery")];
    let made = first.post("/people/accounts", &new).await;
    assert!(made.status.is_redirection(), "{}", made.text);
    let mut browser = desk.browser();
    let fields = [("name", "JOSE ALVAREZ"), ("password", password)];
    assert_eq!(browser.post("/sign-in", &fields).await.status, StatusCode::UNAUTHORIZED);
    let fields = [("name", "José Álvarez"), ("password", password)];
    assert_eq!(browser.post("/sign-in", &fields).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_viewer_sees_the_desk_and_changes_nothing() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let password = crate::common::PASSWORD;
    let account =
        [("name", "Vera"), ("password", password), ("role", "viewer"), ("place", "tournament:1")];
    assert!(olga.post("/people/accounts", &account).await.status.is_redirection());
    let mut vera = desk.signed_in("Vera").await;
    assert!(vera.get("/").await.text.contains("href=\"/t/1\""), "the desk, not the public page");
    for page in [
        "",
        "/players",
        "/players/1",
        "/rounds/3",
        "/rounds/2",
        "/standings",
        "/crosstable",
        "/statistics",
        "/setup",
        "/record",
        "/papers",
        "/more",
        "/radar",
        "/regulations",
    ] {
        let answer = vera.get(&format!("/t/1{page}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{page}");
        let sends = answer.text.split("<form").skip(1).filter(|form| {
            let form = form.split("</form>").next().unwrap_or_default();
            let sends = form.contains("method=\"post\"") && form.contains("<button");
            let closed = form.contains("<fieldset class=\"bare\" disabled>");
            sends && !closed && !form.contains("action=\"/sign-out\"")
        });
        assert_eq!(sends.count(), 0, "{page} offers something to send: {}", answer.text);
        for tab in ["href=\"/t/1/laws\"", "href=\"/t/1/decisions\""] {
            assert!(!answer.text.contains(tab), "{page}: {tab}");
        }
    }
    let before = desk.entries(1).await;
    let result = [("board", "3.1"), ("result", "1-0")];
    assert!(vera.post("/t/1/results", &result).await.kept_out());
    assert!(vera.post("/t/1/do/pair", &[]).await.kept_out());
    assert!(vera.get("/t/1/decisions").await.kept_out());
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn roles_are_a_table_and_tokens_begin_with_little() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let account = [("name", "Ana"), ("password", crate::common::PASSWORD)];
    olga.post("/people/accounts", &account).await;
    let page = olga.get("/people").await.text;
    let token = page.split("value=\"program\"").nth(1).unwrap();
    let token = token.split("</form>").next().unwrap();
    let chosen: Vec<&str> = token
        .split("<option")
        .filter(|option| option.contains(" selected"))
        .map(|option| option.split("value=\"").nth(1).unwrap().split('"').next().unwrap())
        .collect();
    assert_eq!(chosen, ["240", "results", "tournament:1"], "{token}");
    assert_eq!(token.matches("<select").count(), token.matches("<label").count() - 1, "{token}");
    assert!(page.contains("value=\"2 tournament:1 deputy\""), "{page}");
    let roles = [
        ("cell", "1 server owner"),
        ("cell", "2 server "),
        ("cell", "2 tournament:1 deputy"),
        ("back", "/people"),
    ];
    assert!(olga.post("/people/roles", &roles).await.status.is_redirection());
    let ana = arbitra_store::UserId::new(2);
    let held = async || {
        let grants = desk.store.grants_of(ana).await.unwrap();
        grants.iter().map(|grant| format!("{} {}", grant.scope, grant.role)).collect::<Vec<_>>()
    };
    assert_eq!(held().await, ["tournament:1 deputy"]);
    let before = desk.store.server_record().await.unwrap().len();
    olga.post("/people/roles", &roles).await;
    assert_eq!(desk.store.server_record().await.unwrap().len(), before, "nothing is done twice");
    olga.post("/people/roles", &[("cell", "2 tournament:1 ")]).await;
    assert_eq!(held().await, [""; 0]);
    // The last owner stays one.
    let last = olga.post("/people/roles", &[("cell", "1 server ")]).await;
    assert_eq!(last.status, StatusCode::BAD_REQUEST, "{}", last.text);
}

#[tokio::test]
async fn the_mode_is_in_sight_on_every_page_of_a_tournament() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let fide = arbiter.get("/t/1").await.text.contains("badge fide");
    for page in ["/players", "/rounds/3", "/standings", "/record", "/laws", "/papers"] {
        let text = arbiter.get(&format!("/t/1{page}")).await.text;
        let shown = text.contains("badge fide") || text.contains("Not in FIDE mode");
        assert!(shown, "{page}: {text}");
        assert_eq!(text.contains("badge fide"), fide, "{page}");
    }
}

#[tokio::test]
async fn a_desk_without_an_account_is_not_opened_to_the_network() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let refused = arbiter.post("/network/open", &[]).await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
    assert!(refused.text.contains("make the first one"), "{}", refused.text);
    let network = Desk::network().await;
    let mut olga = network.signed_in("Olga").await;
    let page = olga.get("/network").await;
    assert!(page.text.contains("was started so that others reach it"), "{}", page.text);
    assert_eq!(olga.post("/network/open", &[]).await.status, StatusCode::BAD_REQUEST);
    // Nor does a page end what was started as a service.
    assert!(!page.text.contains("/network/stop"), "{}", page.text);
    assert_eq!(olga.post("/network/stop", &[]).await.status, StatusCode::BAD_REQUEST);
}

/// Whoever owns the server empties the trash: asked before, told what goes, and the server's record
/// says so.
#[tokio::test]
async fn the_trash_is_emptied_with_a_question() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let plan = [("players", "8"), ("rounds", "5"), ("played", "2"), ("seed", "2")];
    assert_eq!(olga.post("/training", &plan).await.location(), "/t/2");
    assert!(olga.post("/events/1/trash", &[]).await.status.is_redirection());
    let trash = olga.get("/?shelf=trash").await.text;
    assert!(trash.contains("href=\"/events/empty\""), "{trash}");
    for (language, told) in [("en", "go for good"), ("es", "Se borran definitivamente")] {
        olga.language = language;
        let asked = olga.get("/events/empty").await.text;
        assert!(asked.contains("Training event 1") && asked.contains(told), "{asked}");
        assert!(asked.contains("name=\"event\" value=\"1\" checked"), "{asked}");
        assert!(!asked.contains("value=\"2\""), "only what lies in the trash: {asked}");
    }
    olga.language = "en";
    let mut chief = desk.program("chief", Scope::Server).await;
    assert!(chief.post("/events/empty", &[("event", "1")]).await.kept_out());
    assert_eq!(olga.post("/events/empty", &[]).await.status, StatusCode::BAD_REQUEST);
    let other = olga.post("/events/empty", &[("event", "1"), ("event", "2")]).await;
    assert!(!other.status.is_success() && !other.status.is_redirection(), "{}", other.text);
    assert!(desk.entries(1).await > 0, "nothing of it was done");
    let done = olga.post("/events/empty", &[("event", "1")]).await;
    assert_eq!(done.location(), "/?shelf=trash", "{}", done.text);
    assert!(!olga.get("/?shelf=trash").await.text.contains("Training event 1"));
    assert_eq!(olga.get("/t/1").await.status, StatusCode::NOT_FOUND);
    assert_eq!(olga.get("/t/2").await.status, StatusCode::OK);
    let told = olga.get("/people/record").await.text;
    assert!(told.contains("Training event 1 (1), erased for good"), "{told}");
}

/// The overview leads to what is missing, to everybody's page, and back into a finished event.
#[tokio::test]
async fn the_overview_shows_the_way_to_what_is_missing_and_for_phones() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for (language, missing) in [("en", "12 boards are missing"), ("es", "Faltan 12 mesas")] {
        arbiter.language = language;
        let page = arbiter.get("/t/1").await.text;
        assert!(page.contains(missing), "{page}");
        assert!(page.contains("href=\"/t/1/rounds/3?show=missing\""), "{page}");
        assert!(page.contains("<a class=\"hall-qr\" href=\"/p/1\""), "{page}");
    }
    arbiter.language = "en";
    // A code that no phone can follow is not printed by mistake.
    for page in ["/t/1", "/t/1/poster"] {
        let text = arbiter.get(page).await.text;
        assert!(text.contains("Phones cannot reach this desk"), "{page}: {text}");
        assert!(text.contains("href=\"/network\""), "{page}: {text}");
    }
    // A round of a player is a tap, and what an edit session did is taken back at once.
    let page = arbiter.get("/t/1/players/3").await.text;
    assert_eq!(page.matches("class=\"tap").count(), 2, "rounds 4 and 5: {page}");
    let bye = r#"{"do":"request-bye","player":3,"round":4,"kind":"half-point"}"#;
    let asked = arbiter.post("/t/1/act", &[("action", bye)]).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.text);
    let page = arbiter.get("/t/1/players/3").await.text;
    assert_eq!(page.matches("class=\"tap chosen\"").count(), 1, "{page}");
    let plan = [("players", "8"), ("rounds", "5"), ("played", "1"), ("seed", "2")];
    arbiter.post("/training", &plan).await;
    arbiter.post("/t/2/do/pair", &[]).await;
    let before = desk.entries(2).await;
    let begun = arbiter.post("/t/2/rounds/2/edit", &[("step", "begin"), ("confirmed", "4")]).await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
    assert!(!arbiter.get("/t/2/rounds/2/edit").await.text.contains("Discard all changes"));
    let swap = [("step", "swap"), ("a", "1"), ("b", "2"), ("confirmed", "4")];
    let swapped = arbiter.post("/t/2/rounds/2/edit", &swap).await;
    assert_eq!(swapped.status, StatusCode::SEE_OTHER, "{}", swapped.text);
    let page = arbiter.get("/t/2/rounds/2/edit").await.text;
    assert!(page.contains("Discard all changes"), "{page}");
    let undo = [before + 2, before + 1].map(|entry| format!(r#"{{"do":"undo","entry":{entry}}}"#));
    let fields = [("action", &*undo[0]), ("action", &*undo[1])];
    let undone = arbiter.post("/t/2/act", &fields).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.text);
    assert!(arbiter.get("/t/2/rounds/2/edit").await.text.contains("name=\"step\" value=\"begin\""));
}

#[tokio::test]
async fn two_events_to_practise_on_are_told_apart() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let record = desk.entries(1).await;
    arbiter.post("/training", &plan).await;
    arbiter.post("/sample", &[]).await;
    arbiter.post("/sample", &[]).await;
    arbiter.language = "es";
    arbiter.post("/training", &plan).await;
    arbiter.post("/training", &plan).await;
    for (id, name) in [
        (1, "Training event 1"),
        (2, "Training event 2"),
        (3, "Torneo de Primavera"),
        (4, "Torneo de Primavera 2"),
        (5, "Torneo de prácticas 1"),
        (6, "Torneo de prácticas 2"),
    ] {
        let page = arbiter.get(&format!("/t/{id}/setup")).await.text;
        assert!(page.contains(&format!("name=\"name\" value=\"{name}\"")), "{id}: {page}");
        let home = arbiter.get("/").await.text;
        assert!(home.contains(&format!(">{name}<")), "{id}: {home}");
    }
    assert_eq!(desk.entries(1).await, record, "what stood there stays as it is");
    // A name stays taken while its event lies in the trash, from where it may come back.
    arbiter.language = "en";
    arbiter.post("/events/2/trash", &[]).await;
    arbiter.post("/training", &plan).await;
    assert!(arbiter.get("/").await.text.contains("Training event 3"));
    // The largest seed of all is one too.
    let plan =
        [("players", "4"), ("rounds", "3"), ("played", "0"), ("seed", "18446744073709551615")];
    for _ in 0..2 {
        let answer = arbiter.post("/training", &plan).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
}
