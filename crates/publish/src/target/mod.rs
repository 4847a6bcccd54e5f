//! Where files go.

mod folder;
#[cfg(feature = "ftps")]
mod ftps;
mod git;
mod http;
mod s3;
#[cfg(feature = "sftp")]
mod sftp;
mod webdav;

use std::time::Duration;

use crate::{Address, Fault, Way};

pub use http::base64;
pub(crate) use http::{Answer, Client, encoded};

/// How long a server may take to be there.
pub(crate) const CONNECT: Duration = Duration::from_secs(15);
/// How long one file may take.
const ONE_FILE: Duration = Duration::from_secs(120);

/// A place for files. Files come aside first ([`Target::stage`]), where no reader sees them, and
/// are put in their places afterwards.
pub trait Target {
    /// A file that readers see; none if there is none.
    ///
    /// # Errors
    /// [`Fault`].
    fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault>;

    /// Brings a file under another name.
    ///
    /// # Errors
    /// [`Fault`].
    fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault>;

    /// Puts a file that was brought in its place.
    ///
    /// # Errors
    /// [`Fault`].
    fn place(&mut self, path: &str) -> Result<(), Fault>;

    /// Takes a file away; fine if there is none.
    ///
    /// # Errors
    /// [`Fault`].
    fn remove(&mut self, path: &str) -> Result<(), Fault>;

    /// Everything is there. It is asked for also where nothing had to travel: what an earlier try
    /// brought here may not have left for where readers find it. Whether anything left only now.
    ///
    /// # Errors
    /// [`Fault`].
    fn finish(&mut self) -> Result<bool, Fault> {
        Ok(false)
    }

    /// The key that the server showed, where servers have one.
    fn host_key(&self) -> Option<String> {
        None
    }

    /// Whether its folder was not there and was made.
    fn was_made(&self) -> bool {
        false
    }
}

/// What opens a target. It is never part of a record and never printed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Credentials {
    /// The password, the secret key of S3, or a private key of SSH as text.
    pub secret: String,
    /// The certificate of the authority that vouches for the server (PEM), if it is not one that
    /// the Web trusts.
    pub authority: String,
    /// The key that the server showed at the first visit (SFTP).
    pub host_key: Option<String>,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Credentials(…)")
    }
}

/// Opens a target.
///
/// # Errors
/// [`Fault`] if the server cannot be reached or does not let us in.
pub fn open(address: &Address, credentials: &Credentials) -> Result<Box<dyn Target>, Fault> {
    if address.way.needs_secret() && !address.user.is_empty() && credentials.secret.is_empty() {
        return Err(Fault::NoSecret);
    }
    match address.way {
        Way::Folder => Ok(Box::new(folder::Folder::open(&address.path)?)),
        Way::Git => Ok(Box::new(git::Git::open(&address.path)?)),
        Way::WebDav => Ok(Box::new(webdav::WebDav::open(address, credentials)?)),
        Way::S3 => Ok(Box::new(s3::S3::open(address, credentials)?)),
        #[cfg(feature = "ftps")]
        Way::Ftps => Ok(Box::new(ftps::Ftps::open(address, credentials)?)),
        #[cfg(not(feature = "ftps"))]
        Way::Ftps => Err(Fault::NotBuilt("ftps")),
        #[cfg(feature = "sftp")]
        Way::Sftp => Ok(Box::new(sftp::Sftp::open(address, credentials)?)),
        #[cfg(not(feature = "sftp"))]
        Way::Sftp => Err(Fault::NotBuilt("sftp")),
    }
}

/// The name under which a file travels.
fn aside(path: &str) -> String {
    format!("{path}.new")
}

/// The folders of a path, outermost first.
fn folders(path: &str) -> impl Iterator<Item = &str> {
    path.char_indices().filter(|(at, letter)| *letter == '/' && *at > 0).map(|(at, _)| &path[..at])
}

/// A path within a folder of a server.
fn within(folder: &str, path: &str) -> String {
    if folder.is_empty() { path.to_owned() } else { format!("{folder}/{path}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_a_path_come_outermost_first() {
        assert_eq!(folders("a/b/c.html").collect::<Vec<_>>(), ["a", "a/b"]);
        assert_eq!(folders("/a/c.html").collect::<Vec<_>>(), ["/a"]);
        assert_eq!(folders("c.html").count(), 0);
        assert_eq!((within("", "a"), within("x/y", "a")), ("a".to_owned(), "x/y/a".to_owned()));
    }

    #[test]
    fn secrets_are_not_shown() {
        let shown = Credentials { secret: "hush".to_owned(), ..Credentials::default() };
        assert!(!format!("{shown:?}").contains("hush"));
    }
}
