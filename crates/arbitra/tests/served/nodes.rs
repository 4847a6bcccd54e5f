//! Three servers on one PostgreSQL, killed and started again while a hall watches and arbiters work; the
//! database goes away once. Nothing acknowledged is lost, nobody is shown an older state after a newer
//! one, and every screen catches up by itself.
//!
//! In small it is a test; asked for by `ARBITRA_NODES=NODES,VIEWERS,ARBITERS,PLAYERS,SECONDS` it measures.
//! `ARBITRA_POSTGRES_RESTART` holds a command that restarts the database; without it the wire to it is cut.

use std::collections::BTreeMap;
use std::env;
use std::process::Command;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::client::{Client, attribute};
use crate::load::tell;
use crate::server::Server;
use crate::wire::Wire;

/// How long between one node's end and the next one's.
const KILL_EVERY: Duration = Duration::from_millis(2_500);
/// How long a node is gone.
const GONE: Duration = Duration::from_millis(400);
/// How long the wire to the database is cut.
const CUT: Duration = Duration::from_millis(1_500);
/// How long an arbiter takes from one result to the next.
const PACE: Duration = Duration::from_millis(400);
/// How long screens may take to catch up when everything is over.
const PATIENCE: Duration = Duration::from_secs(60);
/// Of so many viewers one reads pages, wherever the proxy leads.
const READERS: usize = 15;

/// How large the trial is.
struct Size {
    nodes: usize,
    viewers: usize,
    arbiters: usize,
    players: usize,
    seconds: u64,
}

/// What everybody in the hall shares.
struct Hall {
    /// Where the nodes are; none for one that is gone. Everybody asks here as browsers ask a proxy.
    nodes: Mutex<Vec<Option<String>>>,
    event: String,
    until: Instant,
    /// The newest version that was acknowledged to anybody.
    acknowledged: AtomicU64,
    /// How many results were.
    count: AtomicUsize,
    /// When the database was away: what was asked for then had to wait.
    away: Mutex<Option<(Instant, Instant)>>,
    /// The last version, once everything is over.
    last: watch::Sender<Option<u64>>,
}

