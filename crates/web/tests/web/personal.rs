//! Personal data: given out, erased everywhere, swept away when they are due.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use arbitra_desk::{Action, Context, Desk as Folded, Level, Moment, Person, Regulations};
use arbitra_model::{Date, Event, Language};
use arbitra_pairing::System;
use arbitra_store::{Location, NewEntry, Store, TournamentId, Version};
use arbitra_web::personal::{self, Asked, PersonError};
use arbitra_web::{Access, service};
use axum::http::StatusCode;

use crate::common::{Browser, Desk};

/// Every word by which she could be told.
const TELLING: [&str; 6] = ["Quijano", "Dulcinea", "77881234", "1958-03", "Zarzuela", "migraine"];
/// Her number in the training event.
const SHE: u32 = 5;

fn telling(text: &str) -> Vec<&'static str> {
    let text = text.replace("1958/03", "1958-03").to_lowercase();
    TELLING.into_iter().filter(|word| text.contains(&word.to_lowercase())).collect()
}

/// A folder of a test's own, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("personal_{}_{count}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    async fn store(&self) -> Store {
        Store::open(&Location::Sqlite(self.0.join("a.db"))).await.unwrap()
    }

    /// What the files of the database tell of her.
    fn bytes(&self) -> Vec<&'static str> {
        let files =
            ["a.db", "a.db-wal"].map(|name| fs::read(self.0.join(name)).unwrap_or_default());
        telling(&String::from_utf8_lossy(&files.concat()))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A desk on a file, with a training event in which she plays, a note that names her and a reason
/// that is nobody's business.
async fn furnished(folder: &Folder) -> (Desk, Browser) {
    let store = folder.store().await;
    let desk = Desk { router: service(store.clone(), Access::this_machine("code")), store };
    let mut owner = desk.browser();
    desk.training(&mut owner).await;
    let fields = [
        ("name", "Quijano, Dulcinea"),
        ("rating", "2105"),
        ("federation", "ESP"),
        ("fide_id", "77881234"),
        ("birth", "1958-03-02"),
        ("sex", "w"),
        ("club", "Casino Zarzuela"),
        ("why", "typed wrongly"),
        ("confirmed", "4"),
    ];
    let saved = owner.post(&format!("/t/1/players/{SHE}"), &fields).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let noted = owner.post("/t/1/note", &[("text", "Mrs Quijano asked for water.")]).await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER, "{}", noted.text);
    let gone = [("what", "absent"), ("round", "4"), ("why", "a migraine"), ("confirmed", "4")];
    let noted = owner.post(&format!("/t/1/players/{SHE}/arrange"), &gone).await;
    assert_eq!(noted.status, StatusCode::SEE_OTHER, "{}", noted.text);
    (desk, owner)
}

/// Every page that can be reached from some, with what it says.
async fn crawl(browser: &mut Browser, from: &[&str], most: usize) -> Vec<(String, String)> {
    let mut waiting: Vec<String> = from.iter().map(ToString::to_string).collect();
    let mut seen: BTreeSet<String> = waiting.iter().cloned().collect();
    let mut pages = Vec::new();
    while let Some(path) = waiting.pop() {
        if pages.len() >= most {
            break;
        }
        let answer = browser.get(&path).await;
        for link in answer.text.split("href=\"").skip(1) {
            let link = link.split(['"', '#']).next().unwrap_or_default().replace("&amp;", "&");
            let ours = ["/t/1", "/p/1", "/screen/1"].iter().any(|start| link.starts_with(start));
            let slow = ["/explain", "/radar", "after="].iter().any(|part| link.contains(part));
            if ours && !slow && seen.insert(link.clone()) {
                waiting.insert(0, link);
            }
        }
        pages.push((path, answer.text));
    }
    pages
}

/// Where programs read.
const API: [&str; 9] = [
    "/api/tournaments/1",
    "/api/tournaments/1/players",
    "/api/tournaments/1/players/5",
    "/api/tournaments/1/rounds/3",
    "/api/tournaments/1/standings",
    "/api/tournaments/1/record",
    "/api/tournaments/1/trf",
    "/t/1/record.json",
    "/t/1/report/trf26",
];

