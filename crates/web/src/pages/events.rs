//! An event as a whole: its sections side by side, one entry desk for all of them, and putting it
//! away, deleting it, bringing it back.

use std::sync::Arc;

use arbitra_desk::{Level, Participant, Person, PlayerId};
use arbitra_model::{Language, collation};
use arbitra_papers::{Format, PAPERS};
use arbitra_report::Line;
use arbitra_store::{EventId, Handling, Part, Shelf, TournamentId};
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::form::{level, local_address, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::room::{Room, tournament_name};
use crate::core::sections::{self, Move, Moved};
use crate::core::sent::FIRST;
use crate::core::shelves;
use crate::core::summary::EventInList;
use crate::core::visitor::Visitor;
use crate::pages::home;
use crate::pages::players::Fields;
use crate::views::parts::{self, Extent};
use crate::views::{Frame, grid};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/events/trash", post(trash))
        .route("/events/empty", get(emptying).post(empty))
        .route("/events/{event}", get(show))
        .route("/events/{event}/delete", get(delete))
        .route("/events/{event}/sections", post(add_section))
        .route("/events/{event}/move", post(move_players))
        .route("/events/{event}/players", post(enter))
        .route("/events/{event}/name", post(rename))
        .route("/events/{event}/{what}", post(handle))
}

/// Back to where somebody was.
#[derive(Debug, Default, Deserialize)]
struct Back {
    #[serde(default)]
    back: String,
}

/// Does something to a whole event.
async fn handle(
    State(app): State<App>,
    Path((event, what)): Path<(i64, String)>,
    visitor: Visitor,
    Form(form): Form<Back>,
) -> Result<Response, Problem> {
    let event = EventId::new(event);
    shelves::needs_to_handle(&visitor, event)?;
    let what = match what.as_str() {
        "put-away" => Handling::PutAway,
        "take-out" => Handling::TakeOut,
        "trash" => Handling::Trash,
        "bring-back" => Handling::BringBack,
        "practice" => Handling::IsPractice,
        "real" => Handling::IsReal,
        _ => return Err(Problem::NotFound),
    };
    shelves::handle(&app, &visitor, event, what).await?;
    Ok(Redirect::to(local_address(&form.back).unwrap_or("/")).into_response())
}

/// Events that were ticked.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Ticked {
    event: Vec<i64>,
}

/// Moves events that were left half-made to the trash.
async fn trash(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Ticked>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    for event in form.event {
        shelves::handle(&app, &visitor, EventId::new(event), Handling::Trash).await?;
    }
    Ok(Redirect::to("/?shelf=trash").into_response())
}

/// Asks whether what lies in the trash shall go for good, and says what that is.
async fn emptying(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let l = visitor.language;
    let part = Part { before: None, most: u32::MAX, shelf: Shelf::Trash };
    let all = app.event_list(part).await?;
    let title = t::erase_these_events(l);
    Ok(Frame::new(&visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            @if all.is_empty() {
                p.empty { (t::nothing_lies_here(l)) }
                div.actions { a.button href="/" { (t::all_events(l)) } }
            } @else {
                p { (t::records_go_for_good(l)) }
                form.stack method="post" action="/events/empty" {
                    input type="hidden" name="csrf" value=(visitor.csrf);
                    ul.plain.sections { @for event in &all {
                        li { label.check {
                            input type="checkbox" name="event" value=(event.id) checked;
                            strong { (event.name) } }
                            @for card in &event.cards { " " (home::state(card, l)) }
                        }
                    } }
                    div.actions {
                        a.button href="/?shelf=trash" { (t::no_leave_them_there(l)) }
                        button.danger { (t::yes_erase_them(l)) }
                    }
                }
            }
        }
    }))
}

/// Erases what was ticked.
async fn empty(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Ticked>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    if form.event.is_empty() {
        return Err(Problem::bad_input(t::tick_what_shall_go));
    }
    let events: Vec<EventId> = form.event.into_iter().map(EventId::new).collect();
    app.store.erase_events(&events, &visitor.by()).await?;
    app.look_at_shelves().await;
    app.people_changed();
    Ok(Redirect::to("/?shelf=trash").into_response())
}

/// An event as lists know it.
async fn listed(app: &App, event: EventId) -> Result<EventInList, Problem> {
    let after = EventId::new(event.get().saturating_add(1));
    for shelf in [Shelf::AtHand, Shelf::Away] {
        let part = Part { before: Some(after), most: 1, shelf };
        let found = app.event_list(part).await?.into_iter().next();
        if let Some(found) = found.filter(|found| found.id == event) {
            return Ok(found);
        }
    }
    Err(Problem::NotFound)
}

