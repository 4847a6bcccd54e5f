//! Sheets of all tables.

use arbitra_model::{Language, Number, Reader, TeamNumber, Tournament};
use arbitra_report::{Align, Cell, Column, Emphasis, Meeting, Priority, Role, Sheet};

use super::names::name_of;
use crate::tables::{
    BoardLine, CrossCell, Crosstable, DuelRow, Group, GroupRow, Matrix, MatrixGame, RoundStatistics,
};
use crate::words::{Word, after_round, citation, group_name, notes, tie_break_name};
use crate::{Contest, Reference, Row, Standings, Value};

/// The standings: rank, number, name, points, tie-breaks, and the lot where one decided.
#[must_use]
pub fn standings_sheet(
    tournament: &Tournament,
    standings: &Standings,
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let rows = standings.rows.iter().map(|row| (row.rank, row)).collect::<Vec<_>>();
    let caption = caption(tournament, Word::Standings, standings.after_round, language);
    sheet_of_rows(tournament, standings, &rows, caption, language)
}

/// The standings of groups, one sheet for each.
#[must_use]
pub fn group_sheets(
    tournament: &Tournament,
    standings: &Standings,
    groups: &[Group],
    language: impl Into<Reader>,
) -> Vec<Sheet> {
    let language = language.into();
    groups
        .iter()
        .map(|group| {
            let name = group_name(&group.label, language);
            members_sheet(tournament, standings, &group.rows, &name, language)
        })
        .collect()
}

/// The standings of a group with a name.
#[must_use]
pub fn members_sheet(
    tournament: &Tournament,
    standings: &Standings,
    members: &[GroupRow],
    name: &str,
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let rows: Vec<(Option<u32>, &Row)> =
        members.iter().map(|member| (member.rank, &standings.rows[member.row])).collect();
    let whole = caption(tournament, Word::Standings, standings.after_round, language);
    sheet_of_rows(tournament, standings, &rows, format!("{whole}: {name}"), language)
}

/// A table of players with their ratings behind the names.
#[must_use]
pub fn with_ratings(mut sheet: Sheet, tournament: &Tournament) -> Sheet {
    let Some(name) = sheet.places_of(Role::Name).next() else { return sheet };
    sheet.columns.insert(name + 1, column(Word::Rating, Role::Rating, sheet.language));
    for row in sheet.groups.iter_mut().flat_map(|group| &mut group.rows) {
        let rating = match &row.cells[name] {
            Cell::Player { number, .. } => tournament.player(*number).and_then(|p| p.rating),
            _ => None,
        };
        row.cells.insert(name + 1, Cell::some(rating, Cell::Rating));
    }
    sheet
}

/// The standings for programs, the same in every language: `rank`, `no`, `name`, then the
/// descriptors as they were given, `-` for what is undefined.
#[must_use]
pub fn standings_for_programs(
    tournament: &Tournament,
    standings: &Standings,
    given: &[String],
) -> Sheet {
    let mut sheet = Sheet::new("", Language::English)
        .column(Column::new("rank", Role::Place))
        .column(Column::new("no", Role::Number))
        .column(Column::new("name", Role::Name))
        .with_columns(given.iter().map(|given| Column::new(given, Role::Value)));
    for row in &standings.rows {
        let mut cells = first_cells(tournament, standings.contest, row.rank, row.number);
        cells.extend((0..standings.columns.len()).map(|column| value(standings, row, column)));
        sheet.row(cells);
    }
    sheet
}

/// The standings of groups for programs: the group, then the columns of the standings with the
/// place inside the group.
#[must_use]
pub fn groups_for_programs(
    tournament: &Tournament,
    standings: &Standings,
    given: &[String],
    groups: &[Group],
) -> Sheet {
    let whole = standings_for_programs(tournament, standings, given);
    let rows: Vec<&[Cell]> = whole.rows().map(|row| row.cells.as_slice()).collect();
    let mut sheet = Sheet::new("", Language::English)
        .column(Column::detail("group"))
        .with_columns(whole.columns.clone());
    for group in groups {
        for member in &group.rows {
            let own = [Cell::text(group.label.key()), Cell::Place(member.rank)];
            // The place among all gives way to the one inside the group.
            let rest = rows[member.row].iter().skip(1).cloned();
            sheet.row(own.into_iter().chain(rest));
        }
    }
    sheet
}

