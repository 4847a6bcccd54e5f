//! The different words of a list, and those that are nearly the same as a word.

use std::collections::BTreeMap;

use super::volume::is_federation;

/// Longer words are not compared.
pub const LONGEST: usize = 40;
/// How many near words are looked for; nobody reads on.
const MOST_NEAR: usize = 16;

/// Sorted words by their number of letters. A word is what it adds to the one before it: how many
/// letters they share, how many bytes follow, and these.
pub fn by_length<'a>(sorted: impl Iterator<Item = &'a str>) -> BTreeMap<u8, Vec<u8>> {
    let mut groups: BTreeMap<u8, (Vec<u8>, &str)> = BTreeMap::new();
    for word in sorted {
        let letters = word.chars().count();
        let usable = word.len() > 2 && letters <= LONGEST && !is_federation(word);
        if usable && !word.as_bytes()[0].is_ascii_digit() {
            let (bytes, before) = groups.entry(letters as u8).or_default();
            let same = word.chars().zip(before.chars()).take_while(|(a, b)| a == b);
            let (shared, skipped) =
                same.fold((0, 0), |(letters, bytes), (a, _)| (letters + 1, bytes + a.len_utf8()));
            let added = &word.as_bytes()[skipped..];
            bytes.extend([shared, added.len() as u8]);
            bytes.extend_from_slice(added);
            *before = word;
        }
    }
    groups.into_iter().map(|(length, (bytes, _))| (length, bytes)).collect()
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
pub fn near(word: &str, groups: &[Vec<u8>], errors: usize) -> Vec<(usize, String)> {
    let letters: Vec<char> = word.chars().collect();
    let mut near: Vec<(usize, String)> = Vec::new();
    for group in groups {
        Comparison::new(&letters, errors).run(group, &mut near);
    }
    // Most errors are not made in the first letter.
    let first = letters.first();
    near.sort_by(|(a, one), (b, other)| {
        let key = |word: &str| word.chars().next().as_ref() != first;
        (a, key(one), one).cmp(&(b, key(other), other))
    });
    near.dedup();
    near.truncate(MOST_NEAR);
    near
}

/// A word beside the words of a group. What a word shares with the one before it is not compared
/// again, and words that share a beginning which is too far away already are passed over unread.
struct Comparison<'a> {
    letters: &'a [char],
    limit: usize,
    /// The letters of the other word.
    other: Vec<char>,
    /// Row n: the errors between each beginning of the word and n letters of the other.
    rows: Vec<Vec<usize>>,
}

impl<'a> Comparison<'a> {
    fn new(letters: &'a [char], limit: usize) -> Comparison<'a> {
        let rows = vec![(0..=letters.len()).collect()];
        Comparison { letters, limit, other: Vec::new(), rows }
    }

    fn run(&mut self, mut group: &[u8], near: &mut Vec<(usize, String)>) {
        // From so many letters on nothing can come near any more.
        let mut hopeless = usize::MAX;
        while let [shared, added, rest @ ..] = group {
            let Some((added, rest)) = rest.split_at_checked(usize::from(*added)) else { return };
            group = rest;
            let shared = usize::from(*shared);
            if shared >= hopeless {
                continue;
            }
            if shared > self.other.len() {
                return;
            }
            let Ok(added) = std::str::from_utf8(added) else { return };
            self.other.truncate(shared);
            hopeless = usize::MAX;
            for letter in added.chars() {
                self.other.push(letter);
                if self.next_row() > self.limit {
                    hopeless = self.other.len();
                    break;
                }
            }
            if hopeless == usize::MAX {
                let distance = self.rows[self.other.len()][self.letters.len()];
                if (1..=self.limit).contains(&distance) {
                    near.push((distance, self.other.iter().collect()));
                }
            }
        }
    }

    /// The row of the last letter of the other word; its least number of errors.
    fn next_row(&mut self) -> usize {
        let n = self.other.len();
        if self.rows.len() == n {
            self.rows.push(vec![0; self.letters.len() + 1]);
        }
        let (before, row) = self.rows.split_at_mut(n);
        let (Some(last), Some(row)) = (before.last(), row.first_mut()) else { return 0 };
        let letter = self.other[n - 1];
        row[0] = n;
        let mut least = n;
        for (j, &own) in self.letters.iter().enumerate() {
            let mut errors =
                (last[j + 1] + 1).min(row[j] + 1).min(last[j] + usize::from(own != letter));
            if n > 1 && j > 0 && own == self.other[n - 2] && self.letters[j - 1] == letter {
                errors = errors.min(before[n - 2][j - 1] + 1);
            }
            row[j + 1] = errors;
            least = least.min(errors);
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn groups(words: &[&str]) -> Vec<Vec<u8>> {
        let mut words = words.to_vec();
        words.sort_unstable();
        by_length(words.into_iter()).into_values().collect()
    }

    #[test]
    fn typing_errors_are_counted() {
        for (a, b, errors) in [
            ("kasparov", "kasparow", Some(1)),
            ("kasparov", "kaspaorv", Some(1)),
            ("kasparov", "gasparo", Some(2)),
            ("kasparov", "karpov", None),
            ("kasparov", "topalov", None),
            ("карпов", "карпова", Some(1)),
            ("", "abc", None),
        ] {
            let found = near(a, &groups(&[b]), 2);
            assert_eq!(found.first().map(|(errors, _)| *errors), errors, "{a} {b}");
        }
        assert!(near("kasparov", &groups(&["kasparov"]), 2).is_empty());
    }

    #[test]
    fn the_nearest_words_come_first() {
        let groups =
            groups(&["carlson", "carlsen", "karlsen", "carla", "NOR", "magnus", "carl", "li"]);
        let near = near("carlsn", &groups, 2);
        let words: Vec<&str> = near.iter().map(|(_, word)| word.as_str()).collect();
        assert_eq!(words, ["carlsen", "carlson", "carl", "carla", "karlsen"]);
    }

    /// Passing words over loses none: each word on its own gives the same.
    #[test]
    fn words_side_by_side_are_as_near_as_alone() {
        let mut state = 1_u32;
        let mut letter = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            ['a', 'b', 'c', 'ñ'][(state >> 20) as usize % 4]
        };
        for _ in 0..40 {
            let mut words: Vec<String> =
                (0..60).map(|n| (0..3 + n % 4).map(|_| letter()).collect()).collect();
            words.sort();
            words.dedup();
            let wanted: String = (0..5).map(|_| letter()).collect();
            let together: Vec<Vec<u8>> =
                by_length(words.iter().map(String::as_str)).into_values().collect();
            let mut alone: Vec<(usize, String)> =
                words.iter().flat_map(|word| near(&wanted, &groups(&[word]), 2)).collect();
            let mut found = Vec::new();
            for group in &together {
                let letters: Vec<char> = wanted.chars().collect();
                Comparison::new(&letters, 2).run(group, &mut found);
            }
            alone.sort();
            found.sort();
            assert_eq!(found, alone, "{wanted}");
        }
    }

    #[test]
    fn damaged_bytes_end_early() {
        assert!(near("ana", &[vec![0, 9, b'a']], 2).is_empty());
        assert!(near("ana", &[vec![0, 2, 0xff, 0xff]], 2).is_empty());
        assert!(near("ana", &[vec![40, 3, b'a', b'n', b'o']], 2).is_empty());
    }
}
