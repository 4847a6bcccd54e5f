//! A round: by board, by name, by team, and its results.

use arbitra_model::{Colour, Player, Said as _, collation};
use arbitra_report::{Align, Breaks, Cell, Column, Priority, Role, Sheet};
use arbitra_texts as t;

use super::{number, person};
use crate::document::{Columns, Look, Part};
use crate::layout::Length;
use crate::round::{Board, Paired, reason};
use crate::{Document, Event, Missing, Wish};

/// By board, for the wall, with boxes for the results.
pub fn by_board(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let title = t::pairings(event.language);
    Ok(listed(event, &round, title, Results::Boxes))
}

/// The results of a round.
pub fn results(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let title = t::results_entered(event.language);
    Ok(listed(event, &round, title, Results::Written))
}

/// Whether results are written, or to be written by hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Results {
    Boxes,
    Written,
}

fn listed(event: &Event<'_>, round: &Paired<'_>, title: &str, results: Results) -> Document {
    let l = event.language;
    let mut sheet = board_sheet(event);
    if event.tournament.teams.is_empty() {
        for board in &round.boards {
            sheet.row(board_cells(event, round, board, board.table));
        }
    } else {
        for (place, meeting) in (1..).zip(meetings(event, round)) {
            sheet.group(format!("{place}. {}", meeting.name));
            for (table, board) in (1..).zip(&meeting.boards) {
                sheet.row(board_cells(event, round, board, table));
            }
        }
        sheet.breaks = Breaks::Groups;
    }
    away(event, round, &mut sheet);
    let boxes = sheet.columns.iter().position(|column| column.heading == t::result(l));
    let look = Look { boxes: boxes.into_iter().collect(), row: Length::pt(17), ..Look::WALL };
    let document = Document::new(title).subtitle(event.round_name(round.round));
    let status = match results {
        Results::Boxes => event.status.clone(),
        Results::Written => match round.open() {
            0 => event.status.clone(),
            open => Some(t::papers_open_games(l, open)),
        },
    };
    Document { status, ..document.with(Part::Sheet(sheet, look)) }
}

fn board_sheet(event: &Event<'_>) -> Sheet {
    let l = event.language;
    let rating = || Column::new(t::papers_elo(l), Role::Rating);
    let points = || Column::new(t::pts(l), Role::Value);
    Sheet::new("", l)
        .column(Column::new(t::bd(l), Role::Number))
        .column(Column::new(t::no(l), Role::Count).priority(Priority::Spare))
        .column(Column::new(t::white(l), Role::Name))
        .column(rating())
        .column(points())
        .column(Column::detail(t::result(l)).align(Align::Centre))
        .column(points())
        .column(Column::new(t::papers_black(l), Role::Name))
        .column(rating())
        .column(Column::new(t::no(l), Role::Count).priority(Priority::Spare))
}

fn board_cells(event: &Event<'_>, round: &Paired<'_>, board: &Board<'_>, table: u16) -> [Cell; 10] {
    let points =
        |player: &Player| Cell::Points(event.tournament.points_after(player, round.round.index()));
    let Board { white, black, .. } = board;
    [
        Cell::Number(table),
        number(white.number),
        person(event, white),
        Cell::some(white.rating, Cell::Rating),
        points(white),
        Cell::some(board.result(), Cell::Text),
        points(black),
        person(event, black),
        Cell::some(black.rating, Cell::Rating),
        number(black.number),
    ]
}

/// Who does not play, below the boards.
fn away(event: &Event<'_>, round: &Paired<'_>, sheet: &mut Sheet) {
    let l = event.language;
    for (player, entry) in &round.away {
        let name = event.titled(player);
        sheet.notes.push(format!("{} {name}: {}", player.number, reason(*entry, l)));
    }
}

