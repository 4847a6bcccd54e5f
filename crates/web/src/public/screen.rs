//! Screens of the hall: read at ten metres, turning their pages by themselves, live.

use arbitra_desk::{Desk, PairedRound, PlayerId};
use arbitra_model::{Colour, Language, Said as _};
use arbitra_texts as t;
use axum::extract::Query;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::{Part, PublicFrame, ScreenFrame};
use super::pages::{nothing, revising};
use super::{drawn_for_one, is_provisional, published_round};
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
    /// How many minutes the clocks have that are put on the tables when the time is over.
    #[serde(deserialize_with = "if_readable")]
    clocks: Option<u16>,
    /// `1` if screens take turns.
    turns: String,
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
        let turns = if self.takes_turns() { "&turns=1" } else { "" };
        format!("?every={}{size}{turns}", self.every())
    }

    /// Whether pairings, names, standings and announcements take turns on the screen.
    fn takes_turns(&self) -> bool {
        self.turns == "1"
    }

    /// How the screen follows changes: one that takes turns fetches what it shows as a whole.
    fn follow(&self, own: Follow) -> Follow {
        if self.takes_turns() { Follow::All } else { own }
    }

    /// The screen after one of those that take turns; announcements only if there are any.
    fn next(&self, desk: &Desk, room: &Room, after: Turn) -> Option<String> {
        let next = match after {
            Turn::Pairings => Turn::Names,
            Turn::Names => Turn::Standings,
            Turn::Standings if desk.announcements().is_empty() => Turn::Pairings,
            Turn::Standings => Turn::Announcements,
            Turn::Announcements => Turn::Pairings,
        };
        let (id, query) = (room.id, self.query());
        self.takes_turns().then(|| format!("/screen/{id}/{}{query}", next.word()))
    }

    /// The time of day to count to, if it is one.
    fn time(&self) -> Option<String> {
        let (hour, minute) = self.to.trim().split_once(':')?;
        let (hour, minute): (u8, u8) = (hour.parse().ok()?, minute.parse().ok()?);
        (hour < 24 && minute < 60).then(|| format!("{hour:02}:{minute:02}"))
    }
}

/// The screens that can take turns.
#[derive(Clone, Copy)]
enum Turn {
    Pairings,
    Names,
    Standings,
    Announcements,
}

