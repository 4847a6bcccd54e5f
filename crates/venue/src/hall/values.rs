//! Lengths, points and names of a hall, out of its text.

use std::ops::RangeInclusive;

use arbitra_report::Decimal;
use arbitra_written::{Limits, Spot};
use toml::de::DeTable;

use super::{HallErrors, HallProblem, Hint, MOST_BYTES, MOST_LENGTH, MOST_THINGS};
use crate::geometry::Point;

/// How much of a hall is read.
const LIMITS: Limits =
    Limits { bytes: MOST_BYTES, letters: Some(100), things: MOST_THINGS, faults: 50 };

/// A reader of halls and equipment.
pub(crate) type Reader<'t> = arbitra_written::Reader<'t, HallProblem>;

/// Parses the text and makes a value of it.
pub(crate) fn read_text<'t, T>(
    text: &'t str,
    make: impl FnOnce(&mut Reader<'t>, &DeTable<'_>) -> Option<T>,
) -> Result<T, HallErrors> {
    Reader::read(text, LIMITS, make)
}

/// What a hall is measured in.
pub(crate) trait Measures {
    /// A name that may be left out.
    fn name(&mut self, table: &DeTable<'_>) -> String;
    /// A number with decimals, in units of the last of so many places.
    fn decimal(
        &mut self,
        spot: Spot<'_>,
        places: u8,
        range: RangeInclusive<i32>,
        hint: Hint,
    ) -> Option<i32>;
    /// A length in metres, as millimetres.
    fn metres(&mut self, spot: Spot<'_>, least: i32, hint: Hint) -> Option<i32>;
    /// Two lengths in metres.
    fn two_metres(&mut self, spot: Spot<'_>, least: i32, hint: Hint) -> Option<(i32, i32)>;
    /// A place.
    fn point(&mut self, spot: Spot<'_>, hint: Hint) -> Option<Point>;
    /// Places.
    fn points(&mut self, spot: Spot<'_>, hint: Hint) -> Option<Vec<Point>>;
}

impl Measures for Reader<'_> {
    fn name(&mut self, table: &DeTable<'_>) -> String {
        self.get(table, "name").and_then(|spot| self.string(spot)).unwrap_or_default()
    }

    fn decimal(
        &mut self,
        spot: Spot<'_>,
        places: u8,
        range: RangeInclusive<i32>,
        hint: Hint,
    ) -> Option<i32> {
        let number = self.digits(spot).and_then(|text| text.parse::<Decimal>().ok());
        let exact = number.and_then(|number| {
            let (digits, has) = (number.digits(), number.places());
            if has <= places {
                let shift = 10_i128.checked_pow(u32::from(places - has))?;
                digits.checked_mul(shift)
            } else {
                let shift = 10_i128.checked_pow(u32::from(has - places))?;
                (digits % shift == 0).then_some(digits / shift)
            }
        });
        let exact = exact.and_then(|value| i32::try_from(value).ok());
        let exact = exact.filter(|value| range.contains(value));
        if exact.is_none() {
            self.refuse(spot, hint);
        }
        exact
    }

    fn metres(&mut self, spot: Spot<'_>, least: i32, hint: Hint) -> Option<i32> {
        self.decimal(spot, 3, least..=MOST_LENGTH, hint)
    }

    fn two_metres(&mut self, spot: Spot<'_>, least: i32, hint: Hint) -> Option<(i32, i32)> {
        match self.items(spot).as_deref() {
            Some([first, second]) => {
                Some((self.metres(*first, least, hint)?, self.metres(*second, least, hint)?))
            }
            _ => {
                self.refuse(spot, Hint::TwoMetres);
                None
            }
        }
    }

    fn point(&mut self, spot: Spot<'_>, hint: Hint) -> Option<Point> {
        self.two_metres(spot, 0, hint).map(|(x, y)| Point { x, y })
    }

    fn points(&mut self, spot: Spot<'_>, hint: Hint) -> Option<Vec<Point>> {
        match self.items(spot) {
            Some(items) => items.into_iter().map(|item| self.point(item, hint)).collect(),
            None => {
                self.refuse(spot, Hint::Points);
                None
            }
        }
    }
}
