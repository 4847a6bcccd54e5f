//! Scores, tie-breaks by edition, crosstables, prizes and play-offs.
//!
//! Everything is pure: a tournament and its regulations in, tables, money and schedules out.

pub mod playoffs;
pub mod prizes;