/// Asks whether an event shall go.
async fn delete(
    State(app): State<App>,
    Path(event): Path<i64>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let (event, l) = (EventId::new(event), visitor.language);
    shelves::needs_to_handle(&visitor, event)?;
    let found = listed(&app, event).await?;
    let title = t::delete_this_event(l);
    Ok(Frame::new(&visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            h2 { (found.name) }
            ul.plain.sections { @for card in &found.cards {
                li { strong { (card.name) } (home::state(card, l)) }
            } }
            p { (t::it_goes_into_the_trash(l)) }
            form.stack method="post" action={ "/events/" (event) "/trash" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                div.actions {
                    a.button href="/" { (t::no_keep_it(l)) }
                    button.danger { (t::yes_into_the_trash(l)) }
                }
            }
        }
    }))
}

/// The event with its sections and everybody in them.
async fn show(
    State(app): State<App>,
    Path(event): Path<i64>,
    Query(part): Query<parts::Part>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let (event, l) = (EventId::new(event), visitor.language);
    let role = visitor.at_least(visitor.role_in_event(event), Role::Viewer)?;
    let found = listed(&app, event).await?;
    let mut rooms = Vec::new();
    for card in &found.cards {
        // A section that cannot be read is told above, and keeps nobody from the others.
        if let Ok(room) = app.room(card.id).await {
            rooms.push(room);
        }
    }
    let title = found.name.clone();
    Ok(Frame::new(&visitor, title.clone()).show(html! {
        div.bar { h1 { (title) } span.grow {}
            a.button href={ "/e/" (event) } { (t::public_page(l)) }
        }
        h2 { (t::sections(l)) }
        div.cards { @for card in &found.cards {
            article.card.event-card {
                h3 { a href={ "/t/" (card.id) } { (card.name) } }
                (home::state(card, l))
                div.actions {
                    a.button.primary href={ "/t/" (card.id) } { (t::desk(l)) }
                    a.button href={ "/t/" (card.id) "/papers" } { (t::papers(l)) }
                    @if role >= Role::Deputy {
                        a.button href={ "/t/" (card.id) "/players" } { (t::enter_players(l)) }
                        a.button href={ "/t/" (card.id) "/check-in" } { (t::check_in(l)) }
                    }
                }
            }
        } }
        @if rooms.len() > 1 { (papers_card(&rooms, l)) }
        @if role >= Role::Chief { (new_section(&visitor, &found, &rooms)) }
        (everybody(&visitor, event, role, &rooms, &part))
        @if role >= Role::Chief { (name_form(&visitor, &found)) }
    }))
}

/// The papers of all sections together.
fn papers_card(rooms: &[Arc<Room>], l: Language) -> Markup {
    let any = rooms[0].id;
    let to = |name: &str, format: Format| format!("/t/{any}/papers/{name}.{format}?sections=all");
    let bundle = |name: &str, label: &str| {
        html! { span.bundle {
            a.button.slow href=(to(name, Format::Pdf)) download { (label) }
            a.button.slow href=(to(name, Format::Zip)) download
                aria-label={ (label) ", ZIP" } { "ZIP" }
        } }
    };
    let paired = rooms.iter().any(|room| room.desk().current().is_some());
    html! {
        section.card #papers {
            h2 { (t::papers_of_all_sections(l)) }
            div.actions {
                @if paired { (bundle("round", t::papers_all_of_round(l))) }
                (bundle("event", t::papers_all_of_event(l)))
            }
            details {
                summary { (t::one_paper_of_every_section(l)) }
                ul.plain.paper-links { @for paper in PAPERS {
                    li { a.slow href=(to(paper.name, Format::Pdf)) download { ((paper.label)(l)) } }
                } }
            }
        }
    }
}

fn new_section(visitor: &Visitor, event: &EventInList, rooms: &[Arc<Room>]) -> Markup {
    let l = visitor.language;
    html! {
        @if !rooms.is_empty() { details.card {
            summary { strong { (t::another_section(l)) } }
            p.muted { (t::the_new_section_takes_the_set_up(l)) }
            form.stack method="post" action={ "/events/" (event.id) "/sections" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                div.fields {
                    label { (t::name(l)) input name="name" required maxlength="200"
                        value={ (event.name) " B" }; }
                    label { (t::set_up_like(l)) select name="like" {
                        @for room in rooms {
                            option value=(room.id) { (tournament_name(&room.desk())) }
                        }
                    } }
                }
                div.actions { button { (t::make_the_section(l)) } }
            }
        } }
    }
}

