//! Norms of an arbiter over all events of this desk (B.06.1): which count for a title, and what an
//! application lacks.

use std::collections::BTreeSet;

use arbitra_desk::Desk;
use arbitra_dossier::norms::{Candidate, Sought, Worked, judge};
use arbitra_dossier::officials::{ArbiterTitle, Official};
use arbitra_dossier::sheets;
use arbitra_model::{Date, Said as _, fold};
use arbitra_report::Plain;
use arbitra_store::{Part, Shelf};
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{Page, pages, select};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::{AtField as _, optional};
use crate::core::problem::Problem;
use crate::core::roles::{Chief, Role};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab};

/// The most events that are looked through, the latest first: norms older than six years do not
/// count anyway.
const MOST: u32 = 400;

/// Whose norms are asked for, and what no event knows.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    who: String,
    title: String,
    born: String,
    seminar: String,
    held: String,
    since: String,
}

/// The page.
pub async fn show(at: At<Chief>, Query(asked): Query<Asked>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let officials = desk.officials();
    let own = officials.iter().find(|one| fold(&one.name) == fold(&asked.who));
    let Some(own) = own.filter(|one| one.role.is_arbiter()) else { return Err(Problem::NotFound) };
    let (events, unread) = worked(&at, own).await?;
    let At { room, visitor, l, id, .. } = at;
    let sought = Sought::of_code(&asked.title).unwrap_or(match own.title {
        Some(ArbiterTitle::Fide | ArbiterTitle::International) => Sought::International,
        Some(ArbiterTitle::National) | None => Sought::Fide,
    });
    let held = match asked.held.as_str() {
        "" => own.title,
        name => ArbiterTitle::ALL.iter().copied().find(|title| title.name() == name),
    };
    let candidate = Candidate {
        name: own.name.clone(),
        born: optional(&asked.born, t::year_of_birth_head).at("born")?,
        seminar: optional::<Date>(&asked.seminar, t::dossier_seminar).at("seminar")?,
        title: held,
        title_since: optional::<Date>(&asked.since, t::dossier_title_since).at("since")?,
        event: events,
    };
    let today = clock::today().ok_or(Problem::NotFound)?;
    let report = judge(&candidate, sought, today);
    let sheet = sheets::arbiter(&candidate, sought, &report, l);
    let title = t::dossier_norms_over_events(l);
    let sought_titles: Vec<(&str, String)> =
        [Sought::Fide, Sought::International].map(|one| (one.code(), one.say(l))).to_vec();
    let titles: Vec<(&str, String)> =
        ArbiterTitle::ALL.iter().map(|title| (title.name(), title.name().to_owned())).collect();
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title).following(Follow::Nothing);
    Ok(frame.show(html! {
        div.bar { h1 { a href={ "/t/" (id) "/officials" } { (t::dossier_officials(l)) } " › "
            (title) } span.badge { "B.06.1" } }
        (pages(id, Page::Officials, l))
        div.split {
            section.card {
                (PreEscaped(sheet.html_tables(&Plain)))
                p.muted { (t::dossier_norms_from_here(l)) }
                @if unread > 0 { p.note { (t::dossier_norms_unread(l, unread)) } }
            }
            form.card method="get" action={ "/t/" (id) "/officials/norms" } {
                input type="hidden" name="who" value=(own.name);
                div.fields {
                    label { (t::dossier_title_sought(l))
                        (select("title", sought.code(), "", &sought_titles)) }
                    label { (t::year_of_birth_head(l)) input name="born" inputmode="numeric"
                        pattern="[0-9]{4}" value=(asked.born); }
                    label { (t::dossier_seminar(l)) input type="date" name="seminar"
                        value=(asked.seminar); }
                    label { (t::title(l))
                        (select("held", held.map_or("", |title| title.name()), "–", &titles)) }
                    label { (t::dossier_title_since(l)) input type="date" name="since"
                        value=(asked.since); }
                }
                div.actions { button.primary { (t::show(l)) } }
            }
        }
    }))
}

/// The events of this desk at which somebody was an arbiter, as far as whoever asks may see them,
/// and how many could not be read.
async fn worked(at: &At<Chief>, own: &Official) -> Result<(Vec<Worked>, usize), Problem> {
    let mut events = Vec::new();
    let (mut unread, mut seen) = (0, BTreeSet::new());
    for shelf in [Shelf::AtHand, Shelf::Away] {
        let part = Part { before: None, most: MOST, shelf };
        for event in at.app.event_list(part).await?.into_iter().filter(|event| !event.practice) {
            for card in event.cards {
                let may = at.visitor.role_at(event.id, card.id) >= Role::Viewer;
                if !may || !seen.insert(card.id) {
                    continue;
                }
                match at.app.rooms.get(&at.app.store, card.id).await {
                    Ok(room) => events.extend(worked_at(&room.desk(), own)),
                    Err(_) => unread += 1,
                }
            }
        }
    }
    Ok((events, unread))
}

/// The event, if somebody was an arbiter there: the same identity number, or the same name where
/// one of the two is not known; only the rounds on duty count.
fn worked_at(desk: &Desk, own: &Official) -> Option<Worked> {
    let same = |one: &&Official| match (one.fide_id, own.fide_id) {
        (Some(there), Some(here)) => there == here,
        _ => fold(&one.name) == fold(&own.name),
    };
    let officials = desk.officials();
    let there = officials.iter().filter(|one| one.role.is_arbiter()).find(same)?;
    let mut worked = desk.worked().filter(|worked| worked.players > 0)?;
    if !there.rounds.is_empty() {
        let most = worked.rounds;
        let rounds: BTreeSet<u16> = there.rounds.iter().map(|round| round.get()).collect();
        let on_duty = rounds.into_iter().filter(|round| *round <= most).count();
        worked.rounds = u16::try_from(on_duty).unwrap_or(most);
    }
    Some(worked)
}
