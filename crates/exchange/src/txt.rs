//! FIDE's lists as text: one line per player, columns where the header has them.

use std::io::BufRead;

use arbitra_model::ListedPlayer;

use crate::columns::Columns;
use crate::draft::{Draft, Identity};
use crate::finding::{Fault, Findings};
use crate::list::ListError;
use crate::source::{Counted, Line};
use crate::{encoding, source};

/// The rows of a text list.
#[derive(Debug)]
pub struct Txt<R> {
    source: Counted<R>,
    columns: Columns,
    buffer: Vec<u8>,
}

impl<R: BufRead> Txt<R> {
    /// Begins after the header line.
    pub const fn new(source: Counted<R>, columns: Columns) -> Txt<R> {
        Txt { source, columns, buffer: Vec::new() }
    }

    /// The next player.
    pub fn next(&mut self, findings: &mut Findings) -> Result<Option<ListedPlayer>, ListError> {
        loop {
            let line = self.source.line();
            match self.source.read_line(&mut self.buffer)? {
                Line::End => return Ok(None),
                Line::Cut => {
                    findings.skip(line, Fault::TooLong, "");
                    continue;
                }
                Line::Whole => {}
            }
            if self.buffer.trim_ascii().is_empty() {
                continue;
            }
            let text = encoding::text(&self.buffer);
            let mut draft = Draft::default();
            cells(&text, &self.columns, &mut draft);
            if let Some(player) = draft.finish(Identity::Fide, line, findings) {
                return Ok(Some(player));
            }
        }
    }
}

/// Hands every column of a line to the draft.
pub fn cells(text: &str, columns: &Columns, draft: &mut Draft) {
    let is_ascii = text.is_ascii();
    let length = if is_ascii { text.len() } else { text.chars().count() };
    let (from, shift) = overflow(text, length, is_ascii, columns);
    for column in &columns.columns {
        let (mut start, mut end) = (column.start, column.end);
        if start >= from {
            start += shift;
        }
        if end >= from && end != usize::MAX {
            end += shift;
        }
        if start < length {
            draft.set(column.field, span(text, start, end.min(length), is_ascii));
        }
    }
}

/// From which column on everything stands further to the right, and how far: one column holds
/// more than it has room for in a few lines.
fn overflow(text: &str, length: usize, is_ascii: bool, columns: &Columns) -> (usize, usize) {
    const FARTHEST: usize = 16;
    match columns.overflow {
        Some(end) if length > columns.length && length - columns.length <= FARTHEST => {
            let touching = span(text, end - 1, end + 1, is_ascii);
            let overflows = !touching.contains(char::is_whitespace);
            if overflows { (end, length - columns.length) } else { (usize::MAX, 0) }
        }
        _ => (usize::MAX, 0),
    }
}

/// Some characters of a text.
pub fn span(text: &str, start: usize, end: usize, is_ascii: bool) -> &str {
    if is_ascii {
        return text.get(start..end).unwrap_or_default();
    }
    let mut places = text.char_indices().map(|(at, _)| at);
    let Some(first) = places.nth(start) else { return "" };
    let last = if end > start { places.nth(end - start - 1) } else { Some(first) };
    &text[first..last.unwrap_or(text.len())]
}

/// Finds the header of a list among its first lines; blank ones may stand above.
pub fn header<R: BufRead>(source: &mut Counted<R>) -> Result<String, ListError> {
    let mut buffer = Vec::with_capacity(source::LONGEST_ROW.min(512));
    for _ in 0..3 {
        if source.read_line(&mut buffer)? == Line::End {
            break;
        }
        let text = encoding::text(&buffer);
        let text = text.trim_start_matches('\u{feff}');
        if !text.trim().is_empty() {
            return Ok(text.to_owned());
        }
    }
    Err(ListError::NoList)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_count_characters() {
        assert_eq!(span("año nuevo", 0, 3, false), "año");
        assert_eq!(span("año nuevo", 4, 9, false), "nuevo");
        assert_eq!(span("año", 2, 9, false), "o");
        assert_eq!(span("año", 7, 9, false), "");
        assert_eq!(span("ab", 1, 1, false), "");
        assert_eq!(span("ab", 1, 9, true), "");
    }
}
