//! The sex recorded for a player.

/// The sex recorded for a player, which decides about women's titles and prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Sex {
    /// `m`
    Male,
    /// `w` in report files, `F` in rating lists.
    Female,
}

impl Sex {
    /// The letter of report files.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Sex::Male => 'm',
            Sex::Female => 'w',
        }
    }

    /// Reads `m`, `w` and the rating lists' `F`, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Sex> {
        match letter {
            'm' | 'M' => Some(Sex::Male),
            'w' | 'W' | 'f' | 'F' => Some(Sex::Female),
            _ => None,
        }
    }
}
