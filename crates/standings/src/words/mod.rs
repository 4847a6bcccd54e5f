//! What rankings say, in English and Spanish.

mod editions;
mod labels;
mod notes;
mod objections;
mod orders;
mod tie_breaks;
mod unreadable;
mod working;

pub(crate) use labels::{Word, after_round, group_name};
pub(crate) use notes::{citation, notes};
pub(crate) use tie_breaks::tie_break_name;
pub use working::{explain_working, why};
