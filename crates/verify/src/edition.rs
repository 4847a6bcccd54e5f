//! The editions, as far as they differ.

/// An edition of C.04.3, the FIDE (Dutch) system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// In force from 1 July 2017.
    E2017,
    /// In force from 1 February 2026.
    E2026,
}

/// The criteria by what they ask, in the order of their importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Criterion {
    Downfloaters,
    DownfloaterScores,
    NextBracket,
    ByeUnplayed,
    Colour(usize),
    Float(usize),
    FloatDifference(usize),
    /// No criterion, but the generation order.
    Order,
}

impl Edition {
    pub(crate) fn named(name: &str) -> Option<Edition> {
        match name {
            "dutch-2017" => Some(Edition::E2017),
            "dutch-2026" => Some(Edition::E2026),
            _ => None,
        }
    }

    /// How a certificate names it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Edition::E2017 => "dutch-2017",
            Edition::E2026 => "dutch-2026",
        }
    }

    /// The name a criterion has in the edition.
    pub(crate) fn criterion(self, criterion: Criterion) -> &'static str {
        const IN_2017: [&str; 12] = [
            "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14", "C.15", "C.16", "C.17", "C.18",
            "C.19",
        ];
        const IN_2026: [&str; 12] =
            ["C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21"];
        let choose = |old, new| if self == Edition::E2017 { old } else { new };
        match criterion {
            Criterion::Downfloaters => choose("C.5", "C6"),
            Criterion::DownfloaterScores => choose("C.6", "C7"),
            Criterion::NextBracket => choose("C.7", "C8"),
            Criterion::ByeUnplayed => "C9",
            Criterion::Colour(index) => choose(IN_2017[index], IN_2026[index]),
            Criterion::Float(index) => choose(IN_2017[4 + index], IN_2026[4 + index]),
            Criterion::FloatDifference(index) => choose(IN_2017[8 + index], IN_2026[8 + index]),
            Criterion::Order => choose("D", "4"),
        }
    }

    /// The article of one edition or the other.
    pub(crate) fn article(self, in_2017: &'static str, in_2026: &'static str) -> &'static str {
        match self {
            Edition::E2017 => in_2017,
            Edition::E2026 => in_2026,
        }
    }
}
