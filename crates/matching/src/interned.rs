//! Each different value once.
//!
//! The edges of a pairing graph have few different weights, and wide ones. A table of small numbers
//! that stand for them fits the processor's caches where the weights themselves would not.

#![allow(clippy::disallowed_types, reason = "looked up with a hasher of its own, never walked")]

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::ops::Index;

/// A list of different values, each known by its place.
#[derive(Clone, Debug)]
pub(crate) struct Interned<W> {
    values: Vec<W>,
    places: HashMap<W, u32, BuildHasherDefault<Mixer>>,
}

impl<W: Copy + Eq + Hash> Interned<W> {
    pub(crate) fn new() -> Self {
        Self { values: Vec::new(), places: HashMap::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// The place of a value, new or known.
    pub(crate) fn place(&mut self, value: W) -> u32 {
        *self.places.entry(value).or_insert_with(|| {
            self.values.push(value);
            u32::try_from(self.values.len() - 1).expect("invariant: fewer values than edges")
        })
    }
}

impl<W> Index<u32> for Interned<W> {
    type Output = W;

    #[inline(always)]
    fn index(&self, place: u32) -> &W {
        &self.values[place as usize]
    }
}

/// A quick hash for words that are our own and mean no harm.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.write_u64(u64::from_le_bytes(*word));
        }
        for &byte in rest {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_i64(&mut self, word: i64) {
        self.write_u64(word.cast_unsigned());
    }

    fn finish(&self) -> u64 {
        // The table looks at the lowest bits too, which products leave poor.
        self.0 ^ (self.0 >> 32)
    }
}
