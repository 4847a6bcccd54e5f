//! A whole round: everybody once, nothing forbidden, the bye, and the brackets from the top.

use std::ops::Range;

use crate::barrier;
use crate::certificate::{BracketProof, Certificate, Kind};
use crate::colours;
use crate::edition::Edition;
use crate::position::Position;
use crate::rejection::{Fault, Rejection};
use crate::stage::{Below, Stage};

/// The round as the certificate states it, by rank.
pub(crate) struct Round<'a> {
    pub position: &'a Position,
    /// Everybody's opponent; none for the bye.
    pub partner: Vec<Option<usize>>,
    pub bye: Option<usize>,
    /// Who may have the bye: C2, and where the edition asks for it C5.
    pub may_have_bye: Vec<bool>,
}

/// Checks the round.
pub(crate) fn check(position: &Position, certificate: &Certificate) -> Result<(), Rejection> {
    let round = Round::new(position, certificate)?;
    round.check_bye(certificate.bye_barrier.as_deref().unwrap_or(&[]))?;
    round.check_brackets(&certificate.brackets)
}

impl<'a> Round<'a> {
    /// Everybody is there exactly once, nobody meets whom they may not (C1, C3), colours and order of boards are right.
    fn new(position: &'a Position, certificate: &Certificate) -> Result<Round<'a>, Rejection> {
        let edition = position.edition;
        let n = position.contenders.len();
        let mut partner = vec![None; n];
        let mut seen = vec![false; n];
        let mut enter = |number: u16| {
            let rank = position.rank(number).ok_or_else(|| Fault::NotToBePaired.about(number))?;
            match std::mem::replace(&mut seen[rank], true) {
                true => Err(Fault::PairedTwice.about(number)),
                false => Ok(rank),
            }
        };
        let mut last = [None, None];
        let mut in_order = [true, true];
        for (&board, number) in certificate.boards.iter().zip(1..) {
            let (white, black) = (enter(board[0])?, enter(board[1])?);
            if position.is_barred(white, black) {
                return Err(Fault::Forbidden.about_pair(board).by(edition.article("C.1", "C1")));
            }
            if position.colours_clash(white, black) {
                return Err(Fault::Forbidden.about_pair(board).by(edition.article("C.3", "C3")));
            }
            let (seats, article) = colours::allot(position, white, black);
            if seats != [white, black] {
                return Err(Fault::WrongColours.about_pair(board).by(article));
            }
            // Boards stand with virtual points or without them, but not now with and now without.
            let places = colours::places(position, white, black).map(Some);
            for (way, place) in places.into_iter().enumerate() {
                in_order[way] &= last[way] <= place;
                last[way] = place;
            }
            if in_order == [false, false] {
                return Err(Fault::BoardOrder.about(number).by("C.04.2 3.6"));
            }
            partner[white] = Some(black);
            partner[black] = Some(white);
        }
        let bye = certificate.bye.map(enter).transpose()?;
        if let Some(rank) = seen.iter().position(|seen| !seen) {
            return Err(Fault::NotPaired.about(position.contenders[rank].number));
        }
        let score = bye.map(|rank| position.score(rank));
        let may = position.contenders.iter().map(|contender| {
            let low_enough = edition == Edition::E2017 || Some(contender.score) == score;
            contender.may_have_bye && low_enough
        });
        Ok(Round { position, partner, bye, may_have_bye: may.collect() })
    }

    /// The bye goes to somebody who may have it (C2), and in 2026 to the lowest score possible (C5): everybody and
    /// a bye that only takes lower scores cannot all be matched.
    fn check_bye(&self, barrier: &[u16]) -> Result<(), Rejection> {
        let Some(bye) = self.bye else { return Ok(()) };
        let (edition, contenders) = (self.position.edition, &self.position.contenders);
        if !contenders[bye].may_have_bye {
            let article = edition.article("C.2", "C2");
            return Err(Fault::ByeBarred.about(contenders[bye].number).by(article));
        }
        let is_lower = |score: i32| score < contenders[bye].score;
        let lower: Vec<bool> =
            contenders.iter().map(|other| other.may_have_bye && is_lower(other.score)).collect();
        let everybody: Vec<usize> = (0..contenders.len()).collect();
        match edition {
            Edition::E2026 if self.alone_at_least(&everybody, 0, Some(&lower), barrier)? == 0 => {
                Err(Fault::LowerBye.by("C5"))
            }
            _ => Ok(()),
        }
    }

    /// How many of some players stay alone at least, as a barrier shows. The first so many never meet each other; the
    /// bye is one of them, where it is told who may have it.
    pub fn alone_at_least(
        &self,
        members: &[usize],
        apart: usize,
        may_have_bye: Option<&[bool]>,
        barrier: &[u16],
    ) -> Result<usize, Rejection> {
        let mut removed = vec![false; self.position.contenders.len()];
        for &number in barrier.iter().filter(|&&number| number != 0) {
            let rank = self.position.rank(number);
            removed[rank.ok_or_else(|| Fault::NotToBePaired.about(number))?] = true;
        }
        let vertices = members.len() + usize::from(may_have_bye.is_some());
        let in_barrier = |v: usize| match members.get(v) {
            Some(&rank) => removed[rank],
            None => barrier.contains(&0),
        };
        let adjacent = |u: usize, v: usize| {
            let (u, v) = (u.min(v), u.max(v));
            match members.get(v) {
                None => may_have_bye.is_some_and(|may| may[members[u]]),
                Some(&other) => v >= apart && self.position.may_meet(members[u], other),
            }
        };
        Ok(barrier::alone_at_least(vertices, in_barrier, adjacent))
    }

    /// Every scoregroup is a bracket, with those moved down to it. In 2017, if the rest of one cannot be completed it
    /// is paired again, and all players below form one last bracket (A.9).
    fn check_brackets(&self, proofs: &[BracketProof]) -> Result<(), Rejection> {
        let everybody = self.position.contenders.len();
        let bye = self.bye.is_some();
        let groups = self.position.scoregroups();
        let mut proofs = proofs.iter().zip(1..);
        let mut moved_down = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            let (below, kinds): (_, &[Kind]) = match (groups.get(index + 1), self.position.edition)
            {
                (None, _) => (Below::the_bye(bye), &[Kind::Ordinary]),
                // C4, C5, C8.
                (Some(next), Edition::E2026) => {
                    let rest = next.end..everybody;
                    (Below { next: next.clone(), rest, ..Below::the_bye(bye) }, &[Kind::Ordinary])
                }
                // C.7; that the rest can be completed the round itself shows.
                (Some(next), Edition::E2017) => {
                    let places = moved_down.len() + group.len() + next.len();
                    let below = Below { next: next.clone(), places, ..Below::the_bye(false) };
                    (below, &[Kind::Ordinary, Kind::Abandoned])
                }
            };
            let stage = self.bracket(proofs.next(), kinds, &moved_down, group, below)?;
            if stage.proof.kind == Kind::Ordinary {
                moved_down = stage.downfloaters;
                continue;
            }
            self.cannot_complete(&stage, group.end)
                .map_err(|rejection| rejection.in_bracket(index + 1, stage.proof.score))?;
            // C.4.
            let rest = group.end..everybody;
            let below = Below { rest: rest.clone(), ..Below::the_bye(bye) };
            let kinds = [Kind::Penultimate];
            let stage = self.bracket(proofs.next(), &kinds, &moved_down, group, below)?;
            let (kinds, below) = ([Kind::CollapsedLast], Below::the_bye(bye));
            moved_down = self
                .bracket(proofs.next(), &kinds, &stage.downfloaters, &rest, below)?
                .downfloaters;
            break;
        }
        // Whoever is left over in the end has the bye, and nothing else is in the certificate.
        let fits = moved_down == self.bye.as_slice() && proofs.next().is_none();
        if fits { Ok(()) } else { Err(Fault::BracketsDoNotFit.into()) }
    }

