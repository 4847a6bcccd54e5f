//! Home, pairings by board and by name, standings, crosstable.

use std::sync::Arc;

use arbitra_desk::{Board, Desk, PairedRound, Participant, Phase, PlayerId};
use arbitra_model::Reader;
use arbitra_report::Line;
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Part, PublicFrame};
use super::games::{are_transmitted, has_games, newest_games};
use super::information;
use super::{drawn_for_one, is_provisional, published_round};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::Wanted;
use crate::core::form::if_readable;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::published::{entries_are_public, published, ranked_rounds};
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::core::room::tournament_name;
use crate::views::adjourned::for_everybody;
use crate::views::alphabetical as by_name;
use crate::views::boards::{self, Scores};
use crate::views::explain::is_explained;
use crate::views::frame::Follow;
use crate::views::parts;
use crate::views::tables::{self, Links};
use crate::views::{forms, grid, paper, picture, teams, words};

/// How many names a search shows.
const MOST_FOUND: usize = 30;

/// Whom somebody looks for.
#[derive(Debug, Default, Deserialize)]
pub struct Find {
    #[serde(default)]
    find: String,
}

/// Where everybody begins: what is on, and a field for one's name.
pub async fn home(
    at: At<Public>,
    Query(Find { find }): Query<Find>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let games = newest_games(&at.app, &at.room, at.desk()).await?;
    let At { room, reader: l, .. } = at;
    let find: String = find.trim().chars().take(60).collect();
    if !find.is_empty() {
        // What people type is different every time: drawn for them alone.
        let draw = move |room: &Room, desk: &Desk| home_page(room, desk, &find, (false, games), l);
        return Ok(drawn_for_one(room.drawn_once(draw).await?));
    }
    let provisional = {
        let desk = room.desk();
        is_provisional(&desk, published_round(&desk, None))
    };
    let key = format!("public home {provisional} {games:?} {}", l.code());
    let draw = move |room: &Room, desk: &Desk| home_page(room, desk, "", (provisional, games), l);
    Ok(room.page(key, draw).await?.page(&headers))
}

fn home_page(
    room: &Room,
    desk: &Desk,
    find: &str,
    (provisional, games): (bool, Option<u16>),
    l: Reader,
) -> String {
    let id = room.id;
    let current = published_round(desk, None);
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Home,
        // A copy is no live page, and neither is an event that is over.
        title: match room.copy().is_some() || desk.phase() == Phase::Finished {
            true => t::home(l).to_owned(),
            false => t::live_head(l).to_owned(),
        },
        address: format!("/p/{id}"),
        follow: Follow::Rows,
    };
    let rounds = desk.regulations().map_or(0, |regulations| regulations.rounds);
    frame.show(html! {
        section.welcome {
            h1 { (tournament_name(desk)) }
            p.muted { (paper::place(desk, l)) }
        }
        @if desk.phase() == Phase::Finished { (information::podium(room, desk, l)) }
        @if entries_are_public(desk) { section.card.find {
            // Where no desk answers, the start list is looked through.
            @let action = room.copy().map_or(format!("/p/{id}"), |_| format!("/p/{id}/players"));
            form method="get" action=(action) role="search" {
                label { (t::find_your_name(l))
                    input type="search" name="find" value=(find) autocomplete="off" maxlength="60"
                    placeholder=(t::surname(l))
                        hx-get={ "/p/" (id) } hx-trigger="input changed delay:200ms"
                        hx-target="#found" hx-select="#found" hx-swap="outerHTML"; }
                button.primary { (t::find(l)) }
            }
            div #found { (players_found(room, desk, find, l)) }
            p #me hidden { a.button.large href="#" {
                (t::my_next_game(l))
            } }
        } }
        @match current {
            None => (information::before_play(room, desk, l)),
            Some(round) => section.card.now {
                // How many rounds a knock-out takes is not known: the stage says where it is.
                h2 { @if forms::is_knock_out(desk) {
                        (forms::round_called(room, desk, round.round, l))
                    } @else {
                        (words::round_name(desk, round.round.get(), l)) " " (t::of(l)) " "
                        (words::rounds_count(desk, rounds, l))
                    }
                    " " (state(round, provisional, l)) }
                p { (boards::progress(round, l)) }
                div.tiles {
                    a.tile href={ "/p/" (id) "/pairings" } {
                        strong { (t::pairings(l)) }
                        small { (t::boards_counted(l, round.board_count())) }
                    }
                    a.tile href={ "/p/" (id) "/pairings/alphabetical" } {
                        strong { (t::by_name_head(l)) } small { "A–Z" }
                    }
                    a.tile href={ "/p/" (id) "/standings" } {
                        strong { (t::standings(l)) }
                        small { (t::with_tie_breaks(l)) }
                    }
                    a.tile href={ "/p/" (id) "/crosstable" } {
                        strong { (t::crosstable(l)) }
                        small { (t::everybodys_games(l)) }
                    }
                    @if let Some(round) = games {
                        a.tile href={ "/p/" (id) "/games?round=" (round) } {
                            strong { (t::games_head(l)) }
                            small { (t::replay_games(l)) }
                        }
                    }
                }
            },
        }
        (for_everybody(desk, published(desk), l))
    })
}

