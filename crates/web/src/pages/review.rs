//! A report file before anything of it is kept: what was found, assumed, changed and left out,
//! every round paired once more, the places compared. Whoever has read it decides.

use std::sync::Arc;

use arbitra_desk::{Adjusted, Desk, Level, OddRound, fold};
use arbitra_model::Language;
use arbitra_report::{Align, Cell, Column, Sheet};
use arbitra_standings::{Disagreed, Disagreement};
use arbitra_texts as t;
use arbitra_trf::{Code, Diagnostic};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::events::{Incoming, keep, read};
use crate::core::form::{AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::sent::{ASKED, FIRST};
use crate::core::visitor::Visitor;
use crate::views::{Frame, findings, tables};

/// How many lines of one kind are shown.
const MOST: usize = 500;

/// What somebody decided about a file.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Decided {
    ticket: String,
    /// How many rounds there are, where the file does not say.
    rounds: String,
    /// Which of the two questions of level 4 is answered: `first`, or none.
    asked: String,
}

/// Keeps a file that was looked at, or asks the second question about it.
pub async fn decided(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Decided>,
) -> Result<Response, Problem> {
    visitor.needs_on_server(Role::Chief)?;
    let sent = app.waiting.find(&visitor.session, &form.ticket)?;
    let name = sent.name.clone();
    let incoming = sent.report()?;
    let title = title(&incoming, &name);
    if Review::of(&incoming).level == Level::ConfirmTwice && form.asked == FIRST {
        let asked = Asked { ticket: form.ticket, rounds: form.rounds, second: true };
        return shown(visitor, title, incoming, asked).await;
    }
    let rounds = optional::<u16>(&form.rounds, t::rounds).at("rounds")?;
    app.waiting.forget(&form.ticket);
    let incoming = Arc::unwrap_or_clone(incoming);
    let imported = match rounds {
        Some(rounds) => incoming.imported.with_rounds(rounds),
        None => incoming.imported,
    };
    let id = keep(&app, &title, imported).await?;
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// Shows what a report file would become; one of which nothing is to be said is kept at once.
pub async fn report(
    app: &App,
    visitor: &Visitor,
    name: &str,
    bytes: Bytes,
) -> Result<Response, Problem> {
    let incoming = match read(bytes, name, visitor).await? {
        Ok(incoming) => incoming,
        Err(error) => return Ok(unreadable(visitor, name, error.diagnostics())),
    };
    let title = title(&incoming, name);
    if Review::of(&incoming).is_clean() {
        let id = keep(app, &title, incoming.imported).await?;
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let incoming = Arc::new(incoming);
    let ticket = app.waiting.keep_report(&visitor.session, name, Arc::clone(&incoming))?;
    let asked = Asked { ticket, rounds: String::new(), second: false };
    shown(visitor.clone(), title, incoming, asked).await
}

/// What the event is called, otherwise the file.
fn title(incoming: &Incoming, file: &str) -> String {
    match incoming.report.tournament.event.name.trim() {
        "" => file.to_owned(),
        named => named.to_owned(),
    }
}

/// The page about a file, drawn aside from the threads that serve: the record is folded for it.
async fn shown(
    visitor: Visitor,
    title: String,
    incoming: Arc<Incoming>,
    asked: Asked,
) -> Result<Response, Problem> {
    aside(move || page(&visitor, &title, &incoming, &Review::of(&incoming), &asked)).await
}

/// What there is to be said of a file.
struct Review<'a> {
    found: &'a [Diagnostic],
    adjusted: &'a [Adjusted],
    rounds: &'a [OddRound],
    places: &'a [Disagreement],
    level: Level,
}

impl<'a> Review<'a> {
    fn of(incoming: &'a Incoming) -> Review<'a> {
        let Incoming { report, imported, places } = incoming;
        let rounds = imported.origin().map_or(&[][..], |origin| &origin.rounds);
        let lost = report.diagnostics.iter().any(|found| found.code == Code::BadDetail);
        let level = if imported.leaves_fide_mode() {
            Level::ConfirmTwice
        } else if lost || !rounds.is_empty() || !places.is_empty() {
            Level::Confirm
        } else {
            Level::Acknowledge
        };
        let (found, adjusted) = (&*report.diagnostics, &*imported.adjusted);
        Review { found, adjusted, rounds, places, level }
    }

    /// Whether the file says everything and is as the rules prescribe.
    fn is_clean(&self) -> bool {
        self.found.is_empty()
            && self.adjusted.is_empty()
            && self.rounds.is_empty()
            && self.places.is_empty()
    }
}

/// What the page asks.
struct Asked {
    ticket: String,
    rounds: String,
    second: bool,
}

fn page(
    visitor: &Visitor,
    title: &str,
    incoming: &Incoming,
    review: &Review<'_>,
    asked: &Asked,
) -> Response {
    let l = visitor.language;
    let desk = fold(incoming.imported.record.iter().cloned()).unwrap_or_default();
    let origin = incoming.imported.origin();
    let lost = review.found.iter().any(|found| found.code == Code::BadDetail);
    let page = Frame::new(visitor, t::not_imported_yet(l)).show(html! {
        section class={ "card problem level level-" (review.level.number()) } {
            p.level-said { @match (review.level, asked.second) {
                (Level::ConfirmTwice, false) => (t::level_4_first_of_two(l)),
                (Level::ConfirmTwice, true) => (t::level_4_second_of_two(l)),
                (Level::Confirm, _) => (t::level_3_is_a_question(l)),
                _ => (t::level_2_is_information(l)),
            } }
            h1 { (t::not_imported_yet(l)) ": " (title) }
            p { (t::nothing_is_kept_before_you_decide(l)) }
            dl.facts {
                dt { (t::file(l)) } dd { (origin.map_or("", |origin| &origin.format)) }
                dt { (t::players(l)) } dd { (desk.players().count()) }
                dt { (t::rounds_paired_in_the_file(l)) } dd { (desk.rounds().count()) }
            }
            @if incoming.imported.leaves_fide_mode() {
                p.note.bad role="alert" { (t::it_opens_outside_fide_mode(l)) }
            }
            @if asked.second { p { strong { (t::nothing_has_been_done_yet(l)) } } }
            (odd_rounds(&desk, review.rounds, l))
            (odd_places(&desk, review.places, l))
            @if !review.adjusted.is_empty() {
                h2 { (t::what_had_to_be_adjusted(l)) }
                ul.adjusted { @for adjusted in review.adjusted.iter().take(MOST) {
                    li { (adjusted.say(l)) }
                } }
            }
            @if lost { p.note.warn role="alert" { (t::some_fields_cannot_be_read(l)) } }
            @if !review.found.is_empty() {
                h2 { (t::what_the_file_says_oddly(l)) }
                (findings::table(review.found, l))
            }
            (decision(visitor, &desk, review, asked))
        }
    });
    page.into_response()
}

fn decision(visitor: &Visitor, desk: &Desk, review: &Review<'_>, asked: &Asked) -> Markup {
    let l = visitor.language;
    let open = review.adjusted.iter().any(|it| matches!(it, Adjusted::RoundsAssumed { .. }));
    let first = review.level == Level::ConfirmTwice && !asked.second;
    let rounds = desk.regulations().map_or(1, |regulations| regulations.rounds);
    html! {
        form.stack method="post" action="/import/report" {
            input type="hidden" name="csrf" value=(visitor.csrf);
            input type="hidden" name="ticket" value=(asked.ticket);
            @if first { input type="hidden" name=(ASKED) value=(FIRST); }
            @if asked.second { input type="hidden" name="rounds" value=(asked.rounds); }
            @else if open {
                label { (t::how_many_rounds_are_there(l))
                    input type="number" name="rounds" min=(rounds) max="99" value=(rounds); }
            }
            div.actions {
                a.button.primary href="/" autofocus { (t::leave_it(l)) }
                @if first {
                    button { (t::go_on_to_the_second_question(l)) }
                } @else if review.level == Level::ConfirmTwice {
                    button.danger { (t::yes_i_really_want_this(l)) }
                } @else { button { (t::open_it_as_shown(l)) } }
            }
        }
    }
}

/// The rounds that are not as the rules prescribe, or that all are.
fn odd_rounds(desk: &Desk, rounds: &[OddRound], l: Language) -> Markup {
    let paired = desk.rounds().count();
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::round(l)))
        .column(Column::detail(t::what_the_rules_prescribe(l)))
        .column(Column::detail(t::what_the_file_has(l)));
    for odd in rounds.iter().take(MOST) {
        let (due, found) = desk.say_comparison(&odd.comparison, l);
        sheet.row([Cell::Count(odd.round.get().into()), Cell::text(due), Cell::text(found)]);
    }
    html! {
        @if !rounds.is_empty() {
            h2 { (t::rounds_not_as_prescribed(l)) }
            p.note.warn role="alert" { (t::they_stay_as_they_are_and_are_reported(l)) }
            (tables::plain_sheet(&sheet, ""))
        } @else if paired > 0 {
            p.note.good { (t::every_round_is_as_prescribed(l, paired)) }
        }
    }
}

