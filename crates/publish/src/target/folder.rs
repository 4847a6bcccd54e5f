//! A folder of this machine: a USB stick, the root of a web server, a synchronised folder.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::{Target, aside};
use crate::{Fault, FolderFault};

/// A folder.
pub struct Folder {
    root: PathBuf,
    made: bool,
}

impl Folder {
    /// Opens a folder; makes it where the folder around it is there. Folders around it are not
    /// made: a stick that is not plugged in is missed, not replaced.
    pub fn open(path: &str) -> Result<Folder, Fault> {
        let root = PathBuf::from(path);
        if root.is_dir() {
            return Ok(Folder { root, made: false });
        }
        let around = root.parent().filter(|around| !around.as_os_str().is_empty());
        if let Some(around) = around
            && fs::metadata(around).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
        {
            let path = around.display().to_string();
            return Err(Fault::Folder { path, why: FolderFault::Missing });
        }
        fs::create_dir(&root).map_err(|error| fault(&root, &error))?;
        Ok(Folder { root, made: true })
    }
}

impl Target for Folder {
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
        let path = self.root.join(path);
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(fault(&path, &error)),
        }
    }

    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
        let path = self.root.join(aside(path));
        let written = || {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = fs::File::create(&path)?;
            file.write_all(bytes)?;
            file.sync_data()
        };
        written().map_err(|error| fault(&path, &error))
    }

    fn place(&mut self, path: &str) -> Result<(), Fault> {
        let to = self.root.join(path);
        fs::rename(self.root.join(aside(path)), &to).map_err(|error| fault(&to, &error))
    }

    fn remove(&mut self, path: &str) -> Result<(), Fault> {
        let path = self.root.join(path);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(fault(&path, &error)),
            _ => Ok(()),
        }
    }

    fn was_made(&self) -> bool {
        self.made
    }
}

fn fault(path: &Path, error: &io::Error) -> Fault {
    Fault::Folder { path: path.display().to_string(), why: FolderFault::of(error) }
}
