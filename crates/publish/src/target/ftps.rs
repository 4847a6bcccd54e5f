//! FTP over TLS (RFC 4217), as cheap hosting offers it.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::net::ToSocketAddrs as _;
use std::sync::Arc;

use suppaftp::types::FileType;
use suppaftp::{FtpError, RustlsConnector, RustlsFtpStream, Status};

use super::{CONNECT, Credentials, ONE_FILE, Target, aside, folders, within};
use crate::{Address, Fault, tls};

/// A folder of a server.
pub struct Ftps {
    stream: RustlsFtpStream,
    folder: String,
    made: BTreeSet<String>,
}

impl Ftps {
    pub fn open(address: &Address, credentials: &Credentials) -> Result<Ftps, Fault> {
        let port = address.port.unwrap_or(21);
        let host = address.host.trim_matches(['[', ']']);
        let cut = |error: std::io::Error| Fault::Connection(error.to_string());
        let mut found = (host, port).to_socket_addrs().map_err(cut)?;
        let first = found.next().ok_or_else(|| Fault::Connection(host.to_owned()))?;
        let stream = RustlsFtpStream::connect_timeout(first, CONNECT).map_err(|e| fault("", e))?;
        stream.get_ref().set_read_timeout(Some(ONE_FILE)).map_err(cut)?;
        stream.get_ref().set_write_timeout(Some(ONE_FILE)).map_err(cut)?;
        let connector = RustlsConnector::from(Arc::new(tls::trusting(&credentials.authority)?));
        let mut stream = stream.into_secure(connector, host).map_err(|e| fault("AUTH TLS", e))?;
        stream.set_passive_nat_workaround(true);
        stream.login(address.user.as_str(), credentials.secret.as_str()).map_err(|error| {
            let no = matches!(&error, FtpError::UnexpectedResponse(it)
                if it.status == Status::NotLoggedIn);
            if no { Fault::NotLetIn } else { fault("USER", error) }
        })?;
        stream.transfer_type(FileType::Binary).map_err(|error| fault("TYPE", error))?;
        Ok(Ftps { stream, folder: address.path.clone(), made: BTreeSet::new() })
    }

    fn make_folders(&mut self, path: &str) {
        for folder in folders(path) {
            if self.made.insert(folder.to_owned()) {
                // Servers say in many ways that it is there already; the file itself will tell.
                let _ = self.stream.mkdir(folder);
            }
        }
    }
}

impl Target for Ftps {
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
        match self.stream.retr_as_buffer(&within(&self.folder, path)) {
            Ok(bytes) => Ok(Some(bytes.into_inner())),
            Err(FtpError::UnexpectedResponse(it)) if it.status == Status::FileUnavailable => {
                Ok(None)
            }
            Err(error) => Err(fault(path, error)),
        }
    }

    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
        let path = within(&self.folder, &aside(path));
        self.make_folders(&path);
        let stored = self.stream.put_file(&path, &mut Cursor::new(bytes));
        stored.map(drop).map_err(|error| fault(&path, error))
    }

    fn place(&mut self, path: &str) -> Result<(), Fault> {
        let (from, to) = (within(&self.folder, &aside(path)), within(&self.folder, path));
        if self.stream.rename(&from, &to).is_ok() {
            return Ok(());
        }
        // Some servers never rename onto a file that is there.
        let _ = self.stream.rm(&to);
        self.stream.rename(&from, &to).map_err(|error| fault(&to, error))
    }

    fn remove(&mut self, path: &str) -> Result<(), Fault> {
        let path = within(&self.folder, path);
        match self.stream.rm(&path) {
            Ok(()) => Ok(()),
            Err(FtpError::UnexpectedResponse(it)) if it.status == Status::FileUnavailable => Ok(()),
            Err(error) => Err(fault(&path, error)),
        }
    }

    fn finish(&mut self) -> Result<bool, Fault> {
        // Everything is there: a server that does not say goodbye changes nothing.
        let _ = self.stream.quit();
        Ok(false)
    }
}

fn fault(what: &str, error: FtpError) -> Fault {
    match error {
        FtpError::UnexpectedResponse(answer) => {
            let said = String::from_utf8_lossy(&answer.body).trim().chars().take(200).collect();
            Fault::Refused { what: what.to_owned(), answer: said }
        }
        other => Fault::Connection(other.to_string()),
    }
}
