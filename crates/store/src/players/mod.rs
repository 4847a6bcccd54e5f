//! Rating lists: players as FIDE and the federations know them, found as you type.
//!
//! | file | what |
//! |---|---|
//! | `list` | a list and where it is from |
//! | `batch`, `import`, `taking` | a list replaces its predecessor, all at once or not at all |
//! | `search` | by name, number and federation |
//! | `directory`, `volume`, `ranks` | who bears a word, the best rated first |
//! | `vocabulary` | words that are nearly the same |
//! | `sqlite`, `postgres`, `row` | players as rows of either database |

mod batch;
mod directory;
mod import;
mod list;
mod postgres;
mod ranks;
mod row;
mod search;
mod sqlite;
mod taking;
mod vocabulary;
mod volume;

pub use batch::Batch;
pub use import::ListImport;
pub use list::{ListId, NewList, RatingList};
pub use search::{Found, PlayerQuery};
pub use taking::TakingError;
