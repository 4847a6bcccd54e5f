//! What `schedule` says of its own, in both languages.

use super::choose;
use crate::language::Language;

/// No time control is known.
pub fn no_control(language: Language) -> String {
    choose(
        language,
        "The time control is not known (record 222 or --control): lengths are not checked.\n".to_owned(),
        "No se conoce el ritmo de juego (registro 222 o --control): no se comprueban las duraciones.\n"
            .to_owned(),
    )
}

/// Nothing speaks against it.
pub fn fine(language: Language) -> String {
    choose(
        language,
        "Nothing speaks against this timetable.\n".to_owned(),
        "El calendario cumple las reglas.\n".to_owned(),
    )
}

/// How to say at what time rounds begin.
pub fn name_hours(language: Language) -> String {
    choose(
        language,
        "Write --times 10:00,16:30.".to_owned(),
        "Escriba --times 10:00,16:30.".to_owned(),
    )
}
