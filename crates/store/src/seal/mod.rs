//! Signed heads: how a record that was forged with the file at hand can be told.
//!
//! The chain shows a change that stops half-way. Anyone who has the file can compute the whole
//! chain anew, or cut its end off; then only what lies elsewhere tells. So the head of the chain is
//! printed on papers and public pages, signed with a key that is not part of the database, and the
//! last head signed is kept beside that key.
//!
//! | part | file |
//! |---|---|
//! | a head and its signature | here |
//! | the key of a desk | `key.rs` |
//! | the last heads, kept beside the key | `witness.rs` |
//! | a record held against heads and signatures | `examine.rs` |

mod examine;
mod key;
mod locked;
mod witness;

use std::collections::BTreeMap;

pub use examine::{Examination, Fault, PrintedHead, PrintedHeadError, examine};
pub use key::{DeskKey, PublicKey};
pub use witness::{Doubt, Witness, WitnessError};

use serde::{Deserialize, Serialize};

use crate::archive::{Archive, ArchiveError, SETTINGS, SettingRow, TOURNAMENTS, entries_part};
use crate::pool::on;
use crate::{Entry, Error, Hash, Scope, Seconds, Store, Tournament, TournamentId};

/// How the names of the settings begin under which seals are kept.
const NAME: &str = "seal ";
/// The setting of the server under which the seal of its own record is kept.
pub(crate) const SERVER_SEAL: &str = "seal of the server";

/// The head of a record, signed by a desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seal {
    /// The hash of the first entry: it names the record wherever it is kept.
    pub root: Hash,
    /// The number of the entry.
    pub entry: u32,
    /// Its hash and, through it, that of all before.
    pub head: Hash,
    /// When the entry was made.
    pub at: Seconds,
    /// Who signed.
    pub key: PublicKey,
    /// The signature of [`Seal::statement`], in hexadecimal digits.
    pub signature: String,
}

impl Seal {
    /// What is signed: five lines that anybody can write down and check.
    #[must_use]
    pub fn statement(&self) -> String {
        statement(self.root, self.entry, self.head, self.at)
    }

    /// Whether the signature is that of the key.
    #[must_use]
    pub fn is_genuine(&self) -> bool {
        self.key.signed(self.statement().as_bytes(), &self.signature)
    }
}

fn statement(root: Hash, entry: u32, head: Hash, at: Seconds) -> String {
    format!("arbitra record 1\nfirst {root}\nentry {entry}\nhead {head}\nat {at}\n")
}

/// The first sixteen digits of a hash in groups of four: what stands on papers.
#[must_use]
pub fn short(hash: Hash) -> String {
    let digits = hash.to_string();
    let groups: Vec<&str> = (0..4).map(|group| &digits[group * 4..group * 4 + 4]).collect();
    groups.join(" ")
}

/// Seals.
impl Store {
    /// Keeps a seal beside its record; it goes where the record goes.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn keep_seal(&self, tournament: TournamentId, seal: &Seal) -> Result<(), Error> {
        let text = serde_json::to_string(seal).unwrap_or_default();
        let name = format!("{NAME}{:08} {}", seal.entry, seal.key.fingerprint().replace(' ', ""));
        self.set(Scope::Tournament(tournament), &name, &text).await
    }

    /// The seals of a record, oldest first. What cannot be read is none.
    ///
    /// # Errors
    /// [`Error::Database`].
    pub async fn seals(&self, tournament: TournamentId) -> Result<Vec<Seal>, Error> {
        // Scoresheets lie under other names, and may be large.
        const SQL: &str = "SELECT name, value FROM settings \
             WHERE tournament_id = $1 AND name LIKE 'seal %' ORDER BY name";
        let kept: Vec<(String, String)> = on!(self.read, pool => {
            sqlx::query_as(SQL).bind(tournament).fetch_all(pool).await
        })?;
        Ok(kept.iter().filter_map(|(name, text)| read(name, text)).collect())
    }
}

pub(crate) fn read(name: &str, text: &str) -> Option<Seal> {
    name.strip_prefix(NAME)?;
    serde_json::from_str(text).ok()
}

/// A record out of an archive with the seals that came with it.
#[derive(Clone, Debug)]
pub struct SealedRecord {
    /// The tournament.
    pub tournament: Tournament,
    /// Its record.
    pub entries: Vec<Entry>,
    /// What lies beside it, by the commitment; none where it was erased.
    pub beside: BTreeMap<Hash, Option<String>>,
    /// Its settings, by name.
    pub settings: Vec<(String, String)>,
    /// Its seals, oldest first.
    pub seals: Vec<Seal>,
}

/// The records in a backup or an event file, checked as every archive is.
///
/// # Errors
/// [`ArchiveError`] if it is none, or damaged.
pub async fn records_of(path: &std::path::Path) -> Result<Vec<SealedRecord>, ArchiveError> {
    let archive = Archive::open_any(path).await?;
    let settings = archive.rows::<SettingRow>(SETTINGS).await?;
    let mut records = Vec::new();
    for tournament in archive.rows::<Tournament>(TOURNAMENTS).await? {
        let entries = archive.rows::<Entry>(entries_part(tournament.id)).await?;
        let beside = archive.personal(tournament.id).await?;
        let beside = beside.into_iter().map(|row| (row.commitment, row.value)).collect();
        let own = settings.iter().filter(|row| row.tournament_id == Some(tournament.id));
        let settings: Vec<(String, String)> =
            own.map(|row| (row.name.clone(), row.value.clone())).collect();
        let seals = settings.iter().filter_map(|(name, value)| read(name, value)).collect();
        records.push(SealedRecord { tournament, entries, beside, settings, seals });
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use crate::hash::sha256;

    use super::*;

    #[test]
    fn only_the_key_signs() {
        let (key, other) = (DeskKey::fresh().unwrap(), DeskKey::fresh().unwrap());
        let seal = key.seal(sha256(b"first"), 12, sha256(b"head"), 1_794_763_800);
        assert!(seal.is_genuine());
        let forged = |change: &dyn Fn(&mut Seal)| {
            let mut seal = seal.clone();
            change(&mut seal);
            assert!(!seal.is_genuine(), "{seal:?}");
        };
        forged(&|seal| seal.entry = 11);
        forged(&|seal| seal.head = sha256(b"another"));
        forged(&|seal| seal.root = sha256(b"another"));
        forged(&|seal| seal.at += 1);
        forged(&|seal| seal.key = other.public());
        forged(&|seal| seal.signature = seal.signature.replace(&seal.signature[..2], "zz"));
        forged(&|seal| seal.signature.truncate(10));
        let text = serde_json::to_string(&seal).unwrap();
        assert_eq!(serde_json::from_str::<Seal>(&text).unwrap(), seal);
    }

    /// What was signed once must read the same for ever.
    #[test]
    fn the_statement_is_for_good() {
        let text = statement(Hash::ZERO, 7, Hash::ZERO, 5);
        let zero = "0".repeat(64);
        assert_eq!(text, format!("arbitra record 1\nfirst {zero}\nentry 7\nhead {zero}\nat 5\n"));
        assert_eq!(short(sha256(b"abc")), "ba78 16bf 8f01 cfea");
    }
}
