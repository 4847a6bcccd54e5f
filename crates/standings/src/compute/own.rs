//! Tie-breaks on the participant's own results (C.07 art. 7).

use arbitra_model::{Colour, Score};

use super::{Against, Part, Recipe};
use crate::field::{Line, What};
use crate::rules::{TableForfeits, WinRule};
use crate::tiebreak::Code;

/// What is counted round by round.
pub(super) fn counts(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) {
    let lines = recipe.context.field.lines(entrant);
    for (round, line) in lines.iter().enumerate().filter(|(_, line)| line.what != What::Rest) {
        let amount = match recipe.descriptor.code {
            Code::WIN => i64::from(is_win(recipe, line)),
            Code::WON => i64::from(played(recipe, line) && line.outcome == Some(Score::Win)),
            Code::BPG => i64::from(played(recipe, line) && line.colour == Some(Colour::Black)),
            Code::BWG => i64::from(
                played(recipe, line)
                    && line.colour == Some(Colour::Black)
                    && line.outcome == Some(Score::Win),
            ),
            Code::REP => i64::from(!line.what.is_voluntary()),
            Code::VUR => i64::from(line.what.is_voluntary()),
            _ => standard(recipe, line, round),
        };
        if amount != 0 || recipe.descriptor.code == Code::STD {
            parts.push(part(recipe, round, line, amount));
        }
    }
}

/// The cumulative score after each round (7.5).
pub(super) fn progressive(recipe: &Recipe<'_, '_>, entrant: usize, parts: &mut Vec<Part>) {
    let mut total = 0;
    for (round, line) in recipe.context.field.lines(entrant).iter().enumerate() {
        total += line.points[recipe.view.score];
        if line.what != What::Rest {
            parts.push(part(recipe, round, line, total));
        }
    }
}

fn part(recipe: &Recipe<'_, '_>, round: usize, line: &Line, amount: i64) -> Part {
    Part {
        round: round as u16 + 1,
        opponent: line.opponent,
        against: Against::Nobody,
        basis: 0,
        points: line.points[recipe.view.score],
        amount,
        voluntary: line.what.is_voluntary(),
        cut: None,
        article: recipe.context.code_article(recipe.descriptor.code),
    }
}

/// 7.1: a win, with or without playing.
fn is_win(recipe: &Recipe<'_, '_>, line: &Line) -> bool {
    if line.outcome.is_some() {
        return line.outcome == Some(Score::Win);
    }
    match recipe.context.rules.wins {
        WinRule::GamesAndForfeits => false,
        WinRule::FullPoints => {
            let score = match recipe.context.field.contest {
                crate::Contest::Players => 0,
                crate::Contest::Teams { .. } => crate::Reference::MatchPoints.index(),
            };
            line.points[score] >= recipe.context.field.scale[score].win
        }
    }
}

/// Whether a round counts as a game: over the board, or by the rule for forfeits in tables.
fn played(recipe: &Recipe<'_, '_>, line: &Line) -> bool {
    let in_table = recipe.context.field.kind.is_predetermined();
    match line.what {
        What::Game => true,
        What::ForfeitWin | What::ForfeitDraw if in_table => {
            recipe.context.rules.table_forfeits != TableForfeits::Unplayed
        }
        What::ForfeitLoss if in_table => {
            recipe.context.rules.table_forfeits == TableForfeits::Games
        }
        _ => false,
    }
}

/// 7.7: one for more points than the opponent, or than a draw without playing; half for as many. A forfeit
/// is without playing, unless forfeits are to count as games (`/P`).
fn standard(recipe: &Recipe<'_, '_>, line: &Line, round: usize) -> i64 {
    let field = recipe.context.field;
    let score = recipe.view.score;
    let is_game = line.what == What::Game || recipe.view.forfeits_played && line.what.is_forfeit();
    let compared = match line.opponent.filter(|_| is_game) {
        Some(opponent) => field.lines(opponent as usize)[round].points[score],
        None => field.scale[score].draw,
    };
    match line.points[score].cmp(&compared) {
        std::cmp::Ordering::Greater => 100,
        std::cmp::Ordering::Equal => 50,
        std::cmp::Ordering::Less => 0,
    }
}
