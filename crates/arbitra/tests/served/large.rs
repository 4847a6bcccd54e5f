//! Large events and many of them: what a page costs after every result, what programs are answered,
//! how long a huge report keeps its sender waiting and whether it keeps others waiting too, how the
//! first page comes with a full database, what an undo costs at the end of a long record.
//!
//! In small it is a test of what is shown; asked for by `ARBITRA_LARGE` it tells what it took (`cargo
//! xtask bench --server`).

use std::env;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::client::{Client, attribute};
use crate::load::tell;
use crate::server::{Folder, Server};

/// How large everything is.
struct Size {
    /// Players of the event whose pages are drawn.
    players: usize,
    /// Results entered, each followed by every page.
    results: usize,
    /// Answers that a program asks for.
    answers: usize,
    /// Players and rounds of the report that is imported.
    report: (usize, usize),
    /// Tournaments in one database.
    tournaments: usize,
}

const SMALL: Size = Size { players: 60, results: 2, answers: 20, report: (20, 5), tournaments: 5 };
const LARGE: Size =
    Size { players: 5_000, results: 9, answers: 500, report: (9_998, 99), tournaments: 200 };

fn size() -> Size {
    if env::var_os("ARBITRA_LARGE").is_some() { LARGE } else { SMALL }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(work)
}

/// A report in which everybody meets everybody in turn (the tables of a round robin), decided by
/// whoever has the smaller number, drawn by neighbours.
fn report(players: usize, rounds: usize) -> String {
    let announced = rounds + 1;
    let mut text = format!("012 Large report\n062 {players}\nXXR {announced}\nXXC white1\n");
    let mut seats: Vec<usize> = (1..=players).collect();
    let mut games = vec![String::new(); players + 1];
    let mut points = vec![0; players + 1];
    for round in 0..rounds {
        for board in 0..players / 2 {
            let (one, other) = (seats[board], seats[players - 1 - board]);
            let (white, black) = if (round + board) % 2 == 0 { (one, other) } else { (other, one) };
            let result = match white.abs_diff(black) {
                1 => "==",
                _ if white < black => "10",
                _ => "01",
            };
            for (who, whom, colour, sign) in
                [(white, black, 'w', &result[..1]), (black, white, 'b', &result[1..])]
            {
                let _ = write!(games[who], "  {whom:4} {colour} {sign}");
                points[who] += match sign {
                    "1" => 10,
                    "=" => 5,
                    _ => 0,
                };
            }
        }
        seats[1..].rotate_right(1);
    }
    for number in 1..=players {
        let (name, rating) = (format!("Player, Number {number}"), 2_800 - number * 1_000 / players);
        let (whole, tenth) = (points[number] / 10, points[number] % 10);
        let line = format!(
            "001 {number:4} m    {name:<33} {rating:4} ESP {:>11} 1990/01/01 {whole:2}.{tenth} {number:4}{}",
            number + 2_000_000,
            games[number]
        );
        let _ = writeln!(text, "{line}");
    }
    text
}

/// An event with some rounds behind it and the next one published: its address, and its boards.
async fn event(desk: &mut Client, players: usize, played: usize) -> (String, Vec<String>) {
    let event = desk.import(&report(players, played)).await.unwrap();
    for step in ["pair", "publish"] {
        let done = desk.post(&format!("{event}/do/{step}"), "back=/").await.unwrap();
        assert!(done.status < 400, "{step}: {}", done.body);
    }
    let page = desk.get(&format!("{event}/rounds/{}", played + 1)).await.unwrap();
    let boards: Vec<String> = attribute(&page.body, "data-board").map(str::to_owned).collect();
    assert!(boards.len() >= players / 2, "{} boards", boards.len());
    (event, boards)
}

/// Pages that people look at after a result, at the desk (`/t`) and outside (`/p`), and the same for
/// programs.
const PAGES: [(&str, &str); 8] = [
    ("/t", "/standings"),
    ("/t", "/crosstable"),
    ("/t", "/rounds/4"),
    ("/t", "/players"),
    ("/p", "/standings"),
    ("/p", "/crosstable"),
    ("/p", "/pairings"),
    ("/p", "/players"),
];
const ANSWERS: [&str; 3] = ["/players", "/standings", "/rounds/4"];

