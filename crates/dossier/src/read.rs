//! An event and its announcement out of a file.

use std::collections::BTreeMap;

use arbitra_forms::schedule::{Clock, Plan, PlanError, Slot, Timetable};
use arbitra_model::{Bilingual, Date, LawsEdition, PointSystem, Points, Round, TimeControl};
use arbitra_written::Fault;
use serde::Deserialize;
use toml::{Table, Value};

use crate::committee::Member;
use crate::officials::Official;
use crate::{Announcement, Facts, Format, Heading, day};

/// An event as a file describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// What the regulations say.
    pub facts: Facts,
    /// What is announced beside them.
    pub announcement: Announcement,
}

/// Why a file describes no event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// It is not written as it must be.
    Written(Box<Fault>),
    /// A key that means nothing.
    Unknown {
        /// The key.
        key: String,
    },
    /// A value that cannot be read.
    Value {
        /// The key.
        key: &'static str,
        /// What was written.
        text: String,
        /// How it is written.
        such_as: &'static str,
    },
    /// Hours from which no programme can be made.
    Hours(PlanError),
    /// Something that cannot be announced.
    Fault(crate::Fault),
}

/// What may stand under `[announced]`.
const ANNOUNCED: [&str; 23] = [
    "level",
    "kind",
    "school",
    "default_minutes",
    "draws",
    "supervision",
    "quickplay",
    "devices",
    "device_penalty",
    "leaving",
    "clocks",
    "fair_play",
    "sharing",
    "appeal_minutes",
    "appeal_deposit",
    "entries_until",
    "reply_until",
    "registered",
    "expected",
    "most_players",
    "most_rounds_a_day",
    "least_minutes_between",
    "rest_days",
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    event: RawEvent,
    #[serde(default)]
    announced: Announcement,
    #[serde(default)]
    words: BTreeMap<Heading, String>,
    #[serde(default)]
    official: Vec<Official>,
    #[serde(default)]
    committee: Vec<Member>,
}

/// What may stand under `[[official]]`.
const OFFICIAL: [&str; 9] = [
    "name",
    "role",
    "title",
    "category",
    "federation",
    "fide_id",
    "licensed_until",
    "sector",
    "rounds",
];
/// What may stand under `[[committee]]`.
const MEMBER: [&str; 5] = ["name", "seat", "federation", "born", "title"];

/// Whether a key means something.
type Known = fn(&str) -> bool;

