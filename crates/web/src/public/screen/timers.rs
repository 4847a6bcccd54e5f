//! Screens that count: to the start of a round, through the time players may come late, and the
//! minutes of photographers.

use arbitra_desk::{Desk, Regulations};
use arbitra_model::Reader;
use arbitra_texts as t;
use axum::response::Response;
use maud::html;

use super::super::drawn_for_one;
use super::Screen;
use crate::core::published::{newest_waits, published};
use crate::core::room::Room;
use crate::core::screens::{Look, View};
use crate::views::frame::Follow;
use crate::views::words;

/// How many minutes before the start players take their seats, unless something else is asked for.
const SOON: u16 = 5;
/// The longest time that a phase may take.
const LONGEST: u16 = 120;

/// The time left until the round; then, if one is announced, until the default time is over.
pub(super) fn countdown(room: &Room, look: &Look, l: Reader) -> Response {
    let desk = &*room.desk();
    let time = look.time();
    let total = desk.regulations().map_or(0, |regulations| regulations.rounds);
    let last = published(desk);
    // While a published round waits for its first result, it is the one that is to begin.
    // Clocks are put on the tables of the round that is played.
    let is_now = newest_waits(desk) || (look.clocks.is_some() && last > 0);
    let next = if is_now { last } else { (last + 1).min(total) };
    let slots = desk.regulations().map(Regulations::timetable).map(|table| table.slots);
    let slot = slots.unwrap_or_default().into_iter().find(|slot| slot.round.get() == next);
    // An hour that somebody asks for comes before the one that is announced.
    let slot = slot.filter(|_| time.is_none());
    let start = slot.and_then(|slot| slot.start.map(|start| (slot.date, start)));
    let goal = start.map(|(day, hour)| format!("{}T{hour}", day.to_string().replace('/', "-")));
    let time = time.or_else(|| start.map(|(_, hour)| hour.to_string()));
    let screen = Screen { room, desk, look, view: View::Countdown, l };
    let frame = screen.frame(words::round_name(desk, next, l), Follow::All);
    let (label, begins) = match look.clocks {
        Some(each) => (t::dossier_clocks_at(l), t::dossier_put_clocks(l, each)),
        None => (t::begins_at(l), t::the_round_begins(l).to_owned()),
    };
    let soon = look.soon.unwrap_or(SOON).min(LONGEST);
    // Clocks that are put on tables have no default time behind them.
    let late = default_minutes(desk).filter(|_| look.clocks.is_none());
    drawn_for_one(frame.show(html! {
        div.countdown data-to=[time.clone()] data-at=[goal] data-begins=(begins) data-soon=(soon)
            data-take-seats=(t::take_your_seats(l)) data-late=[late]
            data-late-says=(t::default_time_runs(l)) data-late-over=(t::default_time_is_over(l)) {
            p.phase role="status" {}
            p.label { @match &time {
                Some(time) => { (label) " " @if let Some((day, _)) = start {
                    (day.written(l)) " · "
                } strong { (time) } }
                None => (t::time(l)),
            } }
            p.digits role="timer" { "––:––" }
        }
    }))
}

/// How late players may come, if it is announced (Laws 6.7.1).
fn default_minutes(desk: &Desk) -> Option<u16> {
    let minutes = desk.announced()?.default_minutes;
    minutes.filter(|minutes| (1..=LONGEST).contains(minutes))
}

/// The minutes that are left to photographers: from the start of the round that is going on.
pub(super) fn photographs(room: &Room, look: &Look, l: Reader) -> Response {
    let desk = &*room.desk();
    let round = published(desk).max(1);
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
    let screen = Screen { room, desk, look, view: View::Photographs, l };
    let title = format!("{} · {}", t::venue_photographs(l), words::round_name(desk, round, l));
    let frame = screen.frame(title, Follow::All);
    drawn_for_one(frame.show(html! {
        div.countdown data-to=[end.clone()] data-at=[goal] data-soon="1"
            data-begins=(t::venue_photographers_leave(l)) {
            p.phase role="status" {}
            p.label { @match &end {
                Some(end) => {
                    (t::venue_photographs_until(l, minutes.into())) " " strong { (end) }
                }
                None => (t::venue_photographs_minutes(l, minutes.into())),
            } }
            p.digits role="timer" { "––:––" }
        }
    }))
}

/// A time of day so many minutes later, on the same day.
fn later(time: &str, minutes: u16) -> String {
    let (hour, minute) = time.split_once(':').unwrap_or(("0", "0"));
    let (hour, minute): (u16, u16) = (hour.parse().unwrap_or(0), minute.parse().unwrap_or(0));
    let whole = (hour * 60 + minute + minutes).min(24 * 60 - 1);
    format!("{:02}:{:02}", whole / 60, whole % 60)
}