/// Places that the file states otherwise.
fn odd_places(desk: &Desk, places: &[Disagreement], l: Language) -> Markup {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::number_of_player(l)))
        .column(Column::detail(t::name(l)))
        .column(Column::count(t::place_in_the_file(l)))
        .column(Column::detail(t::place_by_the_tie_breaks(l)).align(Align::End));
    for odd in places.iter().take(MOST) {
        let Disagreed::Rank { stated, first, last } = odd.what else { continue };
        let name = desk.players().find(|p| p.number.is_some_and(|n| n.get() == odd.number));
        let name = name.map_or_else(String::new, |player| player.person.name.clone());
        let place = if first == last { first.to_string() } else { format!("{first}–{last}") };
        sheet.row([
            Cell::Count(odd.number.into()),
            Cell::text(name),
            Cell::Count(stated.into()),
            Cell::text(place),
        ]);
    }
    html! { @if !places.is_empty() {
        h2 { (t::places_that_differ(l)) }
        p.note.warn { (t::the_places_of_the_file_are_not_kept(l)) }
        (tables::plain_sheet(&sheet, ""))
    } }
}

/// Why a report file cannot be used: everything found in it, and nothing kept of it.
fn unreadable(visitor: &Visitor, name: &str, found: &[Diagnostic]) -> Response {
    let l = visitor.language;
    let page = Frame::new(visitor, t::not_imported(l)).show(html! {
        section.card {
            h1 { (t::not_imported(l)) ": " (name) }
            p.note.bad role="alert" {
                (t::the_file_cannot_be_used(l))
                }
            (findings::table(found, l))
            div.actions { a.button.primary href="/" { (t::back(l)) } }
        }
    });
    (StatusCode::UNPROCESSABLE_ENTITY, page).into_response()
}
