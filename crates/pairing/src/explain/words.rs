//! What explanations of rounds and editions say, in English and Spanish.

use std::fmt;

use arbitra_model::{Language, Round, Said, Tournament};

use super::preview::{Certainty, Preview};
use super::what_if::{self, Outcome, Possibility, Prospect, Prospects};
use super::{ExplainError, Question, Scene};
use crate::words::explain::name;
use crate::{RoundError, System};

/// What one edition does and another does not, and why; none for colours, which no edition pairs by.
pub(super) fn differs(
    system: System,
    other: System,
    question: Question,
    scene: &Scene<'_>,
    reason: &str,
) -> Option<String> {
    let language = scene.language;
    let done = match (language, question) {
        (Language::English, Question::Bye(p)) => {
            format!("{other} gives the bye to {}", scene.name(p))
        }
        (Language::Spanish, Question::Bye(p)) => {
            format!("{other} da el descanso a {}", scene.name(p))
        }
        (Language::English, Question::Meet(a, b)) => {
            format!("{other} pairs {}", scene.names(&[a, b]))
        }
        (Language::Spanish, Question::Meet(a, b)) => {
            format!("{other} empareja a {}", scene.names(&[a, b]))
        }
        (_, Question::White(_)) => return None,
    };
    // After a colon the sentence goes on; names keep their capitals.
    let why = match reason.split_once(' ') {
        Some(("If", rest)) => format!("if {rest}"),
        Some(("Si", rest)) => format!("si {rest}"),
        _ => reason.to_owned(),
    };
    Some(match language {
        Language::English => format!("{done}, {system} does not: {why}"),
        Language::Spanish => format!("{done} y {system} no: {why}"),
    })
}

/// How many rounds differ.
pub(super) fn summary(different: usize, all: usize, language: Language) -> String {
    match (language, different) {
        (Language::English, 0) => format!("All {all} rounds are the same by every edition"),
        (Language::English, 1) => format!("1 of {all} rounds differs"),
        (Language::English, n) => format!("{n} of {all} rounds differ"),
        (Language::Spanish, 0) => format!("Las {all} rondas son iguales según todas las ediciones"),
        (Language::Spanish, 1) => format!("1 de {all} rondas es distinta"),
        (Language::Spanish, n) => format!("{n} de {all} rondas son distintas"),
    }
}

/// A heading.
pub(super) const fn editions_compared(language: Language) -> &'static str {
    language.choose("The editions compared", "Comparación de las ediciones")
}

/// The title of a replay of an event without a name.
pub(super) const fn replay(language: Language) -> &'static str {
    language.choose("Replay", "Reproducción")
}

/// A round.
pub(super) fn round(round: Round, language: Language) -> String {
    format!("{} {round}", language.choose("Round", "Ronda"))
}

/// A board.
pub(super) fn board(board: usize, language: Language) -> String {
    format!("{} {board}", language.choose("Board", "Mesa"))
}

/// Who has the bye.
pub(super) fn bye(who: impl fmt::Display, language: Language) -> String {
    format!("{} {who}", language.choose("bye", "descansa"))
}

/// An edition that allows nothing.
pub(super) const fn no_legal_pairing(language: Language) -> &'static str {
    language.choose("no legal pairing", "no hay ningún emparejamiento legal")
}

/// The question above an answer.
pub(super) const fn why_not(language: Language) -> &'static str {
    language.choose("Why not?", "¿Por qué no?")
}

