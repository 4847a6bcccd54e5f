//! What the values say, in both languages.

mod appeals;
mod choices;
mod documents;
mod findings;
pub(crate) mod lists;
mod officials;
pub(crate) mod points;
mod sheets;

pub(crate) use appeals::minutes;
pub(crate) use documents::{columns, headings, rest_day, round};
pub(crate) use sheets::{of_arbiter, of_findings};
