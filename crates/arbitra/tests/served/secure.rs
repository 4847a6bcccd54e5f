//! The desk over https: a real handshake, an authority that is kept, files that do not fit.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::server::{Folder, Server, program};

/// A page over https, from a browser that trusts one authority and nobody else.
async fn get(address: &str, name: &str, authority: &Path, path: &str) -> Result<String, String> {
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_file(authority).unwrap();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(address).await.unwrap();
    let name = ServerName::try_from(name.to_owned()).unwrap();
    let connector = TlsConnector::from(Arc::new(config));
    let mut stream = connector.connect(name, stream).await.map_err(|error| error.to_string())?;
    let ask = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    // Whoever closes without a farewell has said everything all the same.
    let _ = stream.read_to_end(&mut answer).await;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn wait<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

#[test]
fn a_tablet_that_trusts_the_desk_comes_in_over_https() {
    let folder = Folder::new("secure");
    let server = Server::with(&folder.database(), &["--https"], 3);
    let authority = folder.file("arbitra-authority.crt");
    let address = server.address.replace("localhost", "127.0.0.1");
    for name in ["127.0.0.1", "localhost"] {
        let page = wait(get(&address, name, &authority, "/")).unwrap();
        assert!(page.starts_with("HTTP/1.1 200"), "{page}");
        assert!(page.contains("; Secure"), "the session is for https alone: {page}");
        assert!(page.contains("set-cookie: __Host-arbitra="), "and for this host alone: {page}");
    }
    // What the terminal says is what the page for tablets says.
    let print = server.said.split("(SHA-256): ").nth(1).unwrap().trim().to_owned();
    let trust = wait(get(&address, "127.0.0.1", &authority, "/trust")).unwrap();
    assert!(trust.contains(&print) && !trust.contains("set-cookie"), "{trust}");
    let file = wait(get(&address, "127.0.0.1", &authority, "/trust/arbitra-authority.crt"));
    assert!(file.unwrap().contains("application/x-x509-ca-cert"));
    // Another name is not vouched for, another authority not believed.
    assert!(wait(get(&address, "chess.example", &authority, "/")).is_err());
    let other = Folder::new("secure-other");
    Server::with(&other.database(), &["--https"], 3).kill();
    assert!(wait(get(&address, "127.0.0.1", &other.file("arbitra-authority.crt"), "/")).is_err());
    // Plainly at the same port, from this machine.
    let plain = wait(async {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n").await.unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    });
    assert!(plain.contains(" 200 ") && !plain.contains("; Secure"), "{plain}");
    // The authority stays: tablets trust the desk after a restart.
    server.kill();
    let again = Server::with(&folder.database(), &["--https"], 3);
    assert!(again.said.contains(&print), "{}", again.said);
    let address = again.address.replace("localhost", "127.0.0.1");
    assert!(wait(get(&address, "127.0.0.1", &authority, "/")).is_ok());
    again.kill();
}

fn serve(folder: &Folder, certificate: &str, key: &str) -> Output {
    Command::new(program())
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &folder.database()])
        .arg("--tls-cert")
        .arg(folder.file(certificate))
        .arg("--tls-key")
        .arg(folder.file(key))
        .env("LANG", "en")
        .output()
        .unwrap()
}

#[test]
fn files_that_do_not_fit_are_told() {
    let (folder, other) = (Folder::new("pem"), Folder::new("pem-other"));
    for folder in [&folder, &other] {
        Server::with(&folder.database(), &["--https"], 3).kill();
    }
    fs::copy(other.file("arbitra-authority.key"), folder.file("other.key")).unwrap();
    fs::write(folder.file("empty.pem"), "").unwrap();
    let (certificate, key) = ("arbitra-authority.crt", "arbitra-authority.key");
    for (certificate, key, code, words) in [
        ("nowhere.pem", key, 5, "cannot be read"),
        (certificate, "nowhere.pem", 5, "cannot be read"),
        ("empty.pem", key, 3, "no certificate"),
        (certificate, "empty.pem", 3, "no private key"),
        (key, key, 3, "no certificate"),
        (certificate, certificate, 3, "no private key"),
        (certificate, "other.key", 3, "another certificate"),
    ] {
        let output = serve(&folder, certificate, key);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{certificate} {key}: {said}");
        assert!(said.contains(words) && !said.contains("panicked"), "{certificate} {key}: {said}");
    }
    // A certificate from somewhere else, here our own: it is what the desk shows.
    let (given, secret) = (folder.file(certificate), folder.file(key));
    let more = ["--tls-cert", given.to_str().unwrap(), "--tls-key", secret.to_str().unwrap()];
    let server = Server::with(&folder.database(), &more, 1);
    let address = server.address.replace("localhost", "127.0.0.1");
    // An authority vouches for no machine, so no browser believes it; but it was shown.
    let refused = wait(get(&address, "127.0.0.1", &given, "/")).unwrap_err();
    assert!(refused.contains("ertificate"), "{refused}");
    server.kill();
}
