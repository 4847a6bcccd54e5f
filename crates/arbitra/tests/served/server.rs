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

    /// Starts a server in a network that may open few files.
    pub fn limited(database: &str, limit: Limit) -> Server {
        let (limit, lines) = match limit {
            Limit::Soft(files) => (format!("ulimit -Sn {files}"), 2),
            // It says that it is few.
            Limit::Hard(files) => (format!("ulimit -n {files}"), 3),
        };
        let mut command = Command::new("sh");
        command.arg("-c").arg(format!("{limit} && exec \"$0\" \"$@\"")).arg(program());
        command.args(["serve", "--listen", "0.0.0.0:0", "--database", database]).env("LANG", "en");
        Server::begin(command, lines)
    }

    /// Starts a server in a network.
    pub fn in_network(database: &str) -> Server {
        let mut command = Command::new(program());
        command.args(["serve", "--listen", "0.0.0.0:0", "--database", database]).env("LANG", "en");
        Server::begin(command, 2)
    }

    /// The code that the first account takes, as the terminal shows it.
    pub fn code(&self) -> String {
        let rest =
            self.said.split("with the code ").nth(1).unwrap_or_else(|| panic!("{}", self.said));
        rest.split_whitespace().next().unwrap().to_owned()
    }

    /// Asks it to end, as the system does when it shuts down.
    pub fn terminate(&self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.unwrap().success());
    }

    /// Waits until it has ended: its code, and what it said.
    pub fn ended(mut self) -> (Option<i32>, String) {
        (self.child.wait().unwrap().code(), std::mem::take(&mut self.said))
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

/// How many files a server may open.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// As few, but it may ask for more.
    Soft(u32),
    /// As few, and no more.
    Hard(u32),
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

impl Drop for Server {
    /// A test that fails leaves no server behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
