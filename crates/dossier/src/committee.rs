//! The appeals committee: who may sit on it, who votes, and who could (C.05 10, C.11; article 12 in 2006).

use std::collections::BTreeSet;

use arbitra_model::{Date, fold};
use serde::{Deserialize, Serialize};

use crate::Edition;
use crate::named::named;

/// Somebody on the committee.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Member {
    /// The name.
    pub name: String,
    /// The seat.
    pub seat: Seat,
    /// The federation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// The year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    /// A title: `GM`, `IA`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
}

named! {
    /// A seat of the committee.
    #[derive(Default)]
    pub enum Seat {
        /// The chairman.
        Chair = "chair",
        /// A member.
        #[default]
        Member = "member",
        /// A reserve.
        Reserve = "reserve",
    }
}

/// What speaks against a committee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Not exactly one chairman.
    Chairs(usize),
    /// Fewer than two members beside the chairman.
    Members(usize),
    /// An even number votes.
    Even(usize),
    /// Fewer than two reserves.
    Reserves(usize),
    /// Two of the same federation vote.
    Federation {
        /// The federation.
        federation: String,
    },
    /// Somebody is too young.
    TooYoung {
        /// Who.
        name: String,
        /// The age in the year of the event.
        age: u16,
        /// The least age.
        least: u16,
    },
    /// The age of somebody is not known.
    NoAge {
        /// Who.
        name: String,
    },
    /// Somebody sits there twice.
    Twice {
        /// Who.
        name: String,
    },
    /// Somebody without a name.
    Nameless,
    /// Somebody who is concerned votes.
    Concerned {
        /// Who.
        name: String,
    },
    /// An arbiter of the event, whose decisions are appealed.
    Arbiter {
        /// Who.
        name: String,
    },
    /// Not enough people are left to vote.
    TooFewLeft(usize),
}

impl Objection {
    /// Whether it forbids, and does not only advise.
    #[must_use]
    pub const fn forbids(&self) -> bool {
        !matches!(
            self,
            Objection::Reserves(_) | Objection::Federation { .. } | Objection::NoAge { .. }
        )
    }

    /// The same in an official event: today nobody there votes beside somebody of the same federation (C.11).
    #[must_use]
    pub fn forbids_in(&self, official: bool, edition: Edition) -> bool {
        let of_c11 = official && edition == Edition::Now;
        self.forbids() || (of_c11 && matches!(self, Objection::Federation { .. }))
    }

    /// The article.
    #[must_use]
    pub const fn article(edition: Edition) -> &'static str {
        match edition {
            Edition::E2006 => "12.b",
            Edition::E2014 => "C.05 10.b",
            Edition::Now => "C.05 10.3",
        }
    }
}

/// The least age of a member.
#[must_use]
pub const fn least_age(edition: Edition) -> u16 {
    match edition {
        Edition::E2006 => 18,
        Edition::E2014 | Edition::Now => 21,
    }
}

/// Everything that speaks against a committee on the first day of the event.
#[must_use]
pub fn objections(
    committee: &[Member],
    edition: Edition,
    first_day: Option<Date>,
) -> Vec<Objection> {
    let seated = |seat: Seat| committee.iter().filter(move |one| one.seat == seat);
    let mut found = Vec::new();
    let mut names = BTreeSet::new();
    for member in committee {
        let name = fold(&member.name);
        if name.trim().is_empty() {
            found.push(Objection::Nameless);
        } else if !names.insert(name) {
            found.push(Objection::Twice { name: member.name.clone() });
        }
        found.extend(age(member, edition, first_day));
    }
    let (chairs, members) = (seated(Seat::Chair).count(), seated(Seat::Member).count());
    if chairs != 1 {
        found.push(Objection::Chairs(chairs));
    }
    if members < 2 {
        found.push(Objection::Members(members));
    } else if (chairs + members).is_multiple_of(2) {
        found.push(Objection::Even(chairs + members));
    }
    let reserves = seated(Seat::Reserve).count();
    if reserves < 2 {
        found.push(Objection::Reserves(reserves));
    }
    let mut federations = BTreeSet::new();
    for member in committee.iter().filter(|one| one.seat != Seat::Reserve) {
        let federation = member.federation.trim().to_uppercase();
        if !federation.is_empty() && !federations.insert(federation.clone()) {
            found.push(Objection::Federation { federation });
        }
    }
    found.sort_by_key(|objection| !objection.forbids());
    found
}

fn age(member: &Member, edition: Edition, first_day: Option<Date>) -> Option<Objection> {
    let least = least_age(edition);
    let name = member.name.clone();
    let Some(born) = member.born else { return Some(Objection::NoAge { name }) };
    let age = first_day?.year().saturating_sub(born);
    (age < least).then_some(Objection::TooYoung { name, age, least })
}

/// Who is concerned in a dispute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Concerned {
    /// The names of those concerned: the players, the arbiter.
    pub names: Vec<String>,
    /// The federations of the players, where exactly one of them is of a federation (C.11).
    pub federations: Vec<String>,
}

/// Whether somebody is concerned in an appeal, or of a federation that is.
pub(crate) fn is_concerned(member: &Member, concerned: &Concerned) -> bool {
    let (name, federation) = (fold(&member.name), member.federation.trim());
    concerned.names.iter().any(|other| fold(other) == name)
        || concerned
            .federations
            .iter()
            .any(|other| !federation.is_empty() && other.trim().eq_ignore_ascii_case(federation))
}

/// Who votes on a case: chairman and members who are not concerned, reserves in the place of the others.
///
/// # Errors
/// Too few are left, or an even number.
pub fn voters<'a>(
    committee: &'a [Member],
    concerned: &Concerned,
) -> Result<Vec<&'a Member>, Objection> {
    let seats = committee.iter().filter(|member| member.seat != Seat::Reserve).count();
    let mut free: Vec<&Member> =
        committee.iter().filter(|member| !is_concerned(member, concerned)).collect();
    free.sort_by_key(|member| member.seat);
    free.truncate(seats);
    if free.len() < 3 {
        return Err(Objection::TooFewLeft(free.len()));
    }
    if free.len().is_multiple_of(2) {
        free.pop();
    }
    Ok(free)
}

/// Proposes a committee out of candidates: old enough, of different federations as far as possible, whoever has a
/// title first.
#[must_use]
pub fn propose(candidates: &[Member], edition: Edition, first_day: Option<Date>) -> Vec<Member> {
    let fits = |member: &&Member| {
        !member.name.trim().is_empty() && age(member, edition, first_day).is_none()
    };
    let mut candidates: Vec<&Member> = candidates.iter().filter(fits).collect();
    candidates.sort_by_key(|member| (member.title.is_empty(), member.born, &member.name));
    let mut chosen: Vec<&Member> = Vec::new();
    let mut federations = BTreeSet::new();
    for member in &candidates {
        let new = member.federation.is_empty() || !federations.contains(&member.federation);
        if chosen.len() < 3 && new {
            federations.insert(member.federation.clone());
            chosen.push(member);
        }
    }
    for member in &candidates {
        if chosen.len() < 5 && !chosen.iter().any(|other| other.name == member.name) {
            chosen.push(member);
        }
    }
    let seats = [Seat::Chair, Seat::Member, Seat::Member, Seat::Reserve, Seat::Reserve];
    let seated = seats.into_iter().zip(chosen);
    seated.map(|(seat, member)| Member { seat, ..member.clone() }).collect()
}
