//! WebDAV (RFC 4918): folders by MKCOL, files by PUT, in their places by MOVE.

use std::collections::BTreeSet;

use super::http::{Answer, Client, base64, encoded};
use super::{Credentials, Target, aside, folders, within};
use crate::{Address, Fault};

/// A folder of a WebDAV server.
pub struct WebDav {
    client: Client,
    server: String,
    folder: String,
    login: Option<(String, String)>,
    made: BTreeSet<String>,
}

impl WebDav {
    pub fn open(address: &Address, credentials: &Credentials) -> Result<WebDav, Fault> {
        let scheme = if address.encrypted { "https" } else { "http" };
        let port = address.port.map(|port| format!(":{port}")).unwrap_or_default();
        let login = (!address.user.is_empty()).then(|| {
            let both = format!("{}:{}", address.user, credentials.secret);
            ("authorization".to_owned(), format!("Basic {}", base64(both.as_bytes())))
        });
        Ok(WebDav {
            client: Client::new(credentials)?,
            server: format!("{scheme}://{}{port}", address.host),
            folder: address.path.clone(),
            login,
            made: BTreeSet::new(),
        })
    }

    fn address(&self, path: &str) -> String {
        format!("{}/{}", self.server, encoded(&within(&self.folder, path)))
    }

    fn ask(
        &self,
        method: &str,
        address: &str,
        headers: &[(String, String)],
        body: &[u8],
    ) -> Result<Answer, Fault> {
        let headers: Vec<(String, String)> = headers.iter().chain(&self.login).cloned().collect();
        self.client.ask(method, address, &headers, body)
    }

    fn make_folders(&mut self, path: &str) -> Result<(), Fault> {
        let whole = within(&self.folder, path);
        for folder in folders(&whole) {
            if self.made.contains(folder) {
                continue;
            }
            let address = format!("{}/{}/", self.server, encoded(folder));
            let answer = self.ask("MKCOL", &address, &[], &[])?;
            match answer.status {
                // 405: it is there already; some servers say so by a redirection.
                200..=299 | 301 | 302 | 405 => {}
                _ => return Err(answer.refused("MKCOL", folder)),
            }
            self.made.insert(folder.to_owned());
        }
        Ok(())
    }
}

impl Target for WebDav {
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
        let answer = self.ask("GET", &self.address(path), &[], &[])?;
        match answer.status {
            200 => Ok(Some(answer.body)),
            404 | 409 | 410 => Ok(None),
            _ => Err(answer.refused("GET", path)),
        }
    }

    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
        self.make_folders(path)?;
        let answer = self.ask("PUT", &self.address(&aside(path)), &[], bytes)?;
        match answer.status {
            200..=299 => Ok(()),
            _ => Err(answer.refused("PUT", path)),
        }
    }

    fn place(&mut self, path: &str) -> Result<(), Fault> {
        let headers = [
            ("destination".to_owned(), self.address(path)),
            ("overwrite".to_owned(), "T".to_owned()),
        ];
        let answer = self.ask("MOVE", &self.address(&aside(path)), &headers, &[])?;
        match answer.status {
            200..=299 => Ok(()),
            _ => Err(answer.refused("MOVE", path)),
        }
    }

    fn remove(&mut self, path: &str) -> Result<(), Fault> {
        let answer = self.ask("DELETE", &self.address(path), &[], &[])?;
        match answer.status {
            200..=299 | 404 | 410 => Ok(()),
            _ => Err(answer.refused("DELETE", path)),
        }
    }
}
