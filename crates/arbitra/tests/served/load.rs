//! A hall full of phones: everybody who watches learns every result.
//!
//! In small it is a test that nobody misses anything; asked for by `ARBITRA_LOAD=VIEWERS,ARBITERS,PLAYERS`
//! it measures how long that takes, and what it costs.

use std::env;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Barrier, watch};

use crate::client::Client;
use crate::server::{Folder, Server};

/// How long an arbiter takes from one result to the next.
const PACE: Duration = Duration::from_millis(500);
/// Of so many viewers one looks at the standings and fetches them anew, the others at the boards.
const STANDINGS: usize = 10;
/// Rounds that are finished when it begins.
const PLAYED: u16 = 2;

/// A hall.
struct Hall {
    viewers: usize,
    arbiters: usize,
    players: usize,
}

/// A message as a viewer heard it.
type Heard = Vec<(Instant, u64)>;

#[test]
fn everybody_learns_every_result() {
    let asked = env::var("ARBITRA_LOAD").unwrap_or_else(|_| "20,2,40".to_owned());
    let numbers: Vec<usize> = asked.split(',').map(|number| number.parse().unwrap()).collect();
    let hall = Hall { viewers: numbers[0], arbiters: numbers[1], players: numbers[2] };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(measure(&hall));
}

async fn measure(hall: &Hall) {
    let folder = Folder::new("load");
    let server = Server::start(&folder.database());
    let mut desk = Client::open(&server.address).await.unwrap();
    let (event, boards) = desk.event(hall.players, PLAYED).await.unwrap();
    let public = event.replace("/t/", "/p/");

    // Everybody sits down.
    let seated = Arc::new(Barrier::new(hall.viewers + 1));
    let viewers: Vec<_> = (0..hall.viewers)
        .map(|viewer| {
            let page = if viewer % STANDINGS == 0 { "standings" } else { "pairings" };
            let page = format!("{public}/{page}");
            let (address, live) = (server.address.clone(), format!("{event}/live?view=public"));
            tokio::spawn(watch(address, live, page, boards.len(), viewer as u64, seated.clone()))
        })
        .collect();
    seated.wait().await;
    let start = Instant::now();
    let before = server.cost();

    // The results come in.
    let arbiters: Vec<_> = (0..hall.arbiters)
        .map(|arbiter| {
            let own = boards.iter().skip(arbiter).step_by(hall.arbiters).cloned().collect();
            tokio::spawn(enter(server.address.clone(), event.clone(), own))
        })
        .collect();
    let (mut entered, mut answers) = (Vec::new(), Vec::new());
    for arbiter in arbiters {
        for (sent, answered, version) in arbiter.await.unwrap() {
            entered.push((sent, version));
            answers.push(answered.duration_since(sent));
        }
    }
    assert_eq!(entered.len(), boards.len());

    // Everybody must have learnt everything.
    let (mut arrivals, mut pages) = (Vec::new(), Vec::new());
    for viewer in viewers {
        let (heard, fetched) = viewer.await.unwrap();
        pages.extend(fetched);
        for &(sent, version) in &entered {
            let first = heard.iter().find(|&&(_, known)| known >= version);
            arrivals.push(first.unwrap().0.duration_since(sent));
        }
    }
    let took = start.elapsed();
    let after = server.cost();
    eprintln!(
        "{} players, {} viewers, {} arbiters, {} results in {:.1} s",
        hall.players,
        hall.viewers,
        hall.arbiters,
        entered.len(),
        took.as_secs_f64()
    );
    tell("a result is answered", &mut answers);
    tell("a result reaches a screen", &mut arrivals);
    tell("a page", &mut pages);
    if let (Some((before, _)), Some((after, most))) = (before, after) {
        let share = (after - before) / took.as_secs_f64() * 100.0;
        eprintln!("  the server used {share:.0} % of a processor and at most {most:.0} MB");
    }
    pages_do_not_grow(&mut desk, hall.players).await;
    server.kill();
}

