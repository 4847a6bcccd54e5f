//! FIDE's rating lists at this desk: fetched when somebody asks for them, and every day from then
//! on, unless somebody says no.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fs::File;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use arbitra_exchange::{ListError, Options};
use arbitra_model::{Bilingual, Date, Language, ListKind, Said as _, Tempo};
use arbitra_store::{NewList, RatingList, Scope, Seconds, TakingError, TournamentId};
use arbitra_texts as t;

use crate::core::app::App;
use crate::core::aside::aside;
use crate::core::clock;
use crate::core::fetching::{FetchError, fetch};
use crate::core::problem::Problem;

/// Whose list FIDE's is.
pub const FIDE: &str = arbitra_desk::FIDE_LIST;
/// Where FIDE's lists lie.
pub const USUAL: &str = "https://ratings.fide.com/download/";
/// One list is taken in at a time.
pub static TURN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

const ADDRESS: &str = "rating-lists.address";
const DAILY: &str = "rating-lists.daily";
/// A list that was fetched longer ago is fetched again: never more than a day old.
const OLD: i64 = 20 * 60 * 60;
/// How often the age of the lists is looked at.
const LOOK: Duration = Duration::from_secs(30 * 60);

/// How fetching stands.
#[derive(Default)]
pub struct Renewals(Mutex<Renewal>);

/// How fetching stands.
#[derive(Clone, Default)]
pub struct Renewal {
    /// Whether lists are being fetched now.
    pub running: bool,
    /// How it went the last time.
    pub last: Option<Renewed>,
}

/// How it went.
#[derive(Clone)]
pub struct Renewed {
    /// When.
    pub at: Seconds,
    /// Every list with its players, or why it did not come.
    pub lists: Vec<(Tempo, Result<RatingList, Bilingual>)>,
}

impl Renewals {
    /// How fetching stands.
    pub fn now(&self) -> Renewal {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Begins; false if it goes on already.
    fn begin(&self) -> bool {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        !std::mem::replace(&mut now.running, true)
    }

    fn end(&self, lists: Vec<(Tempo, Result<RatingList, Bilingual>)>) {
        let last = Some(Renewed { at: clock::seconds(), lists });
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Renewal { running: false, last };
    }
}

/// How many players a list says something else of, by tournament, and of what that was found:
/// nobody asks the lists twice about the same players.
#[derive(Default)]
pub struct Checks(Mutex<HashMap<TournamentId, (u64, usize)>>);

impl Checks {
    /// What was found of the same.
    pub fn of(&self, id: TournamentId, about: u64) -> Option<usize> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&id).filter(|(same, _)| *same == about).map(|(_, found)| *found)
    }

    /// Remembers what was found.
    pub fn note(&self, id: TournamentId, about: u64, found: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id, (about, found));
    }
}

/// Where lists are fetched from.
pub async fn address(app: &App) -> Result<String, Problem> {
    let told = app.store.setting(Scope::Server, ADDRESS).await?;
    Ok(told.filter(|told| !told.is_empty()).unwrap_or_else(|| USUAL.to_owned()))
}

/// Says where lists are fetched from; empty for FIDE itself.
pub async fn set_address(app: &App, address: &str) -> Result<(), Problem> {
    Ok(app.store.set(Scope::Server, ADDRESS, address.trim()).await?)
}

/// Whether lists are fetched every day.
pub async fn is_daily(app: &App) -> Result<bool, Problem> {
    Ok(app.store.setting(Scope::Server, DAILY).await?.as_deref() == Some("yes"))
}

/// Says whether lists are fetched every day.
pub async fn set_daily(app: &App, daily: bool) -> Result<(), Problem> {
    Ok(app.store.set(Scope::Server, DAILY, if daily { "yes" } else { "no" }).await?)
}

/// Whether a list was fetched, and not brought as a file.
pub fn is_fetched(list: &RatingList) -> bool {
    list.source == FIDE && list.file.starts_with("http")
}

/// Whether a list was fetched longer than a day ago.
pub fn is_old(list: &RatingList) -> bool {
    clock::seconds() - list.imported_at > OLD
}

