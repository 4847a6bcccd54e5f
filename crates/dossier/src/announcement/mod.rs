//! What is announced beyond the rules of pairing: every choice that the rules leave to the event.

mod choices;
mod heading;

use std::collections::BTreeMap;

use arbitra_model::Date;
use serde::{Deserialize, Serialize};

pub use choices::{
    Clocks, Devices, DrawRule, FairPlay, Leaving, Level, Quickplay, Sharing, Supervision,
};
pub use heading::{Group, Heading};

use crate::day;
use crate::norms::Kind;

/// What is announced before the event. Nothing has to be said, and what is not said is not there: the rules
/// then say what holds, or the check names what is missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Announcement {
    /// How high the event is (C.05 1.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// What kind of event it is: leagues and finals count otherwise for arbiters, leagues may last longer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Kind>,
    /// Whether it is an event of schools (chapter 11 of the technical rules of 2019).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub school: bool,
    /// Minutes after the actual start at which an absent player loses (Laws 6.7.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_minutes: Option<u16>,
    /// Draws by agreement (Laws 9.1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<DrawRule>,
    /// The rules of rapid and blitz play (Laws A and B).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supervision: Option<Supervision>,
    /// Games without increment (Appendix G of 2014, Guidelines III).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quickplay: Option<Quickplay>,
    /// Devices of players (Laws 11.3.2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub devices: Option<Devices>,
    /// A penalty for devices that is milder than the loss of the game, in the event's own words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub device_penalty: String,
    /// Whether players report before they leave the playing area (Laws 11.2.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leaving: Option<Leaving>,
    /// The clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The level of protection against cheating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fair_play: Option<FairPlay>,
    /// How money prizes of tied players are settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sharing: Option<Sharing>,
    /// Minutes after the round or the incident in which an appeal may be handed in (C.05 10).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal_minutes: Option<u16>,
    /// What is deposited with an appeal, as it is written: `100 EUR`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub appeal_deposit: String,
    /// The last day for entries.
    #[serde(deserialize_with = "day::one", skip_serializing_if = "Option::is_none")]
    pub entries_until: Option<Date>,
    /// The last day for the answer to an invitation.
    #[serde(deserialize_with = "day::one", skip_serializing_if = "Option::is_none")]
    pub reply_until: Option<Date>,
    /// The day on which the federation registered the event.
    #[serde(deserialize_with = "day::one", skip_serializing_if = "Option::is_none")]
    pub registered: Option<Date>,
    /// How many players are expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<u16>,
    /// How many players are let in at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_players: Option<u16>,
    /// The most rounds a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_rounds_a_day: Option<u16>,
    /// The least minutes between the longest possible end of a round and the next one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_minutes_between: Option<u16>,
    /// Days without play.
    #[serde(deserialize_with = "day::several", skip_serializing_if = "Vec::is_empty")]
    pub rest_days: Vec<Date>,
    /// Everything that is said in the event's own words.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<Heading, String>,
}

/// Why an announcement cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A number that makes no sense.
    Number {
        /// What it is for.
        of: Field,
        /// What was written.
        number: u32,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// A text that is too long.
    TooLong {
        /// What it is for.
        of: Field,
        /// How long it is.
        letters: usize,
        /// How long it may be.
        most: usize,
    },
    /// A letter that cannot be shown.
    Control {
        /// Where it stands.
        of: Field,
    },
    /// More places than expected players.
    Places {
        /// How many are expected.
        expected: u16,
        /// How many are let in.
        most: u16,
    },
}

/// A field of an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The default time.
    DefaultTime,
    /// The move before which draws are not agreed.
    Draws,
    /// The minutes for appeals.
    AppealMinutes,
    /// The deposit of an appeal.
    AppealDeposit,
    /// The milder penalty for devices.
    DevicePenalty,
    /// The rounds a day.
    RoundsADay,
    /// The minutes between rounds.
    MinutesBetween,
    /// The rest days.
    RestDays,
    /// The expected players.
    Expected,
    /// The most players.
    MostPlayers,
    /// Something in words.
    Words(Heading),
}

/// How long a text may be.
const LONGEST: usize = 2000;
/// How many days a league may last, where other events have ninety (B.01 1.1).
const LEAGUE_DAYS: i64 = 366;
/// How long a line may be.
const LONGEST_LINE: usize = 200;

