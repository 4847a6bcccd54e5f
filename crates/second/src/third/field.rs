//! What every text of these readings asks of two players: whether they may meet, and what their colours say.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use arbitra_model::{ByColour, Colour, Number};
use arbitra_pairing::check::Paired;
use arbitra_pairing::{Contender, Position};

/// Players by their rank, as bits.
pub(super) type Set = u32;

/// The players of a set, best ranked first.
pub(super) fn members(set: Set) -> Vec<usize> {
    (0..Set::BITS as usize).filter(|&player| set >> player & 1 == 1).collect()
}

/// Several players as a set.
pub(super) fn set_of(players: &[usize]) -> Set {
    players.iter().fold(0, |set, &player| set | 1 << player)
}

/// Who may meet whom.
pub(super) struct Graph {
    allowed: Vec<Set>,
}

impl Graph {
    pub(super) fn new(players: usize, may_meet: impl Fn(usize, usize) -> bool) -> Graph {
        let opponents =
            |a| set_of(&(0..players).filter(|&b| b != a && may_meet(a, b)).collect::<Vec<_>>());
        Graph { allowed: (0..players).map(opponents).collect() }
    }

    pub(super) fn allows(&self, a: usize, b: usize) -> bool {
        self.allowed[a] >> b & 1 == 1
    }

    /// How many pairs can be made at most.
    pub(super) fn most_pairs(&self, set: Set) -> usize {
        self.most(set, &mut BTreeMap::new())
    }

    fn most(&self, set: Set, known: &mut BTreeMap<Set, usize>) -> usize {
        if set == 0 {
            return 0;
        }
        if let Some(&pairs) = known.get(&set) {
            return pairs;
        }
        let first = set.trailing_zeros() as usize;
        let others = set & !(1 << first);
        let mut best = self.most(others, known);
        for other in members(others & self.allowed[first]) {
            best = best.max(1 + self.most(others & !(1 << other), known));
        }
        known.insert(set, best);
        best
    }

    /// Whether everybody finds an opponent.
    pub(super) fn pairs_all(&self, set: Set) -> bool {
        self.most_pairs(set) * 2 == set.count_ones() as usize
    }
}

/// Whether nothing but colours stands between two players.
pub(super) fn strangers(position: &Position, a: usize, b: usize) -> bool {
    !position.met.has(a, b) && !position.forbidden.has(a, b)
}

/// Whites minus Blacks.
pub(super) fn surplus(player: &Contender) -> i32 {
    player.colours.iter().map(|&colour| if colour == Colour::White { 1 } else { -1 }).sum()
}

/// The colour of the last two games, if it was one.
pub(super) fn twice(player: &Contender) -> Option<Colour> {
    match *player.colours {
        [.., before, last] if before == last => Some(last),
        _ => None,
    }
}

/// The colour the first of two players gets by the latest time at which one had White and the other Black;
/// histories are compared from their ends, and a history that is over decides nothing.
pub(super) fn by_latest_difference(a: &Contender, b: &Contender) -> Option<Colour> {
    let both = a.colours.iter().rev().zip(b.colours.iter().rev());
    both.into_iter().find(|(mine, theirs)| mine != theirs).map(|(&mine, _)| !mine)
}

/// Boards and the bye as they are compared.
pub(super) fn answer(
    position: &Position,
    pairs: impl IntoIterator<Item = ByColour<usize>>,
    bye: Option<usize>,
) -> Paired {
    let number = |player: usize| -> Number { position.contenders[player].number };
    Paired {
        pairs: pairs.into_iter().map(|pair| pair.map(number)).collect(),
        byes: bye.map(number).into_iter().collect(),
    }
}

/// Two players with the colour of the first.
pub(super) fn seated(first: usize, colour: Colour, second: usize) -> ByColour<usize> {
    match colour {
        Colour::White => ByColour { white: first, black: second },
        Colour::Black => ByColour { white: second, black: first },
    }
}

/// The higher pairing score first, then the smaller number.
pub(super) fn by_score(a: &Contender, b: &Contender) -> Ordering {
    b.score.cmp(&a.score).then(a.number.cmp(&b.number))
}
