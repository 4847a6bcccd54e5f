//! `arbitra whatif`: the next round for results that are still open.

use arbitra_model::Tournament;
use arbitra_pairing::explain::what_if::{self, OpenGame, Outcome, Supposed};
use arbitra_pairing::{System, sheets};

use crate::cli::WhatIf;
use crate::commands::pair::Answer;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::pairings;
use crate::ranking::labelled;
use crate::words::Text;

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
                labelled("arbitra-whatif", &found)
            } else {
                let mut sheet = sheets::prospects(&tournament, &found, language);
                if !found.cut.is_empty() {
                    sheet.notes.push(language.word(Text::RaiseLimit).to_owned());
                }
                sheet.text().into_bytes()
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
    Ok(if as_json {
        labelled("arbitra-round", &answer.data())
    } else {
        answer.table(language).into_bytes()
    })
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
                language.say(Text::NotABoardResult, &[("part", &part)]),
            )
            .advise(language.word(Text::NotABoardResultAdvice)));
        };
        if !games.iter().any(|game| game.board == board) {
            let open = what_if::boards(games);
            return Err(Failure::new(
                Exit::BadInput,
                language.say(Text::NotOpen, &[("board", &board), ("open", &open)]),
            ));
        }
        if results.insert(board, outcome).is_some_and(|other| other != outcome) {
            return Err(Failure::new(
                Exit::BadInput,
                language.say(Text::TwoResults, &[("board", &board)]),
            ));
        }
    }
    Ok(results)
}

fn still_open(open: &[OpenGame], language: Language) -> Failure {
    let one = open.len() == 1;
    let open = what_if::boards(open);
    let text = if one { Text::StillOpenOne } else { Text::StillOpenMany };
    Failure::new(Exit::BadInput, language.say(text, &[("open", &open)]))
        .advise(language.word(Text::StillOpenAdvice))
}
