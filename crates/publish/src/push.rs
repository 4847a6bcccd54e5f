//! Web Push: a short message to one phone, by the service of its browser (RFC 8030). The service
//! learns who sends (VAPID, RFC 8292) and nothing of what is said: only the phone can read it
//! (RFC 8291, RFC 8188).

use std::fmt;

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::hkdf::{self, HKDF_SHA256, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::Fault;
use crate::target::{Client, Credentials, base64};

/// The most bytes of a message: what every service takes (RFC 8291, section 4).
pub const MOST_PUSH: usize = 3_000;
/// The services of browsers in use. Phones name an address to which the desk then writes: no other
/// machine is ever asked because a stranger says so.
const SERVICES: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];
/// The record of RFC 8188 holds the message whole.
const RECORD: u32 = 4_096;
/// How long a signature lasts; services take at most a day (RFC 8292, section 2).
const HOURS: i64 = 12;

/// A phone that wants to be told: its address at its service, and what only it can read by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subscription {
    /// Where its service takes messages.
    pub endpoint: String,
    /// The phone's public key, 65 bytes.
    pub p256dh: String,
    /// Its secret, 16 bytes.
    pub auth: String,
}

impl Subscription {
    /// Whether it can be used: keys of the right size, and the address of a service of browsers,
    /// or one of those that are allowed besides (`https://push.example`).
    #[must_use]
    pub fn is_usable(&self, besides: &[String]) -> bool {
        let Some(origin) = origin(&self.endpoint) else { return false };
        let host = origin.strip_prefix("https://").unwrap_or_default();
        let of_browsers = SERVICES.iter().any(|service| {
            host == *service || host.strip_suffix(service).is_some_and(|it| it.ends_with('.'))
        });
        let keys = (decoded(&self.p256dh), decoded(&self.auth));
        let keys = matches!(&keys, (Some(key), Some(auth))
            if key.len() == 65 && key[0] == 4 && auth.len() == 16);
        let short = self.endpoint.len() < 1_000;
        keys && short && (of_browsers || besides.contains(&origin))
    }
}

/// The key by which services know a desk.
pub struct Sender {
    key: EcdsaKeyPair,
    random: SystemRandom,
}

impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender").field("key", &self.public()).finish_non_exhaustive()
    }
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The service has taken it.
    Taken,
    /// The phone does not want to be told any more: forget it.
    Gone,
}

impl Sender {
    /// A new key, as it is kept.
    ///
    /// # Errors
    /// [`Fault::BadKey`] if the machine has no chance.
    pub fn fresh() -> Result<String, Fault> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        let made = made.map_err(|_| Fault::BadKey("ES256".to_owned()))?;
        Ok(spelled(made.as_ref()))
    }

    /// The sender of a key that was kept.
    ///
    /// # Errors
    /// [`Fault::BadKey`].
    pub fn of(kept: &str) -> Result<Sender, Fault> {
        let bad = || Fault::BadKey("ES256".to_owned());
        let (bytes, random) = (decoded(kept).ok_or_else(bad)?, SystemRandom::new());
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random);
        Ok(Sender { key: key.map_err(|_| bad())?, random })
    }

    /// The public key as browsers want it.
    #[must_use]
    pub fn public(&self) -> String {
        spelled(self.key.public_key().as_ref())
    }

    /// Tells a phone something. `contact` is whom a service may write to (`mailto:` or `https:`),
    /// `now` the second of the sending.
    ///
    /// # Errors
    /// [`Fault`]; then the phone was told nothing.
    pub fn tell(
        &self,
        to: &Subscription,
        message: &[u8],
        contact: &str,
        now: i64,
    ) -> Result<Told, Fault> {
        let sealed = self.sealed(to, message)?;
        let key = self.public();
        let signed = self.signed(to, contact, now)?;
        let headers = [
            ("Authorization", format!("vapid t={signed}, k={key}")),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("Content-Type", "application/octet-stream".to_owned()),
            // After the first hour of a round nobody looks for a board.
            ("TTL", "3600".to_owned()),
            ("Urgency", "high".to_owned()),
        ];
        let headers = headers.map(|(name, value)| (name.to_owned(), value));
        let client = Client::new(&Credentials::default())?;
        let answer = client.ask("POST", &to.endpoint, &headers, &sealed)?;
        match answer.status {
            200..=299 => Ok(Told::Taken),
            404 | 410 => Ok(Told::Gone),
            429 => Err(Fault::TooOften),
            _ => Err(answer.refused("POST", &origin(&to.endpoint).unwrap_or_default())),
        }
    }

    /// Who sends, for the service alone: a token of RFC 8292.
    fn signed(&self, to: &Subscription, contact: &str, now: i64) -> Result<String, Fault> {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let audience = origin(&to.endpoint).unwrap_or_default();
        let claims = json!({ "aud": audience, "exp": now + HOURS * 3_600, "sub": contact });
        let said = format!(
            "{}.{}",
            spelled(head.to_string().as_bytes()),
            spelled(claims.to_string().as_bytes())
        );
        let signature = self.key.sign(&self.random, said.as_bytes()).map_err(|_| no_chance())?;
        Ok(format!("{said}.{}", spelled(signature.as_ref())))
    }

    /// The message for the eyes of the phone alone (RFC 8291, section 3.4).
    fn sealed(&self, to: &Subscription, message: &[u8]) -> Result<Vec<u8>, Fault> {
        let unreadable = || Fault::BadKey("p256dh".to_owned());
        let theirs = decoded(&to.p256dh).ok_or_else(unreadable)?;
        let auth = decoded(&to.auth).ok_or_else(unreadable)?;
        if message.len() > MOST_PUSH {
            return Err(Fault::Refused { what: "push".to_owned(), answer: "413".to_owned() });
        }
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &self.random);
        let own = own.map_err(|_| no_chance())?;
        let public = own.compute_public_key().map_err(|_| no_chance())?;
        let public = public.as_ref().to_vec();
        let info = [b"WebPush: info\0".as_slice(), &theirs, &public].concat();
        let their_key = UnparsedPublicKey::new(&ECDH_P256, &theirs);
        let shared = agreement::agree_ephemeral(own, &their_key, |secret| {
            expanded::<32>(&Salt::new(HKDF_SHA256, &auth), secret, &info)
        });
        let shared = shared.map_err(|_| unreadable())?.ok_or_else(unreadable)?;
        let mut salt = [0; 16];
        self.random.fill(&mut salt).map_err(|_| no_chance())?;
        let of_salt = Salt::new(HKDF_SHA256, &salt);
        let key = expanded::<16>(&of_salt, &shared, b"Content-Encoding: aes128gcm\0");
        let nonce = expanded::<12>(&of_salt, &shared, b"Content-Encoding: nonce\0");
        let (key, nonce) = key.zip(nonce).ok_or_else(unreadable)?;
        let key = UnboundKey::new(&AES_128_GCM, &key).map_err(|_| unreadable())?;
        // The sign after the message says that this record is the last.
        let mut text = [message, &[2]].concat();
        let sealing = LessSafeKey::new(key);
        let nonce = Nonce::assume_unique_for_key(nonce);
        sealing
            .seal_in_place_append_tag(nonce, Aad::empty(), &mut text)
            .map_err(|_| unreadable())?;
        let length = u8::try_from(public.len()).map_err(|_| unreadable())?;
        Ok([salt.as_slice(), &RECORD.to_be_bytes(), &[length], &public, &text].concat())
    }
}

