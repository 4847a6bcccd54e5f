//! Readers that know their line and refuse rows without end.

use std::io::{self, BufRead, Read};

/// No row of any list is longer; what is longer is not a list, and must not fill the memory.
pub const LONGEST_ROW: usize = 64 * 1024;

/// A reader that counts lines and lets a bounded number of bytes pass between two calls of
/// [`Counted::next_row`].
#[derive(Debug)]
pub struct Counted<R> {
    inner: R,
    line: u64,
    budget: usize,
}

impl<R: BufRead> Counted<R> {
    pub const fn new(inner: R) -> Counted<R> {
        Counted { inner, line: 1, budget: LONGEST_ROW }
    }

    /// The line that is being read, from 1.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// A row begins.
    pub const fn next_row(&mut self) {
        self.budget = LONGEST_ROW;
    }

    /// Reads a line without its end into a buffer. Of a line that is too long only the beginning
    /// is kept; the rest is passed over.
    pub fn read_line(&mut self, buffer: &mut Vec<u8>) -> io::Result<Line> {
        buffer.clear();
        self.next_row();
        let mut whole = true;
        loop {
            let available = self.inner.fill_buf()?;
            if available.is_empty() {
                let none = buffer.is_empty() && whole;
                return Ok(if none { Line::End } else { Line::of(whole) });
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let piece = &available[..end.unwrap_or(available.len())];
            let room = LONGEST_ROW - buffer.len();
            buffer.extend_from_slice(&piece[..piece.len().min(room)]);
            whole &= piece.len() <= room;
            let used = piece.len() + usize::from(end.is_some());
            self.inner.consume(used);
            if end.is_some() {
                self.line += 1;
                if buffer.last() == Some(&b'\r') {
                    buffer.pop();
                }
                return Ok(Line::of(whole));
            }
        }
    }
}

/// What reading a line gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line.
    Whole,
    /// The beginning of a line that is too long.
    Cut,
    /// No line is left.
    End,
}

impl Line {
    const fn of(whole: bool) -> Line {
        if whole { Line::Whole } else { Line::Cut }
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let budget = self.budget;
        let available = self.inner.fill_buf()?;
        if budget == 0 && !available.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a row without end"));
        }
        Ok(&available[..available.len().min(budget)])
    }

    fn consume(&mut self, amount: usize) {
        if amount > 0
            && let Ok(available) = self.inner.fill_buf()
        {
            let used = &available[..amount.min(available.len())];
            self.line += used.iter().filter(|&&byte| byte == b'\n').count() as u64;
        }
        self.budget = self.budget.saturating_sub(amount);
        self.inner.consume(amount);
    }
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let length = available.len().min(buffer.len());
        buffer[..length].copy_from_slice(&available[..length]);
        self.consume(length);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_and_cut() {
        let long = "x".repeat(LONGEST_ROW + 5);
        let text = format!("a\r\n{long}\nb");
        let mut source = Counted::new(text.as_bytes());
        let mut line = Vec::new();
        assert_eq!(source.read_line(&mut line).unwrap(), Line::Whole);
        assert_eq!((line.as_slice(), source.line()), (b"a".as_slice(), 2));
        assert_eq!(source.read_line(&mut line).unwrap(), Line::Cut);
        assert_eq!(line.len(), LONGEST_ROW);
        assert_eq!(source.read_line(&mut line).unwrap(), Line::Whole);
        assert_eq!(line, b"b");
        assert_eq!(source.read_line(&mut line).unwrap(), Line::End);
    }

    #[test]
    fn a_row_without_end_is_refused() {
        let text = "x".repeat(LONGEST_ROW + 5);
        let mut source = Counted::new(text.as_bytes());
        let mut all = Vec::new();
        assert!(source.read_to_end(&mut all).is_err());
        assert_eq!(all.len(), LONGEST_ROW);
    }
}
