//! Entry lists: the players of an event as an organiser has them, in a spreadsheet, a CSV file or
//! pasted text.
//!
//! 1. [`Table::read`] makes cells of the bytes, whatever separator, encoding or form they have;
//! 2. [`Mapping::guess`] says what the columns mean, [`Mapping::fitted`] what they mean for an event, and a
//!    person may change it; [`Mapping::notes`] says what becomes of those that are not entered;
//! 3. [`Table::players`] reads every row by the mapping: a player, and what is wrong in which cell;
//! 4. [`duplicates`] and [`known`] say who is there twice.
//!
//! | file | what |
//! |---|---|
//! | `table` | cells, sizes and what a file may not exceed |
//! | `cell`, `texts` | a cell while it is read, and many of them in little room |
//! | `text`, `xlsx`, `parts`, `styles` | from bytes to cells |
//! | `carried` | the cells as a page carries them on |
//! | `field`, `headers`, `mapping` | what columns mean |
//! | `notes` | the event a list is read for, and what becomes of columns it has no place for |
//! | `player`, `sexes`, `fault` | from cells to a player |
//! | `duplicates` | who is there twice |
//!
//! ```
//! use arbitra_exchange::entries::{Kind, Mapping, Setting, Table};
//!
//! let text = "Apellidos;Nombre;Elo;Fed\nIbáñez;Ana;2261;ESP\nKim;Min;2x00;KOR\n";
//! let (table, _) = Table::read(text.as_bytes(), Kind::Text)?;
//! let mapping = Mapping::guess(&table);
//! let lines = table.players(&mapping, &Setting::PLAIN);
//! assert_eq!(lines[0].player.as_ref().unwrap().name, "Ibáñez, Ana");
//! assert_eq!((lines[1].findings[0].line, lines[1].findings[0].column), (3, Some(2)));
//! # Ok::<(), arbitra_exchange::entries::TableError>(())
//! ```

mod carried;
mod cell;
mod duplicates;
mod fault;
mod field;
mod headers;
mod mapping;
mod notes;
mod parts;
mod player;
mod sexes;
mod styles;
mod table;
mod text;
mod texts;
mod words;
mod xlsx;

pub use duplicates::{Duplicate, Known, Same, duplicates, known};
pub use fault::{Fault, Finding};
pub use field::{Field, ParseFieldError};
pub use mapping::Mapping;
pub use notes::{Heading, Note, Setting};
pub use player::{Entrant, Line};
pub use table::{Kind, Limits, Row, Table, TableError};
