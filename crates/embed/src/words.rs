//! What goes wrong, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::failure::Failure;
use crate::json::NotOurs;

impl Said for Failure {
    fn say(&self, language: Language) -> String {
        match self {
            Failure::NotAQuestion(fault) => {
                let why = fault.say(language);
                language.sentence(
                    format!("This is not a question: {why}."),
                    format!("Esto no es una pregunta: {why}."),
                )
            }
            Failure::UnknownQuestion(ask) => language.sentence(
                format!("Nobody here can answer “{ask}”."),
                format!("Aquí nadie puede responder a «{ask}»."),
            ),
            Failure::Missing(key) => {
                language.sentence(format!("`{key}` is missing."), format!("Falta `{key}`."))
            }
            Failure::Unusable(key, found) => language.sentence(
                format!("`{key}` cannot be used: {found}"),
                format!("No se puede usar `{key}`: {found}"),
            ),
            Failure::Report(error) => error
                .diagnostics()
                .iter()
                .find(|found| found.severity == arbitra_trf::Severity::Error)
                .map_or_else(|| error.to_string(), |found| found.explain(language).0.into_owned()),
            Failure::NotOurs(why) => {
                let why = why.say(language);
                language.sentence(
                    format!("This JSON is not a tournament of Arbitra: {why}."),
                    format!("Este JSON no es un torneo de Arbitra: {why}."),
                )
            }
            #[cfg(feature = "engine")]
            Failure::UnknownSystem(code) => language.sentence(
                format!("The file names a pairing system that is not known here: {code}."),
                format!(
                    "El archivo nombra un sistema de emparejamiento que aquí no se conoce: {code}."
                ),
            ),
            #[cfg(feature = "engine")]
            Failure::Round(error) => error.say(language),
            #[cfg(feature = "engine")]
            Failure::Explain(error) => error.say(language),
            #[cfg(feature = "engine")]
            Failure::TieBreak(error) => error.say(language),
            #[cfg(feature = "engine")]
            Failure::NoSuchRound { asked, recorded } => language.sentence(
                format!("The file has no round {asked}: it holds {recorded}."),
                format!("El archivo no tiene la ronda {asked}: contiene {recorded}."),
            ),
            #[cfg(feature = "engine")]
            Failure::NoCertificate(system) => language.sentence(
                format!("Pairings by {system} have no certificate."),
                format!("Los emparejamientos por {system} no tienen certificado."),
            ),
        }
    }
}

impl Said for NotOurs {
    fn say(&self, language: Language) -> String {
        match self {
            NotOurs::Fault(fault) => fault.say(language),
            NotOurs::Other { format, version } => language.sentence(
                format!("it is `{format}`, version {version}"),
                format!("es `{format}`, versión {version}"),
            ),
        }
    }
}

impl Failure {
    /// What to do about it, where the file itself does not say.
    pub fn advice(&self, language: Language) -> Option<String> {
        let advice = match self {
            Failure::NotAQuestion(_) => language.choose(
                "Send a JSON object such as {\"ask\": \"pair\", \"file\": \"…\"}.",
                "Envíe un objeto JSON como {\"ask\": \"pair\", \"file\": \"…\"}.",
            ),
            Failure::UnknownQuestion(_) => language.choose(
                "Ask pair, certify, check, explain, why-not, what-if, standings, crosstable, read or \
                 verify; the small verifier knows only read and verify.",
                "Pregunte pair, certify, check, explain, why-not, what-if, standings, crosstable, read o \
                 verify; el verificador pequeño solo conoce read y verify.",
            ),
            Failure::Missing(_) | Failure::Unusable(..) => language.choose(
                "The page on embedding says what each question takes.",
                "La página sobre la integración dice qué lleva cada pregunta.",
            ),
            Failure::NotOurs(_) => language.choose(
                "Send a report file, or JSON as `read` writes it.",
                "Envíe un archivo de informe, o JSON como lo escribe `read`.",
            ),
            #[cfg(feature = "engine")]
            Failure::UnknownSystem(_) => language.choose(
                "Name the system in `edition`, such as dutch-2026.",
                "Nombre el sistema en `edition`, por ejemplo dutch-2026.",
            ),
            #[cfg(feature = "engine")]
            Failure::TieBreak(error) => return Some(error.advice(language)),
            #[cfg(feature = "engine")]
            Failure::NoCertificate(_) => language.choose(
                "Only the Dutch system since 2017 is proved.",
                "Solo se demuestra el sistema holandés desde 2017.",
            ),
            Failure::Report(_) => return None,
            #[cfg(feature = "engine")]
            Failure::Round(_) | Failure::Explain(_) | Failure::NoSuchRound { .. } => return None,
        };
        Some(advice.to_owned())
    }
}
