//! Standings, crosstable, statistics and the norm radar, after any round.

use arbitra_texts as t;
use std::sync::Arc;

use arbitra_desk::Desk;
use arbitra_model::{Language, Tournament};
use arbitra_rating::norms::ProspectStatus;
use arbitra_rating::{sheets, words};
use arbitra_report::{Cell, Column, Priority};
use arbitra_standings::render::statistics_sheet;
use arbitra_standings::tables::{RoundStatistics, entrants, statistics, surprises};
use axum::Router;
use axum::extract::Query;
use axum::routing::get;
use maud::{Markup, PreEscaped, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::Wanted;
use crate::core::problem::Problem;
use crate::core::ranked::Ranked;
use crate::core::roles::Viewer;
use crate::core::room::{Room, rounds_of};
use crate::pages::{norms, play_offs, prizes};
use crate::views::parts::{Extent, Part};
use crate::views::tables::{self, Links, People};
use crate::views::{Frame, Tab};

/// The addresses of the tables.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/standings", get(standings))
        .route("/t/{id}/crosstable", get(crosstable))
        .route("/t/{id}/statistics", get(statistics_page))
        .route("/t/{id}/radar", get(radar_page))
}

async fn standings(
    at: At<Viewer>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let (prizes, play_offs) = (prizes::link(&at), play_offs::link(&at));
    let At { room, visitor, l, id, .. } = at;
    let rounds = rounds_of(&desk);
    let after = wanted.after.unwrap_or(rounds).min(rounds);
    let chosen = tables::category(&desk, wanted.category).map(|(index, _)| index);
    let address = format!("/t/{id}/standings");
    let rest = chosen.map_or_else(String::new, |index| format!("&category={}", index + 1));
    let key = part.key().map(|key| format!("desk standings {after} {chosen:?} {key} {}", l.code()));
    let own = (address.clone(), format!("after={after}{rest}"));
    let body = drawn(&room, key, move |room, desk| {
        let category = tables::category(desk, chosen.map(|index| index + 1)).map(|(_, c)| c);
        let ranked = room.ranked(desk, after);
        let links = Links::Desk(room.id.get());
        let extent = Extent::new(&own.0, &own.1, &part);
        tables::standings(&ranked, desk, category, links, extent, l)
    });
    let body = body.await?;
    let title = t::standings(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Standings, title).show(html! {
        div.bar { h1 { (title) } span.muted { (tables::caption(&desk, after, l)) } span.grow {}
            (prizes) (play_offs) (norms::link(&room, &desk, after, l))
            a.button.no-print href={ "/p/" (id) "/standings" } { (t::public_page(l)) } }
        div.bar.thin {
            (tables::after_links(&address, rounds, after, &rest, l))
            (tables::category_links(&desk, &address, after, chosen, l))
        }
        (PreEscaped(body))
    }))
}

/// A table drawn aside from the threads that serve, kept unless it answers a search.
async fn drawn(
    room: &Arc<Room>,
    key: Option<String>,
    draw: impl FnOnce(&Room, &Desk) -> Markup + Send + 'static,
) -> Result<String, Problem> {
    match key {
        Some(key) => {
            let page = room.page(key, move |room, desk| draw(room, desk).into_string()).await?;
            Ok((*page).to_owned())
        }
        None => room.drawn_once(move |room, desk| draw(room, desk).into_string()).await,
    }
}

async fn crosstable(
    at: At<Viewer>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<Part>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let rounds = rounds_of(&desk);
    let after = wanted.after.unwrap_or(rounds).min(rounds);
    let address = format!("/t/{id}/crosstable");
    let key = part.key().map(|key| format!("desk crosstable {after} {key} {}", l.code()));
    let own = (address.clone(), format!("after={after}"));
    let body = drawn(&room, key, move |room, desk| {
        let links = Links::Desk(room.id.get());
        let extent = Extent::new(&own.0, &own.1, &part);
        tables::crosstable(&room.ranked(desk, after), desk, links, extent, l)
    });
    let body = body.await?;
    let title = t::crosstable(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Crosstable, title).wide().show(html! {
        div.bar { h1 { (title) } span.muted { (tables::caption(&desk, after, l)) } }
        (tables::after_links(&address, rounds, after, "", l))
        (PreEscaped(body))
    }))
}

async fn statistics_page(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let rounds = rounds_of(&desk);
    let after = wanted.after.unwrap_or(rounds).min(rounds);
    let body = room
        .page(format!("desk statistics {after} {}", l.code()), move |room, desk| {
            numbers(room, desk, after, l).into_string()
        })
        .await?;
    let title = t::statistics(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Statistics, title).show(html! {
        div.bar { h1 { (title) } span.muted { (tables::caption(&desk, after, l)) } }
        (tables::after_links(&format!("/t/{id}/statistics"), rounds, after, "", l))
        (PreEscaped(&*body))
    }))
}

