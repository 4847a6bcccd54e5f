//! A tournament in the server's memory: the desk as it stands, what was drawn of it, who watches.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use arbitra_desk::Desk;
use arbitra_dossier::norms::Kind;
use arbitra_dossier::officials::{ArbiterTitle, Role as Office};
use arbitra_model::{Language, Said as _, Tournament};
use arbitra_rating::norms::{
    self, Championship, EventCondition, EventOptions, EventStatus, Exemption, PlayerNorms,
    PlayerProspects,
};
use arbitra_rating::{EventRatings, Options, rate};
use arbitra_store::{Doubt, EventId, Link, Store, TournamentId, Version};
use tokio::sync::Semaphore;

use crate::core::app::App;
use crate::core::aside::in_turn;
use crate::core::beside;
use crate::core::drawn::Drawn;
use crate::core::live::{DrawRows, Live};
use crate::core::neighbours::Asked;
use crate::core::per_round::PerRound;
use crate::core::problem::Problem;
use crate::core::ranked::Ranked;
use crate::core::roles::Role;
use crate::core::sheets::Sheets;
use crate::core::showing::Showing;

/// How many days before its start an event with norms is registered (B.01 1.1).
const REGISTERED_BEFORE: i64 = 30;
/// How many drawn parts a room keeps.
const MOST_DRAWN: usize = 128;
/// How many bytes of them, unpacked.
const MOST_BYTES: usize = 64 << 20;

/// A tournament in memory. Reading takes a snapshot and never waits for a writer at the disk.
pub struct Room {
    /// Which tournament.
    pub id: TournamentId,
    /// Of which event.
    pub event: EventId,
    /// One writer at a time.
    pub(crate) turn: tokio::sync::Mutex<()>,
    /// When it was last held against a database that others write to.
    pub(crate) asked: Asked,
    /// Who watches.
    pub live: Live,
    /// The electronic scoresheets.
    pub(crate) sheets: Sheets,
    desk: RwLock<Arc<Desk>>,
    /// Where it is kept: whether writing works is said on every page.
    store: Store,
    /// Where the chain of the record stands.
    link: Mutex<Link>,
    /// What the desk remembers of the record, asked once.
    remembered: tokio::sync::OnceCell<Remembered>,
    drawn: Mutex<HashMap<String, Drawn>>,
    discreet: Mutex<Option<(u64, Arc<Desk>)>>,
    exported: Mutex<Option<(u64, Arc<Tournament>)>>,
    ranked: PerRound<Ranked>,
    ratings: PerRound<EventRatings>,
    norm_event: PerRound<norms::Event>,
    radar: PerRound<Radar>,
    norms: PerRound<Norms>,
    /// One painter at a time: a thousand viewers who miss the same page wait for one drawing.
    painting: tokio::sync::Mutex<()>,
    /// The painters of all rooms.
    painters: Arc<Semaphore>,
    /// The version of which lists know.
    summarised: AtomicU64,
    /// Where its event lies.
    shelf: Mutex<Place>,
    /// How far it is shown, where pages are drawn for another place.
    showing: Option<Arc<Showing>>,
}

/// Where the event of a tournament lies, and what else belongs to it.
#[derive(Clone, Default)]
struct Place {
    in_trash: bool,
    sections: Arc<[Section]>,
}

/// A tournament of an event of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The number of the tournament.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
}

/// Who can still make a norm, in an event as the title regulations look at it.
pub struct Radar {
    /// The event.
    pub event: Arc<norms::Event>,
    /// Everybody with prospects; nobody if no norm fits into the event.
    pub players: Vec<PlayerProspects>,
}

/// Who has made a norm, in an event as the title regulations look at it.
pub struct Norms {
    /// The event.
    pub event: Arc<norms::Event>,
    /// Everybody with the verdict on each title.
    pub players: Vec<PlayerNorms>,
}