/// The players somebody looks for; only once everybody may know who has entered.
fn players_found(room: &Room, desk: &Desk, find: &str, l: Reader) -> Markup {
    if find.is_empty() || !entries_are_public(desk) {
        return html! {};
    }
    let wanted = arbitra_model::fold(find);
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let mut hits: Vec<&Participant> = desk
        .players()
        .filter(|player| {
            let name = arbitra_model::fold(&player.person.name);
            words.iter().all(|word| name.contains(word))
        })
        .take(MOST_FOUND)
        .collect();
    hits.sort_by_key(|player| player.person.name.to_lowercase());
    html! {
        @if hits.is_empty() { p.muted {
            (t::nobody_of_that_name(l))
        } }
        ul.plain.hits { @for player in hits {
            li { a href={ "/p/" (room.id) "/players/" (player.id) } { (boards::name(player)) } }
        } }
    }
}

fn state(round: &PairedRound, provisional: bool, l: Reader) -> Markup {
    let until = round.pairings.and_then(|published| published.until);
    html! {
        @if round.session.is_some() { span.badge.warn { (t::being_changed(l)) }
            }
        @else if let (true, Some(until)) = (provisional, until) {
            span.badge.warn { (t::provisional_until(l)) " "
                (clock::time_of_day(until)) }
        }
        @else if round.closed { span.badge { (t::finished(l)) } }
        @else { span.badge.good { (t::in_play(l)) } }
    }
}

/// Which round.
#[derive(Debug, Default, Deserialize)]
pub struct WhichRound {
    #[serde(default, deserialize_with = "if_readable")]
    pub round: Option<u16>,
}

/// Who plays whom, by board.
pub async fn pairings(
    at: At<Public>,
    Query(WhichRound { round }): Query<WhichRound>,
    Query(part): Query<parts::Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { app, room, reader: l, .. } = at;
    let desk = room.desk();
    let round = published_round(&desk, round).map(|round| round.round.get());
    let provisional = is_provisional(&desk, published_round(&desk, round));
    let games = has_games(&app, &room, &desk, round).await?;
    let key = part.key();
    let key = key
        .map(|key| format!("public pairings {round:?} {provisional} {games} {key} {}", l.code()));
    let which = (round, games);
    let draw = move |room: &Room, desk: &Desk| by_board(room, desk, which, provisional, &part, l);
    answered(&room, key, draw, &headers).await
}

