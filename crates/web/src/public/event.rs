//! An event of several sections, for everybody: one address that leads to all of them.

use arbitra_model::Reader;
use arbitra_store::{EventId, Part, Shelf};
use arbitra_texts as t;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use super::drawn_for_one;
use super::frame::{head, tools};
use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::summary::{CardState, EventInList};
use crate::core::visitor::Visitor;
use crate::views::{icons, skeleton, words};

/// The sections of an event. It opens none of them.
pub async fn show(
    State(app): State<App>,
    Path(event): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let event = event_in_list(&app, EventId::new(event)).await?;
    let l = visitor.reader;
    let page = html! {
        body.public {
            a.skip href="#main" { (t::skip_to_the_content(l)) }
            header.top {
                a.brand href={ "/e/" (event.id) } {
                    (icons::mark()) span.event { (event.name) }
                }
                span.grow {}
                (tools(&format!("/e/{}", event.id), &Reader::ALL, l))
            }
            main #main tabindex="-1" {
                h1 { (event.name) }
                ul.plain.sections { @for card in &event.cards {
                    @let (name, about) = match &card.state {
                        CardState::Known(summary) => (summary.name.as_str(), Some(summary)),
                        CardState::Broken(_) | CardState::Unread => (card.name.as_str(), None),
                    };
                    li.card {
                        h2 { a href={ "/p/" (card.id) } { (name) } }
                        @if let Some(about) = about {
                            p { (words::phase(about.phase, l))
                                @if let Some(start) = about.start {
                                    " · " (start.written(l))
                                }
                                @if !about.city.is_empty() { " · " (about.city) } }
                        }
                        p.links {
                            a href={ "/p/" (card.id) "/pairings" } { (t::pairings(l)) } " · "
                            a href={ "/p/" (card.id) "/standings" } { (t::standings(l)) }
                        }
                    }
                } }
            }
            footer.foot { span {} span { "Arbitra" } }
        }
    };
    let head = head(event.name.clone(), Markup::default());
    Ok(drawn_for_one(skeleton::page(l, &head, page).into_string()))
}

async fn event_in_list(app: &App, id: EventId) -> Result<EventInList, Problem> {
    let before = Some(EventId::new(id.get().saturating_add(1)));
    for shelf in [Shelf::AtHand, Shelf::Away] {
        let found = app.event_list(Part { before, most: 1, shelf }).await?.into_iter().next();
        if let Some(found) = found.filter(|found| found.id == id) {
            return Ok(found);
        }
    }
    Err(Problem::NotFound)
}
