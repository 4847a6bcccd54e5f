//! Can the rest be paired? (C4, C5; 2017 A.9, C.4)
//!
//! Nearly every question is answered by counting: a graph on k vertices in which everybody has at
//! least k/2 possible opponents has a Hamiltonian cycle (Dirac), hence a perfect matching if k is even,
//! and one that leaves out any player we like if k is odd. Only small or starved rests need a search.

use std::collections::BTreeMap;
use std::ops::Range;

use arbitra_matching::cardinality::{self, Adjacency, Pairing};
use arbitra_matching::{Classed, Cost, Transport};
use arbitra_model::Points;

use super::bracket::Bracket;
use super::exact::Demand;
use super::field::Field;
use super::rules::Outlook;
use crate::{NoPairing, Obstacle, obstacle};

/// What a complete pairing of the round asks of every rest.
pub(super) struct Completion<'a> {
    field: &'a Field<'a>,
    bye: ByeRule,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ByeRule {
    /// The field is even.
    None,
    /// Anybody who is allowed to (2017).
    Anybody,
    /// Somebody with this score, the lowest possible (2026 C5).
    Score(i32),
}

impl<'a> Completion<'a> {
    /// Makes sure that a complete pairing exists, and finds the score of the bye.
    ///
    /// # Errors
    /// [`NoPairing`] if there is none.
    pub(super) fn new(field: &'a Field<'a>) -> Result<Completion<'a>, NoPairing> {
        let mut completion = Completion { field, bye: ByeRule::None };
        let everybody = 0..field.len();
        if field.len().is_multiple_of(2) {
            if completion.is_ample(&everybody, 0) {
                return Ok(completion);
            }
            let graph = completion.subset(&[], everybody, false);
            return if graph.has_perfect() {
                Ok(completion)
            } else {
                Err(graph.obstacle(&cardinality::maximum(&graph)))
            };
        }
        let receivers: Vec<usize> = if completion.is_ample(&everybody, 0) {
            everybody.filter(|&v| field.may_get_bye(v)).collect()
        } else {
            completion.bye = ByeRule::Anybody;
            let graph = completion.subset(&[], everybody.clone(), true);
            if !graph.has_perfect() {
                return Err(graph.obstacle(&cardinality::maximum(&graph)));
            }
            let graph = completion.subset(&[], everybody, false);
            let mut players = graph.exposable();
            players.retain(|&v| field.may_get_bye(v));
            players
        };
        // Ranks run by falling score: the last receiver has the lowest.
        let Some(&lowest) = receivers.last() else {
            return Err(NoPairing { obstacle: Obstacle::NobodyForTheBye });
        };
        completion.bye = match field.rules.outlook {
            Outlook::Collapse => ByeRule::Anybody,
            Outlook::CompletionEverywhere => ByeRule::Score(field.scores[lowest]),
        };
        Ok(completion)
    }

    /// The only score the bye may go to, where the edition says so.
    pub(super) fn bye_score(&self) -> Option<Points> {
        match self.bye {
            ByeRule::Score(score) => Some(Points::from_hundredths(score)),
            ByeRule::None | ByeRule::Anybody => None,
        }
    }

    pub(super) fn has_bye(&self) -> bool {
        self.bye != ByeRule::None
    }

    /// Whether the bye can only go to players with at least this score (2026 C5, C9).
    pub(super) fn bye_is_at_or_above(&self, score: i32) -> bool {
        matches!(self.bye, ByeRule::Score(s) if s >= score)
    }

    /// Whether a player may get the bye of this round (C2, C5).
    pub(super) fn may_get_bye(&self, index: usize) -> bool {
        let score_fits = match self.bye {
            ByeRule::None => false,
            ByeRule::Anybody => true,
            ByeRule::Score(score) => self.field.scores[index] == score,
        };
        score_fits && self.field.may_get_bye(index)
    }

    /// Whether everybody in a range of ranks, together with any `extra` others, has at least half of them as
    /// possible opponents.
    pub(super) fn is_ample(&self, range: &Range<usize>, extra: usize) -> bool {
        self.is_ample_but(range, extra, self.field.forced.settled(|v| range.contains(&v)))
    }

    /// The same for others that are known.
    fn is_ample_with(&self, range: &Range<usize>, extra: &[usize]) -> bool {
        let is_here = |v: usize| range.contains(&v) || extra.contains(&v);
        self.is_ample_but(range, extra.len(), self.field.forced.settled(is_here))
    }

    /// The same without those who are settled by force, if they can be.
    fn is_ample_but(&self, range: &Range<usize>, extra: usize, settled: Option<usize>) -> bool {
        let all = range.len() + extra;
        let Some(settled) = settled else { return false };
        // A forced bye needs an odd number, or somebody stays over beside it.
        if settled % 2 == 1 && all.is_multiple_of(2) {
            return false;
        }
        let all = all - settled;
        let impossible = (self.field.most_bound(range) + extra).max(1) + self.field.most_barred;
        all >= 3 && 2 * all.saturating_sub(impossible) >= all
    }

    /// Whether the given players and everybody from a rank down can be paired completely, with the bye where it
    /// belongs.
    pub(super) fn can_complete(&self, extra: &[usize], from: usize) -> bool {
        let range = from..self.field.len();
        let all = extra.len() + range.len();
        if all == 0 {
            return true;
        }
        let odd = !all.is_multiple_of(2);
        let is_here = |v: usize| range.contains(&v) || extra.contains(&v);
        match self.field.forced.settled(is_here) {
            // Somebody's only opponent is not here, or somebody gets a bye that is not given.
            None => return false,
            Some(settled) if settled % 2 == 1 && !odd => return false,
            Some(_) => {}
        }
        if odd && !extra.iter().copied().chain(range.clone().rev()).any(|v| self.may_get_bye(v)) {
            return false;
        }
        if self.is_ample_with(&range, extra) {
            return true;
        }
        self.subset(extra, range, odd).has_perfect()
    }

    /// Whether the downfloaters of a candidate leave the rest as good as it could possibly be.
    pub(super) fn suits(&self, bracket: &Bracket, demand: &Demand, downfloaters: &[usize]) -> bool {
        let end = bracket.residents.end;
        match demand {
            Demand::CompleteAndNext(next) => {
                // If the bye can only go to this bracket, C8 has nothing to choose.
                let bye_here = self.bye_is_at_or_above(self.field.scores[bracket.residents.start]);
                if downfloaters.is_empty() || bye_here || bracket.len() == 1 {
                    self.can_complete(downfloaters, end)
                } else {
                    self.next_is_perfect(downfloaters, next)
                }
            }
            Demand::Next(next) => {
                downfloaters.is_empty() || self.next_is_perfect(downfloaters, next)
            }
            Demand::Complete | Demand::Last => self.can_complete(downfloaters, end),
        }
    }

    /// Whether downfloaters leave the next bracket as good as it could be at all (C8; 2017 C.7): all of them are paired
    /// there, and of its residents at most one is left, if the number is odd. In 2026 the rest must be completed
    /// then; in 2017 whoever is left over from the last bracket must be allowed to get the bye. Whoever is
    /// forced to meet somebody further down stays over there in any case.
    pub(super) fn next_is_perfect(&self, downfloaters: &[usize], next: &Range<usize>) -> bool {
        let forced = &self.field.forced;
        let stranded = self.stranded_in_next(downfloaters, next);
        let is_open = |v: &usize| !stranded.contains(v);
        let is_free = |v: &usize| forced.is_nothing() || !forced.concerns(*v);
        if downfloaters
            .iter()
            .any(|&d| forced.opponent(d).is_some_and(|o| downfloaters.contains(&o)))
        {
            // Two who must meet each other both float: that is not a matter of the next bracket.
            return false;
        }
        let down: Vec<usize> = downfloaters.iter().copied().filter(is_open).collect();
        let here = next.len() + downfloaters.len() - stranded.len() - down.len();
        if down.len() > here {
            return false;
        }
        let rest_is_fine = |left: Option<usize>| match self.field.rules.outlook {
            Outlook::CompletionEverywhere => {
                let staying: Vec<usize> = stranded.iter().copied().chain(left).collect();
                self.can_complete(&staying, next.end)
            }
            Outlook::Collapse => {
                next.end < self.field.len() || left.is_none_or(|v| self.field.may_get_bye(v))
            }
        };
        // Those who are not settled by force, counted.
        let settled = (down.iter().copied().chain(next.clone()))
            .filter(|v| is_open(v) && !is_free(v))
            .count();
        let (all, others) = (down.len() + here - settled, here.saturating_sub(settled));
        let impossible = self.field.most_bound(next).max(1) + self.field.most_barred;
        let ample = all >= 3 && 2 * others.saturating_sub(impossible) >= all;
        if all.is_multiple_of(2) {
            let possible = || self.next_bracket(&down, next, is_open).has_perfect();
            return (ample || possible()) && rest_is_fine(None);
        }
        if ample {
            let mut free = next.clone().rev().filter(|v| is_open(v) && is_free(v));
            return free.any(|v| rest_is_fine(Some(v)));
        }
        let graph = self.next_bracket(&down, next, is_open);
        if graph.alone() != 1 {
            return false;
        }
        let exposable = graph.exposable();
        let mut residents = exposable.into_iter().rev().filter(|&v| v >= down.len());
        residents.any(|v| rest_is_fine(Some(graph.members[v])))
    }

    /// Downfloaters and players of the next bracket who are forced to meet somebody further down, or to get the bye.
    pub(super) fn stranded_in_next(
        &self,
        downfloaters: &[usize],
        next: &Range<usize>,
    ) -> Vec<usize> {
        let forced = &self.field.forced;
        if forced.is_nothing() {
            return Vec::new();
        }
        let is_here = |v: usize| next.contains(&v) || downfloaters.contains(&v);
        let everybody = downfloaters.iter().copied().chain(next.clone());
        everybody.filter(|&v| forced.strands(v, is_here)).collect()
    }

    /// How many players of a range cannot be paired among themselves, at least.
    pub(super) fn deficiency(&self, range: &Range<usize>) -> usize {
        if self.is_ample(range, 0) {
            return range.len() % 2;
        }
        self.subset(&[], range.clone(), false).alone()
    }

    /// How many members of a bracket stay over at least if it is paired for itself.
    pub(super) fn unpaired_alone(&self, bracket: &Bracket) -> usize {
        let (members, apart) = (bracket.members().collect(), bracket.moved_down.len());
        Subset { completion: self, members, apart, bye: false }.alone()
    }

    fn subset(&self, extra: &[usize], range: Range<usize>, bye: bool) -> Subset<'_> {
        let members = extra.iter().copied().chain(range).collect();
        Subset { completion: self, members, apart: 0, bye }
    }

    fn next_bracket(
        &self,
        downfloaters: &[usize],
        next: &Range<usize>,
        is_open: impl Fn(&usize) -> bool,
    ) -> Subset<'_> {
        let residents = next.clone().filter(is_open);
        let members = downfloaters.iter().copied().chain(residents).collect();
        Subset { completion: self, members, apart: downfloaters.len(), bye: false }
    }
}

