//! What has to travel.

use crate::Site;
use crate::manifest::{MANIFEST, Manifest, STATE};

/// What has to travel, in the order in which it is put in its place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Files that are new or other than before: what pages need first, then pages, then the pages
    /// where readers begin, then the version and the manifest.
    pub put: Vec<String>,
    /// Files that are not part of the site any more.
    pub remove: Vec<String>,
}

impl Plan {
    /// What brings a target from what it has to what a site is.
    #[must_use]
    pub fn between(there: &Manifest, site: &Site) -> Plan {
        let wanted = site.manifest();
        let changed = |(path, hash): &(&String, &String)| there.files.get(*path) != Some(hash);
        let mut put: Vec<String> =
            wanted.files.iter().filter(changed).map(|(path, _)| path.clone()).collect();
        put.sort_by_key(|path| (rank(path), path.clone()));
        let gone = there.files.keys().filter(|path| !wanted.files.contains_key(*path));
        let remove: Vec<String> = gone.cloned().collect();
        if !put.is_empty() || !remove.is_empty() {
            // The version comes after all that readers see; the manifest, by which the next sending
            // goes, after that: whatever is cut off before it travels again.
            put.retain(|path| path != STATE);
            if site.file(STATE).is_some() {
                put.push(STATE.to_owned());
            }
            put.push(MANIFEST.to_owned());
        }
        Plan { put, remove }
    }

    /// Whether nothing has to travel.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.put.is_empty() && self.remove.is_empty()
    }
}

/// What pages need comes before pages, and where readers begin comes last.
fn rank(path: &str) -> u8 {
    match path {
        _ if path.ends_with("index.html") => 3,
        _ if path.ends_with(".html") => 2,
        _ if path.starts_with("assets/") => 0,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(files: &[(&str, &str)]) -> Site {
        let mut site = Site::default();
        for (path, text) in files {
            site.add(path, *text).unwrap();
        }
        site
    }

    #[test]
    fn only_what_changed_travels_and_readers_begin_last() {
        let old = site(&[
            ("index.html", "1"),
            ("pairings.html", "1"),
            ("assets/a.css", "1"),
            ("gone.html", "1"),
            ("state.json", "1"),
        ]);
        let new = site(&[
            ("index.html", "2"),
            ("es/index.html", "2"),
            ("pairings.html", "2"),
            ("feed.xml", "2"),
            ("assets/a.css", "1"),
            ("assets/b.css", "2"),
            ("state.json", "2"),
        ]);
        let plan = Plan::between(&old.manifest(), &new);
        let expected = [
            "assets/b.css",
            "feed.xml",
            "pairings.html",
            "es/index.html",
            "index.html",
            "state.json",
            "manifest.json",
        ];
        assert_eq!(plan.put, expected);
        assert_eq!(plan.remove, ["gone.html"]);
        assert!(Plan::between(&new.manifest(), &new).is_empty());
        let all = Plan::between(&Manifest::default(), &new);
        assert_eq!(all.put.len(), new.len() + 1);
    }
}
