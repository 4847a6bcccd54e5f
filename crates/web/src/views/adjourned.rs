//! When adjourned games go on, for arbiters and for everybody (E.14).

use arbitra_desk::{Adjournment, Board, Desk, Resumption};
use arbitra_model::{Date, Language, Reader};
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::seats::seats;
use crate::views::{grid, words};

/// The timetable as a table; for arbiters with what the clocks show.
pub fn table(
    desk: &Desk,
    games: &[(&Board, Option<&Resumption>)],
    arbiters: bool,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    let mut heads =
        vec![grid::head(t::when(l)), grid::head(t::where_label(l)), grid::head(t::game(l))];
    if arbiters {
        let l = l.sentences();
        heads.extend([grid::head(t::clocks(l)), grid::head(t::sealed(l))]);
    }
    let line = |(board, plan): &(&Board, Option<&Resumption>)| {
        let mut cells = match plan {
            Some(plan) => vec![
                grid::cell(html! {
                    (day(plan.date, l)) br; strong { (plan.start) }
                    @if !plan.session.is_empty() { " " span.badge { (plan.session) } }
                }),
                grid::cell(html! {
                    @if let Some(table) = plan.table {
                        (t::at_table(l)) " " strong { (table) } " "
                    }
                    (plan.place)
                }),
            ],
            None => vec![grid::cell(t::to_be_announced(l)).class("muted"), grid::cell("")],
        };
        cells.push(grid::cell(html! {
            (seats(desk, board)) br;
            small { (t::in_round(l)) " " (board.id.round) ", "
                (t::at_board(l)) " " (board.name().to_string()) }
        }));
        if arbiters {
            let sealed = desk.adjournment(board.id).map(|sealed| sealed_by(sealed, l.sentences()));
            let clocks = clocks(desk, board).unwrap_or_default();
            cells.push(grid::cell(clocks).class("clocks"));
            cells.push(grid::cell(sealed.unwrap_or_default()));
        }
        grid::line(cells)
    };
    grid::table("timetable", heads).lines(games.iter().map(line)).draw()
}

/// When the adjourned games of the rounds up to one go on, for everybody.
pub fn for_everybody(desk: &Desk, rounds: u16, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let games: Vec<_> =
        desk.timetable().into_iter().filter(|(board, _)| board.id.round.get() <= rounds).collect();
    html! {
        @if !games.is_empty() {
            section.card.adjourned {
                h2 { (t::adjourned_games(l)) }
                div.scroller { (table(desk, &games, false, l)) }
            }
        }
    }
}

/// When a game goes on, in few words: beside its missing result.
pub fn announced(desk: &Desk, board: &Board, l: impl Into<Reader>) -> Option<String> {
    let l = l.into();
    let plan = desk.resumption(board.id)?;
    let table = plan.table.map(|table| format!(", {} {table}", t::at_table(l)));
    Some(format!("{} {}{}", day(plan.date, l), plan.start, table.unwrap_or_default()))
}

/// The same in two short lines, where there is hardly room for one.
pub fn announced_shortly(desk: &Desk, board: &Board, l: impl Into<Reader>) -> Option<[String; 2]> {
    let l = l.into();
    let plan = desk.resumption(board.id)?;
    // The year goes without saying.
    let two = |part: Option<_>| format!("{:02}", part.unwrap_or_default());
    let text = t::day_and_month(l, two(plan.date.month()), two(plan.date.day()));
    let day = match weekday(plan.date, l) {
        Some(name) => format!("{name} {text}"),
        None => text,
    };
    Some([day, plan.start.to_string()])
}

/// A day with its name.
pub fn day(date: Date, l: impl Into<Reader>) -> String {
    let l = l.into();
    let text = date.written(l);
    match weekday(date, l) {
        Some(name) => format!("{name} {text}"),
        None => text,
    }
}

/// The day of the week, if the whole date is known.
fn weekday(date: Date, l: Reader) -> Option<&'static str> {
    use jiff::civil::Weekday as W;
    let (month, day) = date.month().zip(date.day())?;
    let year = i16::try_from(date.year()).ok()?;
    let date = jiff::civil::Date::new(year, month.try_into().ok()?, day.try_into().ok()?).ok()?;
    Some(match date.weekday() {
        W::Monday => t::mon(l),
        W::Tuesday => t::tue(l),
        W::Wednesday => t::wed(l),
        W::Thursday => t::thu(l),
        W::Friday => t::fri(l),
        W::Saturday => t::sat(l),
        W::Sunday => t::sun(l),
    })
}

/// What both clocks show, if somebody wrote it down.
pub fn clocks(desk: &Desk, board: &Board) -> Option<String> {
    let clock = &desk.adjournment(board.id)?.envelope.clock;
    Some(format!("{} / {}", clock_text(clock.white?), clock_text(clock.black?)))
}

/// Who sealed which move, or who has the move where play was broken off.
pub fn sealed_by(sealed: &Adjournment, l: Language) -> Markup {
    let envelope = &sealed.envelope;
    html! {
        (words::colour(envelope.sealed_by, l)) ", " (t::sealed_move_number(l)) " "
        (envelope.number)
        @if envelope.interrupted { " " span.badge.warn {
            (t::broken_off_nothing_sealed(l))
        } }
    }
}

/// Seconds as a clock shows them.
pub fn clock_text(seconds: u32) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_names() {
        let date = "2026/11/16".parse().unwrap();
        assert_eq!(day(date, Language::English), "Mon 2026-11-16");
        assert_eq!(day(date, Language::Spanish), "lun 16/11/2026");
        assert_eq!(day("2026".parse().unwrap(), Language::English), "2026");
    }
}
