//! `arbitra lineup`: captains' sheets and line-ups.

use arbitra_model::{LineUp, Number, TeamNumber};
use arbitra_pairing::predetermined::line_up;
use arbitra_pairing::sheets;
use arbitra_pairing::words::line_up as words;

use super::draw::report;
use super::explain;
use crate::cli::Lineup;
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::{Language, Speaks as _};
use crate::output::{self, Destination};
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or the line-up is not allowed.
pub fn run(arguments: &Lineup, language: Language) -> Result<Exit, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let mut tournament = input.tournament.clone();
    let found = TeamNumber::new(arguments.team)
        .and_then(|number| line_up::team(&tournament, number))
        .cloned()
        .ok_or_else(|| {
            let team = arguments.team;
            Failure::new(Exit::BadInput, language.say(Text::NoSuchTeam, &[("team", &team)]))
        });
    let (team, round) = (found?, explain::round(Some(arguments.round), language)?);
    let Some(round) = round else { return Ok(Exit::Fine) };
    let boards = line_up::boards(&tournament);
    let out = Destination::new(arguments.output.clone());
    if arguments.boards.is_empty() {
        let known = tournament.line_ups.iter().find(|l| l.round == round && l.team == team.number);
        let seats = known.map(|known| known.boards.as_slice());
        let sheet = sheets::line_up(&tournament, &team, round, boards, seats, language).text();
        out.write(sheet.as_bytes(), language)?;
        return Ok(Exit::Fine);
    }
    let seats: Vec<Option<Number>> =
        arguments.boards.iter().map(|number| Number::new(*number)).collect();
    let faults = line_up::faults(&tournament, &team, boards, &seats, arguments.order.0);
    if !faults.is_empty() {
        let lines: Vec<String> =
            faults.iter().map(|fault| words::fault(&tournament, fault, language)).collect();
        return Err(Failure::new(Exit::RulesSayNo, lines.join("\n")));
    }
    tournament.line_ups.retain(|l| l.round != round || l.team != team.number);
    tournament.line_ups.push(LineUp {
        round,
        team: team.number,
        opponent: None,
        boards: seats.clone(),
    });
    out.write(&report(&input, &tournament), language)?;
    let sheet = sheets::line_up(&tournament, &team, round, boards, Some(&seats), language);
    output::tell(sheet.text().trim_end());
    Ok(Exit::Fine)
}
