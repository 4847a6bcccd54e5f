//! The edition of 2026: criteria C4–C21 (article 2) and the brackets from the top (article 3).

use std::ops::ControlFlow;

use super::candidates::{Bracket, Candidate, walk};
use super::completion::{Completion, Pairable, eligible};
use super::field::{Field, Set, members, set_of, single};
use super::leftover::{keep_least, moved_down_sets, subsets};
use super::{Pair, Round};
use arbitra_pairing::Float;

/// Pairs a round; none if it cannot be completed (1.9.3).
pub fn pair(field: &Field) -> Option<Round> {
    let everybody: Set = (0..field.people.len()).map(single).sum();
    let bye_score = bye_score(field, everybody)?;
    let mut completion = Completion::new(field, bye_score.receivers);
    let groups = field.scoregroups();
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let bracket = Bracket { moved_down, residents: residents.clone() };
        let below: Set = groups[index + 1..].iter().map(|group| set_of(group)).sum();
        let next = groups.get(index + 1).map(Vec::as_slice);
        let view = View { field, bracket: &bracket, below, next, bye_score: bye_score.score };
        let (chosen, downfloaters) = view.first_of_the_best(&mut completion);
        pairs.extend(chosen);
        moved_down = members(downfloaters).collect();
    }
    // 1.9: who floats down from the last bracket gets the bye.
    Some((pairs, moved_down.first().copied()))
}

/// C5: the lowest score to which the bye can go, and who has it and may receive the bye.
struct ByeScore {
    /// None in an even field.
    score: Option<i32>,
    receivers: Set,
}

fn bye_score(field: &Field, everybody: Set) -> Option<ByeScore> {
    let mut pairable = Pairable::new(field);
    if everybody.count_ones().is_multiple_of(2) {
        return pairable.all(everybody).then_some(ByeScore { score: None, receivers: 0 });
    }
    let may = eligible(field);
    let score = members(may)
        .filter(|&person| pairable.all(everybody & !single(person)))
        .map(|person| field.people[person].score)
        .min()?;
    let receivers =
        members(may).filter(|&person| field.people[person].score == score).map(single).sum();
    Some(ByeScore { score: Some(score), receivers })
}

/// A bracket and what lies below it.
struct View<'a> {
    field: &'a Field,
    bracket: &'a Bracket,
    /// Everybody in lower scoregroups.
    below: Set,
    /// The next scoregroup.
    next: Option<&'a [usize]>,
    bye_score: Option<i32>,
}

/// What a candidate is worth by C10–C21, smaller being better.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Value {
    /// C10 to C17.
    counts: [u8; 8],
    /// C18 to C21: score differences, largest first.
    differences: [Vec<i32>; 4],
}

/// The best candidate so far.
struct Best {
    value: Value,
    pairs: Vec<Pair>,
    downfloaters: Set,
}

