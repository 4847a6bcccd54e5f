//! Check-lists before, during and after an event and its rounds: data, ticked in the record.

use arbitra_model::Bilingual;
use serde::Deserialize;

use crate::{Announcement, FairPlay};

/// A check-list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checklist {
    /// Its name.
    pub name: String,
    /// What it is called.
    pub title: Bilingual,
    /// When it is due.
    pub when: When,
    /// Its lines.
    pub items: Vec<Item>,
}

/// A line of a check-list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name.
    pub id: String,
    /// What is to be done.
    pub text: Bilingual,
    /// The article; empty where it is only custom.
    pub article: String,
    /// How many days before the first day it is due.
    pub days_before: Option<u16>,
    /// The lowest level of fair-play protection that asks for it; every event if there is none.
    pub protection: Option<FairPlay>,
}

/// When a list is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Before the event.
    BeforeEvent,
    /// Before every round.
    BeforeRound,
    /// During every round.
    DuringRound,
    /// After every round.
    AfterRound,
    /// After the event.
    AfterEvent,
}

/// The files, in the order in which they are due.
const FILES: [(&str, &str); 8] = [
    ("before-event", include_str!("../../checklists/before-event.toml")),
    ("conditions", include_str!("../../checklists/conditions.toml")),
    ("before-round", include_str!("../../checklists/before-round.toml")),
    ("school-talk", include_str!("../../checklists/school-talk.toml")),
    ("during-round", include_str!("../../checklists/during-round.toml")),
    ("after-round", include_str!("../../checklists/after-round.toml")),
    ("after-event", include_str!("../../checklists/after-event.toml")),
    ("fair-play", include_str!("../../checklists/fair-play.toml")),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    title: (String, String),
    when: When,
    item: Vec<RawItem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawItem {
    id: String,
    text: (String, String),
    #[serde(default)]
    article: String,
    days_before: Option<u16>,
    protection: Option<FairPlay>,
}

impl Checklist {
    /// All lists, in the order in which they are due.
    #[must_use]
    pub fn all() -> Vec<Checklist> {
        FILES.iter().map(|(name, text)| read(name, text)).collect()
    }

    /// The lists of an event: those of schools at schools only, and what its level of fair-play protection asks for.
    #[must_use]
    pub fn of_event(said: &Announcement) -> Vec<Checklist> {
        let level = said.fair_play.unwrap_or(FairPlay::Standard);
        let mut lists = Checklist::all();
        lists.retain(|list| said.school || !list.is_of_schools());
        for list in &mut lists {
            list.items.retain(|item| item.protection.is_none_or(|least| level <= least));
        }
        lists
    }

    /// The list of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Checklist> {
        let (name, text) = FILES.iter().find(|(known, _)| *known == name)?;
        Some(read(name, text))
    }

    /// Whether a line exists.
    #[must_use]
    pub fn has(&self, item: &str) -> bool {
        self.items.iter().any(|known| known.id == item)
    }

    /// Whether it is of events of schools only.
    #[must_use]
    pub fn is_of_schools(&self) -> bool {
        self.name.starts_with("school")
    }

    /// Whether every round has the list again.
    #[must_use]
    pub const fn every_round(&self) -> bool {
        matches!(self.when, When::BeforeRound | When::DuringRound | When::AfterRound)
    }
}

/// A list as its file has it.
///
/// # Panics
/// Never: a test reads every file.
fn read(name: &str, text: &str) -> Checklist {
    let raw: Raw = toml::from_str(text).expect("invariant: a test reads every file");
    let both = |(en, es): (String, String)| Bilingual::of(en, es);
    let items = raw.item.into_iter().map(|item| Item {
        id: item.id,
        text: both(item.text),
        article: item.article,
        days_before: item.days_before,
        protection: item.protection,
    });
    Checklist {
        name: name.to_owned(),
        title: both(raw.title),
        when: raw.when,
        items: items.collect(),
    }
}
