//! Where a target is, as people write it.
//!
//! | written | way |
//! |---|---|
//! | `/srv/www/open`, `C:\site`, `./site` | a folder |
//! | `git:/srv/site` | a folder of git: what changed is committed, and pushed if it has a remote |
//! | `https://ana@dav.example.org/open` | WebDAV |
//! | `s3://KEY@bucket/open?endpoint=https://s3.example.org&region=eu-west-1` | S3 and its likes |
//! | `ftps://ana@ftp.example.org/open` | FTP over TLS |
//! | `sftp://ana@example.org/open` | SFTP |

use std::fmt;
use std::str::FromStr;

/// How something travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// A folder of this machine.
    Folder,
    /// A folder of git.
    Git,
    /// WebDAV over https; over http only to this machine.
    WebDav,
    /// S3 and its likes.
    S3,
    /// FTP over TLS.
    Ftps,
    /// SFTP.
    Sftp,
}

impl Way {
    /// Whether a secret is needed.
    #[must_use]
    pub const fn needs_secret(self) -> bool {
        matches!(self, Way::WebDav | Way::S3 | Way::Ftps | Way::Sftp)
    }
}

/// Where a target is. It holds no secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// How things get there.
    pub way: Way,
    /// The name of the account, or of the key.
    pub user: String,
    /// The server, without its port; the bucket of S3; empty for folders.
    pub host: String,
    /// The port, if another than usual.
    pub port: Option<u16>,
    /// The folder there, without a slash at its end.
    pub path: String,
    /// Where S3 is asked.
    pub endpoint: String,
    /// The region of S3.
    pub region: String,
    /// Whether the way is encrypted.
    pub encrypted: bool,
    /// The key that the server must show (SFTP), if it is known.
    pub host_key: Option<String>,
    written: String,
}

/// Why a text is not an address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AddressFault {
    /// Nothing was written.
    Empty,
    /// A way that is not known.
    UnknownWay(String),
    /// A way of mail that is not known.
    UnknownMail(String),
    /// A password stands in it.
    HoldsSecret,
    /// No server is named.
    NoHost,
    /// The port is not a number.
    BadPort(String),
    /// A way that is not encrypted to another machine.
    Unencrypted(String),
    /// No account or key is named.
    NoUser,
}

impl FromStr for Address {
    type Err = AddressFault;

    fn from_str(text: &str) -> Result<Address, AddressFault> {
        let text = text.trim();
        if text.is_empty() || text.chars().any(char::is_control) {
            return Err(AddressFault::Empty);
        }
        let Some((scheme, rest)) = text.split_once(':').filter(|(scheme, _)| scheme.len() > 1)
        else {
            return Ok(Address::local(Way::Folder, text, text));
        };
        let way = match scheme {
            "file" => return Ok(Address::local(Way::Folder, rest.trim_start_matches("//"), text)),
            "git" => return Ok(Address::local(Way::Git, rest.trim_start_matches("//"), text)),
            "https" | "http" | "webdav" | "dav" => Way::WebDav,
            "s3" => Way::S3,
            "ftps" => Way::Ftps,
            "sftp" => Way::Sftp,
            "ftp" => return Err(AddressFault::Unencrypted("ftps://".to_owned())),
            other => return Err(AddressFault::UnknownWay(other.to_owned())),
        };
        let rest = rest.strip_prefix("//").ok_or(AddressFault::NoHost)?;
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (server, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (user, server) = server.rsplit_once('@').unwrap_or(("", server));
        if user.contains(':') {
            return Err(AddressFault::HoldsSecret);
        }
        let (host, port) = match server.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                let number = port.parse().map_err(|_| AddressFault::BadPort(port.to_owned()))?;
                (host, Some(number))
            }
            _ => (server, None),
        };
        if host.is_empty() {
            return Err(AddressFault::NoHost);
        }
        let named = |name: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.filter(|(key, _)| *key == name).map(|(_, value)| value.to_owned()).next()
        };
        let endpoint = named("endpoint").unwrap_or_default();
        let encrypted = match way {
            Way::S3 => endpoint.is_empty() || endpoint.starts_with("https://"),
            _ => scheme != "http",
        };
        let asked = if way == Way::S3 { host_of(&endpoint) } else { host };
        if !encrypted && !is_this_machine(asked) {
            return Err(AddressFault::Unencrypted("https://".to_owned()));
        }
        if user.is_empty() && way != Way::WebDav {
            return Err(AddressFault::NoUser);
        }
        Ok(Address {
            way,
            user: decoded(user),
            host: host.to_owned(),
            port,
            path: decoded(path).trim_matches('/').to_owned(),
            region: named("region").unwrap_or_else(|| "us-east-1".to_owned()),
            endpoint,
            encrypted,
            host_key: named("host-key"),
            written: text.to_owned(),
        })
    }
}

