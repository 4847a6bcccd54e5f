//! How organisers call their columns, in English and Spanish.

use arbitra_model::{Federation, Tempo, fold};

use super::field::Field;

const STANDARD: Field = Field::Rating(Tempo::Standard);
const RAPID: Field = Field::Rating(Tempo::Rapid);
const BLITZ: Field = Field::Rating(Tempo::Blitz);

/// The meaning of a header, and how sure it is: 0 is surest.
type Meaning = (Field, u8);

/// Whole headers, folded: small letters, no accents, one blank between words.
const HEADERS: [(&str, Meaning); 171] = [
    ("name", (Field::Name, 1)),
    ("full name", (Field::Name, 0)),
    ("player", (Field::Name, 1)),
    ("player name", (Field::Name, 0)),
    ("players", (Field::Name, 2)),
    ("participant", (Field::Name, 1)),
    ("jugador", (Field::Name, 1)),
    ("jugadora", (Field::Name, 1)),
    ("jugador a", (Field::Name, 1)),
    ("participante", (Field::Name, 1)),
    ("deportista", (Field::Name, 1)),
    ("nombre completo", (Field::Name, 0)),
    ("nombre y apellidos", (Field::Name, 0)),
    ("nombre y apellido", (Field::Name, 0)),
    ("apellidos y nombre", (Field::Name, 0)),
    ("apellidos nombre", (Field::Name, 0)),
    ("apellido nombre", (Field::Name, 0)),
    ("apellido y nombre", (Field::Name, 0)),
    ("surname name", (Field::Name, 0)),
    ("last name first name", (Field::Name, 0)),
    ("surname", (Field::Surname, 0)),
    ("surnames", (Field::Surname, 0)),
    ("last name", (Field::Surname, 0)),
    ("lastname", (Field::Surname, 0)),
    ("family name", (Field::Surname, 0)),
    ("apellido", (Field::Surname, 0)),
    ("apellidos", (Field::Surname, 0)),
    ("apellido 1", (Field::Surname, 0)),
    ("apellido1", (Field::Surname, 0)),
    ("primer apellido", (Field::Surname, 0)),
    ("1 apellido", (Field::Surname, 0)),
    ("1er apellido", (Field::Surname, 0)),
    ("1º apellido", (Field::Surname, 0)),
    ("apellido 2", (Field::SecondSurname, 0)),
    ("apellido2", (Field::SecondSurname, 0)),
    ("segundo apellido", (Field::SecondSurname, 0)),
    ("2 apellido", (Field::SecondSurname, 0)),
    ("2º apellido", (Field::SecondSurname, 0)),
    ("second surname", (Field::SecondSurname, 0)),
    ("given name", (Field::GivenName, 0)),
    ("given names", (Field::GivenName, 0)),
    ("first name", (Field::GivenName, 0)),
    ("firstname", (Field::GivenName, 0)),
    ("forename", (Field::GivenName, 0)),
    ("nombre de pila", (Field::GivenName, 0)),
    // The whole name, unless a column of surnames stands beside it.
    ("nombre", (Field::Name, 1)),
    ("nombres", (Field::Name, 1)),
    ("fide id", (Field::FideId, 0)),
    ("fideid", (Field::FideId, 0)),
    ("id fide", (Field::FideId, 0)),
    ("idfide", (Field::FideId, 0)),
    ("fide no", (Field::FideId, 0)),
    ("fide code", (Field::FideId, 0)),
    ("codigo fide", (Field::FideId, 0)),
    ("cod fide", (Field::FideId, 0)),
    ("numero fide", (Field::FideId, 0)),
    ("n fide", (Field::FideId, 0)),
    ("fin", (Field::FideId, 1)),
    ("id number", (Field::FideId, 2)),
    ("id", (Field::FideId, 3)),
    ("national id", (Field::NationalId, 0)),
    ("id national", (Field::NationalId, 0)),
    ("id nacional", (Field::NationalId, 0)),
    ("id feda", (Field::NationalId, 0)),
    ("feda id", (Field::NationalId, 0)),
    ("codigo feda", (Field::NationalId, 0)),
    ("licencia", (Field::NationalId, 1)),
    ("n licencia", (Field::NationalId, 1)),
    ("licence", (Field::NationalId, 1)),
    ("license", (Field::NationalId, 1)),
    ("elo", (STANDARD, 1)),
    ("elo fide", (STANDARD, 0)),
    ("fide elo", (STANDARD, 0)),
    ("fide", (STANDARD, 2)),
    ("rating", (STANDARD, 1)),
    ("fide rating", (STANDARD, 0)),
    ("rating fide", (STANDARD, 0)),
    ("rtg", (STANDARD, 1)),
    ("rtgi", (STANDARD, 0)),
    ("std", (STANDARD, 0)),
    ("rapid", (RAPID, 0)),
    ("rapido", (RAPID, 0)),
    ("rap", (RAPID, 0)),
    ("activo", (RAPID, 2)),
    ("blitz", (BLITZ, 0)),
    ("relampago", (BLITZ, 0)),
    ("rtgn", (Field::NationalRating, 0)),
    ("feda", (Field::NationalRating, 2)),
    ("title", (Field::Title, 0)),
    ("titulo", (Field::Title, 0)),
    ("tit", (Field::Title, 0)),
    ("fed", (Field::Federation, 0)),
    ("federation", (Field::Federation, 0)),
    ("federacion", (Field::Federation, 0)),
    ("country", (Field::Federation, 1)),
    ("pais", (Field::Federation, 1)),
    ("birth", (Field::Birth, 0)),
    ("born", (Field::Birth, 0)),
    ("dob", (Field::Birth, 0)),
    ("birthday", (Field::Birth, 0)),
    ("nacimiento", (Field::Birth, 0)),
    ("f nac", (Field::Birth, 0)),
    ("sex", (Field::Sex, 0)),
    ("sexo", (Field::Sex, 0)),
    ("gender", (Field::Sex, 0)),
    ("genero", (Field::Sex, 0)),
    ("club", (Field::Club, 0)),
    ("cat", (Field::Category, 0)),
    ("group", (Field::Category, 1)),
    ("grupo", (Field::Category, 1)),
    ("standard", (STANDARD, 0)),
    ("estandar", (STANDARD, 0)),
    ("clasico", (STANDARD, 1)),
    ("classical", (STANDARD, 1)),
    ("entidad", (Field::Club, 1)),
    ("team", (Field::Team, 0)),
    ("equipo", (Field::Team, 0)),
    ("board", (Field::Board, 0)),
    ("tablero", (Field::Board, 0)),
    ("tab", (Field::Board, 1)),
    ("orden de fuerza", (Field::Board, 0)),
    ("phone", (Field::Phone, 0)),
    ("tel", (Field::Phone, 0)),
    ("tlf", (Field::Phone, 0)),
    ("tfno", (Field::Phone, 0)),
    ("telefono", (Field::Phone, 0)),
    ("telephone", (Field::Phone, 0)),
    ("mobile", (Field::Phone, 1)),
    ("movil", (Field::Phone, 1)),
    ("whatsapp", (Field::Phone, 2)),
    ("email", (Field::Email, 0)),
    ("e mail", (Field::Email, 0)),
    ("mail", (Field::Email, 1)),
    ("correo", (Field::Email, 1)),
    ("correo electronico", (Field::Email, 0)),
    ("fee", (Field::Due, 0)),
    ("entry fee", (Field::Due, 0)),
    ("due", (Field::Due, 0)),
    ("to pay", (Field::Due, 0)),
    ("cuota", (Field::Due, 0)),
    ("importe", (Field::Due, 1)),
    ("a pagar", (Field::Due, 0)),
    ("paid", (Field::Paid, 0)),
    ("payment", (Field::Paid, 1)),
    ("pagado", (Field::Paid, 0)),
    ("pagada", (Field::Paid, 0)),
    ("pago", (Field::Paid, 1)),
    ("abonado", (Field::Paid, 0)),
    ("needs", (Field::Needs, 0)),
    ("special needs", (Field::Needs, 0)),
    ("disability", (Field::Needs, 1)),
    ("accessibility", (Field::Needs, 1)),
    ("necesidades", (Field::Needs, 0)),
    ("necesidades especiales", (Field::Needs, 0)),
    ("discapacidad", (Field::Needs, 1)),
    ("accesibilidad", (Field::Needs, 1)),
    ("adaptaciones", (Field::Needs, 1)),
    ("assistant", (Field::Assistant, 0)),
    ("asistente", (Field::Assistant, 0)),
    ("remarks", (Field::Remarks, 0)),
    ("remark", (Field::Remarks, 0)),
    ("notes", (Field::Remarks, 0)),
    ("note", (Field::Remarks, 0)),
    ("comments", (Field::Remarks, 0)),
    ("comment", (Field::Remarks, 0)),
    ("observaciones", (Field::Remarks, 0)),
    ("observacion", (Field::Remarks, 0)),
    ("notas", (Field::Remarks, 0)),
    ("nota", (Field::Remarks, 1)),
    ("comentarios", (Field::Remarks, 0)),
    ("comentario", (Field::Remarks, 0)),
];

