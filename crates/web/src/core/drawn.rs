//! Something drawn once and given to many, packed once for everybody whose browser unpacks.

use std::io::Write as _;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Whether anyone who asks can unpack.
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let packs = |value: &HeaderValue| value.to_str().is_ok_and(|list| list.contains("gzip"));
    headers.get_all(header::ACCEPT_ENCODING).iter().any(packs)
}

/// Bytes as gzip.
pub fn gzip(bytes: &[u8]) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory does not fail; an empty answer would show it.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default().into()
}

/// Something drawn, and packed once for everybody whose browser unpacks.
#[derive(Clone)]
pub struct Drawn {
    /// Of which version of the record.
    pub version: u64,
    text: Arc<str>,
    packed: Arc<OnceLock<Bytes>>,
}

/// A drawn text as bytes that many answers share.
struct Shared(Arc<str>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl Drawn {
    /// A text drawn from a version of the record.
    pub fn new(version: u64, text: String) -> Drawn {
        Drawn { version, text: text.into(), packed: Arc::default() }
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// A page as an answer.
    pub fn page(&self, headers: &HeaderMap) -> Response {
        self.answer(headers, "text/html; charset=utf-8")
    }

    /// An answer of any kind, packed if anyone who asks can unpack.
    pub fn answer(&self, headers: &HeaderMap, kind: &'static str) -> Response {
        let kind = (header::CONTENT_TYPE, kind);
        let vary = (header::VARY, "accept-encoding, accept-language, cookie");
        if takes_gzip(headers) {
            let encoding = (header::CONTENT_ENCODING, "gzip");
            return ([kind, vary, encoding], self.packed()).into_response();
        }
        ([kind, vary], self.bytes()).into_response()
    }

    /// The text, not copied.
    fn bytes(&self) -> Bytes {
        Bytes::from_owner(Shared(self.text.clone()))
    }

    /// The same as gzip.
    pub fn packed(&self) -> Bytes {
        self.packed.get_or_init(|| gzip(self.text.as_bytes())).clone()
    }
}

impl Deref for Drawn {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}
