//! Lexicographic criteria packed into tiers of machine integers.
//!
//! Every criterion gets a field wide enough for its largest total in this very bracket; fields are
//! laid out from the most important down, and a new word begins where one is full. Words are compared
//! lexicographically and added without carry ([`Tiers`]), so a field can only be too narrow if its
//! stated maximum is wrong.

use arbitra_matching::Tiers;

/// How many bits of a word hold fields; the rest is room for duals, which may grow past the totals.
const WORD_BITS: u32 = 44;

/// The place of one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    word: usize,
    shift: u32,
    bits: u32,
}

/// Hands out fields, most important first.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    full_words: usize,
    used: u32,
}

impl Ledger {
    /// A field below all earlier ones, for totals up to `most`.
    pub(super) fn field(&mut self, most: usize) -> Slot {
        let bits = (usize::BITS - most.leading_zeros()).min(WORD_BITS);
        if self.used + bits > WORD_BITS {
            self.full_words += 1;
            self.used = 0;
        }
        self.used += bits;
        Slot { word: self.full_words, shift: WORD_BITS - self.used, bits }
    }

    /// How many words the fields take.
    pub(super) fn words(&self) -> usize {
        self.full_words + 1
    }
}

/// What an edge costs, field by field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bill<const N: usize>([i64; N]);

impl<const N: usize> Bill<N> {
    pub(super) const NOTHING: Bill<N> = Bill([0; N]);

    pub(super) fn charge(&mut self, slot: Slot, amount: usize) {
        self.0[slot.word] += (amount as i64) << slot.shift;
    }

    /// The weight of an edge with this cost: the cheaper the heavier.
    pub(super) fn weight(self) -> Tiers<N> {
        Tiers(self.0.map(|word| -word))
    }
}

/// The total of a field in the weight of a whole matching.
pub(super) fn total<const N: usize>(weight: &Tiers<N>, slot: Slot) -> usize {
    ((-weight.0[slot.word] >> slot.shift) & ((1 << slot.bits) - 1)) as usize
}