impl Hall {
    /// The address of a node that is there, another one each time.
    async fn node(&self, turn: usize) -> String {
        loop {
            {
                let nodes = self.nodes.lock().unwrap();
                let there: Vec<&String> = nodes.iter().flatten().collect();
                if !there.is_empty() {
                    return there[turn % there.len()].clone();
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }
}

/// A version as it came to a screen.
struct Heard {
    at: Instant,
    version: u64,
    /// Whether it was the first word of a new connection.
    anew: bool,
}

/// What an arbiter knows of a result that was acknowledged.
struct Entered {
    sent: Instant,
    answered: Instant,
    version: u64,
    /// Whether it was sent once: then its time is worth something.
    once: bool,
}

#[test]
fn three_servers_behave_as_one() {
    let Ok(url) = env::var("ARBITRA_TEST_POSTGRES") else {
        assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
        eprintln!("no PostgreSQL (ARBITRA_TEST_POSTGRES): several servers are not tried");
        return;
    };
    let asked = env::var("ARBITRA_NODES").unwrap_or_else(|_| "3,45,3,40,10".to_owned());
    let numbers: Vec<usize> = asked.split(',').map(|number| number.parse().unwrap()).collect();
    let [nodes, viewers, arbiters, players, seconds] = numbers[..] else { panic!("{asked}") };
    let size = Size { nodes, viewers, arbiters, players, seconds: seconds as u64 };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(run(&size, &url));
}

async fn run(size: &Size, url: &str) {
    let restart = env::var("ARBITRA_POSTGRES_RESTART").ok();
    let mut wire = match restart {
        None => Some(Wire::lay(url).await),
        Some(_) => None,
    };
    let database = wire.as_ref().map_or_else(|| url.to_owned(), |wire| wire.url.clone());
    let mut servers: Vec<Server> = Vec::new();
    for _ in 0..size.nodes {
        servers.push(start(&database).await);
    }
    let mut desk = Client::open(&servers[0].address).await.unwrap();
    let (event, boards) = desk.event(size.players, 1).await.unwrap();
    let hall = Arc::new(Hall {
        nodes: Mutex::new(servers.iter().map(|server| Some(server.address.clone())).collect()),
        event,
        until: Instant::now() + Duration::from_secs(size.seconds),
        acknowledged: AtomicU64::new(0),
        count: AtomicUsize::new(0),
        away: Mutex::new(None),
        last: watch::Sender::new(None),
    });
    let viewers: Vec<_> =
        (0..size.viewers).map(|viewer| tokio::spawn(view(hall.clone(), viewer))).collect();
    let readers: Vec<_> = (0..size.viewers.div_ceil(READERS))
        .map(|reader| tokio::spawn(read(hall.clone(), reader)))
        .collect();
    let arbiters: Vec<_> = (0..size.arbiters)
        .map(|arbiter| {
            let own = boards.iter().skip(arbiter).step_by(size.arbiters).cloned().collect();
            tokio::spawn(enter(hall.clone(), arbiter, own))
        })
        .collect();

    let (mut killed, mut away) = (0, None);
    while !hall.is_over() {
        tokio::time::sleep(KILL_EVERY).await;
        if killed == 1 && away.is_none() {
            let start = Instant::now();
            match (&restart, &mut wire) {
                (Some(command), _) => restart_database(command).await,
                (None, Some(wire)) => wire.cut_for(CUT).await,
                (None, None) => {}
            }
            let back = start.elapsed();
            works_again(&hall).await;
            away = Some((back, start.elapsed() - back));
            *hall.away.lock().unwrap() = Some((start, Instant::now()));
            continue;
        }
        let node = killed % size.nodes;
        hall.nodes.lock().unwrap()[node] = None;
        servers.remove(node).kill();
        tokio::time::sleep(GONE).await;
        let server = start(&database).await;
        hall.nodes.lock().unwrap()[node] = Some(server.address.clone());
        servers.insert(node, server);
        killed += 1;
    }

    let mut told = BTreeMap::new();
    let mut entered = Vec::new();
    for arbiter in arbiters {
        let (own, times) = arbiter.await.unwrap();
        told.extend(own);
        entered.extend(times);
    }
    // Nobody is quick while there is no database: those who waited for it are not measured.
    let (from, to) = hall.away.lock().unwrap().expect("the database was away once");
    for waited in entered.iter_mut().filter(|e| e.sent < to && e.answered > from) {
        waited.once = false;
    }
    let end = compare(&servers, &hall.event, &told).await;
    let over = Instant::now();
    hall.last.send_replace(Some(end));
    let (mut arrivals, mut anew, mut connections) = (Vec::new(), 0_usize, 0);
    for viewer in viewers {
        let heard = viewer.await.unwrap();
        connections += heard.iter().filter(|heard| heard.anew).count();
        for entered in entered.iter().filter(|entered| entered.once) {
            let first = heard.partition_point(|heard| heard.version < entered.version);
            match heard.get(first).expect("every screen has seen the last version") {
                Heard { anew: true, .. } => anew += 1,
                Heard { at, .. } => arrivals.push(at.saturating_duration_since(entered.sent)),
            }
        }
    }
    let caught_up = over.elapsed();
    let mut pages = Vec::new();
    for reader in readers {
        pages.extend(reader.await.unwrap());
    }
    let (back, after) = away.expect("the database was away once");
    eprintln!(
        "{} nodes, {} viewers, {} arbiters, {} players, {} s: {killed} nodes killed, {} results \
         acknowledged, none lost; no screen and no page older than one before",
        size.nodes,
        size.viewers,
        size.arbiters,
        size.players,
        size.seconds,
        entered.len()
    );
    eprintln!(
        "  the database was away for {:.1} s; results went in again {:.0} ms after it was back",
        back.as_secs_f64(),
        after.as_secs_f64() * 1000.0
    );
    eprintln!(
        "  {connections} connections of screens; {anew} results learnt by connecting anew; every \
         screen at the last version {:.0} ms after the end",
        caught_up.as_secs_f64() * 1000.0
    );
    tell("a result reaches a screen of any node", &mut arrivals);
    let mut answers: Vec<Duration> =
        entered.iter().filter(|e| e.once).map(|e| e.answered.duration_since(e.sent)).collect();
    tell("a result is answered", &mut answers);
    tell("a page", &mut pages);
    assert!(killed > 1 && entered.len() > size.arbiters, "too little happened");
    for server in servers {
        server.kill();
    }
}

async fn start(database: &str) -> Server {
    let database = database.to_owned();
    tokio::task::spawn_blocking(move || Server::start(&database)).await.unwrap()
}

async fn restart_database(command: &str) {
    let command = command.to_owned();
    let restarting = move || Command::new("sh").arg("-c").arg(command).status();
    let status = tokio::task::spawn_blocking(restarting).await.unwrap();
    assert!(status.unwrap().success(), "the database does not restart");
}

/// Waits until somebody's result is acknowledged again.
async fn works_again(hall: &Hall) {
    let (start, before) = (Instant::now(), hall.count.load(Ordering::Relaxed));
    while hall.count.load(Ordering::Relaxed) == before {
        assert!(start.elapsed() < PATIENCE, "nobody can work since the database is back");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A screen: follows the tournament at one node after the other, as far as the last version.
async fn view(hall: Arc<Hall>, viewer: usize) -> Vec<Heard> {
    let live = format!("{}/live?view=public", hall.event);
    let mut last = hall.last.subscribe();
    let (mut heard, mut latest): (Vec<Heard>, u64) = (Vec::new(), 0);
    let mut deadline = None;
    for turn in viewer.. {
        if done(&mut last, &mut deadline, latest, viewer) {
            return heard;
        }
        let node = hall.node(turn).await;
        let Ok(mut stream) = Client::from(&node, viewer).await else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        if !stream.follow(&live).await.is_ok_and(|status| status == 200) {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        }
        let (mut line, mut event) = (String::new(), String::new());
        loop {
            tokio::select! {
                read = stream.line(&mut line) => if read.is_err() { break },
                // Whoever is there already leaves; the others read on until they are.
                _ = last.changed() => {
                    if done(&mut last, &mut deadline, latest, viewer) { return heard; }
                    // What was half read is lost with the connection.
                    break;
                }
            }
            if let Some(name) = line.strip_prefix("event: ") {
                name.clone_into(&mut event);
            }
            let number = line
                .strip_prefix("id: ")
                .or_else(|| line.strip_prefix("data: ").filter(|_| event == "hello"));
            let Some(version) = number.and_then(|number| number.parse().ok()) else { continue };
            assert!(version >= latest, "screen {viewer} saw {version} after {latest}");
            heard.push(Heard { at: Instant::now(), version, anew: event == "hello" });
            latest = version;
            if done(&mut last, &mut deadline, latest, viewer) {
                return heard;
            }
        }
    }
    unreachable!("a screen has as many turns as it takes")
}

/// Whether a screen has seen everything; it must, in time, once everything is over.
fn done(
    last: &mut watch::Receiver<Option<u64>>,
    deadline: &mut Option<Instant>,
    latest: u64,
    viewer: usize,
) -> bool {
    let Some(end) = *last.borrow_and_update() else { return false };
    let deadline = *deadline.get_or_insert_with(|| Instant::now() + PATIENCE);
    assert!(Instant::now() < deadline, "screen {viewer} stays at {latest}, the last is {end}");
    latest >= end
}

/// Reads pages wherever the proxy leads: none is older than the one before, nor than what anybody was
/// told before it was asked for.
async fn read(hall: Arc<Hall>, reader: usize) -> Vec<Duration> {
    let page = format!("{}/pairings", hall.event.replace("/t/", "/p/"));
    let (mut times, mut latest) = (Vec::new(), 0);
    for turn in reader.. {
        if hall.is_over() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        let node = hall.node(turn).await;
        let Ok(mut client) = Client::from(&node, 40_000 + reader).await else { continue };
        let (floor, start) = (hall.acknowledged.load(Ordering::SeqCst), Instant::now());
        let Ok(answer) = client.get(&page).await else { continue };
        if answer.status == 503 {
            continue;
        }
        assert_eq!(answer.status, 200, "{}", answer.body);
        times.push(start.elapsed());
        let shown = attribute(&answer.body, "data-version").next().unwrap_or_default();
        let version: u64 = shown.parse().unwrap();
        assert!(version >= latest, "reader {reader} saw {version} after {latest}");
        assert!(version >= floor, "reader {reader} saw {version}, {floor} was acknowledged before");
        latest = version;
    }
    times
}

/// Enters results on the arbiter's own boards; what a node did not answer is sent to the next one.
async fn enter(
    hall: Arc<Hall>,
    arbiter: usize,
    boards: Vec<String>,
) -> (BTreeMap<String, String>, Vec<Entered>) {
    let (mut told, mut entered) = (BTreeMap::new(), Vec::new());
    let mut turn = arbiter;
    let mut client: Option<Client> = None;
    for (count, board) in boards.iter().cycle().enumerate() {
        if hall.is_over() {
            break;
        }
        let result = ["1-0", "0-1", "=-="][(count / boards.len() + arbiter) % 3];
        let mut once = true;
        let (sent, version) = loop {
            let known = match client.take() {
                Some(known) => Ok(known),
                None => Client::open_from(&hall.node(turn).await, 50_000 + arbiter).await,
            };
            let sent = Instant::now();
            if let Ok(mut at) = known {
                match at.try_enter(&hall.event, board, result).await {
                    Ok(answer) if answer.status == 200 => {
                        client = Some(at);
                        break (sent, answer.version);
                    }
                    Ok(answer) => assert_eq!(answer.status, 503, "{board}: {}", answer.body),
                    Err(_) => {}
                }
            }
            (once, turn) = (false, turn + 1);
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        hall.acknowledged.fetch_max(version, Ordering::SeqCst);
        hall.count.fetch_add(1, Ordering::Relaxed);
        told.insert(board.clone(), result.to_owned());
        entered.push(Entered { sent, answered: Instant::now(), version, once });
        tokio::time::sleep(PACE).await;
    }
    (told, entered)
}

/// Holds what every node shows against what was acknowledged; the version of the record.
async fn compare(servers: &[Server], event: &str, told: &BTreeMap<String, String>) -> u64 {
    let mut end = 0;
    for server in servers {
        let mut desk = Client::open(&server.address).await.unwrap();
        let page = desk.get(&format!("{event}/rounds/2")).await.unwrap();
        assert_eq!(page.status, 200, "{}", page.body);
        let results: BTreeMap<&str, &str> =
            attribute(&page.body, "data-board").zip(attribute(&page.body, "data-result")).collect();
        for (board, result) in told {
            assert_eq!(results.get(board.as_str()), Some(&result.as_str()), "board {board}");
        }
        end = attribute(&page.body, "data-version").next().unwrap().parse().unwrap();
    }
    end
}
