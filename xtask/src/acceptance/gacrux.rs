//! The outside engine Gacrux, which checks pairings and tie-breaks and makes tournaments. It comes from
//! PyPI in one version, and stays awake: `ask_gacrux.py` answers line by line.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell;

/// By which name it is asked for.
pub const NAME: &str = "gacrux";

/// The version that is held against ours, and what it needs.
const PACKAGES: [&str; 2] = ["gacrux==1.11.65", "networkx==3.6.1"];

/// The words that start it: Python and the program that asks it.
#[derive(Clone, Debug)]
pub struct Gacrux {
    pub words: [PathBuf; 2],
}

impl Gacrux {
    /// Installs it into an environment of its own, unless it is there.
    pub fn install() -> Result<Gacrux> {
        let place = shell::target().join("acceptance").join(PACKAGES[0].replace("==", "-"));
        let python = place.join("bin").join("python");
        let is_there = |program: &PathBuf| {
            let import =
                Command::new(program).args(["-c", "import gacrux.pairingchecker"]).output();
            import.is_ok_and(|output| output.status.success())
        };
        if !is_there(&python) {
            shell::run(Command::new("python3").args(["-m", "venv"]).arg(&place))?;
            let mut install = Command::new(&python);
            install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
            shell::run(install.args(PACKAGES)).context("Gacrux from PyPI")?;
        }
        let script = shell::root().join("xtask/src/acceptance/ask_gacrux.py");
        Ok(Gacrux { words: [python, script] })
    }

    pub fn version() -> String {
        PACKAGES[0].replace("==", " ")
    }

    pub fn wake(&self) -> Result<Awake> {
        let [python, script] = &self.words;
        let mut command = Command::new(python);
        command.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot start Gacrux")?;
        let (Some(questions), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("Gacrux has no ears");
        };
        Ok(Awake { child, questions, answers: BufReader::new(answers) })
    }
}

/// A process that answers.
pub struct Awake {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Awake {
    pub fn ask(&mut self, question: &Value) -> Result<Value> {
        writeln!(self.questions, "{question}").context("Gacrux does not listen any more")?;
        let mut line = String::new();
        if self.answers.read_line(&mut line)? == 0 {
            bail!("Gacrux ended at {question}");
        }
        let answer: Value = serde_json::from_str(&line)?;
        match answer["error"].as_str() {
            Some(error) => bail!("Gacrux: {error}"),
            None => Ok(answer),
        }
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
