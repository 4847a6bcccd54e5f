//! Targets and decisions as the store keeps them. Secrets lie apart from the event, locked by the
//! key of the desk: no file of an event carries them.

use arbitra_desk::{Desk, PairedRound};
use arbitra_model::{Language, Reader};
use arbitra_publish::{Address, Credentials, Policy, Queued, Shown};
use arbitra_store::{Scope, TournamentId};
use serde::{Deserialize, Serialize};

use super::rounds::so_far;
use crate::core::app::App;
use crate::core::clock;
pub use crate::core::locked::{keep_locked, unlocked};
use crate::core::problem::Problem;

/// The name of the setting.
pub const NAME: &str = "publish";

/// What is published of a tournament, and where to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The desk that sends: an event that is opened at another desk is not sent from there.
    pub desk: String,
    /// How far rounds are shown.
    pub policy: Policy,
    /// In which language readers begin, by its code.
    pub first: String,
    /// In which languages it is drawn, by their codes; in all of them if none is named.
    pub languages: Vec<String>,
    /// Where readers find it.
    pub address: String,
    /// Where it goes.
    pub targets: Vec<KeptTarget>,
}

/// A target as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptTarget {
    /// Its number.
    pub number: u32,
    /// Where it is.
    pub address: String,
    /// The certificate of its authority, if the Web does not trust it.
    pub authority: String,
}

impl Kept {
    /// What is kept for a tournament.
    pub async fn of(app: &App, id: TournamentId) -> Result<Kept, Problem> {
        let text = app.store.setting(Scope::Tournament(id), NAME).await?;
        Ok(text.map(|text| Kept::read(&text)).unwrap_or_default())
    }

    /// What was kept as a text; nothing if it cannot be read.
    pub fn read(text: &str) -> Kept {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Keeps it.
    pub async fn keep(&self, app: &App, id: TournamentId) -> Result<(), Problem> {
        let text = serde_json::to_string(self).map_err(|error| Problem::defect(&error))?;
        app.store.set(Scope::Tournament(id), NAME, &text).await?;
        app.to_send.notify_one();
        Ok(())
    }

    /// What is shown of a tournament now.
    pub fn shown(&self, desk: &Desk) -> Shown {
        self.policy.shown(&so_far(desk), clock::seconds())
    }

    /// In which language readers begin: English, unless somebody chose another.
    pub fn language(&self) -> Reader {
        Reader::of_code(&self.first).unwrap_or(Reader::English)
    }

    /// The same for somebody who publishes: their own until somebody chose one.
    pub fn begins_with(&self, own: Language) -> Reader {
        Reader::of_code(&self.first).unwrap_or(own.into())
    }

    /// In which languages it is drawn: those that somebody chose, and the one where readers begin.
    pub fn languages(&self) -> Vec<Reader> {
        let first = self.language();
        let chosen = |reader: &Reader| {
            self.languages.is_empty()
                || *reader == first
                || self.languages.iter().any(|code| code == reader.code())
        };
        Reader::ALL.into_iter().filter(chosen).collect()
    }

    /// The address of readers with a slash at its end.
    pub fn public_address(&self) -> Option<String> {
        let address = self.address.trim().trim_end_matches('/');
        (!address.is_empty()).then(|| format!("{address}/"))
    }

    /// What tells two drawings of one version apart.
    pub fn key(&self, desk: &Desk, shown: &Shown) -> String {
        let provisional = |round: &PairedRound| {
            round.pairings.is_some_and(|published| published.is_provisional(clock::now()))
        };
        let provisional = desk.rounds().any(provisional);
        let steps: Vec<&str> = shown.steps.iter().map(|step| step.word()).collect();
        let languages: Vec<&str> = self.languages().into_iter().map(Reader::code).collect();
        let (first, languages) = (self.language().code(), languages.join("/"));
        format!("{} {first} {languages} {provisional} {}", steps.join("/"), self.address)
    }
}

/// Whether this desk sends the event.
pub fn is_sender(app: &App, kept: &Kept) -> bool {
    own_desk(app).is_some_and(|own| own == kept.desk)
}

/// The name of this desk.
pub fn own_desk(app: &App) -> Option<String> {
    Some(app.witness()?.key().public().fingerprint())
}

fn of_target(id: TournamentId, number: u32) -> String {
    format!("publish secret {id} {number}")
}

/// Keeps the secret of a target.
pub async fn keep_secret(
    app: &App,
    id: TournamentId,
    number: u32,
    secret: &str,
) -> Result<(), Problem> {
    keep_locked(app, &of_target(id, number), secret).await
}

/// What opens a target.
pub async fn credentials(
    app: &App,
    id: TournamentId,
    target: &KeptTarget,
    state: &Queued,
) -> Result<Credentials, Problem> {
    let secret = unlocked(app, &of_target(id, target.number)).await?;
    Ok(Credentials {
        secret: secret.unwrap_or_default(),
        authority: target.authority.clone(),
        host_key: state.host_key.clone(),
    })
}

fn state_of(number: u32) -> String {
    format!("publish state {number}")
}

/// Where a target stands.
pub async fn state(app: &App, id: TournamentId, number: u32) -> Result<Queued, Problem> {
    let text = app.store.setting(Scope::Tournament(id), &state_of(number)).await?;
    Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

/// Keeps where a target stands.
pub async fn keep_state(
    app: &App,
    id: TournamentId,
    number: u32,
    state: &Queued,
) -> Result<(), Problem> {
    let text = serde_json::to_string(state).map_err(|error| Problem::defect(&error))?;
    Ok(app.store.set(Scope::Tournament(id), &state_of(number), &text).await?)
}

/// Forgets a target.
pub async fn forget(app: &App, id: TournamentId, number: u32) -> Result<(), Problem> {
    app.store.unset(Scope::Server, &of_target(id, number)).await?;
    Ok(app.store.unset(Scope::Tournament(id), &state_of(number)).await?)
}

impl KeptTarget {
    /// Where it is, as the sender takes it.
    pub fn parsed(&self) -> Option<Address> {
        self.address.parse().ok()
    }
}