impl Announcement {
    /// Whether nothing at all is announced.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Announcement::default()
    }

    /// What was said under a heading.
    #[must_use]
    pub fn words(&self, heading: Heading) -> Option<&str> {
        self.words.get(&heading).map(|text| text.trim()).filter(|text| !text.is_empty())
    }

    /// How many days the event may last where norms are made: a league has a year (B.01 1.1).
    #[must_use]
    pub fn most_days(&self, usual: Option<i64>) -> Option<i64> {
        match self.kind {
            Some(Kind::League) => usual.map(|days| days.max(LEAGUE_DAYS)),
            _ => usual,
        }
    }

    /// The announcement with what is usual where nothing was said.
    #[must_use]
    pub fn with_usual(mut self, facts: &crate::Facts) -> Announcement {
        self.level = self.level.or(Some(Level::Rated));
        self.default_minutes = self.default_minutes.or(Some(30));
        self.draws = self.draws.or(Some(DrawRule::Free));
        self.devices = self.devices.or(Some(Devices::None));
        self.leaving = self.leaving.or(Some(Leaving::Free));
        self.clocks = self.clocks.or(Some(Clocks::Electronic));
        self.fair_play = self.fair_play.or(Some(FairPlay::Standard));
        self.sharing = self.sharing.or(Some(Sharing::Equal));
        let quick = facts.tempo() != arbitra_model::Tempo::Standard;
        self.appeal_minutes = self.appeal_minutes.or(Some(if quick { 15 } else { 60 }));
        if crate::Point::Supervision.matters(facts) {
            self.supervision = self.supervision.or(Some(Supervision::Overall));
        }
        if crate::Point::Quickplay.matters(facts) {
            self.quickplay = self.quickplay.or(Some(Quickplay::Applies));
        }
        self
    }

    /// The announcement without what is empty.
    #[must_use]
    pub fn tidied(mut self) -> Announcement {
        self.words.retain(|_, text| !text.trim().is_empty());
        for text in self.words.values_mut() {
            *text = text.trim().replace("\r\n", "\n");
        }
        for line in [&mut self.device_penalty, &mut self.appeal_deposit] {
            *line = line.trim().to_owned();
        }
        self.rest_days.sort_unstable();
        self.rest_days.dedup();
        self
    }

    /// Why it cannot be taken as it is.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        let ranges = [
            (Field::DefaultTime, self.default_minutes, 0, 240),
            (Field::AppealMinutes, self.appeal_minutes, 1, 2880),
            (Field::RoundsADay, self.most_rounds_a_day, 1, 30),
            (Field::MinutesBetween, self.least_minutes_between, 0, 600),
            (Field::Expected, self.expected, 2, 9999),
            (Field::MostPlayers, self.most_players, 2, 9999),
            (Field::Draws, self.draws.and_then(DrawRule::move_number), 1, 200),
        ];
        for (of, number, least, most) in ranges {
            let number = number.map(u32::from);
            if let Some(number) = number.filter(|number| !(least..=most).contains(number)) {
                return Some(Fault::Number { of, number, least, most });
            }
        }
        if self.rest_days.len() > 100 {
            let number = self.rest_days.len() as u32;
            return Some(Fault::Number { of: Field::RestDays, number, least: 0, most: 100 });
        }
        if let (Some(expected), Some(most)) = (self.expected, self.most_players)
            && expected > most
        {
            return Some(Fault::Places { expected, most });
        }
        let lines = [
            (Field::DevicePenalty, &self.device_penalty, LONGEST_LINE),
            (Field::AppealDeposit, &self.appeal_deposit, LONGEST_LINE),
        ];
        let texts =
            self.words.iter().map(|(heading, text)| (Field::Words(*heading), text, LONGEST));
        lines.into_iter().chain(texts).find_map(|(of, text, most)| {
            let letters = text.chars().count();
            if letters > most {
                return Some(Fault::TooLong { of, letters, most });
            }
            let bad = |letter: char| letter.is_control() && letter != '\n' && letter != '\r';
            text.chars().any(bad).then_some(Fault::Control { of })
        })
    }
}
