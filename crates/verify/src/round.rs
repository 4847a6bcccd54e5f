//! A whole round: everybody once, nothing forbidden, and bracket by bracket the right candidate.

use std::ops::Range;

use crate::barrier;
use crate::bracket;
use crate::certificate::{BracketProof, Certificate, Extent, Kind};
use crate::colours;
use crate::costs::Setting;
use crate::edition::Edition;
use crate::position::Position;
use crate::rejection::{Fault, Rejection};
use crate::scene::{Below, Scene};

/// The round as the certificate states it, by rank.
pub(crate) struct Round<'a> {
    position: &'a Position,
    certificate: &'a Certificate,
    /// Everybody's opponent; none for the bye.
    partner: Vec<Option<usize>>,
    bye: Option<usize>,
    /// Who may have the bye: C2, and where the edition asks for it C5.
    may_have_bye: Vec<bool>,
}

/// What a bracket must leave behind.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Demand {
    /// The last bracket: everybody is paired, or gets the bye.
    Last,
    /// The rest is complete (C4, C5) and the next scoregroup as good as possible (C8).
    CompleteAndNext(Range<usize>),
    /// The rest is complete (2017 C.4, in a penultimate bracket).
    Complete,
    /// The next scoregroup is as good as possible (2017 C.7).
    Next(Range<usize>),
}

/// Checks the round.
pub(crate) fn check(position: &Position, certificate: &Certificate) -> Result<(), Rejection> {
    let round = Round::new(position, certificate).map_err(Rejection::of_round)?;
    round.check_bye().map_err(Rejection::of_round)?;
    match position.edition {
        Edition::E2026 => round.brackets_of_2026(),
        Edition::E2017 => round.brackets_of_2017(),
    }
}

