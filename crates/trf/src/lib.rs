//! Tournament report files, read and written without loss: TRF16, TRFx, TRF(bx) and TRF-2026.
//!
//! Reading takes bytes of any dialect, alone or mixed, and gives three things: the tournament, the
//! document with every line in its place, and the findings with line, column and advice. Only a
//! file that pairing could not use is an error. Nothing here touches files or the clock.
//!
//! ```
//! let file = b"012 Club evening\r\n\
//!     001    1      Ada                               2100                             1.0    1     2 w 1\r\n\
//!     001    2      Bo                                2000                             0.0    2     1 b 0\r\n\
//!     XXR 5\r\n";
//! let report = arbitra_trf::read(file).unwrap();
//! assert_eq!(report.tournament.players.len(), 2);
//! assert_eq!(report.tournament.announced_rounds, Some(5));
//! assert!(report.diagnostics.is_empty());
//! assert_eq!(report.document.write(), file);
//! ```
//!
//! | part | files |
//! |---|---|
//! | [`read`], [`Report`]: lines to a tournament | `read/` |
//! | whether a file agrees with itself; scoring found out from points | `check/` |
//! | [`write()`], [`Written`], [`Loss`]: a tournament to a new file | `write/`, `letters.rs` |
//! | [`Diagnostic`], [`Code`], [`ReadError`] | `diagnostic.rs` |
//! | [`Document`]: the file as it was | `document.rs`, `record.rs`, `line_end.rs`, `encoding.rs` |
//! | [`Document::with_tournament`]: the file after a change | `update/` |

mod check;
mod columns;
mod diagnostic;
mod document;
mod encoding;
mod letters;
mod line_end;
mod read;
mod record;
mod update;
mod words;
mod write;

pub use diagnostic::{Code, Diagnostic, Limit, MAX_BYTES, ReadError, Severity};
pub use document::{Document, Line};
pub use encoding::Encoding;
pub use letters::Letters;
pub use line_end::LineEnd;
pub use read::{Report, read};
pub use record::Record;
pub use write::{
    Dialect, Loss, LossCode, PointsColumn, WriteOptions, Written, points_to_state, restate_points,
    write,
};
