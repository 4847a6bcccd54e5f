//! Why personal data was not shown or erased, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::core::personal::PersonError;

impl Said for PersonError {
    fn say(&self, language: Language) -> String {
        match (self, language) {
            (PersonError::Store(error), language) => error.say(language),
            (PersonError::Nobody(player), Language::Spanish) => {
                format!("nadie se inscribió nunca como jugador {player}")
            }
            (PersonError::Conflict, Language::Spanish) => {
                "alguien más actuó al mismo tiempo; no se ha cambiado nada".to_owned()
            }
            // The desk has said it in the language of the reader already.
            (PersonError::Refused(said) | PersonError::Unreadable(said), _) => said.clone(),
            (PersonError::Nobody(player), Language::English) => {
                format!("nobody was ever entered as player {player}")
            }
            (PersonError::Conflict, Language::English) => {
                "somebody else acted at the same time; nothing was changed".to_owned()
            }
        }
    }
}
