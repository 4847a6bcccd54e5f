//! What `schedule` says of its own, in both languages.

use crate::language::Language;

/// No time control is known.
pub fn no_control(language: Language) -> String {
    language.sentence(
        "The time control is not known (record 222 or --control): lengths are not checked.\n".to_owned(),
        "No se conoce el ritmo de juego (registro 222 o --control): no se comprueban las duraciones.\n"
            .to_owned(),
    )
}

/// It keeps the rules.
pub fn fine(language: Language) -> String {
    language.sentence(
        "The timetable keeps the rules.\n".to_owned(),
        "El calendario cumple las reglas.\n".to_owned(),
    )
}

/// How to say at what time rounds begin.
pub fn name_hours(language: Language) -> String {
    language.sentence(
        "Write --times 10:00,16:30.".to_owned(),
        "Escriba --times 10:00,16:30.".to_owned(),
    )
}
