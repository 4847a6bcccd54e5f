//! What the next round can bring, in both languages.

use arbitra_model::{Number, Tournament};
use arbitra_pairing::explain::what_if::{OpenGame, Outcome, Possibility, Prospect, Prospects};

use crate::language::Language;

/// What the next round can bring a player, in words.
pub fn prospects(tournament: &Tournament, found: &Prospects, language: Language) -> String {
    let name = |number: Number| match tournament.player(number) {
        Some(player) => format!("{number} {}", player.name),
        None => number.to_string(),
    };
    let who = name(found.player);
    let (tried, all) = (found.tried.len(), found.combinations);
    let mut text = language.sentence(
        match tried {
            0 => format!("{who} in the next round; no game is open:\n"),
            1 => format!("{who} in the next round, by the {all} results of one open game:\n"),
            _ => format!("{who} in the next round, by {all} combinations of {tried} open games:\n"),
        },
        match tried {
            0 => format!("{who} en la ronda siguiente; no hay partidas pendientes:\n"),
            1 => {
                format!("{who} en la ronda siguiente, según los {all} resultados de una partida:\n")
            }
            _ => format!(
                "{who} en la ronda siguiente, según {all} combinaciones de {tried} partidas pendientes:\n"
            ),
        },
    );
    if !found.cut.is_empty() {
        let (count, cuentan) = match found.cut.len() {
            1 => ("Board {boards} counts as a draw", "La mesa {boards} cuenta como tablas"),
            _ => ("Boards {boards} count as draws", "Las mesas {boards} cuentan como tablas"),
        };
        let told = language.sentence(
            format!(
                "CUT: there are too many combinations. {count}; other results there may bring more. Raise --limit to \
                 try them.\n"
            ),
            format!(
                "RECORTADO: hay demasiadas combinaciones. {cuentan}; otros resultados pueden dar más. Suba --limit \
                 para probarlos.\n"
            ),
        );
        text.push_str(&told.replace("{boards}", &boards(&found.cut)));
    }
    for possibility in &found.possibilities {
        let what = match possibility.prospect {
            Prospect::Game { opponent, colour } => {
                let (opponent, pieces) = (name(opponent), colour.pieces(language));
                language.sentence(
                    format!("{pieces} against {opponent}"),
                    format!("{pieces} contra {opponent}"),
                )
            }
            Prospect::Bye => language.sentence("the bye".to_owned(), "descansa".to_owned()),
            Prospect::Absent => {
                language.sentence("not paired".to_owned(), "no se empareja".to_owned())
            }
            Prospect::NoPairing => language.sentence(
                "no legal pairing exists".to_owned(),
                "no existe ningún emparejamiento legal".to_owned(),
            ),
        };
        let share = format!("{}/{all}", possibility.times);
        text.push_str(&format!("  {share:>9}  {what}{}\n", when(possibility, all, language)));
    }
    text
}

/// Under which results: the boards that do not leave everything open, or an example.
fn when(possibility: &Possibility, all: usize, language: Language) -> String {
    if possibility.times == all {
        return language.sentence(" (always)".to_owned(), " (siempre)".to_owned());
    }
    let needs: Vec<String> = possibility
        .results
        .iter()
        .filter(|(_, outcomes)| outcomes.len() < Outcome::ALL.len())
        .map(|(board, outcomes)| {
            let signs: Vec<&str> = outcomes.iter().map(|outcome| outcome.sign()).collect();
            let or = language.sentence(" or ".to_owned(), " o ".to_owned());
            format!("{board}: {}", signs.join(&or))
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

/// Boards by their numbers.
pub fn boards(games: &[OpenGame]) -> String {
    if games.is_empty() {
        return "–".to_owned();
    }
    let mut boards: Vec<usize> = games.iter().map(|game| game.board).collect();
    boards.sort_unstable();
    boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
