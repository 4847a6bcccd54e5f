//! `arbitra table`: the table that fits a form.

use arbitra_model::Tournament;
use arbitra_pairing::form::Entrants;
use arbitra_pairing::knockout::{self, Bracket, Words};
use arbitra_pairing::predetermined::match_play::MatchState;
use arbitra_pairing::words::match_play;
use arbitra_pairing::{Form, FormError, System, keizer, sheets};
use arbitra_standings::render::{duel_members_sheet, duels_sheet};
use arbitra_standings::tables::duels;

use crate::cli::{DrawingFormat, TableOfForm};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::pairings;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or its form has another command.
pub fn run(arguments: &TableOfForm, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let system = pairings::system_of(tournament, arguments.edition, language)?;
    let text = match (system, arguments.format) {
        (System::Form(Form::KnockOut(of)), DrawingFormat::Svg) => {
            let bracket = bracket(tournament, of, language)?;
            knockout::draw(tournament, &bracket, &Words::of(language))
        }
        (_, DrawingFormat::Svg) => return Err(elsewhere(system, language)),
        (_, DrawingFormat::Text) => {
            of(tournament, system, language)?.ok_or_else(|| elsewhere(system, language))?
        }
    };
    Destination::new(arguments.output.clone()).write(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// The table of a tournament as text; none if standings and crosstables are what fits it.
///
/// # Errors
/// A [`Failure`] if the file's settings or players do not fit its form.
pub fn of(
    tournament: &Tournament,
    system: System,
    language: Language,
) -> Result<Option<String>, Failure> {
    Ok(match system {
        System::Form(Form::KnockOut(of)) => Some(cup(tournament, of, language)?),
        System::Form(Form::Keizer) => Some(list(tournament, language)?),
        System::Form(Form::Match) => Some(score(tournament, language)?),
        System::Form(Form::Scheveningen(_) | Form::Schiller | Form::Skalitzka | Form::Swiss(_))
            if !tournament.teams.is_empty() =>
        {
            Some(teams(tournament, language))
        }
        _ => None,
    })
}

/// Whether a form ranks by something else than points: standings of points would mislead.
pub const fn has_own_ranking(system: System) -> bool {
    matches!(system, System::Form(Form::KnockOut(_) | Form::Keizer))
}

fn elsewhere(system: System, language: Language) -> Failure {
    Failure::new(Exit::BadInput, language.say(Text::NoSuchTable, &[("system", &system)]))
        .advise(language.word(Text::NoSuchTableAdvice))
}

fn settings(error: String, language: Language) -> Failure {
    pairings::no_round(&FormError::Settings(error), language)
}

fn bracket(tournament: &Tournament, of: Entrants, language: Language) -> Result<Bracket, Failure> {
    let rules = knockout::Rules::of(tournament, of)
        .map_err(|error| settings(error.to_string(), language))?;
    Ok(Bracket::after(tournament, &rules, tournament.paired_rounds()))
}

fn cup(tournament: &Tournament, of: Entrants, language: Language) -> Result<String, Failure> {
    let bracket = bracket(tournament, of, language)?;
    let matches = sheets::cup(tournament, &bracket, language).text();
    let places = sheets::cup_places(tournament, &bracket, language).text();
    Ok(format!("{matches}\n{places}"))
}

fn list(tournament: &Tournament, language: Language) -> Result<String, Failure> {
    let rules =
        keizer::Rules::of(tournament).map_err(|error| settings(error.to_string(), language))?;
    let rounds = tournament.recorded_rounds();
    let list = keizer::List::after(tournament, &rules, rounds);
    Ok(sheets::keizer_list(tournament, &list, rounds, language).text())
}

fn score(tournament: &Tournament, language: Language) -> Result<String, Failure> {
    let games = tournament.announced_rounds.unwrap_or(tournament.paired_rounds() as u16);
    let found = tournament.players.len();
    let state = MatchState::of(tournament, games)
        .ok_or_else(|| pairings::no_round(&FormError::Players { needed: 2, found }, language))?;
    let score = match_play::score(tournament, &state, games, language);
    let decided = match_play::decided(tournament, &state, language);
    let lines = [Some(score), decided, Some(match_play::rated(&state, language))];
    Ok(lines.into_iter().flatten().map(|line| line + "\n").collect())
}

fn teams(tournament: &Tournament, language: Language) -> String {
    let rows = duels(tournament, tournament.recorded_rounds());
    let teams = duels_sheet(tournament, &rows, language).text();
    format!("{teams}\n{}", duel_members_sheet(tournament, &rows, language).text())
}
