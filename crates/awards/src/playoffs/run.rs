//! The run of a play-off: games are asked for, and either have a result or are still to come.
//!
//! The procedures of an edition are written as if all results were known. A game without a result
//! ends the branch it stands in with [`Pending`]; when more results are known the whole play-off
//! is run again from the start, and goes further.

use std::collections::BTreeMap;

use arbitra_model::{ByColour, Number};

use super::clock::Clock;
use super::game::{Game, GameId, GameResult, Stage};
use super::lot::{About, Draw, draw};
use super::rules::{Decider, Pace, Rules};
use super::setup::{Setup, Time};

/// Something is not known yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pending;

/// A step that may have to wait.
pub(super) type Step<T> = Result<T, Pending>;

/// Players by place: those of one entry share their places.
pub(super) type Classes = Vec<Vec<Number>>;

/// What the arbiter has to supply besides results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Need {
    /// Who of the two has White, as the winner of the lot chooses.
    Choice {
        game: GameId,
        /// Who chooses.
        player: Number,
    },
    /// The number of moves of a won game.
    Moves { game: GameId },
}

/// Everything that happened so far and is known to come.
pub(super) struct Run<'a> {
    pub setup: &'a Setup,
    pub rules: &'static Rules,
    pub results: &'a BTreeMap<GameId, GameResult>,
    pub choices: &'a BTreeMap<GameId, Number>,
    pub games: Vec<Game>,
    pub draws: Vec<Draw>,
    pub needs: Vec<Need>,
}

/// A line of games that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// The beginning of the names of its games.
    pub path: String,
    /// The wave of its next game.
    pub wave: u16,
    /// The best place its players can reach.
    pub place: u16,
    pub stage: Stage,
    pub group: Option<usize>,
    /// Whether a break comes before its next game.
    pub after_break: bool,
}

impl Branch {
    /// A branch that starts where this one stands, after a break.
    pub fn child(&self, path: &str, place: u16, stage: Stage) -> Branch {
        Branch {
            path: format!("{}{path}", self.path),
            place,
            stage,
            after_break: self.after_break || self.wave > 1,
            ..self.clone()
        }
    }

    /// Goes on after the branches that ran beside each other.
    pub fn join(&mut self, children: &[Branch]) {
        self.wave = children.iter().map(|child| child.wave).max().unwrap_or(self.wave);
        self.after_break = true;
    }
}

/// A match that is over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decided {
    pub winner: Number,
    pub loser: Number,
}

