//! `arbitra whatif`: the next round for results that are still open.

use arbitra_model::{Colour, Number, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::explain::what_if::{
    self, OpenGame, Outcome, Possibility, Prospect, Prospects, Supposed,
};

use crate::cli::WhatIf;
use crate::commands::pair::Answer;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::Language;
use crate::output::Destination;
use crate::pairings;
use crate::ranking::json;
use crate::texts::forms::choose;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file or the results cannot be used, or the rules allow no pairing.
pub fn run(arguments: &WhatIf, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let system = pairings::system_of(&input.tournament, arguments.edition, language)?;
    let games = what_if::open_games(&input.tournament, system);
    let results = results(arguments.results.as_deref().unwrap_or(""), &games, language)?;
    let tournament = what_if::suppose(&input.tournament, &games, &results);
    let open: Vec<OpenGame> =
        games.iter().copied().filter(|game| !results.contains_key(&game.board)).collect();
    let bytes = match arguments.player {
        Some(player) => {
            let limit = arguments.limit;
            let found = what_if::prospects(&tournament, system, &open, player, limit)
                .map_err(|error| pairings::impossible_round(&error, language))?;
            if tournament.player(player).is_none() {
                let error = arbitra_pairing::explain::ExplainError::NoPlayer(player);
                return Err(pairings::unexplained(&error, language));
            }
            if arguments.json {
                json(&found)
            } else {
                prospects(&tournament, &found, language).into_bytes()
            }
        }
        None if open.is_empty() => next_round(&tournament, system, arguments.json, language)?,
        None => return Err(still_open(&open, language)),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// The next round, as `pair` writes it.
fn next_round(
    tournament: &Tournament,
    system: System,
    as_json: bool,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let paired = pairings::round(tournament, system, None, language)?;
    let answer = Answer { tournament, system, paired: &paired };
    Ok(if as_json { json(&answer.data()) } else { answer.table(language).into_bytes() })
}

/// Reads `4:1-0, 7:½-½`.
fn results(text: &str, games: &[OpenGame], language: Language) -> Result<Supposed, Failure> {
    let mut results = Supposed::new();
    for part in text.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let read = part.split_once(':').and_then(|(board, outcome)| {
            Some((board.trim().parse::<usize>().ok()?, Outcome::read(outcome)?))
        });
        let Some((board, outcome)) = read else {
            return Err(Failure::new(
                Exit::BadInput,
                choose(
                    language,
                    format!("`{part}` is not a board with its result"),
                    format!("`{part}` no es una mesa con su resultado"),
                ),
            )
            .advise(choose(
                language,
                "Write board and result, separated by commas: 4:1-0, 7:½-½, 8:0-1.".to_owned(),
                "Escriba tablero y resultado, separados por comas: 4:1-0, 7:½-½, 8:0-1.".to_owned(),
            )));
        };
        if !games.iter().any(|game| game.board == board) {
            let open = boards(games);
            return Err(Failure::new(
                Exit::BadInput,
                choose(
                    language,
                    format!("no game is open on board {board}; open are: {open}"),
                    format!("en la mesa {board} no hay partida pendiente; pendientes: {open}"),
                ),
            ));
        }
        if results.insert(board, outcome).is_some_and(|other| other != outcome) {
            return Err(Failure::new(
                Exit::BadInput,
                choose(
                    language,
                    format!("board {board} is given two different results"),
                    format!("el tablero {board} tiene dos resultados distintos"),
                ),
            ));
        }
    }
    Ok(results)
}

fn boards(games: &[OpenGame]) -> String {
    if games.is_empty() {
        return "–".to_owned();
    }
    let mut boards: Vec<usize> = games.iter().map(|game| game.board).collect();
    boards.sort_unstable();
    boards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn still_open(open: &[OpenGame], language: Language) -> Failure {
    let one = open.len() == 1;
    let open = boards(open);
    let (english, spanish) = if one {
        (
            format!("the game on board {open} is still open"),
            format!("queda pendiente la partida de la mesa {open}"),
        )
    } else {
        (
            format!("games are still open on boards {open}"),
            format!("quedan partidas pendientes en las mesas {open}"),
        )
    };
    Failure::new(Exit::BadInput, choose(language, english, spanish)).advise(choose(
        language,
        "Give every result (--results), or ask for one player (--player).".to_owned(),
        "Indique todos los resultados (--results), o pregunte por un jugador (--player)."
            .to_owned(),
    ))
}

/// What the next round can bring a player, in words.
fn prospects(tournament: &Tournament, found: &Prospects, language: Language) -> String {
    let name = |number: Number| match tournament.player(number) {
        Some(player) => format!("{number} {}", player.name),
        None => number.to_string(),
    };
    let who = name(found.player);
    let (tried, all) = (found.tried.len(), found.combinations);
    let mut text = choose(
        language,
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
            1 => ("Board {boards} counts as a draw", "El tablero {boards} cuenta como tablas"),
            _ => ("Boards {boards} count as draws", "Los tableros {boards} cuentan como tablas"),
        };
        let told = choose(
            language,
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
                let (opponent, white) = (name(opponent), colour == Colour::White);
                choose(
                    language,
                    format!("{} against {opponent}", if white { "White" } else { "Black" }),
                    format!("{} contra {opponent}", if white { "blancas" } else { "negras" }),
                )
            }
            Prospect::Bye => choose(language, "the bye".to_owned(), "descansa".to_owned()),
            Prospect::Absent => {
                choose(language, "not paired".to_owned(), "no se empareja".to_owned())
            }
            Prospect::NoPairing => choose(
                language,
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
        return choose(language, " (always)".to_owned(), " (siempre)".to_owned());
    }
    let needs: Vec<String> = possibility
        .results
        .iter()
        .filter(|(_, outcomes)| outcomes.len() < Outcome::ALL.len())
        .map(|(board, outcomes)| {
            let signs: Vec<&str> = outcomes.iter().map(|outcome| outcome.sign()).collect();
            let or = choose(language, " or ".to_owned(), " o ".to_owned());
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
        choose(language, format!("; for example {example}"), format!("; por ejemplo {example}"))
    } else {
        let needs = needs.join(", ");
        choose(
            language,
            format!("; needs {needs}; for example {example}"),
            format!("; exige {needs}; por ejemplo {example}"),
        )
    }
}