impl Said for ExplainError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (ExplainError::Round(error), _) => error.say(language),
            (ExplainError::NoBoard { asked, boards }, Language::English) => {
                format!("there is no board {asked}: the round has boards 1 to {boards}")
            }
            (ExplainError::NoBoard { asked, boards }, Language::Spanish) => {
                format!("no existe la mesa {asked}: la ronda tiene las mesas 1 a {boards}")
            }
            (ExplainError::NoPlayer(number), Language::English) => {
                format!("there is no player with number {number}")
            }
            (ExplainError::NoPlayer(number), Language::Spanish) => {
                format!("no hay ningún jugador con el número {number}")
            }
            (ExplainError::NotPaired(number), Language::English) => {
                format!("number {number} is neither paired nor given the bye in this round")
            }
            (ExplainError::NotPaired(number), Language::Spanish) => {
                format!("el número {number} ni juega ni descansa en esta ronda: no se le empareja")
            }
            (ExplainError::NotExplained(system), Language::English) => format!(
                "{} leaves nothing to choose here: tables, lists or brackets say who meets whom",
                system.say(language)
            ),
            (ExplainError::NotExplained(system), Language::Spanish) => format!(
                "{} no deja nada que elegir aquí: las tablas, listas o cuadros dicen quién juega \
                 contra quién",
                system.say(language)
            ),
        }
    }
}

impl Said for RoundError {
    fn say(&self, language: Language) -> String {
        match self {
            RoundError::Position(error) => error.say(language),
            RoundError::Form(error) => error.say(language),
            RoundError::NoPairing { round, none } => {
                let why = none.obstacle.say(language);
                match language {
                    Language::English => {
                        format!("no legal pairing exists for round {round}: {why}")
                    }
                    Language::Spanish => format!(
                        "no existe ningún emparejamiento legal para la ronda {round}: {why}"
                    ),
                }
            }
        }
    }
}

/// Of whom, and by how many results, the next round is looked at.
pub(crate) fn next_round_of(who: &str, found: &Prospects, language: Language) -> String {
    let (tried, all) = (found.tried.len(), found.combinations);
    language.sentence(
        match tried {
            0 => format!("{who} in the next round; no game is open:"),
            1 => format!("{who} in the next round, by the {all} results of one open game:"),
            _ => format!("{who} in the next round, by {all} combinations of {tried} open games:"),
        },
        match tried {
            0 => format!("{who} en la ronda siguiente; no hay partidas pendientes:"),
            1 => {
                format!("{who} en la ronda siguiente, según los {all} resultados de una partida:")
            }
            _ => format!(
                "{who} en la ronda siguiente, según {all} combinaciones de {tried} partidas \
                 pendientes:"
            ),
        },
    )
}

impl Said for Certainty {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Certainty::Certain => ("certain", "segura"),
            Certainty::MayMove => {
                ("certain, the board may change", "segura, puede cambiar de mesa")
            }
            Certainty::ColoursOpen => ("certain, colours open", "segura, colores por decidir"),
        };
        language.choose(english, spanish).to_owned()
    }
}

/// What a preview of the next round rests on.
pub(crate) fn preview_rests_on(found: &Preview, language: Language) -> String {
    let (games, all) = (found.open.len(), found.combinations);
    let boards = what_if::boards(&found.open);
    match games {
        0 => language.choose("No game is open.", "No hay partidas pendientes.").to_owned(),
        _ if all == 0 => language.sentence(
            format!(
                "{games} games are still on: too many to try all their results. What stands here \
                 is proved whatever they bring; the rest is open. Forfeits, withdrawals and byes \
                 from now on change it."
            ),
            format!(
                "Quedan {games} partidas: son demasiadas para probar todos sus resultados. Lo que \
                 figura aquí está demostrado sea cual sea su resultado; lo demás queda abierto. Las \
                 incomparecencias, retiradas y descansos a partir de ahora lo cambian."
            ),
        ),
        _ => language.sentence(
            format!(
                "Tried with all {all} combinations of 1–0, ½–½ and 0–1 on the open boards \
                 ({boards}). Forfeits, withdrawals and byes from now on change it."
            ),
            format!(
                "Probado con las {all} combinaciones de 1–0, ½–½ y 0–1 en las mesas pendientes \
                 ({boards}). Las incomparecencias, retiradas y descansos a partir de ahora lo \
                 cambian."
            ),
        ),
    }
}

