//! One desk per file: who serves an SQLite file holds it, and anyone who comes second is told who
//! does.
//!
//! Two desks on one file would not see each other's results. The lock is the system's, on a small
//! file beside the database: it ends with the process, however that ends, so a power cut blocks
//! nobody. Anyone who only reads or writes a moment (backups, accounts, rating lists) needs no
//! hold.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
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
pub struct Hold(Option<File>);

impl Hold {
    /// Takes the right to serve a store. A store that many may serve is always free.
    ///
    /// # Errors
    /// [`Error::Held`] if another process serves it.
    pub fn take(location: &Location) -> Result<Hold, Error> {
        let Location::Sqlite(path) = location else { return Ok(Hold(None)) };
        // Where no file can be made beside the database, opening the database says why.
        let Ok(mut file) = open(&beside(path)) else { return Ok(Hold(None)) };
        match file.try_lock() {
            Ok(()) => Ok(Hold(Some(file))),
            Err(TryLockError::WouldBlock) => {
                let holder = words(&mut file);
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
        let Some(file) = &mut self.0 else { return Ok(()) };
        let text = serde_json::to_string(holder).map_err(io::Error::other)?;
        file.set_len(0)?;
        file.rewind()?;
        file.write_all(text.as_bytes())?;
        file.flush()
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(file) = &self.0 {
            // The file stays, empty: removing it might take it from somebody who has just locked
            // it.
            let _ = file.set_len(0);
            let _ = file.unlock();
        }
    }
}

/// The file that is locked: beside the database itself, whatever links lead to it.
fn beside(path: &Path) -> PathBuf {
    let itself = path.canonicalize().unwrap_or_else(|_| match (path.parent(), path.file_name()) {
        (Some(folder), Some(name)) if !folder.as_os_str().is_empty() => {
            folder.canonicalize().map_or_else(|_| path.to_owned(), |folder| folder.join(name))
        }
        _ => path.to_owned(),
    });
    let mut name = itself.file_name().unwrap_or_default().to_owned();
    name.push("-desk");
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
fn words(file: &mut File) -> Option<Holder> {
    for _ in 0..LOOKS {
        let mut text = String::new();
        if file.rewind().and_then(|()| file.read_to_string(&mut text)).is_ok()
            && let Ok(holder) = serde_json::from_str(&text)
        {
            return Some(holder);
        }
        std::thread::sleep(LOOK);
    }
    None
}
