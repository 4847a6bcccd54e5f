//! `arbitra draw`: the drawing of lots.

use arbitra_model::Tournament;
use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::predetermined::lots::{self, Drawn, Lots, LotsError};
use arbitra_pairing::predetermined::varma;
use arbitra_pairing::words::draw;
use arbitra_pairing::{Form, System, settings, sheets};

use crate::cli::{Draw, PaperFormat};
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::pairings;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or there is nothing to draw.
pub fn run(arguments: &Draw, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let form = form(arguments, tournament, language)?;
    let lots = match (arguments.seed, arguments.numbers.is_empty()) {
        (Some(seed), _) => Some(Lots::Seed(seed)),
        (None, false) => Some(Lots::Typed(arguments.numbers.clone())),
        (None, true) => None,
    };
    let out = Destination::new(arguments.output.clone());
    let in_force = || varma::Edition::of(tournament);
    let tables = arguments.varma.then(|| arguments.varma_edition.unwrap_or_else(in_force));
    let Some(lots) = lots else {
        out.write(ceremony_sheet(tournament, tables, language).as_bytes(), language)?;
        return Ok(Exit::Fine);
    };
    let (mut drawn, protocol) = perform(tournament, form, &lots, tables, language)?;
    drawn.system_code = form.code();
    drawn.event.kind = form.kind().to_owned();
    let rounds = form.rounds(&drawn).map_err(|error| pairings::no_round(&error, language))?;
    drawn.announced_rounds = rounds.or(drawn.announced_rounds);
    let kind = tables.map_or("lots".to_owned(), |tables| format!("varma {tables}"));
    let how = match &lots {
        Lots::Seed(seed) => format!("{kind} seed={seed}"),
        Lots::Typed(_) => format!("{kind} by-hand"),
    };
    settings::set(&mut drawn, "draw", &how);
    let bytes = match arguments.format {
        PaperFormat::Text => protocol.into_bytes(),
        PaperFormat::Trf => report(&input, &drawn),
    };
    out.write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// The tournament as a report: the old file with what changed, where there is one.
pub fn report(input: &Input, tournament: &Tournament) -> Vec<u8> {
    match &input.document {
        Some(document) => document.with_tournament(tournament).write(),
        None => super::generate::report(tournament),
    }
}

fn form(arguments: &Draw, tournament: &Tournament, language: Language) -> Result<Form, Failure> {
    match arguments.edition.or_else(|| System::of(tournament)) {
        Some(System::Form(form)) => Ok(form),
        None => Ok(Form::RoundRobin(RoundRobin::single(Entrants::Players))),
        Some(other) => {
            Err(Failure::new(Exit::BadInput, language.say(Text::NoLots, &[("other", &other)])))
        }
    }
}

/// Who draws when, before anybody has drawn.
fn ceremony_sheet(
    tournament: &Tournament,
    tables: Option<varma::Edition>,
    language: Language,
) -> String {
    let mut text = sheets::calls(tournament, &varma::calls(tournament), language).text();
    let envelopes =
        tables.and_then(|tables| varma::envelopes(tournament.players.len() as u16, tables));
    for (letter, numbers) in varma::Envelope::ALL.iter().zip(envelopes.into_iter().flatten()) {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        text.push_str(&draw::envelope(*letter, &numbers.join(" "), language));
    }
    text
}

/// Draws what the form needs: the tournament afterwards, and the protocol.
fn perform(
    tournament: &Tournament,
    form: Form,
    lots: &Lots,
    tables: Option<varma::Edition>,
    language: Language,
) -> Result<(Tournament, String), Failure> {
    let fail = |error: LotsError| Failure::new(Exit::BadInput, draw::lots_error(&error, language));
    let mut text = draw::heading(tournament, lots, tables.is_some(), language);
    // There the numbers are seeds or ranks and stay.
    if matches!(form, Form::Match | Form::KnockOut(_) | Form::Keizer | Form::Swiss(_)) {
        let colour = lots::draw_colour(tournament, lots).map_err(fail)?;
        text.push_str(&draw::first_colour(colour, language));
        return Ok((Tournament { initial_colour: Some(colour), ..tournament.clone() }, text));
    }
    text.push('\n');
    let players = matches!(form, Form::RoundRobin(RoundRobin { of: Entrants::Players, .. }));
    if !players && !tournament.teams.is_empty() {
        let drawn = lots::draw_teams(tournament, lots).map_err(fail)?;
        text.push_str(&sheets::drawn_teams(tournament, &drawn, language).text());
        return Ok((lots::renumbered_teams(tournament, &drawn), text));
    }
    if let (Some(tables), Lots::Seed(seed)) = (tables, lots) {
        let ceremony = varma::ceremony(tournament, tables, *seed)
            .map_err(|error| Failure::new(Exit::BadInput, draw::varma_error(&error, language)))?;
        text.push_str(&sheets::steps(tournament, &ceremony, language).text());
        let meetings = sheets::meetings(tournament, &ceremony.meetings, language).text();
        text.push_str(&format!("\n{meetings}"));
        let numbers: Vec<Drawn> = ceremony
            .steps
            .iter()
            .map(|step| Drawn { player: step.player, number: step.number })
            .collect();
        return Ok((lots::renumbered(tournament, &numbers), text));
    }
    let numbers = lots::draw(tournament, lots).map_err(fail)?;
    text.push_str(&sheets::drawn(tournament, &numbers, language).text());
    if tables.is_some() {
        let meetings = varma::meetings(tournament, &numbers);
        let meetings = sheets::meetings(tournament, &meetings, language).text();
        text.push_str(&format!("\n{meetings}"));
    }
    Ok((lots::renumbered(tournament, &numbers), text))
}