/// What the desk knows of a record beside what is in the database.
struct Remembered {
    /// The fingerprint of its key.
    signer: Option<String>,
    /// Why the record is not the one it signed, if it is not.
    doubt: Option<Doubt>,
}

impl Room {
    /// Reads a tournament from the store and folds it, aside from the threads that serve.
    pub async fn open(
        store: &Store,
        id: TournamentId,
        painters: Arc<Semaphore>,
        draw_rows: DrawRows,
    ) -> Result<Room, Problem> {
        let kept = store.tournament(id).await?;
        let (desk, link) = Room::read(store, id, &painters).await?;
        let room = Room {
            id,
            event: kept.event,
            turn: tokio::sync::Mutex::default(),
            asked: Asked::default(),
            live: Live::new(draw_rows),
            sheets: Sheets::default(),
            desk: RwLock::new(Arc::new(desk)),
            store: store.clone(),
            link: Mutex::new(link),
            remembered: tokio::sync::OnceCell::new(),
            drawn: Mutex::default(),
            discreet: Mutex::default(),
            exported: Mutex::default(),
            ranked: PerRound::default(),
            ratings: PerRound::default(),
            norm_event: PerRound::default(),
            radar: PerRound::default(),
            norms: PerRound::default(),
            painting: tokio::sync::Mutex::default(),
            painters,
            summarised: AtomicU64::new(0),
            shelf: Mutex::default(),
            showing: None,
        };
        room.look_at_shelf(store).await?;
        Ok(room)
    }

    /// The same for another place, where only a part of it is shown; nothing is written to it.
    #[must_use]
    pub fn showing(mut self, showing: Option<Arc<Showing>>) -> Room {
        if let Some(showing) = &showing {
            let desk = self.desk().shown(showing.rounds);
            self.desk = RwLock::new(Arc::new(desk));
        }
        self.showing = showing;
        self
    }

    /// How far it is shown, where pages are drawn for another place: files that lie anywhere, with
    /// no desk behind them.
    pub fn copy(&self) -> Option<&Showing> {
        self.showing.as_deref()
    }

    /// Finds out where the event lies, and what other sections it has.
    pub(crate) async fn look_at_shelf(&self, store: &Store) -> Result<(), Problem> {
        let in_trash = store.event(self.event).await?.trashed_at.is_some();
        let tournaments = store.tournaments(self.event).await.unwrap_or_default();
        let here = tournaments.into_iter().filter(|it| it.archived_at.is_none());
        let sections = here.map(|it| Section { id: it.id, name: it.name }).collect();
        *lock(&self.shelf) = Place { in_trash, sections };
        Ok(())
    }

    /// Whether its event is in the trash: then nobody is let in.
    pub fn is_in_trash(&self) -> bool {
        lock(&self.shelf).in_trash
    }

    /// The sections of its event, itself among them.
    pub fn sections(&self) -> Arc<[Section]> {
        lock(&self.shelf).sections.clone()
    }

    /// Whether the last write failed.
    pub fn in_trouble(&self) -> bool {
        self.store.trouble().is_some()
    }

    /// A tournament as its record leaves it and where that stands, without a room.
    pub async fn read(
        store: &Store,
        id: TournamentId,
        painters: &Arc<Semaphore>,
    ) -> Result<(Desk, Link), Problem> {
        let record = store.record_since(id, Version::START).await?;
        let link = record.entries.last().map_or(Link::START, arbitra_store::Entry::link);
        let folded = in_turn(painters, move || beside::folded(Desk::default(), &record, id));
        Ok((folded.await??, link))
    }

    /// Takes note that a summary of this version is to be kept; false if that was done before.
    pub fn summarise(&self, version: u64) -> bool {
        self.summarised.swap(version, Ordering::Relaxed) != version
    }

