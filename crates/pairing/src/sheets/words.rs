//! What the sheet of a round says.

use arbitra_model::{Language, Round};

/// The head of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    Board,
    Number,
    Rating,
    Points,
    Certainty,
}

impl Head {
    pub(super) const fn text(self, language: Language) -> &'static str {
        match self {
            Head::Board => language.choose("Board", "Mesa"),
            Head::Number => language.choose("No", "N.º"),
            Head::Rating => language.choose("Rtg", "Elo"),
            Head::Points => language.choose("Pts", "Ptos"),
            Head::Certainty => language.choose("How sure", "Certeza"),
        }
    }
}

/// Which round: `round 3 of 5`.
pub(super) fn round(round: Round, total: Option<u16>, language: Language) -> String {
    match (language, total) {
        (Language::English, Some(total)) => format!("round {round} of {total}"),
        (Language::Spanish, Some(total)) => format!("ronda {round} de {total}"),
        (Language::English, None) => format!("round {round}"),
        (Language::Spanish, None) => format!("ronda {round}"),
    }
}

/// What whoever meets nobody by the table does.
pub(super) const fn rests(language: Language) -> &'static str {
    language.choose("Rests", "Descansa")
}
