//! What is said about rating lists, in both languages.

use std::fmt::Display;

use arbitra_exchange::{ListError, Mapping, MappingError};
use arbitra_model::{Date, Said as _};
use arbitra_store::{Error, Holder, Location, RatingList};

use crate::exit::{Exit, Failure};
use crate::language::Language;

/// The failure of a store.
pub fn store(error: &Error, language: Language) -> Failure {
    let advice = match error {
        Error::Newer { .. } => language.sentence("Update this program, or name another database with --database. Nothing was changed."
                .to_owned(),
            "Actualice este programa o indique otra base de datos con --database. No se ha \
             cambiado nada."
                .to_owned(),
        ),
        Error::Held { location, holder } => return held(location, holder.as_ref(), language),
        away if away.is_away() => language.sentence("Start the database server, or check host, port and network in --database (or ARBITRA_DATABASE)."
                .to_owned(),
            "Inicie el servidor de la base de datos, o compruebe equipo, puerto y red en --database (o ARBITRA_DATABASE)."
                .to_owned(),
        ),
        _ => language.sentence("Check --database (or ARBITRA_DATABASE), whether you may write there, and the room left."
                .to_owned(),
            "Compruebe --database (o ARBITRA_DATABASE), si puede escribir allí y el sitio que queda."
                .to_owned(),
        ),
    };
    Failure::new(Exit::File, error.say(language)).advise(advice)
}

/// A file that another desk serves.
fn held(location: &Location, holder: Option<&Holder>, language: Language) -> Failure {
    let Some(Holder { process, address, since }) = holder else {
        return Failure::new(
            Exit::File,
            language.sentence(
                format!("{location} is served by another desk"),
                format!("otra mesa arbitral ya atiende {location}"),
            ),
        )
        .advise(
            language.sentence(
                "Use that one: two desks on one file would not see each other's results."
                    .to_owned(),
                "Use aquella: dos mesas arbitrales con el mismo archivo no verían los resultados de la otra."
                    .to_owned(),
            ),
        );
    };
    let since = arbitra_web::local_time(*since, language);
    Failure::new(
        Exit::File,
        language.sentence(
            format!("{location} is served by another desk since {since}: {address} (process {process})"),
            format!("otra mesa arbitral atiende {location} desde {since}: {address} (proceso {process})"),
        ),
    )
    .advise(language.sentence(
        format!("Open {address}, or end that desk first: two on one file would not see each other's results."),
        format!("Abra {address}, o termine antes aquella: dos con el mismo archivo no \
             verían los resultados de la otra."),
    ))
}

/// A name of a database that means nothing.
pub fn no_database(name: &str, language: Language) -> Failure {
    Failure::new(
        Exit::BadInput,
        language.sentence(
            format!("`{name}` is not a database"),
            format!("`{name}` no es una base de datos"),
        ),
    )
    .advise(language.sentence(
        "Name a file, or postgres://USER@HOST/DATABASE.".to_owned(),
        "Indique un archivo, o postgres://USUARIO@SERVIDOR/BASE.".to_owned(),
    ))
}

/// There is no folder for a user's data.
pub fn no_home(language: Language) -> Failure {
    Failure::new(
        Exit::BadInput,
        language.sentence(
            "there is no folder of your own for the database".to_owned(),
            "no hay una carpeta suya para la base de datos".to_owned(),
        ),
    )
    .advise(language.sentence(
        "Name a file with --database.".to_owned(),
        "Indique un archivo con --database.".to_owned(),
    ))
}

/// The failure to read a list.
pub fn list(name: &dyn Display, error: &ListError, language: Language) -> Failure {
    let exit = match error {
        ListError::Read(_) => Exit::File,
        _ => Exit::BadInput,
    };
    Failure::new(exit, error.words(name, language)).advise(language.sentence(
        "It takes FIDE's list as text or XML, or a national list with --map. The old list stays."
            .to_owned(),
        "Ha de ser la lista de la FIDE en texto o XML, o una nacional con --map. La lista anterior \
         se conserva."
            .to_owned(),
    ))
}

/// The failure to read a mapping.
pub fn mapping(error: &MappingError, language: Language) -> Failure {
    let failure = Failure::new(Exit::BadInput, error.words(language));
    if let MappingError::Unknown(_) = error {
        let words: Vec<&str> = Mapping::words().collect();
        let words = words.join(", ");
        return failure.advise(
            language.sentence(format!("It may hold: {words}."), format!("Puede llevar: {words}.")),
        );
    }
    failure.advise(language.sentence(
        "For example: --map \"source=Club delimiter=; name=Name rating=3\".".to_owned(),
        "Por ejemplo: --map \"source=Club delimiter=; name=Nombre rating=3\".".to_owned(),
    ))
}

