//! Where a store is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where a store is: a file of SQLite, or a PostgreSQL database.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file: `sqlite://PATH`, or just the path.
    Sqlite(PathBuf),
    /// SQLite in memory, gone when closed, for trying things out: `sqlite::memory:`.
    Memory,
    /// A PostgreSQL database: `postgres://USER:PASSWORD@HOST/DATABASE`.
    Postgres(String),
}

/// An address that names no store.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseLocationError {
    /// Nothing is there.
    #[error("the address of the database is empty")]
    Empty,
    /// Another database.
    #[error("`{0}://` is not a database this program knows; write sqlite://PATH or postgres://…")]
    Unknown(String),
}

impl FromStr for Location {
    type Err = ParseLocationError;

    fn from_str(text: &str) -> Result<Location, ParseLocationError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Location::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite:").unwrap_or(text);
        let path = path.strip_prefix("//").filter(|_| path != text).unwrap_or(path);
        match path.split_once("://") {
            _ if path.is_empty() => Err(ParseLocationError::Empty),
            _ if path == ":memory:" && path != text => Ok(Location::Memory),
            Some((scheme, _)) => Err(ParseLocationError::Unknown(scheme.to_owned())),
            None => Ok(Location::Sqlite(PathBuf::from(path))),
        }
    }
}

impl fmt::Display for Location {
    /// The address without its password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Sqlite(path) => write!(f, "sqlite://{}", path.display()),
            Location::Memory => f.write_str("sqlite::memory:"),
            Location::Postgres(url) => f.write_str(&without_password(url)),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}

/// The address up to its query, which may hold a password too, and without the one before the `@`.
fn without_password(url: &str) -> String {
    let url = url.split('?').next().unwrap_or(url);
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    match rest.rsplit_once('@') {
        Some((login, place)) => {
            let user = login.split(':').next().unwrap_or(login);
            format!("{scheme}://{user}@{place}")
        }
        None => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_addresses() {
        for (text, shown) in [
            ("sqlite://open.db", "sqlite://open.db"),
            ("sqlite:open.db", "sqlite://open.db"),
            ("sqlite:///var/a b%.db", "sqlite:///var/a b%.db"),
            ("open.db", "sqlite://open.db"),
            ("//server/share/open.db", "sqlite:////server/share/open.db"),
            ("C:\\chess\\open.db", "sqlite://C:\\chess\\open.db"),
            ("sqlite::memory:", "sqlite::memory:"),
            ("postgres://ann:secret@db/chess", "postgres://ann@db/chess"),
            ("postgresql://ann:s@cret@db/chess?password=x", "postgresql://ann@db/chess"),
            ("postgres:///chess", "postgres:///chess"),
        ] {
            assert_eq!(text.parse::<Location>().unwrap().to_string(), shown, "{text}");
        }
    }

    #[test]
    fn refuses_others() {
        for empty in ["", "sqlite:", "sqlite://"] {
            assert_eq!(empty.parse::<Location>(), Err(ParseLocationError::Empty));
        }
        let unknown = ParseLocationError::Unknown("mysql".to_owned());
        assert_eq!("mysql://db/chess".parse::<Location>(), Err(unknown));
    }
}
