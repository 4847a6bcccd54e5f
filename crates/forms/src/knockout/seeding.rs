//! Who meets whom: seed i against the i-th from the end, so that 1 and 2 can only meet in the final.

/// The size of the bracket: the smallest power of two that holds the field, at least 2.
#[must_use]
pub fn bracket_size(field: u16) -> u16 {
    field.max(2).next_power_of_two()
}

/// The matches of the first stage by seed; the best seeds have no opponent where the field is not a
/// power of two.
#[must_use]
pub fn first_matches(field: u16) -> Vec<(u16, Option<u16>)> {
    let size = bracket_size(field);
    (1..=size / 2).map(|seed| (seed, Some(size + 1 - seed).filter(|s| *s <= field))).collect()
}

/// The two matches whose winners meet in a match of the next stage, of which there are `matches`.
#[must_use]
pub fn feeders(number: u16, matches: u16) -> (u16, u16) {
    (number, 2 * matches + 1 - number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn byes_go_to_the_best_seeds() {
        let matches = first_matches(13);
        let byes: Vec<u16> = matches.iter().filter(|(_, o)| o.is_none()).map(|(s, _)| *s).collect();
        assert_eq!(byes, [1, 2, 3]);
        assert_eq!(matches[3], (4, Some(13)));
        assert_eq!(matches[7], (8, Some(9)));
    }

    /// If the better seed always wins, everybody meets the expected opponent at every stage.
    #[test]
    fn better_seeds_meet_as_late_as_they_can() {
        for field in 2..=130 {
            let matches = first_matches(field);
            let mut seen: Vec<u16> =
                matches.iter().flat_map(|(a, b)| [Some(*a), *b]).flatten().collect();
            seen.sort_unstable();
            assert_eq!(seen, (1..=field).collect::<Vec<_>>());
            let mut winners: Vec<u16> = matches.iter().map(|(a, _)| *a).collect();
            while winners.len() > 1 {
                let next = winners.len() as u16 / 2;
                winners = (1..=next)
                    .map(|number| {
                        let (a, b) = feeders(number, next);
                        let (a, b) = (winners[usize::from(a - 1)], winners[usize::from(b - 1)]);
                        assert_eq!(a + b, 2 * next + 1);
                        a.min(b)
                    })
                    .collect();
            }
            assert_eq!(winners, [1]);
        }
    }
}
