//! Whom an account speaks of, and in which language.

use arbitra_model::{Language, Number, Points, Tournament};

use super::Side;
use crate::{Contender, Position, RoundPairing};

/// A paired round with everything its sentences need.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The tournament: names, titles, the number of rounds.
    pub tournament: &'a Tournament,
    /// What the rules looked at.
    pub position: &'a Position,
    /// What they prescribed.
    pub pairing: &'a RoundPairing,
    /// Whom we talk to.
    pub language: Language,
    /// By pairing number: the rank in the position.
    ranks: Vec<u16>,
}

const NOBODY: u16 = u16::MAX;

impl<'a> Scene<'a> {
    /// A scene for a position and its pairing.
    #[must_use]
    pub fn new(
        tournament: &'a Tournament,
        position: &'a Position,
        pairing: &'a RoundPairing,
        language: Language,
    ) -> Scene<'a> {
        let last = position.contenders.iter().map(|c| usize::from(c.number.get())).max();
        let mut ranks = vec![NOBODY; last.unwrap_or(0) + 1];
        for (rank, contender) in position.contenders.iter().enumerate() {
            ranks[usize::from(contender.number.get())] = rank as u16;
        }
        Scene { tournament, position, pairing, language, ranks }
    }

    /// The rank of a player in the position, from 0; none for one who does not take part.
    #[must_use]
    pub fn rank(&self, number: Number) -> Option<usize> {
        let rank = *self.ranks.get(usize::from(number.get()))?;
        (rank != NOBODY).then_some(usize::from(rank))
    }

    /// A player as the rules see them; none for one who does not take part.
    #[must_use]
    pub fn contender(&self, number: Number) -> Option<&'a Contender> {
        self.position.contenders.get(self.rank(number)?)
    }

    /// The number of a contender by rank.
    #[must_use]
    pub fn number(&self, rank: usize) -> Number {
        self.position.contenders[rank].number
    }

    /// The numbers of contenders by rank.
    #[must_use]
    pub fn players(&self, ranks: &[usize]) -> Vec<Number> {
        ranks.iter().map(|&rank| self.number(rank)).collect()
    }

    /// A player's name as one speaks.
    #[must_use]
    pub fn bare_name(&self, number: Number) -> String {
        let name = self.tournament.player(number).map_or("", |player| player.name.trim());
        match name.split_once(',') {
            Some((family, given)) if !given.contains(',') && !given.trim().is_empty() => {
                format!("{} {}", given.trim(), family.trim())
            }
            _ => name.to_owned(),
        }
    }

    /// Players as an enumeration: their names if they are few, else their numbers.
    #[must_use]
    pub fn names(&self, players: &[Number]) -> String {
        const FEW: usize = 6;
        let names: Vec<String> = if players.len() <= FEW {
            players.iter().map(|&player| self.name(player)).collect()
        } else {
            players.iter().map(ToString::to_string).collect()
        };
        self.language.list(&names)
    }

    /// Players as an enumeration of numbers.
    #[must_use]
    pub fn numbers(&self, players: &[Number]) -> String {
        let numbers: Vec<String> = players.iter().map(ToString::to_string).collect();
        self.language.list(&numbers)
    }

    /// A player at a board.
    #[must_use]
    pub fn side(&self, number: Number) -> Side {
        let contender = self.contender(number);
        Side {
            number,
            name: self.tournament.player(number).map_or_else(String::new, |p| p.name.clone()),
            score: contender.map_or(Points::ZERO, |c| c.score),
            colours: self.history(number),
            preference: contender.and_then(Contender::preference),
        }
    }
}
