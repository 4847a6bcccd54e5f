//! From a file and a command line to standings, and what speaks against the tie-breaks.

use std::fs;
use std::ops::Deref;

use arbitra_model::Said;
use arbitra_pairing::{System, dutch};
use arbitra_standings::{Asked, External, List, Order, ParseTieBreakError, Ties};

use crate::cli::Ranked;
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::words::Text;
use crate::{output, pairings};

/// A tournament and its standings.
#[derive(Debug)]
pub struct Ranking {
    /// What was read.
    pub input: Input,
    ranking: arbitra_standings::Ranking,
    /// What was asked for.
    pub asked: Asked,
}

impl Deref for Ranking {
    type Target = arbitra_standings::Ranking;

    fn deref(&self) -> &Self::Target {
        &self.ranking
    }
}

/// Reads a tournament and ranks it; says what speaks against its tie-breaks.
///
/// # Errors
/// A [`Failure`] if the file, the list or the round cannot be used.
pub fn ranked(arguments: &Ranked, language: Language) -> Result<Ranking, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let recorded = tournament.recorded_rounds();
    let after_round = arguments.round.map(u16::from);
    if let Some(round) = after_round.filter(|round| usize::from(*round) > recorded) {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("round", &round), ("recorded", &recorded)];
        return Err(Failure::new(Exit::BadInput, language.say(Text::NoSuchRound, &gaps))
            .advise(language.word(Text::NoSuchRoundAdvice)));
    }
    let system = pairings::system_of(tournament, None, language).ok();
    let asked = Asked {
        edition: arguments.edition,
        kind: arguments.kind.map(Into::into),
        list: arguments.tie_breaks.clone().map_or(List::Own, List::These),
        order: arguments.order.map_or_else(|| order_of(system), Into::into),
        after_round,
        unrated: arguments.unrated,
        ties: arguments.lots.map_or(Ties::Share, |seed| Ties::Lots { seed }),
        by_hand: arguments.by_hand.clone(),
        external: external(arguments, language)?,
        excluded: Vec::new(),
        floats: System::unplayed_floats(system),
    };
    let ranking = arbitra_standings::Ranking::of(tournament, &asked)
        .map_err(|error| list_failure(&error, &input.name, &asked.list, language))?;
    for objection in &ranking.objections {
        output::tell(format_args!(
            "{}: {}: {}",
            input.name,
            language.word(Text::Warning),
            objection.say(language)
        ));
    }
    Ok(Ranking { ranking, input, asked })
}

/// The order that is usual where nobody asks for one: old pairing rules brought their own.
fn order_of(system: Option<System>) -> Order {
    match system {
        Some(System::EarlyDutch(dutch::early::Edition::E1998)) => Order::FirstDutch,
        Some(System::Fide1999(_)) => Order::FideSwiss,
        _ => Order::ByRatings,
    }
}

/// The values of self-defined tie-breaks out of a file.
fn external(arguments: &Ranked, language: Language) -> Result<Vec<External>, Failure> {
    let Some(file) = &arguments.external else { return Ok(Vec::new()) };
    let text = fs::read_to_string(file).map_err(|error| {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &file.display()), ("why", &error.say(language))];
        Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
            .advise(language.word(Text::CannotReadAdvice))
    })?;
    let lines = text.lines().enumerate().filter(|(_, line)| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#')
    });
    let value = |(index, line): (usize, &str)| {
        line.parse().map_err(|()| {
            let gaps: [(&str, &dyn std::fmt::Display); 3] =
                [("file", &file.display()), ("line", &(index + 1)), ("text", &line.trim())];
            Failure::new(Exit::BadInput, language.say(Text::BadConfig, &gaps))
                .advise(language.word(Text::ExternalAdvice))
        })
    };
    lines.map(value).collect()
}

/// What is wrong with a list: of the command line, or of the file.
fn list_failure(
    error: &ParseTieBreakError,
    file: &str,
    list: &List,
    language: Language,
) -> Failure {
    let failure = tie_break_failure(error, language);
    if matches!(list, List::These(_)) {
        return failure;
    }
    let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &file), ("why", &failure.message)];
    Failure::new(Exit::BadInput, language.say(Text::FileTieBreaks, &gaps))
        .advise(language.word(Text::FileTieBreaksAdvice))
}

/// What is wrong with a descriptor, and what to write instead.
pub fn tie_break_failure(error: &ParseTieBreakError, language: Language) -> Failure {
    Failure::new(Exit::BadInput, error.say(language)).advise(error.advice(language))
}

/// JSON for programs, with an end of line.
pub fn json<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = serde_json::to_vec_pretty(value).expect("invariant: answers have a JSON form");
    bytes.push(b'\n');
    bytes
}

/// A value as JSON that begins with the name of its format and the version.
pub fn labelled<T: serde::Serialize>(format: &str, value: &T) -> Vec<u8> {
    /// What every object begins with.
    #[derive(serde::Serialize)]
    struct Labelled<'a, T> {
        format: &'a str,
        version: u32,
        #[serde(flatten)]
        value: &'a T,
    }
    json(&Labelled { format, version: 1, value })
}