fn by_board(
    room: &Room,
    desk: &Desk,
    (wanted, games): (Option<u16>, bool),
    provisional: bool,
    part: &parts::Part,
    l: Reader,
) -> String {
    let id = room.id;
    let rounds = published(desk);
    let own = format!("/p/{id}/pairings");
    let earlier = wanted.filter(|wanted| *wanted != rounds);
    let rest = earlier.map_or_else(String::new, |round| format!("round={round}"));
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Pairings,
        title: t::pairings(l).to_owned(),
        address: address(&own, None, &rest, part),
        follow: Follow::Rows,
    };
    let Some(round) = published_round(desk, wanted) else { return frame.show(nothing(l)) };
    let scores = boards::scores(room, desk, round.round);
    let links = Links::Public(id.get());
    let meetings = teams::meetings(desk, round);
    let cut = boards_in_parts(desk, &meetings, part);
    let mut lines = Vec::new();
    let mut first = 0;
    for (place, meeting) in (1..).zip(&meetings) {
        let own = first..first + meeting.boards.len();
        first = own.end;
        let is_wanted = |row: &usize| cut.rows.binary_search(row).is_ok();
        let boards = own.clone().zip(&meeting.boards);
        let boards: Vec<&Board> = if meeting.teams.is_none() {
            boards.filter(|(row, _)| is_wanted(row)).map(|(_, board)| *board).collect()
        // A match is never torn: it stands in the part of its first board.
        } else if own
            .clone()
            .take(if part.looks() { own.len() } else { 1 })
            .any(|row| is_wanted(&row))
        {
            let head = teams::head(desk, meeting, place, l);
            lines.push(grid::group_head("match", 4, head));
            meeting.boards.clone()
        } else {
            Vec::new()
        };
        lines.extend(boards.into_iter().map(|board| row(desk, board, &scores, links, l)));
    }
    let extent = parts::Extent::new(&own, &rest, part).asking(t::board_or_name);
    frame.show(html! {
        (round_links(&format!("/p/{id}/pairings"), rounds, round.round.get(), l))
        div.bar { h1 { (forms::round_called(room, desk, round.round, l)) }
            (state(round, provisional, l)) (boards::progress(round, l)) }
        @if round.session.is_some() { (revising(l)) }
        @else {
            (cut.around(extent, grid::table("pairings", boards::heads(l)).lines(lines).draw(), l))
            (away(desk, round, links, l))
            @if desk.premises().plan.is_some() { p.no-print {
                a.button href={ "/p/" (id) "/hall.svg" } { (t::venue_plan(l)) }
            } }
            @let is_current = desk.current().is_some_and(|on| on.round == round.round);
            // Files do not follow the moves of a game.
            @if room.copy().is_none() && is_current && are_transmitted(desk) {
                p.no-print { a.button href={ "/p/" (id) "/live" } { (t::games_transmitted(l)) } }
            }
            @if games { p.no-print {
                a.button href={ "/p/" (id) "/games?round=" (round.round) } {
                    (t::replay_games(l)) } " "
                a.button href={ "/p/" (id) "/games.pgn?round=" (round.round) } {
                    (t::games_of_this_round_pgn(l)) }
            } }
            @if is_explained(desk) { p.no-print {
                a.button href={ "/p/" (id) "/check?round=" (round.round) } {
                    (t::check_this_pairing(l)) }
            } }
        }
    })
}

/// The plan of the hall, for whoever looks for a board.
pub async fn hall(at: At<Public>) -> Result<Response, Problem> {
    let desk = at.room.desk();
    let premises = desk.premises();
    let (hall, plan) =
        premises.hall.as_ref().zip(premises.plan.as_ref()).ok_or(Problem::NotFound)?;
    Ok(picture::svg(arbitra_venue::drawing::draw(hall, Some(plan), at.l).svg()))
}

