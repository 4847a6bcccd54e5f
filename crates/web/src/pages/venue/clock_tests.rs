//! The report of a clock test, filled in with a thumb and judged point by point.

use std::collections::BTreeMap;

use arbitra_model::{Language, Said as _};
use arbitra_texts as t;
use arbitra_venue::clock_test::{
    Asks, Measured, Outcome, QUESTIONS, Report, asks, judge, question,
};
use arbitra_venue::equipment::PRESETS;
use arbitra_venue::premises::{Arrangement, MOST_TESTS};
use arbitra_venue::sheets;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};

use super::{Page, arrange, pages};
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Deputy, Role, Viewer};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, grid};

/// A report, or an empty one with the next number.
pub async fn show(at: At<Viewer>, Path((_, number)): Path<(i64, u32)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let kept = desk.premises().tests.get(&number);
    let is_next = number == desk.premises().next_test() && number <= MOST_TESTS;
    if kept.is_none() && !is_next {
        return Err(Problem::NotFound);
    }
    let report = kept.cloned().unwrap_or_default();
    let judgement = kept.map(|report| judge(report, desk.venue_standards()));
    let may = role >= Role::Deputy;
    let title = t::venue_test_of(l, number, &report.clock);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, &*title).following(Follow::Nothing);
    let judged = |number: u8| {
        let points = judgement.as_ref().map(|judgement| judgement.points.as_slice());
        points.unwrap_or_default().iter().find(|point| point.question == number)
    };
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/equipment" } { (t::venue_equipment(l)) } " › "
            (title) } }
        (pages(id, Page::Equipment, l))
        @if let Some(judgement) = &judgement {
            section.note { strong { (judgement.verdict.say(l)) }
                ul.plain { @for finding in &judgement.findings { li { (finding.say(l)) } } } }
        }
        form.clock-test method="post" action={ "/t/" (id) "/equipment/tests/" (number) } {
            (acts::hidden(&visitor, &desk, &format!("/t/{id}/equipment/tests/{number}")))
            @for number in 1..=QUESTIONS {
                fieldset.card.question disabled[!may] {
                    legend { (number) }
                    p { (question(number, l)) }
                    (answer(&report, number, l))
                    @if let Some(point) = judged(number) {
                        p { span.badge.good[point.outcome == Outcome::Good]
                            .bad[point.outcome == Outcome::Bad]
                            .warn[matches!(point.outcome,
                                Outcome::Missing | Outcome::Contradiction)] {
                            (point.outcome.say(l)) } }
                    }
                }
            }
            fieldset.card disabled[!may] { legend { (t::venue_measured(l)) }
                div.fields { @for (name, label, value) in measures(&report.measured, l) {
                    label { (label) input type="number" name=(name) min="0" max="9999"
                        value=(grid::some(value)) inputmode="numeric"; }
                } }
            }
            @if may { div.actions { button.primary { (t::venue_judge_and_keep(l)) } } }
        }
    }))
}

/// The field of a question.
fn answer(report: &Report, number: u8, l: Language) -> Markup {
    let name = format!("q{number}");
    let yes_no = |given: Option<bool>| {
        html! { div.yes-no { @for (value, text, is_given) in [
            ("yes", t::yes(l), given == Some(true)),
            ("no", t::no_answer(l), given == Some(false)),
            ("", t::venue_not_answered(l), given.is_none()),
        ] {
            label.check { input type="radio" name=(name) value=(value) checked[is_given];
                (text) }
        } } }
    };
    let text = |name: &str, value: &str, label: &str| {
        html! { input name=(name) value=(value) maxlength="200" aria-label=(label); }
    };
    match (number, asks(number)) {
        (1, _) => text("clock", &report.clock, t::venue_which_clock(l)),
        (2, _) => text("tester", &report.tester, t::venue_tester(l)),
        (24, _) => html! {
            textarea name="remarks" rows="3" maxlength="2000" aria-label=(t::remarks(l)) {
                (report.remarks)
            }
        },
        (25, _) => yes_no(report.recommended),
        (_, Some(Asks::Days)) => html! {
            div.fields.small {
                label { (t::from(l)) input type="date" name="from"
                    value=(report.from.replace('/', "-")); }
                label { (t::venue_until(l)) input type="date" name="to"
                    value=(report.to.replace('/', "-")); }
            }
        },
        (_, Some(Asks::Presets)) => html! {
            div.presets { @for (letter, control) in PRESETS {
                label.check { input type="checkbox" name="preset" value=(letter)
                    checked[report.letters().contains(&letter)];
                    strong { (letter) } " " small { (sheets::in_minutes(control)) } }
            } }
        },
        _ => yes_no(report.answers.get(&number).copied()),
    }
}

fn measures(measured: &Measured, l: Language) -> [(&'static str, &'static str, Option<u16>); 5] {
    [
        ("battery_hours", t::venue_battery_hours(l), measured.battery_hours),
        ("correction_seconds", t::venue_correction_seconds(l), measured.correction_seconds),
        ("read_from_metres", t::venue_read_from(l), measured.read_from_metres),
        ("seen_from_metres", t::venue_seen_from(l), measured.seen_from_metres),
        ("players", t::venue_test_players(l), measured.players),
    ]
}

/// Keeps what was answered.
pub async fn save(
    at: At<Deputy>,
    Path((_, number)): Path<(i64, u32)>,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let mut one: BTreeMap<&str, &str> = BTreeMap::new();
    let mut presets = String::new();
    for (name, value) in &fields {
        if name == "preset" {
            presets.extend(value.chars().take(1));
        } else {
            one.insert(name, value.trim());
        }
    }
    let text = |name: &str| one.get(name).copied().unwrap_or_default().to_owned();
    let answer = |name: &str| match one.get(name).copied() {
        Some("yes") => Some(true),
        Some("no") => Some(false),
        _ => None,
    };
    let measure =
        |name: &'static str, label: t::Label| optional::<u16>(&text(name), label).at(name);
    let is_asked = |number: &u8| matches!(asks(*number), Some(Asks::YesNo { .. }));
    let answers = (1..=QUESTIONS).filter(is_asked);
    let answers = answers.filter_map(|number| Some((number, answer(&format!("q{number}"))?)));
    let report = Report {
        clock: text("clock"),
        tester: text("tester"),
        from: text("from").replace('-', "/"),
        to: text("to").replace('-', "/"),
        answers: answers.collect(),
        presets,
        remarks: text("remarks").replace("\r\n", "\n"),
        recommended: answer("q25"),
        measured: Measured {
            battery_hours: measure("battery_hours", t::venue_battery_hours)?,
            correction_seconds: measure("correction_seconds", t::venue_correction_seconds)?,
            read_from_metres: measure("read_from_metres", t::venue_read_from)?,
            seen_from_metres: measure("seen_from_metres", t::venue_seen_from)?,
            players: measure("players", t::venue_test_players)?,
        },
    };
    let acting = Acting::typed(&text("seen"), &text("confirmed"), text("why"), text("back"))?;
    let arrangement = Arrangement::ClockTest { number, report: Some(Box::new(report)) };
    at.act(&acting, arrange(arrangement, String::new())).await?;
    let back = format!("/t/{}/equipment/tests/{number}", at.id);
    Ok(Redirect::to(&acting.back_or(back)).into_response())
}