/// A crosstable: each round as opponent, colour, result and float, such as `12w1` or `3b½↓`.
/// The opponent is the number of a row: places may be shared, rows are not.
#[must_use]
pub fn crosstable_sheet(
    tournament: &Tournament,
    contest: Contest,
    table: &Crosstable,
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let caption = caption(tournament, Word::Crosstable, table.after_round, language);
    let mut sheet = Sheet::new(caption, language)
        .column(column(Word::Row, Role::Row, language))
        .with_columns(first_columns(contest, language))
        .with_columns((1..=table.after_round).map(|round| {
            Column::new(round.to_string(), Role::Meeting)
                .meaning(format!("{} {round}", Word::Round.text(language)))
        }))
        .with_columns(point_columns(contest, language));
    for (line, row) in (1..).zip(&table.rows) {
        let mut cells = vec![Cell::Count(line)];
        cells.extend(first_cells(tournament, contest, row.rank, row.number));
        cells.extend(row.cells.iter().map(|cell| meeting(tournament, contest, cell)));
        cells.extend([Some(row.points), row.other_points].into_iter().flatten().map(Cell::Points));
        sheet.emphasised(cells, emphasis(row.rank));
    }
    sheet
}

/// A round-robin table: one column for each row; games of several cycles stand side by side.
#[must_use]
pub fn matrix_sheet(
    tournament: &Tournament,
    contest: Contest,
    table: &Matrix,
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let caption = caption(tournament, Word::RoundRobinTable, table.after_round, language);
    let mut sheet = Sheet::new(caption, language)
        .column(column(Word::Row, Role::Row, language))
        .with_columns(first_columns(contest, language))
        .with_columns(table.rows.iter().enumerate().map(|(place, row)| {
            let name = name_of(tournament, contest, row.number);
            Column::new((place + 1).to_string(), Role::Meeting).meaning(name)
        }))
        .with_columns(point_columns(contest, language).into_iter().take(1));
    for ((place, row), line) in table.rows.iter().enumerate().zip(1..) {
        let mut cells = vec![Cell::Count(line)];
        cells.extend(first_cells(tournament, contest, row.rank, row.number));
        cells.extend(row.cells.iter().enumerate().map(|(other, games)| match games {
            _ if other == place => Cell::Oneself,
            games => Cell::Meetings(games.iter().map(game).collect()),
        }));
        cells.push(Cell::Points(row.points));
        sheet.emphasised(cells, emphasis(row.rank));
    }
    sheet
}

/// Board results of a team event.
#[must_use]
pub fn boards_sheet(
    tournament: &Tournament,
    lines: &[BoardLine],
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let caption = named(tournament, Word::Boards.text(language));
    let mut sheet = Sheet::new(caption, language)
        .column(column(Word::Board, Role::Number, language))
        .column(column(Word::Rank, Role::Place, language))
        .column(column(Word::Name, Role::Name, language))
        .column(column(Word::Team, Role::Detail, language))
        .column(column(Word::Games, Role::Count, language))
        .column(column(Word::Points, Role::Main, language))
        .column(column(Word::WithoutPlay, Role::Value, language).priority(Priority::Roomy))
        .column(column(Word::Percent, Role::Count, language))
        .column(column(Word::Performance, Role::Count, language));
    for line in lines {
        sheet.row([
            count(line.board),
            Cell::Place(Some(line.rank)),
            participant(tournament, Contest::Players, line.number.get()),
            Cell::some(TeamNumber::new(line.team), |number| Cell::Team {
                number,
                name: team_name(tournament, line.team).to_owned(),
            }),
            count(line.games),
            Cell::Points(line.points),
            Cell::Points(line.forfeit_points),
            Cell::or_missing(line.percent, Cell::Count),
            Cell::or_missing(line.performance, Cell::Count),
        ]);
    }
    sheet
}

/// Results by round.
#[must_use]
pub fn statistics_sheet(
    tournament: &Tournament,
    lines: &[RoundStatistics],
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let words = [
        Word::WhiteWins,
        Word::Draws,
        Word::BlackWins,
        Word::Other,
        Word::Forfeits,
        Word::Byes,
        Word::Absences,
        Word::Open,
    ];
    let caption = named(tournament, Word::Statistics.text(language));
    let mut sheet = Sheet::new(caption, language)
        .column(column(Word::Round, Role::Name, language))
        .with_columns(words.map(|word| column(word, Role::Count, language)));
    for line in lines {
        let all = || Cell::text(Word::All.text(language));
        let mut cells = vec![line.round.map_or_else(all, Cell::Number)];
        let counts = [
            line.white_wins,
            line.draws,
            line.black_wins,
            line.other,
            line.forfeits,
            line.byes,
            line.absences,
            line.open,
        ];
        cells.extend(counts.map(count));
        let sum = if line.round.is_none() { Emphasis::Strong } else { Emphasis::Plain };
        sheet.emphasised(cells, sum);
    }
    sheet
}

