//! Games in PGN: reading with findings by line, writing what reads back equal, the games of an event.

mod event;
mod finding;
mod read;
mod token;
mod words;
mod write;

pub use event::{
    EventBoard, EventTags, Known, OtherResult, Seat, Unfit, UnfitGame, attach, board_of, complete,
    dotted,
};
pub use finding::{PgnFinding, Problem};
pub use read::{Comment, Outcome, PgnGame, clock_of, read, whole_words};
pub use write::write;
