//! The desk over https, on the same port as plain http: browsers keep a scoresheet at hand without
//! a connection only where they trust the connection.
//!
//! | part | file |
//! |---|---|
//! | a certificate from somewhere else, in PEM files | `given.rs` |
//! | an authority of this desk's own, kept beside the database | `authority.rs` |
//! | what is wrong with a file, in words | `words.rs` |
//! | connections: told apart by their first byte | `listener.rs` |

mod authority;
mod given;
mod listener;
mod words;

pub use authority::{Authority, Care};
pub use listener::{Stream, Wire, handshake};

use std::fmt;
use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arbitra_model::{Language, Said as _};
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::rustls::{self, ServerConfig};

/// How the desk proves to browsers who it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tls {
    /// By a certificate from somewhere else.
    Given {
        /// The certificate and what leads from it to the root, in PEM.
        certificate: PathBuf,
        /// Its private key, in PEM.
        key: PathBuf,
    },
    /// By an authority of its own, kept in a folder, that tablets are told to trust.
    Own {
        /// The folder.
        folder: PathBuf,
    },
}

/// Why the desk cannot prove who it is.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file holds something else.
    #[error("{}: {fault}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: Fault,
    },
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
pub enum Fault {
    NoCertificate,
    /// No private key in it.
    NoKey,
    /// The key belongs to another certificate.
    Mismatch,
    /// One of two files that belong together is missing.
    Half {
        missing: PathBuf,
    },
    /// Something that cannot be used, in the words of who tried.
    Unusable(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

/// What the desk shows to anyone who asks over https.
pub struct Keys(Kind);

enum Kind {
    Given(Arc<ServerConfig>),
    Own(Box<Authority>),
}

impl Keys {
    /// Reads the files, or makes what is not there yet.
    ///
    /// # Errors
    /// [`TlsError`] if a file cannot be read, written or used.
    pub fn open(tls: &Tls) -> Result<Keys, TlsError> {
        Ok(Keys(match tls {
            Tls::Given { certificate, key } => Kind::Given(given::read(certificate, key)?),
            Tls::Own { folder } => Kind::Own(Box::new(Authority::open(folder)?)),
        }))
    }

    /// The desk's own authority, if it has one.
    pub fn authority(&self) -> Option<&Authority> {
        match &self.0 {
            Kind::Given(_) => None,
            Kind::Own(authority) => Some(authority),
        }
    }

    /// What to show to somebody who came in at an address of this machine.
    fn at(&self, address: IpAddr) -> Option<Arc<ServerConfig>> {
        match &self.0 {
            Kind::Given(config) => Some(config.clone()),
            Kind::Own(authority) => authority.at(address),
        }
    }
}

/// Reads a file.
fn content(path: &Path) -> Result<Vec<u8>, TlsError> {
    std::fs::read(path).map_err(|source| TlsError::File { path: path.to_owned(), source })
}

/// A certificate and its key, ready for connections.
fn config(
    chain: Vec<CertificateDer<'static>>,
    key: PrivateKeyDer<'static>,
) -> Result<Arc<ServerConfig>, Fault> {
    let unusable = |error: rustls::Error| match error {
        rustls::Error::InconsistentKeys(_) => Fault::Mismatch,
        error => Fault::Unusable(error.to_string()),
    };
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(unusable)?
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .map_err(unusable)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}
