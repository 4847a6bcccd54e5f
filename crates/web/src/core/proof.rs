//! The proof of a record: where its chain stands, signed by the desk; and why it may not be the one
//! the desk signed.

use arbitra_model::Language;
use arbitra_model::Said as _;
use arbitra_store::Seal;
use serde_json::{Value, json};

use crate::core::app::App;
use crate::core::problem::Problem;
use crate::core::room::Room;

/// What is known of a record.
pub struct Proof {
    /// Where it stands now, signed; none before its first entry, or where the desk has no key.
    pub now: Option<Seal>,
    /// What was signed before, newest first.
    pub before: Vec<Seal>,
}

impl Proof {
    /// The proof of a tournament.
    pub async fn of(app: &App, room: &Room) -> Result<Proof, Problem> {
        let link = app.store.link(room.id).await?;
        let now = match app.witness() {
            Some(witness) => witness.at(&app.store, room.id, link.version.get()).await?,
            None => None,
        };
        let mut before = app.store.seals(room.id).await?;
        before.reverse();
        Ok(Proof { now, before })
    }

    /// The same as a comment in a report file.
    pub fn comment(&self) -> Option<String> {
        let Seal { root, entry, head, at, key, signature } = self.now.as_ref()?;
        Some(format!(
            "Arbitra record: entry {entry} head {head} first {root} at {at} key {key} signature \
             {signature}"
        ))
    }

    /// The same for programs.
    pub fn json(&self, room: &Room, l: Language) -> Value {
        let shown = |seal: &Seal| {
            json!({
                "entry": seal.entry, "head": seal.head, "first": seal.root, "at": seal.at,
                "key": seal.key, "fingerprint": seal.key.fingerprint(),
                "signature": seal.signature, "statement": seal.statement(),
            })
        };
        json!({
            "now": self.now.as_ref().map(shown),
            "signed": self.before.iter().map(shown).collect::<Vec<Value>>(),
            "doubt": room.doubt().map(|doubt| doubt.say(l)),
        })
    }
}
