//! The Dutch system of 2013 and 1998 read a second time, to the letter: every candidate in the printed order, every
//! requirement lowered one step at a time. It knows no matching and pairs small fields only.
//!
//! The only cut: a step is passed by if no candidate at all would do with everything weaker given up.

pub mod order;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::Range;

use arbitra_model::{ByColour, Colour};
use arbitra_pairing::check::Paired;
use arbitra_pairing::dutch::early::Edition;
use arbitra_pairing::{Float, Position, Strength};

use order::{arrangements, halves, subsets};

/// A candidate for a bracket.
#[derive(Clone, Debug)]
struct Candidate {
    /// Pairs of moved-down players first.
    pairs: Vec<(usize, usize)>,
    first: usize,
    left: Vec<usize>,
}

/// How many pairs, and how many of how many moved-down players are paired first (0: as a homogeneous bracket).
type Level = (usize, usize, usize);

struct Bracket {
    moved: Vec<usize>,
    residents: Vec<usize>,
}

/// A bracket that was paired.
struct Done {
    bracket: Bracket,
    members: Vec<usize>,
    incompatible: Vec<usize>,
    level: Level,
    chosen: Candidate,
}

/// A round as the procedure reads it.
pub struct Book<'a> {
    edition: Edition,
    position: &'a Position,
    steps: RefCell<BTreeSet<&'static str>>,
}

/// The pairing by the book; none if there is none.
pub fn pair(edition: Edition, position: &Position) -> Option<Paired> {
    pair_with_steps(edition, position).map(|(paired, _)| paired)
}

/// The same with the steps of section C that were needed, by their articles.
pub fn pair_with_steps(
    edition: Edition,
    position: &Position,
) -> Option<(Paired, BTreeSet<&'static str>)> {
    let book = Book { edition, position, steps: RefCell::default() };
    let (pairs, bye) = book.round()?;
    let number = |i: usize| position.contenders[i].number;
    let pairs = pairs.into_iter().map(|(a, b)| {
        let (white, black) = book.colours(a.min(b), a.max(b));
        ByColour { white: number(white), black: number(black) }
    });
    let paired = Paired { pairs: pairs.collect(), byes: bye.map(number).into_iter().collect() };
    Some((paired, book.steps.into_inner()))
}

/// What is done with pairs and those who are left over; it says whether to stop.
type Visit<'a> = dyn FnMut(&[(usize, usize)], &[usize]) -> bool + 'a;

type Pairs = (Vec<(usize, usize)>, Option<usize>);

