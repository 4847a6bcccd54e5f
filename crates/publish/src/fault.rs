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
        } else if says(&["lookup address", "name or service not known", "no such host"]) {
            Some(Cut::Unknown)
        } else if says(&["timed out", "timeout"]) {
            Some(Cut::Late)
        } else {
            None
        }
    }
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
