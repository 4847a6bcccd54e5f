//! Categories: prizes for which only some players are eligible.

use std::ops::RangeInclusive;

use arbitra_model::{Bilingual, Federation, Number, Points, Sex, Title};

use super::{Finisher, Stacking, Worth};

/// A list of prizes for the players who meet its conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    /// The name.
    pub name: Bilingual,
    /// The prizes, first place first.
    pub prizes: Vec<Worth>,
    /// Of two categories with prizes of the same value, the player takes the one with the higher
    /// priority.
    pub priority: i32,
    /// Whether its prizes are won besides others.
    pub stacking: Stacking,
    /// With fewer eligible players in the standings the category is dropped.
    pub minimum_entrants: u16,
    /// Who is eligible.
    pub conditions: Conditions,
}

/// Who is eligible: every condition that is present must hold, by the data at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Conditions {
    /// A band of ratings.
    pub rating: Option<RangeInclusive<u16>>,
    /// What of unrated players.
    pub unrated: Unrated,
    /// The years of birth.
    pub born: Option<RangeInclusive<u16>>,
    pub sex: Option<Sex>,
    /// One of these federations; empty for any.
    pub federations: Vec<Federation>,
    pub titles: Titles,
    /// One of these clubs; empty for any.
    pub clubs: Vec<String>,
    /// One of the organiser's groups; empty for any.
    pub groups: Vec<String>,
    /// One of these players; empty for any.
    pub players: Vec<Number>,
    /// The least score.
    pub minimum_points: Option<Points>,
    /// The least number of games actually played.
    pub minimum_games: u16,
}

/// What a category says of unrated players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unrated {
    /// They are not eligible. The rule where a rating band is given and nothing is said.
    No,
    /// They are eligible like everybody else, below any band.
    Yes,
    /// Only they are eligible.
    Only,
}

/// What a category says of titles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Titles {
    /// Nothing.
    Any,
    /// Only players without a title.
    None,
    /// One of these.
    OneOf(Vec<Title>),
}

impl Conditions {
    /// Whether nothing is asked of anybody: then all players are eligible, which is seldom meant.
    #[must_use]
    pub fn ask_nothing(&self) -> bool {
        let lists = [self.clubs.len(), self.groups.len(), self.federations.len()];
        self.rating.is_none()
            && self.unrated != Unrated::Only
            && self.born.is_none()
            && self.sex.is_none()
            && self.titles == Titles::Any
            && lists.iter().all(|length| *length == 0)
            && self.players.is_empty()
    }

    /// Whether a player is eligible. What is not known of a player does not meet a condition.
    #[must_use]
    pub fn admit(&self, finisher: &Finisher) -> bool {
        let person = &finisher.person;
        let rating = match person.rating {
            None => self.unrated != Unrated::No,
            Some(rating) => {
                self.unrated != Unrated::Only
                    && self.rating.as_ref().is_none_or(|band| band.contains(&rating))
            }
        };
        let born = self
            .born
            .as_ref()
            .is_none_or(|years| person.birth.is_some_and(|birth| years.contains(&birth.year())));
        let title = match &self.titles {
            Titles::Any => true,
            Titles::None => person.title.is_none(),
            Titles::OneOf(titles) => person.title.is_some_and(|title| titles.contains(&title)),
        };
        let club = person.club.as_ref();
        rating
            && born
            && title
            && self.sex.is_none_or(|sex| person.sex == Some(sex))
            && one_of(&self.federations, person.federation.as_ref())
            && (self.clubs.is_empty() || club.is_some_and(|club| self.clubs.contains(club)))
            && (self.groups.is_empty() || person.groups.iter().any(|g| self.groups.contains(g)))
            && one_of(&self.players, Some(&finisher.number))
            && self.minimum_points.is_none_or(|least| finisher.points >= least)
            && finisher.games >= self.minimum_games
    }
}

fn one_of<T: PartialEq>(list: &[T], item: Option<&T>) -> bool {
    list.is_empty() || item.is_some_and(|item| list.contains(item))
}

/// A prize that a jury, a sponsor or a fact outside the standings gives to somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// The name.
    pub name: Bilingual,
    /// What it consists of.
    pub worth: Worth,
    /// Who won it; several share it; nobody if it is not decided or not given.
    pub winners: Vec<Number>,
    /// Whether it is won besides others.
    pub stacking: Stacking,
}
