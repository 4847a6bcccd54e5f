//! Lines of fixed columns in the making.

use std::borrow::Cow;
use std::fmt;

use arbitra_model::Points;

use super::{Loss, LossCode, Written};
use crate::letters::Letters;
use crate::line_end::LineEnd;

/// A text to which lines of fixed columns are added, and what did not fit.
#[derive(Debug)]
pub(crate) struct Sheet {
    text: String,
    lost: Vec<Loss>,
    line_end: LineEnd,
    letters: Letters,
    /// Where the current line begins in the text.
    start: usize,
    /// The next column of the current line, counted from 1.
    column: usize,
}

impl Sheet {
    pub(crate) fn new(line_end: LineEnd, letters: Letters) -> Sheet {
        Sheet { text: String::new(), lost: Vec::new(), line_end, letters, start: 0, column: 1 }
    }

    pub(crate) fn finish(self) -> Written {
        Written { text: self.text, lost: self.lost }
    }

    pub(crate) fn lose(&mut self, code: LossCode, message: fmt::Arguments) {
        self.lost.push(Loss { code, message: message.to_string() });
    }

    /// Begins a line with its code.
    pub(crate) fn begin(&mut self, code: &str) {
        self.start = self.text.len();
        self.column = 1;
        self.push(code);
    }

    /// Ends the line without trailing blanks.
    pub(crate) fn end(&mut self) {
        let kept = self.text[self.start..].trim_end_matches(' ').len();
        self.text.truncate(self.start + kept);
        self.text.push_str(self.line_end.as_str());
    }

    /// A whole line of a code and a text; nothing if the text is empty.
    pub(crate) fn text_line(&mut self, code: &str, text: &str, what: &str) {
        if text.is_empty() {
            return;
        }
        let clean = self.clean(text, usize::MAX, format_args!("{what}"));
        if !clean.is_empty() {
            self.begin(code);
            self.push(" ");
            self.push(&clean);
            self.end();
        }
    }

    /// Writes a text at a column.
    pub(crate) fn put(&mut self, column: usize, text: &str) {
        self.pad(column);
        self.push(text);
    }

    /// Writes a text into the columns `first` to `last`, cut if it must be.
    pub(crate) fn left(&mut self, first: usize, last: usize, text: &str, what: fmt::Arguments) {
        let clean = self.clean(text, last + 1 - first, what);
        self.put(first, &clean);
    }

    /// Writes a text at the right end of the columns `first` to `last`, cut if it must be.
    pub(crate) fn right(&mut self, first: usize, last: usize, text: &str, what: fmt::Arguments) {
        let clean = self.clean(text, last + 1 - first, what);
        let width = clean.chars().count();
        self.put(last + 1 - width, &clean);
    }

    /// Writes a whole number at the right end of the columns `first` to `last`.
    pub(crate) fn number(&mut self, first: usize, last: usize, value: u32, what: fmt::Arguments) {
        let mut digits = [b'0'; 10];
        let mut used = 0;
        let mut rest = value;
        while rest > 0 || used == 0 {
            used += 1;
            digits[10 - used] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        if used > last + 1 - first {
            self.lose(
                LossCode::NumberOutOfRange,
                format_args!("{what}: {value} needs {used} columns and is left out"),
            );
            return;
        }
        self.pad(last + 1 - used);
        for &digit in &digits[10 - used..] {
            self.text.push(char::from(digit));
        }
        self.column += used;
    }

    /// Writes points at the right end of the columns `first` to `last`.
    pub(crate) fn points(
        &mut self,
        first: usize,
        last: usize,
        value: Points,
        what: fmt::Arguments,
    ) {
        let hundredths = value.hundredths();
        if hundredths % 10 == 0 && (0..1000).contains(&hundredths) {
            // The usual form, without a detour.
            self.pad(last - 2);
            self.text.push(char::from(b'0' + (hundredths / 100) as u8));
            self.text.push('.');
            self.text.push(char::from(b'0' + (hundredths / 10 % 10) as u8));
            self.column += 3;
            return;
        }
        match fit_points(value, last + 1 - first) {
            Some(text) => self.put(last + 1 - text.len(), &text),
            None => self.lose(
                LossCode::PointsTooWide,
                format_args!("{what}: {value} points need too many columns and are left out"),
            ),
        }
    }

    /// Whether all of these points fit into so many columns. If not, that is a loss: a record that
    /// says points only in part would be misread, or could not be read at all, so it is left out.
    pub(crate) fn all_fit(
        &mut self,
        columns: usize,
        values: impl IntoIterator<Item = Points>,
        what: fmt::Arguments,
    ) -> bool {
        let wide = values.into_iter().find(|value| fit_points(*value, columns).is_none());
        if let Some(value) = wide {
            self.lose(
                LossCode::PointsTooWide,
                format_args!(
                    "{what}: {value} points need too many columns; the record is left out"
                ),
            );
        }
        wide.is_none()
    }

    fn pad(&mut self, column: usize) {
        const BLANKS: &str = "                                                                ";
        while self.column < column {
            let count = (column - self.column).min(BLANKS.len());
            self.text.push_str(&BLANKS[..count]);
            self.column += count;
        }
    }

    fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.column += if text.is_ascii() { text.len() } else { text.chars().count() };
    }

