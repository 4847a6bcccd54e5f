//! The orders of section D, one item after the other.

/// All choices of `k` out of `n`, ascending (D3).
pub fn subsets(n: usize, k: usize) -> Vec<Vec<usize>> {
    if k == 0 {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for last in k - 1..n {
        all.extend(subsets(last, k - 1).into_iter().map(|mut some| {
            some.push(last);
            some
        }));
    }
    all.sort();
    all
}

/// The exchanges between an upper part 1..=p and a lower part p+1..=n in their order: who leaves, who enters (D2).
pub fn exchanges(p: usize, n: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut all = Vec::new();
    for count in 1..=p.min(n - p) {
        // Descending, so that the lowest ranked go first.
        let mut leaving: Vec<Vec<usize>> = subsets(p, count)
            .into_iter()
            .map(|s| s.into_iter().rev().map(|i| i + 1).collect())
            .collect();
        leaving.sort_by(|a: &Vec<usize>, b| b.cmp(a));
        let entering: Vec<Vec<usize>> = subsets(n - p, count)
            .into_iter()
            .map(|s| s.into_iter().map(|i| i + p + 1).collect())
            .collect();
        let mut of_count: Vec<(usize, Vec<usize>, Vec<usize>)> = Vec::new();
        for out in &leaving {
            for into in &entering {
                let delta = into.iter().sum::<usize>() - out.iter().sum::<usize>();
                of_count.push((delta, out.clone(), into.clone()));
            }
        }
        // Stable: for one difference the first of the upper list, then the first of the lower.
        of_count.sort_by_key(|(delta, _, _)| *delta);
        all.extend(of_count.into_iter().map(|(_, out, into)| (out, into)));
    }
    all
}

/// Upper and lower part of some players: the original ones, then after every exchange.
pub fn halves(members: &[usize], pairs: usize, visit: &mut dyn FnMut(&[usize], &[usize]) -> bool) {
    let (upper, lower) = members.split_at(pairs);
    if visit(upper, lower) || pairs == 0 {
        return;
    }
    for (out, into) in exchanges(pairs, members.len()) {
        let is_upper = |place: usize| {
            if place <= pairs { !out.contains(&place) } else { into.contains(&place) }
        };
        let (mut upper, mut lower) = (Vec::new(), Vec::new());
        for (i, &member) in members.iter().enumerate() {
            if is_upper(i + 1) { upper.push(member) } else { lower.push(member) }
        }
        if visit(&upper, &lower) {
            return;
        }
    }
}

/// The first `k` places of every transposition, ascending (D1), as far as `legal` allows.
pub fn arrangements(
    lower: &[usize],
    k: usize,
    legal: &dyn Fn(usize, usize) -> bool,
    visit: &mut dyn FnMut(&[usize]) -> bool,
) {
    fn place(
        lower: &[usize],
        k: usize,
        legal: &dyn Fn(usize, usize) -> bool,
        so_far: &mut Vec<usize>,
        visit: &mut dyn FnMut(&[usize]) -> bool,
    ) -> bool {
        if so_far.len() == k {
            return visit(so_far);
        }
        for &member in lower {
            if so_far.contains(&member) || !legal(so_far.len(), member) {
                continue;
            }
            so_far.push(member);
            let stop = place(lower, k, legal, so_far, visit);
            so_far.pop();
            if stop {
                return true;
            }
        }
        false
    }
    place(lower, k, legal, &mut Vec::new(), visit);
}
