//! `arbitra crosstable`: who met whom.

use arbitra_pairing::System;
use arbitra_pairing::position::FloatRule;
use arbitra_standings::Kind;
use arbitra_standings::render::{
    Sheet, boards_sheet, crosstable_sheet, matrix_sheet, statistics_sheet, text, tsv,
};
use arbitra_standings::tables::{
    BoardLine, Crosstable, Matrix, RoundStatistics, UnplayedFloats, board_results, crosstable,
    matrix, statistics,
};
use serde::Serialize;

use crate::cli::{self, Show, TableFormat};
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output::Destination;
use crate::pairings;
use crate::ranking::{self, Ranking, json, name_of, page};
use crate::texts::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or has no such table.
pub fn run(arguments: &cli::Crosstable, language: Language) -> Result<Exit, Failure> {
    let ranking = ranking::ranked(&arguments.ranked, language)?;
    let table = table(&ranking, arguments.show, language)?;
    let bytes = match arguments.format {
        TableFormat::Table => text(&sheet(&ranking, &table, language)).into_bytes(),
        // For programs: the same in every language.
        TableFormat::Tsv => tsv(&sheet(&ranking, &table, Language::En)).into_bytes(),
        TableFormat::Html => page(&[sheet(&ranking, &table, language)], language).into_bytes(),
        TableFormat::Json => json(&data(&ranking, &table)),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

enum Table {
    Crosstable(Crosstable),
    Matrix(Matrix),
    Boards(Vec<BoardLine>),
    Statistics(Vec<RoundStatistics>),
}

fn table(ranking: &Ranking, show: Show, language: Language) -> Result<Table, Failure> {
    let Ranking { input, options, standings, .. } = ranking;
    let tournament = &input.tournament;
    let rounds = usize::from(standings.after_round);
    match show {
        Show::Games if options.kind == Kind::RoundRobin => {
            Ok(Table::Matrix(matrix(tournament, options, standings)))
        }
        Show::Games => {
            let floats = unplayed_floats(ranking, language);
            Ok(Table::Crosstable(crosstable(tournament, options, standings, floats)))
        }
        Show::Boards if !options.contest.is_of_teams() => {
            Err(Failure::new(Exit::BadInput, language.word(Text::NoBoards))
                .advise(language.word(Text::NoBoardsAdvice)))
        }
        Show::Boards => Ok(Table::Boards(board_results(tournament, rounds))),
        Show::Statistics => Ok(Table::Statistics(statistics(tournament, rounds))),
    }
}

/// Which rounds without play are downfloats is a matter of the pairing rules of the event.
fn unplayed_floats(ranking: &Ranking, language: Language) -> UnplayedFloats {
    let system = pairings::system_of(&ranking.input.tournament, None, language).ok();
    match system.and_then(System::history).map(|history| history.floats) {
        Some(FloatRule::AnyRoundNotPlayed) => UnplayedFloats::Always,
        Some(FloatRule::ByeOrPointsWithoutPlay | FloatRule::PointsWithoutPlay) => {
            UnplayedFloats::IfMoreThanLoss
        }
        Some(FloatRule::Bye) => UnplayedFloats::IfBye,
        Some(FloatRule::GamesOnly) | None => UnplayedFloats::Never,
    }
}

fn sheet(ranking: &Ranking, table: &Table, language: Language) -> Sheet {
    let tournament = &ranking.input.tournament;
    let (contest, words) = (ranking.options.contest, language.of_tables());
    match table {
        Table::Crosstable(table) => crosstable_sheet(tournament, contest, table, words),
        Table::Matrix(table) => matrix_sheet(tournament, contest, table, words),
        Table::Boards(lines) => boards_sheet(tournament, lines, words),
        Table::Statistics(lines) => statistics_sheet(tournament, lines, words),
    }
}

/// The table for programs. Points are decimal text.
#[derive(Serialize)]
struct Answer<'a> {
    format: &'static str,
    version: u32,
    event: &'a str,
    after_round: u16,
    #[serde(flatten)]
    table: Data<'a>,
}

#[derive(Serialize)]
#[serde(tag = "table", rename_all = "kebab-case")]
enum Data<'a> {
    Crosstable { rows: Vec<CrossRow<'a>> },
    Matrix { cycles: usize, rows: Vec<MatrixRow<'a>> },
    Boards { rows: Vec<BoardRow<'a>> },
    Statistics { rows: Vec<StatisticsRow> },
}

#[derive(Serialize)]
struct Participant<'a> {
    rank: Option<u32>,
    number: u16,
    name: &'a str,
    points: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_points: Option<String>,
}

#[derive(Serialize)]
struct CrossRow<'a> {
    #[serde(flatten)]
    participant: Participant<'a>,
    rounds: Vec<Meeting>,
}

#[derive(Serialize)]
struct MatrixRow<'a> {
    #[serde(flatten)]
    participant: Participant<'a>,
    /// Against the participant of each row in turn.
    games: Vec<Vec<Meeting>>,
}

