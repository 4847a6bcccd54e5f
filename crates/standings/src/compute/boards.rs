//! Boards of teams (C.07 art. 12).

use std::cmp::Ordering;

use arbitra_model::Points;

use super::{Against, Part, Recipe};
use crate::field::{Field, What, hundredths};

/// The game points of a team on each board: in all matches, or in those against one opponent.
pub(crate) fn team_boards(field: &Field, entrant: usize, against: Option<usize>) -> Vec<i64> {
    let mut boards = vec![0; field.boards];
    for (round, line) in field.lines(entrant).iter().enumerate() {
        let counts = line.what != What::Rest
            && against.is_none_or(|other| line.opponent == Some(other as u32));
        if !counts {
            continue;
        }
        for game in field.board_games(entrant, round) {
            if game.board > boards.len() {
                boards.resize(game.board, 0);
            }
            boards[game.board - 1] += hundredths(game.points);
        }
    }
    boards
}

/// 12.1: board number times game points, board by board.
pub(super) fn count(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) {
    let boards = team_boards(recipe.context.field, entrant, None);
    for (index, points) in boards.into_iter().enumerate() {
        let board = index as i64 + 1;
        parts.push(Part {
            round: 0,
            opponent: None,
            against: Against::Nobody,
            basis: board,
            points,
            amount: board * points,
            voluntary: false,
            cut: None,
            article: recipe.context.code_article(recipe.descriptor.code),
        });
    }
}

/// 12.2: the game points on board 1, then on board 2, and so on.
pub(super) fn top(boards: &[i64]) -> Vec<Points> {
    boards.iter().map(|points| Points::from_hundredths(*points as i32)).collect()
}

/// 12.3: the game points without the last board, then without the last two, and so on.
pub(super) fn bottom(boards: &[i64]) -> Vec<Points> {
    (1..boards.len())
        .rev()
        .map(|kept| Points::from_hundredths(boards[..kept].iter().sum::<i64>() as i32))
        .collect()
}

/// Two teams on the boards of their own encounters: `Less` if the first ranks before the second,
/// and the scores that decided, or the first ones compared.
pub(super) fn encounter(
    field: &Field,
    first: usize,
    second: usize,
    by: By,
) -> (Ordering, [i64; 2]) {
    let a = team_boards(field, first, Some(second));
    let b = team_boards(field, second, Some(first));
    let compared: Vec<[i64; 2]> = match by {
        By::Count => return (weighted(&a).cmp(&weighted(&b)), [weighted(&a), weighted(&b)]),
        By::Top => a.into_iter().zip(b).map(|(a, b)| [a, b]).collect(),
        By::Bottom => (1..a.len())
            .rev()
            .map(|kept| [a[..kept].iter().sum(), b[..kept].iter().sum()])
            .collect(),
    };
    let decided = compared.iter().find(|[a, b]| a != b).or(compared.first());
    let [a, b] = decided.copied().unwrap_or_default();
    (b.cmp(&a), [a, b])
}

/// How two teams are told apart by their boards (13.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum By {
    /// Board numbers times game points, the lower first (12.1).
    Count,
    /// The highest board that differs (12.2).
    Top,
    /// Without the lowest boards until there is a difference (12.3).
    Bottom,
}

fn weighted(boards: &[i64]) -> i64 {
    boards.iter().zip(1..).map(|(points, board)| points * board).sum()
}
