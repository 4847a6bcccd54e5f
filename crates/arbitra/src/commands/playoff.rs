//! `arbitra playoff`: the games that decide between tied players.

use arbitra_awards::playoffs::{
    Contestant, EntryError, GameId, GameResult, Outcome, PlayOff, PlayOffData, Seeding, Setup,
    SetupError, Time,
};
use arbitra_model::{Colour, Number, Said};

use crate::cli::{ListFormat, Playoff};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::ranking::json;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if there is nothing to play off, or a result does not fit.
pub fn run(arguments: &Playoff, language: Language) -> Result<Exit, Failure> {
    let players = contestants(&arguments.players);
    let mut setup = Setup::new(arguments.edition, players, arguments.places, arguments.seed);
    setup.first_place = arguments.first_place.get();
    if arguments.short {
        setup.time = Time::Short;
    }
    if arguments.by_lot {
        setup.seeding = Seeding::ByLot;
    }
    let mut play_off = PlayOff::new(setup).map_err(|error| impossible(&error, language))?;
    for text in arguments.results.split([',', ';']).map(str::trim).filter(|t| !t.is_empty()) {
        enter(&mut play_off, text, language)?;
    }
    let bytes = match arguments.format {
        ListFormat::Table => play_off.words(language).into_bytes(),
        ListFormat::Json => json(&PlayOffData::of(&play_off, language)),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// The players of a list: numbers where all have one, else counted from 1.
fn contestants(text: &str) -> Vec<Contestant> {
    let separator = if text.contains(';') { ';' } else { ',' };
    let items: Vec<&str> =
        text.split(separator).map(str::trim).filter(|item| !item.is_empty()).collect();
    let numbered: Option<Vec<Contestant>> = items
        .iter()
        .map(|item| {
            let (number, name) = item.split_once(char::is_whitespace).unwrap_or((item, ""));
            let number = Number::new(number.parse().ok()?)?;
            let name = if name.is_empty() { format!("#{number}") } else { name.trim().to_owned() };
            Some(Contestant { number, name })
        })
        .collect();
    numbered.unwrap_or_else(|| {
        items
            .iter()
            .zip(1..)
            .filter_map(|(name, number)| {
                Some(Contestant { number: Number::new(number)?, name: (*name).to_owned() })
            })
            .collect()
    })
}

/// Enters a result or a choice such as `X1=1-0/34` or `X1=white:4`.
fn enter(play_off: &mut PlayOff, text: &str, language: Language) -> Result<(), Failure> {
    let misread = || {
        Failure::new(Exit::BadInput, language.say(Text::BadResult, &[("text", &text)]))
            .advise(language.word(Text::BadResultAdvice))
    };
    let (game, what) = text.split_once('=').ok_or_else(misread)?;
    let (game, what) = (GameId::new(game), what.trim().to_ascii_lowercase());
    let entered = if let Some(number) = what.strip_prefix("white:") {
        let number = number.trim().parse().ok().and_then(Number::new).ok_or_else(misread)?;
        play_off.choose_white(&game, number)
    } else {
        let (score, moves) = match what.split_once('/') {
            // A half is written with the same stroke.
            Some(_) if what.starts_with("1/2") => {
                (what.as_str(), what.strip_prefix("1/2-1/2/").or(what.strip_prefix("1/2/")))
            }
            Some((score, moves)) => (score, Some(moves)),
            None => (what.as_str(), None),
        };
        let moves = moves.map(|moves| moves.parse().map_err(|_| misread())).transpose()?;
        let outcome = match score {
            "1-0" => Outcome::Won(Colour::White),
            "0-1" => Outcome::Won(Colour::Black),
            "draw" | "=" | "½" | "½-½" => Outcome::Drawn,
            half if half.starts_with("1/2") => Outcome::Drawn,
            _ => return Err(misread()),
        };
        play_off.enter(&game, GameResult { outcome, moves })
    };
    entered.map_err(|error| refused(&error, language))
}

fn impossible(error: &SetupError, language: Language) -> Failure {
    let advice = match error {
        SetupError::Places { players, .. } => {
            language.say(Text::PlacesAdvice, &[("most", &(players - 1))])
        }
        SetupError::TooFew(_) | SetupError::Twice(_) | SetupError::OddGames(_) => {
            language.say(Text::PlayersAdvice, &[])
        }
    };
    Failure::new(Exit::BadInput, Said::say(error, language)).advise(advice)
}

fn refused(error: &EntryError, language: Language) -> Failure {
    let advice = match error {
        EntryError::NoGame(_) | EntryError::NotPlaying { .. } => {
            language.say(Text::GameAdvice, &[])
        }
        EntryError::NoColours(game) => language.say(Text::NoColoursAdvice, &[("game", game)]),
        EntryError::NoChoice(_) => language.say(Text::BadResultAdvice, &[]),
    };
    Failure::new(Exit::BadInput, Said::say(error, language)).advise(advice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_with_and_without_numbers() {
        let list = |text: &str| -> Vec<(u16, String)> {
            contestants(text).into_iter().map(|p| (p.number.get(), p.name)).collect()
        };
        assert_eq!(list("Ana, Bea"), [(1, "Ana".to_owned()), (2, "Bea".to_owned())]);
        assert_eq!(
            list("4 Ivanov, A.; 9 Prieto, B."),
            [(4, "Ivanov, A.".to_owned()), (9, "Prieto, B.".to_owned())]
        );
        assert_eq!(list("7, 3"), [(7, "#7".to_owned()), (3, "#3".to_owned())]);
        assert!(list(" , ").is_empty());
    }
}
