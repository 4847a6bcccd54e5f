//! The protocol of a drawing of lots.

use crate::predetermined::lots::{Drawn, Lots, LotsError};
use crate::predetermined::varma::{Call, Ceremony, Envelope, Meeting, VarmaError};
use arbitra_model::{Colour, Language, Tournament};

use super::explain::name;

/// The heading: what was drawn and how it can be repeated.
#[must_use]
pub fn heading(tournament: &Tournament, lots: &Lots, varma: bool, language: Language) -> String {
    let (kind_en, kind_es) = match varma {
        true => (
            "Restricted drawing of lots (Varma, C.05 Annex 2)",
            "Sorteo restringido (Varma, C.05 anexo 2)",
        ),
        false => ("Drawing of lots (C.05 5)", "Sorteo de números (C.05 5)"),
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

/// Who drew what.
#[must_use]
pub fn drawn(tournament: &Tournament, drawn: &[Drawn]) -> String {
    let line = |d: &Drawn| {
        let player = tournament.player(d.player).map_or("", |player| player.name.as_str());
        format!("{:>4}  {player}\n", d.number)
    };
    drawn.iter().map(line).collect()
}

/// Who draws when.
#[must_use]
pub fn calls(tournament: &Tournament, calls: &[Call], language: Language) -> String {
    let mut text =
        language.sentence("Order of the draw:\n".to_owned(), "Orden del sorteo:\n".to_owned());
    for (place, call) in (1..).zip(calls) {
        let federation = call.federation.map_or("–".to_owned(), |f| f.to_string());
        let names: Vec<String> = call.players.iter().map(|n| name(tournament, *n)).collect();
        text.push_str(&format!("{place:>3}. {federation}: {}\n", names.join("; ")));
    }
    text
}

/// The ceremony, step by step.
#[must_use]
pub fn steps(tournament: &Tournament, ceremony: &Ceremony, language: Language) -> String {
    let mut text = String::new();
    for step in &ceremony.steps {
        let federation = step.federation.map_or("–".to_owned(), |f| f.to_string());
        let player = tournament.player(step.player).map_or("", |p| p.name.as_str());
        let envelope = match step.envelope {
            Some(envelope) => {
                language.sentence(format!("envelope {envelope:?}"), format!("sobre {envelope:?}"))
            }
            None => language.sentence(
                "no envelope is large enough".to_owned(),
                "ningún sobre es bastante grande".to_owned(),
            ),
        };
        text.push_str(&format!("{:>4}  {federation}  {player} ({envelope})\n", step.number));
    }
    text
}

/// Whether compatriots meet at the end.
#[must_use]
pub fn meetings(tournament: &Tournament, meetings: &[Meeting], language: Language) -> String {
    if meetings.is_empty() {
        return language.sentence(
            "No compatriots meet in the last three rounds.\n".to_owned(),
            "Ningún compatriota se enfrenta a otro en las tres últimas rondas.\n".to_owned(),
        );
    }
    let mut text = language.sentence(
        "These compatriots must meet in the last three rounds:\n".to_owned(),
        "Estos compatriotas han de enfrentarse en las tres últimas rondas:\n".to_owned(),
    );
    for meeting in meetings {
        let (a, b) = meeting.players;
        let player = |n| tournament.player(n).map_or("", |p| p.name.as_str());
        let (low, high) = meeting.numbers;
        let round = language
            .sentence(format!("round {}", meeting.round), format!("ronda {}", meeting.round));
        text.push_str(&format!(
            "  {round}: {low} {} – {high} {} ({})\n",
            player(a),
            player(b),
            meeting.federation
        ));
    }
    text
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
