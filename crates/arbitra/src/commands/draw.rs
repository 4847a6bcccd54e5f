//! `arbitra draw`: the drawing of lots.

use arbitra_model::{Colour, TeamNumber, Tournament};
use arbitra_pairing::form::{Entrants, RoundRobin};
use arbitra_pairing::generate::Random;
use arbitra_pairing::predetermined::lots::{self, Drawn, Lots, LotsError};
use arbitra_pairing::predetermined::varma;
use arbitra_pairing::words::draw;
use arbitra_pairing::{Form, System, settings};

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
    let Some(lots) = lots else {
        out.write(ceremony_sheet(tournament, arguments.varma, language).as_bytes(), language)?;
        return Ok(Exit::Fine);
    };
    let (mut drawn, protocol) = perform(tournament, form, &lots, arguments.varma, language)?;
    drawn.system_code = form.code();
    drawn.event.kind = form.kind().to_owned();
    let rounds = form.rounds(&drawn).map_err(|error| pairings::no_round(&error, language))?;
    drawn.announced_rounds = rounds.or(drawn.announced_rounds);
    let kind = if arguments.varma { "varma" } else { "lots" };
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
fn ceremony_sheet(tournament: &Tournament, is_varma: bool, language: Language) -> String {
    let mut text = draw::calls(tournament, &varma::calls(tournament), language);
    let envelopes = varma::envelopes(tournament.players.len() as u16).filter(|_| is_varma);
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
    is_varma: bool,
    language: Language,
) -> Result<(Tournament, String), Failure> {
    let fail = |error: &LotsError| Failure::new(Exit::BadInput, draw::lots_error(error, language));
    let mut text = draw::heading(tournament, lots, is_varma, language);
    if matches!(form, Form::Match | Form::KnockOut(_) | Form::Keizer | Form::Swiss(_)) {
        return colour(tournament, lots, text, language).map_err(|error| fail(&error));
    }
    let players = matches!(form, Form::RoundRobin(RoundRobin { of: Entrants::Players, .. }));
    if !players && !tournament.teams.is_empty() {
        return teams(tournament, lots, text).map_err(|error| fail(&error));
    }
    if let (true, Lots::Seed(seed)) = (is_varma, lots) {
        let ceremony = varma::ceremony(tournament, *seed)
            .map_err(|error| Failure::new(Exit::BadInput, draw::varma_error(&error, language)))?;
        text.push_str(&draw::steps(tournament, &ceremony, language));
        text.push_str(&draw::meetings(tournament, &ceremony.meetings, language));
        let numbers: Vec<Drawn> = ceremony
            .steps
            .iter()
            .map(|step| Drawn { player: step.player, number: step.number })
            .collect();
        return Ok((lots::renumbered(tournament, &numbers), text));
    }
    let numbers = lots::draw(tournament, lots).map_err(|error| fail(&error))?;
    text.push_str(&draw::drawn(tournament, &numbers));
    if is_varma {
        let meetings = varma::meetings(tournament, &numbers);
        text.push_str(&draw::meetings(tournament, &meetings, language));
    }
    Ok((lots::renumbered(tournament, &numbers), text))
}

/// The colour of the first game: the numbers are seeds or ranks and stay. Typed: 1 is White.
fn colour(
    tournament: &Tournament,
    lots: &Lots,
    mut text: String,
    language: Language,
) -> Result<(Tournament, String), LotsError> {
    let white = match lots {
        Lots::Seed(seed) => Random::stream(*seed, 42).below(2) == 0,
        Lots::Typed(numbers) => numbers.first() == Some(&1),
    };
    if tournament.paired_rounds() > 0 {
        return Err(LotsError::Late);
    }
    let colour = if white { Colour::White } else { Colour::Black };
    text.push_str(&draw::first_colour(colour, language));
    Ok((Tournament { initial_colour: Some(colour), ..tournament.clone() }, text))
}

/// Numbers for teams.
fn teams(
    tournament: &Tournament,
    lots: &Lots,
    mut text: String,
) -> Result<(Tournament, String), LotsError> {
    if tournament.paired_rounds() > 0 {
        return Err(LotsError::Late);
    }
    let count = tournament.teams.len();
    let mut free: Vec<u16> = (1..=count as u16).collect();
    let numbers: Vec<u16> = match lots {
        Lots::Seed(seed) => {
            let mut random = Random::stream(*seed, 43);
            (0..count).map(|_| free.remove(random.below(free.len() as u64) as usize)).collect()
        }
        Lots::Typed(numbers) if numbers.len() != count => {
            return Err(LotsError::Count { given: numbers.len(), players: count });
        }
        Lots::Typed(numbers) => {
            for number in numbers {
                let place = free.iter().position(|n| n == number);
                free.remove(place.ok_or(LotsError::Number(*number))?);
            }
            numbers.clone()
        }
    };
    let mut drawn = tournament.clone();
    for (team, number) in drawn.teams.iter_mut().zip(numbers) {
        text.push_str(&format!("{number:>4}  {}\n", team.name));
        team.number = TeamNumber::new(number).unwrap_or(team.number);
    }
    drawn.teams.sort_by_key(|team| team.number);
    Ok((drawn, text))
}
