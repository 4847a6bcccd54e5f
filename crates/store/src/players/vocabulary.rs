//! The different words of a list, and those that are nearly the same as a word.

use std::collections::{BTreeMap, HashSet};

/// How many words are kept: beyond, a list holds no names, and the memory is not for it.
const MOST_WORDS: usize = 2_000_000;
/// Longer words are not compared.
pub const LONGEST: usize = 40;
/// How many near words are looked for; nobody reads on.
const MOST_NEAR: usize = 16;

/// The different words of a list.
#[derive(Debug, Default)]
pub struct Vocabulary(HashSet<Box<str>>);

impl Vocabulary {
    /// Takes in the words of a folded name.
    pub fn add(&mut self, folded: &str) {
        for word in folded.split(' ') {
            let usable = word.len() > 2 && !word.as_bytes()[0].is_ascii_digit();
            if usable && !self.0.contains(word) && self.0.len() < MOST_WORDS {
                self.0.insert(word.into());
            }
        }
    }

    /// The words by their number of letters, each group in one text, sorted.
    pub fn by_length(self) -> BTreeMap<usize, String> {
        let mut words: Vec<Box<str>> = self.0.into_iter().collect();
        words.sort_unstable();
        let mut groups: BTreeMap<usize, String> = BTreeMap::new();
        for word in words {
            let length = word.chars().count();
            if length <= LONGEST {
                let group = groups.entry(length).or_default();
                if !group.is_empty() {
                    group.push('\n');
                }
                group.push_str(&word);
            }
        }
        groups
    }
}

/// How many typing errors a word may hold and still be recognised.
pub const fn tolerance(letters: usize) -> usize {
    match letters {
        0..=2 => 0,
        3..=5 => 1,
        _ => 2,
    }
}

/// The words of some groups within a number of typing errors of a word, the nearest first: a
/// letter too much, too little, another one, or two in the wrong order.
pub fn near(word: &str, groups: &[String], errors: usize) -> Vec<(usize, String)> {
    let letters: Vec<char> = word.chars().collect();
    let mask = letter_mask(word);
    let mut near: Vec<(usize, &str)> = Vec::new();
    let mut table = Table::default();
    for candidate in groups.iter().flat_map(|group| group.split('\n')) {
        // Each error changes at most two of the letters that occur at all; a letter is one byte
        // in nearly every list.
        let differing = (letter_mask(candidate) ^ mask).count_ones() as usize;
        if differing > 2 * errors && word.is_ascii() && candidate.is_ascii() {
            continue;
        }
        if let Some(distance) = table.distance(&letters, candidate, errors)
            && distance > 0
        {
            near.push((distance, candidate));
        }
    }
    // Most errors are not made in the first letter.
    let first = word.chars().next();
    near.sort_by_key(|(distance, word)| (*distance, word.chars().next() != first, *word));
    near.truncate(MOST_NEAR);
    near.into_iter().map(|(distance, word)| (distance, word.to_owned())).collect()
}

/// One bit for every letter that occurs; letters share bits if they must.
fn letter_mask(word: &str) -> u64 {
    word.bytes().fold(0, |mask, byte| mask | 1 << (byte & 63))
}

/// Room for the rows of a comparison.
#[derive(Default)]
struct Table {
    other: Vec<char>,
    rows: [Vec<usize>; 3],
}

impl Table {
    /// The number of typing errors between two words, if it is not above a limit.
    fn distance(&mut self, letters: &[char], other: &str, limit: usize) -> Option<usize> {
        self.other.clear();
        self.other.extend(other.chars());
        if letters.len().abs_diff(self.other.len()) > limit {
            return None;
        }
        let [before, last, row] = &mut self.rows;
        last.clear();
        last.extend(0..=self.other.len());
        before.clear();
        before.extend_from_slice(last);
        row.clear();
        row.resize(self.other.len() + 1, 0);
        for (i, &a) in letters.iter().enumerate() {
            row[0] = i + 1;
            let mut least = row[0];
            for (j, &b) in self.other.iter().enumerate() {
                let mut cost = (last[j + 1] + 1).min(row[j] + 1).min(last[j] + usize::from(a != b));
                if i > 0 && j > 0 && a == self.other[j - 1] && letters[i - 1] == b {
                    cost = cost.min(before[j - 1] + 1);
                }
                row[j + 1] = cost;
                least = least.min(cost);
            }
            if least > limit {
                return None;
            }
            std::mem::swap(before, last);
            std::mem::swap(last, row);
        }
        last.last().copied().filter(|distance| *distance <= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance(a: &str, b: &str) -> Option<usize> {
        Table::default().distance(&a.chars().collect::<Vec<_>>(), b, 2)
    }

    #[test]
    fn typing_errors_are_counted() {
        for (a, b, errors) in [
            ("kasparov", "kasparov", Some(0)),
            ("kasparov", "kasparow", Some(1)),
            ("kasparov", "kaspaorv", Some(1)),
            ("kasparov", "gasparo", Some(2)),
            ("kasparov", "karpov", None),
            ("kasparov", "topalov", None),
            ("карпов", "карпова", Some(1)),
            ("", "ab", Some(2)),
        ] {
            assert_eq!(distance(a, b), errors, "{a} {b}");
        }
    }

    #[test]
    fn the_nearest_words_come_first() {
        let mut vocabulary = Vocabulary::default();
        vocabulary.add("carlson carlsen karlsen carla 0nor magnus carl li");
        let groups: Vec<String> = vocabulary.by_length().into_values().collect();
        assert_eq!(groups, ["carl", "carla", "magnus", "carlsen\ncarlson\nkarlsen"]);
        let near = near("carlsn", &groups, 2);
        let words: Vec<&str> = near.iter().map(|(_, word)| word.as_str()).collect();
        assert_eq!(words, ["carlsen", "carlson", "carl", "carla", "karlsen"]);
    }
}
