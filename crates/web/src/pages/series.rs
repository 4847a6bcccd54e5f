//! Several events as a series: which ones, and what places bring; and where else somebody played.

use arbitra_desk::PlayerId;
use arbitra_model::Language;
use arbitra_store::TournamentId;
use arbitra_texts as t;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::optional;
use crate::core::problem::Problem;
use crate::core::published::ranked_rounds;
use crate::core::roles::{Role, Viewer};
use crate::core::room::tournament_name;
use crate::core::series::{
    self, AllSeries, MOST_PLACES, MOST_SERIES, MOST_STAGES, Series, known_by,
};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, grid, tables};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/series", get(list).post(make))
        .route("/series/{number}", get(show).post(change))
        .route("/t/{id}/players/{player}/events", get(history))
}

/// Every tournament of the server that somebody may see, with its name.
async fn tournaments(app: &App, visitor: &Visitor) -> Result<Vec<(TournamentId, String)>, Problem> {
    let mut found = Vec::new();
    for event in app.store.events().await? {
        if event.trashed_at.is_some() {
            continue;
        }
        for each in app.store.tournaments(event.id).await? {
            if visitor.role_at(event.id, each.id) >= Role::Viewer {
                found.push((each.id, each.name));
            }
        }
    }
    Ok(found)
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let l = visitor.language;
    let all = series::all(&app).await?;
    let tournaments = tournaments(&app, &visitor).await?;
    let title = t::series(l);
    Ok(Frame::new(&visitor, title).show(html! {
        div.bar { h1 { (title) } }
        p { (t::series_about(l)) }
        ul.plain { @for (number, series) in &all {
            li { a href={ "/series/" (number) } { strong { (series.name) } } " · "
                a href={ "/s/" (number) } { (t::public_page(l)) } }
        } }
        section.card { h2 { (t::series_new(l)) }
            (fields("/series", &Series::default(), &tournaments, &visitor, l)) }
    }))
}

async fn show(
    State(app): State<App>,
    Path(number): Path<u32>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let l = visitor.language;
    let all = series::all(&app).await?;
    let own = all.get(&number).ok_or(Problem::NotFound)?;
    let tournaments = tournaments(&app, &visitor).await?;
    Ok(Frame::new(&visitor, own.name.clone()).show(html! {
        div.bar { h1 { a href="/series" { (t::series(l)) } " › " (own.name) } span.grow {}
            a.button href={ "/s/" (number) } { (t::public_page(l)) } }
        section.card {
            (fields(&format!("/series/{number}"), own, &tournaments, &visitor, l)) }
    }))
}

fn fields(
    to: &str,
    own: &Series,
    tournaments: &[(TournamentId, String)],
    visitor: &Visitor,
    l: Language,
) -> Markup {
    let points: Vec<String> = own.by_place.iter().map(ToString::to_string).collect();
    html! {
        form.stack method="post" action=(to) {
            input type="hidden" name="csrf" value=(visitor.csrf);
            label { (t::name(l)) input name="name" required maxlength="100" value=(own.name); }
            label { (t::series_points(l)) input name="points" required
                value=(points.join(", ")) placeholder="25, 18, 15, 12, 10, 8, 6, 4, 2, 1"; }
            label { (t::series_behind(l)) input type="number" name="behind" min="0" max="10000"
                value=(own.taking_part); }
            label { (t::series_best(l)) input type="number" name="best" min="1" max="40"
                value=(own.best.map(|it| it.to_string()).unwrap_or_default()); }
            fieldset { legend { (t::series_events(l)) }
                @for (id, name) in tournaments {
                    label.check { input type="checkbox" name="of" value=(id)
                        checked[own.tournaments.contains(&id.get())]; (name) }
                }
            }
            div.actions { button.primary { (t::save(l)) }
                @if !own.name.is_empty() {
                    button name="what" value="remove" { (t::remove(l)) } } }
        }
    }
}

/// What is typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    name: String,
    points: String,
    behind: String,
    best: String,
    of: Vec<i64>,
    what: String,
}

