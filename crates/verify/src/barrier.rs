//! Why not everybody can be paired (Tutte, Berge).
//!
//! Take some players away (the *barrier*). Those left fall into groups that may not meet each
//! other. An odd group cannot be paired within itself: one of it needs somebody of the barrier. So if
//! there are more odd groups than the barrier has members, at least the difference stays alone.

/// How many vertices of a graph stay alone at least, as the barrier shows.
pub(crate) fn alone_at_least(
    vertices: usize,
    in_barrier: impl Fn(usize) -> bool,
    adjacent: impl Fn(usize, usize) -> bool,
) -> usize {
    let mut unseen: Vec<usize> = (0..vertices).filter(|&v| !in_barrier(v)).collect();
    let barrier = vertices - unseen.len();
    let mut odd_groups = 0;
    while let Some(first) = unseen.pop() {
        let mut group = vec![first];
        let mut head = 0;
        while head < group.len() {
            let from = group[head];
            head += 1;
            unseen.retain(|&v| {
                let joins = adjacent(from, v);
                if joins {
                    group.push(v);
                }
                !joins
            });
        }
        odd_groups += group.len() % 2;
    }
    odd_groups.saturating_sub(barrier)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_who_only_know_a_third() {
        // 1 and 2 may only meet 0; 3 and 4 may meet each other.
        let edges = [(0, 1), (0, 2), (3, 4)];
        let adjacent = |u: usize, v: usize| edges.contains(&(u.min(v), u.max(v)));
        assert_eq!(alone_at_least(5, |v| v == 0, adjacent), 1);
        assert_eq!(alone_at_least(5, |_| false, adjacent), 1, "an odd number says as much");
        assert_eq!(alone_at_least(4, |v| v == 3, |_, _| false), 2);
        assert_eq!(alone_at_least(4, |_| false, |_, _| true), 0);
    }
}
