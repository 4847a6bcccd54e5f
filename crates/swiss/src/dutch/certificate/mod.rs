//! The proof of a round, for a verifier that shares no code with the engine.
//!
//! A candidate is the right one if no other is better by the criteria, and none that is as good
//! comes earlier in the generation order. Both are statements about perfect matchings of a *scene*
//! (the bracket, and what lies below it as far as that has a say), and both are proved by prices: if the
//! prices at both ends of every possible pair never exceed what the pair costs, then no matching is
//! cheaper than all prices together, and a pair that costs more than its prices is in no
//! cheapest matching. `docs/design/certificates.md` describes the format and what a verifier must check.
//!
//! The proof is made after the fact: the engine's roads are not asked how they came to their answer.

mod barrier;
#[cfg(feature = "serde")]
mod file;
mod prices;
mod walk;

use arbitra_model::Number;

use super::bracket::Bracket;
use super::completion::Completion;
use super::exact::scene::{Below, Scene};
use super::exact::{Demand, MOST_WORDS, costs::Costs};
use super::field::Field;
use crate::{BracketKind, RoundPairing};
#[cfg(feature = "serde")]
pub use file::CertificateFile;
use walk::{Proof, Walk};

/// A stage of the round: a candidate that was chosen, and where.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    pub(super) kind: StageKind,
    pub(super) bracket: Bracket,
    pub(super) demand: Demand,
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) downfloaters: Vec<usize>,
}

/// What became of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageKind {
    /// A bracket of the round.
    Bracket(BracketKind),
    /// A bracket that was paired, but whose rest could not be completed: it is paired again (2017 A.9).
    Abandoned,
}

impl StageKind {
    /// The name in a certificate.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            StageKind::Bracket(BracketKind::Ordinary) => "ordinary",
            StageKind::Bracket(BracketKind::Penultimate) => "penultimate",
            StageKind::Bracket(BracketKind::CollapsedLast) => "collapsed-last",
            StageKind::Abandoned => "abandoned",
        }
    }
}

/// The proof of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// In an odd field, where the edition asks for the lowest score (2026 C5): those whose
    /// removal leaves too many odd groups for the bye to go to a lower score than it does. In such
    /// sets 0 stands for the bye.
    pub bye_barrier: Option<Vec<u16>>,
    /// The stages in the order they were paired.
    pub brackets: Vec<BracketProof>,
}

/// The proof of one bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BracketProof {
    /// What became of it: see [`StageKind::name`].
    pub kind: &'static str,
    /// The residents' score in hundredths (the highest, in a collapsed last bracket).
    pub score: i32,
    /// The players moved down from above, in rank order.
    pub moved_down: Vec<Number>,
    /// The residents, in rank order.
    pub residents: Vec<Number>,
    /// The candidate: moved-down players' pairs first, then the remainder's, the higher ranked first.
    pub pairs: Vec<(Number, Number)>,
    /// Who is left over.
    pub downfloaters: Vec<Number>,
    /// What the candidate costs, criterion by criterion: only what is not zero.
    pub value: Vec<(&'static str, usize)>,
    /// Who takes part in the proof.
    pub scene: Surroundings,
    /// Those whose removal leaves so many odd groups in the bracket that no candidate has fewer downfloaters,
    /// where that is not a matter of parity.
    pub barrier: Vec<u16>,
    /// Those whose removal leaves too many odd groups for the rest to be completed: of an abandoned bracket.
    pub incomplete: Option<Vec<u16>>,
    /// How the next bracket can be paired after this candidate, where the round does not show it.
    pub next_pairs: Option<Vec<(Number, Number)>>,
    /// The prices, each from a step of the order on; those of step 0 prove that nothing is better.
    pub duals: Vec<Dual>,
    /// The step from which on there are no prices, because they would be too large: a verifier searches there.
    pub search_from: Option<usize>,
}

/// Who takes part in the proof of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Surroundings {
    /// The bracket alone: its downfloaters leave the rest as good as it could be at all.
    Alone,
    /// Everybody who has a say in it.
    Whole,
}

/// Prices for the players of a scene, in sixteenths.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Dual {
    /// The step of the order from which on they hold.
    pub from: usize,
    /// The different prices.
    pub values: Vec<Vec<i64>>,
    /// For everybody in the scene not yet settled, the place of the price among the values.
    pub prices: Vec<u32>,
    /// Sets of vertices with a rebate for every pair inside.
    pub sets: Vec<OddSet>,
}

/// A set of vertices with a rebate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OddSet {
    /// The vertices of the scene.
    pub members: Vec<usize>,
    /// The rebate, in sixteenths.
    pub rebate: Vec<i64>,
}

