//! The first best candidate of a task, by whatever edition.

use super::costs::Costs;
use super::edition::FloatLowering;
use super::field::Field;
use super::task::{Chosen, Refused, Task};
use super::walk::{Scene, Walk};
use crate::{Criterion, Float};

/// The criteria of a bracket take more fields than the widest weights have room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooIntricate;

/// The first best candidate; none if there is none at all.
///
/// # Errors
/// [`TooIntricate`] where weights have no room.
pub(super) fn first_best(field: &Field<'_>, task: &Task) -> Result<Option<Chosen>, TooIntricate> {
    match field.rules.floats {
        FloatLowering::OneByOne => with_width(field, task, Part::Everything),
        FloatLowering::Altogether => {
            Ok(altogether(field, task)?.map(|chosen| with_repeated_floats(field, chosen)))
        }
    }
}

/// How much of the order is walked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// None: only the value is wanted.
    Value,
    /// Those who are paired first.
    First,
    Everything,
}

fn with_width(field: &Field<'_>, task: &Task, part: Part) -> Result<Option<Chosen>, TooIntricate> {
    let costs = Costs::new(field, task);
    Ok(match costs.words {
        0..=4 => walk::<4>(field, task, &costs, part),
        5..=16 => walk::<16>(field, task, &costs, part),
        _ => return Err(TooIntricate),
    })
}

fn walk<const N: usize>(
    field: &Field<'_>,
    task: &Task,
    costs: &Costs<'_>,
    part: Part,
) -> Option<Chosen> {
    let scene = Scene::new(field, task);
    let mut walk = Walk::<N>::new(&scene, costs)?;
    walk.settle_first();
    if part == Part::Everything {
        walk.settle_rest()?;
    }
    let mut chosen = walk.chosen();
    if part == Part::First {
        chosen.pairs.truncate(chosen.first_pairs);
        chosen.stayers = walk.remainder();
    }
    Some(chosen)
}

/// 1998: x is raised last; the floats of opponents of moved-down players are given up before (C10), and those of
/// downfloaters for each choice of opponents (C9).
fn altogether(field: &Field<'_>, task: &Task) -> Result<Option<Chosen>, TooIntricate> {
    let Some(loosest) = with_width(field, task, Part::Value)? else { return Ok(None) };
    if task.first == 0 {
        return with_downfloats(field, task, &loosest);
    }
    for up in Refused::STEPS {
        let strict = Task { refused: Refused { up, ..Refused::NOTHING }, ..task.clone() };
        // Fewer pairs (C14) come last of all: no float is saved by them.
        let as_good = |chosen: &Chosen| {
            chosen.violations == loosest.violations && chosen.pairs.len() == loosest.pairs.len()
        };
        if !with_width(field, &strict, Part::Value)?.is_some_and(|chosen| as_good(&chosen)) {
            continue;
        }
        let Some(mut whole) = with_width(field, &strict, Part::First)? else { continue };
        // What is left is paired like a homogeneous bracket.
        let is_left = |m: &usize| whole.stayers.binary_search(m).is_ok();
        let places: Vec<usize> =
            (0..task.members.len()).filter(|&p| is_left(&task.members[p])).collect();
        let rest = Task {
            may_stay: places.iter().map(|&p| task.may_stay[p]).collect(),
            only_first: task.only_first,
            must_stay: places.iter().map(|&p| task.must_stay[p]).collect(),
            ..Task::homogeneous(whole.stayers.clone(), task.below.clone())
        };
        let Some(loosest) = with_width(field, &rest, Part::Value)? else { return Ok(None) };
        let Some(second) = with_downfloats(field, &rest, &loosest)? else { return Ok(None) };
        whole.pairs.extend(second.pairs);
        whole.passed_over.extend(second.passed_over);
        whole.stayers = second.stayers;
        return Ok(Some(whole));
    }
    Ok(None)
}

/// What was given up altogether is not part of a candidate's value; counted for the reader.
fn with_repeated_floats(field: &Field<'_>, mut chosen: Chosen) -> Chosen {
    let (first, _) = chosen.pairs.split_at(chosen.first_pairs);
    let is_up = |(a, b): &&(usize, usize)| field.scores[*a] > field.scores[*b];
    let up: Vec<usize> = first.iter().filter(is_up).map(|&(_, b)| b).collect();
    let floats = [
        (Float::Down, &chosen.stayers, [Criterion::DownfloatPrevious, Criterion::DownfloatBefore]),
        (Float::Up, &up, [Criterion::UpfloatPrevious, Criterion::UpfloatBefore]),
    ];
    for (float, players, criteria) in floats {
        for (back, criterion) in criteria.into_iter().enumerate() {
            let repeats = |&&player: &&usize| field.floated(player, float)[back];
            let count = players.iter().filter(repeats).count();
            if count > 0 {
                chosen.violations.push((criterion, count));
            }
        }
    }
    chosen
}

/// B6, then B5, given up for downfloaters (1998 C9).
fn with_downfloats(
    field: &Field<'_>,
    task: &Task,
    loosest: &Chosen,
) -> Result<Option<Chosen>, TooIntricate> {
    for down in Refused::STEPS {
        let strict = Task { refused: Refused { down, ..Refused::NOTHING }, ..task.clone() };
        let chosen = with_width(field, &strict, Part::Everything)?;
        let as_good = |chosen: &Chosen| {
            chosen.violations == loosest.violations && chosen.pairs.len() == loosest.pairs.len()
        };
        if let Some(chosen) = chosen.filter(as_good) {
            return Ok(Some(chosen));
        }
    }
    Ok(None)
}
