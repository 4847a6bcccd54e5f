//! Who plays: ratings, titles and federations, counted.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arbitra_model::{Entry, Federation, Number, Round, Score, Sex, Title, Tournament};

/// What the players of a tournament are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Entrants {
    /// How many there are.
    pub players: usize,
    /// How many have a rating.
    pub rated: usize,
    /// The average of the ratings, rounded down; none without ratings.
    pub average: Option<u16>,
    /// The highest rating.
    pub highest: Option<u16>,
    /// How many women play.
    pub women: usize,
    /// The titles, highest first, with how many have each.
    pub titles: Vec<(Title, usize)>,
    /// The federations, largest first, with how many come from each.
    pub federations: Vec<(Federation, usize)>,
}

/// Counts the players of a tournament.
#[must_use]
pub fn entrants(tournament: &Tournament) -> Entrants {
    let players = &tournament.players;
    let ratings: Vec<u64> = players.iter().filter_map(|p| p.rating).map(u64::from).collect();
    let average = ratings.iter().sum::<u64>().checked_div(ratings.len() as u64);
    let mut titles: BTreeMap<Title, usize> = BTreeMap::new();
    let mut federations: BTreeMap<Federation, usize> = BTreeMap::new();
    for player in players {
        if let Some(title) = player.title {
            *titles.entry(title).or_default() += 1;
        }
        if let Some(federation) = player.federation {
            *federations.entry(federation).or_default() += 1;
        }
    }
    let mut federations: Vec<(Federation, usize)> = federations.into_iter().collect();
    federations.sort_by_key(|(_, count)| Reverse(*count));
    Entrants {
        players: players.len(),
        rated: ratings.len(),
        average: average.and_then(|average| u16::try_from(average).ok()),
        highest: players.iter().filter_map(|player| player.rating).max(),
        women: players.iter().filter(|player| player.sex == Some(Sex::Female)).count(),
        titles: titles.into_iter().collect(),
        federations,
    }
}

/// A game that the lower rated player won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Surprise {
    /// By how much the loser was rated higher.
    pub gap: u16,
    /// The round.
    pub round: Round,
    /// Who won.
    pub winner: Number,
    /// Who lost.
    pub loser: Number,
}

/// The games of the first `rounds` rounds that the lower rated player won, widest gap first.
#[must_use]
pub fn surprises(tournament: &Tournament, rounds: usize) -> Vec<Surprise> {
    let mut found = Vec::new();
    for player in &tournament.players {
        for (index, entry) in player.entries.iter().take(rounds).enumerate() {
            let Entry::Game { opponent, score: Score::Win, .. } = *entry else { continue };
            let other = tournament.player(opponent).and_then(|other| other.rating);
            if let (Some(own), Some(other)) = (player.rating, other)
                && other > own
            {
                let round = Round::from_index(index);
                let (winner, loser) = (player.number, opponent);
                found.push(Surprise { gap: other - own, round, winner, loser });
            }
        }
    }
    found.sort_by_key(|game| (Reverse(game.gap), game.round, game.winner));
    found
}

#[cfg(test)]
mod tests {
    use arbitra_model::{Colour, Player};

    use super::*;

    fn field() -> Tournament {
        let player = |number: u16, rating: Option<u16>, federation: &str| {
            let number = Number::new(number).expect("invariant: above nought");
            Player {
                rating,
                federation: federation.parse().ok(),
                ..Player::new(number, format!("Player {number}"))
            }
        };
        let mut players = vec![
            player(1, Some(2400), "ITA"),
            player(2, Some(2101), "ESP"),
            player(3, None, "ESP"),
        ];
        players[0].title = Some(Title::IM);
        players[2].sex = Some(Sex::Female);
        let meet = |opponent: u16, colour, score| Entry::Game {
            opponent: Number::new(opponent).expect("invariant: above nought"),
            colour,
            score,
            rated: true,
        };
        players[1].entries = vec![meet(1, Colour::White, Score::Win)];
        players[0].entries = vec![meet(2, Colour::Black, Score::Loss)];
        Tournament { players, ..Tournament::default() }
    }

    #[test]
    fn a_field_is_counted() {
        let counted = entrants(&field());
        assert_eq!((counted.players, counted.rated, counted.women), (3, 2, 1));
        assert_eq!((counted.average, counted.highest), (Some(2250), Some(2400)));
        assert_eq!(counted.titles, [(Title::IM, 1)]);
        let codes: Vec<_> = counted.federations.iter().map(|(f, n)| (f.code(), *n)).collect();
        assert_eq!(codes, [("ESP", 2), ("ITA", 1)]);
        assert_eq!(entrants(&Tournament::default()), Entrants::default());
    }

    #[test]
    fn whoever_beats_a_higher_rating_surprises() {
        let found: Vec<_> = surprises(&field(), 1);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].gap, found[0].winner.get(), found[0].loser.get()), (299, 2, 1));
        assert!(surprises(&field(), 0).is_empty());
    }
}
