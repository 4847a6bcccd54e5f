//! Federation codes.

use std::fmt;
use std::str::FromStr;

/// The three-letter code of a federation, such as `ESP`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Federation([u8; 3]);

/// A text that is not a federation code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a federation code: write three letters, such as ESP")]
pub struct ParseFederationError(String);

impl Federation {
    /// The code as text.
    #[must_use]
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).expect("invariant: a federation code is ASCII letters")
    }
}

impl FromStr for Federation {
    type Err = ParseFederationError;

    fn from_str(text: &str) -> Result<Federation, ParseFederationError> {
        match *text.as_bytes() {
            [a, b, c] if text.bytes().all(|byte| byte.is_ascii_alphabetic()) => Ok(Federation([
                a.to_ascii_uppercase(),
                b.to_ascii_uppercase(),
                c.to_ascii_uppercase(),
            ])),
            _ => Err(ParseFederationError(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Federation {
    type Error = ParseFederationError;

    fn try_from(text: String) -> Result<Federation, ParseFederationError> {
        text.parse()
    }
}

impl From<Federation> for String {
    fn from(federation: Federation) -> String {
        federation.code().to_owned()
    }
}

impl fmt::Debug for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}
