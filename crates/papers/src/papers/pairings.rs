//! A round: by board, by name, by team, and its results.

use std::collections::BTreeMap;

use arbitra_model::{Colour, Number, Player, TeamNumber, collation};
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
    let title = t::pairings(event.reader);
    Ok(listed(event, &round, title, Results::Boxes))
}

/// The results of a round.
pub fn results(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let title = t::results_entered(event.reader);
    Ok(listed(event, &round, title, Results::Written))
}

/// Whether results are written, or to be written by hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Results {
    Boxes,
    Written,
}

fn listed(event: &Event<'_>, round: &Paired<'_>, title: &str, results: Results) -> Document {
    let l = event.reader;
    let mut sheet = board_sheet(event);
    if event.meets_in_matches() {
        for meeting in meetings(event, round) {
            sheet.group(meeting.numbered());
            for board in &meeting.boards {
                sheet.row(board_cells(event, round, board));
            }
        }
        sheet.breaks = Breaks::Groups;
    } else {
        for board in &round.boards {
            sheet.row(board_cells(event, round, board));
        }
    }
    away(event, round, &mut sheet);
    let boxes = sheet.columns.iter().position(|column| column.heading == t::result(l));
    let look = Look { boxes: boxes.into_iter().collect(), row: Length::pt(17), ..Look::WALL };
    let document = Document::new(title).subtitle(event.round_name(round.round));
    let status = match results {
        Results::Boxes => event.standing(),
        Results::Written => match round.open() {
            0 => event.standing(),
            open => Some(t::papers_open_games(l, open)),
        },
    };
    Document { status, ..document.with(Part::Sheet(sheet, look)) }
}

fn board_sheet(event: &Event<'_>) -> Sheet {
    let l = event.reader;
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

fn board_cells(event: &Event<'_>, round: &Paired<'_>, board: &Board<'_>) -> [Cell; 10] {
    let points =
        |player: &Player| Cell::Points(event.tournament.points_after(player, round.round.index()));
    let Board { white, black, .. } = board;
    [
        board.cell(),
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
    let l = event.reader;
    for (player, entry) in &round.away {
        let name = event.titled(player);
        sheet.notes.push(format!("{} {name}: {}", player.number, reason(*entry, l)));
    }
}

/// Everybody by name: where do I play?
pub fn by_name(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let round = Paired::of(event, wish)?;
    let l = event.reader;
    let mut lines: Vec<(&Player, [Cell; 3])> = Vec::new();
    for board in &round.boards {
        let sides =
            [(board.white, Colour::White, board.black), (board.black, Colour::Black, board.white)];
        for (own, colour, other) in sides {
            let cells = [board.cell(), Cell::Colour(colour), person(event, other)];
            lines.push((own, cells));
        }
    }
    for (player, entry) in &round.away {
        lines.push((player, [Cell::Empty, Cell::Empty, Cell::text(reason(*entry, l))]));
    }
    lines
        .sort_by_cached_key(|(player, _)| (collation(&player.name, event.language), player.number));
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::bd(l), Role::Main))
        .column(Column::detail(t::papers_colour(l)).align(Align::Centre))
        .column(Column::detail(t::opponent_head(l)));
    let premises = event.venue.as_deref().map(|venue| &venue.premises);
    // Boards of matches have no number of the hall.
    let has_tables = !event.meets_in_matches();
    let premises = premises.filter(|premises| has_tables && premises.plan.is_some());
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
            there.map_or(Cell::Empty, |there| Cell::text(there.written(l)))
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
    Ok(Document { status: event.standing(), ..document })
}

/// Boards of two teams against each other.
pub(super) struct Meeting<'a> {
    /// Both teams.
    pub name: String,
    /// The teams, the first one named first.
    pub teams: (String, String),
    pub boards: Vec<Board<'a>>,
}

impl Meeting<'_> {
    /// Both teams behind the number of their match, where it has one.
    fn numbered(&self) -> String {
        match self.boards.first().and_then(|board| board.of_match) {
            Some(place) => format!("{}. {}", place.of, self.name),
            None => self.name.clone(),
        }
    }
}

/// The matches of a round, in order.
pub(super) fn meetings<'a>(event: &Event<'_>, round: &Paired<'a>) -> Vec<Meeting<'a>> {
    let by_player = event.teams_by_player();
    let mut meetings: Vec<Meeting<'a>> = Vec::new();
    let mut places: BTreeMap<[Option<TeamNumber>; 2], usize> = BTreeMap::new();
    for board in &round.boards {
        let team = |player: &Player| by_player.get(&player.number).copied();
        let teams = [team(board.white), team(board.black)];
        let mut key = teams.map(|team| team.map(|team| team.number));
        key.sort_unstable();
        let place = *places.entry(key).or_insert(meetings.len());
        if place == meetings.len() {
            // The team with White on the first board is named first.
            let [first, second] =
                teams.map(|team| team.map_or_else(|| "–".to_owned(), |team| team.name.clone()));
            let name = format!("{first} – {second}");
            meetings.push(Meeting { name, teams: (first, second), boards: Vec::new() });
        }
        meetings[place].boards.push(*board);
    }
    meetings
}

/// Everybody by team: for captains.
pub fn by_team(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    if event.tournament.teams.is_empty() {
        return Err(Missing::Teams);
    }
    let round = Paired::of(event, wish)?;
    let l = event.reader;
    let mut teams: Vec<&arbitra_model::Team> = event.tournament.teams.iter().collect();
    teams.sort_by_cached_key(|team| collation(&team.name, event.language));
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::bd(l), Role::Main))
        .column(Column::detail(t::papers_colour(l)).align(Align::Centre))
        .column(Column::detail(t::opponent_head(l)))
        .column(Column::detail(t::team(l)));
    let by_player = event.teams_by_player();
    let seats: BTreeMap<Number, (&Board<'_>, Colour)> = round
        .boards
        .iter()
        .flat_map(|board| {
            [
                (board.white.number, (board, Colour::White)),
                (board.black.number, (board, Colour::Black)),
            ]
        })
        .collect();
    for team in teams {
        sheet.group(&team.name);
        for member in &team.members {
            let Some((board, colour)) = seats.get(member) else { continue };
            let (player, other) = match colour {
                Colour::White => (board.white, board.black),
                Colour::Black => (board.black, board.white),
            };
            let of = by_player.get(&other.number).map_or("", |team| team.name.as_str());
            sheet.row([
                person(event, player),
                board.cell(),
                Cell::Colour(*colour),
                person(event, other),
                Cell::text(of),
            ]);
        }
        // A team without a game is not left as a bare heading.
        if let Some(group) = sheet.groups.last_mut().filter(|group| group.rows.is_empty()) {
            group.notes.push(t::papers_rests(l).to_owned());
        }
    }
    sheet.breaks = Breaks::Groups;
    let document = Document::new(t::papers_pairings_by_team(l))
        .subtitle(event.round_name(round.round))
        .with(Part::Sheet(sheet, Look::WALL));
    Ok(Document { status: event.standing(), ..document })
}
