//! The key of a desk: Ed25519, in a file that only its owner reads.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use arbitra_model::{from_hex, hex};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};
use serde::{Deserialize, Serialize};

use super::{Seal, short, statement};
use crate::hash::sha256;
use crate::{Hash, Seconds};

/// How the file of a key begins.
const FORMAT: &str = "arbitra desk key 1";

/// The key with which a desk signs.
pub struct DeskKey(pub(super) Ed25519KeyPair);

impl DeskKey {
    /// A new key that is kept nowhere.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn fresh() -> io::Result<DeskKey> {
        DeskKey::of_seed(&seed()?)
    }

    /// The key in a file; a new one if there is no such file.
    ///
    /// # Errors
    /// If the file cannot be read or written, or holds something else.
    pub fn open(path: &Path) -> io::Result<DeskKey> {
        match fs::read_to_string(path) {
            Ok(text) => {
                let digits = text.lines().nth(1).filter(|_| text.starts_with(FORMAT));
                let seed = digits.and_then(|digits| digits.trim().parse::<Hash>().ok());
                let seed = seed.ok_or_else(|| io::Error::other("it holds no key of a desk"))?;
                DeskKey::of_seed(seed.bytes())
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let seed = seed()?;
                write(path, &format!("{FORMAT}\n{}\n", hex(&seed)))?;
                DeskKey::of_seed(&seed)
            }
            Err(error) => Err(error),
        }
    }

    /// The half of the key that everybody may know.
    #[must_use]
    pub fn public(&self) -> PublicKey {
        PublicKey(hex(self.0.public_key().as_ref()))
    }

    /// Signs the head of a record.
    #[must_use]
    pub fn seal(&self, root: Hash, entry: u32, head: Hash, at: Seconds) -> Seal {
        let signature = self.0.sign(statement(root, entry, head, at).as_bytes());
        Seal { root, entry, head, at, key: self.public(), signature: hex(signature.as_ref()) }
    }

    fn of_seed(seed: &[u8; 32]) -> io::Result<DeskKey> {
        let pair = Ed25519KeyPair::from_seed_unchecked(seed);
        pair.map(DeskKey).map_err(|why| io::Error::other(why.to_string()))
    }
}

impl fmt::Debug for DeskKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeskKey({})", self.public().fingerprint())
    }
}

/// The half of a desk's key that everybody may know, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublicKey(String);

impl PublicKey {
    /// Sixteen digits of its hash: what stands on papers.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        short(sha256(&from_hex(&self.0).unwrap_or_default()))
    }

    /// Whether a text names this key: its fingerprint or the whole of it, with or without blanks.
    #[must_use]
    pub fn is_called(&self, text: &str) -> bool {
        let plain = |text: &str| text.replace([' ', '-', ':'], "").to_lowercase();
        let text = plain(text);
        text == self.0 || text == plain(&self.fingerprint())
    }

    /// Whether a signature of some bytes is that of this key.
    #[must_use]
    pub fn signed(&self, message: &[u8], signature: &str) -> bool {
        let (Some(key), Some(signature)) = (from_hex(&self.0), from_hex(signature)) else {
            return false;
        };
        UnparsedPublicKey::new(&ED25519, key).verify(message, &signature).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

fn seed() -> io::Result<[u8; 32]> {
    let mut seed = [0; 32];
    SystemRandom::new()
        .fill(&mut seed)
        .map_err(|_| io::Error::other("the system gives no random numbers"))?;
    Ok(seed)
}

/// Writes a file that only its owner reads, and that must not be there yet.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_read_by_its_owner_only() {
        let folder = std::env::temp_dir().join(format!("arbitra-key-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("desk.key");
        let first = DeskKey::open(&path).unwrap().public();
        assert_eq!(DeskKey::open(&path).unwrap().public(), first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::write(&path, "something else").unwrap();
        assert!(DeskKey::open(&path).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_key_is_known_by_its_fingerprint() {
        let key = DeskKey::fresh().unwrap().public();
        assert!(key.is_called(&key.fingerprint()) && key.is_called(&key.to_string()));
        assert!(key.is_called(&key.fingerprint().to_uppercase().replace(' ', "-")));
        assert!(!key.is_called("") && !key.is_called("0000 0000 0000 0000"));
    }
}
