//! Candidates held against each other: which criterion tells them apart, and by whom.
//!
//! It serves explanations. A [`Study`] takes a paired round apart again, from the reasoning the engine recorded;
//! nothing is decided here.

use std::ops::Range;

use arbitra_model::{Number, Points};

use super::appraisal::{Appraisal, visit_floats};
use super::bracket::{Bracket, Chosen};
use super::completion::Completion;
use super::exact::{self, Demand, NextValue};
use super::field::Field;
use super::rules::{DownfloatRule, Outlook};
use crate::{BracketKind, BracketReasoning, Criterion, Float, Reasoning, colours};

/// Why one candidate was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "kind", rename_all = "kebab-case"))]
pub enum Fault {
    /// Pairs that an absolute criterion forbids.
    Illegal {
        /// The forbidden pairs and the criterion that forbids each.
        pairs: Vec<(Number, Number, Criterion)>,
    },
    /// The rest of the round could not be completed (C4; 2017 A.9, C.4).
    Incomplete,
    /// The player left over may not get the bye.
    Bye {
        /// Who would be left over.
        player: Number,
        /// What forbids it: a second bye (C2), or a lower score that could get it (C5).
        criterion: Criterion,
    },
    /// The bye would have to go to a higher score (C5).
    ByeScore {
        /// The lowest score it could go to then.
        then: Points,
        /// The lowest score it can go to.
        best: Points,
    },
    /// A criterion by which it is worse; by all more important ones it is as good.
    Worse(Worse),
    /// As good, but later in the order of generation.
    Later(Later),
}

/// A criterion by which one candidate is worse than another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Worse {
    /// The criterion.
    pub criterion: Criterion,
    /// Whom it counts in the worse candidate.
    pub here: Vec<Case>,
    /// Whom it counts in the better one.
    pub best: Vec<Case>,
}

/// Somebody a criterion counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Case {
    /// The player.
    pub player: Number,
    /// Against whom; none for one who stays without an opponent.
    pub opponent: Option<Number>,
    /// What is compared, where it is not a mere count: points or unplayed games.
    pub value: Option<i32>,
}

/// Where two equally good candidates part in the order of generation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "step", rename_all = "kebab-case"))]
pub enum Later {
    /// Which moved-down players are paired (4.4; 2017 D.3).
    MovedDownSet {
        /// Those paired in the one taken.
        taken: Vec<Number>,
        /// Those paired in the other.
        other: Vec<Number>,
    },
    /// The opponent of a moved-down player (4.2; 2017 D.1).
    MovedDownOpponent {
        /// The moved-down player.
        player: Number,
        /// The opponent that comes first.
        taken: Number,
        /// The one that comes later.
        other: Number,
    },
    /// Exchanges between the halves (4.3; 2017 D.2).
    Exchange {
        /// Who changes halves in the one taken: down, up.
        taken: (Vec<Number>, Vec<Number>),
        /// Who changes halves in the other.
        other: (Vec<Number>, Vec<Number>),
    },
    /// The opponent of a member of the upper half (4.2; 2017 D.1).
    Transposition {
        /// The member of the upper half.
        player: Number,
        /// The opponent that comes first.
        taken: Number,
        /// The one that comes later.
        other: Number,
    },
}

/// One bracket as it was paired.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) bracket: Bracket,
    pub(super) kind: BracketKind,
    pub(super) demand: Demand,
    pub(super) chosen: Chosen,
}

impl Step {
    /// The brackets of a round from what was recorded.
    pub(super) fn all(field: &Field<'_>, reasoning: &Reasoning) -> Vec<Step> {
        let contenders = &field.position.contenders;
        let last = contenders.iter().map(|c| usize::from(c.number.get())).max().unwrap_or(0);
        let mut ranks = vec![0; last + 1];
        for (rank, contender) in contenders.iter().enumerate() {
            ranks[usize::from(contender.number.get())] = rank;
        }
        let rank = |number: &Number| ranks[usize::from(number.get())];
        reasoning.brackets.iter().map(|record| Step::new(field, record, &rank)).collect()
    }

