//! Clocks that were approved, and which time controls they can run.

use arbitra_model::TimeControl;
use serde::Serialize;

use crate::standards::{Edition, Text};

/// A clock that the Technical Commission approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Approved {
    pub name: &'static str,
    /// The year of its approval.
    pub year: u16,
    /// The text that lists it, and the article.
    pub text: Text,
    pub article: &'static str,
}

impl Approved {
    /// Whether an edition knows it: by what it lists, or by the year for what listed nothing.
    #[must_use]
    pub fn is_listed(&self, edition: Edition) -> bool {
        match edition {
            Edition::E2014 => self.year <= 2014,
            Edition::E2019 => self.text == Text::C02Of2019,
            Edition::E2022 | Edition::E2026 => true,
        }
    }
}

const fn listed(name: &'static str, year: u16, article: &'static str) -> Approved {
    Approved { name, year, text: Text::C02Of2019, article }
}

/// All clocks that are known to be approved, by article.
pub const APPROVED: [Approved; 8] = [
    listed("DGT XL", 2007, "5.5.1"),
    listed("DGT 2010", 2010, "5.5.2"),
    listed("Silver Timer", 2007, "5.5.3"),
    listed("Sistemco", 2009, "5.5.4"),
    listed("DGT 3000", 2014, "5.5.5"),
    listed("CE Clock", 2017, "5.5.6"),
    listed("Leap KK 9908", 2017, "5.5.7"),
    Approved { name: "Leap KK 9909", year: 2024, text: Text::AdviceOf2022, article: "" },
];

/// The clocks that an edition knows.
pub fn approved(edition: Edition) -> impl Iterator<Item = &'static Approved> {
    APPROVED.iter().filter(move |clock| clock.is_listed(edition))
}

/// The clocks that had been approved by the end of a year.
pub fn approved_in(year: u16) -> impl Iterator<Item = &'static Approved> {
    APPROVED.iter().filter(move |clock| clock.year <= year)
}

/// The approved clock of a name, however it is written.
#[must_use]
pub fn find_clock(name: &str) -> Option<&'static Approved> {
    let bare = |text: &str| -> String {
        text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let asked = bare(name);
    APPROVED.iter().find(|clock| {
        let known = bare(clock.name);
        asked == known
            || (asked.starts_with("leap")
                && known.starts_with("leap")
                && ends_alike(&asked, &known))
            || (asked.starts_with("ceclock") && known.starts_with("ceclock"))
    })
}

/// Whether two names end with the same four figures.
fn ends_alike(asked: &str, known: &str) -> bool {
    let figures = |text: &str| -> String {
        let last: Vec<char> = text.chars().rev().take(4).collect();
        last.into_iter().rev().collect()
    };
    figures(asked) == figures(known)
}

/// Whether a name means a clock with hands.
pub(super) fn is_mechanical(name: &str) -> bool {
    let name = name.to_lowercase();
    ["mechanical", "analogue", "analog", "mecánico", "mecanico", "analógico", "analogico"]
        .contains(&name.trim())
}

/// How time is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// With every move, and what is not used is kept.
    Increment,
    /// What was used is given back, up to the fixed time.
    Bronstein,
    /// The main time begins after the fixed time.
    Delay,
}

/// A time control, and how its clock adds time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The periods.
    pub time: TimeControl,
    /// How time is added.
    pub mode: Mode,
}

impl Control {
    /// Whether any time is added.
    #[must_use]
    pub fn has_increment(&self) -> bool {
        let periods = &self.time.periods;
        periods.white.iter().chain(&periods.black).any(|period| period.increment > 0)
    }
}

/// The settings that every electronic clock must have (C.02 of 2019, 7.3.22), by letter; there is no i.
pub const PRESETS: [(char, &str); 15] = [
    ('a', "40/6000+30:20/3000+30:900+30"),
    ('b', "40/5400+30:1800+30"),
    ('c', "5400+30"),
    ('d', "40/7200:20/3600:900+30"),
    ('e', "40/7200:20/3600:1800"),
    ('f', "40/7200:1800"),
    ('g', "3600"),
    ('h', "40/7200:3600"),
    ('j', "900+10"),
    ('k', "900+5"),
    ('l', "1500+10"),
    ('m', "1500"),
    ('n', "300"),
    ('o', "300+3"),
    ('p', "180+2"),
];

/// The letter of a control among the settings that every electronic clock must have.
#[must_use]
pub fn preset(control: &Control) -> Option<char> {
    if control.has_increment() && control.mode != Mode::Increment {
        return None;
    }
    let text = control.time.to_string();
    PRESETS.iter().find(|(_, known)| *known == text).map(|(letter, _)| *letter)
}

/// A clock, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockKind {
    /// One that was approved.
    Approved(&'static Approved),
    /// One with hands.
    Mechanical,
    /// One that was tested: the settings it has.
    Tested(Vec<char>),
    /// Any other.
    Unknown,
}

impl ClockKind {
    /// The clock of a name.
    #[must_use]
    pub fn of(name: &str) -> ClockKind {
        match find_clock(name) {
            Some(clock) => ClockKind::Approved(clock),
            None if is_mechanical(name) => ClockKind::Mechanical,
            None => ClockKind::Unknown,
        }
    }
}

/// Whether a clock can run a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Can {
    /// By a setting that every approved clock must have.
    Preset(char),
    /// By hands: no increment, and at most two periods that are put in by the arbiter.
    Hands,
    /// Hands cannot add time with every move.
    NoIncrement,
    /// The test says that the setting is missing.
    NotThere(char),
    /// Nothing is known: it is set by hand and tried before the event.
    Try,
}

/// Whether a clock can run a control.
#[must_use]
pub fn can_run(clock: &ClockKind, control: &Control) -> Can {
    let letter = preset(control);
    match (clock, letter) {
        (ClockKind::Mechanical, _) if control.has_increment() => Can::NoIncrement,
        (ClockKind::Mechanical, _) => Can::Hands,
        (ClockKind::Approved(_), Some(letter)) => Can::Preset(letter),
        (ClockKind::Tested(has), Some(letter)) if has.contains(&letter) => Can::Preset(letter),
        (ClockKind::Tested(_), Some(letter)) => Can::NotThere(letter),
        _ => Can::Try,
    }
}
