//! What lists say of a tournament, kept beside its record so that a list reads no record.
//!
//! A summary is true for one version. A tournament that is open says it itself; otherwise what the
//! store keeps is taken; and what is missing there is made once, aside from the threads that serve,
//! and kept. A record that cannot be read makes a broken card and disturbs no other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use arbitra_desk::{Desk, Phase};
use arbitra_model::Date;
use arbitra_store::{EventId, Listed, Part, TournamentId, Version};
use serde::{Deserialize, Serialize};

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::published::visible;
use crate::core::room::tournament_name;
use crate::core::room::{Room, version};

/// How long a list waits for summaries that are being made.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// So much longer than a record took to read is the pause before the next is looked through.
const LEISURE: u32 = 4;

/// What lists say of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub name: String,
    /// How many players.
    pub players: usize,
    /// How many rounds are paired.
    pub rounds: usize,
    /// How many of them everybody may see.
    pub published: usize,
    /// How many rounds are announced.
    pub announced: Option<u16>,
    /// Whether it follows FIDE's rules strictly.
    pub fide_mode: bool,
    /// Where it is.
    pub phase: Phase,
    pub city: String,
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// When somebody last did something, in seconds since 1970.
    pub last_act: i64,
}

/// An event in a list.
#[derive(Clone)]
pub struct EventInList {
    /// Its number.
    pub id: EventId,
    /// Its name.
    pub name: String,
    /// When it was made here, in seconds since 1970.
    pub created_at: i64,
    /// When it was put away or went into the trash, where it lies there.
    pub shelved_at: Option<i64>,
    /// Whether it was made to practise.
    pub practice: bool,
    /// Its tournaments.
    pub cards: Vec<Card>,
}

/// A tournament in a list.
#[derive(Clone)]
pub struct Card {
    /// Its number.
    pub id: TournamentId,
    /// Its name as the store has it.
    pub name: String,
    /// How many entries its record has.
    pub version: u64,
    /// What is to be said of it.
    pub state: CardState,
}

/// What is to be said of a tournament.
#[derive(Clone)]
pub enum CardState {
    /// This.
    Known(Arc<Summary>),
    /// It cannot be read, and why.
    Broken(Problem),
    /// Its record is being read; it takes longer than anybody wants to wait.
    Unread,
}

/// What was found out of tournaments that are not open.
#[derive(Default)]
pub struct Summaries {
    known: Mutex<HashMap<TournamentId, (u64, CardState)>>,
    /// One reader at a time; anyone else who needs the same waits for it.
    reading: tokio::sync::Mutex<()>,
}

impl Summary {
    /// What lists say of a tournament as it stands.
    pub fn of(desk: &Desk) -> Summary {
        let event = desk.regulations().map(|regulations| &regulations.event);
        let last = desk.log().last();
        Summary {
            name: tournament_name(desk).to_owned(),
            players: desk.players().count(),
            rounds: desk.rounds().count(),
            published: desk.rounds().filter(|round| visible(round)).count(),
            announced: desk.regulations().map(|regulations| regulations.rounds),
            fide_mode: desk.is_fide_mode(),
            phase: desk.phase(),
            city: event.map(|event| event.city.clone()).unwrap_or_default(),
            start: event.and_then(|event| event.start),
            end: event.and_then(|event| event.end),
            last_act: last.map_or(0, |logged| logged.entry.when.seconds()),
        }
    }
}

impl App {
    /// Events with their tournaments, the latest first, without opening any of them.
    pub async fn event_list(&self, part: Part) -> Result<Vec<EventInList>, Problem> {
        let listed = self.store.listed(part).await?;
        let unread = |app: &App| {
            let all = listed.iter().flat_map(|event| &event.tournaments);
            all.filter(|&listed| matches!(app.card_of(listed).state, CardState::Unread))
                .map(|listed| listed.id)
                .collect::<Vec<_>>()
        };
        let missing = unread(self);
        if !missing.is_empty() {
            let app = self.clone();
            let work = tokio::spawn(async move { app.find_out(&missing).await });
            // What is not found out in time goes on being found out; the next who looks sees it.
            let _ = tokio::time::timeout(PATIENCE, work).await;
        }
        let shown = listed.into_iter().map(|event| EventInList {
            id: event.id,
            name: event.name,
            created_at: event.created_at,
            shelved_at: event.shelved_at,
            practice: event.practice,
            cards: event.tournaments.iter().map(|listed| self.card_of(listed)).collect(),
        });
        Ok(shown.collect())
    }

