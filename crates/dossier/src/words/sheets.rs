//! The heads of tables.

use arbitra_model::Language;

/// The words of a table of findings.
pub(crate) struct OfFindings {
    pub weight: &'static str,
    pub what: &'static str,
    pub article: &'static str,
    pub must: &'static str,
    pub advice: &'static str,
}

impl OfFindings {
    /// By which rules.
    pub(crate) fn by(&self, edition: &str, l: Language) -> String {
        l.sentence(
            format!("rules of competitions, edition {edition}"),
            format!("normas de competición, edición {edition}"),
        )
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
