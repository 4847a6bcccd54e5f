//! What a closer look says, in English and Spanish.

use arbitra_model::{Colour, Language};
use shakmaty::Role;

use super::castling::{Castle, Hindrance, Wing};
use super::start::{Misplaced, Start};

impl Wing {
    /// As scoresheets write it.
    #[must_use]
    pub const fn written(self) -> &'static str {
        match self {
            Wing::King => "0-0",
            Wing::Queen => "0-0-0",
        }
    }
}

impl Castle {
    /// In words: whether, and why not.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let verdict = if self.lost {
            language
                .choose(
                    "the right is lost: king or rook has moved, or does not stand there",
                    "derecho perdido: el rey o la torre ya ha movido, o no está en su sitio",
                )
                .to_owned()
        } else if self.hindrances.is_empty() {
            language.choose("legal", "legal").to_owned()
        } else {
            let reasons: Vec<String> =
                self.hindrances.iter().map(|hindrance| hindrance.say(language)).collect();
            let now = language.choose("prevented for now", "impedido por ahora");
            format!("{now}: {}", reasons.join("; "))
        };
        format!("{} {}: {verdict}", self.colour.pieces(language), self.wing.written())
    }
}

impl Hindrance {
    /// In words.
    #[must_use]
    pub fn say(self, language: Language) -> String {
        match (self, language) {
            (Hindrance::NotToMove, Language::English) => "the opponent has the move".into(),
            (Hindrance::NotToMove, Language::Spanish) => "le toca al rival".into(),
            (Hindrance::Between { square }, Language::English) => {
                format!("a piece stands on {square}")
            }
            (Hindrance::Between { square }, Language::Spanish) => {
                format!("hay una pieza en {square}")
            }
            (Hindrance::Check, Language::English) => "the king is in check".into(),
            (Hindrance::Check, Language::Spanish) => "el rey está en jaque".into(),
            (Hindrance::Crosses { square }, Language::English) => {
                format!("the king would cross {square}, which is attacked")
            }
            (Hindrance::Crosses { square }, Language::Spanish) => {
                format!("el rey cruzaría {square}, que está atacada")
            }
            (Hindrance::Arrives { square }, Language::English) => {
                format!("the king would arrive on {square}, which is attacked")
            }
            (Hindrance::Arrives { square }, Language::Spanish) => {
                format!("el rey llegaría a {square}, que está atacada")
            }
        }
    }
}

impl Start {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match (self, language) {
            (Start::Usual, Language::English) => "the initial position".into(),
            (Start::Usual, Language::Spanish) => "la posición inicial".into(),
            (Start::Chess960(number), Language::English) => {
                format!("starting position {number} of Chess960")
            }
            (Start::Chess960(number), Language::Spanish) => {
                format!("posición inicial {number} de Ajedrez960")
            }
            (Start::Wrong(_), Language::English) => "not an initial position".into(),
            (Start::Wrong(_), Language::Spanish) => "no es una posición inicial".into(),
        }
    }
}

impl Misplaced {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let piece = |found: Option<(Colour, Role)>| match found {
            None => language.choose("nothing", "nada").to_owned(),
            Some((colour, role)) => piece(colour, role, language),
        };
        let (stands, should, square) = (piece(self.stands), piece(self.should), self.square);
        match language {
            Language::English => format!("{square}: {stands} instead of {should}"),
            Language::Spanish => format!("{square}: {stands} en lugar de {should}"),
        }
    }
}

/// A piece by name: `white king`, `rey blanco`.
fn piece(colour: Colour, role: Role, language: Language) -> String {
    let name = match role {
        Role::King => language.choose("king", "rey"),
        Role::Queen => language.choose("queen", "dama"),
        Role::Rook => language.choose("rook", "torre"),
        Role::Bishop => language.choose("bishop", "alfil"),
        Role::Knight => language.choose("knight", "caballo"),
        Role::Pawn => language.choose("pawn", "peón"),
    };
    let female = matches!(role, Role::Queen | Role::Rook);
    match (language, colour) {
        (Language::English, Colour::White) => format!("white {name}"),
        (Language::English, Colour::Black) => format!("black {name}"),
        (Language::Spanish, Colour::White) => {
            format!("{name} {}", if female { "blanca" } else { "blanco" })
        }
        (Language::Spanish, Colour::Black) => {
            format!("{name} {}", if female { "negra" } else { "negro" })
        }
    }
}
