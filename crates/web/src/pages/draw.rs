//! The drawing of lots at the desk, and the table that follows from it.

use std::iter;

use arbitra_desk::{Action, Article, Desk, Draw, LotSource, PlayerId};
use arbitra_model::{Language, Said as _};
use arbitra_pairing::predetermined::varma::{self, Edition};
use arbitra_report::{Align, Cell, Column, Sheet};
use arbitra_texts as t;
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::acting;
use crate::core::app::App;
use crate::core::at::At;
use crate::core::auth::secret;
use crate::core::form::{Acting, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::act;
use crate::views::lots::{guarantee, how, person};
use crate::views::tables::{self, Links};
use crate::views::{Frame, Tab, acts, forms, grid, paper};

/// The addresses of the draw.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/draw", get(show))
        .route("/t/{id}/draw/start", post(start))
        .route("/t/{id}/draw/next", post(next))
        .route("/t/{id}/draw/rest", post(rest))
        .route("/t/{id}/draw/lot", post(lot))
        .route("/t/{id}/table", get(table))
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let title = t::drawing_of_lots(l);
    let begun = desk.rounds().next().is_some();
    let deputy = role >= Role::Deputy && !begun;
    let over = desk.draw().is_some_and(|draw| draw.is_over(desk.players().count()));
    Ok(Frame::of(&visitor, &room, &desk, Tab::Players, title).show(html! {
        div.bar { h1 { (title) } span.muted { (Article::LOTS) } span.grow {}
            a.button.no-print href={ "/screen/" (id) "/draw" } {
                (t::hall_screen(l))
            }
            @if forms::has_table(&desk) { a.button.no-print href={ "/t/" (id) "/table" } {
                (t::the_whole_table(l))
            } }
            @if over { (paper::print_button(l)) }
        }
        @match desk.draw() {
            Some(draw) => {
                @if !over && deputy { (going_on(&visitor, &room, &desk, draw)) }
                (protocol(&desk, draw, over, l))
                @if deputy { details.card.no-print {
                    summary { (t::draw_again(l)) }
                    (begin(&visitor, &room, &desk))
                } }
            }
            None if desk.obstacle(arbitra_desk::ActionKind::StartDraw).is_some() => {
                p.empty { @match desk.obstacle(arbitra_desk::ActionKind::StartDraw) {
                    Some(refusal) => (desk.say_refusal(&refusal, l)), None => {}
                } }
            }
            None if desk.has_drawn_numbers() => {
                p.note { (t::numbers_drawn_before_entries(l)) " "
                    a href={ "/t/" (id) "/record" } { (t::in_the_record(l)) } }
                @if deputy { details.card.no-print {
                    summary { (t::draw_again(l)) }
                    (begin(&visitor, &room, &desk))
                } }
            }
            None if deputy => section.card {
                @if let Some((day, hour)) = desk.drawn_until() {
                    p { (t::numbers_are_drawn_until(l, day.say(l), hour)) " "
                        span.badge { (Article::LOTS) } }
                }
                (begin(&visitor, &room, &desk))
            },
            None => p.empty { (t::nothing_has_been_drawn(l)) },
        }
        @if desk.envelopes().is_some() && forms::has_table(&desk) { (ceremony(&desk, l)) }
    }))
}

/// How the draw is to be held.
fn begin(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let tables = desk.envelopes().is_some();
    html! {
        form.stack method="post" action={ "/t/" (room.id) "/draw/start" } {
            (acts::hidden(visitor, desk, &format!("/t/{}/draw", room.id)))
            div.fields {
                label { (t::kind(l)) select name="kind" {
                    option value="open" { (t::open_everybody_draws_from_one(l)) }
                    @for edition in prints(desk) { option value={ "varma-" (edition) } {
                        (t::restricted_varma_compatriots_apart_in(l)) " · "
                        (t::table_of_edition(l, edition))
                    } }
                } }
                label { (t::the_numbers_come(l)) select name="how" {
                    option value="seed" { (t::from_a_seed_that_is(l)) }
                    option value="hand" { (t::from_a_real_box_they(l)) }
                } }
                label { (t::seed_empty_by_chance(l))
                    input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" autocomplete="off";
                    }
            }
            @if !tables { p.muted { (t::there_are_varma_tables_for(l)) } }
            div.actions { button.primary { (t::begin_the_draw(l)) } }
        }
    }
}

