//! A round: boards and results, who is not playing, and everything that can be done with it.

use arbitra_desk::{Action, Board, Desk, Outcome, PairedRound, Phase};
use arbitra_model::{Language, Round};
use arbitra_report::Line;
use arbitra_texts as t;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::games;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::{next_round, overview};
use crate::views::boards::{self, Scores};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, forms, grid, icons, keys, teams, words};

/// What of the round is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `missing` for boards without a result.
    #[serde(default)]
    show: String,
}

/// How long the name of a round may be to stand in one line with everything else.
const SHORT: usize = 14;

/// A round.
pub async fn show(
    at: At<Viewer>,
    Path((_, number)): Path<(i64, u16)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { app, room, visitor, role, l, id, .. } = at;
    let number = Round::new(number).ok_or(Problem::NotFound)?;
    let mut title = words::round_name(&desk, number.get(), l);
    if let Some(name) = forms::round_name(&desk, &room.tournament(&desk), number, l) {
        title = format!("{title} · {name}");
    }
    // Anyone who only looks sees texts where others see fields, so rows are not patched into the
    // page.
    let enters = role >= Role::Results;
    let follow = if enters { Follow::Rows } else { Follow::All };
    let frame = Frame::of(&visitor, &room, &desk, Tab::Round, title.clone()).following(follow);
    let Some(round) = desk.round(number) else {
        let next = desk.rounds().count() + 1;
        if number.index() + 1 != next {
            return Err(Problem::NotFound);
        }
        let asked = next_round::Asked { visitor: &visitor, room: &room, desk: &desk, role };
        return Ok(frame.show(next_round::page(&asked, &next_round::Choices::default(), None)));
    };
    let scores = boards::scores(&room, &desk, number);
    let ended = match enters && !round.closed {
        true => games::over(&app, &room, &desk, number).await?,
        false => Vec::new(),
    };
    let missing_only = wanted.show == "missing";
    let deputy = role >= Role::Deputy;
    let second = desk.is_second_pass(round);
    let mut lines = Vec::new();
    for (place, meeting) in (1..).zip(teams::meetings(&desk, round)) {
        if meeting.teams.is_some() {
            let head = html! {
                (teams::head(&desk, &meeting, place, l))
                @if deputy && !round.closed {
                    (super::teams::forfeit_form(&visitor, &room, &desk, number, &meeting))
                }
            };
            lines.push(grid::group_head("match", if deputy { 5 } else { 4 }, head));
        }
        let shown = |board: &&&Board| !missing_only || board.still_to_type(second);
        let boards = meeting.boards.iter().filter(shown);
        lines.extend(boards.map(|board| row(&room, &desk, board, &scores, role, l)));
    }
    let out = teams::somebody_is_out(&desk, round);
    Ok(frame.show(html! {
        div.bar.round-bar.long[title.chars().count() > SHORT] {
            h1 title=(title) { (title) }
            (rounds(&room, &desk, number, l))
            (state(round, l))
            @if enters { (boards::typed(&desk, round, l)) } @else { (boards::progress(round, l)) }
            span.grow {}
            @if deputy { (way_on(&visitor, &room, &desk, round, role)) }
        }
        div.bar.thin {
            nav.filter aria-label=(t::which_boards(l)) {
                a href="?" aria-current=[(!missing_only).then_some("true")] { (t::all_boards(l)) }
                a href="?show=missing" aria-current=[missing_only.then_some("true")] {
                    (t::without_a_result(l))
                }
            }
            input.jump #jump type="search" autocomplete="off" placeholder=(t::board_or_name(l))
                aria-label=(t::board_or_name(l));
            @if enters {
                a.button.small href={ "/t/" (id) "/rounds/" (number) "/enter" } {
                    (super::phone::called(l))
                }
            }
            span.grow {}
            @if deputy { (tools(&visitor, &room, &desk, round)) }
        }
        @if deputy { (sheets_at_odds(&desk, round, id, l)) }
        @if enters { (super::sheets::over(&visitor, &room, &desk, &ended, l)) }
        @if enters { (super::own::disputes(&desk, round, l)) }
        @if enters && second { (second_pass(&visitor, round, role)) }
        div.split[out] {
            section.boards {
                div #boards data-results=[enters.then(|| format!("/t/{id}/results"))]
                    data-closed=[round.closed.then_some("1")] data-pass=(pass(&desk, round)) {
                    (slabs(round, lines, (deputy, desk.is_of_teams()), l))
                }
                @if enters { (keys::choice(l)) (keys::mismatch(l)) }
                @if deputy { (board_menu(&visitor, &room, &desk, round)) }
            }
            @if out { aside { (away(&desk, round, &scores, l)) } }
        }
        @if forms::is_knock_out(&desk) {
            (forms::bracket(&desk, &room.tournament(&desk), number.index() + 1, l))
        }
    }))
}

/// How many boards a table has: browsers skip the tables that nobody sees.
const SLAB: usize = 100;

