//! More connections than files: phones come in as long as there is room, whoever holds a line without using
//! it makes place, and arbiters are never locked out. And a desk that is told to stop says farewell.
//!
//! Small in every run; with a thousand phones and the usual 1,024 files when `ARBITRA_FLOOD` is set
//! (`cargo xtask load --files`).

use std::env;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Client, connect};
use crate::server::{Folder, Limit, Server};

/// What is fast enough for somebody who waits.
const SOON: Duration = Duration::from_secs(2);
const PASSWORD: &str = "three bishops on g7";

/// How large everything is.
struct Size {
    files: u32,
    phones: usize,
    idle: usize,
}

fn size() -> Size {
    match env::var_os("ARBITRA_FLOOD") {
        Some(_) => Size { files: 1_024, phones: 1_000, idle: 1_100 },
        None => Size { files: 192, phones: 150, idle: 300 },
    }
}

/// An address of somebody else.
fn address(number: usize) -> [u8; 4] {
    [127, 1 + (number / 62_500) as u8, (number / 250 % 250) as u8, (number % 250 + 2) as u8]
}

/// A desk in a network with so many files, its arbiter, a tournament and its boards.
struct Desk {
    server: Server,
    arbiter: Client,
    event: String,
    boards: Vec<String>,
    _folder: Folder,
}

impl Desk {
    async fn open(name: &str, limit: Limit) -> Desk {
        let folder = Folder::new(name);
        let server = Server::limited(&folder.database(), limit);
        let mut arbiter = Client::arriving([127, 0, 0, 1], &server.address).await.unwrap();
        arbiter.sign_in("Olga", PASSWORD, &server.code()).await.unwrap();
        let (event, boards) = arbiter.event(40, 1).await.unwrap();
        Desk { server, arbiter, event, boards, _folder: folder }
    }

    fn public(&self) -> String {
        self.event.replace("/t/", "/p/")
    }

    /// A phone: its stream, and its page.
    async fn phone(&self, number: usize) -> Option<(Client, Client)> {
        let mut page = Client::bare(address(number), &self.server.address).await.ok()?;
        if page.get(&self.public()).await.ok()?.status != 200 {
            return None;
        }
        let mut stream = Client::bare(address(number), &self.server.address).await.ok()?;
        let live = format!("{}/live?view=public", self.event);
        (stream.follow(&live).await.ok()? == 200).then_some((stream, page))
    }

    /// Somebody who has signed in comes with a new connection and enters a result.
    async fn arbiter_works(&mut self, board: usize) {
        let start = Instant::now();
        let mut again = self.arbiter.again([127, 0, 0, 1]).await.unwrap();
        again.enter(&self.event, &self.boards[board], "1-0").await.unwrap();
        let took = start.elapsed();
        assert!(took < SOON, "a result took {took:?}");
    }
}

fn wait<T>(work: impl Future<Output = T>) -> T {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().unwrap().block_on(work)
}

#[test]
fn a_low_soft_limit_of_files_keeps_no_phone_out() {
    let Size { files, phones, .. } = size();
    wait(async {
        let mut desk = Desk::open("soft", Limit::Soft(files)).await;
        let mut hall = Vec::new();
        for number in 0..phones {
            let phone = desk.phone(number).await;
            hall.push(phone.unwrap_or_else(|| panic!("phone {number} of {phones} is kept out")));
        }
        assert!(2 * hall.len() > files as usize, "more connections than the limit was");
        desk.arbiter_works(0).await;
        // Every one of them learns of it.
        for (stream, _) in &mut hall {
            let mut line = String::new();
            while !line.starts_with("event: rows") {
                tokio::time::timeout(SOON, stream.line(&mut line)).await.unwrap().unwrap();
            }
        }
        desk.server.kill();
    });
}

