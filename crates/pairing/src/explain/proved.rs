//! What is known of the next round when more games are on than can be tried: by proof.
//!
//! The Dutch system pairs from the top down, and a bracket looks at nothing below it but this: can
//! the rest be completed (C4; 2017 A.9), to whom may the bye go (C2, C5), and where do downfloaters
//! go (C7, C8). Who may meet whom does not depend on results. So let the field be cut at a score that no
//! open game can carry anybody across, and call the players above it a zone:
//!
//! 1. If nobody ever floats out of the zone, its pairing depends on its own games alone, and so does
//!    what is below it on what is below: zones can be tried one by one, each with its own open games.
//! 2. Nobody floats out of a zone in which that holds for every result of its own games: without a
//!    downfloater no criterion looks below, except C5 (2026), which may prefer a downfloater if that
//!    gives the bye to a lower score. It does not where everybody who may be lowest can have the bye.
//! 3. Nobody floats out of an even zone whose lowest scoregroup is large enough, whatever happens in
//!    it ([`Field::always_closes`]).

use std::collections::{BTreeMap, BTreeSet};

use arbitra_matching::cardinality::{self, Adjacency};
use arbitra_model::{Number, Points, Round, Tournament};

use super::preview::{Known, PreviewBoard, boards_of};
use super::what_if::{OpenGame, Outcome, enter};
use crate::dutch::Edition;
use crate::position::Strength;
use crate::{Position, System, pair_round};

/// What is proved.
#[derive(Debug, Default)]
pub(super) struct Proved {
    pub(super) boards: Vec<PreviewBoard>,
    pub(super) bye: Option<Number>,
    /// How many rounds were paired for it.
    pub(super) rounds: usize,
}

/// The field as all results leave it.
struct Field {
    edition: Edition,
    position: Position,
    /// The lowest and the highest pairing score of every contender, by rank in the position.
    scores: Vec<(Points, Points)>,
}

/// What can be proved of the next round; each zone is tried with at most `most` open games.
pub(super) fn proved(
    tournament: &Tournament,
    system: System,
    round: Round,
    open: &[OpenGame],
    most: u32,
) -> Proved {
    let mut proved = Proved::default();
    let Some(field) = Field::of(tournament, system, round, open) else { return proved };
    let budget = 4 * 3usize.saturating_pow(most);
    let mut left: BTreeSet<usize> = (0..field.scores.len()).collect();
    for cut in field.cuts() {
        let (zone, rest): (BTreeSet<usize>, BTreeSet<usize>) =
            left.iter().partition(|&&rank| cut.is_none_or(|cut| field.scores[rank].0 >= cut));
        if zone.is_empty() {
            continue;
        }
        let stands_alone = rest.is_empty() || field.may_close_above(&rest);
        let numbers: BTreeSet<Number> = zone.iter().map(|&rank| field.number(rank)).collect();
        let own: Vec<OpenGame> =
            open.iter().filter(|game| touches(game, &numbers)).copied().collect();
        let few = u32::try_from(own.len()).is_ok_and(|games| games <= most);
        if stands_alone && few && proved.rounds < budget {
            let Some((known, closed, rounds)) = tried(tournament, system, open, &own, &numbers)
            else {
                return Proved::default();
            };
            proved.rounds += rounds;
            if closed || rest.is_empty() {
                let inside = |board: &PreviewBoard| {
                    let players = board.players;
                    numbers.contains(&players.white) && numbers.contains(&players.black)
                };
                proved.boards.extend(known.boards.into_values().filter(inside));
                proved.bye = known.bye.flatten().filter(|_| rest.is_empty());
                left = rest;
            }
        } else if stands_alone && !few && field.always_closes(&zone, &rest) {
            left = rest;
        }
    }
    proved
}

fn touches(game: &OpenGame, numbers: &BTreeSet<Number>) -> bool {
    numbers.contains(&game.players.white) || numbers.contains(&game.players.black)
}

/// What is the same in every combination of some games, all others drawn; whether a zone always
/// stays among itself; and how many rounds were paired. None if the round cannot be paired.
fn tried(
    tournament: &Tournament,
    system: System,
    open: &[OpenGame],
    own: &[OpenGame],
    zone: &BTreeSet<Number>,
) -> Option<(Known, bool, usize)> {
    let mut base = tournament.clone();
    open.iter().for_each(|game| enter(&mut base, game, Outcome::Draw));
    let combinations = 3usize.checked_pow(u32::try_from(own.len()).ok()?)?;
    let (mut known, mut closed) = (Known::default(), true);
    for combination in 0..combinations {
        let mut rest = combination;
        for game in own {
            enter(&mut base, game, Outcome::ALL[rest % 3]);
            rest /= 3;
        }
        let paired = pair_round(&base, system, None).ok()?.pairing;
        let boards = boards_of(&paired);
        closed &= boards.iter().all(|it| zone.contains(&it.white) == zone.contains(&it.black));
        closed &= paired.bye.is_none_or(|bye| !zone.contains(&bye));
        known.take(&boards, paired.bye);
    }
    Some((known, closed, combinations))
}

