//! An earlier choice looked for, where the certificate has no prices against it because they would be too large.
//!
//! Pairs that cost exactly their prices minus their rebates are *tight*; every cheapest matching has only tight pairs. Two
//! who are not matched by the candidate can be matched in a cheapest one only if their mates, left alone, can be
//! joined by an alternating path of tight pairs: one that the candidate does not have, one that it has, and so on.
//! The search is that of Edmonds (1965): a tree of such paths grows from one of the two; where it bites its own
//! tail, an odd circle (a blossom) shrinks to one point, its base.

use std::collections::VecDeque;

const NONE: usize = usize::MAX;

/// How many pairs may be looked at in all, for one certificate.
pub(crate) const MOST_LOOKS: u64 = 200_000_000;

/// Whether two vertices that are alone can be joined; none if there are too many pairs to look at.
///
/// `mates` has every vertex with its mate, and is itself of those that are not there; `looks` counts down.
pub(crate) fn can_join(
    root: usize,
    goal: usize,
    mates: &[usize],
    looks: &mut u64,
    tight: impl Fn(usize, usize) -> bool,
) -> Option<bool> {
    let n = mates.len();
    let here: Vec<usize> = (0..n).filter(|&v| v == root || v == goal || mates[v] != v).collect();
    let mut tree = Tree { root, mates, parent: vec![NONE; n], base: (0..n).collect() };
    let mut seen = vec![false; n];
    seen[root] = true;
    let mut queue = VecDeque::from([root]);
    while let Some(v) = queue.pop_front() {
        *looks = looks.checked_sub(here.len() as u64)?;
        for &other in &here {
            let known = tree.base[v] == tree.base[other] || mates[v] == other;
            if known || !tight(v, other) {
                continue;
            }
            if other == goal {
                return Some(true);
            }
            if other == root || tree.parent[mates[other]] != NONE {
                // An odd circle: whoever is on it can be reached from the root as `v` can.
                let base = tree.common_base(v, other);
                let mut circle = vec![false; n];
                tree.mark(v, base, other, &mut circle);
                tree.mark(other, base, v, &mut circle);
                for &w in &here {
                    if circle[tree.base[w]] {
                        tree.base[w] = base;
                        if !std::mem::replace(&mut seen[w], true) {
                            queue.push_back(w);
                        }
                    }
                }
            } else if tree.parent[other] == NONE {
                tree.parent[other] = v;
                seen[mates[other]] = true;
                queue.push_back(mates[other]);
            }
        }
    }
    Some(false)
}

/// The alternating paths found so far: from a vertex to its parent, and on to the parent's mate.
struct Tree<'a> {
    root: usize,
    mates: &'a [usize],
    parent: Vec<usize>,
    base: Vec<usize>,
}

impl Tree<'_> {
    /// Where the ways from two vertices to the root meet.
    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut on_the_way = vec![false; self.base.len()];
        let mut v = self.base[a];
        on_the_way[v] = true;
        while v != self.root {
            v = self.base[self.parent[self.mates[v]]];
            on_the_way[v] = true;
        }
        let mut v = self.base[b];
        while !on_the_way[v] {
            v = self.base[self.parent[self.mates[v]]];
        }
        v
    }

    /// Marks the circle from a vertex to the base, and turns the ways round so that they can be walked both ways.
    fn mark(&mut self, from: usize, base: usize, child: usize, circle: &mut [bool]) {
        let (mut v, mut child) = (from, child);
        while self.base[v] != base {
            let mate = self.mates[v];
            circle[self.base[v]] = true;
            circle[self.base[mate]] = true;
            self.parent[v] = child;
            child = mate;
            v = self.parent[mate];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everybody's mates in a matching of pairs.
    fn mates(n: usize, pairs: &[[usize; 2]]) -> Vec<usize> {
        let mut mates: Vec<usize> = (0..n).collect();
        for &[a, b] in pairs {
            mates[a] = b;
            mates[b] = a;
        }
        mates
    }

    /// Whether all of some vertices can be matched, by trying.
    fn can_match_all(left: &[usize], tight: &impl Fn(usize, usize) -> bool) -> bool {
        let Some((&first, rest)) = left.split_first() else { return true };
        (0..rest.len()).any(|i| {
            let others: Vec<usize> = [&rest[..i], &rest[i + 1..]].concat();
            tight(first, rest[i]) && can_match_all(&others, tight)
        })
    }

    #[test]
    fn finds_a_path_exactly_if_everybody_can_be_matched() {
        // A generator of its own: the checker shares no more code with the program than the words of `model`.
        let mut random = 7u64;
        let mut next = || {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            random >> 40
        };
        let mut found = 0;
        for case in 0..4_000 {
            let n = 4 + 2 * (next() % 4) as usize;
            let pairs: Vec<[usize; 2]> = (1..n / 2).map(|i| [2 * i, 2 * i + 1]).collect();
            let mut graph = vec![false; n * n];
            for u in 0..n {
                for v in u + 1..n {
                    let joined = next() % 100 < 18 || pairs.contains(&[u, v]);
                    graph[u * n + v] = joined;
                    graph[v * n + u] = joined;
                }
            }
            let tight = |u: usize, v: usize| graph[u * n + v];
            let everybody: Vec<usize> = (0..n).collect();
            let mut looks = MOST_LOOKS;
            let answer = can_join(0, 1, &mates(n, &pairs), &mut looks, tight);
            assert_eq!(answer, Some(can_match_all(&everybody, &tight)), "case {case}");
            found += usize::from(answer == Some(true));
        }
        assert!((400..3_600).contains(&found), "{found}");
    }

    #[test]
    fn gives_up_when_there_is_too_much_to_look_at() {
        assert_eq!(can_join(0, 1, &[0, 1, 3, 2], &mut 3, |_, _| true), None);
    }
}
