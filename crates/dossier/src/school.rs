//! Events of schools (chapter 11 of the technical rules of 2019): groups, days, furniture, and what is usual.

use std::collections::BTreeMap;

use arbitra_model::{Date, Language, Reader, Tempo};
use serde::{Deserialize, Serialize};

use crate::check::{Finding, FindingKind};
use crate::named::named;
use crate::words::school as say;
use crate::{
    Announcement, Devices, Facts, FairPlay, Heading, Leaving, Level, Sharing, Supervision,
};

/// So many players have an arbiter at least (11.2.3).
pub const PLAYERS_PER_ARBITER: u16 = 30;
/// The longest day in minutes: five to six hours (11.4.1).
pub const LONGEST_DAY: u32 = 6 * 60;
/// Without clocks: after so many minutes a clock is put on the table (11.4.2).
pub const WITHOUT_CLOCK: u16 = 20;
/// With so many minutes for each player (11.4.2).
pub const THEN_EACH: u16 = 5;
/// How long photographs with flash are taken in a round (11.1.6).
pub const FLASH_MINUTES: u16 = 5;

named! {
    /// The colour of a group: on its tables, its lists and the cards of its children (11.3).
    pub enum Colour {
        /// Red.
        Red = "red",
        /// Yellow.
        Yellow = "yellow",
        /// Green.
        Green = "green",
        /// Blue.
        Blue = "blue",
        /// Orange.
        Orange = "orange",
        /// White.
        White = "white",
    }
}

/// A group of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its letter.
    pub letter: char,
    /// Its colour.
    pub colour: Colour,
    /// The youngest age; the smallest children belong to the first group.
    pub from: u16,
    /// The oldest age, as the year of birth counts it.
    pub until: u16,
}

/// The groups by age, two years each.
pub const GROUPS: [Group; 6] = [
    Group { letter: 'A', colour: Colour::Red, from: 0, until: 8 },
    Group { letter: 'B', colour: Colour::Yellow, from: 9, until: 10 },
    Group { letter: 'C', colour: Colour::Green, from: 11, until: 12 },
    Group { letter: 'D', colour: Colour::Blue, from: 13, until: 14 },
    Group { letter: 'E', colour: Colour::Orange, from: 15, until: 16 },
    Group { letter: 'F', colour: Colour::White, from: 17, until: 18 },
];

impl Group {
    /// The group of somebody born in a year, in the year of the event; none for those who are too old.
    #[must_use]
    pub fn of(born: u16, year: u16) -> Option<Group> {
        let age = year.saturating_sub(born);
        GROUPS.into_iter().find(|group| (group.from..=group.until).contains(&age))
    }

    /// Its letter and colour, as lists and cards show them beside a name (11.3).
    #[must_use]
    pub fn mark(self, reader: impl Into<Reader>) -> String {
        format!("{} {}", self.letter, self.colour.written(reader.into()))
    }

    /// The years of birth of its children: the first is none for the smallest.
    #[must_use]
    pub const fn born(self, year: u16) -> (u16, Option<u16>) {
        let latest = if self.from == 0 { None } else { Some(year.saturating_sub(self.from)) };
        (year.saturating_sub(self.until), latest)
    }
}

/// The groups that children of such years make, with how many they are: empty ones are left out.
#[must_use]
pub fn groups(born: &[u16], year: u16) -> Vec<(Group, usize)> {
    let mut found: BTreeMap<char, (Group, usize)> = BTreeMap::new();
    for group in born.iter().filter_map(|born| Group::of(*born, year)) {
        found.entry(group.letter).or_insert((group, 0)).1 += 1;
    }
    found.into_values().collect()
}

/// The sizes of furniture of an age (11.3.3): 0 and 1 up to six years, 2 to 4 up to twelve, 5 to 7 above.
#[must_use]
pub const fn sizes(age: u16) -> &'static [u8] {
    match age {
        0..=6 => &[0, 1],
        7..=12 => &[2, 3, 4],
        _ => &[5, 6, 7],
    }
}

/// A day that children can play, as the rules give it for an example (11.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayPlan {
    /// How many days.
    pub days: u16,
    /// How many rounds a day.
    pub rounds: u16,
    /// Minutes of each player.
    pub minutes: u16,
}

/// The three plans of the rules.
pub const PLANS: [DayPlan; 3] = [
    DayPlan { days: 1, rounds: 6, minutes: 15 },
    DayPlan { days: 1, rounds: 5, minutes: 30 },
    DayPlan { days: 3, rounds: 2, minutes: 60 },
];

impl DayPlan {
    /// How long the games of a day take at most, without the time between them.
    #[must_use]
    pub const fn playing_minutes(self) -> u32 {
        2 * self.minutes as u32 * self.rounds as u32
    }
}

/// Days that last longer than children can play: from the first round to the longest end of the last.
pub(crate) fn long_days(facts: &Facts) -> Vec<Finding> {
    let length = facts.control.as_ref().map_or(0, arbitra_model::TimeControl::session_minutes);
    let mut days: BTreeMap<Date, (u32, u32)> = BTreeMap::new();
    for slot in &facts.timetable.slots {
        let Some(start) = slot.start.map(|hour| u32::from(hour.minutes())) else { continue };
        let day = days.entry(slot.date).or_insert((start, start + length));
        *day = (day.0.min(start), day.1.max(start + length));
    }
    let long = days.into_iter().map(|(date, (start, end))| (date, end.saturating_sub(start)));
    long.filter(|(_, minutes)| *minutes > LONGEST_DAY)
        .map(|(date, minutes)| {
            let kind = FindingKind::LongDay { date, minutes, most: LONGEST_DAY };
            Finding::rule(kind, "Technical rules 11.4.1")
        })
        .collect()
}

impl Announcement {
    /// The announcement of an event of schools: what is usual there where nothing was said, in the language of
    /// whoever announces.
    #[must_use]
    pub fn for_schools(mut self, facts: &Facts, l: Language) -> Announcement {
        self.school = true;
        self.level = self.level.or(Some(Level::Unrated));
        self.default_minutes = self.default_minutes.or(Some(15));
        self.devices = self.devices.or(Some(Devices::None));
        self.leaving = self.leaving.or(Some(Leaving::Reported));
        self.fair_play = self.fair_play.or(Some(FairPlay::Standard));
        self.sharing = self.sharing.or(Some(Sharing::TieBreak));
        self.appeal_minutes = self.appeal_minutes.or(Some(15));
        if facts.tempo() != Tempo::Standard {
            self.supervision = self.supervision.or(Some(Supervision::Overall));
        }
        for (heading, text) in [
            (Heading::Companions, say::companions(l)),
            (Heading::Photographs, say::photographs(l)),
            (Heading::Prizes, say::prizes(l)),
            (Heading::Departures, say::play(l)),
            (Heading::Smoking, say::smoking(l)),
        ] {
            if self.words(heading).is_none() {
                self.words.insert(heading, text);
            }
        }
        self
    }
}
