//! Tie-breaks on the results of opponents (C.07 arts. 8, 9.1 and 13.2).

use super::{Against, Part, Recipe};
use crate::field::What;
use crate::tiebreak::Code;

/// The opponents' scores, round by round.
pub(super) fn scores(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) {
    let rounds = 0..recipe.context.field.rounds;
    parts.extend(rounds.filter_map(|round| recipe.context.opposing(entrant, round, recipe.view)));
}

/// The opponents' scores times the points scored against them.
pub(super) fn products(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) {
    let context = recipe.context;
    let scored = match recipe.descriptor.code {
        Code::EMMSB | Code::EGMSB => 0,
        Code::EMGSB | Code::EGGSB => 1,
        _ => recipe.view.score,
    };
    for round in 0..context.field.rounds {
        let Some(mut part) = context.opposing(entrant, round, recipe.view) else { continue };
        if scored != recipe.view.score {
            part.points = match part.against {
                Against::Oneself => context.field.scale[scored].draw,
                _ => context.line(entrant, round, recipe.view).points[scored],
            };
        }
        part.amount = part.basis * part.points;
        parts.push(part);
    }
}

/// Another tie-break of the opponents met over the board.
pub(super) fn others(
    recipe: &Recipe<'_, '_>,
    entrant: usize,
    values: &[Option<i64>],
    parts: &mut Vec<Part>,
) {
    let article = recipe.context.code_article(recipe.descriptor.code);
    for (round, line) in recipe.context.field.lines(entrant).iter().enumerate() {
        let (What::Game, Some(opponent)) = (line.what, line.opponent) else { continue };
        let Some(value) = values[opponent as usize] else { continue };
        parts.push(Part {
            round: round as u16 + 1,
            opponent: line.opponent,
            against: Against::Opponent,
            basis: value,
            points: line.points[recipe.view.score],
            amount: value,
            voluntary: false,
            cut: None,
            article,
        });
    }
}
