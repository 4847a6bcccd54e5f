//! Whether a set of players can be paired completely (1.9, C4; 2017 A.9, C.4).

use super::field::{Field, Set, members, single};

/// Answers about sets of players, each worked out once.
pub struct Pairable {
    /// For everybody the set of those they may meet here.
    partners: Vec<Set>,
    /// By set: not known yet, or the answer.
    known: Vec<Option<bool>>,
}

impl Pairable {
    /// Pairs among everybody who may meet (C1, C3).
    pub fn new(field: &Field) -> Pairable {
        Pairable::with_partners(field.legal.clone())
    }

    /// Pairs inside a bracket: moved-down players meet residents only (3.3; B.3).
    pub fn in_bracket(field: &Field, moved_down: Set) -> Pairable {
        let partners = field
            .legal
            .iter()
            .enumerate()
            .map(
                |(i, &legal)| if moved_down & single(i) != 0 { legal & !moved_down } else { legal },
            )
            .collect();
        Pairable::with_partners(partners)
    }

    fn with_partners(partners: Vec<Set>) -> Pairable {
        let known = vec![None; 1 << partners.len()];
        Pairable { partners, known }
    }

    /// Whether all of a set can be paired with each other.
    pub fn all(&mut self, set: Set) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(answer) = self.known[usize::from(set)] {
            return answer;
        }
        let first = set.trailing_zeros() as usize;
        let answer = members(set & self.partners[first])
            .any(|other| self.all(set & !single(first) & !single(other)));
        self.known[usize::from(set)] = Some(answer);
        answer
    }
}

/// The completion of a round: everybody is paired, but for one who may have the bye.
pub struct Completion {
    pairable: Pairable,
    /// Those to whom the bye may go.
    bye: Set,
}

impl Completion {
    /// Completions with the bye for one of a set.
    pub fn new(field: &Field, bye: Set) -> Completion {
        Completion { pairable: Pairable::new(field), bye }
    }

    /// Whether a set of players can be completed.
    pub fn possible(&mut self, set: Set) -> bool {
        if set.count_ones().is_multiple_of(2) {
            return self.pairable.all(set);
        }
        members(set & self.bye).any(|bye| self.pairable.all(set & !single(bye)))
    }
}

/// Everybody whom C2 allows the bye.
pub fn eligible(field: &Field) -> Set {
    (0..field.people.len()).filter(|&i| field.people[i].may_have_bye).map(single).sum()
}
