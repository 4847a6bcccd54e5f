//! What is handed out is started first: it pairs, proves what it paired, serves a page, pairs at the
//! desk, and has kept everything when it is started again.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::VERSION;
use crate::shell;

/// How long a desk may take to start; Wine starts a whole Windows first.
const PATIENCE: Duration = Duration::from_secs(120);
/// A board of the round that the sample event has to play.
const BOARD: [&str; 2] = ["Rossi, Hugo", "Calvo, Leo"];

/// Something that can be started with words.
pub struct Program<'a> {
    /// What it is called here.
    pub name: &'a str,
    /// Makes the command that starts it.
    pub start: &'a dyn Fn(&[&str]) -> Command,
    /// Where files are, as the program and we see them.
    pub folder: PathBuf,
}

/// A program of this machine.
pub fn of_program(path: &Path) -> Result<()> {
    let path = path.canonicalize().with_context(|| path.display().to_string())?;
    let folder = super::workshop("trial")?;
    let start = |words: &[&str]| {
        let mut command = Command::new(&path);
        command.args(words).current_dir(&folder);
        command
    };
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let program = Program { name: &name, start: &start, folder: folder.clone() };
    program.pairs()?;
    program.keeps(&["--database", "kept.db"])
}

impl Program<'_> {
    /// Pairs the sample event and proves the pairing.
    pub fn pairs(&self) -> Result<()> {
        let sample = shell::root().join("crates/web/assets/sample.trf");
        fs::copy(&sample, self.folder.join("sample.trf")).context("the sample event")?;
        let version = self.says(&["--version"])?;
        ensure!(version.trim() == format!("arbitra {VERSION}"), "{}: {version}", self.name);
        let paired = self.says(&["pair", "sample.trf", "--certificate", "proof.json"])?;
        ensure!(BOARD.iter().all(|name| paired.contains(name)), "{}: {paired}", self.name);
        let proved = self.says(&["verify", "sample.trf", "proof.json"])?;
        ensure!(proved.starts_with("verified: round 5"), "{}: {proved}", self.name);
        println!("   {}: {}", self.name, proved.trim());
        Ok(())
    }

    /// Serves the desk, pairs there, ends, and finds everything again; the options say where it is kept.
    pub fn keeps(&self, options: &[&str]) -> Result<()> {
        let started = Instant::now();
        let port = free_port()?;
        let listen = format!("127.0.0.1:{port}");
        let words =
            [&["serve", "--listen", &listen, "--lang", "en", "--log", "warn"], options].concat();
        let desk = Desk::start((self.start)(&words), port)?;
        println!("   {}: a page after {:.1} s", self.name, started.elapsed().as_secs_f64());
        desk.visit()?.pair_the_sample()?;
        desk.end()?;
        let desk = Desk::start((self.start)(&words), port)?;
        desk.visit()?.sees_the_round()?;
        desk.end()?;
        println!("   {}: paired at the desk, ended, started again, all kept", self.name);
        Ok(())
    }

    fn says(&self, words: &[&str]) -> Result<String> {
        let mut command = (self.start)(words);
        command.args(["--lang", "en"]).stdin(Stdio::null());
        let output = command.output().with_context(|| format!("cannot start {}", self.name))?;
        let said = String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n");
        if !output.status.success() {
            let error = String::from_utf8_lossy(&output.stderr);
            bail!("{} {} failed ({}):\n{said}{error}", self.name, words.join(" "), output.status);
        }
        Ok(said)
    }
}

/// A desk that runs, and is ended with this value.
pub struct Desk {
    child: Child,
    port: u16,
}

impl Desk {
    /// Starts it and waits until it is well.
    pub fn start(mut command: Command, port: u16) -> Result<Desk> {
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let mut child = command.spawn().context("the desk cannot be started")?;
        let begun = Instant::now();
        while !matches!(ask(port, "GET", "/healthz", "", ""), Ok(answer) if answer.status == 200) {
            if let Some(status) = child.try_wait()? {
                bail!("the desk ended instead of serving ({status})");
            }
            if begun.elapsed() > PATIENCE {
                let _ = child.kill();
                bail!("the desk serves no page");
            }
            thread::sleep(Duration::from_millis(100));
        }
        Ok(Desk { child, port })
    }

