//! SFTP, without a program of the system. The key that a server shows at the first visit is kept,
//! and no other is taken afterwards.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use russh::client::{self, Handle, Handler};
use russh::keys::{HashAlg, PrivateKeyWithHashAlg, PublicKeyOrCertificate, decode_secret_key};
use russh_sftp::client::SftpSession;
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::protocol::{OpenFlags, StatusCode};
use tokio::io::AsyncWriteExt as _;
use tokio::runtime::{Builder, Runtime};

use super::{CONNECT, Credentials, ONE_FILE, Target, aside, folders, within};
use crate::{Address, Fault};

/// How many files a session opens. Some servers count handles upwards in bytes, the library reads handles
/// as text, and from 128 on the two do not understand each other.
const A_SESSION: usize = 100;

/// A folder of a server.
pub struct Sftp {
    runtime: Runtime,
    session: SftpSession,
    /// As long as it lives the line is open.
    line: Handle<Visitor>,
    /// How many files were opened in this session.
    opened: usize,
    folder: String,
    made: BTreeSet<String>,
    shown: String,
}

/// Who looks at the key of the server.
struct Visitor {
    known: Option<String>,
    shown: Arc<Mutex<String>>,
}

impl Handler for Visitor {
    type Error = russh::Error;

    async fn check_server_key(
        &mut self,
        shown: &PublicKeyOrCertificate,
    ) -> Result<bool, russh::Error> {
        let PublicKeyOrCertificate::PublicKey { key, .. } = shown else { return Ok(false) };
        let print = key.fingerprint(HashAlg::Sha256).to_string();
        let good = self.known.as_ref().is_none_or(|known| *known == print);
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = print;
        Ok(good)
    }
}

impl Sftp {
    pub fn open(address: &Address, credentials: &Credentials) -> Result<Sftp, Fault> {
        let cut = |error: std::io::Error| Fault::Connection(error.to_string());
        let runtime = Builder::new_current_thread().enable_all().build().map_err(cut)?;
        let known = address.host_key.clone().or_else(|| credentials.host_key.clone());
        let shown = Arc::new(Mutex::new(String::new()));
        let visitor = Visitor { known, shown: shown.clone() };
        let entered = runtime.block_on(async {
            tokio::time::timeout(CONNECT, enter(address, credentials, visitor)).await
        });
        let shown = shown.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (line, session) = match entered {
            Err(_) => return Err(Fault::Connection(address.host.clone())),
            Ok(Err(Entering::OtherKey)) => return Err(Fault::OtherServer { shown }),
            Ok(Err(Entering::Failed(fault))) => return Err(fault),
            Ok(Ok(entered)) => entered,
        };
        let folder = address.path.clone();
        Ok(Sftp { runtime, session, line, opened: 0, folder, made: BTreeSet::new(), shown })
    }

    /// Counts a file that is opened, in a new session if this one has opened its share.
    fn count_opened(&mut self) -> Result<(), Fault> {
        if self.opened == A_SESSION {
            let fresh = self
                .runtime
                .block_on(async { tokio::time::timeout(CONNECT, session(&self.line)).await });
            self.session = match fresh {
                Err(_) => return Err(Fault::Connection(self.folder.clone())),
                Ok(Err(Entering::Failed(fault))) => return Err(fault),
                Ok(Err(Entering::OtherKey)) => {
                    return Err(Fault::OtherServer { shown: self.shown.clone() });
                }
                Ok(Ok(session)) => session,
            };
            self.opened = 0;
        }
        self.opened += 1;
        Ok(())
    }

    fn wait<T>(
        &self,
        what: &str,
        work: impl Future<Output = Result<T, SftpError>>,
    ) -> Result<T, SftpOr> {
        let waited = self.runtime.block_on(async { tokio::time::timeout(ONE_FILE, work).await });
        match waited {
            Err(_) => Err(SftpOr::Fault(Fault::Connection(what.to_owned()))),
            Ok(Ok(value)) => Ok(value),
            Ok(Err(SftpError::Status(status))) => match status.status_code {
                StatusCode::NoSuchFile => Err(SftpOr::NotThere),
                _ => Err(SftpOr::Fault(Fault::Refused {
                    what: what.to_owned(),
                    answer: status.error_message.chars().take(200).collect(),
                })),
            },
            Ok(Err(other)) => Err(SftpOr::Fault(Fault::Connection(other.to_string()))),
        }
    }

