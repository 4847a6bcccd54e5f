//! Where results go: whole, or not at all; and to people only what can be seen.
//!
//! Names come from files of strangers. A terminal obeys escape sequences wherever they come from, so
//! nothing reaches one raw: what has no shape is marked ([`arbitra_model::visible`]). A file or a pipe
//! gets every byte as it is.

use std::borrow::Cow;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};

use arbitra_model::{Said as _, visible};

use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::words::Text;

/// Where a result goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// The standard output.
    Standard,
    /// A file, written whole or not at all.
    File(PathBuf),
}

impl Destination {
    /// The destination of `-o`: nothing and `-` mean the standard output.
    pub fn new(path: Option<PathBuf>) -> Destination {
        match path {
            Some(path) if path.as_os_str() != "-" => Destination::File(path),
            _ => Destination::Standard,
        }
    }

    /// Writes a result.
    ///
    /// # Errors
    /// A [`Failure`] if the file cannot be written, or the reader of the standard output is gone.
    pub fn write(&self, bytes: &[u8], language: Language) -> Result<(), Failure> {
        match self {
            Destination::Standard => print(bytes, language),
            Destination::File(path) => {
                write_file(path, bytes).map_err(|error| cannot_write(path, &error, language))
            }
        }
    }
}

/// Writes to the standard output at once; to a terminal only what can be seen.
///
/// # Errors
/// A [`Failure`] if it cannot be written; a silent one if its reader is gone.
pub fn print(bytes: &[u8], language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let shown = if out.is_terminal() { for_people(bytes) } else { Cow::Borrowed(bytes) };
    out.write_all(&shown).and_then(|()| out.flush()).map_err(|error| match error.kind() {
        ErrorKind::BrokenPipe => Failure::nobody_listens(),
        _ => cannot_write(Path::new("-"), &error, language),
    })
}

/// Tells a person something beside the result; a lost word is not a failure.
pub fn tell(text: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "{}", visible(&text.to_string()));
}

/// The bytes as a terminal may have them.
fn for_people(bytes: &[u8]) -> Cow<'_, [u8]> {
    match String::from_utf8_lossy(bytes) {
        // The ends of lines of report files are not secret signs.
        Cow::Borrowed(text) if text.contains('\r') => {
            Cow::Owned(visible(&text.replace("\r\n", "\n")).into_owned().into_bytes())
        }
        Cow::Borrowed(text) => match visible(text) {
            Cow::Borrowed(_) => Cow::Borrowed(bytes),
            // Ends of lines were looked at and left alone.
            Cow::Owned(same) if same == text => Cow::Borrowed(bytes),
            Cow::Owned(marked) => Cow::Owned(marked.into_bytes()),
        },
        Cow::Owned(text) => Cow::Owned(visible(&text).into_owned().into_bytes()),
    }
}

/// The failure to write a file.
pub fn cannot_write(path: &Path, error: &io::Error, language: Language) -> Failure {
    let gaps: [(&str, &dyn std::fmt::Display); 2] =
        [("file", &path.display()), ("why", &error.say(language))];
    Failure::new(Exit::File, language.say(Text::CannotWrite, &gaps))
        .advise(language.word(Text::CannotWriteAdvice))
}

/// Writes a file whole or not at all: into a new file beside it that then takes its name. What is
/// no ordinary file (a pipe, a device) is written as it is.
///
/// # Errors
/// Any [`io::Error`]; then the old file, if there was one, is untouched.
pub fn write_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: the file it points to is replaced.
    let target = match fs::symlink_metadata(path) {
        Ok(data) if data.is_symlink() => fs::canonicalize(path)?,
        _ => path.to_path_buf(),
    };
    let old = match fs::metadata(&target) {
        Ok(data) if data.is_file() => Some(data),
        Ok(data) if data.is_dir() => return Err(ErrorKind::IsADirectory.into()),
        Ok(_) => return OpenOptions::new().write(true).open(&target)?.write_all(bytes),
        Err(_) => None,
    };
    let name = target.file_name().ok_or(ErrorKind::InvalidInput)?.to_string_lossy();
    let draft = target.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let written = File::create(&draft)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| match old {
            Some(data) => fs::set_permissions(&draft, data.permissions()),
            None => Ok(()),
        })
        .and_then(|()| fs::rename(&draft, &target));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_obeys_no_file() {
        let shown = |bytes: &[u8]| String::from_utf8(for_people(bytes).into_owned()).unwrap();
        assert_eq!(shown(b"001 \x1b]0;owned\x07Kim\r\n002\r\n"), "001 ␛]0;owned␇Kim\n002\n");
        assert_eq!(shown("Kim\u{202e}nimA\t1\n".as_bytes()), "Kim⟨U+202E⟩nimA\t1\n");
        assert_eq!(shown(b"\xff\x1b[2J"), "\u{fffd}␛[2J");
        assert!(matches!(for_people("Ibáñez\n".as_bytes()), Cow::Borrowed(_)));
    }

    /// A folder of a test's own, gone with it.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Folder {
            let path = std::env::temp_dir().join(format!("arbitra-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            entries.map(|e| e.unwrap().file_name().to_string_lossy().into_owned()).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn replaces_a_file_and_leaves_nothing_beside_it() {
        let folder = Folder::new("replace");
        let file = folder.0.join("a.trf");
        write_file(&file, b"one").unwrap();
        write_file(&file, b"two").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert_eq!(folder.names(), ["a.trf"]);
    }

    #[test]
    fn a_failure_leaves_nothing_behind() {
        let folder = Folder::new("failure");
        fs::create_dir(folder.0.join("a.trf")).unwrap();
        assert!(write_file(&folder.0.join("a.trf"), b"one").is_err());
        assert!(write_file(&folder.0.join("missing").join("a.trf"), b"one").is_err());
        assert_eq!(folder.names(), ["a.trf"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_device_a_device() {
        let folder = Folder::new("link");
        let (file, link) = (folder.0.join("a.trf"), folder.0.join("link.trf"));
        write_file(&file, b"one").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_file(&link, b"two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"two");
        write_file(Path::new("/dev/null"), b"three").unwrap();
    }
}
