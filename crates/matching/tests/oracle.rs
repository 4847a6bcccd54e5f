//! Larger graphs against another implementation.

mod common;

use arbitra_matching::{Graph, Matching, Tiers, verify};
use common::Random;
use integer_blossom::min_weight_perfect_matching;

/// Compares the total with that of the other implementation. The graph must be complete.
fn check(graph: &Graph<i64>) {
    let len = graph.len();
    let weight = |u, v| graph.weight(u, v).expect("a complete graph");
    let heaviest = (0..len).flat_map(|u| graph.neighbours(u).map(move |v| weight(u, v))).max();
    let cost: Vec<i64> = (0..len * len)
        .map(|place| (place / len, place % len))
        .map(|(u, v)| if u < v { heaviest.unwrap_or(0) - weight(u, v) } else { 0 })
        .collect();
    let theirs = min_weight_perfect_matching(&cost, len);
    let theirs: i64 =
        theirs.iter().enumerate().filter(|&(u, &v)| u < v).map(|(u, &v)| weight(u, v)).sum();
    let ours = Matching::solve(graph).expect("a complete graph of even order");
    assert_eq!(verify(graph, &ours), Ok(()));
    assert_eq!(ours.total(), theirs);
}

#[test]
fn random_weights() {
    let mut random = Random(31);
    for round in 0..60 {
        let len = 20 + 2 * random.below(91);
        let range = [1, 4, 1000, 1_000_000][round % 4];
        check(&random.graph(len, 100, |random| random.between(-range, range)));
    }
}

#[test]
fn points_on_a_line() {
    // Groups of odd size, far from each other: many nested blossoms.
    let mut random = Random(32);
    for _ in 0..60 {
        let len = 20 + 2 * random.below(60);
        let spread = 1 + random.between(1, 400);
        let at: Vec<i64> =
            (0..len).map(|_| 1000 * random.between(0, 8) + random.between(0, spread)).collect();
        check(&Graph::from_fn(len, |u, v| Some(-(at[u] - at[v]).abs())));
    }
}

#[test]
fn everybody_wants_the_same_partners() {
    // The weight depends mostly on the better of the two: prices must fall a long way.
    let mut random = Random(33);
    for _ in 0..60 {
        let len = 20 + 2 * random.below(60);
        let class: Vec<usize> = (0..len).map(|_| random.below(6)).collect();
        let scale = [0, 1, 3, 500][random.below(4)];
        check(&Graph::from_fn(len, |u, v| {
            let clash = i64::from((class[u] + class[v]).is_multiple_of(3)) + random.between(0, 1);
            Some(-clash * scale - u.min(v) as i64)
        }));
    }
}

#[test]
fn tiers_agree_with_packed_integers() {
    let mut random = Random(34);
    for _ in 0..40 {
        let len = 20 + 2 * random.below(60);
        let tiers = Graph::from_fn(len, |u, _| {
            let low = if random.below(2) == 0 { u as i64 } else { random.between(0, 9) };
            Some(Tiers([random.between(0, 1), random.between(-1, 1), -low]))
        });
        let pack = |Tiers([a, b, c]): Tiers<3>| (a << 32) + (b << 16) + c;
        let packed = Graph::from_fn(len, |u, v| tiers.weight(u, v).map(pack));
        check(&packed);
        let matching = Matching::solve(&tiers).expect("a complete graph of even order");
        assert_eq!(verify(&tiers, &matching), Ok(()));
        assert_eq!(
            Ok(pack(matching.total())),
            Matching::solve(&packed).map(|matching| matching.total())
        );
    }
}
