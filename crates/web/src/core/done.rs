//! What somebody has just done, on its way from the act to the page that is shown next. The page
//! says it, with the way back.

use std::cell::Cell;
use std::future::Future;

use arbitra_store::TournamentId;

tokio::task_local! {
    /// What the request that is being answered has done.
    static DONE: Cell<Option<Done>>;
}

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Entries in the record of a tournament.
    Entries {
        tournament: TournamentId,
        /// The first entry, from 0.
        first: usize,
        last: usize,
    },
    /// Something that no tournament records.
    Other,
}

impl Done {
    /// As a cookie carries it.
    pub fn written(&self) -> String {
        match self {
            Done::Entries { tournament, first, last } => format!("{tournament}.{first}.{last}"),
            Done::Other => "done".to_owned(),
        }
    }

    /// What a cookie carries, if it is one of ours.
    pub fn of_cookie(text: &str) -> Option<Done> {
        if text == "done" {
            return Some(Done::Other);
        }
        let mut parts = text.split('.');
        let tournament = TournamentId::new(parts.next()?.parse().ok()?);
        let (first, last) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some(Done::Entries { tournament, first, last }).filter(|_| parts.next().is_none())
    }
}

/// Answers a request, and says what it did.
pub async fn during<T>(answer: impl Future<Output = T>) -> (T, Option<Done>) {
    DONE.scope(Cell::new(None), async { (answer.await, DONE.with(Cell::take)) }).await
}

/// Notes that entries were written; what one request does in several steps is one deed.
pub fn entries(tournament: TournamentId, first: usize, after: usize) {
    let Some(mut last) = after.checked_sub(1).filter(|last| *last >= first) else { return };
    // Nobody waits for a page where the program acts on its own.
    let _ = DONE.try_with(|done| {
        let mut first = first;
        if let Some(Done::Entries { tournament: same, first: f, last: l }) = done.get()
            && same == tournament
        {
            (first, last) = (first.min(f), last.max(l));
        }
        done.set(Some(Done::Entries { tournament, first, last }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn several_steps_are_one_deed() {
        let id = TournamentId::new(3);
        let (answer, done) = during(async {
            entries(id, 4, 5);
            entries(id, 5, 8);
            7
        })
        .await;
        assert_eq!(answer, 7);
        assert_eq!(done, Some(Done::Entries { tournament: id, first: 4, last: 7 }));
        assert_eq!(done.and_then(|done| Done::of_cookie(&done.written())), done);
        // Nothing waits outside of a request.
        entries(id, 1, 2);
        assert_eq!(during(async {}).await.1, None);
    }

    #[test]
    fn only_our_own_cookies_are_read() {
        assert_eq!(Done::of_cookie("done"), Some(Done::Other));
        for foreign in ["", "1", "1.2", "1.2.3.4", "a.b.c", "1.-2.3", "<b>"] {
            assert_eq!(Done::of_cookie(foreign), None, "{foreign}");
        }
    }
}
