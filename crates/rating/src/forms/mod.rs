//! The data of FIDE's forms, complete or with what is missing named (B.01 1.5, B.06).
//!
//! A form is a value with every field of the paper. What a report file says is taken from there;
//! the rest (addresses, officials, the arbiter's birth date) comes from [`Details`], which people
//! write by hand. [`Missing`] names each field that is still empty, by the key that fills it.

mod arbiter;
mod details;
mod edition;
mod it1;
mod it2;
mod it3;
mod it4;

pub use arbiter::{ArbiterForm, ArbiterReport, arbiter_report};
pub use details::{Contact, Details, Official, PairedBy};
pub use edition::FormEdition;
pub use it1::{It1, It1Row, OpponentTitles, it1};
pub use it2::{Applicant, EarlierNorm, It2, It2Norm, OPPONENT_TITLES, it2};
pub use it3::{It3, It3Counts, it3};
pub use it4::{It4, It4Row, it4};

use arbitra_model::Tournament;
use serde::Serialize;

/// A field that is still empty: the key of [`Details`] or the record of the report that fills it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Missing(pub &'static str);

/// Collects what is missing while a form is filled.
#[derive(Default)]
struct Gaps(Vec<Missing>);

impl Gaps {
    /// A text that must not be empty.
    fn text(&mut self, key: &'static str, text: &str) -> String {
        let text = text.trim();
        if text.is_empty() {
            self.0.push(Missing(key));
        }
        text.to_owned()
    }

    /// A value that must be there.
    fn value<T>(&mut self, key: &'static str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.0.push(Missing(key));
        }
        value
    }
}

/// The chief arbiter of a report: a name, and a FIDE identity number where one is written with it.
fn arbiter_of(text: &str) -> (String, Option<u32>) {
    let is_number = |word: &&str| word.len() >= 5 && word.bytes().all(|byte| byte.is_ascii_digit());
    let words = || text.split([' ', '(', ')', '[', ']', ';']).filter(|word| !word.is_empty());
    let number = words().find(is_number).and_then(|word| word.parse().ok());
    let name: Vec<&str> = words().filter(|word| !is_number(word)).collect();
    (name.join(" "), number)
}

/// Last name and first name.
fn names_of(name: &str) -> (String, String) {
    let (last, first) = name.split_once(',').unwrap_or((name, ""));
    (last.trim().to_owned(), first.trim().to_owned())
}

/// The number of federations players of a tournament belong to.
fn federations(tournament: &Tournament) -> usize {
    let mut codes: Vec<_> = tournament.players.iter().filter_map(|p| p.federation).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arbiters_with_and_without_a_number() {
        assert_eq!(arbiter_of("Ana Ruiz (2200000)"), ("Ana Ruiz".to_owned(), Some(2_200_000)));
        assert_eq!(arbiter_of("IA Ana Ruiz"), ("IA Ana Ruiz".to_owned(), None));
        assert_eq!(names_of("Ruiz, Ana"), ("Ruiz".to_owned(), "Ana".to_owned()));
    }
}
