//! What is said about backups, in both languages.

use std::fmt::Display;
use std::path::Path;

use arbitra_model::Said as _;
use arbitra_store::{ArchiveError, Error, Location, Summary};

use super::lists;
use crate::exit::{Exit, Failure};
use crate::language::Language;
use crate::output;

/// A backup was made.
pub fn saved(path: &Path, summary: &Summary, language: Language) -> String {
    counted(&path.display(), summary, language)
}

fn counted(place: &dyn Display, summary: &Summary, language: Language) -> String {
    let Summary { events, tournaments, entries, damaged, .. } = summary;
    let text = language.sentence(
        format!("{place}: events {events}, tournaments {tournaments}, entries {entries}"),
        format!("{place}: torneos {events}, secciones {tournaments}, anotaciones {entries}"),
    );
    if *damaged == 0 {
        return text;
    }
    let remark = language.sentence(
        format!(
            "Damaged records: {damaged}. Of them only the entries before the damage are here; \
             keep the database, and older backups."
        ),
        format!(
            "Registros dañados: {damaged}. De ellos solo están las anotaciones anteriores al daño; \
             guarde la base de datos y las copias anteriores."
        ),
    );
    format!("{text}\n{remark}")
}

/// A backup was restored.
pub fn restored(location: &Location, summary: &Summary, language: Language) -> String {
    counted(location, summary, language)
}

/// Why a backup was not made.
pub fn not_saved(error: &Error, language: Language) -> Failure {
    match error {
        Error::Archive { path, source: ArchiveError::File(error) } => {
            output::cannot_write(path, error, language)
        }
        other => lists::store(other, language),
    }
}

/// Why a backup was not restored.
pub fn not_restored(error: &Error, language: Language) -> Failure {
    match error {
        Error::Archive { path, source } => broken(path, source, language),
        Error::NotEmpty { .. } => Failure::new(
            Exit::BadInput,
            error.say(language),
        )
        .advise(language.sentence(
            "Name a new file, or an empty database, with --database.".to_owned(),
            "Indique un archivo nuevo, o una base de datos vacía, con --database.".to_owned(),
        )),
        Error::Here { .. } => Failure::new(
            Exit::BadInput,
            error.say(language),
        )
        .advise(language.sentence(
            "Nothing was changed. Add --merge to continue it with what the file has more, --copy to \
             bring it in once more, or --replace to put it in its place."
                .to_owned(),
            "No se ha cambiado nada. Añada --merge para continuarlo con lo que el archivo tiene de \
             más, --copy para traerlo otra vez o --replace para ponerlo en su lugar."
                .to_owned(),
        )),
        Error::Parted { .. } => Failure::new(
            Exit::BadInput,
            error.say(language),
        )
        .advise(language.sentence(
            "Nothing was changed. Add --copy to have both, or --replace to keep the file’s."
                .to_owned(),
            "No se ha cambiado nada. Añada --copy para tener los dos o --replace para quedarse con \
             el del archivo."
                .to_owned(),
        )),
        other => lists::store(other, language),
    }
}

/// Why a file is not a backup.
pub fn broken(path: &Path, error: &ArchiveError, language: Language) -> Failure {
    let exit = match error {
        ArchiveError::File(_) => Exit::File,
        ArchiveError::TooLarge { .. } => Exit::TooLarge,
        _ => Exit::BadInput,
    };
    let (path, why) = (path.display(), error.say(language));
    let english = format!("{path} cannot be restored: {why}");
    let spanish = format!("no se puede recuperar {path}: {why}");
    Failure::new(exit, language.sentence(english, spanish)).advise(language.sentence(
        "Nothing was changed. Try another backup.".to_owned(),
        "No se ha cambiado nada. Pruebe con otra copia.".to_owned(),
    ))
}
