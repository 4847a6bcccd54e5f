//! Server, letter and who has it already. The password lies apart, locked by the key of the desk.

use std::collections::BTreeMap;

use arbitra_model::{Bilingual, Language, Said as _};
use arbitra_publish::Fault;
use arbitra_store::{Scope, TournamentId};
use serde::{Deserialize, Serialize};

use super::letter::Whom;
use crate::core::app::App;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::went_wrong;

/// The setting. Settings named so do not leave with an exported event.
const NAME: &str = "mails secret";

/// How much is kept of what went wrong, in bytes.
const MOST_TROUBLE: usize = 1_000;

/// The name under which the password of a tournament's server is locked.
pub fn secret_of(id: TournamentId) -> String {
    format!("mail password {id}")
}

/// What is kept of letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The server, as people write it.
    pub server: String,
    /// Who writes.
    pub from: String,
    /// The certificate that vouches for the server, if the Web does not.
    pub authority: String,
    /// The letter.
    pub letter: Written,
    /// Who got which letter when: letters by their digest, players by their number.
    pub sent: BTreeMap<String, BTreeMap<u32, i64>>,
    /// What went wrong last.
    #[serde(deserialize_with = "went_wrong::trouble")]
    pub trouble: Option<Bilingual>,
}

/// A letter as it is written, with its gaps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Written {
    pub subject: String,
    pub text: String,
    pub whom: Whom,
}

impl Kept {
    /// What is kept for a tournament.
    pub async fn of(app: &App, id: TournamentId) -> Result<Kept, Problem> {
        let text = app.store.setting(Scope::Tournament(id), NAME).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Keeps it.
    pub async fn keep(&self, app: &App, id: TournamentId) -> Result<(), Problem> {
        let text = serde_json::to_string(self)?;
        Ok(app.store.set(Scope::Tournament(id), NAME, &text).await?)
    }
}

/// Notes that a letter leaves for a player; false if it has before.
pub async fn claim(
    app: &App,
    id: TournamentId,
    digest: &str,
    player: u32,
) -> Result<bool, Problem> {
    let _turn = app.letters.lock().await;
    let mut kept = Kept::of(app, id).await?;
    let sent = kept.sent.entry(digest.to_owned()).or_default();
    if sent.contains_key(&player) {
        return Ok(false);
    }
    sent.insert(player, clock::seconds());
    kept.keep(app, id).await?;
    Ok(true)
}

/// Takes the note back: the letter did not leave.
pub async fn release(
    app: &App,
    id: TournamentId,
    digest: &str,
    player: u32,
) -> Result<(), Problem> {
    let _turn = app.letters.lock().await;
    let mut kept = Kept::of(app, id).await?;
    if let Some(sent) = kept.sent.get_mut(digest) {
        sent.remove(&player);
    }
    kept.keep(app, id).await
}

/// Notes what the server says against one letter, beside what it said against others.
pub async fn note_of(
    app: &App,
    id: TournamentId,
    reader: &str,
    fault: &Fault,
) -> Result<(), Problem> {
    let _turn = app.letters.lock().await;
    let mut kept = Kept::of(app, id).await?;
    let before = kept.trouble.take();
    let said = |l: Language| match before.as_ref().map(|before| before.text(l)) {
        Some(before) if before.len() < MOST_TROUBLE => {
            format!("{before}; {reader}: {}", fault.say(l))
        }
        _ => format!("{reader}: {}", fault.say(l)),
    };
    kept.trouble = Some(Bilingual::of(said(Language::English), said(Language::Spanish)));
    kept.keep(app, id).await
}

/// Notes what went wrong, or that it goes well.
pub async fn note(app: &App, id: TournamentId, fault: Option<&Fault>) -> Result<(), Problem> {
    let _turn = app.letters.lock().await;
    let mut kept = Kept::of(app, id).await?;
    kept.trouble = fault.map(Bilingual::said);
    kept.keep(app, id).await
}