    fn new(field: &Field<'_>, record: &BracketReasoning, rank: &impl Fn(&Number) -> usize) -> Step {
        let start = record.residents.first().map_or(field.len(), rank);
        let residents = start..start + record.residents.len();
        let next = field.groups.iter().find(|group| group.start == residents.end).cloned();
        let demand = match (record.kind, next, field.rules.outlook) {
            (BracketKind::Penultimate, ..) => Demand::Complete,
            (BracketKind::CollapsedLast, ..) | (_, None, _) => Demand::Last,
            (_, Some(next), Outlook::CompletionEverywhere) => Demand::CompleteAndNext(next),
            (_, Some(next), Outlook::Collapse) => Demand::Next(next),
        };
        Step {
            bracket: Bracket {
                moved_down: record.moved_down.iter().map(rank).collect(),
                residents,
            },
            kind: record.kind,
            demand,
            chosen: Chosen {
                pairs: record.pairs.iter().map(|(a, b)| (rank(a), rank(b))).collect(),
                downfloaters: record.downfloaters.iter().map(rank).collect(),
                passed_over: Vec::new(),
            },
        }
    }

    /// Who left the remainder's original upper half, and who entered it (4.3; D.2).
    pub(super) fn exchanged(&self, candidate: &Chosen) -> (Vec<usize>, Vec<usize>) {
        let (moved, rest) = candidate.pairs.split_at(self.bracket.moved_down_pairs(candidate));
        let is_opponent = |r: &usize| moved.iter().any(|(_, b)| b == r);
        let is_upper = |r: &usize| rest.iter().any(|(a, _)| a == r);
        let remainder: Vec<usize> =
            self.bracket.residents.clone().filter(|r| !is_opponent(r)).collect();
        let (upper, lower) = remainder.split_at(rest.len().min(remainder.len()));
        let left = upper.iter().copied().filter(|r| !is_upper(r)).collect();
        let entered = lower.iter().copied().filter(is_upper).collect();
        (left, entered)
    }
}

/// A field, and what a complete pairing of it asks.
#[derive(Clone, Copy)]
pub(super) struct World<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) completion: &'a Completion<'a>,
}

