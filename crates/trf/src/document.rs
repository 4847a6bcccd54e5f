//! A file as it was: every line in its place.

use crate::line_end::{LineEnd, Lines};
use crate::{Encoding, Record};

/// A report as it was read: all lines in order, unknown ones and comments too, with their line
/// ends and their encoding.
///
/// Writing it gives back the file byte for byte:
///
/// ```
/// let file = b"012 Open\r001    1      Kim\r\nwhatever this is\n";
/// let document = arbitra_trf::read(file).unwrap().document;
/// assert_eq!(document.write(), file);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    text: String,
    encoding: Encoding,
}

/// A line of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// Its number, counted from 1.
    pub number: u32,
    /// What it is.
    pub record: Record,
    /// The whole line without its end.
    pub text: &'a str,
    /// How it ends; nothing after the last line of some files.
    pub end: Option<LineEnd>,
}

impl Document {
    pub(crate) fn decode(bytes: &[u8]) -> Document {
        let (text, encoding) = Encoding::decode(bytes);
        Document { text, encoding }
    }

    /// A document of a text; the encoding is given up for UTF-8 if it lacks a letter of it.
    pub(crate) fn of(text: String, encoding: Encoding) -> Document {
        let fits = match encoding {
            // What happens to be valid UTF-8 would be read as that.
            Encoding::Windows1252 => encoding
                .encode(&text)
                .is_some_and(|bytes| text.is_ascii() || std::str::from_utf8(&bytes).is_err()),
            Encoding::Utf8 | Encoding::Utf8WithMark => true,
        };
        Document { text, encoding: if fits { encoding } else { Encoding::Utf8 } }
    }

    /// The text, without a byte order mark.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How the file is encoded.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// How most lines end; CRLF if no line ends.
    #[must_use]
    pub fn line_end(&self) -> LineEnd {
        let mut counts = [(LineEnd::CrLf, 0), (LineEnd::Lf, 0), (LineEnd::Cr, 0)];
        for end in Lines::of(&self.text).filter_map(|line| line.end) {
            for (kind, count) in &mut counts {
                *count += usize::from(*kind == end);
            }
        }
        // The first of equals wins.
        counts.iter().rev().max_by_key(|(_, count)| *count).map_or(LineEnd::CrLf, |(end, _)| *end)
    }

    /// All lines in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        Lines::of(&self.text).zip(1..).map(|(line, number)| Line {
            number,
            record: Record::of(line.text),
            text: line.text,
            end: line.end,
        })
    }

    /// The file, byte for byte.
    ///
    /// # Panics
    /// Never: a document only holds text its encoding can write.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        self.encoding.encode(&self.text).expect("invariant: the encoding fits the text")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_lines() {
        let document = Document::decode(b"012 A\r\n\r\n### x\rXXR 5");
        let lines: Vec<_> = document.lines().map(|l| (l.number, l.record, l.text)).collect();
        assert_eq!(
            lines,
            [
                (1, Record::Name, "012 A"),
                (2, Record::Empty, ""),
                (3, Record::Comment, "### x"),
                (4, Record::XRounds, "XXR 5"),
            ]
        );
        assert_eq!(document.line_end(), LineEnd::CrLf);
        assert_eq!(Document::decode(b"").line_end(), LineEnd::CrLf);
        assert_eq!(Document::decode(b"a\nb\nc\r").line_end(), LineEnd::Lf);
    }

    #[test]
    fn gives_up_an_encoding_that_lacks_a_letter() {
        assert_eq!(
            Document::of("Łódź".to_owned(), Encoding::Windows1252).encoding(),
            Encoding::Utf8
        );
        assert_eq!(
            Document::of("Núñez".to_owned(), Encoding::Windows1252).encoding(),
            Encoding::Windows1252
        );
    }
}
