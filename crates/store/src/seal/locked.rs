//! Secrets that the desk keeps for other servers: locked by a key that follows from the desk's own,
//! which lies outside the database. Whoever has the database, or a copy of it, reads none of them.

use arbitra_model::{from_hex, hex};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::digest::{SHA256, digest};
use ring::rand::{SecureRandom as _, SystemRandom};

use super::DeskKey;

impl DeskKey {
    /// A secret locked; `of` says what it is for, and opens it only together with the key. None if
    /// the system gives no random numbers.
    #[must_use]
    pub fn lock(&self, of: &str, secret: &str) -> Option<String> {
        let mut nonce = [0; NONCE_LEN];
        SystemRandom::new().fill(&mut nonce).ok()?;
        let mut bytes = secret.as_bytes().to_vec();
        let key = self.for_secrets()?;
        let sealed = key.seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(of.as_bytes()),
            &mut bytes,
        );
        sealed.ok()?;
        Some(format!("{}{}", hex(&nonce), hex(&bytes)))
    }

    /// The secret that was locked; none if it was locked by another desk, for something else, or
    /// changed since.
    #[must_use]
    pub fn unlock(&self, of: &str, locked: &str) -> Option<String> {
        let bytes = from_hex(locked)?;
        let (nonce, rest) = bytes.split_at_checked(NONCE_LEN)?;
        let mut rest = rest.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
        let opened =
            self.for_secrets()?.open_in_place(nonce, Aad::from(of.as_bytes()), &mut rest).ok()?;
        String::from_utf8(opened.to_vec()).ok()
    }

    /// A signature of a text that is signed for nothing else and never shown is as secret as the
    /// key itself, and the same every time.
    fn for_secrets(&self) -> Option<LessSafeKey> {
        let signed = self.0.sign(b"arbitra: key for secrets of other servers, never shown");
        let key = digest(&SHA256, signed.as_ref());
        UnboundKey::new(&CHACHA20_POLY1305, key.as_ref()).ok().map(LessSafeKey::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_desk_that_locked_a_secret_opens_it_and_only_for_what_it_is() {
        let (desk, other) = (DeskKey::fresh().unwrap(), DeskKey::fresh().unwrap());
        let locked = desk.lock("target 1", "Schachmatt·7").unwrap();
        assert!(!locked.contains("Schach"));
        assert_eq!(desk.unlock("target 1", &locked).as_deref(), Some("Schachmatt·7"));
        assert_eq!(desk.unlock("target 2", &locked), None);
        assert_eq!(other.unlock("target 1", &locked), None);
        assert_ne!(desk.lock("target 1", "Schachmatt·7").unwrap(), locked);
        for bad in ["", "00", "zz", &locked[..locked.len() - 2]] {
            assert_eq!(desk.unlock("target 1", bad), None, "{bad}");
        }
    }
}
