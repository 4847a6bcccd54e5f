//! `arbitra playoff`: the games that decide between tied players.

use std::fmt::Display;

use arbitra_awards::playoffs::{
    Basis, Contestant, EntryError, GameId, GameResult, Need, Outcome, PlayOff, Seeding, Setup,
    SetupError, Time,
};
use arbitra_model::{Colour, Number};
use serde::Serialize;

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
        ListFormat::Json => json(&Answer::of(&play_off, language)),
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
    let say = |text, gaps: &[(&str, &dyn Display)]| language.say(text, gaps);
    let (message, advice) = match error {
        SetupError::TooFew(count) => {
            (say(Text::PlayersTooFew, &[("count", count)]), say(Text::PlayersAdvice, &[]))
        }
        SetupError::Twice(number) => {
            (say(Text::PlayerTwice, &[("number", number)]), say(Text::PlayersAdvice, &[]))
        }
        SetupError::Places { players, places } => (
            say(Text::PlacesTooMany, &[("players", players), ("places", places)]),
            say(Text::PlacesAdvice, &[("most", &(players - 1))]),
        ),
        SetupError::OddGames(games) => {
            (say(Text::OddGames, &[("games", games)]), say(Text::PlayersAdvice, &[]))
        }
    };
    Failure::new(Exit::BadInput, message).advise(advice)
}

fn refused(error: &EntryError, language: Language) -> Failure {
    let say = |text, gaps: &[(&str, &dyn Display)]| language.say(text, gaps);
    let (message, advice) = match error {
        EntryError::NoGame(game) => {
            (say(Text::NoSuchGame, &[("game", game)]), say(Text::GameAdvice, &[]))
        }
        EntryError::NoColours(game) => {
            (say(Text::NoColours, &[("game", game)]), say(Text::NoColoursAdvice, &[("game", game)]))
        }
        EntryError::NoChoice(game) => {
            (say(Text::NoChoice, &[("game", game)]), say(Text::BadResultAdvice, &[]))
        }
        EntryError::NotPlaying { game, player } => (
            say(Text::NotPlaying, &[("number", player), ("game", game)]),
            say(Text::GameAdvice, &[]),
        ),
    };
    Failure::new(Exit::BadInput, message).advise(advice)
}

/// The play-off for programs.
#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    version: u32,
    edition: String,
    seed: u64,
    first_place: u16,
    places_at_stake: u16,
    players: Vec<PlayerData<'a>>,
    games: Vec<GameData>,
    draws: Vec<DrawData>,
    needs: Vec<NeedData>,
    /// The games that can be played now.
    to_play: Vec<String>,
    /// The final places, once everything is decided.
    places: Option<Vec<PlaceData>>,
}

#[derive(Serialize)]
struct PlayerData<'a> {
    number: Number,
    name: &'a str,
}

#[derive(Serialize)]
struct GameData {
    id: String,
    wave: u16,
    place: u16,
    players: [Number; 2],
    white: Option<Number>,
    black: Option<Number>,
    clock: String,
    draw_wins_for_black: bool,
    result: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u16>,
    winner: Option<Number>,
    text: String,
}

#[derive(Serialize)]
struct DrawData {
    label: String,
    order: Vec<Number>,
}

#[derive(Serialize)]
#[serde(tag = "need", rename_all = "kebab-case")]
enum NeedData {
    Choice { game: String, player: Number },
    Moves { game: String },
}

#[derive(Serialize)]
struct PlaceData {
    first: u16,
    last: u16,
    players: Vec<Number>,
    /// `alone`, `shared`, `tie-break` or `preset-share`.
    prizes: &'static str,
}

impl<'a> Answer<'a> {
    fn of(play_off: &'a PlayOff, language: Language) -> Answer<'a> {
        let setup = play_off.setup();
        let state = play_off.state();
        let words = language;
        let games = state.games.iter().map(|game| GameData {
            id: game.id.to_string(),
            wave: game.wave,
            place: game.place,
            players: game.players,
            white: game.colours.map(|colours| colours.white),
            black: game.colours.map(|colours| colours.black),
            clock: game.clock.short(words),
            draw_wins_for_black: game.clock.draw_wins_for_black(),
            result: game.result.map(|result| match result.outcome {
                Outcome::Won(Colour::White) => "1-0",
                Outcome::Won(Colour::Black) => "0-1",
                Outcome::Drawn => "draw",
            }),
            moves: game.result.and_then(|result| result.moves),
            winner: game.winner(),
            text: play_off.game_words(game, words),
        });
        let needs = state.needs.iter().map(|need| match need {
            Need::Choice { game, player } => {
                NeedData::Choice { game: game.to_string(), player: *player }
            }
            Need::Moves { game } => NeedData::Moves { game: game.to_string() },
        });
        let places = state.places.as_ref().map(|places| {
            let share = |share: &arbitra_awards::playoffs::PlaceShare| PlaceData {
                first: share.first,
                last: share.last,
                players: share.players.clone(),
                prizes: match share.basis {
                    Basis::Alone => "alone",
                    Basis::Shared => "shared",
                    Basis::TieBreak => "tie-break",
                    Basis::PresetShare => "preset-share",
                },
            };
            places.iter().map(share).collect()
        });
        let player =
            |player: &'a Contestant| PlayerData { number: player.number, name: &player.name };
        Answer {
            format: "arbitra-playoff",
            version: 1,
            edition: setup.edition.to_string(),
            seed: setup.seed,
            first_place: setup.first_place,
            places_at_stake: setup.places,
            players: setup.players.iter().map(player).collect(),
            games: games.collect(),
            draws: state
                .draws
                .iter()
                .map(|draw| DrawData { label: draw.label.clone(), order: draw.order.clone() })
                .collect(),
            needs: needs.collect(),
            to_play: state.to_play().map(|game| game.id.to_string()).collect(),
            places,
        }
    }
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
