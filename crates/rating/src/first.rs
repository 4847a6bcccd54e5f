//! First ratings (B.02 8.2).

use serde::Serialize;

use crate::{FirstRule, HalfPoints, Rules, tables};

/// A first rating with its working.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FirstRating {
    /// The opponents that count, hypothetical ones included.
    pub opponents: i32,
    /// The sum of their ratings.
    pub sum: i32,
    /// The score against them in per cent.
    pub percent: i32,
    /// The rating before cap and floor.
    pub raw: i32,
    /// The rating after the cap.
    pub rating: i32,
    /// Whether it can be published.
    pub outlook: Outlook,
}

/// What becomes of a first rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outlook {
    /// It is published.
    Published,
    /// More games against rated opponents are needed; games of 26 months are pooled.
    MoreGames,
    /// It lies below the floor.
    BelowFloor,
    /// A first event without any point is disregarded.
    ZeroScore,
}

/// The first rating that games against rated opponents give; none without such games.
#[must_use]
pub fn first_rating(opponents: &[i32], score: HalfPoints, rules: &Rules) -> Option<FirstRating> {
    if opponents.is_empty() {
        return None;
    }
    let sum: i32 = opponents.iter().sum();
    let games = opponents.len() as i32;
    let (opponents_counted, sum, percent, raw, most) = match rules.first {
        FirstRule::TwoHypothetical { rating, most } => {
            let (games, sum) = (games + 2, sum + 2 * rating);
            let percent = tables::percent(score.get() + 2, games);
            // Only the result is said to be rounded, not the average.
            (games, sum, percent, rounded(sum, games) + tables::dp(percent), most)
        }
        FirstRule::BonusAboveHalf(bonus) => {
            let percent = tables::percent(score.get(), games);
            let surplus = score.get() - games;
            let gain = if surplus > 0 { bonus * surplus } else { tables::dp(percent) };
            (games, sum, percent, rounded(sum, games) + gain, i32::MAX)
        }
    };
    let rating = raw.min(most);
    let outlook = if score == HalfPoints::ZERO {
        Outlook::ZeroScore
    } else if opponents.len() < rules.first_games {
        Outlook::MoreGames
    } else if rating < rules.floor {
        Outlook::BelowFloor
    } else {
        Outlook::Published
    };
    Some(FirstRating { opponents: opponents_counted, sum, percent, raw, rating, outlook })
}

const fn rounded(sum: i32, games: i32) -> i32 {
    (2 * sum + games).div_euclid(2 * games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(average: i32, games: usize, halves: i32, rating: i32, outlook: Outlook) {
        let opponents = vec![average; games];
        let first = first_rating(&opponents, HalfPoints::new(halves), &Rules::E2025).unwrap();
        assert_eq!((first.rating, first.outlook), (rating, outlook), "{first:?}");
    }

    #[test]
    fn worked_examples() {
        check(1700, 5, 6, 1779, Outlook::Published);
        check(2100, 6, 10, 2200, Outlook::Published);
        check(1500, 5, 1, 1356, Outlook::BelowFloor);
    }

    #[test]
    fn too_little_for_a_rating() {
        check(1700, 4, 6, 1858, Outlook::MoreGames);
        check(1700, 5, 0, 1420, Outlook::ZeroScore);
        assert_eq!(first_rating(&[], HalfPoints::ZERO, &Rules::E2025), None);
    }

    #[test]
    fn the_older_bonus() {
        let first = |halves| {
            first_rating(&[1700; 5], HalfPoints::new(halves), &Rules::E2014).unwrap().rating
        };
        assert_eq!([first(5), first(6), first(8), first(4)], [1700, 1720, 1760, 1628]);
    }
}
