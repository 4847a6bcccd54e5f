//! Which rating is a player's strength (record 172 of report files).

use std::fmt;

use arbitra_model::Federation;
use serde::{Deserialize, Serialize};

use crate::Person;

/// Which rating is a player's strength (C.04.2 2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum RankMethod {
    /// The FIDE rating only.
    Fide,
    /// The national rating only.
    Nro,
    /// The FIDE rating, or the national one where there is none.
    Fidon,
    /// The national rating, or the FIDE one where there is none.
    Nidof,
    /// The higher of both.
    Hbfn,
    /// The lower of both.
    Lbfn,
    /// Another order, made by hand.
    Other,
}

impl RankMethod {
    /// All methods.
    pub const ALL: [RankMethod; 7] = [
        RankMethod::Fide,
        RankMethod::Nro,
        RankMethod::Fidon,
        RankMethod::Nidof,
        RankMethod::Hbfn,
        RankMethod::Lbfn,
        RankMethod::Other,
    ];

    /// The word of record 172.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            RankMethod::Fide => "FIDE",
            RankMethod::Nro => "NRO",
            RankMethod::Fidon => "FIDON",
            RankMethod::Nidof => "NIDOF",
            RankMethod::Hbfn => "HBFN",
            RankMethod::Lbfn => "LBFN",
            RankMethod::Other => "OTHER",
        }
    }

    /// The method of a word of record 172.
    #[must_use]
    pub fn from_code(code: &str) -> Option<RankMethod> {
        RankMethod::ALL.into_iter().find(|method| method.code().eq_ignore_ascii_case(code.trim()))
    }

    /// A player's strength; zero if nothing is known. What the chief arbiter estimated counts first
    /// (C.04.2 2.1).
    #[must_use]
    pub fn strength(self, person: &Person, system: Option<Federation>) -> u16 {
        if let Some(estimate) = person.estimate {
            return estimate;
        }
        let rated = |rating: Option<u16>| rating.filter(|&rating| rating > 0);
        let fide = rated(person.rating);
        let national = rated(person.national_rating(system));
        let strength = match self {
            RankMethod::Fide | RankMethod::Other => fide,
            RankMethod::Nro => national,
            RankMethod::Fidon => fide.or(national),
            RankMethod::Nidof => national.or(fide),
            RankMethod::Hbfn => fide.max(national),
            RankMethod::Lbfn => match (fide, national) {
                (Some(fide), Some(national)) => Some(fide.min(national)),
                (one, other) => one.or(other),
            },
        };
        strength.unwrap_or(0)
    }
}

impl fmt::Display for RankMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::NationalRecord;

    use super::*;

    fn person(fide: Option<u16>, national: Option<u16>) -> Person {
        let mut person = Person::named("x");
        person.rating = fide;
        person.national = vec![NationalRecord {
            system: "ESP".parse().unwrap(),
            sex: None,
            classification: String::new(),
            name: String::new(),
            rating: national,
            origin: String::new(),
            id: String::new(),
            birth: None,
        }];
        person
    }

    #[test]
    fn methods_choose_the_rating_they_name() {
        let both = person(Some(2000), Some(2100));
        let fide_only = person(Some(2000), None);
        let national_only = person(None, Some(1900));
        let table = [
            (RankMethod::Fide, [2000, 2000, 0]),
            (RankMethod::Nro, [2100, 0, 1900]),
            (RankMethod::Fidon, [2000, 2000, 1900]),
            (RankMethod::Nidof, [2100, 2000, 1900]),
            (RankMethod::Hbfn, [2100, 2000, 1900]),
            (RankMethod::Lbfn, [2000, 2000, 1900]),
        ];
        for (method, strengths) in table {
            let found =
                [&both, &fide_only, &national_only].map(|person| method.strength(person, None));
            assert_eq!(found, strengths, "{method}");
            assert_eq!(RankMethod::from_code(method.code()), Some(method));
        }
    }
}