#[tokio::test]
async fn after_erasing_no_page_answer_or_file_tells_who_it_was() {
    let folder = Folder::new();
    let (desk, mut owner) = furnished(&folder).await;
    assert_eq!(folder.bytes(), TELLING);
    let record = desk.store.load(TournamentId::new(1)).await.unwrap();
    let payloads: String = record.iter().map(|entry| entry.payload.as_str()).collect();
    assert_eq!(telling(&payloads), [""; 0], "the chain holds no personal data");

    // Everything is given out to her.
    let told = owner.get(&format!("/t/1/players/{SHE}/data")).await;
    assert_eq!((told.status, telling(&told.text)), (StatusCode::OK, TELLING.to_vec()));
    let data = owner.get(&format!("/t/1/players/{SHE}/data.json")).await;
    assert_eq!(telling(&data.text), TELLING);
    assert_eq!(data.json()["format"], "arbitra person");
    let before = owner.get("/p/1/standings").await.text;
    assert!(before.contains("Quijano"));

    // It is asked twice, and the reason must not give her away.
    let to = format!("/t/1/players/{SHE}/erase");
    let asked = owner.post(&to, &[("why", "asked by letter")]).await;
    assert_eq!(asked.status, StatusCode::PRECONDITION_REQUIRED);
    let named = owner.post(&to, &[("why", "Mrs Quijano asked"), ("confirmed", "4")]).await;
    assert_eq!(named.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", named.text);
    let again = owner.get(&format!("/api/tournaments/1/players/{SHE}/data")).await;
    assert_eq!(telling(&again.text), TELLING);
    let proposed = owner.get(&format!("/api/tournaments/1/propose/erase-{SHE}")).await;
    assert_eq!(proposed.json()["action"]["do"], "erase-person", "{}", proposed.text);
    let done = owner.post(&to, &[("why", "asked by letter"), ("confirmed", "4")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);

    let pages = crawl(&mut owner, &["/t/1", "/p/1", "/screen/1", "/t/1/record"], 150).await;
    assert!(pages.len() > 40, "{} pages", pages.len());
    for (path, text) in &pages {
        assert_eq!(telling(text), [""; 0], "{path}");
    }
    for path in API {
        let answer = owner.get(path).await;
        assert_eq!(telling(&answer.text), [""; 0], "{path}");
    }
    assert!(owner.get("/p/1/standings").await.text.contains("NN 5"));
    assert_eq!(folder.bytes(), [""; 0]);

    // A server that starts anew, and one that another machine restores, know as little.
    let mut again = Desk {
        router: service(desk.store.clone(), Access::this_machine("code")),
        store: desk.store.clone(),
    }
    .browser();
    let page = again.get("/t/1/players/5").await;
    assert_eq!((page.status, telling(&page.text)), (StatusCode::OK, vec![]));
    assert!(page.text.contains("NN 5"));
    let file = folder.0.join("all.zip");
    desk.store.backup(&file, 1).await.unwrap();
    let other = Store::open(&Location::Memory).await.unwrap();
    other.restore(&file).await.unwrap();
    let mut there =
        Desk { router: service(other.clone(), Access::this_machine("code")), store: other }
            .browser();
    let record = there.get("/t/1/record.json").await;
    assert_eq!((record.status, telling(&record.text)), (StatusCode::OK, vec![]));
}

#[tokio::test]
async fn strangers_see_neither_births_nor_reasons() {
    let folder = Folder::new();
    let (desk, _) = furnished(&folder).await;
    let mut stranger = Desk {
        router: service(desk.store.clone(), Access::network(crate::common::CODE.to_owned())),
        store: desk.store.clone(),
    }
    .browser();
    let mut pages = crawl(&mut stranger, &["/p/1", "/screen/1"], 80).await;
    for path in API {
        pages.push((path.to_owned(), stranger.get(path).await.text));
    }
    let all: String = pages.iter().map(|(_, text)| text.as_str()).collect();
    assert!(all.contains("Quijano"), "the trial looks in the right place");
    for (path, text) in pages {
        let told = telling(&text);
        for secret in ["1958-03", "migraine"] {
            assert!(!told.contains(&secret), "{path}: {secret}");
        }
    }
}

#[tokio::test]
async fn the_command_line_gives_out_erases_and_cleans_backups() {
    let folder = Folder::new();
    let (desk, _) = furnished(&folder).await;
    let (store, id) = (&desk.store, TournamentId::new(1));
    let backups = folder.0.join("backups");
    let keep = NonZeroUsize::new(9).unwrap();
    let old = store.backup_round(&backups, keep, 1_794_700_000).await.unwrap();
    let data = personal::export(store, id, SHE, Language::English).await.unwrap();
    assert_eq!(telling(&data.to_string()), TELLING);
    let nobody = personal::export(store, id, 999, Language::English).await.unwrap_err();
    assert!(matches!(nobody, PersonError::Nobody(999)), "{nobody:?}");

    let asked = Asked { who: "cli", why: "", backups: Some(&backups), language: Language::English };
    let erased = personal::erase(store, id, SHE, &asked).await.unwrap();
    assert_eq!((erased.in_the_chain.as_slice(), erased.cleaned.scrubbed), (&[][..], true));
    assert_eq!(erased.cleaned.backups, std::slice::from_ref(&old));
    assert_eq!(erased.cleaned.failed, []);
    assert_eq!(folder.bytes(), [""; 0]);
    // The backup of before is whole, folds, and tells nothing.
    let other = Store::open(&Location::Memory).await.unwrap();
    other.restore(&old).await.unwrap();
    let data = personal::export(&other, id, SHE, Language::English).await.unwrap();
    assert_eq!(telling(&data.to_string()), [""; 0]);
    assert!(data.to_string().contains("NN 5"));
}

/// A record as earlier versions wrote it: somebody entered and removed again, in an event that ended.
async fn old_record(store: &Store) -> TournamentId {
    let mut desk = Folded::default();
    let event = Event { end: Some("2020-01-02".parse::<Date>().unwrap()), ..Event::default() };
    let regulations = Regulations::usual(event, System::ALL[0], 5, &["BH"]);
    let player = arbitra_desk::PlayerId::new(1);
    let mut person = Person::named("Quijano, Dulcinea");
    person.club = "Casino Zarzuela".to_owned();
    for (action, why) in [
        (Action::Create { regulations: Box::new(regulations) }, ""),
        (Action::Register { player, person: Box::new(person) }, ""),
        (Action::Remove { player }, "a migraine"),
    ] {
        let context = Context::new("Ada", Moment::from_seconds(1_577_800_000)).because(why);
        desk.act(action, context.confirming(Level::ConfirmTwice)).unwrap();
    }
    let event = store.create_event("Old", 1).await.unwrap();
    let id = store.create_tournament(event, "Old", 1).await.unwrap();
    let new = desk.log().iter().map(|logged| NewEntry {
        who: logged.entry.who.clone(),
        at: logged.entry.when.seconds(),
        payload: serde_json::to_string(&*logged.entry).unwrap(),
    });
    store.append_all(id, Version::START, new.collect()).await.unwrap();
    id
}

#[tokio::test]
async fn an_old_record_is_hidden_first_and_then_sealed_anew() {
    let folder = Folder::new();
    let store = folder.store().await;
    let id = old_record(&store).await;
    let mut owner =
        Desk { router: service(store.clone(), Access::this_machine("code")), store: store.clone() }
            .browser();
    let page = owner.get("/t/1/players/1/data").await.text;
    assert!(page.contains("arbitra person reseal"), "the page says what erasing cannot reach");
    let done = owner.post("/t/1/players/1/erase", &[("why", "asked"), ("confirmed", "4")]).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert_eq!(telling(&owner.get("/t/1/record.json").await.text), [""; 0]);
    assert!(!folder.bytes().is_empty(), "the chain still holds it, as the page says");

    let old = store.link(id).await.unwrap();
    let sealed = personal::reseal(&store, id, "cli", Language::English).await.unwrap();
    assert_eq!((sealed.entries, sealed.old_head), (2, old.hash.to_string()));
    assert_eq!(sealed.new_head, store.link(id).await.unwrap().hash.to_string());
    assert_eq!(folder.bytes(), [""; 0]);
    let record = store.load(id).await.unwrap();
    assert!(record.last().unwrap().payload.contains(&old.hash.to_string()));
    let again = personal::reseal(&store, id, "cli", Language::English).await.unwrap();
    assert_eq!(again.entries, 0);
    let mut anew =
        Desk { router: service(store.clone(), Access::this_machine("code")), store }.browser();
    assert_eq!(anew.get("/t/1/record").await.status, StatusCode::OK);
}

#[tokio::test]
async fn those_who_never_took_part_are_proposed_and_swept() {
    let folder = Folder::new();
    let store = folder.store().await;
    let id = old_record(&store).await;
    let mut owner =
        Desk { router: service(store.clone(), Access::this_machine("code")), store: store.clone() }
            .browser();
    let page = owner.get("/t/1/personal").await.text;
    assert!(page.contains("Quijano") && page.contains("2020-04-0"), "{page}");
    owner.language = "es";
    assert!(owner.get("/t/1/personal").await.text.contains("No llegaron a participar"));

    let kept = owner.post("/t/1/personal", &[("days", "3650")]).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    let early = owner.post("/t/1/personal/sweep", &[]).await;
    assert_eq!(early.status, StatusCode::BAD_REQUEST, "{}", early.text);
    assert_eq!(personal::due(&store, None, Language::English).await.unwrap(), []);
    let due = personal::due(&store, Some(30), Language::English).await.unwrap();
    assert_eq!((due.len(), due[0].tournament, due[0].player), (1, id, 1));
    for wrong in ["9999", "-1", "soon"] {
        let refused = owner.post("/t/1/personal", &[("days", wrong)]).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{wrong}");
    }

    owner.post("/t/1/personal", &[("days", "90")]).await;
    let swept = owner.post("/t/1/personal/sweep", &[]).await;
    assert_eq!(swept.status, StatusCode::SEE_OTHER, "{}", swept.text);
    let page = owner.get("/t/1/personal").await.text;
    assert_eq!(telling(&page), [""; 0]);
    assert_eq!(personal::due(&store, Some(0), Language::English).await.unwrap(), []);
}
