//! What a round brought a participant, in one cell.

use arbitra_model::{Colour, Float, Points};

use crate::Mark;
#[cfg(feature = "serde")]
use crate::decimal;

/// What a round brought a participant: the opponent, the colour, the result, the float.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Meeting {
    /// The opponent's number; none where the table says it otherwise, or without an opponent.
    pub opponent: Option<u16>,
    /// The opponent's row in the table, by which the cell refers to it.
    pub row: Option<u32>,
    /// The opponent's name.
    pub name: Option<String>,
    /// The colour; of a team, on the first board.
    pub colour: Option<Colour>,
    /// What happened.
    pub mark: Mark,
    /// Game points of a team.
    #[cfg_attr(feature = "serde", serde(serialize_with = "decimal::some_points"))]
    pub game_points: Option<Points>,
    /// Whether the opponent came from another score group.
    pub float: Option<Float>,
}

impl Meeting {
    /// The result alone: `1`, `½`, or the game points of a team, `2.5`.
    #[must_use]
    pub fn result(&self) -> String {
        match self.game_points.filter(|_| self.mark.was_played()) {
            Some(points) => points.to_string(),
            None => self.mark.sign().to_string(),
        }
    }

    /// Opponent, colour, result and float, such as `12w1` or `3b½↓`; nothing for a rest.
    #[must_use]
    pub fn signs(&self) -> String {
        self.written(Colour::letter)
    }

    /// The signs, with a colour's own.
    pub(crate) fn written(&self, sign: impl Fn(Colour) -> char) -> String {
        if self.mark == Mark::Rest {
            return String::new();
        }
        // A place may be shared; a row belongs to one participant alone.
        let against = self.row.or(self.opponent.map(u32::from));
        let mut text = against.map_or_else(String::new, |opponent| opponent.to_string());
        if let (Some(colour), Some(_)) = (self.colour, against) {
            text.push(sign(colour));
        }
        if self.game_points.is_some() && self.mark.was_played() {
            text.push(':');
        }
        text.push_str(&self.result());
        text.extend(self.float.map(Float::arrow));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_meeting_in_signs() {
        let game = Meeting {
            opponent: Some(12),
            row: None,
            name: None,
            colour: Some(Colour::Black),
            mark: Mark::Draw,
            game_points: None,
            float: Some(Float::Down),
        };
        assert_eq!(game.signs(), "12b½↓");
        let team = Meeting { game_points: Some(Points::from_hundredths(250)), ..game.clone() };
        assert_eq!((team.signs().as_str(), team.result().as_str()), ("12b:2.5↓", "2.5"));
        assert_eq!(Meeting { row: Some(3), ..game.clone() }.signs(), "3b½↓");
        let bye = Meeting { opponent: None, mark: Mark::PairingBye, float: None, ..game.clone() };
        assert_eq!(bye.signs(), "U");
        assert_eq!(Meeting { mark: Mark::Rest, ..game }.signs(), "");
    }
}