/// What a round brought.
#[derive(Serialize)]
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
    float: Option<&'static str>,
}

#[derive(Serialize)]
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

#[derive(Serialize)]
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

fn data<'a>(ranking: &'a Ranking, table: &Table) -> Answer<'a> {
    use arbitra_standings::tables::{Float, Mark};
    let tournament = &ranking.input.tournament;
    let contest = ranking.options.contest;
    let sign = |mark: Mark| match mark {
        Mark::Draw => '=',
        mark => mark.sign(),
    };
    let participant = |rank, number, points: arbitra_model::Points, other| Participant {
        rank,
        number,
        name: name_of(tournament, contest, number),
        points: points.to_string(),
        other_points: Option::map(other, |points: arbitra_model::Points| points.to_string()),
    };
    let table = match table {
        Table::Crosstable(table) => Data::Crosstable {
            rows: table
                .rows
                .iter()
                .map(|row| CrossRow {
                    participant: participant(row.rank, row.number, row.points, row.other_points),
                    rounds: row
                        .cells
                        .iter()
                        .map(|cell| Meeting {
                            round: None,
                            opponent: cell.opponent,
                            colour: cell.colour.map(|colour| colour.letter().to_string()),
                            result: sign(cell.mark),
                            points: cell.points.to_string(),
                            game_points: cell.game_points.map(|points| points.to_string()),
                            float: cell.float.map(|float| match float {
                                Float::Down => "down",
                                Float::Up => "up",
                            }),
                        })
                        .collect(),
                })
                .collect(),
        },
        Table::Matrix(table) => Data::Matrix {
            cycles: table.cycles,
            rows: table
                .rows
                .iter()
                .map(|row| MatrixRow {
                    participant: participant(row.rank, row.number, row.points, None),
                    games: row
                        .cells
                        .iter()
                        .map(|games| {
                            games
                                .iter()
                                .map(|game| Meeting {
                                    round: Some(game.round),
                                    opponent: None,
                                    colour: game.colour.map(|colour| colour.letter().to_string()),
                                    result: sign(game.mark),
                                    points: game.points.to_string(),
                                    game_points: game.game_points.map(|points| points.to_string()),
                                    float: None,
                                })
                                .collect()
                        })
                        .collect(),
                })
                .collect(),
        },
        Table::Boards(lines) => Data::Boards {
            rows: lines
                .iter()
                .map(|line| BoardRow {
                    board: line.board,
                    rank: line.rank,
                    number: line.number,
                    name: tournament.player(line.number).map_or("", |player| player.name.as_str()),
                    team: line.team,
                    games: line.games,
                    points: line.points.to_string(),
                    forfeit_points: line.forfeit_points.to_string(),
                    percent: line.percent,
                    performance: line.performance,
                })
                .collect(),
        },
        Table::Statistics(lines) => Data::Statistics {
            rows: lines
                .iter()
                .map(|line| StatisticsRow {
                    round: line.round,
                    white_wins: line.white_wins,
                    draws: line.draws,
                    black_wins: line.black_wins,
                    other: line.other,
                    forfeits: line.forfeits,
                    byes: line.byes,
                    absences: line.absences,
                    open: line.open,
                })
                .collect(),
        },
    };
    Answer {
        format: "arbitra-crosstable",
        version: 1,
        event: &tournament.event.name,
        after_round: ranking.standings.after_round,
        table,
    }
}
