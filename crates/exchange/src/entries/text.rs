//! Separated text: encoding, separator and quotes are found out.

use std::borrow::Cow;

use super::cell::Cell;
use super::fault::Fault;
use super::table::{Draft, Limits, TableError};
use crate::encoding;

/// Separators, the likelier first.
const SEPARATORS: [char; 4] = ['\t', ';', ',', '|'];
/// How many lines are looked at to find the separator.
const SAMPLE: usize = 60;

/// Reads the rows of a text.
pub fn read(bytes: &[u8], draft: &mut Draft) -> Result<(), TableError> {
    let text = decode(bytes, draft)?;
    let text = text.trim_start_matches('\u{feff}');
    let (text, skipped, named) = match named_separator(text) {
        Some((rest, separator)) => (rest, 1, Some(separator)),
        None => (text, 0, None),
    };
    let separator = named.or_else(|| guess(text)).unwrap_or('\t');
    match rows(text, separator, true, skipped, draft) {
        Ok(true) => return Ok(()),
        Ok(false) => {}
        // An open quotation mark may swallow lines, but never makes more of them.
        Err(error) => return Err(error),
    }
    draft.clear();
    draft.note(Fault::Quotes, "");
    rows(text, separator, false, skipped, draft).map(|_| ())
}

/// The text of the bytes: UTF-8, UTF-16, or the Windows code page of western Europe.
fn decode<'a>(bytes: &'a [u8], draft: &mut Draft) -> Result<Cow<'a, str>, TableError> {
    let wide = |read: fn([u8; 2]) -> u16| {
        let units = bytes.chunks_exact(2).map(|pair| read([pair[0], pair[1]]));
        let letters = char::decode_utf16(units);
        Cow::Owned(letters.map(|l| l.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
    };
    // Without its mark, UTF-16 gives itself away by the zeros beside every plain letter.
    let zeros =
        |odd: usize| bytes.iter().skip(odd).step_by(2).take(32).filter(|b| **b == 0).count();
    let half = bytes.len().min(64) / 4;
    let text = match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        [_, _, ..] if zeros(1) > half && zeros(0) == 0 => wide(u16::from_le_bytes),
        [_, _, ..] if zeros(0) > half && zeros(1) == 0 => wide(u16::from_be_bytes),
        _ => {
            let text = encoding::text(bytes);
            if matches!(text, Cow::Owned(_)) {
                draft.note(Fault::Encoding, "");
            }
            text
        }
    };
    if text.contains('\0') { Err(TableError::Binary) } else { Ok(text) }
}

/// `sep=;` in the first line, by which spreadsheet programs tell each other the separator.
fn named_separator(text: &str) -> Option<(&str, char)> {
    let (first, rest) = text.split_once('\n')?;
    let separator = first.trim_end_matches('\r').strip_prefix("sep=")?;
    let mut letters = separator.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii() && letter != '"' => Some((rest, letter)),
        _ => None,
    }
}

/// The separator that cuts most lines into equally many cells. A comma that stands once in every
/// name loses against a semicolon that stands five times in every line.
fn guess(text: &str) -> Option<char> {
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.trim().is_empty()).take(SAMPLE).collect();
    let score = |separator: char| {
        let mut counts: Vec<usize> =
            lines.iter().map(|line| outside_quotes(line, separator)).collect();
        counts.sort_unstable();
        // The number of separators that most lines agree on, and how many do.
        let mut best = (0, 0);
        for chunk in counts.chunk_by(|a, b| a == b) {
            if chunk[0] > 0 {
                best = best.max((chunk.len(), chunk[0]));
            }
        }
        let (agree, count) = best;
        // Agreement of half the lines is enough; then more cells are better.
        (2 * agree >= lines.len(), count * usize::from(2 * agree >= lines.len()), agree)
    };
    let (best, separator) = SEPARATORS
        .into_iter()
        .rev()
        .map(|separator| (score(separator), separator))
        .max_by_key(|(score, _)| *score)?;
    (best.2 > 0).then_some(separator)
}

fn outside_quotes(line: &str, separator: char) -> usize {
    let mut inside = false;
    line.chars()
        .filter(|letter| {
            inside ^= *letter == '"';
            !inside && *letter == separator
        })
        .count()
}

