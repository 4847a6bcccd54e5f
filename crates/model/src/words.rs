//! What shared values say, in English and Spanish; what players read, in every language of theirs.

mod system;

use crate::{Bye, Colour, Date, Language, ListKind, Points, Reader, Said, Sex, Tempo};

/// A text as the beginning of a sentence: `Blancas` of `blancas`.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

impl Bye {
    /// What somebody without an opponent has: `bye`, `ausente`.
    #[must_use]
    pub fn name(self, reader: impl Into<Reader>) -> &'static str {
        reader.into().label(match self {
            Bye::PairingAllocated => {
                ["bye", "descansa", "exempt", "spielfrei", "bye", "riposa", "descansa"]
            }
            Bye::FullPoint => [
                "full-point bye",
                "bye de un punto",
                "bye à un point",
                "Bye mit 1 Punkt",
                "bye de um ponto",
                "bye da un punto",
                "bye d’un punt",
            ],
            Bye::HalfPoint => [
                "half-point bye",
                "bye de medio punto",
                "bye à un demi-point",
                "Bye mit ½ Punkt",
                "bye de meio ponto",
                "bye da mezzo punto",
                "bye de mig punt",
            ],
            Bye::ZeroPoint => {
                ["absent", "ausente", "absent", "abwesend", "ausente", "assente", "absent"]
            }
        })
    }
}

impl Date {
    /// A day as people of a language write it, as far as it is known: `24/07/2026`, `07/2026`,
    /// `24.07.2026` in German.
    #[must_use]
    pub fn written(&self, reader: impl Into<Reader>) -> String {
        let text = self.to_string();
        let known = text.split('/').filter(|part| part.bytes().any(|digit| digit != b'0'));
        let mut parts: Vec<&str> = known.collect();
        match reader.into() {
            Reader::English => parts.join("-"),
            reader => {
                parts.reverse();
                parts.join(if reader == Reader::German { "." } else { "/" })
            }
        }
    }
}

impl Said for Date {
    fn say(&self, language: Language) -> String {
        self.written(language)
    }
}

impl Points {
    /// As people of a language write them: `3.5` in English, `3,5` elsewhere.
    #[must_use]
    pub fn written(&self, reader: impl Into<Reader>) -> String {
        reader.into().decimal(&self.to_string())
    }
}

impl Said for Points {
    fn say(&self, language: Language) -> String {
        self.written(language)
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
    pub fn name(self, reader: impl Into<Reader>) -> &'static str {
        reader.into().label(match self {
            Colour::White => {
                ["White", "Blancas", "Blancs", "Weiß", "Brancas", "Bianco", "Blanques"]
            }
            Colour::Black => ["Black", "Negras", "Noirs", "Schwarz", "Pretas", "Nero", "Negres"],
        })
    }

    /// The initial in tables: `W`, `B` in English; `B`, `N` in Spanish.
    #[must_use]
    pub fn initial(self, reader: impl Into<Reader>) -> char {
        self.name(reader).chars().next().unwrap_or_default()
    }
}

impl Tempo {
    /// As people name it.
    #[must_use]
    pub fn say(self, reader: impl Into<Reader>) -> &'static str {
        reader.into().label(match self {
            Tempo::Standard => {
                ["standard", "clásico", "classique", "klassisch", "clássico", "standard", "clàssic"]
            }
            Tempo::Rapid => {
                ["rapid", "rápido", "rapide", "Schnellschach", "rápido", "rapid", "ràpid"]
            }
            Tempo::Blitz => ["blitz", "relámpago", "blitz", "Blitz", "blitz", "blitz", "llampec"],
        })
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
    pub fn say(self, reader: impl Into<Reader>) -> &'static str {
        reader.into().label(match self {
            Sex::Female => {
                ["female", "femenino", "féminin", "weiblich", "feminino", "femminile", "femení"]
            }
            Sex::Male => {
                ["male", "masculino", "masculin", "männlich", "masculino", "maschile", "masculí"]
            }
        })
    }
}

impl ListKind {
    /// As people name it.
    #[must_use]
    pub fn say(self, language: Language) -> &'static str {
        match self {
            ListKind::Standard => Tempo::Standard.say(language),
            ListKind::Rapid => Tempo::Rapid.say(language),
            ListKind::Blitz => Tempo::Blitz.say(language),
            ListKind::Combined => language.choose("combined", "combinada"),
        }
    }
}
