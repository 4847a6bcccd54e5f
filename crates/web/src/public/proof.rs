//! The proof of a record: where its chain stands, signed by the desk, for everybody who wants to
//! hold a paper or a copy against it.

use arbitra_standings::Language;
use arbitra_store::{Seal, TournamentId};
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use serde_json::{Value, json};

use super::drawn_for_one;
use super::frame::{Part, PublicFrame};
use crate::app::App;
use crate::clock;
use crate::problem::Problem;
use crate::room::Room;
use crate::views::frame::Follow;
use crate::views::seal;
use crate::visitor::Visitor;

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
            "doubt": room.doubt().map(|doubt| seal::said(doubt, l)),
        })
    }
}

/// The page.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<i64>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let room = app.room(TournamentId::new(id)).await?;
    let (proof, desk, l) = (Proof::of(&app, &room).await?, room.desk(), visitor.language);
    let frame = PublicFrame {
        room: &room,
        desk: &desk,
        language: l,
        part: Part::Home,
        title: l.choose("Proof of the record", "Prueba del registro").to_owned(),
        address: format!("/p/{id}/proof"),
        follow: Follow::All,
    };
    Ok(drawn_for_one(frame.show(html! {
        h1 { (l.choose("Proof of the record", "Prueba del registro")) }
        (seal::warning(&room, l))
        p { (l.choose("Everything the arbiters do goes into a record whose entries are chained by their hashes. The head of the chain stands on every paper: sixteen digits that no other record has. Whoever has a paper can see here, or with “arbitra record”, whether the record still holds what it held then.",
            "Todo lo que hacen los árbitros pasa a un registro cuyas entradas están encadenadas por sus huellas. La cabeza de la cadena figura en cada papel: dieciséis cifras que no tiene ningún otro registro. Quien tenga un papel puede ver aquí, o con «arbitra record», si el registro conserva lo que tenía entonces.")) }
        @match &proof.now {
            Some(seal) => section.card { h2 { (l.choose("Now", "Ahora")) } (full(seal, l)) },
            None => p.empty { (l.choose("Nothing is signed: the record is empty, or this desk has no key.", "No hay nada firmado: el registro está vacío o esta mesa no tiene clave.")) },
        }
        @if !proof.before.is_empty() {
            section.card {
                h2 { (l.choose("Signed when rounds were published and closed", "Firmado al publicar y cerrar las rondas")) }
                div.scroller { table.grid {
                    thead { tr { th.num scope="col" { (l.choose("Entry", "Entrada")) } th scope="col" { (l.choose("When", "Cuándo")) } th scope="col" { (l.choose("Head", "Cabeza")) } th scope="col" { (l.choose("Desk key", "Clave de la mesa")) } } }
                    tbody { @for seal in &proof.before {
                        tr { td.num { (seal.entry) } td { time { (when(seal)) } }
                            td { code { (arbitra_store::short(seal.head)) } @if !seal.is_genuine() { " " span.badge.bad { (l.choose("not genuine", "no auténtica")) } } }
                            td { code { (seal.key.fingerprint()) } } }
                    } }
                } }
            }
        }
        p.muted { a href={ "/api/tournaments/" (id) "/proof" } { (l.choose("The same for programs", "Lo mismo para programas")) } }
    })))
}

fn when(seal: &Seal) -> String {
    clock::local(arbitra_desk::Moment::from_seconds(seal.at))
}

fn full(seal: &Seal, l: Language) -> Markup {
    html! {
        dl.proof {
            dt { (l.choose("Entry", "Entrada")) } dd { (seal.entry) }
            dt { (l.choose("Made", "Hecha")) } dd { time { (when(seal)) } }
            dt { (l.choose("Head", "Cabeza")) } dd { code { (seal.head) } }
            dt { (l.choose("First entry", "Primera entrada")) } dd { code { (seal.root) } }
            dt { (l.choose("Key of the desk (Ed25519)", "Clave de la mesa (Ed25519)")) } dd { code { (seal.key) } }
            dt { (l.choose("Its fingerprint", "Su huella")) } dd { code { (seal.key.fingerprint()) } }
            dt { (l.choose("Signature", "Firma")) } dd { code { (seal.signature) } }
            dt { (l.choose("What is signed", "Qué se firma")) } dd { pre { (seal.statement()) } }
        }
    }
}