/// What a page costs after one finished round, and after eight.
async fn pages_do_not_grow(desk: &mut Client, players: usize) {
    for played in [1, 8] {
        let (event, _) = desk.event(players, played).await.unwrap();
        for page in [format!("rounds/{}", played + 1), "standings".into(), "players".into()] {
            let mut times = Vec::new();
            for _ in 0..20 {
                let start = Instant::now();
                let answer = desk.get(&format!("{event}/{page}")).await.unwrap();
                assert_eq!(answer.status, 200);
                times.push(start.elapsed());
            }
            tell(&format!("after {played} rounds, /{page}"), &mut times);
        }
    }
}

/// Watches until the last result is known: what was heard, and how long pages took.
async fn watch(
    address: String,
    live: String,
    page: String,
    results: usize,
    viewer: u64,
    seated: Arc<Barrier>,
) -> (Heard, Vec<Duration>) {
    let mut stream = Client::open(&address).await.unwrap();
    stream.follow(&live).await.unwrap();
    let (mut heard, mut line): (Heard, _) = (Vec::new(), String::new());
    let mut event = String::new();
    // The first word says how long the record is; every result adds an entry.
    while !line.starts_with("data: ") {
        stream.line(&mut line).await.unwrap();
    }
    let last = line["data: ".len()..].parse::<u64>().unwrap() + results as u64;
    let (news, asked) = watch::channel(());
    let tables = page.ends_with("standings");
    let reader = tokio::spawn(read(address, page, viewer, asked, seated));
    let patience = Instant::now() + Duration::from_secs(60) + PACE * results as u32;
    loop {
        stream.line(&mut line).await.unwrap();
        assert!(Instant::now() < patience, "a result never came");
        if let Some(name) = line.strip_prefix("event: ") {
            name.clone_into(&mut event);
        }
        // The version comes as `id:` at the end of every message.
        let Some(version) = line.strip_prefix("id: ").and_then(|id| id.parse().ok()) else {
            continue;
        };
        heard.push((Instant::now(), version));
        // Rows are put in their place; tables are fetched anew.
        if event == "changed" || tables {
            news.send_replace(());
        }
        if version >= last {
            drop(news);
            return (heard, reader.await.unwrap());
        }
    }
}

/// Shows a page and fetches it anew when there is news, as pages do: at most once in a while, and
/// not everybody in the same moment.
async fn read(
    address: String,
    page: String,
    viewer: u64,
    mut news: watch::Receiver<()>,
    seated: Arc<Barrier>,
) -> Vec<Duration> {
    let mut client = Client::open(&address).await.unwrap();
    client.get(&page).await.unwrap();
    seated.wait().await;
    let mut times = Vec::new();
    for count in 0u64.. {
        if news.changed().await.is_err() {
            break;
        }
        let moment = 300 + (viewer * 389 + count * 271) % 700;
        tokio::time::sleep(Duration::from_millis(moment)).await;
        news.mark_unchanged();
        let start = Instant::now();
        let answer = client.get(&page).await.unwrap();
        assert_eq!(answer.status, 200, "{page}");
        times.push(start.elapsed());
    }
    times
}

/// Enters results at an arbiter's pace: when each was sent, answered, and as which version.
async fn enter(
    address: String,
    event: String,
    boards: Vec<String>,
) -> Vec<(Instant, Instant, u64)> {
    let mut client = Client::open(&address).await.unwrap();
    let mut entered = Vec::new();
    for (count, board) in boards.iter().enumerate() {
        let sent = Instant::now();
        let result = ["1-0", "=-=", "0-1"][count % 3];
        let version = client.enter(&event, board, result).await.unwrap();
        entered.push((sent, Instant::now(), version));
        tokio::time::sleep(PACE).await;
    }
    entered
}

/// Tells how long something took.
pub fn tell(what: &str, times: &mut [Duration]) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    eprintln!(
        "  {what}: p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms ({} times)",
        at(50),
        at(99),
        at(100),
        times.len()
    );
}
