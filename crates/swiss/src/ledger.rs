//! Lexicographic criteria packed into tiers of machine integers.
//!
//! Every criterion gets a field wide enough for its largest total in this very bracket; fields are
//! laid out from the most important down, and a new word begins where one is full. Words are compared
//! lexicographically and added without carry ([`Tiers`]), so a field can only be too narrow if its
//! stated maximum is wrong.

use arbitra_matching::Tiers;

use crate::Criterion;

/// How many bits of a word hold fields; the rest is room for duals, which may grow past the totals.
const WORD_BITS: u32 = 44;

/// The place of one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    word: usize,
    shift: u32,
    bits: u32,
}

/// Hands out fields, most important first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    fields: Vec<(Slot, Option<Criterion>)>,
    full_words: usize,
    used: u32,
}

impl Ledger {
    /// A field below all earlier ones, for totals up to `most`; none as criterion stands for the order.
    pub(crate) fn field(&mut self, most: usize, criterion: Option<Criterion>) -> Slot {
        // One bit more, so that differences of totals can be told apart by sign.
        let bits = (usize::BITS - most.leading_zeros() + 1).min(WORD_BITS);
        if self.used + bits > WORD_BITS {
            self.full_words += 1;
            self.used = 0;
        }
        self.used += bits;
        let slot = Slot { word: self.full_words, shift: WORD_BITS - self.used, bits };
        self.fields.push((slot, criterion));
        slot
    }

    /// The most important field in which a slack, told in sixteenths of a weight, is not zero.
    pub(crate) fn leading<const N: usize>(&self, slack: &Tiers<N>) -> Option<Criterion> {
        let word = slack.0.iter().position(|&word| word != 0)?;
        // A slack is never negative, and totals differ by whole units of the lowest field: round up.
        let in_word = || self.fields.iter().rev().filter(|(slot, _)| slot.word == word);
        let lowest = in_word().map(|(slot, _)| slot.shift).min()?;
        let mut rest = ((slack.0[word] + (16 << lowest) - 1) >> (4 + lowest)) << lowest;
        let mut leading = None;
        // From the least important field up, each digit nearest to zero.
        for (slot, criterion) in in_word() {
            let unit = 1i64 << slot.shift;
            let next = unit << slot.bits;
            let digit = (rest / unit + (1 << (slot.bits - 1))).rem_euclid(1 << slot.bits)
                - (1 << (slot.bits - 1));
            rest -= digit * unit;
            debug_assert_eq!(rest % next, 0);
            if digit != 0 {
                leading = Some(*criterion);
            }
        }
        leading.flatten()
    }

    /// The totals of a whole weight by criterion, most important first, those of zero left out.
    pub(crate) fn totals<const N: usize>(&self, weight: &Tiers<N>) -> Vec<(Criterion, usize)> {
        let fields = self.fields.iter().filter_map(|&(slot, c)| Some((slot, c?)));
        fields.map(|(slot, c)| (c, total(weight, slot))).filter(|(_, total)| *total > 0).collect()
    }

    /// How many words the fields take.
    pub(crate) fn words(&self) -> usize {
        self.full_words + 1
    }
}

/// What an edge costs, field by field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bill<const N: usize>([i64; N]);

impl<const N: usize> Bill<N> {
    pub(crate) const NOTHING: Bill<N> = Bill([0; N]);

    pub(crate) fn charge(&mut self, slot: Slot, amount: usize) {
        self.0[slot.word] += (amount as i64) << slot.shift;
    }

    /// The weight of an edge with this cost: the cheaper the heavier.
    pub(crate) fn weight(self) -> Tiers<N> {
        Tiers(self.0.map(|word| -word))
    }
}

/// The total of a field in the weight of a whole matching.
pub(crate) fn total<const N: usize>(weight: &Tiers<N>, slot: Slot) -> usize {
    ((-weight.0[slot.word] >> slot.shift) & ((1 << slot.bits) - 1)) as usize
}
