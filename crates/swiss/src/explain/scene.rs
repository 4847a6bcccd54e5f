//! Whom an account speaks of, and in which language.

use arbitra_model::{Colour, Language, Number, Points, Round, Said, Tournament};

use super::Side;
use crate::{Contender, Position, Preference, RoundPairing, Strength};

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

    /// The rank of a player in the position, from 0; none if he does not take part.
    #[must_use]
    pub fn rank(&self, number: Number) -> Option<usize> {
        let rank = *self.ranks.get(usize::from(number.get()))?;
        (rank != NOBODY).then_some(usize::from(rank))
    }

    /// A player as the rules see him; none if he does not take part.
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

    /// A player's name as one speaks, with his number: `Ann Ada (1)` for `Ada, Ann`.
    #[must_use]
    pub fn name(&self, number: Number) -> String {
        match self.bare_name(number) {
            name if name.is_empty() => format!("{} {number}", self.say("number", "el número")),
            name => format!("{name} ({number})"),
        }
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

    /// Points as one speaks of them: `2½ points`, `1 punto`.
    #[must_use]
    pub fn points(&self, points: Points) -> String {
        let number = self.amount(points);
        // Up to one point, a point; none are points.
        let one = (1..=100).contains(&points.hundredths());
        match (self.language, one) {
            (Language::English, true) => format!("{number} point"),
            (Language::English, false) => format!("{number} points"),
            (Language::Spanish, true) => format!("{number} punto"),
            (Language::Spanish, false) => format!("{number} puntos"),
        }
    }

    /// A number of points: `2½`.
    #[must_use]
    pub fn amount(&self, points: Points) -> String {
        let hundredths = points.hundredths();
        match (hundredths / 100, hundredths % 100) {
            (whole, 0) => whole.to_string(),
            (0, 50) => "½".to_owned(),
            (whole, 50) => format!("{whole}½"),
            _ => points.say(self.language),
        }
    }

    /// The text of the scene's language.
    #[must_use]
    pub fn say(&self, english: &'static str, spanish: &'static str) -> &'static str {
        self.language.choose(english, spanish)
    }

    /// The sentence of the scene's language, both made up already.
    #[must_use]
    pub fn choose(&self, english: String, spanish: String) -> String {
        match self.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    /// One word for one, another for more: `1 round`, `3 rounds`.
    #[must_use]
    pub fn count(&self, number: usize, one: &str, many: &str) -> String {
        format!("{number} {}", if number == 1 { one } else { many })
    }

    /// A colour as a noun: `White`, `blancas`.
    #[must_use]
    pub fn colour(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::White => self.say("White", "blancas"),
            Colour::Black => self.say("Black", "negras"),
        }
    }

    /// A strength as an adjective of a preference: `absolute`, `absoluta`.
    #[must_use]
    pub fn strength(&self, strength: Strength) -> &'static str {
        match strength {
            Strength::Absolute => self.say("absolute", "absoluta"),
            Strength::Strong => self.say("strong", "fuerte"),
            Strength::Mild => self.say("mild", "leve"),
        }
    }

    /// A preference with its article: `an absolute preference for White`.
    #[must_use]
    pub fn preference(&self, preference: Option<Preference>) -> String {
        let Some(Preference { colour, strength }) = preference else {
            return self.say("no preference", "ninguna preferencia").to_owned();
        };
        let (colour, adjective) = (self.colour(colour), self.strength(strength));
        let article = if strength == Strength::Absolute { "an" } else { "a" };
        self.choose(
            format!("{article} {adjective} preference for {colour}"),
            format!("una preferencia {adjective} por {colour}"),
        )
    }

    /// The colours of a player's rounds so far as letters, `-` where no game was played.
    #[must_use]
    pub fn history(&self, number: Number) -> String {
        let Some(player) = self.tournament.player(number) else { return String::new() };
        let rounds = 0..self.position.round.index();
        rounds
            .map(|index| match player.entry(Round::from_index(index)).played() {
                None => '-',
                Some((_, Colour::White)) => self.say("W", "B").chars().next().unwrap_or('W'),
                Some((_, Colour::Black)) => self.say("B", "N").chars().next().unwrap_or('B'),
            })
            .collect()
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

    /// The heading of the round: event, round, of how many.
    #[must_use]
    pub fn heading(&self) -> String {
        let round = self.position.round;
        let round = match self.tournament.announced_rounds {
            Some(total) => self
                .choose(format!("Round {round} of {total}"), format!("Ronda {round} de {total}")),
            None => format!("{} {round}", self.say("Round", "Ronda")),
        };
        match self.tournament.event.name.trim() {
            "" => round,
            name => format!("{name} · {round}"),
        }
    }
}
