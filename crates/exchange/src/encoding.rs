//! Bytes to text: UTF-8, or else the Windows code page of western Europe.

use std::borrow::Cow;

/// The text of some bytes; what no encoding explains becomes the replacement character.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80 => '€',
        0x8a => 'Š',
        0x8c => 'Œ',
        0x8e => 'Ž',
        0x91 | 0x92 => '\'',
        0x93 | 0x94 => '"',
        0x96 | 0x97 => '-',
        0x9a => 'š',
        0x9c => 'œ',
        0x9e => 'ž',
        0x9f => 'Ÿ',
        0x81..=0x9d => char::REPLACEMENT_CHARACTER,
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings_are_read() {
        assert_eq!(text("Šimić".as_bytes()), "Šimić");
        assert_eq!(text(b"\x8aimi\xe6, Jos\xe9"), "Šimiæ, José");
    }
}
