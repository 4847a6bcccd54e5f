//! Adjourned games (Appendix E): the envelope, the sealed move, the timetable.

mod envelope;
mod sealed;
mod timetable;
mod words;

pub use envelope::{Envelope, Field};
pub use sealed::{Defect, Sealed, judge};
pub use timetable::{AdjournedGame, Session, Sitting, Waiting, timetable};
pub use words::{RESUMING, SEALING, of_edition};

use arbitra_model::Score;

/// What an adjourned game counts for when the next round is paired, and only then (E.14, C.04.2 3.1).
pub const FOR_PAIRING: Score = Score::Draw;
