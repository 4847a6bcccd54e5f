//! Announcements, officials, appeals and norms of arbiters, held to the texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod announcements;
mod care;
mod people;

use arbitra_dossier::Event;

/// An open event, announced with the usual things.
const OPEN: &str = include_str!("../../../../fuzz/corpus/announcement/open.toml");

fn open() -> Event {
    Event::from_toml(OPEN).expect("the example of the manual")
}
