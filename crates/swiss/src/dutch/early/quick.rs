//! A bracket paired by counting, with a proof that no candidate comes before.
//!
//! What the requirements see of a player is a class: colour kind, earlier floats, right to stay. Without rematches a
//! bracket is a matching of classes, and its cheapest fractional matching (a transportation problem on the
//! doubled classes) bounds every candidate from below. If the first candidate of the order that could reach the bound
//! does reach it, it is the one; whatever else happens is left to `solve`.

use arbitra_matching::{Cost, Remainder, Transport};

use super::costs;
use super::edition::FloatLowering;
use super::field::{ColourFaults, Field};
use super::task::{Below, Chosen, Stayers, Task};
use crate::{Criterion, Float};

/// The width of a field: counts of at most 8191.
const WIDTH: u32 = 14;

/// The most players a field has room for.
const MOST: usize = 8191;

/// The first best candidate, if counting can prove it.
pub(super) fn choose(field: &Field<'_>, task: &Task) -> Option<Chosen> {
    let staying = match task.below {
        Below::MoveDown(Stayers::Exactly(count)) if costs::floaters_are_alike(field, task) => count,
        Below::Lowest if costs::differences_are_constant(field, task) => task.members.len() % 2,
        _ => return None,
    };
    let (first, others) = task.members.split_at(task.first);
    let score = |member: &usize| field.scores[*member];
    let is_below = match (first.last(), others.first()) {
        (Some(last), Some(next)) => score(last) > score(next),
        _ => true,
    };
    if !task.all_first || !is_below || others.len() < first.len() + staying || others.len() > MOST {
        return None;
    }
    let classes = Classes::new(field, task, staying);
    let mut quick = Quick { field, task, others, classes, staying };
    let mut whole = quick.transport()?;
    let violations = violations(whole.cost)?;
    let floats = |c: &Criterion| !matches!(c, Criterion::AbsoluteColours | Criterion::Preference);
    if field.rules.floats == FloatLowering::Altogether && violations.iter().any(|(c, _)| floats(c))
    {
        return None;
    }
    let mut chosen = Chosen { violations, first_pairs: first.len(), ..Chosen::default() };
    let mut free = vec![true; others.len()];
    for &player in first {
        let (opponent, rest) = quick.first_opponent(player, &free, whole, &mut chosen)?;
        whole = rest;
        free[opponent] = false;
        chosen.pairs.push((player, others[opponent]));
    }
    let remainder: Vec<usize> = (0..others.len()).filter(|&place| free[place]).collect();
    quick.pair_remainder(&remainder, whole.cost, &mut chosen)?;
    let repeats = |&player: &usize| field.floated(player, Float::Down).contains(&true);
    // The floats that were not looked at must not matter.
    (!ignores_downfloats(field, task) || !chosen.stayers.iter().any(repeats)).then_some(chosen)
}

/// Whether opponents of moved-down players are chosen before downfloats are looked at (1998 C9, C10).
fn ignores_downfloats(field: &Field<'_>, task: &Task) -> bool {
    field.rules.floats == FloatLowering::Altogether && task.first > 0
}

/// The requirements in the order of their fields, most important first.
const FIELDS: [Criterion; 8] = costs::REQUIREMENTS;

fn shift(place: usize) -> u32 {
    (FIELDS.len() - 1 - place) as u32 * WIDTH
}

/// The counts of a doubled cost; none if the bound is not a whole number.
fn violations(doubled: Cost) -> Option<Vec<(Criterion, usize)>> {
    let counts = (0..FIELDS.len()).map(|place| (doubled >> shift(place)) & ((1 << WIDTH) - 1));
    let counts: Vec<Cost> = counts.collect();
    if counts.iter().any(|count| count % 2 != 0) {
        return None;
    }
    let halves = FIELDS.into_iter().zip(counts).map(|(c, count)| (c, (count / 2) as usize));
    Some(halves.filter(|(_, count)| *count > 0).collect())
}

fn colours(faults: ColourFaults) -> Cost {
    faults.iter().enumerate().map(|(place, &count)| Cost::from(count) << shift(place)).sum()
}

fn floats(repeated: [bool; 2], from: usize) -> Cost {
    (0..2).filter(|&back| repeated[back]).map(|back| 1 << shift(from + back)).sum()
}

/// The most important requirement in which a difference of costs is not zero.
fn leading(difference: Cost) -> Option<Criterion> {
    let mut rest = difference;
    let mut leading = None;
    for place in (0..FIELDS.len()).rev() {
        let half = 1 << (WIDTH - 1);
        let digit = ((rest >> shift(place)) + half).rem_euclid(1 << WIDTH) - half;
        rest -= digit << shift(place);
        if digit != 0 {
            leading = Some(FIELDS[place]);
        }
    }
    leading
}

struct Quick<'a> {
    field: &'a Field<'a>,
    task: &'a Task,
    others: &'a [usize],
    classes: Classes,
    staying: usize,
}

