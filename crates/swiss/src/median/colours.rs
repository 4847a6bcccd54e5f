//! Who gets White (12, 14 [5, 7]).

use arbitra_model::{ByColour, Colour};

use super::field::Field;
use crate::ColourRule;

/// The colours of a pair, and the rule that gave them.
pub(super) fn allot(field: &Field<'_>, a: usize, b: usize) -> (ByColour<usize>, ColourRule) {
    let contender = |v: usize| &field.position.contenders[v];
    let by_number = if contender(a).number < contender(b).number { (a, b) } else { (b, a) };
    let (higher, lower) = by_number;
    let (colour, rule) = colour_of_higher(field, higher, lower);
    let colours = match colour {
        Colour::White => ByColour { white: higher, black: lower },
        Colour::Black => ByColour { white: lower, black: higher },
    };
    (colours, rule)
}

fn colour_of_higher(field: &Field<'_>, higher: usize, lower: usize) -> (Colour, ColourRule) {
    let (a, b) = (&field.position.contenders[higher], &field.position.contenders[lower]);
    let (mine, theirs) = match (field.due[higher], field.due[lower]) {
        // 14.2 [7.2]: the colour drawn by lot for odd numbers, the other for even ones.
        (None, None) => {
            let initial = field.position.initial_colour;
            let odd = a.parity_number % 2 == 1;
            return (if odd { initial } else { !initial }, ColourRule::InitialColour);
        }
        (Some(mine), None) => return (mine, ColourRule::BothGranted),
        (None, Some(theirs)) => return (!theirs, ColourRule::BothGranted),
        (Some(mine), Some(theirs)) => (mine, theirs),
    };
    if mine != theirs {
        return (mine, ColourRule::BothGranted);
    }
    // 12.1, 12.3 [5.1, 5.3]: whoever must not have the other colour. In the last round the limits give way to scores
    // when opponents are sought (13 [6]), not here.
    match (field.within_limits(higher, !mine), field.within_limits(lower, !theirs)) {
        (false, true) => return (mine, ColourRule::Stronger),
        (true, false) => return (!theirs, ColourRule::Stronger),
        _ => {}
    }
    // 12.4 [5.4]: alternate from the last time one had White and the other Black.
    let histories = a.colours.iter().rev().zip(b.colours.iter().rev());
    if let Some((last, _)) = histories.into_iter().find(|(a, b)| a != b) {
        return (!*last, ColourRule::Alternation);
    }
    // 12.4 [5.4]: the higher ranked from the median up, the lower ranked below it.
    let above = 2 * field.score(higher).max(field.score(lower)) >= field.twice_median();
    (if above { mine } else { !theirs }, ColourRule::HigherRank)
}
