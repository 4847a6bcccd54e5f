//! Strangers who read without end: an arbiter's result does not wait for them.

use std::env;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::server::{Folder, Server};

/// How large everything is.
struct Size {
    players: usize,
    readers: usize,
    results: usize,
    /// How long a result may take, of a hundred how many.
    most: Duration,
    of_a_hundred: usize,
}

fn size() -> Size {
    match env::var_os("ARBITRA_FLOOD") {
        Some(_) => Size {
            players: 5_000,
            readers: 64,
            results: 300,
            most: Duration::from_millis(100),
            of_a_hundred: 99,
        },
        // A program that is not optimised, on a machine that does other things.
        None => Size {
            players: 300,
            readers: 16,
            results: 30,
            most: Duration::from_secs(1),
            of_a_hundred: 50,
        },
    }
}

/// A report of a tournament that has not begun.
fn report(players: usize) -> String {
    let mut text = "012 Large open\nXXR 9\n".to_owned();
    for number in 1..=players {
        let (name, rating) = (format!("Player, Number {number}"), 2_800 - number * 1_000 / players);
        let line = format!(
            "001 {number:4} m    {name:<33} {rating:4} ESP {:>11} 1990/01/01  0.0 {number:4}",
            number + 2_000_000
        );
        let _ = writeln!(text, "{line}");
    }
    text
}

#[test]
fn an_arbiters_result_does_not_wait_for_those_who_read() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(read_without_end(&size()));
}

async fn read_without_end(size: &Size) {
    let folder = Folder::new("reads");
    let server = Server::in_network(&folder.database());
    let mut arbiter = Client::arriving([127, 0, 0, 1], &server.address).await.unwrap();
    arbiter.sign_in("Olga", "three bishops on g7", &server.code()).await.unwrap();
    let event = arbiter.import(&report(size.players)).await.unwrap();
    for step in ["draw-colour", "pair", "publish"] {
        let done = arbiter.post(&format!("{event}/do/{step}"), "back=/").await.unwrap();
        assert!(done.status < 400, "{step}: {}", done.body);
    }
    let page = arbiter.get(&format!("{event}/rounds/1")).await.unwrap();
    let boards: Vec<String> =
        crate::client::attribute(&page.body, "data-board").map(str::to_owned).collect();
    assert!(boards.len() >= size.players / 2);

    let (stop, read) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let readers: Vec<_> = (0..size.readers)
        .map(|_| {
            let (stop, read, address) = (stop.clone(), read.clone(), server.address.clone());
            let path = event.replace("/t/", "/api/tournaments/") + "/players";
            tokio::spawn(async move {
                let mut reader = Client::bare([127, 0, 0, 9], &address).await.unwrap();
                while !stop.load(Ordering::Relaxed) {
                    let answer = reader.get(&path).await.unwrap();
                    assert!(matches!(answer.status, 200 | 429), "{}", answer.status);
                    read.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut times = Vec::new();
    for count in 0..size.results {
        let start = Instant::now();
        let (board, result) = (&boards[count % boards.len()], ["1-0", "0-1", "=-="][count % 3]);
        arbiter.enter(&event, board, result).await.unwrap();
        times.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    stop.store(true, Ordering::Relaxed);
    for reader in readers {
        reader.await.unwrap();
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    eprintln!(
        "{} readers of {} players read {} times; a result: p50 {:?}, p99 {:?}, worst {:?}",
        size.readers,
        size.players,
        read.load(Ordering::Relaxed),
        at(50),
        at(99),
        at(100)
    );
    assert!(read.load(Ordering::Relaxed) > size.readers, "they are answered");
    let took = at(size.of_a_hundred);
    assert!(took < size.most, "a result took {took:?}");
    server.kill();
}
