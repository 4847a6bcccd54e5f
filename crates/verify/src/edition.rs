//! The editions and how they name their articles.

/// An edition of C.04.3, the FIDE (Dutch) system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// In force from 1 July 2017.
    E2017,
    /// In force from 1 February 2026.
    E2026,
}

impl Edition {
    pub(crate) fn named(name: &str) -> Option<Edition> {
        [Edition::E2017, Edition::E2026].into_iter().find(|edition| edition.name() == name)
    }

    /// How a certificate names it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.article("dutch-2017", "dutch-2026")
    }

    /// The article in the one edition or the other.
    pub(crate) fn article(self, in_2017: &'static str, in_2026: &'static str) -> &'static str {
        match self {
            Edition::E2017 => in_2017,
            Edition::E2026 => in_2026,
        }
    }
}
