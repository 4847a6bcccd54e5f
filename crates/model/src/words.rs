//! What shared values say, in English and Spanish.

mod system;

use crate::{Bye, Colour, Date, Language, ListKind, Said, Sex, Tempo};

/// A text as the beginning of a sentence: `Blancas` of `blancas`.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Bye {
    /// What somebody without an opponent has: `bye`, `ausente`.
    #[must_use]
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Bye::PairingAllocated => language.choose("bye", "descansa"),
            Bye::FullPoint => language.choose("full-point bye", "bye de un punto"),
            Bye::HalfPoint => language.choose("half-point bye", "bye de medio punto"),
            Bye::ZeroPoint => language.choose("absent", "ausente"),
        }
    }
}

impl Said for Date {
    /// A day as people of a language write it, as far as it is known: `24/07/2026`, `07/2026`.
    fn say(&self, language: Language) -> String {
        let text = self.to_string();
        let known = text.split('/').filter(|part| part.bytes().any(|digit| digit != b'0'));
        let parts: Vec<&str> = known.collect();
        match language {
            Language::English => parts.join("-"),
            Language::Spanish => parts.into_iter().rev().collect::<Vec<_>>().join("/"),
        }
    }
}

impl Colour {
    /// The pieces, as people speak of them: `White`, `blancas`.
    #[must_use]
    pub const fn pieces(self, language: Language) -> &'static str {
        match self {
            Colour::White => language.choose("White", "blancas"),
            Colour::Black => language.choose("Black", "negras"),
        }
    }

    /// The pieces as a heading: `White`, `Blancas`.
    #[must_use]
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Colour::White => language.choose("White", "Blancas"),
            Colour::Black => language.choose("Black", "Negras"),
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
