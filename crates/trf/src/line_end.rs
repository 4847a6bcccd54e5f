//! How lines end.

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineEnd {
    /// Carriage return, what the specification asks for.
    Cr,
    /// Line feed.
    Lf,
    /// Both, what most programs read.
    CrLf,
}

impl LineEnd {
    /// The characters themselves.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            LineEnd::Cr => "\r",
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
        }
    }
}

/// A line without its end, and the end as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RawLine<'a> {
    pub(crate) text: &'a str,
    /// Missing after the last line of some files.
    pub(crate) end: Option<LineEnd>,
}

/// Splits a text at every CR, LF and CRLF.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'a> {
    rest: &'a str,
}

impl<'a> Lines<'a> {
    pub(crate) fn of(text: &'a str) -> Lines<'a> {
        Lines { rest: text }
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = RawLine<'a>;

    fn next(&mut self) -> Option<RawLine<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let bytes = self.rest.as_bytes();
        let Some(at) = find_end(bytes) else {
            let text = self.rest;
            self.rest = "";
            return Some(RawLine { text, end: None });
        };
        let end = match (bytes[at], bytes.get(at + 1)) {
            (b'\n', _) => LineEnd::Lf,
            (_, Some(b'\n')) => LineEnd::CrLf,
            _ => LineEnd::Cr,
        };
        let text = &self.rest[..at];
        self.rest = &self.rest[at + end.as_str().len()..];
        Some(RawLine { text, end: Some(end) })
    }
}

/// Where the first CR or LF stands; eight bytes at a time, for most of a file is in between.
fn find_end(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = u64::from_ne_bytes([0x01; 8]);
    const TOPS: u64 = u64::from_ne_bytes([0x80; 8]);
    // Has its top bit set in every byte that is zero, and perhaps in bytes above such a one.
    let zeros = |word: u64| word.wrapping_sub(ONES) & !word & TOPS;
    let (words, _) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let found =
            zeros(word ^ (ONES * u64::from(b'\n'))) | zeros(word ^ (ONES * u64::from(b'\r')));
        if found != 0 {
            return Some(index * 8 + found.trailing_zeros() as usize / 8);
        }
    }
    let tail = words.len() * 8;
    bytes[tail..].iter().position(|&b| b == b'\n' || b == b'\r').map(|at| tail + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_ends_wherever_they_stand() {
        for end in [b'\r', b'\n'] {
            for length in 0..40 {
                let mut bytes = vec![0x0B; length];
                assert_eq!(find_end(&bytes), None);
                bytes.push(end);
                bytes.extend([b'\n', 0x0E, 0x8D]);
                assert_eq!(find_end(&bytes), Some(length));
            }
        }
    }

    #[test]
    fn splits_at_every_kind_of_end() {
        let lines: Vec<_> = Lines::of("a\rb\nc\r\n\n\rd").map(|l| (l.text, l.end)).collect();
        assert_eq!(
            lines,
            [
                ("a", Some(LineEnd::Cr)),
                ("b", Some(LineEnd::Lf)),
                ("c", Some(LineEnd::CrLf)),
                ("", Some(LineEnd::Lf)),
                ("", Some(LineEnd::Cr)),
                ("d", None),
            ]
        );
    }
}
