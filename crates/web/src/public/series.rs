//! The table of a series, for everybody.

use arbitra_awards::series::{Heads, sheet, table};
use arbitra_model::Reader;
use arbitra_texts as t;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::drawn_for_one;
use super::frame::{head, tools};
use crate::core::app::App;
use crate::core::form::address_part;
use crate::core::problem::Problem;
use crate::core::room::tournament_name;
use crate::core::series;
use crate::core::visitor::Visitor;
use crate::views::{icons, skeleton, tables};

/// Which table.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The name of a category; everybody if none is named.
    category: String,
}

/// The table of a series: everybody, or those of a category.
pub async fn show(
    State(app): State<App>,
    Path(number): Path<u32>,
    Query(wanted): Query<Wanted>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let all = series::all(&app).await?;
    let own = all.get(&number).ok_or(Problem::NotFound)?;
    let l = visitor.reader;
    let (played, open) = series::played(&app, own).await?;
    let categories = series::categories(&played);
    let chosen = categories.iter().find(|name| **name == wanted.category);
    let stage = |it| series::stage(it, chosen.map(String::as_str));
    let stages: Vec<_> = played.iter().map(stage).collect();
    let lines = table(&own.scheme(), &stages);
    let heads = Heads { place: t::place_reached(l), name: t::name(l), points: t::points(l) };
    let address = format!("/s/{number}");
    let current = |here: bool| here.then_some("true");
    let page = html! {
        body.public {
            a.skip href="#main" { (t::skip_to_the_content(l)) }
            header.top {
                a.brand href=(address) { (icons::mark()) span.event { (own.name) } }
                span.grow {}
                (tools(&address, &Reader::ALL, l))
            }
            main #main tabindex="-1" {
                h1 { (own.name) @if let Some(name) = chosen { " · " (name) } }
                p.muted { (t::series_after(l, played.len(), open))
                    @if let Some(best) = own.best { " " (t::series_best_count(l, best)) } }
                @if !categories.is_empty() {
                    nav.filter aria-label=(t::category(l)) {
                        a href=(address) aria-current=[current(chosen.is_none())] {
                            (t::everybody(l)) }
                        @for name in &categories {
                            a href={ (address) "?category=" (address_part(name)) }
                            aria-current=[current(chosen == Some(name))] { (name) }
                        }
                    }
                }
                @if lines.is_empty() { p.empty { (t::series_nothing_yet(l)) } }
                @else { (tables::plain_sheet(&sheet(heads, &stages, &lines, l), "series")) }
                ul.plain { @for it in &played {
                    li { a href={ "/p/" (it.id) "/standings" } { (tournament_name(&it.desk)) } }
                } }
            }
            footer.foot { span {} span { "Arbitra" } }
        }
    };
    let head = head(own.name.clone(), Markup::default());
    Ok(drawn_for_one(skeleton::page(l, &head, page).into_string()))
}
