//! A captain's line-up by phone: a link for each team and round opens the sheet until the deadline;
//! the arbiter sees what was handed in and confirms it.

use std::collections::BTreeMap;
use std::sync::Arc;

use arbitra_desk::{Action, Desk, Moment, PlayerId, TeamEntry, TeamId};
use arbitra_model::{Language, Round};
use arbitra_store::TournamentId;
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::clock;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::core::room::{Room, tournament_name};
use crate::core::visitor::Visitor;
use crate::pages::act;
use crate::views::{Frame, acts, teams};

/// The addresses of captains, and the call for their line-ups.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/captain/{id}/{team}/{round}/{secret}", get(show).post(hand_in))
        .route("/t/{id}/line-ups/call", post(call))
}

type Address = (i64, u16, u16, String);

/// The link of a team for a round.
pub async fn link(app: &App, room: &Room, team: TeamId, round: Round) -> Result<String, Problem> {
    let code = room.sheets.code_for(app, room, &purpose(team, round)).await?;
    Ok(format!("/captain/{}/{team}/{round}/{code}", room.id))
}

fn purpose(team: TeamId, round: Round) -> String {
    format!("line-up {team} {round}")
}

/// What an address opens; nothing, if its code is not the right one.
async fn opened(
    app: &App,
    (id, team, round, code): &Address,
) -> Result<(Arc<Room>, TeamId, Round), Problem> {
    let room = app.room(TournamentId::new(*id)).await?;
    let (team, round) = (TeamId::new(*team), Round::new(*round).ok_or(Problem::NotFound)?);
    room.desk().team(team).ok_or(Problem::NotFound)?;
    let right = room.sheets.code_for(app, &room, &purpose(team, round)).await?;
    if secret::same(&right, code) { Ok((room, team, round)) } else { Err(Problem::NotFound) }
}

async fn show(
    State(app): State<App>,
    Path(address): Path<Address>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let (room, team, round) = opened(&app, &address).await?;
    let desk = room.desk();
    let team = desk.team(team).ok_or(Problem::NotFound)?;
    let l = visitor.language;
    let until = open_until(&desk, round);
    let handed = desk.handed_in(team.id, round);
    let seats = match handed {
        Some(handed) => handed.boards.clone(),
        None => desk.line_up(team.id, round),
    };
    let title = format!("{} {round}", t::line_ups_of_round(l));
    let own = format!("/captain/{}/{}/{}/{}", address.0, address.1, address.2, address.3);
    let page = Frame::new(&visitor, title.clone()).show(html! {
        p.muted { (tournament_name(&desk)) }
        h1 { (teams::name(team)) }
        p { (title) }
        @if let Some(handed) = handed {
            p.note.good { (t::handed_in_at(l)) " " (clock::today_or_day(handed.at, l)) }
        }
        @match until {
            Some(until) => p {
                (t::hand_it_in_until(l)) " " strong { (clock::today_or_day(until, l)) }
            },
            None => p.note { (t::line_ups_are_not_handed_in(l)) },
        }
        form.stack.captain method="post" action=(own) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            (boards(&desk, team, &seats, until.is_some(), l))
            @if until.is_some() {
                div.actions { button.primary.large { (t::hand_the_line_up_in(l)) } }
            }
        }
    });
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// Until when a line-up can be handed in; none before the call and after the deadline.
fn open_until(desk: &Desk, round: Round) -> Option<Moment> {
    let due = Round::from_index(desk.rounds().count());
    desk.line_ups_until(round).filter(|until| round == due && clock::now() <= *until)
}

