//! What a rating difference promises (FIDE Rating Regulations B.02 8.1.2), in whole per cent.

/// For the expectations 50, 51, … 99 per cent of the higher rated player: the largest rating
/// difference that still has it. Above the last one the expectation is 100.
const LARGEST_DIFFERENCE: [u16; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, // 50–59
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145, // 60–69
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235, // 70–79
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357, // 80–89
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735, // 90–99
];

/// The expected score of a player against another, in per cent.
#[must_use]
pub fn expected_percent(own: u16, other: u16) -> u32 {
    let index = LARGEST_DIFFERENCE.partition_point(|&most| most < own.abs_diff(other)) as u32;
    if own >= other { 50 + index } else { 50 - index }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follows_the_table() {
        for (difference, percent) in
            [(0, 50), (3, 50), (4, 51), (98, 63), (99, 64), (400, 92), (735, 99), (736, 100)]
        {
            assert_eq!(expected_percent(1200 + difference, 1200), percent);
            assert_eq!(expected_percent(1200, 1200 + difference), 100 - percent);
        }
    }
}
