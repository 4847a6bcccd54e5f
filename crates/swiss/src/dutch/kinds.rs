//! Colour kinds: what C3 and C10–C13 need to know of a player, and what a pair of kinds costs.
//!
//! A bracket of thousands has a handful of kinds, so that whatever depends on colours alone can be
//! decided by counting.

use arbitra_model::Colour;

use crate::{Position, Preference, Strength, position};

/// What the colour criteria see of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Kind {
    preference: Option<Preference>,
    /// Of absolute preferences in the last round, where two of them may meet.
    absolute: Option<Absolute>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Absolute {
    topscorer: bool,
    difference: u32,
    repeated: Option<Colour>,
}

impl Kind {
    pub(super) fn of(position: &Position, index: usize) -> Kind {
        let contender = &position.contenders[index];
        let preference = contender.preference();
        let is_absolute = preference.is_some_and(|p| p.strength == Strength::Absolute);
        let absolute = (is_absolute && position.is_last_round).then(|| Absolute {
            topscorer: position.is_topscorer(index),
            difference: contender.colour_difference().unsigned_abs(),
            repeated: position::repeated_colour(&contender.colours),
        });
        Kind { preference, absolute }
    }

    /// Whether this kind is an absolute preference for a colour without a topscorer's exception.
    pub(super) fn is_bound_to(&self, colour: Colour) -> bool {
        self.preference.is_some_and(|p| p.strength == Strength::Absolute && p.colour == colour)
            && !self.absolute.is_some_and(|a| a.topscorer)
    }
}

/// What a pair costs under C10, C11, C12 and C13 (2017: C.8–C.11); each is 0 or 1.
pub(super) type ColourCost = [u8; 4];

/// The colour cost of a pair of kinds; none if C3 forbids it.
pub(super) fn colour_cost(a: &Kind, b: &Kind) -> Option<ColourCost> {
    let (Some(pa), Some(pb)) = (a.preference, b.preference) else { return Some([0; 4]) };
    if pa.colour != pb.colour {
        return Some([0; 4]);
    }
    let both_absolute = pa.strength == Strength::Absolute && pb.strength == Strength::Absolute;
    if !both_absolute {
        let strong = pa.strength >= Strength::Strong && pb.strength >= Strength::Strong;
        return Some([0, 0, 1, u8::from(strong)]);
    }
    // Two absolute preferences for one colour: only where a topscorer is among them.
    let (Some(x), Some(y)) = (a.absolute, b.absolute) else { return None };
    if !x.topscorer && !y.topscorer {
        return None;
    }
    let beyond_two = x.difference >= 2 && y.difference >= 2;
    // The one with the smaller difference will not get the colour due; with equal differences it is one of
    // the two, and a third game in a row is certain only if both had their last two games alike.
    let third_time = match x.difference.cmp(&y.difference) {
        std::cmp::Ordering::Equal => x.repeated.is_some() && x.repeated == y.repeated,
        std::cmp::Ordering::Less => x.repeated.is_some_and(|colour| colour != pa.colour),
        std::cmp::Ordering::Greater => y.repeated.is_some_and(|colour| colour != pb.colour),
    };
    Some([u8::from(beyond_two), u8::from(third_time), 1, 0])
}

/// The kinds that occur, each once in the order of its first player, and everybody's place among them.
pub(super) fn different<K: PartialEq>(all: impl Iterator<Item = K>) -> (Vec<K>, Vec<u8>) {
    let mut table: Vec<K> = Vec::new();
    let places = all.map(|kind| {
        let known = table.iter().position(|other| *other == kind);
        known.unwrap_or_else(|| {
            table.push(kind);
            table.len() - 1
        }) as u8
    });
    let places = places.collect();
    (table, places)
}
