//! One bracket with its candidate: whether it fits the round, and whom its proof has to look at.

use std::ops::Range;

use crate::certificate::{BracketProof, Extent, Kind};
use crate::edition::Edition;
use crate::order;
use crate::position::Position;
use crate::rejection::{Fault, Rejection};
use crate::round::Round;
use crate::scene::Scene;

/// A bracket with its candidate, by rank.
pub(crate) struct Stage<'a> {
    pub proof: &'a BracketProof,
    /// Moved-down players first.
    pub members: Vec<usize>,
    pub moved: usize,
    pub pairs: Vec<[usize; 2]>,
    pub downfloaters: Vec<usize>,
    /// C9: the bye can only go to this score or a higher one.
    pub bye_here: bool,
    below: Below,
}

/// What a candidate is judged by besides the bracket itself.
#[derive(Clone, Debug)]
pub(crate) struct Below {
    /// The next scoregroup, where it is to be left as good as possible (C8; C.7).
    pub next: Range<usize>,
    /// Everybody further down, where they have to be paired as well (C4, C5; C.4).
    pub rest: Range<usize>,
    /// Whether the bye is given here or below.
    pub bye: bool,
    /// Where not everybody below is looked at: places for those who stay over.
    pub places: usize,
}

impl Below {
    /// Nobody, and perhaps the bye.
    pub fn the_bye(bye: bool) -> Below {
        Below { next: 0..0, rest: 0..0, bye, places: 0 }
    }

    fn is_nobody(&self) -> bool {
        self.next.is_empty() && self.rest.is_empty()
    }
}

