//! What surrounds the boards: announcements, officials, check-lists, appeals, by edition.
//!
//! | what | where |
//! |---|---|
//! | what an event announces: choices, and headings in its own words | `announcement/` |
//! | what its regulations say elsewhere | `facts.rs` |
//! | the points of an announcement, wherever they are kept | `point.rs` |
//! | what is missing by the headings of an edition, what contradicts itself | `check/` |
//! | what rulings need not ask any more | `settled.rs` |
//! | prospectus, invitations, regulations, circular | `documents.rs` |
//! | the programme as a table and a calendar file | `programme.rs` |
//! | an announcement out of a file | `read.rs`, `day.rs` |
//! | officials, how many are needed, check-lists, the committee, appeals | `officials.rs`, `checklist/`, `committee.rs`, `appeal.rs` |
//! | needs of players with disabilities, events of schools | `needs.rs`, `school.rs` |
//! | findings and norms as tables | `sheets.rs` |
//! | norms of arbiters | `norms.rs` |
//! | what is put into the dossier of an event, and the dossier as it stands | `filing.rs` |
//! | sentences of both languages | `words/` |
//!
//! Nothing here pairs, ranks or changes a result: an appeal that is upheld asks for a correction, which the record
//! makes like any other.

mod announcement;
pub mod appeal;
pub mod check;
pub mod checklist;
pub mod committee;
mod day;
mod documents;
mod edition;
mod facts;
mod filing;
mod named;
pub mod needs;
pub mod norms;
pub mod officials;
mod point;
pub mod programme;
mod read;
pub mod school;
mod settled;
pub mod sheets;
mod words;

pub use announcement::{
    Announcement, Clocks, Devices, DrawRule, FairPlay, Fault, Field, Group, Heading, Leaving,
    Level, Quickplay, Sharing, Supervision,
};
pub use documents::Document;
pub use edition::Edition;
pub use facts::{Facts, Format};
pub use filing::{Dossier, Filed, Filing, FilingFault, Setting};
pub use point::Point;
pub use read::{Event, ReadError};
pub use settled::settled;
pub use words::article;
pub use words::needs::assistant as assistant_duties;
