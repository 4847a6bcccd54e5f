//! Ratings of an event: from which lists they come, in which order lists are asked, and what an
//! event of more than thirty days does with the lists that come out meanwhile.

use arbitra_model::{Date, Event, ListedPlayer, Round, Tempo};
use arbitra_standings::{Code, TieBreak};
use serde::{Deserialize, Serialize};

use crate::{Person, Regulations};

/// Whose list FIDE's is.
pub const FIDE_LIST: &str = "FIDE";

/// An event of more days has ratings by period (B.02 0.7, C.07 10).
const LONG: u32 = 30;

/// Where a rating comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "from", rename_all = "kebab-case")]
pub enum RatingSource {
    /// Somebody typed it.
    Typed,
    /// A rating list.
    List {
        /// Whose list it is.
        list: String,
        /// Which of its ratings.
        tempo: Tempo,
        /// From when on the list is valid.
        date: Date,
    },
}

/// Where the ratings of a player come from, each by itself; none where nobody has noted it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RatingSources {
    /// That of the FIDE rating (record 001).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub official: Option<RatingSource>,
    /// That of the national rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub national: Option<RatingSource>,
    /// That of the tournament rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<RatingSource>,
}

impl RatingSources {
    /// Whether nothing is noted.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == RatingSources::default()
    }
}

/// A rating that counts from a round on, in an event of more than thirty days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PeriodRating {
    /// The first round of the period.
    pub from: Round,
    /// The rating; none if unrated then.
    pub rating: Option<u16>,
    /// Where it comes from.
    pub source: RatingSource,
}

/// One list in the order in which lists are asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListStep {
    /// Whose list it is: `FIDE`, or the name of another.
    pub source: String,
    /// Which of its ratings.
    pub tempo: Tempo,
    /// Whether the standard rating stands in where there is none of the tempo: effective ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub effective: bool,
}

impl ListStep {
    /// The order in which FIDE's lists are asked where nobody said another.
    #[must_use]
    pub fn usual(tempo: Tempo) -> Vec<ListStep> {
        let fide = |tempo, effective| ListStep { source: FIDE_LIST.to_owned(), tempo, effective };
        match tempo {
            Tempo::Standard => vec![
                fide(Tempo::Standard, false),
                fide(Tempo::Rapid, false),
                fide(Tempo::Blitz, false),
            ],
            Tempo::Rapid => vec![fide(Tempo::Rapid, true), fide(Tempo::Blitz, false)],
            Tempo::Blitz => vec![fide(Tempo::Blitz, true), fide(Tempo::Rapid, false)],
        }
    }

    /// Whether it is a list of FIDE, whose ratings are official.
    #[must_use]
    pub fn is_fide(&self) -> bool {
        self.source == FIDE_LIST
    }

    /// The rating a player has in it, and which one that is.
    #[must_use]
    pub fn rating(&self, player: &ListedPlayer) -> Option<(u16, Tempo)> {
        let of = |tempo: Tempo| {
            let rating = player.ratings.get(tempo).rating.filter(|rating| *rating > 0)?;
            Some((rating, tempo))
        };
        of(self.tempo).or_else(|| of(Tempo::Standard).filter(|_| self.effective))
    }

    /// The step of a word such as `FIDE:rapid+`, the sign for effective ratings at its end.
    #[must_use]
    pub fn from_code(code: &str) -> Option<ListStep> {
        let (source, tempo) = code.rsplit_once(':')?;
        let (tempo, effective) = match tempo.strip_suffix('+') {
            Some(tempo) => (tempo, true),
            None => (tempo, false),
        };
        let tempo = Tempo::ALL.into_iter().find(|known| known.name() == tempo)?;
        let source = source.trim();
        (!source.is_empty()).then(|| ListStep { source: source.to_owned(), tempo, effective })
    }

    /// The word of the step.
    #[must_use]
    pub fn code(&self) -> String {
        format!("{}:{}{}", self.source, self.tempo, if self.effective { "+" } else { "" })
    }
}

/// Which rating of a player counts in tie-breaks on ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountingRating {
    /// The first one, whatever comes later (C.07 10).
    #[default]
    First,
    /// The one of each round.
    OfTheRound,
}

/// What an event says of ratings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RatingRules {
    /// The lists in the order in which they are asked; empty for the usual order of the tempo.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<ListStep>,
    /// Whether ratings are not held against the lists by themselves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unchecked: bool,
    /// Whether the event lasts more than thirty days; none if its dates say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub long: Option<bool>,
    /// Which rating counts in tie-breaks.
    pub counting: CountingRating,
}

impl RatingRules {
    /// The most lists in an order.
    pub const MOST_LISTS: usize = 20;

