//! Which players a bracket can leave over, and the best of them.

use super::field::{Set, members};

/// All subsets of a set.
pub fn subsets(of: Set) -> impl Iterator<Item = Set> {
    let mut next = Some(of);
    std::iter::from_fn(move || {
        let set = next?;
        next = if set == 0 { None } else { Some((set - 1) & of) };
        Some(set)
    })
}

/// Keeps the choices with the least value.
pub fn keep_least<V: Ord>(choices: &mut Vec<Set>, mut value: impl FnMut(Set) -> V) {
    let mut least: Option<V> = None;
    let mut kept = Vec::new();
    for &choice in choices.iter() {
        let this = value(choice);
        match least.as_ref().map_or(std::cmp::Ordering::Less, |least| this.cmp(least)) {
            std::cmp::Ordering::Less => {
                least = Some(this);
                kept = vec![choice];
            }
            std::cmp::Ordering::Equal => kept.push(choice),
            std::cmp::Ordering::Greater => {}
        }
    }
    *choices = kept;
}

/// For every choice the moved-down players that are paired, by their places among the moved-down
/// players; each set once.
pub fn moved_down_sets(choices: &[Set], moved_down: &[usize]) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> = choices
        .iter()
        .map(|&leftover| {
            let stays = |&place: &usize| !members(leftover).any(|i| i == moved_down[place]);
            (0..moved_down.len()).filter(stays).collect()
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_all_there() {
        let mut all: Vec<Set> = subsets(0b1010).collect();
        all.sort_unstable();
        assert_eq!(all, [0b0000, 0b0010, 0b1000, 0b1010]);
        assert_eq!(subsets(0).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn the_least_are_kept() {
        let mut choices = vec![0b111, 0b001, 0b110, 0b100];
        keep_least(&mut choices, |set| set.count_ones());
        assert_eq!(choices, [0b001, 0b100]);
    }

    #[test]
    fn the_paired_ones_are_those_not_left_over() {
        assert_eq!(moved_down_sets(&[0b0100, 0b0001, 0b1001], &[0, 1]), [vec![0, 1], vec![1]]);
    }
}
