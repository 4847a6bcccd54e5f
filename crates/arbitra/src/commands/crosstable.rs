//! `arbitra crosstable`: who met whom.

use arbitra_report::{Page, Sheet};
use arbitra_standings::Kind;
use arbitra_standings::data::{self, CrosstableData};
use arbitra_standings::render::{boards_sheet, crosstable_sheet, matrix_sheet, statistics_sheet};
use arbitra_standings::tables::{
    BoardLine, Crosstable, Matrix, RoundStatistics, board_results, statistics,
};

use crate::cli::{self, Show, TableFormat};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::ranking::{self, Ranking, json};
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or has no such table.
pub fn run(arguments: &cli::Crosstable, language: Language) -> Result<Exit, Failure> {
    let ranking = ranking::ranked(&arguments.ranked, language)?;
    let table = table(&ranking, arguments.show, language)?;
    let words = language;
    let bytes = match arguments.format {
        TableFormat::Table => sheet(&ranking, &table, language).text().into_bytes(),
        // For programs: the same in every language.
        TableFormat::Tsv => sheet(&ranking, &table, Language::English).tsv().into_bytes(),
        TableFormat::Html => {
            Page::of_sheets([sheet(&ranking, &table, language)], words).html().into_bytes()
        }
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
    let tournament = &ranking.input.tournament;
    let rounds = usize::from(ranking.standings.after_round);
    match show {
        Show::Games if ranking.options.kind == Kind::RoundRobin => {
            Ok(Table::Matrix(ranking.matrix(tournament)))
        }
        Show::Games => Ok(Table::Crosstable(ranking.crosstable(tournament))),
        Show::Boards if !ranking.options.contest.is_of_teams() => {
            Err(Failure::new(Exit::BadInput, language.word(Text::NoBoards))
                .advise(language.word(Text::NoBoardsAdvice)))
        }
        Show::Boards => Ok(Table::Boards(board_results(tournament, rounds))),
        Show::Statistics => Ok(Table::Statistics(statistics(tournament, rounds))),
    }
}

fn sheet(ranking: &Ranking, table: &Table, language: Language) -> Sheet {
    let tournament = &ranking.input.tournament;
    let (contest, words) = (ranking.options.contest, language);
    match table {
        Table::Crosstable(table) => crosstable_sheet(tournament, contest, table, words),
        Table::Matrix(table) => matrix_sheet(tournament, contest, table, words),
        Table::Boards(lines) => boards_sheet(tournament, lines, words),
        Table::Statistics(lines) => statistics_sheet(tournament, lines, words),
    }
}

fn data<'a>(ranking: &'a Ranking, table: &'a Table) -> CrosstableData<'a> {
    let table = match table {
        Table::Crosstable(table) => data::Table::Crosstable(table),
        Table::Matrix(table) => data::Table::Matrix(table),
        Table::Boards(lines) => data::Table::Boards(lines),
        Table::Statistics(lines) => data::Table::Statistics(lines),
    };
    let (contest, after_round) = (ranking.options.contest, ranking.standings.after_round);
    CrosstableData::of(&ranking.input.tournament, contest, after_round, table)
}
