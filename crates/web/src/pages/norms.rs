//! Norms that were made, each with its working: conditions by article, games that count and games that do not.

use arbitra_desk::{Desk, PlayerId};
use arbitra_model::{Number, Score};
use arbitra_rating::norms::{Basis, EventStatus, PlayerNorms, Verdict};
use arbitra_rating::words;
use arbitra_standings::Language;
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
use crate::core::room::{Norms, Room};
use crate::pages::tables::{finished_rounds, rounds_of};
use crate::views::tables::{self, Links};
use crate::views::{Frame, Tab};

/// The address of the norms.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/norms", get(show))
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
                a.button href=(own) { (t::everybody_2(l)) }
            }
            a.button href={ "/t/" (at.id) "/radar?after=" (after) } {
                (t::norm_radar(l))
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
        (event(&norms, l))
        @if chosen.is_empty() {
            p.empty { (t::no_norm_was_made(l)) }
        } @else {
            (shown.summary(&chosen))
            @for (player, verdict) in &chosen { (shown.working(player, verdict, only.is_some())) }
        }
    }
}

/// What speaks against norms in this event, and what is not known of it.
fn event(norms: &Norms, l: Language) -> Markup {
    let open = norms.event.checks.iter().filter(|check| check.status != EventStatus::Met);
    html! {
        p.muted { "B.01 " (norms.event.edition) }
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

    fn number(&self, text: &str) -> String {
        tables::number(text, self.l)
    }

    /// Every norm in a line.
    fn summary(&self, chosen: &[(&PlayerNorms, &Verdict)]) -> Markup {
        let l = self.l;
        html! {
            div.scroller { table.grid {
                thead { tr {
                    th scope="col" { (t::name(l)) }
                    th scope="col" { (t::norm(l)) }
                    th.num scope="col" { (t::score(l)) }
                    th.num scope="col" { (t::needed(l)) }
                    th.num scope="col" { (t::average(l)) }
                    th.num scope="col" { (t::perf(l)) }
                    th.num scope="col" { (t::counts(l)) }
                    th scope="col" { span.sr { (t::remarks(l)) } }
                } }
                tbody { @for (player, verdict) in chosen {
                    @let selection = &verdict.selection;
                    tr {
                        td { (self.name(player.number)) }
                        td { strong { (verdict.title) } }
                        td.num { (self.number(&selection.score.to_string())) "/"
                            (selection.games.len()) }
                        td.num {
                            @if let Some(required) = selection.required {
                                (self.number(&required.to_string()))
                            }
                        }
                        td.num { (selection.average) }
                        td.num { (selection.performance) }
                        td.num { @if let Some(credit) = verdict.credit { (credit) } }
                        td { (self.outcome(verdict)) }
                    }
                } }
            } }
        }
    }

    fn outcome(&self, verdict: &Verdict) -> Markup {
        let l = self.l;
        html! {
            @match (verdict.achieved, verdict.by_games) {
                (true, _) => span.badge.good { (t::norm_2(l)) },
                (false, true) => span.badge.warn {
                    (t::the_event_does_not_allow(l))
                },
                (false, false) => span.badge { (t::no_norm(l)) },
            }
            @if verdict.basis != Basis::Played { " " small { (verdict.basis_article) } }
            @if !verdict.foreigners_normal {
                " " small { (t::by_exemption(l)) }
            }
        }
    }

    /// A verdict with every condition and every game.
    fn working(&self, player: &PlayerNorms, verdict: &Verdict, open: bool) -> Markup {
        let l = self.l;
        html! {
            details.card.working open[open] {
                summary {
                    (self.name(player.number)) ", " strong { (verdict.title) } ": "
                    (self.outcome(verdict))
                }
                @if let Some(credit) = verdict.credit {
                    p {
                        (t::counts_2(l)) " " (credit) " "
                        (t::games(l))
                        @if verdict.surplus > 0 {
                            ", " (verdict.surplus) " "
                            (t::for_points_above(l))
                        }
                        " (" (words::basis(verdict.basis, l)) ", " (verdict.basis_article) ")"
                    }
                }
                div.scroller { (self.checks(verdict)) }
                div.scroller { (self.games(verdict)) }
            }
        }
    }

    fn checks(&self, verdict: &Verdict) -> Markup {
        let l = self.l;
        html! {
            table.grid {
                thead { tr {
                    th scope="col" { (t::condition(l)) }
                    th.num scope="col" { (t::needed_2(l)) }
                    th.num scope="col" { (t::found(l)) }
                    th scope="col" { span.sr { (t::met(l)) } }
                    th scope="col" { "B.01" }
                } }
                tbody { @for check in &verdict.selection.checks {
                    @let sign = if check.condition.is_a_limit() { "≤" } else { "≥" };
                    tr {
                        td { (words::condition(check.condition, l)) }
                        td.num { (sign) " " (self.number(&check.needed.to_string())) }
                        td.num { (self.number(&check.found.to_string())) }
                        td { (words::status(check.status, l)) }
                        td { (check.article) }
                    }
                } }
            }
        }
    }

    fn games(&self, verdict: &Verdict) -> Markup {
        let l = self.l;
        let mut rows: Vec<(_, Markup)> = Vec::new();
        for game in &verdict.selection.games {
            let score = match game.score {
                Score::Win => "1",
                Score::Draw => "½",
                Score::Loss => "0",
            };
            let federation = game.federation.map_or("FID".to_owned(), |code| code.to_string());
            rows.push((
                game.round,
                html! {
                    td { (self.name(game.opponent)) }
                    td { @if let Some(title) = game.title { (title) } }
                    td { (federation) }
                    td.num {
                        @if game.rating.map(i32::from) != Some(game.counted_rating) {
                            @match game.rating { Some(rating) => (rating), None => "–" } " → "
                        }
                        (game.counted_rating)
                    }
                    td.centre { (score) }
                    td {}
                },
            ));
        }
        for left in &verdict.left_out {
            rows.push((
                left.round,
                html! {
                    td { @if let Some(opponent) = left.opponent { (self.name(opponent)) } }
                    td {} td {} td {}
                    td.centre { "–" }
                    td.muted { (words::why(left.why, l)) " (" (left.article) ")" }
                },
            ));
        }
        rows.sort_by_key(|(round, _)| *round);
        html! {
            table.grid {
                thead { tr {
                    th.num scope="col" { (t::rd(l)) }
                    th scope="col" { (t::opponent_2(l)) }
                    th scope="col" { (t::title_2(l)) }
                    th scope="col" { "Fed" }
                    th.num scope="col" { (t::rtg(l)) }
                    th.centre scope="col" { (t::score_2(l)) }
                    th scope="col" { span.sr { (t::why_not_2(l)) } }
                } }
                tbody { @for (round, row) in rows { tr { td.num { (round) } (row) } } }
            }
        }
    }
}
