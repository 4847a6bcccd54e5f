//! Equipment: what so many boards need, which clock runs the event, clocks that are looked at or
//! fail.

use arbitra_desk::Desk;
use arbitra_model::{Language, Said as _};
use arbitra_papers::Venue;
use arbitra_texts as t;
use arbitra_venue::clock_test::judge;
use arbitra_venue::equipment::{ClockKind, Control, Mode, approved, can_run, stock};
use arbitra_venue::premises::{Arrangement, Battery, ClockCheck, ClockFault, Remedy, Trouble};
use arbitra_venue::sheets;
use axum::extract::Query;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::measured::{self, Measured};
use super::{Page, arrange, pages, select, yes_no};
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, if_readable, parsed};
use crate::core::problem::Problem;
use crate::core::roles::{Results, Role, Viewer};
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::tables::plain_sheet;
use crate::views::{Frame, Tab, acts, grid};

/// What is looked up.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The year by whose end clocks were approved.
    #[serde(deserialize_with = "if_readable")]
    year: Option<u16>,
    /// A clock by its name.
    clock: String,
}

/// The whole page.
pub async fn show(
    at: At<Viewer>,
    Query(wanted): Query<Wanted>,
    Query(typed): Query<Measured>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let title = t::venue_equipment(l);
    let premises = desk.premises();
    let wish = Venue::of(&desk).stock();
    let lines = stock(&wish).unwrap_or_default();
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    let paper = |name: &str| format!("/t/{id}/papers/{name}.pdf");
    let measured = measured::card(&desk, &typed, l)?;
    let faults = sheets::clock_faults(premises, l);
    let checks = sheets::clock_checks(premises, l);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) } }
        (pages(id, Page::Equipment, l))
        @if role >= Role::Results { div.split {
            (fault_form(&visitor, &desk, id)) (check_form(&visitor, &desk, id))
        } }
        @if !premises.faults.is_empty() || !premises.checks.is_empty() {
            section.card { div.bar { h2 { (t::venue_clock_log(l)) } span.grow {}
                    a.button.no-print href=(paper("clock-log")) { (t::print(l)) } }
                @if !premises.faults.is_empty() { h3 { (faults.caption) }
                    (plain_sheet(&faults, "clock-faults")) }
                @if !premises.checks.is_empty() { h3 { (checks.caption) }
                    (plain_sheet(&checks, "clock-checks")) }
            }
        }
        section.card { div.bar { h2 { (t::venue_stock(l)) " "
                    small.muted { (t::venue_for_boards(l, wish.boards.into())) } } span.grow {}
                a.button.no-print href=(paper("stock")) { (t::print(l)) } }
            (plain_sheet(&sheets::stock(&lines, wish.edition, l), "stock"))
        }
        (clocks(&desk, &wanted, l))
        (measured)
        (tests(&desk, role, id, l))
    }))
}

/// Which clocks can run the event.
fn clocks(desk: &Desk, wanted: &Wanted, l: Language) -> Markup {
    let edition = desk.venue_standards();
    let event = desk.regulations().map(|regulations| &regulations.event);
    let time = event.and_then(|event| event.encoded_time_control.parse().ok());
    let control = time.map(|time| Control { time, mode: Mode::Increment });
    // Every approved clock has the same settings, so that one speaks for all.
    let can = control
        .as_ref()
        .zip(approved(edition).next())
        .map(|(control, clock)| can_run(&ClockKind::Approved(clock), control));
    let asked = wanted.clock.trim();
    let tested = desk
        .premises()
        .tests
        .values()
        .find(|report| !asked.is_empty() && report.clock.trim().eq_ignore_ascii_case(asked));
    let kind = match (ClockKind::of(asked), tested) {
        (ClockKind::Unknown, Some(report)) => ClockKind::Tested(report.letters()),
        (kind, _) => kind,
    };
    let answer = control.as_ref().filter(|_| !asked.is_empty());
    let answer = answer.map(|control| can_run(&kind, control));
    html! {
        section.card {
            h2 { (t::venue_clocks_of_event(l)) }
            @match &control {
                Some(control) => p { (t::venue_time_control(l)) ": "
                    strong { (event.map(|event| event.time_control.clone()).unwrap_or_default()) }
                    " " small.muted { (control.time.to_string()) } },
                None => p.note { (t::venue_no_time_control(l)) },
            }
            form.line.no-print method="get" {
                label { (t::venue_which_clock(l)) input name="clock" value=(asked) maxlength="100"
                    list="approved-clocks"; }
                label { (t::venue_approved_by(l)) input type="number" name="year" min="2000"
                    max="2100" value=(grid::some(wanted.year)) inputmode="numeric"; }
                datalist id="approved-clocks" { @for clock in approved(edition) {
                    option value=(clock.name) {}
                } }
                button { (t::show(l)) }
            }
            @if let Some(answer) = answer { p.note { strong { (asked) } ": " (answer.say(l)) } }
            @match wanted.year {
                Some(year) => (plain_sheet(&sheets::approved_by_year(year, l), "approved")),
                None => (plain_sheet(&sheets::approved_clocks(edition, can, l), "approved")),
            }
        }
    }
}

