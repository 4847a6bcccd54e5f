//! Scoresheets on paper: two for every board, with everything filled in that is known before the
//! game.

use arbitra_desk::{Board, Desk};
use arbitra_laws::clock::Control;
use arbitra_model::{Colour, Language, Said as _};
use arbitra_report::Line;
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, html};

use super::hall::{Wanted, round};
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::room::tournament_name;
use crate::views::frame::hall;
use crate::views::seats::{name, player_of};
use crate::views::{grid, paper, words};

/// The moves a sheet has room for.
const MOVES: u32 = 60;

/// The scoresheets of a round, to print.
pub async fn show(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk(), at.l);
    let round = round(desk, &wanted).ok_or(Problem::NotFound)?;
    let title = t::scoresheets_on_paper(l);
    let marks = marks(desk);
    Ok(hall(&at, title).show(html! {
        div.bar.no-print { a.button href={ "/t/" (at.id) "/sheets?round=" (round.round) } {
            "← " (t::scoresheets(l))
        } h1 { (title) } span.grow {}
            span.muted { (t::two_sheets_for_every_board(l)) }
                (paper::print_button(l)) }
        div.paper { @for board in round.boards() { @for colour in Colour::ALL {
            section.sheet-paper { (sheet(desk, board, colour, &marks, l)) }
        } } }
    }))
}

/// After which moves a time control ends.
fn marks(desk: &Desk) -> Vec<u32> {
    let Some(event) = desk.regulations().map(|regulations| &regulations.event) else {
        return Vec::new();
    };
    let texts = [&event.encoded_time_control, &event.time_control];
    let control = texts.into_iter().find_map(|text| text.parse::<Control>().ok());
    let periods = control.map(|control| control.time.periods.white).unwrap_or_default();
    let moves = periods.iter().map_while(|period| period.moves.map(u32::from));
    moves
        .scan(0u32, |sum, moves| {
            *sum = sum.saturating_add(moves);
            Some(*sum)
        })
        .take_while(|mark| *mark <= MOVES)
        .collect()
}

fn sheet(desk: &Desk, board: &Board, owner: Colour, marks: &[u32], l: Language) -> Markup {
    let event = desk.regulations().map(|regulations| &regulations.event);
    let date =
        event.and_then(|event| event.round_dates.get(board.id.round.index()).copied().flatten());
    let half = MOVES / 2;
    let line = |number: u32| {
        let control = grid::class_if(marks.contains(&number), "control");
        let cells = [grid::number(number), grid::cell(""), grid::cell("")];
        Line { class: control.into(), ..grid::line(cells) }
    };
    html! {
        header {
            p.event { (tournament_name(desk)) @if let Some(event) = event {
                @if !event.city.is_empty() { " · " (event.city) }
            } }
            p { (t::round(l)) " " strong { (board.id.round) }
                " · " (t::board(l)) " " strong { (board.name().to_string()) }
                " · " (t::date(l)) " " @match date {
                    Some(date) => (date.say(l)), None => "…………………"
                }
                @if let Some(event) = event {
                    @if !event.time_control.is_empty() { " · " (event.time_control) }
                } }
            @for colour in Colour::ALL {
                p.player-line { span.piece.white[colour == Colour::White].black[colour ==
                    Colour::Black] {} " " (words::colour(colour, l)) ": "
                    @if colour == owner { strong { (name(desk, player_of(board, colour))) } }
                    @else { (name(desk, player_of(board, colour))) }
                    @if let Some(rating) = desk.player(player_of(board,
                        colour)).and_then(|player| player.person.rating) { " (" (rating) ")" } }
            }
        }
        div.move-columns { @for first in [1, half + 1] {
            (grid::plain([
                grid::silent_head(t::move_number(l)),
                grid::head(words::colour(Colour::White, l)),
                grid::head(words::colour(Colour::Black, l)),
            ]).lines((first..first + half).map(line)).draw())
        } }
        footer {
            p { (t::result(l)) ": ☐ 1–0  ☐ ½–½  ☐ 0–1" }
            p.signs { span { (t::signature_of_white(l)) }
                span { (t::signature_of_black(l)) }
                span { (t::arbiter(l)) } }
        }
    }
}
