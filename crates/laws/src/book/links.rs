//! From articles to rulings and back, and the register of what is left to the arbiter.

use std::sync::OnceLock;

use arbitra_model::Bilingual;
use serde::Serialize;

use super::subject::{Subject, subjects};
use crate::edition::Edition;
use crate::ruling::{self, Case};

/// Something that an edition leaves to the arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Left {
    /// The articles.
    pub articles: Vec<String>,
    /// What it is about.
    pub title: Bilingual,
    /// What is left.
    pub discretion: Bilingual,
    /// The case of a ruling; none if an article itself says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub case: Option<&'static str>,
}

/// Every case of an edition, read once.
pub(super) fn cases(edition: Edition) -> &'static [Case] {
    static CASES: [OnceLock<Vec<Case>>; Edition::ALL.len()] =
        [const { OnceLock::new() }; Edition::ALL.len()];
    CASES[edition as usize].get_or_init(|| {
        let all = ruling::names().into_iter();
        all.filter_map(|name| ruling::case(name, edition, None)).collect()
    })
}

/// The cases whose rulings name an article of a subject in an edition.
#[must_use]
pub fn cases_about(subject: &Subject, edition: Edition) -> Vec<&'static str> {
    let articles = subject.articles(edition);
    let about = |case: &&Case| {
        let mut named = case.outcomes.values().flat_map(|outcome| &outcome.articles);
        named.any(|article| articles.contains(article))
    };
    cases(edition).iter().filter(about).map(|case| case.name.as_str()).collect()
}

/// What an edition leaves to the arbiter: by its articles, then by the rulings.
#[must_use]
pub fn register(edition: Edition) -> Vec<Left> {
    let by_article = subjects().iter().filter_map(|subject| {
        Some(Left {
            articles: vec![subject.number(edition)?.to_owned()],
            title: subject.title.clone(),
            discretion: subject.discretion(edition)?.clone(),
            case: None,
        })
    });
    let mut all: Vec<Left> = by_article.collect();
    all.sort_by_key(|left| order(&left.articles[0]));
    for case in cases(edition) {
        for outcome in case.outcomes.values() {
            let Some(discretion) = &outcome.discretion else { continue };
            all.push(Left {
                articles: outcome.articles.clone(),
                title: case.title.clone(),
                discretion: discretion.clone(),
                case: Some(&case.name),
            });
        }
    }
    all
}

/// By what articles are put in order: numbers as numbers, appendices after them, guidelines last.
#[must_use]
pub fn order(article: &str) -> Vec<u32> {
    let mut key = Vec::new();
    for part in article.split('.') {
        let digits: String = part.chars().take_while(char::is_ascii_digit).collect();
        let rest = &part[digits.len()..];
        match digits.parse() {
            Ok(number) => key.push(number),
            // Appendices A to G, then the guidelines I to III.
            Err(_) => {
                let roman = !rest.is_empty() && rest.chars().all(|letter| letter == 'I');
                let place = rest.chars().map(u32::from).sum::<u32>();
                key.push(if roman { 5_000 + place } else { 1_000 + place });
                continue;
            }
        }
        key.extend(rest.chars().map(u32::from));
    }
    key
}
