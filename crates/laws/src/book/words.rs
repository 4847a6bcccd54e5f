//! What the book says about its own pages, in English and Spanish.

use arbitra_model::Language;

use super::find::NoArticle;
use super::subject::Change;

impl Change<'_> {
    /// In words; nothing where nothing changed.
    #[must_use]
    pub fn say(self, language: Language) -> Option<String> {
        Some(match self {
            Change::Same => return None,
            Change::Absent => language.choose("not in this edition", "no figura").to_owned(),
            Change::New => language.choose("new", "nuevo").to_owned(),
            Change::Gone => language.choose("taken out", "suprimido").to_owned(),
            Change::Renumbered => language.choose("renumbered", "otro número").to_owned(),
            Change::Changed(what) => {
                format!("{}: {}", language.choose("changed", "cambia"), what.text(language))
            }
        })
    }

    /// As programs read it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Change::Same => "same",
            Change::Absent => "absent",
            Change::New => "new",
            Change::Gone => "gone",
            Change::Renumbered => "renumbered",
            Change::Changed(_) => "changed",
        }
    }
}

impl NoArticle {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let NoArticle { number, .. } = self;
        match language {
            Language::English => format!("no edition of the Laws has an article {number}"),
            Language::Spanish => {
                format!("ninguna edición de las Leyes tiene un artículo {number}")
            }
        }
    }

    /// What to try instead.
    #[must_use]
    pub fn advice(&self, language: Language) -> String {
        match (self.near.is_empty(), language) {
            (false, Language::English) => format!("near it: {}", self.near.join(", ")),
            (false, Language::Spanish) => format!("cerca: {}", self.near.join(", ")),
            (true, Language::English) => {
                "write a number such as 7.5.1, 7.5a, A.5 or III.4, or look for a word".to_owned()
            }
            (true, Language::Spanish) => {
                "escriba un número como 7.5.1, 7.5a, A.5 o III.4, o busque una palabra".to_owned()
            }
        }
    }
}

/// What a chapter of the Laws is about; the guidelines were appendices until 2017.
#[must_use]
pub fn chapter_title(chapter: &str, language: Language) -> Option<&'static str> {
    Some(match chapter {
        "1" => language.choose("What the game is", "Qué es el juego"),
        "2" => language.choose("Board and pieces", "El tablero y las piezas"),
        "3" => language.choose("How the pieces move", "Cómo mueven las piezas"),
        "4" => language.choose("Touching and moving", "Tocar y mover"),
        "5" => language.choose("How a game ends", "Cómo termina la partida"),
        "6" => language.choose("The clock", "El reloj"),
        "7" => language.choose("Irregularities", "Irregularidades"),
        "8" => language.choose("Writing the moves", "La anotación"),
        "9" => language.choose("Draws", "Las tablas"),
        "10" => language.choose("Points", "Los puntos"),
        "11" => language.choose("Conduct of the players", "La conducta de los jugadores"),
        "12" => language.choose("The arbiter", "El árbitro"),
        "A" => language.choose("Rapid", "Ajedrez rápido"),
        "B" => language.choose("Blitz", "Ajedrez relámpago"),
        "C" => language.choose("Notation", "Notación"),
        "D" => language.choose("Visually disabled players", "Jugadores con discapacidad visual"),
        "E" | "I" => language.choose("Adjourned games", "Partidas aplazadas"),
        "F" | "II" => language.choose("Chess960", "Ajedrez960"),
        "G" | "III" => language.choose("Games without increment", "Partidas sin incremento"),
        _ => return None,
    })
}
