//! Double-Swiss (C.04.5, 2026), read a third time: all complete pairings, struck out step by step.

use arbitra_model::Colour;
use arbitra_pairing::matches::Field;

use super::complete::{Answer, published};
use super::top_group::{Text, round};

/// The round, if there is a legal one.
#[must_use]
pub fn pair(field: &Field) -> Option<Answer> {
    // C7 and C8 (2.3.4, 2.3.5) are not looked at in the last round; no criterion speaks of colours.
    let text =
        Text { floats_matter: field.round != field.rounds, colour_faults: &|_, _| Vec::new() };
    let (pairs, bye) = round(field, &text)?;
    Some(published(field, pairs, bye, |a, b| first_has_white(field, a, b)))
}

/// 4.3: whether the first of two has White in the first game.
fn first_has_white(field: &Field, a: usize, b: usize) -> bool {
    let (one, two) = (&field.parties[a], &field.parties[b]);
    // 4.2: the higher ranked by score, then number.
    let one_is_higher = one.score > two.score || one.score == two.score && one.number < two.number;
    let (higher, lower) = if one_is_higher { (one, two) } else { (two, one) };
    let whites = |colours: &[Colour]| colours.iter().filter(|c| **c == Colour::White).count();
    let higher_has_white = if higher.played == 0 && lower.played == 0 {
        // 4.3.1
        (higher.number % 2 == 1) == (field.initial == Colour::White)
    } else if whites(&higher.colours) != whites(&lower.colours) {
        // 4.3.2
        whites(&higher.colours) < whites(&lower.colours)
    } else if let Some((last, _)) = last_difference(&higher.colours, &lower.colours) {
        // 4.3.3
        last == Colour::Black
    } else if let Some(last) = higher.colours.last() {
        // 4.3.4
        *last == Colour::Black
    } else if let Some(last) = lower.colours.last() {
        // 4.3.5
        *last == Colour::White
    } else {
        (higher.number % 2 == 1) == (field.initial == Colour::White)
    };
    higher_has_white == one_is_higher
}

/// The latest time at which two had different colours, unplayed rounds put to the front (C.04.2 3.4).
pub(super) fn last_difference(one: &[Colour], two: &[Colour]) -> Option<(Colour, Colour)> {
    let mut together = one.iter().rev().zip(two.iter().rev());
    together.find(|(a, b)| a != b).map(|(a, b)| (*a, *b))
}
