//! What the store's values say, in both languages: roles and where they hold, and what speaks
//! against a record, what can go wrong. What to do about a failure depends on who asks: front ends
//! say that themselves.

use arbitra_model::{Language, Said};

use crate::{ArchiveError, Doubt, Error, Fault, Held, Kind, Location, Noun, Scope};

/// What people call a role that is kept under a word. A word that no version knew says itself.
#[must_use]
pub fn role_name(word: &str, language: Language) -> &str {
    match word {
        "public" => language.choose("public", "público"),
        "viewer" => language.choose("viewer", "consulta"),
        "results" => language.choose("result entry", "introducción de resultados"),
        "deputy" => language.choose("deputy arbiter", "árbitro adjunto"),
        "chief" => language.choose("chief arbiter", "árbitro principal"),
        crate::OWNER => language.choose("owner", "responsable"),
        other => other,
    }
}

impl Said for Scope {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (Scope::Server, _) => {
                language.choose("the whole server", "todo el servidor").to_owned()
            }
            (Scope::Event(event), Language::English) => format!("event {event}"),
            (Scope::Event(event), Language::Spanish) => format!("torneo completo {event}"),
            (Scope::Tournament(tournament), Language::English) => {
                format!("tournament {tournament}")
            }
            (Scope::Tournament(tournament), Language::Spanish) => format!("sección {tournament}"),
        }
    }
}

impl Said for Held {
    /// The role, and in brackets where.
    fn say(&self, language: Language) -> String {
        let place = self.scope().map_or_else(|| self.place.clone(), |scope| scope.say(language));
        format!("{} ({place})", role_name(&self.role, language))
    }
}

impl Said for Fault {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => match self {
                Fault::NotGenuine { entry } => {
                    format!("the signature at entry {entry} is not genuine")
                }
                Fault::CutOff { entry } => {
                    format!("entry {entry} was signed and is not there any more")
                }
                Fault::Changed { entry } => {
                    format!("entry {entry}, or one before it, is not what was signed")
                }
                Fault::OtherKey { entry, key } => {
                    format!("entry {entry} was signed by another key: {}", key.fingerprint())
                }
            },
            Language::Spanish => match self {
                Fault::NotGenuine { entry } => {
                    format!("la firma de la anotación {entry} no es auténtica")
                }
                Fault::CutOff { entry } => format!("la anotación {entry} se firmó y ya no está"),
                Fault::Changed { entry } => {
                    format!("la anotación {entry}, o una anterior, no es la que se firmó")
                }
                Fault::OtherKey { entry, key } => {
                    let key = key.fingerprint();
                    format!("la anotación {entry} está firmada con otra clave de firma: {key}")
                }
            },
        }
    }
}

impl Said for Doubt {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => match self {
                Doubt::Shorter { signed, last } => {
                    format!(
                        "this desk signed entry {signed}, and the record ends with entry {last}"
                    )
                }
                Doubt::Changed { signed } => {
                    format!("entry {signed}, or one before it, is not what this desk signed")
                }
                Doubt::Replaced => "it begins with another entry than the one signed".to_owned(),
            },
            Language::Spanish => match self {
                Doubt::Shorter { signed, last } => format!(
                    "esta mesa arbitral firmó la anotación {signed}, y el registro termina en la \
                     {last}"
                ),
                Doubt::Changed { signed } => format!(
                    "la anotación {signed}, o una anterior, no es la que firmó esta mesa arbitral"
                ),
                Doubt::Replaced => "empieza con una anotación distinta de la firmada".to_owned(),
            },
        }
    }
}

impl Said for Noun {
    fn say(&self, language: Language) -> String {
        let said = match self {
            Noun::Event => language.choose("event", "torneo"),
            Noun::Tournament => language.choose("tournament", "torneo"),
            Noun::User => language.choose("user", "usuario"),
            Noun::Token => language.choose("token", "acceso"),
        };
        said.to_owned()
    }
}

