//! Tie-breaks as descriptors: a code, the score it refers to, and how it is modified
//! (TRF records 202 and 212; C.07 art. 14).

mod code;
mod list;
mod parse;

use std::fmt;

pub use code::{Code, Entry, Family, Print, Scope};
pub use parse::{ParseTieBreakError, parse_list};

use crate::Reference;

/// One entry of a tie-break list. [`Display`](fmt::Display) and [`FromStr`](std::str::FromStr) are
/// exact inverses.
///
/// ```
/// use arbitra_standings::TieBreak;
///
/// let tie_break: TieBreak = "bh:mp-c1".parse().unwrap();
/// assert_eq!(tie_break.to_string(), "BH:MP/C1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub enum TieBreak {
    /// A tie-break of the regulations.
    Known(Descriptor),
    /// A self-defined one (`OTHER_…`): kept as written, never computed.
    Other(String),
}

/// A tie-break of the regulations with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Descriptor {
    /// What is computed.
    pub code: Code,
    /// For teams, the score a tie-break of individuals refers to; none means the primary score.
    pub reference: Option<Reference>,
    /// How it is modified.
    pub modifiers: Modifiers,
}

/// The modifiers of a tie-break (C.07 art. 14).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modifiers {
    /// Values cut at the ends (`/Cn`, `/Mn`).
    pub cut: Cuts,
    /// Half points by which the Koya limit moves (`/L+n`, `/L-n`).
    pub limit: i8,
    /// The divisor of SSSC (`/Kn`).
    pub divisor: Option<u16>,
    /// Fore Buchholz instead of Buchholz (`/F`).
    pub fore: bool,
    /// Forfeits count as games played against the scheduled opponent (`/P`).
    pub forfeits_played: bool,
    /// The order is reversed (`/R`).
    pub reversed: bool,
    /// Rating differences are limited to so many points (`/Dn`, ours: the 350-point rule of 2006).
    pub difference: Option<u16>,
    /// The rating given to unrated players (`/Un`, as the reference tool writes it).
    pub unrated: Option<u16>,
}

/// Which ends lose values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cuts {
    /// Nothing is cut.
    #[default]
    None,
    /// The n least significant values (`/Cn`).
    Low(u8),
    /// The n least, then the n most significant values (`/Mn`).
    Median(u8),
}

impl Cuts {
    /// How many of the least significant values go.
    #[must_use]
    pub const fn low(self) -> usize {
        match self {
            Cuts::None => 0,
            Cuts::Low(n) | Cuts::Median(n) => n as usize,
        }
    }

    /// How many of the most significant values go.
    #[must_use]
    pub const fn high(self) -> usize {
        match self {
            Cuts::None | Cuts::Low(_) => 0,
            Cuts::Median(n) => n as usize,
        }
    }
}

impl Descriptor {
    /// A code without modifiers.
    #[must_use]
    pub fn plain(code: Code) -> Descriptor {
        Descriptor { code, reference: None, modifiers: Modifiers::default() }
    }

    /// Whether small values rank first, `/R` included.
    #[must_use]
    pub const fn low_is_better(&self) -> bool {
        self.code.low_is_better() != self.modifiers.reversed
    }
}

impl TieBreak {
    /// The descriptor, unless self-defined.
    #[must_use]
    pub const fn known(&self) -> Option<&Descriptor> {
        match self {
            TieBreak::Known(descriptor) => Some(descriptor),
            TieBreak::Other(_) => None,
        }
    }

    /// The code, unless self-defined.
    #[must_use]
    pub fn code(&self) -> Option<Code> {
        self.known().map(|descriptor| descriptor.code)
    }
}

impl From<Code> for TieBreak {
    fn from(code: Code) -> TieBreak {
        TieBreak::Known(Descriptor::plain(code))
    }
}

impl From<Descriptor> for TieBreak {
    fn from(descriptor: Descriptor) -> TieBreak {
        TieBreak::Known(descriptor)
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TieBreak::Known(descriptor) => fmt::Display::fmt(descriptor, f),
            TieBreak::Other(text) => f.pad(text),
        }
    }
}

impl fmt::Display for Descriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.code.text().to_owned();
        match self.reference {
            Some(Reference::MatchPoints) => text.push_str(":MP"),
            Some(Reference::GamePoints) => text.push_str(":GP"),
            None => {}
        }
        let m = &self.modifiers;
        match m.cut {
            Cuts::None => {}
            Cuts::Low(n) => text.push_str(&format!("/C{n}")),
            Cuts::Median(n) => text.push_str(&format!("/M{n}")),
        }
        if m.limit != 0 {
            text.push_str(&format!("/L{:+}", m.limit));
        }
        if let Some(n) = m.divisor {
            text.push_str(&format!("/K{n}"));
        }
        if m.fore {
            text.push_str("/F");
        }
        if m.forfeits_played {
            text.push_str("/P");
        }
        if m.reversed {
            text.push_str("/R");
        }
        if let Some(n) = m.difference {
            text.push_str(&format!("/D{n}"));
        }
        if let Some(n) = m.unrated {
            text.push_str(&format!("/U{n}"));
        }
        f.pad(&text)
    }
}

impl TryFrom<String> for TieBreak {
    type Error = ParseTieBreakError;

    fn try_from(text: String) -> Result<TieBreak, ParseTieBreakError> {
        text.parse()
    }
}

impl From<TieBreak> for String {
    fn from(tie_break: TieBreak) -> String {
        tie_break.to_string()
    }
}
