//! The scoring system, found out from stated points where no record says it.
//!
//! Every player with stated points is an equation `wins·W + draws·D + losses·L + byes·P = points`.
//! A system is believed only if it is the one solution of its kind, explains every player, is
//! confirmed by more than one where it is unusual, and looks like a scoring system of practice.

use arbitra_model::{Bye, Entry, PointSystem, Points, Score, Tournament};

use crate::diagnostic::Code;
use crate::read::Draft;

/// Replaces the standard system, which does not explain the stated points, by one that does.
pub(super) fn infer(draft: &mut Draft) {
    let tournament = &draft.tournament;
    if draft.scoring.is_stated() || !tournament.adjustments.is_empty() {
        return;
    }
    let Some(system) = find(tournament) else { return };
    draft.tournament.points = system;
    draft.find(
        0,
        0,
        Code::ScoringInferred,
        format_args!(
            "no record says what a result is worth; the stated points mean {} for a win, {} for a \
             draw, {} for a loss and {} for the pairing-allocated bye",
            system.win(),
            system.draw(),
            system.loss(),
            system.pairing_bye
        ),
    );
}

fn explains(tournament: &Tournament, system: &PointSystem) -> bool {
    tournament.players.iter().all(|player| {
        let sum: Points = player.entries.iter().map(|entry| system.points(entry)).sum();
        player.stated_points.is_none_or(|stated| stated == sum)
    })
}

/// The unknowns, and how often each occurs in a player's entries.
const WIN: usize = 0;
const DRAW: usize = 1;
const LOSS: usize = 2;
const BYE: usize = 3;

type Row = [i64; 4];

fn row(entries: &[Entry]) -> Row {
    let mut row = [0; 4];
    for entry in entries {
        match entry {
            Entry::Game { score: Score::Win, .. }
            | Entry::Forfeit { won: true, .. }
            | Entry::Bye(Bye::FullPoint) => row[WIN] += 1,
            Entry::Game { score: Score::Draw, .. } | Entry::Bye(Bye::HalfPoint) => row[DRAW] += 1,
            Entry::Game { score: Score::Loss, .. } => row[LOSS] += 1,
            Entry::Bye(Bye::PairingAllocated) => row[BYE] += 1,
            _ => {}
        }
    }
    row
}

fn find(tournament: &Tournament) -> Option<PointSystem> {
    let equations: Vec<(Row, i64)> = tournament
        .players
        .iter()
        .filter_map(|player| {
            let stated = player.stated_points?;
            Some((row(&player.entries), i64::from(stated.hundredths())))
        })
        .collect();
    // Simple systems first: another bye, other wins and draws, then points for losses.
    const KINDS: [&[usize]; 5] =
        [&[BYE], &[WIN, DRAW], &[WIN, DRAW, BYE], &[WIN, DRAW, LOSS], &[WIN, DRAW, LOSS, BYE]];
    KINDS.into_iter().find_map(|unknowns| {
        // At least one player must confirm what the others made likely.
        if equations.len() <= unknowns.len() {
            return None;
        }
        let values = solve(&equations, unknowns)?;
        let system = system(values)?;
        // One player's slip must not become everybody's rule.
        let usual = [100, 50, 0, values[WIN]];
        let confirmed = (0..4).filter(|&i| values[i] != usual[i]).all(|i| {
            let with = |(row, _): &&(Row, i64)| row[i] > 0 || (i == WIN && row[BYE] > 0);
            equations.iter().filter(with).nth(1).is_some()
        });
        if !confirmed {
            return None;
        }
        explains(tournament, &system).then_some(system)
    })
}

/// Solves for the unknowns; the others are those of the standard, the bye that of a win.
fn solve(equations: &[(Row, i64)], unknowns: &[usize]) -> Option<Row> {
    let bye_is_win = !unknowns.contains(&BYE);
    let known = [100, 50, 0, 0];
    let mut pivots: Vec<(usize, [i128; 5])> = Vec::new();
    for (row, points) in equations {
        if pivots.len() == unknowns.len() {
            break;
        }
        let mut equation = [0_i128; 5];
        equation[4] = i128::from(*points);
        for (index, &count) in row.iter().enumerate() {
            let index = if index == BYE && bye_is_win { WIN } else { index };
            if unknowns.contains(&index) {
                equation[index] += i128::from(count);
            } else {
                equation[4] -= i128::from(count * known[index]);
            }
        }
        for (pivot, other) in &pivots {
            eliminate(&mut equation, other, *pivot);
        }
        let Some(pivot) = (0..4).find(|&i| equation[i] != 0) else { continue };
        for (_, other) in &mut pivots {
            eliminate(other, &equation, pivot);
        }
        pivots.push((pivot, equation));
    }
    if pivots.len() < unknowns.len() {
        return None;
    }
    let mut values = known;
    for (pivot, equation) in pivots {
        if equation[4] % equation[pivot] != 0 {
            return None;
        }
        values[pivot] = i64::try_from(equation[4] / equation[pivot]).ok()?;
    }
    if bye_is_win {
        values[BYE] = values[WIN];
    }
    Some(values)
}

/// Removes an unknown from an equation with the help of another, and keeps the numbers small.
fn eliminate(equation: &mut [i128; 5], other: &[i128; 5], pivot: usize) {
    let (ours, theirs) = (equation[pivot], other[pivot]);
    if ours == 0 || theirs == 0 {
        return;
    }
    for (a, b) in equation.iter_mut().zip(other) {
        *a = *a * theirs - b * ours;
    }
    let divisor = equation.iter().fold(0_i128, |a, &b| greatest_common_divisor(a, b.abs()));
    if divisor > 1 {
        for a in equation {
            *a /= divisor;
        }
    }
}

fn greatest_common_divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// A scoring system of practice: half points, a win worth most, a bye worth a win, a draw or nothing.
fn system([win, draw, loss, bye]: Row) -> Option<PointSystem> {
    let sane = [win, draw, loss, bye].iter().all(|v| v % 50 == 0 && (0..=9900).contains(v))
        && win > draw
        && (draw > loss || draw == 0)
        && (bye == win || bye == draw || bye == 0);
    if !sane {
        return None;
    }
    let points = |value: i64| Points::from_hundredths(value as i32);
    let mut system = PointSystem::simple(points(win), points(draw), points(loss));
    system.pairing_bye = points(bye);
    Some(system)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_for_wins_and_draws() {
        let equations = [([2, 1, 0, 0], 700), ([4, 2, 0, 0], 1400), ([1, 1, 3, 0], 400)];
        assert_eq!(solve(&equations, &[WIN, DRAW]), Some([300, 100, 0, 300]));
        // Two equations that say the same leave draws open.
        assert_eq!(solve(&equations[..2], &[WIN, DRAW]), None);
    }

    #[test]
    fn takes_no_odd_systems() {
        assert!(system([300, 100, 0, 300]).is_some());
        assert!(system([100, 50, 0, 50]).is_some());
        assert!(system([100, 100, 0, 100]).is_none());
        assert!(system([100, 50, 50, 100]).is_none());
        assert!(system([133, 50, 0, 133]).is_none());
        assert!(system([100, 50, 0, 200]).is_none());
    }
}
