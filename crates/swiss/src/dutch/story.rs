//! The story of a bracket: the natural candidate and what was wrong with it, and every opponent that was
//! offered and refused on the way to the one taken.

use arbitra_model::Number;

use super::bracket::Chosen;
use super::completion::Completion;
use super::exact::{self, Demand};
use super::field::Field;
use super::forced::Forced;
use super::rules::{Outlook, Rules};
use super::study::{Fault, Step, World};
use crate::{BracketReasoning, Criterion, Position, Reasoning};

/// What an explanation adds to the reasoning of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Story {
    /// The first candidate of the order.
    pub(crate) natural: Vec<(Number, Number)>,
    /// What was wrong with it; none if it was taken.
    pub(crate) fault: Option<Fault>,
    /// The opponents refused, in the order they were offered.
    pub(crate) refused: Vec<Refused>,
    /// Whether more were refused than are listed.
    pub(crate) cut: bool,
}

/// An opponent that was offered and refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) player: Number,
    pub(crate) offered: Number,
    pub(crate) fault: Fault,
}

/// Brackets up to this size are walked through option by option.
const SMALL: usize = 24;

/// Tells the brackets of a round, each as far as `options` says: how many refused opponents to list at most.
pub(crate) fn stories(
    rules: &Rules,
    position: &Position,
    reasoning: &Reasoning,
    options: impl Fn(&BracketReasoning) -> usize,
) -> Vec<Story> {
    let field = Field::new(rules, position);
    let Ok(completion) = Completion::new(&field) else { return Vec::new() };
    let world = World { field: &field, completion: &completion };
    let steps = Step::all(&field, reasoning);
    let records = steps.iter().zip(&reasoning.brackets);
    records.map(|(step, record)| world.story(step, options(record))).collect()
}

