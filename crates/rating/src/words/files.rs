//! What is wrong with a list of direct titles or with details, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::direct::DirectTitlesError;

impl Said for DirectTitlesError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (DirectTitlesError::Unreadable(fault), _) => fault.say(language),
            (DirectTitlesError::PlaceOrPercent(row), Language::English) => {
                format!("row {row}: name best-places or percent, one of them")
            }
            (DirectTitlesError::PlaceOrPercent(row), Language::Spanish) => {
                format!("fila {row}: indique best-places o percent, uno de los dos")
            }
            (DirectTitlesError::NoSource(row), Language::English) => {
                format!("row {row}: the source is missing")
            }
            (DirectTitlesError::NoSource(row), Language::Spanish) => {
                format!("fila {row}: falta la fuente")
            }
        }
    }
}
