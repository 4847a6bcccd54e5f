//! What stands on drawings.

use arbitra_model::{Language, Said as _};

use super::{findings, length, measure};
use crate::drawing::Role;
use crate::hall::{Area, Hall};
use crate::plan::Plan;
use crate::standards::Unit;

pub(crate) fn exit(language: Language) -> String {
    language.choose("Exit", "Salida").to_owned()
}

pub(crate) fn door(language: Language) -> String {
    language.choose("Door", "Puerta").to_owned()
}

pub(crate) fn arbiters(language: Language) -> String {
    language.choose("Arbiters", "Árbitros").to_owned()
}

pub(crate) fn row(number: u16, language: Language) -> String {
    match language {
        Language::English => format!("R{number}"),
        Language::Spanish => format!("F{number}"),
    }
}

pub(crate) fn scale(scale: i32, language: Language) -> String {
    match language {
        Language::English => format!("Scale 1:{scale}"),
        Language::Spanish => format!("Escala 1:{scale}"),
    }
}

/// The line below the title: size, boards, rows, edition.
pub(crate) fn about(hall: &Hall, plan: Option<&Plan>, language: Language) -> String {
    let extent = hall.walls.extent();
    let size =
        format!("{} × {}", length(extent.width(), language), length(extent.height(), language));
    let floor = measure(hall.playing_area(), Unit::SquareCentimetres, language);
    let hall = format!("{size} · {floor}");
    let Some(plan) = plan else { return hall };
    let (boards, rows) = (plan.board_count(), plan.row_count());
    let edition = plan.edition.say(language);
    let level = plan.level.say(language);
    match language {
        Language::English => {
            let (one, of) = (
                if boards == 1 { "board" } else { "boards" },
                if rows == 1 { "row" } else { "rows" },
            );
            format!("{boards} {one} · {rows} {of} · {level} · {hall} · {edition}")
        }
        Language::Spanish => {
            let (one, of) = (
                if boards == 1 { "mesa" } else { "mesas" },
                if rows == 1 { "fila" } else { "filas" },
            );
            format!("{boards} {one} · {rows} {of} · {level} · {hall} · {edition}")
        }
    }
}

pub(crate) fn elsewhere(area: &Area, language: Language) -> String {
    let kind = findings::part(area.kind, language);
    if area.name.is_empty() { kind } else { format!("{kind} ({})", area.name) }
}

pub(crate) fn outside(parts: &[String], language: Language) -> String {
    let parts = parts.join(", ");
    match language {
        Language::English => format!("Elsewhere in the house: {parts}"),
        Language::Spanish => format!("En otra parte del edificio: {parts}"),
    }
}

pub(crate) fn sign(role: Role, language: Language) -> String {
    let (english, spanish) = match role {
        Role::White => ("White", "blancas"),
        Role::Black => ("Black", "negras"),
        Role::Clock => ("clock", "reloj"),
        Role::Light => ("light measured", "luz medida"),
        Role::LiveBoard => ("transmitted", "retransmitida"),
        Role::SingleTable => ("single table", "mesa individual"),
        Role::AccessibleTable => ("more room", "más espacio"),
        _ => ("", ""),
    };
    language.choose(english, spanish).to_owned()
}
