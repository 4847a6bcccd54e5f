//! What so many boards need, with spares.

use serde::Serialize;

use crate::finding::Source;
use crate::hall::MOST_BOARDS;
use crate::standards::{Edition, Level, Subject, Text};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct StockWish {
    pub boards: u16,
    pub rounds: u16,
    /// The edition of the standards.
    pub edition: Edition,
    /// What is played.
    pub level: Level,
    /// Spares in per cent; at least one of everything that breaks.
    pub spares: u8,
    /// How many boards stand on one table.
    pub per_table: u8,
    /// How many boards are transmitted.
    pub live: u16,
    /// How many blind players there are: each brings a second board.
    pub blind: u16,
    /// How many tables are for players who need room.
    pub accessible: u16,
}

/// What cannot be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StockWishProblem {
    /// No boards, or too many.
    Boards,
    /// More rounds than there can be.
    Rounds,
    /// More of something than boards.
    MoreThanBoards,
    /// No boards on a table, or too many.
    PerTable,
}

/// A thing that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Item {
    Table,
    /// Long tables for players who need room.
    LongTable,
    Chair,
    Board,
    /// Sets of pieces.
    Set,
    /// A second queen for each side.
    Queens,
    Clock,
    /// Batteries for the clocks.
    Batteries,
    /// Electronic boards.
    LiveBoard,
    BlindBoard,
    BlindClock,
    PowerPoint,
    Scoresheet,
    Pen,
    BoardNumber,
    ArbitersTable,
    NoticeBoard,
    /// A large clock that counts down to the start.
    Countdown,
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// What.
    pub item: Item,
    /// How many are in use.
    pub needed: u32,
    /// How many lie ready.
    pub spare: u32,
    /// Where the standards ask for it.
    pub source: Option<Source>,
}

/// What so many boards need.
///
/// # Errors
/// What cannot be counted.
pub fn stock(wish: &StockWish) -> Result<Vec<Line>, StockWishProblem> {
    if wish.boards == 0 || wish.boards > MOST_BOARDS {
        return Err(StockWishProblem::Boards);
    }
    if wish.rounds == 0 || wish.rounds > 99 {
        return Err(StockWishProblem::Rounds);
    }
    if wish.live > wish.boards || wish.blind > 2 * wish.boards || wish.accessible > wish.boards {
        return Err(StockWishProblem::MoreThanBoards);
    }
    if wish.per_table == 0 || wish.per_table > 20 {
        return Err(StockWishProblem::PerTable);
    }
    let boards = u32::from(wish.boards);
    let (live, blind, long) =
        (u32::from(wish.live), u32::from(wish.blind), u32::from(wish.accessible));
    let spares = |count: u32| (count * u32::from(wish.spares)).div_ceil(100).max(1);
    let tables = (boards - long).div_ceil(u32::from(wish.per_table));
    let standards = wish.edition.standards();
    let source = |subject| {
        standards
            .rule(subject, wish.level)
            .map(|stated| Source::new(stated.rule.text, stated.rule.article))
    };
    let spare_source = Some(Source::new(Text::C02Of2019, "11.3.7"));
    let line = |item, needed, spare, source| Line { item, needed, spare, source };
    let of_boards = boards - live;
    let mut lines = vec![
        line(Item::Table, tables, 1, source(Subject::TableLength)),
        line(Item::LongTable, long, 0, source(Subject::AssistantTable)),
        line(Item::Chair, 2 * boards, spares(2 * boards), None),
        line(Item::Board, of_boards, spares(of_boards.max(1)), source(Subject::Square)),
        line(Item::Set, boards, spares(boards), source(Subject::KingHeight).or(spare_source)),
        line(Item::Queens, boards, 0, None),
        line(Item::Clock, boards, spares(boards), source(Subject::ClockLegible)),
        line(Item::Batteries, boards, spares(boards), source(Subject::ClockBattery)),
        line(Item::LiveBoard, live, live.min(1), None),
        line(Item::BlindBoard, blind, blind.min(1), source(Subject::BlindBoard)),
        line(Item::BlindClock, blind, blind.min(1), source(Subject::BlindClockDot)),
        line(Item::PowerPoint, live + long + 1, 1, Some(Source::new(Text::C02Of2019, "10.3"))),
        line(
            Item::Scoresheet,
            2 * boards * u32::from(wish.rounds),
            spares(2 * boards * u32::from(wish.rounds)),
            None,
        ),
        line(Item::Pen, 2 * boards, spares(2 * boards), None),
        line(Item::BoardNumber, boards, 0, spare_source.filter(|_| wish.level == Level::School)),
        line(Item::ArbitersTable, 1 + boards / 100, 0, Some(Source::new(Text::C02Of2019, "8.2"))),
        line(Item::NoticeBoard, 1 + boards / 60, 0, None),
    ];
    let least = standards
        .rule(Subject::CountdownPlayers, wish.level)
        .and_then(|stated| stated.rule.bounds.least);
    if least.is_some_and(|least| 2 * i32::from(wish.boards) >= least) {
        lines.push(line(Item::Countdown, 1, 0, source(Subject::CountdownPlayers)));
    }
    lines.retain(|line| line.needed > 0);
    Ok(lines)
}
