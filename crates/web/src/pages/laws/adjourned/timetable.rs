//! When adjourned games go on: by day and hour, what clashes, a session filled at once, a list to
//! print, and what everybody reads (E.14).

use arbitra_desk::{Action, Board, Clash, Desk, Outcome, Resumption};
use arbitra_laws::Edition;
use arbitra_laws::adjourned::{AdjournedGame, RESUMING, SEALING, Session, of_edition, timetable};
use arbitra_model::{Date, Language};
use arbitra_pairing::schedule::Clock;
use arbitra_texts as t;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::Form;
use maud::{Markup, html};
use serde::Deserialize;

use super::super::{Part, laws_of, parts};
use crate::core::at::At;
use crate::core::form::{Acting, AtField as _, optional, parsed};
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::adjourned::{clocks, day, sealed_by, table};
use crate::views::frame::Follow;
use crate::views::frame::hall;
use crate::views::seats::{name, seats};
use crate::views::{acts, paper, words};

/// The longest session, in minutes.
const LONGEST: u32 = 24 * 60;

/// Every adjourned game: by the hour, those without one, those that are over.
pub async fn show(at: At<Deputy>) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk(), at.l);
    let title = t::adjourned_games(l);
    let games = desk.timetable();
    let open: Vec<&Board> =
        games.iter().filter(|(_, plan)| plan.is_none()).map(|(board, _)| *board).collect();
    let over: Vec<&Board> = desk
        .adjournments()
        .filter_map(|(board, _)| desk.board(board))
        .filter(|board| board.outcome() != Some(Outcome::Adjourned))
        .collect();
    let playing = desk.current().filter(|round| !round.closed);
    let cards =
        |boards: &[&Board]| html! { div.cards { @for board in boards { (card(&at, board)) } } };
    Ok(hall(&at, title).following(Follow::All).show(html! {
        (parts(at.id, Part::Adjourned, l))
        div.bar { h1 { (title) } span.grow {}
            @if !games.is_empty() { a.button href={ "/t/" (at.id) "/adjourned/print" } {
                (t::list_to_print(l))
            } } }
        p.muted {
            (of_edition(t::an_adjourned_game_counts_as(l), laws_of(desk)))
            }
        @for clash in desk.clashes() { (clash_note(desk, &clash, l)) }
        @if games.is_empty() && over.is_empty() {
            p.empty { (t::no_game_is_adjourned(l)) }
        }
        @for (date, boards) in by_day(&games) {
            h2 { (day(date, l)) }
            (cards(&boards))
        }
        @if !open.is_empty() {
            h2 { (t::without_a_time_yet(l)) }
            (cards(&open))
            (session(&at, open.len()))
        }
        @if !over.is_empty() {
            details.card { summary { (t::over(l)) " (" (over.len()) ")" }
                (cards(&over)) }
        }
        @if let Some(round) = playing {
            section.card {
                h2 { (t::adjourn_a_game(l)) }
                div.board-grid { @for board in round.boards() { @if board.outcome().is_none() {
                    a href={ "/t/" (at.id) "/adjourned/" (board.id) } title={
                        (name(desk, board.white)) " – " (name(desk, board.black))
                    } { (board.name().to_string()) }
                } } }
            }
        }
        (procedure(at.id, laws_of(desk), l))
    }))
}

/// The games with a time, day by day.
fn by_day<'a>(games: &[(&'a Board, Option<&Resumption>)]) -> Vec<(Date, Vec<&'a Board>)> {
    let mut days: Vec<(Date, Vec<&Board>)> = Vec::new();
    for (board, plan) in games {
        let Some(plan) = plan else { continue };
        match days.last_mut() {
            Some((date, boards)) if *date == plan.date => boards.push(board),
            _ => days.push((plan.date, vec![board])),
        }
    }
    days
}

fn card(at: &At<Deputy>, board: &Board) -> Markup {
    let (desk, l) = (at.desk(), at.l);
    let sealed = desk.adjournment(board.id);
    let here = format!("/t/{}/adjourned/{}", at.id, board.id);
    html! {
        article.card.sitting {
            @if let Some(plan) = desk.resumption(board.id) {
                p.large-line { (when_and_where(plan, l)) }
            }
            p { (seats(desk, board)) }
            p.crumb { (t::round(l)) " " (board.id.round) ", "
                (t::at_board(l)) " " strong { (board.name().to_string()) }
                @if let Some(clocks) = clocks(desk, board) {
                    " · " span.clocks { (t::clocks_show(l)) " " (clocks) }
                }
                @if let Some(outcome) = board.outcome().filter(|outcome| outcome.is_final()) {
                    " " span.badge.good { (words::result(outcome)) }
                } }
            @match sealed {
                None => p.note { (t::no_envelope_yet(l)) },
                Some(sealed) => {
                    p { @if !sealed.envelope.interrupted { (t::sealed_by(l)) " " }
                        (sealed_by(sealed, l))
                        @if desk.resumption(board.id).is_none()
                        && !sealed.envelope.resumed_at.is_empty() {
                            " · " (sealed.envelope.resumed_at) " " (sealed.envelope.place)
                        } }
                    @if let Some(opened) = &sealed.opened { p { (opened.says.text(l)) } }
                }
            }
            div.actions {
                a.button href=(here) { @if sealed.is_none() {
                    (t::fill_in_the_envelope(l))
                } @else { (t::envelope(l)) } }
                @if board.outcome() == Some(Outcome::Adjourned) { a.button href={ (here) "#when" } {
                    @if desk.resumption(board.id).is_none() {
                        (t::say_when(l))
                    } @else { (t::change_the_time(l)) } } }
            }
        }
    }
}

