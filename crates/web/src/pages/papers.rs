//! Papers for the wall: pairings by board and by name, and the regulations to announce.

use arbitra_desk::{Desk, PairedRound};
use arbitra_model::{Language, Round};
use arbitra_texts as t;
use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::roles::Viewer;
use crate::views::boards::{self, Scores};
use crate::views::frame::Follow;
use crate::views::tables::Links;
use crate::views::{Frame, Tab, alphabetical, grid, paper, regulations, seal, teams, words};

/// The addresses of papers.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{id}/rounds/{round}/print", get(pairings))
        .route("/t/{id}/regulations", get(announced_rules))
}

async fn pairings(at: At<Viewer>, Path((_, number)): Path<(i64, u16)>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let round = desk.round(number).ok_or(Problem::NotFound)?;
    let scores = boards::scores(&room, &desk, number);
    let title = match words::match_and_game(&desk, number.get(), l) {
        Some(game) => format!("{}: {game}", t::pairings(l)),
        None => format!("{} {number}", t::pairings_of_round(l)),
    };
    let by_name = t::by_name(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title.clone());
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/rounds/" (number) } {
            "← " (t::back_to_the_round(l))
        } span.grow {}
            span.muted { (t::two_sheets_by_board_and(l)) } (paper::print_button(l)) }
        div.paper {
            section { (paper::head(&desk, &title, l)) (provisional(round, l))
                (by_board(&desk, round, &scores, l)) (seal::line(&room, &desk, l)) }
            section { (paper::head(&desk, &format!("{title}, {by_name}"), l))
                (provisional(round, l)) (alphabetical::table(&desk, round, Links::None, l)) }
        }
    }))
}

fn provisional(round: &PairedRound, l: Language) -> Markup {
    html! {
        @match round.pairings {
            None => p { strong { (t::not_published_for_the_arbiters(l)) } },
            Some(published) => @if let Some(until) = published.until {
                p { (t::claims_until(l)) " " strong {
                    (clock::time_of_day(until))
                } " (C.04.2 4.3)" }
            },
        }
    }
}

fn by_board(desk: &Desk, round: &PairedRound, scores: &Scores, l: Language) -> Markup {
    let side = |player| grid::cell(boards::player(desk, player, scores, l));
    let mut lines = Vec::new();
    for (place, meeting) in (1..).zip(teams::meetings(desk, round)) {
        if meeting.teams.is_some() {
            let head = teams::head(desk, &meeting, place, l);
            lines.push(grid::group_head("match", 4, head));
        }
        for board in &meeting.boards {
            let result = board.outcome().map_or_else(|| "…… – ……".into(), words::result);
            lines.push(grid::line([
                grid::number(board.name().to_string()).class("num place"),
                side(board.white),
                grid::centre(result),
                side(board.black),
            ]));
        }
    }
    for team in teams::resting(desk, round) {
        let rests = grid::cell(t::does_not_play(l));
        lines.push(grid::line([grid::number("–"), grid::cell(&team.name), grid::cell(""), rests]));
    }
    for (player, bye) in round.away.iter().filter(|_| !desk.is_of_teams()) {
        let bye = grid::cell(words::bye(*bye, l));
        lines.push(grid::line([grid::number("–"), side(*player), grid::cell(""), bye]));
    }
    grid::table("pairings", boards::heads(l)).lines(lines).draw()
}

async fn announced_rules(at: At<Viewer>) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, l, id, .. } = at;
    let announced = desk.regulations().ok_or(Problem::NotFound)?;
    let title = t::regulations_of_the_tournament(l);
    let frame = Frame::of(&visitor, &room, &desk, Tab::Setup, title);
    Ok(frame.following(Follow::Nothing).show(html! {
        div.bar.no-print { a.button href={ "/t/" (id) "/setup" } {
            "← " (t::change_them(l))
        } span.grow {} (paper::print_button(l)) }
        article.paper.card.regulations {
            (paper::head(&desk, title, l)) (regulations::sheet(&desk, announced, l))
        }
    }))
}
