//! The development coefficient K (B.02 8.3).

use arbitra_model::Date;
use serde::Serialize;

use crate::KRule;

/// What is known of a player's career when K is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct History {
    /// The published rating.
    pub rating: i32,
    /// The rated games completed before; none if nobody knows.
    pub games: Option<u32>,
    /// Whether a published rating ever reached 2400.
    pub reached_2400: bool,
    /// The birth date.
    pub birth: Option<Date>,
    /// The day of the games.
    pub day: Option<Date>,
}

/// A coefficient and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct KFactor {
    /// The coefficient.
    pub k: i32,
    /// Why it is this one.
    pub reason: KReason,
}

/// Why a coefficient holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KReason {
    /// 40: fewer than 30 games completed.
    New,
    /// 40: until the end of the year of the 18th birthday, below 2300.
    Young,
    /// 20: never reached 2400.
    Below2400,
    /// 10: a published rating reached 2400.
    Reached2400,
    /// The same for everybody.
    Fixed,
    /// Told by whoever asks.
    Told,
}

impl KFactor {
    /// The coefficient of a player.
    #[must_use]
    pub fn of(rule: KRule, history: History) -> KFactor {
        let (k, reason) = match rule {
            KRule::Fixed(k) => (k, KReason::Fixed),
            KRule::ByCareer if history.reached_2400 || history.rating >= 2400 => {
                (10, KReason::Reached2400)
            }
            KRule::ByCareer if history.games.is_some_and(|games| games < 30) => (40, KReason::New),
            KRule::ByCareer if history.is_young() && history.rating < 2300 => (40, KReason::Young),
            KRule::ByCareer => (20, KReason::Below2400),
        };
        KFactor { k, reason }
    }
}

impl History {
    fn is_young(&self) -> bool {
        match (self.birth, self.day) {
            (Some(birth), Some(day)) => day.year() <= birth.year() + 18,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn careers_choose_k() {
        let adult = History {
            rating: 2000,
            games: Some(100),
            reached_2400: false,
            birth: Date::year_only(1990),
            day: Date::new(2026, 4, 11),
        };
        let k = |history| KFactor::of(KRule::ByCareer, history).k;
        assert_eq!(k(adult), 20);
        assert_eq!(k(History { games: Some(29), ..adult }), 40);
        assert_eq!(k(History { rating: 2400, ..adult }), 10);
        assert_eq!(k(History { reached_2400: true, games: Some(29), ..adult }), 10);
        let young = History { birth: Date::year_only(2008), ..adult };
        assert_eq!(k(young), 40);
        assert_eq!(k(History { rating: 2300, ..young }), 20);
        assert_eq!(k(History { birth: Date::year_only(2007), ..adult }), 20);
        assert_eq!(KFactor::of(KRule::Fixed(20), young).k, 20);
    }
}
