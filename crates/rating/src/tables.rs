//! The two tables of B.02 8.1, as data: never a formula, never interpolated.

/// The rating difference of a percentage from 50 to 100 (8.1.1); below 50 it is mirrored.
const DP: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The largest difference of each percentage of the higher rated, from 50 on (8.1.2).
const BANDS: [i32; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The rating difference that a percentage stands for (8.1.1).
///
/// # Panics
/// If the percentage is not between 0 and 100.
#[must_use]
pub const fn dp(percent: i32) -> i32 {
    if percent >= 50 { DP[percent as usize - 50] } else { -DP[50 - percent as usize] }
}

/// The score in percent of the games, halves upwards.
///
/// # Panics
/// If there are no games.
#[must_use]
pub const fn percent(half_points: i32, games: i32) -> i32 {
    (100 * half_points + games) / (2 * games)
}

/// The expected score in percent against an opponent rated so much lower (8.1.2).
#[must_use]
pub fn expectation(difference: i32) -> i32 {
    let higher = 50 + BANDS.partition_point(|last| *last < difference.abs()) as i32;
    if difference >= 0 { higher } else { 100 - higher }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_at_their_edges() {
        assert_eq!([dp(0), dp(50), dp(67), dp(100)], [-800, 0, 125, 800]);
        assert_eq!([0, 3, 4, -4].map(expectation), [50, 50, 51, 49]);
        assert_eq!([735, 736, -736, 4000].map(expectation), [99, 100, 0, 100]);
    }

    #[test]
    fn percentages_round_halves_up() {
        assert_eq!([percent(1, 8), percent(5, 8), percent(9, 8), percent(11, 8)], [6, 31, 56, 69]);
    }
}
