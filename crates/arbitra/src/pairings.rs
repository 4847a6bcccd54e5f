//! From a tournament to the pairing of a round, and why not.

use std::fmt::Display;

use arbitra_model::{Number, Round, Tournament};
use arbitra_pairing::dutch::Edition;
use arbitra_pairing::explain::ExplainError;
use arbitra_pairing::{
    NoPairing, Obstacle, PairedRound, Position, PositionError, RoundError, RoundPairing, System,
    pair_round,
};

use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::texts::{Text, forms};

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
        None if code.is_empty() => Ok(System::Dutch(Edition::in_force(start))),
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
        return Err(Failure::new(Exit::BadInput, language.word(Text::NotSwiss))
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
        RoundError::Form(error) => forms::failure(error, language),
    }
}

/// What to say to a question that cannot be answered.
pub fn unexplained(error: &ExplainError, language: Language) -> Failure {
    let choose = |english: String, spanish: String| {
        Failure::new(Exit::BadInput, forms::choose(language, english, spanish))
    };
    match error {
        ExplainError::Round(error) => impossible_round(error, language),
        ExplainError::NoBoard { asked, boards } => choose(
            format!("there is no board {asked}: the round has boards 1 to {boards}"),
            format!("no existe la mesa {asked}: la ronda tiene las mesas 1 a {boards}"),
        ),
        ExplainError::NoPlayer(number) => choose(
            format!("there is no player with number {number}"),
            format!("no hay ningún jugador con el número {number}"),
        ),
        ExplainError::NotPaired(number) => choose(
            format!("number {number} is neither paired nor given the bye in this round"),
            format!("el número {number} ni juega ni descansa en esta ronda: no se le empareja"),
        ),
        ExplainError::NotExplained(system) => choose(
            format!("rounds of {system} are not explained here"),
            format!("las rondas de {system} no se explican aquí"),
        ),
    }
}

fn impossible_position(error: &PositionError, language: Language) -> Failure {
    let (message, advice) = match error {
        PositionError::TooEarly { round, paired } => (
            language.say(Text::TooEarly, &[("round", round), ("paired", paired)]),
            Text::TooEarlyAdvice,
        ),
        PositionError::Finished { total } => {
            (language.say(Text::Finished, &[("total", total)]), Text::FinishedAdvice)
        }
        PositionError::NoPlayers { round } => {
            (language.say(Text::NobodyToPair, &[("round", round)]), Text::NobodyToPairAdvice)
        }
    };
    Failure::new(Exit::BadInput, message).advise(language.word(advice))
}

/// What to say when the rules allow no pairing.
pub fn no_pairing(none: &NoPairing, round: Round, language: Language) -> Failure {
    let why = obstacle(&none.obstacle, language);
    let gaps: [(&str, &dyn Display); 2] = [("round", &round), ("why", &why)];
    if none.obstacle == Obstacle::BeyondLimits {
        return Failure::new(Exit::TooLarge, why);
    }
    Failure::new(Exit::RulesSayNo, language.say(Text::NoPairing, &gaps))
        .advise(language.word(Text::NoPairingAdvice))
}

fn obstacle(obstacle: &Obstacle, language: Language) -> String {
    match obstacle {
        Obstacle::BeyondLimits => language.word(Text::BeyondLimits).to_owned(),
        Obstacle::NotFromScores => language.word(Text::NotSwiss).to_owned(),
        Obstacle::NobodyForTheBye => language.word(Text::NobodyForTheBye).to_owned(),
        Obstacle::NoOpponent { players } => {
            language.say(Text::NoOpponent, &[("players", &numbers(players))])
        }
        Obstacle::TooFewOpponents { stranded, opponents, bye } => {
            let groups: Vec<String> = stranded.iter().map(|group| numbers(group)).collect();
            let groups = groups.join(" | ");
            let text = match (opponents.is_empty(), bye) {
                (true, true) => Text::OneBye,
                (true, false) => Text::OddGroups,
                (false, true) => Text::TooFewOpponentsAndBye,
                (false, false) => Text::TooFewOpponents,
            };
            language.say(text, &[("groups", &groups), ("opponents", &numbers(opponents))])
        }
    }
}

fn numbers(players: &[Number]) -> String {
    players.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
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