/// What a preview adds: who is still open, who has the bye, and that some results allow no pairing.
pub(crate) fn preview_notes(
    tournament: &Tournament,
    found: &Preview,
    language: Language,
) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(bye) = found.bye {
        let who = name(tournament, bye);
        notes.push(language.sentence(format!("Bye: {who}"), format!("Descansa: {who}")));
    }
    if found.impossible {
        let no = language.choose(
            "Some results allow no pairing: nothing is certain.",
            "Con algunos resultados no hay emparejamiento posible: nada es seguro.",
        );
        notes.push(no.to_owned());
    }
    if !found.undecided.is_empty() {
        let who: Vec<String> = found.undecided.iter().map(|one| name(tournament, *one)).collect();
        let who = who.join("; ");
        notes.push(language.sentence(format!("Open: {who}"), format!("Por decidir: {who}")));
    }
    notes
}

/// The heading of a preview.
pub(crate) fn preview_of(found: &Preview, language: Language) -> String {
    let round = found.round;
    language.sentence(format!("Preview of round {round}"), format!("Avance de la ronda {round}"))
}

/// That some open games were not tried; none if all were.
pub(crate) fn cut_short(found: &Prospects, language: Language) -> Option<String> {
    let boards = what_if::boards(&found.cut);
    let (count, cuentan) = match found.cut.len() {
        0 => return None,
        1 => (
            format!("Board {boards} counts as a draw"),
            format!("La mesa {boards} cuenta como tablas"),
        ),
        _ => (
            format!("Boards {boards} count as draws"),
            format!("Las mesas {boards} cuentan como tablas"),
        ),
    };
    Some(language.sentence(
        format!(
            "CUT: there are too many combinations. {count}; other results there may bring more."
        ),
        format!(
            "RECORTADO: hay demasiadas combinaciones. {cuentan}; otros resultados pueden dar más."
        ),
    ))
}

/// What the next round may bring, and under which results.
pub(crate) fn possibility(
    tournament: &Tournament,
    possibility: &Possibility,
    found: &Prospects,
    language: Language,
) -> String {
    let what = match possibility.prospect {
        Prospect::Game { opponent, colour } => {
            let (opponent, pieces) = (name(tournament, opponent), colour.pieces(language));
            format!("{pieces} {} {opponent}", language.choose("against", "contra"))
        }
        Prospect::Bye => language.choose("the bye", "descansa").to_owned(),
        Prospect::Absent => language.choose("not paired", "no se empareja").to_owned(),
        Prospect::NoPairing => language
            .choose("no legal pairing exists", "no existe ningún emparejamiento legal")
            .to_owned(),
    };
    format!("{what}{}", when(possibility, found.combinations, language))
}

/// Under which results: the boards that do not leave everything open, or an example.
fn when(possibility: &Possibility, all: usize, language: Language) -> String {
    if possibility.times == all {
        return language.choose(" (always)", " (siempre)").to_owned();
    }
    let needs: Vec<String> = possibility
        .results
        .iter()
        .filter(|(_, outcomes)| outcomes.len() < Outcome::ALL.len())
        .map(|(board, outcomes)| {
            let signs: Vec<&str> = outcomes.iter().map(|outcome| outcome.sign()).collect();
            format!("{board}: {}", signs.join(language.choose(" or ", " o ")))
        })
        .collect();
    let example: Vec<String> = possibility
        .example
        .iter()
        .map(|(board, outcome)| format!("{board}: {}", outcome.sign()))
        .collect();
    let example = example.join(", ");
    if needs.is_empty() {
        language.sentence(format!("; for example {example}"), format!("; por ejemplo {example}"))
    } else {
        let needs = needs.join(", ");
        language.sentence(
            format!("; needs {needs}; for example {example}"),
            format!("; exige {needs}; por ejemplo {example}"),
        )
    }
}
