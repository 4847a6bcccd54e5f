//! The proof of a record: where its chain stands, signed by the desk, for everybody who wants to
//! hold a paper or a copy against it.

use arbitra_model::Language;
use arbitra_report::{Cell, Column, Sheet, Tone};
use arbitra_store::Seal;
use arbitra_texts as t;
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
use crate::views::{seal, tables};

/// The page.
pub async fn show(at: At<Public>) -> Result<Response, Problem> {
    let At { app, room, reader, l, id, .. } = at;
    let (proof, desk) = (Proof::of(&app, &room).await?, room.desk());
    let frame = PublicFrame {
        room: &room,
        desk: &desk,
        language: reader,
        part: Part::Home,
        title: t::proof_of_the_record(l).to_owned(),
        address: format!("/p/{id}/proof"),
        follow: Follow::All,
    };
    let mut signed = Sheet::new("", l)
        .column(Column::count(t::entry_of_the_seal(l)))
        .column(Column::detail(t::when(l)))
        .column(Column::detail(t::head(l)))
        .column(Column::detail(t::desk_key(l)))
        .column(Column::detail("").meaning(t::remarks(l)));
    for seal in &proof.before {
        let forged = (!seal.is_genuine()).then(|| t::not_genuine(l));
        signed.row([
            Cell::text(seal.entry.to_string()),
            Cell::text(when(seal, l)),
            Cell::Code(arbitra_store::short(seal.head).to_string()),
            Cell::Code(seal.key.fingerprint().to_string()),
            Cell::some(forged, |text| Cell::state(Tone::Bad, text)),
        ]);
    }
    // A seal is explained in sentences.
    Ok(drawn_for_one(frame.show(html! { div lang=[reader.foreign()] {
        h1 { (t::proof_of_the_record(l)) }
        (seal::warning(&room, l))
        p {
            (t::everything_the_arbiters_do_goes(l))
            }
        @match &proof.now {
            Some(seal) => section.card { h2 { (t::now(l)) } (full(seal, l)) },
            None => p.empty {
                (t::nothing_is_signed_the_record(l))
            },
        }
        @if !proof.before.is_empty() {
            section.card {
                h2 { (t::signed_when_rounds_were_published(l)) }
                (tables::plain_sheet(&signed, ""))
            }
        }
        p.muted { a href={ "/api/tournaments/" (id) "/proof" } {
            (t::the_same_for_programs(l))
        } }
    } })))
}

fn when(seal: &Seal, l: Language) -> String {
    clock::local(arbitra_desk::Moment::from_seconds(seal.at), l)
}

fn full(seal: &Seal, l: Language) -> Markup {
    html! {
        dl.proof {
            dt { (t::entry_of_the_seal(l)) } dd { (seal.entry) }
            dt { (t::seal_made(l)) } dd { time { (when(seal, l)) } }
            dt { (t::head(l)) } dd { code { (seal.head) } }
            dt { (t::first_entry(l)) } dd { code { (seal.root) } }
            dt { (t::key_of_the_desk_ed25519(l)) }
            dd { code { (seal.key) } }
            dt { (t::its_fingerprint(l)) }
            dd { code { (seal.key.fingerprint()) } }
            dt { (t::signature(l)) } dd { code { (seal.signature) } }
            dt { (t::what_is_signed(l)) } dd { pre { (seal.statement()) } }
        }
    }
}