fn sheet_of_rows(
    tournament: &Tournament,
    standings: &Standings,
    rows: &[(Option<u32>, &Row)],
    caption: String,
    language: Reader,
) -> Sheet {
    let contest = standings.contest;
    let lots = rows.iter().any(|(_, row)| row.lot.is_some());
    let mut sheet = Sheet::new(caption, language)
        .with_columns(first_columns(contest, language))
        .with_columns(player_columns(contest, language))
        .with_columns(point_columns(contest, language))
        .with_columns(standings.columns.iter().map(|column| {
            let name = tie_break_name(&column.tie_break, language.sentences());
            Column::new(column.tie_break.to_string(), Role::Value).meaning(name)
        }))
        .with_columns(lots.then(|| Column::detail(Word::Lot.text(language)).align(Align::End)));
    for (rank, row) in rows {
        let mut cells = first_cells(tournament, contest, *rank, row.number);
        cells.extend(player_cells(tournament, contest, row.number));
        cells.extend([Some(row.points), row.other_points].into_iter().flatten().map(Cell::Points));
        cells.extend((0..standings.columns.len()).map(|column| value(standings, row, column)));
        cells.extend(lots.then(|| Cell::some(row.lot, Cell::Lot)));
        sheet.emphasised(cells, emphasis(*rank));
    }
    sheet.citations.push(citation(standings, language));
    sheet.notes = notes(standings, language);
    sheet
}

fn column(word: Word, role: Role, language: Reader) -> Column {
    let column = Column::new(word.text(language), role);
    match word.meaning(language) {
        Some(meaning) => column.meaning(meaning),
        None => column,
    }
}

pub(super) fn first_columns(contest: Contest, language: Reader) -> [Column; 3] {
    let name = if contest.is_of_teams() { Word::Team } else { Word::Name };
    [
        column(Word::Rank, Role::Place, language),
        column(Word::Number, Role::Number, language),
        column(name, Role::Name, language),
    ]
}

pub(super) fn first_cells(
    tournament: &Tournament,
    contest: Contest,
    rank: Option<u32>,
    own: u16,
) -> Vec<Cell> {
    vec![Cell::Place(rank), Cell::Number(own), participant(tournament, contest, own)]
}

fn participant(tournament: &Tournament, contest: Contest, number: u16) -> Cell {
    let name = name_of(tournament, contest, number).to_owned();
    match contest {
        Contest::Players => Cell::some(Number::new(number), |number| Cell::Player { number, name }),
        Contest::Teams { .. } => {
            Cell::some(TeamNumber::new(number), |number| Cell::Team { number, name })
        }
    }
}

fn team_name(tournament: &Tournament, number: u16) -> &str {
    let team = tournament.teams.iter().find(|team| team.number.get() == number);
    team.map_or("", |team| team.name.as_str())
}

fn player_columns(contest: Contest, language: Reader) -> Vec<Column> {
    match contest {
        Contest::Players => vec![
            column(Word::Title, Role::Title, language),
            column(Word::Rating, Role::Rating, language),
            Column::new(Word::Federation.text(language), Role::Federation),
        ],
        Contest::Teams { .. } => Vec::new(),
    }
}

fn player_cells(tournament: &Tournament, contest: Contest, own: u16) -> Vec<Cell> {
    if contest.is_of_teams() {
        return Vec::new();
    }
    let player = Number::new(own).and_then(|own| tournament.player(own));
    vec![
        Cell::some(player.and_then(|player| player.title), Cell::Title),
        Cell::some(player.and_then(|player| player.rating), Cell::Rating),
        Cell::some(player.and_then(|player| player.federation), Cell::Federation),
    ]
}

fn point_columns(contest: Contest, language: Reader) -> Vec<Column> {
    let column = |word, role| column(word, role, language);
    match contest {
        Contest::Players => vec![column(Word::Points, Role::Main)],
        Contest::Teams { primary: Reference::MatchPoints } => {
            vec![column(Word::MatchPoints, Role::Main), column(Word::GamePoints, Role::Value)]
        }
        Contest::Teams { primary: Reference::GamePoints } => {
            vec![column(Word::GamePoints, Role::Main), column(Word::MatchPoints, Role::Value)]
        }
    }
}