impl<'a> Stage<'a> {
    /// A bracket of these members, if the certificate speaks of it: pairs and downfloaters are its members, each once.
    pub fn new(
        round: &Round<'_>,
        proof: &'a BracketProof,
        moved_down: &[usize],
        residents: &Range<usize>,
        below: Below,
    ) -> Option<Stage<'a>> {
        let position = round.position;
        let ranks = |numbers: &[u16]| -> Option<Vec<usize>> {
            numbers.iter().map(|&number| position.rank(number)).collect()
        };
        let pairs: Vec<[usize; 2]> = ranks(proof.pairs.as_flattened())?
            .chunks_exact(2)
            .map(|two| [two[0], two[1]])
            .collect();
        let downfloaters = ranks(&proof.downfloaters)?;
        let members: Vec<usize> = moved_down.iter().copied().chain(residents.clone()).collect();
        let mut sorted = members.clone();
        sorted.sort_unstable();
        let mut stated = [pairs.as_flattened(), &downfloaters].concat();
        stated.sort_unstable();
        let score = position.score(residents.start);
        let fits = ranks(&proof.moved_down)? == moved_down
            && ranks(&proof.residents)? == residents.clone().collect::<Vec<_>>()
            && proof.score == score
            && downfloaters.is_sorted()
            && stated == sorted;
        let bye_here = position.edition == Edition::E2026
            && round.bye.is_some_and(|bye| position.score(bye) >= score);
        let moved = moved_down.len();
        fits.then_some(Stage { proof, members, moved, pairs, downfloaters, bye_here, below })
    }

    /// The candidate is played, and it is the right one.
    pub fn check(&self, round: &Round<'_>) -> Result<(), Rejection> {
        let mut pairs = self.pairs.iter().filter(|_| self.proof.kind != Kind::Abandoned);
        if let Some(&pair) = pairs.find(|&&[a, b]| round.partner[a] != Some(b)) {
            let numbers = pair.map(|rank| round.position.contenders[rank].number);
            return Err(Fault::NotOnABoard.about_pair(numbers));
        }
        let partner = self.partners(round)?;
        let mut below = self.below.clone();
        if self.proof.scene == Extent::Alone {
            if self.below.is_nobody() || self.bye_here {
                return Err(Fault::NotAlone.into());
            }
            self.no_fewer_downfloaters(round)?;
            self.next_is_best(round.position, &partner)?;
            below = Below { places: self.downfloaters.len(), ..Below::the_bye(false) };
        }
        let mut scene = Scene::new(round, self, &below);
        let mates = self.mates(&scene, &partner).ok_or(Fault::BracketsDoNotFit)?;
        order::check(&mut scene, &mates, self.proof)
    }

    /// Who meets whom in the bracket, and below it: as the round has it, or as the certificate says where C.7 of 2017
    /// looks at pairs that need not be played.
    fn partners(&self, round: &Round<'_>) -> Result<Vec<Option<usize>>, Rejection> {
        let mut partner = round.partner.clone();
        if let Some(next_pairs) = &self.proof.next_pairs {
            if self.below.places == 0 {
                return Err(Fault::BracketsDoNotFit.into());
            }
            partner.fill(None);
            for &pair in next_pairs {
                let [Some(a), Some(b)] = pair.map(|number| round.position.rank(number)) else {
                    return Err(Fault::NotToBePaired.about(pair[0]));
                };
                let free = a != b && partner[a].is_none() && partner[b].is_none();
                if !free || !round.position.may_meet(a, b) {
                    return Err(Fault::NotACandidate.about_pair(pair));
                }
                partner[a] = Some(b);
                partner[b] = Some(a);
            }
        }
        for &[a, b] in &self.pairs {
            partner[a] = Some(b);
            partner[b] = Some(a);
        }
        Ok(partner)
    }

    /// C6; C.5: an odd bracket has a downfloater; more are shown by a barrier.
    fn no_fewer_downfloaters(&self, round: &Round<'_>) -> Result<(), Rejection> {
        let stay = self.downfloaters.len();
        let by_parity = stay == self.members.len() % 2;
        let barrier = &self.proof.barrier;
        if !by_parity && round.alone_at_least(&self.members, self.moved, None, barrier)? < stay {
            let article = round.position.edition.article("C.5", "C6");
            return Err(Fault::FewerDownfloaters.by(article));
        }
        Ok(())
    }

    /// C8; C.7: the next bracket can be paired as well as any could: all downfloaters are paired with its residents, and
    /// of these nobody is left, or one if the number is odd. So many downfloaters cannot do better.
    fn next_is_best(
        &self,
        position: &Position,
        partner: &[Option<usize>],
    ) -> Result<(), Rejection> {
        let (next, down) = (&self.below.next, &self.downfloaters);
        if next.is_empty() || down.is_empty() {
            return Ok(());
        }
        let in_next = |rank: usize| partner[rank].is_some_and(|other| next.contains(&other));
        let with_downfloater =
            |rank: usize| partner[rank].is_some_and(|other| down.contains(&other));
        let left: Vec<usize> =
            next.clone().filter(|&rank| !in_next(rank) && !with_downfloater(rank)).collect();
        // 2017: whoever is left over from the last bracket must be allowed the bye.
        let is_last = self.below.places > 0 && next.end == partner.len();
        let may_be_left = |&rank: &usize| !is_last || position.contenders[rank].may_have_bye;
        let best = down.iter().all(|&rank| in_next(rank))
            && left.len() == (down.len() + next.len()) % 2
            && left.iter().all(may_be_left);
        let article = position.edition.article("C.7", "C8");
        if best { Ok(()) } else { Err(Fault::NextNotBest.by(article)) }
    }

    /// The candidate and how the rest goes on, as a perfect matching of the scene: for every vertex its mate. Whoever
    /// is alone takes the bye or a place; places left over take each other.
    fn mates(&self, scene: &Scene<'_>, partner: &[Option<usize>]) -> Option<Vec<usize>> {
        let n = scene.vertices.len();
        let mut vertex = vec![None; partner.len()];
        (0..n).for_each(|v| scene.rank(v).into_iter().for_each(|rank| vertex[rank] = Some(v)));
        let mut mates: Vec<Option<usize>> =
            (0..n).map(|v| vertex[partner[scene.rank(v)?]?]).collect();
        let is_alone = |&v: &usize| scene.rank(v).is_some() && mates[v].is_none();
        let alone: Vec<usize> = (0..n).filter(is_alone).collect();
        let mut join = |u: usize, v: usize| {
            mates[u] = Some(v);
            mates[v] = Some(u);
        };
        let mut places: Vec<usize> = (0..n).rev().filter(|&v| scene.rank(v).is_none()).collect();
        for v in alone {
            join(v, places.pop()?);
        }
        for two in places.chunks(2) {
            let &[a, b] = two else { return None };
            join(a, b);
        }
        let mates: Vec<usize> = mates.into_iter().collect::<Option<_>>()?;
        let inside = (0..scene.size).filter(|&v| mates[v] < scene.size).count();
        let fits = (0..n).all(|v| mates[mates[v]] == v) && inside == 2 * self.pairs.len();
        fits.then_some(mates)
    }
}
