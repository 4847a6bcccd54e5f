//! Reads a plan from JSON, and writes it.

use serde::{Deserialize, Serialize};

use super::{MOST_PER_TABLE, Plan};
use crate::geometry::Point;
use crate::hall::{MOST_BOARDS, MOST_LENGTH};

/// The longest plan that is read.
const MOST_BYTES: usize = 4 * 1024 * 1024;

/// Why a text is not a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanError {
    /// Longer than is read.
    TooLong,
    /// Not the JSON of a plan.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// Another format, or a version that is not known.
    Format,
    /// More tables or boards than are read.
    TooMany,
    /// A table that lies nowhere, or has no size.
    Place {
        /// The first board of the table; nought if it has none.
        board: u16,
    },
    /// A table without boards, or with too many.
    Boards {
        /// Its place in the list, from 1.
        table: usize,
    },
    /// An aisle of a strange size.
    Aisle,
}

#[derive(Serialize, Deserialize)]
struct Labelled<P> {
    format: String,
    version: u32,
    plan: P,
}

impl Plan {
    /// Reads what [`Plan::json`] writes.
    ///
    /// # Errors
    /// A [`PlanError`] if it is none.
    pub fn from_json(text: &str) -> Result<Plan, PlanError> {
        if text.len() > MOST_BYTES {
            return Err(PlanError::TooLong);
        }
        let labelled: Labelled<Plan> =
            serde_json::from_str(text).map_err(|error| PlanError::Json {
                line: error.line(),
                column: error.column(),
                message: error.to_string(),
            })?;
        if labelled.format != Plan::FORMAT || labelled.version != Plan::VERSION {
            return Err(PlanError::Format);
        }
        labelled.plan.examine()?;
        Ok(labelled.plan)
    }

    /// The plan for programs.
    #[must_use]
    pub fn json(&self) -> String {
        let (format, version) = (Plan::FORMAT.to_owned(), Plan::VERSION);
        let labelled = Labelled { format, version, plan: self };
        let mut text = serde_json::to_string_pretty(&labelled).unwrap_or_default();
        text.push('\n');
        text
    }

    pub(crate) fn examine(&self) -> Result<(), PlanError> {
        let boards = self.board_count();
        if self.tables.len() > usize::from(MOST_BOARDS)
            || boards > usize::from(MOST_BOARDS)
            || self.arbiters.len() > 100
        {
            return Err(PlanError::TooMany);
        }
        let is_placed = |at: Point, size: Point| {
            let within = 0..=MOST_LENGTH;
            let sized = 1..=MOST_LENGTH;
            within.contains(&at.x)
                && within.contains(&at.y)
                && sized.contains(&size.x)
                && sized.contains(&size.y)
        };
        for (index, table) in self.tables.iter().enumerate() {
            if !is_placed(table.at, table.size) {
                return Err(PlanError::Place { board: table.first() });
            }
            let has_room = table.boards.len() <= usize::from(table.places);
            let is_known =
                table.boards.iter().all(|board| (1..=MOST_BOARDS).contains(&board.number));
            let count = 1..=MOST_PER_TABLE;
            if !count.contains(&table.boards.len())
                || usize::from(table.places) > MOST_PER_TABLE
                || !has_room
                || !is_known
            {
                return Err(PlanError::Boards { table: index + 1 });
            }
        }
        for officials in &self.arbiters {
            if !is_placed(officials.at, officials.size) {
                return Err(PlanError::Place { board: 0 });
            }
        }
        if !(1..=10_000).contains(&self.aisle) {
            return Err(PlanError::Aisle);
        }
        Ok(())
    }
}