/// A list without players.
pub fn empty(name: &dyn Display, language: Language) -> Failure {
    Failure::new(
        Exit::BadInput,
        language.sentence(
            format!("{name} holds no player; the old list stays"),
            format!("{name} no contiene ningún jugador; la lista anterior se conserva"),
        ),
    )
}

/// There is nothing to look in.
pub fn none(source: Option<&str>, language: Language) -> Failure {
    let (english, spanish) = match source {
        Some(source) => (
            format!("there is no rating list of {source} yet"),
            format!("aún no hay ninguna lista de Elo de {source}"),
        ),
        None => {
            ("there is no rating list yet".to_owned(), "aún no hay ninguna lista de Elo".to_owned())
        }
    };
    Failure::new(Exit::BadInput, language.sentence(english, spanish)).advise(language.sentence(
        "Take one in with `arbitra ratings import LIST`.".to_owned(),
        "Incorpore una con `arbitra ratings import LISTA`.".to_owned(),
    ))
}

/// What was taken in.
pub fn imported(list: &RatingList, place: &dyn Display, language: Language) -> String {
    let RatingList { source, players, date, .. } = list;
    let date = date.say(language);
    let kind = list.kind.say(language);
    language.sentence(
        format!("{source}, {kind}, valid from {date}: {players} players\nin {place}\n"),
        format!("{source}, {kind}, válida desde {date}: {players} jugadores\nen {place}\n"),
    )
}

/// What the progress bar says.
pub fn importing(language: Language) -> String {
    language.sentence("importing".to_owned(), "incorporando".to_owned())
}

/// How many rows and values were left out.
pub fn left_out(rows: u64, values: u64, language: Language) -> String {
    language.sentence(
        format!("rows left out: {rows}; values left out of other rows: {values}"),
        format!("filas omitidas: {rows}; valores omitidos de otras filas: {values}"),
    )
}

/// The headings of a search: identity, title, name, federation, year of birth, list.
pub const fn headings(language: Language) -> [&'static str; 6] {
    match language {
        Language::English => ["ID", "Title", "Name", "Fed", "Born", "List"],
        Language::Spanish => ["ID", "Tít", "Nombre", "Fed", "Nac", "Lista"],
    }
}

/// Nobody was found.
pub fn nobody(language: Language) -> String {
    language.sentence("nobody was found".to_owned(), "no se encontró a nadie".to_owned())
}

/// Only near names were found.
pub fn only_near(language: Language) -> String {
    language.sentence(
        "nobody has exactly that name; these are near:".to_owned(),
        "nadie se llama exactamente así; estos se parecen:".to_owned(),
    )
}

/// The headings of a comparison: number, name, what, here, in the list, remark.
pub const fn comparison_headings(language: Language) -> [&'static str; 6] {
    match language {
        Language::English => ["No", "Name", "What", "Here", "List", ""],
        Language::Spanish => ["N.º", "Nombre", "Qué", "Aquí", "Lista", ""],
    }
}

/// A difference that is not applied.
pub fn doubtful(language: Language) -> String {
    language.sentence("check it".to_owned(), "compruébelo".to_owned())
}

/// The last line of a comparison.
pub fn compared(refreshed: usize, doubtful: usize, unknown: usize, language: Language) -> String {
    language.sentence(
        format!("{refreshed} to refresh, {doubtful} to check, {unknown} not in the list"),
        format!(
            "{refreshed} por actualizar, {doubtful} por comprobar, {unknown} fuera de la lista"
        ),
    )
}

/// The lists a comparison was made with.
pub fn compared_with(source: &str, date: Date, language: Language) -> String {
    let date = date.say(language);
    language.sentence(
        format!("ratings of {source}, valid from {date}"),
        format!("Elo de {source}, válido desde {date}"),
    )
}

/// Somebody without a number, or with one the list does not know.
pub fn unlisted(has_id: bool, language: Language) -> String {
    if has_id {
        language.sentence("not in the list".to_owned(), "no está en la lista".to_owned())
    } else {
        language.sentence("no FIDE ID".to_owned(), "sin ID FIDE".to_owned())
    }
}

/// Who it might be.
pub fn perhaps(id: u32, name: &str, language: Language) -> String {
    language.sentence(format!("perhaps {id} {name}"), format!("quizá {id} {name}"))
}
