//! Play-offs: the structures of each edition, their schedule and their outcome.
//!
//! A play-off is generated from the tied players in the order of their tie-breaks, the places at
//! stake, and a seed for the lots. Results are entered game by game; the state is always computed
//! from the beginning, so that a correction is an entry like any other.
//!
//! | noun | file |
//! |---|---|
//! | [`Edition`], [`Rules`], [`Format`], [`Structure`] | `edition.rs`, `rules.rs` |
//! | [`Setup`], [`Contestant`] | `setup.rs` |
//! | [`PlayOff`], [`State`], [`PlaceShare`] | `play_off.rs` |
//! | [`Game`], [`GameId`], [`GameResult`], [`Clock`] | `game.rs`, `clock.rs` |
//! | [`Draw`]: colours, numbers and pairs by lot | `lot.rs` |
//! | the procedures | `run.rs`, `round_robin.rs`, `format.rs` |
//! | [`timetable`](State::timetable), words | `timetable.rs`, `words/` |
//!
//! ## Places
//!
//! Every structure ranks its players in classes; players who lost in the same round, or who ended a
//! round robin level, share their places and prizes (13.2.6: losing semi-finalists share prizes 3
//! and 4). If a shared place is at stake, those who share it play on by the format for their
//! number. In the edition of 2014 the winners of the last round take the places at stake together.
//!
//! ```
//! use arbitra_model::Number;
//! use arbitra_awards::playoffs::{Contestant, Edition, GameId, PlayOff, Setup};
//!
//! let number = |n| Number::new(n).unwrap();
//! let players = [4, 9].map(|n| Contestant { number: number(n), name: format!("Player {n}") });
//! let mut play_off = PlayOff::new(Setup::new(Edition::E2006, players.into(), 1, 42))?;
//! assert_eq!(play_off.state().games.len(), 2);
//! for game in ["1", "2"] {
//!     play_off.enter_winner(&GameId::new(game), None, None)?;
//! }
//! // Level: an Armageddon game, colours by lot.
//! play_off.enter_winner(&GameId::new("X1"), Some(number(9)), None)?;
//! assert_eq!(play_off.state().order(), Some(vec![vec![number(9)], vec![number(4)]]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
#[cfg(feature = "serde")]
mod data;
mod edition;
mod format;
mod game;
mod lot;
mod play_off;
mod round_robin;
mod rules;
mod run;
mod setup;
mod timetable;
mod words;

pub use clock::{Armageddon, Clock, Rate};
#[cfg(feature = "serde")]
pub use data::PlayOffData;
pub use edition::Edition;
pub use game::{Game, GameId, GameResult, Outcome, Stage};
pub use lot::{About, Draw};
pub use play_off::{Basis, EntryError, PlaceShare, PlayOff, State};
pub use rules::{
    Decider, Disputes, Format, Numbers, Others, PLAYOFF_2006, PLAYOFF_2014, PLAYOFF_2019, Pace,
    Pairs, Rules, Structure, Then, Tied,
};
pub use run::Need;
pub use setup::{Contestant, Seeding, Setup, SetupError, Time};
pub use timetable::Slot;