impl Quick<'_> {
    /// The cheapest fractional matching of what is still to be paired, doubled.
    fn transport(&self) -> Option<Transport> {
        Transport::among(&self.classes.counts, |a, b| self.cost(a, b))
    }

    fn cost(&self, a: usize, b: usize) -> Option<Cost> {
        let (a, b) = (a.min(b), a.max(b));
        let classes = &self.classes;
        let other = classes.others.get(a)?;
        if let Some(second) = classes.others.get(b) {
            return Some(colours(self.field.kind_faults(other.kind, second.kind)?));
        }
        match classes.first.get(b - classes.others.len()) {
            Some(&kind) => {
                Some(colours(self.field.kind_faults(other.kind, kind)?) + floats(other.up, 6))
            }
            None => other.may_stay.then(|| floats(other.down, 4)),
        }
    }

    /// The first opponent with whom a player who is paired first keeps the bound within reach.
    fn first_opponent(
        &mut self,
        player: usize,
        free: &[bool],
        whole: Transport,
        chosen: &mut Chosen,
    ) -> Option<(usize, Transport)> {
        let kind = self.field.kind[player];
        let class =
            self.classes.others.len() + self.classes.first.iter().position(|k| *k == kind)?;
        let mut refused = vec![false; self.classes.others.len()];
        let mut offered = true;
        for place in (0..free.len()).filter(|&place| free[place]) {
            let other = usize::from(self.classes.of[place]);
            let is_first = std::mem::replace(&mut offered, false);
            let barred = self.field.is_barred(player, self.others[place]);
            if barred || self.cost(class, other).is_none() {
                if is_first {
                    let criterion = self.field.forbidden_by(player, self.others[place]);
                    chosen.passed_over.push((player, self.others[place], criterion));
                }
                continue;
            }
            if refused[other] {
                continue;
            }
            let counts = &self.classes.counts;
            let excess = match whole.without_pair(counts, [class, other], |a, b| self.cost(a, b)) {
                Ok((left, rest)) => {
                    self.classes.counts = left;
                    return Some((place, rest));
                }
                Err(excess) => excess,
            };
            refused[other] = true;
            if is_first {
                chosen.passed_over.push((player, self.others[place], leading(excess)));
            }
        }
        None
    }

    /// Pairs the rest by its halves: no exchange, the first transposition that reaches the bound.
    fn pair_remainder(
        &self,
        remainder: &[usize],
        doubled: Cost,
        chosen: &mut Chosen,
    ) -> Option<()> {
        let classes: Vec<u16> = remainder.iter().map(|&place| self.classes.of[place]).collect();
        let count = self.classes.others.len();
        let stay_class = count + self.classes.first.len();
        let player = |place: usize| self.others[remainder[place]];
        let paired = Remainder {
            classes: &classes,
            count,
            staying: self.staying,
            doubled,
            cost: |class: Option<usize>, other| self.cost(class.unwrap_or(stay_class), other),
            barred: |a, b| self.field.is_barred(player(a), player(b)),
        }
        .transpose()?;
        chosen.pairs.extend(paired.pairs.iter().map(|&(a, b)| (player(a), player(b))));
        chosen.stayers.extend(paired.staying.iter().map(|&place| player(place)));
        for refused in paired.refused {
            let (one, other) = (player(refused.player), player(refused.offered));
            let worse = refused.excess.and_then(leading);
            let criterion = self.field.forbidden_by(one, other).or(worse);
            chosen.passed_over.push((one, other, criterion));
        }
        chosen.stayers.sort_unstable();
        debug_assert_eq!(self.task.members.len(), 2 * chosen.pairs.len() + chosen.stayers.len());
        Some(())
    }
}

/// What the requirements see of a player who is not paired first; only what matters here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Other {
    kind: u8,
    down: [bool; 2],
    may_stay: bool,
    up: [bool; 2],
}

/// The classes, with the number of players in each that are still to be paired: the others, those paired first, and
/// the places of those who stay.
struct Classes {
    others: Vec<Other>,
    of: Vec<u16>,
    first: Vec<u8>,
    counts: Vec<u32>,
}

impl Classes {
    fn new(field: &Field<'_>, task: &Task, staying: usize) -> Classes {
        let mut classes =
            Classes { others: Vec::new(), of: Vec::new(), first: Vec::new(), counts: Vec::new() };
        for place in task.first..task.members.len() {
            let player = task.members[place];
            let nothing = [false; 2];
            let counts_down = staying > 0 && !ignores_downfloats(field, task);
            let other = Other {
                kind: field.kind[player],
                down: if counts_down { field.floated(player, Float::Down) } else { nothing },
                may_stay: staying > 0 && task.may_stay(field, place),
                up: if task.first > 0 { field.floated(player, Float::Up) } else { nothing },
            };
            let known = classes.others.iter().position(|o| *o == other);
            let class = known.unwrap_or(classes.others.len());
            if known.is_none() {
                classes.others.push(other);
                classes.counts.push(0);
            }
            classes.counts[class] += 1;
            classes.of.push(class as u16);
        }
        for &player in &task.members[..task.first] {
            let kind = field.kind[player];
            let known = classes.first.iter().position(|k| *k == kind);
            let class = known.unwrap_or(classes.first.len());
            if known.is_none() {
                classes.first.push(kind);
                classes.counts.push(0);
            }
            classes.counts[classes.others.len() + class] += 1;
        }
        classes.counts.push(staying as u32);
        classes
    }
}
