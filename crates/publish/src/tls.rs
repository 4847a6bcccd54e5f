//! Whom servers must be vouched for by.

use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};

use crate::Fault;

/// Trusts what the Web trusts, or only the authority whose certificate is given.
pub fn trusting(authority: &str) -> Result<ClientConfig, Fault> {
    let mut roots = RootCertStore::empty();
    if authority.trim().is_empty() {
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    } else {
        for found in CertificateDer::pem_slice_iter(authority.as_bytes()) {
            let found = found.map_err(|error| Fault::BadKey(error.to_string()))?;
            roots.add(found).map_err(|error| Fault::BadKey(error.to_string()))?;
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(|error| Fault::BadKey(error.to_string()))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
