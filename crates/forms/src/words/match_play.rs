//! The score of a match in words.

use arbitra_model::{Language, Said, Tournament};

use super::explain::name;
use crate::predetermined::match_play::MatchState;

/// The score: `1 Ann – 2 Bo: 3.5–1.5 (5/6)`.
#[must_use]
pub fn score(
    tournament: &Tournament,
    state: &MatchState,
    games: u16,
    language: Language,
) -> String {
    let [one, other] = state.players.map(|number| name(tournament, number));
    let [a, b] = state.points.map(|points| points.say(language));
    format!("{one} – {other}: {a}–{b} ({}/{games})", state.finished)
}

/// Who has won the match, and in which game that was decided; none while it is open.
#[must_use]
pub fn decided(tournament: &Tournament, state: &MatchState, language: Language) -> Option<String> {
    let (winner, game) = state.decided?;
    let winner = name(tournament, winner);
    Some(match language {
        Language::English => format!("{winner} wins the match; it was decided in game {game}."),
        Language::Spanish => {
            format!("{winner} gana el encuentro; se decidió en la partida {game}.")
        }
    })
}

/// Which games are rated: none after the match was decided.
#[must_use]
pub fn rated(state: &MatchState, language: Language) -> String {
    let rated: Vec<String> = (1..)
        .zip(&state.rated)
        .filter(|(_, rated)| **rated)
        .map(|(game, _): (u16, _)| game.to_string())
        .collect();
    let rated = rated.join(", ");
    match language {
        Language::English => format!("Rated games: {rated}"),
        Language::Spanish => format!("Partidas que computan para Elo: {rated}"),
    }
}