#[test]
fn idle_and_half_sent_connections_of_one_address_harm_nobody() {
    let Size { files, idle, .. } = size();
    wait(async {
        let mut desk = Desk::open("idle", Limit::Hard(files)).await;
        let mut held = Vec::new();
        for number in 0..idle {
            let Ok(mut line) = connect([127, 0, 0, 9], &desk.server.address).await else {
                continue;
            };
            if number % 2 == 0 {
                let _ = line.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await;
            }
            held.push(line);
        }
        assert!(held.len() > idle / 2);
        desk.arbiter_works(0).await;
        for number in 0..20 {
            let start = Instant::now();
            assert!(desk.phone(number).await.is_some(), "phone {number} is kept out");
            assert!(start.elapsed() < SOON);
        }
        desk.arbiter_works(1).await;
        drop(held);
        desk.server.kill();
    });
}

#[test]
fn a_full_hall_never_locks_its_arbiters_out() {
    let Size { files, phones, .. } = size();
    wait(async {
        let mut desk = Desk::open("full", Limit::Hard(files)).await;
        let mut hall = Vec::new();
        let mut kept_out = 0;
        for number in 0..phones {
            match desk.phone(number).await {
                Some(phone) => hall.push(phone),
                None => kept_out += 1,
            }
        }
        // As many streams as fit: a third of the files may be the desk's own, and some are kept.
        assert!(hall.len() >= files as usize / 4, "{} of {phones} fit", hall.len());
        assert!(kept_out > 0, "everybody fits: the hall is not full");
        desk.arbiter_works(0).await;
        // Who is not signed in yet can do so; who is nobody is told at once.
        let mut late = Client::arriving([127, 0, 0, 1], &desk.server.address).await.unwrap();
        late.sign_in("Olga", PASSWORD, "").await.unwrap();
        late.enter(&desk.event, &desk.boards[1], "0-1").await.unwrap();
        let start = Instant::now();
        assert!(desk.phone(phones + 1).await.is_none());
        assert!(start.elapsed() < SOON);
        // Those who are in miss nothing.
        for (stream, _) in &mut hall {
            let mut line = String::new();
            while !line.starts_with("event: rows") {
                tokio::time::timeout(SOON, stream.line(&mut line)).await.unwrap().unwrap();
            }
        }
        desk.server.kill();
    });
}

#[test]
fn half_forms_of_one_phone_lock_no_arbiter_out_of_a_full_hall() {
    let Size { files, phones, .. } = size();
    wait(async {
        let mut desk = Desk::open("forms", Limit::Hard(files)).await;
        let mut hall = Vec::new();
        for number in 0..phones {
            hall.extend(desk.phone(number).await);
        }
        let mut half = Vec::new();
        for number in 0..120 {
            let Ok(mut line) = connect([127, 0, 0, 9], &desk.server.address).await else {
                continue;
            };
            let form = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n\r\ncsrf=";
            let _ = line.write_all(form).await;
            half.push(line);
            if number % 20 == 19 {
                // Long enough that every form has been begun to be read.
                tokio::time::sleep(Duration::from_millis(50)).await;
                desk.arbiter_works(number / 20).await;
            }
        }
        // Who has still to sign in can do so.
        let mut late = Client::arriving([127, 0, 0, 1], &desk.server.address).await.unwrap();
        late.sign_in("Olga", PASSWORD, "").await.unwrap();
        drop(half);
        desk.server.kill();
    });
}

/// The most memory that a server ever held, in megabytes.
fn most(server: &Server) -> f64 {
    server.cost().map_or(0.0, |(_, megabytes)| megabytes)
}

#[test]
fn what_strangers_send_fills_no_memory() {
    wait(async {
        let mut desk = Desk::open("memory", Limit::Soft(1_024)).await;
        let before = most(&desk.server);
        let piece = vec![b'a'; 1 << 20];
        let mut lines = Vec::new();
        for number in 0..40 {
            let mut line = connect([127, 0, 0, 9], &desk.server.address).await.unwrap();
            let (path, key) = match number % 2 {
                0 => ("/api/import", "Authorization: Bearer nonsense\r\n"),
                _ => ("/sign-in", ""),
            };
            let head = format!(
                "POST {path} HTTP/1.1\r\nHost: localhost\r\n{key}Content-Length: 15000000\r\n\r\n"
            );
            let _ = line.write_all(head.as_bytes()).await;
            for _ in 0..8 {
                let sent = tokio::time::timeout(SOON / 20, line.write_all(&piece)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    break;
                }
            }
            lines.push(line);
        }
        let grown = most(&desk.server) - before;
        assert!(grown < 64.0, "{grown} MB for what strangers send");
        desk.arbiter_works(0).await;
        drop(lines);
        desk.server.kill();
    });
}

