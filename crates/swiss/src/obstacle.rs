//! Who is in the way of a complete pairing.

use arbitra_matching::cardinality::{self, Adjacency, Pairing};
use arbitra_model::Number;

use crate::{NoPairing, Obstacle};

/// The odd groups of Gallai and Edmonds and those they compete for, read off a maximum pairing that is not
/// perfect. A vertex without a number is the bye.
pub(crate) fn name(
    graph: &impl Adjacency,
    maximum: &Pairing,
    number: impl Fn(usize) -> Option<Number>,
) -> NoPairing {
    let exposable = cardinality::exposable(maximum, graph);
    let stranded: Vec<usize> = (0..graph.len()).filter(|&v| exposable[v]).collect();
    let wanted: Vec<usize> = (0..graph.len())
        .filter(|&v| !exposable[v] && stranded.iter().any(|&s| graph.adjacent(s, v)))
        .collect();
    let groups = groups(graph, &stranded);
    let is_bye = |v: usize| number(v).is_none();
    let numbers = |list: &[usize]| {
        let mut numbers: Vec<_> = list.iter().filter_map(|&v| number(v)).collect();
        numbers.sort_unstable();
        numbers
    };
    let mut stranded: Vec<_> =
        groups.iter().map(|g| numbers(g)).filter(|g| !g.is_empty()).collect();
    stranded.sort_by_key(|group| (group.len(), group.first().copied()));
    let obstacle = if wanted.is_empty() && groups.iter().any(|g| g.len() == 1 && is_bye(g[0])) {
        Obstacle::NobodyForTheBye
    } else if wanted.is_empty() && stranded.iter().any(|g| g.len() == 1) {
        let players = stranded.into_iter().filter(|g| g.len() == 1).flatten().collect();
        Obstacle::NoOpponent { players }
    } else {
        let bye = wanted.iter().any(|&v| is_bye(v));
        Obstacle::TooFewOpponents { stranded, opponents: numbers(&wanted), bye }
    };
    NoPairing { obstacle }
}

/// The connected parts of some vertices.
fn groups(graph: &impl Adjacency, stranded: &[usize]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut placed = vec![false; graph.len()];
    for &start in stranded {
        if std::mem::replace(&mut placed[start], true) {
            continue;
        }
        let mut group = vec![start];
        let mut head = 0;
        while head < group.len() {
            let u = group[head];
            head += 1;
            for &v in stranded {
                if !placed[v] && graph.adjacent(u, v) {
                    placed[v] = true;
                    group.push(v);
                }
            }
        }
        groups.push(group);
    }
    groups
}
