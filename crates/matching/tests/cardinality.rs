//! The cardinality search against all possible answers, and against the weighted search.

mod common;

use std::cell::Cell;

use arbitra_matching::cardinality::{
    Adjacency, Pairing, augment, complete, exposable, has_perfect, maximum, perfect_with,
};
use arbitra_matching::{Graph, Matching};
use common::{Random, most_pairs};

/// An explicit graph that counts the questions it is asked.
struct Table {
    graph: Graph<i64>,
    asked: Cell<usize>,
}

impl Table {
    fn new(graph: Graph<i64>) -> Self {
        Self { graph, asked: Cell::new(0) }
    }
}

impl Adjacency for Table {
    fn len(&self) -> usize {
        self.graph.len()
    }

    fn adjacent(&self, u: usize, v: usize) -> bool {
        self.asked.set(self.asked.get() + 1);
        self.graph.has_edge(u, v)
    }
}

fn assert_sound(pairing: &Pairing, table: &Table) {
    for (u, mate) in pairing.mate.iter().enumerate() {
        if let Some(v) = *mate {
            assert!(table.graph.has_edge(u, v) && pairing.mate[v] == Some(u));
        }
    }
}

#[test]
fn small_graphs() {
    let mut random = Random(21);
    for _ in 0..4000 {
        let len = random.below(11);
        let percent = 10 + random.below(91);
        let table = Table::new(random.graph(len, percent, |_| 0));
        let adjacent = |u, v| table.graph.has_edge(u, v);
        let all: Vec<usize> = (0..len).collect();
        let most = most_pairs(&adjacent, &all);

        let pairing = maximum(&table);
        assert_sound(&pairing, &table);
        assert_eq!(pairing.pairs(), most);
        assert_eq!(has_perfect(&table), 2 * most == len);

        for (v, lonely) in exposable(&pairing, &table).into_iter().enumerate() {
            let others: Vec<usize> = all.iter().copied().filter(|&u| u != v).collect();
            assert_eq!(lonely, most_pairs(&adjacent, &others) == most, "vertex {v}");
        }

        if pairing.is_perfect() {
            for (u, v) in all.iter().flat_map(|&u| all.iter().map(move |&v| (u, v))) {
                let others: Vec<usize> =
                    all.iter().copied().filter(|&w| w != u && w != v).collect();
                let possible = adjacent(u, v) && 2 * most_pairs(&adjacent, &others) == len - 2;
                let found = perfect_with(&pairing, &table, u, v);
                assert_eq!(found.is_some(), possible, "pair ({u}, {v})");
                if let Some(found) = found {
                    assert_sound(&found, &table);
                    assert!(found.is_perfect() && found.mate[u] == Some(v));
                }
            }
        }
    }
}

#[test]
fn larger_graphs_agree_with_the_weighted_search() {
    let mut random = Random(22);
    for _ in 0..300 {
        let len = 20 + random.below(80);
        let percent = 1 + random.below(8);
        let table = Table::new(random.graph(len, percent, |_| 0));
        let pairing = maximum(&table);
        assert_sound(&pairing, &table);
        match Matching::solve(&table.graph) {
            Ok(_) => assert!(pairing.is_perfect()),
            Err(refusal) => {
                assert_eq!(pairing.exposed().count(), refusal.exposed.len());
                let lonely = exposable(&pairing, &table);
                let lonely: Vec<usize> = (0..len).filter(|&v| lonely[v]).collect();
                assert_eq!(lonely, refusal.competing);
            }
        }
    }
}

#[test]
fn partial_pairings_are_extended() {
    let mut random = Random(23);
    for _ in 0..1000 {
        let len = 4 + random.below(30);
        let percent = 5 + random.below(30);
        let table = Table::new(random.graph(len, percent, |_| 0));
        let most = maximum(&table).pairs();

        let mut pairing = Pairing::empty(len);
        let mut order: Vec<usize> = (0..len).collect();
        (0..len).for_each(|i| order.swap(i, random.below(len)));
        let paired = |pairing: &Pairing| -> Vec<usize> {
            (0..len).filter(|&v| pairing.mate[v].is_some()).collect()
        };
        for &v in &order[..len / 2] {
            let before = paired(&pairing);
            if pairing.mate[v].is_none() && augment(&mut pairing, &table, v) {
                assert_sound(&pairing, &table);
                assert!(before.iter().all(|&u| pairing.mate[u].is_some()));
                assert!(pairing.mate[v].is_some());
            }
        }
        complete(&mut pairing, &table);
        assert_sound(&pairing, &table);
        assert_eq!(pairing.pairs(), most);
    }
}

#[test]
fn few_questions_in_nearly_complete_graphs() {
    let mut random = Random(24);
    let len = 1000;
    // Nine rounds of rematches.
    let mut graph = Graph::from_fn(len, |_, _| Some(0));
    for _ in 0..9 * len / 2 {
        let (u, v) = (random.below(len), random.below(len));
        if u != v {
            graph.remove_edge(u, v);
        }
    }
    let table = Table::new(graph);
    let pairing = maximum(&table);
    assert!(pairing.is_perfect());
    assert!(table.asked.get() < 3 * len, "{} questions", table.asked.get());
    table.asked.set(0);
    for _ in 0..100 {
        let (u, v) = (random.below(len), random.below(len));
        assert_eq!(perfect_with(&pairing, &table, u, v).is_some(), table.graph.has_edge(u, v));
    }
    assert!(table.asked.get() < 100 * 3 * len, "{} questions", table.asked.get());
}

#[test]
fn a_full_search_asks_little_more_than_the_missing_edges() {
    // A complete graph of odd order: one search without success, over everybody.
    let len = 801;
    let table = Table::new(Graph::from_fn(len, |_, _| Some(0)));
    let pairing = maximum(&table);
    assert!(exposable(&pairing, &table).into_iter().all(|lonely| lonely));
    assert!(table.asked.get() < 10 * len, "{} questions", table.asked.get());
}
