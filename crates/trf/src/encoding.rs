//! The encodings reports are found in: UTF-8, with or without a mark, and Windows-1252.
//!
//! Of Windows-1252 the five bytes without a character stand for themselves, so that decoding can always
//! be undone. The table stands here rather than in a library of encodings, whose tables for every script
//! would be three quarters of what a phone loads to verify a pairing; a test holds it to that library.

/// How the characters of a file are written as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-8 with a byte order mark.
    Utf8WithMark,
    /// Windows-1252, of which Latin-1 is a part; what is not valid UTF-8 is read as this.
    Windows1252,
}

/// The characters of the bytes 80 to 9F; all others are those of Latin-1.
const ABOVE_ASCII: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž', '\u{8F}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}', 'ž', 'Ÿ',
];

const MARK: &[u8] = b"\xEF\xBB\xBF";

impl Encoding {
    /// The text of a file and how it is encoded. Nothing fails: every byte is a Windows-1252 letter.
    pub(crate) fn decode(bytes: &[u8]) -> (String, Encoding) {
        let (body, encoding) = match bytes.strip_prefix(MARK) {
            Some(body) => (body, Encoding::Utf8WithMark),
            None => (bytes, Encoding::Utf8),
        };
        match std::str::from_utf8(body) {
            Ok(text) => (text.to_owned(), encoding),
            Err(_) => (bytes.iter().copied().map(character).collect(), Encoding::Windows1252),
        }
    }

    /// The bytes of a text; none if the encoding lacks a character of it.
    pub(crate) fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Encoding::Utf8 => Some(text.as_bytes().to_vec()),
            Encoding::Utf8WithMark => Some([MARK, text.as_bytes()].concat()),
            Encoding::Windows1252 => text.chars().map(byte).collect(),
        }
    }
}

/// The character of a byte of Windows-1252.
fn character(byte: u8) -> char {
    match byte {
        0x80..=0x9F => ABOVE_ASCII[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The byte of a character, if Windows-1252 has it.
fn byte(character: char) -> Option<u8> {
    match u8::try_from(character) {
        Ok(byte) if !(0x80..=0x9F).contains(&byte) => Some(byte),
        _ => {
            let place = ABOVE_ASCII.iter().position(|&other| other == character)?;
            u8::try_from(place).ok().map(|place| place + 0x80)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        let (text, encoding) = Encoding::decode(&bytes);
        assert_eq!(encoding, Encoding::Windows1252);
        assert_eq!(text.chars().count(), 256);
        assert_eq!(encoding.encode(&text), Some(bytes));
    }

    #[test]
    fn the_table_is_that_of_the_standard() {
        let bytes: Vec<u8> = (0..=255).collect();
        let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
        assert_eq!(Encoding::decode(&bytes).0, text);
        for letter in ['\0', 'A', 'ñ', 'Š', '€', 'Ł', 'ő', '\u{81}', '\u{80}', '\u{9F}', '字']
        {
            let letter = letter.to_string();
            let (theirs, _, lacks) = encoding_rs::WINDOWS_1252.encode(&letter);
            let own = Encoding::Windows1252.encode(&letter);
            assert_eq!(own.is_none(), lacks, "{letter:?}");
            assert!(own.is_none_or(|own| own == *theirs), "{letter:?}");
        }
    }

    #[test]
    fn knows_utf8_with_and_without_mark() {
        assert_eq!(Encoding::decode("Núñez".as_bytes()), ("Núñez".to_owned(), Encoding::Utf8));
        let marked = "\u{FEFF}Núñez".as_bytes();
        assert_eq!(Encoding::decode(marked), ("Núñez".to_owned(), Encoding::Utf8WithMark));
        assert_eq!(Encoding::Utf8WithMark.encode("Núñez"), Some(marked.to_vec()));
        assert_eq!(Encoding::decode(b"N\xFA\xF1ez").0, "Núñez");
        assert_eq!(Encoding::Windows1252.encode("Łódź"), None);
    }
}
