//! Tables as sheets, in English and Spanish; `arbitra-report` writes them.

mod names;
mod orders;
mod sheets;

pub use crate::words::{explain_working, why};
pub use arbitra_report::Sheet;
pub use names::name_of;
pub use orders::orders_sheet;
pub use sheets::{
    boards_sheet, crosstable_sheet, duel_members_sheet, duels_sheet, group_sheets,
    groups_for_programs, matrix_sheet, members_sheet, standings_for_programs, standings_sheet,
    statistics_sheet, with_ratings,
};
