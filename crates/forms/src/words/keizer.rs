//! A Keizer list in words.

use arbitra_model::{Language, Reader};

/// Which list this is.
pub(crate) fn list_after(event: &str, rounds: usize, reader: Reader) -> String {
    let list = reader.label([
        "Keizer list after round",
        "Lista Keizer tras la ronda",
        "Liste Keizer après la ronde",
        "Keizer-Liste nach Runde",
        "Lista Keizer após a ronda",
        "Lista Keizer dopo il turno",
        "Llista Keizer després de la ronda",
    ]);
    let list = format!("{list} {rounds}");
    match event.trim() {
        "" => list,
        event => format!("{event}: {list}"),
    }
}

/// How a list is worked out.
pub(crate) const fn how(language: Language) -> &'static str {
    language.choose(
        "Keizer: every place has a value; a win brings the value of the opponent, a draw half of it, and \
         one’s own value counts once. The list is worked out until it gives itself again.",
        "Keizer: cada puesto tiene un valor; ganar da el valor del rival, las tablas la mitad, y el propio \
         valor cuenta una vez. La lista se calcula hasta que se repite a sí misma.",
    )
}
