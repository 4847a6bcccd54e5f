//! Who is there twice.

use std::collections::BTreeMap;

use arbitra_model::fold;

use super::player::{Entrant, Line};

/// Why two entries may be one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Same {
    /// The same FIDE identity number: one person, or a number that was mistyped.
    FideId,
    /// The same national number.
    NationalId,
    /// The same name, without regard to accents and order of words, and the same year of birth.
    NameAndBirth,
    /// The same name, and of one of them no birth is known.
    Name,
}

/// Two entries that may be one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Duplicate {
    /// The later entry, as its place among the lines.
    pub entry: usize,
    /// The earlier one: its place among the lines, or in the list it was held against.
    pub other: usize,
    /// What makes the two look alike.
    pub same: Same,
}

/// Somebody who is known already, as far as it takes to recognise them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Known<'a> {
    /// The FIDE identity number.
    pub fide_id: Option<u32>,
    /// The national number.
    pub national_id: Option<&'a str>,
    pub name: &'a str,
    pub birth_year: Option<u16>,
}

impl<'a> From<&'a Entrant> for Known<'a> {
    fn from(entrant: &'a Entrant) -> Known<'a> {
        Known {
            fide_id: entrant.fide_id,
            national_id: entrant.national_id.as_deref(),
            name: &entrant.name,
            birth_year: entrant.birth.map(|date| date.year()),
        }
    }
}

/// Entries that may be there twice among themselves: each with the first one it equals.
#[must_use]
pub fn duplicates(lines: &[Line]) -> Vec<Duplicate> {
    let mut index = Index::default();
    let mut found = Vec::new();
    for (entry, known) in people(lines) {
        found.extend(index.find(known).map(|(other, same)| Duplicate { entry, other, same }));
        index.add(entry, known);
    }
    found
}

/// Entries who are in a list already.
#[must_use]
pub fn known<'a>(lines: &[Line], list: impl IntoIterator<Item = Known<'a>>) -> Vec<Duplicate> {
    let mut index = Index::default();
    for (other, person) in list.into_iter().enumerate() {
        index.add(other, person);
    }
    people(lines)
        .filter_map(|(entry, person)| {
            index.find(person).map(|(other, same)| Duplicate { entry, other, same })
        })
        .collect()
}

fn people(lines: &[Line]) -> impl Iterator<Item = (usize, Known<'_>)> {
    let people = lines.iter().enumerate();
    people.filter_map(|(entry, line)| Some((entry, Known::from(line.player.as_ref()?))))
}

/// Somebody in the index: the place, the FIDE number and the year of birth.
type Person = (usize, Option<u32>, Option<u16>);

#[derive(Default)]
struct Index {
    fide: BTreeMap<u32, usize>,
    national: BTreeMap<String, usize>,
    names: BTreeMap<String, Vec<Person>>,
}

impl Index {
    fn add(&mut self, place: usize, person: Known<'_>) {
        if let Some(id) = person.fide_id {
            self.fide.entry(id).or_insert(place);
        }
        if let Some(id) = person.national_id {
            self.national.entry(id.to_uppercase()).or_insert(place);
        }
        let namesakes = self.names.entry(key(person.name)).or_default();
        namesakes.push((place, person.fide_id, person.birth_year));
    }

    fn find(&self, person: Known<'_>) -> Option<(usize, Same)> {
        if let Some(place) = person.fide_id.and_then(|id| self.fide.get(&id)) {
            return Some((*place, Same::FideId));
        }
        let national = person.national_id.map(str::to_uppercase);
        if let Some(place) = national.and_then(|id| self.national.get(&id)) {
            return Some((*place, Same::NationalId));
        }
        let namesakes = self.names.get(&key(person.name))?;
        // Two different FIDE numbers are two persons, whatever their names.
        let others = namesakes.iter().filter(|(_, id, _)| id.is_none() || person.fide_id.is_none());
        let alike = others.filter_map(|(place, _, year)| match (year, person.birth_year) {
            (Some(one), Some(other)) if *one == other => Some((Same::NameAndBirth, *place)),
            (Some(_), Some(_)) => None,
            _ => Some((Same::Name, *place)),
        });
        alike.min().map(|(same, place)| (place, same))
    }
}

/// The words of a name in the order of letters.
fn key(name: &str) -> String {
    let folded = fold(name);
    let mut words: Vec<&str> = folded.split(' ').collect();
    words.sort_unstable();
    words.join(" ")
}
