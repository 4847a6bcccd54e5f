//! Matches: a fixed number of games between two players, colours alternating, the first by lot
//! (FIDE Arbiters' Manual, types of tournament, 5.1).
//!
//! A match ends when one player has more than half of the points. Games after that are not rated
//! (rating regulations: a match is over when it is decided).

use arbitra_model::{ByColour, Colour, Entry, Number, Points, Round, Tournament};

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MatchState {
    /// The two players, the smaller number first.
    pub players: [Number; 2],
    /// How many games there are.
    pub games: u16,
    /// Their points.
    pub points: [Points; 2],
    /// How many games have a result.
    pub finished: u16,
    /// The winner and the game after which nothing could change that.
    pub decided: Option<(Number, u16)>,
    /// For every game that was played, whether it is rated: played, and not after the decision.
    pub rated: Vec<bool>,
}

impl MatchState {
    /// Where a tournament of two players stands; none if there are not two.
    #[must_use]
    pub fn of(tournament: &Tournament, games: u16) -> Option<MatchState> {
        let [one, other] = tournament.players.as_slice() else { return None };
        let mut state = MatchState {
            players: [one.number, other.number],
            games,
            points: [Points::ZERO; 2],
            finished: 0,
            decided: None,
            rated: Vec::new(),
        };
        for index in 0..games.min(Round::MAX) {
            let round = Round::from_index(usize::from(index));
            let (mine, theirs) = (one.entry(round), other.entry(round));
            if !is_over(&mine) {
                break;
            }
            state.finished = index + 1;
            state
                .rated
                .push(state.decided.is_none() && matches!(mine, Entry::Game { rated: true, .. }));
            state.points[0] += tournament.points.points(&mine);
            state.points[1] += tournament.points.points(&theirs);
            if state.decided.is_none() {
                state.decided = state.leader(tournament).map(|winner| (winner, index + 1));
            }
        }
        Some(state)
    }

    /// Whoever has more than the other can still reach.
    fn leader(&self, tournament: &Tournament) -> Option<Number> {
        let left = i32::from(self.games - self.finished);
        let most = tournament.points.win().times(left);
        // What is lost also counts in some point systems: only the difference matters.
        let least = tournament.points.loss().times(left);
        let [one, other] = self.points;
        if one + least > other + most {
            Some(self.players[0])
        } else if other + least > one + most {
            Some(self.players[1])
        } else {
            None
        }
    }
}

/// Who has White in a game: the first by lot, then in turn.
#[must_use]
pub fn colours(players: [Number; 2], first: Colour, game: u16) -> ByColour<Number> {
    let [one, other] = players;
    if (game % 2 == 1) == (first == Colour::White) {
        ByColour { white: one, black: other }
    } else {
        ByColour { white: other, black: one }
    }
}

fn is_over(entry: &Entry) -> bool {
    matches!(entry, Entry::Game { .. } | Entry::Forfeit { .. })
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Player, Score};

    use super::*;

    fn played(results: &str) -> Tournament {
        let number = |n| Number::new(n).unwrap();
        let (mut one, mut other) = (Player::new(number(1), "Ada"), Player::new(number(2), "Bo"));
        for (game, letter) in (1..).zip(results.chars()) {
            let (a, b) = match letter {
                '1' => (Score::Win, Score::Loss),
                '0' => (Score::Loss, Score::Win),
                _ => (Score::Draw, Score::Draw),
            };
            let pair = colours([number(1), number(2)], Colour::White, game);
            let colour = if pair.white == number(1) { Colour::White } else { Colour::Black };
            let entry =
                |opponent, colour, score| Entry::Game { opponent, colour, score, rated: true };
            one.entries.push(entry(number(2), colour, a));
            other.entries.push(entry(number(1), !colour, b));
        }
        Tournament { players: vec![one, other], ..Tournament::default() }
    }

    #[test]
    fn ends_when_one_has_more_than_half() {
        let state = MatchState::of(&played("11==1"), 8).unwrap();
        assert_eq!((state.decided, state.points[0]), (None, Points::from_tenths(40)));
        let state = MatchState::of(&played("11==1="), 8).unwrap();
        assert_eq!(state.decided, Some((Number::new(1).unwrap(), 6)));
        assert_eq!(state.rated, [true; 6]);
        let state = MatchState::of(&played("11==1=01"), 8).unwrap();
        assert_eq!(state.rated, [true, true, true, true, true, true, false, false]);
        assert_eq!(MatchState::of(&played("10"), 2).unwrap().decided, None);
    }

    #[test]
    fn colours_alternate_from_the_lot_on() {
        let players = [Number::new(1).unwrap(), Number::new(2).unwrap()];
        for games in 1..=60 {
            for first in Colour::ALL {
                let whites = (1..=games)
                    .filter(|g| colours(players, first, *g).white == players[0])
                    .count() as i32;
                assert!((2 * whites - i32::from(games)).abs() == i32::from(games) % 2);
            }
        }
        assert_eq!(colours(players, Colour::Black, 1).white, players[1]);
    }
}
