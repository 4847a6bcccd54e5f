//! Bytes to text: UTF-8, or else the Windows code page of western Europe.

use std::borrow::Cow;

use encoding_rs::WINDOWS_1252;

/// The text of some bytes; what no encoding explains becomes the replacement character.
pub fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => {
            let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
            Cow::Owned(text.chars().map(typed).collect())
        }
    }
}

/// Quotes and dashes as a keyboard has them: that code page knows rounder ones, names do not.
const fn typed(letter: char) -> char {
    match letter {
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        '–' | '—' => '-',
        '\u{80}'..='\u{9f}' => char::REPLACEMENT_CHARACTER,
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings_are_read() {
        assert_eq!(text("Šimić".as_bytes()), "Šimić");
        assert_eq!(text(b"\x8aimi\xe6, Jos\xe9"), "Šimiæ, José");
        assert_eq!(text(b"O\x92Kelly \x96 \x84\x83\x85 \x81"), "O'Kelly - „ƒ… \u{fffd}");
    }
}
