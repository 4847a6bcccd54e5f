//! What is said about newer versions, in both languages.

use arbitra_web::FetchError;

use crate::exit::{Exit, Failure};
use crate::language::Language;

/// Whether there is a newer version.
pub fn told(own: &str, newer: Option<&str>, language: Language) -> String {
    match newer {
        None => language.sentence(
            format!("Arbitra {own}: there is no newer version.\n"),
            format!("Arbitra {own}: no hay ninguna versión más reciente.\n"),
        ),
        Some(newer) => language.sentence(
            format!("Arbitra {newer} is there; this is {own}. Make a backup first.\n"),
            format!(
                "Ya está Arbitra {newer}; esta es la {own}. Haga antes una copia de seguridad.\n"
            ),
        ),
    }
}

/// That nobody said where to ask.
pub fn no_place(language: Language) -> Failure {
    let said = language.sentence(
        "no place to ask is known: Arbitra calls nobody by itself".to_owned(),
        "no se sabe dónde preguntar: Arbitra no llama a nadie por sí mismo".to_owned(),
    );
    Failure::new(Exit::BadInput, said).advise(language.sentence(
        "name a folder or an address with --from, or in ARBITRA_UPDATES".to_owned(),
        "indique una carpeta o una dirección con --from, o en ARBITRA_UPDATES".to_owned(),
    ))
}

/// That the place did not answer.
pub fn not_fetched(place: &str, error: FetchError, language: Language) -> Failure {
    let why = match error {
        FetchError::Address => language.sentence(
            "not an address that begins with https:".to_owned(),
            "no es una dirección que empiece por https:".to_owned(),
        ),
        FetchError::NoNetwork => {
            language.sentence("nobody answers".to_owned(), "nadie responde".to_owned())
        }
        FetchError::Refused(status) => language
            .sentence(format!("the answer is {status}"), format!("la respuesta es {status}")),
        FetchError::BrokeOff | FetchError::TooLarge | FetchError::NoRoom => language.sentence(
            "the answer did not come whole".to_owned(),
            "la respuesta no llegó entera".to_owned(),
        ),
    };
    Failure::new(Exit::File, format!("{place}: {why}"))
}

/// That what is there says nothing about a release.
pub fn not_a_release(place: &str, error: &serde_json::Error, language: Language) -> Failure {
    let (line, column) = (error.line(), error.column());
    let said = language.sentence(
        format!("{place}: line {line}, column {column}: this does not describe a release"),
        format!("{place}: línea {line}, columna {column}: esto no describe una versión publicada"),
    );
    Failure::new(Exit::BadInput, said).advise(language.sentence(
        "name the folder that holds latest.json".to_owned(),
        "indique la carpeta que contiene latest.json".to_owned(),
    ))
}

/// That the version is none.
pub fn no_version(place: &str, version: &str, language: Language) -> Failure {
    let said = language.sentence(
        format!("{place}: “{version}” is not a version such as 0.2.0"),
        format!("{place}: «{version}» no es una versión como 0.2.0"),
    );
    Failure::new(Exit::BadInput, said)
}