impl Turn {
    /// Its word in addresses.
    const fn word(self) -> &'static str {
        match self {
            Turn::Pairings => "pairings",
            Turn::Names => "names",
            Turn::Standings => "standings",
            Turn::Announcements => "announcements",
        }
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
        language: l.into(),
        part: Part::Screens,
        title: t::hall_screens(l).to_owned(),
        address: format!("/screen/{id}"),
        follow: Follow::All,
    };
    let options = || {
        html! {
            label { (t::seconds_per_page(l))
                input type="number" name="every" min="3" max="120" value="12"; }
            label { (t::size_of_letters(l)) select name="size" {
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
            (card("names", t::where_do_i_play(l), t::everybody_by_name_with_board(l),
                options()))
            (card("standings", t::standings(l),
                t::points_and_the_first_tie(l),
                options()))
            (card("pairings", t::one_after_the_other(l),
                t::pairings_names_standings_announcements(l),
                html! { input type="hidden" name="turns" value="1"; (options()) }))
            (card("announcements", t::announcements(l), t::what_everybody_is_told(l), html! {}))
            (card("countdown", t::countdown(l),
                t::to_the_start_of_the(l), html! {
                label { (t::time(l)) input type="time" name="to"; } }))
            (card("photographs", t::venue_photographs(l),
                t::venue_timer_help(l), html! {
                label { (t::venue_round_began(l)) input type="time" name="to"; } }))
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
    let provisional = {
        let desk = room.desk();
        is_provisional(&desk, published_round(&desk, None))
    };
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
    let round = published_round(desk, None);
    let frame = ScreenFrame {
        room,
        desk,
        language: l,
        title: match round {
            Some(round) => forms::round_called(room, desk, round.round, l),
            None => t::pairings(l).to_owned(),
        },
        address: format!("/screen/{}/pairings{}", room.id, look.query()),
        follow: look.follow(Follow::Rows),
        every: look.every(),
        large: look.large(),
        next: look.next(desk, room, Turn::Pairings),
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
    let name = |id: PlayerId| tables::linked(desk, id, Links::None);
    html! {
        @for (place, meeting) in (1..).zip(teams::meetings(desk, round)) {
        @if meeting.teams.is_some() { li.match { (teams::head(desk, &meeting, place, l)) } }
        @for board in &meeting.boards {
            li { span.table { (board.name().to_string()) } span.side { (name(board.white)) }
                (boards::result_cell(desk, board, View::Public, l)) span.side {
                    (name(board.black))
                } }
        }
        }
        @for team in teams::resting(desk, round) {
            li.away { span.table { "–" } span.side { (team.name) }
                span.badge { (t::does_not_play(l)) } span.side {} }
        }
        @for (player, bye) in round.away.iter().filter(|_| !desk.is_of_teams()) {
            li.away { span.table { "–" } span.side { (name(*player)) }
                span.badge { (forms::away(desk, round, *player, *bye, l)) } span.side {} }
        }
    }
}

/// Where everybody plays, by name.
pub async fn names(
    at: At<Public>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, l, .. } = at;
    let key = format!("screen names {} {}", look.query(), l.code());
    let page = room.page(key, move |room, desk| names_screen(room, desk, &look, l)).await?;
    Ok(page.page(&headers))
}

fn names_screen(room: &Room, desk: &Desk, look: &Look, l: Language) -> String {
    let round = published_round(desk, None);
    let title = match round {
        Some(round) => format!("{} · A–Z", forms::round_called(room, desk, round.round, l)),
        None => t::where_do_i_play(l).to_owned(),
    };
    let frame = ScreenFrame {
        room,
        desk,
        language: l,
        title,
        address: format!("/screen/{}/names{}", room.id, look.query()),
        follow: Follow::All,
        every: look.every(),
        large: look.large(),
        next: look.next(desk, room, Turn::Names),
    };
    let Some(round) = round else { return frame.show(nothing(l)) };
    if round.session.is_some() {
        return frame.show(revising(l));
    }
    let mut seats: Vec<(String, Markup)> = Vec::new();
    let mut seat = |player: PlayerId, place: Markup| {
        if let Some(participant) = desk.player(player) {
            let line = html! { li { span.side { (tables::linked_plain(desk, player)) } (place) } };
            seats.push((arbitra_model::fold(&participant.person.name), line));
        }
    };
    for board in round.boards() {
        for (player, colour) in [(board.white, Colour::White), (board.black, Colour::Black)] {
            seat(
                player,
                html! {
                    @if let Some(there) = desk.whereabouts(board) {
                        small.where { (there.say(l)) }
                    }
                    span.table { (board.name().to_string()) } (tables::piece(colour, l))
                },
            );
        }
    }
    for (player, bye) in &round.away {
        let bye = forms::away(desk, round, *player, *bye, l);
        seat(*player, html! { span.badge { (bye) } });
    }
    seats.sort_by(|one, other| one.0.cmp(&other.0));
    let with_places = desk.premises().plan.is_some();
    frame.show(html! {
        ol.turning.names .places[with_places] aria-label=(t::where_do_i_play(l)) {
            @for (_, line) in &seats { (line) }
        }
    })
}

/// What everybody is told, as large as it gets.
pub async fn announcements(
    at: At<Public>,
    Query(look): Query<Look>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let At { room, l, .. } = at;
    let key = format!("screen announcements {} {}", look.query(), l.code());
    let page = room.page(key, move |room, desk| announcements_screen(room, desk, &look, l)).await?;
    Ok(page.page(&headers))
}

fn announcements_screen(room: &Room, desk: &Desk, look: &Look, l: Language) -> String {
    let frame = ScreenFrame {
        room,
        desk,
        language: l,
        title: t::announcements(l).to_owned(),
        address: format!("/screen/{}/announcements{}", room.id, look.query()),
        follow: Follow::All,
        every: look.every(),
        large: look.large(),
        next: look.next(desk, room, Turn::Announcements),
    };
    frame.show(html! {
        @if desk.announcements().is_empty() { p.empty { (t::nothing_is_announced(l)) } }
        @else { ul.said { @for said in desk.announcements().iter().rev() {
            li { time { (clock::time_of_day(said.when)) } " " (said.text) }
        } } }
    })
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
        title: t::title_after_round(l, title, after),
        address: format!("/screen/{}/standings{}", room.id, look.query()),
        follow: Follow::All,
        every: look.every(),
        large: look.large(),
        next: look.next(desk, room, Turn::Standings),
    };
    if after == 0 {
        return frame.show(nothing(l));
    }
    let ranked = room.ranked(desk, after);
    if let Some(own) = forms::standings(&ranked, desk, Links::None, l) {
        return frame.show(html! { div.own-table { (own) } });
    }
    if let Some(own) = teams::on_screen(&ranked, l) {
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
    let waiting =
        published_round(&desk, None).is_some_and(|r| r.undecided().len() == r.board_count());
    let next = if waiting { last } else { (last + 1).min(total) };
    let announced = desk.regulations().map(arbitra_desk::Regulations::timetable);
    let slots = announced.map(|table| table.slots).unwrap_or_default();
    let slot = slots.into_iter().find(|slot| slot.round.get() == next);
    // An hour that somebody asks for comes before the one that is announced.
    let slot = slot.filter(|_| time.is_none());
    let start = slot.and_then(|slot| slot.start.map(|start| (slot.date, start)));
    let goal = start.map(|(day, hour)| format!("{}T{hour}", day.to_string().replace('/', "-")));
    let time = time.or_else(|| start.map(|(_, hour)| hour.to_string()));
    let frame = ScreenFrame {
        room: &room,
        desk: &desk,
        language: l,
        title: words::round_name(&desk, next, l),
        address: match &look.time() {
            Some(time) => match look.clocks {
                Some(each) => format!("/screen/{id}/countdown?to={time}&clocks={each}"),
                None => format!("/screen/{id}/countdown?to={time}"),
            },
            None => format!("/screen/{id}/countdown"),
        },
        follow: Follow::All,
        every: look.every(),
        large: false,
        next: None,
    };
    let (label, begins) = match look.clocks {
        Some(each) => (t::dossier_clocks_at(l), t::dossier_put_clocks(l, each)),
        None => (t::begins_at(l), t::the_round_begins(l).to_owned()),
    };
    Ok(drawn_for_one(frame.show(html! {
        div.countdown data-to=[time.clone()] data-at=[goal] data-begins=(begins) {
            p.label { @match &time {
                Some(time) => { (label) " " @if let Some((day, _)) = start {
                    (day.say(l)) " · "
                } strong { (time) } }
                None => (t::time(l)),
            } }
            p.digits role="timer" { "––:––" }
        }
    })))
}

/// The minutes that are left to photographers: from the start of the round that is going on.
pub async fn photographs(at: At<Public>, Query(look): Query<Look>) -> Result<Response, Problem> {
    let At { room, l, id, .. } = at;
    let desk = room.desk();
    let round = published(&desk).max(1);
    let minutes = desk.photographs().minutes(round);
    let slots = desk.regulations().map(|regulations| regulations.timetable().slots);
    let slot = slots.unwrap_or_default().into_iter().find(|slot| slot.round.get() == round);
    let announced = slot.and_then(|slot| slot.start.map(|start| (slot.date, start.to_string())));
    // An hour that somebody asks for comes before the one that is announced.
    let asked = look.time();
    let day = announced.as_ref().filter(|_| asked.is_none());
    let day = day.map(|(day, _)| day.to_string().replace('/', "-"));
    let began = asked.clone().or_else(|| announced.map(|(_, start)| start));
    let end = began.as_deref().map(|began| later(began, minutes));
    let goal = day.zip(end.clone()).map(|(day, end)| format!("{day}T{end}"));
    let frame = ScreenFrame {
        room: &room,
        desk: &desk,
        language: l,
        title: format!("{} · {}", t::venue_photographs(l), words::round_name(&desk, round, l)),
        address: match &asked {
            Some(time) => format!("/screen/{id}/photographs?to={time}"),
            None => format!("/screen/{id}/photographs"),
        },
        follow: Follow::All,
        every: look.every(),
        large: false,
        next: None,
    };
    Ok(drawn_for_one(frame.show(html! {
        div.countdown data-to=[end.clone()] data-at=[goal]
            data-begins=(t::venue_photographers_leave(l)) {
            p.label { @match &end {
                Some(end) => { (t::venue_photographs_until(l, minutes)) " " strong { (end) } }
                None => (t::venue_photographs_minutes(l, minutes)),
            } }
            p.digits role="timer" { "––:––" }
        }
    })))
}

/// A time of day so many minutes later, on the same day.
fn later(time: &str, minutes: u16) -> String {
    let (hour, minute) = time.split_once(':').unwrap_or(("0", "0"));
    let (hour, minute): (u16, u16) = (hour.parse().unwrap_or(0), minute.parse().unwrap_or(0));
    let whole = (hour * 60 + minute + minutes).min(24 * 60 - 1);
    format!("{:02}:{:02}", whole / 60, whole % 60)
}
