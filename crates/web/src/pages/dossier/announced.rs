//! What is announced: a guided page that asks what matters first, what is missing, the papers.

use std::collections::BTreeMap;

use arbitra_desk::{Action, Amendment};
use arbitra_dossier::check::Finding;
use arbitra_dossier::norms::Kind;
use arbitra_dossier::{
    Announcement, Clocks, Devices, Document, DrawRule, Edition, Facts, FairPlay, Group, Heading,
    Leaving, Level, Point, Quickplay, Sharing, Supervision, article, programme,
};
use arbitra_model::{Date, Language, Said};
use arbitra_report::{Plain, Sheet};
use arbitra_texts as t;
use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{Page, pages, select};
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role, Viewer};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts};

/// What is asked of the page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Whether empty fields show what is usual.
    usual: String,
}

/// What is announced, and the form that changes it.
pub async fn show(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
    let facts = desk.facts().ok_or(Problem::NotFound)?;
    let said = desk.announced().ok_or(Problem::NotFound)?;
    let found = desk.announcement_findings();
    let may = role >= Role::Chief;
    // Whoever begins, begins with a usual event.
    let usual = !wanted.usual.is_empty() || (may && said.is_empty());
    let filled = match usual {
        false => said.clone(),
        true => said.clone().with_usual(&facts),
    };
    let title = t::dossier_announced(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/setup" } { (t::regulations(l)) } " › " (title) } }
        (pages(id, Page::Announced, l))
        div.split {
            form.setup method="post" action={ "/t/" (id) "/announced" } {
                (acts::hidden(&visitor, &desk, &format!("/t/{id}/announced")))
                @if usual { p.note { (t::dossier_usual_filled(l)) } }
                @else if may {
                    p { a.button href="?usual=1" { (t::dossier_fill_usual(l)) } }
                }
                fieldset.bare disabled[!may] { (fields(&facts, &filled, l)) }
                @if may {
                    label { (t::reason_goes_into_the_record(l)) input name="why" maxlength="500"; }
                    div.actions.sticky { button.primary { (t::save_the_changes(l)) } }
                }
            }
            aside.no-print {
                section.card {
                    h2 { (t::papers(l)) }
                    ul.plain.downloads {
                        @for document in Document::ALL {
                            li { a.button href={ "/t/" (id) "/announced/" (document.name()) } {
                                (document.say(l)) }
                                a href={ "/t/" (id) "/papers/" (document.name()) ".pdf" } {
                                    "PDF" } }
                        }
                        li { a.button href={ "/t/" (id) "/programme.ics" } {
                            (t::dossier_calendar(l)) } }
                    }
                }
                (missing(&found, desk.competition_rules(), l))
            }
        }
    }))
}

/// What is missing or contradictory, the rules before the advice.
fn missing(found: &[Finding], edition: Edition, l: Language) -> Markup {
    let (broken, advice): (Vec<&Finding>, Vec<&Finding>) =
        found.iter().partition(|finding| finding.is_broken());
    let list = |findings: &[&Finding]| {
        html! { ul { @for finding in findings {
            li { (finding.say(l)) @if !finding.article.is_empty() {
                " " span.badge { (article(finding.article, l)) } } }
        } } }
    };
    html! {
        section.card.findings {
            h2 { (t::dossier_missing(l, broken.len())) }
            p.muted { (edition.say(l)) }
            @if broken.is_empty() { p { (t::dossier_complete(l)) } } @else { (list(&broken)) }
            @if !advice.is_empty() {
                details { summary { (t::dossier_advice(l, advice.len())) } (list(&advice)) }
            }
        }
    }
}

/// A choice of a closed list.
macro_rules! pick {
    ($said:expr, $Choice:ident, $point:expr, $name:literal, $l:expr) => {
        choice(
            $point,
            $name,
            $said.map($Choice::name),
            &options($Choice::ALL, $Choice::name, $l),
            $l,
        )
    };
}