impl Book<'_> {
    fn round(&self) -> Option<Pairs> {
        let n = self.position.contenders.len();
        let mut groups: Vec<Range<usize>> = Vec::new();
        for i in 0..n {
            match groups.last_mut() {
                Some(g) if self.score(g.start) == self.score(i) => g.end = i + 1,
                _ => groups.push(i..i + 1),
            }
        }
        let lowest = groups.pop()?;
        let mut done: Vec<Done> = Vec::new();
        let mut moved: Vec<usize> = Vec::new();
        for group in groups {
            let next = self.bracket(&mut done, moved, group.collect());
            moved = floaters(&next);
            done.push(next);
        }
        self.lowest(done, moved, lowest)
    }

    /// C1–C12, C14 for a bracket that is not the lowest.
    fn bracket(&self, done: &mut [Done], mut moved: Vec<usize>, residents: Vec<usize>) -> Done {
        let mut may_go_back = !moved.is_empty() && !done.is_empty();
        loop {
            let everybody = joined(&moved, &residents);
            let (members, incompatible): (Vec<usize>, Vec<usize>) = everybody
                .iter()
                .partition(|&&a| everybody.iter().any(|&b| a != b && self.legal(a, b)));
            let own = |m: &usize| residents.contains(m);
            let finish = |level, chosen, moved: &[usize]| Done {
                bracket: Bracket { moved: moved.to_vec(), residents: residents.clone() },
                members: members.clone(),
                incompatible: incompatible.clone(),
                level,
                chosen,
            };
            let m0 = first_of(members.iter().filter(|m| !own(m)).count(), members.len());
            let stuck = incompatible.iter().any(|m| !own(m));
            self.step_if(!incompatible.is_empty(), "c1");
            let p0 = members.len() / 2;
            let at_best = self.first(&members, (p0, m0, m0), false, |_| true);
            if let Some(chosen) = at_best.filter(|_| !stuck && p0 > 0) {
                return finish((p0, m0, m0), chosen, &moved);
            }
            // C12, before fewer pairs are made.
            let mut others = None;
            if std::mem::take(&mut may_go_back) {
                let wanted = self.better_levels(&everybody, moved.len());
                others = wanted.into_iter().find_map(|level| self.back(done, &residents, level));
            }
            if let Some(other) = others {
                self.step_if(true, "c12");
                moved = other;
                continue;
            }
            // C14.
            for m1 in (0..=m0).rev() {
                if m1 > 0 && !self.reaches_remainder(&members, m1, m0) {
                    continue;
                }
                for p1 in (m1.max(1)..=p0).rev() {
                    let level = (p1, m1, m0);
                    if let Some(chosen) = self.first(&members, level, false, |_| true) {
                        self.step_if(m1 == m0 && p1 < p0, "c14a");
                        self.step_if(m1 < m0, "c14b");
                        return finish(level, chosen, &moved);
                    }
                }
            }
            self.step_if(members.len() > 1, "c14");
            let chosen = Candidate { pairs: vec![], first: 0, left: members.clone() };
            return finish((0, 0, 0), chosen, &moved);
        }
    }

    /// The levels above what can be reached now, if all moved-down players can be paired; else the best one.
    fn better_levels(&self, everybody: &[usize], moved: usize) -> Vec<Level> {
        let (best, m) = (everybody.len() / 2, first_of(moved, everybody.len()));
        if m > 0 && !self.reaches_remainder(everybody, m, m) {
            return vec![(best, m, m)];
        }
        let possible = |&level: &Level| {
            let mut found = false;
            self.candidates(everybody, level, |_| {
                found = true;
                true
            });
            found
        };
        (1..=best).rev().map(|p| (p, m, m)).take_while(|level| !possible(level)).collect()
    }

    /// C12: another set of the same number and scores.
    fn back(&self, done: &mut [Done], residents: &[usize], wanted: Level) -> Option<Vec<usize>> {
        self.another_set(done, |moved| {
            let mut found = false;
            self.candidates(&joined(moved, residents), wanted, |_| {
                found = true;
                true
            });
            found
        })
    }

    /// The first other set of the same number and scores from the bracket above that serves.
    fn another_set(
        &self,
        done: &mut [Done],
        serves: impl Fn(&[usize]) -> bool,
    ) -> Option<Vec<usize>> {
        let above = done.last_mut()?;
        let scores = |list: &[usize]| -> Vec<i32> { list.iter().map(|&m| self.score(m)).collect() };
        let now = above.chosen.left.clone();
        let fits = |candidate: &Candidate| {
            candidate.left != now
                && scores(&candidate.left) == scores(&now)
                && serves(&joined(&candidate.left, &above.incompatible))
        };
        let chosen = self.first(&above.members, above.level, false, fits)?;
        above.chosen = chosen;
        Some(floaters(above))
    }

    /// C13.
    fn lowest(
        &self,
        mut done: Vec<Done>,
        moved: Vec<usize>,
        lowest: Range<usize>,
    ) -> Option<Pairs> {
        let mut moved = moved;
        let mut residents: Vec<usize> = lowest.collect();
        let mut old_lowest = residents[0];
        let mut unasked = true;
        loop {
            let members = joined(&moved, &residents);
            let m0 = first_of(members.iter().filter(|m| **m < old_lowest).count(), members.len());
            // C12 stands before C13: as long as M1 = M0 fails, the bracket above is asked for others, once.
            if std::mem::take(&mut unasked) && !moved.is_empty() {
                let everybody = (members.len() / 2, m0, m0);
                if !self.pairs_all(&members, everybody)
                    && let Some(others) = self.another_set(&mut done, |set| {
                        self.pairs_all(&joined(set, &residents), everybody)
                    })
                {
                    self.step_if(true, "c12");
                    moved = others;
                    continue;
                }
            }
            for m1 in (0..=m0).rev() {
                let level = (members.len() / 2, m1, m0);
                if let Some(last) = self.first(&members, level, true, |_| true) {
                    let mut pairs: Vec<_> = done.into_iter().flat_map(|d| d.chosen.pairs).collect();
                    pairs.extend(last.pairs);
                    return Some((pairs, last.left.first().copied()));
                }
            }
            let above = done.pop()?;
            match self.undo(&above, &residents) {
                Some(other) => {
                    self.step_if(true, "c13");
                    moved = floaters(&other);
                    done.push(other);
                    // D4: players of the penultimate bracket against those of the lowest, merged or not.
                    old_lowest = residents[0];
                }
                None => {
                    self.step_if(true, "c13-merged");
                    old_lowest = residents[0];
                    residents = joined(&above.bracket.residents, &residents);
                    moved = above.bracket.moved;
                }
            }
        }
    }

    /// The penultimate bracket with other floaters, then with fewer pairs.
    fn undo(&self, above: &Done, residents: &[usize]) -> Option<Done> {
        let members = joined(&above.members, &above.incompatible);
        let own = |m: &usize| above.bracket.residents.contains(m);
        let m0 = first_of(members.iter().filter(|m| !own(m)).count(), members.len());
        // As many moved-down players as can be paired here stay paired first.
        let most = (1..=m0).rev().find(|&m1| self.reaches_remainder(&members, m1, m0)).unwrap_or(0);
        // C14b1 lowers P1 and leaves M1; in 1998 p is both.
        let least = if self.edition == Edition::E2013 { most.max(1) } else { 1 };
        for p1 in (least..=members.len() / 2).rev() {
            let level = (p1, most.min(p1), m0);
            let fits = |c: &Candidate| self.completes(&joined(&c.left, residents));
            if let Some(chosen) = self.first(&members, level, false, fits) {
                let bracket = Bracket {
                    moved: above.bracket.moved.clone(),
                    residents: above.bracket.residents.clone(),
                };
                return Some(Done { bracket, members, incompatible: vec![], level, chosen });
            }
        }
        None
    }

    /// Whether everybody can be paired or get the bye.
    fn completes(&self, members: &[usize]) -> bool {
        let Some((&first, rest)) = members.split_first() else { return true };
        let without =
            |other: usize| -> Vec<usize> { rest.iter().copied().filter(|&m| m != other).collect() };
        (members.len() % 2 == 1 && self.may_get_bye(first) && self.completes(rest))
            || rest.iter().any(|&o| self.legal(first, o) && self.completes(&without(o)))
    }

    /// Whether the lowest bracket can be paired at a level.
    fn pairs_all(&self, members: &[usize], level: Level) -> bool {
        let mut found = false;
        self.candidates(members, level, |candidate| {
            found = candidate.left.iter().all(|&m| self.may_get_bye(m));
            found
        });
        found
    }

    /// Whether so many moved-down players can be paired at all.
    fn reaches_remainder(&self, members: &[usize], m1: usize, m0: usize) -> bool {
        let mut found = false;
        self.candidates(members, (m1, m1, m0), |_| {
            found = true;
            true
        });
        found
    }

    /// The first candidate in the order of lowered requirements.
    fn first(
        &self,
        members: &[usize],
        level: Level,
        lowest: bool,
        fits: impl Fn(&Candidate) -> bool,
    ) -> Option<Candidate> {
        let mut all: Vec<(Vec<usize>, Candidate)> = Vec::new();
        self.candidates(members, level, |candidate| {
            let bye = |&m: &usize| self.may_get_bye(m);
            if (!lowest || candidate.left.iter().all(bye)) && fits(candidate) {
                all.push((self.violations(members, candidate, lowest), candidate.clone()));
            }
            false
        });
        let start = self.starting_limits(members, level);
        let place = match self.edition {
            Edition::E2013 => lower(&all, &start, 0, &mut Vec::new()),
            Edition::E1998 => self.lower_1998(&all),
        }?;
        self.note(members, lowest, &all, &start, place);
        Some(all.swap_remove(place).1)
    }

    fn step_if(&self, needed: bool, step: &'static str) {
        if needed {
            self.steps.borrow_mut().insert(step);
        }
    }

    /// Notes by which steps a candidate was reached.
    fn note(
        &self,
        members: &[usize],
        lowest: bool,
        all: &[(Vec<usize>, Candidate)],
        start: &[usize],
        place: usize,
    ) {
        let (violated, chosen) = &all[place];
        let given_up = |field: usize| violated[field] > start[field];
        if self.edition == Edition::E2013 {
            let steps = ["d4", "c10g", "c10f", "c10e", "c10e-z", "c10d", "c10c", "c10b", "c10a"];
            for (field, step) in steps.into_iter().enumerate().skip(1) {
                self.step_if(given_up(field), step);
            }
        } else {
            self.step_if(given_up(1), "c.04.2-21");
            self.step_if(given_up(3), "c11");
            self.step_if(given_up(5) || given_up(6), "c9");
            self.step_if(given_up(7) || given_up(8), "c10");
        }
        let before = &all[..place];
        let as_good = |v: &[usize], field: usize| v[..field] == violated[..field];
        let closer = before.iter().any(|(v, _)| v[0] > violated[0]);
        self.step_if(closer, if lowest { "d4" } else { "b3" });
        for (field, step) in [(3, "b4"), (5, "b5"), (6, "b6"), (7, "b5-up"), (8, "b6-up")] {
            let worse = |(v, _): &(Vec<usize>, Candidate)| {
                as_good(v, field) && v[field] > 0 && violated[field] == 0
            };
            self.step_if(before.iter().any(worse), step);
        }
        let first = &chosen.pairs[..chosen.first];
        let rest: Vec<usize> = members
            .iter()
            .copied()
            .filter(|m| !first.iter().any(|(a, b)| a == m || b == m))
            .collect();
        let half = chosen.pairs.len() - chosen.first;
        let upper = |m: &usize| chosen.pairs[chosen.first..].iter().any(|(a, _)| a == m);
        let exchanged = rest[half..].iter().filter(|m| upper(m)).count();
        self.step_if(exchanged == 1, "c8");
        self.step_if(exchanged == 2, "c8-two");
        self.step_if(exchanged == 0 && place > 0, "c7");
        self.step_if(place == 0, "c6");
        let others = |c: &Candidate| c.pairs.get(..c.first).is_some_and(|pairs| pairs != first);
        let fine = |c: &Candidate| {
            let alone =
                Candidate { pairs: c.pairs[..c.first].to_vec(), first: c.first, left: Vec::new() };
            self.violations(members, &alone, false).iter().all(|&count| count == 0)
        };
        let given_back = before.iter().any(|(_, c)| c.first > 0 && others(c) && fine(c));
        self.step_if(chosen.first > 0 && given_back, "another-opponent");
        let all_first = first.iter().enumerate().all(|(i, (a, _))| members[i] == *a);
        self.step_if(!all_first, "c8b");
    }

    /// 1998: x, then upfloats, then the opponents of moved-down players, then downfloats.
    fn lower_1998(&self, all: &[(Vec<usize>, Candidate)]) -> Option<usize> {
        let order = |(v, c): &(Vec<usize>, Candidate)| (v.clone(), c.pairs[..c.first].to_vec());
        // B3, B2 and x one after the other.
        let best = all.iter().map(|c| order(c).0[..4].to_vec()).min()?;
        let some: Vec<_> = all.iter().enumerate().filter(|c| c.1.0[..4] == best[..]).collect();
        let steps: [fn(&[usize]) -> bool; 3] = [|v| v == [0, 0], |v| v[0] == 0, |_| true];
        for up in steps {
            let allowed: Vec<_> = some.iter().filter(|c| up(&c.1.0[7..9])).collect();
            let Some(first) = allowed.first() else { continue };
            let opponents = &first.1.1.pairs[..first.1.1.first];
            for down in steps {
                let found = allowed
                    .iter()
                    .filter(|c| &c.1.1.pairs[..c.1.1.first] == opponents)
                    .find(|c| down(&c.1.0[5..7]));
                if let Some(found) = found {
                    return Some(found.0);
                }
            }
        }
        None
    }

    /// X1 and Z1 by the formulas of A8; everything else starts at nothing.
    fn starting_limits(&self, members: &[usize], (p1, _, _): Level) -> Vec<usize> {
        let even = self.position.round.get().is_multiple_of(2);
        let (mut big, mut small, mut none) = ([0i64; 2], [0i64; 2], 0i64);
        for &m in members {
            match self.position.contenders[m].preference() {
                None => none += 1,
                Some(p) => {
                    let slot = usize::from(p.colour == Colour::Black);
                    if even && p.strength == Strength::Mild {
                        small[slot] += 1;
                    } else {
                        big[slot] += 1;
                    }
                }
            }
        }
        let ([white, black], [w, b]) = (big, small);
        let p0 = members.len() as i64 / 2;
        let x1 = if black + b > white + w { p0 - white - w - none } else { p0 - black - b - none };
        let z1 = if black > white { p0 - white - b - w - none } else { p0 - black - b - w - none };
        let fewer = p0 - p1 as i64;
        let start = |v: i64| (v.max(0) - fewer).max(0) as usize;
        let even = even && self.edition == Edition::E2013;
        vec![0, 0, 0, start(x1), if even { start(z1) } else { 0 }, 0, 0, 0, 0]
    }

    /// B3, B2, A7d, X, Z, B5 and B6 down, B5 and B6 up.
    fn violations(&self, members: &[usize], c: &Candidate, lowest: bool) -> Vec<usize> {
        let mut v = vec![0; 9];
        let odd = self.position.round.get() % 2 == 1;
        let new = self.edition == Edition::E2013;
        if lowest && new {
            let bottom = self.score(*members.last().unwrap()) - 100;
            let of_pairs = c.pairs.iter().map(|&(a, b)| self.score(a) - self.score(b));
            let differences = of_pairs.chain(c.left.iter().map(|&m| self.score(m) - bottom));
            v[0] = differences.map(|d| (d.unsigned_abs() as usize).pow(2)).sum();
        } else if new {
            // A11: scores before colours; so nobody moves down whom somebody with fewer points could spare it.
            let mut scores: Vec<i32> = members.iter().map(|&m| self.score(m)).collect();
            scores.dedup();
            v[0] = scores.iter().fold(0, |so_far, &score| {
                let of_score = c.left.iter().filter(|&&m| self.score(m) == score).count();
                so_far * (members.len() + 1) + of_score
            });
        }
        for &(a, b) in &c.pairs {
            let wish = |i: usize| self.position.contenders[i].preference();
            let (Some(x), Some(y)) = (wish(a), wish(b)) else { continue };
            if x.colour != y.colour {
                continue;
            }
            let weaker = x.strength.min(y.strength);
            v[1] += usize::from(weaker == Strength::Absolute);
            v[2] += usize::from(new && odd && weaker == Strength::Strong);
            v[3] += 1;
            v[4] += usize::from(new && !odd && weaker != Strength::Mild);
        }
        let floated =
            |m: usize, back: usize, f| self.position.contenders[m].floats[back] == Some(f);
        for back in 0..2 {
            v[5 + back] = c.left.iter().filter(|&&m| floated(m, back, Float::Down)).count();
            let up = |(a, b): &&(usize, usize)| {
                self.score(*a) > self.score(*b) && floated(*b, back, Float::Up)
            };
            v[7 + back] = c.pairs[..c.first].iter().filter(up).count();
        }
        v
    }

    /// Every legal candidate in the order of section D; `visit` says whether to stop.
    fn candidates(
        &self,
        members: &[usize],
        (pairs, m1, m0): Level,
        mut visit: impl FnMut(&Candidate) -> bool,
    ) {
        if m1 == 0 {
            self.homogeneous(members, pairs, &mut |pairs, left| {
                visit(&Candidate { pairs: pairs.to_vec(), first: 0, left: left.to_vec() })
            });
            return;
        }
        // D3; in 1998 the best ones.
        let choices = match self.edition {
            Edition::E2013 => subsets(m0, m1),
            Edition::E1998 => vec![(0..m1).collect()],
        };
        let mut stop = false;
        for choice in choices {
            let upper: Vec<usize> = choice.iter().map(|&i| members[i]).collect();
            let lower: Vec<usize> =
                members.iter().copied().filter(|m| !upper.contains(m)).collect();
            let legal = |i: usize, m: usize| self.legal(upper[i], m);
            arrangements(&lower, m1, &legal, &mut |opponents| {
                let first: Vec<_> = upper.iter().copied().zip(opponents.iter().copied()).collect();
                let rest: Vec<usize> =
                    lower.iter().copied().filter(|m| !opponents.contains(m)).collect();
                if pairs < m1 {
                    return false;
                }
                self.homogeneous(&rest, pairs - m1, &mut |more, left| {
                    let all = first.iter().chain(more).copied().collect();
                    stop |= visit(&Candidate { pairs: all, first: m1, left: left.to_vec() });
                    stop
                });
                stop
            });
            if stop {
                return;
            }
        }
    }

    fn homogeneous(&self, members: &[usize], pairs: usize, visit: &mut Visit<'_>) {
        if 2 * pairs > members.len() {
            return;
        }
        let mut stop = false;
        halves(members, pairs, &mut |upper, lower| {
            let legal = |i: usize, m: usize| self.legal(upper[i], m);
            arrangements(lower, pairs, &legal, &mut |opponents| {
                // Every pair with its higher ranked player in the upper half; others came before.
                let all: Vec<_> = upper.iter().copied().zip(opponents.iter().copied()).collect();
                let left: Vec<usize> =
                    lower.iter().copied().filter(|m| !opponents.contains(m)).collect();
                stop |= visit(&all, &left);
                stop
            });
            stop
        });
    }

    fn score(&self, i: usize) -> i32 {
        self.position.contenders[i].score.hundredths()
    }

    fn may_get_bye(&self, i: usize) -> bool {
        !self.position.contenders[i].bye_barred
    }

    fn legal(&self, a: usize, b: usize) -> bool {
        if self.position.met.has(a, b) || self.position.forbidden.has(a, b) {
            return false;
        }
        let wish = |i: usize| {
            self.position.contenders[i].preference().filter(|p| p.strength == Strength::Absolute)
        };
        let clash = matches!((wish(a), wish(b)), (Some(x), Some(y)) if x.colour == y.colour);
        !clash || self.position.is_topscorer(a) || self.position.is_topscorer(b)
    }

    /// Section E.
    fn colours(&self, higher: usize, lower: usize) -> (usize, usize) {
        let one = &self.position.contenders[higher];
        let other = &self.position.contenders[lower];
        let white_if = |white: bool| if white { (higher, lower) } else { (lower, higher) };
        let (mine, theirs) = match (one.preference(), other.preference()) {
            // E5 is about the first round; who comes later without a game gets the other colour.
            (None, None) if self.edition == Edition::E2013 && self.position.round.get() > 1 => {
                let even = one.number.get().is_multiple_of(2);
                return white_if(even == (self.position.initial_colour == Colour::White));
            }
            (None, None) => {
                let odd = one.parity_number % 2 == 1;
                return white_if(odd == (self.position.initial_colour == Colour::White));
            }
            (Some(mine), None) => return white_if(mine.colour == Colour::White),
            (None, Some(theirs)) => return white_if(theirs.colour == Colour::Black),
            (Some(mine), Some(theirs)) => (mine, theirs),
        };
        if mine.colour != theirs.colour {
            return white_if(mine.colour == Colour::White);
        }
        let strength = |i: usize, s: Strength| {
            if self.edition != Edition::E1998 || !self.position.is_topscorer(i) {
                return s;
            }
            // A7: whoever is over half in the last round wants nothing absolutely; what is left of the
            // wish is strong if one colour was had more often, else mild.
            let colours = &self.position.contenders[i].colours;
            let whites = colours.iter().filter(|&&colour| colour == Colour::White).count();
            s.min(if 2 * whites == colours.len() { Strength::Mild } else { Strength::Strong })
        };
        let (x, y) = (strength(higher, mine.strength), strength(lower, theirs.strength));
        if x != y {
            return white_if((x > y) == (mine.colour == Colour::White));
        }
        for back in 1..=one.colours.len().min(other.colours.len()) {
            let (a, b) =
                (one.colours[one.colours.len() - back], other.colours[other.colours.len() - back]);
            if a != b {
                return white_if(a == Colour::Black);
            }
        }
        white_if(mine.colour == Colour::White)
    }
}

/// Lowers limits one step at a time, the last one first.
fn lower(
    all: &[(Vec<usize>, Candidate)],
    start: &[usize],
    place: usize,
    limits: &mut Vec<usize>,
) -> Option<usize> {
    let within = |v: &[usize], limits: &[usize]| v.iter().zip(limits).all(|(v, l)| v <= l);
    if place == start.len() {
        return all.iter().position(|(v, _)| within(v, limits));
    }
    let values: BTreeSet<usize> =
        all.iter().filter(|(v, _)| within(v, limits)).map(|(v, _)| v[place]).collect();
    let steps: BTreeSet<usize> = values.iter().map(|&v| v.max(start[place])).collect();
    for step in steps {
        limits.push(step);
        let found = lower(all, start, place + 1, limits);
        limits.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

fn first_of(moved: usize, members: usize) -> usize {
    if 2 * moved >= members { 0 } else { moved }
}

fn joined(a: &[usize], b: &[usize]) -> Vec<usize> {
    let mut all: Vec<usize> = a.iter().chain(b).copied().collect();
    all.sort_unstable();
    all
}

fn floaters(done: &Done) -> Vec<usize> {
    joined(&done.chosen.left, &done.incompatible)
}
