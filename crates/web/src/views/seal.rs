//! What ties a page or a paper to the record: where its chain stands, and who signs for it.

use arbitra_desk::Desk;
use arbitra_model::{Language, Reader, Said as _};
use arbitra_store::short;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::room::Room;

/// One line: the entry, the head of the chain, the key of the desk.
pub fn line(room: &Room, desk: &Desk, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let Some(head) = room.head(desk) else { return html! {} };
    html! {
        p.seal {
            (t::record_entry(l)) " " (head.version.get()) " · "
            a href={ "/p/" (room.id) "/proof" } { code { (short(head.hash)) } }
            @if let Some(key) = room.signer() {
                " · " (t::by_desk_key(l)) " " code { (key) }
            }
        }
    }
}

/// A loud word where a record is not the one that this desk signed.
pub fn warning(room: &Room, l: Language) -> Markup {
    html! {
        @if let Some(doubt) = room.doubt() {
            div.note.bad role="alert" {
                strong { (t::this_record_is_not_the(l)) } " "
                (doubt.say(l)) ". "
                (t::somebody_or_something_has_changed(l))
                " " a href={ "/p/" (room.id) "/proof" } { (t::proof(l)) }
            }
        }
    }
}