/// The reports of clock tests, and a new one.
fn tests(desk: &Desk, role: Role, id: i64, l: Language) -> Markup {
    let premises = desk.premises();
    let edition = desk.venue_standards();
    html! {
        section.card {
            div.bar { h2 { (t::venue_clock_tests(l)) } span.grow {}
                @if !premises.tests.is_empty() {
                    a.button.no-print href={ "/t/" (id) "/papers/clock-tests.pdf" } {
                        (t::print(l))
                    }
                }
                a.button.no-print href={ "/t/" (id) "/papers/clock-test-form.pdf" } {
                    (t::venue_clock_test_form(l))
                } }
            ul.plain { @for (number, report) in &premises.tests {
                li { a href={ "/t/" (id) "/equipment/tests/" (number) } {
                        (t::venue_test_of(l, *number, &report.clock)) } " "
                    span.badge { (judge(report, edition).verdict.say(l)) } }
            } }
            @if role >= Role::Deputy {
                p { a.button href={ "/t/" (id) "/equipment/tests/" (premises.next_test()) } {
                    (t::venue_new_test(l))
                } }
            }
        }
    }
}

fn fault_form(visitor: &Visitor, desk: &Desk, id: i64) -> Markup {
    let l = visitor.language;
    let round = desk.current().map_or(1, |round| round.round.get());
    let troubles: Vec<(&str, String)> =
        Trouble::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    let remedies: Vec<(&str, String)> =
        Remedy::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    html! {
        form.card.no-print method="post" action={ "/t/" (id) "/equipment/fault" } {
            (acts::hidden(visitor, desk, &format!("/t/{id}/equipment")))
            h2 { (t::venue_clock_failed(l)) }
            div.fields.small {
                label { (t::round(l)) input type="number" name="round" min="1" value=(round)
                    required inputmode="numeric"; }
                label { (t::board(l)) input type="number" name="board" min="1" max="2000" required
                    inputmode="numeric"; }
                label { (t::venue_clock_number(l)) input name="clock" maxlength="100"; }
            }
            div.fields {
                label { (t::venue_trouble(l)) (select("trouble", "", None, &troubles)) }
                label { (t::venue_remedy(l)) (select("remedy", "", None, &remedies)) }
            }
            label { (t::venue_times_shown(l)) textarea name="text" rows="2" maxlength="2000" {} }
            div.actions { button.primary { (t::write_it_down(l)) } }
        }
    }
}

fn check_form(visitor: &Visitor, desk: &Desk, id: i64) -> Markup {
    let l = visitor.language;
    let batteries: Vec<(&str, String)> =
        Battery::ALL.iter().map(|one| (one.name(), one.say(l))).collect();
    html! {
        form.card.no-print method="post" action={ "/t/" (id) "/equipment/check" } {
            (acts::hidden(visitor, desk, &format!("/t/{id}/equipment")))
            h2 { (t::venue_look_at_clock(l)) }
            p.muted { (t::venue_look_at_clock_help(l)) }
            div.fields {
                label { (t::venue_clock_number(l)) input name="clock" required maxlength="100"
                    inputmode="numeric"; }
                label { (t::venue_battery(l)) (select("battery", "good", None, &batteries)) }
                label { (t::venue_sounds(l)) (select("sounds", "no", None, &yes_no(l))) }
                label { (t::venue_set(l)) (select("set", "yes", None, &yes_no(l))) }
            }
            div.actions { button.primary { (t::write_it_down(l)) } }
        }
    }
}

/// How a clock was found.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Checked {
    clock: String,
    battery: String,
    sounds: String,
    set: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Notes how a clock was found.
pub async fn check(at: At<Results>, Form(form): Form<Checked>) -> Result<Response, Problem> {
    let check = ClockCheck {
        clock: form.clock.trim().to_owned(),
        battery: Battery::named(&form.battery).unwrap_or_default(),
        sounds: form.sounds == "yes",
        set: form.set == "yes",
    };
    at.act(&form.acting, arrange(Arrangement::ClockCheck { check }, String::new())).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{}/equipment", at.id))).into_response())
}

/// A clock that failed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Failed {
    round: String,
    board: String,
    clock: String,
    trouble: String,
    remedy: String,
    text: String,
    #[serde(flatten)]
    acting: Acting,
}

/// Notes a clock that failed.
pub async fn fault(at: At<Results>, Form(form): Form<Failed>) -> Result<Response, Problem> {
    let fault = ClockFault {
        round: parsed(&form.round, t::round).at("round")?,
        board: parsed(&form.board, t::board).at("board")?,
        clock: form.clock.trim().to_owned(),
        trouble: Trouble::named(&form.trouble).unwrap_or_default(),
        remedy: Remedy::named(&form.remedy).unwrap_or_default(),
    };
    let text = form.text.trim().to_owned();
    at.act(&form.acting, arrange(Arrangement::ClockFault { fault }, text)).await?;
    Ok(Redirect::to(&form.acting.back_or(format!("/t/{}/equipment", at.id))).into_response())
}
