//! What every page says while something cannot be kept, and the way out of it.
//!
//! While the last write failed, pages say so in red, and the disk is tried again and again; when it
//! is well, work goes on without a restart. A backup that failed is told too, until one succeeds.

use arbitra_texts as t;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use arbitra_model::Language;
use maud::{Markup, html};

use crate::core::app::App;
use crate::core::live::Live;
use crate::core::visitor::Person;

/// How often the disk is looked after.
const TICK: Duration = Duration::from_millis(500);
/// After how many looks what was written lately is moved into the one file of the store.
const SETTLE: u64 = 10;

/// What cannot be kept at the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Troubles {
    /// The last write failed.
    pub unsaved: bool,
    /// Why the last backup failed, if it did.
    pub no_backup: Option<String>,
}

/// Why the last backup failed, while no later one succeeded.
#[derive(Debug, Default)]
pub struct LastBackup(Mutex<Option<String>>);

impl LastBackup {
    /// Remembers how a backup went.
    pub fn note_outcome(&self, failure: Option<String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = failure;
    }

    fn failure(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Troubles {
    /// What cannot be kept now.
    pub fn of(app: &App) -> Troubles {
        let unsaved = app.store.trouble().is_some();
        Troubles { unsaved, no_backup: app.last_backup.failure() }
    }

    /// What a visitor is told: where backups lie, and why one failed, is not for strangers.
    pub fn visible_to(self, person: &Person) -> Troubles {
        match person {
            Person::Nobody => Troubles { no_backup: None, ..self },
            _ => self,
        }
    }

    /// The same in words, for arbiters.
    pub fn show(&self, l: Language) -> Markup {
        html! {
            @if self.unsaved { (unsaved(l)) }
            @if let Some(why) = &self.no_backup {
                p.note.bad.trouble data-no-backup="" role="alert" {
                    (t::the_last_backup_failed(l))
                    (why) ". "
                    (t::the_record_itself_is_safe(l))
                }
            }
        }
    }
}

/// The last write failed, in words.
pub fn unsaved(l: Language) -> Markup {
    html! {
        p.note.bad.trouble data-trouble="" role="alert" {
            strong { (t::not_saved(l)) } " "
            (t::the_last_change_could_not(l))
        }
    }
}

/// Looks after the disk for as long as the server runs: tries it while it fails, tells open pages
/// when that changes, and moves what was written lately into the one file of the store.
pub async fn watch(app: App) {
    let mut tick = tokio::time::interval(TICK);
    let mut shown = Troubles::default();
    for count in 1u64.. {
        tick.tick().await;
        if app.store.trouble().is_some() {
            // Fails while the disk does, and is told by the pages.
            let _ = app.store.probe().await;
        }
        let now = Troubles::of(&app);
        if now != shown {
            match (now.unsaved, shown.unsaved) {
                (true, false) => tracing::error!("the last change could not be written"),
                (false, true) => tracing::info!("changes can be written again"),
                _ => {}
            }
            shown = now;
            for room in app.rooms.all() {
                Live::fetch_again(&room);
            }
        }
        if count.is_multiple_of(SETTLE)
            && let Err(error) = app.store.settle().await
        {
            tracing::warn!("the log of the store stays beside its file: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_learn_that_nothing_is_saved_but_not_where_backups_lie() {
        let why = "/backups/desk: no room left".to_owned();
        let troubles = Troubles { unsaved: true, no_backup: Some(why) };
        let shown = |person: &Person| troubles.clone().visible_to(person).show(Language::English).0;
        let (stranger, arbiter) = (shown(&Person::Nobody), shown(&Person::Local));
        assert!(stranger.contains("data-trouble") && !stranger.contains("/backups"), "{stranger}");
        assert!(arbiter.contains("data-trouble") && arbiter.contains("/backups"), "{arbiter}");
    }
}