/// Some players and who of them may meet; with a last vertex for the bye if there is one.
struct Subset<'a> {
    completion: &'a Completion<'a>,
    members: Vec<usize>,
    /// The first so many are moved-down players of one bracket, who are never paired with each other.
    apart: usize,
    bye: bool,
}

impl Adjacency for Subset<'_> {
    fn len(&self) -> usize {
        self.members.len() + usize::from(self.bye)
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        let (u, v) = (u.min(v), u.max(v));
        match self.members.get(v) {
            None => self.completion.may_get_bye(self.members[u]),
            Some(_) if v < self.apart => false,
            Some(&other) => self.completion.field.may_meet(self.members[u], other),
        }
    }
}

/// Up to so many, what classes say is held against the graph of everybody wherever assertions are
/// checked.
const CHECKED: usize = 70;

impl Subset<'_> {
    /// Whether everybody can be paired.
    fn has_perfect(&self) -> bool {
        let all = self.len().is_multiple_of(2)
            && self.classed(true).is_some_and(|mut all| all.complete());
        debug_assert!(self.len() > CHECKED || all == cardinality::has_perfect(self));
        all
    }

    /// How many stay alone in any pairing, at least.
    fn alone(&self) -> usize {
        let alone = self.classed(false).map_or(0, |mut all| all.match_most());
        debug_assert!(
            self.len() > CHECKED || alone == cardinality::maximum(self).exposed().count()
        );
        alone
    }

    /// Whom at least one of the largest pairings leaves alone, as places.
    fn exposable(&self) -> Vec<usize> {
        let mut all = self.classed(false);
        let exposable = all.as_mut().map_or_else(Vec::new, |all| {
            all.match_most();
            all.exposable()
        });
        debug_assert!(
            self.len() > CHECKED || {
                let all = cardinality::exposable(&cardinality::maximum(self), self);
                (0..self.len()).filter(|&v| all[v]).eq(exposable.iter().copied())
            }
        );
        exposable
    }

    /// Everybody by class, some of them paired already; none if classes alone show that not everybody can be, where
    /// that is wanted.
    fn classed(&self, everybody: bool) -> Option<Classed<impl Fn(usize, usize) -> bool + '_>> {
        let field = self.completion.field;
        // Colour kind and club, right to the bye, whether they stand apart; none for the bye itself.
        let seen = |v: usize| {
            let player = *self.members.get(v)?;
            Some((
                (field.kind[player], field.club(player)),
                self.bye && self.completion.may_get_bye(player),
                v < self.apart,
            ))
        };
        let mut known = BTreeMap::new();
        let mut kinds = Vec::new();
        let mut counts: Vec<u32> = Vec::new();
        let mut of: Vec<u16> = Vec::with_capacity(self.len());
        for v in 0..self.len() {
            let class = *known.entry(seen(v)).or_insert(kinds.len());
            if class == kinds.len() {
                kinds.push(seen(v));
                counts.push(0);
            }
            counts[class] += 1;
            of.push(class as u16);
        }
        let meet = |a: usize, b: usize| match (kinds[a], kinds[b]) {
            (None, None) => false,
            (None, Some((_, bye, _))) | (Some((_, bye, _)), None) => bye,
            (Some((_, _, true)), Some((_, _, true))) => false,
            (Some(((a, mine), _, _)), Some(((b, theirs), _, _))) => {
                (mine.is_none() || mine != theirs) && field.kind_cost(a, b).is_some()
            }
        };
        let transport = Transport::among(&counts, |a, b| meet(a, b).then_some::<Cost>(0));
        if everybody && transport.is_none() {
            return None;
        }
        let classes = kinds.len();
        let quotas = transport.map_or_else(
            || {
                let pairs = (0..classes).flat_map(|a| (0..classes).map(move |b| (a, b)));
                pairs.map(|(a, b)| if meet(a, b) { u32::MAX } else { 0 }).collect()
            },
            |transport| transport.quotas(),
        );
        let barred = move |u: usize, v: usize| {
            let players = self.members.get(u).zip(self.members.get(v));
            players.is_some_and(|(&a, &b)| field.is_barred(a, b))
        };
        let mut all = Classed::new(of, classes, meet, barred);
        all.start(quotas);
        Some(all)
    }

    /// Who is in the way of a complete pairing.
    fn obstacle(&self, maximum: &Pairing) -> NoPairing {
        obstacle::name(self, maximum, |v| {
            let index = self.members.get(v)?;
            Some(self.completion.field.position.contenders[*index].number)
        })
    }
}
