//! One command, one file.

pub mod accelerate;
pub mod backup;
pub mod check;
pub mod completions;
pub mod convert;
pub mod crosstable;
pub mod draw;
pub mod engine;
pub mod explain;
pub mod generate;
pub mod laws;
pub mod lineup;
pub mod man;
pub mod norms;
pub mod pair;
pub mod playoff;
pub mod prizes;
pub mod ratings;
pub mod replay;
pub mod restore;
pub mod schedule;
pub mod serve;
pub mod standings;
pub mod table;
pub mod verify;
pub mod whatif;
