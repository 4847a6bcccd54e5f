//! Screens of the hall: read at ten metres, turning their pages by themselves, live.

use arbitra_desk::{Desk, PairedRound};
use arbitra_standings::Language;
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Part, PublicFrame, ScreenFrame};
use super::pages::{nothing, revising};
use super::{drawn_for_one, is_provisional, shown};
use crate::core::at::At;
use crate::core::clock;
use crate::core::form::if_readable;
use crate::core::live::View;
use crate::core::problem::Problem;
use crate::core::published::{published, ranked_rounds};
use crate::core::roles::Public;
use crate::core::room::Room;
use crate::views::boards;
use crate::views::frame::Follow;
use crate::views::tables::{self, Links};
use crate::views::{forms, teams, words};

/// How a screen is to look.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Look {
    /// Seconds for each page.
    #[serde(deserialize_with = "if_readable")]
    every: Option<u16>,
    /// `large` for halls that are deep.
    size: String,
    /// Until when to count, `17:30`.
    to: String,
}

impl Look {
    /// Between three seconds and two minutes.
    pub fn every(&self) -> u16 {
        self.every.unwrap_or(12).clamp(3, 120)
    }

    /// Whether everything is larger still.
    pub fn large(&self) -> bool {
        self.size == "large"
    }

    /// The same look in an address.
    pub fn query(&self) -> String {
        let size = if self.large() { "&size=large" } else { "" };
        format!("?every={}{size}", self.every())
    }

    /// The time of day to count to, if it is one.
    fn time(&self) -> Option<String> {
        let (hour, minute) = self.to.trim().split_once(':')?;
        let (hour, minute): (u8, u8) = (hour.parse().ok()?, minute.parse().ok()?);
        (hour < 24 && minute < 60).then(|| format!("{hour:02}:{minute:02}"))
    }
}

/// The choice of screens.
pub async fn choose(at: At<Public>, headers: HeaderMap) -> Result<Response, Problem> {
    let At { room, l, .. } = at;
    let page = room
        .page(format!("public screens {}", l.code()), move |room, desk| choice(room, desk, l))
        .await?;
    Ok(page.page(&headers))
}

fn choice(room: &Room, desk: &Desk, l: Language) -> String {
    let id = room.id;
    let frame = PublicFrame {
        room,
        desk,
        language: l,
        part: Part::Screens,
        title: t::hall_screens(l).to_owned(),
        address: format!("/screen/{id}"),
        follow: Follow::All,
    };
    let options = || {
        html! {
            label { (t::seconds_per_page(l))
                input type="number" name="every" min="3" max="120" value="12"; }
            label { (t::letters_2(l)) select name="size" {
                option value="" { (t::ten_metres(l)) }
                option value="large" { (t::deep_hall(l)) }
            } }
        }
    };
    let card = |to: &str, title: &str, about: &str, fields: Markup| {
        html! {
            section.card {
                h2 { (title) } p.muted { (about) }
                form.line method="get" action={ "/screen/" (id) "/" (to) } {
                    (fields) button.primary { (t::show(l)) }
                }
            }
        }
    };
    frame.show(html! {
        h1 { (t::hall_screens(l)) }
        p.muted {
            (t::open_one_on_the_projector(l))
        }
        div.cards {
            (card("pairings", t::pairings(l),
                t::board_by_board_with_results(l), options()))
            (card("standings", t::standings(l),
                t::points_and_the_first_tie(l),
                options()))
            (card("countdown", t::countdown(l),
                t::to_the_start_of_the(l), html! {
                label { (t::time(l)) input type="time" name="to" required; } }))
            (card("draw", t::the_draw(l),
                t::the_initial_colour_and_the(l), html! {}))
        }
    })
}

/// Pairings, page by page.
pub async fn pairings(
    at: At<Public>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, l, .. } = at;
    let provisional = is_provisional(shown(&room.desk(), None));
    let key = format!("screen pairings {} {provisional} {}", look.query(), l.code());
    let page = room
        .page(key, move |room, desk| pairings_screen(room, desk, &look, provisional, l))
        .await?;
    Ok(page.page(&headers))
}

