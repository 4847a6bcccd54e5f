//! A tournament of matches as an arbiter keeps it: who met whom, what became of every game, and who had which bye.
//!
//! The readings look at a [`Field`]. Here it is read off the book by the definitions alone (C.04.5 1, C.04.6 1,
//! D.02 3 and 4, C.04.2 3), so that what an engine reads off its own records can be held against it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use arbitra_model::{Bye, Colour, Points, Score};
use arbitra_pairing::matches::{Field, Party, Primary, Swiss};

/// A tournament before a round.
#[derive(Clone, Debug)]
pub struct Book {
    /// By which rules it is paired.
    pub swiss: Swiss,
    /// How many rounds there will be.
    pub rounds: u16,
    /// The colour drawn by lot.
    pub initial: Colour,
    /// The games of a match: two, or one on every board.
    pub games: usize,
    /// Match points of a win; a draw has one, a loss none.
    pub match_win: Points,
    /// Who may not meet, and in which rounds.
    pub forbidden: Vec<(RangeInclusive<u16>, u16, u16)>,
    /// Virtual points by round and number.
    pub virtual_points: BTreeMap<(u16, u16), Points>,
    /// The rounds so far.
    pub past: Vec<PastRound>,
}

/// A round that was played. Who is not in it was not there.
#[derive(Clone, Debug, Default)]
pub struct PastRound {
    /// The matches.
    pub matches: Vec<Encounter>,
    /// Those without an opponent.
    pub byes: Vec<(u16, Bye)>,
}

/// A match.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Who was to have White in the first game, on the first board.
    pub white: u16,
    /// The other.
    pub black: u16,
    /// What became of the games.
    pub games: Vec<Game>,
}

/// A game; the sides are those of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    /// Played, with the outcome for either side.
    Played(Score, Score),
    /// Begun, and not finished: a draw until it is (C.04.2 3.1, D.02 5.1).
    Unfinished,
    /// Not played: whether either side got the point.
    Forfeited(bool, bool),
}

/// What a round brought one party.
struct Brought {
    opponent: Option<u16>,
    game_points: Points,
    match_points: Points,
    /// A match that was not forfeited.
    played: bool,
    colour: Option<Colour>,
    /// The bye, a match won by forfeit or a full-point bye: what bars from the bye (C2, D.02 4.2).
    bars: bool,
}

impl Book {
    /// What the rules look at if these are to be paired.
    #[must_use]
    pub fn field(&self, present: &[u16]) -> Field {
        let mut parties: Vec<Party> = present.iter().map(|number| self.party(*number)).collect();
        parties.sort_by_key(|party| (Reverse(party.score), party.number));
        let apart = |a: u16, b: u16| {
            let now = self.next_round();
            let forbidden = self.forbidden.iter().any(|(rounds, one, two)| {
                rounds.contains(&now) && ((*one, *two) == (a, b) || (*one, *two) == (b, a))
            });
            a != b && (forbidden || self.have_met(a, b))
        };
        let row = |one: &Party| {
            let others = parties.iter().enumerate();
            others
                .filter(|(_, two)| apart(one.number, two.number))
                .map(|(place, _)| place)
                .collect()
        };
        Field {
            round: self.next_round(),
            rounds: self.rounds,
            initial: self.initial,
            apart: parties.iter().map(row).collect(),
            parties,
        }
    }

    /// The Baku method (C.04.7 1.2 to 1.4): who is there in round 1 makes the list; the last of its first half,
    /// rounded up to an even number, ends group A for good. A win is a match won: two games, or its match points.
    pub fn accelerate_by_baku(&mut self, there_in_round_1: &[u16], everybody: &[u16]) {
        let mut list = there_in_round_1.to_vec();
        list.sort_unstable();
        let half = (list.len().div_ceil(2).next_multiple_of(2)).min(list.len());
        let Some(last) = half.checked_sub(1).map(|place| list[place]) else { return };
        let win =
            if self.swiss == Swiss::Double { Points::ONE + Points::ONE } else { self.match_win };
        let accelerated = self.rounds.div_ceil(2);
        for round in 1..=accelerated {
            let full = round <= accelerated.div_ceil(2);
            let points = if full { win } else { Points::from_hundredths(win.hundredths() / 2) };
            let group = everybody.iter().filter(|number| **number <= last);
            self.virtual_points.extend(group.map(|number| ((round, *number), points)));
        }
    }

    fn next_round(&self) -> u16 {
        self.past.len() as u16 + 1
    }

    fn party(&self, number: u16) -> Party {
        let history: Vec<Brought> =
            (1..self.next_round()).map(|round| self.brought(round, number)).collect();
        let (match_points, game_points) = self.points_before(self.next_round(), number);
        let (score, secondary) = match self.swiss {
            Swiss::Double => (game_points, Points::ZERO),
            Swiss::Team(rules) if rules.primary == Primary::Game => (game_points, match_points),
            Swiss::Team(_) | Swiss::Olympiad => (match_points, game_points),
        };
        let late = match self.past.first() {
            Some(first) => !first.took_account_of(number),
            None => false,
        };
        Party {
            number,
            score: score + self.extra(self.next_round(), number),
            secondary,
            colours: history.iter().filter_map(|round| round.colour).collect(),
            floated: self.floated(number),
            played: history.iter().filter(|round| round.played).count() as u16,
            // D.02 4.2.3: no bye for a late entry.
            bye_barred: history.iter().any(|round| round.bars)
                || self.swiss == Swiss::Olympiad && late,
        }
    }

