//! A digest of thirty-two bytes, as chains, commitments and seals carry it.

use std::fmt;
use std::str::FromStr;

use crate::{from_hex, hex};

/// A digest of SHA-256, written as 64 hexadecimal digits.
///
/// Who makes one stands where it is made: here it is only kept, written and read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Digest([u8; 32]);

impl Digest {
    /// What the first link of a chain calls its predecessor.
    pub const ZERO: Digest = Digest([0; 32]);

    /// Bytes that are a digest, or as good as one.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Digest {
        Digest(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

/// A text that is not a digest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a hash of 64 hexadecimal digits")]
pub struct ParseDigestError;

impl FromStr for Digest {
    type Err = ParseDigestError;

    fn from_str(text: &str) -> Result<Digest, ParseDigestError> {
        // One way to write each, so that what was signed as text stays what it was.
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(ParseDigestError);
        }
        let bytes = from_hex(text).and_then(|bytes| bytes.try_into().ok());
        bytes.map(Digest).ok_or(ParseDigestError)
    }
}

impl TryFrom<String> for Digest {
    type Error = ParseDigestError;

    fn try_from(text: String) -> Result<Digest, ParseDigestError> {
        text.parse()
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let digest: Digest = text.parse().unwrap();
        assert_eq!(digest.to_string(), text);
        assert_eq!(Digest::from_bytes(*digest.bytes()), digest);
        for bad in ["", "ba", &text[1..], &text.to_uppercase(), &text.replace('b', "é")] {
            assert_eq!(bad.parse::<Digest>(), Err(ParseDigestError), "{bad}");
        }
    }
}
