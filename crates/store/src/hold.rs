//! One desk per file: who serves an SQLite file holds it, and anyone who comes second is told who
//! does.
//!
//! Two desks on one file would not see each other's results. The lock is the system's, on a small
//! file beside the database: it ends with the process, however that ends, so a power cut blocks
//! nobody. Anyone who only reads or writes a moment (backups, accounts, rating lists) needs no
//! hold.
//!
//! What the holder says of itself stands in a second file: where locks are strict (Windows), nobody
//! else reads the locked one.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{Error, Location, Seconds};

/// How often, and how long, to wait for the words of a desk that is just starting.
const LOOKS: u32 = 20;
const LOOK: Duration = Duration::from_millis(50);

/// Who serves a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// The number of the process.
    pub process: u32,
    /// The address to open.
    pub address: String,
    /// Since when.
    pub since: Seconds,
}

/// The right to serve a file, until it is dropped.
#[derive(Debug)]
pub struct Hold(Option<Held>);

#[derive(Debug)]
struct Held {
    lock: File,
    words: PathBuf,
}

impl Hold {
    /// Takes the right to serve a store. A store that many may serve is always free.
    ///
    /// # Errors
    /// [`Error::Held`] if another process serves it.
    pub fn take(location: &Location) -> Result<Hold, Error> {
        let Location::Sqlite(path) = location else { return Ok(Hold(None)) };
        // Where no file can be made beside the database, opening the database says why.
        let Ok(lock) = open(&beside(path, "-desk")) else { return Ok(Hold(None)) };
        let words = beside(path, "-desk-at");
        match lock.try_lock() {
            Ok(()) => {
                // Those of a desk that died.
                let _ = fs::remove_file(&words);
                Ok(Hold(Some(Held { lock, words })))
            }
            Err(TryLockError::WouldBlock) => {
                let holder = holder(&words);
                Err(Error::Held { location: location.clone(), holder })
            }
            // Some file systems know no locks: then the desk works as it always did.
            Err(TryLockError::Error(_)) => Ok(Hold(None)),
        }
    }

    /// Says who holds it, for anyone who comes second.
    ///
    /// # Errors
    /// That of the file; the hold stays.
    pub fn tell(&mut self, holder: &Holder) -> io::Result<()> {
        let Some(held) = &self.0 else { return Ok(()) };
        let text = serde_json::to_string(holder).map_err(io::Error::other)?;
        let mut file = open(&held.words)?;
        file.set_len(0)?;
        file.write_all(text.as_bytes())?;
        file.flush()
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(held) = &self.0 {
            let _ = fs::remove_file(&held.words);
            // This file stays, empty: removing it might take it from somebody who has just locked
            // it.
            let _ = held.lock.unlock();
        }
    }
}

/// A file beside the database itself, whatever links lead to it.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let itself = path.canonicalize().unwrap_or_else(|_| match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) if !folder.as_os_str().is_empty() => {
            folder.canonicalize().map_or_else(|_| path.to_owned(), |folder| folder.join(name))
        }
        _ => path.to_owned(),
    });
    let mut name = itself.file_name().unwrap_or_default().to_owned();
    name.push(suffix);
    itself.with_file_name(name)
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// What the holder said of itself, if it has come to it.
fn holder(words: &Path) -> Option<Holder> {
    for _ in 0..LOOKS {
        let text = fs::read_to_string(words).unwrap_or_default();
        if let Ok(holder) = serde_json::from_str(&text) {
            return Some(holder);
        }
        std::thread::sleep(LOOK);
    }
    None
}
