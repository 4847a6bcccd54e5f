//! A volume of a list's directory: the words of some two million players, and who bears each.
//!
//! Players are ranked by rating, and every text of ranks is ascending: anyone who reads one from
//! the front meets the best rated first and may stop. A beginning that many players share has a
//! text of its own, ready merged; of any other the words lie side by side in a block or two.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

use super::ranks::{Marks, pack, put_number, take_number};
use super::vocabulary;

/// More players begin a new volume, and so do more words: the memory of an import has a bound.
const MOST_PLAYERS: usize = 1 << 21;
const MOST_WORDS: usize = 1 << 21;
const MOST_PLACES: usize = 1 << 23;
/// A word, or a beginning, that more players share has a text of its own.
const SHARED: usize = 8_192;
/// How many bytes make a block.
const BLOCK: usize = 16_384;
/// How many players of the order lie in one row.
pub const STRIDE: usize = 1_024;
/// Longer words are cut, in lists and in questions alike.
const LONGEST: usize = 64;

/// What a row of a directory holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Neighbouring words with the ranks of each, under the first of them.
    Block = 0,
    /// Who has a word that begins so; nothing is kept under a shorter beginning of the same words.
    Beginning = 1,
    /// Who has this word.
    Word = 2,
    /// Whose rank it is: [`STRIDE`] numbers of players, four bytes each.
    Order = 3,
    /// The different words of one length.
    Vocabulary = 4,
}

/// A row of a directory.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    pub kind: Kind,
    pub key: Vec<u8>,
    pub data: Vec<u8>,
}

/// The words of some players, collected.
#[derive(Debug, Default)]
pub struct Volume {
    /// The number that the first player has in the list.
    first: u32,
    words: HashMap<Box<str>, u32>,
    /// The words of all players, and where those of each end.
    places: Vec<u32>,
    ends: Vec<u32>,
    ratings: Vec<u16>,
}

impl Volume {
    /// An empty volume whose first player has this number.
    pub fn starting(first: u32) -> Volume {
        Volume { first, ..Volume::default() }
    }

    /// Whether nobody is in it.
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Whether it is time for a new one.
    pub fn is_full(&self, most: usize) -> bool {
        self.ends.len() >= most.min(MOST_PLAYERS)
            || self.words.len() >= MOST_WORDS
            || self.places.len() >= MOST_PLACES
    }

    /// Takes in the next player.
    pub fn add(&mut self, words: &str, rating: u16) {
        for word in words.split(' ').filter(|word| !word.is_empty()) {
            let word = cut(word);
            let next = self.words.len() as u32;
            let id = match self.words.get(word) {
                Some(id) => *id,
                None => {
                    self.words.insert(word.into(), next);
                    next
                }
            };
            self.places.push(id);
        }
        self.ends.push(self.places.len() as u32);
        self.ratings.push(rating);
    }

    /// Hands out all rows; `false` from anyone who takes them ends it.
    pub fn entries(self, take: &mut impl FnMut(Entry) -> bool) -> bool {
        let mut order: Vec<u32> = (0..self.ends.len() as u32).collect();
        order.sort_by_key(|player| Reverse(self.ratings[*player as usize]));
        for (stride, players) in order.chunks(STRIDE).enumerate() {
            let bytes = players.iter().flat_map(|player| (self.first + player).to_be_bytes());
            let data = bytes.collect();
            if !take(Entry { kind: Kind::Order, key: stride_key(stride), data }) {
                return false;
            }
        }
        let Volume { words, places, ends, .. } = self;
        let mut words: Vec<(Box<str>, u32)> = words.into_iter().collect();
        words.sort_unstable();
        for (length, data) in vocabulary::by_length(words.iter().map(|(word, _)| &**word)) {
            if !take(Entry { kind: Kind::Vocabulary, key: vec![length], data }) {
                return false;
            }
        }
        Bearers::new(&words, &places, &ends, &order).entries(take)
    }
}

/// The ranks of everybody who bears a word, for sorted words.
struct Bearers<'a> {
    words: Vec<&'a str>,
    /// Where the ranks of each word begin, and the end of the last.
    starts: Vec<usize>,
    ranks: Vec<u32>,
    /// To merge words.
    marks: Marks,
}

