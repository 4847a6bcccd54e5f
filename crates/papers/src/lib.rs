//! Papers: everything an arbiter hands over, as PDF and spreadsheet.
//!
//! A [`Paper`] is a value: its name, when it is wanted, and the function that makes a [`Document`]
//! of an [`Event`], or says what is [`Missing`]. Documents hold typed sheets and know nothing of
//! pages; `layout` puts them on paper, `pdf` and `xlsx` write the files.
//!
//! | what | where |
//! |---|---|
//! | what papers are made of | `event.rs`, `round.rs` |
//! | what a paper says | `document.rs` |
//! | the papers | `papers/`; the list in `paper.rs` |
//! | cards, badges and certificates that organisers can change | `template/` |
//! | pages | `layout/` |
//! | files | `files.rs`, `xlsx.rs`, `layout/pdf.rs` |
//!
//! Nothing here reads a file or a clock: the time of printing is part of the input, and the same
//! input gives the same bytes.

#![allow(
    clippy::disallowed_types,
    reason = "files and fonts are measured in fractions; lengths here are whole"
)]

pub mod document;
mod event;
mod files;
pub mod layout;
mod missing;
mod moment;
mod paper;
mod papers;
mod round;
pub mod template;
mod words;
mod xlsx;

pub use document::Document;
pub use event::{Dues, Event, Prizes};
pub use files::{Made, make, one_pdf, sheets_html, sheets_tsv};
pub use layout::Size;
pub use layout::pdf::PdfError;
pub use missing::Missing;
pub use moment::Moment;
pub use paper::{PAPERS, Paper, Unknown, When, Wish, all_of, named};
pub use words::day;
pub use xlsx::{XlsxError, xlsx};
