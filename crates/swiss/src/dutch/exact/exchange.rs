//! The fewest and the smallest exchanges between the halves of a remainder (4.3 a and b), by classes.
//!
//! Whoever of the upper half meets somebody ranked higher, or stays, leaves it; whoever of the lower half meets somebody
//! ranked lower enters it. Both add up over pairs: one exchange for everybody who leaves, and the places of those
//! who enter less the places of those who leave. Places belong to players, not to classes; but of one class the lowest
//! ranked leave and the highest ranked enter. So those around the last one who is exchanged stand alone, as classes of
//! one; all who would be exchanged before them are one class, and all who would be after them another. Each of these
//! two is taken as if it stood where those who stand alone begin.
//!
//! That is exact where no cheapest matching leaves anybody of the first class where they are, or exchanges anybody of the
//! second: taking the place of the dearest for the first makes them all dearer by what is the same in every matching that
//! exchanges them all, and any other matching cheaper than it is; taking the place of the cheapest for the second makes only
//! matchings cheaper that exchange one of them. As long as it is not so, others stand alone, or more.

use std::collections::{BTreeMap, BTreeSet};

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
    /// Who may be exchanged or not: those who stand alone.
    pub(super) singles: Vec<bool>,
    /// Who is exchanged in every best candidate.
    pub(super) always: Vec<bool>,
}

/// So many may stand alone.
const MOST_SINGLES: usize = 600;
/// So many stand alone on each side of the last one of a class who is exchanged.
const FIRST_SINGLES: usize = 2;
/// So often others may stand alone.
const MOST_TRIES: usize = 40;

/// Who of a class and half stands alone, in the order in which they would be exchanged.
#[derive(Clone, Copy)]
struct Alone {
    from: usize,
    to: usize,
    /// How many on each side of the last one who is exchanged.
    reach: usize,
}

/// One exchange: more than any difference of places.
const EXCHANGE: Cost = 1 << 64;

/// A class of vertices, or a vertex that stands alone.
struct Class {
    of: usize,
    half: Half,
    /// The place in the remainder, of those who stand together that of the one next to those who stand alone.
    place: Cost,
    count: u32,
    stands: Stands,
}

/// Where the members of a class stand in the order in which they would be exchanged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// Before those who stand alone: all are exchanged.
    Before,
    Alone,
    /// After them: nobody is.
    After,
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
    // In the order in which they would be exchanged: the lowest ranked of the upper half, the highest of the lower.
    for (&(_, half), list) in &mut members {
        if half == Half::Upper {
            list.reverse();
        }
    }
    let nobody = Alone { from: 0, to: 0, reach: FIRST_SINGLES };
    let mut alone: BTreeMap<(usize, Half), Alone> =
        members.keys().map(|&key| (key, nobody)).collect();
    for _ in 0..MOST_TRIES {
        let mut of = vec![0; len];
        let (mut singles, mut always) = (vec![false; len], vec![false; len]);
        let mut classes: Vec<Class> = Vec::new();
        for (&(class, half), list) in &members {
            let Alone { from, to, .. } = alone[&(class, half)];
            let (before, rest) = list.split_at(from);
            let (apart, after) = rest.split_at(to - from);
            let mut add = |list: &[usize], next: Option<&usize>, stands: Stands| {
                let Some(&next) = next else { return };
                list.iter().for_each(|&v| of[v] = classes.len() as u16);
                let (place, count) = (place[next] as Cost, list.len() as u32);
                classes.push(Class { of: class, half, place, count, stands });
            };
            add(before, before.last(), Stands::Before);
            apart.iter().for_each(|v| add(std::slice::from_ref(v), Some(v), Stands::Alone));
            add(after, after.first(), Stands::After);
            before.iter().for_each(|&v| always[v] = true);
            apart.iter().for_each(|&v| singles[v] = true);
        }
        if singles.iter().filter(|single| **single).count() > MOST_SINGLES {
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
        let mut guessed: BTreeSet<(usize, Half)> = BTreeSet::new();
        for (a, b) in (0..n).flat_map(|a| (a..n).map(move |b| (a, b))) {
            let is_one = a == b && counts[a] < 2;
            if is_one || cost(a, b).is_none_or(|cost| 2 * cost != prices[a] + prices[b]) {
                continue;
            }
            tight[a * n + b] = true;
            tight[b * n + a] = true;
            let (a, b) = (&classes[a], &classes[b]);
            let exchanged = exchanged(a, b);
            for class in [a, b] {
                let is = exchanged.is_some_and(|one| std::ptr::eq(one, class));
                if class.stands == if is { Stands::After } else { Stands::Before } {
                    guessed.insert((class.of, class.half));
                }
            }
        }
        if guessed.is_empty() {
            let quota = transport.quotas();
            return Some(Exchanges { of, classes: n, tight, quota, singles, always });
        }
        // How many of each class this matching exchanges, twice.
        let mut twice: BTreeMap<(usize, Half), u32> = BTreeMap::new();
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))) {
            if let Some(class) = exchanged(&classes[a], &classes[b]) {
                *twice.entry((class.of, class.half)).or_default() += transport.flow(a, b);
            }
        }
        for key in guessed {
            let all = members[&key].len();
            let last = twice.get(&key).map_or(0, |twice| twice.div_ceil(2) as usize);
            // The second time more stand alone, and so on.
            alone.entry(key).and_modify(|alone| {
                let reach = if alone.to == 0 { alone.reach } else { 2 * alone.reach };
                let (from, to) = (last.saturating_sub(reach), all.min(last + reach));
                *alone = Alone { from, to, reach };
            });
        }
    }
    None
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
