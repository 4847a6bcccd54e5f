//! Boards as rows: the same on the arbiters' page, on phones, on screens in the hall and in the
//! messages that keep them all current.

use arbitra_texts as t;
use std::collections::{BTreeMap, BTreeSet};

use arbitra_desk::{
    Board, BoardId, Desk, Outcome, PairedRound, Participant, PlayerId, Verification,
};
use arbitra_model::{Colour, Language, Points, Reader, Round};
use arbitra_report::Element;
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
            Some((id, tournament.earned_after(player, before)))
        })
        .collect()
}

/// The name of a row in a page.
pub fn row_id(board: BoardId) -> String {
    format!("b{}-{}", board.round, board.key)
}

/// The heads of a table of boards.
pub fn heads(l: impl Into<Reader>) -> [Element; 4] {
    let l = l.into();
    [
        grid::number_head(t::bd(l)),
        grid::head(words::colour(Colour::White, l)),
        grid::centre_head(t::result(l)),
        grid::head(words::colour(Colour::Black, l)),
    ]
}

/// The rows that changed, and the count of results: what a message to watching pages carries.
pub fn rows(desk: &Desk, boards: &BTreeSet<BoardId>, view: View, l: Reader) -> String {
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
        let counted = match view {
            View::Desk => typed(desk, round, l.sentences()),
            View::Public => progress(round, l),
        };
        text.push_str(&counted.into_string());
    }
    text
}

/// How many results are in.
pub fn progress(round: &PairedRound, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    count(round, round.undecided().len(), t::results(l), l)
}

/// Why no board waits to be typed: every one has its result, or its game is adjourned.
pub fn nothing_to_type(round: &PairedRound, l: Language) -> String {
    let adjourned = |board: &&&Board| board.outcome() == Some(Outcome::Adjourned);
    match round.boards().iter().filter(adjourned).count() {
        0 => t::every_board_has_its_result(l).to_owned(),
        adjourned => t::no_board_waits_adjourned(l, adjourned),
    }
}

/// How many results are typed in the pass that is going on: at the desk.
pub fn typed(desk: &Desk, round: &PairedRound, l: Language) -> Markup {
    if desk.is_second_pass(round) {
        count(round, desk.still_to_type(round).len(), t::to_type_again(l), l.into())
    } else {
        progress(round, l)
    }
}

fn count(round: &PairedRound, left: usize, what: &str, l: Reader) -> Markup {
    let all = round.board_count();
    let done = all - left;
    html! {
        span.progress id={ "progress-" (round.round) } role="status" {
            progress max=(all) value=(done) aria-label=(t::results_entered(l)) {}
            " " strong { (done) } " / " (all) " " (what)
        }
    }
}

/// A player at a board: title, name, rating, points.
pub fn player(desk: &Desk, id: PlayerId, scores: &Scores, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let Some(player) = desk.player(id) else { return html! {} };
    html! {
        (name(player))
        @if let Some(group) = desk.school_group(player) {
            @let colour = format!("group-{}", group.colour.name());
            " " span.badge.group.(colour) lang=[l.foreign()] { (group.mark(l.sentences())) }
        }
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
pub fn result_cell(desk: &Desk, board: &Board, view: View, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let id = row_id(board.id);
    let outcome = board.outcome();
    let text = outcome.map(words::result).unwrap_or_default();
    // When an adjourned game goes on is told where its result is missing (E.14).
    let goes_on = announced(desk, board, l);
    let meaning = outcome.map(|outcome| match &goes_on {
        Some(when) => format!("{}: {when}", words::result_meaning(outcome, l)),
        None => words::result_meaning(outcome, l).to_string(),
    });
    match view {
        View::Desk => field(desk, board, &text, meaning, l.sentences()),
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

/// The result as a field of the desk. In a second pass the first result stays hidden until both are
/// there: anyone who sees it copies it.
fn field(desk: &Desk, board: &Board, text: &str, meaning: Option<String>, l: Language) -> Markup {
    let outcome = board.outcome();
    let second = desk.round(board.id.round).is_some_and(|round| desk.is_second_pass(round));
    let state = board.verification();
    let name = board.name().to_string();
    // What came with the pairing nobody has typed.
    let paired = desk.round(board.id.round).map(|round| round.entry);
    let decided = paired.is_some() && board.result.as_ref().map(|typed| typed.entry) == paired;
    let at_odds = desk.sheets_at_odds(board).is_some();
    let conflict = state == Verification::Conflict || at_odds;
    let masked = second && state == Verification::Pending;
    let code = |outcome: Outcome| outcome.to_string();
    let again = board.second.as_ref().filter(|_| conflict).map(|second| second.outcome);
    let said = match masked {
        true => t::type_it_again(l),
        false if at_odds => t::signed_sheets_differ(l),
        false => meaning.as_deref().unwrap_or(t::result_missing(l)),
    };
    html! {
        span.result.missing[outcome.is_none()].masked[masked].conflict[conflict]
            .todo[board.still_to_type(second)] id={ "r" (row_id(board.id)) }
            data-board=(board.id) data-table=(board.table) data-name=(name)
            data-result=(outcome.filter(|_| !masked).map(code).unwrap_or_default())
            data-again=[again.map(code)]
            role="button" tabindex="0"
            aria-label={ (t::result_of_board(l)) " " (name) ": "
                // Whoever speaks to the page says what stands there.
                @if !masked && outcome.is_some() {
                    (text) @if let Some(again) = again { " ≠ " (words::result(again)) } ", "
                }
                (said) }
            title=[(outcome.is_some() || at_odds).then_some(said)] {
            @if masked { "• •" } @else if outcome.is_some() { (text) } @else { "\u{a0}" }
            @if state == Verification::Verified && !decided {
                span.mark title=(t::typed_twice_alike(l)) { "✓" }
            }
            @if let Some(again) = again { span.second { "≠ " (words::result(again)) } }
        }
    }
}
