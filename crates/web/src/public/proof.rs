//! The proof of a record: where its chain stands, signed by the desk, for everybody who wants to
//! hold a paper or a copy against it.

use arbitra_standings::Language;
use arbitra_store::Seal;
use axum::response::Response;
use maud::{Markup, html};

use super::drawn_for_one;
use super::frame::{Part, PublicFrame};
use crate::core::at::At;
use crate::core::clock;
use crate::core::problem::Problem;
use crate::core::proof::Proof;
use crate::core::roles::Public;
use crate::views::frame::Follow;
use crate::views::seal;

/// The page.
pub async fn show(at: At<Public>) -> Result<Response, Problem> {
    let At { app, room, visitor, id, .. } = at;
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
        p {
            (l.choose("Everything the arbiters do goes into a record whose entries are chained by their hashes. The head of the chain stands on every paper: sixteen digits that no other record has. Whoever has a paper can see here, or with “arbitra record”, whether the record still holds what it held then.",
            "Todo lo que hacen los árbitros pasa a un registro cuyas entradas están encadenadas por sus huellas. La cabeza de la cadena figura en cada papel: dieciséis cifras que no tiene ningún otro registro. Quien tenga un papel puede ver aquí, o con «arbitra record», si el registro conserva lo que tenía entonces."))
            }
        @match &proof.now {
            Some(seal) => section.card { h2 { (l.choose("Now", "Ahora")) } (full(seal, l)) },
            None => p.empty {
                (l.choose("Nothing is signed: the record is empty, or this desk has no key.",
                    "No hay nada firmado: el registro está vacío o esta mesa no tiene clave."))
            },
        }
        @if !proof.before.is_empty() {
            section.card {
                h2 { (l.choose("Signed when rounds were published and closed",
                    "Firmado al publicar y cerrar las rondas")) }
                div.scroller { table.grid {
                    thead { tr { th.num scope="col" { (l.choose("Entry", "Entrada")) }
                        th scope="col" { (l.choose("When", "Cuándo")) }
                        th scope="col" { (l.choose("Head", "Cabeza")) }
                        th scope="col" { (l.choose("Desk key", "Clave de la mesa")) } } }
                    tbody { @for seal in &proof.before {
                        tr { td.num { (seal.entry) } td { time { (when(seal)) } }
                            td { code { (arbitra_store::short(seal.head)) }
                                @if !seal.is_genuine() {
                                    " " span.badge.bad { (l.choose("not genuine", "no auténtica")) }
                                } }
                            td { code { (seal.key.fingerprint()) } } }
                    } }
                } }
            }
        }
        p.muted { a href={ "/api/tournaments/" (id) "/proof" } {
            (l.choose("The same for programs", "Lo mismo para programas"))
        } }
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
            dt { (l.choose("Key of the desk (Ed25519)", "Clave de la mesa (Ed25519)")) }
            dd { code { (seal.key) } }
            dt { (l.choose("Its fingerprint", "Su huella")) }
            dd { code { (seal.key.fingerprint()) } }
            dt { (l.choose("Signature", "Firma")) } dd { code { (seal.signature) } }
            dt { (l.choose("What is signed", "Qué se firma")) } dd { pre { (seal.statement()) } }
        }
    }
}