/// Prices for more players at once are left to a search.
pub(super) const MOST_VERTICES: usize = 4_000;

/// Proves a round.
pub(super) fn of(
    field: &Field<'_>,
    completion: &Completion<'_>,
    pairing: &RoundPairing,
    stages: &[Stage],
    most_vertices: usize,
) -> Certificate {
    let mut partner = vec![None; field.len()];
    let mut rank = vec![0; usize::from(Number::MAX) + 1];
    for (index, contender) in field.position.contenders.iter().enumerate() {
        rank[usize::from(contender.number.get())] = index;
    }
    let rank = |number: Number| rank[usize::from(number.get())];
    for board in &pairing.boards {
        let (white, black) = (rank(board.white), rank(board.black));
        partner[white] = Some(black);
        partner[black] = Some(white);
    }
    let prover = Prover { field, completion, partner, most_vertices };
    Certificate {
        bye_barrier: completion
            .bye_score()
            .map(|score| prover.or_bye(&barrier::of_lower_bye(field, score))),
        brackets: stages.iter().map(|stage| prover.bracket(stage)).collect(),
    }
}

struct Prover<'a> {
    field: &'a Field<'a>,
    completion: &'a Completion<'a>,
    /// Everybody's opponent in the round.
    partner: Vec<Option<usize>>,
    most_vertices: usize,
}