/// The prints of the tables among which there is a choice, the one in force first; none where there
/// is no table, one where all are alike.
fn prints(desk: &Desk) -> Vec<Edition> {
    let Ok(field) = u16::try_from(desk.players().count()) else { return Vec::new() };
    let in_force = desk.draw_tables_in_force();
    let Some(envelopes) = varma::envelopes(field, in_force) else { return Vec::new() };
    let others = Edition::ALL.into_iter().rev();
    let others = others.filter(|other| {
        *other != in_force && varma::envelopes(field, *other).as_ref() != Some(&envelopes)
    });
    iter::once(in_force).chain(others).collect()
}

/// Who draws now, and the way to do it.
fn going_on(visitor: &Visitor, room: &Room, desk: &Desk, draw: &Draw) -> Markup {
    let l = visitor.language;
    let waiting = desk.to_draw();
    let back = format!("/t/{}/draw", room.id);
    let free: Vec<u16> = (1..=desk.players().count() as u16)
        .filter(|number| draw.lots.iter().all(|lot| lot.number != *number))
        .collect();
    html! {
        section.card.next.no-print {
            @if let Some(first) = waiting.first() {
                p { (t::to_draw_now(l)) ": " strong { (person(desk, *first)) }
                    " · " (t::to_go(l, waiting.len())) }
            }
            @match draw.source {
                LotSource::Seed { .. } => div.actions {
                    form.inline method="post" action={ "/t/" (room.id) "/draw/next" } {
                        (acts::hidden(visitor, desk, &back)) button.primary.large autofocus {
                            (t::draw_one_number(l))
                        }
                    }
                    form.inline method="post" action={ "/t/" (room.id) "/draw/rest" } {
                        (acts::hidden(visitor, desk, &back)) button {
                            (t::draw_all_the_rest(l))
                        }
                    }
                },
                LotSource::Hand => form.line method="post" action={ "/t/" (room.id) "/draw/lot" } {
                    (acts::hidden(visitor, desk, &back))
                    label { (t::player(l)) select name="player" {
                        @for id in &waiting { option value=(id) { (person(desk, *id)) } }
                    } }
                    label { (t::number_drawn(l))
                        input type="number" name="number" min="1" max=(desk.players().count())
                        required autofocus; }
                    button.primary { (t::enter_number(l)) }
                    small.muted { (t::in_the_box(l)) ": " (list(&free)) }
                },
            }
        }
    }
}

fn list(numbers: &[u16]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What was drawn, in order, and what it means for compatriots.
fn protocol(desk: &Desk, draw: &Draw, over: bool, l: Language) -> Markup {
    html! {
        section.card {
            h2 { @if draw.restricted { (t::restricted_draw_of_the_annex(l)) } @else {
                    (t::open_draw(l))
                } }
            p { (how(draw, l)) }
            @if over && draw.restricted { (guarantee(desk, l)) }
            @if draw.lots.is_empty() { p.muted {
                (t::nobody_has_drawn_yet(l))
            } }
            @else { (lots(desk, draw, l)) }
        }
    }
}

/// Every lot in the order of the draw.
fn lots(desk: &Desk, draw: &Draw, l: Language) -> Markup {
    let envelope = || Column::detail(t::envelope(l)).align(Align::Centre);
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::draw(l)))
        .column(Column::detail(t::name(l)))
        .column(Column::detail(t::fed(l)))
        .with_columns(draw.restricted.then(envelope))
        .column(Column::count(t::number(l)));
    for (turn, lot) in (1..).zip(&draw.lots) {
        let person = desk.player(lot.player).map(|player| &player.person);
        let title = person.and_then(|person| person.title);
        let title = title.map(|title| format!("{} ", title.code())).unwrap_or_default();
        let name = person.map(|person| format!("{title}{}", person.name));
        let mut cells = vec![
            Cell::Count(turn),
            Cell::some(name, Cell::Text),
            Cell::some(person.and_then(|person| person.federation), Cell::Federation),
        ];
        if draw.restricted {
            cells.push(Cell::text(grid::or_dash(lot.envelope)));
        }
        cells.push(Cell::Number(lot.number));
        sheet.row(cells);
    }
    tables::plain_sheet(&sheet, "lots")
}

