//! An event as it is drawn for another place: files that lie anywhere, with no desk behind them.

use std::sync::OnceLock;

use arbitra_desk::ShownRounds;
use arbitra_model::Reader;

/// How an event is drawn for another place.
#[derive(Debug)]
pub struct Showing {
    /// How far it is shown.
    pub rounds: ShownRounds,
    /// In which languages it is drawn.
    pub languages: Vec<Reader>,
    /// Where readers find it, if that is known.
    pub address: Option<String>,
    /// The hour that papers bear: when the last round that is shown began or ended, so that the
    /// same papers have the same bytes.
    pub printed: i64,
    /// The files beside the pages, once they are made: pages link to these and no others.
    pub files: OnceLock<Vec<String>>,
}

impl Showing {
    /// Whether there is a file beside the pages.
    pub fn has(&self, file: &str) -> bool {
        self.files.get().is_some_and(|files| files.iter().any(|known| known == file))
    }
}