impl Said for Error {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            Error::Open { location, source } if self.is_away() => (
                format!("{location} does not answer: {source}"),
                format!("{location} no responde: {source}"),
            ),
            Error::Open { location, source } => return unopened(location, source, language),
            Error::Away(source) => (
                format!("the database does not answer: {source}"),
                format!("la base de datos no responde: {source}"),
            ),
            Error::Database(source) => (
                format!("the database failed: {source}"),
                format!("error de la base de datos: {source}"),
            ),
            Error::Witness(error) => (
                format!("what the desk remembers outside the database cannot be used: {error}"),
                format!(
                    "no se puede usar lo que la mesa arbitral recuerda fuera de la base de datos: \
                     {error}"
                ),
            ),
            Error::NotFound(noun) => {
                return match (language, noun) {
                    (Language::English, noun) => format!("there is no such {}", noun.say(language)),
                    (Language::Spanish, noun) => format!("no existe ese {}", noun.say(language)),
                };
            }
            Error::Newer { location } => (
                format!("{location} was written by a newer version of this program"),
                format!("{location} es de una versión más reciente de este programa"),
            ),
            Error::NoCopy { path, source } => {
                let path = path.display();
                (
                    format!(
                        "no copy could be written to {path} before the tables \
                         change: {source}"
                    ),
                    format!(
                        "no se ha podido escribir una copia en {path} antes de \
                         cambiar las tablas: {source}"
                    ),
                )
            }
            Error::Migrate { location, source } => (
                format!("the tables of {location} cannot be brought up to date: {source}"),
                format!("las tablas de {location} no se pueden actualizar: {source}"),
            ),
            Error::Held { location, .. } => (
                format!("{location} is served by another desk"),
                format!("otra mesa arbitral ya atiende {location}"),
            ),
            Error::Taken => (
                "the name is taken, or looks like one that is: choose another".to_owned(),
                "el nombre ya existe, o se parece a uno que existe: elija otro".to_owned(),
            ),
            Error::Name => (
                "an account needs a name of at most 100 letters that can be seen and that \
                 cannot be taken for a key or for the program"
                    .to_owned(),
                "una cuenta necesita un nombre de 100 letras visibles como máximo que no se \
                 confunda con un acceso ni con el programa"
                    .to_owned(),
            ),
            Error::LastOwner => (
                "this is the last owner of the server: make another account the \
                 owner first"
                    .to_owned(),
                "es la última persona responsable del servidor: nombre antes a otra".to_owned(),
            ),
            Error::NotFirst => (
                "somebody else has just made the first account; that person can make \
                 yours"
                    .to_owned(),
                "otra persona acaba de crear la primera cuenta; ella puede crear la \
                 suya"
                    .to_owned(),
            ),
            Error::ServerTampered { at } => (
                format!("entry {at} of the record of the server is not as it was written"),
                format!("la anotación {at} del registro del servidor se ha alterado"),
            ),
            Error::ZeroCharacter => (
                "a text with a zero character cannot be kept: leave it away".to_owned(),
                "un texto con un carácter nulo no se puede guardar: quítelo".to_owned(),
            ),
            Error::NotBeside => (
                "an entry refers to something that is not kept beside it, or the other way round"
                    .to_owned(),
                "una anotación se refiere a algo que no está guardado junto a ella, o \
                 al revés"
                    .to_owned(),
            ),
            Error::Tampered { tournament, at } => (
                format!("entry {at} of tournament {tournament} is not as it was written"),
                format!("la anotación {at} del torneo {tournament} se ha alterado"),
            ),
            Error::NotKept { tournament, at } => (
                format!("entry {at} of tournament {tournament} was written and is not there"),
                format!("la anotación {at} del torneo {tournament} se escribió y no está"),
            ),
            Error::Here { tournament, name } => (
                format!("the event is there already: tournament {tournament}, “{name}”"),
                format!("el torneo ya está: torneo {tournament}, «{name}»"),
            ),
            Error::Parted { name, at, .. } => (
                format!("“{name}” went on differently there and in the file from entry {at} on"),
                format!("«{name}» siguió de otra manera que en el archivo desde la anotación {at}"),
            ),
            Error::Overtaken { tournament } => (
                format!("tournament {tournament} was changed meanwhile"),
                format!("el torneo {tournament} se ha cambiado entretanto"),
            ),
            Error::NotEmpty { location } => {
                (format!("{location} is not empty"), format!("{location} no está vacía"))
            }
            Error::Archive { path, source } => {
                return format!("{}: {}", path.display(), source.say(language));
            }
        };
        match language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