/// Words in a longer header that decide, in this order: all of the first, none of the second.
const WORDS: [(&[&str], &[&str], Meaning); 37] = [
    (&["fide", "id"], &[], (Field::FideId, 1)),
    (&["birth"], &[], (Field::Birth, 1)),
    (&["nacimiento"], &[], (Field::Birth, 1)),
    (&["nac"], &[], (Field::Birth, 2)),
    (&["year"], &[], (Field::Birth, 3)),
    (&["ano"], &[], (Field::Birth, 3)),
    (&["rapid"], &[], (RAPID, 1)),
    (&["rapido"], &[], (RAPID, 1)),
    (&["blitz"], &[], (BLITZ, 1)),
    (&["elo", "nacional"], &[], (Field::NationalRating, 0)),
    (&["elo", "feda"], &[], (Field::NationalRating, 0)),
    (&["national", "rating"], &[], (Field::NationalRating, 0)),
    (&["licencia"], &[], (Field::NationalId, 2)),
    (&["feda"], &[], (Field::NationalId, 3)),
    (&["elo"], &["nacional", "feda"], (STANDARD, 2)),
    (&["rating"], &["national"], (STANDARD, 2)),
    (&["categoria"], &[], (Field::Category, 1)),
    (&["category"], &[], (Field::Category, 1)),
    (&["club"], &[], (Field::Club, 1)),
    (&["equipo"], &[], (Field::Team, 1)),
    (&["team"], &[], (Field::Team, 1)),
    (&["telefono"], &[], (Field::Phone, 1)),
    (&["phone"], &[], (Field::Phone, 1)),
    (&["email"], &[], (Field::Email, 1)),
    (&["correo"], &[], (Field::Email, 1)),
    (&["pagado"], &[], (Field::Paid, 1)),
    (&["paid"], &[], (Field::Paid, 1)),
    (&["cuota"], &[], (Field::Due, 1)),
    (&["fee"], &[], (Field::Due, 1)),
    (&["needs"], &[], (Field::Needs, 1)),
    (&["necesidades"], &[], (Field::Needs, 1)),
    (&["discapacidad"], &[], (Field::Needs, 2)),
    (&["disability"], &[], (Field::Needs, 2)),
    (&["observaciones"], &[], (Field::Remarks, 1)),
    (&["sexo"], &[], (Field::Sex, 1)),
    (&["apellidos"], &["nombre"], (Field::Surname, 2)),
    (&["titulo"], &[], (Field::Title, 1)),
];