fn no_chance() -> Fault {
    Fault::BadKey("P-256".to_owned())
}

/// A length of bytes, as the library wants it said.
struct Bytes(usize);

impl hkdf::KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

/// Bytes that follow from a secret (HKDF).
fn expanded<const LENGTH: usize>(salt: &Salt, secret: &[u8], info: &[u8]) -> Option<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    let drawn = salt.extract(secret);
    drawn.expand(&[info], Bytes(LENGTH)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// `https://push.example:8443` of an address; plain http only within this machine.
fn origin(address: &str) -> Option<String> {
    let (way, rest) = address.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    if host.contains(['@', '\\']) || !host.is_ascii() {
        return None;
    }
    let here = host.strip_prefix("127.0.0.1:").is_some();
    (way == "https" || way == "http" && here).then(|| format!("{way}://{host}"))
}

/// Base64 as addresses and browsers write it (RFC 4648, section 5), without its padding.
fn spelled(bytes: &[u8]) -> String {
    base64(bytes).trim_end_matches('=').replace('+', "-").replace('/', "_")
}

/// The bytes of such a text.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0u32, 0u32);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'-' => 62,
            b'_' => 63,
            _ => return None,
        };
        held = (held << 6 | u32::from(value)) & 0xfff;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits & 0xff) as u8);
        }
    }
    // One letter alone holds no byte.
    (text.len() % 4 != 1).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_services_of_browsers_are_written_to() {
        let of = |endpoint: &str| Subscription {
            endpoint: endpoint.to_owned(),
            p256dh: spelled(&[4; 65]),
            auth: spelled(&[7; 16]),
        };
        for fine in [
            "https://fcm.googleapis.com/fcm/send/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/x",
            "https://web.push.apple.com/x",
            "https://db5p.notify.windows.com/w/?token=x",
        ] {
            assert!(of(fine).is_usable(&[]), "{fine}");
        }
        for bad in [
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evilpush.apple.com/x",
            "https://a@fcm.googleapis.com/x",
            "https://127.0.0.1/x",
            "http://127.0.0.1:9/x",
            "file:///etc/passwd",
            "",
        ] {
            assert!(!of(bad).is_usable(&[]), "{bad}");
        }
        let own = ["http://127.0.0.1:9".to_owned()];
        assert!(of("http://127.0.0.1:9/x").is_usable(&own));
        let short = Subscription { auth: spelled(&[7; 15]), ..of("https://web.push.apple.com/x") };
        assert!(!short.is_usable(&[]));
    }

    #[test]
    fn what_is_spelled_is_read_again() {
        for bytes in [[].as_slice(), &[0xff], &[0xff, 0xef], &[1, 2, 3], &[0xfb; 65]] {
            assert_eq!(decoded(&spelled(bytes)).as_deref(), Some(bytes));
        }
        assert_eq!(decoded("a+b/"), None);
    }
}
