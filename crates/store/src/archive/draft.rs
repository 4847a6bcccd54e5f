//! A file that appears whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file on its way to its name; gone unless it arrives.
pub struct Draft {
    path: PathBuf,
    target: PathBuf,
}

impl Draft {
    /// Begins a file beside the one it will become.
    pub fn begin(target: &Path) -> io::Result<(Draft, File)> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        if target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = target.with_file_name(format!(".{name}.{}-{count}.part", std::process::id()));
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(true);
        // It may hold accounts: only its owner reads it.
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path)?;
        Ok((Draft { path, target: target.to_path_buf() }, file))
    }

    /// Puts the finished file in its place; when it returns, it is on the disk under its name.
    pub fn finish(self, file: &File) -> io::Result<()> {
        file.sync_all()?;
        fs::rename(&self.path, &self.target)?;
        // A folder is a file too where this can be done; elsewhere the rename has to do.
        #[cfg(unix)]
        {
            let folder = self.target.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}