impl Address {
    fn local(way: Way, path: &str, written: &str) -> Address {
        Address {
            way,
            user: String::new(),
            host: String::new(),
            port: None,
            path: path.trim_end_matches(['/', '\\']).to_owned(),
            endpoint: String::new(),
            region: String::new(),
            encrypted: true,
            host_key: None,
            written: written.to_owned(),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written)
    }
}

impl fmt::Display for AddressFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use arbitra_model::Said as _;
        f.write_str(&self.say(arbitra_model::Language::English))
    }
}

impl std::error::Error for AddressFault {}

fn host_of(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let server = rest.split('/').next().unwrap_or_default();
    server.rsplit_once(':').map_or(server, |(host, _)| host)
}

fn is_this_machine(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "[::1]")
}

/// A text in which `%40` stands for `@`, as it was meant.
#[must_use]
pub fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let pair = after.get(..2).and_then(|pair| std::str::from_utf8(pair).ok());
        match pair.and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_read_as_people_write_them() {
        let read = |text: &str| text.parse::<Address>().unwrap();
        for (text, way, user, host, port, path) in [
            ("/srv/www/open/", Way::Folder, "", "", None, "/srv/www/open"),
            ("C:\\site", Way::Folder, "", "", None, "C:\\site"),
            ("git:/srv/site", Way::Git, "", "", None, "/srv/site"),
            ("https://dav.example.org/a/b/", Way::WebDav, "", "dav.example.org", None, "a/b"),
            ("http://ana@127.0.0.1:80/", Way::WebDav, "ana", "127.0.0.1", Some(80), ""),
            ("ftps://ana%40x@h:990/w", Way::Ftps, "ana@x", "h", Some(990), "w"),
            ("sftp://ana@[::1]/w", Way::Sftp, "ana", "[::1]", None, "w"),
            ("s3://KEY@bucket/p?region=eu", Way::S3, "KEY", "bucket", None, "p"),
        ] {
            let address = read(text);
            let found = (address.way, &*address.user, &*address.host, address.port, &*address.path);
            assert_eq!(found, (way, user, host, port, path), "{text}");
            assert_eq!(address.to_string(), text);
        }
        assert_eq!(read("s3://k@b?region=eu").region, "eu");
    }

    #[test]
    fn what_would_be_unsafe_or_unclear_is_refused() {
        for (text, fault) in [
            ("", AddressFault::Empty),
            ("gopher://x", AddressFault::UnknownWay("gopher".to_owned())),
            ("sftp://ana:secret@h/x", AddressFault::HoldsSecret),
            ("sftp:///x", AddressFault::NoHost),
            ("sftp://h/x", AddressFault::NoUser),
            ("sftp://a@h:x/", AddressFault::BadPort("x".to_owned())),
            ("http://dav.example.org/", AddressFault::Unencrypted("https://".to_owned())),
            ("ftp://ana@h/", AddressFault::Unencrypted("ftps://".to_owned())),
            ("s3://k@b?endpoint=http://h", AddressFault::Unencrypted("https://".to_owned())),
        ] {
            assert_eq!(text.parse::<Address>(), Err(fault), "{text}");
        }
    }
}
