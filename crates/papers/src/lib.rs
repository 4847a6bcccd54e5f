//! Papers: everything an arbiter hands over, as PDF and spreadsheet.
//!
//! A [`Paper`] is a value: its name, when it is wanted, and the function that makes a [`Document`]
//! of an [`Event`], or says what is [`Missing`]. Documents hold typed sheets and know nothing of
//! pages; `layout` puts them on paper, `pdf` and `xlsx` write the files.
//!
//! | what | where |
//! |---|---|
//! | what papers are made of | `event.rs`, `record.rs`, `round.rs` |
//! | what a paper says | `document.rs` |
//! | the papers | `papers/`; the list in `paper.rs`, what is asked for together in `bundle.rs` |
//! | cards, badges, certificates and the lines that organisers can change | `template/` |
//! | flags of federations | `flag.rs`, drawn from `flags.txt` |
//! | what an organiser keeps for them; pictures of them | `kept.rs`, `sample.rs` |
//! | pages | `layout/` |
//! | files | `files.rs`, `xlsx.rs`, `layout/pdf.rs` |
//!
//! Nothing here reads a file or a clock: the time of printing is part of the input, and the same
//! input gives the same bytes.

#![allow(
    clippy::disallowed_types,
    reason = "files and fonts are measured in fractions; lengths here are whole"
)]

mod bundle;
pub mod document;
mod event;
mod files;
mod flag;
mod kept;
pub mod layout;
mod missing;
mod moment;
mod paper;
mod papers;
mod record;
mod round;
mod sample;
mod sample_around;
pub mod template;
pub mod words;
mod xlsx;

pub use bundle::{Bundle, Made, make};
pub use document::Document;
pub use event::{
    Dues, Event, Happening, InNeed, Kind, Prizes, Ruling, Status, Surrounding, Table, Venue,
};
pub use files::{
    Chapter, Format, ParseFormatError, WriteError, one_pdf, plain_name, with_file, write,
    write_telling,
};
pub use flag::flag;
pub use kept::{Kept, check_template};
pub use layout::Size;
pub use layout::pdf::PdfError;
pub use missing::Missing;
pub use moment::Moment;
pub use paper::{PAPERS, Paper, Unknown, When, Wish, all_of, known_name, named};
pub use record::Record;
pub use sample::picture_of;
pub use xlsx::{XlsxError, xlsx};
