//! What a target has: paths with the hashes of their files.

use std::collections::BTreeMap;

use arbitra_model::hex;
use serde::{Deserialize, Serialize};

/// Where the manifest lies on a target.
pub const MANIFEST: &str = "manifest.json";
/// The small file that open pages ask for: when it changes, they fetch themselves again.
pub const STATE: &str = "state.json";

/// What a target has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    format: String,
    version: u16,
    /// The hash of all of it: two sites with the same are equal.
    pub digest: String,
    /// The files with their hashes.
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    pub(crate) fn of(files: BTreeMap<String, String>) -> Manifest {
        let mut all = String::new();
        for (path, hash) in &files {
            all.push_str(&format!("{path} {hash}\n"));
        }
        let (format, digest) = ("arbitra-site".to_owned(), digest(all.as_bytes()));
        Manifest { format, version: 1, digest, files }
    }

    /// A manifest as a target has it; none if it is not one that we understand: then everything is
    /// sent.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Manifest> {
        let read: Manifest = serde_json::from_slice(bytes).ok()?;
        let known = read.format == "arbitra-site" && read.version == 1;
        // One that was changed by hand tells nothing about the files.
        (known && Manifest::of(read.files.clone()).digest == read.digest).then_some(read)
    }

    /// As it is sent.
    #[must_use]
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The first 128 bits of SHA-256: what tells files apart.
pub(crate) fn digest(bytes: &[u8]) -> String {
    let whole = ring::digest::digest(&ring::digest::SHA256, bytes);
    hex(&whole.as_ref()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Site;

    #[test]
    fn a_manifest_reads_back_and_a_changed_one_does_not() {
        let mut site = Site::default();
        site.add("index.html", "one").unwrap();
        site.add("players/1.html", "two").unwrap();
        let manifest = site.manifest();
        let text = manifest.text();
        assert_eq!(Manifest::read(text.as_bytes()), Some(manifest.clone()));
        let other = text.replace("players/1", "players/2");
        assert_eq!(Manifest::read(other.as_bytes()), None);
        for bad in ["", "{}", "[1]", "{\"format\":\"x\"}"] {
            assert_eq!(Manifest::read(bad.as_bytes()), None, "{bad}");
        }
        site.add("index.html", "three").unwrap();
        assert_ne!(site.manifest().digest, manifest.digest);
    }
}
