//! Thousands of small graphs against all possible answers.

mod common;

use arbitra_matching::{Graph, Matching, NoPerfect, Tiers, Weight, verify};
use common::{Random, best_total, most_pairs};

fn check<W: Weight>(graph: &Graph<W>) {
    let all: Vec<usize> = (0..graph.len()).collect();
    match (Matching::solve(graph), best_total(graph, &all)) {
        (Ok(matching), Some(total)) => {
            assert_eq!(verify(graph, &matching), Ok(()));
            assert_eq!(matching.total(), total);
        }
        (Err(refusal), None) => check_refusal(graph, &all, &refusal),
        (solved, expected) => panic!("{solved:?} instead of {expected:?} in {graph:?}"),
    }
}

/// Proves by the refusal alone that so many vertices must stay exposed, and that no more do.
fn check_refusal<W: Weight>(graph: &Graph<W>, all: &[usize], refusal: &NoPerfect) {
    let adjacent = |u, v| graph.has_edge(u, v);
    assert_eq!(refusal.exposed.len(), all.len() - 2 * most_pairs(&adjacent, all));
    let mut groups = 0;
    let mut seen = vec![false; graph.len()];
    for &start in &refusal.competing {
        let mut stack = vec![start];
        let mut size = 0;
        while let Some(u) = stack.pop() {
            if std::mem::replace(&mut seen[u], true) {
                continue;
            }
            size += 1;
            for v in graph.neighbours(u).filter(|v| all.contains(v)) {
                assert!(refusal.competing.contains(&v) || refusal.barrier.contains(&v));
                if refusal.competing.contains(&v) {
                    stack.push(v);
                }
            }
        }
        groups += size % 2;
    }
    assert_eq!(groups - refusal.barrier.len(), refusal.exposed.len());
}

#[test]
fn random_weights() {
    let mut random = Random(1);
    for round in 0..6000 {
        let len = random.below(11);
        let percent = 20 + random.below(81);
        let range = [0, 1, 2, 5, 100][round % 5];
        check(&random.graph(len, percent, |random| random.between(-range, range)));
    }
}

#[test]
fn tiers_agree_with_packed_integers() {
    let mut random = Random(2);
    for _ in 0..3000 {
        let len = 2 * random.below(6);
        let percent = 30 + random.below(71);
        let tiers = random.graph(len, percent, |random| {
            Tiers([random.between(-1, 1), random.between(-2, 2), random.between(-3, 3)])
        });
        check(&tiers);
        let pack = |Tiers([a, b, c]): Tiers<3>| (a * 1000 + b) * 1000 + c;
        let narrow = Graph::from_fn(len, |u, v| tiers.weight(u, v).map(pack));
        let wide = Graph::from_fn(len, |u, v| tiers.weight(u, v).map(|w| i128::from(pack(w))));
        let totals = (
            Matching::solve(&tiers).map(|m| pack(m.total())),
            Matching::solve(&narrow).map(|m| m.total()),
            Matching::solve(&wide).map(|m| m.total()),
        );
        assert_eq!(totals.0, totals.1);
        assert_eq!(totals.2, totals.1.map(i128::from));
    }
}

#[test]
fn among_some_vertices() {
    let mut random = Random(3);
    for _ in 0..2000 {
        let graph = random.graph(10, 70, |random| random.between(-4, 4));
        let chosen: Vec<usize> = (0..10).filter(|_| random.below(3) > 0).collect();
        match (Matching::solve_among(&graph, chosen.iter().copied()), best_total(&graph, &chosen)) {
            (Ok(matching), Some(total)) => {
                assert_eq!(verify(&graph, &matching), Ok(()));
                assert_eq!(matching.total(), total);
            }
            (Err(refusal), None) => check_refusal(&graph, &chosen, &refusal),
            (solved, expected) => panic!("{solved:?} instead of {expected:?}"),
        }
    }
}
