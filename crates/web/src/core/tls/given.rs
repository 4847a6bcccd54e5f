//! A certificate from somewhere else, in PEM files.

use std::path::Path;
use std::sync::Arc;
use tokio_rustls::rustls::pki_types::pem::PemObject;

use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use super::{Fault, TlsError, config, content};

/// Reads a certificate and its key.
pub fn read(certificate: &Path, key: &Path) -> Result<Arc<ServerConfig>, TlsError> {
    let wrong = |path: &Path, fault| TlsError::Content { path: path.to_owned(), fault };
    let chain: Vec<CertificateDer<'static>> =
        CertificateDer::pem_slice_iter(&content(certificate)?)
            .collect::<Result<_, _>>()
            .map_err(|_| wrong(certificate, Fault::NoCertificate))?;
    if chain.is_empty() {
        return Err(wrong(certificate, Fault::NoCertificate));
    }
    let secret =
        PrivateKeyDer::from_pem_slice(&content(key)?).map_err(|_| wrong(key, Fault::NoKey))?;
    config(chain, secret).map_err(|fault| match fault {
        Fault::Mismatch => wrong(key, fault),
        fault => wrong(certificate, fault),
    })
}
