//! The players as the procedure sees them: who may meet, and what a pair violates.

use std::ops::Range;

use arbitra_model::Colour;

use super::super::kinds::different;
use super::edition::{ColourWeighing, Edition, Rules};
use crate::{Criterion, Float, Position, Strength};

/// What a pair violates: B2 (of players it may be waived for), A7d, a preference (X), two strong preferences (Z);
/// each is 0 or 1.
pub(super) type ColourFaults = [u8; 4];

/// How much a player wants a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wish {
    /// Mild in an even round: the colour may be chosen (2013 A7e).
    Variable,
    Mild,
    Strong,
    /// Strong in an odd round: treated as absolute as long as possible (2013 A7d).
    SemiAbsolute,
    Absolute,
}

/// What the colour rules see of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    wish: Option<(Colour, Wish)>,
    /// More than half of the points before the last round: B2 may be waived.
    topscorer: bool,
}

/// The players to be paired by rank.
pub(super) struct Field<'a> {
    pub(super) position: &'a Position,
    pub(super) rules: Rules,
    /// The scoregroups from the top, as ranges of ranks.
    pub(super) groups: Vec<Range<usize>>,
    /// Pairing scores in hundredths.
    pub(super) scores: Vec<i32>,
    /// The colour kind of every player, and what kinds violate together; none if they may not meet.
    pub(super) kind: Vec<u8>,
    pub(super) kinds: usize,
    faults: Vec<Option<ColourFaults>>,
}

impl<'a> Field<'a> {
    pub(super) fn new(edition: Edition, position: &'a Position) -> Field<'a> {
        let rules = edition.rules();
        let n = position.contenders.len();
        let scores: Vec<i32> = position.contenders.iter().map(|c| c.score.hundredths()).collect();
        let (table, kind) = different((0..n).map(|index| Kind::of(&rules, position, index)));
        let faults =
            table.iter().flat_map(|a| table.iter().map(|b| faults(&rules, a, b))).collect();
        Field {
            position,
            rules,
            groups: position.groups(),
            scores,
            kind,
            kinds: table.len(),
            faults,
        }
    }

    /// What two kinds violate together; none if B2 forbids them to meet.
    pub(super) fn kind_faults(&self, a: u8, b: u8) -> Option<ColourFaults> {
        self.faults[usize::from(a) * self.kinds + usize::from(b)]
    }

    /// Whether two players have met (B1), or the arbiter forbids them to.
    pub(super) fn is_barred(&self, a: usize, b: usize) -> bool {
        self.position.met.has(a, b) || self.position.forbidden.has(a, b)
    }

    /// What a pair violates; none if it is not legal (B1, B2).
    pub(super) fn pair_faults(&self, a: usize, b: usize) -> Option<ColourFaults> {
        self.kind_faults(self.kind[a], self.kind[b]).filter(|_| !self.is_barred(a, b))
    }

    /// Whether two players may meet at all.
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        self.pair_faults(a, b).is_some()
    }

    /// The absolute criterion that forbids a pair, if one does.
    pub(super) fn forbidden_by(&self, a: usize, b: usize) -> Option<Criterion> {
        let colours = || self.kind_faults(self.kind[a], self.kind[b]).is_none();
        self.position.barred_by(a, b).or_else(|| colours().then_some(Criterion::AbsoluteColours))
    }

    pub(super) fn may_get_bye(&self, index: usize) -> bool {
        !self.position.contenders[index].bye_barred
    }

    /// Whether a player floated that way in the previous round, and in the one before (B5, B6).
    pub(super) fn floated(&self, index: usize, float: Float) -> [bool; 2] {
        self.position.contenders[index].floats.map(|past| past == Some(float))
    }
}

impl Kind {
    fn of(rules: &Rules, position: &Position, index: usize) -> Kind {
        let topscorer = position.is_topscorer(index);
        let odd_round = position.round.get() % 2 == 1;
        let refined = rules.colours == ColourWeighing::SemiAbsoluteAndVariable;
        let wish = position.contenders[index].preference().map(|preference| {
            let wish = match preference.strength {
                Strength::Absolute => Wish::Absolute,
                Strength::Strong if refined && odd_round => Wish::SemiAbsolute,
                Strength::Strong => Wish::Strong,
                Strength::Mild if refined && !odd_round => Wish::Variable,
                Strength::Mild => Wish::Mild,
            };
            (preference.colour, wish)
        });
        // Where nothing depends on it, topscorers are like others.
        let absolute = matches!(wish, Some((_, Wish::Absolute)));
        Kind { wish, topscorer: topscorer && absolute }
    }
}

fn faults(rules: &Rules, a: &Kind, b: &Kind) -> Option<ColourFaults> {
    let (Some((one, x)), Some((other, y))) = (a.wish, b.wish) else { return Some([0; 4]) };
    if one != other {
        return Some([0; 4]);
    }
    let weaker = x.min(y);
    let counts_strong = rules.colours == ColourWeighing::SemiAbsoluteAndVariable;
    let strong = u8::from(counts_strong && weaker > Wish::Mild);
    match weaker {
        Wish::Absolute if a.topscorer || b.topscorer => Some([1, 0, 1, strong]),
        Wish::Absolute => None,
        Wish::SemiAbsolute => Some([0, 1, 1, strong]),
        Wish::Strong | Wish::Mild | Wish::Variable => Some([0, 0, 1, strong]),
    }
}
