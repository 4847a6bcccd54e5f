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
        let Some(at) = bytes.iter().position(|&b| b == b'\n' || b == b'\r') else {
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

#[cfg(test)]
mod tests {
    use super::*;

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
