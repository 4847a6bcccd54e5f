//! Clocks that were looked at before they are used, and clocks that failed during a game.

use serde::{Deserialize, Serialize};

/// How a battery was found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Battery {
    #[default]
    Good,
    /// Changed, and good now.
    Changed,
    /// The clock warns: it runs ten hours more at least.
    Warns,
    Empty,
}

impl Battery {
    /// All of them.
    pub const ALL: [Battery; 4] = [Battery::Good, Battery::Changed, Battery::Warns, Battery::Empty];

    /// The word of the record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Battery::Good => "good",
            Battery::Changed => "changed",
            Battery::Warns => "warns",
            Battery::Empty => "empty",
        }
    }

    /// That of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Battery> {
        Battery::ALL.into_iter().find(|battery| battery.name() == word)
    }
}

/// What was found when a clock was looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockCheck {
    /// Which clock: its number, or the board it stands on.
    pub clock: String,
    /// Its battery.
    pub battery: Battery,
    /// Whether it makes a sound that disturbs.
    #[serde(default)]
    pub sounds: bool,
    /// Whether it is set to the time of the event.
    #[serde(default)]
    pub set: bool,
}

/// What is wrong with a clock that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The battery is empty: it is not used.
    Empty,
    /// The battery warns: it lasts ten hours at least, and is changed before the next day.
    Warns,
    /// It makes sounds.
    Sounds,
    /// It is not set.
    NotSet,
}

impl ClockCheck {
    /// What is wrong with it, the worst first.
    #[must_use]
    pub fn wrongs(&self) -> Vec<Wrong> {
        let mut wrongs = Vec::new();
        match self.battery {
            Battery::Empty => wrongs.push(Wrong::Empty),
            Battery::Warns => wrongs.push(Wrong::Warns),
            Battery::Good | Battery::Changed => {}
        }
        if self.sounds {
            wrongs.push(Wrong::Sounds);
        }
        if !self.set {
            wrongs.push(Wrong::NotSet);
        }
        wrongs
    }
}

/// What failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Trouble {
    #[default]
    Stopped,
    /// It showed times that could not be.
    WrongTime,
    /// It was set wrongly.
    WrongSetting,
    /// No time, or too much, was added.
    Increment,
    Battery,
    Display,
    Button,
    /// It did not show who fell first.
    Flag,
    Sound,
    Other,
}

impl Trouble {
    /// All of them.
    pub const ALL: [Trouble; 10] = [
        Trouble::Stopped,
        Trouble::WrongTime,
        Trouble::WrongSetting,
        Trouble::Increment,
        Trouble::Battery,
        Trouble::Display,
        Trouble::Button,
        Trouble::Flag,
        Trouble::Sound,
        Trouble::Other,
    ];

    /// The word of the record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Trouble::Stopped => "stopped",
            Trouble::WrongTime => "wrong-time",
            Trouble::WrongSetting => "wrong-setting",
            Trouble::Increment => "increment",
            Trouble::Battery => "battery",
            Trouble::Display => "display",
            Trouble::Button => "button",
            Trouble::Flag => "flag",
            Trouble::Sound => "sound",
            Trouble::Other => "other",
        }
    }

    /// That of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Trouble> {
        Trouble::ALL.into_iter().find(|trouble| trouble.name() == word)
    }
}

/// What was done about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Remedy {
    /// Another clock, set to the times that were determined (Laws 6.10).
    #[default]
    Replaced,
    /// The times were set right on the same clock.
    SetRight,
    /// Nothing: the game went on.
    Nothing,
}

impl Remedy {
    /// All of them.
    pub const ALL: [Remedy; 3] = [Remedy::Replaced, Remedy::SetRight, Remedy::Nothing];

    /// The word of the record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Remedy::Replaced => "replaced",
            Remedy::SetRight => "set-right",
            Remedy::Nothing => "nothing",
        }
    }

    /// That of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Remedy> {
        Remedy::ALL.into_iter().find(|remedy| remedy.name() == word)
    }
}

/// A clock that failed during a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockFault {
    /// In which round.
    pub round: u16,
    /// At which board.
    pub board: u16,
    /// Which clock, if it has a number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub clock: String,
    /// What failed.
    pub trouble: Trouble,
    /// What was done about it.
    pub remedy: Remedy,
}
