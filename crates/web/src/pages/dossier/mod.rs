//! What surrounds the boards: what is announced, officials, check-lists, appeals.

mod announced;
mod appeals;
mod checklists;
mod needs;
mod norms;
mod officials;
mod school;
mod table;

use arbitra_desk::Action;
use arbitra_dossier::Filing;
use arbitra_model::Language;
use arbitra_texts as t;
use axum::Router;
use axum::routing::{get, post};
use maud::{Markup, html};

use crate::core::app::App;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/announced", get(announced::show).post(announced::save))
        .route("/t/{id}/announced/{document}", get(announced::document))
        .route("/t/{id}/programme.ics", get(announced::calendar))
        .route("/t/{id}/officials", get(officials::show).post(officials::save))
        .route("/t/{id}/officials/norms", get(norms::show))
        .route("/t/{id}/checklists", get(checklists::show))
        .route("/t/{id}/needs", get(needs::show).post(needs::save))
        .route("/t/{id}/school", get(school::show).post(school::make))
        .route("/t/{id}/school/timer", get(school::timer))
        .route("/t/{id}/school/tables", get(table::codes))
        .route("/table/{id}/{table}/{secret}", get(table::show).post(table::give))
        .route("/t/{id}/appeals", get(appeals::show).post(appeals::lodge))
        .route("/t/{id}/appeals/committee", post(appeals::committee))
        .route("/t/{id}/appeals/{number}", get(appeals::one).post(appeals::step))
}

/// A page of the dossier.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Announced,
    Officials,
    Checklists,
    Appeals,
    Needs,
    School,
}

/// The way between the pages of the dossier.
fn pages(id: i64, here: Page, l: Language) -> Markup {
    let all = [
        (Page::Announced, "announced", t::dossier_announced(l)),
        (Page::Officials, "officials", t::dossier_officials(l)),
        (Page::Checklists, "checklists", t::dossier_checklists(l)),
        (Page::Appeals, "appeals", t::dossier_appeals(l)),
        (Page::Needs, "needs", t::dossier_needs(l)),
        (Page::School, "school", t::dossier_school(l)),
    ];
    html! {
        nav.filter.no-print aria-label=(t::dossier(l)) {
            @for (page, address, label) in all {
                a href={ "/t/" (id) "/" (address) }
                    aria-current=[(page == here).then_some("page")] { (label) }
            }
        }
    }
}

/// What is filed, as an action.
fn file(filing: Filing, text: String) -> Action {
    Action::File { filing: Box::new(filing), text }
}

/// A choice of a closed list, with nothing chosen first.
fn select(name: &str, chosen: &str, nothing: &str, all: &[(&str, String)]) -> Markup {
    select_in(Place::Labelled, name, chosen, nothing, all)
}

/// Where something to choose stands.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// Inside its label.
    Labelled,
    /// In a cell of a table: it says the head to those who listen, and is closed to those who only
    /// look.
    Cell { head: &'a str, may: bool },
}

fn select_in(
    place: Place<'_>,
    name: &str,
    chosen: &str,
    nothing: &str,
    all: &[(&str, String)],
) -> Markup {
    let (head, may) = match place {
        Place::Labelled => (None, true),
        Place::Cell { head, may } => (Some(head), may),
    };
    html! {
        select name=(name) aria-label=[head] disabled[!may] {
            @if !nothing.is_empty() { option value="" selected[chosen.is_empty()] { (nothing) } }
            @for (value, label) in all {
                option value=(value) selected[*value == chosen] { (label) }
            }
        }
    }
}
