//! The report of a run: counts by axis, and every difference with its class and its smallest file.

use std::collections::BTreeMap;

use super::engines::{Difference, Engines, Found};
use super::log::{Direction, Done};

/// A report as text, and what of it is still open.
pub struct Report {
    pub text: String,
    /// Two lines for whoever started the run.
    pub summary: String,
    /// Differences that no known reading of the rules explains, and wrong standings.
    pub open: usize,
}

#[derive(Default)]
pub struct Count {
    tournaments: usize,
    rounds: usize,
    /// Rounds that the two pair differently.
    differences: usize,
    values: usize,
    /// Tournaments whose final standings differ.
    standings: usize,
}

impl Count {
    pub fn add(&mut self, found: &Found) {
        self.tournaments += 1;
        self.rounds += found.rounds;
        self.values += found.values;
        self.differences += found.differences.iter().filter(|one| one.round > 0).count();
        let ranked = found.differences.iter().any(|one| one.round == 0);
        self.standings += usize::from(ranked || found.standings > 0);
    }

    /// The numbers as texts, in the order of the head.
    pub fn fields(&self) -> Vec<String> {
        let Count { tournaments, rounds, differences, values, standings } = self;
        [tournaments, rounds, differences, values, standings].map(ToString::to_string).to_vec()
    }

    /// Adds what [`Count::fields`] wrote.
    pub fn add_fields(&mut self, fields: &[String]) {
        let number = |at: usize| fields.get(at).and_then(|text| text.parse().ok()).unwrap_or(0);
        self.tournaments += number(0);
        self.rounds += number(1);
        self.differences += number(2);
        self.values += number(3);
        self.standings += number(4);
    }

    fn row(&self, name: &str) -> String {
        let Count { tournaments, rounds, differences, values, standings } = self;
        format!("| {name} | {tournaments} | {rounds} | {differences} | {values} | {standings} |\n")
    }
}

const HEAD: &str = "| | tournaments | rounds | rounds that differ | values of tie-breaks | standings that \
     differ |\n|---|---|---|---|---|---|\n";

pub fn write(engines: &Engines, done: &[&Done], faults: &[String]) -> Report {
    let mut text = format!("# Tournaments both ways: Arbitra and {}\n\n", engines.name());
    let mut summary = Vec::new();
    text.push_str(HEAD);
    for way in Direction::ALL {
        let mut count = Count::default();
        done.iter().filter(|one| one.way == way).for_each(|one| count.add(&one.found));
        let name = match way {
            Direction::Ours => "made by Arbitra, checked by the other",
            Direction::Theirs => "made by the other, checked by Arbitra",
        };
        text.push_str(&count.row(name));
        let Count { tournaments, rounds, differences, values, standings } = count;
        summary.push(format!(
            "{name}: {tournaments} tournaments, {rounds} rounds, {differences} differ, \
             {values} values of tie-breaks, {standings} standings differ"
        ));
    }
    text.push_str(&classes(done));
    for way in Direction::ALL {
        text.push_str(&by_axis(way, done));
    }
    text.push_str(&list(done));
    if !faults.is_empty() {
        text.push_str("\n## Tournaments that could not be made or checked\n\n");
        text.extend(faults.iter().map(|fault| format!("- {}\n", fault.replace('\n', " "))));
    }
    let all = done.iter().flat_map(|one| &one.found.differences);
    let differing = all.filter(|one| !Found::is_settled(&one.class)).count();
    let differs = |one: &&&Done| one.found.differences.is_empty();
    let standings: usize = done.iter().filter(differs).map(|one| one.found.standings).sum();
    Report { text, summary: summary.join("\n"), open: differing + standings }
}

fn classes(done: &[&Done]) -> String {
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    for one in done.iter().flat_map(|one| &one.found.differences) {
        *classes.entry(&one.class).or_default() += 1;
    }
    if classes.is_empty() {
        return "\nNo round differs.\n".to_owned();
    }
    let mut text = "\n## Differences by class\n\n| class | rounds |\n|---|---|\n".to_owned();
    text.extend(classes.iter().map(|(class, count)| format!("| {class} | {count} |\n")));
    text
}

fn by_axis(way: Direction, done: &[&Done]) -> String {
    let mut axes: BTreeMap<(&str, &str), Count> = BTreeMap::new();
    for one in done.iter().filter(|one| one.way == way) {
        for (name, value) in &one.axes.0 {
            axes.entry((name, value)).or_default().add(&one.found);
        }
    }
    let title = match way {
        Direction::Ours => "Made by Arbitra, by axis",
        Direction::Theirs => "Made by the other, by axis",
    };
    let mut text = format!("\n## {title}\n\n{HEAD}");
    text.extend(axes.iter().map(|((name, value), count)| count.row(&format!("{name}: {value}"))));
    text
}

fn list(done: &[&Done]) -> String {
    let mut text = String::new();
    for one in done {
        for Difference { round, class, size, file } in &one.found.differences {
            let Done { way, seed, .. } = one;
            text.push_str(&format!("| {way} | {seed} | {round} | {class} | {size} | {file} |\n"));
        }
    }
    if text.is_empty() {
        return text;
    }
    let head = "| made by | seed | round | class | smallest | file |\n|---|---|---|---|---|---|\n";
    format!("\n## Every difference\n\n{head}{text}")
}