impl<'a> Bearers<'a> {
    fn new(sorted: &'a [(Box<str>, u32)], places: &[u32], ends: &[u32], order: &[u32]) -> Self {
        let mut position = vec![0_u32; sorted.len()];
        for (index, (_, id)) in sorted.iter().enumerate() {
            position[*id as usize] = index as u32;
        }
        let mut starts = vec![0_usize; sorted.len() + 1];
        for id in places {
            starts[position[*id as usize] as usize + 1] += 1;
        }
        for index in 0..sorted.len() {
            starts[index + 1] += starts[index];
        }
        let mut free = starts.clone();
        let mut ranks = vec![0_u32; places.len()];
        for (rank, player) in order.iter().enumerate() {
            let player = *player as usize;
            let from = player.checked_sub(1).map_or(0, |before| ends[before]);
            for id in &places[from as usize..ends[player] as usize] {
                let free = &mut free[position[*id as usize] as usize];
                ranks[*free] = rank as u32;
                *free += 1;
            }
        }
        let words = sorted.iter().map(|(word, _)| &**word).collect();
        Bearers { words, starts, ranks, marks: Marks::default() }
    }

    fn of(&self, words: Range<usize>) -> &[u32] {
        &self.ranks[self.starts[words.start]..self.starts[words.end]]
    }

    fn entries(mut self, take: &mut impl FnMut(Entry) -> bool) -> bool {
        let names = self.words.partition_point(|word| is_federation(word))..self.words.len();
        self.blocks(take) && self.beginnings(names, 0, take)
    }

    /// Words that many share on their own, the others in blocks.
    fn blocks(&self, take: &mut impl FnMut(Entry) -> bool) -> bool {
        let mut block = Entry { kind: Kind::Block, key: Vec::new(), data: Vec::new() };
        for (index, word) in self.words.iter().enumerate() {
            let ranks = self.of(index..index + 1);
            let mut packed = Vec::with_capacity(ranks.len() * 2);
            pack(ranks.iter().copied(), &mut packed);
            if ranks.len() > SHARED {
                let key = word.as_bytes().to_vec();
                if !take(Entry { kind: Kind::Word, key, data: packed }) {
                    return false;
                }
                continue;
            }
            if block.data.is_empty() {
                block.key = word.as_bytes().to_vec();
            }
            put_number(word.len() as u32, &mut block.data);
            block.data.extend_from_slice(word.as_bytes());
            put_number(packed.len() as u32, &mut block.data);
            block.data.extend_from_slice(&packed);
            if block.data.len() >= BLOCK {
                let next = Entry { kind: Kind::Block, key: Vec::new(), data: Vec::new() };
                if !take(std::mem::replace(&mut block, next)) {
                    return false;
                }
            }
        }
        block.data.is_empty() || take(block)
    }

    /// What begins with the same letters and is shared by many, below words that are the same up to
    /// some byte.
    fn beginnings(
        &mut self,
        words: Range<usize>,
        same: usize,
        take: &mut impl FnMut(Entry) -> bool,
    ) -> bool {
        let mut from = words.start;
        while from < words.end {
            let Some(letter) = self.words[from][same..].chars().next() else {
                // The word that ends here; the others go on.
                from += 1;
                continue;
            };
            let begins = |word: &&str| word[same..].starts_with(letter);
            let to = from + self.words[from..words.end].partition_point(begins);
            let group = from..to;
            from = to;
            // A single word is its own beginning.
            if self.of(group.clone()).len() <= SHARED || group.len() == 1 {
                continue;
            }
            let (first, last) = (self.words[group.start], self.words[group.end - 1]);
            let common = common_letters(first, last);
            let data = self.merged(group.clone());
            let key = first.as_bytes()[..common].to_vec();
            if !take(Entry { kind: Kind::Beginning, key, data })
                || !self.beginnings(group, common, take)
            {
                return false;
            }
        }
        true
    }

    /// The ranks of several words in one text.
    fn merged(&mut self, words: Range<usize>) -> Vec<u8> {
        let ranks = &self.ranks[self.starts[words.start]..self.starts[words.end]];
        ranks.iter().for_each(|rank| self.marks.mark(*rank));
        let mut packed = Vec::with_capacity(ranks.len() * 2);
        pack(self.marks.ranks(), &mut packed);
        self.marks.clear();
        packed
    }
}

/// A federation is a word in capitals, which no folded name has.
pub fn is_federation(word: &str) -> bool {
    word.as_bytes().first().is_some_and(u8::is_ascii_uppercase)
}

/// The key of a row of the order.
pub fn stride_key(stride: usize) -> Vec<u8> {
    (stride as u32).to_be_bytes().to_vec()
}

