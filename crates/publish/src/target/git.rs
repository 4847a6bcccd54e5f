//! A folder of git, as pages of forges are published: what changed becomes a commit, which the
//! person's own git pushes if the folder has a remote.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::Target;
use super::folder::Folder;
use crate::Fault;

/// A folder of git.
pub struct Git {
    folder: Folder,
    root: PathBuf,
}

impl Git {
    pub fn open(path: &str) -> Result<Git, Fault> {
        let root = PathBuf::from(path);
        let git = Git { folder: Folder::open(path)?, root };
        git.ask(&["rev-parse", "--is-inside-work-tree"])?;
        Ok(git)
    }

    fn ask(&self, arguments: &[&str]) -> Result<String, Fault> {
        // Nobody sits at a terminal to be asked for a password.
        let asked = Command::new("git")
            .arg("-C")
            .arg(&self.root)
            .args(arguments)
            .env("GIT_TERMINAL_PROMPT", "0")
            .stdin(Stdio::null())
            .output();
        let answer = asked.map_err(|error| Fault::Git(error.to_string()))?;
        if !answer.status.success() {
            let said = String::from_utf8_lossy(&answer.stderr);
            let last = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("git");
            return Err(Fault::Git(last.chars().take(300).collect()));
        }
        Ok(String::from_utf8_lossy(&answer.stdout).into_owned())
    }
}

impl Target for Git {
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
        self.folder.read(path)
    }

    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
        self.folder.stage(path, bytes)
    }

    fn place(&mut self, path: &str) -> Result<(), Fault> {
        self.folder.place(path)
    }

    fn remove(&mut self, path: &str) -> Result<(), Fault> {
        self.folder.remove(path)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.ask(&["add", "--all", "."])?;
        if !self.ask(&["status", "--porcelain", "--", "."])?.trim().is_empty() {
            let name = ["-c", "user.name=Arbitra", "-c", "user.email=arbitra@localhost"];
            let commit = ["commit", "--quiet", "--message", "Results", "--", "."];
            self.ask(&[&name[..], &commit[..]].concat())?;
        }
        if !self.ask(&["remote"])?.trim().is_empty() {
            self.ask(&["push", "--quiet"])?;
        }
        Ok(())
    }
}
