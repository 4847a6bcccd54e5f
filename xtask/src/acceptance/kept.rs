//! What has been run against an engine, in the repository: counts by axis and every difference. A later run
//! adds to it.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use super::log::{Direction, Done};
use super::report::Count;
use crate::shell;

const HEAD: &str = "# Tournaments both ways with another engine; `cargo xtask acceptance --engine NAME --keep` adds to it.\n\
    # engine\tmade by\taxis\tvalue\ttournaments\trounds\trounds that differ\tvalues of tie-breaks\tstandings that differ\n\
    # engine\tmade by\tdifference\tseed\tround\tclass\tsize\n";

/// The axis of the line that counts everything; its value are the seeds.
const ALL: &str = "all";

/// What is kept, line by line.
type Lines = BTreeMap<(String, Direction, String, String), Vec<String>>;

fn path() -> PathBuf {
    shell::root().join("crates/arbitra/acceptance/runs.tsv")
}

/// Adds what follows on what is kept: seeds without a gap, made both ways.
pub fn add(engine: &str, done: &[&Done]) -> Result<u64> {
    let text = fs::read_to_string(path()).unwrap_or_default();
    let mut lines = read(&text).context("runs.tsv cannot be read")?;
    let last = last_seed(&lines, engine);
    let mut by_seed: BTreeMap<u64, Vec<&Done>> = BTreeMap::new();
    for one in done.iter().filter(|one| one.seed > last) {
        by_seed.entry(one.seed).or_default().push(one);
    }
    let mut next = last + 1;
    while let Some([one, two]) = by_seed.get(&next).map(Vec::as_slice) {
        for done in [one, two] {
            enter(&mut lines, engine, done);
        }
        next += 1;
    }
    lines.retain(|(own, _, axis, _), _| own != engine || axis != ALL);
    for way in Direction::ALL {
        let mut sum = Count::default();
        let of_way = lines
            .iter()
            .filter(|((own, by, axis, _), _)| own == engine && *by == way && axis == "players");
        of_way.for_each(|(_, fields)| sum.add_fields(fields));
        let key = (engine.to_owned(), way, ALL.to_owned(), format!("1-{}", next - 1));
        lines.insert(key, sum.fields());
    }
    let mut text = HEAD.to_owned();
    for ((engine, way, axis, value), fields) in &lines {
        text.push_str(&format!("{engine}\t{way}\t{axis}\t{value}\t{}\n", fields.join("\t")));
    }
    fs::write(path(), text)?;
    Ok(next - 1)
}

fn enter(lines: &mut Lines, engine: &str, done: &Done) {
    for (axis, value) in &done.axes.0 {
        let key = (engine.to_owned(), done.way, axis.clone(), value.clone());
        let fields = lines.entry(key).or_default();
        let mut count = Count::default();
        count.add_fields(fields);
        count.add(&done.found);
        *fields = count.fields();
    }
    for one in &done.found.differences {
        let place = format!("{} round {} {}", done.seed, one.round, one.class);
        let key = (engine.to_owned(), done.way, "difference".to_owned(), place);
        lines.insert(key, vec![one.size.clone()]);
    }
}

fn last_seed(lines: &Lines, engine: &str) -> u64 {
    let all = lines.keys().filter(|(own, _, axis, _)| own == engine && axis == ALL);
    let last = all.filter_map(|(.., value)| value.rsplit('-').next()?.parse().ok());
    last.min().unwrap_or(0)
}

fn read(text: &str) -> Option<Lines> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let mut fields = line.split('\t').map(str::to_owned);
            let (engine, way) = (fields.next()?, fields.next()?.parse().ok()?);
            Some(((engine, way, fields.next()?, fields.next()?), fields.collect()))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_can_be_read_and_counts_both_ways_alike() {
        let text = fs::read_to_string(path()).unwrap();
        let lines = read(&text).unwrap();
        let all: Vec<_> = lines.iter().filter(|((.., axis, _), _)| axis == ALL).collect();
        assert_eq!(all.len(), 2, "made by ours, and by the other");
        assert_eq!(all[0].1[0], all[1].1[0], "as many tournaments each way");
        let last = last_seed(&lines, &all[0].0.0);
        assert_eq!(all[0].1[0], last.to_string());
    }
}
