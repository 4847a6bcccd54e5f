//! The electronic scoresheet of C.02 6, as a state machine, and what can be done with sheets.
//!
//! A [`Sheet`] is the fold of its [`Entry`]s: who did what and when, chained by hashes, so that nothing can
//! be changed afterwards without being seen. In play mode everything a player writes is accepted without
//! a word, illegal moves included; what the Laws say about it is for the arbiter's mode ([`review`]).

mod action;
mod compare;
mod log;
mod merge;
mod play;
mod review;
mod state;
mod words;

pub use action::{Action, Actor, Mark, Mode};
pub use compare::{Compared, Noted, compare, noted_times};
pub use log::{Broken, Entry, Hash, verify};
pub use merge::{Gap, Merged, Partial, Source, merge};
pub use play::{Played, Trouble, replay};
pub use review::{Remark, RemarkKind, review};
pub use state::{Cell, Refused, Sheet, SheetResult, Watched};
