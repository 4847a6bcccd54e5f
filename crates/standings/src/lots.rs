//! Drawing of lots that anybody can repeat.
//!
//! The generator is SplitMix64 (Steele, Lea and Flood, 2014): a counter that grows by a fixed odd
//! number, and a mixing of its bits. The lot of participant n is the n-th number of the sequence
//! that starts from the recorded seed, so that it depends on nobody else; the smallest goes first.

/// The SplitMix64 generator.
///
/// ```
/// use arbitra_standings::lots::SplitMix64;
///
/// let mut numbers = SplitMix64::new(0);
/// assert_eq!(numbers.next_number(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// A generator that starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64 { state: seed }
    }

    /// The next number of the sequence.
    pub const fn next_number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// A number below a limit, every one equally likely.
    ///
    /// # Panics
    /// If the limit is zero.
    pub const fn below(&mut self, limit: u64) -> u64 {
        assert!(limit > 0, "no number is below zero");
        // Numbers above the largest multiple of the limit would favour small results.
        let last = u64::MAX - (u64::MAX % limit + 1) % limit;
        loop {
            let number = self.next_number();
            if number <= last {
                return number % limit;
            }
        }
    }

    /// Shuffles a list, every order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for index in (1..list.len()).rev() {
            list.swap(index, self.below(index as u64 + 1) as usize);
        }
    }
}

/// The lot of a participant; of two, the smaller lot goes first, and then the smaller number.
#[must_use]
pub const fn lot(seed: u64, number: u16) -> u64 {
    mix(seed.wrapping_add(STEP.wrapping_mul(number as u64)))
}

const fn mix(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_the_published_sequence() {
        let mut numbers = SplitMix64::new(1_234_567);
        let first: Vec<u64> = (0..3).map(|_| numbers.next_number()).collect();
        assert_eq!(
            first,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn gives_everybody_the_number_of_the_sequence() {
        let mut numbers = SplitMix64::new(77);
        for number in 1..100 {
            assert_eq!(lot(77, number), numbers.next_number());
        }
    }

    #[test]
    fn shuffles_without_loss() {
        let mut list: Vec<u32> = (0..50).collect();
        SplitMix64::new(5).shuffle(&mut list);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
