//! Prizes and play-offs: whether a fund can be read, and whether the players are tied.

use arbitra_awards::prizes::Fund;

use super::Verdict;
use crate::play_off;
use crate::state::State;
use crate::{Desk, PlayOffEntry, PlayOffFault, PlayOffTerms, Refusal};

pub(super) fn fund(text: &str) -> Verdict {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    match Fund::from_toml(text) {
        Ok(_) => Ok(Vec::new()),
        Err(errors) => Err(Refusal::BadFund { errors }),
    }
}

/// Tied players stand next to each other, level on points.
pub(super) fn play_off(desk: &Desk, terms: &PlayOffTerms) -> Verdict {
    play_off::can_start(&desk.state, terms)?;
    let tournament = desk.tournament();
    let not_tied = || Refusal::PlayOff { fault: PlayOffFault::NotTied };
    let ranking = desk.ranked(&tournament, None);
    let first = usize::from(terms.first_place).checked_sub(1).ok_or_else(not_tied)?;
    let rows = ranking.standings.rows.get(first..first + terms.players.len());
    let rows = rows.ok_or_else(not_tied)?;
    let mut level = true;
    for row in rows {
        let named = terms.players.iter().any(|player| {
            let number = desk.player(*player).and_then(|player| player.number);
            number.is_some_and(|number| number.get() == row.number)
        });
        level &= named && row.points == rows[0].points && row.rank.is_some();
    }
    if level { Ok(Vec::new()) } else { Err(not_tied()) }
}

pub(super) fn entry(state: &State, place: u16, game: &str, entry: PlayOffEntry) -> Verdict {
    play_off::can_enter(state, place, game, entry).map(|()| Vec::new())
}
