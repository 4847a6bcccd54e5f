//! What everybody wants to know beside the rounds: when they begin, by which rules, who has
//! entered, and at the end who won.

use arbitra_desk::{Desk, Participant, PlayerId};
use arbitra_model::Reader;
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Part, PublicFrame};
use super::pages::{address, answered, nothing};
use crate::core::at::At;
use crate::core::problem::Problem;
use crate::core::published::{entries_are_public, ranked_rounds};
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::core::showing::Showing;
use crate::views::frame::Follow;
use crate::views::tables::{self, Links, People, points};
use crate::views::{forms, paper, parts, regulations, teams};

/// How many places the podium has.
const PODIUM: u16 = 3;
/// How many people stand on it at most, level or not.
const MOST_ON_IT: usize = 6;

/// When the rounds begin, by which rules, and who answers for them.
pub async fn show(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let key = format!("public information {}", l.code());
    let page = room.page(key, move |room, desk| page(room, desk, l)).await?;
    Ok(page.page(&headers))
}

fn page(room: &Room, desk: &Desk, l: Reader) -> String {
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Info,
        title: t::information(l).to_owned(),
        address: format!("/p/{}/info", room.id),
        follow: Follow::All,
    };
    let Some(announced) = desk.regulations() else { return frame.show(nothing(l)) };
    frame.show(html! {
        h1 { (t::information(l)) }
        section.card.regulations { h2 { (t::regulations_of_the_tournament(l)) }
            (regulations::sheet(desk, announced, l)) }
        @if let Some(copy) = room.copy() { (downloads(copy, l)) }
    })
}

/// The files beside the pages, for people and for programs.
fn downloads(copy: &Showing, l: Reader) -> Markup {
    let (papers, standings) = (t::papers(l), t::standings(l));
    let offered = [
        ("papers/pairings.pdf", format!("{} (PDF)", t::pairings(l))),
        ("papers/alphabetical.pdf", format!("{} (PDF)", t::where_do_i_play(l))),
        ("papers/standings.pdf", format!("{standings} (PDF)")),
        ("papers/crosstable.pdf", format!("{} (PDF)", t::crosstable(l))),
        ("papers/starting-list.pdf", format!("{} (PDF)", t::start_list(l))),
        ("papers/regulations.pdf", format!("{} (PDF)", t::regulations(l))),
        ("calendar.ics", t::site_calendar(l).to_owned()),
        ("feed.xml", t::site_feed(l).to_owned()),
        ("games.pgn", t::games_pgn(l).to_owned()),
        ("event.trf", "TRF-2026".to_owned()),
        ("data/standings.json", format!("{standings} (JSON)")),
        ("data/snapshot.json", format!("{} (JSON)", t::tournament(l))),
    ];
    html! {
        section.card { h2 { (papers) " · " (t::files(l)) }
            ul.plain.downloads {
                @for (file, name) in offered.iter().filter(|(file, _)| copy.has(file)) {
                    li { a.button href={ "/site-root/" (file) } download { (name) } }
                }
            } }
    }
}

/// Who has entered.
pub async fn players(
    at: At<Public>,
    Query(part): Query<parts::Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let key = part.key().map(|key| format!("public players {key} {}", l.code()));
    let draw = move |room: &Room, desk: &Desk| list(room, desk, &part, l);
    answered(&room, key, draw, &headers).await
}

fn list(room: &Room, desk: &Desk, part: &parts::Part, l: Reader) -> String {
    let id = room.id;
    let own = format!("/p/{id}/players");
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Players,
        title: t::start_list(l).to_owned(),
        address: address(&own, None, "", part),
        follow: Follow::All,
    };
    if !entries_are_public(desk) {
        return frame.show(nothing(l));
    }
    let mut all: Vec<&Participant> = desk.players().collect();
    all.sort_by_cached_key(|player| {
        let name = arbitra_model::collation(&player.person.name, l.sentences());
        (player.number.is_none(), player.number, name, player.id)
    });
    frame.show(html! {
        div.bar { h1 { (t::start_list(l)) }
            span.muted { (t::players_in_it(l, all.len())) } }
        @if all.iter().any(|player| player.number.is_none()) {
            p.muted { (t::numbers_are_not_given_yet(l)) }
        }
        (start_list(desk, &all, Links::Public(id.get()), parts::Extent::new(&own, "", part), l))
    })
}

