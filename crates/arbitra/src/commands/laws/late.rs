//! `arbitra laws late`.

use arbitra_laws::clock::{Arrival, lateness};
use arbitra_laws::game::colour_name;
use arbitra_model::{ByColour, Colour};

use super::print_json;
use crate::cli::LawsLate;
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::laws::LawsText;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the answer cannot be written.
pub fn run(arguments: &LawsLate, language: Language) -> Result<Exit, Failure> {
    let times = [Some(arguments.began), arguments.white, arguments.black];
    let last = times.into_iter().flatten().max().unwrap_or(arguments.began);
    let arrival = |time: Option<_>| time.map_or(Arrival::Absent, Arrival::At);
    let arrivals = ByColour { white: arrival(arguments.white), black: arrival(arguments.black) };
    let now = arguments.now.unwrap_or(last);
    let answer = lateness(arguments.began, arguments.default, now, arrivals);
    if arguments.json {
        print_json(&answer, language)?;
        return Ok(Exit::Fine);
    }
    let mut text =
        format!("{}: {} (6.7)\n", language.word(LawsText::LastMoment), answer.default_at);
    for side in Colour::ALL {
        let player = answer.players[side];
        let name = colour_name(side, language);
        let lost = player.minutes_lost;
        text.push_str(&if player.forfeits {
            language.say(LawsText::LateForfeit, &[("name", &name)])
        } else {
            language.say(LawsText::LateMinutes, &[("name", &name), ("lost", &lost)])
        });
    }
    if answer.both_absent {
        text.push_str(language.word(LawsText::BothAbsent));
    }
    if let Some(result) = answer.result {
        text.push_str(&format!("{}: {result}\n", language.word(LawsText::Result)));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
