//! The record kept safe, in SQLite or PostgreSQL. The only crate that knows SQL.
//!
//! A [`Store`] keeps events and their tournaments. A tournament's record is a chain of entries
//! whose payload is somebody else's text: appended with a version check, so that of two people
//! who act on the same state one gets a clear conflict; acknowledged when it is on the disk; hashed
//! entry by entry, so that tampering shows. Accounts, roles, sessions, tokens and settings lie
//! beside.
//!
//! | file | what |
//! |---|---|
//! | `location`, `store`, `pool` | where a store is; opening it; the same SQL for both databases |
//! | `writing` | whole or not at all, and never twice on a connection that failed |
//! | `sqlite`, `postgres` | what differs between them |
//! | `hold`, `news`, `chores` | one desk per file; many servers on one database |
//! | `entry`, `hash`, `record` | the chain; appending and loading |
//! | `personal` | what lies beside the entries and can be erased |
//! | `events`, `summaries` | events and tournaments; lists that read no record |
//! | `players/` | rating lists: import and search |
//! | `users`, `names`, `grants`, `scope` | accounts and what they may do where |
//! | `sessions`, `tokens`, `settings` | browsers, keys, and the rest |
//! | `deed`, `server_record` | what is done to people and keys, in a chain of its own |
//! | `people` | whether accounts, roles and keys are what that chain tells |
//! | `seal/` | signed heads, the desk's key, and what it remembers outside the database |
//! | `archive`, `backup`, `restore`, `bring` | a store or an event as one file, there and back |
//!
//! ```
//! # use arbitra_store::{AppendError, Location, NewEntry, Store, Version};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store = Store::open(&"sqlite::memory:".parse::<Location>()?).await?;
//! let event = store.create_event("Spring open", 1_794_700_000).await?;
//! let tournament = store.create_tournament(event, "Group A", 1_794_700_000).await?;
//!
//! let entry = |payload: &str| NewEntry {
//!     who: "Ada".to_owned(),
//!     at: 1_794_763_800,
//!     payload: payload.to_owned(),
//! };
//! let version = store.append(tournament, Version::START, entry("{\"did\":1}")).await?;
//! store.append(tournament, version, entry("{\"did\":2}")).await?;
//! let late = store.append(tournament, version, entry("{\"did\":3}")).await;
//! assert!(matches!(late, Err(AppendError::Conflict { actual }) if actual.get() == 2));
//! assert_eq!(store.load(tournament).await?.len(), 2);
//! # Ok(())
//! # }
//! ```

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a store knows the time")]

mod archive;
mod backup;
mod bring;
mod chores;
mod columns;
mod deed;
mod entry;
mod erase;
mod error;
mod events;
mod first;
mod grants;
mod hash;
mod hold;
mod ids;
mod location;
mod names;
mod news;
mod people;
mod personal;
mod players;
mod pool;
mod postgres;
mod record;
mod requests;
mod restore;
mod scope;
mod seal;
mod server_record;
mod sessions;
mod settings;
mod sqlite;
mod store;
mod summaries;
mod tokens;
mod tries;
mod users;
mod words;
mod writing;

pub use archive::{ArchiveError, Kind, Summary, check, forget, peek};
pub use backup::backups_in;
pub use bring::{Bring, Content, EventInFile, Relation, TournamentInFile};
pub use chores::{Busy, Chore};
pub use deed::{By, Deed, EventDeed, Handling, Held, Which, Whom, Why};
pub use entry::{Broken, Entry, Link, NewEntry, verify};
pub use error::{AppendError, Error, Noun};
pub use events::{Belongs, Event, Tournament};
pub use grants::{Grant, Keeps, OWNER};
pub use hash::{Hash, ParseHashError, sha256};
pub use hold::{Hold, Holder};
pub use ids::{EventId, Seconds, TokenId, TournamentId, UserId, Version};
pub use location::{Location, ParseLocationError};
pub use names::{check_name, is_unseen, look_alike};
pub use news::{News, Watch};
pub use people::{People, Unrecorded, people_of};
pub use personal::{Beside, Kept, Record};
pub use players::{
    Batch, Found, ListId, ListImport, NewList, PlayerQuery, RatingList, TakingError,
};
pub use record::{Addition, Lead};
pub use requests::{EntryRequest, Verdict};
pub use scope::Scope;
pub use seal::{
    DeskKey, Doubt, Examination, Fault, PrintedHead, PrintedHeadError, PublicKey, Seal,
    SealedRecord, Witness, WitnessError, examine, records_of, short,
};
pub use sessions::{IDLE_SECONDS, OpenSession, SEEN_EVERY, Session, handle_of};
pub use settings::Exchange;
pub use store::Store;
pub use summaries::{Listed, ListedEvent, Part, Shelf};
pub use tokens::{NewToken, Token, USED_EVERY};
pub use users::{NewUser, User};
pub use words::role_name;
pub use writing::Trouble;
