//! What a candidate violates, as additive fields in the order in which requirements are lowered.
//!
//! The most important field is lowered last: the number of pairs (C14), B3 (the scores of those who move down; in the
//! lowest bracket D4), B2 for topscorers (C10g), A7d (C10f), X and Z (C10e), B5 and B6 of downfloaters (C10d, c), B5 and
//! B6 of upfloaters (C10b, a).

use arbitra_matching::Tiers;

use super::edition::{Differences, FloatLowering, FloaterScores};
use super::field::Field;
use super::task::{Below, Stayers, Task};
use crate::ledger::{self, Bill, Ledger, Slot};
use crate::{Criterion, Float};

/// A bye counts as an opponent one point below the lowest player (D4).
const ONE_POINT: i64 = 100;

/// The criteria of the fields that are requirements, most important first.
pub(super) const REQUIREMENTS: [Criterion; 8] = [
    Criterion::AbsoluteColours,
    Criterion::SemiAbsoluteColours,
    Criterion::Preference,
    Criterion::StrongPreference,
    Criterion::DownfloatPrevious,
    Criterion::DownfloatBefore,
    Criterion::UpfloatPrevious,
    Criterion::UpfloatBefore,
];

/// Who makes a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PairKind {
    /// Two of those who are paired first.
    BothFirst,
    /// One of them.
    First,
    /// None of them.
    Others,
}

/// The fields of a bracket.
pub(super) struct Costs<'a> {
    field: &'a Field<'a>,
    /// Pairs that those paired first do not make, where not all of them can get an opponent: of those who
    /// stay and those who meet each other one each.
    missing: Option<Slot>,
    stayers: Option<Slot>,
    /// B3: how many move down of every score, from the highest; of the lowest it is settled then.
    floaters: Vec<(i32, Slot)>,
    /// B3, in the lowest bracket: the squares of score differences, in units.
    differences: Option<(Slot, i64)>,
    requirements: [Slot; 8],
    counts_floats: bool,
    pub(super) exchanged: Slot,
    exchange_sum: Slot,
    pub(super) words: usize,
    ledger: Ledger,
    lowest: i64,
}

