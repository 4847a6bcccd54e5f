//! `arbitra schedule`: when rounds are played, and whether they may be.

use arbitra_model::Said as _;
use arbitra_pairing::schedule::{Occasion, Plan, PlanError, TimeControl, Timetable, check};
use arbitra_pairing::sheets;
use arbitra_pairing::words::schedule;
use arbitra_pairing::{Form, System};
use arbitra_rating::norms;

use super::draw::report;
use crate::cli::{PaperFormat, Schedule};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::pairings;
use crate::words::{Text, schedule as own};

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file or the plan cannot be used.
pub fn run(arguments: &Schedule, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let mut tournament = input.tournament.clone();
    let table = match arguments.start {
        None => Timetable::of(&tournament),
        Some(first) => {
            let rounds = match System::of(&tournament) {
                Some(System::Form(form)) if !matches!(form, Form::KnockOut(_)) => form
                    .rounds(&tournament)
                    .map_err(|error| pairings::no_round(&error, language))?,
                _ => tournament.announced_rounds,
            };
            let plan = Plan {
                first,
                hours: arguments.times.clone(),
                rest: arguments.rest.clone(),
                rounds: rounds.unwrap_or(tournament.paired_rounds() as u16),
            };
            Timetable::of_plan(&plan).map_err(|error| {
                let failure = Failure::new(Exit::BadInput, error.say(language));
                match error {
                    PlanError::NoHours => failure.advise(own::name_hours(language)),
                    PlanError::Order | PlanError::Calendar => failure,
                }
            })?
        }
    };
    let encoded = &tournament.event.encoded_time_control;
    let control = match &arguments.control {
        Some(text) => Some(text.parse::<TimeControl>().map_err(|_| {
            Failure::new(Exit::BadInput, language.say(Text::NotATimeControl, &[("text", &text)]))
        })?),
        None => encoded.parse().ok(),
    };
    let occasion = if arguments.titles { titles(&table) } else { Occasion::Ratings };
    let findings = check(&table, control.as_ref(), occasion, arguments.rest_after);
    let mut text = sheets::timetable(&table, language).text();
    text.push('\n');
    text.push_str(&match &control {
        Some(control) => schedule::length(control.session_minutes(), language),
        None => own::no_control(language),
    });
    let lines: Vec<String> =
        findings.iter().map(|f| format!("! {}\n", schedule::finding(f, language))).collect();
    let verdict = if lines.is_empty() { own::fine(language) } else { lines.concat() };
    let out = Destination::new(arguments.output.clone());
    match arguments.format {
        PaperFormat::Text => {
            text.push_str(&verdict);
            out.write(text.as_bytes(), language)?;
        }
        PaperFormat::Trf => {
            table.enter(&mut tournament);
            out.write(&report(&input, &tournament), language)?;
            output::tell(verdict.trim_end());
        }
    }
    Ok(if findings.is_empty() { Exit::Fine } else { Exit::RulesSayNo })
}

/// What norms ask for on the first day of play.
fn titles(table: &Timetable) -> Occasion {
    let first = table.slots.first().map(|slot| slot.date);
    let rules = first.map_or(norms::Edition::LATEST, norms::Edition::in_force).rules();
    Occasion::Titles { rate: rules.rate_of_play, most_days: rules.most_days }
}
