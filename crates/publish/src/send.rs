//! One sending: everything aside first, then in its place.

use crate::manifest::{MANIFEST, Manifest};
use crate::{Fault, Plan, Site, Target};

/// What a sending did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    /// How many files travelled.
    pub files: usize,
    /// How many bytes.
    pub bytes: u64,
    /// How many files were taken away.
    pub removed: usize,
    /// The hash of what the target has now.
    pub digest: String,
    /// The key that the server showed, where servers have one.
    pub host_key: Option<String>,
    /// Whether the folder was not there and was made.
    pub made: bool,
    /// Whether nothing had to travel here, but what an earlier try had brought left only now.
    pub late: bool,
}

/// How far a sending has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Files that are there.
    pub done: usize,
    /// Files that travel.
    pub all: usize,
}

/// Brings a site to a target: only what changed, and readers see the old state until all of it is
/// there.
///
/// # Errors
/// [`Fault`]; what readers see has not changed if the line was cut while files were on their way.
pub fn send(
    site: &Site,
    target: &mut dyn Target,
    tell: &mut dyn FnMut(Progress),
) -> Result<Sent, Fault> {
    let there = target.read(MANIFEST)?;
    let there = there.and_then(|bytes| Manifest::read(&bytes)).unwrap_or_default();
    let wanted = site.manifest();
    let plan = Plan::between(&there, site);
    let mut sent = Sent {
        digest: wanted.digest.clone(),
        host_key: target.host_key(),
        made: target.was_made(),
        ..Sent::default()
    };
    if plan.is_empty() {
        // A push that failed left everything in its place: it is tried again.
        sent.late = target.finish()?;
        return Ok(sent);
    }
    let manifest = wanted.text();
    let all = plan.put.len();
    for (done, path) in plan.put.iter().enumerate() {
        tell(Progress { done, all });
        let bytes = match path.as_str() {
            MANIFEST => manifest.as_bytes(),
            _ => site.file(path).unwrap_or_default(),
        };
        target.stage(path, bytes)?;
        sent.bytes += bytes.len() as u64;
    }
    for path in &plan.put {
        target.place(path)?;
    }
    for path in &plan.remove {
        target.remove(path)?;
    }
    tell(Progress { done: all, all });
    target.finish()?;
    sent.files = all;
    sent.removed = plan.remove.len();
    Ok(sent)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// A target in memory that is cut off after some steps.
    #[derive(Default)]
    struct Memory {
        seen: BTreeMap<String, Vec<u8>>,
        aside: BTreeMap<String, Vec<u8>>,
        left: usize,
    }

    impl Memory {
        fn step(&mut self) -> Result<(), Fault> {
            self.left = self.left.checked_sub(1).ok_or(Fault::Connection("cut".to_owned()))?;
            Ok(())
        }
    }

    impl Target for Memory {
        fn read(&mut self, path: &str) -> Result<Option<Vec<u8>>, Fault> {
            Ok(self.seen.get(path).cloned())
        }

        fn stage(&mut self, path: &str, bytes: &[u8]) -> Result<(), Fault> {
            self.step()?;
            self.aside.insert(path.to_owned(), bytes.to_vec());
            Ok(())
        }

        fn place(&mut self, path: &str) -> Result<(), Fault> {
            self.step()?;
            let bytes = self.aside.remove(path).unwrap();
            self.seen.insert(path.to_owned(), bytes);
            Ok(())
        }

        fn remove(&mut self, path: &str) -> Result<(), Fault> {
            self.step()?;
            self.seen.remove(path);
            Ok(())
        }
    }

    fn site(text: &str) -> Site {
        let mut site = Site::default();
        for path in ["index.html", "pairings.html", "standings.html", "state.json"] {
            site.add(path, format!("{path} {text}")).unwrap();
        }
        site
    }

    #[test]
    fn wherever_the_line_is_cut_the_next_try_mends_it_and_no_reader_begins_in_between() {
        let (old, new) = (site("old"), site("new"));
        for cut in 0..10 {
            let mut target = Memory { left: 100, ..Memory::default() };
            send(&old, &mut target, &mut |_| {}).unwrap();
            target.left = cut;
            let outcome = send(&new, &mut target, &mut |_| {});
            assert!(outcome.is_err(), "cut after {cut} of 10 steps");
            // While files travel nothing is seen of them.
            if cut <= 5 {
                let seen = old.files().all(|(path, bytes)| target.seen[path] == bytes);
                assert!(seen, "cut after {cut}");
            }
            // The version tells of the new state only when all of it is there.
            if cut < 9 {
                assert_eq!(target.seen["state.json"], b"state.json old");
            }
            target.left = 100;
            send(&new, &mut target, &mut |_| {}).unwrap();
            assert!(new.files().all(|(path, bytes)| target.seen[path] == bytes), "cut {cut}");
        }
    }

    #[test]
    fn nothing_travels_twice() {
        let mut target = Memory { left: 1000, ..Memory::default() };
        let mut told = Vec::new();
        let first = send(&site("a"), &mut target, &mut |p| told.push((p.done, p.all))).unwrap();
        assert_eq!((first.files, first.removed), (5, 0));
        assert_eq!(told.last(), Some(&(5, 5)));
        let again = send(&site("a"), &mut target, &mut |_| {}).unwrap();
        assert_eq!((again.files, again.bytes, again.digest), (0, 0, first.digest));
        let mut less = site("a");
        less.add("index.html", "b").unwrap();
        assert_eq!(send(&less, &mut target, &mut |_| {}).unwrap().files, 3);
    }
}
