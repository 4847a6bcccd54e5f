//! How random tournaments vary: every axis is drawn from the number of the tournament.

use std::fmt;

use super::log::Direction;

/// One value on each axis, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axes(pub Vec<(String, String)>);

/// An axis: its name, its values, and how a value is said to our generator.
type Axis = (&'static str, &'static [&'static str], fn(&str) -> Vec<String>);

/// The axes of our generator.
const OURS: [Axis; 12] = [
    ("players", &["6-14", "15-40", "41-90", "91-180"], |v| option("--players", v)),
    ("rounds", &["3-5", "6-9", "10-12"], |v| option("--rounds", v)),
    ("half-point byes", &["0", "0-4", "8"], |v| option("--half-byes", v)),
    ("absences", &["0", "0-4", "10"], |v| option("--zero-byes", v)),
    ("full-point byes", &["0", "0", "2"], |v| option("--full-byes", v)),
    ("forfeits", &["0", "0-5", "15"], |v| option("--forfeits", v)),
    ("unusual results", &["0", "0", "3"], |v| option("--unusual", v)),
    ("withdrawals", &["0", "0-15"], |v| option("--withdrawals", v)),
    ("late entries", &["0", "0-15"], |v| option("--late", v)),
    ("draws", &["10", "33", "70"], |v| option("--draws", v)),
    ("acceleration", &["none", "none", "baku"], |v| match v {
        "none" => vec!["--no-acceleration".to_owned()],
        method => option("--accelerate", method),
    }),
    ("points", &["1-0.5-0", "1-0.5-0", "1-0.5-0 bye 0.5", "1-0.5-0 bye 0", "3-1-0"], |v| {
        let (points, bye) = v.split_once(" bye ").unwrap_or((v, ""));
        let mut words = option("--points", points);
        if !bye.is_empty() {
            words.extend(option("--pab", bye));
        }
        words
    }),
];

/// The axes of other generators: the properties that all of them understand, a rate being one in so many.
const THEIRS: [Axis; 6] = [
    ("players", &["10", "25", "60", "140"], |v| option("PlayersNumber", v)),
    ("rounds", &["5", "7", "9"], |v| option("RoundsNumber", v)),
    ("half-point byes", &["0", "40", "12"], |v| option("HalfPointByeRate", v)),
    ("forfeits", &["0", "50", "15"], |v| option("ForfeitRate", v)),
    ("withdrawals", &["0", "30"], |v| option("RetiredRate", v)),
    ("draws", &["10", "33", "70"], |v| option("DrawPercentage", v)),
];

impl Axes {
    /// The axes of a tournament. The second reading takes small fields only, and draws its own.
    pub fn of(seed: u64, way: Direction, small: bool) -> Axes {
        let axes: &[Axis] = match way {
            Direction::Ours => &OURS,
            Direction::Theirs if small => {
                return Axes(vec![("size".to_owned(), "small".to_owned())]);
            }
            Direction::Theirs => &THEIRS,
        };
        let values = axes.iter().enumerate().map(|(place, (name, values, _))| {
            let ticket = mixed(seed, place as u64) as usize % values.len();
            let value = match (small, *name) {
                (true, "players") => ["4-6", "7-8", "9-10", "4-10"][ticket],
                (true, "rounds") => ["2-4", "3-5", "4-6"][ticket],
                _ => values[ticket],
            };
            ((*name).to_owned(), value.to_owned())
        });
        let mut chosen = Axes(values.collect());
        // Baku is for points of which a win is worth two draws (C.04.7 1.1).
        if way == Direction::Ours && chosen.get("points").starts_with("3-") {
            chosen.set("acceleration", "none");
        }
        chosen
    }

    /// The words that say it to our generator, or the lines of a configuration for another.
    pub fn words(&self, way: Direction) -> Vec<String> {
        let axes: &[Axis] = match way {
            Direction::Ours => &OURS,
            Direction::Theirs => &THEIRS,
        };
        let words = axes.iter().filter_map(|(name, _, say)| {
            let found = self.0.iter().find(|(own, _)| own == name)?;
            Some(say(&found.1))
        });
        words.flatten().collect()
    }

    fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(own, _)| own == name).map_or("", |(_, value)| value)
    }

    fn set(&mut self, name: &str, value: &str) {
        if let Some(found) = self.0.iter_mut().find(|(own, _)| own == name) {
            value.clone_into(&mut found.1);
        }
    }
}

impl fmt::Display for Axes {
    /// `players=6-14; rounds=3-5`, as the log keeps it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<String> =
            self.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
        f.write_str(&all.join("; "))
    }
}

impl Axes {
    /// What the log kept.
    pub fn parse(text: &str) -> Axes {
        let pairs = text.split("; ").filter_map(|pair| pair.split_once('='));
        Axes(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }
}

fn option(name: &str, value: &str) -> Vec<String> {
    vec![name.to_owned(), value.to_owned()]
}

/// A number that looks like chance, the same for the same two (SplitMix64).
fn mixed(seed: u64, place: u64) -> u64 {
    let mut z = seed
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
        .wrapping_add(place.wrapping_mul(0xD1B5_4A32_D192_ED03));
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_every_axis_is_met() {
        let all: Vec<Axes> = (1..=200).map(|seed| Axes::of(seed, Direction::Ours, false)).collect();
        for (name, values, _) in OURS {
            for value in values {
                assert!(all.iter().any(|axes| axes.get(name) == *value), "{name} {value}");
            }
        }
        let football = all.iter().filter(|axes| axes.get("points") == "3-1-0");
        assert!(football.into_iter().all(|axes| axes.get("acceleration") == "none"));
    }

    #[test]
    fn the_log_keeps_them() {
        let axes = Axes::of(7, Direction::Ours, true);
        assert_eq!(Axes::parse(&axes.to_string()), axes);
        assert!(axes.words(Direction::Ours).windows(2).any(|two| two[0] == "--players"));
    }
}
