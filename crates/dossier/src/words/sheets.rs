//! The heads of tables.

use arbitra_model::{Language, Said};

use crate::Edition;

/// The words of a table of findings.
pub(crate) struct OfFindings {
    pub weight: &'static str,
    pub what: &'static str,
    pub article: &'static str,
    pub must: &'static str,
    pub advice: &'static str,
}

impl Said for Edition {
    fn say(&self, l: Language) -> String {
        match self {
            Edition::Now => l
                .choose(
                    "by the rules of competitions in force",
                    "según las normas de competición vigentes",
                )
                .to_owned(),
            Edition::E2006 | Edition::E2014 => {
                let year = self.name();
                l.sentence(
                    format!("by the rules of competitions of {year}"),
                    format!("según las normas de competición de {year}"),
                )
            }
        }
    }
}

pub(crate) const fn of_findings(l: Language) -> OfFindings {
    OfFindings {
        weight: l.choose("Weight", "Peso"),
        what: l.choose("What", "Qué"),
        article: l.choose("Article", "Artículo"),
        must: l.choose("demanded", "obligatorio"),
        advice: l.choose("advised", "aconsejado"),
    }
}

/// The words of a table of norms.
pub(crate) struct OfArbiter {
    pub event: &'static str,
    pub verdict: &'static str,
    pub norm: &'static str,
    pub complete: &'static str,
    pub missing: &'static str,
}

pub(crate) const fn of_arbiter(l: Language) -> OfArbiter {
    OfArbiter {
        event: l.choose("Event", "Torneo"),
        verdict: l.choose("Verdict", "Resultado"),
        norm: l.choose("a norm", "norma"),
        complete: l.choose("The application is complete", "La solicitud está completa"),
        missing: l.choose("Missing", "Falta"),
    }
}