impl Prover<'_> {
    fn numbers(&self, ranks: &[usize]) -> Vec<Number> {
        ranks.iter().map(|&rank| self.number(rank)).collect()
    }

    fn or_bye(&self, ranks: &[Option<usize>]) -> Vec<u16> {
        ranks.iter().map(|rank| rank.map_or(0, |rank| self.number(rank).get())).collect()
    }

    fn number(&self, rank: usize) -> Number {
        self.field.position.contenders[rank].number
    }

    fn pairs(&self, pairs: &[(usize, usize)]) -> Vec<(Number, Number)> {
        pairs.iter().map(|&(a, b)| (self.number(a), self.number(b))).collect()
    }

    fn bracket(&self, stage: &Stage) -> BracketProof {
        let Stage { bracket, demand, downfloaters, .. } = stage;
        let score = self.field.scores[bracket.residents.start];
        let staying = downfloaters.len();
        let may_be_alone = *demand != Demand::Last
            && !self.completion.bye_is_at_or_above(score)
            && (staying == bracket.len() % 2 || staying == self.completion.unpaired_alone(bracket))
            && self.leaves_the_best_next(stage);
        if may_be_alone {
            let (proof, beaten) = self.bracket_in(stage, Surroundings::Alone);
            if !beaten {
                return proof;
            }
        }
        let (proof, beaten) = self.bracket_in(stage, Surroundings::Whole);
        debug_assert!(!beaten, "the candidate is the first of the best: {stage:?}");
        proof
    }

    /// A proof by looking at some players; and whether something there is better or earlier.
    fn bracket_in(&self, stage: &Stage, extent: Surroundings) -> (BracketProof, bool) {
        let Prover { field, completion, .. } = *self;
        let Stage { bracket, demand, downfloaters, .. } = stage;
        let alone = extent == Surroundings::Alone;
        let sinks = downfloaters.len();
        let below = if alone {
            Below { next: 0..0, rest: 0..0, bye: false, sinks, sinks_optional: false }
        } else {
            self.everybody_with_a_say(bracket, demand)
        };
        let score = field.scores[bracket.residents.start];
        let counts_unplayed = completion.bye_is_at_or_above(score);
        let scene = Scene::new(field, completion, bracket, below, counts_unplayed);
        let next_pairs = match demand {
            Demand::Next(next) if !downfloaters.is_empty() => {
                self.pairs_of_next(stage, next, alone)
            }
            _ => None,
        };
        let Proof { value, duals, search_from, beaten } =
            self.walk(stage, &scene, next_pairs.as_deref());
        let proof = BracketProof {
            kind: stage.kind.name(),
            score,
            moved_down: self.numbers(&bracket.moved_down),
            residents: bracket.residents.clone().map(|rank| self.number(rank)).collect(),
            pairs: self.pairs(&stage.pairs),
            downfloaters: self.numbers(downfloaters),
            value,
            scene: extent,
            barrier: if alone && downfloaters.len() > bracket.len() % 2 {
                self.or_bye(&barrier::of_bracket(field, bracket))
            } else {
                Vec::new()
            },
            incomplete: (stage.kind == StageKind::Abandoned).then(|| {
                let rest = barrier::of_rest(field, completion, downfloaters, bracket.residents.end);
                self.or_bye(&rest)
            }),
            next_pairs: next_pairs.map(|pairs| self.pairs(&pairs)),
            duals,
            search_from,
        };
        (proof, beaten)
    }

    /// Whether the downfloaters leave the next bracket as good as it could be at all (C8; C.7), so that it need not
    /// be looked at. That the rest can be completed the round itself shows.
    fn leaves_the_best_next(&self, stage: &Stage) -> bool {
        match &stage.demand {
            _ if stage.downfloaters.is_empty() => true,
            Demand::CompleteAndNext(next) | Demand::Next(next) => {
                self.completion.next_is_perfect(&stage.downfloaters, next)
            }
            Demand::Complete => true,
            Demand::Last => false,
        }
    }

    fn everybody_with_a_say(&self, bracket: &Bracket, demand: &Demand) -> Below {
        let end = bracket.residents.end;
        let all = self.field.len();
        let bye = self.completion.has_bye();
        let (next, rest, sinks) = match demand {
            Demand::Last => (0..0, 0..0, 0),
            Demand::Complete => (0..0, end..all, 0),
            Demand::CompleteAndNext(next) => (next.clone(), next.end..all, 0),
            Demand::Next(next) => (next.clone(), 0..0, bracket.len() + next.len()),
        };
        Below { next, rest, bye: bye && sinks == 0, sinks, sinks_optional: sinks > 0 }
    }

    /// How the next bracket can be paired best, where only that bracket is looked at (2017 C.7).
    fn pairs_of_next(
        &self,
        stage: &Stage,
        next: &std::ops::Range<usize>,
        alone: bool,
    ) -> Option<Vec<(usize, usize)>> {
        if alone {
            return barrier::perfect_next(self.field, &stage.downfloaters, next);
        }
        let end = stage.bracket.residents.end;
        let left = Bracket { moved_down: stage.downfloaters.clone(), residents: end..end };
        prices::best_next(self.field, self.completion, &left, next)
    }

    fn walk(
        &self,
        stage: &Stage,
        scene: &Scene<'_>,
        next_pairs: Option<&[(usize, usize)]>,
    ) -> Proof {
        let mut costs = Costs::new(scene);
        if stage.downfloaters.len() != 1 {
            // C9 only speaks of a bracket whose one downfloater gets the bye.
            costs.unplayed = None;
        }
        let mates = self.mates(stage, scene, next_pairs);
        let most = self.most_vertices;
        // One word more than the criteria take: it makes strict what must be.
        match costs.words + 1 {
            0..=4 => Walk::<4>::new(scene, &costs, mates, most).prove(stage),
            5..=16 => Walk::<16>::new(scene, &costs, mates, most).prove(stage),
            17..=64 => Walk::<64>::new(scene, &costs, mates, most).prove(stage),
            _ => Walk::<MOST_WORDS>::new(scene, &costs, mates, most).prove(stage),
        }
    }

    /// The candidate, and what the round makes of everybody else, as a matching of the scene.
    fn mates(
        &self,
        stage: &Stage,
        scene: &Scene<'_>,
        next_pairs: Option<&[(usize, usize)]>,
    ) -> Vec<usize> {
        let players = scene.players();
        let mut vertex = vec![usize::MAX; self.field.len()];
        players.iter().enumerate().for_each(|(v, &player)| vertex[player] = v);
        let mut mates = vec![usize::MAX; scene.len()];
        let mut join = |u: usize, v: usize| {
            mates[u] = v;
            mates[v] = u;
        };
        let inside = scene.members.len();
        stage.pairs.iter().for_each(|&(a, b)| join(vertex[a], vertex[b]));
        match next_pairs {
            Some(pairs) if players.len() > inside => {
                pairs.iter().for_each(|&(a, b)| join(vertex[a], vertex[b]));
            }
            _ if players.len() > inside => {
                for (v, &player) in players.iter().enumerate() {
                    let settled = v < inside && !stage.downfloaters.contains(&player);
                    if let Some(other) = self.partner[player].filter(|_| !settled) {
                        let other = vertex[other];
                        if other != usize::MAX && v < other {
                            join(v, other);
                        }
                    }
                }
            }
            _ => {}
        }
        // Who is alone takes the bye or a sink; sinks left over take each other.
        let mut places: Vec<usize> = (players.len()..scene.len()).collect();
        places.reverse();
        for v in 0..players.len() {
            if mates[v] == usize::MAX
                && let Some(place) = places.pop()
            {
                mates[v] = place;
                mates[place] = v;
            }
        }
        for two in places.chunks_exact(2) {
            mates[two[0]] = two[1];
            mates[two[1]] = two[0];
        }
        mates
    }
}
