//! Performance ratings (C.07 10.2 and 10.3) with the tables of B.02 8.1.

/// The rating difference of a percentage from 50 to 100 (B.02 8.1.1); below 50 it is mirrored.
const DP: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The largest difference of each percentage of the higher rated, from 50 on (B.02 8.1.2).
const BANDS: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference that a percentage stands for.
pub(crate) const fn dp(percent: i64) -> i64 {
    if percent >= 50 { DP[percent as usize - 50] } else { -DP[50 - percent as usize] }
}

/// The score in percent, halves upwards.
pub(crate) const fn percent(half_points: i64, games: i64) -> i64 {
    (100 * half_points + games) / (2 * games)
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
    let higher = 50 + BANDS.partition_point(|last| *last < difference.abs()) as i64;
    if difference >= 0 { higher } else { 100 - higher }
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
