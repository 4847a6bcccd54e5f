//! From the page of the desk to files in a folder, and what readers see of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use arbitra_publish::base64;
use arbitra_store::{Scope, TournamentId};
use axum::http::StatusCode;
use sha2::{Digest as _, Sha256};

use super::kept::{self, Kept};
use super::sending::{self, send_due};
use crate::testing::Server;

/// A folder for one test, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("arbitra-site-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    fn has(&self, file: &str) -> bool {
        self.0.join(file).exists()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const ID: TournamentId = TournamentId::new(1);

async fn post(server: &Server, path: &str, fields: &[(&str, &str)]) {
    let answer = server.post(path, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.body);
}

/// Twelve players after two of five rounds, the third published, and a folder as target.
async fn published(folder: &Folder, upto: &str, delay: &str) -> Server {
    let server = Server::with_event(12, 5, 2).await;
    for what in ["pair", "publish"] {
        post(&server, &format!("/t/1/do/{what}"), &[]).await;
    }
    let decided = [("upto", upto), ("delay", delay), ("first", "es"), ("address", "")];
    post(&server, "/t/1/publish", &decided).await;
    let target = folder.0.to_str().unwrap();
    post(&server, "/t/1/publish/targets", &[("target", target)]).await;
    server
}

#[tokio::test]
async fn what_the_desk_publishes_arrives_and_follows() {
    let folder = Folder::new("follows");
    let server = published(&folder, "standings", "0").await;
    send_due(&server.app).await.unwrap();
    assert!(folder.read("index.html").contains("lang=\"es\""), "readers begin in Spanish");
    assert!(folder.read("en/pairings.html").contains("Round 3"));
    assert!(folder.has("pairings-round-2.html") && !folder.has("standings-after-3.html"));
    let page = server.get("/t/1/publish").await.body;
    assert!(page.contains("Arrived"), "{page}");
    let first = kept::state(&server.app, ID, 1).await.unwrap();
    assert!(first.files > 60 && first.failed == 0, "{first:?}");
    // Another act that readers do not see: nothing travels.
    post(&server, "/t/1/note", &[("text", "The clock of board 1 was changed.")]).await;
    send_due(&server.app).await.unwrap();
    let second = kept::state(&server.app, ID, 1).await.unwrap();
    assert_eq!((second.files, &second.digest), (first.files, &first.digest));
    let room = server.app.room(ID).await.unwrap();
    let board = room.desk().current().unwrap().boards()[0].id;
    let result = format!(r#"{{"do":"enter-result","board":"{board}","result":"1-0"}}"#);
    post(&server, "/t/1/act", &[("action", &result)]).await;
    let mut state = kept::state(&server.app, ID, 1).await.unwrap();
    state.not_before = 0;
    kept::keep_state(&server.app, ID, 1, &state).await.unwrap();
    send_due(&server.app).await.unwrap();
    let third = kept::state(&server.app, ID, 1).await.unwrap();
    assert!(third.files < first.files && third.digest != first.digest, "{third:?}");
    assert!(folder.read("pairings.html").contains("1–0"));
}

#[tokio::test]
async fn steps_hide_and_show_a_round() {
    let folder = Folder::new("steps");
    let server = published(&folder, "nothing", "0").await;
    send_due(&server.app).await.unwrap();
    assert!(!folder.has("pairings-round-1.html"), "nothing is shown without anybody's doing");
    let steps = [("round-1", "standings"), ("round-2", "results"), ("round-3", "")];
    post(&server, "/t/1/publish/rounds", &steps).await;
    let preview = server.get("/t/1/publish/preview/pairings.html").await;
    assert_eq!(preview.status, StatusCode::OK);
    assert!(preview.body.contains("Ronda 2") && !preview.body.contains("Ronda 3"));
    assert_eq!(server.get("/t/1/publish/preview/none.html").await.status, StatusCode::NOT_FOUND);
    let kept = Kept::of(&server.app, ID).await.unwrap();
    let desk = server.app.room(ID).await.unwrap().desk();
    let site = sending::site(&server.app, ID, &kept, &desk).await.unwrap();
    let standings = site.file("data/standings.json").unwrap();
    let standings: serde_json::Value = serde_json::from_slice(standings).unwrap();
    assert_eq!(standings["after_round"], 1, "the standings of round 2 are held back");
    for (round, step) in [("round-1", "everything"), ("round-0x", "results")] {
        let refused = server.post("/t/1/publish/rounds", &[(round, step)]).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{}", refused.body);
    }
}

#[tokio::test]
async fn a_preview_is_drawn_as_it_will_be_and_keeps_nothing() {
    let folder = Folder::new("preview");
    let server = published(&folder, "standings", "0").await;
    let index = server.get("/t/1/publish/preview/index.html").await;
    let (_, style) = index.body.split_once("<style>").unwrap();
    let (style, _) = style.split_once("</style>").unwrap();
    let hash = base64(Sha256::digest(style.as_bytes()).as_slice());
    let own = format!("style-src 'self' 'sha256-{hash}';");
    assert!(index.policy.contains(&own), "{}", index.policy);
    for page in ["index", "pairings", "check", "check-round-2", "en/check-round-3"] {
        let drawn = server.get(&format!("/t/1/publish/preview/{page}.html")).await;
        // The script asks for no worker where the page says this of itself.
        assert!(drawn.body.contains("<body data-preview class=\"public site\""), "{}", drawn.body);
        let modules = drawn.policy.contains("'wasm-unsafe-eval'");
        assert_eq!(modules, page.contains("check"), "{page}");
    }
    let script = include_str!("../../assets/site.js");
    assert!(script.contains("\"preview\" in document.body.dataset"));
    send_due(&server.app).await.unwrap();
    assert!(!folder.read("index.html").contains("data-preview"), "what is sent is no preview");
}

/// Every link of a page of a site, as the file to which it leads.
fn led_to(from: &str, page: &str) -> Vec<String> {
    let links = page.split("href=\"").skip(1).filter_map(|part| part.split('"').next());
    let own = links.map(|link| link.split(['#', '?']).next().unwrap_or_default());
    own.filter(|link| !link.is_empty() && !link.contains("://"))
        .map(|link| {
            let mut parts: Vec<&str> = from.split('/').collect();
            parts.pop();
            for part in link.split('/') {
                match part {
                    ".." => drop(parts.pop()),
                    part => parts.push(part),
                }
            }
            parts.join("/")
        })
        .collect()
}

#[tokio::test]
async fn everything_that_people_read_is_reached_from_the_home_page() {
    let server = Server::with_event(12, 5, 2).await;
    let room = server.app.room(ID).await.unwrap();
    let desk = room.desk();
    let board = desk.rounds().next().unwrap().boards()[0].clone();
    let of_board = format!("{} {}-{}", board.id, board.white, board.black);
    let games = serde_json::json!({ of_board: { "pgn": "1. e4 e5 *\n", "from": "" } });
    let scope = Scope::Tournament(ID);
    server.app.store.set(scope, "games 1", &games.to_string()).await.unwrap();
    for what in ["pair", "publish"] {
        post(&server, &format!("/t/1/do/{what}"), &[]).await;
    }
    let mut kept = Kept::of(&server.app, ID).await.unwrap();
    let upto = arbitra_publish::Step::Standings;
    kept.policy.automatic = Some(arbitra_publish::Automatic { upto, delay: 0 });
    let desk = server.app.room(ID).await.unwrap().desk();
    let site = sending::site(&server.app, ID, &kept, &desk).await.unwrap();
    let (mut seen, mut left) = (BTreeSet::new(), vec!["index.html".to_owned()]);
    while let Some(path) = left.pop() {
        let Some(bytes) = site.file(&path).filter(|_| seen.insert(path.clone())) else { continue };
        if path.ends_with(".html") || path == "feed.xml" {
            left.extend(led_to(&path, &String::from_utf8_lossy(bytes)));
        }
    }
    assert!(seen.iter().any(|path| path.starts_with("games/")), "no game: {seen:?}");
    // What programs ask for by its name: data, the version, what is put into other pages.
    let for_programs = |path: &str| {
        ["data/", "assets/"].iter().any(|folder| path.starts_with(folder))
            || ["state.json", "worker.js", "embed.js", "logo.img"].contains(&path)
    };
    // The newest round is the page of pairings; under the address that stays its own the feed leads
    // to it, in the language where readers begin.
    let newest = "pairings-round-3.html";
    assert!(seen.contains(newest), "{seen:?}");
    let lost = site.files().map(|(path, _)| path);
    let lost: Vec<&str> = lost
        .filter(|path| !seen.contains(*path) && !for_programs(path) && !path.ends_with(newest))
        .collect();
    assert!(lost.is_empty(), "nobody finds {lost:?}");
}

#[tokio::test]
async fn what_does_not_arrive_is_told_and_tried_again() {
    let folder = Folder::new("trouble");
    fs::write(&folder.0, "a file, not a folder").unwrap();
    let server = published(&folder, "standings", "0").await;
    send_due(&server.app).await.unwrap();
    let state = kept::state(&server.app, ID, 1).await.unwrap();
    assert_eq!(state.failed, 1);
    let page = server.get("/t/1/publish").await.body;
    assert!(page.contains("Not sent:") && page.contains("tried again"), "{page}");
    assert!(page.contains("a file stands where a folder is needed"), "{page}");
    // Not at once; but at once when somebody says so.
    fs::remove_file(&folder.0).unwrap();
    send_due(&server.app).await.unwrap();
    assert!(!folder.has("index.html"));
    post(&server, "/t/1/publish/targets/1/again", &[]).await;
    send_due(&server.app).await.unwrap();
    assert!(folder.has("index.html"));
    let state = kept::state(&server.app, ID, 1).await.unwrap();
    assert!(state.failed == 0 && state.made, "{state:?}");
    let page = server.get("/t/1/publish").await.body;
    assert!(page.contains("The folder was not there and was made."), "{page}");
    post(&server, "/t/1/publish/targets/1/remove", &[]).await;
    assert!(Kept::of(&server.app, ID).await.unwrap().targets.is_empty());
    let gone = server.post("/t/1/publish/targets/1/again", &[]).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_target_is_mended_where_it_stands() {
    let folder = Folder::new("mended");
    let server = published(&folder, "standings", "0").await;
    let to = "/t/1/publish/targets/1";
    let wrong = [("target", "sftp://ana@127.0.0.1:1/www"), ("secret", "peon-de-rey-4")];
    post(&server, to, &wrong).await;
    send_due(&server.app).await.unwrap();
    let state = kept::state(&server.app, ID, 1).await.unwrap();
    assert!(state.failed == 1 && state.trouble.is_some(), "{state:?}");
    let secret = async || {
        let kept = Kept::of(&server.app, ID).await.unwrap();
        let state = kept::state(&server.app, ID, 1).await.unwrap();
        let found = kept::credentials(&server.app, ID, &kept.targets[0], &state).await.unwrap();
        (kept.targets[0].address.clone(), found.secret, found.authority)
    };
    // A secret that is not typed again stays with its server, and is shown to no other.
    post(&server, to, &[("target", wrong[0].1), ("secret", ""), ("authority", "PEM")]).await;
    assert_eq!(secret().await, (wrong[0].1.to_owned(), "peon-de-rey-4".into(), "PEM".into()));
    let elsewhere = "sftp://ana@127.0.0.1:2/www";
    post(&server, to, &[("target", elsewhere), ("secret", "")]).await;
    assert_eq!(secret().await, (elsewhere.to_owned(), String::new(), String::new()));
    // Mended, it is sent at once, whatever was tried before.
    send_due(&server.app).await.unwrap();
    post(&server, to, &[("target", folder.0.to_str().unwrap())]).await;
    send_due(&server.app).await.unwrap();
    assert!(folder.has("index.html"));
    let state = kept::state(&server.app, ID, 1).await.unwrap();
    assert!(state.failed == 0 && state.trouble.is_none(), "{state:?}");
    // Two targets are never one place; and what is not there is not mended.
    post(&server, "/t/1/publish/targets", &[("target", elsewhere)]).await;
    let twice = server.post(to, &[("target", elsewhere)]).await;
    assert_eq!(twice.status, StatusCode::BAD_REQUEST);
    let none = server.post("/t/1/publish/targets/9", &[("target", "/tmp/x")]).await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn secrets_are_locked_and_stay_out_of_files_of_the_event() {
    let server = Server::with_event(8, 3, 1).await;
    let fields = [("target", "sftp://ana@club.example/www"), ("secret", "peon-de-rey-4")];
    post(&server, "/t/1/publish/targets", &fields).await;
    let kept = Kept::of(&server.app, ID).await.unwrap();
    let state = kept::state(&server.app, ID, 1).await.unwrap();
    let found = kept::credentials(&server.app, ID, &kept.targets[0], &state).await.unwrap();
    assert_eq!(found.secret, "peon-de-rey-4");
    for scope in [Scope::Server, Scope::Tournament(ID)] {
        for (name, value) in server.app.store.settings(scope).await.unwrap() {
            assert!(!value.contains("peon-de-rey-4"), "{name} tells the secret");
        }
    }
    let of_event = server.app.store.settings(Scope::Tournament(ID)).await.unwrap();
    assert!(of_event.iter().all(|(name, _)| !name.contains("secret")), "{of_event:?}");
    let page = server.get("/t/1/publish").await.body;
    assert!(!page.contains("peon-de-rey-4"));
    for (target, said) in [
        ("ftp://ana@club.example/", "ftps://"),
        ("sftp://ana:x@club.example/", "password"),
        ("", "write where"),
    ] {
        let refused = server.post("/t/1/publish/targets", &[("target", target)]).await;
        assert_eq!(refused.status, StatusCode::BAD_REQUEST, "{target}");
        assert!(refused.body.contains(said), "{target}: {}", refused.body);
    }
    // Another desk that opens the event sends nothing by itself.
    let mut other = kept;
    other.desk = "another".to_owned();
    assert!(!kept::is_sender(&server.app, &other));
}
