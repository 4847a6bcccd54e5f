//! Tables beside the standings: who met whom, who leads which group, who did what on which board.
//!
//! Everything here is data; `render` makes text, TSV and HTML of it.

mod boards;
mod crosstable;
mod duels;
mod groups;
mod mark;
mod matrix;
mod statistics;

pub use boards::{BoardLine, board_results};
pub use crosstable::{CrossCell, CrossRow, Crosstable, Float, UnplayedFloats, crosstable};
pub use duels::{DuelRow, duels};
pub use groups::{AgeGroups, Group, GroupLabel, GroupRow, Grouping, groups};
pub use mark::Mark;
pub use matrix::{Matrix, MatrixGame, MatrixRow, matrix};
pub use statistics::{RoundStatistics, statistics};
