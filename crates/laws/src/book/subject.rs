//! A subject of the Laws in four editions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use arbitra_model::Bilingual;
use serde::Deserialize;

use crate::edition::Edition;

const TEXT: &str = include_str!("../../book/subjects.toml");

/// How many editions there are.
const EDITIONS: usize = Edition::ALL.len();

/// A subject: what every edition says about it, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// What it is about.
    pub title: Bilingual,
    /// What a reader should know of how the text was read.
    pub note: Option<Bilingual>,
    /// Words by which people look for it.
    pub also: String,
    numbers: [Vec<String>; EDITIONS],
    texts: [Option<Bilingual>; EDITIONS],
    changes: [Option<Bilingual>; EDITIONS],
    discretions: [Option<Bilingual>; EDITIONS],
    remembered: Vec<Edition>,
}

/// What an edition did to a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<'a> {
    /// The edition does not have it, nor had the one before.
    Absent,
    /// It is there for the first time.
    New,
    /// It was taken out.
    Gone,
    /// It says something else; what, in a few words.
    Changed(&'a Bilingual),
    /// It says the same under another number.
    Renumbered,
    /// Nothing.
    Same,
}

impl Subject {
    /// Its articles in an edition; none if the edition does not have it.
    #[must_use]
    pub fn articles(&self, edition: Edition) -> &[String] {
        &self.numbers[edition as usize]
    }

    /// The number by which an edition is cited, if it has it: the last one, since those before it name the
    /// article it is a part of.
    #[must_use]
    pub fn number(&self, edition: Edition) -> Option<&str> {
        let all = self.articles(edition);
        let whole = |number: &&String| all.iter().any(|other| is_part(other, number));
        all.iter().find(|number| !whole(number)).map(String::as_str)
    }

    /// What an edition says.
    #[must_use]
    pub fn text(&self, edition: Edition) -> Option<&Bilingual> {
        self.texts[edition as usize].as_ref()
    }

    /// What an edition leaves to the arbiter.
    #[must_use]
    pub fn discretion(&self, edition: Edition) -> Option<&Bilingual> {
        self.discretions[edition as usize].as_ref()
    }

    /// Whether this was not read in a text of the edition.
    #[must_use]
    pub fn is_remembered(&self, edition: Edition) -> bool {
        self.remembered.contains(&edition)
    }

    /// What an edition changed against the one before.
    #[must_use]
    pub fn change(&self, edition: Edition) -> Change<'_> {
        let at = edition as usize;
        let Some(before) = at.checked_sub(1) else {
            return if self.texts[at].is_some() { Change::Same } else { Change::Absent };
        };
        match (&self.texts[before], &self.texts[at]) {
            (None, None) => Change::Absent,
            (None, Some(_)) => Change::New,
            (Some(_), None) => Change::Gone,
            (Some(_), Some(_)) => match &self.changes[at] {
                Some(change) => Change::Changed(change),
                None if self.numbers[before] != self.numbers[at] => Change::Renumbered,
                None => Change::Same,
            },
        }
    }
}

/// Whether an article is a part of another: 7.5.1 and 7.5a of 7.5.
pub(super) fn is_part(article: &str, whole: &str) -> bool {
    article
        .strip_prefix(whole)
        .is_some_and(|rest| rest.starts_with(|next: char| next == '.' || next.is_ascii_lowercase()))
}

/// Every subject, in the order of the book.
#[must_use]
pub fn subjects() -> &'static [Subject] {
    static SUBJECTS: LazyLock<Vec<Subject>> =
        LazyLock::new(|| read(TEXT).expect("invariant: a test reads the book"));
    &SUBJECTS
}

#[derive(Deserialize)]
struct RawBook {
    subject: Vec<RawSubject>,
}

type Pair = (String, String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSubject {
    at: [String; EDITIONS],
    title: Pair,
    text: Pair,
    #[serde(default)]
    since: BTreeMap<Edition, RawChange>,
    discretion: Option<Pair>,
    #[serde(default)]
    remembered: Vec<Edition>,
    note: Option<Pair>,
    #[serde(default)]
    also: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawChange {
    text: Pair,
    changed: Pair,
    /// An empty list takes the arbiter's discretion away.
    discretion: Option<Vec<String>>,
}

fn words((en, es): Pair) -> Bilingual {
    Bilingual::of(en, es)
}

fn read(text: &str) -> Result<Vec<Subject>, toml::de::Error> {
    let book: RawBook = toml::from_str(text)?;
    Ok(book.subject.into_iter().map(cooked).collect())
}

fn cooked(raw: RawSubject) -> Subject {
    let mut since = raw.since;
    let mut numbers: [Vec<String>; EDITIONS] = Default::default();
    let mut texts: [Option<Bilingual>; EDITIONS] = Default::default();
    let mut changes: [Option<Bilingual>; EDITIONS] = Default::default();
    let mut discretions: [Option<Bilingual>; EDITIONS] = Default::default();
    let (mut text, mut discretion) = (words(raw.text), raw.discretion.map(words));
    for edition in Edition::ALL {
        let at = edition as usize;
        numbers[at] = match raw.at[at].as_str() {
            "" => at.checked_sub(1).map(|before| numbers[before].clone()).unwrap_or_default(),
            "-" => Vec::new(),
            listed => listed.split(' ').flat_map(expanded).collect(),
        };
        if let Some(change) = since.remove(&edition) {
            text = words(change.text);
            changes[at] = Some(words(change.changed));
            if let Some(own) = change.discretion {
                let mut own = own.into_iter();
                discretion = own.next().zip(own.next()).map(words);
            }
        }
        if !numbers[at].is_empty() {
            texts[at] = Some(text.clone());
            discretions[at] = discretion.clone();
        }
    }
    Subject {
        title: words(raw.title),
        note: raw.note.map(words),
        also: raw.also,
        numbers,
        texts,
        changes,
        discretions,
        remembered: raw.remembered,
    }
}

/// `3.7.5.1-3.7.5.3` is three articles, `3.10a-3.10c` too.
fn expanded(token: &str) -> Vec<String> {
    let Some((first, last)) = token.split_once('-') else { return vec![token.to_owned()] };
    let cut = |text: &str| text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    if let (Ok(from), Ok(to)) =
        (first[cut(first)..].parse::<u32>(), last[cut(last)..].parse::<u32>())
    {
        return (from..=to).map(|number| format!("{}{number}", &first[..cut(first)])).collect();
    }
    let (Some(from), Some(to)) = (first.chars().last(), last.chars().last()) else {
        return Vec::new();
    };
    (from..=to).map(|letter| format!("{}{letter}", &first[..first.len() - 1])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_can_be_read() {
        let all = read(TEXT).unwrap_or_else(|error| panic!("{error}"));
        assert!(all.len() > 187, "{}", all.len());
    }

    #[test]
    fn ranges_are_written_out() {
        assert_eq!(expanded("1.4"), ["1.4"]);
        assert_eq!(expanded("3.10a-3.10c"), ["3.10a", "3.10b", "3.10c"]);
        assert_eq!(expanded("I.8.1-I.8.3"), ["I.8.1", "I.8.2", "I.8.3"]);
    }
}
