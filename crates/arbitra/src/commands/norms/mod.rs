//! `arbitra norms`: title norms, their working, the radar, and the data of forms.

mod application;
mod direct;
mod form;
mod radar;
mod tables;

use std::fs;
use std::path::Path;

use arbitra_model::{Number, Said as _, Tournament, fold};
use arbitra_rating::norms::{
    Championship, Edition, Event, EventCheck, EventOptions, EventStatus, PlayerNorms, norms,
};
use serde::Serialize;

use crate::cli::{ChampionshipWord, Norms};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::ranking::labelled;
use crate::words::Text;
use crate::words::norms::{self as words, NormsText};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the tournament or the details cannot be used, or the player is not in it.
pub fn run(arguments: &Norms, language: Language) -> Result<Exit, Failure> {
    if arguments.application {
        return application::run(arguments, language);
    }
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let only = player(tournament, arguments.player.as_deref(), language)?;
    let event = event(tournament, arguments);
    if let Some(form) = arguments.form {
        return form::run(form, tournament, &event, only, arguments, language);
    }
    if let Some(path) = &arguments.direct {
        return direct::run(path, tournament, arguments, language);
    }
    if arguments.radar {
        return radar::run(tournament, &event, only, arguments, language);
    }
    let mut players = norms(tournament, &event);
    players.retain(|player| only.is_none_or(|only| player.number == only));
    if let Some(title) = arguments.title {
        for player in &mut players {
            player.verdicts.retain(|verdict| verdict.title == title);
        }
    }
    if arguments.json {
        let report = Report { edition: event.edition, event: &event.checks, players: &players };
        return print_json("arbitra-norms", &report, language);
    }
    warn(&event, language);
    let everything = arguments.working || only.is_some();
    let text = if everything {
        tables::working(&players, tournament, language)
    } else {
        tables::norms_made(&players, tournament, &event, language)
    };
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}

#[derive(Serialize)]
struct Report<'a> {
    edition: Edition,
    event: &'a [EventCheck],
    players: &'a [PlayerNorms],
}

/// The event as the regulations look at it.
fn event(tournament: &Tournament, arguments: &Norms) -> Event {
    let usual = EventOptions::usual(tournament);
    let options = EventOptions {
        edition: arguments.edition.unwrap_or(usual.edition),
        championship: match arguments.championship {
            None => usual.championship,
            Some(ChampionshipWord::Team) => Championship::Team,
            Some(ChampionshipWord::WorldCup) => Championship::WorldCup,
            Some(ChampionshipWord::Olympiad) => Championship::Olympiad,
        },
        exemption: arguments.exemption.map(Into::into),
    };
    set_up(tournament, options)
}

/// The event as the regulations look at it, where nobody says otherwise.
pub fn usual_event(tournament: &Tournament) -> Event {
    set_up(tournament, EventOptions::usual(tournament))
}

fn set_up(tournament: &Tournament, options: EventOptions) -> Event {
    Event::of(tournament, options)
}

/// Says what speaks against norms in this event, and what the report leaves open.
fn warn(event: &Event, language: Language) {
    for check in event.checks.iter().filter(|check| check.status != EventStatus::Met) {
        let severity = match check.status {
            EventStatus::NotMet => language.word(NormsText::Warning),
            EventStatus::Unknown | EventStatus::Met => language.word(NormsText::Note),
        };
        output::tell(format_args!(
            "{severity}: {} (B.01 {}): {}",
            words::event_condition(check.condition, language),
            check.article,
            words::event_status(check.status, language)
        ));
    }
}

/// The player somebody means by a number or a part of the name; none if nobody is named.
///
/// # Errors
/// A [`Failure`] if nobody or more than one is meant.
pub fn player(
    tournament: &Tournament,
    asked: Option<&str>,
    language: Language,
) -> Result<Option<Number>, Failure> {
    let Some(asked) = asked else { return Ok(None) };
    let number = asked.parse().ok().and_then(Number::new);
    let folded = fold(asked);
    let meant: Vec<_> = tournament
        .players
        .iter()
        .filter(|player| match number {
            Some(number) => player.number == number,
            None => fold(&player.name).contains(&folded),
        })
        .collect();
    match meant.as_slice() {
        [one] => Ok(Some(one.number)),
        [] => Err(Failure::new(
            Exit::BadInput,
            language.say(NormsText::NoSuchPlayer, &[("asked", &asked)]),
        )
        .advise(language.word(NormsText::NoSuchPlayerAdvice))),
        [first, second, ..] => Err(Failure::new(
            Exit::BadInput,
            language.say(
                NormsText::SeveralPlayers,
                &[("asked", &asked), ("name", &first.name), ("name2", &second.name)],
            ),
        )
        .advise(language.word(NormsText::SeveralPlayersAdvice))),
    }
}

/// Prints a value as JSON.
///
/// # Errors
/// A [`Failure`] if it cannot be written.
pub fn print_json(
    format: &str,
    value: &impl Serialize,
    language: Language,
) -> Result<Exit, Failure> {
    output::print(&labelled(format, value), language)?;
    Ok(Exit::Fine)
}

/// The text of a file beside the tournament.
fn read_text(path: &Path, language: Language) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| {
        let gaps: [(&str, &dyn std::fmt::Display); 2] =
            [("file", &path.display()), ("why", &error.say(language))];
        Failure::new(Exit::File, language.say(Text::CannotRead, &gaps))
            .advise(language.word(Text::CannotReadAdvice))
    })
}
