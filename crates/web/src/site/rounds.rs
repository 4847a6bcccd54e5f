//! What the desk has of the rounds, for deciding how far they are shown.

use arbitra_desk::{Desk, EntryNumber, PairedRound, ShownRounds};
use arbitra_publish::{RoundSoFar, Shown};

use crate::core::published::visible;

/// What the desk has of each round, from the first on.
pub fn so_far(desk: &Desk) -> Vec<RoundSoFar> {
    desk.rounds().map(|round| round_so_far(desk, round)).collect()
}

fn round_so_far(desk: &Desk, round: &PairedRound) -> RoundSoFar {
    let published = visible(round).then(|| published_at(desk, round));
    let known = round.undecided().is_empty();
    RoundSoFar { published, complete: known.then(|| last_result(desk, round)).flatten() }
}

/// When a round was published.
pub fn published_at(desk: &Desk, round: &PairedRound) -> i64 {
    match round.pairings {
        Some(published) => published.at.seconds(),
        // Played elsewhere, or closed without having been published.
        None => when(desk, round.entry),
    }
}

/// When the last result of a round was typed; when it was paired, if nobody typed any.
pub fn last_result(desk: &Desk, round: &PairedRound) -> Option<i64> {
    let typed = round.boards().into_iter().filter_map(|board| board.result.as_ref());
    let last = typed.map(|typed| when(desk, typed.entry)).max();
    Some(last.unwrap_or_else(|| when(desk, round.entry)))
}

fn when(desk: &Desk, entry: EntryNumber) -> i64 {
    desk.log().get(entry.index()).map_or(0, |logged| logged.entry.when.seconds())
}

/// What is shown, as the desk takes it.
pub fn shown_rounds(shown: &Shown) -> ShownRounds {
    ShownRounds { rounds: shown.rounds(), results: shown.results(), standings: shown.standings() }
}
