//! The files of a site.

use std::collections::BTreeMap;

use crate::manifest::{Manifest, digest};

/// The files of a site by their paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

/// A path that no target would take.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` cannot be the path of a file of a site")]
pub struct PathFault(pub String);

impl Site {
    /// Adds a file, instead of one of the same path.
    ///
    /// # Errors
    /// [`PathFault`] if the path is not made of plain names: letters, digits, `-`, `_`, `.`.
    pub fn add(&mut self, path: &str, bytes: impl Into<Vec<u8>>) -> Result<(), PathFault> {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        let good =
            |name: &str| !name.is_empty() && !name.starts_with('.') && name.chars().all(plain);
        if !path.split('/').all(good) || path.len() > 200 {
            return Err(PathFault(path.to_owned()));
        }
        self.files.insert(path.to_owned(), bytes.into());
        Ok(())
    }

    /// A file.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&[u8]> {
        self.files.get(path).map(Vec::as_slice)
    }

    /// Every file by its path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// How many files.
    #[must_use]
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// How many bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.files.values().map(|bytes| bytes.len() as u64).sum()
    }

    /// What a target has once all of it is there.
    #[must_use]
    pub fn manifest(&self) -> Manifest {
        let hashed = |(path, bytes): (&String, &Vec<u8>)| (path.clone(), digest(bytes));
        Manifest::of(self.files.iter().map(hashed).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_paths_are_taken() {
        let mut site = Site::default();
        for good in ["index.html", "players/17.html", "es/round-5.html", "assets/a_b-1.css"] {
            assert!(site.add(good, "x").is_ok(), "{good}");
        }
        let long = "a".repeat(201);
        for bad in ["", "/x", "x/", "../x", "a/../b", ".htaccess", "a b", "a?b", "é", &long, "a//b"]
        {
            assert_eq!(site.add(bad, "x"), Err(PathFault(bad.to_owned())), "{bad}");
        }
        assert_eq!(site.len(), 4);
    }
}
