//! FIDE titles.

use std::fmt;
use std::str::FromStr;

/// A FIDE title. The order is that of the initial ranking (C.04.2 2.2): GM first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "UPPERCASE"))]
#[allow(clippy::upper_case_acronyms)]
pub enum Title {
    /// Grandmaster.
    GM,
    /// International master.
    IM,
    /// Woman grandmaster.
    WGM,
    /// FIDE master.
    FM,
    /// Woman international master.
    WIM,
    /// Candidate master.
    CM,
    /// Woman FIDE master.
    WFM,
    /// Woman candidate master.
    WCM,
}

impl Title {
    /// All titles, highest first.
    pub const ALL: [Title; 8] = [
        Title::GM,
        Title::IM,
        Title::WGM,
        Title::FM,
        Title::WIM,
        Title::CM,
        Title::WFM,
        Title::WCM,
    ];

    /// The usual abbreviation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Title::GM => "GM",
            Title::IM => "IM",
            Title::WGM => "WGM",
            Title::FM => "FM",
            Title::WIM => "WIM",
            Title::CM => "CM",
            Title::WFM => "WFM",
            Title::WCM => "WCM",
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A text that names no title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a FIDE title; write one of GM IM WGM FM WIM CM WFM WCM")]
pub struct ParseTitleError(String);

impl FromStr for Title {
    type Err = ParseTitleError;

    /// Reads the abbreviations in either case, and the one- and two-letter codes of old files.
    fn from_str(text: &str) -> Result<Title, ParseTitleError> {
        match text.to_ascii_uppercase().as_str() {
            "GM" | "G" => Ok(Title::GM),
            "IM" | "M" => Ok(Title::IM),
            "WGM" | "WG" => Ok(Title::WGM),
            "FM" | "F" => Ok(Title::FM),
            "WIM" | "WM" => Ok(Title::WIM),
            "CM" | "C" => Ok(Title::CM),
            "WFM" | "WF" => Ok(Title::WFM),
            "WCM" | "WC" => Ok(Title::WCM),
            _ => Err(ParseTitleError(text.to_owned())),
        }
    }
}