fn fields(facts: &Facts, said: &Announcement, l: Language) -> Markup {
    let minutes = t::dossier_minutes(l);
    let owned = |label: t::Label| label(l).to_owned();
    let rest: Vec<String> = said.rest_days.iter().map(|day| written(*day)).collect();
    html! {
        section.card {
            h2 { (t::dossier_what_matters(l)) }
            div.fields {
                (pick!(said.level, Level, Point::Level, "level", l))
                (number(Point::DefaultTime.say(l), minutes, "default_minutes",
                    said.default_minutes))
                (draws(said.draws, l))
                @if Point::Supervision.matters(facts) {
                    (pick!(said.supervision, Supervision, Point::Supervision, "supervision", l))
                }
                @if Point::Quickplay.matters(facts) {
                    (pick!(said.quickplay, Quickplay, Point::Quickplay, "quickplay", l))
                }
                (pick!(said.devices, Devices, Point::Devices, "devices", l))
                label { (t::dossier_device_penalty(l))
                    input name="device_penalty" maxlength="200" value=(said.device_penalty); }
                (pick!(said.clocks, Clocks, Point::Clocks, "clocks", l))
                (number(Point::Appeals.say(l), minutes, "appeal_minutes", said.appeal_minutes))
                label { (t::dossier_deposit(l))
                    input name="appeal_deposit" maxlength="200" placeholder="100 EUR"
                    value=(said.appeal_deposit); }
                (pick!(said.sharing, Sharing, Point::Sharing, "sharing", l))
                (number(Point::Expected.say(l), "", "expected", said.expected))
                label.check { input type="checkbox" name="school" value="1"
                    checked[said.school]; (t::dossier_school(l)) }
            }
        }
        section.card {
            details { summary { h2 { (t::dossier_days(l)) } }
                div.fields {
                    (day(Point::EntriesUntil.say(l), "entries_until", said.entries_until))
                    (day(Point::ReplyUntil.say(l), "reply_until", said.reply_until))
                    (day(t::dossier_registered(l).to_owned(), "registered", said.registered))
                    (number(owned(t::dossier_most_players), "", "most_players", said.most_players))
                    (number(owned(t::dossier_rounds_a_day), "", "most_rounds_a_day",
                        said.most_rounds_a_day))
                    (number(owned(t::dossier_between), minutes, "least_minutes_between",
                        said.least_minutes_between))
                    label { (t::rest_days(l))
                        input name="rest_days" maxlength="1200" placeholder="2026-12-31"
                        value=(rest.join(" ")); }
                }
            }
        }
        @for group in Group::ALL {
            section.card {
                details { summary { h2 { (group.say(l)) } }
                    @if group == Group::Event { div.fields {
                        (pick!(said.kind, Kind, Point::Kind, "kind", l))
                    } }
                    @if group == Group::Conduct { div.fields {
                        (pick!(said.leaving, Leaving, Point::Leaving, "leaving", l))
                        (pick!(said.fair_play, FairPlay, Point::FairPlay, "fair_play", l))
                    } }
                    @for heading in Heading::ALL.iter().filter(|heading| heading.group() == group) {
                        label { (heading.say(l))
                            textarea name={ "word-" (heading.name()) } rows="2" maxlength="2000" {
                                (said.words(*heading).unwrap_or_default()) } }
                    }
                }
            }
        }
    }
}

fn options<T: Copy + Said>(
    all: &[T],
    name: fn(T) -> &'static str,
    l: Language,
) -> Vec<(&'static str, String)> {
    all.iter().map(|one| (name(*one), one.say(l))).collect()
}

fn choice(
    point: Point,
    name: &str,
    chosen: Option<&str>,
    options: &[(&str, String)],
    l: Language,
) -> Markup {
    html! { label { (point.say(l))
    (select(name, chosen.unwrap_or_default(), t::dossier_not_said(l), options)) } }
}

fn number(label: String, unit: &str, name: &str, value: Option<u16>) -> Markup {
    html! { label { (label) @if !unit.is_empty() { " (" (unit) ")" }
    input type="number" name=(name) min="0" max="9999" inputmode="numeric"
    value=(value.map(|value| value.to_string()).unwrap_or_default()); } }
}

fn day(label: String, name: &str, value: Option<Date>) -> Markup {
    html! { label { (label)
    input type="date" name=(name) value=(value.map(written).unwrap_or_default()); } }
}

fn draws(rule: Option<DrawRule>, l: Language) -> Markup {
    let chosen = match rule {
        None => "",
        Some(DrawRule::Free) => "free",
        Some(DrawRule::Before(_)) => "before",
        Some(DrawRule::Forbidden) => "forbidden",
    };
    let all = [
        ("free", DrawRule::Free.say(l)),
        ("before", t::dossier_draws_before(l).to_owned()),
        ("forbidden", DrawRule::Forbidden.say(l)),
    ];
    html! {
        label { (Point::Draws.say(l)) (select("draws", chosen, t::dossier_not_said(l), &all)) }
        (number(t::dossier_draws_move(l).to_owned(), "", "draws_move",
            rule.and_then(DrawRule::move_number)))
    }
}

/// A day as a field of a form writes it.
fn written(date: Date) -> String {
    date.to_string().replace('/', "-")
}