fn name_form(visitor: &Visitor, event: &EventInList) -> Markup {
    let l = visitor.language;
    html! {
        details.card {
            summary { strong { (t::name_of_the_event(l)) } }
            form.inline method="post" action={ "/events/" (event.id) "/name" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                input name="name" value=(event.name) required maxlength="200"
                    aria-label=(t::name_of_the_event(l));
                button { (t::save(l)) }
            }
        }
    }
}

/// Everybody in all sections, to be found and moved.
fn everybody(
    visitor: &Visitor,
    event: EventId,
    role: Role,
    rooms: &[Arc<Room>],
    part: &parts::Part,
) -> Markup {
    let l = visitor.language;
    let moves = role >= Role::Deputy && rooms.len() > 1;
    let mut people: Vec<(TournamentId, String, Participant)> = Vec::new();
    for room in rooms {
        let desk = room.desk_for(visitor.role_in(room));
        let name = tournament_name(&desk);
        people.extend(desk.players().map(|it| (room.id, name.clone(), it.clone())));
    }
    let total = people.len();
    people.sort_by_cached_key(|(room, _, it)| (collation(&it.person.name, l), *room));
    let shown = part.of(people.iter().map(|(_, _, it)| {
        let number = it.number.map_or(0, arbitra_model::Number::get);
        (number, format!("{} {}", it.person.name, it.person.club))
    }));
    let own = format!("/events/{event}");
    let extent = Extent::new(&own, "", part).asking(t::name_number_or_club);
    let mut heads = vec![
        grid::head(t::name(l)),
        grid::number_head(t::rating(l)),
        grid::head(t::club(l)),
        grid::head(t::section(l)),
    ];
    if moves {
        heads.insert(0, grid::silent_head(t::move_players(l)));
    }
    let line = |(room, name, it): &(TournamentId, String, Participant)| -> Line {
        let address = format!("/t/{room}/players/{}", it.id);
        let mut cells = vec![
            grid::cell(html! { a href=(address) { (it.person.name) } }),
            grid::number(grid::some(it.person.rating)),
            grid::cell(&it.person.club),
            grid::cell(name),
        ];
        if moves {
            let label = t::choose_player(l, &it.person.name);
            cells.insert(
                0,
                grid::cell(html! {
                    input type="checkbox" name="player" value={ (room) ":" (it.id) }
                        form="move" aria-label=(label);
                }),
            );
        }
        grid::line(cells)
    };
    html! {
        @if role >= Role::Deputy { (entry_form(visitor, event, rooms)) }
        section.card #everybody {
            div.bar {
                h2 { (t::players(l)) " (" (total) ")" }
                span.grow {}
                @if moves { (move_form(visitor, event, rooms)) }
            }
            @let rows = shown.rows.iter().filter_map(|row| people.get(*row)).map(line);
            (shown.around(extent, grid::table("players", heads).lines(rows).draw(), l))
        }
    }
}

/// The entry desk: one line for whoever comes, in whichever section.
fn entry_form(visitor: &Visitor, event: EventId, rooms: &[Arc<Room>]) -> Markup {
    let l = visitor.language;
    html! {
        form.quick method="post" action={ "/events/" (event) "/players" } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            label { (t::surname_name(l))
                input name="name" required maxlength="100" autocomplete="off"; }
            label { (t::title_in_full(l)) input name="title" maxlength="3" size="4"; }
            label { (t::rating(l)) input name="rating" inputmode="numeric" maxlength="4" size="5"; }
            label { (t::fed(l)) input name="federation" maxlength="3" size="4"; }
            label { (t::fide_id(l)) input name="fide_id" inputmode="numeric" size="10"; }
            label { (t::club(l)) input name="club" maxlength="100"; }
            label { (t::section(l)) select name="section" { @for room in rooms {
                option value=(room.id) { (tournament_name(&room.desk())) }
            } } }
            button.primary { (t::add(l)) }
        }
    }
}

fn move_form(visitor: &Visitor, event: EventId, rooms: &[Arc<Room>]) -> Markup {
    let l = visitor.language;
    let last = rooms.last().map(|room| room.id);
    html! {
        form #move .inline method="post" action={ "/events/" (event) "/move" } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            label { (t::move_the_ticked_to(l)) " "
                select name="to" { @for room in rooms {
                    option value=(room.id) selected[Some(room.id) == last] {
                        (tournament_name(&room.desk()))
                    }
                } } }
            button { (t::move_them(l)) }
        }
    }
}

/// A section to make.
#[derive(Debug, Deserialize)]
struct NewSection {
    name: String,
    like: i64,
    #[serde(default)]
    confirmed: String,
    /// Which of the two questions of level 4 is answered.
    #[serde(default)]
    asked: String,
}