/// Cuts the text into rows; false if an open quotation mark swallowed lines.
fn rows(
    text: &str,
    separator: char,
    quoting: bool,
    skipped: u64,
    draft: &mut Draft,
) -> Result<bool, TableError> {
    let Limits { letters, columns, .. } = draft.limits;
    let mut cursor = Cursor { rest: text, separator, quoting, line: 1 + skipped };
    let mut cells: Vec<Cell> = Vec::new();
    while cursor.next_row() {
        let line = cursor.line;
        let mut column = 0;
        loop {
            // One cell beyond the limit tells that there are more; what follows is passed over.
            let place = column.min(columns + 1);
            if cells.len() <= place {
                cells.resize_with(place + 1, Cell::default);
            }
            cells[place].clear();
            let (swallowed, last) = cursor.cell(&mut cells[place], letters);
            if quoting && swallowed {
                return Ok(false);
            }
            column += 1;
            if last {
                break;
            }
        }
        draft.row(line, cells[..column.min(columns + 1)].iter().map(Cell::as_str))?;
    }
    Ok(true)
}

/// A place in separated text.
struct Cursor<'a> {
    rest: &'a str,
    separator: char,
    /// Whether quotation marks around a cell mean anything.
    quoting: bool,
    /// The line, from 1.
    line: u64,
}

impl<'a> Cursor<'a> {
    /// Passes over empty lines; false at the end.
    fn next_row(&mut self) -> bool {
        let row = self.rest.trim_start_matches(['\r', '\n']);
        self.pass(self.rest.len() - row.len());
        !self.rest.is_empty()
    }

    /// Goes on by so many bytes and gives them.
    fn pass(&mut self, bytes: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at(bytes);
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count() as u64;
        self.rest = rest;
        passed
    }

    /// Reads a cell and passes over its end; says whether it has more lines than a cell has, and
    /// whether it is the last of its row.
    fn cell(&mut self, cell: &mut Cell, letters: usize) -> (bool, bool) {
        let (first, mut length) = (self.line, 0);
        if self.quoting && self.rest.starts_with('"') {
            self.pass(1);
            loop {
                let end = self.rest.find('"').unwrap_or(self.rest.len());
                let piece = self.pass(end);
                length += piece.len();
                cell.push(piece, letters);
                self.pass(usize::from(!self.rest.is_empty()));
                // Two of them are one of the text; one ends it.
                if !self.rest.starts_with('"') {
                    break;
                }
                cell.push(self.pass(1), letters);
            }
        }
        let lines = self.line - first;
        let ends = [self.separator, '\r', '\n'];
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        cell.push(self.pass(end), letters);
        let last = !self.rest.starts_with(self.separator);
        if !last {
            self.pass(self.separator.len_utf8());
        }
        (lines >= 8 || (lines > 0 && length > letters), last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, separator: char, quoting: bool, expected: &[(u64, &[&str])]) {
        let mut draft = Draft::new(Limits::ENTRIES);
        assert_eq!(rows(text, separator, quoting, 0, &mut draft), Ok(true));
        let (table, _) = draft.finish().unwrap();
        let found: Vec<(u64, Vec<&str>)> =
            table.rows().iter().map(|row| (row.line, row.cells().collect())).collect();
        let expected: Vec<(u64, Vec<&str>)> =
            expected.iter().map(|(line, cells)| (*line, cells.to_vec())).collect();
        assert_eq!(found, expected, "{text:?}");
    }

    #[test]
    fn rows_and_quotes() {
        check("a;b\r\n\r\n;c\n", ';', true, &[(1, &["a", "b"]), (3, &["", "c"])]);
        check("\"a;\"\"b\";c\nd", ';', true, &[(1, &["a;\"b", "c"]), (2, &["d"])]);
        check("\"a\nb\"c;d\ne", ';', true, &[(1, &["a bc", "d"]), (3, &["e"])]);
        check("\"a;b\"\n", ';', false, &[(1, &["\"a", "b\""])]);
        check("a\"b;\"\"\nx", ';', true, &[(1, &["a\"b"]), (2, &["x"])]);
        check("a;\"b", ';', true, &[(1, &["a", "b"])]);
        check("a\rb", ';', true, &[(1, &["a"]), (1, &["b"])]);
        check("\n \n;;;\nx;\n", ';', true, &[(4, &["x"])]);
    }
}
