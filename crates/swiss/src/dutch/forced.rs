//! What is forced upon a round in order to see what becomes of it.
//!
//! A forced pair may meet nobody else; whoever is forced to the bye may meet nobody and nobody else may get it.
//! To the engine these are absolute rules like C1–C3: it pairs the round again, and where the result
//! departs from the round as prescribed, it is worse or comes later in the order.

/// Pairs that must meet, and who must get the bye; by rank.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Forced {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) bye: Option<usize>,
}

impl Forced {
    /// At most so many pairs can be forced at once.
    pub(super) const MOST_PAIRS: usize = 32;

    pub(super) fn pair(a: usize, b: usize) -> Forced {
        Forced { pairs: vec![(a, b)], bye: None }
    }

    pub(super) fn bye(player: usize) -> Forced {
        Forced { pairs: Vec::new(), bye: Some(player) }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.pairs.is_empty() && self.bye.is_none()
    }

    /// Whether anything is forced upon a player.
    pub(super) fn concerns(&self, player: usize) -> bool {
        self.bye == Some(player) || self.pairs.iter().any(|&(a, b)| a == player || b == player)
    }

    /// Whether a player of a set can be paired with nobody in it: the opponent is outside, or they get the bye.
    pub(super) fn strands(&self, player: usize, is_here: impl Fn(usize) -> bool) -> bool {
        self.bye == Some(player) || self.opponent(player).is_some_and(|other| !is_here(other))
    }

    /// Whom a player must meet.
    pub(super) fn opponent(&self, player: usize) -> Option<usize> {
        self.pairs.iter().find_map(|&(a, b)| match player {
            _ if player == a => Some(b),
            _ if player == b => Some(a),
            _ => None,
        })
    }

    /// How many players of a set are settled by force; none if a forced pair has only one foot in it.
    pub(super) fn settled(&self, is_here: impl Fn(usize) -> bool) -> Option<usize> {
        let mut settled = usize::from(self.bye.is_some_and(&is_here));
        for &(a, b) in &self.pairs {
            match (is_here(a), is_here(b)) {
                (true, true) => settled += 2,
                (false, false) => {}
                _ => return None,
            }
        }
        Some(settled)
    }
}
