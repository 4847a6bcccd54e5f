//! What rating lists say, in English and Spanish.

use std::fmt::{self, Display};

use arbitra_model::{Language, Said};

use crate::{Detail, Fault, ListError, ListFault, MappingError, ZipFault};

impl Fault {
    /// What is wrong with a row of a list.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        let (english, spanish) = match self {
            Fault::NoId => {
                ("no identity number; row left out", "sin número de identidad; fila omitida")
            }
            Fault::BadId => ("not an identity number", "no es un número de identidad"),
            Fault::NoName => ("no name; row left out", "sin nombre; fila omitida"),
            Fault::TooLong => ("too long; row left out", "demasiado larga; fila omitida"),
            Fault::BadRating => ("not a rating", "no es un Elo"),
            Fault::BadK => ("not a coefficient K", "no es un coeficiente K"),
            Fault::BadFederation => ("not a federation", "no es una federación"),
            Fault::BadSex => ("not a sex", "no es un sexo"),
            Fault::BadTitle => ("not a title", "no es un título"),
            Fault::BadBirth => ("not a year of birth", "no es un año de nacimiento"),
        };
        language.choose(english, spanish)
    }
}

impl Detail {
    /// What differs between tournament and list.
    #[must_use]
    pub const fn words(self, language: Language) -> &'static str {
        match self {
            Detail::Name => language.choose("name", "nombre"),
            Detail::Rating => language.choose("rating", "Elo"),
            Detail::Title => language.choose("title", "título"),
            Detail::Federation => language.choose("federation", "federación"),
            Detail::Sex => language.choose("sex", "sexo"),
            Detail::BirthYear => language.choose("born", "nacimiento"),
        }
    }
}

impl ListError {
    /// Why a list of a name cannot be used.
    #[must_use]
    pub fn words(&self, name: &dyn Display, language: Language) -> String {
        let (english, spanish) = match self {
            ListError::Read(error) => {
                let why = error.say(language);
                (format!("{name} cannot be read: {why}"), format!("no se puede leer {name}: {why}"))
            }
            ListError::Zip(fault) => {
                let why = fault.say(language);
                (
                    format!("the ZIP file {name} cannot be used: {why}"),
                    format!("no se puede usar el archivo ZIP {name}: {why}"),
                )
            }
            ListError::NoColumn(column) => (
                format!("{name} has no column `{column}`"),
                format!("{name} no tiene ninguna columna `{column}`"),
            ),
            ListError::Broken { line, fault } => {
                let why = fault.say(language);
                (format!("{name}:{line}: {why}"), format!("{name}:{line}: {why}"))
            }
            ListError::NoList => {
                (format!("{name} is not a rating list"), format!("{name} no es una lista de Elo"))
            }
        };
        language.sentence(english, spanish)
    }
}

impl Said for ZipFault {
    fn say(&self, language: Language) -> String {
        match self {
            ZipFault::Damaged => language
                .choose("it is damaged; fetch it again", "está dañado; descárguelo otra vez")
                .to_owned(),
            ZipFault::Encrypted => language
                .choose(
                    "the list in it needs a password; unpack it first",
                    "la lista que contiene pide una contraseña; descomprímala antes",
                )
                .to_owned(),
            ZipFault::Method(method) => language.sentence(
                format!("it is packed by {method}; unpack it first"),
                format!("está comprimido con {method}; descomprímalo antes"),
            ),
        }
    }
}

impl Said for ListFault {
    fn say(&self, language: Language) -> String {
        let said = match self {
            ListFault::BreaksOff => language.choose(
                "the list breaks off in the middle of a player; fetch it again",
                "la lista se corta en medio de un jugador; descárguela otra vez",
            ),
            ListFault::NotXml => language.choose(
                "no XML from here on; fetch the list again",
                "desde aquí no es XML; descargue la lista otra vez",
            ),
            ListFault::NotATable => language.choose(
                "no rows and columns from here on; check separator and quotes",
                "desde aquí no hay filas y columnas; revise el separador y las comillas",
            ),
        };
        said.to_owned()
    }
}

impl Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&"the list", Language::English))
    }
}

impl MappingError {
    /// Why a mapping cannot be used.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        let (english, spanish) = match self {
            MappingError::Toml(fault) => {
                let why = fault.say(language);
                (format!("the mapping: {why}"), format!("el mapa: {why}"))
            }
            MappingError::Unknown(word) => (
                format!("`{word}` means nothing in a mapping"),
                format!("`{word}` no significa nada en un mapa"),
            ),
            MappingError::Value { key, value } => {
                (format!("`{value}` does not fit {key}"), format!("`{value}` no sirve para {key}"))
            }
            MappingError::Missing(word) => {
                (format!("the mapping lacks {word}"), format!("al mapa le falta {word}"))
            }
        };
        language.sentence(english, spanish)
    }
}
