//! A whole round: brackets from the top, each with its candidate.

use std::ops::Range;

use super::bracket::{Bracket, Chosen, Leftover};
use super::certificate::{self, Certificate, Stage, StageKind};
use super::completion::Completion;
use super::exact::{self, Demand, TooIntricate};
use super::field::Field;
use super::quick;
use super::reasons::Setting;
use super::rules::{Outlook, Rules};
use crate::{
    Board, BracketKind, NoPairing, Obstacle, Position, Reasoning, RoundPairing, boards, colours,
};

/// Pairs one round by the rules of an edition.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria.
pub fn pair(rules: &Rules, position: &Position) -> Result<RoundPairing, NoPairing> {
    let field = Field::new(rules, position);
    let completion = Completion::new(&field)?;
    let (pairing, _) = pair_field(&field, &completion, None)?;
    Ok(pairing)
}

/// Pairs one round as [`pair`] does, and proves the pairing.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria.
pub fn certify(
    rules: &Rules,
    position: &Position,
) -> Result<(RoundPairing, Certificate), NoPairing> {
    let field = Field::new(rules, position);
    let completion = Completion::new(&field)?;
    let (pairing, stages) = pair_field(&field, &completion, Some(Vec::new()))?;
    let certificate = certificate::of(&field, &completion, &pairing, &stages.unwrap_or_default());
    Ok((pairing, certificate))
}

/// Pairs the field; keeps the stages on the way if there is a list for them.
pub(super) fn pair_field(
    field: &Field<'_>,
    completion: &Completion<'_>,
    stages: Option<Vec<Stage>>,
) -> Result<(RoundPairing, Option<Vec<Stage>>), NoPairing> {
    let (rules, position) = (field.rules, field.position);
    let mut round = RoundState {
        field,
        completion,
        pairs: Vec::with_capacity(field.len() / 2),
        reasoning: Reasoning { bye_score: completion.bye_score(), brackets: Vec::new() },
        stages,
    };
    let left = match rules.outlook {
        Outlook::CompletionEverywhere => round.with_completion_everywhere(),
        Outlook::Collapse => round.with_collapse(),
    }
    .map_err(|TooIntricate| NoPairing { obstacle: Obstacle::BeyondLimits })?;
    let RoundState { mut pairs, reasoning, stages, .. } = round;
    debug_assert!(left.len() <= 1, "invariant: a complete pairing leaves at most the bye");
    boards::sort(position, &mut pairs);
    let number = |index: usize| position.contenders[index].number;
    let boards = pairs
        .into_iter()
        .map(|(a, b)| {
            let (colours, colour_rule) = colours::allot(position, a.min(b), a.max(b));
            Board { white: number(colours.white), black: number(colours.black), colour_rule }
        })
        .collect();
    let bye = left.first().map(|&index| number(index));
    Ok((RoundPairing { boards, bye, reasoning }, stages))
}

struct RoundState<'a> {
    field: &'a Field<'a>,
    completion: &'a Completion<'a>,
    pairs: Vec<(usize, usize)>,
    reasoning: Reasoning,
    /// What was chosen on the way, where a proof is wanted.
    stages: Option<Vec<Stage>>,
}