/// A tie-break as it is printed, still a number where it is one.
fn value(standings: &Standings, row: &Row, column: usize) -> Cell {
    match &row.values[column] {
        Value::Undefined => Cell::Missing,
        Value::Place(place) => Cell::Place(Some(*place)),
        Value::Boards(scores) => Cell::Scores(scores.clone()),
        Value::Number(_) | Value::Behind(_) => {
            let printed = standings.print(row, column);
            printed.parse().map_or(Cell::Text(printed), Cell::Decimal)
        }
    }
}

/// Whoever has no place stands back.
const fn emphasis(rank: Option<u32>) -> Emphasis {
    match rank {
        Some(_) => Emphasis::Plain,
        None => Emphasis::Quiet,
    }
}

fn count(count: usize) -> Cell {
    Cell::Count(i64::try_from(count).unwrap_or(i64::MAX))
}

pub(super) fn caption(tournament: &Tournament, word: Word, round: u16, language: Reader) -> String {
    named(tournament, &format!("{} {}", word.text(language), after_round(round, language)))
}

fn named(tournament: &Tournament, text: &str) -> String {
    match tournament.event.name.trim() {
        "" => text.to_owned(),
        name => format!("{name}: {text}"),
    }
}

fn meeting(tournament: &Tournament, contest: Contest, cell: &CrossCell) -> Cell {
    let name = cell.opponent.map(|opponent| name_of(tournament, contest, opponent).to_owned());
    Cell::Meeting(Meeting {
        opponent: cell.opponent,
        row: cell.opponent_row,
        name,
        colour: cell.colour,
        mark: cell.mark,
        game_points: cell.game_points,
        float: cell.float,
    })
}

fn game(game: &MatrixGame) -> Meeting {
    Meeting {
        opponent: None,
        row: None,
        name: None,
        colour: game.colour,
        mark: game.mark,
        game_points: game.game_points,
        float: None,
    }
}

/// Teams against teams where several meet in one round: points against every other team, in the order of the rows.
#[must_use]
pub fn duels_sheet(
    tournament: &Tournament,
    rows: &[DuelRow],
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let mut sheet = Sheet::new(tournament.event.name.trim(), language)
        .column(column(Word::Rank, Role::Place, language))
        .column(column(Word::Number, Role::Number, language))
        .column(column(Word::Team, Role::Name, language))
        .column(column(Word::GamePoints, Role::Main, language))
        .column(column(Word::MatchPoints, Role::Value, language))
        .with_columns((1..=rows.len()).map(|row| Column::new(row.to_string(), Role::Meeting)));
    for row in rows {
        let against = row.against.iter();
        let cells = [
            Cell::Place(Some(row.rank)),
            Cell::Number(row.team.get()),
            team(tournament, row.team),
            Cell::Points(row.game_points),
            Cell::Points(row.match_points),
        ];
        let against = against.map(|points| points.map_or(Cell::Oneself, Cell::Points));
        sheet.row(cells.into_iter().chain(against));
    }
    sheet
}

/// The members of those teams with their points, in board order.
#[must_use]
pub fn duel_members_sheet(
    tournament: &Tournament,
    rows: &[DuelRow],
    language: impl Into<Reader>,
) -> Sheet {
    let language = language.into();
    let mut sheet = Sheet::new("", language)
        .column(column(Word::Number, Role::Number, language))
        .column(column(Word::Name, Role::Name, language))
        .column(column(Word::Points, Role::Main, language));
    for row in rows {
        let named = tournament.teams.iter().find(|team| team.number == row.team);
        let named = named.map_or("", |team| team.name.as_str());
        sheet.group(format!("{} {named}", row.team));
        for (number, points) in &row.members {
            let player = tournament.player(*number);
            sheet.row([
                Cell::Number(number.get()),
                Cell::some(player, |player| Cell::Player {
                    number: *number,
                    name: player.name.clone(),
                }),
                Cell::Points(*points),
            ]);
        }
    }
    sheet
}

fn team(tournament: &Tournament, number: TeamNumber) -> Cell {
    let team = tournament.teams.iter().find(|team| team.number == number);
    Cell::some(team, |team| Cell::Team { number, name: team.name.clone() })
}
