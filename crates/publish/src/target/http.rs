//! Requests for WebDAV and S3.

use std::io::ErrorKind;
use std::thread;
use std::time::Duration;

use ureq::http::{Request, Response};
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};
use ureq::{Agent, Body};

use super::{CONNECT, Credentials, ONE_FILE};
use crate::Fault;

/// The most bytes of an answer.
const MOST: u64 = 64 << 20;
/// How long somebody waits before a request is sent again whose line broke, each time.
const AGAIN: [Duration; 3] =
    [Duration::from_millis(100), Duration::from_millis(400), Duration::from_millis(1600)];

/// Somebody who asks.
pub struct Client {
    agent: Agent,
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Client {
    pub fn new(credentials: &Credentials) -> Result<Client, Fault> {
        let roots = match credentials.authority.trim() {
            "" => RootCerts::WebPki,
            pem => RootCerts::from(certificates(pem)?.into_iter()),
        };
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .allow_non_standard_methods(true)
            .max_redirects(0)
            .timeout_connect(Some(CONNECT))
            .timeout_global(Some(ONE_FILE))
            .tls_config(TlsConfig::builder().root_certs(roots).build())
            .build();
        Ok(Client { agent: config.into() })
    }

    /// Asks; once more if the line broke, as it does now and then among a thousand files. What may
    /// not be done twice is not.
    pub fn ask(
        &self,
        method: &str,
        address: &str,
        headers: &[(String, String)],
        body: &[u8],
    ) -> Result<Answer, Fault> {
        let waits: &[Duration] = if method == "MOVE" { &[] } else { &AGAIN };
        for wait in waits {
            match self.once(method, address, headers, body) {
                Err(Trouble::Broke(_)) => thread::sleep(*wait),
                Err(Trouble::Other(fault)) => return Err(fault),
                Ok(answer) => return Ok(answer),
            }
        }
        self.once(method, address, headers, body).map_err(|trouble| match trouble {
            Trouble::Broke(fault) | Trouble::Other(fault) => fault,
        })
    }

    fn once(
        &self,
        method: &str,
        address: &str,
        headers: &[(String, String)],
        body: &[u8],
    ) -> Result<Answer, Trouble> {
        let mut request = Request::builder().method(method).uri(address);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        let bad = |error: ureq::http::Error| Trouble::Other(Fault::Connection(error.to_string()));
        let request = request.body(body.to_vec()).map_err(bad)?;
        let failed = |error: ureq::Error| {
            let fault = Fault::Connection(error.to_string());
            if is_broken(&error) { Trouble::Broke(fault) } else { Trouble::Other(fault) }
        };
        let mut response: Response<Body> = self.agent.run(request).map_err(failed)?;
        let status = response.status().as_u16();
        let body = response.body_mut().with_config().limit(MOST).read_to_vec().map_err(failed)?;
        Ok(Answer { status, body })
    }
}

/// Why there is no answer.
enum Trouble {
    /// The line broke while something was on its way.
    Broke(Fault),
    Other(Fault),
}

/// Whether a line broke that was there.
fn is_broken(error: &ureq::Error) -> bool {
    use ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    let broken = [BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof];
    matches!(error, ureq::Error::Io(error) if broken.contains(&error.kind()))
}

impl Answer {
    /// An answer that was not expected.
    pub fn refused(&self, method: &str, path: &str) -> Fault {
        if matches!(self.status, 401 | 403) {
            return Fault::NotLetIn;
        }
        let answer = format!("HTTP {}", self.status);
        Fault::Refused { what: format!("{method} {path}"), answer }
    }
}

/// The certificates of a text.
fn certificates(pem: &str) -> Result<Vec<Certificate<'static>>, Fault> {
    let mut found = Vec::new();
    for item in parse_pem(pem.as_bytes()) {
        let item = item.map_err(|error| Fault::BadKey(error.to_string()))?;
        if let PemItem::Certificate(certificate) = item {
            found.push(certificate);
        }
    }
    if found.is_empty() {
        return Err(Fault::BadKey("PEM".to_owned()));
    }
    Ok(found)
}

/// A path as an address writes it.
pub fn encoded(path: &str) -> String {
    let mut written = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte) {
            written.push(char::from(byte));
        } else {
            written.push_str(&format!("%{byte:02X}"));
        }
    }
    written
}

/// Base64, for the names and passwords of plain requests.
pub fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut written = String::new();
    for group in bytes.chunks(3) {
        let bits = group.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - group.len()));
        for place in 0..4 {
            let sign = SIGNS[(bits >> (18 - 6 * place) & 63) as usize];
            written.push(if place <= group.len() { char::from(sign) } else { '=' });
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_passwords_are_written_as_the_standard_does() {
        // RFC 4648, section 10.
        for (text, written) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("fooba", "Zm9vYmE=")]
        {
            assert_eq!(base64(text.as_bytes()), written);
        }
        assert_eq!(encoded("a b/ñ.html"), "a%20b/%C3%B1.html");
    }
}
