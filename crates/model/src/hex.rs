//! Bytes in hexadecimal digits, as digests and keys are written.

use std::fmt::Write as _;

/// Two lower-case digits for each byte.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of a text in hexadecimal digits, of either case; none if it is anything else.
#[must_use]
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    digits.chunks(2).map(|pair| Some((digit(&pair[0])? * 16 + digit(&pair[1])?) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        let text = hex(&bytes);
        assert!(text.starts_with("000102") && text.ends_with("fdfeff"), "{text}");
        assert_eq!(from_hex(&text), Some(bytes.clone()));
        assert_eq!(from_hex(&text.to_uppercase()), Some(bytes));
        assert_eq!(hex(&[]), "");
        for nothing in ["0", "0g", "+1", " 1", "é"] {
            assert_eq!(from_hex(nothing), None, "{nothing}");
        }
    }
}
