//! What can be wrong with a file, and where.

use std::fmt;

use arbitra_model::{Bilingual, Language, Said};

/// Everything that is wrong with a text, in the order of the lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults<P>(pub(crate) Vec<Fault<P>>);

/// Something wrong at one place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault<P = Nothing> {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Problem<P>,
}

/// What can be wrong with any file, or with files of one kind only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem<P> {
    /// The text is not TOML; what its parser says.
    Syntax(String),
    /// The text is not JSON.
    NotJson {
        /// Whether its end is missing.
        breaks_off: bool,
    },
    /// The text is longer than is read.
    TooLong {
        /// The most, in bytes.
        most: usize,
    },
    /// More of a kind than are read.
    TooMany {
        /// The key of the list.
        key: &'static str,
        /// The most.
        most: usize,
    },
    /// A key that must be there, with a line that would do, where there is one.
    Missing {
        /// The key.
        key: String,
        /// The line.
        example: Option<&'static str>,
    },
    /// A key that means nothing here, and those that would.
    UnknownKey {
        /// The key as written.
        key: String,
        /// The keys that are known there.
        known: Vec<String>,
    },
    /// A value that its key cannot take, with what it can, where that is known.
    Value {
        /// The key, if the fault names one.
        key: Option<&'static str>,
        /// The value as written.
        found: String,
        /// What can be written.
        hint: Option<Bilingual>,
    },
    /// What only files of one kind can have wrong.
    Other(P),
}

/// Files that can have nothing else wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {}

impl<P> From<P> for Problem<P> {
    fn from(problem: P) -> Problem<P> {
        Problem::Other(problem)
    }
}

impl<P> Faults<P> {
    /// The faults one by one.
    #[must_use]
    pub fn each(&self) -> &[Fault<P>] {
        &self.0
    }
}

impl<P: Said> fmt::Display for Fault<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl<P: Said> fmt::Display for Faults<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl<P: Said + fmt::Debug> std::error::Error for Fault<P> {}
impl<P: Said + fmt::Debug> std::error::Error for Faults<P> {}

/// The sentences, for programs.
impl<P: Said> serde::Serialize for Faults<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|fault| fault.say(Language::English)))
    }
}

impl<P> Fault<P> {
    /// Something wrong at a byte of a text.
    pub(crate) fn at(text: &str, start: usize, problem: Problem<P>) -> Fault<P> {
        let before = text.get(..start).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        Fault { line, column, problem }
    }

    /// A text that is not TOML.
    pub(crate) fn syntax(text: &str, error: &toml::de::Error) -> Fault<P> {
        let start = error.span().map_or(0, |span| span.start);
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        Fault::at(text, start, Problem::Syntax(message))
    }
}
