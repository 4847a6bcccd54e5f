//! One command, one file.

pub mod check;
pub mod completions;
pub mod convert;
pub mod crosstable;
pub mod engine;
pub mod generate;
pub mod man;
pub mod overview;
pub mod pair;
pub mod playoff;
pub mod prizes;
pub mod standings;
