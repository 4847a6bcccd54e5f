//! What players with disabilities need, told at entry (chapter 10 of the technical rules of 2019, Laws appendix D).

use std::collections::BTreeMap;

use arbitra_forms::schedule::Timetable;
use arbitra_model::{Date, fold};
use serde::{Deserialize, Serialize};

use crate::named::named;

/// How many days before the start players tell their special needs (technical rules 10.1.4).
pub const NOTICE_DAYS: i64 = 20;
/// The width of a table at which an assistant sits too, in metres (10.3.1).
pub const TABLE_METRES: u16 = 2;
/// How much wider than usual the aisles are (10.3.2).
pub const AISLES: u16 = 2;
/// How many rounds a day such players play, if possible (10.5.2).
pub const ROUNDS_A_DAY: usize = 1;
/// In how many last minutes blind players need not write, even with increments (10.5.5).
pub const UNWRITTEN_MINUTES: u16 = 5;

named! {
    /// Something a player needs.
    pub enum Need {
        /// Room for a wheelchair.
        Wheelchair = "wheelchair",
        /// The player is blind.
        Blind = "blind",
        /// The player sees little.
        LowVision = "low-vision",
        /// The player hears nothing or little.
        Hearing = "hearing",
        /// The player cannot move the pieces, write or press the clock alone.
        Hands = "hands",
        /// A seat, a board or other things of the player's own.
        OwnThings = "own-things",
        /// Power at the table.
        Power = "power",
    }
}

impl Need {
    /// Whether the player keeps one table for the whole event (10.3).
    #[must_use]
    pub const fn keeps_table(self) -> bool {
        matches!(self, Need::Wheelchair | Need::Blind | Need::LowVision | Need::Hands | Need::Power)
    }

    /// Whether an assistant may act for the player (Laws D.2, 6.2.6, 8.1.6).
    #[must_use]
    pub const fn may_have_assistant(self) -> bool {
        matches!(self, Need::Blind | Need::LowVision | Need::Hands | Need::Hearing)
    }
}

/// What one player needs. Personal: whoever erases a person erases it too, and strangers never see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Needs {
    /// What, from the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Need>,
    /// Who assists.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub assistant: String,
    /// What else, in the player's own words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// When it was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<Date>,
}

impl Needs {
    /// Needs as somebody wrote them: what is known by its words is ticked, everything stays as it was written.
    /// `no`, `ninguna` and the like say that there are none.
    #[must_use]
    pub fn in_words(text: &str, assistant: &str, told: Option<Date>) -> Needs {
        let said = fold(text);
        let text = if crate::words::needs::says_no_needs(&said) { "" } else { text };
        let known = Need::ALL.iter().filter(|need| crate::words::needs::names_need(**need, &said));
        let needs = if text.is_empty() { Vec::new() } else { known.copied().collect() };
        let (assistant, words) = (assistant.to_owned(), text.to_owned());
        Needs { needs, assistant, words, told }.tidied()
    }

    /// Whether nothing is needed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.needs.is_empty() && self.assistant.trim().is_empty() && self.words.trim().is_empty()
    }

    /// Whether the player keeps one table for the whole event.
    #[must_use]
    pub fn keeps_table(&self) -> bool {
        self.needs.iter().any(|need| need.keeps_table())
    }

    /// Whether somebody may act for the player.
    #[must_use]
    pub fn may_have_assistant(&self) -> bool {
        !self.assistant.trim().is_empty() || self.needs.iter().any(|need| need.may_have_assistant())
    }

    /// The needs without blanks and doubles.
    #[must_use]
    pub fn tidied(mut self) -> Needs {
        self.needs.sort_unstable();
        self.needs.dedup();
        self.assistant = self.assistant.trim().to_owned();
        self.words = self.words.trim().replace("\r\n", "\n");
        if self.is_empty() { Needs::default() } else { self }
    }
}

/// The last day on which needs are told in time.
#[must_use]
pub fn told_until(start: Date) -> Option<Date> {
    Date::of_day_number(start.day_number()? - NOTICE_DAYS)
}

