//! A round: boards and results, who is not playing, and everything that can be done with it.

use arbitra_desk::{Action, Board, Desk, PairedRound, ResultEntry};
use arbitra_model::Round;
use arbitra_report::Line;
use arbitra_standings::Language;
use arbitra_texts as t;
use axum::extract::{Path, Query};
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::at::At;
use crate::core::clock;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::roles::{Role, Viewer};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::pages::overview;
use crate::views::boards::{self, Scores};
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, acts, forms, grid, icons, teams, words};

/// What of the round is wanted.
#[derive(Debug, Default, Deserialize)]
pub struct Wanted {
    /// `missing` for boards without a result.
    #[serde(default)]
    show: String,
}

/// A round.
pub async fn show(
    at: At<Viewer>,
    Path((_, number)): Path<(i64, u16)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let desk = at.desk().clone();
    let At { room, visitor, role, l, id, .. } = at;
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
        return Ok(frame.show(html! {
            (rounds(&room, &desk, number, l))
            (to_pair(&visitor, &room, &desk, number))
        }));
    };
    let scores = boards::scores(&room, &desk, number);
    let missing_only = wanted.show == "missing";
    let deputy = role >= Role::Deputy;
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
        let shown = |board: &&&Board| !missing_only || board.outcome().is_none();
        let boards = meeting.boards.iter().filter(shown);
        lines.extend(boards.map(|board| row(&visitor, &room, &desk, round, board, &scores, role)));
    }
    let more = deputy.then(|| grid::silent_head(t::more(l)));
    let pairings = grid::table("pairings", boards::heads(l).into_iter().chain(more))
        .with("id", Some("boards".into()))
        .with("data-results", enters.then(|| format!("/t/{id}/results")))
        .with("data-offline", Some(t::no_connection_nothing_was_saved(l).into()))
        .with("data-closed", round.closed.then(|| "1".into()))
        .lines(lines);
    Ok(frame.show(html! {
        (rounds(&room, &desk, number, l))
        div.bar {
            h1 { (title) }
            (state(round, l))
            (boards::progress(round, l))
            span.grow {}
            @if deputy { (tools(&visitor, &room, &desk, round)) }
        }
        div.split {
            section.boards {
                div.bar.thin {
                    nav.filter aria-label=(t::which_boards(l)) {
                        a href="?" aria-current=[(!missing_only).then_some("true")] {
                            (t::all_2(l))
                        }
                        a href="?show=missing" aria-current=[missing_only.then_some("true")] {
                            (t::without_a_result(l))
                        }
                    }
                    label.jump { (t::board_or_name(l))
                        input #jump type="search" autocomplete="off"; }
                    @if enters {
                        (modes(&desk, l))
                        a.button.small href={ "/t/" (id) "/rounds/" (number) "/enter" } {
                            (super::phone::called(l))
                        }
                    }
                }
                (pairings.draw())
                @if enters { (keys(l)) }
            }
            aside { (away(&desk, round, &scores, l)) }
        }
        @if forms::form(&desk) == Some(arbitra_pairing::Form::KnockOut) {
            (forms::bracket(&room.tournament(&desk), number.index() + 1, l))
        }
    }))
}

/// Links to the rounds.
fn rounds(room: &Room, desk: &Desk, current: Round, l: Language) -> Markup {
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
                None => span.badge.good { (t::published_2(l)) },
            }
        } @else { span.badge.warn { (t::not_published(l)) } }
        @if round.altered.as_ref().is_some_and(|comparison| !comparison.agrees()) {
            span.badge.warn { (t::edited(l)) }
        }
    }
}

/// Everything that can be done with a round.
fn tools(visitor: &Visitor, room: &Room, desk: &Desk, round: &PairedRound) -> Markup {
    let l = visitor.language;
    let number = round.round;
    let current = desk.current().is_some_and(|current| current.round == number);
    let does = |action: Action, look: &str, text: &str| {
        acts::button(visitor, room, desk, &action, look, html! { (text) })
    };
    html! {
        div.tools {
            @if current && !round.closed {
                @if round.pairings.is_none() { (overview::publish(visitor, room, desk, "primary")) }
                @if round.without_result().is_empty() && round.pairings.is_some() {
                    (does(Action::CloseRound { round: number },
                        "primary", t::close_the_round(l)))
                }
                a.button href={ "/t/" (room.id) "/rounds/" (number) "/edit" } {
                    (t::edit(l))
                }
                @if round.boards().iter().all(|board| board.outcome().is_none()) {
                    (does(Action::Unpair { round: number }, "", t::unpair(l)))
                }
            }
            @if current && round.closed { (next_round(visitor, room, desk)) }
            @if current && round.results.is_none() && round.without_result().is_empty() {
                (acts::post(visitor, room, desk, "do/publish-results",
                    "", html! { (t::publish_the_results(l)) }))
            }
            a.button href={ "/t/" (room.id) "/rounds/" (number) "/explain" } {
                (icons::question()) " " (t::why_2(l))
            }
            @if round.boards().iter().any(|board| board.outcome() ==
                Some(arbitra_desk::Outcome::Adjourned)) {
                a.button href={ "/t/" (room.id) "/adjourned" } {
                    (t::adjourned_games(l))
                }
            }
            a.button href={ "/t/" (room.id) "/record?round=" (number) } {
                (t::history(l))
            }
            a.button href={ "/t/" (room.id) "/rounds/" (number) "/print" } {
                (t::print(l))
            }
        }
    }
}

