//! What the articles look at: scores, preferences, floats, and who may meet whom.

use arbitra_model::{ByColour, Colour, Number};

use super::colours;
use arbitra_pairing::{Float, Position};

/// A set of people, one bit each; bit 0 is the highest ranked.
pub type Set = u16;

/// How much a colour is wanted (1.7; A.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wish {
    Mild,
    Strong,
    Absolute,
}

/// A player to be paired.
pub struct Person {
    pub number: Number,
    /// Hundredths of a point, virtual points included.
    pub score: i32,
    /// The colours of the games played, oldest first.
    pub history: Vec<Colour>,
    /// Whites minus Blacks (1.6).
    pub difference: i32,
    /// The colour preference (1.7).
    pub wish: Option<(Colour, Wish)>,
    /// Topscorer (1.8; A.7).
    pub top: bool,
    /// Whether the number that counts for the initial colour is odd (5.2.5; E.5).
    pub odd: bool,
    /// The floats one and two rounds ago (1.4; A.4).
    pub floats: [Option<Float>; 2],
    /// Rounds without a game (C9).
    pub unplayed: u16,
    /// Whether C2 allows the bye.
    pub may_have_bye: bool,
}

/// Everybody to be paired, in rank order (1.2).
pub struct Field {
    pub people: Vec<Person>,
    /// For everybody the set of those they may meet (C1, C3).
    pub legal: Vec<Set>,
    /// For every two the faults of their colours by C10–C13, should they meet.
    pub colour_faults: Vec<Vec<[u8; 4]>>,
    /// The colour drawn before round 1 (5.1).
    pub initial: Colour,
}

impl Field {
    pub fn new(position: &Position) -> Field {
        let people: Vec<Person> =
            (0..position.contenders.len()).map(|index| person(position, index)).collect();
        let legal = (0..people.len())
            .map(|a| {
                (0..people.len())
                    .filter(|&b| {
                        a != b
                            && !position.met.has(a, b)
                            && !position.forbidden.has(a, b)
                            && colours_allow(&people[a], &people[b])
                    })
                    .map(single)
                    .sum()
            })
            .collect();
        let initial = position.initial_colour;
        let faults =
            |a: usize| (0..people.len()).map(|b| colours::faults(initial, &people, a, b)).collect();
        let colour_faults = (0..people.len()).map(faults).collect();
        Field { people, legal, colour_faults, initial }
    }

    /// Whether two may meet (C1, C3).
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.legal[a] & single(b) != 0
    }

    /// The colours of two who meet (5).
    pub fn colours(&self, a: usize, b: usize) -> ByColour<usize> {
        colours::allot(self.initial, &self.people, a, b)
    }

    /// The scoregroups from the top (1.3.1; A.3).
    pub fn scoregroups(&self) -> Vec<Vec<usize>> {
        let indices: Vec<usize> = (0..self.people.len()).collect();
        indices
            .chunk_by(|&a, &b| self.people[a].score == self.people[b].score)
            .map(<[usize]>::to_vec)
            .collect()
    }

    /// The scores of a set, highest first.
    pub fn scores(&self, set: Set) -> Vec<i32> {
        // The index is the rank, and rank follows score.
        members(set).map(|index| self.people[index].score).collect()
    }
}

/// The set of one.
pub fn single(index: usize) -> Set {
    1 << index
}

/// The set of some.
pub fn set_of(indices: &[usize]) -> Set {
    indices.iter().map(|&index| single(index)).sum()
}

/// The members of a set, highest ranked first.
pub fn members(set: Set) -> impl Iterator<Item = usize> {
    (0..Set::BITS as usize).filter(move |&index| set & single(index) != 0)
}

fn person(position: &Position, index: usize) -> Person {
    let contender = &position.contenders[index];
    let history = contender.colours.to_vec();
    let count = |colour| history.iter().filter(|&&played| played == colour).count() as i32;
    let difference = count(Colour::White) - count(Colour::Black);
    let score = contender.score.hundredths();
    let maximum = position.win.hundredths() * position.rounds_played() as i32;
    Person {
        number: contender.number,
        score,
        wish: wish(&history, difference),
        history,
        difference,
        top: position.is_last_round && score * 2 > maximum,
        odd: contender.parity_number % 2 == 1,
        floats: contender.floats,
        unplayed: contender.unplayed,
        may_have_bye: !contender.bye_barred,
    }
}

/// The colour preference: absolute, strong, mild or none (1.7.1–1.7.4; A.6).
pub fn wish(history: &[Colour], difference: i32) -> Option<(Colour, Wish)> {
    let last = *history.last()?;
    let twice = history.len() > 1 && history[history.len() - 2] == last;
    Some(match difference {
        2.. => (Colour::Black, Wish::Absolute),
        ..=-2 => (Colour::White, Wish::Absolute),
        _ if twice => (!last, Wish::Absolute),
        1 => (Colour::Black, Wish::Strong),
        -1 => (Colour::White, Wish::Strong),
        _ => (!last, Wish::Mild),
    })
}

/// C3: two players who are not topscorers and have the same absolute preference do not meet.
fn colours_allow(a: &Person, b: &Person) -> bool {
    let same_absolute = a.wish == b.wish && a.wish.is_some_and(|(_, wish)| wish == Wish::Absolute);
    !same_absolute || a.top || b.top
}