/// A choice for every board.
pub fn boards(
    desk: &Desk,
    team: &TeamEntry,
    seats: &[Option<PlayerId>],
    open: bool,
    l: Language,
) -> Markup {
    html! {
        @for (board, seat) in (1..).zip(seats) {
            label.line { (t::chessboard(l)) " " (board)
                select name={ "board-" (board) } disabled[!open] {
                    option value="" selected[seat.is_none()] { "–" }
                    @for member in &team.members {
                        @if let Some(player) = desk.player(*member) {
                            option value=(member) selected[*seat == Some(*member)] {
                                (player.person.name)
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The boards of a form.
pub fn seats(
    desk: &Desk,
    fields: &BTreeMap<String, String>,
) -> Result<Vec<Option<PlayerId>>, Problem> {
    let count = desk.regulations().and_then(|r| r.teams.as_ref()).map_or(0, |r| r.boards());
    let mut boards = Vec::new();
    for board in 1..=count {
        let text = fields.get(&format!("board-{board}")).map(String::as_str).unwrap_or_default();
        boards.push(optional::<u32>(text, t::chessboard)?.map(PlayerId::new));
    }
    Ok(boards)
}

async fn hand_in(
    State(app): State<App>,
    Path(address): Path<Address>,
    visitor: Visitor,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    let (room, team, round) = opened(&app, &address).await?;
    let desk = room.desk();
    let boards = seats(&desk, &fields)?;
    let entry = desk.team(team).ok_or(Problem::NotFound)?;
    let who = match entry.captain.as_str() {
        "" => entry.name.clone(),
        captain => format!("{captain} ({})", entry.name),
    };
    acting::hand_in(&app, &room, who, Action::HandInLineUp { team, round, boards }).await?;
    let (id, team, round, code) = &address;
    let _ = visitor;
    Ok(Redirect::to(&format!("/captain/{id}/{team}/{round}/{code}")).into_response())
}

/// How long captains have.
#[derive(Debug, Deserialize)]
struct Called {
    #[serde(default)]
    minutes: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Calls for the line-ups of the next round, or ends the call.
async fn call(at: At<Deputy>, Form(form): Form<Called>) -> Result<Response, Problem> {
    let round = Round::from_index(at.desk().rounds().count());
    let minutes: u16 = parsed(&form.minutes, t::minutes_to_hand_in)?;
    let until = (minutes > 0).then(|| clock::now().plus_minutes(minutes));
    act::perform(&at, &form.acting, Action::CallLineUps { round, until }).await
}

/// The call on the page of line-ups: the deadline, or the button that sets one.
pub fn call_form(visitor: &Visitor, room: &Room, desk: &Desk, round: Round) -> Markup {
    let l = visitor.language;
    let until = open_until(desk, round);
    html! {
        form.line.no-print method="post" action={ "/t/" (room.id) "/line-ups/call" } {
            (acts::hidden(visitor, desk, &format!("/t/{}/line-ups", room.id)))
            @if let Some(until) = until {
                span.badge.good {
                    (t::hand_it_in_until(l)) " " (clock::today_or_day(until, l))
                }
            }
            label { (t::minutes_to_hand_in(l))
                input.small name="minutes" type="number" min="0" max="10080" value="30"; }
            button.primary[until.is_none()] { (t::call_for_line_ups(l)) }
        }
    }
}

/// What a captain handed in, and the button that confirms it.
pub fn handed(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    team: &TeamEntry,
    round: Round,
    deputy: bool,
) -> Markup {
    let l = visitor.language;
    let Some(handed) = desk.handed_in(team.id, round) else { return html! {} };
    let named = desk.has_line_up(team.id, round) && desk.line_up(team.id, round) == handed.boards;
    let name = |player: &Option<PlayerId>| {
        let found = player.and_then(|player| desk.player(player));
        found.map_or_else(|| "–".to_owned(), |player| player.person.name.clone())
    };
    html! {
        div.handed {
            p { span.badge.warn[!named].good[named] { (t::handed_in_at(l)) " "
                (clock::today_or_day(handed.at, l)) } }
            @if !named {
                ol { @for seat in &handed.boards { li { (name(seat)) } } }
                @if deputy {
                    (acts::button(visitor, room, desk, &Action::NameLineUp {
                        team: team.id,
                        round,
                        boards: handed.boards.clone(),
                    }, "primary small", html! { (t::confirm_this_line_up(l)) }))
                }
            }
        }
    }
}