impl View<'_> {
    /// The residents' score.
    fn score(&self) -> i32 {
        self.field.people[self.bracket.residents[0]].score
    }

    /// The first perfect candidate, or the earliest of the best (3.4, 3.8).
    fn first_of_the_best(&self, completion: &mut Completion) -> (Vec<Pair>, Set) {
        let choices = self.leftovers(completion);
        let everybody = self.bracket.everybody();
        let left_over = choices.first().map_or(0, |set| set.count_ones());
        let pairs = (everybody.count_ones() - left_over) as usize / 2;
        let sets = moved_down_sets(&choices, &self.bracket.moved_down);
        let least = self.least_differences();
        let mut best: Option<Best> = None;
        let _ = walk(self.field, self.bracket, pairs, &sets, &mut |candidate| {
            if !choices.contains(&candidate.downfloaters) {
                return ControlFlow::Continue(());
            }
            let value = self.value(candidate);
            let perfect = value.counts == [0; 8] && value.differences == least;
            if best.as_ref().is_none_or(|best| value < best.value) {
                best = Some(Best {
                    value,
                    pairs: candidate.pairs.to_vec(),
                    downfloaters: candidate.downfloaters,
                });
            }
            if perfect { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let best = best
            .expect("invariant: a round that can be completed has a candidate in every bracket");
        (best.pairs, best.downfloaters)
    }

    /// The sets of players that may be left over: C4 and C5 obeyed, C6 to C9 at their best.
    fn leftovers(&self, completion: &mut Completion) -> Vec<Set> {
        let everybody = self.bracket.everybody();
        let mut bracket = Pairable::in_bracket(self.field, set_of(&self.bracket.moved_down));
        let mut choices: Vec<Set> = subsets(everybody)
            // C1, C3 inside; C4 and C5 below.
            .filter(|&left| {
                bracket.all(everybody & !left) && completion.possible(left | self.below)
            })
            .collect();
        // C6: as few as possible.
        keep_least(&mut choices, |left| left.count_ones());
        // C7: with scores as low as possible.
        keep_least(&mut choices, |left| self.field.scores(left));
        // C8: as good as possible for the next bracket.
        keep_least(&mut choices, |left| self.next_bracket(left, completion));
        // C9: if the one left over gets the bye, as few unplayed games as possible.
        keep_least(&mut choices, |left| self.unplayed_of_bye(left));
        choices
    }

    /// C8: what C6 and C7 will be in the next bracket at best, after these come down to it.
    fn next_bracket(&self, left: Set, completion: &mut Completion) -> Option<(u32, Vec<i32>)> {
        let residents = set_of(self.next?);
        let mut bracket = Pairable::in_bracket(self.field, left);
        let everybody = left | residents;
        subsets(everybody)
            .filter(|&unpaired| {
                bracket.all(everybody & !unpaired)
                    && completion.possible(unpaired | (self.below & !residents))
            })
            .map(|unpaired| (unpaired.count_ones(), self.field.scores(unpaired)))
            .min()
    }

    /// C9: the unplayed games of the player left over, if that player gets the bye: alone, and the
    /// bye does not go below this bracket (C5).
    fn unplayed_of_bye(&self, left: Set) -> u16 {
        match self.bye_score {
            Some(score) if score >= self.score() && left.count_ones() == 1 => {
                self.field.people[left.trailing_zeros() as usize].unplayed
            }
            _ => 0,
        }
    }

    fn value(&self, candidate: &Candidate<'_>) -> Value {
        let mut counts = [0; 8];
        for &(a, b) in candidate.pairs {
            for (count, fault) in counts.iter_mut().zip(self.field.colour_faults[a][b]) {
                *count += fault;
            }
        }
        let mut differences = [const { Vec::new() }; 4];
        for ago in 0..2 {
            let floated =
                |person: usize, float| self.field.people[person].floats[ago] == Some(float);
            // C14, C16: residents who float down again.
            let down =
                self.bracket.residents.iter().filter(|&&r| {
                    candidate.downfloaters & single(r) != 0 && floated(r, Float::Down)
                });
            counts[4 + 2 * ago] = down.count() as u8;
            // C15, C17: opponents of moved-down players who float up again; C19, C21: how far.
            for &(m, opponent) in candidate.pairs {
                if self.is_moved_down(m) && floated(opponent, Float::Up) {
                    counts[5 + 2 * ago] += 1;
                    differences[1 + 2 * ago].push(self.field.people[m].score - self.score());
                }
            }
            // C18, C20: moved-down players who float down again; how far.
            for &m in self.bracket.moved_down.iter().filter(|&&m| floated(m, Float::Down)) {
                let unpaired = candidate.downfloaters & single(m) != 0;
                differences[2 * ago].push(self.difference(m, unpaired));
            }
        }
        for list in &mut differences {
            list.sort_unstable_by(|a, b| b.cmp(a));
        }
        Value { counts, differences }
    }

    fn is_moved_down(&self, person: usize) -> bool {
        self.bracket.moved_down.contains(&person)
    }

    /// How far a moved-down player floats. Who stays unpaired floats farther than any difference here, and
    /// the farther the higher the score.
    fn difference(&self, moved_down: usize, unpaired: bool) -> i32 {
        const BEYOND: i32 = 1_000_000;
        let difference = self.field.people[moved_down].score - self.score();
        if unpaired { difference + BEYOND } else { difference }
    }

    /// The least that C18 to C21 can be: every moved-down player is paired, nobody floats up again.
    fn least_differences(&self) -> [Vec<i32>; 4] {
        let mut least = [const { Vec::new() }; 4];
        for ago in 0..2 {
            // Rank order is score order: largest first.
            let again = |&&m: &&usize| self.field.people[m].floats[ago] == Some(Float::Down);
            least[2 * ago] = self
                .bracket
                .moved_down
                .iter()
                .filter(again)
                .map(|&m| self.difference(m, false))
                .collect();
        }
        least
    }
}
