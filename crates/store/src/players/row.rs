//! A player as a row of either database.

use crate::columns::columns;
use arbitra_model::{ByTempo, ListRating, ListedPlayer, Sex};

/// The columns of a player, in the order of [`Row`].
pub const COLUMNS: &str = "seq, fide_id, national_id, name, federation, sex, title, women_title, \
                           other_titles, standard, standard_k, rapid, rapid_k, blitz, blitz_k, \
                           birth_year, inactive";

/// A player as a row.
#[derive(Debug)]
pub struct Row {
    pub seq: i64,
    fide_id: Option<i64>,
    national_id: Option<String>,
    name: String,
    federation: Option<String>,
    sex: Option<String>,
    title: Option<String>,
    women_title: Option<String>,
    other_titles: Option<String>,
    standard: Option<i64>,
    standard_k: Option<i64>,
    rapid: Option<i64>,
    rapid_k: Option<i64>,
    blitz: Option<i64>,
    blitz_k: Option<i64>,
    birth_year: Option<i64>,
    inactive: Option<i64>,
}

columns!(Row {
    seq,
    fide_id,
    national_id,
    name,
    federation,
    sex,
    title,
    women_title,
    other_titles,
    standard,
    standard_k,
    rapid,
    rapid_k,
    blitz,
    blitz_k,
    birth_year,
    inactive,
});

impl Row {
    /// The best of the ratings; 0 without one.
    pub fn best_rating(&self) -> i64 {
        [self.standard, self.rapid, self.blitz].into_iter().flatten().max().unwrap_or_default()
    }

    /// The player.
    pub fn player(self) -> ListedPlayer {
        let rating = |rating: Option<i64>, k: Option<i64>| ListRating {
            rating: rating.and_then(|rating| rating.try_into().ok()),
            k: k.and_then(|k| k.try_into().ok()),
        };
        ListedPlayer {
            fide_id: self.fide_id.and_then(|id| id.try_into().ok()),
            national_id: self.national_id,
            name: self.name,
            federation: self.federation.and_then(|code| code.parse().ok()),
            sex: self.sex.and_then(|sex| sex.chars().next()).and_then(Sex::from_letter),
            title: self.title.and_then(|title| title.parse().ok()),
            women_title: self.women_title.and_then(|title| title.parse().ok()),
            other_titles: self.other_titles.unwrap_or_default(),
            ratings: ByTempo {
                standard: rating(self.standard, self.standard_k),
                rapid: rating(self.rapid, self.rapid_k),
                blitz: rating(self.blitz, self.blitz_k),
            },
            birth_year: self.birth_year.and_then(|year| year.try_into().ok()),
            inactive: self.inactive.is_some(),
        }
    }
}

/// The letter that is kept for a sex.
pub const fn letter(sex: Sex) -> &'static str {
    match sex {
        Sex::Male => "m",
        Sex::Female => "w",
    }
}

/// A text that says nothing takes no room.
pub fn filled(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
