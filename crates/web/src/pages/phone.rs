//! Results from a phone: boards as cards with large buttons, for anyone who walks through the hall.

use arbitra_desk::{Board, Desk, Outcome, PairedRound, Participant, PlayerId};
use arbitra_model::{Colour, Language, Round};
use arbitra_texts as t;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::roles::Results;
use crate::core::visitor::Visitor;
use crate::views::boards;
use crate::views::frame::Follow;
use crate::views::parts::{CARDS, Extent, Part};
use crate::views::{Frame, Tab, acts, forms, keys, words};

/// The buttons at hand.
const PLAIN: [(&str, &str); 3] = [("1-0", "1–0"), ("=-=", "½–½"), ("0-1", "0–1")];
/// Those that an arbiter seldom gives, under *more*.
const UNUSUAL: [&str; 7] = ["+--", "--+", "---", "?-?", "=-0", "0-=", "0-0"];

/// What is shown.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `all`, else boards without a result.
    #[serde(default)]
    show: String,
}

/// The boards of a round as cards.
pub async fn show(
    at: At<Results>,
    Path((_, number)): Path<(i64, u16)>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let round = Round::new(number).and_then(|round| desk.round(round)).ok_or(Problem::NotFound)?;
    let title = format!("{}: {}", words::round_name(&desk, number, l), t::results(l));
    let all = wanted.show == "all";
    let second = desk.is_second_pass(round);
    let pass = if second {
        "verify"
    } else if desk.is_first_pass(round) {
        "first"
    } else {
        ""
    };
    let wants = |board: &Board| all || part.looks() || board.still_to_type(second);
    let boards = round.boards();
    // Whoever comes to a large hall begins where the first result is missing.
    let first = boards.iter().position(|board| wants(board)).unwrap_or_default();
    let part = if part.looks() { part.clone() } else { part.clone().at_row(first, CARDS) };
    let cut = part.cut(boards.iter().map(|board| (board.table, who(&desk, board))), CARDS);
    let shown = cut.rows.iter().filter_map(|row| boards.get(*row).copied());
    let shown: Vec<&Board> = shown.filter(|board| wants(board)).collect();
    let own = format!("/t/{id}/rounds/{number}/enter");
    let rest = if all { "show=all" } else { "" };
    let extent = Extent::new(&own, rest, &part).asking(t::board_or_name);
    let cards = html! {
        div.phone #boards data-rows data-results={ "/t/" (id) "/results" } data-cards
            data-pass=(pass) {
            @for board in &shown { (card(&visitor, id, &desk, round, board)) }
        }
        @if shown.is_empty() { p.empty {
            (boards::nothing_to_type(round, l))
        } }
    };
    let frame =
        Frame::of(&visitor, &room, &desk, Tab::Round, title.clone()).following(Follow::Rows);
    Ok(frame.show(html! {
        div.bar.round-bar {
            h1 { (forms::round_called(&room, &desk, round.round, l)) }
            (boards::typed(&desk, round, l))
            span.grow {}
            a.button.small href={ "/t/" (id) "/rounds/" (number) } { (t::as_a_table(l)) }
        }
        @if round.closed {
            p.note {
                (t::the_round_is_closed_a(l)) } }
        div.bar.thin {
            nav.filter aria-label=(t::which_boards(l)) {
                a href="?" aria-current=[(!all).then_some("true")] {
                    (t::without_a_result(l))
                }
                a href="?show=all" aria-current=[all.then_some("true")] {
                    (t::all_boards(l))
                }
            }
            @if !cut.is_large() {
                input.jump type="search" inputmode="search" autocomplete="off"
                    placeholder=(t::board_or_name(l)) aria-label=(t::board_or_name(l))
                    data-filter="#boards > .board";
            }
        }
        @if second { (super::round::second_pass(&visitor, round, role)) }
        @if cut.is_large() { (cut.around(extent, cards, l)) } @else { (cards) }
        (keys::choice(l)) (keys::mismatch(l))
    }))
}

/// Who sits at a board.
fn who(desk: &Desk, board: &Board) -> String {
    let name = |player: PlayerId| desk.player(player).map(|player| player.person.name.as_str());
    let names = [board.white, board.black].into_iter().filter_map(name).collect::<Vec<_>>();
    match board.of_match {
        Some(_) => format!("{} {}", names.join(" "), board.name()),
        None => names.join(" "),
    }
}

fn card(visitor: &Visitor, id: i64, desk: &Desk, round: &PairedRound, board: &Board) -> Markup {
    let l = visitor.language;
    let player = |player: PlayerId, colour: Colour| {
        let side = words::colour(colour, l);
        html! { @if let Some(player) = desk.player(player) { (seat(player, colour, side)) } }
    };
    let button = |(code, text): (&str, &str)| {
        html! { button name="result" value=(code) aria-label={
            (text) ", " (t::at_board(l)) " " (board.name().to_string())
        } { (text) } }
    };
    let results = |unusual: Markup| {
        html! {
            form.enter method="post" action={ "/t/" (id) "/results" } data-enter={
                "r" (boards::row_id(board.id))
            } {
                (acts::hidden(visitor, desk, &visitor.path))
                input type="hidden" name="board" value=(board.id);
                div.plain-results { @for each in PLAIN { (button(each)) } }
                (unusual)
            }
        }
    };
    let unusual = html! {
        div.odd-results {
            @for (code, outcome) in UNUSUAL.iter().filter_map(|code| {
                Some((code, code.parse::<Outcome>().ok()?))
            }) {
                button name="result" value=(code) {
                    strong { (words::result(outcome)) } " " (words::result_meaning(outcome, l)) }
            }
        }
    };
    html! {
        article.board id={ "c" (boards::row_id(board.id)) } {
            header { span.table { (board.name().to_string()) }
                (boards::result_cell(desk, board, View::Desk, l)) }
            div.seats { (player(board.white, Colour::White)) (player(board.black, Colour::Black)) }
            @if !round.closed {
                (results(html! { details { summary { (t::more(l)) } (unusual) } }))
                details.change { summary { (t::change_button(l)) }
                    (results(html! {
                        (unusual)
                        button.danger name="result" value="" { (t::take_this_result_back(l)) }
                    }))
                }
            }
        }
    }
}

fn seat(player: &Participant, colour: Colour, side: &str) -> Markup {
    let white = colour == Colour::White;
    html! {
        span.seat.white[white].black[!white] title=(side) {
            span.sr { (side) ": " } (boards::name(player))
            @if let Some(rating) = player.person.rating { span.rating { (rating) } }
        }
    }
}

/// The words of the page in a language, for the link to it.
pub const fn called(l: Language) -> &'static str {
    t::enter_on_a_phone(l)
}
