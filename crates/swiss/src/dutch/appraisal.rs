//! The value of a candidate under every criterion that looks at the bracket alone.
//!
//! This is the criteria as written, evaluated on one candidate: what the matching adds up edge by edge, and a
//! check on it. It serves the reasoning; nothing is decided here.

use super::bracket::{Bracket, Chosen};
use super::completion::Completion;
use super::field::Field;
use super::rules::{DownfloatRule, FloatCriteria};
use crate::{Criterion, Float};

/// The values of a candidate; lists compare from their largest member down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Appraisal {
    /// C6 and C7 (C.5 and C.6).
    before_next: Vec<(Criterion, Vec<i32>)>,
    /// C9–C21 (C.8–C.19).
    after_next: Vec<(Criterion, Vec<i32>)>,
}

impl Appraisal {
    pub(super) fn of(
        field: &Field<'_>,
        completion: &Completion<'_>,
        bracket: &Bracket,
        candidate: &Chosen,
    ) -> Appraisal {
        let lowest = field.scores[bracket.residents.end - 1];
        let staying = |player: usize| staying_value(field, lowest, player);
        let mut downfloats: Vec<i32> = candidate.downfloaters.iter().map(|&d| staying(d)).collect();
        if field.rules.downfloats == DownfloatRule::ScoreDifferences {
            downfloats
                .extend(candidate.pairs.iter().map(|&(a, b)| field.scores[a] - field.scores[b]));
        }
        let mut colours = [0; 4];
        for &(a, b) in &candidate.pairs {
            let cost = field.kind_cost(field.kind[a], field.kind[b]).unwrap_or_default();
            colours.iter_mut().zip(cost).for_each(|(sum, c)| *sum += i32::from(c));
        }
        let mut floats = Floats::default();
        visit_floats(field, bracket, candidate, |float| floats.add(field, &float));
        let unplayed = match *candidate.downfloaters {
            [one] if completion.bye_is_at_or_above(field.scores[bracket.residents.start]) => {
                i32::from(field.unplayed(one))
            }
            _ => 0,
        };
        let mut after_next = vec![(Criterion::ByeUnplayed, vec![unplayed])];
        after_next.extend(Criterion::COLOURS.into_iter().zip(colours.map(|c| vec![c])));
        after_next.extend(Criterion::FLOATS.into_iter().zip(floats.counts.map(|c| vec![c])));
        after_next.extend(
            Criterion::FLOAT_DIFFERENCES.into_iter().zip(floats.differences.map(descending)),
        );
        Appraisal {
            before_next: vec![
                (Criterion::Downfloaters, vec![candidate.downfloaters.len() as i32]),
                (Criterion::DownfloaterScores, descending(downfloats)),
            ],
            after_next,
        }
    }

    /// The first of C6, C7 by which this is worse; none if it is not.
    pub(super) fn first_worse_before_next(&self, other: &Appraisal) -> Option<Criterion> {
        first_worse(&self.before_next, &other.before_next)
    }

    /// The first of C9–C21 by which this is worse; none if it is not.
    pub(super) fn first_worse_after_next(&self, other: &Appraisal) -> Option<Criterion> {
        first_worse(&self.after_next, &other.after_next)
    }

    /// The criteria that count something, where the count is not zero.
    pub(super) fn counts(&self) -> Vec<(Criterion, u32)> {
        let all = self.before_next.iter().chain(&self.after_next);
        all.filter_map(|(criterion, value)| match **value {
            [count] if count > 0 && is_count(*criterion) => Some((*criterion, count as u32)),
            _ => None,
        })
        .collect()
    }
}

fn is_count(criterion: Criterion) -> bool {
    matches!(criterion, Criterion::Downfloaters | Criterion::ByeUnplayed)
        || Criterion::COLOURS.contains(&criterion)
        || Criterion::FLOATS.contains(&criterion)
}

fn first_worse(
    mine: &[(Criterion, Vec<i32>)],
    theirs: &[(Criterion, Vec<i32>)],
) -> Option<Criterion> {
    let (mine, theirs) = mine.iter().zip(theirs).find(|(mine, theirs)| mine.1 != theirs.1)?;
    (mine.1 > theirs.1).then_some(mine.0)
}

fn descending(mut values: Vec<i32>) -> Vec<i32> {
    values.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
    values
}

/// Somebody who floats in a candidate.
pub(super) struct FloatCase {
    pub(super) player: usize,
    /// Whom they meet; none for one who stays without an opponent.
    pub(super) opponent: Option<usize>,
    pub(super) float: Float,
    /// The difference that C18–C21 compare, where they look at the player.
    pub(super) difference: Option<i32>,
    /// Whether C14–C17 count the player.
    pub(super) counts: bool,
}

/// Everybody whose float the criteria look at (C14–C21; 2017 C.12–C.19).
pub(super) fn visit_floats(
    field: &Field<'_>,
    bracket: &Bracket,
    candidate: &Chosen,
    mut visit: impl FnMut(FloatCase),
) {
    let lowest = field.scores[bracket.residents.end - 1];
    let is_moved = |player: usize| player < bracket.residents.start;
    for &(a, b) in &candidate.pairs {
        let difference = Some(field.scores[a] - field.scores[b]);
        let up =
            FloatCase { player: b, opponent: Some(a), float: Float::Up, difference, counts: true };
        match field.rules.float_criteria {
            FloatCriteria::AllFloaters if difference > Some(0) => {
                let (player, opponent) = (a, Some(b));
                visit(FloatCase { player, opponent, float: Float::Down, ..up });
                visit(up);
            }
            FloatCriteria::ResidentsAndOpponents if is_moved(a) => visit(up),
            _ => {}
        }
    }
    for &player in &candidate.downfloaters {
        let value = staying_value(field, lowest, player);
        let moved = is_moved(player);
        let (difference, counts) = match field.rules.float_criteria {
            FloatCriteria::AllFloaters => (Some(value), true),
            FloatCriteria::ResidentsAndOpponents => (moved.then_some(value), !moved),
        };
        let float = Float::Down;
        visit(FloatCase { player, opponent: None, float, difference, counts });
    }
}

/// What C7 (2017 C.6) compares of a player who stays without an opponent.
fn staying_value(field: &Field<'_>, lowest: i32, player: usize) -> i32 {
    match field.rules.downfloats {
        DownfloatRule::Scores => field.scores[player],
        DownfloatRule::ScoreDifferences => field.scores[player] - lowest + 100,
    }
}

/// Repeated floats: down and up as in the previous round, then as before.
#[derive(Default)]
struct Floats {
    counts: [i32; 4],
    differences: [Vec<i32>; 4],
}

impl Floats {
    fn add(&mut self, field: &Field<'_>, case: &FloatCase) {
        for back in 0..2 {
            if field.floated(case.player, back, case.float) {
                let slot = 2 * back + usize::from(case.float == Float::Up);
                self.counts[slot] += i32::from(case.counts);
                self.differences[slot].extend(case.difference);
            }
        }
    }
}
