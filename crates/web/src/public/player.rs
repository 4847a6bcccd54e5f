//! A player's page for a phone: my next game first, then how it went so far.

use arbitra_texts as t;
use std::sync::Arc;

use arbitra_desk::{Desk, PairedRound, PlayerId};
use arbitra_model::{Colour, Reader};
use arbitra_standings::render;
use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};

use super::frame::{Part, PublicFrame};
use super::pages::{nothing, revising};
use super::{drawn_for_one, published_round};
use crate::core::at::At;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::published::{another_follows, entries_are_public, published, ranked_rounds};
use crate::core::ranked::Ranked;
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::boards::{self, Scores};
use crate::views::explain::is_explained;
use crate::views::frame::Follow;
use crate::views::tables::{self, Links};
use crate::views::words;

/// A player.
pub async fn show(
    at: At<Public>,
    Path((_, player)): Path<(i64, u32)>,
) -> Result<Response, Problem> {
    let At { room, reader: l, .. } = at;
    let desk = room.desk();
    let player = PlayerId::new(player);
    if desk.player(player).is_none() || !entries_are_public(&desk) {
        return Err(Problem::NotFound);
    }
    // There are as many of these pages as players: what is costly, the table, is shared.
    let ranked = room.standings(&desk, ranked_rounds(&desk)).await?;
    let drawn = room.drawn_once(move |room, _| page(room, &desk, &ranked, player, l)).await??;
    Ok(drawn_for_one(drawn))
}

fn page(
    room: &Room,
    desk: &Desk,
    ranked: &Arc<Ranked>,
    id: PlayerId,
    l: Reader,
) -> Result<String, Problem> {
    let player = desk.player(id).ok_or(Problem::NotFound)?;
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Player,
        title: player.person.name.clone(),
        address: format!("/p/{}/players/{id}", room.id),
        follow: Follow::Rows,
    };
    let row = ranked.row(id);
    let number = ranked.number(id).map(arbitra_model::Number::get);
    let table = &ranked.standings;
    Ok(frame.show(html! {
        section.person data-me={ "/p/" (room.id) "/players/" (id) } data-name=(player.person.name) {
            h1 { @if let Some(title) = player.person.title { span.title { (title.code()) } }
                (player.person.name) }
            p.figures {
                @if let Some(number) = player.number {
                    span { (t::no(l)) " " strong { (number) } }
                }
                @if let Some(rating) = player.person.rating {
                    span { (t::rating(l)) " " strong { (rating) } }
                }
                @if let Some(federation) = player.person.federation {
                    span { strong { (federation.code()) } }
                }
                @if !player.person.club.is_empty() { span { (player.person.club) } }
            }
        }
        @if room.copy().is_some_and(|copy| copy.has(&format!("players/{id}.ics"))) {
            p.no-print { a.button href={ "/site-root/players/" (id) ".ics" } {
                (t::site_my_calendar(l)) } }
        }
        @match published_round(desk, None) {
            None => (nothing(l)),
            Some(current) => (next_game(room, desk, current, id, l)),
        }
        @if let Some(row) = row {
            section.card.standing {
                h2 { (t::so_far(l)) " " small {
                    (tables::caption(desk, table.after_round, l))
                } }
                div.numbers {
                    div { strong { @match row.rank { Some(rank) => (l.ordinal(rank)), None => "–" }
                        } small { (t::place_reached(l)) } }
                    div { strong { (tables::points(row.points, l)) }
                        small { (t::points_scored(l)) } }
                    @for (index, column) in table.columns.iter().enumerate().take(3) {
                        div { strong { (tables::number(&table.print(row, index), l)) }
                            small { (column.tie_break.to_string()) } }
                    }
                }
                @if let Some(sentence) = number.and_then(|number|
                    render::why(&ranked.tournament, table, number, l.sentences())) {
                    p.muted lang=[l.foreign()] { (sentence) }
                }
            }
        }
        section.card { h2 { (t::games_head(l)) }
            (tables::games(ranked, desk, id, usize::from(published(desk)),
                Links::Public(room.id.get()), l)) }
    }))
}

/// Where the player sits in the last published round.
fn next_game(room: &Room, desk: &Desk, round: &PairedRound, id: PlayerId, l: Reader) -> Markup {
    if round.session.is_some() {
        return revising(l);
    }
    let boards = round.boards();
    let board = boards.iter().find(|board| board.white == id || board.black == id);
    let scores: Scores = boards::scores(room, desk, round.round);
    html! {
        section.card.next-game {
            p.kicker { (words::round_name(desk, round.round.get(), l))
                @if round.closed { " · " (t::finished(l)) } }
            @match board {
                Some(board) => {
                    @let (colour, other) = if board.white == id {
                        (Colour::White, board.black)
                    } else { (Colour::Black, board.white) };
                    div.next-seat {
                        div.table { small { (t::board(l)) } strong { (board.name().to_string()) }
                            @if let Some(there) = desk.whereabouts(board) {
                                small.where { (there.written(l)) }
                            } }
                        div { p.colour { (tables::piece(colour, l)) " " (words::colour(colour, l)) }
                            p.opponent { (t::against(l)) " " a href={
                                "/p/" (room.id) "/players/" (other)
                            } { (tables::linked_plain(desk, other)) }
                            @if let Some(rating) = desk.player(other).and_then(|p| p.person.rating)
                            { " " span.muted { (rating) } }
                            @if let Some(points) = scores.get(&other) {
                                " " span.muted { "(" (tables::points(*points, l)) ")" }
                            } }
                            p { (t::result(l)) " "
                                (boards::result_cell(desk, board, View::Public, l)) } }
                    }
                    @if is_explained(desk) {
                        // Boards may be numbered from anywhere; the explanation counts from 1.
                        @let place = round.boards().iter().position(|own| own.id == board.id);
                        p { a href={ "/p/" (room.id) "/why#item-" (place.unwrap_or(0) + 1) } {
                            (t::why_this_board(l))
                        } " · " a href={ "/p/" (room.id) "/check" } { (t::check_this_pairing(l)) } }
                    }
                }
                None => { p.colour { (words::bye(round.away.get(&id).copied().flatten(), l)) } }
            }
        }
        @if another_follows(desk, round) {
            p.muted { (t::the_next_pairing_appears_here(l)) }
        }
    }
}
