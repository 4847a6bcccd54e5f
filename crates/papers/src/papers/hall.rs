//! Lists for the arbiters in the hall: who is away, late, owes a scoresheet; how clocks stand.

use arbitra_model::Entry;
use arbitra_report::{Align, Cell, Column, Role, Sheet};
use arbitra_texts as t;

use super::{number, person};
use crate::document::{Look, Part};
use crate::layout::Length;
use crate::round::{Paired, reason};
use crate::{Document, Event, Missing, Wish};

/// Who does not play the round, and why.
pub fn absentees(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let round = Paired::of(event, wish)?;
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::no(l), Role::Number))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::detail(t::papers_why(l)));
    for (player, entry) in &round.away {
        sheet.row([number(player.number), person(event, player), Cell::text(reason(*entry, l))]);
    }
    let forfeited = round.boards.iter().flat_map(|board| [board.white, board.black]);
    for player in forfeited {
        if matches!(player.entry(round.round), Entry::Forfeit { won: false, .. }) {
            let why = Cell::text(t::papers_did_not_come(l));
            sheet.row([number(player.number), person(event, player), why]);
        }
    }
    if sheet.rows().next().is_none() {
        return Err(Missing::Nobody);
    }
    Ok(Document::new(t::papers_absentees(l))
        .subtitle(event.round_name(round.round))
        .with(Part::Sheet(sheet, Look { strong_names: true, ..Look::TABLE })))
}

/// A list by board in which an arbiter writes.
fn to_write(
    event: &Event<'_>,
    wish: &Wish,
    title: &str,
    columns: &[&str],
) -> Result<Document, Missing> {
    let l = event.language;
    let round = Paired::of(event, wish)?;
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::bd(l), Role::Number))
        .column(Column::new(t::white(l), Role::Name))
        .column(Column::new(t::papers_black(l), Role::Name));
    let first = sheet.columns.len();
    for heading in columns {
        sheet = sheet.column(Column::detail(*heading).align(Align::Centre));
    }
    for board in &round.boards {
        let known = [board.cell(), person(event, board.white), person(event, board.black)];
        sheet.row(known.into_iter().chain(columns.iter().map(|_| Cell::Empty)));
    }
    let boxes = (first..sheet.columns.len()).collect();
    let look = Look { boxes, row: Length::pt(18), ..Look::TABLE };
    Ok(Document::new(title).subtitle(event.round_name(round.round)).with(Part::Sheet(sheet, look)))
}

/// Who came late, and when.
pub fn late(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let columns = [t::papers_white_came(l), t::papers_black_came(l), t::papers_remark(l)];
    to_write(event, wish, t::papers_late_list(l), &columns)
}

/// Which scoresheets were handed in.
pub fn scoresheets(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let columns = [t::papers_sheet_white(l), t::papers_sheet_black(l), t::papers_remark(l)];
    to_write(event, wish, t::papers_missing_sheets(l), &columns)
}

/// How clocks stood when they were looked at.
pub fn clocks(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let columns = [
        t::papers_time(l),
        t::papers_clock_white(l),
        t::papers_clock_black(l),
        t::moves_head(l),
        t::papers_remark(l),
    ];
    to_write(event, wish, t::papers_clock_times(l), &columns)
}
