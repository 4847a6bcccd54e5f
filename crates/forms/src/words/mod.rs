//! What forms other than Swiss say, in English and Spanish; matches say theirs in `matches/words.rs`, brackets in
//! `knockout/words.rs`.

pub mod draw;
mod errors;
pub mod explain;
pub mod line_up;
pub mod schedule;
