//! What was decided in a bracket, as data.

use arbitra_model::{Number, Points};

use super::costs::REQUIREMENTS;
use super::edition::FloaterScores;
use super::field::Field;
use super::round::Done;
use super::task::Below;
use crate::{BracketReasoning, CandidateFault, Criterion, Float, Refusal};

/// The reasoning of a bracket.
pub(super) fn reasoning(field: &Field<'_>, done: &Done) -> BracketReasoning {
    let number = |index: usize| field.position.contenders[index].number;
    let numbers = |list: &[usize]| -> Vec<Number> { list.iter().map(|&i| number(i)).collect() };
    let chosen = &done.chosen;
    let (left, entered) = exchanged(done);
    let refusals: Vec<Refusal> = chosen
        .passed_over
        .iter()
        .map(|&(player, offered, criterion)| Refusal {
            player: number(player),
            offered: number(offered),
            criterion,
        })
        .collect();
    BracketReasoning {
        kind: done.kind,
        score: Points::from_hundredths(field.scores[done.residents.start]),
        moved_down: numbers(&done.moved),
        residents: done.residents.clone().map(number).collect(),
        natural: fault(field, done, &refusals),
        pairs: chosen.pairs.iter().map(|&(a, b)| (number(a), number(b))).collect(),
        downfloaters: numbers(&done.floaters()),
        called_back: numbers(&done.called_back),
        exchanged: (numbers(&left), numbers(&entered)),
        unavoidable: chosen.violations.iter().map(|&(c, count)| (c, count as u32)).collect(),
        refusals,
    }
}

/// The first candidate of the order, if it is not the one taken: what was wrong with it.
fn fault(field: &Field<'_>, done: &Done, refusals: &[Refusal]) -> Option<CandidateFault> {
    let number = |index: usize| field.position.contenders[index].number;
    let natural = natural(done);
    if natural == done.chosen.pairs {
        return None;
    }
    let illegal: Vec<(Number, Number, Criterion)> = natural
        .iter()
        .filter_map(|&(a, b)| Some((number(a), number(b), field.forbidden_by(a, b)?)))
        .collect();
    if !illegal.is_empty() {
        return Some(CandidateFault::Illegal { pairs: illegal });
    }
    let floaters = |list: &[usize]| -> Vec<i32> { list.iter().map(|&m| field.scores[m]).collect() };
    if field.rules.floaters == FloaterScores::Lowest
        && done.task.below != Below::Lowest
        && floaters(&unpaired(done, &natural)) > floaters(&done.chosen.stayers)
    {
        return Some(CandidateFault::Worse { criterion: Criterion::DownfloaterScores });
    }
    let ours = required(field, done, &done.chosen.pairs);
    let theirs = required(field, done, &natural);
    let worse = REQUIREMENTS.iter().zip(theirs.iter().zip(&ours)).find(|(_, (t, o))| t != o);
    let worse = worse.and_then(|(criterion, (t, o))| (t > o).then_some(*criterion));
    let refused = || refusals.iter().find_map(|refusal| refusal.criterion);
    let criterion = worse.or_else(refused).unwrap_or(Criterion::Completion);
    Some(CandidateFault::Worse { criterion })
}

/// What a candidate with as many pairs of each kind violates.
fn required(field: &Field<'_>, done: &Done, pairs: &[(usize, usize)]) -> [usize; 8] {
    let mut counts = [0; 8];
    for (place, &(a, b)) in pairs.iter().enumerate() {
        let (a, b) = (a.min(b), a.max(b));
        for (count, fault) in counts.iter_mut().zip(field.pair_faults(a, b).unwrap_or_default()) {
            *count += usize::from(fault);
        }
        if place < done.chosen.first_pairs && field.scores[a] > field.scores[b] {
            let repeated = field.floated(b, Float::Up);
            (0..2).for_each(|back| counts[6 + back] += usize::from(repeated[back]));
        }
    }
    for member in unpaired(done, pairs) {
        let repeated = field.floated(member, Float::Down);
        (0..2).for_each(|back| counts[4 + back] += usize::from(repeated[back]));
    }
    counts
}

/// The members whom some pairs leave over.
fn unpaired(done: &Done, pairs: &[(usize, usize)]) -> Vec<usize> {
    let is_paired = |m: &usize| pairs.iter().any(|(a, b)| a == m || b == m);
    done.task.members.iter().copied().filter(|m| !is_paired(m)).collect()
}

/// The first candidate of the order with as many pairs of each kind.
fn natural(done: &Done) -> Vec<(usize, usize)> {
    let members = &done.task.members;
    let first = done.chosen.first_pairs;
    let rest = done.chosen.pairs.len() - first;
    let (upper, others) = members.split_at(first);
    let (opponents, remainder) = others.split_at(first);
    let (half, lower) = remainder.split_at(rest);
    let pairs = upper.iter().zip(opponents).chain(half.iter().zip(lower));
    pairs.map(|(&a, &b)| (a, b)).collect()
}

/// Who left the original upper half of what was paired last, and who entered it (D2).
fn exchanged(done: &Done) -> (Vec<usize>, Vec<usize>) {
    let (first, rest) = done.chosen.pairs.split_at(done.chosen.first_pairs);
    let is_first = |m: &usize| first.iter().any(|(a, b)| a == m || b == m);
    let is_upper = |m: &usize| rest.iter().any(|(a, _)| a == m);
    let mut left = Vec::new();
    let mut entered = Vec::new();
    for (place, &member) in done.task.members.iter().filter(|m| !is_first(m)).enumerate() {
        match (place < rest.len(), is_upper(&member)) {
            (true, false) => left.push(member),
            (false, true) => entered.push(member),
            _ => {}
        }
    }
    (left, entered)
}
