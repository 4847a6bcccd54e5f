//! A play-off as it runs: results come in, games and places come out.

use std::collections::BTreeMap;

use arbitra_model::{Colour, Language, Number, Said as _};

use super::format::by_format;
use super::game::{Game, GameId, GameResult, Outcome, Stage};
use super::lot::Draw;
use super::run::{Branch, Need, Run};
use super::setup::{Setup, SetupError};

/// A play-off with the results entered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOff {
    setup: Setup,
    results: BTreeMap<GameId, GameResult>,
    choices: BTreeMap<GameId, Number>,
}

/// What is known of a play-off.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct State {
    /// The games played and those that are known to come, by wave.
    pub games: Vec<Game>,
    /// The lots that were drawn.
    pub draws: Vec<Draw>,
    /// What must be supplied besides results.
    pub needs: Vec<Need>,
    /// The final places, once everything is decided.
    pub places: Option<Vec<PlaceShare>>,
}

/// Places of the final standings and who takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlaceShare {
    /// The first of the places.
    pub first: u16,
    /// The last of them; the same as the first for one player.
    pub last: u16,
    /// Who takes them, in the order of their tie-breaks.
    pub players: Vec<Number>,
    /// What that means for prizes.
    pub basis: Basis,
}

/// What a place means for prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Basis {
    /// The prize of the place.
    Alone,
    /// Equal parts of the prizes of the places.
    Shared,
    /// The prize of the place, for a player whom the tie-break left out of the play-off.
    TieBreak,
    /// A part of the fund that was fixed beforehand, for players whom the tie-break left out.
    PresetShare,
}

/// An entry that cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum EntryError {
    /// No such game is on the schedule.
    NoGame(GameId),
    /// The colours of the game are not known yet.
    NoColours(GameId),
    /// Nobody has to choose the colours of this game.
    NoChoice(GameId),
    /// A player who does not play the game.
    NotPlaying { game: GameId, player: Number },
}

impl PlayOff {
    /// A play-off before its first game.
    ///
    /// # Errors
    /// If there is nothing to play off, or not in this way.
    pub fn new(setup: Setup) -> Result<PlayOff, SetupError> {
        setup.check()?;
        Ok(PlayOff { setup, results: BTreeMap::new(), choices: BTreeMap::new() })
    }

    /// What it started from.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that is known now.
    #[must_use]
    pub fn state(&self) -> State {
        let mut run = Run {
            setup: &self.setup,
            rules: self.setup.edition.rules(),
            results: &self.results,
            choices: &self.choices,
            games: Vec::new(),
            draws: Vec::new(),
            needs: Vec::new(),
        };
        let mut branch = Branch {
            path: String::new(),
            wave: 1,
            place: self.setup.first_place,
            stage: Stage::Match,
            group: None,
            after_break: false,
        };
        let players = self.setup.numbers();
        let places = usize::from(self.setup.places);
        let classes = by_format(&mut run, &mut branch, &players, places).ok();
        let Run { mut games, draws, needs, .. } = run;
        games.sort_by_key(|game| game.wave);
        let mut first = self.setup.first_place;
        let shares = classes.map(|classes| {
            classes
                .into_iter()
                .map(|players| {
                    let last = first + players.len() as u16 - 1;
                    let plays = |p: &Number| games.iter().any(|game| game.players.contains(p));
                    let basis = match (players.len(), players.iter().any(plays)) {
                        (1, true) => Basis::Alone,
                        (_, true) => Basis::Shared,
                        (1, false) => Basis::TieBreak,
                        (_, false) => Basis::PresetShare,
                    };
                    let share = PlaceShare { first, last, players, basis };
                    first = last + 1;
                    share
                })
                .collect()
        });
        State { games, draws, needs, places: shares }
    }

