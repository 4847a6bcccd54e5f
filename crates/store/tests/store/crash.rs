//! A writer killed at any moment: everything it was told to be safe is there.
//!
//! `ARBITRA_CRASH_RUNS` asks for another number of runs.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use arbitra_store::{AppendError, Location, Store, TournamentId, Version};

use crate::place::{Place, entry};

/// How the parent tells its child which store and which tournament to write to.
const CHILD: &str = "ARBITRA_CRASH_CHILD";

/// Kills writers, and after each looks whether what they were told is true.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost() {
    let runs = std::env::var("ARBITRA_CRASH_RUNS").ok().and_then(|runs| runs.parse().ok());
    for place in Place::all().await {
        let store = place.open().await;
        let event = store.create_event("Crash", 1).await.unwrap();
        let tournament = store.create_tournament(event, "A", 1).await.unwrap();
        store.close().await;
        let mut total = 0;
        for run in 0..runs.unwrap_or(20) {
            // Moments spread over the beginning, the opening of the file, and the work.
            let acknowledged = kill_a_writer(&place.location, tournament, run * 37 % 150);
            let store = place.open().await;
            let entries = store.load(tournament).await.unwrap();
            assert!(entries.len() >= total, "run {run}: entries of earlier runs are gone");
            for (number, payload) in acknowledged {
                let kept = entries.get(number as usize - 1).map(|entry| entry.payload.as_str());
                assert_eq!(kept, Some(payload.as_str()), "run {run}, entry {number}");
            }
            total = entries.len();
            store.close().await;
        }
        eprintln!("{}: {total} entries survived", place.location);
        assert!(total > 0, "nobody wrote anything");
        let store = place.open().await;
        place.leave(store).await;
    }
}

/// The writer: does nothing unless it was started by the test above.
#[tokio::test]
async fn writer() {
    let Ok(task) = std::env::var(CHILD) else { return };
    let (tournament, location) = task.split_once(' ').unwrap();
    let tournament = TournamentId::new(tournament.parse().unwrap());
    let store = Store::open(&location.parse::<Location>().unwrap()).await.unwrap();
    let mut version = Version::START;
    for count in 0.. {
        let payload = format!("{}-{count}", std::process::id());
        match store.append(tournament, version, entry("child", &payload)).await {
            Ok(reached) => {
                let mut out = std::io::stdout().lock();
                writeln!(out, "ack {reached} {payload}").unwrap();
                out.flush().unwrap();
                version = reached;
            }
            Err(AppendError::Conflict { actual }) => version = actual,
            Err(AppendError::Store(error)) => panic!("{error}"),
        }
    }
}

/// Starts a writer, waits until its first acknowledgement and then some, kills it, and says what
/// it acknowledged.
fn kill_a_writer(location: &Location, tournament: TournamentId, millis: u64) -> Vec<(u32, String)> {
    let address = match location {
        Location::Postgres(url) => url.clone(),
        other => other.to_string(),
    };
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["crash::writer", "--exact", "--nocapture", "--test-threads=1"])
        .env(CHILD, format!("{tournament} {address}"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    let reader = thread::spawn(move || {
        let mut acknowledged = Vec::new();
        let mut line = String::new();
        while lines.read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
            // The harness writes before us on our first line; a line cut off was not heard.
            if let Some((_, words)) = line.split_once("ack ")
                && let Some((number, payload)) =
                    words.strip_suffix('\n').and_then(|words| words.split_once(' '))
            {
                acknowledged.push((number.parse().unwrap(), payload.to_owned()));
            }
            line.clear();
        }
        acknowledged
    });
    // Starting takes some tens of milliseconds: some writers die before their first word.
    thread::sleep(Duration::from_millis(30 + millis));
    child.kill().unwrap();
    child.wait().unwrap();
    reader.join().unwrap()
}