impl World<'_> {
    fn story(&self, step: &Step, most: usize) -> Story {
        let natural = step.bracket.natural(&step.chosen);
        let pair = |&(a, b): &(usize, usize)| (self.number(a), self.number(b));
        let mut story = Story {
            natural: natural.pairs.iter().map(pair).collect(),
            fault: (natural.pairs != step.chosen.pairs)
                .then(|| self.natural_fault(step, &natural))
                .flatten(),
            refused: Vec::new(),
            cut: false,
        };
        let has_limbo =
            step.bracket.moved_down.iter().any(|m| step.chosen.downfloaters.contains(m));
        let departs = story.fault.is_some() || has_limbo;
        if most > 0 && departs && step.bracket.len() <= SMALL {
            self.walk(step, most, &mut story);
            let told: &[(Number, Number, Criterion)] = match &story.fault {
                Some(Fault::Illegal { pairs }) => pairs,
                _ => &[],
            };
            let natural = &story.natural;
            let fault = &story.fault;
            story.refused.retain(|refused| {
                let pair = (refused.player, refused.offered);
                let known = told.iter().any(|&(a, b, _)| (a, b) == pair);
                let same = natural.contains(&pair) && Some(&refused.fault) == fault.as_ref();
                !known && !same
            });
        }
        story
    }

    /// What was wrong with a candidate that pairs as many and comes earlier.
    fn natural_fault(&self, step: &Step, candidate: &Chosen) -> Option<Fault> {
        let illegal: Vec<(Number, Number, Criterion)> = candidate
            .pairs
            .iter()
            .filter_map(|&(a, b)| {
                Some((self.number(a), self.number(b), self.field.forbidden_by(a, b)?))
            })
            .collect();
        if !illegal.is_empty() {
            return Some(Fault::Illegal { pairs: illegal });
        }
        let must_complete = !matches!(step.demand, Demand::Next(_))
            || self.field.rules.outlook == Outlook::CompletionEverywhere;
        let end = step.bracket.residents.end;
        if must_complete && !self.completion.can_complete(&candidate.downfloaters, end) {
            return Some(match *candidate.downfloaters {
                [player] if step.demand == Demand::Last => Fault::Bye {
                    player: self.number(player),
                    criterion: if self.field.may_get_bye(player) {
                        Criterion::ByeScore
                    } else {
                        Criterion::SecondBye
                    },
                },
                _ => Fault::Incomplete,
            });
        }
        self.compare(step, &step.chosen, *self, candidate)
    }

    /// Goes through the order as an arbiter does: each player in turn, each opponent offered.
    fn walk(&self, step: &Step, most: usize, story: &mut Story) {
        let chosen = &step.chosen;
        let (moved, rest) = chosen.pairs.split_at(step.bracket.moved_down_pairs(chosen));
        let mut settled: Vec<(usize, usize)> = Vec::new();
        let mut open: Vec<usize> = step.bracket.residents.clone().collect();
        for &(player, opponent) in moved {
            let earlier = open.iter().copied().take_while(|&o| o < opponent);
            let offers: Vec<(usize, usize)> = earlier.map(|o| (player, o)).collect();
            self.refuse(step, &settled, &offers, most, story);
            settled.push((player, opponent));
            open.retain(|&o| o != opponent);
        }
        // Why those in the limbo are not paired.
        let limbo = step.bracket.moved_down.iter().filter(|m| chosen.downfloaters.contains(m));
        for &player in limbo {
            let offers: Vec<(usize, usize)> =
                step.bracket.residents.clone().map(|o| (player, o)).collect();
            self.refuse(step, &[], &offers, most, story);
        }
        let (left, _) = step.exchanged(chosen);
        let (upper, lower) = open.split_at(rest.len().min(open.len()));
        for &player in upper.iter().filter(|player| left.contains(player)) {
            let offers: Vec<(usize, usize)> = lower.iter().map(|&o| (player, o)).collect();
            self.refuse(step, &settled, &offers, most, story);
        }
        let mut free: Vec<usize> =
            open.iter().copied().filter(|o| !rest.iter().any(|(a, _)| a == o)).collect();
        for &(player, opponent) in rest {
            let offers: Vec<(usize, usize)> = free
                .iter()
                .filter(|&&o| o > player && o < opponent)
                .map(|&o| (player, o))
                .collect();
            self.refuse(step, &settled, &offers, most, story);
            settled.push((player, opponent));
            free.retain(|&o| o != opponent);
        }
    }

    fn refuse(
        &self,
        step: &Step,
        settled: &[(usize, usize)],
        offers: &[(usize, usize)],
        most: usize,
        story: &mut Story,
    ) {
        for &(player, offered) in offers {
            if story.refused.len() >= most {
                story.cut = true;
                return;
            }
            if let Some(fault) = self.refusal(step, settled, (player, offered)) {
                let (player, offered) = (self.number(player), self.number(offered));
                story.refused.push(Refused { player, offered, fault });
            }
        }
    }

    /// Why a pair was refused after some others had been settled.
    fn refusal(
        &self,
        step: &Step,
        settled: &[(usize, usize)],
        (player, offered): (usize, usize),
    ) -> Option<Fault> {
        if let Some(criterion) = self.field.forbidden_by(player, offered) {
            let pairs = vec![(self.number(player), self.number(offered), criterion)];
            return Some(Fault::Illegal { pairs });
        }
        let mut pairs = settled.to_vec();
        pairs.push((player, offered));
        if pairs.len() > Forced::MOST_PAIRS {
            return None;
        }
        let field = self.field.with(Forced { pairs, bye: None });
        let Ok(completion) = Completion::new(&field) else { return Some(Fault::Incomplete) };
        if let Some(fault) = bye_fault(self.completion, &completion) {
            return Some(fault);
        }
        let world = World { field: &field, completion: &completion };
        let fits = |list: &[usize]| world.completion.suits(&step.bracket, &step.demand, list);
        match exact::choose(&field, &completion, &step.bracket, &step.demand, fits) {
            Ok(Some(other)) => self.compare(step, &step.chosen, world, &other),
            Ok(None) => Some(Fault::Incomplete),
            Err(_) => None,
        }
    }
}

/// Whether force moves the bye to a higher score (C5).
pub(super) fn bye_fault(here: &Completion<'_>, forced: &Completion<'_>) -> Option<Fault> {
    match (here.bye_score(), forced.bye_score()) {
        (Some(best), Some(then)) if best != then => Some(Fault::ByeScore { then, best }),
        _ => None,
    }
}
