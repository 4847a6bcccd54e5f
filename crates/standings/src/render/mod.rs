//! Tables as people and programs read them: plain text, TSV and HTML, in English and Spanish.
//!
//! Every table first becomes a [`Sheet`] of words; [`text`], [`tsv`] and [`html`] write any sheet.

mod labels;
mod sheet;
mod sheets;
mod working;

pub use sheet::{Head, Sheet, html, text, tsv, tsv_cell};
pub use sheets::{
    boards_sheet, crosstable_sheet, group_sheets, matrix_sheet, standings_sheet, standings_tsv,
    statistics_sheet,
};
pub use working::{explain_working, why};