fn next_round(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let next = desk.rounds().count() + 1;
    let goes_on = matches!(desk.phase(), arbitra_desk::Phase::Between { next: Some(_) });
    html! {
        @if goes_on {
            a.button.primary href={ "/t/" (room.id) "/rounds/" (next) } {
                (t::next_round(l)) " →"
            }
        } @else if desk.phase() != arbitra_desk::Phase::Finished
        && desk.missing().adjourned.is_empty() {
            (acts::button(visitor, room, desk, &Action::Finish,
                "primary", html! { (t::finish_the_tournament(l)) }))
        }
    }
}

fn row(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    round: &PairedRound,
    board: &Board,
    scores: &Scores,
    role: Role,
) -> Line {
    let l = visitor.language;
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
        grid::number(board.table),
        link(board.white),
        grid::centre(boards::result_cell(desk, board, view, l)),
        link(board.black),
    ];
    if deputy {
        cells.push(grid::cell(row_tools(visitor, room, desk, round, board)).class("row-tools"));
    }
    Line { id: Some(boards::row_id(board.id)), ..grid::line(cells) }
}

/// What an arbiter may ask and do about a board.
fn row_tools(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    round: &PairedRound,
    board: &Board,
) -> Markup {
    let l = visitor.language;
    html! {
        a.tiny href={ "/t/" (room.id) "/rounds/" (round.round) "/explain?board=" (board.table) }
            title=(t::why_this_pairing(l)) {
            (icons::question()) span.sr { (t::why_2(l)) }
        }
        a.tiny href={ "/t/" (room.id) "/laws?board=" (board.id) }
            title=(t::what_happened_here(l)) {
            (icons::incident()) span.sr { (t::what_happened(l)) }
        }
        @if board.outcome().is_some() {
            form.inline method="post" action={ "/t/" (room.id) "/turn" } {
                (acts::hidden(visitor, desk, &visitor.path))
                input type="hidden" name="board" value=(board.id);
                button.tiny title=(t::colours_were_the_other_way(l)) {
                    (icons::swap()) span.sr { (t::swap_colours(l)) }
                }
            }
        }
    }
}

fn modes(desk: &Desk, l: Language) -> Markup {
    let twice = desk.regulations().is_some_and(|r| r.entry == ResultEntry::Twice);
    html! {
        label.check title=(t::type_every_result_a_second(l)) {
            input #verify type="checkbox" checked[false]; (t::verify(l))
            @if twice { span.badge { (t::double_entry(l)) } }
        }
        label { (t::keys(l))
            select #keyset { option value="105" { "1 0 5" } option value="123" { "1 2 3" } } }
    }
}

/// The keys, for anyone who asks.
fn keys(l: Language) -> Markup {
    let set = [
        ("1", "1–0"),
        ("0", "0–1"),
        ("5", "½–½"),
        ("3", "+ – −"),
        ("4", "− – +"),
        ("2", "− – −"),
        ("7", t::adjourned_2(l)),
        ("9", t::clear(l)),
    ];
    html! {
        p.keyhelp {
            (t::keys_on_a_board(l))
            @for (key, meaning) in set { " " span.key105 { kbd { (key) } " " (meaning) } }
            " " kbd { "↑" } kbd { "↓" } " " (t::move_label(l)) " " kbd { "/" }
            " " (t::jump(l))
        }
    }
}

fn away(desk: &Desk, round: &PairedRound, scores: &Scores, l: Language) -> Markup {
    html! {
        section.card {
            @if let Some(team) = round.team_bye.and_then(|team| desk.team(team)) {
                p { (teams::name(team)) " " span.badge { (t::bye(l)) } }
            }
            h2 { (t::not_playing(l)) " (" (round.away.len()) ")" }
            @if round.away.is_empty() { p.muted { (t::everybody_plays(l)) }
                }
            ul.plain { @for (player, bye) in &round.away {
                li { (boards::player(desk, *player, scores, l)) " " span.badge {
                    (forms::away(desk, round, *player, *bye, l))
                } }
            } }
        }
    }
}

/// The round that is not paired yet: who will be paired, who has a bye, who is absent.
fn to_pair(visitor: &Visitor, room: &Room, desk: &Desk, round: Round) -> Markup {
    let l = visitor.language;
    let presence = desk.regulations().map_or(arbitra_desk::Presence::Assumed, |r| r.presence);
    let (out, playing): (Vec<_>, Vec<_>) =
        desk.players().partition(|player| player.away(round, presence).is_some());
    let scores = boards::scores(room, desk, round);
    html! {
        div.columns {
            section.card.next { h1 { (words::round_name(desk, round.get(), l)) }
                (overview::next(visitor, room, desk)) }
            section.card {
                h2 { (t::to_pair(l)) " (" (playing.len()) ")" }
                ul.plain.scroll { @for player in &playing {
                    li { (boards::player(desk, player.id, &scores, l)) }
                } }
            }
            section.card {
                h2 { (t::byes_and_absent(l)) " (" (out.len()) ")" }
                ul.plain.scroll { @for player in &out {
                    li { (boards::player(desk, player.id, &scores, l)) " " span.badge {
                        (words::bye(player.away(round, presence), l))
                    } }
                } }
                div.actions { a.button href={ "/t/" (room.id) "/players" } {
                    (t::change_byes_and_absences(l))
                } }
            }
        }
    }
}
