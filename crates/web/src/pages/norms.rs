//! Norms that were made, each with its working: conditions by article, games that count and games
//! that do not.

use arbitra_desk::{Desk, PlayerId};
use arbitra_model::{Number, Round, Score, Tempo};
use arbitra_rating::norms::{Basis, Event, EventOptions, EventStatus, PlayerNorms, Verdict};
use arbitra_rating::words;
use arbitra_report::{Cell, Column, Mark, Role, Sheet, Tone};
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
use crate::pages::entries::tempo;
use crate::pages::tables::{finished_rounds, rounds_of};
use crate::views::tables::{self, Links, People};
use crate::views::{Frame, Tab, grid};

/// The address of the norms.
pub fn routes() -> Router<App> {
    Router::new().route("/t/{id}/norms", get(show))
}

/// Whether norms can be made in a tournament at all: nobody is shown chances in a rapid event.
pub fn possible(room: &Room, desk: &Desk) -> bool {
    let tournament = room.tournament(desk);
    let event = Event::of(&tournament, EventOptions::usual(&tournament));
    event.can_bring_norms() && tempo(desk) == Tempo::Standard
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
        let mut sheet = Sheet::new("", l)
            .column(Column::new(t::name(l), Role::Name))
            .column(Column::detail(t::norm(l)))
            .column(Column::count(t::score(l)))
            .column(Column::count(t::needed_points(l)))
            .column(Column::count(t::average(l)))
            .column(Column::count(t::perf(l)))
            .column(Column::count(t::counts(l)))
            .column(Column::detail("").meaning(t::remarks(l)));
        for (player, verdict) in chosen {
            let selection = &verdict.selection;
            let score = self.number(&selection.score.to_string());
            let required = selection.required.map(|points| self.number(&points.to_string()));
            let (tone, text) = self.outcome(verdict);
            sheet.row([
                self.player(player.number),
                Cell::text(verdict.title.to_string()),
                Cell::text(format!("{score}/{}", selection.games.len())),
                Cell::some(required, Cell::Text),
                Cell::Count(selection.average.into()),
                Cell::Count(selection.performance.into()),
                Cell::some(verdict.credit, |credit| Cell::text(credit.to_string())),
                Cell::state(tone, text),
            ]);
        }
        self.drawn(&sheet)
    }

    fn player(&self, number: Number) -> Cell {
        let id = self.ranked.id(number.get());
        Cell::some(id, |id| self.people().cell(id))
    }

    fn drawn(&self, sheet: &Sheet) -> Markup {
        tables::people_sheet(sheet, "", &self.people())
    }

    fn people(&self) -> People<'_> {
        People::of(self.ranked, self.desk, Links::Desk(self.room.id.get()))
    }

    /// Whether the norm was made, and how.
    fn outcome(&self, verdict: &Verdict) -> (Tone, String) {
        let l = self.l;
        let (tone, text) = match (verdict.achieved, verdict.by_games) {
            (true, _) => (Tone::Good, t::is_a_norm(l)),
            (false, true) => (Tone::Doubtful, t::the_event_does_not_allow(l)),
            (false, false) => (Tone::Neutral, t::no_norm(l)),
        };
        let mut text = text.to_owned();
        if verdict.basis != Basis::Played {
            text.push_str(&format!(" {}", verdict.basis_article));
        }
        if !verdict.foreigners_normal {
            text.push_str(&format!(" {}", t::by_exemption(l)));
        }
        (tone, text)
    }

    /// A verdict with every condition and every game.
    fn working(&self, player: &PlayerNorms, verdict: &Verdict, open: bool) -> Markup {
        let l = self.l;
        let (tone, outcome) = self.outcome(verdict);
        html! {
            details.card.working open[open] {
                summary {
                    (self.name(player.number)) ", " strong { (verdict.title) } ": "
                    (tables::badge(tone, &outcome))
                }
                @if let Some(credit) = verdict.credit {
                    p {
                        (t::norm_counts(l)) " " (credit) " "
                        (t::games(l))
                        @if verdict.surplus > 0 {
                            ", " (verdict.surplus) " "
                            (t::for_points_above(l))
                        }
                        " (" (words::basis(verdict.basis, l)) ", " (verdict.basis_article) ")"
                    }
                }
                (self.checks(verdict))
                (self.games(verdict))
            }
        }
    }

    fn checks(&self, verdict: &Verdict) -> Markup {
        let l = self.l;
        let mut sheet = Sheet::new("", l)
            .column(Column::detail(t::condition(l)))
            .column(Column::count(t::what_is_required(l)))
            .column(Column::count(t::found(l)))
            .column(Column::detail("").meaning(t::met(l)))
            .column(Column::detail("B.01"));
        for check in &verdict.selection.checks {
            let sign = if check.condition.is_a_limit() { "≤" } else { "≥" };
            let needed = self.number(&check.needed.to_string());
            sheet.row([
                Cell::text(words::condition(check.condition, l)),
                Cell::text(format!("{sign} {needed}")),
                Cell::text(self.number(&check.found.to_string())),
                Cell::text(words::status(check.status, l)),
                Cell::text(check.article.to_string()),
            ]);
        }
        self.drawn(&sheet)
    }

    fn games(&self, verdict: &Verdict) -> Markup {
        let l = self.l;
        let mut sheet = Sheet::new("", l)
            .column(Column::count(t::rd(l)))
            .column(Column::detail(t::opponent_head(l)))
            .column(Column::detail(t::title_in_full(l)))
            .column(Column::detail(t::fed(l)))
            .column(Column::count(t::rtg(l)))
            .column(Column::new(t::result_of_a_game(l), Role::Meeting))
            .column(Column::detail("").meaning(t::why_it_does_not_count(l)));
        let mut rows: Vec<(Round, [Cell; 6])> = Vec::new();
        for game in &verdict.selection.games {
            let mark = match game.score {
                Score::Win => Mark::Win,
                Score::Draw => Mark::Draw,
                Score::Loss => Mark::Loss,
            };
            let federation = game.federation.map_or("FID".to_owned(), |code| code.to_string());
            let counted = game.counted_rating;
            let rating = if game.rating.map(i32::from) == Some(counted) {
                counted.to_string()
            } else {
                format!("{} → {counted}", grid::or_dash(game.rating))
            };
            rows.push((
                game.round,
                [
                    self.player(game.opponent),
                    Cell::some(game.title, |title| Cell::text(title.to_string())),
                    Cell::text(federation),
                    Cell::text(rating),
                    Cell::Result(mark),
                    Cell::Empty,
                ],
            ));
        }
        for left in &verdict.left_out {
            let opponent = Cell::some(left.opponent, |opponent| self.player(opponent));
            let why = Cell::text(format!("{} ({})", words::why(left.why, l), left.article));
            let cells = [opponent, Cell::Empty, Cell::Empty, Cell::Empty, Cell::Missing, why];
            rows.push((left.round, cells));
        }
        rows.sort_by_key(|(round, _)| *round);
        for (round, cells) in rows {
            sheet.row([Cell::Round(round)].into_iter().chain(cells));
        }
        self.drawn(&sheet)
    }
}
