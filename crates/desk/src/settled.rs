//! What arbiters settle in the standings: lots for those still level, an order made by hand, values
//! that somebody else computed, the rating of unrated players (C.07 4, 10).

use arbitra_standings::{External, Ties, Unrated, decimal};
use serde::{Deserialize, Serialize};

use crate::PlayerId;

/// What is settled. Lots are drawn once: the seed is kept, and the same lots come out forever.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SettledTies {
    /// The seed of the lots for those who stay level; none if they share their places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lots: Option<u64>,
    /// The order by hand of those who stay level.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_hand: Vec<PlayerId>,
    /// Values of self-defined tie-breaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub external: Vec<TypedValue>,
    /// With which rating unrated players count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<UnratedRating>,
}

/// A value of a self-defined tie-break, as somebody typed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TypedValue {
    /// The tie-break as the list names it.
    pub tie_break: String,
    /// Whose value it is.
    pub player: PlayerId,
    /// The value: a decimal number of at most four places.
    pub value: String,
}

/// With which rating unrated players count in tie-breaks on ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnratedRating {
    /// This one.
    Fixed(u16),
    /// The lowest of the event.
    Lowest,
    /// The average of the event.
    Average,
}

impl SettledTies {
    /// Whether nothing is settled.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == SettledTies::default()
    }

    /// The first value that is no number, if there is one.
    #[must_use]
    pub fn bad_value(&self) -> Option<&TypedValue> {
        self.external.iter().find(|one| decimal(one.value.trim()).is_none())
    }

    /// What happens to ties that stay.
    pub(crate) fn ties(&self) -> Ties {
        self.lots.map_or(Ties::Share, |seed| Ties::Lots { seed })
    }

    /// The values by pairing number.
    pub(crate) fn values(&self, number: impl Fn(PlayerId) -> Option<u16>) -> Vec<External> {
        let value = |one: &TypedValue| {
            Some(External {
                tie_break: one.tie_break.clone(),
                number: number(one.player)?,
                value: decimal(one.value.trim())?,
            })
        };
        self.external.iter().filter_map(value).collect()
    }
}

impl From<UnratedRating> for Unrated {
    fn from(rating: UnratedRating) -> Unrated {
        match rating {
            UnratedRating::Fixed(rating) => Unrated::Fixed(rating),
            UnratedRating::Lowest => Unrated::Lowest,
            UnratedRating::Average => Unrated::Average,
        }
    }
}
