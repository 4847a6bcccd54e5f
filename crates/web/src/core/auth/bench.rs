//! Two workers for costly work, always the same ones, each with a block of memory of its own: what
//! is taken and given back for every password is scattered, and the process grows with it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;

use argon2::Block;
use tokio::sync::oneshot;

use crate::core::problem::Problem;

/// How many work.
pub const WORKERS: usize = 2;

type Work = Box<dyn FnOnce(&mut Memory) + Send>;

/// The memory of a worker: taken once, used for all its work.
#[derive(Default)]
pub struct Memory(Vec<Block>);

impl Memory {
    /// So many blocks; what was left in them stands there still.
    pub fn blocks(&mut self, count: usize) -> &mut [Block] {
        if self.0.len() < count {
            // Not copied to a larger place, of which there would be two for a while.
            self.0 = Vec::new();
            self.0.resize(count, Block::new());
        }
        &mut self.0[..count]
    }
}

static BENCH: LazyLock<Sender<Work>> = LazyLock::new(|| {
    let (give, take) = channel::<Work>();
    let take = Arc::new(Mutex::new(take));
    for _ in 0..WORKERS {
        let take = take.clone();
        // Without a single worker nobody takes the work, and anyone who gives it is told.
        let _ = thread::Builder::new()
            .name("passwords".to_owned())
            .spawn(move || work_until_closed(&take));
    }
    give
});

/// Does some work away from the threads that serve pages; it is done to the end also if nobody
/// waits.
///
/// # Errors
/// [`Problem::Defect`] if it cannot be done.
pub async fn done<T: Send + 'static>(
    work: impl FnOnce(&mut Memory) -> T + Send + 'static,
) -> Result<T, Problem> {
    let undone = || Problem::Defect("the work at a password broke off".to_owned());
    let (answer, answered) = oneshot::channel();
    let work: Work = Box::new(move |memory: &mut Memory| drop(answer.send(work(memory))));
    BENCH.send(work).map_err(|_| undone())?;
    answered.await.map_err(|_| undone())
}

fn work_until_closed(take: &Mutex<Receiver<Work>>) {
    let mut memory = Memory::default();
    loop {
        let next = take.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // A defect ends the work, not the worker.
        drop(catch_unwind(AssertUnwindSafe(|| work(&mut memory))));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[tokio::test]
    async fn the_same_two_do_everything_also_after_a_defect() {
        fn defective(_: &mut Memory) {
            panic!("a defect");
        }
        let broken = done(defective).await;
        assert!(matches!(broken, Err(Problem::Defect(_))));
        let mut who = BTreeSet::new();
        for _ in 0..20 {
            let at = done(|_| format!("{:?}", thread::current().id())).await;
            who.insert(at.ok().unwrap());
        }
        assert!(who.len() <= WORKERS, "{who:?}");
    }

    #[test]
    fn a_worker_takes_his_memory_once() {
        let mut memory = Memory::default();
        let first = memory.blocks(8).as_ptr();
        assert_eq!(memory.blocks(8).as_ptr(), first);
        assert_eq!((memory.blocks(4).as_ptr(), memory.blocks(4).len()), (first, 4));
        assert_eq!(memory.blocks(16).len(), 16);
    }
}
