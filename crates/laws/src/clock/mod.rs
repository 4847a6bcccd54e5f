//! Clocks: time controls as people write them, classes of play, readings move by move, lateness.

mod class;
mod control;
mod duty;
mod late;
mod parse;
mod presets;
mod simulate;
mod words;

pub use class::{Class, classify};
pub use control::{Control, Mode, Passing};
pub use duty::{Duty, Writing, must_write, next_move_number};
pub use late::{Absence, Arrival, Lateness, TimeOfDay, lateness};
pub use parse::ParseControlError;
pub use presets::{Named, events, presets};
pub use simulate::{Clock, Reading, Side, Step, clock_steps, clock_text};
