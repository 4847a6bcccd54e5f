//! What is said about backups, in both languages.

use std::path::Path;

use arbitra_store::{ArchiveError, Error, Kind, Location, Summary};

use super::forms::choose;
use super::lists;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;

/// A backup was made.
pub fn saved(path: &Path, summary: &Summary, language: Language) -> String {
    let Summary { events, tournaments, entries, .. } = summary;
    let path = path.display();
    choose(
        language,
        format!("{path}: events {events}, tournaments {tournaments}, entries {entries}"),
        format!("{path}: eventos {events}, torneos {tournaments}, anotaciones {entries}"),
    )
}

/// A backup was restored.
pub fn restored(location: &Location, summary: &Summary, language: Language) -> String {
    let Summary { events, tournaments, entries, .. } = summary;
    choose(
        language,
        format!("{location}: events {events}, tournaments {tournaments}, entries {entries}"),
        format!("{location}: eventos {events}, torneos {tournaments}, anotaciones {entries}"),
    )
}

/// Why a backup was not made.
pub fn not_saved(error: &Error, language: Language) -> Failure {
    match error {
        Error::Archive { path, source: ArchiveError::File(error) } => {
            output::cannot_write(path, error, language)
        }
        Error::Tampered { tournament, at } => Failure::new(
            Exit::RulesSayNo,
            choose(
                language,
                format!("entry {at} of tournament {tournament} is not as it was written"),
                format!("la anotación {at} del torneo {tournament} no está como se escribió"),
            ),
        )
        .advise(choose(
            language,
            "Somebody or something has changed the database. Keep it, and restore an older backup."
                .to_owned(),
            "Alguien o algo ha cambiado la base de datos. Guárdela y recupere una copia anterior."
                .to_owned(),
        )),
        other => lists::store(other, language),
    }
}

/// Why a backup was not restored.
pub fn not_restored(error: &Error, language: Language) -> Failure {
    match error {
        Error::Archive { path, source } => broken(path, source, language),
        Error::NotEmpty { location } => Failure::new(
            Exit::BadInput,
            choose(
                language,
                format!("{location} is not empty"),
                format!("{location} no está vacía"),
            ),
        )
        .advise(choose(
            language,
            "Name a new file, or an empty database, with --database.".to_owned(),
            "Indique un fichero nuevo, o una base de datos vacía, con --database.".to_owned(),
        )),
        other => lists::store(other, language),
    }
}

/// Why a file is no backup.
pub fn broken(path: &Path, error: &ArchiveError, language: Language) -> Failure {
    let (exit, spanish) = match error {
        ArchiveError::File(error) => (Exit::File, error.to_string()),
        ArchiveError::Broken(_) => {
            (Exit::BadInput, "no es una copia de seguridad, o solo un trozo".to_owned())
        }
        ArchiveError::Foreign => {
            (Exit::BadInput, "no es una copia de seguridad de este programa".to_owned())
        }
        ArchiveError::Newer => {
            (Exit::BadInput, "la escribió una versión más nueva de este programa".to_owned())
        }
        ArchiveError::Kind { found: Kind::Event, .. } => {
            (Exit::BadInput, "contiene un evento, no una copia de seguridad".to_owned())
        }
        ArchiveError::Kind { .. } => {
            (Exit::BadInput, "contiene una copia de seguridad, no un evento".to_owned())
        }
        ArchiveError::Damaged { part } => {
            (Exit::BadInput, format!("falta su parte {part}, o está dañada"))
        }
        ArchiveError::Line { part, line, why } => {
            (Exit::BadInput, format!("la línea {line} de su parte {part} no tiene sentido: {why}"))
        }
        ArchiveError::Tampered { name, at } => (
            Exit::BadInput,
            format!("la anotación {at} del torneo «{name}» no está como se escribió"),
        ),
        ArchiveError::TooLarge { part } => {
            (Exit::TooLarge, format!("su parte {part} es demasiado grande"))
        }
        other => (Exit::BadInput, other.to_string()),
    };
    let path = path.display();
    let english = format!("{path} cannot be restored: {error}");
    let spanish = format!("no se puede recuperar {path}: {spanish}");
    Failure::new(exit, choose(language, english, spanish)).advise(choose(
        language,
        "Nothing was changed. Try another backup.".to_owned(),
        "No se ha cambiado nada. Pruebe con otra copia.".to_owned(),
    ))
}
