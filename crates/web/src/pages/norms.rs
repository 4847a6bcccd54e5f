//! Norms that were made, each with its working: conditions by article, games that count and games
//! that do not.

use arbitra_desk::{Desk, PlayerId};
use arbitra_model::{Language, Number, Said as _, Tempo};
use arbitra_rating::norms::{EventStatus, PlayerNorms, Verdict};
use arbitra_rating::{sheets, words};
use arbitra_report::Sheet;
use arbitra_texts as t;
use axum::Router;
use axum::extract::Query;
use axum::routing::get;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::core::app::App;
use crate::core::at::At;
use crate::core::form::if_readable;
use crate::core::problem::Problem;
use crate::core::ranked::Ranked;
use crate::core::roles::Viewer;
use crate::core::room::{Norms, Room, rounds_of};
use crate::pages::entries::tempo;
use crate::pages::tables::finished_rounds;
use crate::views::tables::{self, Links, People};
use crate::views::{Frame, Tab};

/// The address of the norms.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/norms", get(show))
}

/// Whether norms can be made in a tournament at all: nobody is shown chances in a rapid event.
pub fn possible(room: &Room, desk: &Desk) -> bool {
    room.norm_event(desk, rounds_of(desk)).can_bring_norms() && tempo(desk) == Tempo::Standard
}

/// Whether all rounds are over: what can still be made has been made.
pub fn decided(desk: &Desk) -> bool {
    let rounds = desk.regulations().map_or(0, |regulations| regulations.rounds);
    rounds > 0 && finished_rounds(desk) >= rounds
}

/// The way to the norms, where there are any: chances while rounds are played, then who made one.
pub fn link(room: &Room, desk: &Desk, after: u16, l: Language) -> Markup {
    html! {
        @if possible(room, desk) {
            @if decided(desk) {
                a.button.no-print href={ "/t/" (room.id) "/norms?after=" (after) } {
                    (t::norms_made(l)) }
            } @else {
                a.button.no-print href={ "/t/" (room.id) "/radar?after=" (after) } {
                    (t::norm_radar(l)) }
            }
        }
    }
}

/// Which norms.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    /// After which round; the last finished one if none is named.
    #[serde(deserialize_with = "if_readable")]
    after: Option<u16>,
    /// Every title of one player, made or not.
    #[serde(deserialize_with = "if_readable")]
    player: Option<u32>,
}

async fn show(at: At<Viewer>, Query(wanted): Query<Wanted>) -> Result<Markup, Problem> {
    let (desk, l) = (at.desk(), at.l);
    let rounds = rounds_of(desk);
    let after = wanted.after.unwrap_or_else(|| finished_rounds(desk)).min(rounds);
    let player = wanted.player.map(PlayerId::new);
    let key = match wanted.player {
        Some(player) => format!("desk norms {after} of {player} {}", l.code()),
        None => format!("desk norms {after} {}", l.code()),
    };
    let draw = move |room: &Room, desk: &Desk| page(room, desk, after, player, l).into_string();
    let body = at.room.page(key, draw).await?;
    let title = t::norms(l);
    let own = format!("/t/{}/norms", at.id);
    let more = wanted.player.map(|player| format!("&player={player}")).unwrap_or_default();
    Ok(Frame::at(&at, Tab::Standings, title).show(html! {
        div.bar {
            h1 { (title) }
            span.muted { (tables::caption(desk, after, l)) }
            span.grow {}
            @if player.is_some() {
                a.button href=(own) { (t::everybody_again(l)) }
            }
            a.button href={ "/t/" (at.id) "/radar?after=" (after) } {
                (t::norm_radar(l))
            }
            @if decided(desk) {
                @for (form, label) in [("it1", t::papers_it1 as t::Label), ("it3", t::papers_it3)] {
                    a.button href={ "/t/" (at.id) "/papers/" (form) ".pdf" } { (label(l)) }
                }
            }
        }
        (tables::after_links(&own, rounds, after, &more, l))
        (PreEscaped(&*body))
    }))
}

fn page(room: &Room, desk: &Desk, after: u16, only: Option<PlayerId>, l: Language) -> Markup {
    let ranked = room.ranked(desk, after);
    let norms = room.norms(desk, after);
    let shown = Shown { ranked: &ranked, desk, room, l };
    let number = only.and_then(|player| ranked.number(player));
    let chosen: Vec<(&PlayerNorms, &Verdict)> = norms
        .players
        .iter()
        .filter(|player| only.is_none() || Some(player.number) == number)
        .flat_map(|player| player.verdicts.iter().map(move |verdict| (player, verdict)))
        .filter(|(_, verdict)| only.is_some() || verdict.by_games)
        .collect();
    html! {
        (event(&norms, desk, l))
        @if chosen.is_empty() {
            p.empty { (t::no_norm_was_made(l)) }
        } @else {
            (shown.drawn(&sheets::norms(chosen.iter().copied(), l)))
            @for (player, verdict) in &chosen { (shown.working(player, verdict, only.is_some())) }
        }
    }
}

/// What speaks against norms in this event, and what is not known of it.
fn event(norms: &Norms, desk: &Desk, l: Language) -> Markup {
    let open = norms.event.checks.iter().filter(|check| check.status != EventStatus::Met);
    let kind = desk.announced().and_then(|announced| announced.kind);
    html! {
        p.muted {
            "B.01 " (norms.event.edition) " · "
            @match kind {
                Some(kind) => (t::norms_by_kind(l, kind.say(l))),
                None => (t::norms_of_what_kind(l)),
            }
        }
        ul.plain { @for check in open {
            li {
                span.badge.bad[check.status == EventStatus::NotMet] {
                    (words::event_status(check.status, l))
                }
                " " (words::event_condition(check.condition, l))
                " (B.01 " (check.article) ")"
            }
        } }
    }
}

/// What the parts of the page look at.
struct Shown<'a> {
    ranked: &'a Ranked,
    desk: &'a Desk,
    room: &'a Room,
    l: Language,
}

impl Shown<'_> {
    fn name(&self, number: Number) -> Markup {
        let links = Links::Desk(self.room.id.get());
        html! {
            @match self.ranked.id(number.get()) {
                Some(id) => (tables::linked(self.desk, id, links)),
                None => (number),
            }
        }
    }

    fn drawn(&self, sheet: &Sheet) -> Markup {
        let people = People::of(self.ranked, self.desk, Links::Desk(self.room.id.get()));
        tables::people_sheet(sheet, "", &people)
    }

    /// A verdict with every condition and every game.
    fn working(&self, player: &PlayerNorms, verdict: &Verdict, open: bool) -> Markup {
        let l = self.l;
        html! {
            details.card.working open[open] {
                summary {
                    (self.name(player.number)) ", " strong { (verdict.title) } ": "
                    (tables::state(&sheets::outcome(verdict, l), l))
                }
                @if let Some(credit) = words::credit(verdict, l) { p { (credit) } }
                (self.drawn(&sheets::checks(verdict, l)))
                (self.drawn(&sheets::counted_games(verdict, &self.ranked.tournament, l)))
            }
        }
    }
}