fn pairings_screen(
    room: &Room,
    desk: &Desk,
    look: &Look,
    provisional: bool,
    l: Language,
) -> String {
    let round = shown(desk, None);
    let frame = ScreenFrame {
        room,
        desk,
        language: l,
        title: match round {
            Some(round) => words::round_name(desk, round.round.get(), l),
            None => t::pairings(l).to_owned(),
        },
        address: format!("/screen/{}/pairings{}", room.id, look.query()),
        follow: Follow::Rows,
        every: look.every(),
        large: look.large(),
    };
    let Some(round) = round else { return frame.show(nothing(l)) };
    if round.session.is_some() {
        return frame.show(revising(l));
    }
    frame.show(html! {
        @if let (true, Some(until)) = (provisional, round.pairings.and_then(|p| p.until)) {
            p.ribbon { (t::provisional_claims_until(l)) " " (clock::time_of_day(until)) }
        }
        ol.turning.boards aria-label=(t::pairings(l)) {
            (board_lines(desk, round, l))
        }
    })
}

fn board_lines(desk: &Desk, round: &PairedRound, l: Language) -> Markup {
    let name = |id: arbitra_desk::PlayerId| tables::linked(desk, id, Links::None);
    html! {
        @for (place, meeting) in (1..).zip(teams::meetings(desk, round)) {
        @if meeting.teams.is_some() { li.match { (teams::head(desk, &meeting, place, l)) } }
        @for board in &meeting.boards {
            li { span.table { (board.table) } span.side { (name(board.white)) }
                (boards::result_cell(desk, board, View::Public, l)) span.side {
                    (name(board.black))
                } }
        }
        }
        @for (player, bye) in round.away.iter().filter(|_| !desk.is_of_teams()) {
            li.away { span.table { "–" } span.side { (name(*player)) }
                span.badge { (forms::away(desk, round, *player, *bye, l)) } span.side {} }
        }
    }
}

/// Standings, page by page.
pub async fn standings(
    at: At<Public>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, l, .. } = at;
    let key = format!("screen standings {} {}", look.query(), l.code());
    let page = room.page(key, move |room, desk| standings_screen(room, desk, &look, l)).await?;
    Ok(page.page(&headers))
}

fn standings_screen(room: &Room, desk: &Desk, look: &Look, l: Language) -> String {
    let after = ranked_rounds(desk);
    let title = t::standings(l);
    let frame = ScreenFrame {
        room,
        desk,
        language: l,
        title: t::after_round_3(l, title, after),
        address: format!("/screen/{}/standings{}", room.id, look.query()),
        follow: Follow::All,
        every: look.every(),
        large: look.large(),
    };
    if after == 0 {
        return frame.show(nothing(l));
    }
    let ranked = room.ranked(desk, after);
    if let Some(own) = forms::standings(&ranked, desk, Links::None, l) {
        return frame.show(html! { div.own-table { (own) } });
    }
    if let Some(own) = teams::standings(&ranked, l) {
        return frame.show(html! { div.own-table { (own) } });
    }
    let table = &ranked.standings;
    let shown = table.columns.len().min(2);
    frame.show(html! {
        div.turning-head.ranks { span { "#" } span {} span { (t::pts(l)) }
            @for column in &table.columns[..shown] { span { (column.tie_break.to_string()) } } }
        ol.turning.ranks { @for (place, row) in tables::places(&ranked) {
            li { span.table { @match place { Some(place) => (place), None => "–" } }
                span.side { @if let Some(id) = ranked.id(row.number) {
                    (tables::linked(desk, id, Links::None))
                } }
                strong.score { (tables::points(row.points, l)) }
                @for column in 0..shown { span.tie {
                    (tables::number(&table.print(row, column), l))
                } } }
        } }
    })
}

/// The time left until the round.
pub async fn countdown(at: At<Public>, Query(look): Query<Look>) -> Result<Response, Problem> {
    let At { room, l, id, .. } = at;
    let desk = room.desk();
    let time = look.time();
    let total = desk.regulations().map_or(0, |regulations| regulations.rounds);
    let last = published(&desk);
    // While a published round waits for its first result, it is the one that is to begin.
    let waiting = shown(&desk, None).is_some_and(|r| r.without_result().len() == r.board_count());
    let next = if waiting { last } else { (last + 1).min(total) };
    let frame = ScreenFrame {
        room: &room,
        desk: &desk,
        language: l,
        title: words::round_name(&desk, next, l),
        address: match &time {
            Some(time) => format!("/screen/{id}/countdown?to={time}"),
            None => format!("/screen/{id}/countdown"),
        },
        follow: Follow::All,
        every: look.every(),
        large: false,
    };
    Ok(drawn_for_one(frame.show(html! {
        div.countdown data-to=[time.clone()] data-begins=(t::the_round_begins(l)) {
            p.label { @match &time {
                Some(time) => { (t::begins_at(l)) " " strong { (time) } }
                None => (t::time(l)),
            } }
            p.digits role="timer" { "––:––" }
        }
    })))
}
