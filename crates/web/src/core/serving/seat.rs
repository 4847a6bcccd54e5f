//! One connection: what it is doing, since when, and how long it may.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::Instant;

/// How long somebody may take to say who they are, and what they want once they began.
const TO_ASK: Duration = Duration::from_secs(10);
/// How long somebody may keep a line open without a word between two requests.
const TO_REST: Duration = Duration::from_secs(30);
/// How long somebody may pause while sending a form or a file.
const TO_SEND: Duration = Duration::from_secs(15);
/// How long a form or a file may take as a whole, of those who have shown who they are.
const TO_SEND_ALL: Duration = Duration::from_secs(5 * 60);
/// The same of strangers, whose forms are short.
const TO_SEND_FORM: Duration = Duration::from_secs(10);
/// How long somebody may take nothing of what they asked for.
const TO_TAKE: Duration = Duration::from_secs(30);
/// How often somebody is looked at who has all the time there is.
const LOOK: Duration = Duration::from_secs(5);

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// It has said nothing yet, or is agreeing on how to encrypt.
    Greeting,
    /// It has begun to ask.
    Asking,
    /// It sends a form or a file, and we wait for more.
    Sending,
    /// It is being answered; a stream is one answer.
    Answered,
    /// It may ask again.
    Resting,
}

/// One connection.
#[derive(Debug)]
pub struct Seat {
    /// Where it comes from, as limits count.
    pub address: IpAddr,
    /// Whether it sits in the places kept for those who show who they are.
    pub reserved: bool,
    proven: AtomicBool,
    closed: AtomicBool,
    close: Notify,
    doing: Mutex<Doing>,
}

#[derive(Debug)]
struct Doing {
    phase: Phase,
    since: Instant,
    sending_since: Option<Instant>,
    stalled_since: Option<Instant>,
    /// Whether the one who asks has shown who they are, this time.
    known: bool,
}

impl Seat {
    /// Somebody comes in.
    pub fn new(address: IpAddr, reserved: bool) -> Seat {
        let doing = Doing {
            phase: Phase::Greeting,
            since: Instant::now(),
            sending_since: None,
            stalled_since: None,
            known: false,
        };
        Seat {
            address,
            reserved,
            proven: AtomicBool::new(false),
            closed: AtomicBool::new(false),
            close: Notify::new(),
            doing: Mutex::new(doing),
        }
    }

    /// Bytes came.
    pub fn hears(&self) {
        let mut doing = self.lock();
        if matches!(doing.phase, Phase::Greeting | Phase::Resting) {
            doing.enter(Phase::Asking);
        }
    }

    /// A request is whole, but for what it sends.
    pub fn is_asked(&self) {
        let mut doing = self.lock();
        doing.sending_since = None;
        doing.known = false;
        doing.enter(Phase::Answered);
    }

    /// More of what is sent is waited for.
    pub fn waits(&self) {
        let mut doing = self.lock();
        if doing.phase != Phase::Sending {
            doing.enter(Phase::Sending);
            doing.sending_since.get_or_insert_with(Instant::now);
        }
    }

    /// More of what is sent has come, or nobody waits for it any more.
    pub fn has_sent(&self) {
        let mut doing = self.lock();
        if doing.phase == Phase::Sending {
            doing.enter(Phase::Answered);
        }
    }

    /// Everything is said.
    pub fn rests(&self) {
        self.lock().enter(Phase::Resting);
    }

    /// Something was to be written, and the other side took it or not.
    pub fn takes(&self, taken: bool) {
        let mut doing = self.lock();
        if !taken {
            doing.stalled_since.get_or_insert_with(Instant::now);
            return;
        }
        doing.stalled_since = None;
        if doing.phase == Phase::Resting {
            // Said, but not all of it was on the way: a slow phone rests only when it has
            // everything.
            doing.since = Instant::now();
        }
    }

    /// Whether nothing was asked yet, or only half.
    pub fn is_unasked(&self) -> bool {
        matches!(self.lock().phase, Phase::Greeting | Phase::Asking)
    }

    /// The one who is there has shown who they are.
    pub fn prove(&self) {
        self.proven.store(true, Ordering::Relaxed);
        self.lock().known = true;
    }

    /// Whether it sits where only those may sit who have shown who they are, and has not.
    pub fn must_prove(&self) -> bool {
        self.reserved && !self.proven.load(Ordering::Relaxed)
    }

    /// Since when it holds a place without using it; none while it does. Half a form of a stranger
    /// is of no use, however it drips.
    pub fn idle_since(&self) -> Option<Instant> {
        let doing = self.lock();
        match doing.phase {
            _ if doing.stalled_since.is_some() => None,
            Phase::Greeting | Phase::Asking | Phase::Resting => Some(doing.since),
            Phase::Sending if !doing.known => doing.sending_since,
            Phase::Sending | Phase::Answered => None,
        }
    }

