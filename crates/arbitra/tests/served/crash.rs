//! A server killed under load: whatever it acknowledged is there when it starts again.
//!
//! `ARBITRA_CRASH_RUNS` asks for another number of runs.

use std::collections::BTreeMap;
use std::env;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::client::{Client, attribute};
use crate::server::{Folder, Server};

/// Arbiters who enter results at once.
const ARBITERS: usize = 4;
/// Runs on one event, before another begins with an empty record.
const RUNS_AN_EVENT: u64 = 20;

/// What arbiters know of the boards.
type Known = Arc<Mutex<BTreeMap<String, Told>>>;

/// What an arbiter knows of a board: the result that was acknowledged, and the one that was sent
/// and not answered. Either may stand there; nothing else.
#[derive(Default)]
struct Told {
    kept: String,
    sent: Option<String>,
}

#[test]
fn nothing_a_server_acknowledged_is_lost() {
    let runs = env::var("ARBITRA_CRASH_RUNS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(3);
    let folder = Folder::new("crash");
    let mut places = vec![("SQLite", folder.database())];
    match env::var("ARBITRA_TEST_POSTGRES") {
        Ok(url) => places.push(("PostgreSQL", url)),
        Err(_) => {
            assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            eprintln!("no PostgreSQL (ARBITRA_TEST_POSTGRES): only SQLite is tried");
        }
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for (name, database) in places {
        let acknowledged = runtime.block_on(kill_again_and_again(&database, runs));
        eprintln!("{name}: {runs} servers killed, {acknowledged} acknowledged results, none lost");
        assert!(acknowledged > 0, "nobody entered anything");
    }
}

async fn kill_again_and_again(database: &str, runs: u64) -> usize {
    let mut acknowledged = 0;
    let mut playing: Option<(String, Known)> = None;
    for run in 0..runs {
        let server = Server::start(database);
        let mut desk = Client::open(&server.address).await.unwrap();
        if run % RUNS_AN_EVENT == 0 {
            if let Some((event, known)) = playing.take() {
                compare(&mut desk, &event, &known, run).await;
            }
            let (event, boards) = desk.event(120, 1).await.unwrap();
            let known = boards.into_iter().map(|board| (board, Told::default())).collect();
            playing = Some((event, Arc::new(Mutex::new(known))));
        }
        let (event, known) = playing.as_ref().unwrap();
        compare(&mut desk, event, known, run).await;
        let arbiters: Vec<_> = (0..ARBITERS)
            .map(|arbiter| {
                let work =
                    enter(server.address.clone(), event.clone(), known.clone(), arbiter, run);
                tokio::spawn(work)
            })
            .collect();
        // Moments spread over the first results and the work at full speed.
        tokio::time::sleep(Duration::from_millis(5 + run * 37 % 400)).await;
        server.kill();
        for arbiter in arbiters {
            acknowledged += arbiter.await.unwrap();
        }
    }
    // The last one must be there as well.
    let server = Server::start(database);
    if let Some((event, known)) = playing {
        let mut desk = Client::open(&server.address).await.unwrap();
        compare(&mut desk, &event, &known, runs).await;
    }
    server.kill();
    acknowledged
}

/// Enters results on the arbiter's own boards until the server is gone; how many were acknowledged.
async fn enter(address: String, event: String, known: Known, arbiter: usize, run: u64) -> usize {
    let mut acknowledged = 0;
    let Ok(mut client) = Client::open(&address).await else { return 0 };
    let boards: Vec<String> = known.lock().unwrap().keys().cloned().collect();
    let own = boards.iter().skip(arbiter).step_by(ARBITERS);
    for (count, board) in own.cycle().enumerate() {
        let result = ["1-0", "0-1", "=-="][(count / boards.len() + run as usize) % 3];
        known.lock().unwrap().get_mut(board).unwrap().sent = Some(result.to_owned());
        if client.enter(&event, board, result).await.is_err() {
            break;
        }
        let told = Told { kept: result.to_owned(), sent: None };
        known.lock().unwrap().insert(board.clone(), told);
        acknowledged += 1;
        // As fast as the desk lets one address act in the time a run lasts.
        tokio::time::sleep(Duration::from_millis(4)).await;
    }
    acknowledged
}

/// Holds what the server shows against what it acknowledged.
async fn compare(desk: &mut Client, event: &str, known: &Known, run: u64) {
    let page = desk.get(&format!("{event}/rounds/2")).await.unwrap();
    assert_eq!(page.status, 200, "run {run}: {}", page.body);
    let mut known = known.lock().unwrap();
    let results = attribute(&page.body, "data-result");
    for (board, result) in attribute(&page.body, "data-board").zip(results) {
        let told = known.get_mut(board).unwrap();
        let stands = result == told.kept || told.sent.as_deref() == Some(result);
        assert!(stands, "run {run}, board {board}: {result:?}, but {:?} was said", told.kept);
        *told = Told { kept: result.to_owned(), sent: None };
    }
}