/// Everybody with number, title, rating, federation and club, as far as anybody has them.
fn start_list(
    desk: &Desk,
    all: &[&Participant],
    links: Links,
    extent: parts::Extent<'_>,
    l: Reader,
) -> Markup {
    let any = |has: &dyn Fn(&Participant) -> bool| all.iter().any(|player| has(player));
    let rated = any(&|player| player.person.rating.is_some());
    let federations = any(&|player| player.person.federation.is_some());
    let clubs = any(&|player| !player.person.club.is_empty());
    let people = People::at(desk, links);
    let mut sheet = Sheet::new("", l).column(Column::new(t::name(l), Role::Name));
    if rated {
        sheet = sheet.column(Column::count(t::rating(l)));
    }
    if federations {
        sheet = sheet.column(Column::detail(t::fed(l)));
    }
    if clubs {
        sheet = sheet.column(Column::detail(t::club(l)));
    }
    for player in all {
        let person = &player.person;
        let mut cells = vec![people.cell(player.id)];
        if rated {
            cells.push(Cell::some(person.rating, Cell::Number));
        }
        if federations {
            cells.push(Cell::some(person.federation, |one| Cell::text(one.code().to_owned())));
        }
        if clubs {
            cells.push(Cell::text(person.club.clone()));
        }
        sheet.row(cells);
    }
    let shown = tables::in_parts(&mut sheet, extent.part);
    shown.around(extent, tables::people_sheet(&sheet, "start-list", &people), l)
}

/// Before the first round is published: what can be known already.
pub fn before_play(room: &Room, desk: &Desk, l: Reader) -> Markup {
    let id = room.id;
    let announced = desk.regulations();
    let next = announced.and_then(|rules| rules.timetable().slots.first().copied());
    html! {
        section.card.now {
            p { (t::nothing_is_published_yet_this(l)) }
            @if let Some(slot) = next {
                p { (t::round(l)) " " (slot.round) ": " strong { (slot.date.written(l))
                    @if let Some(start) = slot.start { " · " (start) } } }
            }
            div.tiles {
                @if entries_are_public(desk) {
                    a.tile href={ "/p/" (id) "/players" } { strong { (t::start_list(l)) }
                        small { (t::players_in_it(l, desk.players().count())) } }
                }
                a.tile href={ "/p/" (id) "/info" } { strong { (t::information(l)) }
                    small { (t::schedule_and_regulations(l)) } }
            }
        }
    }
}

/// Who won.
pub fn podium(room: &Room, desk: &Desk, l: Reader) -> Markup {
    let id = room.id;
    let after = ranked_rounds(desk);
    let ranked = room.ranked(desk, after);
    let winners = || {
        let rows = tables::places(&ranked)
            .filter(|(place, _)| place.is_some_and(|p| p <= u32::from(PODIUM)));
        rows.take(MOST_ON_IT)
    };
    let links = Links::Public(id.get());
    let who = |player: Option<PlayerId>| {
        html! { @if let Some(player) = player { (tables::linked(desk, player, links)) } }
    };
    // Everybody on it: the place, who it is, and the points, where points make the place.
    let by_form = forms::winners(&ranked, desk, links, PODIUM);
    let on_it: Vec<(Option<u32>, Markup, String)> = if let Some(found) = by_form {
        let found = found.into_iter().take(MOST_ON_IT);
        found.map(|(place, who)| (Some(place), who, String::new())).collect()
    } else if ranked.teams.is_some() {
        let teams = teams::winners(&ranked, u32::from(PODIUM), l).into_iter().take(MOST_ON_IT);
        teams.map(|(place, name, of)| (Some(place), html! { (name) }, points(of, l))).collect()
    } else {
        winners()
            .map(|(place, row)| (place, who(ranked.id(row.number)), points(row.points, l)))
            .collect()
    };
    html! {
        section.card.podium {
            h2 { (t::final_standings(l)) }
            @if !on_it.is_empty() {
                ol.plain { @for (place, who, points) in &on_it {
                    li { span.medal { @if let Some(place) = place { (l.ordinal(*place)) } }
                        span.who { (who) } strong { (points) } }
                } }
            }
            a.button.primary href={ "/p/" (id) "/standings" } { (t::final_standings(l)) }
        }
    }
}

/// What a page that is printed is called.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Printed {
    title: String,
}

/// The edges of printed pages: the event, the page, who answers for it.
pub async fn edge(at: At<Public>, Query(printed): Query<Printed>) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let style = paper::edge_style(&room.desk(), &printed.title, l);
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "private, max-age=60"),
    ];
    Ok((headers, style).into_response())
}
