//! Takes values out of TOML tables and notes what is wrong with them.

use std::ops::RangeInclusive;

use arbitra_model::{Bilingual, Said};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Fault, Faults, Hint, Problem};

/// How many letters of a wrong value or key are told.
const TOLD: usize = 60;

/// How much of a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest text, in bytes.
    pub bytes: usize,
    /// The longest name, in letters.
    pub letters: Option<usize>,
    /// The longest list.
    pub things: usize,
    /// How many faults are told; nobody reads on.
    pub faults: usize,
}

impl Limits {
    /// Everything is read: whoever hands over the text has bounded it.
    pub const NONE: Limits =
        Limits { bytes: usize::MAX, letters: None, things: usize::MAX, faults: usize::MAX };
}

/// A value, where it stands, and the key it belongs to.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Spot<'a> {
    pub key: &'static str,
    pub value: &'a DeValue<'a>,
    pub start: usize,
    pub end: usize,
}

impl<'a> Spot<'a> {
    fn new(key: &'static str, value: &'a Spanned<DeValue<'a>>) -> Spot<'a> {
        let span = value.span();
        Spot { key, value: value.get_ref(), start: span.start, end: span.end }
    }
}

/// A text and what was found wrong with it so far.
#[derive(Debug)]
pub struct Reader<'t, P> {
    text: &'t str,
    limits: Limits,
    faults: Vec<Fault<P>>,
}