impl World<'_> {
    pub(super) fn number(&self, index: usize) -> Number {
        self.field.position.contenders[index].number
    }

    pub(super) fn numbers(&self, list: &[usize]) -> Vec<Number> {
        list.iter().map(|&index| self.number(index)).collect()
    }

    fn value(&self, step: &Step, candidate: &Chosen) -> Appraisal {
        Appraisal::of(self.field, self.completion, &step.bracket, candidate)
    }

    /// How well the next bracket can be paired after some downfloaters (C8; C.7); none where nobody asks.
    fn next_value(&self, step: &Step, downfloaters: &[usize]) -> Option<NextValue> {
        let (Demand::CompleteAndNext(next) | Demand::Next(next)) = &step.demand else {
            return None;
        };
        if downfloaters.is_empty() {
            return None;
        }
        let (field, completion) = (self.field, self.completion);
        Some(if completion.next_is_perfect(downfloaters, next) {
            self.perfect_value(downfloaters, next)
        } else {
            exact::next_value(field, completion, downfloaters, &step.bracket, &step.demand)
        })
    }

    /// The value of a next bracket that is as good as it could be at all.
    pub(super) fn perfect_value(&self, downfloaters: &[usize], next: &Range<usize>) -> NextValue {
        let field = self.field;
        let stranded = self.completion.stranded_in_next(downfloaters, next);
        let all = downfloaters.len() + next.len();
        let unpaired = stranded.len() + (all - stranded.len()) % 2;
        let residents = field.scores[next.start];
        let strays = |d: &usize| stranded.contains(d);
        let mut values: Vec<i32> = match field.rules.downfloats {
            DownfloatRule::Scores => {
                downfloaters.iter().filter(|d| strays(d)).map(|&d| field.scores[d]).collect()
            }
            DownfloatRule::ScoreDifferences => {
                let own = |d: &usize| {
                    field.scores[*d] - residents + if strays(d) { exact::ONE_POINT } else { 0 }
                };
                let of_downfloaters = downfloaters.iter().map(own);
                let strays = downfloaters.iter().filter(|d| strays(d)).count();
                let of_residents = (strays..unpaired).map(|_| exact::ONE_POINT);
                of_downfloaters.chain(of_residents).collect()
            }
        };
        values.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
        NextValue { unpaired, values }
    }

    /// Whom a criterion counts in a candidate.
    pub(super) fn cases(&self, step: &Step, candidate: &Chosen, criterion: Criterion) -> Vec<Case> {
        let field = self.field;
        let number = |index: usize| self.number(index);
        let mut cases = Vec::new();
        match criterion {
            Criterion::Downfloaters
            | Criterion::DownfloaterScores
            | Criterion::NextBracket
            | Criterion::ByeUnplayed => {
                for &player in &candidate.downfloaters {
                    let value = match criterion {
                        Criterion::ByeUnplayed => i32::from(field.unplayed(player)),
                        _ => field.scores[player],
                    };
                    let (player, value) = (number(player), Some(value));
                    cases.push(Case { player, opponent: None, value });
                }
            }
            _ => {}
        }
        if let Some(place) = Criterion::COLOURS.iter().position(|c| *c == criterion) {
            for &(a, b) in &candidate.pairs {
                let cost = field.kind_cost(field.kind[a], field.kind[b]).unwrap_or_default();
                if cost[place] > 0 {
                    // Who does not get the colour: both want the same one.
                    let (higher, lower) = (a.min(b), a.max(b));
                    let (allotted, _) = colours::allot(field.position, higher, lower);
                    let wanted = field.position.contenders[a].preference().map(|p| p.colour);
                    let gets = wanted.map_or(a, |colour| allotted[colour]);
                    let player = if gets == a { b } else { a };
                    let opponent = Some(number(gets));
                    cases.push(Case { player: number(player), opponent, value: None });
                }
            }
        }
        let count = Criterion::FLOATS.iter().position(|c| *c == criterion);
        let difference = Criterion::FLOAT_DIFFERENCES.iter().position(|c| *c == criterion);
        if let Some(slot) = count.or(difference) {
            let float = if slot % 2 == 0 { Float::Down } else { Float::Up };
            visit_floats(field, &step.bracket, candidate, |case| {
                let matters = if count.is_some() { case.counts } else { case.difference.is_some() };
                if matters && case.float == float && field.floated(case.player, slot / 2, float) {
                    cases.push(Case {
                        player: number(case.player),
                        opponent: case.opponent.map(number),
                        value: if count.is_some() { None } else { case.difference },
                    });
                }
            });
        }
        cases
    }

    /// What makes another candidate of a bracket, which is legal and complete in a world of its own, worse than the one
    /// taken in this world; none if they are the same.
    pub(super) fn compare(
        &self,
        step: &Step,
        chosen: &Chosen,
        their_world: World<'_>,
        other: &Chosen,
    ) -> Option<Fault> {
        let (mine, theirs) = (self.value(step, chosen), their_world.value(step, other));
        let worse = |criterion: Criterion| {
            Fault::Worse(Worse {
                criterion,
                here: their_world.cases(step, other, criterion),
                best: self.cases(step, chosen, criterion),
            })
        };
        if let Some(criterion) = theirs.first_worse_before_next(&mine) {
            return Some(worse(criterion));
        }
        let here = their_world.next_value(step, &other.downfloaters);
        if here > self.next_value(step, &chosen.downfloaters) {
            return Some(worse(Criterion::NextBracket));
        }
        if let Some(criterion) = theirs.first_worse_after_next(&mine) {
            return Some(worse(criterion));
        }
        self.later(step, chosen, other).map(Fault::Later)
    }

    /// Where two equally good candidates part; none if they are the same.
    fn later(&self, step: &Step, chosen: &Chosen, other: &Chosen) -> Option<Later> {
        let (moved, rest) = chosen.pairs.split_at(step.bracket.moved_down_pairs(chosen));
        let (other_moved, other_rest) = other.pairs.split_at(step.bracket.moved_down_pairs(other));
        let set = |pairs: &[(usize, usize)]| -> Vec<usize> { pairs.iter().map(|p| p.0).collect() };
        if set(moved) != set(other_moved) {
            let taken = self.numbers(&set(moved));
            return Some(Later::MovedDownSet { taken, other: self.numbers(&set(other_moved)) });
        }
        let differs = |a: &[(usize, usize)], b: &[(usize, usize)]| {
            let (a, b) = a.iter().zip(b).find(|(a, b)| a != b)?;
            Some((self.number(a.0), self.number(a.1), self.number(b.1)))
        };
        if let Some((player, taken, other)) = differs(moved, other_moved) {
            return Some(Later::MovedDownOpponent { player, taken, other });
        }
        let (taken, theirs) = (step.exchanged(chosen), step.exchanged(other));
        if taken != theirs {
            let numbers = |(left, entered): &(Vec<usize>, Vec<usize>)| {
                (self.numbers(left), self.numbers(entered))
            };
            return Some(Later::Exchange { taken: numbers(&taken), other: numbers(&theirs) });
        }
        let (player, taken, other) = differs(rest, other_rest)?;
        Some(Later::Transposition { player, taken, other })
    }
}