/// Everybody by name: where do I play?
pub fn by_name(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let l = event.language;
    let mut lines: Vec<(&Player, [Cell; 3])> = Vec::new();
    for board in &round.boards {
        let sides =
            [(board.white, Colour::White, board.black), (board.black, Colour::Black, board.white)];
        for (own, colour, other) in sides {
            let cells = [Cell::Number(board.table), Cell::Colour(colour), person(event, other)];
            lines.push((own, cells));
        }
    }
    for (player, entry) in &round.away {
        lines.push((player, [Cell::Empty, Cell::Empty, Cell::text(reason(*entry, l))]));
    }
    lines.sort_by_cached_key(|(player, _)| (collation(&player.name, l), player.number));
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::bd(l), Role::Main))
        .column(Column::detail(t::papers_colour(l)).align(Align::Centre))
        .column(Column::detail(t::opponent_head(l)));
    let premises = event.venue.as_deref().map(|venue| &venue.premises);
    let is_of_players = event.tournament.teams.is_empty();
    let premises = premises.filter(|premises| is_of_players && premises.plan.is_some());
    if premises.is_some() {
        sheet = sheet.column(Column::detail(t::venue_where(l)));
    }
    let is_of_schools = lines.iter().any(|(player, _)| event.group_of(player).is_some());
    if is_of_schools {
        sheet = sheet.column(Column::detail(t::dossier_group(l)));
    }
    for (player, cells) in lines {
        // Without the title: people look for their name.
        let name = Cell::Player { number: player.number, name: player.name.clone() };
        let place = premises.map(|premises| {
            let there = match cells[0] {
                Cell::Number(table) => premises.whereabouts(table),
                _ => None,
            };
            there.map_or(Cell::Empty, |there| Cell::text(there.say(l)))
        });
        let group = is_of_schools.then(|| {
            let group = event.group_of(player);
            group.map_or(Cell::Empty, |group| Cell::text(group.mark(l)))
        });
        sheet.row([name].into_iter().chain(cells).chain(place).chain(group));
    }
    let look = Look { largest: Length::tenths(160), columns: Columns::TwoIfTheyFit, ..Look::WALL };
    let look = Look { comfortable: Length::tenths(85), ..look };
    let document = Document::new(t::where_do_i_play(l))
        .subtitle(event.round_name(round.round))
        .with(Part::Sheet(sheet, look));
    Ok(Document { status: event.status.clone(), ..document })
}

/// Boards of two teams against each other.
pub(super) struct Meeting<'a> {
    /// Both teams.
    pub name: String,
    /// The teams, the first one named first.
    pub teams: (String, String),
    pub boards: Vec<Board<'a>>,
}

/// The matches of a round, in order.
pub(super) fn meetings<'a>(event: &Event<'_>, round: &Paired<'a>) -> Vec<Meeting<'a>> {
    let mut meetings: Vec<((u16, u16), Meeting<'a>)> = Vec::new();
    for board in &round.boards {
        let teams = (event.team_of(board.white.number), event.team_of(board.black.number));
        let number = |team: Option<&arbitra_model::Team>| team.map_or(0, |team| team.number.get());
        let (one, two) = (number(teams.0), number(teams.1));
        let key = (one.min(two), one.max(two));
        match meetings.iter_mut().find(|(known, _)| *known == key) {
            Some((_, meeting)) => meeting.boards.push(*board),
            None => {
                // The team with White on the first board is named first.
                let name = |team: Option<&arbitra_model::Team>| {
                    team.map_or_else(|| "–".to_owned(), |team| team.name.clone())
                };
                let teams = (name(teams.0), name(teams.1));
                let name = format!("{} – {}", teams.0, teams.1);
                meetings.push((key, Meeting { name, teams, boards: vec![*board] }));
            }
        }
    }
    meetings.into_iter().map(|(_, meeting)| meeting).collect()
}

/// Everybody by team: for captains.
pub fn by_team(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    if event.tournament.teams.is_empty() {
        return Err(Missing::Teams);
    }
    let round = Paired::of(event, wish)?;
    let l = event.language;
    let mut teams: Vec<&arbitra_model::Team> = event.tournament.teams.iter().collect();
    teams.sort_by_cached_key(|team| collation(&team.name, l));
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::bd(l), Role::Main))
        .column(Column::detail(t::papers_colour(l)).align(Align::Centre))
        .column(Column::detail(t::opponent_head(l)))
        .column(Column::detail(t::team(l)));
    for team in teams {
        sheet.group(&team.name);
        for member in &team.members {
            let seat = round.boards.iter().find_map(|board| {
                let (white, black) = (board.white, board.black);
                let of = |own: &Player, colour, other| {
                    (own.number == *member).then_some((colour, other))
                };
                let found =
                    of(white, Colour::White, black).or_else(|| of(black, Colour::Black, white));
                found.map(|(colour, other)| (board.table, colour, other))
            });
            let (Some(player), Some((table, colour, other))) =
                (event.tournament.player(*member), seat)
            else {
                continue;
            };
            let of = event.team_of(other.number).map_or_else(String::new, |team| team.name.clone());
            sheet.row([
                person(event, player),
                Cell::Number(table),
                Cell::Colour(colour),
                person(event, other),
                Cell::text(of),
            ]);
        }
    }
    sheet.breaks = Breaks::Groups;
    let document = Document::new(t::papers_pairings_by_team(l))
        .subtitle(event.round_name(round.round))
        .with(Part::Sheet(sheet, Look::WALL));
    Ok(Document { status: event.status.clone(), ..document })
}
