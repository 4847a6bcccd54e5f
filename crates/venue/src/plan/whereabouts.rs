//! Where somebody finds a board: its row, and the part of the row.

use serde::Serialize;

use super::{Along, Plan};

/// Where a board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Whereabouts {
    /// The row, from the front; nought if the tables stand in no rows.
    pub row: u16,
    /// The part of the row.
    pub part: Part,
}

/// A part of a row, as the plan shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Part {
    Left,
    Middle,
    Right,
    /// The upper end of a row that runs down the plan.
    Top,
    /// Its lower end.
    Bottom,
}

impl Plan {
    /// Where a board stands; nothing if the plan has no such board.
    #[must_use]
    pub fn whereabouts(&self, board: u16) -> Option<Whereabouts> {
        let table = self.table_of(board)?;
        let alike = self.tables.iter().filter(|other| other.along == table.along);
        let along = |of: &super::Table| match table.along {
            Along::X => of.place().middle().x,
            Along::Y => of.place().middle().y,
        };
        let (mut least, mut most) = (i32::MAX, i32::MIN);
        for middle in alike.map(along) {
            (least, most) = (least.min(middle), most.max(middle));
        }
        // A third of the way each; a single table is in the middle.
        let (from_start, whole) = (i64::from(along(table) - least), i64::from(most - least));
        let part = match (table.along, 3 * from_start < whole, 3 * from_start > 2 * whole) {
            (Along::X, true, _) => Part::Left,
            (Along::X, _, true) => Part::Right,
            (Along::Y, true, _) => Part::Top,
            (Along::Y, _, true) => Part::Bottom,
            _ => Part::Middle,
        };
        Some(Whereabouts { row: table.row, part })
    }
}
