//! The incidents of a tournament, as they were written down.

use arbitra_desk::{Counted, Desk, Noted};
use arbitra_model::Language;
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Part, parts};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::roles::Deputy;
use crate::views::frame::Follow;
use crate::views::frame::hall;
use crate::views::seats::name;

/// Which are wanted.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// Only those of a round.
    #[serde(deserialize_with = "if_readable")]
    round: Option<u16>,
    /// Only those about a player.
    #[serde(deserialize_with = "if_readable")]
    player: Option<u32>,
}

/// What was written down, newest first.
pub async fn show(at: At<Deputy>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let (id, desk, l) = (at.id, at.desk(), at.l);
    let shown: Vec<&Noted> = desk
        .incidents()
        .iter()
        .rev()
        .filter(|noted| {
            let incident = &noted.incident;
            wanted.round.is_none_or(|round| incident.round.is_some_and(|r| r.get() == round))
                && wanted.player.is_none_or(|p| incident.player.is_some_and(|q| q.get() == p))
        })
        .collect();
    let title = t::incidents(l);
    Ok(hall(&at, title).following(Follow::All).show(html! {
        (parts(id, Part::Incidents, l))
        div.bar { h1 { (title) } span.badge { (shown.len()) } span.grow {}
            a.button.primary href={ "/t/" (id) "/laws" } {
                (t::what_happened(l))
            } }
        @if shown.is_empty() { p.empty {
            (t::nothing_was_written_down_a(l))
        } }
        div.incidents { @for noted in shown { (card(desk, id, noted, l)) } }
    }))
}

fn card(desk: &Desk, id: i64, noted: &Noted, l: Language) -> Markup {
    let incident = &noted.incident;
    let board = incident.board.and_then(|board| desk.board(board));
    html! {
        article.card.incident.gone[!noted.stands] {
            header {
                strong { (incident.title.text(l)) }
                span.grow {}
                small { (clock::local(noted.when, l)) " · " (noted.who) " · " a href={
                    "/t/" (id) "/record#e" (noted.entry)
                } { "#" (noted.entry) } }
            }
            p.crumb {
                @if let Some(round) = incident.round { (t::round(l)) " " (round) }
                @if let Some(board) = board { ", " (t::at_board(l)) " " (board.name().to_string()) }
                @if let Some(player) = incident.player {
                    " · " a href={ "/t/" (id) "/players/" (player) } { (name(desk, player)) }
                }
                @if !noted.stands { " " span.badge {
                    (t::pairing_thrown_away(l))
                } }
            }
            @if !incident.answers.is_empty() {
                ul.answered { @for answer in &incident.answers {
                    li { span.muted { (answer.question.text(l)) }
                        " " strong { (answer.answer.text(l)) }
                        @if answer.counted { " " span.badge {
                            (t::by_the_record(l))
                        } } }
                } }
            }
            ol.steps { @for step in &incident.steps { li { (step.text(l)) } } }
            p {
                @if let Some(result) = &incident.result { span.badge.bad { (result.text(l)) } " " }
                @for change in &incident.clock {
                    span.badge.good { (format_minutes(change.seconds)) " "
                        (change.player.map_or_else(String::new, |player| name(desk, player))) } " "
                }
                @if let Some(penalty) = &incident.penalty { span.badge.warn { (penalty.text(l)) }
                    " " }
                @match incident.counts {
                    Some(Counted::IllegalMove) => {
                        span.badge.warn { (t::counts_illegal_move(l)) } " "
                    }
                    Some(Counted::Warning) => {
                        span.badge.warn { (t::counts_warning(l)) } " "
                    }
                    None => {}
                }
                @for article in &incident.articles { span.badge { (article) } " " }
            }
            @if !noted.why.is_empty() { p.words { "“" (noted.why) "”" } }
        }
    }
}

/// Seconds on a clock as signed minutes.
pub fn format_minutes(seconds: i32) -> String {
    let sign = if seconds < 0 { '−' } else { '+' };
    let (minutes, rest) = (seconds.unsigned_abs() / 60, seconds.unsigned_abs() % 60);
    if rest == 0 { format!("{sign}{minutes} min") } else { format!("{sign}{minutes}:{rest:02}") }
}
