//! How many players come up from below, and who (3.2.1–3.2.2, criteria C4–C10).
//!
//! The residents of a scoregroup and everybody below are matched at once. A pair with a resident in it is part of
//! the bracket and costs what the criteria say; a pair below it costs nothing but must exist (C4). The
//! best matching tells the best value of all criteria; the first set of upfloaters that reaches it is
//! found by asking for each player in the order of 4.2. Where classes can tell (`classes.rs`) the graph is not made.

use arbitra_matching::{Graph, Steered, Tiers};

use super::classes;
use crate::ground::Ground;
use crate::ledger::{self, Bill, Ledger, Slot};
use crate::{Float, Position};

/// The upfloaters of a bracket.
pub(super) struct Chosen {
    /// By rank.
    pub(super) upfloaters: Vec<usize>,
    /// Players ranked before a chosen upfloater who were not taken although their score would do.
    pub(super) passed_over: Vec<usize>,
    /// The value of C7: players of the bracket who do not get their preference.
    pub(super) wishes_denied: usize,
    /// The values of C8–C10.
    pub(super) repeated: [usize; 3],
}

/// What a bracket costs, field by field, most important first.
struct Costs {
    /// C5.
    upfloaters: Slot,
    /// C6: for every score below the residents', the lowest first.
    scores: Vec<(i32, Slot)>,
    /// C7.
    wishes: Slot,
    /// C8–C10; not in the last round.
    repeated: Option<[Slot; 3]>,
    words: usize,
}

impl Costs {
    /// For at most so many upfloaters; with none known yet, only their number is counted.
    fn new(ground: &Ground<'_>, residents: &[usize], below: &[usize], most: usize) -> Costs {
        let mut ledger = Ledger::default();
        let upfloaters = ledger.field(residents.len(), None);
        let mut values: Vec<i32> = below.iter().map(|&v| ground.scores[v]).collect();
        values.sort_unstable();
        values.dedup();
        let scores = values.into_iter().map(|value| (value, ledger.field(most, None))).collect();
        let wishes = ledger.field(residents.len(), None);
        let rounds = usize::from(ground.position.round.get());
        let repeated = (!ground.position.is_last_round && most > 0).then(|| {
            [ledger.field(most, None), ledger.field(most * rounds, None), ledger.field(most, None)]
        });
        Costs { upfloaters, scores, wishes, repeated, words: ledger.words() }
    }

    fn floats_up<const N: usize>(
        &self,
        bill: &mut Bill<N>,
        position: &Position,
        score: i32,
        v: usize,
    ) {
        bill.charge(self.upfloaters, 1);
        if let Ok(place) = self.scores.binary_search_by_key(&score, |(value, _)| *value) {
            bill.charge(self.scores[place].1, 1);
        }
        let Some([maximum, times, again]) = self.repeated else { return };
        let [is_maximum, upfloats, repeats] = repeated(position, v);
        bill.charge(maximum, is_maximum);
        bill.charge(times, upfloats);
        bill.charge(again, repeats);
    }
}

/// C8–C10 for one upfloater: a maximum one, and how often they floated up if so; as in the round before.
pub(super) fn repeated(position: &Position, v: usize) -> [usize; 3] {
    let contender = &position.contenders[v];
    let upfloats = contender.record.upfloats;
    let is_maximum = upfloats >= super::most_upfloats(position.total_rounds);
    let times = if is_maximum { usize::from(upfloats) } else { 0 };
    [usize::from(is_maximum), times, usize::from(contender.floats[0] == Some(Float::Up))]
}

/// Chooses the upfloaters of a scoregroup; `below` are all unpaired players with lower scores, by rank.
///
/// None if the residents and those below cannot be paired, which the brackets above must prevent; or if the
/// different scores below are more than the widest weights have room for.
pub(super) fn choose(ground: &Ground<'_>, residents: &[usize], below: &[usize]) -> Option<Chosen> {
    let told = classes::fewest(ground, residents, below);
    told.or_else(|| classes::among_all(ground, residents, below))
        .or_else(|| by_graph(ground, residents, below))
}

/// The same by matchings of everybody.
fn by_graph(ground: &Ground<'_>, residents: &[usize], below: &[usize]) -> Option<Chosen> {
    let fewest = fewest(ground, residents, below)?;
    let costs = Costs::new(ground, residents, below, fewest);
    match costs.words {
        1 => first_set::<1>(ground, residents, below, fewest, &costs),
        2 => first_set::<2>(ground, residents, below, fewest, &costs),
        3..=4 => first_set::<4>(ground, residents, below, fewest, &costs),
        5..=8 => first_set::<8>(ground, residents, below, fewest, &costs),
        9..=32 => first_set::<32>(ground, residents, below, fewest, &costs),
        33..=512 => first_set::<512>(ground, residents, below, fewest, &costs),
        _ => None,
    }
}

/// 3.2.1: the smallest number of upfloaters that leaves everybody pairable (C4, C5).
fn fewest(ground: &Ground<'_>, residents: &[usize], below: &[usize]) -> Option<usize> {
    let member = |v: usize| *residents.get(v).unwrap_or_else(|| &below[v - residents.len()]);
    let graph = Graph::from_fn(residents.len() + below.len(), |u, v| {
        let mixed = u < residents.len() && v >= residents.len();
        ground.may_meet(member(u), member(v)).then_some(-i64::from(mixed))
    });
    let best = Steered::solve(graph).ok()?;
    Some(best.matching.total().unsigned_abs() as usize)
}

/// 3.2.2: the first set in the order of 4.2 among the best.
fn first_set<const N: usize>(
    ground: &Ground<'_>,
    residents: &[usize],
    below: &[usize],
    fewest: usize,
    costs: &Costs,
) -> Option<Chosen> {
    let position = ground.position;
    let inside = residents.len();
    let below = if fewest == 0 { &[] } else { below };
    let member = |v: usize| *residents.get(v).unwrap_or_else(|| &below[v - inside]);
    let graph = Graph::from_fn(inside + below.len(), |u, v| {
        let (a, b) = (member(u), member(v));
        if !ground.may_meet(a, b) {
            return None;
        }
        let mut bill = Bill::<N>::NOTHING;
        if u < inside {
            bill.charge(costs.wishes, usize::from(ground.same_wish(a, b)));
        }
        if u < inside && v >= inside {
            costs.floats_up(&mut bill, position, ground.scores[b], b);
        }
        Some(bill.weight())
    });
    let mut best = Steered::solve(graph).ok()?;
    let total: Tiers<N> = best.matching.total();
    let value = |slot: Slot| ledger::total(&total, slot);
    let (mut upfloaters, mut passed_over) = (Vec::new(), Vec::new());
    // C6 settles how many come from which score, so a player whose score sends nobody need not be asked.
    for &(score, slot) in costs.scores.iter().rev() {
        let mut wanted = value(slot);
        for v in 0..below.len() {
            if wanted == 0 {
                break;
            }
            if ground.scores[below[v]] != score {
                continue;
            }
            if best.try_without(inside + v, inside..inside + below.len()) {
                upfloaters.push(below[v]);
                wanted -= 1;
            } else {
                passed_over.push(below[v]);
            }
        }
    }
    debug_assert_eq!(upfloaters.len(), fewest);
    Some(Chosen {
        upfloaters,
        passed_over,
        wishes_denied: value(costs.wishes),
        repeated: costs.repeated.map_or([0; 3], |slots| slots.map(value)),
    })
}
