//! The Laws of Chess at the board: what an arbiter needs in the hall.
//!
//! Everything is a value or a function of values: no files, no clocks, no randomness.
//!
//! | part | what it answers |
//! |---|---|
//! | [`game`] | is it mate, dead, repeated? can she still mate? what must be played after that touch? |
//! | [`inspect`] | is this a start? which squares are attacked? why can nobody castle? |
//! | [`clock`] | what does this control mean, what does the clock show, who is late? |
//! | [`notation`] | moves in letters of four languages, figurines, spoken; read and written |
//! | [`pgn`] | games in and out, with findings by line |
//! | [`book`] | every subject in short, four editions side by side, search, glossary, discretion |
//! | [`ruling`] | what happened, and what to do: cases as data, counters, penalties |
//! | [`scoresheet`] | the electronic scoresheet as a state machine; two partial sheets made one |
//! | [`adjourned`] | envelopes, sealed moves, timetables |
//!
//! ```
//! use arbitra_laws::game::{Dead, LIMIT, Position, dead};
//!
//! let position = Position::from_fen("4k3/8/8/8/8/8/8/4KB2 w - - 0 1")?;
//! assert_eq!(dead(&position, LIMIT).0, Dead::Dead);
//! # Ok::<_, arbitra_laws::game::FenError>(())
//! ```

pub mod adjourned;
pub mod book;
pub mod clock;
pub mod game;
pub mod inspect;
pub mod notation;
pub mod pgn;
pub mod ruling;
pub mod scoresheet;

mod edition;

pub use edition::{BothColours, Edition, Fivefold, Resignation, Rules, Says};
pub use shakmaty::{Move, Role, Square};
