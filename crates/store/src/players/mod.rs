//! Rating lists: players as FIDE and the federations know them, found as you type.
//!
//! | file | what |
//! |---|---|
//! | `list` | a list and where it is from |
//! | `batch`, `import` | a list replaces its predecessor, all at once or not at all |
//! | `search`, `query` | by name, number and federation |
//! | `vocabulary` | words that are nearly the same |
//! | `sqlite`, `postgres`, `row` | tables and indexes of either database |

mod batch;
mod import;
mod list;
mod postgres;
mod query;
mod row;
mod search;
mod sqlite;
mod vocabulary;

pub use batch::Batch;
pub use import::ListImport;
pub use list::{ListId, NewList, RatingList};
pub use search::{Found, PlayerQuery};
