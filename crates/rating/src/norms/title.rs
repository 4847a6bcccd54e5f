//! The titles that norms give.

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Sex, Title};
use serde::{Deserialize, Serialize};

/// A title that takes norms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(clippy::upper_case_acronyms)]
pub enum NormTitle {
    /// Grandmaster.
    GM,
    /// International master.
    IM,
    /// Woman grandmaster.
    WGM,
    /// Woman international master.
    WIM,
}

impl NormTitle {
    /// All four, highest first.
    pub const ALL: [NormTitle; 4] = [NormTitle::GM, NormTitle::IM, NormTitle::WGM, NormTitle::WIM];

    /// The title itself.
    #[must_use]
    pub const fn title(self) -> Title {
        match self {
            NormTitle::GM => Title::GM,
            NormTitle::IM => Title::IM,
            NormTitle::WGM => Title::WGM,
            NormTitle::WIM => Title::WIM,
        }
    }

    /// Whether only women get it.
    #[must_use]
    pub const fn is_for_women(self) -> bool {
        matches!(self, NormTitle::WGM | NormTitle::WIM)
    }

    /// Whether somebody with a title and a sex can still want this one.
    #[must_use]
    pub fn is_open_to(self, title: Option<Title>, sex: Option<Sex>) -> bool {
        let held = title.and_then(|title| NormTitle::ALL.into_iter().find(|t| t.title() == title));
        held.is_none_or(|held| self < held) && (!self.is_for_women() || sex == Some(Sex::Female))
    }

    /// Whether an opponent's title is one of those of which a third is needed (1.4.5 b–e): this
    /// title or a higher one.
    #[must_use]
    pub fn counts(self, opponent: Option<Title>) -> bool {
        let norm = opponent.and_then(|t| NormTitle::ALL.into_iter().find(|n| n.title() == t));
        norm.is_some_and(|norm| norm <= self)
    }
}

/// Whether a title makes its holder a title-holder for norms: all but CM and WCM (1.4.5 a).
pub(crate) const fn is_title_holder(title: Option<Title>) -> bool {
    match title {
        Some(Title::CM | Title::WCM) | None => false,
        Some(Title::GM | Title::IM | Title::WGM | Title::FM | Title::WIM | Title::WFM) => true,
    }
}

impl fmt::Display for NormTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.title(), f)
    }
}

/// A text that names no title with norms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a title with norms; write one of GM, IM, WGM, WIM")]
pub struct ParseNormTitleError(String);

impl FromStr for NormTitle {
    type Err = ParseNormTitleError;

    fn from_str(text: &str) -> Result<NormTitle, ParseNormTitleError> {
        let same = |title: &NormTitle| title.title().code().eq_ignore_ascii_case(text);
        let found = NormTitle::ALL.into_iter().find(same);
        found.ok_or_else(|| ParseNormTitleError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidate_masters_are_no_title_holders() {
        let holders: Vec<Title> =
            Title::ALL.into_iter().filter(|title| is_title_holder(Some(*title))).collect();
        assert_eq!(holders, [Title::GM, Title::IM, Title::WGM, Title::FM, Title::WIM, Title::WFM]);
    }

    #[test]
    fn a_third_must_hold_the_title_or_a_higher_one() {
        let counts = |title: NormTitle| {
            Title::ALL.into_iter().filter(move |t| title.counts(Some(*t))).collect::<Vec<_>>()
        };
        assert_eq!(counts(NormTitle::GM), [Title::GM]);
        assert_eq!(counts(NormTitle::IM), [Title::GM, Title::IM]);
        assert_eq!(counts(NormTitle::WGM), [Title::GM, Title::IM, Title::WGM]);
        assert_eq!(counts(NormTitle::WIM), [Title::GM, Title::IM, Title::WGM, Title::WIM]);
    }

    #[test]
    fn who_can_still_want_a_title() {
        assert!(NormTitle::GM.is_open_to(Some(Title::IM), None));
        assert!(!NormTitle::IM.is_open_to(Some(Title::IM), None));
        assert!(!NormTitle::WIM.is_open_to(None, Some(Sex::Male)));
        assert!(NormTitle::WGM.is_open_to(Some(Title::WIM), Some(Sex::Female)));
    }
}