    /// Checks one bracket.
    fn bracket<'p>(
        &self,
        proof: Option<(&'p BracketProof, usize)>,
        kinds: &[Kind],
        moved_down: &[usize],
        residents: &Range<usize>,
        below: Below,
    ) -> Result<Stage<'p>, Rejection> {
        let (proof, number) = proof.ok_or(Fault::BracketsDoNotFit)?;
        let stage = Stage::new(self, proof, moved_down, residents, below);
        let stage = stage.filter(|_| kinds.contains(&proof.kind));
        let checked = stage.ok_or_else(|| Fault::BracketsDoNotFit.into()).and_then(|stage| {
            stage.check(self)?;
            Ok(stage)
        });
        checked.map_err(|rejection: Rejection| rejection.in_bracket(number, proof.score))
    }

    /// A.9: the downfloaters of an abandoned bracket and everybody below cannot be paired completely.
    fn cannot_complete(&self, stage: &Stage<'_>, from: usize) -> Result<(), Rejection> {
        let rest = from..self.position.contenders.len();
        let members: Vec<usize> = stage.downfloaters.iter().copied().chain(rest).collect();
        let bye = Some(&*self.may_have_bye).filter(|_| members.len() % 2 == 1);
        let barrier = stage.proof.incomplete.as_deref().unwrap_or(&[]);
        match self.alone_at_least(&members, 0, bye, barrier)? {
            0 => Err(Fault::CanBeCompleted.by("A.9")),
            _ => Ok(()),
        }
    }
}