#[test]
fn pages_of_a_large_event_follow_every_result() {
    run(async {
        let size = size();
        let folder = Folder::new("large-pages");
        let server = Server::start(&folder.database());
        let mut desk = Client::open(&server.address).await.unwrap();
        let (event, boards) = event(&mut desk, size.players, 3).await;
        for (side, page) in PAGES {
            let page = event.replace("/t", side) + page;
            let (mut first, mut again, mut bytes) = (Vec::new(), Vec::new(), 0);
            for (count, board) in boards.iter().take(size.results).enumerate() {
                let result = ["1-0", "0-1", "=-="][count % 3];
                desk.enter(&event, board, result).await.unwrap();
                for times in [&mut first, &mut again] {
                    let start = Instant::now();
                    let answer = desk.get(&page).await.unwrap();
                    times.push(start.elapsed());
                    assert_eq!(answer.status, 200, "{page}: {}", answer.body);
                    bytes = answer.body.len();
                }
            }
            tell(&format!("{page} drawn, {} kB", bytes / 1_000), &mut first);
            tell(&format!("{page} from memory"), &mut again);
        }
        let api = event.replace("/t/", "/api/tournaments/");
        for what in ANSWERS {
            let start = Instant::now();
            for _ in 0..size.answers {
                let answer = desk.get(&format!("{api}{what}")).await.unwrap();
                assert_eq!(answer.status, 200, "{what}: {}", answer.body);
            }
            let a_second = size.answers as f64 / start.elapsed().as_secs_f64();
            eprintln!("{a_second:10.0} answers a second to one who asks for {what}");
        }
        server.kill();
    });
}

#[test]
fn nobody_waits_while_a_huge_report_comes_in() {
    run(async {
        let size = size();
        let folder = Folder::new("large-report");
        let server = Server::start(&folder.database());
        let mut desk = Client::open(&server.address).await.unwrap();
        let (beside, _) = event(&mut desk, 60, 1).await;
        let (players, rounds) = size.report;
        let report = report(players, rounds);
        let done = Arc::new(AtomicBool::new(false));
        let mut reader = Client::open(&server.address).await.unwrap();
        let reading = tokio::spawn({
            let (done, page) = (done.clone(), format!("{beside}/standings"));
            async move {
                let mut times = Vec::new();
                while !done.load(Ordering::Relaxed) || times.is_empty() {
                    let start = Instant::now();
                    assert_eq!(reader.get(&page).await.unwrap().status, 200);
                    times.push(start.elapsed());
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                times
            }
        });
        let start = Instant::now();
        let event = desk.import(&report).await.unwrap();
        let took = start.elapsed();
        done.store(true, Ordering::Relaxed);
        eprintln!(
            "a report of {players} × {rounds}, {:.1} MB, kept after {took:.2?}",
            report.len() as f64 / 1e6
        );
        tell("a page meanwhile", &mut reading.await.unwrap());
        let start = Instant::now();
        let page = desk.get(&format!("{event}/standings")).await.unwrap();
        eprintln!("its standings after {:.2?}", start.elapsed());
        assert!(page.body.contains("Player, Number 1<"), "{}", page.body);
        if let Some((processor, memory)) = server.cost() {
            eprintln!("{processor:.1} s of processor time, {memory:.0} MB");
        }
        server.kill();
    });
}

#[test]
fn the_first_page_of_a_full_database_comes_at_once() {
    run(async {
        let size = size();
        let folder = Folder::new("large-many");
        let server = Server::start(&folder.database());
        let mut desk = Client::open(&server.address).await.unwrap();
        for _ in 0..size.tournaments {
            let plan = "players=100&rounds=9&played=7&seed=1";
            assert_eq!(desk.post("/training", plan).await.unwrap().status, 303);
        }
        server.kill();
        let start = Instant::now();
        let server = Server::start(&folder.database());
        let started = start.elapsed();
        let start = Instant::now();
        let page = Client::open(&server.address).await.unwrap().get("/").await.unwrap();
        eprintln!(
            "{} tournaments: server up after {started:.2?}, first page twice after {:.2?}",
            size.tournaments,
            start.elapsed()
        );
        let shown = attribute(&page.body, "href").filter(|to| to.starts_with("/t/")).count();
        assert!(shown >= size.tournaments.min(5), "{shown} shown");
        server.kill();
    });
}

#[test]
fn an_undo_at_the_end_of_a_long_record_costs_what_lies_after_it() {
    run(async {
        let size = size();
        let folder = Folder::new("large-undo");
        let server = Server::start(&folder.database());
        let mut desk = Client::open(&server.address).await.unwrap();
        let (event, boards) = event(&mut desk, size.players, 6).await;
        let api = event.replace("/t/", "/api/tournaments/");
        let (mut undone, mut redone) = (Vec::new(), Vec::new());
        for board in boards.iter().take(size.results) {
            let version = desk.enter(&event, board, "1-0").await.unwrap();
            for (kind, times) in [("undo", &mut undone), ("redo", &mut redone)] {
                let start = Instant::now();
                let act = format!(r#"{{"action":{{"do":"{kind}","entry":{version}}}}}"#);
                let answer = desk.json(&format!("{api}/act"), &act).await.unwrap();
                times.push(start.elapsed());
                assert!(answer.status < 300, "{kind} {version}: {}", answer.body);
            }
        }
        let entries = desk.enter(&event, &boards[size.results], "1-0").await.unwrap();
        tell(&format!("an undo after {entries} entries"), &mut undone);
        tell("a redo", &mut redone);
        server.kill();
    });
}