    /// Since when it does what it does.
    pub fn since(&self) -> Instant {
        self.lock().since
    }

    /// Ends the connection.
    pub fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
        self.close.notify_one();
    }

    /// Returns when the connection has taken too long over something, or was closed.
    pub async fn overdue(&self) {
        loop {
            if self.closed.load(Ordering::Relaxed) {
                return;
            }
            let now = Instant::now();
            let end = self.lock().end();
            if end.is_some_and(|end| end <= now) {
                return;
            }
            let next = end.map_or(now + LOOK, |end| end.min(now + LOOK));
            tokio::select! {
                () = tokio::time::sleep_until(next) => {}
                () = self.close.notified() => {}
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Doing> {
        self.doing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Doing {
    fn enter(&mut self, phase: Phase) {
        self.phase = phase;
        self.since = Instant::now();
    }

    /// Until when it may go on as it does.
    fn end(&self) -> Option<Instant> {
        let phase = match self.phase {
            Phase::Greeting | Phase::Asking => Some(self.since + TO_ASK),
            Phase::Resting => Some(self.since + TO_REST),
            Phase::Sending => {
                let most = if self.known { TO_SEND_ALL } else { TO_SEND_FORM };
                let all = self.sending_since.map(|since| since + most);
                Some(all.map_or(self.since + TO_SEND, |all| all.min(self.since + TO_SEND)))
            }
            Phase::Answered => None,
        };
        let stalled = self.stalled_since.map(|since| since + TO_TAKE);
        phase.into_iter().chain(stalled).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat() -> Seat {
        Seat::new([10, 0, 0, 1].into(), false)
    }

    /// How many seconds somebody may go on as they do; none if for ever.
    fn left(seat: &Seat) -> Option<u64> {
        let doing = seat.lock();
        doing.end().map(|end| (end - doing.since).as_secs())
    }

    #[tokio::test]
    async fn every_way_to_do_nothing_ends() {
        let seat = seat();
        assert_eq!(left(&seat), Some(10), "not a word");
        seat.hears();
        assert_eq!(left(&seat), Some(10), "half a request");
        let asking = seat.idle_since();
        tokio::time::sleep(Duration::from_millis(2)).await;
        seat.hears();
        assert_eq!(seat.idle_since(), asking, "a byte now and then buys no time");
        seat.is_asked();
        assert_eq!((left(&seat), seat.idle_since()), (None, None), "a stream lasts");
        seat.takes(false);
        assert!(left(&seat).is_some_and(|left| left >= 30), "but not if nobody takes it");
        seat.takes(true);
        assert_eq!(left(&seat), None);
        seat.waits();
        assert_eq!(left(&seat), Some(10), "half a form of a stranger");
        let sending = seat.idle_since();
        assert!(sending.is_some(), "which makes place for others");
        seat.has_sent();
        tokio::time::sleep(Duration::from_millis(2)).await;
        seat.waits();
        assert_eq!(seat.idle_since(), sending, "and does not grow younger by dripping");
        seat.prove();
        assert_eq!(left(&seat), Some(15), "half a file of an arbiter");
        assert_eq!(seat.idle_since(), None);
        seat.has_sent();
        assert_eq!(left(&seat), None);
        seat.rests();
        assert_eq!(left(&seat), Some(30), "between two requests");
        seat.takes(false);
        assert_eq!(seat.idle_since(), None, "who is still taking is not idle");
        seat.takes(true);
        assert!(seat.idle_since().is_some());
    }

    #[test]
    fn a_form_that_drips_ends_as_a_whole() {
        let seat = seat();
        seat.is_asked();
        seat.waits();
        let first = seat.lock().since;
        seat.has_sent();
        seat.waits();
        // A drop every few seconds buys fifteen seconds each; in all ten, or five minutes.
        for (known, all) in [(false, TO_SEND_FORM), (true, TO_SEND_ALL)] {
            let mut doing = seat.lock();
            doing.known = known;
            doing.since = first + all - Duration::from_secs(1);
            assert_eq!(doing.end(), doing.sending_since.map(|since| since + all));
        }
        // Anyone who asks again on the same line shows again who they are.
        seat.is_asked();
        assert!(!seat.lock().known);
    }

    #[tokio::test]
    async fn who_is_closed_is_overdue_at_once() {
        let seat = seat();
        seat.is_asked();
        seat.close();
        seat.overdue().await;
    }
}
