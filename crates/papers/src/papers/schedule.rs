//! The whole schedule of a round robin: who meets whom, round by round.

use arbitra_model::Round;
use arbitra_pairing::{Form, System};
use arbitra_report::{Breaks, Cell, Column, Role, Sheet};
use arbitra_texts as t;

use super::{number, person};
use crate::document::{Look, Part};
use crate::{Document, Event, Missing, Wish};

/// All rounds of a round robin.
pub fn make(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let Some(System::Form(form @ (Form::RoundRobin(_) | Form::Scheveningen(_)))) =
        System::of(event.tournament)
    else {
        return Err(Missing::RoundRobin);
    };
    let rounds = form.rounds(event.tournament).ok().flatten().ok_or(Missing::RoundRobin)?;
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::bd(l), Role::Number))
        .column(Column::new(t::no(l), Role::Count))
        .column(Column::new(t::white(l), Role::Name))
        .column(Column::new(t::papers_black(l), Role::Name))
        .column(Column::new(t::no(l), Role::Count));
    for round in 1..=rounds {
        let Some(round) = Round::new(round) else { continue };
        let found = form.round(event.tournament, round).map_err(|_| Missing::RoundRobin)?;
        let pairing = found.pairing();
        sheet.group(event.round_name(round));
        for (board, seats) in (1..).zip(&pairing.boards) {
            let player = |number| event.tournament.player(number);
            let (Some(white), Some(black)) = (player(seats.white), player(seats.black)) else {
                continue;
            };
            sheet.row([
                Cell::Number(board),
                number(white.number),
                person(event, white),
                person(event, black),
                number(black.number),
            ]);
        }
        if let Some(bye) = pairing.bye.and_then(|bye| event.tournament.player(bye)) {
            let note = format!("{}: {}", t::papers_rests(l), event.titled(bye));
            if let Some(group) = sheet.groups.last_mut() {
                group.notes.push(note);
            }
        }
    }
    sheet.breaks = Breaks::Groups;
    let look = Look { columns: crate::document::Columns::TwoIfTheyFit, ..Look::TABLE };
    Ok(Document::new(t::papers_schedule(l)).with(Part::Sheet(sheet, look)))
}
