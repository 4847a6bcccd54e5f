//! Categories of players: for prizes and separate lists.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Federation, Language, Sex};
use serde::{Deserialize, Serialize};

use crate::Person;

/// A category: anyone who fits its conditions, and anyone who the organiser put there by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Category {
    /// The name, such as `U1800` or `Veterans`.
    pub name: String,
    /// Only this sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Born in this year or later.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_from: Option<u16>,
    /// Born in this year or earlier.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_until: Option<u16>,
    /// The lowest rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_from: Option<u16>,
    /// The highest rating; unrated players count as zero.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_until: Option<u16>,
    /// Only this federation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub federation: Option<Federation>,
    /// Only this club.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
}

impl Category {
    /// Whether a player belongs to it.
    #[must_use]
    pub fn holds(&self, person: &Person) -> bool {
        if person.categories.contains(&self.name) {
            return true;
        }
        let birth = person.birth.map(|date| date.year());
        let rating = person.rating.unwrap_or(0);
        self.has_conditions()
            && self.sex.is_none_or(|sex| person.sex == Some(sex))
            && self.born_from.is_none_or(|year| birth.is_some_and(|birth| birth >= year))
            && self.born_until.is_none_or(|year| birth.is_some_and(|birth| birth <= year))
            && self.rating_from.is_none_or(|least| rating >= least)
            && self.rating_until.is_none_or(|most| rating <= most)
            && self.federation.is_none_or(|federation| person.federation == Some(federation))
            && self.club.as_ref().is_none_or(|club| person.club == *club)
    }

    fn has_conditions(&self) -> bool {
        let bare = Category { name: self.name.clone(), ..Category::default() };
        *self != bare
    }
}

/// A line that describes no category.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "category “{0}”: write name: rating 1600..1799, born 2008.., female, federation ESP, club \
     Ajedrez"
)]
pub struct ParseCategoryError(String);

impl ParseCategoryError {
    /// What was written.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.0
    }
}

/// A condition of a category; `words/choices.rs` names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    Rating,
    Born,
    Female,
    Male,
    Federation,
    Club,
}

impl Condition {
    const ALL: [Condition; 6] = [
        Condition::Rating,
        Condition::Born,
        Condition::Female,
        Condition::Male,
        Condition::Federation,
        Condition::Club,
    ];

    /// The condition that a word of either language names.
    fn named(word: &str) -> Option<Condition> {
        let word = word.to_lowercase();
        let is_named = |condition: &Condition| {
            Language::ALL.into_iter().any(|language| condition.word(language) == word)
        };
        Condition::ALL.into_iter().find(is_named)
    }
}

impl FromStr for Category {
    type Err = ParseCategoryError;

    /// Reads a line such as `U1800: rating ..1799`, `Women: female` or `S65: born ..1961`, in the
    /// words of either language.
    fn from_str(line: &str) -> Result<Category, ParseCategoryError> {
        let wrong = || ParseCategoryError(line.trim().to_owned());
        let range = |value: &str| -> Result<(Option<u16>, Option<u16>), ParseCategoryError> {
            let (from, to) = value.split_once("..").ok_or_else(wrong)?;
            let side = |text: &str| match text.trim() {
                "" => Ok(None),
                text => text.parse().map(Some).map_err(|_| wrong()),
            };
            Ok((side(from)?, side(to)?))
        };
        let (name, conditions) = line.split_once(':').unwrap_or((line, ""));
        let mut category = Category { name: name.trim().to_owned(), ..Category::default() };
        for condition in conditions.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (what, value) = condition.split_once(' ').unwrap_or((condition, ""));
            let value = value.trim();
            match Condition::named(what).ok_or_else(wrong)? {
                Condition::Rating => {
                    (category.rating_from, category.rating_until) = range(value)?;
                }
                Condition::Born => (category.born_from, category.born_until) = range(value)?,
                Condition::Female => category.sex = Some(Sex::Female),
                Condition::Male => category.sex = Some(Sex::Male),
                Condition::Federation => {
                    category.federation = Some(value.parse().map_err(|_| wrong())?);
                }
                Condition::Club => category.club = Some(value.to_owned()),
            }
        }
        Ok(category)
    }
}

impl Category {
    /// The line from which the category can be read again, in the words of a language.
    #[must_use]
    pub fn line(&self, language: Language) -> String {
        let range = |what: &str, from: Option<u16>, to: Option<u16>| {
            let side = |side: Option<u16>| side.map(|n| n.to_string()).unwrap_or_default();
            (from.is_some() || to.is_some()).then(|| format!("{what} {}..{}", side(from), side(to)))
        };
        let sex = self.sex.map(|sex| match sex {
            Sex::Male => Condition::Male.word(language),
            Sex::Female => Condition::Female.word(language),
        });
        let with = |what: Condition, value: &str| format!("{} {value}", what.word(language));
        let conditions: Vec<String> = [
            range(Condition::Rating.word(language), self.rating_from, self.rating_until),
            range(Condition::Born.word(language), self.born_from, self.born_until),
            sex.map(str::to_owned),
            self.federation.map(|federation| with(Condition::Federation, federation.code())),
            self.club.as_ref().map(|club| with(Condition::Club, club)),
        ]
        .into_iter()
        .flatten()
        .collect();
        match conditions.as_slice() {
            [] => self.name.clone(),
            _ => format!("{}: {}", self.name, conditions.join(", ")),
        }
    }
}

impl fmt::Display for Category {
    /// The line from which the category can be read again, in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line(Language::English))
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Date;

    use super::*;

    #[test]
    fn conditions_and_names_decide() {
        let under_1800 =
            Category { name: "U1800".into(), rating_until: Some(1799), ..Category::default() };
        let mut person = Person::named("Doe, Ann");
        assert!(under_1800.holds(&person));
        person.rating = Some(1900);
        assert!(!under_1800.holds(&person));
        person.categories.push("U1800".into());
        assert!(under_1800.holds(&person));

        let seniors =
            Category { name: "S65".into(), born_until: Some(1961), ..Category::default() };
        assert!(!seniors.holds(&person));
        person.birth = Date::year_only(1960);
        assert!(seniors.holds(&person));

        let by_name_only = Category { name: "Club".into(), ..Category::default() };
        assert!(!by_name_only.holds(&person));
    }

    #[test]
    fn a_line_goes_there_and_back() {
        for line in [
            "Veterans",
            "U1800: rating ..1799",
            "B: rating 1600..1799, born 2008.., female",
            "Local: federation ESP, club Ajedrez Sur",
        ] {
            assert_eq!(line.parse::<Category>().unwrap().to_string(), line);
        }
        let loose = " S65 :born ..1961 ,, male".parse::<Category>().unwrap();
        assert_eq!(loose.to_string(), "S65: born ..1961, male");
        for line in ["A: rating 1800", "A: born x..", "A: federation Spain", "A: tall"] {
            assert_eq!(line.parse::<Category>().unwrap_err().line(), line);
        }
    }
}
