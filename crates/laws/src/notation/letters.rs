//! The letters of the pieces (C.1, C.2).

use std::fmt;
use std::str::FromStr;

use arbitra_model::{Colour, Reader};
use shakmaty::Role;

/// The letters in which pieces are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// K Q R B N.
    English,
    /// R D T A C, in Catalan and Italian too.
    Spanish,
    /// K D T L S.
    German,
    /// R D T F C.
    French,
    /// R D T B C.
    Portuguese,
    /// ♔ ♕ ♖ ♗ ♘.
    Figurine,
}

impl Letters {
    /// All of them.
    pub const ALL: [Letters; 6] = [
        Letters::English,
        Letters::Spanish,
        Letters::German,
        Letters::French,
        Letters::Portuguese,
        Letters::Figurine,
    ];

    /// The letters in which people of a language write.
    #[must_use]
    pub fn of_language(reader: impl Into<Reader>) -> Letters {
        match reader.into() {
            Reader::English => Letters::English,
            // Rei, dama, torre, alfil, cavall; re, donna, torre, alfiere, cavallo: the same letters.
            Reader::Spanish | Reader::Catalan | Reader::Italian => Letters::Spanish,
            Reader::German => Letters::German,
            Reader::French => Letters::French,
            Reader::Portuguese => Letters::Portuguese,
        }
    }

    /// The letter of a piece.
    #[must_use]
    pub const fn of(self, role: Role) -> char {
        let letters = match self {
            Letters::English => ['K', 'Q', 'R', 'B', 'N', 'P'],
            Letters::Spanish => ['R', 'D', 'T', 'A', 'C', 'P'],
            Letters::German => ['K', 'D', 'T', 'L', 'S', 'B'],
            Letters::French => ['R', 'D', 'T', 'F', 'C', 'P'],
            Letters::Portuguese => ['R', 'D', 'T', 'B', 'C', 'P'],
            Letters::Figurine => ['♔', '♕', '♖', '♗', '♘', '♙'],
        };
        letters[match role {
            Role::King => 0,
            Role::Queen => 1,
            Role::Rook => 2,
            Role::Bishop => 3,
            Role::Knight => 4,
            Role::Pawn => 5,
        }]
    }

    /// The piece of a letter. Figurines of either colour are always understood.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        let figure = "♔♕♖♗♘♙".chars().zip("♚♛♜♝♞♟".chars());
        let letter = figure
            .into_iter()
            .find(|(_, black)| *black == letter)
            .map_or(letter, |(white, _)| white);
        Role::ALL
            .into_iter()
            .find(|role| self.of(*role) == letter || Letters::Figurine.of(*role) == letter)
    }

    /// The sign of a piece on a diagram: capitals are White's.
    #[must_use]
    pub fn on_diagram(self, role: Role, colour: Colour) -> char {
        match (self, colour) {
            (Letters::Figurine, Colour::Black) => match role {
                Role::King => '♚',
                Role::Queen => '♛',
                Role::Rook => '♜',
                Role::Bishop => '♝',
                Role::Knight => '♞',
                Role::Pawn => '♟',
            },
            (_, Colour::White) => self.of(role),
            (_, Colour::Black) => self.of(role).to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Letters::English => "en",
            Letters::Spanish => "es",
            Letters::German => "de",
            Letters::French => "fr",
            Letters::Portuguese => "pt",
            Letters::Figurine => "figurine",
        })
    }
}

/// A text that names no letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names no letters; write en, es, de, fr, pt or figurine")]
pub struct ParseLettersError(String);

impl FromStr for Letters {
    type Err = ParseLettersError;

    fn from_str(text: &str) -> Result<Letters, ParseLettersError> {
        Letters::ALL
            .into_iter()
            .find(|letters| letters.to_string() == text)
            .ok_or_else(|| ParseLettersError(text.to_owned()))
    }
}
