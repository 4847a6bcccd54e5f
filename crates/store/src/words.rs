//! What the store's values say, in both languages: roles and where they hold, and what speaks
//! against a record.

use arbitra_model::{Language, Said};

use crate::{Doubt, Fault, Held, Scope};

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
                    format!("la anotación {entry} se firmó con otra clave: {}", key.fingerprint())
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
