//! What is said about sheets, in English and Spanish.

use super::merge::{Gap, Source};
use super::play::Trouble;
use super::review::RemarkKind;
use super::state::Refused;
use arbitra_model::Language;

impl Trouble {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Trouble::Missing => language.choose("the move is missing", "falta la jugada"),
            Trouble::Illegal => language.choose("the move is illegal", "la jugada es ilegal"),
            Trouble::Ambiguous => {
                language.choose("the move may mean more than one", "la jugada puede ser más de una")
            }
            Trouble::Unreadable => language.choose("this is not a move", "esto no es una jugada"),
        }
    }
}

impl RemarkKind {
    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match self {
            RemarkKind::Trouble(trouble) => trouble.say(language).to_owned(),
            RemarkKind::TakeBack(1) => language
                .choose(
                    "take the half-move back to the position before it",
                    "deshaga la media jugada para volver a la posición anterior",
                )
                .to_owned(),
            RemarkKind::TakeBack(moves) => match language {
                Language::English => {
                    format!("take back {moves} half-moves to the position before it")
                }
                Language::Spanish => {
                    format!("retire {moves} medias jugadas hasta la posición anterior")
                }
            },
            RemarkKind::Law(kind) => kind.say(language).to_owned(),
            RemarkKind::AfterTheEnd => language
                .choose("moves after the end of the game", "jugadas tras el fin de la partida")
                .to_owned(),
            RemarkKind::Corrected(before) => {
                let texts = before.join(", ");
                match language {
                    Language::English => format!("corrected; before: {texts}"),
                    Language::Spanish => format!("corregida; antes: {texts}"),
                }
            }
            RemarkKind::WrongResult => language
                .choose(
                    "the result is not that of the last move",
                    "el resultado no es el de la última jugada",
                )
                .to_owned(),
            RemarkKind::Left(times) => match language {
                Language::English if *times == 1 => "the scoresheet was left once".to_owned(),
                Language::English => format!("the scoresheet was left {times} times"),
                Language::Spanish if *times == 1 => "se salió una vez de la planilla".to_owned(),
                Language::Spanish => format!("se salió {times} veces de la planilla"),
            },
        }
    }
}

impl Refused {
    /// In words.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match self {
            Refused::NoGame => {
                language.choose("no game has begun", "no ha comenzado ninguna partida")
            }
            Refused::GameRunning => {
                language.choose("a game is being played", "se está jugando una partida")
            }
            Refused::Closed => language
                .choose("the game is over and signed", "la partida ha terminado y está firmada"),
            Refused::ArbiterOnly => {
                language.choose("only an arbiter may do this", "solo un árbitro puede hacerlo")
            }
            Refused::WrongMode => language.choose("not in this mode", "no en este modo"),
            Refused::NoSuchMove => language.choose("there is no such move", "no hay tal jugada"),
            Refused::NoResult => language
                .choose("write the result before signing", "anote el resultado antes de firmar"),
            Refused::Unusable => {
                language.choose("this cannot be written down", "esto no se puede anotar")
            }
        }
    }
}

impl Gap {
    /// In words, where there is one sheet only.
    #[must_use]
    pub fn say_of_one(&self, language: Language) -> String {
        let reason = self.trouble.unwrap_or(Trouble::Missing).say(language);
        match &self.first {
            Some(text) => format!("{reason} ({text})"),
            None => reason.to_owned(),
        }
    }

    /// In words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        let reason = match self.trouble {
            None => language.choose("the two sheets differ", "las dos planillas difieren"),
            Some(trouble) => trouble.say(language),
        };
        let texts: Vec<String> = [(Source::First, &self.first), (Source::Second, &self.second)]
            .into_iter()
            .filter_map(|(source, text)| {
                let name = match source {
                    Source::Second => language.choose("second sheet", "segunda planilla"),
                    _ => language.choose("first sheet", "primera planilla"),
                };
                text.as_ref().map(|text| format!("{name}: {text}"))
            })
            .collect();
        if texts.is_empty() {
            reason.to_owned()
        } else {
            format!("{reason} ({})", texts.join("; "))
        }
    }
}
