//! The head of the record on papers and pages, and what the desk says to a record that is not the one
//! it signed.

use std::path::Path;
use std::time::Duration;

use arbitra_store::{Location, Seal, Store, TournamentId, short};
use arbitra_web::{Access, service};
use axum::http::StatusCode;

use crate::common::Desk;

const ID: TournamentId = TournamentId::new(1);

/// The seals of the training event, once there is one for its last entry.
async fn sealed(store: &Store) -> Vec<Seal> {
    for _ in 0..200 {
        let (seals, link) = (store.seals(ID).await.unwrap(), store.link(ID).await.unwrap());
        if seals.last().is_some_and(|seal| seal.entry == link.version.get()) {
            return seals;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the published round is not signed")
}

#[tokio::test]
async fn papers_pages_and_the_report_carry_the_signed_head() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let link = desk.store.link(ID).await.unwrap();
    let (entry, digits) = (link.version.get(), short(link.hash));
    for path in [
        "/p/1",
        "/p/1/pairings",
        "/p/1/standings",
        "/p/1/crosstable",
        "/t/1/players",
        "/t/1/standings",
        "/t/1/rounds/3/print",
    ] {
        let page = arbiter.get(path).await;
        assert!(page.text.contains(&format!("Record: entry {entry}")), "{path}");
        assert!(page.text.contains(&digits) && page.text.contains("/p/1/proof"), "{path}");
        assert!(page.text.contains("desk key"), "{path}");
    }
    // The proof is one that anybody can check.
    let mut public = desk.browser();
    let proof = public.get("/api/tournaments/1/proof").await.json();
    let now = &proof["now"];
    assert_eq!(now["entry"], entry);
    assert_eq!(now["head"], link.hash.to_string());
    let key: arbitra_store::PublicKey = serde_json::from_value(now["key"].clone()).unwrap();
    let text = |name: &str| now[name].as_str().unwrap().to_owned();
    assert!(key.signed(text("statement").as_bytes(), &text("signature")));
    assert!(text("statement").contains(&format!("entry {entry}\nhead {}", link.hash)));
    assert_eq!(proof["doubt"], serde_json::Value::Null);
    let page = public.get("/p/1/proof").await;
    assert_eq!(page.status, StatusCode::OK);
    for known in [text("signature"), text("key"), text("fingerprint"), text("head")] {
        assert!(page.text.contains(&known), "{known}");
    }
    // The round was signed when it was published.
    let seals = sealed(&desk.store).await;
    assert!(seals.iter().all(Seal::is_genuine));
    // The report says it too, and is still a report.
    for path in ["/t/1/report/trf26", "/api/tournaments/1/trf?dialect=trf16"] {
        let report = arbiter.get(path).await;
        let line = format!("### Arbitra record: entry {entry} head {}", link.hash);
        assert!(report.text.contains(&line), "{path}: {}", report.text);
        let read = arbitra_trf::read(report.text.as_bytes()).unwrap();
        assert_eq!(read.tournament.players.len(), 24);
    }
    // With the next entry everything moves on.
    arbiter.post("/t/1/note", &[("text", "x")]).await;
    let page = arbiter.get("/p/1/standings").await;
    assert!(page.text.contains(&format!("Record: entry {}", entry + 1)), "the page is drawn anew");
    arbiter.language = "es";
    let page = arbiter.get("/p/1/standings").await;
    assert!(page.text.contains("Registro: anotación"), "{}", page.text);
}

#[tokio::test]
async fn a_record_that_lost_its_end_is_told_in_red() {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("forged-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let location = Location::Sqlite(folder.join("desk.db"));
    let store = Store::open(&location).await.unwrap();
    let desk =
        Desk { router: service(store.clone(), Access::this_machine("")), store: store.clone() };
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    sealed(&store).await;
    let page = arbiter.get("/t/1").await;
    assert!(!page.text.contains("is not the one this desk signed"));
    // Somebody keeps a copy, lets the round go on, and puts the copy back: its chain is whole.
    let copy = folder.join("copy.zip");
    store.backup(&copy, 9).await.unwrap();
    arbiter.post("/t/1/note", &[("text", "x")]).await;
    let published = arbiter.post("/t/1/do/publish-results", &[]).await;
    assert_eq!(published.status, StatusCode::SEE_OTHER, "{}", published.text);
    sealed(&store).await;
    store.close().await;
    for name in ["desk.db", "desk.db-wal", "desk.db-shm"] {
        let _ = std::fs::remove_file(folder.join(name));
    }
    let store = Store::open(&location).await.unwrap();
    store.restore(&copy).await.unwrap();
    let desk =
        Desk { router: service(store.clone(), Access::this_machine("")), store: store.clone() };
    let mut arbiter = desk.browser();
    for path in ["/t/1", "/t/1/standings", "/p/1/proof"] {
        let page = arbiter.get(path).await;
        assert!(page.text.contains("is not the one this desk signed"), "{path}: {}", page.text);
    }
    arbiter.language = "es";
    let page = arbiter.get("/t/1").await;
    assert!(page.text.contains("no es el que firmó esta mesa"), "{}", page.text);
    let proof = arbiter.get("/api/tournaments/1/proof").await.json();
    assert!(proof["doubt"].as_str().unwrap().contains("el registro termina en la "), "{proof}");
    store.close().await;
    std::fs::remove_dir_all(&folder).unwrap();
}