impl Field {
    /// None where nothing is proved: another system, or topscorers (1.8) that are not known yet,
    /// so that who may meet whom is not known either.
    fn of(
        tournament: &Tournament,
        system: System,
        round: Round,
        open: &[OpenGame],
    ) -> Option<Field> {
        let System::Dutch(edition) = system else { return None };
        // Whites, draws, Blacks: everybody has every result of their own game in one of the three.
        let mut positions = Vec::new();
        for outcome in [Outcome::Draw, Outcome::White, Outcome::Black] {
            let mut supposed = tournament.clone();
            open.iter().for_each(|game| enter(&mut supposed, game, outcome));
            positions.push(system.position(&supposed, round)?.ok()?);
        }
        let mut seen: BTreeMap<Number, (Points, Points, bool)> = BTreeMap::new();
        for position in &positions {
            for (rank, contender) in position.contenders.iter().enumerate() {
                let (score, top) = (contender.score, position.is_topscorer(rank));
                let known = seen.entry(contender.number).or_insert((score, score, top));
                *known = (known.0.min(score), known.1.max(score), known.2);
                if known.2 != top {
                    return None;
                }
            }
        }
        let position = positions.into_iter().next()?;
        let of = |number: Number| seen.get(&number).map(|(low, high, _)| (*low, *high));
        let scores: Option<Vec<_>> = position.contenders.iter().map(|it| of(it.number)).collect();
        let scores = scores.filter(|scores| scores.len() == seen.len())?;
        Some(Field { edition, position, scores })
    }

    fn number(&self, rank: usize) -> Number {
        self.position.contenders[rank].number
    }

    /// The scores that no open game carries anybody across, the highest first; then none, for all
    /// that is left. A zone has everybody with such a score or more.
    fn cuts(&self) -> Vec<Option<Points>> {
        let all: BTreeSet<Points> = self.scores.iter().map(|(low, _)| *low).collect();
        let clean = |cut: &Points| !self.scores.iter().any(|(low, high)| low < cut && cut <= high);
        let lowest = all.first().copied();
        let cuts = all.into_iter().rev().filter(|cut| clean(cut) && Some(*cut) != lowest);
        cuts.map(Some).chain([None]).collect()
    }

    /// Whether two may meet at all (C1–C3).
    fn may_meet(&self, one: usize, other: usize) -> bool {
        let position = &self.position;
        if position.met.has(one, other) || position.forbidden.has(one, other) {
            return false;
        }
        let absolute = |rank: usize| {
            let preference = position.contenders[rank].preference();
            preference.filter(|it| it.strength == Strength::Absolute).map(|it| it.colour)
        };
        let topscorer = position.is_topscorer(one) || position.is_topscorer(other);
        topscorer || absolute(one).is_none() || absolute(one) != absolute(other)
    }

    /// Whether the players below a zone can be paired among themselves, and the bye there is no
    /// reason to open the zone: it can go to everybody who may have the lowest score (C5 of 2026).
    fn may_close_above(&self, rest: &BTreeSet<usize>) -> bool {
        let ranks: Vec<usize> = rest.iter().copied().collect();
        let graph = Among { field: self, ranks: &ranks };
        if ranks.len().is_multiple_of(2) {
            return cardinality::has_perfect(&graph);
        }
        let paired = cardinality::maximum(&graph);
        if paired.exposed().count() != 1 {
            return false;
        }
        let free = cardinality::exposable(&paired, &graph);
        let eligible = (0..ranks.len())
            .filter(|&place| !self.position.contenders[ranks[place]].bye_barred)
            .collect::<Vec<_>>();
        let lowest = eligible.iter().map(|&place| self.scores[ranks[place]].1).min();
        let mut lowest = eligible
            .iter()
            .filter(|&&place| lowest.is_some_and(|most| self.scores[ranks[place]].0 <= most));
        match self.edition {
            Edition::E2017 => eligible.iter().any(|&place| free[place]),
            Edition::E2026 => !eligible.is_empty() && lowest.all(|&place| free[place]),
        }
    }

    /// Whether nobody ever floats out of a zone, whatever its games bring. Let `f` players have its
    /// lowest score for certain, `m` be all others, who may have to float down to them, and let
    /// nobody of the zone be barred from more than `d` others of it. With `f ≥ m + 2d + 2` everybody who
    /// comes down finds an opponent among the lowest, one by one; of these an even number of at
    /// least `2d + 2` is left, each of whom may meet at least half of the others: by Dirac's theorem they can
    /// all be paired. So the last bracket of the zone has no downfloater (C6; 2017 C.5), and
    /// no bracket above it leaves a rest that cannot be completed.
    fn always_closes(&self, zone: &BTreeSet<usize>, rest: &BTreeSet<usize>) -> bool {
        if !zone.len().is_multiple_of(2) || rest.is_empty() {
            return false;
        }
        let certain = |rank: &usize| self.scores[*rank].0 == self.scores[*rank].1;
        let lowest = zone.iter().map(|&rank| self.scores[rank].0).min();
        let of_lowest = |rank: &&usize| certain(rank) && Some(self.scores[**rank].0) == lowest;
        let sure = zone.iter().filter(of_lowest).count();
        let barred = |one: usize| {
            zone.iter().filter(|&&other| other != one && !self.may_meet(one, other)).count()
        };
        let most_barred = zone.iter().map(|&rank| barred(rank)).max().unwrap_or(0);
        sure >= zone.len() - sure + 2 * most_barred + 2
    }
}

/// Who may meet whom among some of the field.
struct Among<'a> {
    field: &'a Field,
    ranks: &'a [usize],
}

impl Adjacency for Among<'_> {
    fn len(&self) -> usize {
        self.ranks.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.field.may_meet(self.ranks[u], self.ranks[v])
    }
}
