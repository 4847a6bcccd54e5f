//! Why something did not arrive.

mod folder;
mod git;

pub use folder::FolderFault;
pub use git::GitFault;

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
    /// A folder of this machine, or a file in it, cannot be read or written.
    Folder {
        /// Which.
        path: String,
        /// Why.
        why: FolderFault,
    },
    /// A password would travel for everybody to read.
    Unencrypted,
    /// A secret is needed and there is none.
    NoSecret,
    /// This program was built without this way.
    NotBuilt(&'static str),
    /// A folder is not one of git, or git says no.
    Git {
        /// Which.
        folder: String,
        /// Why.
        why: GitFault,
    },
    /// The key or certificate that was given cannot be read.
    BadKey(String),
}

/// The usual reasons for which there is no connection: what systems say of them is for programmers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The certificate of the server is not trusted.
    Certificate,
    /// No program listens there.
    Nobody,
    /// No server has this name.
    Unknown,
    /// It took too long.
    Late,
    /// No way leads there from this machine.
    Offline,
}

impl Cut {
    /// The reason in what a system says, if it is a usual one.
    pub(crate) fn of(why: &str) -> Option<Cut> {
        let why = why.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| why.contains(word));
        if says(&["certificate", "unknownissuer"]) {
            Some(Cut::Certificate)
        } else if says(&["connection refused", "actively refused"]) {
            Some(Cut::Nobody)
        } else if says(&["temporary failure in name", "unreachable", "no route to host"]) {
            Some(Cut::Offline)
        } else if says(&[
            "lookup address",
            "name or service not known",
            "no such host",
            "could not resolve host",
        ]) {
            Some(Cut::Unknown)
        } else if says(&["timed out", "timeout"]) {
            Some(Cut::Late)
        } else if says(&["could not connect to server", "couldn't connect to server"]) {
            Some(Cut::Nobody)
        } else {
            None
        }
    }
}

impl Fault {
    /// Whether it may work by itself later: nobody has to change anything.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        match self {
            Fault::Connection(_) | Fault::Refused { .. } | Fault::TooOften => true,
            Fault::Git { why, .. } => matches!(why, GitFault::Busy),
            _ => false,
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_reasons_are_said_in_the_words_of_people() {
        for (why, english, spanish) in [
            ("io: invalid peer certificate: UnknownIssuer", "not trusted", "no es de confianza"),
            ("io: Connection refused (os error 111)", "nobody answers", "no responde nadie"),
            ("io: failed to lookup address information", "of this name", "con ese nombre"),
            ("timeout: global", "in time", "a tiempo"),
            ("fatal: Could not resolve host: x", "of this name", "con ese nombre"),
            ("Temporary failure in name resolution", "not connected", "no tiene conexión"),
            ("Network is unreachable (os error 101)", "not connected", "no tiene conexión"),
        ] {
            let fault = Fault::Connection(why.to_owned());
            let (in_english, in_spanish) =
                (fault.say(Language::English), fault.say(Language::Spanish));
            assert!(in_english.contains(english), "{in_english}");
            assert!(in_spanish.contains(spanish), "{in_spanish}");
            for said in [in_english, in_spanish] {
                assert!(!said.contains("os error") && !said.contains("io:"), "{said}");
            }
        }
        // What is unusual is said as it came.
        let odd = Fault::Connection("the moon is full".to_owned()).say(Language::English);
        assert!(odd.contains("the moon is full"), "{odd}");
    }
}