    /// Match points and game points before a round.
    fn points_before(&self, round: u16, number: u16) -> (Points, Points) {
        let rounds = || (1..round).map(|past| self.brought(past, number));
        (rounds().map(|r| r.match_points).sum(), rounds().map(|r| r.game_points).sum())
    }

    fn extra(&self, round: u16, number: u16) -> Points {
        self.virtual_points.get(&(round, number)).copied().unwrap_or(Points::ZERO)
    }

    fn score_before(&self, round: u16, number: u16) -> Points {
        let (match_points, game_points) = self.points_before(round, number);
        let by_games = match self.swiss {
            Swiss::Double => true,
            Swiss::Team(rules) => rules.primary == Primary::Game,
            Swiss::Olympiad => false,
        };
        let points = if by_games { game_points } else { match_points };
        points + self.extra(round, number)
    }

    /// 1.5: in the previous round it played somebody who had another score then.
    fn floated(&self, number: u16) -> bool {
        let previous = self.next_round() - 1;
        if previous == 0 {
            return false;
        }
        let brought = self.brought(previous, number);
        brought.opponent.is_some_and(|other| {
            let before = |number| self.score_before(previous, number);
            brought.played && before(number) != before(other)
        })
    }

    /// C1: a forfeited match may be paired again.
    fn have_met(&self, a: u16, b: u16) -> bool {
        (1..self.next_round()).any(|round| {
            let brought = self.brought(round, a);
            brought.opponent == Some(b) && brought.played
        })
    }

    fn brought(&self, round: u16, number: u16) -> Brought {
        let past = &self.past[usize::from(round) - 1];
        let without = |match_points, game_points, bars| Brought {
            opponent: None,
            game_points,
            match_points,
            played: false,
            colour: None,
            bars,
        };
        if let Some(found) = past.matches.iter().find(|m| m.white == number || m.black == number) {
            return self.of_match(found, number);
        }
        let games = self.games as i32;
        let (won, drawn) = (Points::ONE.times(games), Points::HALF.times(games));
        match past.byes.iter().find(|(who, _)| *who == number).map(|(_, bye)| *bye) {
            // One game won and one drawn (C.04.5 1.4), or a drawn match (C.04.6 1.4, D.02 4.3).
            Some(Bye::PairingAllocated) if self.swiss == Swiss::Double => {
                without(Points::ZERO, Points::ONE + Points::HALF, true)
            }
            Some(Bye::PairingAllocated) => without(Points::ONE, drawn, true),
            Some(Bye::FullPoint) => without(self.match_win, won, true),
            Some(Bye::HalfPoint) => without(Points::ONE, drawn, false),
            Some(Bye::ZeroPoint) | None => without(Points::ZERO, Points::ZERO, false),
        }
    }

    fn of_match(&self, found: &Encounter, number: u16) -> Brought {
        let is_white = found.white == number;
        let own: Vec<Game> =
            found.games.iter().map(|game| if is_white { *game } else { game.turned() }).collect();
        let (mine, theirs): (Points, Points) = (
            own.iter().map(|game| game.points()).sum(),
            own.iter().map(|game| game.turned().points()).sum(),
        );
        let any_played = own.iter().any(|game| !matches!(game, Game::Forfeited(..)));
        let gave_away =
            |games: &[Game]| games.iter().all(|game| matches!(game, Game::Forfeited(false, _)));
        let turned: Vec<Game> = own.iter().map(|game| game.turned()).collect();
        // C.04.5 0: forfeited only if somebody forfeits both games. Of teams, if no board was played.
        let played = match self.swiss {
            Swiss::Double => !gave_away(&own) && !gave_away(&turned),
            Swiss::Team(_) | Swiss::Olympiad => any_played,
        };
        let match_points = if mine > theirs {
            self.match_win
        } else if mine == theirs && played {
            Points::ONE
        } else {
            Points::ZERO
        };
        let colour = if is_white { Colour::White } else { Colour::Black };
        Brought {
            opponent: Some(if is_white { found.black } else { found.white }),
            game_points: mine,
            match_points,
            played,
            // 1.6: at least one game was played.
            colour: any_played.then_some(colour),
            bars: !played && mine > theirs,
        }
    }
}

impl PastRound {
    /// Whether a round was paired with somebody in mind (C.04.2 2.4).
    fn took_account_of(&self, number: u16) -> bool {
        self.matches.iter().any(|m| m.white == number || m.black == number)
            || self.byes.contains(&(number, Bye::PairingAllocated))
    }
}

impl Game {
    /// The game as the other side sees it.
    fn turned(self) -> Game {
        match self {
            Game::Played(own, other) => Game::Played(other, own),
            Game::Forfeited(own, other) => Game::Forfeited(other, own),
            Game::Unfinished => Game::Unfinished,
        }
    }

    /// What it brought the first side.
    fn points(self) -> Points {
        match self {
            Game::Played(Score::Win, _) | Game::Forfeited(true, _) => Points::ONE,
            Game::Played(Score::Draw, _) | Game::Unfinished => Points::HALF,
            Game::Played(Score::Loss, _) | Game::Forfeited(false, _) => Points::ZERO,
        }
    }
}
