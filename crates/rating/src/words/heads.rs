//! The heads of the sheets.

use arbitra_model::Language;

/// What stands over the results of games.
#[must_use]
pub const fn score_head(language: Language) -> &'static str {
    language.choose("Score", "Res.")
}

/// The head of a column, or what one without a head shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    Number,
    Name,
    Norm,
    Prospect,
    WhatItTakes,
    Score,
    NeededScore,
    Average,
    Performance,
    Counts,
    Outcome,
    Condition,
    Needed,
    Found,
    Met,
    Round,
    Opponent,
    Title,
    Federation,
    Rating,
    Result,
    WhyNot,
    Difference,
    Expected,
    Remarks,
    Sum,
    Change,
    NewRating,
}

impl Head {
    pub(crate) const fn text(self, language: Language) -> &'static str {
        match self {
            Head::Number => language.choose("No", "N.º"),
            Head::Name => language.choose("Name", "Nombre"),
            Head::Norm => language.choose("Norm", "Norma"),
            Head::Prospect => language.choose("Prospect", "Situación"),
            Head::WhatItTakes => language.choose("What it takes", "Qué hace falta"),
            Head::Score => language.choose("Score", "Puntos"),
            Head::NeededScore => language.choose("Needed", "Exigidos"),
            Head::Average => language.choose("Average", "Media"),
            Head::Performance => language.choose("Perf.", "Rend."),
            Head::Counts => language.choose("Counts", "Válida"),
            Head::Outcome => language.choose("Outcome", "Dictamen"),
            Head::Condition => language.choose("Condition", "Condición"),
            Head::Needed => language.choose("Needed", "Exigido"),
            Head::Found => language.choose("Found", "Hay"),
            Head::Met => language.choose("Met", "¿Cumple?"),
            Head::Round => language.choose("Rd", "R."),
            Head::Opponent => language.choose("Opponent", "Rival"),
            Head::Title => language.choose("Title", "Título"),
            Head::Federation => "Fed",
            Head::Rating => language.choose("Rtg", "Elo"),
            Head::Result => score_head(language),
            Head::WhyNot => language.choose("Why not", "Por qué no"),
            Head::Difference => language.choose("Diff.", "Dif."),
            Head::Expected => language.choose("Exp.", "Esp."),
            Head::Remarks => language.choose("Remarks", "Observaciones"),
            Head::Sum => language.choose("Sum", "Suma"),
            Head::Change => language.choose("Change", "Cambio"),
            Head::NewRating => language.choose("New", "Nuevo"),
        }
    }
}
