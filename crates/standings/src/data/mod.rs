//! Tables as programs read them: the same schema from the command line and from the desk
//! (`docs/json.md`).

mod crosstable;
mod standings;

pub use crosstable::{CrosstableData, Table};
pub use standings::StandingsData;
