//! Why a certificate is rejected: one table of everything that can be wrong.

use std::fmt;

use arbitra_model::{Language, Said};

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// What is wrong.
    pub fault: Fault,
    /// The article or criterion at stake; empty if there is none.
    pub article: &'static str,
    /// Whom or what it is about: pairing numbers, a board, a step.
    pub(crate) about: String,
    /// The bracket by its place in the certificate, from 1, and its score in hundredths.
    pub bracket: Option<(usize, i32)>,
}

macro_rules! faults {
    ($($fault:ident $name:literal;)*) => {
        /// What can be wrong with a certificate.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fault {
            $(#[doc = concat!("`", $name, "`")] $fault,)*
        }

        impl Fault {
            /// A name for programs.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Fault::$fault => $name,)* }
            }
        }
    };
}

faults! {
    Unreadable "unreadable";
    OtherFile "other-file";
    UnknownEdition "unknown-edition";
    NoSuchRound "no-such-round";
    NotToBePaired "not-to-be-paired";
    PairedTwice "paired-twice";
    NotPaired "not-paired";
    Forbidden "forbidden-pair";
    WrongColours "wrong-colours";
    BoardOrder "board-order";
    ByeBarred "bye-barred";
    LowerBye "lower-bye";
    BracketsDoNotFit "brackets-do-not-fit";
    NotOnABoard "not-on-a-board";
    NotACandidate "not-a-candidate";
    NotAlone "not-alone";
    FewerDownfloaters "fewer-downfloaters";
    NextNotBest "next-not-best";
    CanBeCompleted "can-be-completed";
    WrongValue "wrong-value";
    MalformedPrices "malformed-prices";
    NegativeRebate "negative-rebate";
    BoundNotReached "bound-not-reached";
    CheaperPair "cheaper-pair";
    EarlierChoice "earlier-choice";
    Unproved "unproved";
}

/// What is wrong, with nothing more to tell.
impl From<Fault> for Rejection {
    fn from(fault: Fault) -> Rejection {
        Rejection { fault, article: "", about: String::new(), bracket: None }
    }
}

impl Fault {
    pub(crate) fn about(self, what: impl fmt::Display) -> Rejection {
        Rejection { about: what.to_string(), ..self.into() }
    }

    /// Two pairing numbers; 0 is nobody: the bye, or a place for whoever stays over.
    pub(crate) fn about_pair(self, pair: [u16; 2]) -> Rejection {
        let [a, b] = pair.map(|n| if n == 0 { "{nobody}".to_owned() } else { n.to_string() });
        self.about(format!("{a} – {b}"))
    }

    pub(crate) fn by(self, article: &'static str) -> Rejection {
        Rejection { article, ..self.into() }
    }
}

impl Rejection {
    pub(crate) fn by(self, article: &'static str) -> Rejection {
        Rejection { article, ..self }
    }

    pub(crate) fn in_bracket(self, number: usize, score: i32) -> Rejection {
        Rejection { bracket: Some((number, score)), ..self }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

impl std::error::Error for Rejection {}
