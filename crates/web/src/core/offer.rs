//! What an organiser offers before an event: a page at which people ask to be entered, until a day
//! and for so many places; and the links by which players say themselves that they are there.

use arbitra_desk::{Desk, Person, PlayerId};
use arbitra_model::Date;
use arbitra_store::{EntryRequest, Scope, Store, TournamentId};
use serde::{Deserialize, Serialize};

use crate::core::auth::secret;
use crate::core::problem::Problem;

/// The setting of an offer. Settings named so do not leave with an exported event.
const OFFER: &str = "entry page secret";
/// The setting from which the links of players follow.
const LINKS: &str = "check-in secret";
/// How many may wait in one tournament: more nobody reads.
pub const MOST_WAITING: u32 = 2_000;

/// A page at which people ask to be entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Offer {
    /// Whether it is open.
    pub open: bool,
    /// The part of the address that nobody guesses.
    pub secret: String,
    /// How many may play; whoever comes after them waits.
    pub places: Option<u32>,
    /// The last day.
    pub closes: Option<Date>,
    /// What is to be paid, in hundredths.
    pub fee: Option<u32>,
    /// What the organiser says.
    pub words: String,
}

impl Offer {
    /// The offer of a tournament; a closed one if none was made.
    pub async fn of(store: &Store, tournament: TournamentId) -> Result<Offer, Problem> {
        let kept = store.setting(Scope::Tournament(tournament), OFFER).await?;
        Ok(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Keeps it.
    pub async fn keep(&self, store: &Store, tournament: TournamentId) -> Result<(), Problem> {
        let text = serde_json::to_string(self)?;
        Ok(store.set(Scope::Tournament(tournament), OFFER, &text).await?)
    }

    /// The same at another address: the old one opens nothing any more.
    pub fn elsewhere(self) -> Result<Offer, Problem> {
        Ok(Offer { secret: secret::spelled(4)?, ..self })
    }

    /// Whether somebody may ask to be entered on a day: it is open, the day has not passed, and
    /// play has not begun.
    pub fn is_open(&self, desk: &Desk, today: Option<Date>) -> bool {
        let in_time = match (self.closes, today) {
            (Some(closes), Some(today)) => today <= closes,
            _ => true,
        };
        self.open && !self.secret.is_empty() && in_time && desk.rounds().next().is_none()
    }

    /// How many places are free; none if nobody counts them.
    pub fn free(&self, desk: &Desk) -> Option<u32> {
        let entered = u32::try_from(desk.players().count()).unwrap_or(u32::MAX);
        self.places.map(|places| places.saturating_sub(entered))
    }
}

/// What somebody asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wish {
    /// The person who enters.
    pub person: Person,
    /// The rounds for which a half-point bye is wanted.
    pub byes: Vec<u16>,
}

impl Wish {
    /// What a request says; nothing if it is decided.
    pub fn of(request: &EntryRequest) -> Option<Wish> {
        serde_json::from_str(&request.data).ok()
    }
}

/// Today, where the server stands.
pub fn today() -> Option<Date> {
    let now = jiff::Zoned::now();
    let (month, day) = (now.month().unsigned_abs(), now.day().unsigned_abs());
    Date::new(now.year().unsigned_abs(), month, day)
}

/// What the links of players follow from, made if it is wanted and not there.
pub async fn links(
    store: &Store,
    tournament: TournamentId,
    make: bool,
) -> Result<Option<String>, Problem> {
    let scope = Scope::Tournament(tournament);
    if let Some(kept) = store.setting(scope, LINKS).await? {
        return Ok(Some(kept));
    }
    if make {
        store.exchange(scope, LINKS, None, &secret::fresh()?).await?;
    }
    Ok(store.setting(scope, LINKS).await?)
}

/// Makes all links of players anew: the old ones open nothing any more.
pub async fn renew_links(store: &Store, tournament: TournamentId) -> Result<(), Problem> {
    Ok(store.set(Scope::Tournament(tournament), LINKS, &secret::fresh()?).await?)
}

/// The part of a player's own link that nobody guesses.
pub fn code(links: &str, player: PlayerId) -> String {
    secret::derived(links, &format!("check-in {player}"))
}
