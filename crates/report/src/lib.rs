//! Typed sheets, accounts and pages, and their writers: text, TSV, HTML, JSON.
//!
//! A crate that has values to show builds a [`Sheet`] (a table whose cells still know what they
//! are) or an [`Account`] (an explanation with its citations). Front ends lay them out and decide
//! nothing: a number stays a number, points stay exact, and only a writer turns them into text.
//!
//! | what | where |
//! |---|---|
//! | [`Sheet`], its groups and rows; how heads repeat and pages break | `sheet.rs` |
//! | [`Column`]: role, alignment, and which columns give way | `column.rs` |
//! | [`Cell`]: what stands in a sheet, by kind | `cell.rs` |
//! | [`Mark`], [`Meeting`]: what a round brought, as tables show it | `mark.rs`, `meeting.rs` |
//! | [`Decimal`]: an exact decimal number | `decimal.rs` |
//! | [`Account`]: headings, sentences, citations | `account.rs` |
//! | [`Page`]: several of them under one title | `page.rs` |
//! | aligned text | `text.rs` |
//! | values between tabs, for programs; between commas, for spreadsheets | `tsv.rs`, `csv.rs` |
//! | accessible HTML, with a [`Look`] for links and classes; the skeleton of a page | `html.rs` |
//!
//! JSON is the `serde` form of these types (feature `serde`); `docs/json.md` describes it.
//!
//! Decimals follow the language of the sheet (`3.5`, `3,5`) in text and HTML, and have a point in
//! TSV and JSON.
//!
//! ```
//! use arbitra_model::{Language, Points};
//! use arbitra_report::{Cell, Column, Role, Sheet};
//!
//! let mut sheet = Sheet::new("Standings", Language::Spanish)
//!     .column(Column::new("Nombre", Role::Name))
//!     .column(Column::new("Ptos", Role::Main));
//! sheet.row([Cell::text("Alba"), Cell::Points(Points::from_hundredths(250))]);
//! assert_eq!(sheet.text(), "Standings\n\nNombre  Ptos\nAlba     2,5\n");
//! assert_eq!(sheet.tsv(), "Nombre\tPtos\nAlba\t2.5\n");
//! ```

mod account;
mod cell;
mod column;
mod csv;
mod decimal;
mod html;
mod mark;
mod meeting;
mod page;
mod sheet;
mod text;
mod tsv;
mod words;

pub use account::{Account, Item, Paragraph, Section, Sentence};
pub use cell::{Cell, Side, Tone};
pub use column::{Align, Column, Priority, Role};
pub use decimal::{Decimal, ParseDecimalError};
pub use html::{Element, Line, Look, Plain, Table, escape};
pub use mark::Mark;
pub use meeting::Meeting;
pub use page::{Page, Paper, Part, html_file};
pub use sheet::{Breaks, Emphasis, Group, Heads, Row, Sheet};
pub use tsv::tsv_cell;