/// A player with needs, as the event has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Who.
    pub name: String,
    /// What is needed.
    pub needs: Needs,
    /// The table that the player keeps.
    pub table: Option<u16>,
}

/// What is still to be arranged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// It was told too late; nobody is refused for it.
    ToldLate {
        /// Who.
        name: String,
        /// When.
        told: Date,
        /// Until when it is told.
        until: Date,
    },
    /// A table of the player's own is missing.
    NoTable {
        /// Who.
        name: String,
    },
    /// Two players who keep the same table: paired apart, one of them moves.
    SameTable {
        /// The table.
        table: u16,
        /// One.
        one: String,
        /// The other.
        other: String,
    },
    /// An assistant for two players who play at the same time.
    SameAssistant {
        /// Who assists.
        assistant: String,
        /// One.
        one: String,
        /// The other.
        other: String,
    },
    /// Nobody assists somebody who cannot move the pieces, write or press the clock alone.
    NoAssistant {
        /// Who.
        name: String,
    },
    /// Somebody who cannot see meets somebody who cannot hear: then an assistant is a must.
    MustAssist {
        /// Who cannot see.
        name: String,
        /// Who cannot hear.
        other: String,
    },
    /// More than one round on a day.
    RoundsADay {
        /// The day.
        date: Date,
        /// How many.
        rounds: usize,
    },
}

impl Open {
    /// The article.
    #[must_use]
    pub const fn article(&self) -> &'static str {
        match self {
            Open::ToldLate { .. } => "Technical rules 10.1.4",
            Open::NoTable { .. } | Open::SameTable { .. } => "Technical rules 10.3",
            Open::SameAssistant { .. } => "Technical rules 10.3",
            Open::NoAssistant { .. } => "Laws 6.2.6, 8.1.6",
            Open::MustAssist { .. } => "Laws D.2.11",
            Open::RoundsADay { .. } => "Technical rules 10.5.2",
        }
    }
}

/// Everything that is still to be arranged for the players of an event.
#[must_use]
pub fn open(players: &[Seated], start: Option<Date>, timetable: &Timetable) -> Vec<Open> {
    let mut found = Vec::new();
    let until = start.and_then(told_until);
    for player in players {
        let name = player.name.clone();
        if let (Some(told), Some(until)) = (player.needs.told, until)
            && told > until
        {
            found.push(Open::ToldLate { name: name.clone(), told, until });
        }
        if player.needs.keeps_table() && player.table.is_none() {
            found.push(Open::NoTable { name: name.clone() });
        }
        if player.needs.needs.contains(&Need::Hands) && player.needs.assistant.trim().is_empty() {
            found.push(Open::NoAssistant { name });
        }
    }
    let hears_nothing = |player: &&Seated| player.needs.needs.contains(&Need::Hearing);
    for blind in players {
        let sees_nothing = blind.needs.needs.contains(&Need::Blind);
        if !sees_nothing || !blind.needs.assistant.trim().is_empty() {
            continue;
        }
        let other = players.iter().filter(hears_nothing).find(|other| other.name != blind.name);
        if let Some(other) = other {
            let (name, other) = (blind.name.clone(), other.name.clone());
            found.push(Open::MustAssist { name, other });
        }
    }
    for (index, one) in players.iter().enumerate() {
        for other in &players[index + 1..] {
            let (first, second) = (one.name.clone(), other.name.clone());
            if let Some(table) = one.table.filter(|table| other.table == Some(*table)) {
                found.push(Open::SameTable { table, one: first.clone(), other: second.clone() });
            }
            let (own, others) = (fold(&one.needs.assistant), fold(&other.needs.assistant));
            if !own.trim().is_empty() && own == others {
                let assistant = one.needs.assistant.clone();
                found.push(Open::SameAssistant { assistant, one: first, other: second });
            }
        }
    }
    if !players.is_empty() {
        let mut days: BTreeMap<Date, usize> = BTreeMap::new();
        timetable.slots.iter().for_each(|slot| *days.entry(slot.date).or_default() += 1);
        let many = days.into_iter().filter(|(_, rounds)| *rounds > ROUNDS_A_DAY);
        found.extend(many.map(|(date, rounds)| Open::RoundsADay { date, rounds }));
    }
    found
}