/// A word as it is kept.
pub fn cut(word: &str) -> &str {
    &word[..word.floor_char_boundary(LONGEST)]
}

/// The first key after everything that begins so; nothing in UTF-8 has the highest byte.
pub fn after(beginning: &[u8]) -> Vec<u8> {
    let mut key = beginning.to_vec();
    if let Some(last) = key.last_mut() {
        *last += 1;
    }
    key
}

/// The words of a block with their packed ranks.
pub fn block_words(mut block: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    std::iter::from_fn(move || {
        let mut part = || {
            let length = take_number(&mut block)? as usize;
            let (part, rest) = block.split_at_checked(length)?;
            block = rest;
            Some(part)
        };
        Some((part()?, part()?))
    })
}

/// How many bytes two words have in common, up to a whole letter.
fn common_letters(a: &str, b: &str) -> usize {
    let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    a.floor_char_boundary(same)
}

#[cfg(test)]
mod tests {
    use super::super::ranks::unpack;
    use super::*;

    fn rows(volume: Volume) -> Vec<Entry> {
        let mut rows = Vec::new();
        assert!(volume.entries(&mut |entry| {
            rows.push(entry);
            true
        }));
        rows
    }

    fn of(rows: &[Entry], kind: Kind) -> Vec<(String, &[u8])> {
        let text = |entry: &Entry| String::from_utf8_lossy(&entry.key).into_owned();
        rows.iter().filter(|row| row.kind == kind).map(|row| (text(row), &row.data[..])).collect()
    }

    #[test]
    fn few_players_make_one_block_by_rating() {
        let mut volume = Volume::starting(7);
        volume.add("garcia ana ESP", 1800);
        volume.add("garcia garcia luis ESP", 2400);
        volume.add("карпов", 0);
        let rows = rows(volume);
        let order: Vec<u8> = [8_u32, 7, 9].iter().flat_map(|seq| seq.to_be_bytes()).collect();
        assert_eq!(rows[0], Entry { kind: Kind::Order, key: stride_key(0), data: order });
        let blocks = of(&rows, Kind::Block);
        assert_eq!(blocks.len(), 1);
        assert_eq!(blocks[0].0, "ESP");
        let words: Vec<(&[u8], Vec<u32>)> =
            block_words(blocks[0].1).map(|(word, ranks)| (word, unpack(ranks).collect())).collect();
        let expected: [(&str, &[u32]); 5] = [
            ("ESP", &[0, 1]),
            ("ana", &[1]),
            ("garcia", &[0, 1]),
            ("luis", &[0]),
            ("карпов", &[2]),
        ];
        for (found, expected) in words.iter().zip(&expected) {
            assert_eq!((found.0, &found.1[..]), (expected.0.as_bytes(), expected.1));
        }
        assert_eq!(words.len(), expected.len());
        assert!(of(&rows, Kind::Beginning).is_empty() && of(&rows, Kind::Word).is_empty());
    }

    #[test]
    fn what_many_share_is_merged_once_per_beginning() {
        let mut volume = Volume::default();
        for index in 0..SHARED as u16 + 10 {
            volume.add(["garcia b", "garza b", "gomez b"][usize::from(index) % 3], index);
        }
        let rows = rows(volume);
        // `g` is shared by all; `gar` by too few; `b` is a word of its own.
        let beginnings = of(&rows, Kind::Beginning);
        assert_eq!(beginnings.len(), 1);
        assert_eq!(beginnings[0].0, "g");
        let all: Vec<u32> = (0..SHARED as u32 + 10).collect();
        assert_eq!(unpack(beginnings[0].1).collect::<Vec<_>>(), all);
        let words = of(&rows, Kind::Word);
        assert_eq!(words.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>(), ["b"]);
        assert_eq!(unpack(words[0].1).collect::<Vec<_>>(), all);
    }

    #[test]
    fn long_words_are_cut_at_a_letter() {
        let word = "ж".repeat(40);
        assert_eq!(cut(&word).chars().count(), 32);
        assert_eq!(cut("ana"), "ana");
        assert_eq!(after("garc".as_bytes()), b"gard");
    }

    #[test]
    fn damaged_blocks_end_early() {
        assert_eq!(block_words(&[200, 1, 2]).count(), 0);
        assert_eq!(block_words(&[1, b'a', 9, 1]).count(), 0);
        assert_eq!(block_words(&[]).count(), 0);
    }
}
