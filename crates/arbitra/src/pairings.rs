//! From a tournament to the pairing of a round, and why not.

use arbitra_model::{Round, Said as _, Tournament};
use arbitra_pairing::explain::ExplainError;
use arbitra_pairing::{
    FormError, NoPairing, Obstacle, PairedRound, Position, PositionError, RoundError, RoundPairing,
    System, pair_round,
};

use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::words::Text;

/// The system a tournament is paired by: the one asked for; else that of record 192; else the
/// Dutch edition in force on the first day.
///
/// # Errors
/// A [`Failure`] if record 192 names a system that is not known here.
pub fn system_of(
    tournament: &Tournament,
    asked: Option<System>,
    language: Language,
) -> Result<System, Failure> {
    let code = tournament.system_code.trim();
    let start = tournament.event.start;
    match asked {
        Some(system) => Ok(system),
        None if code.is_empty() => Ok(System::dutch_in_force(start)),
        None => System::of(tournament).ok_or_else(|| {
            Failure::new(Exit::BadInput, language.say(Text::UnknownSystem, &[("code", &code)]))
                .advise(language.word(Text::UnknownSystemAdvice))
        }),
    }
}

/// The position before a round, or before the next one.
///
/// # Errors
/// A [`Failure`] if the round cannot be paired at this point of the tournament.
pub fn position(
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
    language: Language,
) -> Result<Position, Failure> {
    let Some(history) = system.history() else {
        return Err(Failure::new(Exit::BadInput, Obstacle::NotFromScores.say(language))
            .advise(language.word(Text::NotSwissAdvice)));
    };
    let round = round.map_or_else(|| Position::next_round(tournament), Ok);
    round
        .and_then(|round| Position::before(tournament, round, history))
        .map_err(|error| impossible_position(&error, language))
}

/// Pairs a round, or the next one, by whatever system.
///
/// # Errors
/// A [`Failure`] that says why there is no such round, or who cannot be paired.
pub fn round(
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
    language: Language,
) -> Result<PairedRound, Failure> {
    pair_round(tournament, system, round).map_err(|error| impossible_round(&error, language))
}

/// What to say of a round that cannot be paired.
pub fn impossible_round(error: &RoundError, language: Language) -> Failure {
    match error {
        RoundError::Position(error) => impossible_position(error, language),
        RoundError::NoPairing { round, none } => no_pairing(none, *round, language),
        RoundError::Form(error) => no_round(error, language),
    }
}

/// What to say when a form has no such round.
pub fn no_round(error: &FormError, language: Language) -> Failure {
    let exit = match error {
        FormError::Decided { .. } | FormError::NoPairing { .. } => Exit::RulesSayNo,
        FormError::Finished { .. }
        | FormError::Players { .. }
        | FormError::Teams { .. }
        | FormError::UnequalTeams { .. }
        | FormError::OddBoards { .. }
        | FormError::NoRounds
        | FormError::Unfinished { .. }
        | FormError::Settings(_) => Exit::BadInput,
    };
    Failure::new(exit, error.say(language))
}

/// What to say to a question that cannot be answered.
pub fn unexplained(error: &ExplainError, language: Language) -> Failure {
    match error {
        ExplainError::Round(error) => impossible_round(error, language),
        other => Failure::new(Exit::BadInput, other.say(language)),
    }
}

fn impossible_position(error: &PositionError, language: Language) -> Failure {
    let advice = match error {
        PositionError::TooEarly { .. } => Text::TooEarlyAdvice,
        PositionError::Finished { .. } => Text::FinishedAdvice,
        PositionError::NoPlayers { .. } => Text::NobodyToPairAdvice,
    };
    Failure::new(Exit::BadInput, error.say(language)).advise(language.word(advice))
}

/// What to say when the rules allow no pairing.
pub fn no_pairing(none: &NoPairing, round: Round, language: Language) -> Failure {
    if none.obstacle == Obstacle::BeyondLimits {
        return Failure::new(Exit::TooLarge, none.obstacle.say(language));
    }
    let error = RoundError::NoPairing { round, none: none.clone() };
    Failure::new(Exit::RulesSayNo, error.say(language)).advise(language.word(Text::NoPairingAdvice))
}

/// The answer every program understands: the number of pairs, then White and Black of each; the
/// bye is a player against 0.
pub fn dialect(pairing: &RoundPairing) -> String {
    use std::fmt::Write;
    let pairs = pairing.boards.len() + usize::from(pairing.bye.is_some());
    let mut text = String::with_capacity(8 + 10 * pairs);
    let mut line = |arguments: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = text.write_fmt(arguments);
    };
    line(format_args!("{pairs}\n"));
    for board in &pairing.boards {
        line(format_args!("{} {}\n", board.white, board.black));
    }
    if let Some(bye) = pairing.bye {
        line(format_args!("{bye} 0\n"));
    }
    text
}