    /// What is known of a tournament without reading its record.
    fn card_of(&self, listed: &Listed) -> Card {
        let Listed { id, name, version: at, summary } = listed;
        let mut card = Card {
            id: *id,
            name: name.clone(),
            version: at.map_or(0, |at| u64::from(at.get())),
            state: CardState::Unread,
        };
        if let Some(room) = self.rooms.find(*id) {
            let desk = room.desk();
            card.version = version(&desk);
            card.state = CardState::Known(Arc::new(Summary::of(&desk)));
        } else if let Some((_, told)) =
            self.summaries.lock().get(id).filter(|(of, _)| *of == card.version)
        {
            card.state = told.clone();
        } else if let Some(kept) =
            summary.as_deref().and_then(|text| serde_json::from_str(text).ok())
        {
            card.state = CardState::Known(Arc::new(kept));
        }
        card
    }

    /// Reads records of which nothing is known, one after the other, and keeps what is to be said.
    async fn find_out(&self, missing: &[TournamentId]) {
        let _turn = self.summaries.reading.lock().await;
        for id in missing {
            self.look_through(*id, true).await;
        }
    }

    /// Reads one record, unless somebody has done so meanwhile; what is to be said of it may have
    /// to be kept.
    async fn look_through(&self, id: TournamentId, keep: bool) {
        let kept = match self.store.tournament(id).await.map_err(Problem::from) {
            Ok(kept) => kept,
            Err(problem) => return self.note_broken(id, &problem).await,
        };
        let at = u64::from(kept.version.get());
        let known = self.summaries.lock().get(&id).is_some_and(|(of, _)| *of == at);
        if known || self.rooms.find(id).is_some() {
            return;
        }
        match Room::read(&self.store, id, self.rooms.painters()).await {
            Ok((desk, _)) if keep => self.keep_summary(id, &desk).await,
            Ok(_) => {}
            Err(problem) => self.note_broken(id, &problem).await,
        }
    }

    /// Remembers that a record cannot be read; what may be over in a moment is no such thing.
    pub async fn note_broken(&self, id: TournamentId, problem: &Problem) {
        if !matches!(problem, Problem::Unreadable { .. }) {
            return;
        }
        // Of a record whose length is nonsense nothing is known but that.
        let kept = self.store.tournament(id).await.ok();
        let at = kept.map_or(0, |kept| u64::from(kept.version.get()));
        self.summaries.lock().insert(id, (at, CardState::Broken(problem.clone())));
    }

    /// Keeps what is to be said of a tournament as it stands.
    async fn keep_summary(&self, id: TournamentId, desk: &Desk) {
        let (at, summary) = (version(desk), Summary::of(desk));
        let Ok(text) = serde_json::to_string(&summary) else { return };
        self.summaries.lock().insert(id, (at, CardState::Known(Arc::new(summary))));
        let version = Version::new(u32::try_from(at).unwrap_or(u32::MAX));
        if let Err(error) = self.store.summarise(id, version, &text).await {
            // Nothing is lost by it: it is made again when somebody asks.
            tracing::debug!("no summary of tournament {id} is kept: {error}");
        }
    }

    /// Keeps what is to be said of every open tournament that changed.
    pub async fn keep_summaries(&self) {
        for room in self.rooms.all() {
            let desk = room.desk();
            if room.summarise(version(&desk)) {
                self.keep_summary(room.id, &desk).await;
            }
        }
    }

    /// Reads every record once, at leisure: damage shows before the arbiter needs the tournament.
    pub async fn look_through_all(&self) {
        let Ok(events) = self.store.listed(Part::ALL).await else { return };
        for listed in events.iter().flat_map(|event| &event.tournaments) {
            let start = Instant::now();
            if self.stop.is_announced() {
                return;
            }
            self.look_through(listed.id, listed.summary.is_none()).await;
            tokio::time::sleep(start.elapsed() * LEISURE).await;
        }
    }
}

impl Summaries {
    fn lock(&self) -> MutexGuard<'_, HashMap<TournamentId, (u64, CardState)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
