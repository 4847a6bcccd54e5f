//! The editions of the rating regulations. Years appear only here.

use arbitra_model::editions;
use serde::Serialize;

use crate::Rules;

editions! {
    /// An edition of FIDE's rating regulations (B.02); later editions are greater.
    #[derive(Serialize)]
    #[serde(into = "String")]
    pub enum Edition of "the rating regulations", by_date {
        /// Floor 1000, K 40/20/10, a bonus above 50 % for first ratings.
        E2014 = "2014",
        /// From 1 March 2024: floor 1400, first ratings with two hypothetical opponents.
        E2024 = "2024" from (2024, 3, 1),
        /// From 1 December 2024: wide gaps are not rated in rapid and blitz at the top.
        E2024December = "2024-12" from (2024, 12, 1),
        /// From 1 October 2025: no 400-point rule for players of 2650 and more.
        E2025 = "2025" from (2025, 10, 1),
    }
}

impl Edition {
    /// What the edition prescribes.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2014 => &Rules::E2014,
            Edition::E2024 => &Rules::E2024,
            Edition::E2024December => &Rules::E2024_DECEMBER,
            Edition::E2025 => &Rules::E2025,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_choose_editions() {
        for (date, edition) in [
            ("2015/01/01", Edition::E2014),
            ("2024/02/29", Edition::E2014),
            ("2024/03/01", Edition::E2024),
            ("2025/09/30", Edition::E2024December),
            ("2026/04/11", Edition::E2025),
        ] {
            assert_eq!(Edition::in_force(date.parse().unwrap()), edition, "{date}");
        }
    }

    #[test]
    fn names_are_read_back() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
        }
    }
}
