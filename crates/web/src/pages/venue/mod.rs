//! Hall and equipment: the plan of the hall, stock and clocks, boards that are transmitted.

mod clock_tests;
mod equipment;
mod hall_form;
mod measured;
mod plan;
mod press;

use arbitra_desk::Action;
use arbitra_model::Language;
use arbitra_texts as t;
use arbitra_venue::premises::Arrangement;
use axum::Router;
use axum::routing::{get, post};
use maud::{Markup, html};

use crate::core::app::App;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/venue", get(plan::show))
        .route("/t/{id}/venue/hall", post(hall_form::save))
        .route("/t/{id}/venue/text", post(hall_form::save_text))
        .route("/t/{id}/venue/propose", post(plan::propose_one))
        .route("/t/{id}/venue/move", post(plan::move_tables))
        .route("/t/{id}/venue/plan.svg", get(plan::picture))
        .route("/t/{id}/equipment", get(equipment::show))
        .route("/t/{id}/equipment/check", post(equipment::check))
        .route("/t/{id}/equipment/fault", post(equipment::fault))
        .route("/t/{id}/equipment/tests/{number}", get(clock_tests::show).post(clock_tests::save))
        .route("/t/{id}/press", get(press::show))
        .route("/t/{id}/press/broadcast", post(press::broadcast))
        .route("/t/{id}/press/photographs", post(press::photographs))
}

/// A page of hall and equipment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Plan,
    Equipment,
    Press,
}

/// The way between the pages.
fn pages(id: i64, here: Page, l: Language) -> Markup {
    let all = [
        (Page::Plan, "venue", t::venue_plan(l)),
        (Page::Equipment, "equipment", t::venue_equipment(l)),
        (Page::Press, "press", t::venue_press(l)),
    ];
    html! {
        nav.filter.no-print aria-label=(t::venue(l)) {
            @for (page, address, label) in all {
                a href={ "/t/" (id) "/" (address) }
                    aria-current=[(page == here).then_some("page")] { (label) }
            }
        }
    }
}

/// What is arranged, as an action.
fn arrange(arrangement: Arrangement, text: String) -> Action {
    Action::Arrange { arrangement: Box::new(arrangement), text }
}

/// A choice of a closed list.
fn select(name: &str, chosen: &str, label: Option<&str>, all: &[(&str, String)]) -> Markup {
    html! {
        select name=(name) aria-label=[label] {
            @for (value, text) in all { option value=(value) selected[*value == chosen] { (text) } }
        }
    }
}

/// Yes, no, and perhaps nothing.
fn yes_no(l: Language) -> [(&'static str, String); 2] {
    [("no", t::no_answer(l).to_owned()), ("yes", t::yes(l).to_owned())]
}
