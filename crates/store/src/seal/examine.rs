//! A record held against what was printed and signed of it.

use std::fmt;
use std::str::FromStr;

use super::{PublicKey, Seal};
use crate::{Entry, Hash};

/// A head as papers print it: its first digits, perhaps with the number of its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedHead {
    digits: String,
    entry: Option<u32>,
}

/// A text that is not a head.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a head: write 8 to 64 hexadecimal digits, and @ with the number of the entry")]
pub struct PrintedHeadError;

impl FromStr for PrintedHead {
    type Err = PrintedHeadError;

    fn from_str(text: &str) -> Result<PrintedHead, PrintedHeadError> {
        let (digits, entry) = match text.split_once('@') {
            Some((digits, entry)) => {
                (digits, Some(entry.trim().parse().map_err(|_| PrintedHeadError)?))
            }
            None => (text, None),
        };
        let digits = digits.replace([' ', '-'], "").to_lowercase();
        let fits = (8..=64).contains(&digits.len());
        if !fits || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(PrintedHeadError);
        }
        Ok(PrintedHead { digits, entry })
    }
}

impl fmt::Display for PrintedHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits)?;
        self.entry.map_or(Ok(()), |entry| write!(f, "@{entry}"))
    }
}

impl PrintedHead {
    /// The entry of a record that has this head.
    #[must_use]
    pub fn entry_in(&self, entries: &[Entry]) -> Option<u32> {
        let fits = |entry: &&Entry| {
            self.entry.is_none_or(|number| number == entry.number)
                && entry.hash.to_string().starts_with(&self.digits)
        };
        entries.iter().find(fits).map(|entry| entry.number)
    }
}

/// What speaks against a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A seal whose signature is not that of its key.
    NotGenuine {
        /// The entry it names.
        entry: u32,
    },
    /// A seal of an entry that the record does not have any more.
    CutOff {
        /// The entry it names.
        entry: u32,
    },
    /// A seal of an entry that was another then.
    Changed {
        /// The entry it names.
        entry: u32,
    },
    /// A seal by another key than the one that is trusted.
    OtherKey {
        /// The entry it names.
        entry: u32,
        /// Whose it is.
        key: PublicKey,
    },
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// How many entries the record has.
    pub entries: u32,
    /// The hash of the last one.
    pub head: Hash,
    /// How many seals fit.
    pub fitting: usize,
    /// The last entry with a seal that fits.
    pub sealed_until: Option<u32>,
    /// What speaks against it.
    pub faults: Vec<Fault>,
}

/// Holds a record, whose chain was verified, against its seals. If a key is trusted, others count
/// for nothing.
#[must_use]
pub fn examine(
    entries: &[Entry],
    seals: &[Seal],
    trusted: Option<&dyn Fn(&PublicKey) -> bool>,
) -> Examination {
    let root = entries.first().map(|entry| entry.hash);
    let mut found = Examination {
        entries: entries.last().map_or(0, |entry| entry.number),
        head: entries.last().map_or(Hash::ZERO, |entry| entry.hash),
        fitting: 0,
        sealed_until: None,
        faults: Vec::new(),
    };
    for seal in seals {
        let entry = seal.entry;
        let kept = entries.iter().find(|kept| kept.number == entry);
        let fault = match kept {
            _ if !seal.is_genuine() => Some(Fault::NotGenuine { entry }),
            _ if trusted.is_some_and(|trusted| !trusted(&seal.key)) => {
                Some(Fault::OtherKey { entry, key: seal.key.clone() })
            }
            None => Some(Fault::CutOff { entry }),
            Some(kept) if kept.hash != seal.head || root != Some(seal.root) => {
                Some(Fault::Changed { entry })
            }
            Some(_) => None,
        };
        match fault {
            Some(fault) => found.faults.push(fault),
            None => {
                found.fitting += 1;
                found.sealed_until = found.sealed_until.max(Some(entry));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::DeskKey;
    use super::*;
    use crate::{Link, NewEntry};

    fn chain(texts: &[&str]) -> Vec<Entry> {
        let mut link = Link::START;
        let entry = |(at, text): (i64, &&str)| {
            let new = NewEntry { who: "Ada".to_owned(), at, payload: (*text).to_owned() };
            let entry = Entry::after(link, new);
            link = entry.link();
            entry
        };
        (1..).zip(texts).map(entry).collect()
    }

    #[test]
    fn a_forged_record_is_told_from_its_seals() {
        let key = DeskKey::fresh().unwrap();
        let entries = chain(&["a", "b", "c", "d"]);
        let seal = |number: usize| {
            let entry = &entries[number - 1];
            key.seal(entries[0].hash, entry.number, entry.hash, entry.at)
        };
        let seals = [seal(2), seal(4)];
        let found = examine(&entries, &seals, None);
        assert_eq!((found.fitting, found.sealed_until), (2, Some(4)));
        assert!(found.faults.is_empty(), "{:?}", found.faults);
        // The whole chain computed anew after a change; the end cut off; the beginning too.
        let faults = |entries: &[Entry]| examine(entries, &seals, None).faults;
        let changed = Fault::Changed { entry: 4 };
        assert_eq!(faults(&chain(&["a", "b", "X", "d"])), std::slice::from_ref(&changed));
        assert_eq!(faults(&entries[..3]), [Fault::CutOff { entry: 4 }]);
        assert_eq!(faults(&chain(&["X", "b", "c", "d"])), [Fault::Changed { entry: 2 }, changed]);
        // Signed again by anyone who forged it.
        let forger = DeskKey::fresh().unwrap();
        let own = forger.seal(entries[0].hash, 4, entries[3].hash, 4);
        let trusted = |known: &PublicKey| *known == key.public();
        let found = examine(&entries, &[own], Some(&trusted));
        assert_eq!(found.faults, [Fault::OtherKey { entry: 4, key: forger.public() }]);
    }

    #[test]
    fn printed_heads_are_found() {
        let entries = chain(&["a", "b", "c"]);
        let digits = entries[1].hash.to_string();
        let printed = super::super::short(entries[1].hash);
        for (text, found) in [
            (printed.clone(), Some(2)),
            (printed.to_uppercase(), Some(2)),
            (format!("{printed}@2"), Some(2)),
            (format!("{printed} @ 3"), None),
            (digits, Some(2)),
            ("0000 0000 0000 0000".to_owned(), None),
        ] {
            assert_eq!(text.parse::<PrintedHead>().unwrap().entry_in(&entries), found, "{text}");
        }
        for bad in ["", "ba78", "xyz12345", "ba78 16bf@", "ba78 16bf@one"] {
            assert_eq!(bad.parse::<PrintedHead>(), Err(PrintedHeadError), "{bad}");
        }
    }
}