/// The boards as tables; the matches of teams stay together.
fn slabs(
    round: &PairedRound,
    lines: Vec<Line>,
    (deputy, of_teams): (bool, bool),
    l: Language,
) -> Markup {
    let heads = || {
        let more = deputy.then(|| grid::silent_head(t::more(l)));
        boards::heads(l).into_iter().chain(more)
    };
    let of = if of_teams { lines.len().max(1) } else { SLAB };
    let few = lines.len() <= of;
    let mut rest = lines.into_iter().peekable();
    html! {
        @if rest.peek().is_none() { p.empty { (boards::nothing_to_type(round, l)) } }
        @while rest.peek().is_some() {
            div.slab[!few] {
                (grid::table("pairings", heads()).lines(rest.by_ref().take(of)).draw())
            }
        }
    }
}

/// Which pass of a double entry is going on, as results say it.
fn pass(desk: &Desk, round: &PairedRound) -> &'static str {
    if desk.is_second_pass(round) {
        "verify"
    } else if desk.is_first_pass(round) {
        "first"
    } else {
        ""
    }
}

/// What the second pass asks of whoever types.
pub fn second_pass(visitor: &Visitor, round: &PairedRound, role: Role) -> Markup {
    let l = visitor.language;
    let name = visitor.name();
    let own = round.boards().iter().any(|board| {
        board.second.is_none() && board.result.as_ref().is_some_and(|typed| typed.who == name)
    });
    html! {
        div.note.second-pass {
            strong { (t::second_pass(l)) } " " (t::type_every_result_again(l))
            @if own {
                " " (t::somebody_else_should_type(l))
                @if role >= Role::Deputy {
                    label.check { input #alone type="checkbox"; (t::i_type_both_passes(l)) }
                }
            }
        }
    }
}

/// Links to the rounds.
pub fn rounds(room: &Room, desk: &Desk, current: Round, l: Language) -> Markup {
    let paired = desk.rounds().count();
    let total = usize::from(desk.rounds_to_show());
    html! {
        nav.rounds aria-label=(t::rounds(l)) {
            @for index in 0..total.max(paired) {
                @let round = Round::from_index(index);
                @if index <= paired && (index < paired || index < total) {
                    a href={ "/t/" (room.id) "/rounds/" (round) }
                    aria-current=[(round == current).then_some("page")] { (round) }
                } @else { span { (round) } }
            }
        }
    }
}

fn state(round: &PairedRound, l: Language) -> Markup {
    html! {
        @if round.closed { span.badge { (t::closed(l)) } }
        @else if let Some(published) = round.pairings {
            @match published.until.filter(|until| *until > clock::now()) {
                Some(until) => span.badge.warn {
                    (t::provisional_until(l)) " "
                    (clock::time_of_day(until))
                },
                None => span.badge.good { (t::is_published(l)) },
            }
        } @else { span.badge.warn { (t::not_published(l)) } }
        @if round.altered.as_ref().is_some_and(|comparison| !comparison.agrees()) {
            span.badge.warn { (t::edited(l)) }
        }
    }
}

/// What comes next: the one button that goes on.
fn way_on(visitor: &Visitor, room: &Room, desk: &Desk, round: &PairedRound, role: Role) -> Markup {
    let l = visitor.language;
    let number = round.round;
    if desk.current().is_none_or(|current| current.round != number) {
        return html! {};
    }
    let close = Action::CloseRound { round: number };
    let typed = round.pairings.is_some() && desk.still_to_type(round).is_empty();
    let next = number.get() + 1;
    let link = |text: String| {
        html! { a.button.primary href={ "/t/" (room.id) "/rounds/" (next) } { (text) " →" } }
    };
    html! {
        @if round.closed {
            @if desk.phase() == Phase::Finished {}
            @else if desk.goes_on() { (link(t::pair_the_round(l, next))) }
            @else if desk.missing().adjourned.is_empty() && role >= Role::Chief {
                (acts::button(visitor, room, desk, &Action::Finish, "primary",
                    html! { (t::finish_the_tournament(l)) }))
            }
        } @else if round.pairings.is_none() && round.session.is_none() {
            (overview::publish(visitor, room, desk, "primary"))
        } @else if typed && desk.goes_on() {
            (acts::button(visitor, room, desk, &close, "", html! { (t::close_the_round(l)) }))
            (link(t::close_and_pair_round(l, next)))
        } @else if typed {
            (acts::button(visitor, room, desk, &close,
                if role >= Role::Chief { "" } else { "primary" },
                html! { (t::close_the_round(l)) }))
            @if role >= Role::Chief {
                (acts::buttons(visitor, room, desk, &[close, Action::Finish], "primary",
                    html! { (t::close_and_finish(l)) }))
            }
        }
    }
}

/// Everything else that can be done with a round.
fn tools(visitor: &Visitor, room: &Room, desk: &Desk, round: &PairedRound) -> Markup {
    let l = visitor.language;
    let number = round.round;
    let current = desk.current().is_some_and(|current| current.round == number);
    let adjourned = |board: &&Board| board.outcome() == Some(Outcome::Adjourned);
    let here = format!("/t/{}/rounds/{number}", room.id);
    html! {
        div.tools {
            @if current && !round.closed {
                a.button.small href={ (here) "/edit" } { (t::edit(l)) }
            }
            a.button.small href={ (here) "/explain" } { (icons::question()) " " (t::why_button(l)) }
            @if current && !round.closed && round.pairings.is_some() {
                a.button.small href={ "/t/" (room.id) "/preview" } {
                    (t::preview_of_the_next_round(l)) }
            }
            a.button.small href={ (here) "/print" } { (t::print(l)) }
            details.fold {
                summary.button.small { (t::more(l)) }
                div.card {
                    a.button href={ "/t/" (room.id) "/record?round=" (number) } { (t::history(l)) }
                    @if round.boards().iter().any(adjourned) {
                        a.button href={ "/t/" (room.id) "/adjourned" } { (t::adjourned_games(l)) }
                    }
                    @if current && round.results.is_none() && round.has_every_result() {
                        (acts::post(visitor, room, desk, "do/publish-results",
                            "", html! { (t::publish_the_results(l)) }))
                    }
                    @if current && !round.closed && !round.boards().iter()
                        .any(|board| board.outcome().is_some()) {
                        (acts::button(visitor, room, desk, &Action::Unpair { round: number }, "",
                            html! { (t::unpair(l)) }))
                    }
                    @if !round.closed && pass(desk, round).is_empty() {
                        label.check title=(t::type_every_result_a_second(l)) {
                            input #verify type="checkbox"; (t::verify(l))
                        }
                    }
                    button type="button" data-keys { kbd { "?" } " " (t::shortcuts(l)) }
                }
            }
        }
    }
}

/// Boards whose signed sheets say different results: nothing is entered until an arbiter decides.
fn sheets_at_odds(desk: &Desk, round: &PairedRound, id: i64, l: Language) -> Markup {
    let boards = round.boards();
    let at_odds = boards.iter().filter(|board| desk.sheets_at_odds(board).is_some());
    let names: Vec<String> = at_odds.map(|board| board.name().to_string()).collect();
    html! {
        @if !names.is_empty() {
            p.note.bad role="alert" {
                (t::signed_sheets_differ(l)) ": "
                (t::board(l)) " " (names.join(", ")) " · "
                a href={ "/t/" (id) "/sheets?round=" (round.round) } { (t::compare_and_decide(l)) }
            }
        }
    }
}

fn row(room: &Room, desk: &Desk, board: &Board, scores: &Scores, role: Role, l: Language) -> Line {
    let deputy = role >= Role::Deputy;
    let view = if role >= Role::Results { View::Desk } else { View::Public };
    let link = |id: arbitra_desk::PlayerId| {
        grid::cell(html! {
            a.player href={ "/t/" (room.id) "/players/" (id) } {
                (boards::player(desk, id, scores, l))
            }
        })
    };
    let mut cells = vec![
        grid::number(board.name().to_string()),
        link(board.white),
        grid::centre(boards::result_cell(desk, board, view, l)),
        link(board.black),
    ];
    if deputy {
        let more = html! {
            button.tiny type="button" data-menu=(board.id)
                aria-label={
                    (t::board(l)) " " (board.name().to_string()) ": " (t::more(l))
                } { "⋯" }
        };
        cells.push(grid::cell(more).class("row-tools"));
    }
    Line { id: Some(boards::row_id(board.id)), ..grid::line(cells) }
}

/// What an arbiter may ask and do about a board: one menu, copied to the board that asks for it.
fn board_menu(visitor: &Visitor, room: &Room, desk: &Desk, round: &PairedRound) -> Markup {
    let l = visitor.language;
    html! {
        template #menu-template {
            div.result-choice.menu {
                a.button data-table href={
                    "/t/" (room.id) "/rounds/" (round.round) "/explain?board="
                } { (icons::question()) " " (t::why_this_pairing(l)) }
                a.button data-board href={ "/t/" (room.id) "/laws?board=" } {
                    (icons::incident()) " " (t::what_happened_here(l))
                }
                form.inline method="post" action={ "/t/" (room.id) "/turn" } {
                    (acts::hidden(visitor, desk, &visitor.path))
                    input type="hidden" name="board";
                    button { (icons::swap()) " " (t::colours_were_the_other_way(l)) }
                }
            }
        }
    }
}

fn away(desk: &Desk, round: &PairedRound, scores: &Scores, l: Language) -> Markup {
    html! {
        section.card {
            @if let Some(team) = round.team_bye.and_then(|team| desk.team(team)) {
                p { (teams::name(team)) " " span.badge { (t::bye(l)) } }
            }
            @for team in teams::resting(desk, round) {
                p { (teams::name(team)) " " span.badge { (t::does_not_play(l)) } }
            }
            @let out = teams::left_out(desk, round);
            @if !out.is_empty() {
                h2 { (t::not_playing(l)) " (" (out.len()) ")" }
                ul.plain { @for (player, bye) in out {
                    li { (boards::player(desk, *player, scores, l)) " " span.badge {
                        (forms::away(desk, round, *player, *bye, l))
                    } }
                } }
            }
        }
    }
}
