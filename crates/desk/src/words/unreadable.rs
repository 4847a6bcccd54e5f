//! Why a record cannot be read, in English and Spanish.

use arbitra_model::{Language, Said};

use super::plain;
use crate::FoldError;
use crate::personal::PutBackError;

impl Said for FoldError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (FoldError::OutOfSequence { expected, found }, Language::English) => {
                format!("entry {expected} was expected, entry {found} came")
            }
            (FoldError::OutOfSequence { expected, found }, Language::Spanish) => {
                format!("se esperaba la anotación {expected} y vino la {found}")
            }
            (FoldError::NewerVersion { number, version }, Language::English) => format!(
                "entry {number} is written in version {version}; this program knows up to {}",
                crate::VERSION
            ),
            (FoldError::NewerVersion { number, version }, Language::Spanish) => format!(
                "la anotación {number} está escrita en la versión {version}; este programa conoce \
                 hasta la {}",
                crate::VERSION
            ),
            (FoldError::DoesNotFit { number, refusal }, Language::English) => {
                let why = plain(refusal, language);
                format!("entry {number} does not fit the entries before it: {why}")
            }
            (FoldError::DoesNotFit { number, refusal }, Language::Spanish) => {
                let why = plain(refusal, language);
                format!("la anotación {number} no concuerda con las anteriores: {why}")
            }
        }
    }
}

impl Said for PutBackError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (PutBackError::Missing(reference), Language::English) => {
                format!("what lies beside the record under {reference} is missing")
            }
            (PutBackError::Missing(reference), Language::Spanish) => {
                format!("falta lo que se guarda junto al registro con el nombre {reference}")
            }
            (PutBackError::NoEntry(error), Language::English) => error.to_string(),
            (PutBackError::NoEntry(error), Language::Spanish) => format!(
                "no es una anotación que este programa conozca (columna {})",
                error.column()
            ),
        }
    }
}