    /// The tournament as it stands.
    pub fn desk(&self) -> Arc<Desk> {
        self.desk.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The tournament as a role may know it: dates of birth and numbers of identity are for
    /// arbiters. Made once per version.
    pub fn desk_for(&self, role: Role) -> Arc<Desk> {
        let desk = self.desk();
        if role >= Role::Deputy {
            return desk;
        }
        let version = version(&desk);
        let mut discreet = lock(&self.discreet);
        match &*discreet {
            Some((made, known)) if *made == version => known.clone(),
            _ => {
                let made = Arc::new(desk.discreet());
                *discreet = Some((version, made.clone()));
                made
            }
        }
    }

    /// The whole of a desk that a role may know only in part: what is computed (ratings of juniors,
    /// norms of women) must be right for everybody who looks.
    fn complete(&self, desk: &Desk) -> Arc<Desk> {
        let now = self.desk();
        if version(&now) == version(desk) { now } else { Arc::new(desk.clone()) }
    }

    /// Puts a later state in the place of the earlier; never the other way round.
    pub(crate) fn replace(&self, desk: Desk) {
        let mut current = self.desk.write().unwrap_or_else(PoisonError::into_inner);
        if version(&desk) >= version(&current) {
            *current = Arc::new(desk);
        }
    }

    /// Reads what another process has written since.
    pub(crate) async fn catch_up(&self, store: &Store) -> Result<(), Problem> {
        let desk = self.desk();
        let seen = Version::new(u32::try_from(version(&desk)).unwrap_or(u32::MAX));
        let record = store.record_since(self.id, seen).await?;
        if let Some(last) = record.entries.last() {
            let (id, link) = (self.id, last.link());
            let work = move || beside::folded((*desk).clone(), &record, id);
            let after = in_turn(&self.painters, work).await??;
            *lock(&self.link) = link;
            self.replace(after);
        }
        Ok(())
    }

    /// Learns where the chain stands after something was written.
    pub(crate) async fn written(&self, store: &Store) {
        // What is not known is not printed; the next reader learns it.
        if let Ok(link) = store.link(self.id).await {
            *lock(&self.link) = link;
        }
    }

    /// The head of the chain that belongs to a state of the desk.
    pub fn head(&self, desk: &Desk) -> Option<Link> {
        let link = *lock(&self.link);
        (u64::from(link.version.get()) == version(desk) && link != Link::START).then_some(link)
    }

    /// Asks once what the desk remembers of this record.
    pub(crate) async fn examine(&self, app: &App) -> Result<(), Problem> {
        let ask = || async {
            let Some(witness) = app.witness() else {
                return Ok::<Remembered, Problem>(Remembered { signer: None, doubt: None });
            };
            let doubt = witness.doubt(&app.store, self.id).await?;
            if let Some(doubt) = doubt {
                let said = doubt.say(Language::English);
                tracing::error!("tournament {}: not the record this desk signed: {said}", self.id);
            }
            Ok(Remembered { signer: Some(witness.key().public().fingerprint()), doubt })
        };
        self.remembered.get_or_try_init(ask).await.map(drop)
    }

    /// The fingerprint of the key that signs this record.
    pub fn signer(&self) -> Option<&str> {
        self.remembered.get()?.signer.as_deref()
    }

    /// Why the record is not the one this desk signed, if it is not.
    pub fn doubt(&self) -> Option<Doubt> {
        self.remembered.get()?.doubt
    }

    /// The tournament as engines and tables take it, made once per version.
    pub fn tournament(&self, desk: &Desk) -> Arc<Tournament> {
        let version = version(desk);
        let mut exported = lock(&self.exported);
        match &*exported {
            Some((made, tournament)) if *made == version => tournament.clone(),
            _ => {
                let tournament = Arc::new(self.complete(desk).tournament());
                *exported = Some((version, tournament.clone()));
                tournament
            }
        }
    }

    /// The standings after some rounds, made once per version.
    pub fn ranked(&self, desk: &Desk, after: u16) -> Arc<Ranked> {
        let rank = || Ranked::of(&self.complete(desk), self.tournament(desk), after);
        self.ranked.get(version(desk), after, rank)
    }

    /// What the games of some rounds bring everybody's rating, made once per version.
    pub fn ratings(&self, desk: &Desk, after: u16) -> Arc<EventRatings> {
        self.ratings.get(version(desk), after, || {
            let mut tournament = self.complete(desk).rating_report();
            for player in &mut tournament.players {
                player.entries.truncate(usize::from(after));
            }
            rate(&tournament, &Options::usual(&tournament))
        })
    }

    /// The event as the title regulations look at it after some rounds, made once per version.
    pub fn norm_event(&self, desk: &Desk, after: u16) -> Arc<norms::Event> {
        self.norm_event.get(version(desk), after, || {
            let tournament = self.tournament_after(desk, after);
            let mut event = norms::Event::of(&tournament, norm_options(desk, &tournament));
            // What no report says is announced, or told by the offices.
            for check in event.checks.iter_mut().filter(|it| it.status == EventStatus::Unknown) {
                check.status = match told(desk, check.condition) {
                    Some(true) => EventStatus::Met,
                    Some(false) => EventStatus::NotMet,
                    None => EventStatus::Unknown,
                };
            }
            event
        })
    }

    /// The tournament as if only some rounds had been played.
    fn tournament_after(&self, desk: &Desk, after: u16) -> Arc<Tournament> {
        let tournament = self.tournament(desk);
        let after = usize::from(after);
        if tournament.players.iter().all(|player| player.entries.len() <= after) {
            return tournament;
        }
        let mut tournament = Tournament::clone(&tournament);
        for player in &mut tournament.players {
            player.entries.truncate(after);
        }
        Arc::new(tournament)
    }

    /// Who can still make which norm after some rounds, made once per version.
    pub fn radar(&self, desk: &Desk, after: u16) -> Arc<Radar> {
        self.radar.get(version(desk), after, || {
            let tournament = self.tournament(desk);
            let event = self.norm_event(desk, rounds_of(desk));
            let fits = event.rounds >= event.fewest_games();
            let found = || norms::radar(&tournament, &event, usize::from(after));
            let players = if fits { found() } else { Vec::new() };
            Radar { event, players }
        })
    }

    /// Who has made which norm with the games of some rounds, made once per version.
    pub fn norms(&self, desk: &Desk, after: u16) -> Arc<Norms> {
        self.norms.get(version(desk), after, || {
            let event = self.norm_event(desk, after);
            let players = norms::norms(&self.tournament_after(desk, after), &event);
            Norms { event, players }
        })
    }

    /// The same, aside from the threads that serve; anyone who comes meanwhile waits for it.
    pub async fn standings(
        self: &Arc<Room>,
        desk: &Arc<Desk>,
        after: u16,
    ) -> Result<Arc<Ranked>, Problem> {
        if let Some(ranked) = self.ranked.known(version(desk), after) {
            return Ok(ranked);
        }
        let _turn = self.painting.lock().await;
        let (room, desk) = (self.clone(), desk.clone());
        in_turn(&self.painters, move || room.ranked(&desk, after)).await
    }

    /// A page drawn once per version and key, aside from the threads that serve; anyone who comes
    /// meanwhile waits for it.
    pub async fn page(
        self: &Arc<Room>,
        key: String,
        draw: impl FnOnce(&Room, &Desk) -> String + Send + 'static,
    ) -> Result<Drawn, Problem> {
        // A page that warns is another page.
        let key = if self.in_trouble() { key + " unsaved" } else { key };
        if let Some(text) = self.drawn_before(&self.desk(), &key) {
            return Ok(text);
        }
        let _turn = self.painting.lock().await;
        let desk = self.desk();
        if let Some(text) = self.drawn_before(&desk, &key) {
            return Ok(text);
        }
        let room = self.clone();
        let work = move || {
            let drawn = room.drawn(&desk, key, || draw(&room, &desk));
            // Packed here and not by anyone who asks first: that one holds up nobody.
            drawn.packed();
            drawn
        };
        in_turn(&self.painters, work).await
    }

    /// Something drawn for one person, aside from the threads that serve, and not kept.
    pub async fn drawn_once<T: Send + 'static>(
        self: &Arc<Room>,
        draw: impl FnOnce(&Room, &Desk) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (room, desk) = (self.clone(), self.desk());
        in_turn(&self.painters, move || draw(&room, &desk)).await
    }

