//! The log: every entry carries the hash of the one before.

pub use arbitra_model::Digest as Hash;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::action::{Action, Actor};

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Who acted.
    pub actor: Actor,
    /// When, as the device tells: milliseconds since 1970.
    pub at: u64,
    /// What was done.
    pub action: Action,
    /// The hash of all this and of the entry before.
    pub hash: Hash,
}

impl Entry {
    /// An entry after another.
    #[must_use]
    pub fn after(before: Hash, actor: Actor, at: u64, action: Action) -> Entry {
        let hash = chain(before, actor, at, &action);
        Entry { actor, at, action, hash }
    }
}

/// A log that was changed afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {0} is not what was written then: the log was changed")]
pub struct Broken(
    /// The entry, counted from one.
    pub usize,
);

/// Checks that a log is what was written; gives the hash of its last entry.
///
/// # Errors
/// [`Broken`] with the first entry that does not follow from those before.
pub fn verify(entries: &[Entry]) -> Result<Hash, Broken> {
    let mut hash = Hash::ZERO;
    for (place, entry) in entries.iter().enumerate() {
        if chain(hash, entry.actor, entry.at, &entry.action) != entry.hash {
            return Err(Broken(place + 1));
        }
        hash = entry.hash;
    }
    Ok(hash)
}

/// The hash of an entry: of the hash before, and of actor, time and action written out, each with its
/// length before it, so that no two entries are written the same.
fn chain(before: Hash, actor: Actor, at: u64, action: &Action) -> Hash {
    let mut digest = Sha256::new();
    digest.update(before.bytes());
    for part in [actor.name().to_owned(), at.to_string(), action.canonical()] {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part.as_bytes());
    }
    Hash::from_bytes(digest.finalize().into())
}