/// A database that cannot be opened: what its driver says is not for people.
fn unopened(location: &Location, source: &sqlx::Error, language: Language) -> String {
    let said = source.to_string();
    let is_there = match location {
        Location::Sqlite(path) => path.exists(),
        _ => true,
    };
    let why = if said.contains("not a database") {
        language.choose(
            "the file is not a database of this program",
            "el archivo no es una base de datos",
        )
    } else if said.contains("malformed") {
        language.choose("the file is damaged", "el archivo está dañado")
    } else if said.contains("locked") {
        language.choose("another program holds it", "otro programa la tiene ocupada")
    } else if !is_there {
        language.choose("it is not there", "no existe")
    } else if said.contains("unable to open") {
        language.choose("it cannot be read or written there", "no se puede leer o escribir ahí")
    } else {
        said.as_str()
    };
    match language {
        Language::English => format!("{location} cannot be opened: {why}"),
        Language::Spanish => format!("no se puede abrir {location}: {why}"),
    }
}

impl Said for ArchiveError {
    fn say(&self, language: Language) -> String {
        let (english, spanish) = match self {
            ArchiveError::File(error) => {
                let why = error.say(language);
                (format!("it cannot be read: {why}"), format!("no se puede leer: {why}"))
            }
            ArchiveError::Broken(_) => (
                "it is not a file of this program, or only a part of one".to_owned(),
                "no es un archivo de este programa, o solo un trozo".to_owned(),
            ),
            ArchiveError::Foreign => (
                "it is a file of another program".to_owned(),
                "es un archivo de otro programa".to_owned(),
            ),
            ArchiveError::Newer => (
                "it was written by a newer version of this program".to_owned(),
                "es de una versión más reciente de este programa".to_owned(),
            ),
            ArchiveError::Kind { found: Kind::Event, .. } => (
                "it holds an event, not a backup".to_owned(),
                "contiene un torneo, no una copia de seguridad".to_owned(),
            ),
            ArchiveError::Kind { .. } => (
                "it holds a backup, not an event".to_owned(),
                "contiene una copia de seguridad, no un torneo".to_owned(),
            ),
            ArchiveError::Damaged { part } => (
                format!("its part {part} is missing or damaged"),
                format!("su parte {part} falta o está dañada"),
            ),
            ArchiveError::Line { part, line, why } => (
                format!("line {line} of its part {part} makes no sense: {why}"),
                format!("la línea {line} de su parte {part} no tiene sentido: {why}"),
            ),
            ArchiveError::Tampered { name, at } => (
                format!("entry {at} of tournament “{name}” in it is not as it was written"),
                format!("la anotación {at} del torneo «{name}» se ha alterado"),
            ),
            ArchiveError::ServerTampered { at } => (
                format!("entry {at} of the record of the server in it is not as it was written"),
                format!("la anotación {at} de su registro del servidor se ha alterado"),
            ),
            ArchiveError::TooLarge { part } => (
                format!("its part {part} is too large"),
                format!("su parte {part} es demasiado grande"),
            ),
        };
        match language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{EventId, TournamentId};

    use super::*;

    #[test]
    fn an_event_and_a_tournament_are_told_apart_in_both_languages() {
        for language in Language::ALL {
            let event = Scope::Event(EventId::new(3)).say(language);
            assert_ne!(event, Scope::Tournament(TournamentId::new(3)).say(language));
        }
        let held = Held { role: "viewer".to_owned(), place: "tournament:7".to_owned() };
        let said = Language::ALL.map(|language| held.say(language));
        assert_eq!(said, ["viewer (tournament 7)", "consulta (sección 7)"]);
    }
}
