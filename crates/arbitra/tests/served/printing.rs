//! Papers printed without end: an arbiter's result, and everybody's page, do not wait for them.
//!
//! In small it is a test; asked for by `ARBITRA_PRINTING=PLAYERS,RESULTS` it measures (`cargo xtask
//! bench --papers`).

use std::env;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::load::tell;
use crate::server::{Folder, Server};

/// What an arbiter prints, one after another; the last is everything at once.
const FILES: [&str; 4] = ["pairings.pdf", "crosstable.pdf", "slips.pdf", "event.pdf"];
/// Rounds that are finished when it begins.
const PLAYED: u16 = 3;

#[test]
fn an_arbiters_result_does_not_wait_for_papers() {
    let asked = env::var("ARBITRA_PRINTING").ok();
    let is_measured = asked.is_some();
    let asked = asked.unwrap_or_else(|| "200,20".to_owned());
    let (players, results) = asked.split_once(',').unwrap();
    let size = (players.parse().unwrap(), results.parse().unwrap());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(print_without_end(size, is_measured));
}

async fn print_without_end((players, results): (usize, usize), is_measured: bool) {
    let folder = Folder::new("printing");
    let server = Server::start(&folder.database());
    let mut desk = Client::open(&server.address).await.unwrap();
    let (event, boards) = desk.event(players, PLAYED).await.unwrap();
    assert!(boards.len() >= 2 * results, "boards enough");
    let (quiet, beside) = boards.split_at(boards.len() / 2);
    let mut alone = entered(&mut desk, &event, &quiet[..results]).await;

    let (stop, printed) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let printing: Vec<_> = (0..2)
        .map(|place| {
            let (stop, printed, address) = (stop.clone(), printed.clone(), server.address.clone());
            let event = event.clone();
            tokio::spawn(async move {
                let mut client = Client::open(&address).await.unwrap();
                for file in FILES.iter().cycle().skip(place) {
                    let answer = client.get(&format!("{event}/papers/{file}")).await.unwrap();
                    assert_eq!(answer.status, 200, "{file}: {}", answer.body);
                    printed.fetch_add(1, Ordering::Relaxed);
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut with_papers = entered(&mut desk, &event, &beside[..results]).await;
    // A page that nobody drew since the last result is drawn now, and not when the papers are done.
    let start = Instant::now();
    assert_eq!(desk.get(&format!("{event}/standings")).await.unwrap().status, 200);
    let page = start.elapsed();
    let papers_meanwhile = printed.load(Ordering::Relaxed);
    stop.store(true, Ordering::Relaxed);
    for one in printing {
        one.await.unwrap();
    }
    eprintln!(
        "{players} players, {papers_meanwhile} papers printed meanwhile, a page in {page:?}:"
    );
    tell("a result", &mut alone);
    tell("a result beside papers", &mut with_papers);
    let at = |times: &[Duration], share: usize| times[(times.len() - 1) * share / 100];
    if is_measured {
        // Unchanged, as far as two measurements on one machine are ever the same.
        let most = at(&alone, 99).mul_f64(1.5).max(Duration::from_millis(25));
        let took = at(&with_papers, 99);
        assert!(took <= most, "a result took {took:?} beside papers, {:?} alone", at(&alone, 99));
    }
    // A program that is not optimised, on a machine that does other things.
    assert!(at(&with_papers, 50) < Duration::from_secs(1), "a result waits for papers");
    assert!(page < Duration::from_secs(5), "a page took {page:?}");
    server.kill();
}

/// Enters results one after another: how long each took.
async fn entered(desk: &mut Client, event: &str, boards: &[String]) -> Vec<Duration> {
    let mut times = Vec::new();
    for (count, board) in boards.iter().enumerate() {
        let start = Instant::now();
        desk.enter(event, board, ["1-0", "0-1", "=-="][count % 3]).await.unwrap();
        times.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    times
}
