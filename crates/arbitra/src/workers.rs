//! Many independent pieces of work on all cores, with progress for a person who watches.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// How many pieces of work can run at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Does a piece of work for every item; the answers come in the order of the items.
///
/// On a terminal a bar on the standard error shows how far it is; elsewhere nothing is shown.
pub fn map<T: Sync, R: Send>(items: &[T], label: &str, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let threads = cores().min(items.len());
    if threads <= 1 {
        return items.iter().map(work).collect();
    }
    let bar = bar(items.len(), label);
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return done };
            done.push((index, work(item)));
            bar.inc(1);
        }
    };
    let mut answers: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let joined = threads.into_iter().flat_map(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect()
    });
    bar.finish_and_clear();
    answers.sort_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

fn bar(items: usize, label: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    let bar = ProgressBar::new(items as u64).with_style(style).with_message(label.to_owned());
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_order() {
        let items: Vec<u64> = (0..1000).collect();
        let squares = map(&items, "", |n| n * n);
        assert!(squares.iter().zip(&items).all(|(square, n)| *square == n * n));
        assert_eq!(map(&[] as &[u64], "", |n| *n), [] as [u64; 0]);
    }
}
