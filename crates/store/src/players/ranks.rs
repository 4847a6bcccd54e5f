//! Players by their rank, packed: ascending numbers, each as its distance from the one before.

/// Adds ascending ranks to a text of bytes; one that comes twice in a row is taken once.
pub fn pack(ranks: impl Iterator<Item = u32>, packed: &mut Vec<u8>) {
    let mut next = 0;
    for rank in ranks {
        if rank >= next {
            put_number(rank - next, packed);
            next = rank + 1;
        }
    }
}

/// Adds a number: seven bits to a byte, the lowest first, the highest bit for "more follows".
pub fn put_number(mut number: u32, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number from the front of some bytes.
pub fn take_number(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in [0, 7, 14, 21, 28] {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Packed ranks, one after the other.
#[derive(Clone, Debug)]
pub struct Unpacked<'a> {
    packed: &'a [u8],
    next: u32,
}

/// Unpacks ranks.
pub const fn unpack(packed: &[u8]) -> Unpacked<'_> {
    Unpacked { packed, next: 0 }
}

impl Iterator for Unpacked<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        // Nearly always one byte.
        let distance = match self.packed.split_first() {
            Some((&byte, rest)) if byte < 0x80 => {
                self.packed = rest;
                u32::from(byte)
            }
            _ => take_number(&mut self.packed)?,
        };
        let rank = self.next.checked_add(distance)?;
        self.next = rank.checked_add(1)?;
        Some(rank)
    }
}

/// All ranks of several packed texts, in order, each once.
pub fn union(parts: &[Vec<u8>]) -> Vec<u8> {
    let mut marks = Marks::default();
    for part in parts {
        unpack(part).for_each(|rank| marks.mark(rank));
    }
    let mut packed = Vec::with_capacity(parts.iter().map(Vec::len).sum());
    pack(marks.ranks(), &mut packed);
    packed
}

/// One bit for every rank: they may be marked in any order and come back in theirs.
#[derive(Debug, Default)]
pub struct Marks(Vec<u64>);

impl Marks {
    /// Higher ranks are damage, and no reason to take half the memory there is.
    const HIGHEST: u32 = 1 << 24;

    /// Marks a rank.
    pub fn mark(&mut self, rank: u32) {
        if rank > Marks::HIGHEST {
            return;
        }
        let word = (rank / 64) as usize;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (rank % 64);
    }

    /// The ranks that are marked.
    pub fn ranks(&self) -> impl Iterator<Item = u32> {
        self.0.iter().zip(0_u32..).flat_map(|(&bits, word)| {
            let mut bits = bits;
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros();
                bits &= bits.checked_sub(1)?;
                Some(word * 64 + bit)
            })
        })
    }

    /// Forgets all marks.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }
}

/// The first ranks that are in every one of some packed texts, which are walked side by side and no
/// further than need be.
pub fn common(lists: &[Vec<u8>], limit: usize) -> Vec<u32> {
    let mut found = Vec::new();
    let mut cursors: Vec<Unpacked<'_>> = lists.iter().map(|list| unpack(list)).collect();
    // The shortest leads: most of its ranks are refused by the next.
    cursors.sort_by_key(|cursor| cursor.packed.len());
    let Some((leader, others)) = cursors.split_first_mut() else { return found };
    let mut reached = vec![None; others.len()];
    let mut candidate = leader.next();
    'leading: while let Some(rank) = candidate {
        for (cursor, at) in others.iter_mut().zip(&mut reached) {
            while at.is_none_or(|at| at < rank) {
                match cursor.next() {
                    Some(next) => *at = Some(next),
                    None => break 'leading,
                }
            }
            if let Some(further) = *at
                && further > rank
            {
                candidate = leader.find(|rank| *rank >= further);
                continue 'leading;
            }
        }
        found.push(rank);
        if found.len() >= limit {
            break;
        }
        candidate = leader.next();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(ranks: &[u32]) -> Vec<u8> {
        let mut bytes = Vec::new();
        pack(ranks.iter().copied(), &mut bytes);
        bytes
    }

    #[test]
    fn ranks_come_back() {
        for ranks in [&[][..], &[0], &[0, 1, 2], &[5, 127, 128, 129, 300, 70_000, u32::MAX - 1]] {
            assert_eq!(unpack(&packed(ranks)).collect::<Vec<_>>(), ranks);
        }
        assert_eq!(packed(&[3, 3, 4]), packed(&[3, 4]));
    }

    #[test]
    fn damaged_bytes_end_early() {
        for bytes in [&[0x80][..], &[0xff; 9], &[0xff, 0xff, 0xff, 0xff, 0x0f, 5]] {
            assert!(unpack(bytes).count() <= 1, "{bytes:?}");
        }
    }

    #[test]
    fn lists_are_joined_and_compared() {
        let (a, b, c) =
            (packed(&[1, 4, 9, 200]), packed(&[0, 4, 5, 9, 150, 200]), packed(&[9, 200]));
        assert_eq!(unpack(&union(&[c.clone(), a.clone()])).collect::<Vec<_>>(), [1, 4, 9, 200]);
        assert_eq!(common(&[a.clone(), b.clone()], 9), [4, 9, 200]);
        assert_eq!(common(&[b.clone(), a.clone(), c.clone()], 9), [9, 200]);
        assert_eq!(common(&[b, a.clone(), c], 1), [9]);
        assert!(common(&[a.clone(), packed(&[])], 9).is_empty());
        assert_eq!(common(&[a], 2), [1, 4]);
        assert!(common(&[], 2).is_empty());
    }

    /// Against the plain way, on lists that a small generator makes.
    #[test]
    fn comparing_is_the_same_as_with_sets() {
        let mut state = 7_u32;
        let mut chance = |limit: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % limit
        };
        for _ in 0..300 {
            let lists: Vec<Vec<u32>> = (0..1 + chance(3))
                .map(|_| {
                    let every = 1 + chance(9);
                    (0..400).filter(|_| chance(every) == 0).collect()
                })
                .collect();
            let expected: Vec<u32> = (0..400)
                .filter(|rank| lists.iter().all(|list| list.binary_search(rank).is_ok()))
                .collect();
            let bytes: Vec<Vec<u8>> = lists.iter().map(|list| packed(list)).collect();
            assert_eq!(common(&bytes, 500), expected);
            assert_eq!(common(&bytes, 3), &expected[..expected.len().min(3)]);
        }
    }
}