/// The hour, the table, the room, the session, the length.
fn when_and_where(plan: &Resumption, l: Language) -> Markup {
    html! {
        strong { (plan.start) }
        @if let Some(table) = plan.table {
            " · " (t::at_table(l)) " " strong { (table) }
        }
        @if !plan.place.is_empty() { " · " (plan.place) }
        @if !plan.session.is_empty() { " " span.badge { (plan.session) } }
        @if plan.minutes > 0 { " " span.badge { (plan.minutes) " min" } }
    }
}

fn clash_note(desk: &Desk, clash: &Clash, l: Language) -> Markup {
    let table = |board| desk.board(board).map(|board: &Board| board.name().to_string());
    let table = |board| table(board).unwrap_or_default();
    html! {
        @match clash {
            Clash::Player { player, boards: [a, b] } => p.note.bad {
                strong { (name(desk, *player)) } " "
                (t::would_sit_at_two_boards(l)) " "
                (t::in_round(l)) " " (a.round) ", " (t::at_board(l)) " "
                (table(*a)) "; "
                (t::in_round(l)) " " (b.round) ", " (t::at_board(l)) " "
                (table(*b)) "." },
            Clash::Table { table: taken, boards: [a, b] } => p.note.bad {
                (t::the_table(l)) " " strong { (taken) } " "
                (t::has_two_games_at_the(l)) " " (a) ", " (b) "." },
            Clash::Round { round, board } => p.note {
                (t::the_round(l)) " " (round) " "
                (t::is_announced_for_the_day(l)) " " (table(*board)) " "
                (t::of_round(l)) " " (board.round)
                (t::goes_on(l)) },
        }
    }
}

/// All games without a time into one session.
fn session(at: &At<Deputy>, waiting: usize) -> Markup {
    let l = at.l;
    html! {
        form.card.stack method="post" action={ "/t/" (at.id) "/adjourned" } {
            (acts::hidden(&at.visitor, at.desk(), &at.visitor.path))
            h2 { (t::a_session_for_them(l)) }
            div.fields.small {
                label { (t::day(l)) input type="date" name="date" required; }
                label { (t::begins(l)) input type="time" name="start" required; }
                label { (t::minutes(l))
                    input type="number" name="minutes" min="1" max=(LONGEST) inputmode="numeric"
                    value="120" required; }
                label { (t::where_label(l)) input name="place" maxlength="60"; }
                label { (t::first_table(l))
                    input type="number" name="table" min="1" max="9999" inputmode="numeric"; }
                label { (t::name_of_the_session(l))
                    input name="session" maxlength="40"; }
            }
            p.muted {
                (t::whoever_has_two_games_plays(l))
                }
            button.primary.large { (t::put_them_in(l)) " (" (waiting) ")" }
        }
    }
}

fn procedure(id: i64, edition: Edition, l: Language) -> Markup {
    html! {
        details.card {
            summary { (t::sealing_and_resuming_step_by(l)) }
            ol.steps { @for step in SEALING { li {
                (of_edition(step.text(l), edition))
            } } }
            ol.steps start=(SEALING.len() + 1) {
                @for step in RESUMING { li { (of_edition(step.text(l), edition)) } }
            }
            p.muted { (t::rulings(l)) ": "
                a href={ "/t/" (id) "/laws/resumption?board=-&player=-" } {
                    (t::who_is_absent_whose_clock(l))
                } " · "
                a href={ "/t/" (id) "/laws/sealed-move?board=-&player=-" } {
                    (t::what_stands_in_the_envelope(l))
                } " · "
                a href={ "/t/" (id) "/laws/adjourned-clock?board=-&player=-" } {
                    (t::wrong_times(l))
                } }
        }
    }
}

/// What a form says about when a game goes on.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Sent {
    pub date: String,
    pub start: String,
    pub minutes: String,
    pub place: String,
    pub table: String,
    pub session: String,
}

impl Sent {
    /// The plan; none if neither a day nor an hour is named.
    pub fn plan(&self) -> Result<Option<Resumption>, Problem> {
        if self.date.trim().is_empty() && self.start.trim().is_empty() {
            return Ok(None);
        }
        let minutes = optional(&self.minutes, t::minutes).at("minutes")?.unwrap_or(0);
        let short = |text: &str, most: usize| text.trim().chars().take(most).collect();
        Ok(Some(Resumption {
            date: parsed::<Date>(&self.date, t::day).at("date")?,
            start: parsed::<Clock>(&self.start, t::begins).at("start")?,
            minutes,
            place: short(&self.place, 60),
            table: optional(&self.table, t::table).at("table")?,
            session: short(&self.session, 40),
        }))
    }
}