/// A key that means nothing where it stands: the values themselves take whatever records of other days have.
fn unknown(table: &Table) -> Option<String> {
    let lists: [(&str, Known); 4] = [
        ("announced", |key| ANNOUNCED.contains(&key)),
        ("words", |key| Heading::named(key).is_some()),
        ("official", |key| OFFICIAL.contains(&key)),
        ("committee", |key| MEMBER.contains(&key)),
    ];
    lists.into_iter().find_map(|(of, known)| {
        let strange = |one: &Value| {
            let mut keys = one.as_table().into_iter().flat_map(Table::keys);
            keys.find(|key| !known(key)).map(|key| format!("{of}.{key}"))
        };
        match table.get(of)? {
            Value::Array(all) => all.iter().find_map(strange),
            one => strange(one),
        }
    })
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawEvent {
    name: String,
    place: String,
    federation: String,
    #[serde(deserialize_with = "day::one")]
    start: Option<Date>,
    #[serde(deserialize_with = "day::one")]
    end: Option<Date>,
    rounds: u16,
    system: String,
    format: Option<String>,
    tie_breaks: Vec<String>,
    control: String,
    control_words: String,
    chief_arbiter: String,
    deputies: Vec<String>,
    players: u16,
    /// The hours of every day of play.
    hours: Vec<String>,
    /// Day and hour of every round, where they do not repeat: `2026-12-26 16:00`.
    programme: Vec<String>,
    /// What a win, a draw, a loss and the bye are worth; `"3"`, `"1"`, `"0"`.
    win: Option<String>,
    draw: Option<String>,
    loss: Option<String>,
    bye: Option<String>,
    half_byes: Option<u16>,
    half_byes_until: Option<u16>,
    categories: Vec<String>,
    prizes: String,
    laws: Option<String>,
}

impl Event {
    /// Reads an event.
    ///
    /// # Errors
    /// What cannot be understood, and how it is written.
    pub fn from_toml(text: &str) -> Result<Event, ReadError> {
        let written = |fault| ReadError::Written(Box::new(fault));
        let table: Table = arbitra_written::read(text).map_err(written)?;
        if let Some(key) = unknown(&table) {
            return Err(ReadError::Unknown { key });
        }
        let raw: RawFile = arbitra_written::read(text).map_err(written)?;
        let announcement = Announcement { words: raw.words, ..raw.announced };
        let announcement = announcement.tidied();
        if let Some(fault) = announcement.fault() {
            return Err(ReadError::Fault(fault));
        }
        let facts = raw.event.facts(&announcement)?;
        let facts = facts.with_officials(&raw.official, &raw.committee);
        Ok(Event { facts, announcement })
    }
}

impl RawEvent {
    fn facts(self, announcement: &Announcement) -> Result<Facts, ReadError> {
        let timetable = self.timetable(&announcement.rest_days)?;
        let format = match self.format.as_deref() {
            None if self.system.is_empty() => Format::Other,
            None | Some("swiss") => Format::Swiss,
            Some("round-robin") => Format::RoundRobin { times: 1 },
            Some("double-round-robin") => Format::RoundRobin { times: 2 },
            Some("other") => Format::Other,
            Some(text) => {
                return Err(wrong(
                    "format",
                    text,
                    "swiss, round-robin, double-round-robin or other",
                ));
            }
        };
        let control = match self.control.trim() {
            "" => None,
            text => Some(control(text)?),
        };
        let laws = match self.laws.as_deref() {
            None => self.start.map_or(LawsEdition::LATEST, LawsEdition::in_force),
            Some(text) => {
                text.parse().map_err(|_| wrong("laws", text, "2014, 2017, 2018 or 2023"))?
            }
        };
        let points = self.points()?;
        let same = |text: &String| Bilingual::of(text.clone(), text.clone());
        let words = match self.control_words.trim() {
            "" => self.control.trim().to_owned(),
            words => words.to_owned(),
        };
        Ok(Facts {
            name: self.name,
            place: self.place,
            federation: self.federation,
            start: self.start.or_else(|| timetable.slots.first().map(|slot| slot.date)),
            end: self.end.or_else(|| timetable.slots.last().map(|slot| slot.date)),
            rounds: self.rounds,
            format,
            system: same(&self.system),
            tie_breaks: self.tie_breaks.iter().map(same).collect(),
            control_words: words,
            control,
            chief_arbiter: self.chief_arbiter,
            deputies: self.deputies,
            officials: Vec::new(),
            committee: Vec::new(),
            players: self.players,
            timetable,
            half_byes: self.half_byes.map(|most| (most, self.half_byes_until)),
            points,
            categories: self.categories,
            fund: same(&self.prizes),
            laws,
        })
    }

    /// What games and the bye are worth; nothing where nothing of it is written.
    fn points(&self) -> Result<Option<PointSystem>, ReadError> {
        let keys = [("win", &self.win), ("draw", &self.draw), ("loss", &self.loss)];
        if keys.iter().all(|(_, text)| text.is_none()) && self.bye.is_none() {
            return Ok(None);
        }
        let read = |key: &'static str, text: &Option<String>, usual: Points| match text {
            None => Ok(usual),
            Some(text) => text.parse().map_err(|_| wrong(key, text, "1 or 0.5")),
        };
        let usual = [Points::ONE, Points::HALF, Points::ZERO];
        let [win, draw, loss] = [0, 1, 2].map(|at| read(keys[at].0, keys[at].1, usual[at]));
        let (win, draw, loss) = (win?, draw?, loss?);
        let pairing_bye = read("bye", &self.bye, win)?;
        Ok(Some(PointSystem { pairing_bye, ..PointSystem::simple(win, draw, loss) }))
    }

    fn timetable(&self, rest: &[Date]) -> Result<Timetable, ReadError> {
        if !self.programme.is_empty() {
            let slots = self.programme.iter().enumerate().map(|(index, text)| {
                let bad = || wrong("programme", text, "2026-12-26 16:00");
                let (day, hour) = match text.trim().split_once([' ', 'T']) {
                    Some((day, hour)) => (day, Some(hour)),
                    None => (text.trim(), None),
                };
                let date = day.replace('-', "/").parse().map_err(|_| bad())?;
                let start =
                    hour.map(|hour| hour.parse::<Clock>().map_err(|_| bad())).transpose()?;
                Ok(Slot { round: Round::from_index(index.min(998)), date, start })
            });
            return Ok(Timetable { slots: slots.collect::<Result<_, ReadError>>()? });
        }
        let (Some(first), false) = (self.start, self.hours.is_empty()) else {
            return Ok(Timetable::default());
        };
        let hours =
            self.hours.iter().map(|text| text.parse().map_err(|_| wrong("hours", text, "16:00")));
        let hours = hours.collect::<Result<Vec<Clock>, ReadError>>()?;
        let plan = Plan { first, hours, rest: rest.to_vec(), rounds: self.rounds };
        Timetable::of_plan(&plan).map_err(ReadError::Hours)
    }
}

/// A time control as report files encode it, or in minutes and seconds as people say it: `90+30`.
fn control(text: &str) -> Result<TimeControl, ReadError> {
    let bad = || wrong("control", text, "90+30, or 40/5400+30:900+30");
    let (minutes, increment) = match text.split_once('+') {
        Some((minutes, increment)) => (minutes, Some(increment)),
        None => (text, None),
    };
    let said = minutes.trim().parse::<u32>().ok().filter(|minutes| *minutes <= 300);
    let encoded = match (said, increment) {
        (Some(minutes), Some(increment)) => format!("{}+{}", 60 * minutes, increment.trim()),
        (Some(minutes), None) => (60 * minutes).to_string(),
        (None, _) => text.to_owned(),
    };
    encoded.parse().map_err(|_| bad())
}

fn wrong(key: &'static str, text: &str, such_as: &'static str) -> ReadError {
    ReadError::Value { key, text: text.to_owned(), such_as }
}
