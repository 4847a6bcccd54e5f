//! Boards as rows: the same on the arbiters' page, on phones, on screens in the hall and in the
//! messages that keep them all current.

use arbitra_texts as t;
use std::collections::{BTreeMap, BTreeSet};

use arbitra_desk::{Board, BoardId, Desk, PairedRound, Participant, PlayerId, Verification};
use arbitra_model::{Colour, Points, Round};
use arbitra_report::Element;
use arbitra_standings::Language;
use maud::{Markup, html};

use crate::core::live::View;
use crate::core::room::Room;
use crate::views::adjourned::{announced, announced_shortly};
use crate::views::{grid, tables, words};

/// Points before a round, for the rows of its boards.
pub type Scores = BTreeMap<PlayerId, Points>;

/// Everybody's points before a round; drawn from the same table for everybody who looks.
pub fn scores(room: &Room, desk: &Desk, round: Round) -> Scores {
    let tournament = room.tournament(desk);
    let before = round.index();
    let names = desk.players().filter_map(|player| Some((player.number?, player.id)));
    names
        .filter_map(|(number, id)| {
            let player = tournament.player(number)?;
            Some((id, tournament.points_after(player, before)))
        })
        .collect()
}

/// The name of a row in a page.
pub fn row_id(board: BoardId) -> String {
    format!("b{}-{}", board.round, board.key)
}

/// The heads of a table of boards.
pub fn heads(l: Language) -> [Element; 4] {
    [
        grid::number_head(t::bd(l)),
        grid::head(words::colour(Colour::White, l)),
        grid::centre_head(t::result(l)),
        grid::head(words::colour(Colour::Black, l)),
    ]
}

/// The rows that changed, and the count of results: what a message to watching pages carries.
pub fn rows(desk: &Desk, boards: &BTreeSet<BoardId>, view: View, l: Language) -> String {
    let mut text = String::new();
    let mut rounds = BTreeSet::new();
    for &id in boards {
        let (Some(round), Some(board)) = (desk.round(id.round), desk.board(id)) else { continue };
        if view == View::Public && round.pairings.is_none() {
            continue;
        }
        rounds.insert(id.round);
        text.push_str(&result_cell(desk, board, view, l).into_string());
    }
    for round in rounds.into_iter().filter_map(|round| desk.round(round)) {
        text.push_str(&progress(round, l).into_string());
    }
    text
}

/// How many results are in.
pub fn progress(round: &PairedRound, l: Language) -> Markup {
    let all = round.board_count();
    let done = all - round.without_result().len();
    html! {
        span.progress id={ "progress-" (round.round) } role="status" {
            progress max=(all) value=(done) aria-label=(t::results_2(l)) {}
            " " strong { (done) } " / " (all) " " (t::results(l))
        }
    }
}

/// A player at a board: title, name, rating, points.
pub fn player(desk: &Desk, id: PlayerId, scores: &Scores, l: Language) -> Markup {
    let Some(player) = desk.player(id) else { return html! {} };
    html! {
        (name(player))
        @if let Some(rating) = player.person.rating { span.rating { (rating) } }
        @if let Some(points) = scores.get(&id) {
            span.points { "(" (tables::points(*points, l)) ")" }
        }
    }
}

/// Number, title and name.
pub fn name(player: &Participant) -> Markup {
    html! {
        @if let Some(number) = player.number { span.number { (number) } }
        @if let Some(title) = player.person.title { span.title { (title.code()) } }
        span.name { (player.person.name) }
    }
}

/// The cell with a board's result: a field at the desk, a text elsewhere.
pub fn result_cell(desk: &Desk, board: &Board, view: View, l: Language) -> Markup {
    let id = row_id(board.id);
    let outcome = board.outcome();
    let text = outcome.map(words::result).unwrap_or_default();
    // When an adjourned game goes on is told where its result is missing (E.14).
    let goes_on = announced(desk, board, l);
    let meaning = outcome.map(|outcome| match &goes_on {
        Some(when) => format!("{}: {when}", words::result_meaning(outcome, l)),
        None => words::result_meaning(outcome, l).to_string(),
    });
    let conflict = board.verification() == Verification::Conflict;
    match view {
        View::Desk => html! {
            span.result.missing[outcome.is_none()].conflict[conflict] id={ "r" (id) }
                data-board=(board.id) data-table=(board.table)
                data-result=(outcome.map(|outcome| outcome.to_string()).unwrap_or_default())
                role="button" tabindex="0"
                aria-label={ (t::result_of_board(l)) " " (board.table)
                    ": "
                    (meaning.as_deref().unwrap_or(t::missing_2(l))) }
                title=[meaning.clone()] {
                @if outcome.is_some() { (text) } @else { "\u{a0}" }
                @if board.verification() == Verification::Verified {
                    span.mark title=(t::typed_twice_alike(l)) { "✓" }
                }
                @if let (true, Some(second)) = (conflict, &board.second) {
                    span.second { "≠ " (words::result(second.outcome)) }
                }
            }
        },
        View::Public => html! {
            span.result.missing[outcome.is_none()] id={ "r" (id) } title=[meaning.clone()] {
                @if outcome.is_some() { (text) } @else { "–" }
                @if let Some([day, hour]) = announced_shortly(desk, board, l) {
                    small.goes-on { (day) " " strong { (hour) } }
                }
            }
        },
    }
}
