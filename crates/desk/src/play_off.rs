//! Play-offs at the desk: who plays for which places, and the games as they come in.

use std::sync::Arc;

use arbitra_awards::playoffs::{
    Contestant, Edition, EntryError, GameId, GameResult, Outcome, PlayOff, Seeding, Setup,
    SetupError, Time,
};
use arbitra_model::{Colour, Number};
use serde::{Deserialize, Serialize};

use crate::state::State;
use crate::text::as_text;
use crate::{Desk, PlayerId, Refusal};

/// What a play-off starts from. Together with its entries it gives the same games everywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayOffTerms {
    /// The best place at stake; a tournament has one play-off for it at most.
    pub first_place: u16,
    /// How many places are at stake.
    pub places: u16,
    /// The tied players in the order of their tie-breaks, best first.
    pub players: Vec<PlayerId>,
    /// The edition of the rules.
    #[serde(with = "as_text")]
    pub edition: Edition,
    /// The seed of the lots.
    pub seed: u64,
    /// Whether time is short, so that Armageddon games are played where the edition allows them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub short: bool,
    /// Whether numbers and pairs go by lot where the edition allows either.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_lot: bool,
}

/// What is entered of a game of a play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "enter", rename_all = "kebab-case")]
pub enum PlayOffEntry {
    /// Who won; nobody for a draw.
    Result {
        /// The colour that won.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        won: Option<Colour>,
        /// How many moves it took, where fewer moves decide.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u16>,
    },
    /// Whoever won the lot has chosen who plays White.
    White {
        /// Who does.
        player: PlayerId,
    },
}

/// A play-off in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StartedPlayOff {
    pub terms: PlayOffTerms,
    pub entries: Vec<(String, PlayOffEntry)>,
}

/// Why a play-off cannot be, or an entry of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayOffFault {
    /// There is nothing to play off, or not so.
    Setup(SetupError),
    /// The entry fits no game.
    Entry(EntryError),
    /// There is no play-off for this place.
    None {
        /// The place.
        place: u16,
    },
    /// The players do not stand next to each other from the place on, level on points.
    NotTied,
    /// Rounds are still to be played.
    TooEarly,
}

impl Serialize for PlayOffFault {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer
            .collect_str(&crate::words::play_off_fault(self, arbitra_model::Language::English))
    }
}

impl Desk {
    /// The play-offs with what has been entered of them, by place.
    #[must_use]
    pub fn play_offs(&self) -> Vec<(&PlayOffTerms, PlayOff)> {
        let started = self.state.play_offs.values();
        started.filter_map(|one| Some((&one.terms, replay(&self.state, one)?))).collect()
    }

    /// The play-off for a place.
    #[must_use]
    pub fn play_off(&self, place: u16) -> Option<(&PlayOffTerms, PlayOff)> {
        let started = self.state.play_offs.get(&place)?;
        Some((&started.terms, replay(&self.state, started)?))
    }

    /// The orders that play-offs have decided: for each, the numbers place by place.
    #[must_use]
    pub fn decided_places(&self) -> Vec<Vec<Vec<u16>>> {
        let decided = self.play_offs().into_iter().filter_map(|(_, game)| game.state().order());
        let numbers = |place: Vec<Number>| place.into_iter().map(Number::get).collect();
        decided.map(|order| order.into_iter().map(numbers).collect()).collect()
    }

    /// Whether all rounds that are to be played are over, so that places can be played off.
    #[must_use]
    pub fn awaits_play_offs(&self) -> bool {
        over(&self.state)
    }
}

/// Whether the last round is closed and no other comes.
pub(crate) fn over(state: &State) -> bool {
    state.current().is_some_and(|round| round.closed) && !crate::form::goes_on(state)
}

/// Puts a play-off in the place of an earlier one for the same places.
pub(crate) fn start(state: &mut State, terms: &PlayOffTerms) {
    let started = StartedPlayOff { terms: terms.clone(), entries: Vec::new() };
    state.play_offs.insert(terms.first_place, Arc::new(started));
}

/// Adds an entry.
pub(crate) fn enter(state: &mut State, place: u16, game: &str, entry: PlayOffEntry) {
    if let Some(started) = state.play_offs.get_mut(&place) {
        Arc::make_mut(started).entries.push((game.to_owned(), entry));
    }
}

/// Whether a play-off can start from some terms.
pub(crate) fn can_start(state: &State, terms: &PlayOffTerms) -> Result<(), Refusal> {
    let fault = |error| Refusal::PlayOff { fault: PlayOffFault::Setup(error) };
    PlayOff::new(setup(state, terms)).map(drop).map_err(fault)
}

/// Whether an entry fits a play-off as it stands.
pub(crate) fn can_enter(
    state: &State,
    place: u16,
    game: &str,
    entry: PlayOffEntry,
) -> Result<(), Refusal> {
    let refuse = |fault| Refusal::PlayOff { fault };
    let started = state.play_offs.get(&place);
    let started = started.ok_or_else(|| refuse(PlayOffFault::None { place }))?;
    let play_off = replay(state, started).ok_or_else(|| refuse(PlayOffFault::None { place }));
    put(state, &mut play_off?, game, entry).map_err(|error| refuse(PlayOffFault::Entry(error)))
}

fn replay(state: &State, started: &StartedPlayOff) -> Option<PlayOff> {
    let mut play_off = PlayOff::new(setup(state, &started.terms)).ok()?;
    for (game, entry) in &started.entries {
        // An entry that a correction made impossible is passed over.
        let _ = put(state, &mut play_off, game, *entry);
    }
    Some(play_off)
}

fn put(
    state: &State,
    play_off: &mut PlayOff,
    game: &str,
    entry: PlayOffEntry,
) -> Result<(), EntryError> {
    let game = GameId::new(game);
    match entry {
        PlayOffEntry::Result { won, moves } => {
            let outcome = won.map_or(Outcome::Drawn, Outcome::Won);
            play_off.enter(&game, GameResult { outcome, moves })
        }
        PlayOffEntry::White { player } => match number(state, player) {
            Some(number) => play_off.choose_white(&game, number),
            None => Err(EntryError::NoChoice(game)),
        },
    }
}

fn setup(state: &State, terms: &PlayOffTerms) -> Setup {
    let players = terms.players.iter().filter_map(|player| {
        let name = state.players.get(player)?.person.name.clone();
        Some(Contestant { number: number(state, *player)?, name })
    });
    let mut setup = Setup::new(terms.edition, players.collect(), terms.places, terms.seed);
    setup.first_place = terms.first_place;
    if terms.short {
        setup.time = Time::Short;
    }
    if terms.by_lot {
        setup.seeding = Seeding::ByLot;
    }
    setup
}

fn number(state: &State, player: PlayerId) -> Option<Number> {
    state.players.get(&player)?.number
}