/// Whether a header says that its rating is the standard one, and not merely a rating.
pub fn names_standard(header: &str) -> bool {
    const SAID: [&str; 10] = [
        "std",
        "standard",
        "estandar",
        "clasico",
        "clasica",
        "classic",
        "classical",
        "lento",
        "lenta",
        "slow",
    ];
    fold(header).split(' ').any(|word| SAID.contains(&word))
}

/// The federation whose numbers or ratings a header announces.
pub fn system(header: &str) -> Option<Federation> {
    let folded = fold(header);
    let spanish = folded.split(' ').any(|word| word == "feda");
    if spanish { "ESP".parse().ok() } else { None }
}

/// What a header means, and how sure that is.
pub fn meaning(header: &str) -> Option<Meaning> {
    let folded = fold(header);
    if folded.is_empty() {
        return None;
    }
    if let Some((_, meaning)) = HEADERS.iter().find(|(text, _)| *text == folded) {
        return Some(*meaning);
    }
    let words: Vec<&str> = folded.split(' ').collect();
    if words.len() > 5 {
        return None;
    }
    let has = |word: &&str| words.contains(word);
    let found = WORDS.iter().find(|(all, none, _)| all.iter().all(&has) && !none.iter().any(&has));
    found.map(|(_, _, meaning)| *meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_headers_are_understood() {
        for (header, field) in [
            ("FIDE-ID", Field::FideId),
            ("Código FIDE", Field::FideId),
            ("Fecha de nacimiento", Field::Birth),
            ("Fecha Nac.", Field::Birth),
            ("Año", Field::Birth),
            ("Year of birth", Field::Birth),
            ("Elo Rápido", RAPID),
            ("FIDE Blitz", BLITZ),
            ("Elo FEDA", Field::NationalRating),
            ("ELO (octubre)", STANDARD),
            ("Nº Licencia", Field::NationalId),
            ("Apellidos y nombre", Field::Name),
            ("Género", Field::Sex),
            ("Club / equipo", Field::Club),
            ("Categoría", Field::Category),
            ("Federación", Field::Federation),
            ("Equipo", Field::Team),
            ("Teléfono", Field::Phone),
            ("Teléfono de contacto", Field::Phone),
            ("E-mail", Field::Email),
            ("Correo electrónico", Field::Email),
            ("¿Pagado?", Field::Paid),
            ("Cuota (€)", Field::Due),
            ("Observaciones", Field::Remarks),
            ("¿Necesidades especiales?", Field::Needs),
            ("Special needs (wheelchair, sight)", Field::Needs),
            ("Tipo de discapacidad", Field::Needs),
            ("Asistente", Field::Assistant),
        ] {
            assert_eq!(meaning(header).map(|(field, _)| field), Some(field), "{header}");
        }
        for header in ["", "Talla", "DNI", "2261", "Ibáñez, Ana"] {
            assert_eq!(meaning(header), None, "{header}");
        }
    }

    #[test]
    fn no_header_is_listed_twice_and_all_are_folded() {
        for (index, (header, _)) in HEADERS.iter().enumerate() {
            assert_eq!(fold(header), *header);
            assert!(!HEADERS[..index].iter().any(|(other, _)| other == header), "{header}");
        }
    }
}