/// Fetches all lists of FIDE, of a month or today's, while pages go on; false if that happens
/// already.
pub fn renew(app: &App, month: Option<Date>) -> bool {
    if !app.renewals.begin() {
        return false;
    }
    let app = app.clone();
    tokio::spawn(async move {
        let _turn = TURN.lock().await;
        let mut lists = Vec::new();
        for tempo in Tempo::ALL {
            let list = renewed(&app, tempo, month).await;
            if let Err(why) = &list {
                tracing::warn!("a rating list was not fetched: {}", why.say(Language::English));
            }
            lists.push((tempo, list));
        }
        app.renewals.end(lists);
    });
    true
}

/// Looks at the age of the lists, as long as the desk runs.
pub async fn keep_current(app: App) {
    let mut tick = tokio::time::interval(LOOK);
    loop {
        tick.tick().await;
        if is_daily(&app).await.unwrap_or(false)
            && let Ok(lists) = app.store.rating_lists().await
            && lists.iter().any(|list| is_fetched(list) && is_old(list))
        {
            renew(&app, None);
        }
    }
}

/// The file of a list, as FIDE names it: today's, or that of a month.
fn file_of(tempo: Tempo, month: Option<Date>) -> String {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let named = month.and_then(|day| {
        let month = MONTHS.get(usize::from(day.month()?.checked_sub(1)?))?;
        Some(format!("{tempo}_{month}{:02}frl.zip", day.year() % 100))
    });
    named.unwrap_or_else(|| format!("{tempo}_rating_list.zip"))
}

async fn renewed(app: &App, tempo: Tempo, month: Option<Date>) -> Result<RatingList, Bilingual> {
    let base = address(app).await.map_err(|_| both(t::the_list_cannot_be_kept))?;
    let name = file_of(tempo, month);
    let from = format!("{}/{name}", base.trim_end_matches('/'));
    let kept = fetch(&from).await.map_err(|error| both(|l| why_not(error, l)))?;
    let (path, called) = (kept.0.clone(), name.clone());
    let kind = match tempo {
        Tempo::Standard => ListKind::Standard,
        Tempo::Rapid => ListKind::Rapid,
        Tempo::Blitz => ListKind::Blitz,
    };
    let unusable = |error: ListError| {
        Bilingual::of(error.words(&name, Language::English), error.words(&name, Language::Spanish))
    };
    let opened = aside(move || {
        let options = Options { name: &called, kind: Some(kind), mapping: None };
        arbitra_exchange::open(File::open(path)?, options)
    });
    let list = opened.await.map_err(|_| both(t::the_list_cannot_be_kept))?.map_err(unusable)?;
    let this_month = clock::today().and_then(|day| Date::new(day.year(), day.month()?, 1));
    let undated = || both(t::say_from_which_day_the_list_counts);
    let date = list.date().or(month).or(this_month).ok_or_else(undated)?;
    let imported_at = clock::seconds();
    let new = NewList { source: FIDE.to_owned(), kind: list.kind(), date, file: from, imported_at };
    match app.store.take_list(new, list).await {
        Ok((Some(list), _)) => Ok(list),
        Ok((None, _)) => Err(both(|l| t::nobody_is_in_the_list(l, &name))),
        Err(TakingError::Unreadable(error)) => Err(unusable(error)),
        Err(TakingError::Store(_)) => Err(both(t::the_list_cannot_be_kept)),
    }
}

fn both<T: Into<Cow<'static, str>>>(say: impl Fn(Language) -> T) -> Bilingual {
    Bilingual::of(say(Language::English), say(Language::Spanish))
}

/// Why a file did not come.
fn why_not(error: FetchError, l: Language) -> String {
    match error {
        FetchError::Address => t::not_an_address_of_lists(l).to_owned(),
        FetchError::NoNetwork => t::nobody_answers_in_the_network(l).to_owned(),
        FetchError::Refused(status) => t::the_list_is_not_given_out(l, status),
        FetchError::BrokeOff => t::the_list_broke_off(l).to_owned(),
        FetchError::TooLarge | FetchError::NoRoom => t::the_list_cannot_be_kept(l).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_asked_for_by_the_names_fide_gives_them() {
        assert_eq!(file_of(Tempo::Rapid, None), "rapid_rating_list.zip");
        let month = Date::new(2026, 12, 1);
        assert_eq!(file_of(Tempo::Standard, month), "standard_dec26frl.zip");
    }
}
