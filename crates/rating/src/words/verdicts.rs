//! Verdicts about norms in words.

use arbitra_model::Language;

use super::basis;
use crate::norms::{Basis, Verdict};

/// Whether a norm was made.
#[must_use]
pub const fn norm(verdict: &Verdict, language: Language) -> &'static str {
    match (verdict.achieved, verdict.by_games) {
        (true, _) => language.choose("norm", "norma"),
        (false, true) => language.choose("the event does not allow it", "el torneo no lo permite"),
        (false, false) => language.choose("no norm", "no hay norma"),
    }
}

/// Whether a norm was made, and by which article that is not the usual one.
#[must_use]
pub fn outcome(verdict: &Verdict, language: Language) -> String {
    let mut said = norm(verdict, language).to_owned();
    if verdict.basis != Basis::Played {
        said.push_str(&format!("; {}", verdict.basis_article));
    }
    if !verdict.foreigners_normal {
        said.push_str(language.choose("; by exemption", "; por exención"));
    }
    said
}

/// How many games a norm counts in an application, and on what ground; none if it is not made.
#[must_use]
pub fn credit(verdict: &Verdict, language: Language) -> Option<String> {
    let credit = verdict.credit?;
    let mut said = match language {
        Language::English => format!("counts {credit} games"),
        Language::Spanish => format!("cuenta por {credit} partidas"),
    };
    if verdict.surplus > 0 {
        said.push_str(&match language {
            Language::English => format!(", {} for points above", verdict.surplus),
            Language::Spanish => format!(", {} por puntos de más", verdict.surplus),
        });
    }
    said.push_str(&format!(" ({}, {})", basis(verdict.basis, language), verdict.basis_article));
    Some(said)
}
