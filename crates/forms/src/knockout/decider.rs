//! What decides a drawn match of teams before anybody plays on.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use arbitra_model::Points;

/// How a match of teams that is level on match points is decided by its own boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Decider {
    /// The game points of all boards; they can differ where a match has several encounters.
    GamePoints,
    /// Board numbers times game points, the lower sum first (C.07 12.1).
    BoardCount,
    /// The Berlin count: points on the first of n boards count n times, on the last once; the
    /// higher sum first.
    Berlin,
    /// The points on board 1, then on board 2, and so on (C.07 12.2).
    TopBoards,
    /// The points without the last board, then without the last two, and so on (C.07 12.3).
    BottomBoards,
}

impl Decider {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Decider; 5] = [
        Decider::GamePoints,
        Decider::BoardCount,
        Decider::Berlin,
        Decider::TopBoards,
        Decider::BottomBoards,
    ];

    /// The word in settings.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Decider::GamePoints => "game-points",
            Decider::BoardCount => "board-count",
            Decider::Berlin => "berlin",
            Decider::TopBoards => "top-boards",
            Decider::BottomBoards => "bottom-boards",
        }
    }

    /// Who is ahead on the boards of two teams, and the two figures that say so: `Greater` if it
    /// is the first.
    #[must_use]
    pub fn compare(self, first: &[Points], second: &[Points]) -> (Ordering, Points, Points) {
        let sum = |boards: &[Points]| boards.iter().copied().sum::<Points>();
        let last = first.len();
        let weighted = |boards: &[Points], weight: &dyn Fn(usize) -> usize| -> Points {
            let counted = boards.iter().enumerate();
            counted.map(|(index, points)| points.times(weight(index) as i32)).sum()
        };
        let higher = |a: Points, b: Points| (a.cmp(&b), a, b);
        let first_unlike = |pairs: Vec<(Points, Points)>| {
            let unlike = pairs.iter().find(|(a, b)| a != b).or(pairs.first());
            unlike.map_or((Ordering::Equal, Points::ZERO, Points::ZERO), |(a, b)| higher(*a, *b))
        };
        match self {
            Decider::GamePoints => higher(sum(first), sum(second)),
            Decider::BoardCount => {
                let count = |boards| weighted(boards, &|index| index + 1);
                let (a, b) = (count(first), count(second));
                // The count tells apart only who has equal game points (C.07 12.1).
                match sum(first) == sum(second) {
                    true => (b.cmp(&a), a, b),
                    false => (Ordering::Equal, a, b),
                }
            }
            Decider::Berlin => {
                let count = |boards| weighted(boards, &|index| last - index);
                higher(count(first), count(second))
            }
            Decider::TopBoards => {
                first_unlike(first.iter().copied().zip(second.iter().copied()).collect())
            }
            Decider::BottomBoards => first_unlike(
                (1..last).rev().map(|kept| (sum(&first[..kept]), sum(&second[..kept]))).collect(),
            ),
        }
    }
}

impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Decider {
    type Err = ();

    fn from_str(text: &str) -> Result<Decider, ()> {
        Decider::ALL.into_iter().find(|decider| decider.code() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards(halves: [i32; 4]) -> Vec<Points> {
        halves.map(|count| Points::HALF.times(count)).to_vec()
    }

    #[test]
    fn each_decider_says_who_is_ahead_and_by_what() {
        // 2–2: a win on board 1 against one on board 4, draws between.
        let (one, other) = (boards([2, 1, 1, 0]), boards([0, 1, 1, 2]));
        let points = |halves: i32| Points::HALF.times(halves);
        for (decider, a, b) in [
            (Decider::BoardCount, 7, 13),
            (Decider::Berlin, 13, 7),
            (Decider::TopBoards, 2, 0),
            (Decider::BottomBoards, 4, 2),
        ] {
            let expected = (Ordering::Greater, points(a), points(b));
            assert_eq!(decider.compare(&one, &other), expected, "{decider}");
            assert_eq!(decider.compare(&other, &one).0, Ordering::Less, "{decider}");
        }
        assert_eq!(Decider::GamePoints.compare(&one, &other).0, Ordering::Equal);
        for decider in Decider::ALL {
            assert_eq!(decider.compare(&one, &one).0, Ordering::Equal);
            assert_eq!(decider.to_string().parse(), Ok(decider));
        }
    }

    #[test]
    fn a_board_count_wants_equal_game_points() {
        let (more, less) = (boards([2, 2, 0, 0]), boards([0, 0, 1, 0]));
        assert_eq!(Decider::BoardCount.compare(&more, &less).0, Ordering::Equal);
        assert_eq!(Decider::GamePoints.compare(&more, &less).0, Ordering::Greater);
    }
}
