//! Several events as a series, and a player over all events of the store.

use std::collections::BTreeMap;
use std::sync::Arc;

use arbitra_awards::series::{Placed, Scheme, Stage};
use arbitra_desk::{Category, Desk, Person, Phase};
use arbitra_model::fold;
use arbitra_store::{Scope, TournamentId};
use serde::{Deserialize, Serialize};

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::published::ranked_rounds;
use crate::core::ranked::Ranked;
use crate::core::room::tournament_name;

/// The setting with all series of the server.
const SERIES: &str = "series";
/// How many series there are at most.
pub const MOST_SERIES: usize = 50;
/// How many events a series has at most.
pub const MOST_STAGES: usize = 40;
/// How many places have points of their own at most.
pub const MOST_PLACES: usize = 200;

/// A series as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its tournaments, in their order.
    pub tournaments: Vec<i64>,
    /// The points of places, from the first.
    pub by_place: Vec<u32>,
    /// The points of everybody behind.
    pub taking_part: u32,
    /// How many results count.
    pub best: Option<usize>,
}

impl Series {
    /// What it announces.
    pub fn scheme(&self) -> Scheme {
        let Series { by_place, taking_part, best, .. } = self;
        Scheme { by_place: by_place.clone(), taking_part: *taking_part, best: *best }
    }
}

/// All series, by their numbers.
pub type AllSeries = BTreeMap<u32, Series>;

/// All series of the server.
pub async fn all(app: &App) -> Result<AllSeries, Problem> {
    let kept = app.store.setting(Scope::Server, SERIES).await?;
    Ok(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

/// Keeps them.
pub async fn keep(app: &App, all: &AllSeries) -> Result<(), Problem> {
    let text = serde_json::to_string(all)?;
    Ok(app.store.set(Scope::Server, SERIES, &text).await?)
}

/// By what somebody is known again in other events: the FIDE number, else name and year of birth.
pub fn known_by(person: &Person) -> String {
    match person.fide_id {
        Some(fide) => format!("fide {fide}"),
        None => {
            let year = person.birth.map_or(0, |birth| birth.year());
            format!("{} {year}", fold(&person.name))
        }
    }
}

/// A tournament of a series, ranked as everybody sees it.
pub struct Played {
    /// The tournament.
    pub id: TournamentId,
    /// As it stands.
    pub desk: Arc<Desk>,
    /// Its standings.
    pub ranked: Arc<Ranked>,
}

/// The tournaments of a series that are finished, and how many are not.
pub async fn played(app: &App, series: &Series) -> Result<(Vec<Played>, usize), Problem> {
    let (mut found, mut open) = (Vec::new(), 0);
    for id in series.tournaments.iter().copied().map(TournamentId::new) {
        // One that is in the trash counts as not played.
        let Ok(room) = app.room(id).await else {
            open += 1;
            continue;
        };
        let desk = room.desk();
        if desk.phase() != Phase::Finished {
            open += 1;
            continue;
        }
        let ranked = room.standings(&desk, ranked_rounds(&desk)).await?;
        found.push(Played { id, desk, ranked });
    }
    Ok((found, open))
}

/// The names of categories that the tournaments of a series have.
pub fn categories(played: &[Played]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let all = played.iter().filter_map(|it| it.desk.regulations());
    for category in all.flat_map(|rules| &rules.categories) {
        if !names.contains(&category.name) {
            names.push(category.name.clone());
        }
    }
    names
}

/// The places of a tournament: of everybody, or among those of a category.
pub fn stage(played: &Played, category: Option<&str>) -> Stage {
    let desk = &played.desk;
    let named = |it: &&Category| Some(it.name.as_str()) == category;
    let own = desk.regulations().and_then(|it| it.categories.iter().find(named));
    let mut places = Vec::new();
    let (mut before, mut last) = (0, None);
    for row in &played.ranked.standings.rows {
        let Some(rank) = row.rank else { continue };
        let Some(player) = played.ranked.participant(desk, row.number) else { continue };
        if category.is_some() && !own.is_some_and(|own| own.holds(&player.person)) {
            continue;
        }
        before += 1;
        // Whoever shares a place of the event shares it in the category too.
        let place = match last {
            Some((known, place)) if known == rank => place,
            _ => before,
        };
        last = Some((rank, place));
        let (who, name) = (known_by(&player.person), player.person.name.clone());
        places.push(Placed { who, name, place });
    }
    Stage { name: tournament_name(desk), places }
}
