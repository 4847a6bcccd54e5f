//! The record: entries in the order they were made, never changed.

use serde::{Deserialize, Serialize};

use crate::{Action, EntryNumber, Level, Moment};

/// The version of the record's language that this program writes.
pub const VERSION: u16 = 1;

/// Everything that was done, from entry 1 on.
pub type Record = Vec<Entry>;

/// One entry of the record: who did what, when and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The version of the language the entry is written in; see [`VERSION`].
    pub version: u16,
    /// Its place in the record.
    pub number: EntryNumber,
    /// Who did it.
    pub who: String,
    /// When it was done.
    pub when: Moment,
    /// Why, in free words; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// What was done.
    pub action: Action,
}

/// Who acts, when and why, and how much was confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// Who did it.
    pub who: String,
    /// When it was done.
    pub when: Moment,
    /// Why, in free words; may be empty.
    pub why: String,
    /// The loudest level of warning the person has confirmed for this action.
    pub confirmed: Level,
    /// How far the clocks of the place are ahead of universal time, in minutes.
    pub ahead: i16,
}

impl Context {
    /// Somebody at a moment, who has confirmed nothing.
    #[must_use]
    pub fn new(who: impl Into<String>, when: Moment) -> Context {
        Context { who: who.into(), when, why: String::new(), confirmed: Level::Notice, ahead: 0 }
    }

    /// The same with a reason.
    #[must_use]
    pub fn because(self, why: impl Into<String>) -> Context {
        Context { why: why.into(), ..self }
    }

    /// The same with warnings up to a level confirmed.
    #[must_use]
    pub fn confirming(self, confirmed: Level) -> Context {
        Context { confirmed, ..self }
    }

    /// The same where clocks are so many minutes ahead of universal time.
    #[must_use]
    pub fn ahead(self, ahead: i16) -> Context {
        Context { ahead, ..self }
    }
}
