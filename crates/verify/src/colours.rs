//! Who gets White (5.2; 2017 E), and in which order boards are published (C.04.2 3.6).

use std::cmp::Reverse;

use arbitra_model::Colour;

use crate::position::{Contender, Position, Strength};

/// White and Black of two who meet, by rank, and the article that says so.
pub(crate) fn allot(position: &Position, a: usize, b: usize) -> ([usize; 2], &'static str) {
    let (higher, lower) = (a.min(b), a.max(b));
    let (colour, old, new) = colour_of_higher(position, higher, lower);
    let seats = if colour == Colour::White { [higher, lower] } else { [lower, higher] };
    (seats, position.edition.article(old, new))
}

fn colour_of_higher(
    position: &Position,
    higher: usize,
    lower: usize,
) -> (Colour, &'static str, &'static str) {
    let (higher, lower) = (&position.contenders[higher], &position.contenders[lower]);
    let ((mine, my_strength), (theirs, their_strength)) =
        match (higher.preference, lower.preference) {
            (None, None) if higher.odd => return (position.initial, "E.5", "5.2.5"),
            (None, None) => return (!position.initial, "E.5", "5.2.5"),
            (Some((mine, _)), None) => return (mine, "E.1", "5.2.1"),
            (None, Some((theirs, _))) => return (!theirs, "E.1", "5.2.1"),
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
    if mine != theirs {
        return (mine, "E.1", "5.2.1");
    }
    // The stronger preference; of two absolute ones the larger difference.
    let my_claim = (my_strength, claim(my_strength, higher.difference));
    let their_claim = (their_strength, claim(their_strength, lower.difference));
    if my_claim != their_claim {
        return (if my_claim > their_claim { mine } else { !theirs }, "E.2", "5.2.2");
    }
    // The last time one had White and the other Black.
    let mut backwards = higher.history.iter().rev().zip(lower.history.iter().rev());
    match backwards.find(|(a, b)| a != b) {
        Some((then, _)) => (!*then, "E.3", "5.2.3"),
        None => (mine, "E.4", "5.2.4"),
    }
}

fn claim(strength: Strength, difference: i32) -> i32 {
    if strength == Strength::Absolute { difference.abs() } else { 0 }
}

/// The place of a board: points of the higher ranked player, points of both, the number of the higher ranked; with
/// virtual points (C.04.7 1.5), and without them, as rounds were published before 2026.
pub(crate) fn places(position: &Position, a: usize, b: usize) -> [impl Ord + use<>; 2] {
    let (a, b) = (&position.contenders[a], &position.contenders[b]);
    [|it: &Contender| it.score, |it: &Contender| it.points].map(|worth| {
        let higher = if (-worth(a), a.number) <= (-worth(b), b.number) { a } else { b };
        (Reverse(worth(higher)), Reverse(worth(a) + worth(b)), higher.number)
    })
}