impl RoundState<'_> {
    /// 2026: every bracket leaves a rest that can be completed (C4) with the bye at the right score (C5). Returns who
    /// stays over in the end.
    fn with_completion_everywhere(&mut self) -> Result<Vec<usize>, TooIntricate> {
        let mut moved_down = Vec::new();
        for group in 0..self.field.groups.len() {
            let residents = self.field.groups[group].clone();
            let next = self.next_group(group);
            let demand = match &next {
                Some(next) => Demand::CompleteAndNext(next.clone()),
                None => Demand::Last,
            };
            // Whether the bye can only go to this bracket: then C8 has nothing to choose.
            let bye_here = self.completion.bye_is_at_or_above(self.field.scores[residents.start]);
            let leftover = if bye_here {
                Leftover::GetsBye { fewest_unplayed: true }
            } else {
                Leftover::MovesDown
            };
            let end = residents.end;
            let bracket = Bracket { moved_down, residents };
            let fits = |downfloaters: &[usize]| match &next {
                Some(next) if !downfloaters.is_empty() && !bye_here && bracket.len() > 1 => {
                    self.completion.next_is_perfect(downfloaters, next)
                }
                _ => self.completion.can_complete(downfloaters, end),
            };
            let chosen = self.choose(&bracket, leftover, &demand, fits)?;
            moved_down = self.accept(BracketKind::Ordinary, &bracket, &demand, chosen);
        }
        Ok(moved_down)
    }

    /// 2017: a bracket is paired for itself with an eye on the next one; if the rest cannot be completed
    /// then, it is paired again and all below it collapse into one last bracket (A.9).
    fn with_collapse(&mut self) -> Result<Vec<usize>, TooIntricate> {
        let mut moved_down = Vec::new();
        for group in 0..self.field.groups.len() {
            let residents = self.field.groups[group].clone();
            let end = residents.end;
            let bracket = Bracket { moved_down, residents };
            let Some(next) = self.next_group(group) else {
                return self.last_bracket(BracketKind::Ordinary, &bracket);
            };
            let fits = |downfloaters: &[usize]| {
                downfloaters.is_empty() || self.completion.next_is_perfect(downfloaters, &next)
            };
            let demand = Demand::Next(next.clone());
            let chosen = self.choose(&bracket, Leftover::MovesDown, &demand, fits)?;
            if self.completion.can_complete(&chosen.downfloaters, end) {
                moved_down = self.accept(BracketKind::Ordinary, &bracket, &demand, chosen);
                continue;
            }
            self.keep(StageKind::Abandoned, &bracket, &demand, &chosen);
            let complete = |downfloaters: &[usize]| self.completion.can_complete(downfloaters, end);
            let demand = Demand::Complete;
            let chosen = self.choose(&bracket, Leftover::MovesDown, &demand, complete)?;
            let moved_down = self.accept(BracketKind::Penultimate, &bracket, &demand, chosen);
            let collapsed = Bracket { moved_down, residents: end..self.field.len() };
            return self.last_bracket(BracketKind::CollapsedLast, &collapsed);
        }
        Ok(moved_down)
    }

    fn last_bracket(
        &mut self,
        kind: BracketKind,
        bracket: &Bracket,
    ) -> Result<Vec<usize>, TooIntricate> {
        let leftover = Leftover::GetsBye { fewest_unplayed: false };
        let fits = |left: &[usize]| self.completion.can_complete(left, self.field.len());
        let chosen = match kind {
            BracketKind::Ordinary => self.choose(bracket, leftover, &Demand::Last, fits),
            // Residents of several scores: their score differences count, which classes do not know.
            BracketKind::Penultimate | BracketKind::CollapsedLast => {
                self.choose_exactly(bracket, &Demand::Last, fits)
            }
        }?;
        Ok(self.accept(kind, bracket, &Demand::Last, chosen))
    }

    fn next_group(&self, group: usize) -> Option<Range<usize>> {
        self.field.groups.get(group + 1).cloned()
    }

    fn choose(
        &self,
        bracket: &Bracket,
        leftover: Leftover,
        demand: &Demand,
        fits: impl Fn(&[usize]) -> bool,
    ) -> Result<Chosen, TooIntricate> {
        let quick = |staying: usize| {
            quick::choose(self.field, self.completion, bracket, leftover, staying)
                .filter(|chosen| fits(&chosen.downfloaters))
        };
        let fewest = bracket.len() % 2;
        let by_counting = quick(fewest).or_else(|| {
            let staying = self.fewest_staying(bracket, demand)?;
            if staying > fewest { quick(staying) } else { None }
        });
        by_counting.map_or_else(|| self.choose_exactly(bracket, demand, fits), Ok)
    }

    /// A better lower bound for the number of downfloaters of a large bracket: those who have no opponent in it, or those the
    /// players below cannot do without. Small brackets go the exact road at once.
    fn fewest_staying(&self, bracket: &Bracket, demand: &Demand) -> Option<usize> {
        const LARGE: usize = 64;
        if bracket.len() < LARGE || *demand == Demand::Last {
            return None;
        }
        let alone = exact::unpaired_alone(self.field, bracket);
        let wanted = match demand {
            Demand::CompleteAndNext(_) | Demand::Complete => {
                let below = self.completion.deficiency(&(bracket.residents.end..self.field.len()));
                below - usize::from(self.completion.has_bye()).min(below)
            }
            Demand::Next(_) | Demand::Last => 0,
        };
        let staying = alone.max(wanted);
        Some(staying + (staying + bracket.len()) % 2)
    }

    fn choose_exactly(
        &self,
        bracket: &Bracket,
        demand: &Demand,
        fits: impl Fn(&[usize]) -> bool,
    ) -> Result<Chosen, TooIntricate> {
        let chosen = exact::choose(self.field, self.completion, bracket, demand, fits)?;
        Ok(chosen.expect("invariant: the brackets above left a rest that can be completed"))
    }

    /// Takes over a candidate; returns its downfloaters.
    fn accept(
        &mut self,
        kind: BracketKind,
        bracket: &Bracket,
        demand: &Demand,
        chosen: Chosen,
    ) -> Vec<usize> {
        self.keep(StageKind::Bracket(kind), bracket, demand, &chosen);
        let (field, completion) = (self.field, self.completion);
        let setting = Setting { field, completion, kind, bracket, demand };
        self.reasoning.brackets.push(setting.reasoning(&chosen));
        self.pairs.extend(chosen.pairs);
        chosen.downfloaters
    }

    fn keep(&mut self, kind: StageKind, bracket: &Bracket, demand: &Demand, chosen: &Chosen) {
        if let Some(stages) = &mut self.stages {
            stages.push(Stage {
                kind,
                bracket: bracket.clone(),
                demand: demand.clone(),
                pairs: chosen.pairs.clone(),
                downfloaters: chosen.downfloaters.clone(),
            });
        }
    }
}
