//! The tournament as far as it is shown to somebody: some of its rounds, with their results or
//! without.

use std::sync::Arc;

use crate::Desk;
use crate::milestones::Milestones;

/// How far a tournament is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownRounds {
    /// So many rounds.
    pub rounds: u16,
    /// Whether with the results of the last of them.
    pub results: bool,
    /// After so many rounds standings are shown.
    pub standings: u16,
}

impl Desk {
    /// The same tournament without what is not shown: later rounds, and the results of the last
    /// one. The record keeps its length, by which versions are told apart; nothing is to be added
    /// to it.
    #[must_use]
    pub fn shown(&self, to: ShownRounds) -> Desk {
        let mut desk = self.clone();
        // They would remember what is left out here.
        desk.milestones = Milestones::default();
        desk.standings_shown = Some(to.standings);
        let all = desk.state.rounds.len();
        let kept = usize::from(to.rounds).min(all);
        desk.state.rounds.truncate(kept);
        let whole = kept == all && to.results && usize::from(to.standings) >= all;
        if !whole {
            desk.state.finished = false;
            desk.state.play_offs.clear();
        }
        let hidden = desk.state.rounds.last().map(|round| round.round).filter(|_| !to.results);
        if let (Some(_), Some(round)) = (hidden, desk.state.rounds.last_mut()) {
            let round = Arc::make_mut(round);
            round.closed = false;
            round.results = None;
            for board in round.boards.values_mut() {
                (board.result, board.second, board.rating_only) = (None, None, None);
            }
        }
        let is_shown = |round: arbitra_model::Round| round.index() < kept && Some(round) != hidden;
        desk.state.adjourned.retain(|board, _| is_shown(board.round));
        desk.state.resumptions.retain(|board, _| is_shown(board.round));
        desk.state.reports.clear();
        desk.state.sheets.retain(|(board, _), _| is_shown(board.round));
        desk.state.forfeited.retain(|(round, ..)| is_shown(*round));
        desk.state.line_ups.retain(|(round, _), _| round.index() < kept);
        desk
    }

    /// After how many rounds standings are shown at most; none if nothing is held back.
    #[must_use]
    pub const fn standings_shown(&self) -> Option<u16> {
        self.standings_shown
    }
}
