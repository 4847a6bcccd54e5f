//! Chance that anybody can repeat: a small generator, the same on every machine.

/// SplitMix64 (Steele, Lea and Flood 2014): one 64-bit word of state, stepped by the golden
/// ratio and mixed. Ample for lots and tournaments; not for secrets.
///
/// ```
/// use arbitra_model::Random;
///
/// assert_eq!(Random::new(0).next_u64(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random {
    /// The generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The generator of a seed for one purpose. What one purpose draws does not depend on how
    /// much another one drew: more forfeits do not change the players.
    #[must_use]
    pub const fn stream(seed: u64, purpose: u64) -> Random {
        let mixed = Random::new(seed).next_u64();
        Random::new(mixed ^ Random::new(purpose).next_u64())
    }

    /// The word with a number, from 1, of the sequence of a seed, without those before it.
    #[must_use]
    pub const fn nth(seed: u64, number: u64) -> u64 {
        mix(seed.wrapping_add(STEP.wrapping_mul(number)))
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// A number from 0 up to, not including, `bound`, each equally often.
    ///
    /// # Panics
    /// If `bound` is zero.
    pub const fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "nothing is below zero");
        // Words above the largest multiple of the bound would favour small remainders.
        let last = u64::MAX - (u64::MAX % bound + 1) % bound;
        loop {
            let word = self.next_u64();
            if word <= last {
                return word % bound;
            }
        }
    }

    /// A number from `low` to `high`, both included; `low` if they are the wrong way round.
    pub fn between(&mut self, low: u16, high: u16) -> u16 {
        let span = u64::from(high.saturating_sub(low)) + 1;
        low + self.below(span) as u16
    }

    /// Whether something that happens `per_mille` times in a thousand happens now.
    pub fn happens(&mut self, per_mille: u16) -> bool {
        self.below(1000) < u64::from(per_mille)
    }

    /// One of some items.
    ///
    /// # Panics
    /// If there are none.
    pub fn one_of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u64) as usize]
    }

    /// Shuffles a list, every order equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for index in (1..list.len()).rev() {
            list.swap(index, self.below(index as u64 + 1) as usize);
        }
    }
}

const fn mix(state: u64) -> u64 {
    let mut mixed = state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_the_published_generator() {
        // The first words of seed 1234567 in the reference implementation's test.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(random.next_u64(), 3_203_168_211_198_807_973);
        assert_eq!(random.next_u64(), 9_817_491_932_198_370_423);
    }

    #[test]
    fn gives_every_word_without_those_before_it() {
        let mut random = Random::new(77);
        assert!((1..100).all(|number| Random::nth(77, number) == random.next_u64()));
    }

    #[test]
    fn shuffles_without_loss() {
        let mut list: Vec<u32> = (0..50).collect();
        Random::new(5).shuffle(&mut list);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn stays_below_and_reaches_everything() {
        let mut random = Random::new(1);
        let mut seen = [0u32; 7];
        for _ in 0..7_000 {
            seen[random.below(7) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| (850..1150).contains(&count)), "{seen:?}");
        assert!((0..1000).all(|_| !random.happens(0) && random.happens(1000)));
    }
}
