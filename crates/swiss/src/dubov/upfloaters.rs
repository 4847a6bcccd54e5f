//! How many players come up from below, and who (3.2.1–3.2.2, criteria C4–C10).
//!
//! The residents of a scoregroup and everybody below are matched at once. A pair with a resident in it is part of
//! the bracket and costs what the criteria say; a pair below it costs nothing but must exist (C4). The
//! best matching tells the best value of all criteria; the first set of upfloaters that reaches it is
//! found by asking for each player in the order of 4.2. Where classes can tell (`classes.rs`) the graph is not made.

use arbitra_matching::cardinality;
use arbitra_matching::{Graph, Steered, Tiers};

use super::classes;
use crate::ground::{Among, Ground};
use crate::ledger::{self, Bill, Ledger, Slot};
use crate::{Float, Position};

/// How many players are matched at once before everybody is.
const NEAR: usize = 300;

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
    told.or_else(|| near(ground, residents, below))
        .or_else(|| classes::among_all(ground, residents, below))
        .or_else(|| {
            let fewest = fewest(ground, residents, below)?;
            first(ground, residents, below, fewest, Below::IsPaired)
        })
}

/// As few upfloaters as the residents leave over by themselves, of the scores that follow: nobody with a lower score
/// could make that better. None if it is not so, or those below them cannot be paired then.
fn near(ground: &Ground<'_>, residents: &[usize], below: &[usize]) -> Option<Chosen> {
    if residents.len() > NEAR {
        return None;
    }
    let joined = |u: usize, v: usize| ground.may_meet(residents[u], residents[v]);
    let pairing = cardinality::maximum(&Among { len: residents.len(), joined: &joined });
    let fewest = pairing.exposed().count();
    let ends = (1..=below.len()).filter(|&end| {
        end == below.len() || ground.scores[below[end]] != ground.scores[below[end - 1]]
    });
    let end = ends.take_while(|end| residents.len() + end <= NEAR).last();
    let end = end.or((fewest == 0).then_some(0))?;
    let chosen = first(ground, residents, &below[..end], fewest, Below::IsLeft)?;
    let rest = below.iter().copied().filter(|v| !chosen.upfloaters.contains(v));
    let is_fine =
        chosen.upfloaters.len() == fewest && ground.is_pairable(&rest.collect::<Vec<_>>());
    is_fine.then_some(chosen)
}

/// What becomes of those who do not come up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Below {
    /// They are paired with each other.
    IsPaired,
    /// That is asked elsewhere.
    IsLeft,
}

fn first(
    ground: &Ground<'_>,
    residents: &[usize],
    below: &[usize],
    fewest: usize,
    rest: Below,
) -> Option<Chosen> {
    let costs = Costs::new(ground, residents, below, fewest);
    let below = if fewest == 0 { &[] } else { below };
    let scene = Scene { ground, residents, below, rest, costs: &costs };
    match costs.words {
        1 => scene.first_set::<1>(),
        2 => scene.first_set::<2>(),
        3..=4 => scene.first_set::<4>(),
        5..=8 => scene.first_set::<8>(),
        9..=32 => scene.first_set::<32>(),
        33..=512 => scene.first_set::<512>(),
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

struct Scene<'a> {
    ground: &'a Ground<'a>,
    residents: &'a [usize],
    below: &'a [usize],
    rest: Below,
    costs: &'a Costs,
}

impl Scene<'_> {
    fn weight<const N: usize>(&self, u: usize, v: usize) -> Option<Tiers<N>> {
        let Scene { ground, residents, below, costs, .. } = *self;
        let inside = residents.len();
        if u >= inside && self.rest == Below::IsLeft {
            return Some(Bill::NOTHING.weight());
        }
        let member = |v: usize| residents.get(v).or_else(|| below.get(v - inside)).copied();
        // One more, who is nobody, makes the number even.
        let (a, b) = (member(u)?, member(v)?);
        if !ground.may_meet(a, b) {
            return None;
        }
        let mut bill = Bill::<N>::NOTHING;
        if u < inside {
            bill.charge(costs.wishes, usize::from(ground.same_wish(a, b)));
        }
        if u < inside && v >= inside {
            costs.floats_up(&mut bill, ground.position, ground.scores[b], b);
        }
        Some(bill.weight())
    }

    /// 3.2.2: the first set in the order of 4.2 among the best.
    fn first_set<const N: usize>(&self) -> Option<Chosen> {
        let Scene { ground, residents, below, costs, .. } = *self;
        let inside = residents.len();
        let nobody = match self.rest {
            Below::IsPaired => 0,
            Below::IsLeft => (inside + below.len()) % 2,
        };
        let graph = Graph::from_fn(inside + below.len() + nobody, |u, v| self.weight(u, v));
        let mut best = Steered::solve(graph).ok()?;
        let total: Tiers<N> = best.matching.total();
        let value = |slot: Slot| ledger::total(&total, slot);
        let (mut upfloaters, mut passed_over) = (Vec::new(), Vec::new());
        // C6 settles how many come from which score, so a player whose score sends nobody need not be asked.
        for &(score, slot) in costs.scores.iter().rev() {
            let mut wanted = value(slot);
            for (v, &player) in below.iter().enumerate() {
                if wanted == 0 {
                    break;
                }
                if ground.scores[player] != score {
                    continue;
                }
                if best.try_without(inside + v, inside..best.graph.len()) {
                    upfloaters.push(player);
                    wanted -= 1;
                } else {
                    passed_over.push(player);
                }
            }
        }
        Some(Chosen {
            upfloaters,
            passed_over,
            wishes_denied: value(costs.wishes),
            repeated: costs.repeated.map_or([0; 3], |slots| slots.map(value)),
        })
    }
}
