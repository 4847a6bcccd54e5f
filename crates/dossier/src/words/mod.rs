//! What the values say, in both languages.

mod appeals;
mod articles;
mod choices;
mod documents;
mod findings;
pub(crate) mod lists;
pub(crate) mod needs;
mod officials;
pub(crate) mod points;
pub(crate) mod school;
mod sheets;

pub(crate) use appeals::minutes;
pub use articles::article;
pub(crate) use documents::{columns, headings, last_days, rest_day, round};
pub(crate) use sheets::{of_arbiter, of_findings};
