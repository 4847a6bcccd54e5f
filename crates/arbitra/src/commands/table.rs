//! `arbitra table`: the table that fits a form.

use std::fmt::Display;

use arbitra_model::{Points, Said as _, Tournament};
use arbitra_pairing::form::Entrants;
use arbitra_pairing::knockout::{self, Bracket, Contestants, Pairing, Words};
use arbitra_pairing::predetermined::match_play::MatchState;
use arbitra_pairing::words::explain::name;
use arbitra_pairing::{Form, FormError, System, keizer};
use arbitra_report::{Cell, Column, Role, Sheet};
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
            knockout::draw(tournament, &bracket, Words::of(language))
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
    let contestants = Contestants::of(tournament, 0, of);
    let tournament = &*contestants.tournament;
    let words = Words::of(language);
    let mut text = format!("{}\n", tournament.event.name.trim());
    for stage in &bracket.stages {
        text.push_str(&format!("\n{}\n", words.stage(stage.size)));
        for pairing in &stage.matches {
            text.push_str(&format!("  {}\n", match_line(tournament, pairing, language)));
        }
        if let Some(third) = &stage.third_place {
            let line = match_line(tournament, third, language);
            text.push_str(&format!("\n{}\n  {line}\n", words.third_place));
        }
    }
    text.push_str(language.word(Text::Places));
    for (place, players) in bracket.places() {
        let last = place + players.len() as u16 - 1;
        let places = if last == place { place.to_string() } else { format!("{place}–{last}") };
        let names: Vec<String> = players.iter().map(|n| name(tournament, *n)).collect();
        text.push_str(&format!("{places:>6}  {}\n", names.join("; ")));
    }
    Ok(text)
}

/// A match in one line: the players, and the score of every phase.
fn match_line(tournament: &Tournament, pairing: &Pairing, language: Language) -> String {
    let higher = name(tournament, pairing.higher);
    let Some(lower) = pairing.lower else {
        return format!("{higher} – {}", Words::of(language).bye);
    };
    let mut scores: Vec<String> = pairing
        .phases()
        .into_iter()
        .map(|part| {
            let (a, b) = pairing.score(part);
            format!("{} {}–{}", part.say(language), a.say(language), b.say(language))
        })
        .collect();
    scores.extend(pairing.told_apart.map(|told| told.say(language)));
    let winner = pairing.winner.map_or_else(String::new, |w| format!(" → {}", name(tournament, w)));
    let lower = name(tournament, lower);
    let scores = if scores.is_empty() { String::new() } else { format!(": {}", scores.join(", ")) };
    format!("{higher} – {lower}{scores}{winner}")
}

fn list(tournament: &Tournament, language: Language) -> Result<String, Failure> {
    let rules =
        keizer::Rules::of(tournament).map_err(|error| settings(error.to_string(), language))?;
    let rounds = tournament.recorded_rounds();
    let list = keizer::List::after(tournament, &rules, rounds);
    let caption = language.say(
        Text::KeizerListAfter,
        &[("event", &tournament.event.name.trim()), ("rounds", &rounds)],
    );
    let mut sheet = Sheet::new(caption, language)
        .column(Column::new(language.word(Text::KeizerRank), Role::Place))
        .column(Column::new(language.word(Text::No), Role::Number))
        .column(Column::new(language.word(Text::PlayerName), Role::Name))
        .column(Column::new(language.word(Text::KeizerValue), Role::Value))
        .column(Column::count(language.word(Text::KeizerGames)))
        .column(Column::new(language.word(Text::KeizerScore), Role::Main));
    for (rank, row) in (1..).zip(&list.rows) {
        let player = tournament.player(row.number).map_or("", |player| player.name.as_str());
        let score = row.score();
        sheet.row([
            Cell::Place(Some(rank)),
            Cell::Number(row.number.get()),
            Cell::Player { number: row.number, name: player.to_owned() },
            Cell::text(row.value.to_string()),
            Cell::text(row.games.to_string()),
            score.parse().map_or(Cell::Text(score), Cell::Decimal),
        ]);
    }
    Ok(sheet.text())
}

fn score(tournament: &Tournament, language: Language) -> Result<String, Failure> {
    let games = tournament.announced_rounds.unwrap_or(tournament.paired_rounds() as u16);
    let found = tournament.players.len();
    let state = MatchState::of(tournament, games)
        .ok_or_else(|| pairings::no_round(&FormError::Players { needed: 2, found }, language))?;
    let [one, other] = state.players.map(|number| name(tournament, number));
    let [a, b] = state.points.map(|points| points.say(language));
    let mut text = format!("{one} – {other}: {a}–{b} ({}/{games})\n", state.finished);
    if let Some((winner, game)) = state.decided {
        let winner = name(tournament, winner);
        text.push_str(&language.say(Text::WinsTheMatch, &[("winner", &winner), ("game", &game)]));
    }
    let rated: Vec<String> = (1..)
        .zip(&state.rated)
        .filter(|(_, rated)| **rated)
        .map(|(game, _): (u16, _)| game.to_string())
        .collect();
    let rated = rated.join(", ");
    text.push_str(&language.say(Text::RatedGames, &[("rated", &rated)]));
    Ok(text)
}

fn teams(tournament: &Tournament, language: Language) -> String {
    let said = |points: Points| points.say(language);
    let rows = duels(tournament, tournament.recorded_rounds());
    let team_name = |number| {
        let team = tournament.teams.iter().find(|team| team.number == number);
        team.map_or_else(String::new, |team| team.name.clone())
    };
    let mut text = format!("{}\n\n", tournament.event.name.trim());
    for row in &rows {
        let against: Vec<String> =
            row.against.iter().map(|points| points.map_or("*".to_owned(), said)).collect();
        let gaps: [(&str, &dyn Display); 6] = [
            ("rank", &format!("{:>2}", row.rank)),
            ("team", &row.team),
            ("name", &team_name(row.team)),
            ("games", &said(row.game_points)),
            ("matches", &said(row.match_points)),
            ("against", &against.join(" | ")),
        ];
        text.push_str(&language.say(Text::TeamRow, &gaps));
        for (member, points) in &row.members {
            let name = name(tournament, *member);
            text.push_str(&format!("      {:>5}  {name}\n", said(*points)));
        }
    }
    text
}