/// Which boards are shown: looked for by their numbers, their players and their teams.
fn boards_in_parts(
    desk: &Desk,
    meetings: &[teams::Meeting<'_>],
    part: &parts::Part,
) -> parts::Shown {
    let name = |player: PlayerId| desk.player(player).map(|player| player.person.name.as_str());
    let mut rows = Vec::new();
    for meeting in meetings {
        let teams = meeting.teams.map(|(one, other)| format!("{} {}", one.name, other.name));
        for board in &meeting.boards {
            let called = board.of_match.map(|_| board.name().to_string());
            let sides = [name(board.white), name(board.black), teams.as_deref(), called.as_deref()];
            rows.push((board.table, sides.into_iter().flatten().collect::<Vec<_>>().join(" ")));
        }
    }
    part.cut(rows.into_iter(), parts::Cut { by_number: true, ..parts::TABLE })
}

fn row(desk: &Desk, board: &Board, scores: &Scores, links: Links, l: Reader) -> Line {
    let side = |id: PlayerId| {
        grid::cell(html! {
            a.player href=[links.player(id)] { (boards::player(desk, id, scores, l)) }
        })
    };
    let cells = [
        grid::number(html! { (board.name().to_string())
            @if let Some(there) = desk.whereabouts(board) { small.where { (there.written(l)) } }
        })
        .class("num place"),
        side(board.white),
        grid::centre(boards::result_cell(desk, board, View::Public, l)),
        side(board.black),
    ];
    Line { id: Some(boards::row_id(board.id)), ..grid::line(cells) }
}

/// Who does not play, and what for.
fn away(desk: &Desk, round: &PairedRound, links: Links, l: Reader) -> Markup {
    html! {
        @if teams::somebody_is_out(desk, round) {
            h2 { (t::not_playing(l)) }
            ul.plain.away { @for team in teams::resting(desk, round) {
                li { strong { (teams::name(team)) } }
            } @for (player, bye) in teams::left_out(desk, round) {
                li { (tables::linked(desk, *player, links)) " " span.badge {
                    (forms::away(desk, round, *player, *bye, l))
                } }
            } }
        }
    }
}

/// Who plays whom, by name: where is my board?
pub async fn alphabetical(
    at: At<Public>,
    Query(part): Query<parts::Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let provisional = {
        let desk = room.desk();
        is_provisional(&desk, published_round(&desk, None))
    };
    let key = part.key();
    let key = key.map(|key| format!("public alphabetical {provisional} {key} {}", l.code()));
    let draw = move |room: &Room, desk: &Desk| by_name(room, desk, provisional, &part, l);
    answered(&room, key, draw, &headers).await
}

fn by_name(room: &Room, desk: &Desk, provisional: bool, part: &parts::Part, l: Reader) -> String {
    let id = room.id;
    let own = format!("/p/{id}/pairings/alphabetical");
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Alphabetical,
        title: t::pairings_by_name(l).to_owned(),
        address: address(&own, None, "", part),
        follow: Follow::Rows,
    };
    let Some(round) = published_round(desk, None) else { return frame.show(nothing(l)) };
    let extent = parts::Extent::new(&own, "", part);
    frame.show(html! {
        div.bar { h1 { (words::round_name(desk, round.round.get(), l)) " · A–Z" }
            (state(round, provisional, l)) }
        @if round.session.is_some() { (revising(l)) } @else {
            (by_name::in_parts(desk, round, id.get(), extent, l))
        }
    })
}

/// Who stands where, after the last published round or an earlier one.
pub async fn standings(
    at: At<Public>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<parts::Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let desk = room.desk();
    let rounds = ranked_rounds(&desk);
    let after = wanted.after.filter(|after| *after < rounds && *after > 0);
    let chosen = tables::category(&desk, wanted.category).map(|(index, _)| index);
    let key = part.key();
    let key = key.map(|key| format!("public standings {after:?} {chosen:?} {key} {}", l.code()));
    let draw = move |room: &Room, desk: &Desk| standings_page(room, desk, after, chosen, &part, l);
    answered(&room, key, draw, &headers).await
}

/// A page that is kept for everybody who asks, unless it answers a search.
pub async fn answered(
    room: &Arc<Room>,
    key: Option<String>,
    draw: impl FnOnce(&Room, &Desk) -> String + Send + 'static,
    headers: &HeaderMap,
) -> Result<Response, Problem> {
    match key {
        Some(key) => Ok(room.page(key, draw).await?.page(headers)),
        // What people type is different every time: drawn for them alone.
        None => Ok(drawn_for_one(room.drawn_once(draw).await?)),
    }
}

