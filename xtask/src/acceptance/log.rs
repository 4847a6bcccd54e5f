//! What has been done, a line for each tournament, so that an interrupted run goes on.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Result};

use super::axes::Axes;
use super::engines::{Difference, Found};

/// Who made a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// Ours made it, the other checked it.
    Ours,
    /// The other made it, ours checked it.
    Theirs,
}

impl Direction {
    pub const ALL: [Direction; 2] = [Direction::Ours, Direction::Theirs];
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Direction::Ours => "ours",
            Direction::Theirs => "theirs",
        })
    }
}

impl FromStr for Direction {
    type Err = ();

    fn from_str(text: &str) -> Result<Direction, ()> {
        Direction::ALL.into_iter().find(|way| way.to_string() == text).ok_or(())
    }
}

/// A tournament that was made and checked.
#[derive(Clone, Debug)]
pub struct Done {
    pub way: Direction,
    pub seed: u64,
    pub axes: Axes,
    pub found: Found,
}

impl Done {
    /// Tabs between the fields; differences as `ROUND CLASS`, each in a field of its own.
    fn line(&self) -> String {
        let Found { rounds, values, standings, differences } = &self.found;
        let mut fields = vec![
            self.way.to_string(),
            self.seed.to_string(),
            rounds.to_string(),
            values.to_string(),
            standings.to_string(),
            self.axes.to_string(),
        ];
        let one = |d: &Difference| format!("{}|{}|{}|{}", d.round, d.class, d.size, d.file);
        fields.extend(differences.iter().map(one));
        fields.join("\t")
    }

    fn parse(line: &str) -> Option<Done> {
        let mut fields = line.split('\t');
        let way = fields.next()?.parse().ok()?;
        let seed = fields.next()?.parse().ok()?;
        let rounds = fields.next()?.parse().ok()?;
        let values = fields.next()?.parse().ok()?;
        let standings = fields.next()?.parse().ok()?;
        let axes = Axes::parse(fields.next()?);
        let difference = |field: &str| {
            let mut parts = field.split('|');
            Some(Difference {
                round: parts.next()?.parse().ok()?,
                class: parts.next()?.to_owned(),
                size: parts.next()?.to_owned(),
                file: parts.next()?.to_owned(),
            })
        };
        let differences = fields.map(difference).collect::<Option<_>>()?;
        Some(Done { way, seed, axes, found: Found { rounds, values, standings, differences } })
    }
}

/// The log of a run.
pub struct Log {
    file: File,
    done: BTreeMap<(Direction, u64), Done>,
}

impl Log {
    /// Opens a log. A line that was cut off in the middle is done again.
    pub fn open(path: &Path) -> Result<Log> {
        let text = fs::read_to_string(path).unwrap_or_default();
        let done: BTreeMap<_, _> = text
            .lines()
            .filter_map(Done::parse)
            .map(|done| ((done.way, done.seed), done))
            .collect();
        let whole: String = done.values().map(|done| done.line() + "\n").collect();
        fs::write(path, whole).with_context(|| format!("cannot write {}", path.display()))?;
        let file = OpenOptions::new().append(true).open(path)?;
        Ok(Log { file, done })
    }

    pub fn has(&self, way: Direction, seed: u64) -> bool {
        self.done.contains_key(&(way, seed))
    }

    pub fn add(&mut self, done: Done) -> Result<()> {
        writeln!(self.file, "{}", done.line())?;
        self.done.insert((done.way, done.seed), done);
        Ok(())
    }

    pub fn all(&self) -> impl Iterator<Item = &Done> {
        self.done.values()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::acceptance::axes::Fields;

    #[test]
    fn a_line_is_read_as_it_was_written() {
        let difference = Difference {
            round: 4,
            class: "colours only".to_owned(),
            size: "6 players, 2 rounds".to_owned(),
            file: "ours-7-4.trf".to_owned(),
        };
        let found = Found { rounds: 9, values: 0, standings: 0, differences: vec![difference] };
        let axes = Axes::of(7, Direction::Ours, Fields::Any);
        let done = Done { way: Direction::Ours, seed: 7, axes, found };
        let again = Done::parse(&done.line()).map(|done| done.line());
        assert_eq!(again, Some(done.line()));
        assert!(Done::parse("ours\t7\t").is_none());
    }
}