/// Keeps what was typed.
pub async fn save(
    at: At<Chief>,
    Form(typed): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    let text = |name: &str| typed.get(name).map(|text| text.trim()).unwrap_or_default();
    let announcement = read(&typed)?;
    let acting = Acting::typed(
        text("seen"),
        text("confirmed"),
        text("why").to_owned(),
        text("back").to_owned(),
    )?;
    let amendment = Box::new(Amendment::Announced { announcement: Box::new(announcement) });
    at.act(&acting, Action::Amend { amendment }).await?;
    Ok(Redirect::to(&acting.back_or(format!("/t/{}/announced", at.id))).into_response())
}

/// The announcement of the fields.
fn read(typed: &BTreeMap<String, String>) -> Result<Announcement, Problem> {
    let text = |name: &str| typed.get(name).map(|text| text.trim()).unwrap_or_default();
    let day = |name: &'static str| -> Result<Option<Date>, Problem> {
        optional::<Date>(&text(name).replace('-', "/"), t::day).at(name)
    };
    let number = |name: &'static str| optional::<u16>(text(name), t::dossier_number).at(name);
    let mut rest_days = Vec::new();
    for word in text("rest_days").split([' ', ',', ';']).filter(|word| !word.is_empty()) {
        rest_days.extend(optional::<Date>(&word.replace('-', "/"), t::rest_days).at("rest_days")?);
    }
    let draws = match text("draws") {
        "free" => Some(DrawRule::Free),
        "forbidden" => Some(DrawRule::Forbidden),
        "before" => Some(DrawRule::Before(number("draws_move")?.unwrap_or(0))),
        _ => None,
    };
    let words = Heading::ALL
        .iter()
        .map(|heading| (*heading, text(&format!("word-{}", heading.name())).to_owned()));
    Ok(Announcement {
        level: Level::named(text("level")),
        kind: Kind::named(text("kind")),
        school: !text("school").is_empty(),
        default_minutes: number("default_minutes")?,
        draws,
        supervision: Supervision::named(text("supervision")),
        quickplay: Quickplay::named(text("quickplay")),
        devices: Devices::named(text("devices")),
        device_penalty: text("device_penalty").to_owned(),
        leaving: Leaving::named(text("leaving")),
        clocks: Clocks::named(text("clocks")),
        fair_play: FairPlay::named(text("fair_play")),
        sharing: Sharing::named(text("sharing")),
        appeal_minutes: number("appeal_minutes")?,
        appeal_deposit: text("appeal_deposit").to_owned(),
        entries_until: day("entries_until")?,
        reply_until: day("reply_until")?,
        registered: day("registered")?,
        expected: number("expected")?,
        most_players: number("most_players")?,
        most_rounds_a_day: number("most_rounds_a_day")?,
        least_minutes_between: number("least_minutes_between")?,
        rest_days,
        words: words.collect(),
    }
    .tidied())
}

/// A paper of what is announced, as a page to read.
pub async fn document(
    at: At<Viewer>,
    Path((id, name)): Path<(i64, String)>,
) -> Result<Markup, Problem> {
    let document = Document::named(&name).ok_or(Problem::NotFound)?;
    let desk = at.desk().clone();
    let At { room, visitor, l, .. } = at;
    let facts = desk.facts().ok_or(Problem::NotFound)?;
    let said = desk.announced().ok_or(Problem::NotFound)?;
    let page = document.page(&facts, said, l);
    let title = document.say(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, &title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar.no-print {
            a.button href={ "/t/" (id) "/announced" } { "← " (t::dossier_announced(l)) }
            span.grow {}
            a.button.primary href={ "/t/" (id) "/papers/" (name) ".pdf" } { "PDF" }
        }
        article.paper.card {
            h1 { (page.title) }
            @for part in &page.parts {
                @if let arbitra_report::Part::Sheet(sheet) = part {
                    @let sheet = without(sheet, &page.title);
                    (PreEscaped(sheet.html_tables(&Plain)))
                }
            }
            @for note in &page.notes { p { (note) } }
        }
    }))
}

/// A table without the caption that stands above it already.
fn without(sheet: &Sheet, title: &str) -> Sheet {
    let mut sheet = sheet.clone();
    if sheet.caption == title {
        sheet.caption.clear();
    }
    sheet
}

/// The programme for calendars.
pub async fn calendar(at: At<Viewer>) -> Result<Response, Problem> {
    let desk = at.desk().clone();
    let facts = desk.facts().ok_or(Problem::NotFound)?;
    let said = desk.announced().ok_or(Problem::NotFound)?;
    let text = programme::calendar(&facts, said, at.l);
    let kind = (header::CONTENT_TYPE, "text/calendar; charset=utf-8");
    let name = (header::CONTENT_DISPOSITION, "attachment; filename=\"programme.ics\"");
    Ok(([kind, name], text).into_response())
}
