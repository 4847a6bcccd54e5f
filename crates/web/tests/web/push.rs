//! "Your board" on a phone: what the desk sends is opened by a double of a browser's push service,
//! with the key that only the phone has.

use std::sync::{Arc, Mutex};

use arbitra_store::Scope;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use p256::ecdh::diffie_hellman;
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{self, HKDF_SHA256, Salt};
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde_json::Value;

use crate::common::{Browser, Desk};
use crate::own::{links, open};

/// A phone: the keys that its browser made.
struct Phone {
    key: SecretKey,
    auth: Vec<u8>,
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded(salt: &[u8], secret: &[u8], info: &[u8], length: usize) -> Vec<u8> {
    let drawn = Salt::new(HKDF_SHA256, salt).extract(secret);
    let mut bytes = vec![0; length];
    drawn.expand(&[info], Length(length)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

impl Phone {
    fn of(seed: u8) -> Phone {
        Phone { key: SecretKey::from_slice(&[seed; 32]).unwrap(), auth: vec![seed; 16] }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_sec1_point(false).as_bytes().to_vec()
    }

    /// Opens what a service was sent (RFC 8188, RFC 8291).
    fn opened(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(record.try_into().unwrap()) >= 18);
        let (length, rest) = rest.split_at(1);
        let (sender, sealed) = rest.split_at(length[0].into());
        let theirs = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = diffie_hellman(self.key.to_nonzero_scalar(), theirs.as_affine());
        let info = [b"WebPush: info\0".as_slice(), &self.public(), sender].concat();
        let key = expanded(&self.auth, shared.raw_secret_bytes(), &info, 32);
        let content = expanded(salt, &key, b"Content-Encoding: aes128gcm\0", 16);
        let nonce = expanded(salt, &key, b"Content-Encoding: nonce\0", 12);
        let opening = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let mut text = sealed.to_vec();
        let text = opening.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
        let end = text.iter().rposition(|byte| *byte != 0).unwrap();
        assert_eq!(text[end], 2, "the last record says so");
        text[..end].to_vec()
    }
}

fn bytes(text: &str) -> Vec<u8> {
    const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let values = text.chars().map(|sign| SIGNS.find(sign).unwrap());
    let bits: Vec<bool> =
        values.flat_map(|it| (0..6).rev().map(move |b| it >> b & 1 == 1)).collect();
    let byte = |bits: &[bool]| bits.iter().fold(0u8, |byte, bit| byte << 1 | u8::from(*bit));
    bits.chunks_exact(8).map(byte).collect()
}

fn spelled(bytes: &[u8]) -> String {
    const SIGNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bits: Vec<bool> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |b| byte >> b & 1 == 1)).collect();
    let sign = |bits: &[bool]| {
        let mut value = bits.iter().fold(0, |value, bit| value << 1 | usize::from(*bit));
        value <<= 6 - bits.len();
        char::from(SIGNS[value])
    };
    bits.chunks(6).map(sign).collect()
}

