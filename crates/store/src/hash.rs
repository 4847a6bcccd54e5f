//! SHA-256: links of the chain, and what is kept of secrets.

pub use arbitra_model::{Digest as Hash, ParseDigestError as ParseHashError};
use sha2::{Digest as _, Sha256};

/// The hash of some bytes.
#[must_use]
pub fn sha256(bytes: &[u8]) -> Hash {
    finish(Sha256::new_with_prefix(bytes))
}

/// The hash of everything that was put into a hasher.
pub(crate) fn finish(hasher: Sha256) -> Hash {
    Hash::from_bytes(hasher.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_bytes_have_the_known_hash() {
        let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256(b"abc").to_string(), text);
    }
}
