//! What ties a page or a paper to the record: where its chain stands, and who signs for it.

use arbitra_desk::Desk;
use arbitra_standings::Language;
use arbitra_store::short;
use maud::{Markup, html};

use crate::core::proof::say_doubt;
use crate::core::room::Room;

/// One line: the entry, the head of the chain, the key of the desk.
pub fn line(room: &Room, desk: &Desk, l: Language) -> Markup {
    let Some(head) = room.head(desk) else { return html! {} };
    html! {
        p.seal {
            (l.choose("Record: entry", "Registro: entrada")) " " (head.version.get()) " · "
            a href={ "/p/" (room.id) "/proof" } { code { (short(head.hash)) } }
            @if let Some(key) = room.signer() {
                " · " (l.choose("desk key", "clave de la mesa")) " " code { (key) }
            }
        }
    }
}

/// A loud word where a record is not the one that this desk signed.
pub fn warning(room: &Room, l: Language) -> Markup {
    html! {
        @if let Some(doubt) = room.doubt() {
            div.note.bad role="alert" {
                strong { (l.choose("This record is not the one this desk signed.",
                    "Este registro no es el que firmó esta mesa.")) } " "
                (say_doubt(doubt, l)) " "
                (l.choose("Somebody or something has changed the database. Compare the papers of the rounds with the proof, and go back to the last good backup.",
                    "Alguien o algo ha cambiado la base de datos. Compare los papeles de las rondas con la prueba y vuelva a la última copia buena."))
                " " a href={ "/p/" (room.id) "/proof" } { (l.choose("Proof", "Prueba")) }
            }
        }
    }
}
