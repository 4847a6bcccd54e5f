//! A round by name: everybody with board, colour and opponent.

use arbitra_desk::{Board, BoardName, Desk, PairedRound, Participant, PlayerId};
use arbitra_model::{Colour, Reader, collation};
use arbitra_report::{Align, Cell, Column, Role, Sheet, Tone};
use arbitra_texts as t;
use maud::Markup;

use crate::views::forms;
use crate::views::parts::Extent;
use crate::views::tables::{self, Links, People};

/// Everybody by name with board, colour and opponent; on paper too.
pub fn table(desk: &Desk, round: &PairedRound, links: Links, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let people = People::at(desk, links);
    tables::people_sheet(&sheet(desk, round, &people, l), "alphabetical", &people)
}

/// The same in parts, with a search.
pub fn in_parts(
    desk: &Desk,
    round: &PairedRound,
    id: i64,
    extent: Extent<'_>,
    l: impl Into<Reader>,
) -> Markup {
    let l = l.into();
    let people = People::at(desk, Links::Public(id));
    let mut sheet = sheet(desk, round, &people, l);
    let shown = tables::in_parts(&mut sheet, extent.part);
    shown.around(extent, tables::people_sheet(&sheet, "alphabetical", &people), l)
}

fn sheet(desk: &Desk, round: &PairedRound, people: &People<'_>, l: Reader) -> Sheet {
    let mut lines: Vec<(&Participant, Seat<'_>)> = Vec::new();
    for board in round.boards() {
        let sides =
            [(board.white, Colour::White, board.black), (board.black, Colour::Black, board.white)];
        for (own, colour, other) in sides {
            if let Some(player) = desk.player(own) {
                lines.push((player, Seat::Board(board, colour, other)));
            }
        }
    }
    for (player, bye) in &round.away {
        if let Some(player) = desk.player(*player) {
            lines.push((player, Seat::Away(forms::away(desk, round, player.id, *bye, l))));
        }
    }
    lines.sort_by_cached_key(|(player, _)| {
        (collation(&player.person.name, l.sentences()), player.id)
    });
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::count(t::board(l)))
        .column(Column::detail("").meaning(t::colour(l)).align(Align::Centre))
        .column(Column::detail(t::opponent_head(l)));
    // Where the board stands, where there is a plan of the hall.
    let has_plan = desk.premises().plan.is_some();
    if has_plan {
        sheet = sheet.column(Column::detail(t::venue_where(l)));
    }
    // Letter and colour of the group, where children play.
    let has_groups = lines.iter().any(|(player, _)| desk.school_group(player).is_some());
    if has_groups {
        sheet = sheet.column(Column::detail(t::dossier_group(l)));
    }
    for (player, seat) in lines {
        let own = people.cell(player.id);
        let place = match &seat {
            Seat::Board(board, ..) => desk.whereabouts(board),
            Seat::Away(_) => None,
        };
        let place =
            has_plan.then(|| place.map_or(Cell::Empty, |there| Cell::text(there.written(l))));
        let cells = match seat {
            Seat::Board(board, colour, other) => {
                let table = match board.name() {
                    BoardName::Table(table) => Cell::Number(table),
                    name => Cell::text(name.to_string()),
                };
                [own, table, Cell::Colour(colour), people.cell(other)]
            }
            Seat::Away(bye) => [own, Cell::Empty, Cell::Empty, Cell::state(Tone::Neutral, bye)],
        };
        let group = has_groups.then(|| {
            let group = desk.school_group(player);
            group.map_or(Cell::Empty, |group| Cell::text(group.mark(l.sentences())))
        });
        sheet.row(cells.into_iter().chain(place).chain(group));
    }
    sheet
}

/// Where a player is in a round.
enum Seat<'a> {
    Board(&'a Board, Colour, PlayerId),
    Away(&'static str),
}
