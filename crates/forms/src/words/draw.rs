//! The protocol of a drawing of lots.

use crate::predetermined::lots::{Lots, LotsError};
use crate::predetermined::varma::{Envelope, Meeting, VarmaError};
use arbitra_model::{Colour, Language, Tournament};

/// The heading: what was drawn and how it can be repeated.
#[must_use]
pub fn heading(tournament: &Tournament, lots: &Lots, varma: bool, language: Language) -> String {
    let (kind_en, kind_es) = match varma {
        true => (
            "Restricted drawing of lots (Varma, C.05 Annex 2)",
            "Sorteo restringido (Varma, C.05 anexo 2)",
        ),
        false => ("Drawing of lots (C.05 6)", "Sorteo de números (C.05 6)"),
    };
    let (how_en, how_es) = match lots {
        Lots::Seed(seed) => (
            format!("seed {seed}; the same seed draws the same numbers"),
            format!("semilla {seed}; la misma semilla da los mismos números"),
        ),
        Lots::Typed(_) => ("numbers drawn by hand".to_owned(), "números sacados a mano".to_owned()),
    };
    let event = tournament.event.name.trim();
    let event = if event.is_empty() { String::new() } else { format!("{event} · ") };
    language
        .sentence(format!("{event}{kind_en}: {how_en}\n"), format!("{event}{kind_es}: {how_es}\n"))
}

/// From which envelope a number was drawn.
pub(crate) fn taken_from(envelope: Option<Envelope>, language: Language) -> String {
    match envelope {
        Some(envelope) => format!("{envelope:?}"),
        None => language
            .choose("no envelope is large enough", "ningún sobre es bastante grande")
            .to_owned(),
    }
}

/// In which round compatriots meet.
pub(crate) fn in_round(round: u16, language: Language) -> String {
    format!("{} {round}", language.choose("round", "ronda"))
}

/// Whether compatriots meet at the end.
pub(crate) const fn meetings(meetings: &[Meeting], language: Language) -> &'static str {
    match meetings {
        [] => language.choose(
            "No compatriots meet in the last three rounds.",
            "No hay partidas entre compatriotas en las tres últimas rondas.",
        ),
        _ => language.choose(
            "These compatriots must meet in the last three rounds:",
            "Estos compatriotas han de enfrentarse en las tres últimas rondas:",
        ),
    }
}

/// Numbers that are not a drawing of lots.
#[must_use]
pub fn lots_error(error: &LotsError, language: Language) -> String {
    match error {
        LotsError::Count { given, players } => language.sentence(
            format!("{given} numbers were given for {players} players"),
            format!("se dieron {given} números para {players} jugadores"),
        ),
        LotsError::Number(number) => language.sentence(
            format!("the number {number} is given twice or does not exist"),
            format!("el número {number} está repetido o no existe"),
        ),
        LotsError::Late => language.sentence(
            "rounds have been paired already; lots are drawn before the first".to_owned(),
            "ya hay rondas emparejadas; el sorteo se hace antes de la primera".to_owned(),
        ),
    }
}

/// Why there is no restricted draw.
#[must_use]
pub fn varma_error(error: &VarmaError, language: Language) -> String {
    match error {
        VarmaError::Size(size) => language.sentence(
            format!("there are Varma tables for 9 to 24 players, not for {size}"),
            format!("hay tablas Varma de 9 a 24 jugadores, no para {size}"),
        ),
        VarmaError::Lots(error) => lots_error(error, language),
    }
}

/// The colour of number 1, drawn for a form whose numbers stay.
#[must_use]
pub fn first_colour(colour: Colour, language: Language) -> String {
    let pieces = colour.pieces(language);
    language.sentence(
        format!("Number 1 has {pieces} in the first game.\n"),
        format!("El número 1 lleva {pieces} en la primera partida.\n"),
    )
}

/// What an envelope holds.
#[must_use]
pub fn envelope(envelope: Envelope, numbers: &str, language: Language) -> String {
    language.sentence(
        format!("Envelope {envelope:?}: {numbers}\n"),
        format!("Sobre {envelope:?}: {numbers}\n"),
    )
}