impl Run<'_> {
    /// The time control of ordinary games.
    pub fn clock(&self) -> Clock {
        self.setup.rate.map_or(self.rules.clock, Clock::Rate)
    }

    pub fn draw(&mut self, label: &str, about: About, players: &[Number]) -> Vec<Number> {
        let draw = draw(self.setup.seed, label, about, players);
        let order = draw.order.clone();
        self.draws.push(draw);
        order
    }

    /// Whether games of a pace are Armageddon games.
    pub fn is_armageddon(&self, pace: Pace) -> bool {
        match pace {
            Pace::Ordinary => false,
            Pace::OrdinaryIfTime => self.setup.time == Time::Short,
            Pace::Armageddon => true,
        }
    }

    /// A match of two players until one has won it.
    pub fn play_match(
        &mut self,
        branch: &mut Branch,
        players: [Number; 2],
        pace: Pace,
    ) -> Step<Decided> {
        if self.is_armageddon(pace) {
            return self.decide(branch, players);
        }
        let games = u16::from(self.setup.games);
        let order = self.draw(&branch.path, About::Colours, &players);
        let mut score = [0_u16; 2];
        let mut complete = true;
        for game in 1..=games {
            let colours = alternating(&order, game);
            let pause = self.rules.games_between_breaks.map(u16::from);
            branch.after_break |= game > 1 && pause.is_some_and(|p| (game - 1).is_multiple_of(p));
            let game =
                self.schedule(branch, &game.to_string(), self.clock(), players, Some(colours));
            if self.games[game].result.is_none() {
                complete = false;
                continue;
            }
            for (score, player) in score.iter_mut().zip(players) {
                *score += self.half_points(game, player);
            }
            if complete && score.iter().any(|score| *score > games) {
                break;
            }
        }
        if !complete {
            return Err(Pending);
        }
        match score[0].cmp(&score[1]) {
            std::cmp::Ordering::Greater => Ok(decided(players, players[0])),
            std::cmp::Ordering::Less => Ok(decided(players, players[1])),
            std::cmp::Ordering::Equal => {
                branch.after_break = true;
                self.decide(branch, players)
            }
        }
    }

    /// The game or games that must decide.
    fn decide(&mut self, branch: &mut Branch, players: [Number; 2]) -> Step<Decided> {
        let label = format!("{}X", branch.path);
        let armageddon = Clock::Armageddon(self.rules.armageddon);
        match self.rules.decider {
            Decider::Armageddon => {
                let order = self.draw(&label, About::Colours, &players);
                let colours = Some(alternating(&order, 1));
                let game = self.schedule(branch, "X1", armageddon, players, colours);
                self.games[game].winner().map(|winner| decided(players, winner)).ok_or(Pending)
            }
            Decider::ArmageddonByChoice => {
                let chooser = self.draw(&label, About::Choice, &players)[0];
                let id = GameId(format!("{}X1", branch.path));
                let white = self.choices.get(&id).filter(|white| players.contains(white));
                let colours = white
                    .map(|white| ByColour { white: *white, black: decided(players, *white).loser });
                if colours.is_none() {
                    self.needs.push(Need::Choice { game: id, player: chooser });
                }
                let game = self.schedule(branch, "X1", armageddon, players, colours);
                self.games[game].winner().map(|winner| decided(players, winner)).ok_or(Pending)
            }
            Decider::FirstWin => {
                let order = self.draw(&label, About::Colours, &players);
                let mut number = 1;
                loop {
                    let colours = Some(alternating(&order, number));
                    let suffix = format!("X{number}");
                    let game = self.schedule(branch, &suffix, self.clock(), players, colours);
                    if let Some(winner) = self.games[game].winner() {
                        return Ok(decided(players, winner));
                    }
                    if self.games[game].result.is_none() {
                        return Err(Pending);
                    }
                    number += 1;
                }
            }
        }
    }

    /// Puts a game on the schedule of a branch, after everything before it.
    fn schedule(
        &mut self,
        branch: &mut Branch,
        suffix: &str,
        clock: Clock,
        players: [Number; 2],
        colours: Option<ByColour<Number>>,
    ) -> usize {
        let game = self.put(branch, suffix, clock, players, colours);
        branch.wave += 1;
        branch.after_break = false;
        game
    }

    /// Puts a game into the next wave of a branch.
    pub fn put(
        &mut self,
        branch: &Branch,
        suffix: &str,
        clock: Clock,
        players: [Number; 2],
        colours: Option<ByColour<Number>>,
    ) -> usize {
        let id = GameId(format!("{}{suffix}", branch.path));
        // Nobody can have played a game before its colours are known.
        let result = colours.and_then(|_| self.results.get(&id).copied());
        self.games.push(Game {
            id,
            stage: branch.stage,
            group: branch.group,
            place: branch.place,
            wave: branch.wave,
            after_break: branch.after_break,
            clock,
            players,
            colours,
            result,
        });
        self.games.len() - 1
    }

    /// What a game brought a player: two for a win, one for a draw.
    pub fn half_points(&self, game: usize, player: Number) -> u16 {
        match self.games[game].winner() {
            Some(winner) if winner == player => 2,
            None if self.games[game].result.is_some() => 1,
            _ => 0,
        }
    }
}

/// The colours of a game when the first has White in the odd games.
fn alternating(order: &[Number], game: u16) -> ByColour<Number> {
    if game.is_multiple_of(2) {
        ByColour { white: order[1], black: order[0] }
    } else {
        ByColour { white: order[0], black: order[1] }
    }
}

fn decided(players: [Number; 2], winner: Number) -> Decided {
    let loser = if players[0] == winner { players[1] } else { players[0] };
    Decided { winner, loser }
}
