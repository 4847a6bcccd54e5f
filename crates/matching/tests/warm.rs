//! Sequences of repairs against solving from scratch.

mod common;

use arbitra_matching::{Graph, Matching, Tiers, Weight, verify};
use common::Random;

/// Plays random operations on one graph, and checks every answer.
fn play<W: Weight>(
    random: &mut Random,
    graph: &mut Graph<W>,
    steps: usize,
    mut weight: impl FnMut(&mut Random) -> W,
) {
    let Ok(mut matching) = Matching::solve(graph) else { return };
    for _ in 0..steps {
        let live: Vec<usize> = (0..graph.len()).filter(|&v| matching.is_live(v)).collect();
        if live.len() < 2 {
            return;
        }
        let (u, v) = (live[random.below(live.len())], live[random.below(live.len())]);
        let before = matching.clone();
        let result = match random.below(10) {
            0..3 if graph.has_edge(u, v) => {
                let free = before.fix_preserves_optimum(graph, u, v);
                let result = matching.fix(graph, u, v);
                let same = result.is_ok() && matching.total() == before.total();
                assert_eq!(free.is_some(), same, "fixing ({u}, {v})");
                if let Some(free) = free {
                    assert_eq!(verify(graph, &free), Ok(()));
                    assert_eq!((free.mate(u), free.is_live(u)), (Some(v), false));
                }
                result
            }
            3..6 => {
                let v = if random.below(2) == 0 {
                    v
                } else {
                    matching.mate(u).expect("live and matched")
                };
                let weight = graph.weight(u, v);
                let result = matching.ban(graph, u, v);
                assert_eq!(graph.weight(u, v), weight.filter(|_| result.is_err()));
                if result.is_err() {
                    assert_eq!(verify(graph, &matching), Ok(()));
                    graph.remove_edge(u, v);
                    compare(graph, &before, Err(()), &[]);
                    graph.set_edge(u, v, weight.expect("an edge was refused"));
                    continue;
                }
                result
            }
            6 if u != v => {
                graph.set_edge(u, v, weight(random));
                matching.update(graph, u)
            }
            7 => {
                for v in live.iter().copied().filter(|&v| v != u) {
                    graph.remove_edge(u, v);
                    if random.below(4) > 0 {
                        graph.set_edge(u, v, weight(random));
                    }
                }
                matching.update(graph, u)
            }
            8 => {
                check_loss(random, graph, &matching, u);
                continue;
            }
            9 => {
                for (u, v) in live.iter().flat_map(|&u| live.iter().map(move |&v| (u, v))) {
                    if u < v && random.below(4) == 0 {
                        graph.set_edge(u, v, weight(random));
                    } else if u < v && random.below(30) == 0 {
                        graph.remove_edge(u, v);
                    }
                }
                matching.reweigh(graph)
            }
            _ => continue,
        };
        match result {
            Ok(()) => compare(graph, &matching, Ok(()), &[]),
            Err(_) => {
                compare(graph, &before, Err(()), &[u, v]);
                if verify(graph, &matching).is_err() {
                    return; // an update to a graph that cannot be matched
                }
            }
        }
    }
}

/// Takes some edges of a vertex away for a moment.
fn check_loss<W: Weight>(
    random: &mut Random,
    graph: &mut Graph<W>,
    matching: &Matching<W>,
    vertex: usize,
) {
    let kept = graph.clone();
    for other in kept.neighbours(vertex) {
        if random.below(2) == 0 {
            graph.remove_edge(vertex, other);
        }
    }
    let mut updated = matching.clone();
    let expected = updated.update(graph, vertex).is_ok() && updated.total() == matching.total();
    let found = matching.loss_preserves_optimum(graph, vertex);
    assert_eq!(found.is_some(), expected, "losing edges at {vertex}");
    if let Some(found) = found {
        assert_eq!(verify(graph, &found), Ok(()));
        assert_eq!(found.total(), matching.total());
    }
    *graph = kept;
}

/// Compares with a new solution of what is live, without those two when a fix failed.
fn compare<W: Weight>(
    graph: &Graph<W>,
    matching: &Matching<W>,
    expected: Result<(), ()>,
    without: &[usize],
) {
    let live = |v: &usize| matching.is_live(*v);
    let scratch = Matching::solve_among(graph, (0..graph.len()).filter(live));
    let rest = (0..graph.len()).filter(live).filter(|v| !without.contains(v));
    match expected {
        Ok(()) => {
            assert_eq!(verify(graph, matching), Ok(()));
            let fixed = matching.pairs().filter(|&(u, _)| !matching.is_live(u));
            let fixed = fixed
                .fold(W::ZERO, |sum, (u, v)| sum + graph.weight(u, v).expect("a pair is an edge"));
            let scratch = scratch.expect("the repair succeeded").total();
            assert_eq!(scratch + fixed, matching.total());
        }
        Err(()) => assert!(scratch.is_err() || Matching::solve_among(graph, rest).is_err()),
    }
}

#[test]
fn small_graphs() {
    let mut random = Random(11);
    for round in 0..6000 {
        let len = 2 * (1 + random.below(5));
        let percent = 30 + random.below(71);
        let range = [0, 1, 3, 50][round % 4];
        let weight = |random: &mut Random| random.between(-range, range);
        let mut graph = random.graph(len, percent, weight);
        play(&mut random, &mut graph, 12, weight);
    }
}

#[test]
fn middling_graphs() {
    let mut random = Random(12);
    for round in 0..300 {
        let len = 12 + 2 * random.below(15);
        let percent = 15 + random.below(86);
        let range = [1, 3, 1000][round % 3];
        let weight = |random: &mut Random| random.between(-range, range);
        let mut graph = random.graph(len, percent, weight);
        play(&mut random, &mut graph, 60, weight);
    }
}

#[test]
fn tiers() {
    let mut random = Random(13);
    for _ in 0..400 {
        let len = 6 + 2 * random.below(10);
        let percent = 15 + random.below(86);
        let weight = |random: &mut Random| {
            Tiers([random.between(0, 1), random.between(-1, 1), random.between(-9, 9), 1])
        };
        let mut graph = random.graph(len, percent, weight);
        play(&mut random, &mut graph, 40, weight);
    }
}
