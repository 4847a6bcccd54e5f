//! Laws that hold for every graph.

use arbitra_matching::{Graph, Matching, verify};
use proptest::prelude::*;

/// A graph of even order, as rows of optional weights.
fn graph() -> impl Strategy<Value = Graph<i64>> {
    (1_usize..=7).prop_flat_map(|half| {
        let len = 2 * half;
        let edge = prop_oneof![1 => Just(None), 4 => (-4_i64..=4).prop_map(Some)];
        prop::collection::vec(edge, len * (len - 1) / 2).prop_map(move |edges| {
            let mut edges = edges.into_iter();
            Graph::from_fn(len, |_, _| edges.next().flatten())
        })
    })
}

proptest! {
    #[test]
    fn solutions_are_proved_and_raising_all_weights_raises_the_total(graph in graph()) {
        if let Ok(best) = Matching::solve(&graph) {
            prop_assert_eq!(verify(&graph, &best), Ok(()));
            let raised =
                Graph::from_fn(graph.len(), |u, v| graph.weight(u, v).map(|weight| weight + 5));
            let pairs = graph.len() as i64 / 2;
            let total = Matching::solve(&raised).map(|matching| matching.total());
            prop_assert_eq!(total, Ok(best.total() + 5 * pairs));
        }
    }

    /// Every pair that some optimum contains is tight, and fixing pairs of an optimum one after
    /// another never changes the total.
    #[test]
    fn fixing_what_is_matched_costs_nothing(graph in graph()) {
        if let Ok(best) = Matching::solve(&graph) {
            let mut fixed = best.clone();
            for (u, v) in best.pairs() {
                prop_assert!(best.is_tight(&graph, u, v));
                prop_assert!(best.fix_preserves_optimum(&graph, u, v).is_some());
                prop_assert_eq!(fixed.fix(&graph, u, v), Ok(()));
                prop_assert_eq!(verify(&graph, &fixed), Ok(()));
                prop_assert_eq!(fixed.total(), best.total());
            }
        }
    }

    /// The best matching either contains a pair or does without it.
    #[test]
    fn a_pair_is_fixed_or_banned(graph in graph(), u in 0_usize..14, v in 0_usize..14) {
        let (u, v) = (u % graph.len(), v % graph.len());
        let Ok(best) = Matching::solve(&graph) else { return Ok(()) };
        prop_assume!(graph.has_edge(u, v));
        let mut with = best.clone();
        let with = with.fix(&graph, u, v).map(|()| with.total());
        let (mut without, mut smaller) = (best.clone(), graph.clone());
        let without = without.ban(&mut smaller, u, v).map(|()| without.total());
        prop_assert_eq!(Some(best.total()), with.ok().max(without.ok()));
    }
}