fn standings_page(
    room: &Room,
    desk: &Desk,
    wanted: Option<u16>,
    chosen: Option<usize>,
    part: &parts::Part,
    l: Reader,
) -> String {
    let id = room.id;
    let rounds = ranked_rounds(desk);
    let after = wanted.unwrap_or(rounds);
    let own = format!("/p/{id}/standings");
    let rest = chosen.map_or_else(String::new, |index| format!("&category={}", index + 1));
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Standings,
        title: t::standings(l).to_owned(),
        address: address(&own, wanted, &rest, part),
        follow: Follow::All,
    };
    if rounds == 0 {
        return frame.show(nothing(l));
    }
    let ranked = room.ranked(desk, after);
    let category = tables::category(desk, chosen.map(|index| index + 1)).map(|(_, c)| c);
    let final_table = desk.phase() == Phase::Finished && after == rounds;
    frame.show(html! {
        (tables::after_links(&own, rounds, after, &rest, l))
        (tables::category_links(desk, &own, after, chosen, l))
        div.bar { h1 { @if final_table {
            (t::final_standings(l))
        } @else { (t::standings(l)) }
            @if let Some(category) = category { " · " (category.name) } }
            span.muted { (tables::caption(desk, after, l)) } }
        (tables::standings(&ranked, desk, category, Links::Public(id.get()),
            parts::Extent::new(&own, &format!("after={after}{rest}"), part), l))
    })
}

/// The address of a table as it is shown.
pub fn address(own: &str, after: Option<u16>, rest: &str, part: &parts::Part) -> String {
    let after = after.map(|after| format!("after={after}")).unwrap_or_default();
    let said = [after, rest.trim_start_matches('&').to_owned(), part.query()];
    let said: Vec<String> = said.into_iter().filter(|text| !text.is_empty()).collect();
    if said.is_empty() { own.to_owned() } else { format!("{own}?{}", said.join("&")) }
}

/// Everybody's games.
pub async fn crosstable(
    at: At<Public>,
    Query(wanted): Query<Wanted>,
    Query(part): Query<parts::Part>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let rounds = ranked_rounds(&room.desk());
    let after = wanted.after.filter(|after| *after < rounds && *after > 0);
    let key = part.key().map(|key| format!("public crosstable {after:?} {key} {}", l.code()));
    let draw = move |room: &Room, desk: &Desk| crosstable_page(room, desk, after, &part, l);
    answered(&room, key, draw, &headers).await
}

fn crosstable_page(
    room: &Room,
    desk: &Desk,
    wanted: Option<u16>,
    part: &parts::Part,
    l: Reader,
) -> String {
    let id = room.id;
    let rounds = ranked_rounds(desk);
    let after = wanted.unwrap_or(rounds);
    let own = format!("/p/{id}/crosstable");
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Crosstable,
        title: t::crosstable(l).to_owned(),
        address: address(&own, wanted, "", part),
        follow: Follow::All,
    };
    if rounds == 0 {
        return frame.show(nothing(l));
    }
    frame.show(html! {
        (tables::after_links(&own, rounds, after, "", l))
        div.bar { h1 { (t::crosstable(l)) }
            span.muted { (tables::caption(desk, after, l)) } }
        (tables::crosstable(&room.ranked(desk, after), desk, Links::Public(id.get()),
            parts::Extent::new(&own, &format!("after={after}"), part), l))
    })
}

/// Links to the rounds that are published.
fn round_links(address: &str, rounds: u16, current: u16, l: Reader) -> Markup {
    html! {
        nav.rounds aria-label=(t::rounds(l)) {
            @for round in 1..=rounds {
                a href={ (address) @if round != rounds { "?round=" (round) } }
                aria-current=[(round == current).then_some("page")] { (round) }
            }
        }
    }
}

/// That nothing is published.
pub fn nothing(l: impl Into<Reader>) -> Markup {
    html! {
        p.empty { (t::nothing_is_published_yet_this_page(l)) }
    }
}

/// That the pairings are being changed.
pub fn revising(l: impl Into<Reader>) -> Markup {
    html! {
        p.note {
            (t::the_arbiters_are_changing_the(l))
    } }
}