    /// Opens its first page.
    pub fn visit(&self) -> Result<Visitor> {
        Visitor::at(self.port)
    }

    /// Ends it as a person does: by the button.
    pub fn end(mut self) -> Result<()> {
        self.visit()?.post("/network/stop", "")?;
        let begun = Instant::now();
        while self.child.try_wait()?.is_none() {
            ensure!(begun.elapsed() < PATIENCE, "the desk does not end");
            thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at this machine, with a browser.
pub struct Visitor {
    port: u16,
    cookie: String,
    csrf: String,
}

impl Visitor {
    /// Opens the first page of a desk.
    pub fn at(port: u16) -> Result<Visitor> {
        let page = ask(port, "GET", "/", "", "")?;
        ensure!(page.status == 200 && page.body.contains("Arbitra"), "no page: {}", page.body);
        let cookies = page.head.lines().filter_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie").then_some(value.split(';').next()?.trim())
        });
        let cookie = cookies.collect::<Vec<_>>().join("; ");
        let csrf = page.body.split("data-csrf=\"").nth(1).and_then(|rest| rest.split('"').next());
        let csrf = csrf.context("the first page carries nothing for forms")?.to_owned();
        Ok(Visitor { port, cookie, csrf })
    }

    /// Opens the sample event and pairs its next round.
    pub fn pair_the_sample(&self) -> Result<()> {
        self.post("/sample", "")?;
        let proposed = self.get("/api/tournaments/1/propose/pair")?;
        let proposed: Value = serde_json::from_str(&proposed)?;
        let act = json!({ "action": proposed["action"], "confirmed": 4 }).to_string();
        let head = self.head("application/json");
        let done = ask(self.port, "POST", "/api/tournaments/1/act", &head, &act)?;
        ensure!(done.status == 200, "the desk does not pair: {} {}", done.status, done.body);
        self.sees_the_round()
    }

    /// Looks at the round that was paired.
    pub fn sees_the_round(&self) -> Result<()> {
        let page = self.get("/t/1/rounds/5")?;
        ensure!(BOARD.iter().all(|name| page.contains(name)), "the round is not there: {page}");
        Ok(())
    }

    fn get(&self, path: &str) -> Result<String> {
        let answer = ask(self.port, "GET", path, &self.head("text/plain"), "")?;
        ensure!(answer.status == 200, "{path}: {} {}", answer.status, answer.body);
        Ok(answer.body)
    }

    /// Sends a form.
    pub fn post(&self, path: &str, fields: &str) -> Result<()> {
        let body = format!("csrf={}&{fields}", self.csrf);
        let head = self.head("application/x-www-form-urlencoded");
        let answer = ask(self.port, "POST", path, &head, &body)?;
        ensure!(matches!(answer.status, 200..400), "{path}: {} {}", answer.status, answer.body);
        Ok(())
    }

    fn head(&self, content: &str) -> String {
        format!("Cookie: {}\r\nX-Csrf: {}\r\nContent-Type: {content}\r\n", self.cookie, self.csrf)
    }
}

/// What a server said.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

/// Asks a desk of this machine.
fn ask(port: u16, method: &str, path: &str, head: &str, body: &str) -> Result<Answer> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n{head}\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").context("half an answer")?;
    let head = String::from_utf8_lossy(&answer[..end]).into_owned();
    let body = &answer[end + 4..];
    let in_pieces = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if in_pieces { joined(body) } else { body.to_vec() };
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let body = String::from_utf8_lossy(&body).into_owned();
    Ok(Answer { status: status.context("no status")?, head, body })
}

/// A body that came in pieces, each with its length before it.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = rest.windows(2).position(|bytes| bytes == b"\r\n") {
        let length = std::str::from_utf8(&rest[..end]).unwrap_or_default();
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or_default();
        let Some(piece) = rest.get(end + 2..end + 2 + length).filter(|piece| !piece.is_empty())
        else {
            break;
        };
        whole.extend_from_slice(piece);
        rest = rest.get(end + 4 + length..).unwrap_or_default();
    }
    whole
}

/// A port at which nobody listens.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
