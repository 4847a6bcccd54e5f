//! States that the fold of a record has passed, so that it can begin again near the place where
//! something changed instead of at the beginning.

use std::sync::Arc;

use crate::state::State;

/// How many entries lie between two states at least.
const LEAST_GAP: usize = 16;
/// A state is copied once for so many of its players: then copies cost little beside the entries.
const PLAYERS_PER_ENTRY: usize = 8;

/// States by the number of entries that lie behind them, oldest first: dense near the end of the
/// record, where arbiters undo, and ever sparser before, so that a long record keeps few.
#[derive(Clone, Debug, Default)]
pub(crate) struct Milestones(Vec<(usize, Arc<State>)>);

/// They follow from record and state: two desks do not differ by what they remember on the way.
impl PartialEq for Milestones {
    fn eq(&self, _: &Milestones) -> bool {
        true
    }
}

impl Eq for Milestones {}

impl Milestones {
    /// So many entries amount to a state, which is kept if the last one lies far enough behind.
    pub fn pass(&mut self, entries: usize, state: &State) {
        let last = self.0.last().map_or(0, |(entries, _)| *entries);
        if entries < last + LEAST_GAP + state.players.len() / PLAYERS_PER_ENTRY {
            return;
        }
        self.0.push((entries, Arc::new(state.clone())));
        self.thin(entries);
    }

    /// The last state, and how many entries lie behind it; the beginning if there is none.
    pub fn last(&self) -> (usize, State) {
        let last = self.0.last();
        last.map_or_else(Default::default, |(entries, state)| (*entries, (**state).clone()))
    }

    /// Those at which no entry from a place in the record on counts yet.
    pub fn up_to(&self, place: usize) -> Milestones {
        let kept = self.0.iter().take_while(|(entries, _)| *entries <= place);
        Milestones(kept.cloned().collect())
    }

    /// Leaves out states whose neighbours lie closer to each other than to the end.
    fn thin(&mut self, end: usize) {
        let mut place = 1;
        while place + 1 < self.0.len() {
            let (before, after) = (self.0[place - 1].0, self.0[place + 1].0);
            if after - before <= end - after {
                self.0.remove(place);
            } else {
                place += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_kept_and_the_end_is_near() {
        let mut milestones = Milestones::default();
        for entries in 1..=20_000 {
            milestones.pass(entries, &State::default());
        }
        assert!(milestones.0.len() < 40, "{} states", milestones.0.len());
        for back in [1, 10, 100, 1_000, 10_000] {
            let (behind, _) = milestones.up_to(20_000 - back).last();
            assert!(behind + 3 * back + 2 * LEAST_GAP >= 20_000, "{back} back: {behind}");
        }
        assert_eq!(milestones.up_to(3).last().0, 0);
    }
}