    fn make_folders(&mut self, path: &str) {
        for folder in folders(path) {
            if self.made.insert(folder.to_owned()) {
                // It may be there already; the file itself will tell.
                let _ = self.wait(folder, self.session.create_dir(folder));
            }
        }
    }
}

/// Why a server was not entered.
enum Entering {
    OtherKey,
    Failed(Fault),
}

impl From<russh::Error> for Entering {
    fn from(error: russh::Error) -> Entering {
        match error {
            russh::Error::UnknownKey => Entering::OtherKey,
            other => Entering::Failed(Fault::Connection(other.to_string())),
        }
    }
}

async fn enter(
    address: &Address,
    credentials: &Credentials,
    visitor: Visitor,
) -> Result<(Handle<Visitor>, SftpSession), Entering> {
    let config = Arc::new(client::Config::default());
    let host = address.host.trim_matches(['[', ']']).to_owned();
    let server = (host, address.port.unwrap_or(22));
    let mut line = client::connect(config, server, visitor).await?;
    let secret = &credentials.secret;
    let outcome = if secret.contains("PRIVATE KEY") || secret.starts_with("PuTTY-") {
        let bad = |error: russh::keys::Error| Entering::Failed(Fault::BadKey(error.to_string()));
        let key = Arc::new(decode_secret_key(secret, None).map_err(bad)?);
        let key = PrivateKeyWithHashAlg::new(key, Some(HashAlg::Sha256));
        line.authenticate_publickey(&address.user, key).await?
    } else {
        line.authenticate_password(&address.user, secret).await?
    };
    if !outcome.success() {
        return Err(Entering::Failed(Fault::NotLetIn));
    }
    let session = session(&line).await?;
    Ok((line, session))
}

async fn session(line: &Handle<Visitor>) -> Result<SftpSession, Entering> {
    let channel = line.channel_open_session().await?;
    channel.request_subsystem(true, "sftp").await?;
    let session = SftpSession::new(channel.into_stream()).await;
    session.map_err(|error| Entering::Failed(Fault::Connection(error.to_string())))
}

/// What a server answers.
enum SftpOr {
    NotThere,
    Fault(Fault),
}

impl SftpOr {
    fn fault(self, what: &str) -> Fault {
        match self {
            SftpOr::Fault(fault) => fault,
            SftpOr::NotThere => {
                Fault::Refused { what: what.to_owned(), answer: "no such file".to_owned() }
            }
        }
    }
}

impl Target for Sftp {
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
        let path = within(&self.folder, path);
        self.count_opened()?;
        match self.wait(&path, self.session.read(&path)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(SftpOr::NotThere) => Ok(None),
            Err(SftpOr::Fault(fault)) => Err(fault),
        }
    }

    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
        let path = within(&self.folder, &aside(path));
        self.make_folders(&path);
        self.count_opened()?;
        let write = async {
            let flags = OpenFlags::CREATE | OpenFlags::TRUNCATE | OpenFlags::WRITE;
            let mut file = self.session.open_with_flags(&path, flags).await?;
            file.write_all(bytes).await?;
            Ok(file.close().await?)
        };
        self.wait(&path, write).map_err(|answer| answer.fault(&path))
    }

    fn place(&mut self, path: &str) -> Result<(), Fault> {
        let (from, to) = (within(&self.folder, &aside(path)), within(&self.folder, path));
        if self.wait(&to, self.session.rename(&from, &to)).is_ok() {
            return Ok(());
        }
        // Version 3 never renames onto a file that is there.
        let _ = self.wait(&to, self.session.remove_file(&to));
        self.wait(&to, self.session.rename(&from, &to)).map_err(|answer| answer.fault(&to))
    }

    fn remove(&mut self, path: &str) -> Result<(), Fault> {
        let path = within(&self.folder, path);
        match self.wait(&path, self.session.remove_file(&path)) {
            Ok(()) | Err(SftpOr::NotThere) => Ok(()),
            Err(SftpOr::Fault(fault)) => Err(fault),
        }
    }

    fn host_key(&self) -> Option<String> {
        Some(self.shown.clone())
    }
}
