//! A play-off for programs.

use arbitra_model::{Colour, Language, Number};
use serde::Serialize;

use super::play_off::{Basis, PlaceShare};
use super::{Contestant, Need, Outcome, PlayOff};

/// A play-off for programs (`arbitra-playoff`).
#[derive(Debug, Serialize)]
pub struct PlayOffData<'a> {
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

#[derive(Debug, Serialize)]
struct PlayerData<'a> {
    number: Number,
    name: &'a str,
}

#[derive(Debug, Serialize)]
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

#[derive(Debug, Serialize)]
struct DrawData {
    label: String,
    order: Vec<Number>,
}

#[derive(Debug, Serialize)]
#[serde(tag = "need", rename_all = "kebab-case")]
enum NeedData {
    Choice { game: String, player: Number },
    Moves { game: String },
}

#[derive(Debug, Serialize)]
struct PlaceData {
    first: u16,
    last: u16,
    players: Vec<Number>,
    /// `alone`, `shared`, `tie-break` or `preset-share`.
    prizes: &'static str,
}

impl<'a> PlayOffData<'a> {
    /// A play-off as it stands; sentences are in a language.
    #[must_use]
    pub fn of(play_off: &'a PlayOff, language: Language) -> PlayOffData<'a> {
        let setup = play_off.setup();
        let state = play_off.state();
        let games = state.games.iter().map(|game| GameData {
            id: game.id.to_string(),
            wave: game.wave,
            place: game.place,
            players: game.players,
            white: game.colours.map(|colours| colours.white),
            black: game.colours.map(|colours| colours.black),
            clock: game.clock.short(language),
            draw_wins_for_black: game.clock.draw_wins_for_black(),
            result: game.result.map(|result| match result.outcome {
                Outcome::Won(Colour::White) => "1-0",
                Outcome::Won(Colour::Black) => "0-1",
                Outcome::Drawn => "draw",
            }),
            moves: game.result.and_then(|result| result.moves),
            winner: game.winner(),
            text: play_off.game_words(game, language),
        });
        let needs = state.needs.iter().map(|need| match need {
            Need::Choice { game, player } => {
                NeedData::Choice { game: game.to_string(), player: *player }
            }
            Need::Moves { game } => NeedData::Moves { game: game.to_string() },
        });
        let places = state.places.as_ref().map(|places| places.iter().map(place).collect());
        let player =
            |player: &'a Contestant| PlayerData { number: player.number, name: &player.name };
        PlayOffData {
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

fn place(share: &PlaceShare) -> PlaceData {
    PlaceData {
        first: share.first,
        last: share.last,
        players: share.players.clone(),
        prizes: match share.basis {
            Basis::Alone => "alone",
            Basis::Shared => "shared",
            Basis::TieBreak => "tie-break",
            Basis::PresetShare => "preset-share",
        },
    }
}
