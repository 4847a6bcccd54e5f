//! Looking things up: by number, old or new, and by word.

use arbitra_model::{Language, fold};

use super::glossary::{Term, terms};
use super::links::{cases, order};
use super::subject::{Subject, is_part, subjects};
use crate::edition::Edition;

/// An article that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number, as the Laws write it.
    pub number: String,
    /// The edition that has this number: the one asked for, or else the latest that does.
    pub edition: Edition,
    /// What it is about; an article with parts brings the subjects of all of them.
    pub subjects: Vec<&'static Subject>,
}

/// No edition has such an article.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no edition of the Laws has an article `{number}`")]
pub struct NoArticle {
    /// What was asked for.
    pub number: String,
    /// Articles of the edition that come near.
    pub near: Vec<String>,
}

/// What a word is found in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// Subjects of the edition, the best first.
    pub subjects: Vec<&'static Subject>,
    /// Cases, by name.
    pub cases: Vec<&'static str>,
    /// Terms.
    pub terms: Vec<&'static Term>,
}

impl Hits {
    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.subjects.is_empty() && self.cases.is_empty() && self.terms.is_empty()
    }
}

/// A number as the Laws write it: `art. a4 b` is A.4b, `iii.5.1` III.5.1.
///
/// ```
/// assert_eq!(arbitra_laws::book::normal(" Art. 7.5 (A) "), "7.5a");
/// assert_eq!(arbitra_laws::book::normal("a4b"), "A.4b");
/// assert_eq!(arbitra_laws::book::normal("iii.5.1"), "III.5.1");
/// ```
#[must_use]
pub fn normal(text: &str) -> String {
    let text = text.trim().to_lowercase();
    let text = ["artículo", "articulo", "article", "art."]
        .iter()
        .find_map(|word| text.strip_prefix(word))
        .unwrap_or(&text);
    let plain: String = text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
    let plain = plain.trim_matches('.');
    let digits = plain.find(|c: char| c.is_ascii_digit()).unwrap_or(plain.len());
    let (appendix, rest) = plain.split_at(digits);
    let appendix = appendix.trim_end_matches('.').to_uppercase();
    // 7.5.a is 7.5a.
    let mut number = String::new();
    for part in rest.split('.').filter(|part| !part.is_empty()) {
        if !number.is_empty() && part.starts_with(|c: char| c.is_ascii_digit()) {
            number.push('.');
        }
        number.push_str(part);
    }
    match (appendix.is_empty(), number.is_empty()) {
        (true, _) => number,
        (false, true) => appendix,
        (false, false) => format!("{appendix}.{number}"),
    }
}

/// The article with a number, in an edition or else in the latest other one that has it.
///
/// # Errors
/// [`NoArticle`] with the numbers that come near.
pub fn article(text: &str, edition: Edition) -> Result<Found, NoArticle> {
    let number = normal(text);
    let others = Edition::ALL.into_iter().rev().filter(|other| *other != edition);
    for edition in [edition].into_iter().chain(others) {
        let subjects = under(&number, edition);
        if !subjects.is_empty() {
            return Ok(Found { number, edition, subjects });
        }
    }
    let near = near(&number, edition);
    Err(NoArticle { number: if number.is_empty() { text.trim().to_owned() } else { number }, near })
}

/// The subjects with a number or a part of it.
fn under(number: &str, edition: Edition) -> Vec<&'static Subject> {
    if number.is_empty() {
        return Vec::new();
    }
    let is = |article: &String| {
        // A whole chapter: 7, A, III.
        article == number || is_part(article, number)
    };
    subjects().iter().filter(|subject| subject.articles(edition).iter().any(is)).collect()
}

/// The articles that share most of their beginning with a number.
fn near(number: &str, edition: Edition) -> Vec<String> {
    let mut all: Vec<&String> = subjects().iter().flat_map(|s| s.articles(edition)).collect();
    all.sort_by_key(|article| order(article));
    all.dedup();
    let parts = |text: &str| -> Vec<String> { text.split('.').map(str::to_owned).collect() };
    let wanted = parts(number);
    let shared = |article: &String| {
        let own = parts(article);
        own.iter().zip(&wanted).take_while(|(a, b)| a == b).count()
    };
    let best = all.iter().map(|article| shared(article)).max().unwrap_or(0);
    if best == 0 {
        return Vec::new();
    }
    let family = all.into_iter().filter(|article| shared(article) == best);
    family.take(8).cloned().collect()
}

/// What words are found in, subjects of an edition and those that it dropped, cases and terms: accents and
/// case do not matter, nor does the language.
#[must_use]
pub fn search(text: &str, edition: Edition) -> Hits {
    let wanted = fold(text);
    let wanted: Vec<&str> = wanted.split(' ').filter(|word| !word.is_empty()).take(8).collect();
    if wanted.is_empty() {
        return Hits::default();
    }
    let mut ranked: Vec<(usize, usize, &'static Subject)> = Vec::new();
    for (place, subject) in subjects().iter().enumerate() {
        if let Some(rank) = rank(subject, edition, &wanted) {
            ranked.push((rank, place, subject));
        }
    }
    ranked.sort_by_key(|(rank, place, _)| (*rank, *place));
    let cases = cases(edition).iter().filter(|case| {
        let mut text = format!("{} {}", case.name, case.title.each().join(" "));
        for question in case.questions.values() {
            let options = question.options.iter().map(|option| &option.text);
            for words in [&question.text].into_iter().chain(options) {
                text.push_str(&format!(" {}", words.each().join(" ")));
            }
        }
        has_all(&fold(&text), &wanted)
    });
    let terms = terms().iter().filter(|term| {
        let mut text = term.also.clone();
        for (_, word) in term.words() {
            text.push_str(&format!(" {word}"));
        }
        has_all(&fold(&text), &wanted)
    });
    Hits {
        subjects: ranked.into_iter().map(|(_, _, subject)| subject).collect(),
        cases: cases.map(|case| case.name.as_str()).collect(),
        terms: terms.collect(),
    }
}

/// How well a subject answers: by its title, by the words people use, by its text.
fn rank(subject: &Subject, edition: Edition, wanted: &[&str]) -> Option<usize> {
    let [english, spanish] = Language::ALL.map(|language| {
        let says = |text: &arbitra_model::Bilingual| text.text(language).to_owned();
        let own = subject.text(edition).map(says);
        let other = Edition::ALL.into_iter().rev().find_map(|e| subject.text(e)).map(says);
        (fold(subject.title.text(language)), fold(&own.or(other).unwrap_or_default()))
    });
    let also = fold(&subject.also);
    let titles = [&english.0, &spanish.0];
    if titles.iter().any(|title| has_all(title, wanted)) {
        return Some(0);
    }
    if has_all(&format!("{} {} {also}", english.0, spanish.0), wanted) {
        return Some(1);
    }
    let whole =
        |(title, text): &(String, String)| has_all(&format!("{title} {also} {text}"), wanted);
    (whole(&english) || whole(&spanish)).then_some(2)
}

/// Whether every wanted word begins a word of the text; an ending of its own (phones, tocadas) is forgiven.
fn has_all(text: &str, wanted: &[&str]) -> bool {
    wanted.iter().all(|wanted| {
        text.split(' ').any(|word| {
            let ended = |more: &str| word.len() >= 4 && more.len() <= 2;
            word.starts_with(wanted) || wanted.strip_prefix(word).is_some_and(ended)
        })
    })
}
