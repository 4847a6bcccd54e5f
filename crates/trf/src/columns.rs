//! A line seen as numbered columns.

/// A line as columns counted from 1, one for every character; beyond its end all are blank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns<'a> {
    text: &'a str,
    /// Where every character begins and the last one ends; empty where columns are bytes.
    starts: &'a [u32],
}

impl<'a> Columns<'a> {
    /// The columns of a line; `scratch` keeps the places of the characters of lines beyond ASCII.
    pub(crate) fn of(text: &'a str, scratch: &'a mut Vec<u32>) -> Columns<'a> {
        let text = text.trim_end_matches(' ');
        scratch.clear();
        if !text.is_ascii() {
            scratch.extend(text.char_indices().map(|(at, _)| at as u32));
            scratch.push(text.len() as u32);
        }
        Columns { text, starts: scratch }
    }

    /// The columns of a line whose writer counted bytes.
    pub(crate) fn of_bytes(text: &'a str) -> Columns<'a> {
        Columns { text: text.trim_end_matches(' '), starts: &[] }
    }

    /// How many columns there are up to the last that is not blank.
    pub(crate) fn len(&self) -> usize {
        if self.starts.is_empty() { self.text.len() } else { self.starts.len() - 1 }
    }

    /// The text of the columns `first` to `last`, as written.
    pub(crate) fn raw(&self, first: usize, last: usize) -> &'a str {
        let (from, to) = ((first - 1).min(self.len()), last.min(self.len()));
        if self.starts.is_empty() {
            // Counting bytes may cut a letter in two; then nothing can be read there.
            self.text.get(from..to).unwrap_or("\u{FFFD}")
        } else {
            &self.text[self.starts[from] as usize..self.starts[to] as usize]
        }
    }

    /// The text of the columns `first` to `last` without the blanks around it.
    pub(crate) fn field(&self, first: usize, last: usize) -> &'a str {
        let raw = self.raw(first, last);
        let bytes = raw.as_bytes();
        let Some(from) = bytes.iter().position(|&b| b != b' ') else { return "" };
        let to = bytes.iter().rposition(|&b| b != b' ').map_or(from, |at| at + 1);
        &raw[from..to]
    }

    /// The text from a column on.
    pub(crate) fn rest(&self, first: usize) -> &'a str {
        self.raw(first, usize::MAX)
    }

    /// The letter in a column; what is not ASCII is of no use there and becomes `?`'s neighbour,
    /// the byte 255.
    pub(crate) fn byte(&self, column: usize) -> u8 {
        match self.raw(column, column).as_bytes() {
            [] => b' ',
            &[byte] => byte,
            _ => 0xFF,
        }
    }

    /// Ten columns from one on, as [`Columns::byte`] gives them.
    pub(crate) fn cell(&self, first: usize) -> [u8; 10] {
        if self.starts.is_empty() {
            let rest = self.text.as_bytes().get(first - 1..).unwrap_or_default();
            if let Some(cell) = rest.first_chunk() {
                return *cell;
            }
            let mut cell = [b' '; 10];
            cell[..rest.len()].copy_from_slice(rest);
            return cell;
        }
        std::array::from_fn(|at| self.byte(first + at))
    }

    /// The words from a column on, each with its column.
    pub(crate) fn words(&self, first: usize) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let rest = self.rest(first);
        let mut column = first;
        rest.split([' ', '\t']).filter_map(move |word| {
            let at = column;
            column += word.chars().count() + 1;
            (!word.is_empty()).then_some((at, word))
        })
    }
}

/// A whole number in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whole {
    Blank,
    Is(u32),
    Bad,
}

/// Reads a whole number of at most eleven digits, the widest field.
pub(crate) fn whole(text: &str) -> Whole {
    if text.is_empty() {
        return Whole::Blank;
    }
    if text.len() > 11 {
        return Whole::Bad;
    }
    let mut value = 0;
    for &byte in text.as_bytes() {
        if !byte.is_ascii_digit() {
            return Whole::Bad;
        }
        value = value * 10 + u64::from(byte - b'0');
    }
    u32::try_from(value).map_or(Whole::Bad, Whole::Is)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_characters() {
        let mut scratch = Vec::new();
        let columns = Columns::of("001 Núñez  7  ", &mut scratch);
        assert_eq!(columns.len(), 12);
        assert_eq!(columns.field(5, 10), "Núñez");
        assert_eq!(columns.byte(12), b'7');
        assert_eq!(columns.byte(6), 0xFF);
        assert_eq!(columns.byte(40), b' ');
        assert_eq!(columns.raw(11, 99), " 7");
        assert_eq!(columns.raw(50, 60), "");
        assert_eq!(columns.words(5).collect::<Vec<_>>(), [(5, "Núñez"), (12, "7")]);
    }

    #[test]
    fn counts_bytes_where_asked() {
        let columns = Columns::of_bytes("001 Núñez  7");
        assert_eq!(columns.byte(14), b'7');
        assert_eq!(columns.raw(5, 6), "\u{FFFD}");
    }

    #[test]
    fn reads_whole_numbers() {
        assert_eq!(whole(""), Whole::Blank);
        assert_eq!(whole("0042"), Whole::Is(42));
        assert_eq!(whole("04294967295"), Whole::Is(u32::MAX));
        for bad in ["-1", "1.0", "x", "4294967296", "000000000001"] {
            assert_eq!(whole(bad), Whole::Bad, "{bad}");
        }
    }
}
