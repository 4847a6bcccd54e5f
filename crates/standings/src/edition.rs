//! The editions of the tie-break regulations. Years appear only here.

use arbitra_model::editions;

use crate::rules::{self, Rules};

editions! {
    /// An edition of FIDE's tie-break regulations; later editions are greater.
    ///
    /// The rewrite of 2023 was applied to top events on 1 September 2023 and to all rated events on
    /// 1 April 2024; the earlier day is taken, because the older text ends there.
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    #[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
    pub enum Edition of "the tie-break regulations", prefix "tiebreaks-", by_date {
        /// C.06 with its annex: an unplayed game is a draw against oneself.
        E2006 = "2006",
        /// The Arbiters' Manual: virtual opponents, opponents' unplayed games are draws.
        E2014 = "2014" from (2012, 7, 1),
        /// C.02, article 13: the same, with the recommended orders still used by many.
        E2019 = "2019" from (2019, 1, 1),
        /// C.07 rewritten: dummy opponents, adjusted scores, voluntary unplayed rounds are cut first.
        E2024 = "2024" from (2023, 9, 1),
        /// C.07: dummies capped, no Buchholz in round robins.
        E2026 = "2026" from (2026, 3, 1),
    }
}

impl Edition {
    /// What the edition says.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Edition::E2006 => &rules::E2006,
            Edition::E2014 => &rules::E2014,
            Edition::E2019 => &rules::E2019,
            Edition::E2024 => &rules::E2024,
            Edition::E2026 => &rules::E2026,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_read_as_written() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
            assert_eq!(edition.year().parse(), Ok(edition));
        }
        assert!("2025".parse::<Edition>().is_err());
    }

    #[test]
    fn holds_from_its_first_day() {
        for (date, edition) in [
            ("2000/01/01", Edition::E2006),
            ("2012/06/30", Edition::E2006),
            ("2012/07/01", Edition::E2014),
            ("2023/08/31", Edition::E2019),
            ("2023/09/01", Edition::E2024),
            ("2026/02/28", Edition::E2024),
            ("2026/03/01", Edition::E2026),
        ] {
            assert_eq!(Edition::in_force(date.parse().unwrap()), edition, "{date}");
        }
    }
}
