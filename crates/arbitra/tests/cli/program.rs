//! Running the program in a folder of its own.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, str};

/// An invented event: six players after two of five rounds, paired by the rules.
pub const CLUB: &str = "\
012 Club evening
142 5
152 W
192 FIDE_DUTCH_2026
001    1      Ada, Ann                          2100                             2.0    1     4 w 1     2 b 1
001    2   FM Bo, Ben                           2000                             1.0    2     5 b 1     1 w 0
001    3      Cy, Cleo                          1900                             1.0    3     6 w 0     4 b 1
001    4      Di, Dan                           1800                             0.0    6     1 b 0     3 w 0
001    5      Ed, Eve                           1700                             1.0    4     2 w 0     6 b 1
001    6      Fa, Flo                           1600                             1.0    5     3 b 1     5 w 0
";

/// Three players who have all met: nobody can play the fourth round.
pub const EXHAUSTED: &str = "\
012 Three
142 9
001    1      A                                                                  2.0    1     2 w 1  0000 - U     3 b 0
001    2      B                                                                  2.0    2     1 b 0     3 w 1  0000 - U
001    3      C                                                                  2.0    3  0000 - U     2 b 0     1 w 1
";

/// A folder for one test, gone at its end.
pub struct Desk {
    folder: PathBuf,
}

/// What a run of the program left.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Desk {
    pub fn new() -> Desk {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("desk-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Desk { folder }
    }

    /// A desk with a file on it.
    pub fn with(name: &str, text: &str) -> Desk {
        let desk = Desk::new();
        desk.put(name, text);
        desk
    }

    pub fn put(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).unwrap()
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The names of everything on the desk, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The program, in English, with the words of a command line.
    pub fn run(&self, line: &str) -> Run {
        self.run_in("en_GB.UTF-8", line)
    }

    /// The program in a locale.
    pub fn run_in(&self, locale: &str, line: &str) -> Run {
        let output = self.command(line.split_whitespace()).env("LC_ALL", locale).output().unwrap();
        Run::of(&output)
    }

    pub fn command<W: AsRef<OsStr>>(&self, words: impl IntoIterator<Item = W>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arbitra"));
        command.current_dir(&self.folder).args(words).env("COLUMNS", "100");
        command
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Run {
    pub fn of(output: &Output) -> Run {
        Run {
            code: output.status.code().unwrap_or(-1),
            out: str::from_utf8(&output.stdout).unwrap().to_owned(),
            err: str::from_utf8(&output.stderr).unwrap().to_owned(),
        }
    }

    /// The output of a run that went well and had nothing to complain about.
    #[track_caller]
    pub fn fine(&self) -> &str {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        &self.out
    }
}
