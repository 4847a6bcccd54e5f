//! What the rules look at when they pair a round.
//!
//! A [`Position`] is made from a tournament for one round. It holds, for every player to be paired,
//! the pairing score, the colours of games actually played, the opponents met, the floats of the
//! last two rounds, whether the bye is barred, and a [`Record`] for systems that look at more; nobody else is in
//! it. Contenders stand in rank
//! order (score, then pairing number; C.04.3 1.2), so that an index is a rank.

mod build;
mod preference;
mod record;

use std::ops::Range;

use arbitra_model::{Colour, Number, Points, Round, UnplayedFloats};

pub use arbitra_model::Float;
pub use build::{PositionError, ShownColour, shown_initial_colour};
pub use preference::{Preference, Strength, colour_difference, repeated_colour};
pub use record::Record;

use crate::Criterion;

/// What past rounds mean for pairing; editions differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryRules {
    /// Which rounds without play are downfloats.
    pub floats: FloatRule,
    /// Who may not get the pairing-allocated bye.
    pub bye_bar: ByeBar,
}

/// Which rounds without play are downfloats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatRule {
    /// Every round that was not played.
    AnyRoundNotPlayed,
    /// The pairing-allocated bye, whatever it is worth, and rounds that scored more than a loss.
    ByeOrPointsWithoutPlay,
    /// Rounds that scored more than a loss; a bye worth no more than that is none.
    PointsWithoutPlay,
    /// The pairing-allocated bye alone.
    Bye,
    /// None: only games are floats.
    GamesOnly,
}

impl FloatRule {
    /// The same as tables show it.
    #[must_use]
    pub const fn unplayed(self) -> UnplayedFloats {
        match self {
            FloatRule::AnyRoundNotPlayed => UnplayedFloats::Always,
            FloatRule::ByeOrPointsWithoutPlay | FloatRule::PointsWithoutPlay => {
                UnplayedFloats::IfMoreThanLoss
            }
            FloatRule::Bye => UnplayedFloats::IfBye,
            FloatRule::GamesOnly => UnplayedFloats::Never,
        }
    }
}

/// Who may not get the pairing-allocated bye (again).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeBar {
    /// Whoever had it, or won by forfeit.
    ByeOrForfeitWin,
    /// Whoever had it, or scored the points of a win in a round without playing.
    ByeOrWinWithoutPlay,
    /// Whoever had it, or scored more than a loss in a round without playing.
    ByeOrPointsWithoutPlay,
}

/// A player to be paired, as the rules see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender {
    /// The pairing number (TPN).
    pub number: Number,
    /// The number that decides the parity of C.04.3 5.2.5: counted over those who have ever been
    /// paired or are to be paired now.
    pub parity_number: u16,
    /// Pairing score: points and virtual points.
    pub score: Points,
    /// Points without virtual ones.
    pub points: Points,
    /// The colours of games actually played, oldest first.
    pub colours: Box<[Colour]>,
    /// The float of the previous round and of two rounds before.
    pub floats: [Option<Float>; 2],
    /// Rounds so far without a game.
    pub unplayed: u16,
    /// Whether the pairing-allocated bye is barred (C2).
    pub bye_barred: bool,
    /// What some systems look at besides.
    pub record: Record,
}

impl Contender {
    /// The colour preference.
    #[must_use]
    pub fn preference(&self) -> Option<Preference> {
        Preference::of(&self.colours)
    }

    /// Whites minus Blacks.
    #[must_use]
    pub fn colour_difference(&self) -> i32 {
        colour_difference(&self.colours)
    }
}

/// The state of a tournament before a round, as the rules see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The round to be paired.
    pub round: Round,
    /// Whether it is the last one.
    pub is_last_round: bool,
    /// The number of rounds of the tournament: as announced, and never fewer than this one.
    pub total_rounds: u16,
    /// How many players take part in the tournament, present in this round or not; a late entry counts from
    /// arrival on, so that a round looked at later is seen as it was paired.
    pub participants: u16,
    /// The colour drawn by lot before round 1, or what the first round shows of it.
    pub initial_colour: Colour,
    /// The points for a win.
    pub win: Points,
    /// The players to be paired, in rank order.
    pub contenders: Vec<Contender>,
    /// For every contender the indices of those met before (C1), ascending.
    pub met: Lists,
    /// For every contender the indices of those the arbiter forbids in this round, ascending.
    pub forbidden: Lists,
}

impl Position {
    /// How many rounds lie behind.
    #[must_use]
    pub fn rounds_played(&self) -> usize {
        self.round.index()
    }

    /// Why two may not meet whatever their colours: they have met, or the arbiter forbids it.
    pub(crate) fn barred_by(&self, a: usize, b: usize) -> Option<Criterion> {
        if self.met.has(a, b) {
            Some(Criterion::Rematch)
        } else {
            self.forbidden.has(a, b).then_some(Criterion::Forbidden)
        }
    }

    /// The scoregroups from the top, as ranges of ranks.
    #[must_use]
    pub fn groups(&self) -> Vec<Range<usize>> {
        let mut groups: Vec<Range<usize>> = Vec::new();
        for (rank, contender) in self.contenders.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if self.contenders[group.start].score == contender.score => {
                    group.end = rank + 1;
                }
                _ => groups.push(rank..rank + 1),
            }
        }
        groups
    }

    /// Whether a contender is a topscorer: in the last round, more than half of the maximum
    /// (C.04.3 1.8).
    #[must_use]
    pub fn is_topscorer(&self, index: usize) -> bool {
        self.is_last_round
            && self.contenders[index].score.times(2) > self.win.times(self.rounds_played() as i32)
    }
}

/// Many short lists of contender indices in one allocation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Lists {
    /// Lists for `n` contenders from pairs; each pair is entered on both sides, once.
    #[must_use]
    pub fn from_pairs(n: usize, pairs: &[(u16, u16)]) -> Lists {
        let mut starts = vec![0u32; n + 1];
        for &(a, b) in pairs {
            starts[usize::from(a) + 1] += 1;
            starts[usize::from(b) + 1] += 1;
        }
        for i in 0..n {
            starts[i + 1] += starts[i];
        }
        let mut items = vec![0u16; pairs.len() * 2];
        let mut next = starts.clone();
        for &(a, b) in pairs {
            for (owner, other) in [(a, b), (b, a)] {
                items[next[usize::from(owner)] as usize] = other;
                next[usize::from(owner)] += 1;
            }
        }
        let mut lists = Lists { starts: vec![0], items: Vec::with_capacity(items.len()) };
        for i in 0..n {
            let list = &mut items[starts[i] as usize..starts[i + 1] as usize];
            list.sort_unstable();
            let from = lists.items.len();
            for &item in list.iter() {
                if lists.items.len() == from || lists.items.last() != Some(&item) {
                    lists.items.push(item);
                }
            }
            lists.starts.push(lists.items.len() as u32);
        }
        lists
    }

    /// The list of a contender.
    #[must_use]
    pub fn of(&self, index: usize) -> &[u16] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// Whether the list of a contender has another one.
    #[must_use]
    pub fn has(&self, index: usize, other: usize) -> bool {
        let (list, other) = (self.of(index), other as u16);
        // Short lists are the rule: whom one has met.
        if list.len() <= 32 { list.contains(&other) } else { list.binary_search(&other).is_ok() }
    }
}
