//! The position as the procedure sees it: compatible players (9.1 [2.1]), due colours (12 [5]), the median (9.2 [2.2]).

use arbitra_matching::cardinality::Adjacency;
use arbitra_model::Colour;

use super::Rules;
use crate::ground::Ground;
use crate::{Contender, Position, Preference};

/// How far apart two players may be rated to be exchanged in a Maxi-tournament.
const MAXI_DISTANCE: u16 = 100;

/// The players to be paired by rank, and who may meet whom.
pub(super) struct Field<'a> {
    pub(super) position: &'a Position,
    pub(super) rules: Rules,
    /// Whether it is a Maxi-tournament.
    pub(super) maxi: bool,
    pub(super) ground: Ground<'a>,
    /// The colour due: to equalise, or to alternate if equal (12.1, 12.5, 12.6 [5.1, 5.5, 5.6]); none before the first game.
    pub(super) due: Vec<Option<Colour>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(rules: Rules, position: &'a Position) -> Field<'a> {
        let wishes: Vec<Option<Preference>> =
            position.contenders.iter().map(Contender::preference).collect();
        let due = wishes.iter().map(|wish| Some(wish.as_ref()?.colour)).collect();
        let allowed = (0..position.contenders.len())
            .map(|v| Colour::ALL.map(|colour| may_have(position, v, colour)))
            .collect();
        let ground = Ground::with(position, wishes, allowed);
        Field { position, rules, maxi: rules.maxi.holds(position), ground, due }
    }

    pub(super) fn len(&self) -> usize {
        self.ground.len()
    }

    /// The pairing score in hundredths.
    pub(super) fn score(&self, v: usize) -> i32 {
        self.ground.scores[v]
    }

    /// 9.1 [2.1]: they have not met, and neither would get a colour three times running or three times more often.
    pub(super) fn compatible(&self, a: usize, b: usize) -> bool {
        self.ground.may_meet(a, b)
    }

    /// Whether a colour keeps a player within the limits (12.1 [5.1]).
    pub(super) fn within_limits(&self, v: usize, colour: Colour) -> bool {
        within_limits(self.position, v, colour)
    }

    /// Whether two are not due the same colour.
    pub(super) fn colours_fit(&self, a: usize, b: usize) -> bool {
        self.due[a].is_none() || self.due[b].is_none() || self.due[a] != self.due[b]
    }

    /// Whether somebody may take another's place for the sake of colours: always, but in a Maxi-tournament only
    /// within 100 rating points (10.2, 10.8, 12.7 [3.2.3, 3.8, 5.7]).
    pub(super) fn may_replace(&self, a: usize, b: usize) -> bool {
        let rating = |v: usize| self.position.contenders[v].record.rating;
        !self.maxi || rating(a).abs_diff(rating(b)) <= MAXI_DISTANCE
    }

    /// Twice the score of the median group, which is half of what could be won so far.
    pub(super) fn twice_median(&self) -> i32 {
        self.position.win.hundredths() * self.position.rounds_played() as i32
    }
}

/// Whether a player may have a colour: within the limits, and in the last round any, because scores go before
/// colours there (13 [6]).
fn may_have(position: &Position, v: usize, colour: Colour) -> bool {
    position.is_last_round || within_limits(position, v, colour)
}

/// 12.1 [5.1]: not the same colour three times running, and no three more of one colour.
fn within_limits(position: &Position, v: usize, colour: Colour) -> bool {
    let contender = &position.contenders[v];
    let step = if colour == Colour::White { 1 } else { -1 };
    !contender.colours.ends_with(&[colour, colour])
        && (contender.colour_difference() + step).abs() < 3
}

/// Some players and who of them are compatible; those marked are out.
pub(super) struct Among<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) members: &'a [usize],
    pub(super) out: &'a [bool],
}

impl Adjacency for Among<'_> {
    fn len(&self) -> usize {
        self.members.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        !self.out[u] && !self.out[v] && self.field.compatible(self.members[u], self.members[v])
    }
}
