//! `arbitra accelerate`: virtual points of the first rounds, written into the file, and their rules to print.

use arbitra_model::{Acceleration, Tournament};
use arbitra_pairing::System;
use arbitra_pairing::acceleration::{self, Method};
use serde_json::{Value, json};

use super::draw::report;
use crate::cli::Accelerate;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file or the groups cannot be used, or the system cannot be accelerated so.
pub fn run(arguments: &Accelerate, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let mut tournament = input.tournament.clone();
    let method = arguments.method.map(|method| method.method());
    if let Some(groups) = &arguments.groups {
        let groups = acceleration::groups(groups)
            .map_err(|fault| Failure::new(Exit::BadInput, fault.say(language)))?;
        allowed(&tournament, Method::Halves, language)?;
        put(&mut tournament, groups, false);
    } else if let Some(method) = method {
        allowed(&tournament, method, language)?;
        let records = method.records(&tournament);
        put(&mut tournament, records, method == Method::Baku);
    } else if arguments.none {
        put(&mut tournament, Vec::new(), false);
    }
    if let Some(path) = &arguments.output {
        let out = Destination::new(Some(path.clone()));
        out.write(&report(&input, &tournament), language)?;
    }
    if arguments.json {
        let text = format!("{}\n", as_json(&tournament));
        Destination::new(None).write(text.as_bytes(), language)?;
        return Ok(Exit::Fine);
    }
    let rules = acceleration::rules(&tournament, language);
    let none = || language.word(Text::NoAcceleration).to_owned();
    Destination::new(None).write(rules.unwrap_or_else(none).as_bytes(), language)?;
    Ok(Exit::Fine)
}

/// C.04.7: not every system.
fn allowed(tournament: &Tournament, method: Method, language: Language) -> Result<(), Failure> {
    match System::of(tournament) {
        Some(system) if !system.can_be_accelerated_by(method) => Err(Failure::new(
            Exit::RulesSayNo,
            language.say(Text::NotAccelerated, &[("system", &system)]),
        )),
        _ => Ok(()),
    }
}

/// Writes records 250, and Baku into the type code of record 192.
fn put(tournament: &mut Tournament, records: Vec<Acceleration>, baku: bool) {
    tournament.accelerations = records;
    let code = tournament.system_code.trim();
    let plain = match code.len().checked_sub(5).and_then(|cut| code.split_at_checked(cut)) {
        Some((plain, end)) if end.eq_ignore_ascii_case("_BAKU") => plain.to_owned(),
        _ => code.to_owned(),
    };
    let named = baku && !plain.is_empty() && !plain.starts_with("CUSTOM");
    tournament.system_code = if named { format!("{plain}_BAKU") } else { plain };
}

fn as_json(tournament: &Tournament) -> Value {
    let group = |a: &Acceleration| {
        json!({
            "first_number": a.first_id, "last_number": a.last_id,
            "first_round": a.first_round.get(), "last_round": a.last_round.get(),
            "points": a.points.to_string(),
        })
    };
    json!({ "system": tournament.system_code, "groups": tournament.accelerations.iter().map(group).collect::<Vec<_>>() })
}
