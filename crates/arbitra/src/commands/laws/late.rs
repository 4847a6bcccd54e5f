//! `arbitra laws late`.

use arbitra_laws::clock::{Arrival, lateness};
use arbitra_laws::game::colour_name;
use arbitra_model::{ByColour, Colour};

use super::print_json;
use crate::cli::LawsLate;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;
use crate::texts::norms::word;

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
    let mut text = format!(
        "{}: {} (6.7)\n",
        word(language, "last moment to arrive", "último momento para llegar"),
        answer.default_at
    );
    for side in Colour::ALL {
        let player = answer.players[side];
        let name = colour_name(side, language);
        let lost = player.minutes_lost;
        text.push_str(&match (player.forfeits, language) {
            (true, Language::English) => {
                format!("{name} loses by default, unless the arbiter decides otherwise\n")
            }
            (true, Language::Spanish) => {
                format!("{name}: pierden por incomparecencia, salvo decisión del árbitro\n")
            }
            (false, Language::English) => format!("{name} loses {lost} minutes on the clock\n"),
            (false, Language::Spanish) => format!("{name}: pierden {lost} minutos de reloj\n"),
        });
    }
    if answer.both_absent {
        text.push_str(word(
            language,
            "both were absent at the start: White's clock runs until White arrives (6.7)\n",
            "ambos faltaban al comienzo: corre el reloj de las blancas hasta que llegan (6.7)\n",
        ));
    }
    if let Some(result) = answer.result {
        text.push_str(&format!("{}: {result}\n", word(language, "result", "resultado")));
    }
    output::print(text.as_bytes(), language)?;
    Ok(Exit::Fine)
}