    /// Whether nothing is said.
    #[must_use]
    pub fn is_usual(&self) -> bool {
        *self == RatingRules::default()
    }

    /// The lists in the order in which they are asked.
    #[must_use]
    pub fn order(&self, tempo: Tempo) -> Vec<ListStep> {
        if self.lists.is_empty() { ListStep::usual(tempo) } else { self.lists.clone() }
    }
}

/// Whether an event lasts more than thirty days, by its own dates.
#[must_use]
pub fn lasts_long(event: &Event) -> bool {
    let rounds = event.round_dates.iter().flatten().copied();
    let days = || event.start.into_iter().chain(rounds.clone()).chain(event.end);
    match (days().min(), days().max()) {
        (Some(first), Some(last)) => first.days_until(last).is_some_and(|days| days >= LONG),
        _ => false,
    }
}

impl Regulations {
    /// Whether the event lasts more than thirty days: as it says, otherwise by its dates.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.ratings.long.unwrap_or_else(|| lasts_long(&self.event))
    }

    /// The tie-breaks on ratings, which are advised against where ratings change under way.
    #[must_use]
    pub fn rating_tie_breaks(&self) -> Vec<&str> {
        let on_ratings = |text: &&str| {
            let Ok(TieBreak::Known(known)) = text.parse::<TieBreak>() else { return false };
            matches!(
                known.code,
                Code::ARO | Code::TPR | Code::PTP | Code::APRO | Code::APPO | Code::RTNG
            )
        };
        self.tie_breaks.iter().map(String::as_str).filter(on_ratings).collect()
    }
}

impl Person {
    /// The FIDE rating that counts in a round of an event with ratings by period.
    #[must_use]
    pub fn rating_in(&self, round: Round) -> Option<u16> {
        let later = self.periods.iter().filter(|period| period.from <= round);
        later.max_by_key(|period| period.from).map_or(self.rating, |period| period.rating)
    }

    /// Notes the rating of a period; one of the same round is replaced.
    pub fn put_period(&mut self, period: PeriodRating) {
        self.periods.retain(|known| known.from != period.from);
        self.periods.push(period);
        self.periods.sort_by_key(|period| period.from);
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::ListRating;

    use super::*;

    fn listed(standard: Option<u16>, rapid: Option<u16>) -> ListedPlayer {
        let mut player = ListedPlayer::default();
        player.ratings.standard = ListRating { rating: standard, k: None };
        player.ratings.rapid = ListRating { rating: rapid, k: None };
        player
    }

    #[test]
    fn effective_rapid_is_the_standard_rating_where_there_is_no_other() {
        let order = ListStep::usual(Tempo::Rapid);
        assert_eq!(order[0].rating(&listed(Some(2100), Some(2000))), Some((2000, Tempo::Rapid)));
        assert_eq!(order[0].rating(&listed(Some(2100), None)), Some((2100, Tempo::Standard)));
        assert_eq!(order[0].rating(&listed(None, None)), None);
        // A standard event does not take a rapid rating for a standard one.
        assert_eq!(ListStep::usual(Tempo::Standard)[0].rating(&listed(None, Some(2000))), None);
    }

    #[test]
    fn steps_are_read_as_they_are_written() {
        for tempo in Tempo::ALL {
            for step in ListStep::usual(tempo) {
                assert_eq!(ListStep::from_code(&step.code()), Some(step));
            }
        }
        assert_eq!(ListStep::from_code("FIDE:bullet"), None);
        assert_eq!(ListStep::from_code(":rapid"), None);
    }

    #[test]
    fn thirty_one_days_are_long_and_thirty_are_not() {
        let event = |end: &str| Event {
            start: "2026/01/10".parse().ok(),
            end: end.parse().ok(),
            ..Event::default()
        };
        assert!(!lasts_long(&event("2026/02/08")), "thirty days");
        assert!(lasts_long(&event("2026/02/09")), "thirty-one days");
        assert!(!lasts_long(&Event::default()));
    }

    #[test]
    fn the_rating_of_a_round_is_the_last_that_came_before_it() {
        let mut person = Person::named("x");
        person.rating = Some(2000);
        let period = |from, rating| PeriodRating {
            from: Round::new(from).unwrap(),
            rating: Some(rating),
            source: RatingSource::Typed,
        };
        person.put_period(period(6, 2050));
        person.put_period(period(3, 2020));
        let in_round = |round| person.rating_in(Round::new(round).unwrap());
        assert_eq!(
            [1, 2, 3, 5, 6, 9].map(in_round),
            [2000, 2000, 2020, 2020, 2050, 2050].map(Some)
        );
    }
}
