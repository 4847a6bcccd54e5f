//! How random tournaments vary: every axis is drawn from the number of the tournament.

use std::fmt;

use super::log::Direction;

/// One value on each axis, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axes(pub Vec<(String, String)>);

/// Which fields tournaments have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields {
    /// What a second reading to the letter can pair.
    Small,
    Any,
    /// Mostly small ones, that many can be checked, each ranked by one of many lists of tie-breaks.
    Gacrux,
}

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

/// Lists of tie-breaks that together name every one of a Swiss of players (C.07), and its variants. Gacrux
/// takes another AOB out of a list that names FB before it.
const LISTS: [&str; 8] = [
    "BH/C1,BH,SB,DE,WIN,TPN",
    "DE,BH/C2,BH/M1,BH/M2,SB/C1,SB/C2,TPN",
    "PS,PS/C1,PS/C2,WON,BPG,BWG,REP,STD,RTNG,TPN",
    "AOB,FB,FB/C1,FB/C2,FB/M1,FB/M2,AOB/F,TPN",
    "BH/P,BH/C1/P,BH/M1/P,SB/P,SB/C1/P,DE/P,FB/C1/P,TPN",
    "ARO,ARO/C1,ARO/C2,ARO/M1,ARO/M2,TPR,TPN",
    "PTP,APRO,APPO,RTNG/R,TPN/R",
    "WIN,DE,BH,TPN/R",
];

/// The axes that our generator has only where the other engine ranks as well.
const RANKED: [Axis; 1] = [("tie-breaks", &LISTS, |v| {
    let mut words = option("--tie-breaks", v);
    // Games that are not rated are left to the runs against engines that only pair.
    words.extend(option("--unrated", "0"));
    words
})];

/// The axes of Gacrux' generator: shares of players and games, the ratings as top, step and spread.
const GACRUX: [Axis; 8] = [
    ("players", &["6", "8", "9", "11", "14", "19", "26", "45"], |_| Vec::new()),
    ("rounds", &["4", "5", "6", "7", "9"], |_| Vec::new()),
    ("absences", &["0", "0.02", "0.1"], |_| Vec::new()),
    ("half-point byes", &["0", "0.05", "0.15"], |_| Vec::new()),
    ("forfeits", &["0", "0.03", "0.12"], |_| Vec::new()),
    ("ratings", &["", "2400 4 20", "2000 0 200", "2600 25 10"], |_| Vec::new()),
    ("acceleration", &["none", "none", "baku"], |_| Vec::new()),
    ("tie-breaks", &LISTS, |_| Vec::new()),
];

/// The fields of our generator where many are to be checked.
const QUICK: [&str; 8] = ["5-8", "9-12", "9-12", "13-16", "13-16", "17-24", "25-40", "41-70"];

/// The tournament from which on large fields are rarer: most of the time goes into them, while brackets that
/// cannot be paired by themselves, the hard part of the rules, come with small ones.
const SMALLER_FROM: u64 = 10_001;

/// The fields of our generator from then on.
const SMALLER: [&str; 16] = [
    "5-8", "5-8", "5-8", "9-12", "9-12", "9-12", "9-12", "9-12", "13-16", "13-16", "13-16",
    "13-16", "13-16", "17-24", "17-24", "25-40",
];

/// The fields of Gacrux' generator from then on.
const SMALLER_GACRUX: [&str; 16] =
    ["6", "7", "8", "8", "9", "9", "10", "11", "11", "12", "13", "14", "16", "19", "22", "30"];

/// The axes of a way, if the other engine takes such fields.
fn axes_of(way: Direction, fields: Fields) -> Vec<Axis> {
    match (way, fields) {
        (Direction::Ours, Fields::Gacrux) => [OURS.as_slice(), &RANKED].concat(),
        (Direction::Ours, _) => OURS.to_vec(),
        // It draws its own.
        (Direction::Theirs, Fields::Small) => Vec::new(),
        (Direction::Theirs, Fields::Any) => THEIRS.to_vec(),
        (Direction::Theirs, Fields::Gacrux) => GACRUX.to_vec(),
    }
}

impl Axes {
    /// The axes of a tournament.
    pub fn of(seed: u64, way: Direction, fields: Fields) -> Axes {
        if (way, fields) == (Direction::Theirs, Fields::Small) {
            return Axes(vec![("size".to_owned(), "small".to_owned())]);
        }
        let values = axes_of(way, fields).into_iter().enumerate().map(|(place, axis)| {
            let (name, mut values, _) = axis;
            match (way, fields, name) {
                (Direction::Ours, Fields::Small, "players") => {
                    values = &["4-6", "7-8", "9-10", "4-10"];
                }
                (Direction::Ours, Fields::Small, "rounds") => values = &["2-4", "3-5", "4-6"],
                (_, Fields::Gacrux, "players") if seed >= SMALLER_FROM => {
                    values = if way == Direction::Ours { &SMALLER } else { &SMALLER_GACRUX };
                }
                (Direction::Ours, Fields::Gacrux, "players") => values = &QUICK,
                (Direction::Ours, Fields::Gacrux, "rounds") => values = &["3-5", "6-7", "8-9"],
                _ => {}
            }
            let ticket = mixed(seed, place as u64) as usize % values.len();
            (name.to_owned(), values[ticket].to_owned())
        });
        let mut chosen = Axes(values.collect());
        // Baku is for points of which a win is worth two draws (C.04.7 1.1).
        if way == Direction::Ours && chosen.get("points").starts_with("3-") {
            chosen.set("acceleration", "none");
        }
        chosen
    }

    /// The words that say it to our generator, or the lines of a configuration for another.
    pub fn words(&self, way: Direction, fields: Fields) -> Vec<String> {
        let words = axes_of(way, fields).into_iter().filter_map(|(name, _, say)| {
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
        let all: Vec<Axes> =
            (1..=200).map(|seed| Axes::of(seed, Direction::Ours, Fields::Any)).collect();
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
        let axes = Axes::of(7, Direction::Ours, Fields::Small);
        assert_eq!(Axes::parse(&axes.to_string()), axes);
        assert!(
            axes.words(Direction::Ours, Fields::Small).windows(2).any(|two| two[0] == "--players")
        );
    }
}
