//! `arbitra laws late`.

use arbitra_laws::clock::{Arrival, lateness};
use arbitra_laws::game::colour_name;
use arbitra_laws::{Edition, Says as _};
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
/// A [`Failure`] if nobody names a default time, or the answer cannot be written.
pub fn run(arguments: &LawsLate, language: Language) -> Result<Exit, Failure> {
    let times = [Some(arguments.began), arguments.white, arguments.black];
    let last = times.into_iter().flatten().max().unwrap_or(arguments.began);
    let arrival = |time: Option<_>| time.map_or(Arrival::Absent, Arrival::At);
    let arrivals = ByColour { white: arrival(arguments.white), black: arrival(arguments.black) };
    let now = arguments.now.unwrap_or(last);
    let edition = arguments.edition.unwrap_or(Edition::LATEST);
    let default = arguments.default.or(edition.rules().default_time).ok_or_else(|| {
        Failure::new(
            Exit::BadInput,
            language.say(LawsText::NoDefaultTime, &[("edition", &edition)]),
        )
        .advise(language.word(LawsText::NoDefaultTimeAdvice))
    })?;
    let answer = lateness(arguments.began, default, now, arrivals);
    if arguments.json {
        print_json(&answer, language)?;
        return Ok(Exit::Fine);
    }
    let label = language.word(LawsText::LastMoment);
    let mut text = format!("{label}: {} ({})\n", answer.default_at, edition.article("6.7a"));
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
        let article = edition.article("6.7b");
        text.push_str(&language.say(LawsText::BothAbsent, &[("article", &article)]));
    }
    if let Some(result) = answer.result {
        text.push_str(&format!("{}: {result}\n", language.word(LawsText::Result)));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