    /// A text that a line can hold in a number of columns; says what had to be changed.
    fn clean<'t>(&mut self, text: &'t str, width: usize, what: fmt::Arguments) -> Cow<'t, str> {
        let mut clean = Cow::Borrowed(text);
        if text.contains(['\r', '\n']) {
            clean = Cow::Owned(text.replace(['\r', '\n'], " "));
        }
        if self.letters == Letters::Ascii && !text.is_ascii() {
            clean = Cow::Owned(crate::letters::transliterate(&clean));
        }
        let trimmed = clean.trim_matches([' ', '\t']);
        if trimmed.len() < clean.len() {
            clean = Cow::Owned(trimmed.to_owned());
        }
        if clean != text {
            self.lose(
                LossCode::TextChanged,
                format_args!("{what}: `{text}` is written as `{clean}`"),
            );
        }
        if clean.len() > width
            && let Some((cut, _)) = clean.char_indices().nth(width)
        {
            let short = clean[..cut].trim_end_matches([' ', '\t']).to_owned();
            self.lose(
                LossCode::TextShortened,
                format_args!("{what}: `{text}` is longer than {width} letters and is cut"),
            );
            clean = Cow::Owned(short);
        }
        clean
    }
}

/// Points in a number of columns: with one decimal, else with two or none if that says the same.
fn fit_points(value: Points, width: usize) -> Option<String> {
    let text = value.to_string();
    if text.len() <= width {
        return Some(text);
    }
    let short = text.strip_suffix(".0").map(str::to_owned).or_else(|| {
        // `-0.25` may lose its zero.
        text.strip_prefix("-0").map(|rest| format!("-{rest}"))
    });
    short.filter(|text| text.len() <= width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(fill: impl FnOnce(&mut Sheet)) -> (String, Vec<LossCode>) {
        let mut sheet = Sheet::new(LineEnd::Lf, Letters::Unicode);
        sheet.begin("001");
        fill(&mut sheet);
        sheet.end();
        let written = sheet.finish();
        (written.text, written.lost.iter().map(|l| l.code).collect())
    }

    #[test]
    fn aligns() {
        let (text, lost) = written(|s| {
            s.number(5, 8, 42, format_args!(""));
            s.left(10, 14, "Núñez", format_args!(""));
            s.points(16, 19, Points::from_tenths(35), format_args!(""));
            s.points(21, 24, Points::from_tenths(1000), format_args!(""));
            s.points(26, 29, Points::from_hundredths(-25), format_args!(""));
            s.put(40, "  ");
        });
        assert_eq!(text, "001   42 Núñez  3.5  100 -.25\n");
        assert_eq!(lost, []);
    }

    #[test]
    fn says_what_does_not_fit() {
        let (text, lost) = written(|s| {
            s.number(5, 8, 12345, format_args!(""));
            s.left(10, 12, " Kim\rBo ", format_args!(""));
            s.points(16, 19, Points::from_tenths(1005), format_args!(""));
        });
        assert_eq!(text, "001      Kim\n");
        assert_eq!(
            lost,
            [
                LossCode::NumberOutOfRange,
                LossCode::TextChanged,
                LossCode::TextShortened,
                LossCode::PointsTooWide,
            ]
        );
    }
}
