//! Performance ratings (C.07 10.2 and 10.3) with the tables of B.02 8.1.

use arbitra_rating::tables;

/// The rating difference that a percentage stands for.
pub(crate) const fn dp(percent: i64) -> i64 {
    tables::dp(percent as i32) as i64
}

/// The score in percent, halves upwards.
pub(crate) const fn percent(half_points: i64, games: i64) -> i64 {
    tables::percent(half_points as i32, games as i32) as i64
}

/// 10.2: the rounded average of the opponents plus the difference of the rounded percentage.
pub(crate) const fn performance(average: i64, half_points: i64, games: i64) -> i64 {
    average + dp(percent(half_points, games))
}

/// 10.3: the lowest rating that is expected to score at least as much; without any point the
/// lowest opponent less 800.
pub(super) fn perfect(ratings: &[i64], half_points: i64) -> i64 {
    let lowest = ratings.iter().copied().min().unwrap_or(0);
    let highest = ratings.iter().copied().max().unwrap_or(0);
    if half_points == 0 {
        return lowest - 800;
    }
    let enough =
        |rating: i64| ratings.iter().map(|r| expected(rating - r)).sum::<i64>() >= 50 * half_points;
    // The expectation grows with the rating: search between too little and enough.
    let (mut low, mut high) = (lowest - 800, highest + 800);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if enough(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

/// The expected score in percent against an opponent rated so much lower.
fn expected(difference: i64) -> i64 {
    // Beyond the table everything is certain.
    i64::from(tables::expectation(difference.clamp(-9999, 9999) as i32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_tables_at_their_edges() {
        assert_eq!([dp(0), dp(50), dp(67), dp(100)], [-800, 0, 125, 800]);
        assert_eq!([expected(0), expected(3), expected(4), expected(-4)], [50, 50, 51, 49]);
        assert_eq!([expected(735), expected(736), expected(-736)], [99, 100, 0]);
    }

    #[test]
    fn a_perfect_score_needs_736_more_than_the_best() {
        assert_eq!(perfect(&[2000, 2100], 4), 2836);
        assert_eq!(perfect(&[2000, 2100], 0), 1200);
        assert_eq!(perfect(&[2000], 1), 1997);
    }

    #[test]
    fn percentages_round_halves_up() {
        assert_eq!(percent(1, 8), 6);
        assert_eq!(percent(5, 8), 31);
        assert_eq!(percent(9, 8), 56);
    }
}