    /// Something drawn before, if it is still true.
    fn drawn_before(&self, desk: &Desk, key: &str) -> Option<Drawn> {
        let version = version(desk);
        let kept = lock(&self.drawn);
        kept.get(key).filter(|drawn| drawn.version == version).cloned()
    }

    /// Something drawn from the desk, drawn once per version and key however many people look.
    pub fn drawn(&self, desk: &Desk, key: String, draw: impl FnOnce() -> String) -> Drawn {
        let version = version(desk);
        if let Some(text) = self.drawn_before(desk, &key) {
            return text;
        }
        let drawn = Drawn::new(version, draw());
        let mut kept = lock(&self.drawn);
        let too_much = |kept: &HashMap<String, Drawn>| {
            let bytes: usize = kept.values().map(|drawn| drawn.len()).sum();
            kept.len() >= MOST_DRAWN || bytes + drawn.len() > MOST_BYTES
        };
        if too_much(&kept) {
            kept.retain(|_, drawn| drawn.version == version);
        }
        if too_much(&kept) {
            kept.clear();
        }
        kept.insert(key, drawn.clone());
        drawn
    }
}

/// The name of a tournament.
pub fn tournament_name(desk: &Desk) -> String {
    desk.regulations().map(|regulations| regulations.event.name.clone()).unwrap_or_default()
}