impl<'a> Costs<'a> {
    pub(super) fn new(field: &'a Field<'a>, task: &Task) -> Costs<'a> {
        let size = task.members.len();
        let mut ledger = Ledger::default();
        let chooses_first = task.first > 0 && !task.all_first;
        let fewest = matches!(task.below, Below::MoveDown(Stayers::Fewest) | Below::Into(_));
        let missing = chooses_first.then(|| ledger.field(size, None));
        let stayers = fewest.then(|| ledger.field(size, Some(Criterion::Downfloaters)));
        let floaters = floater_scores(field, task)
            .into_iter()
            .map(|score| (score, ledger.field(size, Some(Criterion::DownfloaterScores))))
            .collect();
        let differences = differences(field, task)
            .map(|(unit, most)| (ledger.field(most, Some(Criterion::ScoreDifferences)), unit));
        let requirements = REQUIREMENTS.map(|criterion| ledger.field(size, Some(criterion)));
        let exchanged = ledger.field(size, None);
        let exchange_sum = ledger.field(size * size, None);
        Costs {
            field,
            missing,
            stayers,
            floaters,
            differences,
            requirements,
            counts_floats: field.rules.floats == FloatLowering::OneByOne,
            exchanged,
            exchange_sum,
            words: ledger.words(),
            ledger,
            lowest: task.members.last().map_or(0, |&last| i64::from(field.scores[last])),
        }
    }

    /// The most important field in which a slack is not zero.
    pub(super) fn leading<const N: usize>(&self, slack: &Tiers<N>) -> Option<Criterion> {
        self.ledger.leading(slack)
    }

    /// The totals of the requirements that are not zero.
    pub(super) fn violations<const N: usize>(&self, total: &Tiers<N>) -> Vec<(Criterion, usize)> {
        REQUIREMENTS
            .into_iter()
            .zip(self.requirements)
            .map(|(criterion, slot)| (criterion, ledger::total(total, slot)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// A pair, the higher ranked first; none if it may not be.
    pub(super) fn pair<const N: usize>(
        &self,
        task: &Task,
        a: usize,
        b: usize,
        kind: PairKind,
    ) -> Option<Bill<N>> {
        let mut bill = Bill::NOTHING;
        let colours = self.field.pair_faults(a, b)?;
        for (slot, count) in self.requirements.into_iter().zip(colours) {
            bill.charge(slot, usize::from(count));
        }
        let difference = self.field.scores[a] - self.field.scores[b];
        self.charge_difference(&mut bill, i64::from(difference));
        if let (PairKind::BothFirst, Some(slot)) = (kind, self.missing) {
            bill.charge(slot, 1);
        }
        if kind != PairKind::Others && difference > 0 {
            if task.refuses_upfloat(self.field, b) {
                return None;
            }
            if self.counts_floats {
                self.charge_floats(&mut bill, b, Float::Up, 6);
            }
        }
        Some(bill)
    }

    /// A player stays without an opponent.
    pub(super) fn stays<const N: usize>(
        &self,
        player: usize,
        is_first: bool,
        gets_bye: bool,
    ) -> Bill<N> {
        let mut bill = Bill::NOTHING;
        if let Some(slot) = self.stayers {
            bill.charge(slot, 1);
        }
        if let (true, Some(slot)) = (is_first, self.missing) {
            bill.charge(slot, 1);
        }
        let own = self.floaters.iter().find(|(score, _)| *score == self.field.scores[player]);
        if let Some((_, slot)) = own {
            bill.charge(*slot, 1);
        }
        if gets_bye {
            let score = i64::from(self.field.scores[player]);
            self.charge_difference(&mut bill, score - (self.lowest - ONE_POINT));
        }
        if self.counts_floats {
            self.charge_floats(&mut bill, player, Float::Down, 4);
        }
        bill
    }

    fn charge_difference<const N: usize>(&self, bill: &mut Bill<N>, difference: i64) {
        if let Some((slot, unit)) = self.differences {
            let steps = (difference / unit) as usize;
            bill.charge(slot, steps * steps);
        }
    }

    fn charge_floats<const N: usize>(
        &self,
        bill: &mut Bill<N>,
        player: usize,
        float: Float,
        from: usize,
    ) {
        let repeated = self.field.floated(player, float);
        for (slot, repeated) in self.requirements[from..].iter().zip(repeated) {
            bill.charge(*slot, usize::from(repeated));
        }
    }

    /// The upper member of a pair stands at a place (from 1) among players who make that many pairs.
    pub(super) fn exchange<const N: usize>(&self, bill: &mut Bill<N>, upper: usize, pairs: usize) {
        if upper > pairs {
            bill.charge(self.exchanged, 1);
        }
        bill.charge(self.exchange_sum, upper);
    }
}

/// Whether in all candidates of a task the same scores move down.
pub(super) fn floaters_are_alike(field: &Field<'_>, task: &Task) -> bool {
    floater_scores(field, task).is_empty()
}

/// The scores that may move down, from the highest, without the lowest one; empty where they are not looked at.
fn floater_scores(field: &Field<'_>, task: &Task) -> Vec<i32> {
    let nobody = task.below == Below::MoveDown(Stayers::Exactly(0));
    if nobody || task.below == Below::Lowest || field.rules.floaters == FloaterScores::InOrder {
        return Vec::new();
    }
    let members = task.members.iter().zip(&task.may_stay).filter(|(_, may_stay)| **may_stay);
    let mut scores: Vec<i32> = members.map(|(&member, _)| field.scores[member]).collect();
    scores.dedup();
    scores.pop();
    scores
}

/// Whether all candidates of a task have the same score differences.
pub(super) fn differences_are_constant(field: &Field<'_>, task: &Task) -> bool {
    differences(field, task).is_none()
}

/// The unit in which score differences are squared in the lowest bracket, and the largest sum; none where all
/// candidates have the same.
fn differences(field: &Field<'_>, task: &Task) -> Option<(i64, usize)> {
    if task.below != Below::Lowest || field.rules.differences == Differences::InOrder {
        return None;
    }
    let (first, others) = task.members.split_at(task.first);
    let same = |list: &[usize]| list.windows(2).all(|w| field.scores[w[0]] == field.scores[w[1]]);
    if same(others) && (first.is_empty() || task.all_first) {
        return None;
    }
    let score = |&m: &usize| i64::from(field.scores[m]);
    let (&top, &bottom) = (task.members.first()?, task.members.last()?);
    let gcd = |a: i64, b: i64| {
        let (mut a, mut b) = (a, b);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let unit = task.members.iter().map(|m| score(m) - score(&bottom)).fold(ONE_POINT, gcd);
    let most = ((score(&top) - score(&bottom) + ONE_POINT) / unit) as usize;
    Some((unit, most * most * task.members.len()))
}