#[test]
fn many_passwords_take_the_memory_of_two() {
    wait(async {
        let desk = Desk::open("passwords", Limit::Soft(1_024)).await;
        let before = most(&desk.server);
        for person in 0..12 {
            let mut guesser =
                Client::arriving(address(person), &desk.server.address).await.unwrap();
            let fields = format!("name=Nobody{person}&password=three+odd+words&code=");
            assert_eq!(guesser.post("/sign-in", &fields).await.unwrap().status, 401);
        }
        let grown = most(&desk.server) - before;
        assert!(grown < 48.0, "{grown} MB for passwords");
        desk.server.kill();
    });
}

#[test]
fn half_a_request_and_half_a_form_end() {
    wait(async {
        let folder = Folder::new("slow");
        let server = Server::start(&folder.database());
        let half = b"POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nname=";
        let mut lines = Vec::new();
        for (sent, most) in [(&b""[..], 11), (&b"GET / HT"[..], 11), (&half[..], 16)] {
            let mut line = connect([127, 0, 0, 1], &server.address).await.unwrap();
            line.write_all(sent).await.unwrap();
            lines.push(tokio::spawn(async move {
                let (start, mut said) = (Instant::now(), Vec::new());
                let patience = Duration::from_secs(most + 4);
                let ended = tokio::time::timeout(patience, line.read_to_end(&mut said)).await;
                assert!(ended.is_ok(), "{:?} is held open", String::from_utf8_lossy(sent));
                start.elapsed()
            }));
        }
        for line in lines {
            assert!(line.await.unwrap() > Duration::from_secs(5), "nobody is cut off at once");
        }
        server.kill();
    });
}

#[cfg(unix)]
#[test]
fn a_desk_that_is_told_to_stop_says_farewell_and_ends_well() {
    wait(async {
        let folder = Folder::new("stop");
        let server = Server::start(&folder.database());
        let mut arbiter = Client::open(&server.address).await.unwrap();
        let (event, boards) = arbiter.event(40, 1).await.unwrap();
        let version = arbiter.enter(&event, &boards[0], "1-0").await.unwrap();
        let mut streams = Vec::new();
        for view in ["desk", "public"] {
            let mut stream = Client::open(&server.address).await.unwrap();
            stream.follow(&format!("{event}/live?view={view}")).await.unwrap();
            streams.push(stream);
        }
        // Somebody who holds a line open without a word holds up nobody.
        let idle: TcpStream = connect([127, 0, 0, 1], &server.address).await.unwrap();
        let (address, start) = (server.address.clone(), Instant::now());
        server.terminate();
        for stream in &mut streams {
            let (mut line, mut said) = (String::new(), Vec::new());
            while tokio::time::timeout(SOON, stream.line(&mut line)).await.unwrap().is_ok() {
                said.push(line.clone());
            }
            assert!(said.iter().any(|line| line == "event: closing"), "{said:?}");
            assert!(said.iter().any(|line| line.starts_with("retry: ")), "{said:?}");
        }
        let (code, said) = server.ended();
        assert_eq!(code, Some(0), "{said}");
        assert!(start.elapsed() < Duration::from_secs(6), "{:?}", start.elapsed());
        assert!(connect([127, 0, 0, 1], &address).await.is_err(), "nobody listens any more");
        drop(idle);
        // The file alone is whole: nothing lies in a log beside it.
        assert!(!folder.file("desk.db-wal").exists());
        let again = Server::start(&folder.database());
        let mut arbiter = Client::open(&again.address).await.unwrap();
        let page = arbiter.get(&event).await.unwrap();
        assert!(page.body.contains(&format!("data-version=\"{version}\"")), "{}", page.body);
        again.kill();
    });
}
