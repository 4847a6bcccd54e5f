//! The desk in the hall's network: opened and closed by its owner, with the address for phones.

use arbitra_store::Deed;
use arbitra_texts as t;
use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::network::NotOpened;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::visitor::Visitor;
use crate::pages::people::drawn_code;
use crate::views::Frame;

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/network", get(show))
        .route("/network/open", post(open))
        .route("/network/close", post(close))
        .route("/network/stop", post(stop))
}

async fn show(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let l = visitor.language;
    let title = t::the_hall_s_network(l);
    let open = address(&app);
    Ok(Frame::new(&visitor, title).show(html! {
        div.bar { h1 { (title) } span.grow {}
            a.button href="/people" { (t::people_and_keys(l)) } }
        @match (&open, app.network.can_open()) {
            (Some(address), _) => section.card.key {
                div.qr role="img" aria-label=(t::qr_code_of_the_address(l)) {
                    (drawn_code(address)?)
                }
                div {
                    h2 { (t::the_desk_is_open(l)) }
                    p.secret { (address) }
                    p { (t::phones_in_the_same_network(l)) }
                    div.actions {
                        button type="button" data-copy=(address) { (t::copy_the_link(l)) }
                        (button(&visitor, "close", "danger", t::close_the_desk(l)))
                    }
                }
            },
            (None, true) => section.card {
                h2 { (t::only_this_machine(l)) }
                p { (t::opened_phones_reach_it(l)) }
                @if visitor.accounts {
                    (button(&visitor, "open", "primary large", t::open_the_desk(l)))
                } @else {
                    p.note { (t::an_account_is_needed_first(l)) }
                    div.actions { a.button.primary href="/people" {
                        (t::make_the_first_account_and(l))
                    } }
                }
            },
            (None, false) => p.note { (t::the_desk_was_started_in_a_network(l)) },
        }
        @if app.network.can_open() {
            section.card {
                h2 { (t::end_the_desk(l)) }
                p { (t::what_ending_does(l)) }
                (button(&visitor, "stop", "danger", t::end_the_desk(l)))
            }
        }
    }))
}

/// The address at which others reach the desk since it was opened.
pub fn address(app: &App) -> Option<String> {
    let address = app.network.address()?;
    let scheme = if app.keys.is_some() { "https" } else { "http" };
    Some(format!("{scheme}://{address}/"))
}

fn button(visitor: &Visitor, what: &str, look: &str, text: &str) -> Markup {
    html! {
        form.inline method="post" action={ "/network/" (what) } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            button class=(look) { (text) }
        }
    }
}

async fn open(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    if !visitor.accounts {
        return Err(Problem::bad_input(t::an_account_is_needed_first));
    }
    let was_open = app.network.address().is_some();
    let opened = app.network.open(&app.access).await.map_err(|error| match error {
        NotOpened::NotHere => Problem::bad_input(t::the_desk_was_started_in_a_network),
        NotOpened::NoNetwork => Problem::bad_input(t::this_machine_is_in_no_network),
        NotOpened::Taken(error) => {
            tracing::warn!("not opened to the network: {error}");
            Problem::bad_input(t::the_system_does_not_let_it_listen)
        }
    })?;
    if !was_open {
        let deed = Deed::NetworkOpened { address: opened.to_string() };
        // What is not written down does not happen.
        if let Err(error) = app.store.tell(&deed, &visitor.by()).await {
            app.network.close(&app.access);
            return Err(error.into());
        }
    }
    Ok(Redirect::to("/network").into_response())
}

/// Ends a desk that somebody started for this machine: after a double click there is no window to
/// close.
async fn stop(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    if !app.network.can_open() {
        return Err(Problem::bad_input(t::the_desk_was_started_in_a_network));
    }
    let l = visitor.language;
    let title = t::the_desk_has_ended(l);
    app.stop.announce();
    Ok(Frame::new(&visitor, title).show(html! {
        h1 { (title) }
        p { (t::everything_is_kept_until_it_starts_again(l)) }
    }))
}

async fn close(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Owner)?;
    let open = app.network.address();
    app.network.close(&app.access);
    if let Some(address) = open {
        let deed = Deed::NetworkClosed { address: address.to_string() };
        app.store.tell(&deed, &visitor.by()).await?;
    }
    Ok(Redirect::to("/network").into_response())
}
