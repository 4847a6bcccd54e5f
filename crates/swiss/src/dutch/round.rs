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
    certify_within(rules, position, certificate::MOST_VERTICES)
}

/// The same with smaller proofs: prices that would be for more players at once than this are left to the
/// verifier's search.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria.
pub fn certify_within(
    rules: &Rules,
    position: &Position,
    most_vertices: usize,
) -> Result<(RoundPairing, Certificate), NoPairing> {
    let field = Field::new(rules, position);
    let completion = Completion::new(&field)?;
    let (pairing, stages) = pair_field(&field, &completion, Some(Vec::new()))?;
    let stages = stages.unwrap_or_default();
    let certificate = certificate::of(&field, &completion, &pairing, &stages, most_vertices);
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
            let bracket = Bracket { moved_down, residents };
            let chosen = self.choose(BracketKind::Ordinary, &bracket, &demand)?;
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
            let demand = Demand::Next(next);
            let chosen = self.choose(BracketKind::Ordinary, &bracket, &demand)?;
            if self.completion.can_complete(&chosen.downfloaters, end) {
                moved_down = self.accept(BracketKind::Ordinary, &bracket, &demand, chosen);
                continue;
            }
            self.keep(StageKind::Abandoned, &bracket, &demand, &chosen);
            let demand = Demand::Complete;
            let chosen = self.choose(BracketKind::Penultimate, &bracket, &demand)?;
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
        let chosen = self.choose(kind, bracket, &Demand::Last)?;
        Ok(self.accept(kind, bracket, &Demand::Last, chosen))
    }

    fn next_group(&self, group: usize) -> Option<Range<usize>> {
        self.field.groups.get(group + 1).cloned()
    }

    fn choose(
        &self,
        kind: BracketKind,
        bracket: &Bracket,
        demand: &Demand,
    ) -> Result<Chosen, TooIntricate> {
        choose(self.field, self.completion, kind, bracket, demand)
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

/// The candidate the rules prescribe for a bracket.
///
/// # Errors
/// [`TooIntricate`] where weights have no room for so many different scores.
pub(super) fn choose(
    field: &Field<'_>,
    completion: &Completion<'_>,
    kind: BracketKind,
    bracket: &Bracket,
    demand: &Demand,
) -> Result<Chosen, TooIntricate> {
    let fits = |downfloaters: &[usize]| completion.suits(bracket, demand, downfloaters);
    let score = field.scores[bracket.residents.start];
    let leftover = match (field.rules.outlook, demand) {
        (Outlook::CompletionEverywhere, _) if completion.bye_is_at_or_above(score) => {
            Leftover::GetsBye { fewest_unplayed: true }
        }
        (Outlook::Collapse, Demand::Last) => Leftover::GetsBye { fewest_unplayed: false },
        _ => Leftover::MovesDown,
    };
    let quick = |staying: usize| {
        quick::choose(field, completion, bracket, leftover, staying)
            .filter(|chosen| fits(&chosen.downfloaters))
    };
    // Whoever must meet somebody below stays over; of the others one, if their number is odd.
    let is_here = |v: usize| bracket.residents.contains(&v) || bracket.moved_down.contains(&v);
    let stranded = bracket.members().filter(|&v| field.forced.strands(v, is_here)).count();
    let fewest = stranded + (bracket.len() - stranded) % 2;
    // Residents of several scores: their score differences count, which classes do not know.
    let by_counting = if kind == BracketKind::CollapsedLast { None } else { quick(fewest) };
    let by_counting = by_counting.or_else(|| {
        let staying = fewest_staying(field, completion, bracket, demand)?;
        if staying > fewest { quick(staying) } else { None }
    });
    if let Some(chosen) = by_counting {
        return Ok(chosen);
    }
    let chosen = exact::choose(field, completion, bracket, demand, fits)?;
    Ok(chosen.expect("invariant: the brackets above left a rest that can be completed"))
}

/// A better lower bound for the number of downfloaters of a large bracket: those who have no opponent in it, or those the
/// players below cannot do without. Small brackets go the exact road at once.
fn fewest_staying(
    field: &Field<'_>,
    completion: &Completion<'_>,
    bracket: &Bracket,
    demand: &Demand,
) -> Option<usize> {
    const LARGE: usize = 64;
    if bracket.len() < LARGE || *demand == Demand::Last {
        return None;
    }
    let alone = completion.unpaired_alone(bracket);
    let wanted = match demand {
        Demand::CompleteAndNext(_) | Demand::Complete => {
            let below = completion.deficiency(&(bracket.residents.end..field.len()));
            below - usize::from(completion.has_bye()).min(below)
        }
        Demand::Next(_) | Demand::Last => 0,
    };
    let staying = alone.max(wanted);
    Some(staying + (staying + bracket.len()) % 2)
}
