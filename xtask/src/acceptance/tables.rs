//! Final standings of two programs side by side: every place, and every value of every tie-break.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result};
use serde_json::Value;

/// The standings of one program.
#[derive(Debug, Default)]
pub struct Table {
    /// The tie-breaks after the points.
    descriptors: Vec<String>,
    /// Place and values by the number of the player.
    rows: BTreeMap<u64, Row>,
    /// Players whose value of a tie-break is known to be read otherwise.
    known: BTreeMap<String, BTreeSet<u64>>,
}

/// Place and values of a player.
type Row = (u64, Vec<Option<String>>);

/// What two tables have in common, and what they have not.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Values that were compared.
    pub values: usize,
    /// For each tie-break, and for the places, how many players differ; [`KNOWN`] ends what is settled.
    pub differing: Vec<(String, usize)>,
}

/// How the name of a difference ends that is known and written down.
pub const KNOWN: &str = "(known)";

impl Table {
    /// What `arbitra standings --format json` says.
    pub fn ours(text: &[u8]) -> Result<Table> {
        let table: Value = serde_json::from_slice(text).context("standings that are no JSON")?;
        let all = table["tie_breaks"].as_array().context("no tie-breaks")?;
        let descriptors = all.iter().filter_map(|one| one["descriptor"].as_str());
        let mut rows = BTreeMap::new();
        for row in table["rows"].as_array().context("no rows")? {
            let number = row["number"].as_u64().context("a player without a number")?;
            rows.insert(number, (row["rank"].as_u64().unwrap_or(0), values(&row["values"], 0)));
        }
        let descriptors = descriptors.map(str::to_owned).collect();
        Ok(Table { descriptors, rows, known: BTreeMap::new() })
    }

    /// What Gacrux says, whose first value is the points.
    pub fn theirs(answer: &Value) -> Result<Table> {
        let all = answer["descriptors"].as_array().context("no tie-breaks")?;
        let descriptors = all.iter().skip(1).filter_map(Value::as_str);
        let mut rows = BTreeMap::new();
        for (number, row) in answer["players"].as_object().context("no players")? {
            let place = row["rank"].as_u64().unwrap_or(0);
            rows.insert(number.parse()?, (place, values(&row["values"], 1)));
        }
        let players = |list: &Value| {
            list.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
        };
        let known = answer["known"].as_object().into_iter().flatten();
        let known = known.map(|(name, list)| (name.clone(), players(list))).collect();
        Ok(Table { descriptors: descriptors.map(str::to_owned).collect(), rows, known })
    }

    pub fn compare(&self, other: &Table) -> Compared {
        let mut compared = Compared::default();
        let mut note = |what: String, players: usize| {
            if players > 0 {
                compared.differing.push((what, players));
            }
        };
        let pairs = || {
            self.rows
                .iter()
                .filter_map(|(number, row)| Some((*number, row, other.rows.get(number)?)))
        };
        note("players".to_owned(), self.rows.len().abs_diff(pairs().count()));
        if self.descriptors != other.descriptors {
            note("tie-breaks that are known".to_owned(), self.rows.len());
        }
        let (mut count, mut all_known) = (0, false);
        for (index, descriptor) in self.descriptors.iter().enumerate() {
            // Direct encounter has no value of its own, only places within a group.
            if descriptor.starts_with("DE") {
                continue;
            }
            let of = |row: &Row| row.1.get(index).cloned().flatten();
            let differ: BTreeSet<u64> = pairs()
                .filter(|(_, one, two)| !same(of(one), of(two)))
                .map(|(number, ..)| number)
                .collect();
            count += pairs().count();
            let is_known = other.known.get(descriptor).is_some_and(|all| differ.is_subset(all));
            all_known |= is_known && !differ.is_empty();
            let end = if is_known { KNOWN } else { "" };
            note(format!("{descriptor} {end}").trim_end().to_owned(), differ.len());
        }
        // Other values give other places.
        let end = if all_known { KNOWN } else { "" };
        let places = pairs().filter(|(_, one, two)| one.0 != two.0).count();
        note(format!("places {end}").trim_end().to_owned(), places);
        compared.values = count;
        compared
    }
}

fn values(list: &Value, from: usize) -> Vec<Option<String>> {
    let all = list.as_array().into_iter().flatten().skip(from);
    all.map(|value| value.as_str().map(str::to_owned)).collect()
}

/// Whether two numbers are the same to two decimals, which is what is shown of them.
fn same(one: Option<String>, two: Option<String>) -> bool {
    match (one, two) {
        (Some(one), Some(two)) => match (one.parse::<f64>(), two.parse::<f64>()) {
            (Ok(one), Ok(two)) => (one - two).abs() < 0.0051,
            _ => one == two,
        },
        (one, two) => one.is_none() && two.is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_values_are_compared_player_by_player() {
        let ours = br#"{"tie_breaks": [{"descriptor": "BH"}, {"descriptor": "DE"}], "rows": [
            {"rank": 1, "number": 2, "values": ["12.5", "1"]},
            {"rank": 2, "number": 1, "values": ["12", "2"]}]}"#;
        let theirs = |value: &str| {
            serde_json::json!({"descriptors": ["PTS", "BH", "DE"], "players": {
                "1": {"rank": 2, "values": ["3.0", "12.0", "0"]},
                "2": {"rank": 1, "values": ["3.0", value, "0"]}}})
        };
        let ours = Table::ours(ours).unwrap();
        let compare = |value| ours.compare(&Table::theirs(&theirs(value)).unwrap());
        assert_eq!(compare("12.50"), Compared { values: 2, differing: vec![] });
        assert_eq!(compare("13"), Compared { values: 2, differing: vec![("BH".to_owned(), 1)] });
        let mut told = theirs("13");
        told["known"] = serde_json::json!({ "BH": [2] });
        let told = ours.compare(&Table::theirs(&told).unwrap());
        assert_eq!(told.differing, [("BH (known)".to_owned(), 1)]);
    }
}