impl<'t, P> Reader<'t, P> {
    /// Parses the text and makes a value of it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read<T>(
        text: &'t str,
        limits: Limits,
        make: impl FnOnce(&mut Reader<'t, P>, &DeTable<'_>) -> Option<T>,
    ) -> Result<T, Faults<P>> {
        let mut reader = Reader { text, limits, faults: Vec::new() };
        if text.len() > limits.bytes {
            reader.report(0, Problem::TooLong { most: limits.bytes });
            return Err(Faults(reader.faults));
        }
        let table = match DeTable::parse(text) {
            Ok(table) => table,
            Err(error) => return Err(Faults(vec![Fault::syntax(text, &error)])),
        };
        match make(&mut reader, table.get_ref()) {
            Some(value) if reader.is_clean() => Ok(value),
            _ => {
                reader.faults.sort_by_key(|fault| (fault.line, fault.column));
                Err(Faults(reader.faults))
            }
        }
    }

    /// Whether nothing is wrong so far.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty()
    }

    /// Notes what is wrong at a byte of the text.
    pub fn report(&mut self, start: usize, problem: impl Into<Problem<P>>) {
        if self.faults.len() < self.limits.faults {
            self.faults.push(Fault::at(self.text, start, problem.into()));
        }
    }

    /// Notes that a value cannot be what it is.
    pub fn refuse(&mut self, spot: Spot<'_>, hint: impl Said) {
        let found = self.text.get(spot.start..spot.end).unwrap_or_default();
        let found = found.lines().next().unwrap_or_default().chars().take(TOLD).collect();
        let hint = Some(Bilingual::said(&hint));
        self.report(spot.start, Problem::Value { key: Some(spot.key), found, hint });
    }

    /// Notes every key that is not one of those known.
    pub fn only(&mut self, table: &DeTable<'_>, known: &[&str]) {
        for key in table.keys() {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let known = known.iter().map(|&key| key.to_owned()).collect();
                let key_told = name.chars().take(TOLD).collect();
                self.report(key.span().start, Problem::UnknownKey { key: key_told, known });
            }
        }
    }

    /// What stands under a key.
    #[must_use]
    pub fn get<'a>(&self, table: &'a DeTable<'a>, key: &'static str) -> Option<Spot<'a>> {
        table.get(key).map(|value| Spot::new(key, value))
    }

    /// What must stand under a key of the table that begins at a byte.
    pub fn require<'a>(
        &mut self,
        start: usize,
        table: &'a DeTable<'a>,
        key: &'static str,
        example: &'static str,
    ) -> Option<Spot<'a>> {
        let found = self.get(table, key);
        if found.is_none() {
            self.miss(start, key, example);
        }
        found
    }

    /// Notes that a key must be there.
    pub fn miss(&mut self, start: usize, key: &str, example: &'static str) {
        self.report(start, Problem::Missing { key: key.to_owned(), example: Some(example) });
    }

    /// A text that says something.
    pub fn string(&mut self, spot: Spot<'_>) -> Option<String> {
        let most = self.limits.letters;
        let fits = |text: &str| most.is_none_or(|most| text.chars().count() <= most);
        match spot.value {
            DeValue::String(text) if !text.trim().is_empty() && fits(text) => {
                Some(text.trim().to_owned())
            }
            _ => {
                self.refuse(spot, Hint::Quoted { most });
                None
            }
        }
    }

    /// The digits of a number, as written: no value passes through a float.
    #[must_use]
    pub fn digits(&self, spot: Spot<'_>) -> Option<String> {
        match spot.value {
            DeValue::Integer(number) if number.radix() == 10 => {
                Some(number.as_str().replace('_', ""))
            }
            DeValue::Float(number) => Some(number.as_str().replace('_', "")),
            _ => None,
        }
    }

    /// A whole number within bounds.
    pub fn whole_number(&mut self, spot: Spot<'_>, range: RangeInclusive<i64>) -> Option<i64> {
        let number = match spot.value {
            DeValue::Integer(number) => {
                i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok()
            }
            _ => None,
        };
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            self.refuse(spot, Hint::WholeNumber { least: *range.start(), most: *range.end() });
        }
        number
    }

    /// Yes or no, if the key is there.
    pub fn flag(&mut self, table: &DeTable<'_>, key: &'static str) -> Option<bool> {
        let spot = self.get(table, key)?;
        match spot.value {
            DeValue::Boolean(flag) => Some(*flag),
            _ => {
                self.refuse(spot, Hint::TrueOrFalse);
                None
            }
        }
    }

    /// One of a few words, if the key is there.
    pub fn choice<T>(
        &mut self,
        table: &DeTable<'_>,
        key: &'static str,
        hint: impl Said,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let spot = self.get(table, key)?;
        let choice = match spot.value {
            DeValue::String(text) => read(text),
            _ => None,
        };
        if choice.is_none() {
            self.refuse(spot, hint);
        }
        choice
    }

    /// A table.
    pub fn table<'a>(&mut self, spot: Spot<'a>, hint: impl Said) -> Option<&'a DeTable<'a>> {
        match spot.value {
            DeValue::Table(table) => Some(table),
            _ => {
                self.refuse(spot, hint);
                None
            }
        }
    }

    /// The items of a list; nothing if it is not a list. Of one that is too long there are none.
    pub fn items<'a>(&mut self, spot: Spot<'a>) -> Option<Vec<Spot<'a>>> {
        let DeValue::Array(items) = spot.value else { return None };
        let most = self.limits.things;
        if items.len() > most {
            self.report(spot.start, Problem::TooMany { key: spot.key, most });
            return Some(Vec::new());
        }
        Some(items.iter().map(|item| Spot::new(spot.key, item)).collect())
    }

    /// The items of a list that must be one.
    pub fn list<'a>(&mut self, spot: Spot<'a>, hint: impl Said) -> Vec<Spot<'a>> {
        self.items(spot).unwrap_or_else(|| {
            self.refuse(spot, hint);
            Vec::new()
        })
    }

    /// The items of a list, or the one item itself.
    pub fn one_or_more<'a>(&mut self, spot: Spot<'a>) -> Vec<Spot<'a>> {
        match self.items(spot) {
            Some(items) if items.is_empty() => {
                self.refuse(spot, Hint::AtLeastOne);
                items
            }
            Some(items) => items,
            None => vec![spot],
        }
    }

    /// The tables of an array of tables such as `[[door]]`.
    pub fn tables<'a>(
        &mut self,
        table: &'a DeTable<'a>,
        key: &'static str,
    ) -> Vec<(Spot<'a>, &'a DeTable<'a>)> {
        let Some(spot) = self.get(table, key) else { return Vec::new() };
        let hint = Hint::Tables { key };
        let mut tables = Vec::new();
        for item in self.list(spot, hint) {
            tables.extend(self.table(item, hint).map(|table| (item, table)));
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Language;

    use super::*;
    use crate::Nothing;

    const SMALL: Limits = Limits { bytes: 80, letters: Some(5), things: 2, faults: 3 };

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let read = Reader::<Nothing>::read(text, SMALL, |reader, table| {
            reader.only(table, &["name", "list", "door"]);
            let name = reader.require(0, table, "name", "name = \"A\"");
            let name = name.and_then(|spot| reader.string(spot));
            if let Some(spot) = reader.get(table, "list") {
                for item in reader.list(spot, Hint::List) {
                    reader.whole_number(item, 1..=9);
                }
            }
            reader.tables(table, "door");
            name
        });
        let said = read.unwrap_or_else(|faults| faults.say(Language::English));
        assert_eq!(said, expected, "{text}");
    }

    #[test]
    fn every_fault_has_its_place() {
        check("name = \" Ana \"", "Ana");
        check(
            "nmae = 1",
            "line 1, column 1: `nmae` is not known here; did you mean `name`?\n\
             line 1, column 1: `name` is missing; add a line such as name = \"A\"",
        );
        check(
            "name = \"Benedicta\"",
            "line 1, column 8: `name` cannot be \"Benedicta\"; write a text in quotes, up to 5 letters",
        );
        check(
            "name = \"A\"\nlist = [1, 0x1_0]",
            "line 2, column 12: `list` cannot be 0x1_0; write a whole number from 1 to 9",
        );
        check(
            "name = \"A\"\nlist = [1, 2, 3]",
            "line 2, column 8: more than 2 of `list`; leave some out",
        );
        check(
            "name = \"A\"\nlist = 1",
            "line 2, column 8: `list` cannot be 1; write a list in brackets",
        );
        check(
            "name = \"A\"\ndoor = [1]",
            "line 2, column 9: `door` cannot be 1; write tables headed by double brackets, such as [[door]]",
        );
    }

    #[test]
    fn what_is_too_much_is_not_read() {
        check(&"#".repeat(81), "line 1, column 1: the file is longer than 80 bytes; shorten it");
        let many: String = (0..9).map(|number| format!("key{number} = 1\n")).collect();
        let read =
            Reader::<Nothing>::read(&many, Limits { bytes: 900, ..SMALL }, |reader, table| {
                reader.only(table, &["name"]);
                Some(())
            });
        assert_eq!(read.unwrap_err().each().len(), 3);
    }

    #[test]
    fn what_is_not_toml_says_where() {
        let read = Reader::<Nothing>::read("a = 1\nb = [1", Limits::NONE, |_, _| Some(()));
        let faults = read.unwrap_err();
        assert!(faults.to_string().starts_with("line 2, column "), "{faults}");
        let spanish = faults.say(Language::Spanish);
        assert!(
            spanish.ends_with("esto no es TOML; revise comillas, corchetes y comas"),
            "{spanish}"
        );
    }
}
