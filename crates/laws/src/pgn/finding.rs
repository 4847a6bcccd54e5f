//! What is wrong with a PGN file, and where.

use serde::Serialize;

use arbitra_model::Language;

/// Something wrong, with its place counted from one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PgnFinding {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
    /// What it is.
    pub problem: Problem,
}

/// What can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "problem", content = "text")]
pub enum Problem {
    /// A line in brackets that is no tag.
    BadTag(String),
    /// A `FEN` tag nobody can play from.
    BadFen(String),
    /// A comment or variation that never ends.
    Unclosed,
    /// A word that is no move.
    NotAMove(String),
    /// A move that is illegal: the game is read up to it.
    IllegalMove(String),
    /// A word that means more than one move: the game is read up to it.
    AmbiguousMove(String),
    /// A move after the game has ended by itself.
    AfterTheEnd(String),
    /// The result after the moves is not that of the tag.
    ResultsDiffer(String),
    /// There is no result after the moves.
    NoResult,
}

impl Problem {
    /// Whether the moves end here although the text goes on.
    #[must_use]
    pub const fn stops_the_game(&self) -> bool {
        matches!(
            self,
            Problem::BadFen(_)
                | Problem::NotAMove(_)
                | Problem::IllegalMove(_)
                | Problem::AmbiguousMove(_)
        )
    }

    /// What is wrong, in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Problem::BadTag(text) => (
                format!("`{text}` is not a tag; write [Name \"value\"]"),
                format!("`{text}` no es una etiqueta; escriba [Nombre \"valor\"]"),
            ),
            Problem::BadFen(text) => (
                format!("`{text}` is not a position to play from"),
                format!("`{text}` no es una posición desde la que se pueda jugar"),
            ),
            Problem::Unclosed => (
                "a comment or variation that never ends".to_owned(),
                "un comentario o una variante que no termina".to_owned(),
            ),
            Problem::NotAMove(text) => {
                (format!("`{text}` is not a move"), format!("`{text}` no es una jugada"))
            }
            Problem::IllegalMove(text) => (
                format!("`{text}` is illegal here; the moves before it were read"),
                format!("`{text}` es ilegal aquí; se leyeron las jugadas anteriores"),
            ),
            Problem::AmbiguousMove(text) => (
                format!("`{text}` may mean more than one move; the moves before it were read"),
                format!(
                    "`{text}` es ambigua: puede ser más de una jugada; se leyeron las \
                     anteriores"
                ),
            ),
            Problem::AfterTheEnd(text) => (
                format!("`{text}` comes after mate or stalemate"),
                format!("`{text}` viene después del mate o del ahogado"),
            ),
            Problem::ResultsDiffer(text) => (
                format!("the moves end with {text}, the tag says otherwise"),
                format!("las jugadas terminan con {text}, la etiqueta dice otra cosa"),
            ),
            Problem::NoResult => (
                "there is no result after the moves; write 1-0, 0-1, 1/2-1/2 or *".to_owned(),
                "falta el resultado tras las jugadas; escriba 1-0, 0-1, 1/2-1/2 o *".to_owned(),
            ),
        };
        match language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}
