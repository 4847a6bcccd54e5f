//! How the program ends: documented codes, and a sentence that says what to do.

use std::fmt;
use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Exit {
    /// Everything is fine.
    Fine = 0,
    /// The rules say no: no legal pairing, or a check found differences.
    RulesSayNo = 1,
    /// A defect of the program.
    Internal = 2,
    /// A command line or a file that cannot be used.
    BadInput = 3,
    /// More than the program can hold.
    TooLarge = 4,
    /// A file that cannot be read or written.
    File = 5,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command stopped: a code for programs, sentences for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// How the program ends.
    pub exit: Exit,
    /// What happened and where; empty if there is nobody to tell.
    pub message: String,
    /// What to do about it.
    pub advice: Option<String>,
}

impl Failure {
    /// A failure with a message.
    pub fn new(exit: Exit, message: impl Into<String>) -> Failure {
        Failure { exit, message: message.into(), advice: None }
    }

    /// The same with what to do about it.
    #[must_use]
    pub fn advise(self, advice: impl Into<String>) -> Failure {
        Failure { advice: Some(advice.into()), ..self }
    }

    /// The reader of our output has gone away: nothing is wrong, and nobody listens.
    pub fn nobody_listens() -> Failure {
        Failure::new(Exit::Fine, "")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(advice) = &self.advice {
            write!(f, "\n  {advice}")?;
        }
        Ok(())
    }
}
