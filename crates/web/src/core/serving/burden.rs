//! How much is being sent at a time: whatever somebody sends is held in memory until it is
//! answered, so that there is room for so much of one address and so much of all. Who is signed in
//! waits their turn; strangers have a smaller room of their own, and cannot fill that of others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

use crate::core::problem::Problem;

/// What is as light as the line on which it comes: it always finds room, so that nobody can be kept
/// from signing in or from entering a result.
const LIGHT: usize = 4 << 10;

/// Who sends something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sender {
    /// Nobody in particular.
    Stranger,
    /// Somebody who has shown who they are.
    Known,
}

/// Everything that is being sent.
#[derive(Debug)]
pub struct Burden {
    strangers: Room,
    known: Room,
}

/// Room for what is being sent.
#[derive(Debug)]
struct Room {
    /// Bytes of all.
    all: usize,
    /// Bytes of one address.
    each: usize,
    /// How long somebody waits until there is room for them.
    patience: Duration,
    held: Mutex<Held>,
    freed: Notify,
}

#[derive(Debug, Default)]
struct Held {
    bytes: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// Room that was found; leaving it makes it free.
#[derive(Debug)]
pub struct Load {
    burden: Arc<Burden>,
    sender: Sender,
    address: IpAddr,
    bytes: usize,
}

impl Default for Burden {
    fn default() -> Burden {
        Burden {
            strangers: Room::new(16 << 20, 2 << 20, Duration::from_secs(1)),
            known: Room::new(64 << 20, 48 << 20, Duration::from_secs(20)),
        }
    }
}

impl Burden {
    /// Finds room for so many bytes, or waits for it.
    ///
    /// # Errors
    /// [`Problem::Busy`] if there is none for a while.
    pub async fn take(
        self: &Arc<Burden>,
        sender: Sender,
        address: IpAddr,
        bytes: usize,
    ) -> Result<Load, Problem> {
        let bytes = if bytes <= LIGHT { 0 } else { bytes };
        let room = self.room(sender);
        let end = Instant::now() + room.patience;
        loop {
            let freed = room.freed.notified();
            tokio::pin!(freed);
            // Asked for before it is looked: what becomes free meanwhile is not missed.
            freed.as_mut().enable();
            if room.holds(address, bytes) {
                return Ok(Load { burden: self.clone(), sender, address, bytes });
            }
            timeout_at(end, freed).await.map_err(|_| Problem::Busy)?;
        }
    }

    const fn room(&self, sender: Sender) -> &Room {
        match sender {
            Sender::Stranger => &self.strangers,
            Sender::Known => &self.known,
        }
    }
}

impl Room {
    fn new(all: usize, each: usize, patience: Duration) -> Room {
        Room { all, each, patience, held: Mutex::default(), freed: Notify::new() }
    }

    fn holds(&self, address: IpAddr, bytes: usize) -> bool {
        if bytes == 0 {
            return true;
        }
        let mut held = self.lock();
        let own = held.by_address.get(&address).copied().unwrap_or_default();
        let fits = held.bytes + bytes <= self.all && own + bytes <= self.each;
        if fits {
            held.bytes += bytes;
            held.by_address.insert(address, own + bytes);
        }
        fits
    }

    fn lets_go(&self, address: IpAddr, bytes: usize) {
        if bytes == 0 {
            return;
        }
        let mut held = self.lock();
        held.bytes -= bytes;
        if let Some(own) = held.by_address.get_mut(&address) {
            *own -= bytes;
            if *own == 0 {
                held.by_address.remove(&address);
            }
        }
        drop(held);
        self.freed.notify_waiters();
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        self.burden.room(self.sender).lets_go(self.address, self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEGABYTE: usize = 1 << 20;

    fn address(last: u8) -> IpAddr {
        [10, 0, 0, last].into()
    }

    #[tokio::test]
    async fn one_address_has_its_share_and_all_have_the_whole() {
        let mut burden = Burden::default();
        burden.strangers.patience = Duration::from_millis(5);
        let burden = Arc::new(burden);
        let take = async |last, bytes| burden.take(Sender::Stranger, address(last), bytes).await;
        let mut held = Vec::new();
        for last in 0..8 {
            for _ in 0..2 {
                held.push(take(last, MEGABYTE).await.ok().unwrap());
            }
            let refused = take(last, MEGABYTE).await;
            assert!(matches!(refused, Err(Problem::Busy)), "{last}");
        }
        assert!(matches!(take(99, 5_000).await, Err(Problem::Busy)), "all is taken");
        assert!(take(1, LIGHT).await.is_ok(), "what is light needs no room");
        let known = burden.take(Sender::Known, address(1), 16 * MEGABYTE).await;
        assert!(known.is_ok(), "who is known has another room");
        drop(held);
        assert!(take(1, 2 * MEGABYTE).await.is_ok());
        let left = burden.strangers.lock();
        assert_eq!((left.bytes, left.by_address.len()), (0, 0), "all is given back");
    }

    #[tokio::test]
    async fn who_is_known_waits_his_turn() {
        let burden = Arc::new(Burden::default());
        let take = async |last| burden.take(Sender::Known, address(last), 32 * MEGABYTE).await;
        let (first, second) = (take(1).await.ok().unwrap(), take(2).await.ok().unwrap());
        let third = {
            let burden = burden.clone();
            tokio::spawn(async move {
                burden.take(Sender::Known, address(3), 32 * MEGABYTE).await.is_ok()
            })
        };
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(!third.is_finished());
        drop(first);
        assert!(third.await.unwrap());
        drop(second);
    }
}
