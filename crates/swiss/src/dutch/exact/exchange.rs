//! The fewest and the smallest exchanges between the halves of a remainder (4.3 a and b), by classes.
//!
//! Whoever of the upper half meets somebody ranked higher, or stays, leaves it; whoever of the lower half meets somebody
//! ranked lower enters it. Both add up over pairs: one exchange for everybody who leaves, and the places of those
//! who enter less the places of those who leave. Places belong to players, not to classes; but of one class the lowest
//! ranked leave and the highest ranked enter, so that the last of each class in the upper half and the first of each
//! in the lower one stand alone, as classes of one, and all others are taken as if they stood next to them. A
//! cheapest matching in which nobody of these others is exchanged, nor could be at the same cost, is exact;
//! as long as there is none, more stand alone.

use std::collections::BTreeMap;

use arbitra_matching::{Cost, Transport};

/// Where a vertex stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Half {
    /// Moved down, and not paired in the bracket.
    Moved,
    Upper,
    Lower,
    Outside,
}

/// Whether a pair leaves everybody in the original half.
pub(super) fn keeps_halves(a: Half, b: Half) -> bool {
    match (a.min(b), a.max(b)) {
        (Half::Upper, Half::Lower) => true,
        (Half::Upper, _) => false,
        (_, Half::Outside) => true,
        _ => false,
    }
}

/// The classes within which all best exchanges lie.
pub(super) struct Exchanges {
    /// The class of every vertex.
    pub(super) of: Vec<u16>,
    pub(super) classes: usize,
    /// Which classes meet in a best candidate.
    pub(super) tight: Vec<bool>,
    /// How many pairs of each two classes there may be.
    pub(super) quota: Vec<u32>,
    /// Who may be exchanged at all.
    pub(super) singles: Vec<bool>,
}

/// So many may stand alone.
const MOST_SINGLES: usize = 600;
/// So many of each class stand alone at first.
const FIRST_SINGLES: usize = 4;

/// One exchange: more than any difference of places.
const EXCHANGE: Cost = 1 << 64;

/// A class of vertices, or a vertex that stands alone.
struct Class {
    of: usize,
    half: Half,
    /// The place in the remainder, of those who stand together that of the one next to those who stand alone.
    place: Cost,
    count: u32,
    alone: bool,
}

/// Weighs the exchanges of a remainder, given by rank; `vertices` are all who are still to be matched, with class and
/// half, `is_tight` tells which classes may meet. None if classes cannot tell.
pub(super) fn weigh(
    len: usize,
    vertices: &[(usize, usize, Half)],
    remainder: &[usize],
    is_tight: impl Fn(usize, usize) -> bool,
) -> Option<Exchanges> {
    let mut place = vec![0; len];
    for (at, &v) in remainder.iter().enumerate() {
        place[v] = at;
    }
    let mut members: BTreeMap<(usize, Half), Vec<usize>> = BTreeMap::new();
    for &(v, class, half) in vertices {
        members.entry((class, half)).or_default().push(v);
    }
    let mut alone: BTreeMap<(usize, Half), usize> =
        members.keys().map(|&key| (key, FIRST_SINGLES)).collect();
    loop {
        let mut of = vec![0; len];
        let mut singles = vec![false; len];
        let mut classes: Vec<Class> = Vec::new();
        for (&(class, half), list) in &members {
            let wanted = alone[&(class, half)].min(list.len());
            // Those who stand together, and those who stand alone.
            let (together, apart) = match half {
                Half::Upper => list.split_at(list.len() - wanted),
                Half::Lower => {
                    let (apart, together) = list.split_at(wanted);
                    (together, apart)
                }
                Half::Moved | Half::Outside => (&list[..], &list[..0]),
            };
            let next = if half == Half::Upper { together.last() } else { together.first() };
            if let Some(&next) = next {
                together.iter().for_each(|&v| of[v] = classes.len() as u16);
                let (place, count) = (place[next] as Cost, together.len() as u32);
                classes.push(Class { of: class, half, place, count, alone: false });
            }
            for &v in apart {
                of[v] = classes.len() as u16;
                singles[v] = true;
                let place = place[v] as Cost;
                classes.push(Class { of: class, half, place, count: 1, alone: true });
            }
        }
        if classes.iter().filter(|class| class.alone).count() > MOST_SINGLES {
            return None;
        }
        let n = classes.len();
        let cost = |a: usize, b: usize| {
            let (a, b) = (&classes[a], &classes[b]);
            is_tight(a.of, b.of).then(|| weight(a, b)).flatten()
        };
        let counts: Vec<u32> = classes.iter().map(|class| class.count).collect();
        let transport = Transport::among(&counts, cost)?;
        let prices = transport.prices();
        let mut tight = vec![false; n * n];
        let mut guessed: Vec<(usize, Half)> = Vec::new();
        for (a, b) in (0..n).flat_map(|a| (a..n).map(move |b| (a, b))) {
            let is_one = a == b && counts[a] < 2;
            if is_one || cost(a, b).is_none_or(|cost| 2 * cost != prices[a] + prices[b]) {
                continue;
            }
            tight[a * n + b] = true;
            tight[b * n + a] = true;
            let together = exchanged(&classes[a], &classes[b]).filter(|class| !class.alone);
            guessed.extend(together.map(|class| (class.of, class.half)));
        }
        if guessed.is_empty() {
            let quota = transport.quotas();
            return Some(Exchanges { of, classes: n, tight, quota, singles });
        }
        guessed.sort_unstable();
        guessed.dedup();
        for key in guessed {
            alone.entry(key).and_modify(|number| *number *= 2);
        }
    }
}

/// Who of a pair is exchanged.
fn exchanged<'c>(a: &'c Class, b: &'c Class) -> Option<&'c Class> {
    let (a, b) = if a.half <= b.half { (a, b) } else { (b, a) };
    match (a.half, b.half) {
        (Half::Upper, Half::Upper) => Some(if a.place > b.place { a } else { b }),
        (Half::Upper, Half::Outside) => Some(a),
        (Half::Lower, Half::Lower) => Some(if a.place < b.place { a } else { b }),
        _ => None,
    }
}

/// What a pair adds to the exchanges; none if it may not be.
fn weight(a: &Class, b: &Class) -> Option<Cost> {
    if keeps_halves(a.half, b.half) {
        return Some(0);
    }
    let exchanged = exchanged(a, b)?;
    Some(if exchanged.half == Half::Upper { EXCHANGE - exchanged.place } else { exchanged.place })
}
