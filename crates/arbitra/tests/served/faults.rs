//! A disk that says no: every write and every sync of a scenario fails once, and twice in a row, with
//! a full disk and with an I/O error. Whatever was acknowledged is there when the server starts again,
//! and when the disk is well the desk goes on without a restart.
//!
//! `faults/disk.c` lies between the database and the disk: for SQLite in the desk itself, for
//! PostgreSQL in its server, which `cargo xtask crash --faults` starts with it. `ARBITRA_FAULTS` asks for
//! another number of injected failures.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, io};

use crate::client::{Client, attribute};
use crate::server::{Folder, Server};

/// The errors of a disk that is full, and of one that is broken.
const ERRORS: [(&str, u32); 2] = [("no space left", 28), ("input/output error", 5)];
/// The boards that get a result in the scenario.
const BOARDS: usize = 6;

/// The disk between a database and the real one.
struct Disk {
    library: PathBuf,
    control: File,
    path: PathBuf,
}

impl Disk {
    /// Builds it.
    fn new(folder: &Folder) -> Disk {
        let library = folder.file("disk.so");
        build(&library);
        let path = folder.file("control");
        fs::write(&path, [0; 16]).unwrap();
        Disk::at(library, path)
    }

    /// The one that somebody else has built, and put below a database.
    fn at(library: PathBuf, path: PathBuf) -> Disk {
        let control = OpenOptions::new().read(true).write(true).open(&path).unwrap();
        Disk { library, control, path }
    }

    /// What a process needs so that its files starting with a name lie on this disk.
    fn environment(&self, files: &Path) -> Vec<(&'static str, String)> {
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        vec![
            ("LD_PRELOAD", text(&self.library)),
            ("FAULT_CONTROL", text(&self.path)),
            ("FAULT_FILES", text(files)),
        ]
    }

    /// How many writes and syncs there were.
    fn count(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.control.seek(SeekFrom::Start(0)).unwrap();
        self.control.read_exact(&mut bytes).unwrap();
        u32::from_ne_bytes(bytes)
    }

    /// Lets some fail, from one of the next on; none if `times` is 0.
    fn fail(&mut self, next: u32, times: u32, error: u32) {
        let first = if times == 0 { 0 } else { self.count() + next };
        let bytes: Vec<u8> = [first, times, error].into_iter().flat_map(u32::to_ne_bytes).collect();
        self.control.seek(SeekFrom::Start(4)).unwrap();
        self.control.write_all(&bytes).unwrap();
    }
}

/// Builds the library with the compiler that built the database.
fn build(library: &Path) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/served/faults/disk.c");
    let mut compile = Command::new("cc");
    compile.args(["-shared", "-fPIC", "-O1", "-o"]).arg(library).arg(source).arg("-ldl");
    assert!(compile.status().unwrap().success(), "the failing disk does not compile");
}

/// What the desk has acknowledged, and what it was asked and did not confirm.
#[derive(Default)]
struct Told {
    results: BTreeMap<String, BTreeSet<String>>,
    confirmed: BTreeMap<String, String>,
    notes: Vec<String>,
    keys: Vec<String>,
    moves: usize,
    refused: usize,
}

/// An event with a round to play.
struct Event {
    address: String,
    number: String,
    boards: Vec<String>,
    sheet: String,
}

impl Event {
    async fn new(desk: &mut Client) -> Event {
        let (address, boards) = desk.event(16, 1).await.unwrap();
        let number = address.rsplit('/').next().unwrap().to_owned();
        let page = desk.get(&format!("{address}/sheets?round=2")).await.unwrap().body;
        let start = page.find("/sheet/").expect("a sheet");
        let sheet = page[start..].split(['"', '<', ' ']).next().unwrap().to_owned();
        let colour = sheet.split('/').nth(4).unwrap();
        let begin = format!(
            r#"{{"from":0,"did":[{{"actor":"owner","at":1,"action":{{"do":"begin","colour":"{colour}","white":"W","black":"B","letters":"en"}}}}]}}"#
        );
        let begun = desk.json(&sheet, &begin).await.unwrap();
        assert_eq!(begun.status, 200, "{}", begun.body);
        Event { address, number, boards, sheet }
    }
}

