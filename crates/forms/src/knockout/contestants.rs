//! Who is in a bracket: players, or teams whose matches count like games.

use std::borrow::Cow;

use arbitra_model::{
    ByColour, Colour, Entry, Match, MatchKind, Number, Player, Points, Round, Score, Tournament,
    matches,
};

use crate::form::Entrants;

/// The contestants of a knock-out as the players of a tournament, with what every round brought
/// them.
pub struct Contestants<'a> {
    /// The players are the contestants.
    pub tournament: Cow<'a, Tournament>,
    /// What teams scored board by board; empty where players meet.
    matches: Vec<Vec<Match>>,
}

impl<'a> Contestants<'a> {
    /// The contestants, with their first rounds.
    #[must_use]
    pub fn of(tournament: &'a Tournament, rounds: usize, of: Entrants) -> Contestants<'a> {
        match of {
            Entrants::Players => {
                Contestants { tournament: Cow::Borrowed(tournament), matches: Vec::new() }
            }
            Entrants::Teams => {
                let matches = matches(tournament, rounds);
                let teams = teams_as_players(tournament, &matches);
                Contestants { tournament: Cow::Owned(teams), matches }
            }
        }
    }

    /// What both sides scored on every board of their match in a round, from board 1 on; nothing
    /// where players meet.
    pub(super) fn boards(&self, round: Round, players: ByColour<Number>) -> Vec<ByColour<Points>> {
        let of = |number: Number| -> Option<&Match> {
            let index = self.tournament.player_index(number)?;
            self.matches.get(index)?.get(round.index())
        };
        let (Some(white), Some(black)) = (of(players.white), of(players.black)) else {
            return Vec::new();
        };
        let on = |found: &Match, board: usize| -> Points {
            let games = found.boards.iter().filter(|game| game.board == board);
            games.map(|game| game.points).sum()
        };
        let last = white.boards.iter().chain(&black.boards).map(|game| game.board).max();
        (1..=last.unwrap_or(0))
            .map(|board| ByColour { white: on(white, board), black: on(black, board) })
            .collect()
    }
}

/// A tournament in which every team is a player and every match a game.
fn teams_as_players(tournament: &Tournament, all: &[Vec<Match>]) -> Tournament {
    let number = |index: usize| Number::new(tournament.teams[index].number.get());
    let entry = |found: &Match| {
        let opponent = found.opponent.and_then(number);
        match (found.kind, opponent) {
            // Boards forfeited on both sides leave a match as open as a drawn one.
            (MatchKind::Played | MatchKind::ForfeitDraw, Some(opponent)) => Entry::Game {
                opponent,
                colour: found.colour.unwrap_or(Colour::White),
                score: found.outcome.unwrap_or(Score::Draw),
                rated: false,
            },
            (MatchKind::Bye(bye), _) => Entry::Bye(bye),
            (kind, opponent) => Entry::Forfeit {
                opponent,
                colour: found.colour,
                won: kind == MatchKind::ForfeitWin,
            },
        }
    };
    let players = (0..tournament.teams.len()).filter_map(|index| {
        let entries = all[index].iter().map(entry).collect();
        Some(Player {
            entries,
            ..Player::new(number(index)?, tournament.teams[index].name.clone())
        })
    });
    Tournament {
        event: tournament.event.clone(),
        players: players.collect(),
        initial_colour: tournament.initial_colour,
        comments: tournament.comments.clone(),
        ..Tournament::default()
    }
}
