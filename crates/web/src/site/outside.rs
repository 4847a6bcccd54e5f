//! The same for a command line: a site drawn of a record, wherever that comes from.

use std::collections::BTreeMap;
use std::fmt;

use arbitra_desk::{Action, Context, Desk, Entry, Moment, Paper, import};
use arbitra_model::{Language, Reader, Said, Tournament};
use arbitra_publish::{Automatic, Policy, Site, Step};
use arbitra_store::{Belongs, Location, Store, TournamentId};

use super::draw::{Drawing, draw};
use super::rounds::so_far;
use crate::core::access::Access;
use crate::core::app::{App, Beginning};
use crate::core::clock;
use crate::core::events::create_event;
use crate::core::problem::Problem;
use crate::core::room::Room;
use crate::views::boards;

/// What a command line wishes of a site.
#[derive(Clone, Debug)]
pub struct SiteWish {
    /// How far the last round is shown; those before it are shown whole.
    pub upto: Step,
    /// In which language readers begin.
    pub first: Reader,
    /// In which other languages they can read it; in all of them if none is named.
    pub languages: Vec<Reader>,
    /// Where readers find it, if that is known.
    pub address: Option<String>,
}

/// Why a site was not drawn.
pub struct SiteFault(Problem);

impl fmt::Debug for SiteFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.say(Language::English))
    }
}

impl Said for SiteFault {
    fn say(&self, language: Language) -> String {
        self.0.say(language)
    }
}

/// The site of a tournament of a store.
///
/// # Errors
/// [`SiteFault`] if there is no such tournament, or its record cannot be read.
pub async fn site_of_store(
    store: &Store,
    id: TournamentId,
    wish: &SiteWish,
) -> Result<Site, SiteFault> {
    let painters = std::sync::Arc::new(tokio::sync::Semaphore::new(1));
    let (desk, _) = Room::read(store, id, &painters).await.map_err(SiteFault)?;
    // Whoever asks for it now waits for nothing.
    let automatic = Some(Automatic { upto: Step::Standings, delay: 0 });
    let rounds = so_far(&desk);
    let last = rounds.iter().take_while(|round| round.published.is_some()).count();
    let by_hand = u16::try_from(last).map(|last| BTreeMap::from([(last, wish.upto)]));
    let policy = Policy { automatic, by_hand: by_hand.unwrap_or_default() };
    let shown = policy.shown(&rounds, i64::MAX / 2);
    let address = wish.address.as_deref().map(|it| format!("{}/", it.trim_end_matches('/')));
    let languages = Reader::ALL.into_iter().filter(|reader| {
        wish.languages.is_empty() || *reader == wish.first || wish.languages.contains(reader)
    });
    let drawing = Drawing { shown, first: wish.first, languages: languages.collect(), address };
    draw(store, id, &drawing).await.map_err(SiteFault)
}

/// The site of a record.
///
/// # Errors
/// As [`site_of_store`].
pub async fn site_of_record(desk: &Desk, wish: &SiteWish) -> Result<Site, SiteFault> {
    let record = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    site_of(record, wish).await
}

/// The site of a tournament as a report tells it. What it has of a round that is being played is
/// shown: whoever has the file has the pairings.
///
/// # Errors
/// As [`site_of_store`].
pub async fn site_of_report(tournament: &Tournament, wish: &SiteWish) -> Result<Site, SiteFault> {
    // A report tells no hours. The day of the event stands for them, so that the same report is
    // the same site tomorrow.
    let event = &tournament.event;
    let day = event.end.or(event.start).or_else(clock::today).and_then(|it| it.day_number());
    let context =
        || Context::new("Arbitra", Moment::from_seconds(day.unwrap_or(0).saturating_mul(86_400)));
    let mut record = import(tournament, &context()).record;
    let folded = arbitra_desk::fold(record.clone());
    let mut desk = folded.map_err(|error| SiteFault(Problem::Defect(error.to_string())))?;
    if let Some(open) = desk.current().filter(|round| !round.closed && round.pairings.is_none()) {
        let action = Action::Publish { round: open.round, paper: Paper::Pairings, until: None };
        if let Ok((entry, _)) = desk.act(action, context()) {
            record.push(entry);
        }
    }
    site_of(record, wish).await
}

async fn site_of(record: Vec<Entry>, wish: &SiteWish) -> Result<Site, SiteFault> {
    let store = Store::open(&Location::Memory).await;
    let store = store.map_err(|error| SiteFault(error.into()))?;
    let plain = Beginning::plain(store.clone(), Access::this_machine(""), boards::rows);
    let app = App::new(plain);
    let belongs = Belongs::New { practice: false };
    let id = create_event(&app, belongs, "", record).await.map_err(SiteFault)?;
    site_of_store(&store, id, wish).await
}
