//! Everybody's opponent (3.2.5–3.2.6, order 4.4): the first transposition of G2 that is legal.

use std::collections::BTreeMap;

use arbitra_matching::{Halves, first_matching};

use super::sides::Sides;
use crate::ground::{Ground, Hue};

/// The pairs: White seekers in their order, each with the first opponent by number that leaves a legal pairing
/// for those who follow.
pub(super) fn allot(ground: &Ground<'_>, sides: &Sides) -> Vec<(usize, usize)> {
    let (white, left_class) = hues(ground, &sides.white);
    let (black, right_class) = hues(ground, &sides.black);
    let pairs = white.iter().flat_map(|a| black.iter().map(move |b| (*a, *b)));
    let allowed: Vec<bool> = pairs.map(|(a, b)| a.agrees(b)).collect();
    let barred: &dyn Fn(usize, usize) -> bool =
        &|u, v| ground.are_barred(sides.white[u], sides.black[v]);
    let opponents = first_matching(Halves {
        left_class: &left_class,
        right_class: &right_class,
        left_classes: white.len(),
        right_classes: black.len(),
        allowed: &allowed,
        quota: allowed
            .iter()
            .map(|&allowed| u32::from(allowed) * sides.white.len() as u32)
            .collect(),
        barred,
    });
    let opponents = opponents.expect("invariant: the sides are made of a legal pairing");
    sides.white.iter().zip(opponents).map(|(&a, place)| (a, sides.black[place])).collect()
}

/// The hues there are, and everybody's place among them.
fn hues(ground: &Ground<'_>, players: &[usize]) -> (Vec<Hue>, Vec<u16>) {
    let mut known: BTreeMap<Hue, u16> = BTreeMap::new();
    let mut hues = Vec::new();
    let class = |&v: &usize| {
        *known.entry(ground.hue(v)).or_insert_with(|| {
            hues.push(ground.hue(v));
            (hues.len() - 1) as u16
        })
    };
    let classes = players.iter().map(class).collect();
    (hues, classes)
}
