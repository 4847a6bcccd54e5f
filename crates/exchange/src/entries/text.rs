//! Separated text: encoding, separator and quotes are found out.

use std::borrow::Cow;

use super::fault::Fault;
use super::table::{Draft, TableError};
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

/// The line a record begins in: the reader stands before the empty lines that it passes over.
fn line_of(text: &str, at: &csv::Position) -> u64 {
    let rest = usize::try_from(at.byte()).ok().and_then(|byte| text.get(byte..)).unwrap_or("");
    let empty = rest.chars().take_while(|letter| matches!(letter, '\r' | '\n'));
    at.line() + empty.filter(|letter| *letter == '\n').count() as u64
}

/// Cuts the text into rows; false if an open quotation mark swallowed lines.
fn rows(
    text: &str,
    separator: char,
    quoting: bool,
    skipped: u64,
    draft: &mut Draft,
) -> Result<bool, TableError> {
    let mut builder = csv::ReaderBuilder::new();
    builder.has_headers(false).flexible(true).quoting(quoting);
    builder.delimiter(u8::try_from(separator).unwrap_or(b'\t'));
    let mut reader = builder.from_reader(text.as_bytes());
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).map_err(|_| TableError::Binary)? {
        let swallowed = |cell: &str| {
            cell.len() > draft.limits.letters && cell.lines().nth(1).is_some()
                || cell.lines().nth(8).is_some()
        };
        if quoting && record.iter().any(swallowed) {
            return Ok(false);
        }
        let line = record.position().map_or(0, |at| line_of(text, at)) + skipped;
        draft.row(line, record.iter().map(str::to_owned).collect())?;
    }
    Ok(true)
}
