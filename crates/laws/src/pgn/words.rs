//! What is wrong with a PGN file, in English and Spanish.

use arbitra_model::Language;

use super::event::{OtherResult, Unfit, UnfitGame};
use super::finding::Problem;

impl Problem {
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

impl UnfitGame {
    /// Why the game cannot be attached, with its place, in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let place = |line: u32, column: u32| match language {
            Language::English => format!("line {line}, column {column}"),
            Language::Spanish => format!("línea {line}, columna {column}"),
        };
        let line = self.line;
        let (english, spanish) = match &self.why {
            Unfit::Finding { finding } => {
                let said = finding.problem.say(language);
                return format!("{}: {said}", place(finding.line, finding.column));
            }
            Unfit::NoBoard { white, black } => (
                format!("no board of the event has {white} – {black}; check names and round"),
                format!(
                    "ninguna mesa del torneo tiene a {white} – {black}; revise los nombres y la ronda"
                ),
            ),
            Unfit::ManyBoards { white, black } => (
                format!("{white} – {black} met more than once: write the round into the tag Round"),
                format!(
                    "{white} – {black} se enfrentaron más de una vez: indique la ronda en la \
                     etiqueta Round"
                ),
            ),
            Unfit::Twice { line } => (
                format!("the game that begins in line {line} belongs to the same board"),
                format!("la partida que empieza en la línea {line} es de la misma mesa"),
            ),
            Unfit::Empty => {
                ("the game has no moves".to_owned(), "la partida no tiene jugadas".to_owned())
            }
        };
        let said = match language {
            Language::English => english,
            Language::Spanish => spanish,
        };
        format!("{}: {said}", place(line, 1))
    }
}

impl OtherResult {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let OtherResult { game, desk } = self;
        match language {
            Language::English => format!("the game says {game}, the desk {desk}; the desk's stays"),
            Language::Spanish => {
                format!("la partida dice {game} y la mesa arbitral {desk}; queda el de la mesa")
            }
        }
    }
}
