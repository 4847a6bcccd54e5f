//! Tables beside the standings: who met whom, who leads which group, who did what on which board.
//!
//! Everything here is data; `render` makes sheets of it.

mod boards;
mod crosstable;
mod duels;
mod entrants;
mod groups;
mod mark;
mod matrix;
mod statistics;

pub use arbitra_model::{Float, UnplayedFloats};
pub use arbitra_report::Mark;
pub use boards::{BoardLine, board_results};
pub use crosstable::{CrossCell, CrossRow, Crosstable, crosstable};
pub use duels::{DuelRow, duels};
pub use entrants::{Entrants, Surprise, entrants, surprises};
pub use groups::{AgeGroups, Group, GroupLabel, GroupRow, Grouping, groups, members};
pub use matrix::{Matrix, MatrixGame, MatrixRow, matrix};
pub use statistics::{RoundStatistics, statistics};
