//! Lots that are drawn once and can be drawn again by anybody.
//!
//! Every drawing has a label of its own, and its numbers come from [`Random`] seeded with the
//! recorded seed and the label (FNV-1a). A drawing therefore never depends on which games
//! happened to finish first.

use arbitra_model::{Number, Random};

/// A drawing of lots and what came out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Draw {
    /// The label: the games it is for.
    pub label: String,
    /// What it is about.
    pub about: About,
    /// The players in the order of their lots.
    pub order: Vec<Number>,
}

/// What a drawing is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum About {
    /// The first has White in the odd games.
    Colours,
    /// The first chooses the colour.
    Choice,
    /// Numbers 1, 2, … of the table.
    Numbers,
    /// First against second, third against fourth, …
    Pairs,
    /// The order of players whom nothing else separates.
    Order,
}

/// Draws lots for players.
pub(super) fn draw(seed: u64, label: &str, about: About, players: &[Number]) -> Draw {
    // The players in a fixed order, so that only seed, label and field matter.
    let mut order = players.to_vec();
    order.sort_unstable();
    Random::new(seed ^ fold(&format!("{label} {about:?}"))).shuffle(&mut order);
    Draw { label: label.to_owned(), about, order }
}

/// FNV-1a of a text.
fn fold(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_the_same_again_and_something_else_elsewhere() {
        let players: Vec<Number> = (1..=8).filter_map(Number::new).collect();
        let reversed: Vec<Number> = players.iter().rev().copied().collect();
        let first = draw(7, "F", About::Numbers, &players);
        assert_eq!(first, draw(7, "F", About::Numbers, &reversed));
        assert_ne!(first.order, draw(8, "F", About::Numbers, &players).order);
        assert_ne!(first.order, draw(7, "SF1", About::Numbers, &players).order);
    }

    #[test]
    fn both_get_white_about_equally_often() {
        let two: Vec<Number> = [3, 9].into_iter().filter_map(Number::new).collect();
        let first = |seed| draw(seed, "M", About::Colours, &two).order[0] == two[0];
        let count = (0..1000).filter(|seed| first(*seed)).count();
        assert!((430..570).contains(&count), "{count}");
    }
}
