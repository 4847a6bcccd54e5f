//! Takes values out of TOML tables and notes what is wrong with them.

use std::ops::RangeInclusive;

use arbitra_model::Number;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::prizes::{FundError, FundErrors, FundProblem, Hint};

/// A value, where it stands, and the key it belongs to.
#[derive(Clone, Copy)]
pub(super) struct Spot<'a> {
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

/// The text and what was found wrong with it so far.
pub(super) struct Reader<'t> {
    text: &'t str,
    errors: Vec<FundError>,
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Reader<'t> {
        Reader { text, errors: Vec::new() }
    }

    pub fn is_clean(&self) -> bool {
        self.errors.is_empty()
    }

    pub fn into_errors(mut self) -> FundErrors {
        self.errors.sort_by_key(|error| (error.line, error.column));
        FundErrors(self.errors)
    }

    pub fn report(&mut self, start: usize, problem: FundProblem) {
        let before = self.text.get(..start).unwrap_or(self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        self.errors.push(FundError { line, column, problem });
    }

    /// Notes that a value cannot be what it is.
    pub fn refuse(&mut self, spot: Spot<'_>, hint: Hint) {
        let found = self.text.get(spot.start..spot.end).unwrap_or_default();
        let found = found.lines().next().unwrap_or_default().to_owned();
        self.report(spot.start, FundProblem::Value { key: spot.key, found, hint });
    }

    /// Notes every key that is not one of those known.
    pub fn only(&mut self, table: &DeTable<'_>, known: &'static [&'static str]) {
        for key in table.keys() {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let problem = FundProblem::UnknownKey { key: name.to_owned(), known };
                self.report(key.span().start, problem);
            }
        }
    }

    pub fn get<'a>(&self, table: &'a DeTable<'a>, key: &'static str) -> Option<Spot<'a>> {
        table.get(key).map(|value| Spot::new(key, value))
    }

    /// A key the fund must have.
    pub fn require<'a>(
        &mut self,
        table: &'a DeTable<'a>,
        key: &'static str,
        example: &'static str,
    ) -> Option<Spot<'a>> {
        let spot = self.get(table, key);
        if spot.is_none() {
            self.report(0, FundProblem::Missing { key, example });
        }
        spot
    }

    /// A key that the table at a spot must have.
    pub fn require_in<'a>(
        &mut self,
        spot: Spot<'_>,
        table: &'a DeTable<'a>,
        key: &'static str,
        example: &'static str,
    ) -> Option<Spot<'a>> {
        let found = self.get(table, key);
        if found.is_none() {
            self.report(spot.start, FundProblem::Missing { key, example });
        }
        found
    }

    pub fn string(&mut self, spot: Spot<'_>) -> Option<String> {
        match spot.value {
            DeValue::String(text) if !text.trim().is_empty() => Some(text.trim().to_owned()),
            _ => {
                self.refuse(spot, Hint::Quoted);
                None
            }
        }
    }

    /// The text of a number, as written: no value passes through a float.
    pub fn decimal(&mut self, spot: Spot<'_>) -> Option<String> {
        match spot.value {
            DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_owned()),
            DeValue::Float(number) => Some(number.as_str().to_owned()),
            DeValue::String(text) => Some(text.trim().to_owned()),
            _ => None,
        }
    }

    pub fn whole_number(&mut self, spot: Spot<'_>, range: RangeInclusive<i64>) -> Option<i64> {
        let number = match spot.value {
            DeValue::Integer(number) => {
                i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok()
            }
            _ => None,
        };
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            self.refuse(spot, Hint::WholeNumber);
        }
        number
    }

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

    /// One of a few words.
    pub fn choice<T>(
        &mut self,
        table: &DeTable<'_>,
        key: &'static str,
        hint: Hint,
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

    pub fn table<'a>(&mut self, spot: Spot<'a>, hint: Hint) -> Option<&'a DeTable<'a>> {
        match spot.value {
            DeValue::Table(table) => Some(table),
            _ => {
                self.refuse(spot, hint);
                None
            }
        }
    }

    /// The items of a list.
    pub fn list<'a>(&mut self, spot: Spot<'a>, hint: Hint) -> Vec<Spot<'a>> {
        match spot.value {
            DeValue::Array(items) => items.iter().map(|item| Spot::new(spot.key, item)).collect(),
            _ => {
                self.refuse(spot, hint);
                Vec::new()
            }
        }
    }

    /// The items of a list, or the one item itself.
    pub fn one_or_more<'a>(&mut self, spot: Spot<'a>) -> Vec<Spot<'a>> {
        match spot.value {
            DeValue::Array(items) if items.is_empty() => {
                self.refuse(spot, Hint::AtLeastOne);
                Vec::new()
            }
            DeValue::Array(items) => items.iter().map(|item| Spot::new(spot.key, item)).collect(),
            _ => vec![spot],
        }
    }

    /// One pairing number or several.
    pub fn numbers(&mut self, spot: Spot<'_>) -> Vec<Number> {
        let mut numbers = Vec::new();
        for item in self.one_or_more(spot) {
            let number = self.whole_number(item, 1..=i64::from(Number::MAX));
            numbers.extend(number.and_then(|number| Number::new(number as u16)));
        }
        numbers
    }

    /// The tables of an array of tables such as `[[category]]`.
    pub fn tables<'a>(
        &mut self,
        table: &'a DeTable<'a>,
        key: &'static str,
    ) -> Vec<(Spot<'a>, &'a DeTable<'a>)> {
        let Some(spot) = self.get(table, key) else { return Vec::new() };
        let wanted = Hint::DoubleBrackets;
        let mut tables = Vec::new();
        for item in self.list(spot, wanted) {
            tables.extend(self.table(item, wanted).map(|table| (item, table)));
        }
        tables
    }
}
