//! Sets of small numbers as words of bits, and the loop over the common members of two of them.

const WORD: usize = u64::BITS as usize;

/// How many words a set of numbers below `len` takes.
pub(crate) const fn words(len: usize) -> usize {
    len.div_ceil(WORD)
}

/// A set of numbers below a fixed bound.
#[derive(Clone, Debug)]
pub(crate) struct Bits(Vec<u64>);

impl Bits {
    pub(crate) fn empty(len: usize) -> Self {
        Self(vec![0; words(len)])
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn insert(&mut self, member: usize) {
        insert(&mut self.0, member);
    }

    pub(crate) fn remove(&mut self, member: usize) {
        remove(&mut self.0, member);
    }

    pub(crate) fn contains(&self, member: usize) -> bool {
        contains(&self.0, member)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        members(self.0.iter().copied())
    }
}

pub(crate) fn insert(words: &mut [u64], member: usize) {
    words[member / WORD] |= 1 << (member % WORD);
}

pub(crate) fn remove(words: &mut [u64], member: usize) {
    words[member / WORD] &= !(1 << (member % WORD));
}

pub(crate) fn contains(words: &[u64], member: usize) -> bool {
    words[member / WORD] >> (member % WORD) & 1 == 1
}

/// The numbers in both sets, in rising order.
pub(crate) fn common(a: &[u64], b: &[u64]) -> impl Iterator<Item = usize> {
    members(a.iter().zip(b).map(|(a, b)| a & b))
}

/// Does something with every number in both sets.
///
/// The innermost loop of every search: plain, so that it compiles to little more than the body.
#[inline(always)]
pub(crate) fn for_common(a: &[u64], b: &[u64], mut body: impl FnMut(usize)) {
    for (index, (a, b)) in a.iter().zip(b).enumerate() {
        let mut word = a & b;
        while word != 0 {
            body(index * WORD + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}

/// The numbers in the set given word by word, in rising order.
pub(crate) fn members(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(index, mut word)| {
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                index * WORD + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_numbers() {
        let (mut a, mut b) = (Bits::empty(130), Bits::empty(130));
        [0, 5, 63, 64, 128, 129].into_iter().for_each(|v| a.insert(v));
        [5, 6, 64, 129].into_iter().for_each(|v| b.insert(v));
        a.remove(129);
        assert_eq!(a.iter().collect::<Vec<_>>(), [0, 5, 63, 64, 128]);
        assert!(a.contains(63) && !a.contains(129));
        assert_eq!(common(a.words(), b.words()).collect::<Vec<_>>(), [5, 64]);
        let mut met = Vec::new();
        for_common(a.words(), b.words(), |v| met.push(v));
        assert_eq!(met, [5, 64]);
    }
}
