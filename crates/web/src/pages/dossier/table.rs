//! Results by the children at the table: a code on every table opens its game of the round; one tap
//! says who won, a second that both agree.

use std::sync::Arc;

use arbitra_desk::{Action, Board, BoardName, Desk, Outcome};
use arbitra_model::{Colour, Language};
use arbitra_store::TournamentId;
use arbitra_texts as t;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::network::address_for_phones;
use crate::core::problem::Problem;
use crate::core::published::visible;
use crate::core::roles::Deputy;
use crate::core::room::{Room, tournament_name};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::parts::{self, Cut, Extent, Part};
use crate::views::seats::name;
use crate::views::{Frame, Tab, qr, words};

type Address = (i64, u16, String);

/// The three results that children give; anything else is the arbiter's.
const RESULTS: [&str; 3] = ["1-0", "=-=", "0-1"];

fn purpose(table: u16) -> String {
    format!("table {table}")
}

/// What an address opens: the tournament, if the code is right and its children give results.
async fn opened(app: &App, (id, table, code): &Address) -> Result<Arc<Room>, Problem> {
    let room = app.room(TournamentId::new(*id)).await?;
    let school = room.desk().announced().is_some_and(|said| said.school);
    let right = room.sheets.code_for(app, &room, &purpose(*table)).await?;
    if school && secret::same(&right, code) { Ok(room) } else { Err(Problem::NotFound) }
}

/// The game at a table in the published round in hand.
fn game(desk: &Desk, table: u16) -> Option<&Board> {
    let round = desk.current().filter(|round| visible(round) && !round.closed)?;
    round.boards().into_iter().find(|board| board.name() == BoardName::Table(table))
}

/// What was tapped.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Tapped {
    result: String,
}

impl Tapped {
    fn outcome(&self) -> Option<Outcome> {
        let known = RESULTS.contains(&self.result.as_str());
        known.then(|| self.result.parse().ok()).flatten()
    }
}

/// Who won, in words of children.
fn said(desk: &Desk, board: &Board, result: &str, l: Language) -> String {
    match result {
        "1-0" => t::table_won(l, name(desk, board.white)),
        "0-1" => t::table_won(l, name(desk, board.black)),
        _ => t::table_drawn(l).to_owned(),
    }
}

/// The page of a table: the first tap, the second, and what was given.
pub async fn show(
    State(app): State<App>,
    Path(address): Path<Address>,
    Query(tapped): Query<Tapped>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let room = opened(&app, &address).await?;
    let desk = room.desk();
    let (l, table) = (visitor.language, address.1);
    let board = game(&desk, table);
    let title = t::table_number(l, table.to_string());
    let page = Frame::new(&visitor, title.clone()).show(html! {
        p.muted { (tournament_name(&desk)) @if let Some(round) = desk.current() {
            " · " (t::round_number(l, round.round)) } }
        h1 { (title) }
        @match board {
            None => p.note { (t::table_no_game(l)) },
            Some(board) => {
                div.seats.at-table {
                    span.seat.white { (words::colour(Colour::White, l)) ": "
                        strong { (name(&desk, board.white)) } }
                    span.seat.black { (words::colour(Colour::Black, l)) ": "
                        strong { (name(&desk, board.black)) } }
                }
                @match (board.outcome(), tapped.outcome()) {
                    (Some(outcome), _) => {
                        p.note.good { (t::table_given(l)) " " strong { (words::result(outcome)) } }
                        p { (t::table_wrong(l)) }
                    }
                    (None, Some(_)) => (second(&desk, board, &address, &tapped.result, &visitor)),
                    (None, None) => (first(&desk, board, &address, l)),
                }
            }
        }
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

fn own((id, table, code): &Address) -> String {
    format!("/table/{id}/{table}/{code}")
}

/// Who won?
fn first(desk: &Desk, board: &Board, address: &Address, l: Language) -> Markup {
    html! {
        h2 { (t::table_who_won(l)) }
        div.at-table-results { @for result in RESULTS {
            a.button.large href={ (own(address)) "?result=" (result) } {
                (said(desk, board, result, l)) }
        } }
    }
}

/// Do both agree?
fn second(
    desk: &Desk,
    board: &Board,
    address: &Address,
    result: &str,
    visitor: &Visitor,
) -> Markup {
    let l = visitor.language;
    html! {
        h2 { (said(desk, board, result, l)) }
        p { (t::table_both_agree(l)) }
        form.at-table-results method="post" action=(own(address)) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            button.primary.large name="result" value=(result) { (t::table_agreed(l)) }
            a.button.large href=(own(address)) { (t::table_not_right(l)) }
        }
    }
}

/// Takes a result that both agree on, once.
pub async fn give(
    State(app): State<App>,
    Path(address): Path<Address>,
    Form(tapped): Form<Tapped>,
) -> Result<Response, Problem> {
    let room = opened(&app, &address).await?;
    let desk = room.desk();
    let board = game(&desk, address.1).ok_or(Problem::NotFound)?;
    let result = tapped.outcome().ok_or(Problem::NotFound)?;
    // What stands already is the arbiter's to change.
    if board.outcome().is_none() {
        let action = Action::EnterResult { board: board.id, result };
        acting::at_the_table(&app, &room, address.1, action).await?;
    }
    Ok(Redirect::to(&own(&address)).into_response())
}

/// The codes of all tables, to print and put on them.
pub async fn codes(
    at: At<Deputy>,
    Query(part): Query<Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, l, id, .. } = at;
    let base = address_for_phones(&app, &headers);
    let tables: Vec<u16> = (1..=desk.boards_needed()).collect();
    let shown = part.cut(
        tables.iter().map(|table| (*table, String::new())),
        Cut { by_number: true, ..parts::CODES },
    );
    let mut cards = Vec::new();
    for table in shown.rows.iter().filter_map(|row| tables.get(*row).copied()) {
        let code = room.sheets.code_for(&app, &room, &purpose(table)).await?;
        let link = format!("{base}/table/{id}/{table}/{code}");
        cards.push((table, qr::drawing(&link)?, link));
    }
    let tiles = html! {
        div.codes data-rows { @for (table, svg, link) in cards {
            a.code href=(link) target="_blank" {
                span.qr { (PreEscaped(svg)) }
                strong { (t::table_number(l, table.to_string())) }
            }
        } }
    };
    let own = format!("/t/{id}/school/tables");
    let extent = Extent::new(&own, "", &part).asking(t::board);
    let title = t::table_codes(l);
    let school = desk.announced().is_some_and(|said| said.school);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    let page = frame.show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/school" } { (t::dossier_school(l)) } " › " (title) }
            span.grow {}
            button.print type="button" { (t::print(l)) }
        }
        p.muted.no-print { (t::table_codes_help(l)) }
        @if !school { p.note.no-print { (t::table_codes_off(l)) } }
        (shown.around(extent, tiles, l))
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}
