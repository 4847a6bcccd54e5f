//! A cell while it is read: tidied and cut on the way, so that nothing is kept that is cut later.

/// The text of a cell as far as it has been read: one line, without control characters, without blanks
/// around it and without doubled ones. Of a text that is too long one letter too many is kept, which
/// tells that it was.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    text: String,
    letters: usize,
    gap: bool,
}

impl Cell {
    /// Adds a piece, within so many letters.
    pub fn push(&mut self, piece: &str, most: usize) {
        for letter in piece.chars() {
            if self.letters > most {
                return;
            }
            if is_gap(letter) {
                self.gap = self.letters > 0;
                continue;
            }
            if std::mem::take(&mut self.gap) {
                self.text.push(' ');
                self.letters += 1;
            }
            self.text.push(letter);
            self.letters += 1;
        }
    }

    /// What was read.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// What was read, and an empty cell in its place.
    pub fn take(&mut self) -> String {
        std::mem::take(self).text
    }

    /// Forgets what was read, and keeps the room for the next.
    pub fn clear(&mut self) {
        self.text.clear();
        (self.letters, self.gap) = (0, false);
    }
}

/// What stands between words: blanks, control characters, and what nobody sees.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || letter.is_control() || matches!(letter, '\u{feff}' | '\u{200b}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_tidied_and_cut_as_they_come() {
        let read = |pieces: &[&str], most: usize| {
            let mut cell = Cell::default();
            pieces.iter().for_each(|piece| cell.push(piece, most));
            cell.take()
        };
        assert_eq!(read(&["  a\t", "\u{feff} b\u{1b}", "c "], 9), "a b c");
        assert_eq!(read(&["abc", "def"], 4), "abcde");
        assert_eq!(read(&[&" ".repeat(500), "Kim"], 4), "Kim");
        // A blank and the letter after it are the most that is ever too much.
        assert_eq!(read(&["abcd e f"], 4), "abcd e");
        let mut cell = Cell::default();
        (0..100_000).for_each(|_| cell.push("xxxxxxxxxx", 200));
        assert!(cell.text.capacity() < 1000);
    }
}
