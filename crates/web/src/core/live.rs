//! Who watches a tournament, and what they are sent.
//!
//! A change is announced once for everybody who looks at the same view in the same language:
//! results as the rows that changed, everything else as a word upon which pages fetch themselves
//! again. Changes that come within a moment travel together.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use arbitra_desk::{Action, BoardId, Desk};
use arbitra_model::Reader;
use tokio::sync::broadcast;

use crate::core::room::{Room, version};

/// Draws the rows of boards whose results changed, as those who look at a view in a language see
/// them.
pub type DrawRows = fn(&Desk, &BTreeSet<BoardId>, View, Reader) -> String;

/// How long changes are gathered.
const GATHER: Duration = Duration::from_millis(40);
/// How many messages a slow viewer may lag behind before it is told to fetch everything.
const BACKLOG: usize = 64;

/// What somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// The arbiters' pages.
    Desk,
    /// What is published.
    Public,
}

/// A message to everybody who looks at a view.
#[derive(Clone, Debug)]
pub struct Message {
    /// `rows` or `changed`.
    pub event: &'static str,
    /// Rows as HTML, or the version.
    pub data: Arc<str>,
    /// The version of the record.
    pub version: u64,
    /// The boards whose results changed.
    pub boards: Arc<[BoardId]>,
}

/// Who watches a tournament.
pub struct Live {
    /// Pages lie above this floor: how rows look comes from there.
    draw_rows: DrawRows,
    channels: Mutex<HashMap<(View, Reader), broadcast::Sender<Message>>>,
    gathered: Mutex<Gathered>,
    /// One sender at a time: what is later is sent later.
    sending: Mutex<()>,
}

/// What changed since the last message.
#[derive(Default)]
struct Gathered {
    boards: BTreeSet<BoardId>,
    more: bool,
    waiting: bool,
}

impl Live {
    /// Nobody watches yet.
    pub fn new(draw_rows: DrawRows) -> Live {
        let (channels, gathered, sending) = Default::default();
        Live { draw_rows, channels, gathered, sending }
    }

    /// Begins to watch.
    pub fn watch(&self, view: View, language: impl Into<Reader>) -> broadcast::Receiver<Message> {
        let mut channels = lock(&self.channels);
        channels
            .entry((view, language.into()))
            .or_insert_with(|| broadcast::channel(BACKLOG).0)
            .subscribe()
    }

    /// How many watch.
    pub fn watchers(&self) -> usize {
        lock(&self.channels).values().map(broadcast::Sender::receiver_count).sum()
    }

    /// Announces what an action changed, with whatever else changes in the next moment.
    pub fn announce(room: &Arc<Room>, action: &Action) {
        let mut gathered = lock(&room.live.gathered);
        match action {
            Action::EnterResult { board, .. }
            | Action::VerifyResult { board, .. }
            | Action::ClearResult { board } => {
                gathered.boards.insert(*board);
            }
            _ => gathered.more = true,
        }
        if !gathered.waiting {
            gathered.waiting = true;
            let room = room.clone();
            tokio::spawn(async move {
                tokio::time::sleep(GATHER).await;
                room.live.send(&room);
            });
        }
    }

    /// Announces that much may have changed.
    pub fn announce_all(room: &Arc<Room>) {
        lock(&room.live.gathered).more = true;
        room.live.send(room);
    }

    /// Lets every page fetch itself again though the record stands as it stood.
    pub fn fetch_again(room: &Arc<Room>) {
        for sender in lock(&room.live.channels).values() {
            let (event, data) = ("changed", Arc::from("0"));
            let version = version(&room.desk());
            // Nobody left to hear it is not an error.
            let _ = sender.send(Message { event, data, version, boards: Arc::default() });
        }
    }

    fn send(&self, room: &Room) {
        let _turn = lock(&self.sending);
        let Gathered { boards, more, .. } = std::mem::take(&mut *lock(&self.gathered));
        let desk = room.desk();
        let channels: Vec<_> =
            lock(&self.channels).iter().map(|(to, sender)| (*to, sender.clone())).collect();
        for (to, sender) in channels {
            if sender.receiver_count() > 0 {
                let message = self.message(&desk, &boards, more, to);
                // Nobody left to hear it is not an error.
                let _ = sender.send(message);
            }
        }
    }

    /// What those who look at a view in a language are sent.
    fn message(
        &self,
        desk: &Desk,
        boards: &BTreeSet<BoardId>,
        more: bool,
        (view, language): (View, Reader),
    ) -> Message {
        let version = version(desk);
        let changed: Arc<[BoardId]> = boards.iter().copied().collect();
        // With the last result of a pass other things become possible: the arbiters' pages show
        // them.
        let turning = view == View::Desk
            && boards.iter().filter_map(|board| desk.round(board.round)).any(|round| {
                let left = desk.still_to_type(round).len();
                left == 0 || desk.is_second_pass(round) && left == round.board_count()
            });
        if more || turning {
            return Message {
                event: "changed",
                data: version.to_string().into(),
                version,
                boards: changed,
            };
        }
        let data = (self.draw_rows)(desk, boards, view, language).into();
        Message { event: "rows", data, version, boards: changed }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
