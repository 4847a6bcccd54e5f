//! Entries of a record, each chained to the one before.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::error::keepable;
use crate::hash::finish;
use crate::{Error, Hash, Seconds, Version};

/// An entry that is not in the record yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// Who acts.
    pub who: String,
    /// When it was written.
    pub at: Seconds,
    /// What was done, in the words of anyone who folds the record. The store does not read it.
    pub payload: String,
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its place in the record, from 1 on.
    pub number: u32,
    /// The hash of the entry before; [`Hash::ZERO`] for the first.
    pub previous: Hash,
    /// The hash of this entry and, through `previous`, of all before.
    pub hash: Hash,
    /// Who acted.
    pub who: String,
    /// When it was written.
    pub at: Seconds,
    /// What was done.
    pub payload: String,
}

impl Entry {
    /// The entry that follows a link of the chain.
    #[must_use]
    pub fn after(link: Link, new: NewEntry) -> Entry {
        let number = link.version.next().get();
        let NewEntry { who, at, payload } = new;
        let hash = hash(link.hash, number, &who, at, &payload);
        Entry { number, previous: link.hash, hash, who, at, payload }
    }

    /// The entries that follow a link of the chain, and where it then stands.
    pub(crate) fn chain(from: Link, new: Vec<NewEntry>) -> Result<(Link, Vec<Entry>), Error> {
        let mut head = from;
        let mut entries = Vec::with_capacity(new.len());
        for new in new {
            keepable(&[&new.who, &new.payload])?;
            let entry = Entry::after(head, new);
            head = entry.link();
            entries.push(entry);
        }
        Ok((head, entries))
    }

    /// Where the chain stands after this entry.
    #[must_use]
    pub const fn link(&self) -> Link {
        Link { version: Version::new(self.number), hash: self.hash }
    }
}

/// Where a chain stands: its version, and the hash of its last entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The version.
    pub version: Version,
    /// The hash of the last entry.
    pub hash: Hash,
}

impl Link {
    /// Before the first entry.
    pub const START: Link = Link { version: Version::START, hash: Hash::ZERO };
}

/// The number of the first entry that does not follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The number.
    pub at: u32,
}

/// Follows a chain from one link to another.
///
/// # Errors
/// [`Broken`] at the first entry that is missing, out of place or not as it was written; at the
/// one after the last if entries were cut off or added.
pub fn verify(from: Link, entries: &[Entry], to: Link) -> Result<(), Broken> {
    let mut link = from;
    for entry in entries {
        let number = link.version.next().get();
        if entry.number != number
            || entry.previous != link.hash
            || entry.hash != hash(link.hash, number, &entry.who, entry.at, &entry.payload)
        {
            return Err(Broken { at: number });
        }
        link = entry.link();
    }
    if link.version != to.version {
        return Err(Broken { at: link.version.min(to.version).next().get() });
    }
    if link.hash != to.hash {
        return Err(Broken { at: link.version.get() });
    }
    Ok(())
}

/// SHA-256 over the previous hash, the number, who (with its length, so that no two entries read
/// the same), the moment and the payload; numbers in eight bytes, highest first.
fn hash(previous: Hash, number: u32, who: &str, at: Seconds, payload: &str) -> Hash {
    let mut hasher = Sha256::new();
    hasher.update(previous.bytes());
    hasher.update(u64::from(number).to_be_bytes());
    hasher.update((who.len() as u64).to_be_bytes());
    hasher.update(who);
    hasher.update(at.to_be_bytes());
    hasher.update(payload);
    finish(hasher)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(length: u32) -> Vec<Entry> {
        let mut link = Link::START;
        (1..=length)
            .map(|number| {
                let payload = format!("{{\"did\":{number}}}");
                let new = NewEntry { who: "Ada".to_owned(), at: i64::from(number), payload };
                let entry = Entry::after(link, new);
                link = entry.link();
                entry
            })
            .collect()
    }

    #[test]
    fn a_chain_holds_whole_and_in_parts() {
        let entries = chain(5);
        let end = entries[4].link();
        assert_eq!(verify(Link::START, &entries, end), Ok(()));
        assert_eq!(verify(entries[2].link(), &entries[3..], end), Ok(()));
        assert_eq!(verify(end, &[], end), Ok(()));
    }

    #[test]
    fn every_change_shows() {
        let entries = chain(5);
        let end = entries[4].link();
        let check = |at: u32, change: &dyn Fn(&mut Vec<Entry>)| {
            let mut changed = entries.clone();
            change(&mut changed);
            assert_eq!(verify(Link::START, &changed, end), Err(Broken { at }));
        };
        check(3, &|entries| entries[2].payload.push(' '));
        check(3, &|entries| entries[2].who = "Eve".to_owned());
        check(3, &|entries| entries[2].at += 1);
        check(3, &|entries| drop(entries.remove(2)));
        check(3, &|entries| entries.swap(2, 3));
        check(5, &|entries| drop(entries.pop()));
        check(1, &|entries| entries.clear());
        check(6, &|entries| {
            let new = NewEntry { who: String::new(), at: 0, payload: String::new() };
            entries.push(Entry::after(end, new));
        });
        // A whole chain forged from the middle on still ends in another hash.
        check(5, &|entries| {
            for index in 2..5 {
                let Entry { who, at, payload, .. } = entries[index].clone();
                let new = NewEntry { who, at, payload: payload + " " };
                entries[index] = Entry::after(entries[index - 1].link(), new);
            }
        });
    }

    #[test]
    fn borders_between_fields_matter() {
        let one = NewEntry { who: "ab".to_owned(), at: 0, payload: "c".to_owned() };
        let other = NewEntry { who: "a".to_owned(), at: 0, payload: "bc".to_owned() };
        assert_ne!(Entry::after(Link::START, one).hash, Entry::after(Link::START, other).hash);
    }

    /// The hash of records already written must never change.
    #[test]
    fn the_hash_is_for_good() {
        assert_eq!(
            chain(2)[1].hash.to_string(),
            "9d82af806b650e903ed333ee760ca0ee506c97f15fc3609a7b863a83caeebf43"
        );
    }
}
