//! When the rounds begin: a line for each, a plan that fills them in, and what speaks against it.

use arbitra_desk::{Action, Amendment, Desk, Regulations};
use arbitra_dossier::check::hours;
use arbitra_dossier::{Facts, article};
use arbitra_model::{Date, Language, Round, Said as _};
use arbitra_pairing::schedule::{Clock, Finding, Occasion, Plan, TimeControl, Timetable, check};
use arbitra_pairing::words::schedule as words;
use arbitra_rating::norms;
use arbitra_texts as t;
use axum::Router;
use axum::extract::Query;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::{Acting, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, grid};

/// The address of the schedule.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/schedule", get(show).post(save))
}

/// A plan to fill the lines in with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Planned {
    first: String,
    hours: String,
    rest: String,
}

async fn show(at: At<Viewer>, Query(planned): Query<Planned>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let regulations = desk.regulations().ok_or(Problem::NotFound)?;
    let filled = planned.timetable(regulations.rounds)?;
    let table = filled.clone().unwrap_or_else(|| regulations.timetable());
    let may = role >= Role::Chief;
    let title = t::schedule(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar {
            h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) }
            span.grow {}
            a.button.no-print href={ "/t/" (id) "/regulations" } { (t::sheet_to_announce(l)) }
        }
        @if filled.is_some() { p.note { (t::the_plan_is_filled_in(l)) } }
        (findings(&desk, regulations, &table, l))
        div.split {
            form.card method="post" action={ "/t/" (id) "/schedule" } {
                (acts::hidden(&visitor, &desk, &format!("/t/{id}/schedule")))
                (lines(regulations, &table, may, l))
                @if may { div.actions { button.primary { (t::keep_the_schedule(l)) } } }
            }
            @if may { aside.no-print { (plan(regulations, &planned, id, l)) } }
        }
    }))
}

/// A line for every round.
fn lines(regulations: &Regulations, table: &Timetable, may: bool, l: Language) -> Markup {
    let lines = (1..=regulations.rounds).filter_map(Round::new).map(|round| {
        let slot = table.slots.iter().find(|slot| slot.round == round);
        // The hour of a round whose day is still open is kept too.
        let kept = regulations.hours.get(round.index()).copied().flatten();
        let date = slot.map(|slot| field(slot.date)).unwrap_or_default();
        let hour = slot.map_or(kept, |slot| slot.start);
        let hour = hour.map(|hour| hour.to_string()).unwrap_or_default();
        let name = t::round_number(l, round);
        let day = format!("{name}: {}", t::day(l));
        let time = format!("{name}: {}", t::time(l));
        grid::line([
            grid::cell(&name),
            grid::cell(html! {
                input type="date" name="date" value=(date) aria-label=(day) disabled[!may];
            }),
            grid::cell(html! {
                input type="time" name="hour" value=(hour) aria-label=(time) disabled[!may];
            }),
        ])
    });
    let heads = [t::round(l), t::day(l), t::time(l)].map(grid::head);
    grid::table("schedule", heads).lines(lines).stacking().draw()
}

/// Days and hours that repeat, to fill the lines in.
fn plan(regulations: &Regulations, planned: &Planned, id: i64, l: Language) -> Markup {
    // What is announced is not asked for twice.
    let announced: Vec<String> =
        regulations.announced.rest_days.iter().map(|day| field(*day)).collect();
    let rest = match planned.first.trim() {
        "" => announced.join(" "),
        _ => planned.rest.clone(),
    };
    let first = match planned.first.trim() {
        "" => regulations.event.start.map(field).unwrap_or_default(),
        first => first.to_owned(),
    };
    html! {
        section.card {
            h2 { (t::fill_it_in(l)) }
            form.stack method="get" action={ "/t/" (id) "/schedule" } {
                label { (t::first_day(l)) input type="date" name="first" value=(first) required; }
                label { (t::hours_of_every_day(l))
                    input name="hours" value=(planned.hours) placeholder="10:00 16:30" required
                    maxlength="100"; }
                label { (t::rest_days(l))
                    input name="rest" value=(rest) placeholder="2026-12-25"
                    maxlength="200"; }
                div.actions { button { (t::fill_it_in(l)) } }
            }
        }
    }
}

/// What norms ask for on the day the event begins.
fn titles(regulations: &Regulations) -> Occasion {
    let start = regulations.event.start;
    let edition = start.map_or(norms::Edition::LATEST, norms::Edition::in_force);
    let rules = edition.rules();
    let most_days = regulations.announced.most_days(rules.most_days);
    Occasion::Titles { rate: rules.rate_of_play, most_days }
}

