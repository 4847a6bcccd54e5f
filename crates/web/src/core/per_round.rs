//! What is computed of a tournament after some of its rounds: once per version of the record,
//! however many people look.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many rounds' values are kept.
const MOST: usize = 8;

/// Values of the latest version, by the number of rounds they count.
pub struct PerRound<T>(Mutex<Vec<Cached<T>>>);

struct Cached<T> {
    version: u64,
    after: u16,
    value: Arc<T>,
}

impl<T> Default for PerRound<T> {
    fn default() -> PerRound<T> {
        PerRound(Mutex::default())
    }
}

impl<T> PerRound<T> {
    /// The value after some rounds, if it is known.
    pub fn known(&self, version: u64, after: u16) -> Option<Arc<T>> {
        let kept = self.lock();
        let found = kept.iter().find(|kept| (kept.version, kept.after) == (version, after));
        found.map(|kept| kept.value.clone())
    }

    /// The value after some rounds, computed if it is not known. Nobody waits meanwhile: two who
    /// miss the same value at once both compute it.
    pub fn get(&self, version: u64, after: u16, compute: impl FnOnce() -> T) -> Arc<T> {
        if let Some(value) = self.known(version, after) {
            return value;
        }
        let value = Arc::new(compute());
        let mut kept = self.lock();
        kept.retain(|kept| kept.version == version);
        kept.truncate(MOST - 1);
        kept.insert(0, Cached { version, after, value: value.clone() });
        value
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Cached<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_computed_once_per_version_and_round() {
        let kept = PerRound::default();
        let known = |version, after| kept.known(version, after).map(|value| *value);
        assert_eq!(*kept.get(1, 2, || "first"), "first");
        assert_eq!(*kept.get(1, 2, || "again"), "first");
        assert_eq!(*kept.get(1, 3, || "third"), "third");
        assert_eq!(known(1, 2), Some("first"));
        assert_eq!(*kept.get(2, 2, || "later"), "later");
        assert_eq!((known(1, 2), known(1, 3)), (None, None), "an old version is let go");
        for after in 0..20 {
            kept.get(3, after, || "many");
        }
        assert_eq!((known(3, 19), known(3, 11)), (Some("many"), None));
    }
}
