//! A private PostgreSQL server for the tests: installed if need be, gone at the end.

use std::collections::hash_map::RandomState;
use std::ffi::OsStr;
use std::hash::{BuildHasher, Hasher};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, bail};

use crate::shell;

/// How long the server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with one database, on a free port of this machine.
pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    process: Child,
    port: u16,
    password: String,
    disk: Disk,
}

/// What a server's files lie on.
pub enum Disk {
    /// Whatever there is, without waiting for it: nothing is kept anyway.
    Quick,
    /// One that fails when it is told to: a library that is loaded before all others.
    Failing {
        /// The library.
        library: PathBuf,
    },
}

impl Server {
    /// Starts a server with nothing in it.
    pub fn start() -> Result<Server> {
        Server::on(Disk::Quick)
    }

    /// Starts a server on a disk.
    pub fn on(disk: Disk) -> Result<Server> {
        let programs = install()?;
        let folder = folder()?;
        let password = format!("{:016x}", RandomState::new().build_hasher().finish());
        let started = initialise(&programs, &folder, &password).and_then(|()| {
            let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            let process = spawn(&programs, &folder, port, &disk)?;
            Ok((port, process))
        });
        match started {
            Ok((port, process)) => {
                let mut server = Server { programs, folder, process, port, password, disk };
                server.wait()?;
                Ok(server)
            }
            Err(error) => {
                let _ = fs::remove_dir_all(&folder);
                Err(error)
            }
        }
    }

    /// The numbers by which its failing disk is told when to fail.
    pub fn control(&self) -> PathBuf {
        control(&self.folder)
    }

    /// Starts it again if it has given up, as anyone who runs a server does.
    pub fn revive(&mut self) -> Result<()> {
        if self.process.try_wait()?.is_some() {
            self.process = spawn(&self.programs, &self.folder, self.port, &self.disk)?;
        }
        Ok(())
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        format!("postgres://arbitra:{}@127.0.0.1:{}/postgres", self.password, self.port)
    }

    /// A command that restarts it as a crash would, and waits until it answers again.
    pub fn restart_command(&self) -> String {
        let (programs, folder) = (self.programs.display(), self.folder.display());
        let who = if shell::is_root() { "runuser --user postgres -- " } else { "" };
        format!(
            "cd '{folder}' && {who}'{programs}/pg_ctl' --silent --wait --mode=immediate --pgdata=data \
             --log=log.restarted restart"
        )
    }

    /// Waits until it answers.
    fn wait(&mut self) -> Result<()> {
        let start = Instant::now();
        let port = self.port.to_string();
        let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        loop {
            let mut probe = Command::new(self.programs.join("pg_isready"));
            probe.args(["--quiet", "--host=127.0.0.1", "--port", &port]);
            if probe.status()?.success() {
                return Ok(());
            }
            if self.process.try_wait()?.is_some() {
                bail!("PostgreSQL has not started:\n{}", log());
            }
            if start.elapsed() > PATIENCE {
                bail!("PostgreSQL has not started in {PATIENCE:?}:\n{}", log());
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let mut stop = as_server(self.programs.join("pg_ctl"), &self.folder);
        stop.args(["--silent", "--mode=immediate", "--pgdata=data", "stop"]);
        if !stop.status().is_ok_and(|status| status.success()) {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Finds the server's programs; installs them where they are missing.
pub fn install() -> Result<PathBuf> {
    if let Some(programs) = programs() {
        return Ok(programs);
    }
    shell::apt(&["postgresql"]).context("PostgreSQL cannot be installed; install it by hand")?;
    programs().context("PostgreSQL was installed, but its programs are not where Debian puts them")
}

/// The folder of the newest server's programs: where Debian puts them, or on the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok().into_iter().flatten().flatten();
    let newest = versions
        .map(|version| version.path())
        .filter(|path| path.join("bin/initdb").exists())
        .max_by_key(|path| path.file_name()?.to_str()?.parse::<u32>().ok());
    let on_path = || {
        let folders = std::env::var_os("PATH")?;
        std::env::split_paths(&folders).find(|folder| folder.join("initdb").exists())
    };
    newest.map(|path| path.join("bin")).or_else(on_path)
}

/// Makes a folder that the server may use. It refuses to run as root, and anyone who it runs as
/// then may not reach root's folders.
fn folder() -> Result<PathBuf> {
    let name = format!("arbitra-postgres-{}", std::process::id());
    for parent in [shell::target(), std::env::temp_dir()] {
        let folder = parent.join(&name);
        fs::create_dir_all(&folder)?;
        if !shell::is_root() {
            return Ok(folder);
        }
        shell::run(Command::new("chown").arg("postgres").arg(&folder))?;
        let mut test = as_server("test", Path::new("/"));
        if test.arg("-w").arg(&folder).status()?.success() {
            return Ok(folder);
        }
        fs::remove_dir(&folder)?;
    }
    bail!("there is no folder in which PostgreSQL may write");
}

fn initialise(programs: &Path, folder: &Path, password: &str) -> Result<()> {
    let secret = folder.join("password");
    fs::write(&secret, password)?;
    if shell::is_root() {
        shell::run(Command::new("chown").arg("postgres").arg(&secret))?;
    }
    let mut initdb = as_server(programs.join("initdb"), folder);
    initdb.args(["--pgdata=data", "--username=arbitra", "--pwfile=password"]);
    initdb.args(["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"]);
    shell::run(initdb.stdout(Stdio::null()))?;
    Ok(fs::remove_file(&secret)?)
}

/// Where the numbers of a failing disk are.
fn control(folder: &Path) -> PathBuf {
    folder.join("control")
}

/// Starts the server as a child, so that an interrupt reaches it too. It forgets everything at
/// the end: on a quick disk it need not wait.
fn spawn(programs: &Path, folder: &Path, port: u16, disk: &Disk) -> Result<Child> {
    let log = fs::File::options().create(true).append(true).open(folder.join("log"))?;
    let mut server = as_server(programs.join("postgres"), folder);
    server.arg("-D").arg("data").arg("-p").arg(port.to_string());
    server.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
    server.args(["-c", "max_connections=300"]);
    match disk {
        Disk::Quick => {
            server.args(["-c", "fsync=off"]);
        }
        Disk::Failing { library } => {
            let control = control(folder);
            fs::write(&control, [0; 16])?;
            if shell::is_root() {
                shell::run(Command::new("chown").arg("postgres").arg(&control))?;
            }
            server.args(["-c", "fsync=on"]).env("LD_PRELOAD", library);
            server.env("FAULT_CONTROL", control).env("FAULT_FILES", folder.join("data/pg_wal"));
        }
    }
    server.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    server.spawn().context("PostgreSQL cannot be started")
}

/// A command as the person the server runs as, in a folder.
fn as_server(program: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = match shell::is_root() {
        true => {
            let mut command = Command::new("runuser");
            command.args(["--user", "postgres", "--"]).arg(program);
            command
        }
        false => Command::new(program),
    };
    command.current_dir(folder);
    command
}
