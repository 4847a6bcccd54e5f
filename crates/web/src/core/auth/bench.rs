//! Two workers for costly work, always the same ones: a thread keeps the memory that it has worked with, so
//! that work on ever other threads would keep ever more.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::core::problem::Problem;

/// How many work.
pub const WORKERS: usize = 2;

type Work = Box<dyn FnOnce() + Send>;

static BENCH: LazyLock<Sender<Work>> = LazyLock::new(|| {
    let (give, take) = channel::<Work>();
    let take = Arc::new(Mutex::new(take));
    for _ in 0..WORKERS {
        let take = take.clone();
        // Without a single worker nobody takes the work, and whoever gives it is told.
        let _ = thread::Builder::new().name("passwords".to_owned()).spawn(move || labour(&take));
    }
    give
});

/// Does some work away from the threads that serve pages; it is done to the end also if nobody waits.
///
/// # Errors
/// [`Problem::Defect`] if it cannot be done.
pub async fn done<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let undone = || Problem::Defect("the work at a password broke off".to_owned());
    let (tell, told) = oneshot::channel();
    let work: Work = Box::new(move || drop(tell.send(work())));
    BENCH.send(work).map_err(|_| undone())?;
    told.await.map_err(|_| undone())
}

fn labour(take: &Mutex<Receiver<Work>>) {
    loop {
        let next = take.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(work) = next else { return };
        // A defect ends the work, not the worker.
        drop(catch_unwind(AssertUnwindSafe(work)));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[tokio::test]
    async fn the_same_two_do_everything_also_after_a_defect() {
        fn defective() {
            panic!("a defect");
        }
        let broken = done(defective).await;
        assert!(matches!(broken, Err(Problem::Defect(_))));
        let mut who = BTreeSet::new();
        for _ in 0..20 {
            let at = done(|| format!("{:?}", thread::current().id())).await;
            who.insert(at.ok().unwrap());
        }
        assert!(who.len() <= WORKERS, "{who:?}");
    }
}