async fn add_section(
    State(app): State<App>,
    Path(event): Path<i64>,
    visitor: Visitor,
    Form(form): Form<NewSection>,
) -> Result<Response, Problem> {
    let (event, like) = (EventId::new(event), TournamentId::new(form.like));
    let first = form.asked == FIRST;
    let confirmed = match first {
        // The first answer leads to the second question, and to nothing else.
        true => Level::Confirm,
        false => form.confirmed.parse().ok().and_then(level).unwrap_or_default(),
    };
    let made = sections::add(&app, &visitor, event, like, &form.name, confirmed).await;
    let made = made.map_err(|problem| if first { problem.asked_once() } else { problem })?;
    Ok(Redirect::to(&format!("/t/{made}")).into_response())
}

/// Somebody to enter.
#[derive(Debug, Deserialize)]
struct Entering {
    section: String,
    #[serde(flatten)]
    fields: Fields,
}

async fn enter(
    State(app): State<App>,
    Path(event): Path<i64>,
    visitor: Visitor,
    Form(form): Form<Entering>,
) -> Result<Response, Problem> {
    let event = EventId::new(event);
    visitor.at_least(visitor.role_in_event(event), Role::Deputy)?;
    let section = TournamentId::new(parsed(&form.section, t::section)?);
    let person = form.fields.person(Person::default())?;
    sections::enter(&app, &visitor, event, section, person).await?;
    Ok(Redirect::to(&format!("/events/{event}#everybody")).into_response())
}

/// Another name for the event.
#[derive(Debug, Deserialize)]
struct NewName {
    name: String,
}

async fn rename(
    State(app): State<App>,
    Path(event): Path<i64>,
    visitor: Visitor,
    Form(form): Form<NewName>,
) -> Result<Response, Problem> {
    let event = EventId::new(event);
    visitor.at_least(visitor.role_in_event(event), Role::Chief)?;
    let name = form.name.trim();
    if name.is_empty() || name.chars().count() > 200 {
        return Err(Problem::bad_input(t::an_event_needs_a_name).at("name"));
    }
    app.store.rename_event(event, name).await?;
    Ok(Redirect::to(&format!("/events/{event}")).into_response())
}

/// Players to move.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Moving {
    /// `7:12` for player 12 of tournament 7.
    player: Vec<String>,
    to: String,
    confirmed: String,
}

async fn move_players(
    State(app): State<App>,
    Path(event): Path<i64>,
    visitor: Visitor,
    Form(form): Form<Moving>,
) -> Result<Response, Problem> {
    let event = EventId::new(event);
    visitor.at_least(visitor.role_in_event(event), Role::Deputy)?;
    let wanted = understood(&form)?;
    if wanted.players.is_empty() {
        return Err(Problem::bad_input(t::tick_the_players_to_move));
    }
    Ok(match sections::move_players(&app, &visitor, event, &wanted).await? {
        Moved::Done => Redirect::to(&format!("/events/{event}#everybody")).into_response(),
        Moved::Ask { level, warnings } => {
            ask(&visitor, event, &form, level.number(), &warnings).into_response()
        }
    })
}

fn understood(form: &Moving) -> Result<Move, Problem> {
    let senseless = || Problem::bad_input(t::what_was_sent_is_not);
    let mut players = Vec::with_capacity(form.player.len());
    for text in &form.player {
        let (from, player) = text.split_once(':').ok_or_else(senseless)?;
        let from = TournamentId::new(from.parse().map_err(|_| senseless())?);
        players.push((from, PlayerId::new(player.parse().map_err(|_| senseless())?)));
    }
    let to = TournamentId::new(form.to.parse().map_err(|_| senseless())?);
    let confirmed = form.confirmed.parse().ok().and_then(level).unwrap_or_default();
    Ok(Move { players, to, confirmed })
}

/// Asks whether players shall be moved all the same.
fn ask(visitor: &Visitor, event: EventId, form: &Moving, level: u8, warnings: &[String]) -> Markup {
    let l: Language = visitor.language;
    let title = t::move_them_all_the_same(l);
    Frame::new(visitor, title).show(html! {
        section.card.narrow {
            h1 { (title) }
            ul { @for warning in warnings { li { (warning) } } }
            form.stack method="post" action={ "/events/" (event) "/move" } {
                input type="hidden" name="csrf" value=(visitor.csrf);
                @for player in &form.player {
                    input type="hidden" name="player" value=(player);
                }
                input type="hidden" name="to" value=(form.to);
                input type="hidden" name="confirmed" value=(level);
                div.actions {
                    a.button href={ "/events/" (event) "#everybody" } { (t::no_leave_them(l)) }
                    button.primary { (t::move_them(l)) }
                }
            }
        }
    })
}