/// The example of RFC 8291, appendix A: the double reads as the standard says.
#[test]
fn the_double_opens_the_message_of_the_standard() {
    let phone = Phone {
        key: SecretKey::from_slice(&bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")).unwrap(),
        auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
    };
    let body = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
                mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
                pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    let said = phone.opened(&bytes(body));
    assert_eq!(said, b"When I grow up, I want to be a watermelon");
}

/// What came to the service: for which phone, with which head, and what.
type Came = Arc<Mutex<Vec<(String, HeaderMap, Bytes)>>>;

/// A service on loopback. Phones whose name begins with `gone` have unsubscribed, `down` fails once.
async fn service() -> (String, Came) {
    let came = Came::default();
    let take = async |State(came): State<Came>,
                      Path(phone): Path<String>,
                      head: HeaderMap,
                      body: Bytes| {
        let mut came = came.lock().unwrap();
        let first = came.iter().all(|(known, ..)| *known != phone);
        came.push((phone.clone(), head, body));
        match phone.as_str() {
            "gone" => StatusCode::GONE,
            "down" if first => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::CREATED,
        }
    };
    let router = Router::new().route("/push/{phone}", post(take)).with_state(came.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (address, came)
}

async fn ask(phone: &mut Browser, link: &str, endpoint: &str, keys: &Phone) -> StatusCode {
    phone.get(link).await;
    let (key, auth) = (spelled(&keys.public()), spelled(&keys.auth));
    let form = [("what", "on"), ("endpoint", endpoint), ("p256dh", &key), ("auth", &auth)];
    phone.post(&format!("{link}/push"), &form).await.status
}

/// Ends round 3 and publishes round 4.
async fn next_round(arbiter: &mut Browser) {
    let round = arbiter.get("/api/tournaments/1/rounds/3").await.json();
    for board in round["boards"].as_array().unwrap() {
        let board = board["board"].as_str().unwrap();
        arbiter.post("/t/1/results", &[("board", board), ("result", "1-0")]).await;
    }
    let close = [("action", r#"{"do":"close-round","round":3}"#)];
    let none: [(&str, &str); 0] = [];
    for (what, form) in [("act", &close[..]), ("do/pair", &none), ("do/publish", &none)] {
        let answer = arbiter.post(&format!("/t/1/{what}"), form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.text);
    }
}

#[tokio::test]
async fn a_phone_that_asked_is_told_its_board_and_nobody_else_can_read_it() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let (address, came) = service().await;
    let links = links(&mut arbiter).await;
    let (mut one, mut other, mut third) = (desk.stranger(), desk.stranger(), desk.stranger());
    (one.language, other.language) = ("it", "es");
    let endpoint = |name: &str| format!("{address}/push/{name}");
    let keys = [Phone::of(1), Phone::of(2), Phone::of(3)];
    // A stranger's machine is never written to because a phone says so.
    let refused = ask(&mut one, &links[0], &endpoint("one"), &keys[0]).await;
    assert_eq!(refused, StatusCode::BAD_REQUEST);
    desk.store.set(Scope::Server, "push services", &address).await.unwrap();
    assert_eq!(ask(&mut one, &links[0], &endpoint("one"), &keys[0]).await, StatusCode::SEE_OTHER);
    assert_eq!(
        ask(&mut other, &links[1], &endpoint("down"), &keys[1]).await,
        StatusCode::SEE_OTHER
    );
    assert_eq!(
        ask(&mut third, &links[2], &endpoint("gone"), &keys[2]).await,
        StatusCode::SEE_OTHER
    );
    let state = arbiter.get("/t/1/own-pages").await.text;
    // Nothing was sent to them yet: their players look at the page with this round.
    assert!(state.contains("Phones: 3. Told of the newest round: 0. Waiting: 0."), "{state}");

    next_round(&mut arbiter).await;
    let state = arbiter.get("/t/1/own-pages").await.text;
    assert!(state.contains("Waiting: 3."), "{state}");
    arbiter.post("/t/1/own-pages/tell", &[]).await;
    let state = arbiter.get("/t/1/own-pages").await.text;
    // One is told, one has left, one waits for its service.
    assert!(state.contains("Told of the newest round: 1. Waiting: 1."), "{state}");
    let (head, body) = {
        let came = came.lock().unwrap();
        assert_eq!(came.len(), 3);
        let (_, head, body) = came.iter().find(|(phone, ..)| phone == "one").unwrap();
        (head.clone(), body.clone())
    };
    assert_eq!(head["content-encoding"], "aes128gcm");
    assert!(head["ttl"].to_str().unwrap().parse::<u32>().unwrap() > 0);
    assert!(!body.windows(5).any(|part| part == b"board"), "the service reads nothing");
    let said: Value = serde_json::from_slice(&keys[0].opened(&body)).unwrap();
    // What it says is what the player's own page says.
    let page = one.get(&links[0]).await.text;
    assert!(said["title"].as_str().unwrap().starts_with("Turno 4"), "{said}");
    assert_eq!(said["to"], links[0].as_str());
    if let Some((_, board)) = said["title"].as_str().unwrap().split_once("Scacchiera ") {
        assert!(page.contains(&format!("<strong>{board}</strong>")), "{said} {page}");
    }

    // Who sends is signed: the key is the one that the page gives to browsers.
    let shown = head["authorization"].to_str().unwrap();
    let (token, key) = shown.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    assert!(page.contains(&format!("data-key=\"{key}\"")));
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
    key.verify(signed.as_bytes(), &bytes(signature)).unwrap();
    let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
    assert_eq!(claims["aud"], address.as_str());

    // Nobody is told twice, and no file of the event names a phone.
    arbiter.post("/t/1/own-pages/tell", &[]).await;
    let before = came.lock().unwrap().len();
    arbiter.post("/t/1/own-pages/tell", &[]).await;
    assert_eq!(came.lock().unwrap().len(), before);
    let file = arbiter.get("/t/1/event.arbitra").await;
    let named = address.trim_start_matches("http://").as_bytes();
    assert!(!file.bytes.windows(named.len()).any(|part| part == named));
    // Whoever wants no more messages is forgotten.
    let form = [("what", "off"), ("endpoint", &endpoint("one"))];
    one.get(&links[0]).await;
    assert_eq!(one.post(&format!("{}/push", links[0]), &form).await.status, StatusCode::SEE_OTHER);
    let state = arbiter.get("/t/1/own-pages").await.text;
    assert!(state.contains("Told of the newest round: 0."), "{state}");
    open(&mut arbiter, &["check-in"]).await;
}
