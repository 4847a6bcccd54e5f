//! Categories of players: for prizes and separate lists.

use arbitra_model::{Federation, Sex};
use serde::{Deserialize, Serialize};

use crate::Person;

/// A category: whoever fits its conditions, and whoever the organiser put there by name.
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
}