impl Typed {
    fn read(&self) -> Result<Series, Problem> {
        let name = self.name.trim().to_owned();
        if name.is_empty() {
            return Err(Problem::bad_input(t::series_needs_a_name).at("name"));
        }
        let words = self.points.split([',', ';', ' ']).filter(|word| !word.is_empty());
        let by_place: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
        let bad = |points: &Vec<u32>| {
            points.is_empty() || points.len() > MOST_PLACES || points.iter().any(|it| *it > 100_000)
        };
        let by_place = by_place.filter(|points| !bad(points));
        let by_place =
            by_place.ok_or_else(|| Problem::bad_input(t::series_points_wrong).at("points"))?;
        let taking_part: Option<u32> = optional(&self.behind, t::series_behind)?;
        let best: Option<usize> = optional(&self.best, t::series_best)?;
        if self.of.is_empty() || self.of.len() > MOST_STAGES {
            return Err(Problem::bad_input(t::series_needs_events).at("of"));
        }
        Ok(Series {
            name,
            tournaments: self.of.clone(),
            by_place,
            taking_part: taking_part.unwrap_or(0).min(100_000),
            best: best.filter(|best| *best > 0),
        })
    }
}

async fn make(
    State(app): State<App>,
    visitor: Visitor,
    Form(typed): Form<Typed>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let own = typed.read()?;
    let mut all: AllSeries = series::all(&app).await?;
    if all.len() >= MOST_SERIES {
        return Err(Problem::bad_input(t::series_too_many).at("name"));
    }
    let number = all.keys().last().map_or(1, |last| last + 1);
    all.insert(number, own);
    series::keep(&app, &all).await?;
    Ok(Redirect::to(&format!("/series/{number}")).into_response())
}

async fn change(
    State(app): State<App>,
    Path(number): Path<u32>,
    visitor: Visitor,
    Form(typed): Form<Typed>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let mut all = series::all(&app).await?;
    if !all.contains_key(&number) {
        return Err(Problem::NotFound);
    }
    if typed.what == "remove" {
        all.remove(&number);
        series::keep(&app, &all).await?;
        return Ok(Redirect::to("/series").into_response());
    }
    all.insert(number, typed.read()?);
    series::keep(&app, &all).await?;
    Ok(Redirect::to(&format!("/series/{number}")).into_response())
}

/// The events of the store in which a player took part, as far as the visitor may see them.
async fn history(at: At<Viewer>, Path((_, player)): Path<(i64, u32)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let player = desk.player(PlayerId::new(player)).ok_or(Problem::NotFound)?;
    let who = known_by(&player.person);
    let l = at.l;
    let mut lines = Vec::new();
    for (id, _) in tournaments(&at.app, &at.visitor).await? {
        let Ok(room) = at.app.room(id).await else { continue };
        let there = room.desk();
        let Some(same) = there.players().find(|it| known_by(&it.person) == who) else { continue };
        let after = ranked_rounds(&there);
        let ranked = room.standings(&there, after).await?;
        let row = ranked.row(same.id);
        let place = row.and_then(|row| row.rank).map(|rank| l.ordinal(rank));
        lines.push(grid::line([
            grid::cell(html! { a href={ "/t/" (id) "/players/" (same.id) } {
            (tournament_name(&there)) } }),
            grid::cell(grid::or_dash(place)),
            grid::cell(html! { @if let Some(row) = row { (tables::points(row.points, l)) " / "
            (after) } }),
            grid::cell(grid::or_dash(same.person.rating)),
        ]));
    }
    let heads = [
        grid::head(t::tournament(l)),
        grid::head(t::final_place(l)),
        grid::head(t::points(l)),
        grid::head(t::rating(l)),
    ];
    let title = format!("{}: {}", t::series_history(l), player.person.name);
    let frame = Frame::of(&at.visitor, &at.room, &desk, Tab::Players, title.clone());
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar { h1 { (title) } }
        p.muted { (t::series_history_about(l)) }
        section.card { (grid::plain(heads).lines(lines).scrolling()) }
    }))
}
