//! Reads one `[[category]]`.

use std::ops::RangeInclusive;

use arbitra_model::{Federation, Points, Sex, Title};
use arbitra_written::Spot;
use toml::de::{DeTable, DeValue};

use super::{Amounts, Reader, decimal, name, numbers, stacking, worths};
use crate::prizes::category::{Category, Conditions, Titles, Unrated};
use crate::prizes::{FundProblem, Hint, Stacking};

const KEYS: &[&str] = &[
    "name",
    "name_es",
    "prizes",
    "priority",
    "adds",
    "minimum_entrants",
    "rating",
    "unrated",
    "age",
    "born",
    "sex",
    "federation",
    "title",
    "club",
    "group",
    "players",
    "minimum_points",
    "minimum_games",
];

/// What the fund says that its categories need to know.
#[derive(Clone, Copy)]
pub(super) struct Context {
    pub money: Amounts,
    pub year: Option<u16>,
    pub stacking: Stacking,
}

pub(super) fn read(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    context: Context,
) -> Option<Category> {
    reader.only(keys, KEYS);
    let name = name(reader, spot, keys);
    let list = reader.require(spot.start, keys, "prizes", "prizes = [100, 50]");
    let prizes = list.map(|list| worths(reader, list, context.money));
    let priority = reader.get(keys, "priority").and_then(|s| reader.whole_number(s, -999..=999));
    let stacking = stacking(reader, keys, "adds", context.stacking);
    let minimum_entrants = small(reader, keys, "minimum_entrants");
    let conditions = conditions(reader, keys, context.year);
    Some(Category {
        name: name?,
        prizes: prizes?,
        priority: priority.unwrap_or(0) as i32,
        stacking,
        minimum_entrants,
        conditions,
    })
}

fn conditions(reader: &mut Reader<'_>, keys: &DeTable<'_>, year: Option<u16>) -> Conditions {
    let rating = reader.get(keys, "rating").and_then(|spot| band(reader, spot));
    let unrated = reader
        .choice(keys, "unrated", Hint::Unrated, |text| match text {
            "no" => Some(Unrated::No),
            "yes" => Some(Unrated::Yes),
            "only" => Some(Unrated::Only),
            _ => None,
        })
        .unwrap_or(if rating.is_some() { Unrated::No } else { Unrated::Yes });
    Conditions {
        rating,
        unrated,
        born: born(reader, keys, year),
        sex: reader.choice(keys, "sex", Hint::Sex, |text| match text {
            "female" | "f" | "w" => Some(Sex::Female),
            "male" | "m" => Some(Sex::Male),
            _ => None,
        }),
        federations: words(reader, keys, "federation", Hint::Federation, |text| {
            text.parse::<Federation>().ok()
        }),
        titles: titles(reader, keys),
        clubs: words(reader, keys, "club", Hint::Club, |t| Some(t.to_owned())),
        groups: words(reader, keys, "group", Hint::Group, |t| Some(t.to_owned())),
        players: reader.get(keys, "players").map_or_else(Vec::new, |spot| numbers(reader, spot)),
        minimum_points: reader.get(keys, "minimum_points").and_then(|spot| points(reader, spot)),
        minimum_games: small(reader, keys, "minimum_games"),
    }
}

/// `{ from = 1800, to = 1999 }` or `{ below = 2000 }`.
fn band(reader: &mut Reader<'_>, spot: Spot<'_>) -> Option<RangeInclusive<u16>> {
    let keys = reader.table(spot, Hint::Ratings)?;
    reader.only(keys, &["from", "to", "below"]);
    let rating = 0..=4000;
    let from = reader.get(keys, "from").and_then(|s| reader.whole_number(s, rating.clone()));
    let to = reader.get(keys, "to").and_then(|s| reader.whole_number(s, rating.clone()));
    let below = reader.get(keys, "below").and_then(|s| reader.whole_number(s, 1..=4000));
    let to = to.unwrap_or(4000).min(below.map_or(4000, |below| below - 1));
    range(reader, spot, from.unwrap_or(0)..=to)
}

/// Years of birth from `born` and from `age`.
///
/// Age groups go by calendar year: *under 18* is whoever had not reached 18 when the year began,
/// *from 50* whoever reaches 50 before it ends.
fn born(
    reader: &mut Reader<'_>,
    keys: &DeTable<'_>,
    year: Option<u16>,
) -> Option<RangeInclusive<u16>> {
    let (mut first, mut last) = (0_i64, 9999_i64);
    let mut at = None;
    if let Some(spot) = reader.get(keys, "born") {
        at = Some(spot);
        let years = reader.table(spot, Hint::Years)?;
        reader.only(years, &["from", "to"]);
        if let Some(from) = reader.get(years, "from") {
            first = first.max(reader.whole_number(from, 1900..=2200)?);
        }
        if let Some(to) = reader.get(years, "to") {
            last = last.min(reader.whole_number(to, 1900..=2200)?);
        }
    }
    if let Some(spot) = reader.get(keys, "age") {
        at = Some(spot);
        let ages = reader.table(spot, Hint::Ages)?;
        reader.only(ages, &["under", "from"]);
        let Some(year) = year.map(i64::from) else {
            reader.miss(spot.start, "year", "year = 2026");
            return None;
        };
        if let Some(under) = reader.get(ages, "under") {
            first = first.max(year - reader.whole_number(under, 1..=120)?);
        }
        if let Some(from) = reader.get(ages, "from") {
            last = last.min(year - reader.whole_number(from, 1..=120)?);
        }
    }
    range(reader, at?, first..=last)
}

fn range(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    range: RangeInclusive<i64>,
) -> Option<RangeInclusive<u16>> {
    if range.is_empty() {
        reader.report(spot.start, FundProblem::EmptyRange { key: spot.key });
        return None;
    }
    Some(*range.start() as u16..=*range.end() as u16)
}

fn titles(reader: &mut Reader<'_>, keys: &DeTable<'_>) -> Titles {
    let Some(spot) = reader.get(keys, "title") else { return Titles::Any };
    if matches!(spot.value, DeValue::String(text) if text == "none") {
        return Titles::None;
    }
    let wanted = Hint::Titles;
    Titles::OneOf(words(reader, keys, "title", wanted, |text| text.parse::<Title>().ok()))
}

fn points(reader: &mut Reader<'_>, spot: Spot<'_>) -> Option<Points> {
    let points = decimal(reader, spot).and_then(|text| text.parse().ok());
    if points.is_none() {
        reader.refuse(spot, Hint::Points);
    }
    points
}

fn small(reader: &mut Reader<'_>, keys: &DeTable<'_>, key: &'static str) -> u16 {
    let number = reader.get(keys, key).and_then(|spot| reader.whole_number(spot, 0..=9999));
    number.unwrap_or(0) as u16
}

/// One word or several.
fn words<T>(
    reader: &mut Reader<'_>,
    keys: &DeTable<'_>,
    key: &'static str,
    hint: Hint,
    read: impl Fn(&str) -> Option<T>,
) -> Vec<T> {
    let Some(spot) = reader.get(keys, key) else { return Vec::new() };
    let mut words = Vec::new();
    for item in reader.one_or_more(spot) {
        let word = match item.value {
            DeValue::String(text) => read(text.trim()),
            _ => None,
        };
        if word.is_none() {
            reader.refuse(item, hint);
        }
        words.extend(word);
    }
    words
}
