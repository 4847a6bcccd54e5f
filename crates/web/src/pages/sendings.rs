//! The ledger of rating reports: what was sent when, whether it changed since, the next sending.

use arbitra_desk::{Action, Desk};
use arbitra_model::Language;
use arbitra_report::{Cell, Column, Role as Of, Sheet, Tone};
use arbitra_texts as t;
use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::Acting;
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::core::room::tournament_name;
use crate::core::sendings::{self, Report, Sending};
use crate::core::visitor::Visitor;
use crate::pages::more::{file_download, file_name};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, tables};

/// The addresses.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/sendings", get(show).post(send))
        .route("/t/{id}/sendings/{file}", get(file))
}

async fn show(at: At<Viewer>) -> Result<Markup, Problem> {
    let ledger = sendings::ledger(&at.app, at.room.id).await?;
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let title = t::sendings(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::More, title).following(Follow::Nothing);
    let reports = sendings::reports(&desk);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/more" } { (t::files(l)) } " › " (title) } }
        p { (t::sendings_about(l)) }
        @if ledger.is_empty() { p.empty { (t::sendings_none(l)) } }
        @else { (table(&desk, id, &ledger, l)) }
        @if role >= Role::Chief {
            div.columns { @for report in &reports {
                (form(&visitor, &desk, id, report, &ledger))
            } }
            @if reports.is_empty() { p.muted { (t::sendings_nothing_yet(l)) } }
        }
    }))
}

fn table(desk: &Desk, id: i64, ledger: &[Sending], l: Language) -> Markup {
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::sendings_receipt(l), Of::Name))
        // Beside the receipt: on a phone the last columns lie beyond the edge.
        .column(Column::detail("").meaning(t::remarks(l)))
        .column(Column::detail(t::when(l)))
        .column(Column::detail(t::rounds(l)))
        .column(Column::detail(t::sendings_by(l)))
        .column(Column::detail(t::sendings_to(l)))
        .column(Column::detail("SHA-256"));
    for sending in ledger {
        let changed = sending.changed(desk);
        let state = match changed.as_slice() {
            [] => Cell::state(Tone::Good, t::sendings_unchanged(l)),
            rounds => {
                let said = t::sendings_changed(l, sendings::written(rounds));
                Cell::state(Tone::Bad, said)
            }
        };
        sheet.row([
            Cell::Code(sending.receipt.clone()),
            state,
            Cell::text(clock::local_seconds(sending.at, l)),
            Cell::text(sending.rounds()),
            Cell::text(sending.who.clone()),
            Cell::text(sending.to.clone()),
            Cell::Code(sending.hash.chars().take(16).collect()),
        ]);
    }
    html! {
        (tables::plain_sheet(&sheet, "sendings"))
        ul.plain.downloads { @for sending in ledger.iter().rev() {
            li { a.button href={ "/t/" (id) "/sendings/" (sending.receipt) } download {
                    (sending.receipt) }
                small { @if sending.is_fresh() { (t::sendings_file(l)) }
                    @else { (t::sendings_copy(l)) }
                    @if !sending.again.is_empty() { " " (t::sendings_again_because(l)) " "
                        (sending.again) } } }
        } }
    }
}

/// The next sending of a report; whoever sends rounds a second time is asked.
fn form(visitor: &Visitor, desk: &Desk, id: i64, report: &Report, ledger: &[Sending]) -> Markup {
    let l = visitor.language;
    let before = sendings::holding(ledger, &report.rounds);
    let rounds = sendings::written(&report.rounds);
    html! {
        section.card {
            h2 { @if report.name == "final" { (t::final_report(l)) }
                @else { (t::report_of_month(l, &report.name)) } }
            p.muted { (t::rounds_of_the_period(l, &rounds)) }
            form.stack method="post" action={ "/t/" (id) "/sendings" } {
                (acts::hidden(visitor, desk, &visitor.path))
                input type="hidden" name="report" value=(report.name);
                label { (t::sendings_to(l)) input name="to" maxlength="200" required
                    value=(before.last().map(|sending| sending.to.as_str()).unwrap_or_default());
                }
                @if let Some(last) = before.last() {
                    p.note.bad { (asked(last, l)) }
                    label { (t::sendings_why_again(l)) input name="again" maxlength="300"; }
                    label.check { input type="checkbox" name="sure" value="yes";
                        " " (t::sendings_sure(l)) }
                }
                div.actions { button.primary { (t::sendings_send(l)) } }
            }
        }
    }
}

/// What is asked of whoever sends rounds a second time.
fn asked(last: &Sending, l: Language) -> String {
    let when = clock::local_seconds(last.at, l);
    t::sendings_were_sent(l, last.rounds(), when, &last.receipt)
}

/// What somebody writes.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Written {
    report: String,
    to: String,
    again: String,
    sure: String,
    seen: Option<u64>,
}

async fn send(at: At<Chief>, Form(form): Form<Written>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let reports = sendings::reports(&desk);
    let report = reports.iter().find(|report| report.name == form.report);
    let report = report.ok_or_else(|| Problem::bad_input(t::sendings_nothing_yet))?;
    let to: String = form.to.trim().chars().take(200).collect();
    if to.is_empty() {
        return Err(Problem::bad_input(t::sendings_say_to_whom).at("to"));
    }
    let again: String = form.again.trim().chars().take(300).collect();
    let ledger = sendings::ledger(&at.app, at.room.id).await?;
    if !sendings::holding(&ledger, &report.rounds).is_empty() {
        if form.sure.is_empty() {
            return Err(Problem::bad_input(t::sendings_tick).at("sure"));
        }
        if again.is_empty() {
            return Err(Problem::bad_input(t::sendings_say_why).at("again"));
        }
    }
    let wish = sendings::Wish { report, who: at.visitor.name(), to, again };
    let sent = sendings::send(&at.app, at.room.id, &desk, wish).await?;
    // The record tells it too.
    let text = format!(
        "Rating report {}: rounds {}, to {}, SHA-256 {}",
        sent.receipt,
        sent.rounds(),
        sent.to,
        sent.hash
    );
    let acting = Acting { seen: form.seen, ..Acting::default() };
    at.act(&acting, Action::Note { text: text.chars().take(500).collect() }).await?;
    Ok(Redirect::to(&format!("/t/{}/sendings", at.id)).into_response())
}

/// The file of a sending: as it was sent for a while, then as a copy that says so.
async fn file(
    at: At<Viewer>,
    Path((_, receipt)): Path<(i64, String)>,
) -> Result<Response, Problem> {
    let ledger = sendings::ledger(&at.app, at.room.id).await?;
    let sending = ledger.iter().find(|sending| sending.receipt == receipt);
    let sending = sending.ok_or(Problem::NotFound)?;
    let text = sendings::file(&at.app, at.room.id, &receipt).await?;
    let name = file_name(&tournament_name(at.desk()), at.id);
    let (name, text) = match sending.is_fresh() {
        true => (format!("{name}-{receipt}.trf"), text),
        false => {
            let own = std::slice::from_ref(sending);
            let name = format!("{}-{name}-{receipt}.trf", sendings::COPY);
            (name, sendings::as_copy(&text, own))
        }
    };
    Ok(file_download("text/plain; charset=utf-8", &name, text.into_bytes()))
}
