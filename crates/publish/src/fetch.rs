//! A file fetched from the Web, written as it comes to wherever somebody keeps it.

use std::io::{Read as _, Write};
use std::time::Duration;

use ureq::http::uri::Scheme;
use ureq::http::{Request, Response, StatusCode, Uri, header};
use ureq::{Agent, Body};

use crate::target::CONNECT;

/// How long to wait for an answer to begin.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a whole file may take.
const WHOLE: Duration = Duration::from_secs(15 * 60);
/// How often an answer may send us elsewhere.
const MOST_TURNS: usize = 4;
/// How many bytes are written at once.
const PIECE: usize = 64 << 10;

/// Why a file did not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FetchError {
    /// The address is not one of http or https.
    Address,
    /// Nobody answers: there is no network, or nobody at the other end.
    NoNetwork,
    /// What is there is not given out: the answer's number.
    Refused(u16),
    /// It breaks off, or takes too long.
    BrokeOff,
    /// It is larger than any file that is wanted.
    TooLarge,
    /// It cannot be kept here.
    NoRoom,
}

/// Fetches a file of at most so many bytes.
///
/// # Errors
/// [`FetchError`]; what was written until then is worth nothing.
pub fn fetch(address: &str, most: u64, to: &mut dyn Write) -> Result<(), FetchError> {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .timeout_connect(Some(CONNECT))
        .timeout_recv_response(Some(PATIENCE))
        .timeout_global(Some(WHOLE))
        .user_agent(concat!("Arbitra/", env!("CARGO_PKG_VERSION")))
        .build();
    let agent: Agent = config.into();
    let mut address: Uri = address.parse().map_err(|_| FetchError::Address)?;
    for _ in 0..MOST_TURNS {
        if !matches!(address.scheme_str(), Some("http" | "https")) || address.host().is_none() {
            return Err(FetchError::Address);
        }
        let request = Request::builder().uri(&address).body(()).map_err(|_| FetchError::Address)?;
        let answer = agent.run(request).map_err(|_| FetchError::NoNetwork)?;
        let status = answer.status();
        if status.is_redirection() {
            let to = answer.headers().get(header::LOCATION).and_then(|to| to.to_str().ok());
            address = elsewhere(&address, to.unwrap_or_default())?;
            continue;
        }
        if status != StatusCode::OK {
            return Err(FetchError::Refused(status.as_u16()));
        }
        return keep(answer, most, to);
    }
    Err(FetchError::BrokeOff)
}

/// The address to which an answer sends us; never from https to http.
fn elsewhere(from: &Uri, to: &str) -> Result<Uri, FetchError> {
    let next: Uri = to.parse().map_err(|_| FetchError::Address)?;
    if next.scheme().is_some() {
        let safer = from.scheme() != Some(&Scheme::HTTPS) || next.scheme() == Some(&Scheme::HTTPS);
        return if safer { Ok(next) } else { Err(FetchError::Address) };
    }
    let mut parts = from.clone().into_parts();
    parts.path_and_query = next.into_parts().path_and_query;
    Uri::from_parts(parts).map_err(|_| FetchError::Address)
}

/// Writes the body as it comes.
fn keep(answer: Response<Body>, most: u64, to: &mut dyn Write) -> Result<(), FetchError> {
    let mut body = answer.into_body().into_reader();
    let mut piece = vec![0; PIECE];
    let mut bytes = 0;
    loop {
        let read = body.read(&mut piece).map_err(|_| FetchError::BrokeOff)?;
        if read == 0 {
            break;
        }
        bytes += read as u64;
        if bytes > most {
            return Err(FetchError::TooLarge);
        }
        to.write_all(&piece[..read]).map_err(|_| FetchError::NoRoom)?;
    }
    to.flush().map_err(|_| FetchError::NoRoom)?;
    if bytes == 0 { Err(FetchError::BrokeOff) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// A server that gives one answer to everybody.
    fn answering(answer: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let mut asked = [0; 1024];
                let _ = stream.read(&mut asked);
                let _ = stream.write_all(answer.as_bytes());
            }
        });
        format!("http://{address}/list.zip")
    }

    fn fetched(address: &str, most: u64) -> Result<Vec<u8>, FetchError> {
        let mut kept = Vec::new();
        fetch(address, most, &mut kept).map(|()| kept)
    }

    #[test]
    fn a_file_comes_whole_or_not_at_all() {
        let whole = answering("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nlist");
        assert_eq!(fetched(&whole, 4).unwrap(), b"list");
        assert_eq!(fetched(&whole, 3), Err(FetchError::TooLarge));
        let short = answering("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nlist");
        assert_eq!(fetched(&short, 9), Err(FetchError::BrokeOff));
        let none = answering("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n");
        assert_eq!(fetched(&none, 9), Err(FetchError::Refused(404)));
    }

    #[test]
    fn other_addresses_are_refused_and_nobody_is_led_in_circles() {
        assert_eq!(fetched("file:///etc/passwd", 9), Err(FetchError::Address));
        assert_eq!(fetched("http://127.0.0.1:1/x", 9), Err(FetchError::NoNetwork));
        let round = "HTTP/1.1 302 Found\r\nlocation: /again\r\ncontent-length: 0\r\n\r\n";
        assert_eq!(fetched(&answering(round), 9), Err(FetchError::BrokeOff));
        let secure: Uri = "https://example.org/a".parse().unwrap();
        assert_eq!(elsewhere(&secure, "http://example.org/b"), Err(FetchError::Address));
        assert_eq!(elsewhere(&secure, "/b").unwrap(), "https://example.org/b");
    }
}
