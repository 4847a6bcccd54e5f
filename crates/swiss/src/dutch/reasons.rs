//! What was decided in a bracket, as data.
//!
//! The roads record which offered opponents were passed over; here that is joined with what can be read off
//! the chosen candidate: exchanges, what could not be avoided, and what was wrong with the natural candidate, the
//! first of the generation order.

use arbitra_model::{Number, Points};

use super::appraisal::Appraisal;
use super::bracket::{Bracket, Chosen};
use super::completion::Completion;
use super::exact::{self, Demand};
use super::field::Field;
use super::rules::Outlook;
use crate::{BracketKind, BracketReasoning, CandidateFault, Criterion, Refusal};

/// Where a bracket stands in its round.
pub(super) struct Setting<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) completion: &'a Completion<'a>,
    pub(super) kind: BracketKind,
    pub(super) bracket: &'a Bracket,
    pub(super) demand: &'a Demand,
}

impl Setting<'_> {
    /// The reasoning of the bracket.
    pub(super) fn reasoning(&self, chosen: &Chosen) -> BracketReasoning {
        let Setting { field, bracket, .. } = *self;
        let number = |index: usize| field.position.contenders[index].number;
        let numbers = |list: &[usize]| -> Vec<Number> { list.iter().map(|&i| number(i)).collect() };
        let value = Appraisal::of(field, self.completion, bracket, chosen);
        let natural = bracket.natural(chosen);
        let (left, entered) = self.exchanged(chosen);
        BracketReasoning {
            kind: self.kind,
            score: Points::from_hundredths(field.scores[bracket.residents.start]),
            moved_down: numbers(&bracket.moved_down),
            residents: bracket.residents.clone().map(number).collect(),
            natural: (natural.pairs != chosen.pairs).then(|| self.fault(&natural, chosen, &value)),
            pairs: chosen.pairs.iter().map(|&(a, b)| (number(a), number(b))).collect(),
            downfloaters: numbers(&chosen.downfloaters),
            called_back: Vec::new(),
            exchanged: (numbers(&left), numbers(&entered)),
            unavoidable: value.counts(),
            refusals: self.refusals(chosen),
        }
    }

    /// Who left the remainder's original upper half, and who entered it (4.3; D.2).
    fn exchanged(&self, chosen: &Chosen) -> (Vec<usize>, Vec<usize>) {
        let (moved, rest) = chosen.pairs.split_at(self.bracket.moved_down_pairs(chosen));
        let mut is_upper = vec![false; self.bracket.residents.len()];
        let mut is_opponent = is_upper.clone();
        let first = self.bracket.residents.start;
        rest.iter().for_each(|(a, _)| is_upper[a - first] = true);
        moved.iter().for_each(|(_, b)| is_opponent[b - first] = true);
        let mut left = Vec::new();
        let mut entered = Vec::new();
        let remainder = self.bracket.residents.clone().filter(|r| !is_opponent[r - first]);
        for (place, player) in remainder.enumerate() {
            match (place < rest.len(), is_upper[player - first]) {
                (true, false) => left.push(player),
                (false, true) => entered.push(player),
                _ => {}
            }
        }
        (left, entered)
    }

    /// Every pair whose player was offered somebody else first.
    fn refusals(&self, chosen: &Chosen) -> Vec<Refusal> {
        let Setting { field, bracket, .. } = *self;
        let number = |index: usize| field.position.contenders[index].number;
        let first = bracket.residents.start;
        let mut refusals = Vec::new();
        let mut passed_over = chosen.passed_over.iter().peekable();
        let moved = self.bracket.moved_down_pairs(chosen);
        // Opponents are offered in rank order: to the moved-down players all residents, to the
        // remainder's upper members those who are not upper themselves.
        let mut open: Vec<bool> = vec![true; bracket.residents.len()];
        let mut next = 0;
        for (index, &(player, opponent)) in chosen.pairs.iter().enumerate() {
            if index == moved {
                chosen.pairs[moved..].iter().for_each(|(a, _)| open[a - first] = false);
                next = 0;
            }
            while !open[next] {
                next += 1;
            }
            // With exchanges an upper member may stand below the first open one.
            let offered = (first + next..opponent).find(|&o| open[o - first] && o > player);
            let worse = passed_over.next_if(|p| p.player == player);
            if let Some(offered) = offered {
                let criterion = field
                    .forbidden_by(player, offered)
                    .or_else(|| worse.filter(|w| w.offered == offered).and_then(|w| w.criterion));
                refusals.push(Refusal {
                    player: number(player),
                    offered: number(offered),
                    criterion,
                });
            }
            open[opponent - first] = false;
        }
        refusals
    }

    /// What was wrong with a candidate that came earlier than the chosen one.
    fn fault(&self, candidate: &Chosen, chosen: &Chosen, value: &Appraisal) -> CandidateFault {
        let Setting { field, completion, bracket, .. } = *self;
        let number = |index: usize| field.position.contenders[index].number;
        let illegal: Vec<(Number, Number, Criterion)> = candidate
            .pairs
            .iter()
            .filter_map(|&(a, b)| Some((number(a), number(b), field.forbidden_by(a, b)?)))
            .collect();
        if !illegal.is_empty() {
            return CandidateFault::Illegal { pairs: illegal };
        }
        let other = Appraisal::of(field, completion, bracket, candidate);
        if let Some(criterion) = other.first_worse_before_next(value) {
            return CandidateFault::Worse { criterion };
        }
        let must_complete = match self.demand {
            Demand::Last | Demand::Complete | Demand::CompleteAndNext(_) => true,
            Demand::Next(_) => field.rules.outlook == Outlook::CompletionEverywhere,
        };
        if must_complete && !completion.can_complete(&candidate.downfloaters, bracket.residents.end)
        {
            return CandidateFault::Incomplete;
        }
        if self.next_is_worse(&candidate.downfloaters, &chosen.downfloaters) {
            return CandidateFault::Worse { criterion: Criterion::NextBracket };
        }
        let criterion = other.first_worse_after_next(value).unwrap_or(Criterion::NextBracket);
        CandidateFault::Worse { criterion }
    }

    /// Whether downfloaters leave the next bracket worse than those chosen (C8; C.7).
    fn next_is_worse(&self, downfloaters: &[usize], chosen: &[usize]) -> bool {
        let (Demand::CompleteAndNext(next) | Demand::Next(next)) = self.demand else {
            return false;
        };
        if downfloaters == chosen || self.completion.next_is_perfect(downfloaters, next) {
            return false;
        }
        if self.completion.next_is_perfect(chosen, next) {
            return true;
        }
        let value = |list: &[usize]| {
            exact::next_value(self.field, self.completion, list, self.bracket, self.demand)
        };
        value(downfloaters) > value(chosen)
    }
}
