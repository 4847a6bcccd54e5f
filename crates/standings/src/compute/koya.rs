//! The Koya system: points against those who reached half of the possible score
//! (C.07 9.2 and 14.5).

use super::{Against, Context, Cut, Part, Recipe, View};
use crate::field::What;
use crate::rules::KoyaStep;

/// The least score of an opponent that counts, in half hundredths so that every half is exact.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limit {
    doubled: i64,
}

/// Half of what the participant with the most games could score, moved by the modifier.
pub(super) fn limit(context: &Context<'_>, view: View, moved: i8) -> Limit {
    let field = context.field;
    let games = (0..field.len())
        .filter(|index| !field.entrants[*index].excluded)
        .map(|index| field.lines(index).iter().filter(|line| line.what != What::Rest).count())
        .max()
        .unwrap_or(0);
    let half = games as i64 * field.scale[view.score].win;
    let doubled = match context.rules.koya {
        KoyaStep::HalfPoint => half + 100 * i64::from(moved),
        KoyaStep::ScoreGroup => by_groups(context, view, half, moved),
    };
    Limit { doubled }
}

/// Includes the best groups below half, or leaves out the lowest groups from half upwards.
fn by_groups(context: &Context<'_>, view: View, half: i64, moved: i8) -> i64 {
    let mut scores: Vec<i64> =
        context.field.entrants.iter().map(|entrant| 2 * entrant.score[view.score]).collect();
    scores.sort_unstable();
    scores.dedup();
    let steps = usize::from(moved.unsigned_abs());
    let from = scores.partition_point(|score| *score < half);
    if moved < 0 {
        scores.get(from.saturating_sub(steps)).copied().unwrap_or(half).min(half)
    } else if steps == 0 {
        half
    } else {
        scores.get(from + steps).copied().unwrap_or(i64::MAX)
    }
}

/// The points against everybody; those below the limit are cut.
pub(super) fn parts(recipe: &Recipe<'_, '_>, entrant: usize, limit: Limit, parts: &mut Vec<Part>) {
    let field = recipe.context.field;
    let score = recipe.view.score;
    for (round, line) in field.lines(entrant).iter().enumerate() {
        let Some(opponent) = line.opponent.filter(|_| line.what != What::Rest) else { continue };
        let basis = field.entrants[opponent as usize].score[score];
        parts.push(Part {
            round: round as u16 + 1,
            opponent: line.opponent,
            against: Against::Opponent,
            basis,
            points: line.points[score],
            amount: line.points[score],
            voluntary: false,
            cut: (2 * basis < limit.doubled).then_some(Cut::BelowLimit),
            article: recipe.context.code_article(recipe.descriptor.code),
        });
    }
}