/// How many rounds are paired.
pub fn rounds_of(desk: &Desk) -> u16 {
    u16::try_from(desk.rounds().count()).unwrap_or(u16::MAX)
}

/// How many entries a desk has: what forms carry, so that nobody acts on what they have not seen.
pub fn version(desk: &Desk) -> u64 {
    desk.log().len() as u64
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Which conditions of norms apply: those of the kind of event that is announced.
fn norm_options(desk: &Desk, tournament: &Tournament) -> EventOptions {
    let mut options = EventOptions::usual(tournament);
    match desk.announced().and_then(|announced| announced.kind) {
        Some(Kind::NationalFinal) => options.exemption = Some(Exemption::NationalFinal),
        Some(Kind::League) => options.exemption = Some(Exemption::NationalTeam),
        Some(Kind::Zonal) => options.exemption = Some(Exemption::Zonal),
        Some(Kind::TeamChampionship) => options.championship = Championship::Team,
        Some(Kind::WorldCup) => options.championship = Championship::WorldCup,
        Some(Kind::Olympiad) => options.championship = Championship::Olympiad,
        Some(Kind::Open | Kind::Official | Kind::QuickChampionship | Kind::Hybrid) | None => {}
    }
    options
}

/// Whether a condition of norms is met that no report speaks of: the day of registration is
/// announced, the title of the chief arbiter stands with the offices.
fn told(desk: &Desk, condition: EventCondition) -> Option<bool> {
    match condition {
        EventCondition::Registration => {
            let registered = desk.announced()?.registered?.day_number()?;
            let start = desk.regulations()?.event.start?.day_number()?;
            Some(start - registered >= REGISTERED_BEFORE)
        }
        EventCondition::ChiefArbiter => {
            let officials = &desk.dossier().officials;
            let chief = officials.iter().find(|one| one.role == Office::Chief)?;
            let title = chief.title?;
            Some(matches!(title, ArbiterTitle::International | ArbiterTitle::Fide))
        }
        _ => None,
    }
}
