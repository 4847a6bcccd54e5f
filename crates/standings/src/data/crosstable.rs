//! Tables beside the standings for programs.

use arbitra_model::{Float, Points, Tournament};
use arbitra_report::Mark;
use serde::Serialize;

use crate::Contest;
use crate::render::name_of;
use crate::tables::{BoardLine, CrossCell, Crosstable, Matrix, MatrixGame, RoundStatistics};

/// A table beside the standings.
#[derive(Clone, Copy, Debug)]
pub enum Table<'a> {
    /// Who met whom, round by round.
    Crosstable(&'a Crosstable),
    /// Everybody against everybody.
    Matrix(&'a Matrix),
    /// The results of every board.
    Boards(&'a [BoardLine]),
    /// The results of every round.
    Statistics(&'a [RoundStatistics]),
}

/// A table beside the standings for programs (`arbitra-crosstable`). Points are decimal text.
#[derive(Debug, Serialize)]
pub struct CrosstableData<'a> {
    format: &'static str,
    version: u32,
    event: &'a str,
    after_round: u16,
    #[serde(flatten)]
    table: Data<'a>,
}

#[derive(Debug, Serialize)]
#[serde(tag = "table", rename_all = "kebab-case")]
enum Data<'a> {
    Crosstable { rows: Vec<CrossRowData<'a>> },
    Matrix { cycles: usize, rows: Vec<MatrixRowData<'a>> },
    Boards { rows: Vec<BoardRow<'a>> },
    Statistics { rows: Vec<StatisticsRow> },
}

#[derive(Debug, Serialize)]
struct Participant<'a> {
    rank: Option<u32>,
    number: u16,
    name: &'a str,
    points: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_points: Option<String>,
}

#[derive(Debug, Serialize)]
struct CrossRowData<'a> {
    #[serde(flatten)]
    participant: Participant<'a>,
    rounds: Vec<Meeting>,
}

#[derive(Debug, Serialize)]
struct MatrixRowData<'a> {
    #[serde(flatten)]
    participant: Participant<'a>,
    /// Against the participant of each row in turn.
    games: Vec<Vec<Meeting>>,
}

/// What a round brought.
#[derive(Debug, Serialize)]
struct Meeting {
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opponent: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<String>,
    /// The sign of report files: 1 = 0 + - U F H Z, blank for a rest.
    result: char,
    points: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_points: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    float: Option<Float>,
}

#[derive(Debug, Serialize)]
struct BoardRow<'a> {
    board: usize,
    rank: u32,
    number: arbitra_model::Number,
    name: &'a str,
    team: u16,
    games: usize,
    points: String,
    forfeit_points: String,
    percent: Option<i64>,
    performance: Option<i64>,
}

#[derive(Debug, Serialize)]
struct StatisticsRow {
    /// None for all rounds together.
    round: Option<u16>,
    white_wins: usize,
    draws: usize,
    black_wins: usize,
    other: usize,
    forfeits: usize,
    byes: usize,
    absences: usize,
    open: usize,
}

impl<'a> CrosstableData<'a> {
    /// A table of a tournament after a round.
    #[must_use]
    pub fn of(
        tournament: &'a Tournament,
        contest: Contest,
        after_round: u16,
        table: Table<'a>,
    ) -> Self {
        CrosstableData {
            format: "arbitra-crosstable",
            version: 1,
            event: &tournament.event.name,
            after_round,
            table: Data::of(tournament, contest, table),
        }
    }
}

impl<'a> Data<'a> {
    fn of(tournament: &'a Tournament, contest: Contest, table: Table<'a>) -> Data<'a> {
        let participant = |rank, number, points: Points, other: Option<Points>| Participant {
            rank,
            number,
            name: name_of(tournament, contest, number),
            points: points.to_string(),
            other_points: other.map(|points| points.to_string()),
        };
        match table {
            Table::Crosstable(table) => Data::Crosstable {
                rows: table
                    .rows
                    .iter()
                    .map(|row| CrossRowData {
                        participant: participant(
                            row.rank,
                            row.number,
                            row.points,
                            row.other_points,
                        ),
                        rounds: row.cells.iter().map(Meeting::of_round).collect(),
                    })
                    .collect(),
            },
            Table::Matrix(table) => Data::Matrix {
                cycles: table.cycles,
                rows: table
                    .rows
                    .iter()
                    .map(|row| MatrixRowData {
                        participant: participant(row.rank, row.number, row.points, None),
                        games: row
                            .cells
                            .iter()
                            .map(|games| games.iter().map(Meeting::of_game).collect())
                            .collect(),
                    })
                    .collect(),
            },
            Table::Boards(lines) => Data::Boards {
                rows: lines.iter().map(|line| BoardRow::of(tournament, line)).collect(),
            },
            Table::Statistics(lines) => {
                Data::Statistics { rows: lines.iter().map(StatisticsRow::of).collect() }
            }
        }
    }
}

/// The sign of report files.
fn sign(mark: Mark) -> char {
    match mark {
        Mark::Draw => '=',
        mark => mark.sign(),
    }
}

impl Meeting {
    fn of_round(cell: &CrossCell) -> Meeting {
        Meeting {
            round: None,
            opponent: cell.opponent,
            colour: cell.colour.map(|colour| colour.letter().to_string()),
            result: sign(cell.mark),
            points: cell.points.to_string(),
            game_points: cell.game_points.map(|points| points.to_string()),
            float: cell.float,
        }
    }

    fn of_game(game: &MatrixGame) -> Meeting {
        Meeting {
            round: Some(game.round),
            opponent: None,
            colour: game.colour.map(|colour| colour.letter().to_string()),
            result: sign(game.mark),
            points: game.points.to_string(),
            game_points: game.game_points.map(|points| points.to_string()),
            float: None,
        }
    }
}

impl<'a> BoardRow<'a> {
    fn of(tournament: &'a Tournament, line: &BoardLine) -> BoardRow<'a> {
        BoardRow {
            board: line.board,
            rank: line.rank,
            number: line.number,
            name: name_of(tournament, Contest::Players, line.number.get()),
            team: line.team,
            games: line.games,
            points: line.points.to_string(),
            forfeit_points: line.forfeit_points.to_string(),
            percent: line.percent,
            performance: line.performance,
        }
    }
}

impl StatisticsRow {
    fn of(line: &RoundStatistics) -> StatisticsRow {
        StatisticsRow {
            round: line.round,
            white_wins: line.white_wins,
            draws: line.draws,
            black_wins: line.black_wins,
            other: line.other,
            forfeits: line.forfeits,
            byes: line.byes,
            absences: line.absences,
            open: line.open,
        }
    }
}
