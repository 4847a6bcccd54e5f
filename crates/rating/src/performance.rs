//! Performance ratings: the rounded average of the opponents plus the table's difference.

use crate::{HalfPoints, tables};

/// How opponents' ratings are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// As they are (2014 and later).
    Full,
    /// No farther than this from one's own rating (the variant of 2006 cuts at 350).
    Within {
        /// One's own rating.
        own: i32,
        /// The largest difference.
        most: i32,
    },
}

/// The average of ratings, halves upwards; none without ratings.
#[must_use]
pub fn average(ratings: &[i32]) -> Option<i32> {
    let games = i64::try_from(ratings.len()).ok().filter(|games| *games > 0)?;
    let sum: i64 = ratings.iter().map(|rating| i64::from(*rating)).sum();
    Some((2 * sum + games).div_euclid(2 * games) as i32)
}

/// The performance against opponents of these ratings; none without opponents.
#[must_use]
pub fn performance(ratings: &[i32], score: HalfPoints, cut: Cut) -> Option<i32> {
    let taken: Vec<i32> = match cut {
        Cut::Full => ratings.to_vec(),
        Cut::Within { own, most } => {
            ratings.iter().map(|rating| (*rating).clamp(own - most, own + most)).collect()
        }
    };
    let average = average(&taken)?;
    Some(average + tables::dp(tables::percent(score.get(), taken.len() as i32)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_brings_outsiders_near() {
        let ratings = [2000, 1200];
        let score = HalfPoints::new(2);
        assert_eq!(performance(&ratings, score, Cut::Full), Some(1600));
        let cut = Cut::Within { own: 2000, most: 350 };
        assert_eq!(performance(&ratings, score, cut), Some(1825));
        assert_eq!(performance(&[], score, cut), None);
    }
}