/// What speaks against the schedule, for ratings, for norms and by what is announced.
fn findings(desk: &Desk, regulations: &Regulations, table: &Timetable, l: Language) -> Markup {
    let as_announced = desk.facts().map(|facts| {
        let facts = Facts { timetable: table.clone(), ..facts };
        hours(&facts, &regulations.announced, desk.competition_rules())
    });
    let as_announced = as_announced.unwrap_or_default();
    let event = &regulations.event;
    let control: Option<TimeControl> = event.encoded_time_control.parse().ok();
    let found = |occasion| check(table, control.as_ref(), occasion, None);
    let always = if table.slots.is_empty() { Vec::new() } else { found(Occasion::Ratings) };
    let for_norms: Vec<Finding> = match &control {
        // Rapid and blitz games make no norms, however they are scheduled.
        Some(control) if control.player_minutes() >= 60 && !table.slots.is_empty() => {
            let found = found(titles(regulations)).into_iter();
            found.filter(|finding| !always.contains(finding)).collect()
        }
        _ => Vec::new(),
    };
    let always: Vec<Finding> =
        always.into_iter().filter(|finding| !matches!(finding, Finding::Fast(_))).collect();
    html! {
        @if !as_announced.is_empty() {
            section.note.warn { ul.plain { @for finding in &as_announced {
                li { (finding.say(l)) " " span.badge { (article(finding.article, l)) } }
            } } }
        }
        @if !always.is_empty() {
            section.note { ul.plain { @for finding in &always {
                li { (words::finding(finding, l)) }
            } } }
        }
        @if !for_norms.is_empty() {
            section.note { strong { (t::in_the_way_of_norms(l)) }
                ul.plain { @for finding in &for_norms {
                    li { (words::finding(finding, l)) }
                } } }
        }
    }
}

/// A day as a field of a form writes it.
fn field(date: Date) -> String {
    date.to_string().replace('/', "-")
}

/// A day as a form sends it.
fn day(text: &str) -> Result<Option<Date>, Problem> {
    match text.trim() {
        "" => Ok(None),
        text => parsed::<Date>(&text.replace('-', "/"), t::day).map(Some),
    }
}

impl Planned {
    /// The timetable of the plan, if there is one.
    fn timetable(&self, rounds: u16) -> Result<Option<Timetable>, Problem> {
        let Some(first) = day(&self.first)? else { return Ok(None) };
        let words = |text: &str| -> Vec<String> {
            let split = text.split(|letter: char| letter.is_whitespace() || letter == ',');
            split.filter(|word| !word.is_empty()).map(str::to_owned).collect()
        };
        let hours = words(&self.hours);
        let hours: Result<Vec<Clock>, Problem> =
            hours.iter().map(|hour| parsed(hour, t::hours_of_every_day)).collect();
        let mut rest = Vec::new();
        for word in words(&self.rest) {
            rest.extend(day(&word)?);
        }
        let plan = Plan { first, hours: hours?, rest, rounds };
        match Timetable::of_plan(&plan) {
            Ok(table) => Ok(Some(table)),
            Err(error) => Err(Problem::bad_input_with(|l| error.say(l))),
        }
    }
}

/// Days and hours, a line for every round.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    date: Vec<String>,
    hour: Vec<String>,
    seen: String,
    confirmed: String,
    why: String,
    back: String,
}

async fn save(at: At<Chief>, Form(typed): Form<Typed>) -> Result<Response, Problem> {
    let rounds = at.desk().regulations().map_or(0, |regulations| regulations.rounds);
    let most = usize::from(rounds);
    let mut dates = Vec::new();
    for text in typed.date.iter().take(most) {
        dates.push(day(text)?);
    }
    let mut hours: Vec<Option<Clock>> = Vec::new();
    for text in typed.hour.iter().take(most) {
        hours.push(match text.trim() {
            "" => None,
            text => Some(parsed(text, t::time)?),
        });
    }
    while dates.last() == Some(&None) {
        dates.pop();
    }
    while hours.last() == Some(&None) {
        hours.pop();
    }
    let acting = Acting::typed(&typed.seen, &typed.confirmed, typed.why, typed.back)?;
    let amendment = Box::new(Amendment::Schedule { dates, hours });
    at.act(&acting, Action::Amend { amendment }).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/schedule", at.id))).into_response())
}
