//! What an archive says about itself.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Hash, Seconds, TournamentId};

/// The name of the manifest's own part.
pub const MANIFEST: &str = "manifest.json";
/// Marks an archive as ours.
pub const FORMAT: &str = "arbitra store";
/// The version of the archive's language that this program writes.
pub const VERSION: u32 = 2;

/// The part of the events.
pub const EVENTS: &str = "events.jsonl";
/// The part of the tournaments.
pub const TOURNAMENTS: &str = "tournaments.jsonl";
/// The part of the settings.
pub const SETTINGS: &str = "settings.jsonl";
/// The part of the users, in backups.
pub const USERS: &str = "users.jsonl";
/// The part of the roles, in backups.
pub const ROLES: &str = "roles.jsonl";
/// The part of the tokens, in backups.
pub const TOKENS: &str = "tokens.jsonl";
/// What must be said about the records: those that were not as they were written.
pub const REMARKS: &str = "remarks.jsonl";

/// The part of the server's own record, in backups; older ones have none.
pub const SERVER: &str = "server.jsonl";

/// The part of the requests to be entered that wait, in backups; older ones have none.
pub const REQUESTS: &str = "requests.jsonl";

/// The part of a tournament's entries.
pub fn entries_part(tournament: TournamentId) -> String {
    format!("entries/{tournament}.jsonl")
}

/// A record that was not as it was written when it was saved: only the entries before are there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Remark {
    pub tournament: TournamentId,
    pub name: String,
    /// The first entry that is missing or changed.
    pub at: u32,
}

/// The part of what lies beside a tournament's entries; archives of older programs have none.
pub fn personal_part(tournament: TournamentId) -> String {
    format!("{PERSONAL}{tournament}.jsonl")
}

/// How the names of these parts begin.
pub const PERSONAL: &str = "personal/";

/// What an archive holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A whole store, except its sessions and rating lists.
    Backup,
    /// One event with its tournaments and settings; no accounts.
    Event,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Kind::Backup => "a backup of a store",
            Kind::Event => "an event",
        })
    }
}

/// What an archive says about itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    pub format: String,
    pub version: u32,
    pub kind: Kind,
    pub made_at: Seconds,
    pub made_by: String,
    pub parts: Vec<PartInfo>,
}

/// What the manifest says about a part.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PartInfo {
    pub name: String,
    pub lines: u64,
    pub sha256: Hash,
}

/// What was found in an archive, or put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// What it holds.
    pub kind: Kind,
    /// When it was made.
    pub made_at: Seconds,
    /// How many events.
    pub events: u64,
    /// How many tournaments.
    pub tournaments: u64,
    /// How many entries, in all records together.
    pub entries: u64,
    /// How many records were not as they were written, so that only their beginnings are there.
    pub damaged: u64,
}

impl From<&Manifest> for Summary {
    fn from(manifest: &Manifest) -> Summary {
        let lines = |wanted: &dyn Fn(&str) -> bool| {
            manifest.parts.iter().filter(|part| wanted(&part.name)).map(|part| part.lines).sum()
        };
        Summary {
            kind: manifest.kind,
            made_at: manifest.made_at,
            events: lines(&|name| name == EVENTS),
            tournaments: lines(&|name| name == TOURNAMENTS),
            entries: lines(&|name| name.starts_with("entries/")),
            damaged: lines(&|name| name == REMARKS),
        }
    }
}
