//! Tie-breaks on ratings (C.07 art. 10; C.02 13.15; C.06 annex).

use arbitra_model::Score;

use super::cuts::{self, Significance};
use super::performance::{perfect, performance};
use super::{Against, Part, Recipe};
use crate::field::What;
use crate::rules::{RatingCut, RatingRule};
use crate::tiebreak::{Code, Cuts};
use crate::{Exact, Value};

/// Average, performance and perfect performance; `parts` holds the opponents' ratings.
pub(super) fn value(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) -> Value {
    let half_points = opponents(recipe, entrant, parts);
    cuts::apply(parts, remaining_cuts(recipe, entrant), Significance::Amount, false);
    let Some(average) = recipe.mean(parts) else { return Value::Undefined };
    let games = parts.len() as i64;
    let number = match recipe.descriptor.code {
        Code::TPR => performance(average.rounded(), half_points, games),
        Code::PTP => {
            let ratings: Vec<i64> = parts.iter().map(|part| part.amount).collect();
            perfect(&ratings, half_points)
        }
        _ => average.rounded(),
    };
    recipe.placed(entrant, Exact::whole(number))
}

/// The half points scored against opponents with a rating.
pub(super) fn half_points(recipe: &Recipe<'_, '_>, entrant: usize) -> i64 {
    opponents(recipe, entrant, &mut Vec::new())
}

/// The opponents' ratings; returns the half points scored against them.
fn opponents(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) -> i64 {
    let context = recipe.context;
    let field = context.field;
    let unrated = context.unrated(&recipe.descriptor);
    let rating = |index: usize, round: usize| field.entrants[index].rating_in(round).or(unrated);
    let mut half_points = 0;
    for (round, line) in field.lines(entrant).iter().enumerate() {
        let (against, met, outcome) = match (line.what, line.opponent) {
            (What::Game, Some(opponent)) => {
                (Against::Opponent, rating(opponent as usize, round), line.outcome)
            }
            (What::Rest, _) => continue,
            // An unplayed game is a draw against oneself.
            _ if context.rules.ratings == RatingRule::EveryRound => {
                (Against::Oneself, rating(entrant, round), Some(Score::Draw))
            }
            _ => continue,
        };
        let Some(met) = met else { continue };
        let amount = match (recipe.descriptor.modifiers.difference, rating(entrant, round)) {
            (Some(most), Some(own)) => met.clamp(own - i64::from(most), own + i64::from(most)),
            _ => met,
        };
        half_points += match outcome {
            Some(Score::Win) => 2,
            Some(Score::Draw) => 1,
            Some(Score::Loss) | None => 0,
        };
        parts.push(Part {
            round: round as u16 + 1,
            opponent: line.opponent,
            against,
            basis: met,
            points: line.points[0],
            amount,
            voluntary: false,
            cut: None,
            article: context.code_article(recipe.descriptor.code),
        });
    }
    half_points
}

/// The cuts that are left after unplayed rounds have used up theirs.
fn remaining_cuts(recipe: &Recipe<'_, '_>, entrant: usize) -> Cuts {
    let cuts = recipe.descriptor.modifiers.cut;
    match (recipe.context.rules.rating_cut, cuts) {
        (RatingCut::UnplayedFirst, Cuts::Low(n)) => {
            let lines = recipe.context.field.lines(entrant).iter();
            let unplayed =
                lines.filter(|line| !matches!(line.what, What::Game | What::Rest)).count();
            Cuts::Low(n.saturating_sub(u8::try_from(unplayed).unwrap_or(u8::MAX)))
        }
        _ => cuts,
    }
}
