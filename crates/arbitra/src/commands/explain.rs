//! `arbitra explain`: why a round is what it is, and why not something else.

use arbitra_model::{Round, Tournament};
use arbitra_pairing::checklist::{CheckList, Words};
use arbitra_pairing::explain::{Account, ExplainError, Explained, ExplainedForm, Question};
use arbitra_pairing::{Form, RoundError, System};
use serde::Serialize;

use crate::cli::{Explain, ExplainFormat};
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
/// A [`Failure`] if the file cannot be used, or has no such round, board or player.
pub fn run(arguments: &Explain, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let system = pairings::system_of(tournament, arguments.edition, language)?;
    let round = round(arguments.round, language)?;
    let format = arguments.format;
    let bytes = if arguments.check_list {
        check_list(tournament, system, round, format, language)?
    } else if let System::Form(of) = system {
        form(arguments, tournament, of, round, language)?
    } else {
        swiss(arguments, tournament, system, round, language)?
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// The answer of a Swiss system.
fn swiss(
    arguments: &Explain,
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let to = language;
    let format = arguments.format;
    let answer = || -> Result<Vec<u8>, ExplainError> {
        let explained = Explained::new(tournament, system, round)?;
        let question = arguments
            .why_not
            .map(|(a, b)| Question::Meet(a, b))
            .or(arguments.why_not_bye.map(Question::Bye))
            .or(arguments.why_not_white.map(Question::White));
        if let Some(question) = question {
            let answer = explained.why_not(question, to)?;
            return Ok(match format {
                ExplainFormat::Json => {
                    let (verdict, account) = (answer.verdict.as_ref(), &answer.account);
                    labelled("arbitra-why-not", &WhyNot { verdict, account })
                }
                ExplainFormat::Text | ExplainFormat::Html => write(&answer.account, format),
            });
        }
        let account = if let Some(board) = arguments.board {
            explained.board(board, to)?
        } else if let Some(player) = arguments.player {
            explained.player(player, to)?
        } else {
            explained.round(to)
        };
        Ok(write(&account, format))
    };
    answer().map_err(|error| pairings::unexplained(&error, language))
}

/// What `--format json` writes for "why not?".
#[derive(Serialize)]
struct WhyNot<'a> {
    verdict: Option<&'a arbitra_pairing::dutch::Verdict>,
    account: &'a Account,
}

/// An account in a format.
pub fn write(account: &Account, format: ExplainFormat) -> Vec<u8> {
    match format {
        ExplainFormat::Text => account.text().into_bytes(),
        ExplainFormat::Html => account.html().into_bytes(),
        ExplainFormat::Json => labelled("arbitra-explanation", account),
    }
}

/// A form other than Swiss: which table, which seats, which colours.
fn form(
    arguments: &Explain,
    tournament: &Tournament,
    form: Form,
    round: Option<Round>,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let asks_why_not = arguments.why_not.is_some()
        || arguments.why_not_bye.is_some()
        || arguments.why_not_white.is_some();
    let answer = || -> Result<Vec<u8>, ExplainError> {
        if asks_why_not {
            return Err(ExplainError::NotExplained(System::Form(form)));
        }
        let explained = ExplainedForm::new(tournament, form, round)?;
        let account = if let Some(board) = arguments.board {
            explained.board(board, language)?
        } else if let Some(player) = arguments.player {
            explained.player(player, language)?
        } else {
            explained.round(language)
        };
        Ok(write(&account, arguments.format))
    };
    answer().map_err(|error| pairings::unexplained(&error, language))
}

/// The check-list of a round.
fn check_list(
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
    format: ExplainFormat,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    if let System::Form(form) = system
        && let Some(list) = form.check_list(tournament, round)
    {
        let list =
            list.map_err(|error| pairings::impossible_round(&RoundError::Form(error), language))?;
        let to = language;
        return Ok(match format {
            ExplainFormat::Text => list.text(to).into_bytes(),
            ExplainFormat::Html => list.html(to).into_bytes(),
            ExplainFormat::Json => labelled("arbitra-check-list", &list),
        });
    }
    let position = pairings::position(tournament, system, round, language)?;
    // A round that cannot be paired has a check-list all the same.
    let pairing = arbitra_pairing::pair(system, &position).ok();
    let list = CheckList::of(tournament, &position, pairing.as_ref()).in_signs_of(system);
    let words = Words::of(language);
    Ok(match format {
        ExplainFormat::Text => list.text(words).into_bytes(),
        ExplainFormat::Html => list.html(words).into_bytes(),
        ExplainFormat::Json => labelled("arbitra-check-list", &list),
    })
}

/// The round asked for.
///
/// # Errors
/// A [`Failure`] if it is not one.
pub fn round(asked: Option<u16>, language: Language) -> Result<Option<Round>, Failure> {
    asked
        .map(|number| {
            Round::new(number).ok_or_else(|| {
                Failure::new(Exit::BadInput, language.say(Text::NotARound, &[("number", &number)]))
            })
        })
        .transpose()
}
