//! Players and who may meet whom, read off a position without the engine's help; enumeration of pairings.

use arbitra_model::{ByColour, Colour, Number};
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Contender, Position};

/// Two who meet, the higher ranked first.
pub type Pair = (usize, usize);

/// How much a colour is wanted: 0 mildly, 1 strongly, 2 absolutely.
pub type Wish = Option<(Colour, u8)>;

/// The colour preference after some games; none before the first.
pub fn wish(player: &Contender) -> Wish {
    let games = &player.colours;
    let last = *games.last()?;
    let white = games.iter().filter(|&&c| c == Colour::White).count() as i32;
    let surplus = 2 * white - games.len() as i32;
    let twice = games.len() > 1 && games[games.len() - 2] == last;
    Some(match surplus {
        2.. => (Colour::Black, 2),
        ..=-2 => (Colour::White, 2),
        _ if twice => (!last, 2),
        1 => (Colour::Black, 1),
        -1 => (Colour::White, 1),
        _ => (!last, 0),
    })
}

/// A field with its legal pairs.
pub struct Plain<'a> {
    /// What the rules look at.
    pub position: &'a Position,
    /// Everybody's colour preference as the system defines it.
    pub wishes: Vec<Wish>,
    legal: Vec<Vec<bool>>,
}

impl<'a> Plain<'a> {
    /// A field in which two with the same absolute preference do not meet.
    pub fn new(position: &'a Position, wishes: Vec<Wish>) -> Plain<'a> {
        let n = position.contenders.len();
        let may = |a: usize, b: usize| {
            let clash = wishes[a] == wishes[b] && wishes[a].is_some_and(|(_, how)| how == 2);
            a != b && !position.met.has(a, b) && !position.forbidden.has(a, b) && !clash
        };
        let legal = (0..n).map(|a| (0..n).map(|b| may(a, b)).collect()).collect();
        Plain { position, wishes, legal }
    }

    /// A player by rank.
    pub fn player(&self, v: usize) -> &Contender {
        &self.position.contenders[v]
    }

    /// Whether two may meet.
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a][b]
    }

    /// Whether some players can all be paired with each other.
    pub fn completes(&self, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        rest.iter().any(|&other| {
            self.may_meet(first, other) && {
                let left: Vec<usize> = rest.iter().copied().filter(|&v| v != other).collect();
                self.completes(&left)
            }
        })
    }

    /// All ways to pair some players completely.
    pub fn pairings(&self, players: &[usize]) -> Vec<Vec<Pair>> {
        let Some((&first, rest)) = players.split_first() else { return vec![Vec::new()] };
        let mut all = Vec::new();
        for &other in rest {
            if self.may_meet(first, other) {
                let left: Vec<usize> = rest.iter().copied().filter(|&v| v != other).collect();
                for mut pairing in self.pairings(&left) {
                    pairing.push((first.min(other), first.max(other)));
                    all.push(pairing);
                }
            }
        }
        all
    }

    /// How many players of a pairing do not get the colour they prefer.
    pub fn denied(&self, pairing: &[Pair]) -> usize {
        let same = |&&(a, b): &&Pair| matches!((self.wishes[a], self.wishes[b]), (Some((x, _)), Some((y, _))) if x == y);
        pairing.iter().filter(same).count()
    }

    /// Article 5.2 of Dubov and Burstein; `ranked` tells who is the higher ranked of two at the end.
    pub fn colours(
        &self,
        (higher, lower): Pair,
        ranked: impl Fn(usize, usize) -> usize,
    ) -> ByColour<Number> {
        let (a, b) = (self.player(higher), self.player(lower));
        let colour = self.colour_of_higher(higher, lower, ranked);
        match colour {
            Colour::White => ByColour { white: a.number, black: b.number },
            Colour::Black => ByColour { white: b.number, black: a.number },
        }
    }

    fn colour_of_higher(
        &self,
        higher: usize,
        lower: usize,
        ranked: impl Fn(usize, usize) -> usize,
    ) -> Colour {
        let (a, b) = (self.player(higher), self.player(lower));
        if a.colours.len() + b.colours.len() == 0 {
            let initial = self.position.initial_colour;
            return if a.parity_number % 2 == 1 { initial } else { !initial };
        }
        let (mine, theirs) = match (self.wishes[higher], self.wishes[lower]) {
            (Some(mine), Some(theirs)) => (mine, theirs),
            (Some((mine, _)), None) => return mine,
            (None, Some((theirs, _))) => return !theirs,
            (None, None) => unreachable!("somebody has played"),
        };
        if mine.0 != theirs.0 {
            return mine.0;
        }
        if mine.1 != theirs.1 {
            return if mine.1 > theirs.1 { mine.0 } else { !theirs.0 };
        }
        for ago in 1..=a.colours.len().min(b.colours.len()) {
            let then = a.colours[a.colours.len() - ago];
            if then != b.colours[b.colours.len() - ago] {
                return !then;
            }
        }
        if ranked(higher, lower) == higher { mine.0 } else { !mine.0 }
    }

    /// Pairs and bye as an answer.
    pub fn answer(
        &self,
        pairs: &[Pair],
        bye: Option<usize>,
        ranked: impl Fn(usize, usize) -> usize,
    ) -> Paired {
        let ordered = |&(a, b): &Pair| (a.min(b), a.max(b));
        Paired {
            pairs: pairs.iter().map(|pair| self.colours(ordered(pair), &ranked)).collect(),
            byes: bye.map(|v| self.player(v).number).into_iter().collect(),
        }
    }
}

/// All sets of so many of some players, in the order of 4.1: sets that contain earlier ones first.
pub fn sets(players: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &first) in players.iter().enumerate() {
        for mut rest in sets(&players[place + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// All orders of some players, lexicographically.
pub fn orders(players: &[usize]) -> Vec<Vec<usize>> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for &first in players {
        let left: Vec<usize> = players.iter().copied().filter(|&v| v != first).collect();
        for mut rest in orders(&left) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
