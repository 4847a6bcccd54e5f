//! Why something did not arrive.

use arbitra_model::{Language, Said as _};

/// Why something did not arrive at a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The server cannot be reached, or the line was cut.
    Connection(String),
    /// The server does not know the name or the password.
    NotLetIn,
    /// The server is not the one that was visited first.
    OtherServer {
        /// What it shows.
        shown: String,
    },
    /// The server says no.
    Refused {
        /// What was asked for.
        what: String,
        /// What it answers.
        answer: String,
    },
    /// The server was asked too often, and wants to be left alone for a while.
    TooOften,
    /// A file of this machine cannot be read or written.
    File {
        /// Which.
        path: String,
        /// What the system says.
        why: String,
    },
    /// A password would travel for everybody to read.
    Unencrypted,
    /// A secret is needed and there is none.
    NoSecret,
    /// This program was built without this way.
    NotBuilt(&'static str),
    /// The folder is not one of git, or git says no.
    Git(String),
    /// The key or certificate that was given cannot be read.
    BadKey(String),
}

impl Fault {
    /// Whether it may work by itself later: nobody has to change anything.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        matches!(
            self,
            Fault::Connection(_) | Fault::Refused { .. } | Fault::TooOften | Fault::Git(_)
        )
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for Fault {}
