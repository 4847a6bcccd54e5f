//! Reads a fund from TOML: the keys of the whole fund.

mod category;

use std::collections::BTreeSet;

use arbitra_model::{Bilingual, Number, Points};
use arbitra_written::{Limits, Spot};
use toml::de::{DeTable, DeValue};

use super::fund::{BasedOn, Deduction};
use super::terms::{Limit, Method, OwnPart, Passing, Rounding, Stacking};
use super::{Currency, Fund, FundErrors, FundProblem, Hint, Money, Special, Worth};

const KEYS: &[&str] = &[
    "name",
    "currency",
    "unit",
    "rounding",
    "method",
    "own_part",
    "limit",
    "places_pass_down",
    "prizes_add",
    "year",
    "based_on",
    "point_money",
    "main",
    "category",
    "special",
    "deduction",
];
const SPECIAL_KEYS: &[&str] =
    &["name", "name_es", "amount", "trophy", "trophy_es", "winner", "winners", "adds"];
const WORTH_KEYS: &[&str] = &["amount", "trophy", "trophy_es"];

type Reader<'t> = arbitra_written::Reader<'t, FundProblem>;

/// The fund a text describes; a text that names no method takes the fallback.
pub(super) fn fund(text: &str, fallback: Option<Method>) -> Result<Fund, FundErrors> {
    Reader::read(text, Limits::NONE, |reader, table| whole(reader, table, fallback))
}

fn whole(reader: &mut Reader<'_>, table: &DeTable<'_>, fallback: Option<Method>) -> Option<Fund> {
    reader.only(table, KEYS);
    let name = reader.get(table, "name").and_then(|spot| reader.string(spot));
    let Some(currency) = currency(reader, table) else {
        // Amounts cannot be read without knowing their currency.
        method(reader, table, fallback);
        return None;
    };
    let money = Amounts { currency, unit: unit(reader, table, currency) };
    let method = method(reader, table, fallback);
    let rounding = reader
        .choice(table, "rounding", Hint::Rounding, |text| match text {
            "by-rank" => Some(Rounding::ByRank),
            "down" => Some(Rounding::Down),
            "up" => Some(Rounding::Up),
            _ => None,
        })
        .unwrap_or(Rounding::ByRank);
    let passing = match reader.flag(table, "places_pass_down") {
        Some(false) => Passing::Stay,
        _ => Passing::Down,
    };
    let stacking = stacking(reader, table, "prizes_add", Stacking::One);
    let year = reader.get(table, "year").and_then(|spot| reader.whole_number(spot, 1900..=2200));
    let main = reader.get(table, "main").map_or_else(Vec::new, |spot| worths(reader, spot, money));
    let limit = limit(reader, table, main.len());
    let point_money = reader
        .get(table, "point_money")
        .and_then(|spot| amount(reader, spot, money))
        .unwrap_or(Money::ZERO);
    let based_on = based_on(reader, table);
    let mut names = BTreeSet::new();
    let mut categories = Vec::new();
    for (spot, keys) in reader.tables(table, "category") {
        let context = category::Context { money, year: year.map(|y| y as u16), stacking };
        if let Some(category) = category::read(reader, spot, keys, context) {
            once(reader, spot, &category.name, &mut names);
            categories.push(category);
        }
    }
    let mut specials = Vec::new();
    for (spot, keys) in reader.tables(table, "special") {
        if let Some(special) = special(reader, spot, keys, money) {
            once(reader, spot, &special.name, &mut names);
            specials.push(special);
        }
    }
    let mut deductions = Vec::new();
    for (spot, keys) in reader.tables(table, "deduction") {
        deductions.extend(deduction(reader, spot, keys, money));
    }
    if main.is_empty() && categories.is_empty() && specials.is_empty() && reader.is_clean() {
        reader.report(0, FundProblem::Nothing);
    }
    Some(Fund {
        name,
        currency,
        unit: money.unit,
        rounding,
        method: method?,
        limit,
        passing,
        based_on,
        point_money,
        main,
        categories,
        specials,
        deductions,
    })
}