    /// Enters or corrects a result. Results of later games that a correction makes impossible are
    /// dropped.
    ///
    /// # Errors
    /// If there is no such game, or its colours are not known yet.
    pub fn enter(&mut self, game: &GameId, result: GameResult) -> Result<(), EntryError> {
        let before = self.state();
        let found = before.find(game)?;
        if found.colours.is_none() {
            return Err(EntryError::NoColours(game.clone()));
        }
        self.results.insert(game.clone(), result);
        self.drop_impossible(&before);
        Ok(())
    }

    /// Enters who won a game, or that nobody did.
    ///
    /// # Errors
    /// As [`enter`](PlayOff::enter), and if the winner does not play the game.
    pub fn enter_winner(
        &mut self,
        game: &GameId,
        winner: Option<Number>,
        moves: Option<u16>,
    ) -> Result<(), EntryError> {
        let state = self.state();
        let found = state.find(game)?;
        let colours = found.colours.ok_or_else(|| EntryError::NoColours(game.clone()))?;
        let outcome = match winner {
            None => Outcome::Drawn,
            Some(player) if player == colours.white => Outcome::Won(Colour::White),
            Some(player) if player == colours.black => Outcome::Won(Colour::Black),
            Some(player) => return Err(EntryError::NotPlaying { game: game.clone(), player }),
        };
        self.enter(game, GameResult { outcome, moves })
    }

    /// Enters the choice of whoever won the lot: who has White.
    ///
    /// # Errors
    /// If there is nothing to choose, or the player does not play the game.
    pub fn choose_white(&mut self, game: &GameId, player: Number) -> Result<(), EntryError> {
        let before = self.state();
        let found = before.find(game)?;
        let asked = |need: &Need| matches!(need, Need::Choice { game: g, .. } if g == game);
        if !before.needs.iter().any(asked) && !self.choices.contains_key(game) {
            return Err(EntryError::NoChoice(game.clone()));
        }
        if !found.players.contains(&player) {
            return Err(EntryError::NotPlaying { game: game.clone(), player });
        }
        self.choices.insert(game.clone(), player);
        self.drop_impossible(&before);
        Ok(())
    }

    /// Drops results of games that are gone or have other players or colours now.
    fn drop_impossible(&mut self, before: &State) {
        loop {
            let now = self.state();
            let stands = |id: &GameId| {
                let (old, new) = (before.find(id), now.find(id));
                match (old, new) {
                    (Ok(old), Ok(new)) => {
                        old.players == new.players
                            && (old.colours.is_none() || old.colours == new.colours)
                    }
                    _ => false,
                }
            };
            let stale: Vec<GameId> =
                self.results.keys().filter(|id| !stands(id)).cloned().collect();
            let lost: Vec<GameId> = self
                .choices
                .keys()
                .filter(|id| {
                    let players = |state: &State| state.find(id).ok().map(|game| game.players);
                    players(before) != players(&now)
                })
                .cloned()
                .collect();
            if stale.is_empty() && lost.is_empty() {
                return;
            }
            for id in &stale {
                self.results.remove(id);
            }
            for id in &lost {
                self.choices.remove(id);
            }
        }
    }
}

impl State {
    /// The players by place, for [`Ranking::after_play_off`](crate::prizes::Ranking::after_play_off).
    #[must_use]
    pub fn order(&self) -> Option<Vec<Vec<Number>>> {
        let shares = self.places.as_ref()?;
        Some(shares.iter().map(|share| share.players.clone()).collect())
    }

    /// The games that can be played now: their players have no unfinished game before them.
    pub fn to_play(&self) -> impl Iterator<Item = &Game> {
        let open = |game: &&Game| game.result.is_none();
        let free = move |game: &&Game| {
            let earlier = self.games.iter().filter(open).filter(|other| other.wave < game.wave);
            !earlier.into_iter().any(|other| game.players.iter().any(|p| other.players.contains(p)))
        };
        self.games.iter().filter(open).filter(|game| game.colours.is_some()).filter(free)
    }

    fn find(&self, id: &GameId) -> Result<&Game, EntryError> {
        self.games.iter().find(|game| game.id == *id).ok_or_else(|| EntryError::NoGame(id.clone()))
    }
}
