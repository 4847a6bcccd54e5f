//! Work that takes a while, aside from the threads that serve.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::core::problem::Problem;

/// Work that somebody waits for.
pub async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Problem::defect(&error))
}

/// Work that anybody may ask for: never so much of it at once that those who serve find no
/// processor.
pub async fn in_turn<T: Send + 'static>(
    painters: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    // Nobody closes the semaphore; if anybody did, the work would still be done.
    let turn = painters.clone().acquire_owned().await.ok();
    aside(move || {
        let _turn = turn;
        work()
    })
    .await
}
