//! Players as a rating list knows them.

use std::fmt;
use std::str::FromStr;

use crate::{Federation, Sex, Title};

/// How fast a game is, which decides the rating that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Tempo {
    /// Classical chess.
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

impl Tempo {
    /// All three, slowest first.
    pub const ALL: [Tempo; 3] = [Tempo::Standard, Tempo::Rapid, Tempo::Blitz];

    /// Its name, as it stands on command lines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tempo::Standard => "standard",
            Tempo::Rapid => "rapid",
            Tempo::Blitz => "blitz",
        }
    }
}

impl fmt::Display for Tempo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a rating list holds: one rating of every player, or all three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum ListKind {
    /// Standard ratings.
    Standard,
    /// Rapid ratings.
    Rapid,
    /// Blitz ratings.
    Blitz,
    /// All three beside each other.
    Combined,
}

/// A text that names no kind of rating list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a kind of rating list; write standard, rapid, blitz or combined")]
pub struct ParseListKindError(String);

impl ListKind {
    /// All kinds.
    pub const ALL: [ListKind; 4] =
        [ListKind::Standard, ListKind::Rapid, ListKind::Blitz, ListKind::Combined];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ListKind::Standard => "standard",
            ListKind::Rapid => "rapid",
            ListKind::Blitz => "blitz",
            ListKind::Combined => "combined",
        }
    }

    /// The one rating it holds, if it holds only one.
    #[must_use]
    pub const fn tempo(self) -> Option<Tempo> {
        match self {
            ListKind::Standard => Some(Tempo::Standard),
            ListKind::Rapid => Some(Tempo::Rapid),
            ListKind::Blitz => Some(Tempo::Blitz),
            ListKind::Combined => None,
        }
    }

    /// Whether it says anything about a rating.
    #[must_use]
    pub fn covers(self, tempo: Tempo) -> bool {
        self.tempo().is_none_or(|only| only == tempo)
    }
}

impl fmt::Display for ListKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ListKind {
    type Err = ParseListKindError;

    fn from_str(text: &str) -> Result<ListKind, ParseListKindError> {
        let named = ListKind::ALL.into_iter().find(|kind| kind.name() == text);
        named.ok_or_else(|| ParseListKindError(text.to_owned()))
    }
}

/// A rating in a list, with the factor by which it develops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ListRating {
    /// The rating; none if unrated.
    pub rating: Option<u16>,
    /// The development coefficient K, if the list states it.
    pub k: Option<u8>,
}

/// One value for each [`Tempo`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ByTempo<T> {
    /// For standard chess.
    pub standard: T,
    /// For rapid chess.
    pub rapid: T,
    /// For blitz.
    pub blitz: T,
}

impl<T> ByTempo<T> {
    /// The value for a tempo.
    pub const fn get(&self, tempo: Tempo) -> &T {
        match tempo {
            Tempo::Standard => &self.standard,
            Tempo::Rapid => &self.rapid,
            Tempo::Blitz => &self.blitz,
        }
    }

    /// The value for a tempo, to be changed.
    pub const fn get_mut(&mut self, tempo: Tempo) -> &mut T {
        match tempo {
            Tempo::Standard => &mut self.standard,
            Tempo::Rapid => &mut self.rapid,
            Tempo::Blitz => &mut self.blitz,
        }
    }
}

/// A player as a rating list knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct ListedPlayer {
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The number in a national list.
    pub national_id: Option<String>,
    /// `Lastname, Firstname`.
    pub name: String,
    pub federation: Option<Federation>,
    /// The recorded sex.
    pub sex: Option<Sex>,
    /// The highest title.
    pub title: Option<Title>,
    /// The highest women's title.
    pub women_title: Option<Title>,
    /// Titles of arbiters, trainers and others, as the list writes them.
    pub other_titles: String,
    pub ratings: ByTempo<ListRating>,
    pub birth_year: Option<u16>,
    /// Whether the list marks the player as inactive.
    pub inactive: bool,
}

impl ListedPlayer {
    /// The best of the three ratings, 0 without any.
    #[must_use]
    pub fn best_rating(&self) -> u16 {
        let ratings = Tempo::ALL.map(|tempo| self.ratings.get(tempo).rating.unwrap_or(0));
        ratings.into_iter().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_by_their_names() {
        for kind in ListKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("bullet".parse::<ListKind>().is_err());
    }

    #[test]
    fn a_list_covers_its_own_tempo_and_the_combined_list_all() {
        assert!(ListKind::Rapid.covers(Tempo::Rapid));
        assert!(!ListKind::Rapid.covers(Tempo::Blitz));
        assert!(Tempo::ALL.into_iter().all(|tempo| ListKind::Combined.covers(tempo)));
    }
}
