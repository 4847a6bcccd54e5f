//! Work that takes a while, aside from the threads that serve.

use std::sync::Arc;

use tokio::sync::{Semaphore, oneshot};

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

/// Who prints papers. They are slow and nobody else waits for them: pages have painters of their
/// own, and a processor that is wanted for anything else is given up at once.
#[derive(Clone, Debug)]
pub struct Printers(Arc<Semaphore>);

impl Printers {
    /// So many print at the same time.
    pub fn new(count: usize) -> Printers {
        Printers(Arc::new(Semaphore::new(count)))
    }

    /// Prints something, in turn.
    pub async fn print<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let turn = self.0.clone().acquire_owned().await.ok();
        let (done, printed) = oneshot::channel();
        let print = move || {
            let _turn = turn;
            give_way();
            // Nobody waits any more for whoever went away.
            let _ = done.send(work());
        };
        let thread = std::thread::Builder::new().name("printer".to_owned()).spawn(print);
        thread.map_err(|error| Problem::defect(&error))?;
        printed.await.map_err(|error| Problem::defect(&error))
    }
}

/// Takes this thread behind those that serve, where the system has threads of different weight.
/// Elsewhere that would be the whole program, and nothing is done.
fn give_way() {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        use rustix::process::{getpriority_process, setpriority_process};
        // Without the right to do it the papers are printed all the same.
        if getpriority_process(None).is_ok_and(|own| own < BEHIND) {
            let _ = setpriority_process(None, BEHIND);
        }
    }
}

/// How far behind: with this weight a thread gets a tenth of a processor that others want too.
#[cfg(any(target_os = "linux", target_os = "android"))]
const BEHIND: i32 = 10;

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use tokio::sync::Semaphore;
    use tokio::time::timeout;

    use super::{Printers, in_turn};

    /// A page is drawn while papers are printed, and papers are printed one after another.
    #[tokio::test]
    async fn pages_do_not_wait_for_papers() {
        let (printers, painters) = (Printers::new(1), Arc::new(Semaphore::new(1)));
        let (finish, long) = std::sync::mpsc::channel::<()>();
        let printing = printers.clone();
        let first = tokio::spawn(async move { printing.print(move || long.recv()).await });
        let second = tokio::spawn(async move { printers.print(|| "second").await });
        let drawn = timeout(Duration::from_secs(20), in_turn(&painters, || "a page")).await;
        assert_eq!(drawn.expect("at once").expect("drawn"), "a page");
        assert!(!second.is_finished(), "one after another");
        finish.send(()).expect("somebody prints");
        assert!(first.await.expect("a task").expect("printed").is_ok());
        assert_eq!(second.await.expect("a task").expect("printed"), "second");
    }

    /// Whoever prints stands behind whoever serves; a defect is told and the printer goes on.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn printers_give_way_and_survive_a_defect() {
        let nice = || rustix::process::getpriority_process(None).expect("a number");
        let before = nice();
        let printers = Printers::new(1);
        let printing = printers.print(nice).await.expect("printed");
        assert_eq!(printing, before.max(super::BEHIND));
        assert_eq!(nice(), before, "nobody else");
        let broken = printers.print(|| -> u8 { panic!("a defect, as asked for") }).await;
        assert!(broken.is_err());
        assert_eq!(printers.print(|| 1).await.expect("printed"), 1);
    }
}
