//! How often somebody may try: a bucket per address that fills again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::core::problem::Problem;

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Keys that open nothing.
    WrongKey,
    /// Sessions that a key opens: a hall full of phones shares one address.
    Key,
    /// Changes.
    Change,
    /// Pages and tables that strangers read. A whole hall may sit behind one address, and all of it
    /// looks when a round is published.
    Read,
    /// Looks into the rating lists by strangers who want to enter.
    Search,
    /// Requests to be entered: a club may send its juniors from one address.
    Entry,
}

impl Kind {
    /// How many at once, and how long one takes to come back.
    const fn allowance(self) -> (u32, Duration) {
        match self {
            Kind::WrongKey => (10, Duration::from_secs(6)),
            Kind::Key => (120, Duration::from_secs(1)),
            Kind::Change => (600, Duration::from_millis(20)),
            Kind::Read => (6_000, Duration::from_micros(2_500)),
            Kind::Search => (120, Duration::from_secs(1)),
            Kind::Entry => (30, Duration::from_secs(60)),
        }
    }
}

/// Who tried what how often.
#[derive(Default)]
pub struct Limits {
    buckets: Mutex<HashMap<(Kind, IpAddr), Bucket>>,
    accounts: AtomicBool,
}

struct Bucket {
    left: u32,
    since: Instant,
}

impl Limits {
    /// Counts a try, or refuses it.
    pub fn count(&self, kind: Kind, from: IpAddr) -> Result<(), Problem> {
        self.count_at(kind, from, Instant::now())
    }

    fn count_at(&self, kind: Kind, from: IpAddr, now: Instant) -> Result<(), Problem> {
        let (most, back) = kind.allowance();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > 10_000 {
            buckets.retain(|(kind, _), bucket| {
                let (most, back) = kind.allowance();
                now.duration_since(bucket.since) < back * most
            });
        }
        let bucket = buckets.entry((kind, from)).or_insert(Bucket { left: most, since: now });
        let returned = now.duration_since(bucket.since).as_nanos() / back.as_nanos();
        if returned > 0 {
            let returned = u32::try_from(returned).unwrap_or(u32::MAX);
            bucket.left = bucket.left.saturating_add(returned).min(most);
            bucket.since = now;
        }
        match bucket.left.checked_sub(1) {
            Some(left) => {
                bucket.left = left;
                Ok(())
            }
            None => Err(Problem::TooOften),
        }
    }

    /// Whether an account was seen: accounts are disabled, never removed, so this stays true.
    pub fn accounts_seen(&self) -> bool {
        self.accounts.load(Ordering::Relaxed)
    }

    /// Remembers that there are accounts.
    pub fn see_accounts(&self) {
        self.accounts.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_run_out_and_come_back() {
        let limits = Limits::default();
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let start = Instant::now();
        for _ in 0..10 {
            assert!(limits.count_at(Kind::WrongKey, one, start).is_ok());
        }
        assert!(limits.count_at(Kind::WrongKey, one, start).is_err());
        assert!(limits.count_at(Kind::WrongKey, other, start).is_ok());
        assert!(limits.count_at(Kind::Change, one, start).is_ok());
        let later = start + Duration::from_secs(7);
        assert!(limits.count_at(Kind::WrongKey, one, later).is_ok());
        assert!(limits.count_at(Kind::WrongKey, one, later).is_err());
    }
}
