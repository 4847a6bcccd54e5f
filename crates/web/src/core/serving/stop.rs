//! When the desk stops, everybody who waits for something learns it.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, SystemTime};

use axum::response::sse::Event;
use tokio::sync::watch;
use tokio_stream::Stream;

/// The news that the desk stops; copies share it.
#[derive(Clone, Debug)]
pub struct Stop(watch::Sender<bool>);

impl Default for Stop {
    fn default() -> Stop {
        Stop(watch::Sender::new(false))
    }
}

impl Stop {
    /// Tells everybody.
    pub fn announce(&self) {
        self.0.send_replace(true);
    }

    /// Whether it was announced.
    pub fn is_announced(&self) -> bool {
        *self.0.borrow()
    }

    /// Returns when it is announced.
    pub fn announced(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut word = self.0.subscribe();
        async move {
            // The sender is gone: then the desk has stopped.
            let _ = word.wait_for(|announced| *announced).await;
        }
    }

    /// A stream that ends when the desk stops, with a word of when to come back.
    pub fn ends<S>(&self, stream: S) -> Ending<S> {
        Ending { stream: Some(Box::pin(stream)), announced: Box::pin(self.announced()) }
    }
}

/// A stream that ends when the desk stops.
pub struct Ending<S> {
    stream: Option<Pin<Box<S>>>,
    announced: Pin<Box<dyn Future<Output = ()> + Send>>,
}

impl<S: Stream<Item = Event>> Stream for Ending<S> {
    type Item = Event;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Event>> {
        if self.stream.is_some() && self.announced.as_mut().poll(context).is_ready() {
            self.stream = None;
            return Poll::Ready(Some(farewell()));
        }
        match &mut self.stream {
            Some(stream) => stream.as_mut().poll_next(context),
            None => Poll::Ready(None),
        }
    }
}

/// The last word: come back in a moment, and not all in the same one.
fn farewell() -> Event {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let moment = 1_000 + u64::from(now.subsec_micros() % 3_000);
    Event::default().event("closing").data("").retry(Duration::from_millis(moment))
}

#[cfg(test)]
mod tests {
    use tokio_stream::StreamExt;

    use super::*;

    #[tokio::test]
    async fn a_stream_ends_with_a_word_when_the_desk_stops() {
        let stop = Stop::default();
        let mut stream = stop.ends(tokio_stream::pending::<Event>());
        let waiting = tokio::time::timeout(Duration::from_millis(20), stream.next()).await;
        assert!(waiting.is_err(), "nothing was said yet");
        stop.announce();
        let last = stream.next().await.map(|event| format!("{event:?}"));
        assert!(last.is_some_and(|last| last.contains("retry: ")));
        assert!(stream.next().await.is_none());
        // Those who come too late learn it at once.
        assert!(stop.ends(tokio_stream::pending::<Event>()).next().await.is_some());
    }
}
