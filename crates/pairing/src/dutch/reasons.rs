//! What was decided in a bracket, as data.

use arbitra_model::{Number, Points};

use super::bracket::{Bracket, Chosen};
use super::field::Field;
use crate::{BracketKind, BracketReasoning};

/// The reasoning of one bracket.
pub(super) fn of(
    field: &Field<'_>,
    kind: BracketKind,
    bracket: &Bracket,
    chosen: &Chosen,
) -> BracketReasoning {
    let number = |index: usize| field.position.contenders[index].number;
    let numbers = |indices: &[usize]| -> Vec<Number> { indices.iter().map(|&i| number(i)).collect() };
    BracketReasoning {
        kind,
        score: Points::from_hundredths(field.scores[bracket.residents.start]),
        moved_down: numbers(&bracket.moved_down),
        residents: bracket.residents.clone().map(number).collect(),
        natural: None,
        pairs: chosen.pairs.iter().map(|&(a, b)| (number(a), number(b))).collect(),
        downfloaters: numbers(&chosen.downfloaters),
        exchanged: (Vec::new(), Vec::new()),
        unavoidable: Vec::new(),
        refusals: Vec::new(),
    }
}
