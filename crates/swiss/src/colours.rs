//! Colour allocation (C.04.3 5.2; section E in 2017).

use arbitra_model::{ByColour, Colour};

use crate::{ColourRule, Position, Preference, Strength};

/// What decides between two preferences for one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Histories {
    /// Of two absolute ones the larger colour difference, then the histories (since 2017).
    AfterDifference,
    /// The histories alone (2013 E3). After the first round two who have not played get the colours of E5 the other
    /// way round, by their numbers.
    AloneDecide,
    /// The histories alone; topscorers of the last round have no absolute preferences, but a strong one
    /// if their colours differ and a mild one if not (1998 A7).
    TopscorersNotAbsolute,
}

/// The colours of a pair and the rule that gave them.
///
/// `higher` must be the higher ranked of the two (the smaller index in the position).
#[must_use]
pub fn allot(position: &Position, higher: usize, lower: usize) -> (ByColour<usize>, ColourRule) {
    allot_by(position, higher, lower, Histories::AfterDifference)
}

/// The same by an edition's way to decide between equal preferences.
#[must_use]
pub fn allot_by(
    position: &Position,
    higher: usize,
    lower: usize,
    histories: Histories,
) -> (ByColour<usize>, ColourRule) {
    let (colour, rule) = higher_colour(position, higher, lower, histories);
    let colours = match colour {
        Colour::White => ByColour { white: higher, black: lower },
        Colour::Black => ByColour { white: lower, black: higher },
    };
    (colours, rule)
}

fn higher_colour(
    position: &Position,
    higher: usize,
    lower: usize,
    histories: Histories,
) -> (Colour, ColourRule) {
    let preference = |index: usize| -> Option<Preference> {
        let mut preference = position.contenders[index].preference()?;
        if histories == Histories::TopscorersNotAbsolute && position.is_topscorer(index) {
            let even = position.contenders[index].colour_difference() == 0;
            let most = if even { Strength::Mild } else { Strength::Strong };
            preference.strength = preference.strength.min(most);
        }
        Some(preference)
    };
    let (mine, theirs) = (preference(higher), preference(lower));
    let (higher, lower) = (&position.contenders[higher], &position.contenders[lower]);
    let (mine, theirs) = match (mine, theirs) {
        (None, None) if histories == Histories::AloneDecide && position.round.index() > 0 => {
            let odd = !higher.number.get().is_multiple_of(2);
            let initial = position.initial_colour;
            return (if odd { !initial } else { initial }, ColourRule::InitialColourTurned);
        }
        (None, None) => {
            let odd = higher.parity_number % 2 == 1;
            let initial = position.initial_colour;
            return (if odd { initial } else { !initial }, ColourRule::InitialColour);
        }
        (Some(mine), None) => return (mine.colour, ColourRule::BothGranted),
        (None, Some(theirs)) => return (!theirs.colour, ColourRule::BothGranted),
        (Some(mine), Some(theirs)) if mine.colour != theirs.colour => {
            return (mine.colour, ColourRule::BothGranted);
        }
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    if mine.strength != theirs.strength {
        let granted = if mine.strength > theirs.strength { mine.colour } else { !theirs.colour };
        return (granted, ColourRule::Stronger);
    }
    if mine.strength == Strength::Absolute && histories == Histories::AfterDifference {
        let (a, b) = (higher.colour_difference().abs(), lower.colour_difference().abs());
        if a != b {
            let granted = if a > b { mine.colour } else { !theirs.colour };
            return (granted, ColourRule::Stronger);
        }
    }
    let histories = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    match histories.into_iter().find(|(a, b)| a != b) {
        Some((last, _)) => (!*last, ColourRule::Alternation),
        None => (mine.colour, ColourRule::HigherRank),
    }
}