fn currency(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<Currency> {
    let spot = reader.require(0, table, "currency", "currency = \"EUR\"")?;
    let text = reader.string(spot)?;
    let currency = text.parse().ok();
    if currency.is_none() {
        reader.refuse(spot, Hint::Currency);
    }
    currency
}

fn unit(reader: &mut Reader<'_>, table: &DeTable<'_>, currency: Currency) -> Money {
    let smallest = Money::from_minor(1);
    let Some(spot) = reader.get(table, "unit") else { return smallest };
    match decimal(reader, spot).and_then(|text| currency.amount(&text).ok()) {
        Some(unit) if unit > Money::ZERO => unit,
        _ => {
            reader.refuse(spot, Hint::Unit);
            smallest
        }
    }
}

fn method(
    reader: &mut Reader<'_>,
    table: &DeTable<'_>,
    fallback: Option<Method>,
) -> Option<Method> {
    if fallback.is_some() && !table.contains_key("method") && !table.contains_key("own_part") {
        return fallback;
    }
    reader.require(0, table, "method", "method = \"hort\"")?;
    let method =
        reader.choice(table, "method", Hint::Method, |text| text.parse::<Method>().ok())?;
    let Some(spot) = reader.get(table, "own_part") else { return Some(method) };
    let part = reader.string(spot).and_then(|text| text.parse::<OwnPart>().ok());
    match (method, part) {
        (Method::Hort(_), Some(part)) => Some(Method::Hort(part)),
        (Method::Hort(_), None) => {
            reader.refuse(spot, Hint::OwnPart);
            None
        }
        _ => {
            reader.refuse(spot, Hint::OnlyWithHort);
            None
        }
    }
}

fn limit(reader: &mut Reader<'_>, table: &DeTable<'_>, prizes: usize) -> Limit {
    const EXAMPLES: Hint = Hint::Limit;
    let Some(spot) = reader.get(table, "limit") else { return Limit::Everybody };
    match spot.value {
        DeValue::String(text) if text == "none" => Limit::Everybody,
        DeValue::String(text) if text == "prize-places" => Limit::PrizePlaces,
        DeValue::Integer(_) => {
            let limit = reader.whole_number(spot, 1..=9999).unwrap_or(9999) as u16;
            if usize::from(limit) < prizes {
                reader.report(spot.start, FundProblem::LimitTooLow { limit, prizes });
            }
            Limit::Places(limit)
        }
        _ => {
            reader.refuse(spot, EXAMPLES);
            Limit::Everybody
        }
    }
}

fn based_on(reader: &mut Reader<'_>, table: &DeTable<'_>) -> Option<BasedOn> {
    let spot = reader.get(table, "based_on")?;
    let keys = reader.table(spot, Hint::FewerEntries)?;
    reader.only(keys, &["entries", "at_least"]);
    let entries = reader.require(spot.start, keys, "entries", "entries = 80")?;
    let entries = reader.whole_number(entries, 1..=9999)? as u16;
    let at_least = match reader.get(keys, "at_least") {
        Some(spot) => reader.whole_number(spot, 0..=100)? as u8,
        None => 0,
    };
    Some(BasedOn { entries, at_least })
}

fn special(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    money: Amounts,
) -> Option<Special> {
    reader.only(keys, SPECIAL_KEYS);
    let name = name(reader, spot, keys);
    let worth = worth(reader, spot, keys, money);
    let mut winners = Vec::new();
    for key in ["winner", "winners"] {
        if let Some(spot) = reader.get(keys, key) {
            winners.extend(numbers(reader, spot));
        }
    }
    let stacking = stacking(reader, keys, "adds", Stacking::Adds);
    Some(Special { name: name?, worth: worth?, winners, stacking })
}

fn deduction(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    money: Amounts,
) -> Option<Deduction> {
    reader.only(keys, &["name", "name_es", "percent", "from", "players"]);
    let name = name(reader, spot, keys);
    let percent = reader.require(spot.start, keys, "percent", "percent = 19")?;
    // A percentage has two decimals, as points have.
    let rate = decimal(reader, percent).and_then(|text| text.parse::<Points>().ok());
    let rate = rate.map(Points::hundredths).filter(|rate| (0..=10_000).contains(rate));
    if rate.is_none() {
        reader.refuse(percent, Hint::Percent);
    }
    let from = match reader.get(keys, "from") {
        Some(spot) => amount(reader, spot, money)?,
        None => Money::ZERO,
    };
    let players = reader.get(keys, "players").map(|spot| numbers(reader, spot));
    let players = players.into_iter().flatten().collect();
    Some(Deduction { name: name?, rate: rate? as u32, from, players })
}

/// The digits of a number, which may stand in quotes.
fn decimal(reader: &Reader<'_>, spot: Spot<'_>) -> Option<String> {
    match spot.value {
        DeValue::String(text) => Some(text.trim().to_owned()),
        _ => reader.digits(spot),
    }
}

/// One pairing number or several.
fn numbers(reader: &mut Reader<'_>, spot: Spot<'_>) -> Vec<Number> {
    let mut numbers = Vec::new();
    for item in reader.one_or_more(spot) {
        let number = reader.whole_number(item, 1..=i64::from(Number::MAX));
        numbers.extend(number.and_then(|number| Number::new(number as u16)));
    }
    numbers
}

/// The currency and the unit of payment, against which every amount is checked.
#[derive(Clone, Copy)]
struct Amounts {
    currency: Currency,
    unit: Money,
}

fn amount(reader: &mut Reader<'_>, spot: Spot<'_>, money: Amounts) -> Option<Money> {
    let amount = decimal(reader, spot).and_then(|text| money.currency.amount(&text).ok());
    let Some(amount) = amount else {
        reader.refuse(
            spot,
            match money.currency.decimals() {
                0 => Hint::WholeAmount,
                3 => Hint::ThreeDecimals,
                _ => Hint::TwoDecimals,
            },
        );
        return None;
    };
    if amount.minor() % money.unit.minor() != 0 {
        let text = |m| money.currency.text(m, arbitra_model::Language::English);
        let problem = FundProblem::NotInUnits { amount: text(amount), unit: text(money.unit) };
        reader.report(spot.start, problem);
        return None;
    }
    Some(amount)
}

/// A list of prizes, each an amount or a table with amount and trophy.
fn worths(reader: &mut Reader<'_>, spot: Spot<'_>, money: Amounts) -> Vec<Worth> {
    let mut worths: Vec<Worth> = Vec::new();
    for item in reader.list(spot, Hint::Prizes) {
        let worth = match item.value {
            DeValue::Table(keys) => {
                reader.only(keys, WORTH_KEYS);
                worth(reader, item, keys, money)
            }
            _ => amount(reader, item, money).map(|amount| Worth { amount, trophy: None }),
        };
        let Some(worth) = worth else { continue };
        if worths.last().is_some_and(|before| before.amount < worth.amount) {
            reader.report(item.start, FundProblem::Increasing);
        }
        worths.push(worth);
    }
    worths
}

/// `amount` and `trophy` of a table, at least one of them.
fn worth(
    reader: &mut Reader<'_>,
    spot: Spot<'_>,
    keys: &DeTable<'_>,
    money: Amounts,
) -> Option<Worth> {
    let trophy = translated(reader, keys, "trophy", "trophy_es");
    let amount = match reader.get(keys, "amount") {
        Some(spot) => amount(reader, spot, money)?,
        None if trophy.is_some() => Money::ZERO,
        None => {
            reader.require(spot.start, keys, "amount", "amount = 300");
            return None;
        }
    };
    Some(Worth { amount, trophy })
}

fn name(reader: &mut Reader<'_>, spot: Spot<'_>, keys: &DeTable<'_>) -> Option<Bilingual> {
    reader.require(spot.start, keys, "name", "name = \"Under 2000\"")?;
    translated(reader, keys, "name", "name_es")
}

fn translated(
    reader: &mut Reader<'_>,
    keys: &DeTable<'_>,
    key: &'static str,
    spanish: &'static str,
) -> Option<Bilingual> {
    let text = reader.get(keys, key).and_then(|spot| reader.string(spot))?;
    let translation = reader.get(keys, spanish).and_then(|spot| reader.string(spot));
    Some(Bilingual::of(text.clone(), translation.unwrap_or(text)))
}

fn stacking(
    reader: &mut Reader<'_>,
    keys: &DeTable<'_>,
    key: &'static str,
    otherwise: Stacking,
) -> Stacking {
    match reader.flag(keys, key) {
        Some(true) => Stacking::Adds,
        Some(false) => Stacking::One,
        None => otherwise,
    }
}

fn once(reader: &mut Reader<'_>, spot: Spot<'_>, name: &Bilingual, names: &mut BTreeSet<String>) {
    let name = name.text(arbitra_model::Language::English).to_owned();
    if !names.insert(name.clone()) {
        reader.report(spot.start, FundProblem::Twice { name });
    }
}