impl<'a> Round<'a> {
    /// Everybody is there exactly once, nobody meets whom he may not (C1, C3), colours and order of boards are right.
    fn new(position: &'a Position, certificate: &'a Certificate) -> Result<Round<'a>, Fault> {
        let edition = position.edition;
        let n = position.contenders.len();
        let mut partner = vec![None; n];
        let mut seen = vec![false; n];
        let mut enter = |number: u16| {
            let rank = position.rank(number).ok_or(Fault::NotToBePaired { player: number })?;
            if std::mem::replace(&mut seen[rank], true) {
                return Err(Fault::PairedTwice { player: number });
            }
            Ok(rank)
        };
        let mut last = None;
        for (index, &board) in certificate.boards.iter().enumerate() {
            let (white, black) = (enter(board[0])?, enter(board[1])?);
            if position.is_barred(white, black) {
                let article = edition.article("C.1", "C1");
                return Err(Fault::Forbidden { pair: board, article });
            }
            if position.colours_clash(white, black) {
                let article = edition.article("C.3", "C3");
                return Err(Fault::Forbidden { pair: board, article });
            }
            let (seats, article) = colours::allot(position, white, black);
            if seats != [white, black] {
                return Err(Fault::WrongColours { pair: board, article });
            }
            let place = colours::place(position, white, black);
            if last.replace(place).is_some_and(|before| Some(&before) > last.as_ref()) {
                return Err(Fault::BoardOrder { board: index + 1 });
            }
            partner[white] = Some(black);
            partner[black] = Some(white);
        }
        let bye = certificate.bye.map(enter).transpose()?;
        if let Some(rank) = seen.iter().position(|seen| !seen) {
            return Err(Fault::NotPaired { player: position.contenders[rank].number });
        }
        let s = bye.map(|rank| position.score(rank));
        let may_have_bye = position
            .contenders
            .iter()
            .map(|c| c.may_have_bye && (edition == Edition::E2017 || Some(c.score) == s))
            .collect();
        Ok(Round { position, certificate, partner, bye, may_have_bye })
    }

    /// The bye goes to somebody who may have it (C2), and in 2026 to the lowest score possible (C5).
    fn check_bye(&self) -> Result<(), Fault> {
        let edition = self.position.edition;
        let Some(bye) = self.bye else { return Ok(()) };
        let contender = &self.position.contenders[bye];
        if !contender.may_have_bye {
            let article = edition.article("C.2", "C2");
            return Err(Fault::ByeBarred { player: contender.number, article });
        }
        if edition == Edition::E2017 {
            return Ok(());
        }
        // A matching of everybody and the bye, where the bye only takes lower scores, does not exist.
        let lower = |rank: usize| {
            let other = &self.position.contenders[rank];
            other.may_have_bye && other.score < contender.score
        };
        let everybody: Vec<usize> = (0..self.position.contenders.len()).collect();
        let barrier = self.certificate.bye_barrier.as_deref().unwrap_or(&[]);
        if self.alone_at_least(&everybody, barrier, Some(&lower), 0)? == 0 {
            return Err(Fault::LowerBye);
        }
        Ok(())
    }

    /// How many of some players, and the bye if it may go to some of them, stay alone at least. The first so many never
    /// meet each other.
    fn alone_at_least(
        &self,
        members: &[usize],
        barrier: &[u16],
        bye: Option<&dyn Fn(usize) -> bool>,
        apart: usize,
    ) -> Result<usize, Fault> {
        let mut removed = vec![false; self.position.contenders.len()];
        for &number in barrier.iter().filter(|&&number| number != 0) {
            let rank = self.position.rank(number);
            let rank = rank.ok_or(Fault::NotToBePaired { player: number })?;
            removed[rank] = true;
        }
        let vertices = members.len() + usize::from(bye.is_some());
        let in_barrier = |v: usize| match members.get(v) {
            Some(&rank) => removed[rank],
            None => barrier.contains(&0),
        };
        let adjacent = |u: usize, v: usize| {
            let (u, v) = (u.min(v), u.max(v));
            match members.get(v) {
                None => bye.is_some_and(|may| may(members[u])),
                Some(_) if v < apart => false,
                Some(&other) => self.position.may_meet(members[u], other),
            }
        };
        Ok(barrier::alone_at_least(vertices, in_barrier, adjacent))
    }

    /// 2026: every scoregroup is a bracket with those moved down to it.
    fn brackets_of_2026(&self) -> Result<(), Rejection> {
        let groups = self.position.scoregroups();
        let mut moved_down = Vec::new();
        let mut proofs = self.certificate.brackets.iter();
        for (index, residents) in groups.iter().enumerate() {
            let demand = match groups.get(index + 1) {
                Some(next) => Demand::CompleteAndNext(next.clone()),
                None => Demand::Last,
            };
            let stage = self.stage(
                proofs.next(),
                index,
                &[Kind::Ordinary],
                &moved_down,
                residents,
                demand,
            )?;
            moved_down = stage.downfloaters;
        }
        self.finish(&moved_down, proofs.len())
    }

    /// 2017: brackets from the top; if the rest of one cannot be completed it is paired again, and all players below
    /// form one last bracket (A.9).
    fn brackets_of_2017(&self) -> Result<(), Rejection> {
        let groups = self.position.scoregroups();
        let everybody = self.position.contenders.len();
        let mut moved_down = Vec::new();
        let mut proofs = self.certificate.brackets.iter();
        let mut count = 0;
        for (index, residents) in groups.iter().enumerate() {
            let demand = match groups.get(index + 1) {
                Some(next) => Demand::Next(next.clone()),
                None => Demand::Last,
            };
            let kinds: &[Kind] = match demand {
                Demand::Last => &[Kind::Ordinary],
                _ => &[Kind::Ordinary, Kind::Abandoned],
            };
            let stage = self.stage(proofs.next(), count, kinds, &moved_down, residents, demand)?;
            count += 1;
            if stage.proof.kind == Kind::Ordinary {
                // That the rest can be completed the round itself shows.
                moved_down = stage.downfloaters;
                continue;
            }
            self.cannot_complete(&stage, residents.end)
                .map_err(|fault| Rejection::of_bracket(count, stage.proof.score, fault))?;
            let again = [Kind::Penultimate];
            let stage =
                self.stage(proofs.next(), count, &again, &moved_down, residents, Demand::Complete)?;
            let rest = residents.end..everybody;
            let last = [Kind::CollapsedLast];
            let stage = self.stage(
                proofs.next(),
                count + 1,
                &last,
                &stage.downfloaters,
                &rest,
                Demand::Last,
            )?;
            moved_down = stage.downfloaters;
            break;
        }
        self.finish(&moved_down, proofs.len())
    }

    /// Whoever is left over in the end gets the bye, and nothing else is in the certificate.
    fn finish(&self, left: &[usize], more: usize) -> Result<(), Rejection> {
        let fits = left == self.bye.as_slice() && more == 0;
        if fits { Ok(()) } else { Err(Rejection::of_round(Fault::BracketsDoNotFit)) }
    }

    /// A.9: the downfloaters of an abandoned bracket and everybody below cannot be paired completely.
    fn cannot_complete(&self, stage: &Stage<'_>, from: usize) -> Result<(), Fault> {
        let rest = from..self.position.contenders.len();
        let members: Vec<usize> = stage.downfloaters.iter().copied().chain(rest).collect();
        let may = |rank: usize| self.may_have_bye[rank];
        let bye: Option<&dyn Fn(usize) -> bool> =
            if members.len() % 2 == 1 { Some(&may) } else { None };
        let barrier = stage.proof.incomplete.as_deref().unwrap_or(&[]);
        match self.alone_at_least(&members, barrier, bye, 0)? {
            0 => Err(Fault::CanBeCompleted),
            _ => Ok(()),
        }
    }

    /// Checks one bracket; returns who is left over.
    fn stage(
        &self,
        proof: Option<&'a BracketProof>,
        index: usize,
        kinds: &[Kind],
        moved_down: &[usize],
        residents: &Range<usize>,
        demand: Demand,
    ) -> Result<Stage<'a>, Rejection> {
        let Some(proof) = proof else {
            return Err(Rejection::of_round(Fault::BracketsDoNotFit));
        };
        let reject = |fault| Rejection::of_bracket(index + 1, proof.score, fault);
        let members: Vec<usize> = moved_down.iter().copied().chain(residents.clone()).collect();
        let ranks = |numbers: &[u16]| -> Option<Vec<usize>> {
            numbers.iter().map(|&number| self.position.rank(number)).collect()
        };
        let fits = kinds.contains(&proof.kind)
            && ranks(&proof.moved_down).as_deref() == Some(moved_down)
            && ranks(&proof.residents) == Some(residents.clone().collect())
            && proof.score == self.position.score(residents.start);
        let downfloaters = ranks(&proof.downfloaters).filter(|list| list.is_sorted());
        let pairs: Option<Vec<[usize; 2]>> = proof
            .pairs
            .iter()
            .map(|&[a, b]| Some([self.position.rank(a)?, self.position.rank(b)?]))
            .collect();
        let (true, Some(downfloaters), Some(pairs)) = (fits, downfloaters, pairs) else {
            return Err(reject(Fault::BracketsDoNotFit));
        };
        let stage = Stage { proof, members, moved: moved_down.len(), pairs, downfloaters };
        stage.partition().map_err(reject)?;
        if proof.kind != Kind::Abandoned {
            self.is_played(&stage).map_err(reject)?;
        }
        self.check_stage(&stage, &demand).map_err(reject)?;
        Ok(stage)
    }

    /// The candidate is what the boards say.
    fn is_played(&self, stage: &Stage<'_>) -> Result<(), Fault> {
        let other = stage.pairs.iter().find(|&&[a, b]| self.partner[a] != Some(b));
        match other {
            None => Ok(()),
            Some(&pair) => Err(Fault::NotOnABoard { pair: self.numbers(pair) }),
        }
    }

    fn numbers(&self, pair: [usize; 2]) -> [u16; 2] {
        pair.map(|rank| self.position.contenders[rank].number)
    }

    fn check_stage(&self, stage: &Stage<'a>, demand: &Demand) -> Result<(), Fault> {
        let residents_score = self.position.score(stage.members[stage.moved]);
        // C9: the bye can only go to this score or a higher one.
        let bye_here = self.position.edition == Edition::E2026
            && self.bye.is_some_and(|bye| self.position.score(bye) >= residents_score);
        if stage.proof.next_pairs.is_some() && !matches!(demand, Demand::Next(_)) {
            // Only C.7 of 2017 looks at pairs that need not be played.
            return Err(Fault::BracketsDoNotFit);
        }
        let below = match stage.proof.scene {
            Extent::Alone => {
                if *demand == Demand::Last || bye_here {
                    return Err(Fault::NotAlone);
                }
                self.no_fewer_downfloaters(stage)?;
                self.next_is_best(stage, demand)?;
                Below { places: stage.downfloaters.len(), ..Below::default() }
            }
            Extent::Whole => self.below(stage, demand),
        };
        let setting = Setting {
            position: self.position,
            members: &stage.members,
            moved: stage.moved,
            next: below.next.clone(),
            bye_here,
            one_downfloater: stage.downfloaters.len() == 1,
        };
        let mut scene = Scene::new(&setting, &below, &self.may_have_bye);
        let mates = self.mates(stage, &scene)?;
        bracket::check(&mut scene, &mates, stage.proof)
    }

    /// C6; C.5: an odd bracket has a downfloater; more are shown by a barrier.
    fn no_fewer_downfloaters(&self, stage: &Stage<'_>) -> Result<(), Fault> {
        let least = if stage.downfloaters.len() == stage.members.len() % 2 {
            stage.downfloaters.len()
        } else {
            self.alone_at_least(&stage.members, &stage.proof.barrier, None, stage.moved)?
        };
        let article = self.position.edition.article("C.5", "C6");
        if least < stage.downfloaters.len() {
            return Err(Fault::FewerDownfloaters { article });
        }
        Ok(())
    }

    /// C8; C.7: the next bracket can be paired as well as any could: all downfloaters are paired with its residents, and
    /// of these nobody is left, or one if the number is odd. So many downfloaters cannot do better.
    fn next_is_best(&self, stage: &Stage<'_>, demand: &Demand) -> Result<(), Fault> {
        let next = match demand {
            Demand::Next(next) | Demand::CompleteAndNext(next) => next,
            Demand::Last | Demand::Complete => return Ok(()),
        };
        if stage.downfloaters.is_empty() {
            return Ok(());
        }
        let not_best = Fault::NextNotBest { article: self.position.edition.article("C.7", "C8") };
        let partner = self.partners_in_next(stage)?;
        let among = |rank: usize| partner[rank].filter(|other| next.contains(other));
        if stage.downfloaters.iter().any(|&d| among(d).is_none()) {
            return Err(not_best);
        }
        let alone = |&rank: &usize| {
            let other = partner[rank];
            !other.is_some_and(|o| next.contains(&o) || stage.downfloaters.contains(&o))
        };
        let left: Vec<usize> = next.clone().filter(alone).collect();
        if left.len() != (stage.downfloaters.len() + next.len()) % 2 {
            return Err(not_best);
        }
        // 2017: whoever is left over from the last bracket must be allowed the bye.
        let in_last = matches!(demand, Demand::Next(_)) && next.end == self.partner.len();
        if in_last && left.iter().any(|&rank| !self.position.contenders[rank].may_have_bye) {
            return Err(not_best);
        }
        Ok(())
    }

    /// How the rest goes on after a bracket: as the round does, or as the certificate says (2017 C.7 looks at
    /// pairings that need not be played).
    fn partners_in_next(&self, stage: &Stage<'_>) -> Result<Vec<Option<usize>>, Fault> {
        let Some(pairs) = &stage.proof.next_pairs else { return Ok(self.partner.clone()) };
        let mut partner = vec![None; self.partner.len()];
        for &pair in pairs {
            let ranks = pair.map(|number| self.position.rank(number));
            let [Some(a), Some(b)] = ranks else {
                return Err(Fault::NotToBePaired { player: pair[0] });
            };
            let free = a != b && partner[a].is_none() && partner[b].is_none();
            if !free || !self.position.may_meet(a, b) {
                return Err(Fault::NotACandidate { pair });
            }
            partner[a] = Some(b);
            partner[b] = Some(a);
        }
        Ok(partner)
    }

    fn below(&self, stage: &Stage<'_>, demand: &Demand) -> Below {
        let everybody = self.position.contenders.len();
        let from = stage.members[stage.members.len() - 1] + 1;
        let bye = self.bye.is_some();
        match demand {
            Demand::Last => Below { bye, ..Below::default() },
            Demand::Complete => Below { rest: from..everybody, bye, ..Below::default() },
            Demand::CompleteAndNext(next) => {
                Below { next: next.clone(), rest: next.end..everybody, bye, ..Below::default() }
            }
            Demand::Next(next) => Below {
                next: next.clone(),
                places: stage.members.len() + next.len(),
                places_may_be_empty: true,
                ..Below::default()
            },
        }
    }

    /// The candidate and how the rest goes on, as a perfect matching of the scene.
    fn mates(&self, stage: &Stage<'_>, scene: &Scene<'_>) -> Result<Vec<usize>, Fault> {
        const NONE: usize = usize::MAX;
        let mut vertex = vec![NONE; self.partner.len()];
        for v in 0..scene.vertices.len() {
            scene.rank(v).into_iter().for_each(|rank| vertex[rank] = v);
        }
        let mut partner = if scene.size == vertex.iter().filter(|&&v| v != NONE).count() {
            vec![None; self.partner.len()]
        } else {
            self.partners_in_next(stage)?
        };
        for &[a, b] in &stage.pairs {
            partner[a] = Some(b);
            partner[b] = Some(a);
        }
        let mut mates = vec![NONE; scene.vertices.len()];
        let mut free: Vec<usize> = Vec::new();
        for v in (0..scene.vertices.len()).rev() {
            let Some(rank) = scene.rank(v) else {
                free.push(v);
                continue;
            };
            if let Some(other) = partner[rank].map(|other| vertex[other]).filter(|&o| o != NONE) {
                mates[v] = other;
            }
        }
        // Whoever is alone takes the bye or a place; places left over take each other.
        for v in 0..scene.vertices.len() {
            if scene.rank(v).is_some() && mates[v] == NONE {
                let place = free.pop().ok_or(Fault::BracketsDoNotFit)?;
                mates[v] = place;
                mates[place] = v;
            }
        }
        for two in free.chunks(2) {
            let &[a, b] = two else { return Err(Fault::BracketsDoNotFit) };
            mates[a] = b;
            mates[b] = a;
        }
        let matched = |v: usize| mates.get(mates[v]) == Some(&v);
        let inside = (0..scene.size).filter(|&v| mates[v] < scene.size).count();
        let fits = (0..mates.len()).all(matched) && inside == 2 * stage.pairs.len();
        if fits { Ok(mates) } else { Err(Fault::BracketsDoNotFit) }
    }
}

/// A bracket with its candidate, by rank.
struct Stage<'a> {
    proof: &'a BracketProof,
    /// Moved-down players first.
    members: Vec<usize>,
    moved: usize,
    pairs: Vec<[usize; 2]>,
    downfloaters: Vec<usize>,
}

impl Stage<'_> {
    /// Pairs and downfloaters are the members, each once.
    fn partition(&self) -> Result<(), Fault> {
        let mut all: Vec<usize> = self.pairs.iter().flatten().copied().collect();
        all.extend(&self.downfloaters);
        all.sort_unstable();
        let mut members = self.members.clone();
        members.sort_unstable();
        if all == members { Ok(()) } else { Err(Fault::BracketsDoNotFit) }
    }
}