/// Who draws when, and what lies in the envelopes of a restricted draw.
fn ceremony(desk: &Desk, l: Language) -> Markup {
    let Some(envelopes) = desk.envelopes() else { return html! {} };
    html! {
        details.card { summary { (t::restricted_draw_who_draws_when(l)) }
            div.columns {
                section { h3 { (t::order(l)) }
                    ol { @for (call, players) in desk.calls() {
                        li { strong { @match call.federation {
                            Some(federation) => (federation.code()), None => "–"
                        } } ": "
                            (players.iter().filter_map(|id| desk.player(*id)).map(|p|
                                p.person.name.clone()).collect::<Vec<_>>().join("; ")) }
                    } } }
                section { h3 { (t::envelopes(l)) }
                    dl { @for (letter, numbers) in ["A", "B", "C", "D"].iter().zip(&envelopes) {
                        dt { (letter) } dd { (list(numbers)) }
                    } }
                    p.muted {
                        (t::largest_federation_first_its_first(l))
                        } }
            }
        }
    }
}

/// How a draw is to be held.
#[derive(Debug, Deserialize)]
struct Wished {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    how: String,
    #[serde(default)]
    seed: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn start(at: At<Deputy>, Form(form): Form<Wished>) -> Result<Response, Problem> {
    let typed = optional::<u64>(&form.seed, t::seed)?;
    let lot = match form.how.as_str() {
        "hand" => LotSource::Hand,
        _ => LotSource::Seed { seed: typed.unwrap_or_else(secret::seed) },
    };
    let tables = match form.kind.strip_prefix("varma-").map(str::parse) {
        Some(edition) => edition.map_err(|_| Problem::bad_input(t::that_cannot_be_used))?,
        None => at.desk().draw_tables_in_force(),
    };
    let action = Action::StartDraw { restricted: form.kind.starts_with("varma"), tables, lot };
    act::perform(&at, &form.acting, action).await
}

async fn next(at: At<Deputy>, Form(acting): Form<Acting>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let action = desk
        .propose_lot()
        .map_err(|refusal| Problem::Refused { desk, refusal: Box::new(refusal) })?;
    act::perform(&at, &acting, action).await
}

/// Draws everything that is left, one entry each, as one.
async fn rest(at: At<Deputy>, Form(acting): Form<Acting>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, id, .. } = at;
    let lots = desk
        .propose_lots()
        .map_err(|refusal| Problem::Refused { desk, refusal: Box::new(refusal) })?;
    let requests = lots.into_iter().map(|action| acting.request(action)).collect();
    acting::act_all(&app, &room, &visitor.actor(&room), requests).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{id}/draw"))).into_response())
}

/// A number that was drawn by hand.
#[derive(Debug, Deserialize)]
struct Typed {
    player: String,
    number: String,
    #[serde(flatten)]
    acting: Acting,
}

async fn lot(at: At<Deputy>, Form(form): Form<Typed>) -> Result<Response, Problem> {
    let desk = at.desk();
    let player = PlayerId::new(parsed(&form.player, t::player)?);
    let number = parsed(&form.number, t::number)?;
    let envelope = desk.draw().filter(|draw| draw.restricted).and_then(|_| desk.envelope(number));
    let action = Action::DrawNumber { player, number, envelope };
    act::perform(&at, &form.acting, action).await
}

/// Every round of the table.
async fn table(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    if !forms::has_table(&desk) {
        return Err(Problem::NotFound);
    }
    let title = t::the_whole_table(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Round, title).wide().show(html! {
        div.bar { h1 { (title) } span.grow {} (paper::print_button(l)) }
        @if desk.players().any(|player| player.number.is_none()) {
            p.note {
                (t::the_numbers_are_not_drawn(l))
            }
        }
        (forms::whole_table(&desk, &room.tournament(&desk), Links::Desk(id), l))
    }))
}