/// A session as a form sends it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Filled {
    #[serde(flatten)]
    sent: Sent,
    #[serde(flatten)]
    acting: Acting,
}

/// Puts every game without a time into a session, nobody twice at once.
pub async fn fill(at: At<Deputy>, Form(form): Form<Filled>) -> Result<Response, Problem> {
    let Some(frame) = form.sent.plan()? else {
        return Err(Problem::bad_input(t::say_on_which_day_and_when).at("date"));
    };
    let planned = session_plan(at.desk(), &frame);
    if planned.is_empty() || frame.minutes == 0 {
        return Err(Problem::bad_input(t::no_game_fits_into_this).at("minutes"));
    }
    let actions = planned.into_iter().map(|(board, plan)| Action::PlanResumption {
        board: board.id,
        resumption: Some(Box::new(plan)),
    });
    at.act_all(&form.acting, actions.collect()).await?;
    Ok(Redirect::to(&format!("/t/{}/adjourned", at.id)).into_response())
}

/// The games without a time, as they fit into a session beside what is planned already.
fn session_plan<'a>(desk: &'a Desk, frame: &Resumption) -> Vec<(&'a Board, Resumption)> {
    let games = desk.timetable();
    let length = frame.minutes.min(LONGEST);
    let paper: Vec<AdjournedGame> = games
        .iter()
        .map(|(board, plan)| {
            let busy = plan.filter(|plan| plan.overlaps(frame));
            let (minutes, fixed) = match busy {
                // Of a game that begins before the session only what reaches into it counts.
                Some(plan) if plan.date == frame.date => {
                    let (own, start) = (plan.start.minutes(), frame.start.minutes());
                    let before = u32::from(start.saturating_sub(own));
                    let after = u32::from(own.saturating_sub(start));
                    (plan.minutes.saturating_sub(before), Some((0, after)))
                }
                Some(plan) => (plan.minutes, Some((0, 0))),
                // What takes longer than the session is adjourned again.
                None => (lasts(desk, board).unwrap_or(length).min(length), None),
            };
            let fixed = fixed.or(plan.map(|_| (usize::MAX, 0)));
            AdjournedGame {
                white: board.white.to_string(),
                black: board.black.to_string(),
                minutes,
                fixed,
            }
        })
        .collect();
    let sittings = timetable(&paper, &[Session { name: String::new(), minutes: length }]);
    let mut table = frame.table;
    let mut planned = Vec::new();
    for (sitting, (board, known)) in sittings.iter().zip(&games) {
        if known.is_some() || sitting.session.is_none() {
            continue;
        }
        let minutes = u32::from(frame.start.minutes()) + sitting.after;
        let Ok(start) = format!("{}:{:02}", minutes / 60, minutes % 60).parse::<Clock>() else {
            continue;
        };
        let plan =
            Resumption { start, table, minutes: paper[sitting.game].minutes, ..frame.clone() };
        planned.push((*board, plan));
        table = table.map(|table| table.saturating_add(1));
    }
    planned
}

/// The minutes a game may last: what the envelope says, or what both clocks show together.
fn lasts(desk: &Desk, board: &Board) -> Option<u32> {
    let envelope = &desk.adjournment(board.id)?.envelope;
    if envelope.minutes > 0 {
        return Some(envelope.minutes);
    }
    let (white, black) = (envelope.clock.white?, envelope.clock.black?);
    Some(white.saturating_add(black).div_ceil(60)).filter(|minutes| *minutes > 0)
}

/// The list for the wall.
pub async fn print(at: At<Deputy>) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk(), at.l);
    let title = t::adjourned_games_timetable(l);
    let games = desk.timetable();
    Ok(hall(&at, title).show(html! {
        div.bar.no-print { a.button href={ "/t/" (at.id) "/adjourned" } {
            "← " (t::adjourned_games(l))
        } span.grow {} (paper::print_button(l)) }
        div.paper { section {
            (paper::head(desk, title, l))
            @if games.is_empty() { p { (t::no_game_is_adjourned(l)) } }
            @else { div.scroller { (table(desk, &games, true, l)) } }
        } }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_needs_a_day_and_an_hour() {
        let sent = |date: &str, start: &str, minutes: &str| Sent {
            date: date.into(),
            start: start.into(),
            minutes: minutes.into(),
            ..Sent::default()
        };
        assert!(matches!(sent("", "", "").plan(), Ok(None)));
        assert!(sent("2026-11-16", "", "").plan().is_err());
        assert!(sent("2026-11-16", "25:00", "").plan().is_err());
        assert!(sent("soon", "09:00", "").plan().is_err());
        assert!(sent("2026-11-16", "09:00", "-3").plan().is_err());
        let plan = sent("2026-11-16", "09:00", "90").plan();
        assert_eq!(plan.ok().flatten().map(|plan| plan.minutes), Some(90));
    }
}
