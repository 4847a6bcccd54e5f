//! A server that is started, and may be killed.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs, process, thread};

/// A running server.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: String,
    /// What it said when it started.
    pub said: String,
}

impl Server {
    /// Starts a server on a database and waits until it listens.
    pub fn start(database: &str) -> Server {
        Server::with(database, &[], 1)
    }

    /// The same in another environment.
    pub fn on(database: &str, environment: &[(&str, String)]) -> Server {
        let mut command = serve(database);
        command.envs(environment.iter().map(|(name, value)| (name, value)));
        Server::begin(command, 1)
    }

    /// The same with more arguments; it says so many lines when it starts.
    pub fn with(database: &str, more: &[&str], lines_said: usize) -> Server {
        let mut command = serve(database);
        command.args(more);
        Server::begin(command, lines_said)
    }

    fn begin(mut command: Command, lines_said: usize) -> Server {
        let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let said: Vec<String> = lines.by_ref().take(lines_said).map(Result::unwrap).collect();
        thread::spawn(move || lines.for_each(drop));
        let first = said[0].clone();
        let start = first.find("http://").unwrap_or_else(|| panic!("no address in {first:?}"));
        let address = first[start + "http://".len()..].split_whitespace().next().unwrap();
        let address = address.trim_end_matches('/').to_owned();
        Server { child, address, said: said.join("\n") }
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Kills it as a power cut would.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Processor time used so far, in seconds, and the most memory ever held, in megabytes; where
    /// the system tells.
    pub fn cost(&self) -> Option<(f64, f64)> {
        let folder = Path::new("/proc").join(self.child.id().to_string());
        let times = fs::read_to_string(folder.join("stat")).ok()?;
        let fields: Vec<&str> = times.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks: f64 =
            fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        let status = fs::read_to_string(folder.join("status")).ok()?;
        let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: f64 = most.trim().trim_end_matches("kB").trim().parse().ok()?;
        // A tick is a hundredth of a second on every Linux there is.
        Some((ticks / 100.0, kilobytes / 1024.0))
    }
}

/// The command that serves a database.
fn serve(database: &str) -> Command {
    let mut command = Command::new(program());
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
        .env("LANG", "en")
        .env("ARBITRA_LOG", "warn");
    command
}

/// The program as it was built, or as it is delivered.
pub fn program() -> PathBuf {
    env::var_os("ARBITRA_SERVER")
        .map_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_arbitra")), PathBuf::from)
}

/// A folder that goes away with its owner.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder.
    pub fn new(name: &str) -> Folder {
        let folder = env::temp_dir().join(format!("arbitra-served-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    /// A file in it.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A database in it.
    pub fn database(&self) -> String {
        format!("sqlite://{}", self.0.join("desk.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
