//! What shared values say, in English and Spanish.

use crate::{Colour, Language, ListKind, Sex, Tempo};

impl Colour {
    /// The pieces, as people speak of them: `White`, `blancas`.
    #[must_use]
    pub const fn pieces(self, language: Language) -> &'static str {
        match self {
            Colour::White => language.choose("White", "blancas"),
            Colour::Black => language.choose("Black", "negras"),
        }
    }

    /// The initial in tables: `W`, `B` in English; `B`, `N` in Spanish.
    #[must_use]
    pub const fn initial(self, language: Language) -> char {
        match (self, language) {
            (Colour::White, Language::English) => 'W',
            (Colour::Black, Language::Spanish) => 'N',
            (Colour::Black, Language::English) | (Colour::White, Language::Spanish) => 'B',
        }
    }
}

impl Tempo {
    /// As people name it.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Tempo::Standard => language.choose("standard", "clásico"),
            Tempo::Rapid => language.choose("rapid", "rápido"),
            Tempo::Blitz => language.choose("blitz", "relámpago"),
        }
    }

    /// The heading of a column of ratings.
    #[must_use]
    pub const fn heading(self, language: Language) -> &'static str {
        match self {
            Tempo::Standard => language.choose("Std", "Clás"),
            Tempo::Rapid => language.choose("Rapid", "Ráp"),
            Tempo::Blitz => language.choose("Blitz", "Rel"),
        }
    }
}

impl Sex {
    /// As forms and lists name it.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Sex::Female => language.choose("female", "femenino"),
            Sex::Male => language.choose("male", "masculino"),
        }
    }
}

impl ListKind {
    /// As people name it.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            ListKind::Standard => Tempo::Standard.say(language),
            ListKind::Rapid => Tempo::Rapid.say(language),
            ListKind::Blitz => Tempo::Blitz.say(language),
            ListKind::Combined => language.choose("combined", "combinada"),
        }
    }
}
