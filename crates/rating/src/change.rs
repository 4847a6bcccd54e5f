//! What a game and a period bring a rated player (B.02 8.3).

use arbitra_model::{Score, Tempo};
use serde::Serialize;

use crate::{DifferenceRule, HalfPoints, Hundredths, Rules, tables};

/// A rated game for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameChange {
    /// Own rating less the opponent's.
    pub difference: i32,
    /// As much of it as counts.
    pub counted: i32,
    /// The expected score in per cent (8.1.2).
    pub expected: i32,
    /// The score less the expectation.
    pub delta: Hundredths,
}

/// What a game brings.
#[must_use]
pub fn game(own: i32, opponent: i32, score: Score, rules: &Rules, pace: Tempo) -> GameChange {
    let rule = match pace {
        Tempo::Standard => rules.difference,
        Tempo::Rapid | Tempo::Blitz => rules.quick_difference,
    };
    let difference = own - opponent;
    let counted = match rule {
        DifferenceRule::AtMostBelow { rating, .. } if own >= rating => difference,
        DifferenceRule::AtMost(most) | DifferenceRule::AtMostBelow { most, .. } => {
            difference.clamp(-most, most)
        }
    };
    let expected = tables::expectation(counted);
    let delta = Hundredths::new(50 * HalfPoints::of(score).get() - expected);
    GameChange { difference, counted, expected, delta }
}

/// What the games of a period bring together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PeriodChange {
    /// The sum of the games' differences between score and expectation.
    pub sum: Hundredths,
    /// The coefficient before K times the games was limited.
    pub k: i32,
    /// The coefficient that counts.
    pub limited_k: i32,
    /// The coefficient times the sum.
    pub exact: Hundredths,
    /// The same rounded, halves away from zero (8.3.4).
    pub change: i32,
}

/// What a period brings: K is lowered so that K times the games is at most 700.
#[must_use]
pub fn period(deltas: &[Hundredths], k: i32, rules: &Rules) -> PeriodChange {
    let games = deltas.len() as i32;
    let limited_k = if k * games > rules.most_k_games { rules.most_k_games / games } else { k };
    let sum: Hundredths = deltas.iter().copied().sum();
    let exact = sum.times(limited_k);
    PeriodChange { sum, k, limited_k, exact, change: exact.rounded() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(own: i32, opponent: i32, score: Score, k: i32, exact: &str) {
        let game = game(own, opponent, score, &Rules::E2025, Tempo::Standard);
        assert_eq!(game.delta.times(k).to_string(), exact, "{game:?}");
    }

    #[test]
    fn worked_examples() {
        check(2200, 2000, Score::Win, 20, "+4.80");
        check(2200, 2000, Score::Draw, 20, "-5.20");
        check(2000, 2500, Score::Win, 20, "+18.40");
        check(2700, 2200, Score::Draw, 10, "-4.60");
    }

    #[test]
    fn five_games_of_a_period() {
        let deltas = [24, -26, 50, -36, 64].map(Hundredths::new);
        let change = period(&deltas, 20, &Rules::E2025);
        assert_eq!((change.sum.to_string().as_str(), change.change), ("+0.76", 15));
        assert_eq!(change.exact.to_string(), "+15.20");
    }

    #[test]
    fn many_games_lower_k() {
        let deltas = [Hundredths::new(10); 18];
        assert_eq!(period(&deltas, 40, &Rules::E2025).limited_k, 38);
        assert_eq!(period(&deltas[..17], 40, &Rules::E2025).limited_k, 40);
    }

    #[test]
    fn the_400_point_rule_by_edition_and_rating() {
        let counted = |own, rules: &Rules, pace| game(own, 2100, Score::Win, rules, pace).counted;
        assert_eq!(counted(2649, &Rules::E2025, Tempo::Standard), 400);
        assert_eq!(counted(2650, &Rules::E2025, Tempo::Standard), 550);
        assert_eq!(counted(2650, &Rules::E2024, Tempo::Standard), 400);
        assert_eq!(counted(2650, &Rules::E2025, Tempo::Blitz), 400);
    }
}
