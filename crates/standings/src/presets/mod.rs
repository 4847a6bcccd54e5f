//! The recommended orders of each edition, and ours where the edition recommends none.

mod orders;

pub(crate) use orders::{E2006, E2014, E2019, E2024};

use crate::{Article, Contest, Edition, Kind, Place, TieBreak};

/// How far ratings can be trusted in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ratings {
    /// Everybody has a rating that means the same.
    Consistent,
    /// Youth, seniors, many unrated players or several rating systems.
    Inconsistent,
}

/// For which events an order is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// Players in a round robin or another schedule fixed beforehand.
    RoundRobin,
    /// Teams in a round robin.
    TeamRoundRobin,
    /// Players in a Swiss with consistent ratings.
    SwissConsistent,
    /// Players in a Swiss whose ratings are not consistent.
    SwissInconsistent,
    /// Teams in a Swiss.
    TeamSwiss,
    /// Schools, Swiss.
    SchoolSwiss,
    /// Schools, round robin.
    SchoolRoundRobin,
}

/// Who recommends an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// An article of the edition.
    Article(Place),
    /// This program: the edition recommends no order.
    Ours,
}

/// One step of a recommended order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A tie-break, as a descriptor.
    By(&'static str),
    /// A play-off, if there is time.
    PlayOff,
}

/// A recommended order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// For which events.
    pub occasion: Occasion,
    /// Who recommends it.
    pub source: Source,
    /// The steps in their order.
    pub steps: &'static [Step],
}

impl Preset {
    /// The tie-breaks of the order; play-offs are left out.
    #[must_use]
    pub fn list(&self) -> Vec<TieBreak> {
        self.steps
            .iter()
            .filter_map(|step| match step {
                Step::By(text) => Some(text.parse().expect("invariant: presets are descriptors")),
                Step::PlayOff => None,
            })
            .collect()
    }

    /// The article that recommends the order, if one does.
    #[must_use]
    pub const fn article(&self, edition: Edition) -> Option<Article> {
        match self.source {
            Source::Article(number) => Some(Article::new(edition, number)),
            Source::Ours => None,
        }
    }
}

/// The order an edition recommends for an event.
#[must_use]
pub fn preset(edition: Edition, kind: Kind, contest: Contest, ratings: Ratings) -> &'static Preset {
    let occasion = match (contest, kind.is_predetermined(), ratings) {
        (Contest::Players, true, _) => Occasion::RoundRobin,
        (Contest::Players, false, Ratings::Consistent) => Occasion::SwissConsistent,
        (Contest::Players, false, Ratings::Inconsistent) => Occasion::SwissInconsistent,
        (Contest::Teams { .. }, true, _) => Occasion::TeamRoundRobin,
        (Contest::Teams { .. }, false, _) => Occasion::TeamSwiss,
    };
    edition
        .rules()
        .presets
        .iter()
        .find(|preset| preset.occasion == occasion)
        .expect("invariant: every edition has an order for the five main occasions")
}
