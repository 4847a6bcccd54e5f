//! What forms other than Swiss say, in English and Spanish; matches say theirs in `matches/words.rs`, brackets in
//! `knockout/words.rs`.

pub mod draw;
mod errors;
pub mod explain;
mod heads;
pub(crate) mod keizer;
pub mod line_up;
pub mod match_play;
mod names;
pub mod schedule;

pub(crate) use heads::Head;
