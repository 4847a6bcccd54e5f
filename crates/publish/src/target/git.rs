//! A folder of git, as pages of forges are published: what changed becomes a commit, which the
//! person's own git pushes if the folder has a remote. What git says against it is read in
//! [`GitFault`].

use std::io::ErrorKind;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::Target;
use super::folder::Folder;
use crate::{Fault, GitFault};

/// A folder of git.
pub struct Git {
    folder: Folder,
    root: PathBuf,
}

impl Git {
    pub fn open(path: &str) -> Result<Git, Fault> {
        let root = PathBuf::from(path);
        if !root.is_dir() {
            // A folder that would be made now is none of git.
            let why = GitFault::NotRepository;
            return Err(Fault::Git { folder: path.to_owned(), why });
        }
        let git = Git { folder: Folder::open(path)?, root };
        // The inside of a repository is no place for pages.
        if git.ask(&["rev-parse", "--is-inside-work-tree"])? != "true" {
            let why = GitFault::NotRepository;
            return Err(Fault::Git { folder: path.to_owned(), why });
        }
        Ok(git)
    }

    fn ask(&self, arguments: &[&str]) -> Result<String, Fault> {
        let asked = Command::new("git")
            .arg("-C")
            .arg(&self.root)
            .args(arguments)
            // Its words are read: `GitFault`.
            .env("LC_ALL", "C")
            // Nobody sits at a terminal to be asked for a password.
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("SSH_ASKPASS_REQUIRE", "force")
            .env("SSH_ASKPASS", "false")
            // A line on which nothing comes is given up.
            .env("GIT_HTTP_LOW_SPEED_LIMIT", "1")
            .env("GIT_HTTP_LOW_SPEED_TIME", "60")
            .stdin(Stdio::null())
            .output();
        let folder = self.root.display().to_string();
        let answer = asked.map_err(|error| {
            let why = match error.kind() {
                ErrorKind::NotFound => GitFault::NotInstalled,
                _ => GitFault::Other(error.to_string()),
            };
            Fault::Git { folder: folder.clone(), why }
        })?;
        if !answer.status.success() {
            return Err(GitFault::read(&String::from_utf8_lossy(&answer.stderr), &folder));
        }
        Ok(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    }

    /// What the folder's own settings say; nothing if they say nothing.
    fn setting(&self, name: &str) -> Option<String> {
        self.ask(&["config", "--get", name]).ok().filter(|value| !value.is_empty())
    }

    /// Brings what was committed to the remote, if there is one; whether anything was to be
    /// brought. A branch that has no place there yet gets one of its own name.
    fn push(&self) -> Result<bool, Fault> {
        let remotes = self.ask(&["remote"])?;
        let usual = remotes.lines().find(|remote| *remote == "origin");
        let Some(remote) = usual.or_else(|| remotes.lines().next()) else { return Ok(false) };
        let branch = self.ask(&["symbolic-ref", "--short", "HEAD"])?;
        let upstream = self.setting(&format!("branch.{branch}.remote")).filter(|it| it != ".");
        match upstream.zip(self.setting(&format!("branch.{branch}.merge"))) {
            Some((remote, there)) => {
                let ahead = self.ask(&["rev-list", "--count", "@{upstream}..HEAD"]);
                if ahead.as_deref() == Ok("0") {
                    return Ok(false);
                }
                self.ask(&["push", "--quiet", &remote, &format!("HEAD:{there}")])?;
            }
            None => {
                self.ask(&["push", "--quiet", "--set-upstream", remote, &branch])?;
            }
        }
        Ok(true)
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

    fn finish(&mut self) -> Result<bool, Fault> {
        self.ask(&["add", "--all", "."])?;
        if !self.ask(&["status", "--porcelain", "--", "."])?.is_empty() {
            let name = ["-c", "user.name=Arbitra", "-c", "user.email=arbitra@localhost"];
            let commit = ["commit", "--quiet", "--message", "Results", "--", "."];
            self.ask(&[&name[..], &commit[..]].concat())?;
        }
        self.push()
    }
}
