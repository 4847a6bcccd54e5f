//! An event and its announcement out of a file.

use std::collections::BTreeSet;

use arbitra_forms::schedule::{Clock, Plan, Slot, Timetable};
use arbitra_model::{Bilingual, Date, Language, LawsEdition, Round, Said as _, TimeControl};
use serde::Deserialize;
use toml::{Table, Value};

use crate::committee::Member;
use crate::officials::Official;
use crate::{Announcement, Facts, Format};

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
    /// It is not written as it must be; the words say where.
    Toml(String),
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
    announced: Table,
    #[serde(default)]
    words: Table,
    #[serde(default)]
    official: Vec<Table>,
    #[serde(default)]
    committee: Vec<Table>,
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

/// People with an office; a key that means nothing is refused.
fn people<T: serde::de::DeserializeOwned>(
    tables: Vec<Table>,
    of: &str,
    known: &[&str],
) -> Result<Vec<T>, ReadError> {
    tables
        .into_iter()
        .map(|table| {
            if let Some(key) = table.keys().find(|key| !known.contains(&key.as_str())) {
                return Err(ReadError::Unknown { key: format!("{of}.{key}") });
            }
            table.try_into().map_err(|error: toml::de::Error| ReadError::Toml(error.to_string()))
        })
        .collect()
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RawEvent {
    name: String,
    place: String,
    federation: String,
    start: Option<Date>,
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
        let mut table: Table =
            toml::from_str(text).map_err(|error| ReadError::Toml(error.to_string()))?;
        days_as_text(&mut table);
        let raw: RawFile = table
            .try_into()
            .map_err(|error: toml::de::Error| ReadError::Toml(error.to_string()))?;
        let known: BTreeSet<&str> = ANNOUNCED.into_iter().collect();
        if let Some(key) = raw.announced.keys().find(|key| !known.contains(key.as_str())) {
            return Err(ReadError::Unknown { key: format!("announced.{key}") });
        }
        for key in raw.words.keys() {
            if crate::Heading::named(key).is_none() {
                return Err(ReadError::Unknown { key: format!("words.{key}") });
            }
        }
        let mut announced = raw.announced;
        announced.insert("words".to_owned(), Value::Table(raw.words));
        let announcement: Announcement = announced
            .try_into()
            .map_err(|error: toml::de::Error| ReadError::Toml(error.to_string()))?;
        let announcement = announcement.tidied();
        if let Some(fault) = announcement.fault() {
            return Err(ReadError::Fault(fault));
        }
        let facts = raw.event.facts(&announcement)?;
        let officials: Vec<Official> = people(raw.official, "official", &OFFICIAL)?;
        let committee: Vec<Member> = people(raw.committee, "committee", &MEMBER)?;
        let facts = facts.with_officials(&officials, &committee);
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
            categories: self.categories,
            fund: same(&self.prizes),
            laws,
        })
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
        Timetable::of_plan(&plan)
            .map_err(|error| wrong("hours", &error.say(Language::English), "10:00, 16:30"))
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

/// Days as the calendar writes them: TOML has dates of its own, and people write hyphens.
pub(crate) fn days_as_text(table: &mut Table) {
    for (_, value) in table.iter_mut() {
        day_as_text(value);
    }
}

fn day_as_text(value: &mut Value) {
    match value {
        Value::Datetime(day) => *value = Value::String(slashed(&day.to_string())),
        Value::String(text) => *text = slashed(text),
        Value::Array(values) => values.iter_mut().for_each(day_as_text),
        Value::Table(table) => days_as_text(table),
        _ => {}
    }
}

/// `2026/12/26` for `2026-12-26`; anything else stays.
fn slashed(text: &str) -> String {
    let bytes = text.as_bytes();
    let day = bytes.len() == 10
        && bytes.iter().enumerate().all(|(place, byte)| match place {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if day { text.replace('-', "/") } else { text.to_owned() }
}