/// The scenario: results, notes, keys and moves, whether the desk takes them or not.
async fn act(desk: &mut Client, event: &Event, told: &mut Told, tag: &str) -> io::Result<()> {
    for (count, board) in event.boards.iter().take(BOARDS).enumerate() {
        let result = ["1-0", "0-1", "=-="][(count + tag.len()) % 3];
        let fields = format!("board={board}&result={result}&mode=&back=/");
        told.results.entry(board.clone()).or_default().insert(result.to_owned());
        let answer = desk.post(&format!("{}/results", event.address), &fields).await?;
        match answer.status {
            200 => {
                told.confirmed.insert(board.clone(), result.to_owned());
                told.results.insert(board.clone(), BTreeSet::from([result.to_owned()]));
            }
            500.. => told.refused += 1,
            status => panic!("{tag}: {board} {result}: {status} {}", answer.body),
        }
        let label = format!("{tag}-{count}");
        if count % 2 == 0 {
            let note = format!(r#"{{"action":{{"do":"note","text":"note {label}"}}}}"#);
            let path = format!("/api/tournaments/{}/act", event.number);
            match desk.json(&path, &note).await?.status {
                200 => told.notes.push(format!("note {label}")),
                500.. => told.refused += 1,
                status => panic!("{tag}: a note: {status}"),
            }
            let wish = format!(
                r#"{{"label":"key {label}","role":"results","place":"tournament:{}"}}"#,
                event.number
            );
            match desk.json("/api/keys", &wish).await?.status {
                200 | 201 => told.keys.push(format!("key {label}")),
                500.. => told.refused += 1,
                status => panic!("{tag}: a key: {status}"),
            }
        } else {
            let from = length(desk, event).await?;
            let news = format!(
                r#"{{"from":{from},"did":[{{"actor":"owner","at":2,"action":{{"do":"write","text":"e4"}}}}]}}"#
            );
            let sent = desk.json(&event.sheet, &news).await?;
            match sent.status {
                200 => told.moves = told.moves.max(from + 1),
                500.. => told.refused += 1,
                status => panic!("{tag}: a move: {status} {}", sent.body),
            }
        }
    }
    Ok(())
}

/// How many entries the sheet has.
async fn length(desk: &mut Client, event: &Event) -> io::Result<usize> {
    let log = desk.get(&format!("{}/log", event.sheet)).await?;
    let length = log.body.split("\"length\":").nth(1).unwrap_or_default();
    Ok(length.split([',', '}']).next().unwrap_or_default().parse().unwrap_or_default())
}

/// Holds what a server shows against what was acknowledged.
async fn compare(desk: &mut Client, event: &Event, told: &Told, run: &str) {
    let page = desk.get(&format!("{}/rounds/2", event.address)).await.unwrap();
    assert_eq!(page.status, 200, "{run}: {}", page.body);
    let results = attribute(&page.body, "data-result");
    let shown: BTreeMap<&str, &str> = attribute(&page.body, "data-board").zip(results).collect();
    for (board, possible) in &told.results {
        let stands = shown.get(board.as_str()).copied().unwrap_or_default();
        let nothing = stands.is_empty() && !told.confirmed.contains_key(board);
        assert!(
            nothing
                || possible.contains(stands)
                || told.confirmed.get(board).is_some_and(|kept| kept == stands),
            "{run}: board {board} shows {stands:?}, acknowledged {:?}",
            told.confirmed.get(board)
        );
    }
    let record = desk.get(&format!("{}/record.json", event.address)).await.unwrap().body;
    for note in &told.notes {
        assert!(record.contains(note), "{run}: {note:?} was acknowledged and is gone");
    }
    let keys = desk.get("/api/keys").await.unwrap().body;
    for key in &told.keys {
        assert!(keys.contains(key), "{run}: {key:?} was acknowledged and is gone");
    }
    let moves = length(desk, event).await.unwrap();
    assert!(
        moves >= told.moves,
        "{run}: {moves} of {} acknowledged entries of a sheet",
        told.moves
    );
}

/// Enters everything again until the desk takes it: the disk is well, nobody restarts anything.
async fn until_well(address: &str, event: &Event, told: &mut Told, run: &str) {
    for attempt in 0..40 {
        let before = told.refused;
        if let Ok(mut desk) = Client::open(address).await
            && act(&mut desk, event, told, &format!("{run}-after{attempt}")).await.is_ok()
            && told.refused == before
        {
            let page = desk.get(&event.address).await.unwrap();
            assert!(!page.body.contains("data-trouble"), "{run}: the page still warns");
            return;
        }
        tokio::time::sleep(Duration::from_millis(250)).await;
    }
    panic!("{run}: the disk is well, and the desk is not");
}

#[test]
fn nothing_acknowledged_is_lost_when_the_disk_fails() {
    let wanted = env::var("ARBITRA_FAULTS").ok().and_then(|runs| runs.parse().ok()).unwrap_or(8);
    if !cfg!(target_os = "linux") {
        eprintln!("skipped: a disk that fails on demand is made for Linux");
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (done, refused) = runtime.block_on(sqlite(wanted));
    eprintln!(
        "SQLite: {done} failures injected, {refused} acts refused, none acknowledged is lost"
    );
    assert!(refused > 0, "no failure was ever felt");
    match env::var("ARBITRA_FAULTS_POSTGRES") {
        Ok(place) => {
            let (done, refused) = runtime.block_on(postgres(&place, wanted));
            eprintln!(
                "PostgreSQL: {done} failures injected, {refused} acts refused, none acknowledged is lost"
            );
            assert!(refused > 0, "no failure was ever felt");
        }
        Err(_) => eprintln!("PostgreSQL is made to fail by `cargo xtask crash --faults` only"),
    }
}

/// The failures to inject, spread over a scenario: which write, how many in a row, and the error.
fn failures(writes: u32, wanted: u32) -> Vec<(u32, u32, (&'static str, u32))> {
    let mut all = Vec::new();
    for next in 1..=writes {
        for times in [2, 1] {
            all.extend(ERRORS.map(|error| (next, times, error)));
        }
    }
    let step = (all.len() as u32).div_ceil(wanted.max(1)).max(1) as usize;
    // A step that divides the kinds would always meet the same kind.
    let step = if step > 1 && step.is_multiple_of(2) { step + 1 } else { step };
    all.into_iter().step_by(step).collect()
}

async fn sqlite(wanted: u32) -> (usize, usize) {
    let folder = Folder::new("faults");
    let mut disk = Disk::new(&folder);
    let writes = {
        let file = folder.file("count.db");
        let server = Server::on(file.to_str().unwrap(), &disk.environment(&file));
        let mut desk = Client::open(&server.address).await.unwrap();
        let event = Event::new(&mut desk).await;
        let before = disk.count();
        let mut told = Told::default();
        act(&mut desk, &event, &mut told, "count").await.unwrap();
        assert_eq!(told.refused, 0);
        server.kill();
        disk.count() - before
    };
    let (mut refused, failures) = (0, failures(writes, wanted));
    for (number, &(next, times, (name, error))) in failures.iter().enumerate() {
        let run = format!("{times} x {name} from write {next} of {writes}");
        let file = folder.file(&format!("{number}.db"));
        let server = Server::on(file.to_str().unwrap(), &disk.environment(&file));
        let mut desk = Client::open(&server.address).await.unwrap();
        let event = Event::new(&mut desk).await;
        let mut told = Told::default();
        disk.fail(next, times, error);
        act(&mut desk, &event, &mut told, "fails").await.unwrap();
        disk.fail(0, 0, 0);
        until_well(&server.address, &event, &mut told, &run).await;
        refused += told.refused;
        server.kill();
        let server = Server::start(file.to_str().unwrap());
        let mut desk = Client::open(&server.address).await.unwrap();
        compare(&mut desk, &event, &told, &run).await;
        server.kill();
        for end in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{end}", file.display()));
        }
    }
    warns_while_it_fails(&folder, &mut disk).await;
    (failures.len(), refused)
}

/// While nothing can be written every page says so, and nothing is acknowledged; afterwards neither.
async fn warns_while_it_fails(folder: &Folder, disk: &mut Disk) {
    let file = folder.file("warns.db");
    let server = Server::on(file.to_str().unwrap(), &disk.environment(&file));
    let mut desk = Client::open(&server.address).await.unwrap();
    let event = Event::new(&mut desk).await;
    let mut told = Told::default();
    disk.fail(1, u32::MAX, ERRORS[0].1);
    let first = format!("board={}&result=1-0&mode=&back=/", event.boards[0]);
    let first = desk.submit(&format!("{}/results", event.address), &first).await.unwrap();
    assert!(first.status >= 500 && first.body.contains("data-trouble"), "{}", first.body);
    act(&mut desk, &event, &mut told, "full").await.unwrap();
    assert!(told.confirmed.is_empty() && told.notes.is_empty() && told.keys.is_empty());
    for page in [event.address.clone(), event.address.replace("/t/", "/p/"), "/".to_owned()] {
        let shown = desk.get(&page).await.unwrap();
        assert!(shown.body.contains("data-trouble"), "{page} does not warn: {}", shown.body);
    }
    disk.fail(0, 0, 0);
    until_well(&server.address, &event, &mut told, "full").await;
    server.kill();
}

/// The same with a server of PostgreSQL on the failing disk: `URL CONTROL`. Its own log fails, it stops
/// in the middle and recovers, and the desk must be back by itself.
async fn postgres(place: &str, wanted: u32) -> (usize, usize) {
    let (url, control) = place.split_once(' ').unwrap();
    let mut disk = Disk::at(PathBuf::new(), PathBuf::from(control));
    let server = Server::start(url);
    let mut desk = Client::open(&server.address).await.unwrap();
    let event = Event::new(&mut desk).await;
    let before = disk.count();
    let mut told = Told::default();
    act(&mut desk, &event, &mut told, "count").await.unwrap();
    let writes = (disk.count() - before).max(1);
    let (mut refused, failures) = (0, failures(writes, wanted));
    for &(next, times, (name, error)) in &failures {
        let run = format!("PostgreSQL, {times} x {name} from write {next} of {writes}");
        let mut desk = Client::open(&server.address).await.unwrap();
        let event = Event::new(&mut desk).await;
        let mut told = Told::default();
        disk.fail(next, times, error);
        let _ = act(&mut desk, &event, &mut told, "fails").await;
        disk.fail(0, 0, 0);
        until_well(&server.address, &event, &mut told, &run).await;
        refused += told.refused;
        let other = Server::start(url);
        let mut desk = Client::open(&other.address).await.unwrap();
        compare(&mut desk, &event, &told, &run).await;
        other.kill();
    }
    server.kill();
    (failures.len(), refused)
}
