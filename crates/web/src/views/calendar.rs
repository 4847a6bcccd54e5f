//! A player's rounds as a calendar.

use std::collections::BTreeMap;

use arbitra_desk::{Board, Desk, PlayerId};
use arbitra_dossier::programme;
use arbitra_model::{Colour, Language};
use arbitra_texts as t;

use crate::core::published::visible;
use crate::views::words;

/// The calendar of a player: with board, colour and opponent where everybody may know them.
pub fn calendar_of(desk: &Desk, player: PlayerId, l: Language) -> Option<String> {
    let mut known = BTreeMap::new();
    for round in desk.rounds().filter(|round| visible(round)) {
        let boards = round.boards();
        let board = boards.into_iter().find(|board| board.colour_of(player).is_some());
        let said = match board {
            Some(board) => seat(desk, board, player, l)?,
            None => words::bye(round.away.get(&player).copied().flatten(), l).to_owned(),
        };
        known.insert(round.round.get(), said);
    }
    Some(programme::calendar_with(&desk.facts()?, desk.announced()?, &known, l))
}

/// `Board 5, White against Ada`.
fn seat(desk: &Desk, board: &Board, player: PlayerId, l: Language) -> Option<String> {
    let colour = board.colour_of(player)?;
    let other = if colour == Colour::White { board.black } else { board.white };
    let other = desk.player(other).map_or("", |other| other.person.name.as_str());
    let table = board.name();
    Some(format!("{} {table}, {} {} {other}", t::board(l), words::colour(colour, l), t::against(l)))
}