/// Everything that can be counted.
fn numbers(room: &Room, desk: &Desk, after: u16, l: Language) -> Markup {
    let ranked = room.ranked(desk, after);
    let tournament = &ranked.tournament;
    let lines = statistics(tournament, usize::from(after));
    let field = entrants(tournament);
    html! {
        div.columns {
            section.card {
                h2 { (t::the_field(l)) }
                dl {
                    dt { (t::players(l)) } dd { (field.players) }
                    dt { (t::with_rating(l)) } dd { (field.rated) }
                    @if let Some(average) = field.average {
                        dt { (t::average_rating(l)) } dd { (average) }
                    }
                    @if let Some(top) = field.highest { dt { (t::highest(l)) } dd { (top) } }
                    @if field.women > 0 { dt { (t::women(l)) } dd { (field.women) } }
                    @if !field.titles.is_empty() {
                        dt { (t::titles(l)) }
                        dd { @for (title, count) in &field.titles {
                            span.badge { (title.code()) " " (count) } " "
                        } }
                    }
                    @if !field.federations.is_empty() {
                        dt { (t::federations(l)) }
                        dd { @for (federation, count) in &field.federations {
                            span.badge { (federation.code()) " " (count) } " "
                        } }
                    }
                }
            }
            section.card {
                h2 { (t::surprises(l)) }
                (upsets(&ranked, desk, after, l))
            }
        }
        section.card {
            h2 { (t::results_by_round(l)) }
            (by_round(tournament, &lines, l))
        }
    }
}

/// The results of every round, with a bar of how the games went.
fn by_round(tournament: &Tournament, lines: &[RoundStatistics], l: Language) -> Markup {
    let mut sheet = statistics_sheet(tournament, lines, l);
    let share = Column::detail(t::white_draw_black(l)).priority(Priority::Roomy);
    sheet.columns.insert(1, share);
    let rows = sheet.groups.iter_mut().flat_map(|group| &mut group.rows);
    for (row, line) in rows.zip(lines) {
        let games = [line.white_wins, line.draws, line.black_wins];
        let games = games.map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        row.cells.insert(1, Cell::Shares(games.into()));
    }
    tables::plain_sheet(&sheet, "")
}

/// The games in which the lower rated player won against the widest gap.
fn upsets(ranked: &Ranked, desk: &Desk, after: u16, l: Language) -> Markup {
    let found = surprises(&ranked.tournament, usize::from(after));
    let links = |number: arbitra_model::Number| ranked.id(number.get());
    html! {
        @if found.is_empty() { p.muted { (t::no_table_yet(l)) } }
        ol.plain.surprises { @for game in found.iter().take(8) {
            li {
                span.badge.good { "+" (game.gap) } " "
                @if let Some(id) = links(game.winner) { (tables::linked(desk, id, Links::None)) }
                " – "
                @if let Some(id) = links(game.loser) { (tables::linked(desk, id, Links::None)) }
                " " small { (t::in_round(l)) " " (game.round) }
            }
        } }
    }
}

async fn radar_page(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let rounds = rounds_of(&desk);
    let after = wanted.after.unwrap_or_else(|| finished_rounds(&desk)).min(rounds);
    let body = room
        .page(format!("desk radar {after} {}", l.code()), move |room, desk| {
            all_prospects(room, desk, after, l).into_string()
        })
        .await?;
    let title = t::norm_radar(l);
    Ok(Frame::of(&visitor, &room, &desk, Tab::Standings, title).show(html! {
        div.bar { h1 { (title) } span.muted { (tables::caption(&desk, after, l)) } span.grow {}
            a.button href={ "/t/" (id) "/norms?after=" (after) } { (t::norms_made(l)) }
            a.button href={ "/t/" (id) "/standings?after=" (after) } { (t::standings(l)) } }
        (tables::after_links(&format!("/t/{id}/radar"), rounds, after, "", l))
        (PreEscaped(&*body))
    }))
}

/// How many rounds have all their results.
pub fn finished_rounds(desk: &Desk) -> u16 {
    let finished = desk.rounds().take_while(|round| round.undecided().is_empty()).count();
    u16::try_from(finished).unwrap_or(u16::MAX)
}

fn all_prospects(room: &Room, desk: &Desk, after: u16, l: Language) -> Markup {
    let ranked = room.ranked(desk, after);
    let radar = room.radar(desk, after);
    let event = &radar.event;
    if event.rounds < event.fewest_games() {
        return html! { p.empty { (words::too_short(event.fewest_games(), l)) } };
    }
    let mut found = radar.players.clone();
    let open = |status: &ProspectStatus| !matches!(status, ProspectStatus::Impossible { .. });
    for player in &mut found {
        player.prospects.retain(|prospect| open(&prospect.status));
    }
    found.retain(|player| !player.prospects.is_empty());
    let people = People::of(&ranked, desk, Links::Desk(room.id.get()));
    let sheet = sheets::radar(&found, &ranked.tournament, l);
    html! {
        p.muted { (t::who_can_still_make_a_norm(l)) " (B.01 " (event.edition) ")" }
        @if found.is_empty() { p.empty { (t::nobody_can_make_a_norm(l)) } }
        @else {
            (tables::people_sheet(&sheet, "radar", &people))
        }
    }
}
