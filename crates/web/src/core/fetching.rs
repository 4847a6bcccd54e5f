//! Files fetched from elsewhere: rating lists from where FIDE publishes them, and what was released
//! last, for whoever asks. The desk goes into a network only because somebody told it to.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::uri::Scheme;
use axum::http::{Request, Response, StatusCode, Uri, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_stream::StreamExt as _;

use crate::core::auth::guard::LIST_BYTES;
use crate::core::incoming::Temporary;

/// How long to wait for an answer to begin.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a whole file may take.
const WHOLE: Duration = Duration::from_secs(15 * 60);
/// How often an answer may send us elsewhere.
const MOST_TURNS: usize = 4;

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
    /// It is larger than any list.
    TooLarge,
    /// It cannot be kept here.
    NoRoom,
}

/// Fetches a file to the disk.
///
/// # Errors
/// [`FetchError`]; nothing of the file is left then.
pub async fn fetch(address: &str) -> Result<Temporary, FetchError> {
    let whole = tokio::time::timeout(WHOLE, fetch_whole(address));
    whole.await.map_err(|_| FetchError::BrokeOff)?
}

/// Fetches a small file into memory.
///
/// # Errors
/// [`FetchError`], as for a file that is kept.
pub async fn fetched(address: &str) -> Result<Vec<u8>, FetchError> {
    let kept = fetch(address).await?;
    tokio::fs::read(&kept.0).await.map_err(|_| FetchError::NoRoom)
}

async fn fetch_whole(address: &str) -> Result<Temporary, FetchError> {
    let mut address: Uri = address.parse().map_err(|_| FetchError::Address)?;
    for _ in 0..MOST_TURNS {
        let begun = tokio::time::timeout(PATIENCE, ask(&address));
        let answer = begun.await.map_err(|_| FetchError::NoNetwork)??;
        let status = answer.status();
        if status.is_redirection() {
            let to = answer.headers().get(header::LOCATION).and_then(|to| to.to_str().ok());
            address = elsewhere(&address, to.unwrap_or_default())?;
            continue;
        }
        if status != StatusCode::OK {
            return Err(FetchError::Refused(status.as_u16()));
        }
        return keep(answer).await;
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

async fn ask(address: &Uri) -> Result<Response<Body>, FetchError> {
    let host = address.host().ok_or(FetchError::Address)?;
    let secure = match address.scheme_str() {
        Some("https") => true,
        Some("http") => false,
        _ => return Err(FetchError::Address),
    };
    let port = address.port_u16().unwrap_or(if secure { 443 } else { 80 });
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let stream = TcpStream::connect((bare, port)).await.map_err(|_| FetchError::NoNetwork)?;
    if !secure {
        return sent(stream, address, host, port).await;
    }
    let name = ServerName::try_from(bare.to_owned()).map_err(|_| FetchError::Address)?;
    let stream = connector()?.connect(name, stream).await.map_err(|_| FetchError::NoNetwork)?;
    sent(stream, address, host, port).await
}

fn connector() -> Result<TlsConnector, FetchError> {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|_| FetchError::NoNetwork)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

async fn sent(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    address: &Uri,
    host: &str,
    port: u16,
) -> Result<Response<Body>, FetchError> {
    let lost = |_: hyper::Error| FetchError::NoNetwork;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(lost)?;
    tokio::spawn(connection);
    let path = address.path_and_query().map_or("/", |path| path.as_str());
    let host = match address.port_u16() {
        Some(_) => format!("{host}:{port}"),
        None => host.to_owned(),
    };
    let request = Request::builder()
        .uri(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, concat!("Arbitra/", env!("CARGO_PKG_VERSION")))
        .header(header::CONNECTION, "close")
        .body(Body::empty())
        .map_err(|_| FetchError::Address)?;
    let answer = sender.send_request(request).await.map_err(lost)?;
    Ok(answer.map(Body::new))
}

/// Writes the body to the disk as it comes.
async fn keep(answer: Response<Body>) -> Result<Temporary, FetchError> {
    let kept = Temporary::named().map_err(|_| FetchError::NoRoom)?;
    let mut file = kept.create().await.map_err(|_| FetchError::NoRoom)?;
    let mut pieces = answer.into_body().into_data_stream();
    let mut bytes = 0;
    while let Some(piece) = pieces.next().await {
        let piece: Bytes = piece.map_err(|_| FetchError::BrokeOff)?;
        bytes += piece.len();
        if bytes > LIST_BYTES {
            return Err(FetchError::TooLarge);
        }
        file.write_all(&piece).await.map_err(|_| FetchError::NoRoom)?;
    }
    file.flush().await.map_err(|_| FetchError::NoRoom)?;
    if bytes == 0 { Err(FetchError::BrokeOff) } else { Ok(kept) }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;
    use tokio::net::TcpListener;

    use super::*;

    /// A server that gives one answer to everybody.
    async fn answering(answer: &'static str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let mut asked = [0; 1024];
                let _ = stream.read(&mut asked).await;
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        format!("http://{address}/list.zip")
    }

    #[tokio::test]
    async fn a_file_comes_whole_or_not_at_all() {
        let whole = answering("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nlist").await;
        let kept = fetch(&whole).await.unwrap();
        assert_eq!(std::fs::read(&kept.0).unwrap(), b"list");
        let short = answering("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nlist").await;
        assert_eq!(fetch(&short).await.err(), Some(FetchError::BrokeOff));
        let none = answering("HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n").await;
        assert_eq!(fetch(&none).await.err(), Some(FetchError::Refused(404)));
    }

    #[tokio::test]
    async fn other_addresses_are_refused_and_nobody_is_led_in_circles() {
        assert_eq!(fetch("file:///etc/passwd").await.err(), Some(FetchError::Address));
        assert_eq!(fetch("http://127.0.0.1:1/x").await.err(), Some(FetchError::NoNetwork));
        let round =
            answering("HTTP/1.1 302 Found\r\nlocation: /again\r\ncontent-length: 0\r\n\r\n");
        assert_eq!(fetch(&round.await).await.err(), Some(FetchError::BrokeOff));
        let secure: Uri = "https://example.org/a".parse().unwrap();
        assert_eq!(elsewhere(&secure, "http://example.org/b"), Err(FetchError::Address));
        assert_eq!(elsewhere(&secure, "/b").unwrap(), "https://example.org/b");
    }
}
