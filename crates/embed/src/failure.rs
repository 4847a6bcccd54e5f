//! What goes wrong, as an answer: `arbitra-error`.

use arbitra_model::{Language, Said as _};
#[cfg(feature = "engine")]
use arbitra_pairing::{RoundError, explain::ExplainError};
#[cfg(feature = "engine")]
use arbitra_standings::ParseTieBreakError;
use arbitra_trf::{Diagnostic, ReadError, Severity};
use arbitra_written::Fault;
use serde::Serialize;

use crate::json::NotOurs;
use crate::labelled;

/// Why there is no other answer.
#[derive(Debug)]
pub enum Failure {
    /// The request is not a JSON object with the keys of a question.
    NotAQuestion(Fault),
    /// Nobody knows this question, or not this module.
    UnknownQuestion(String),
    /// A key is missing that the question needs.
    Missing(&'static str),
    /// A key holds something that it cannot: which, what, and why.
    Unusable(&'static str, String),
    /// The file is a report that cannot be used.
    Report(ReadError),
    /// The file is JSON, but not a tournament.
    NotOurs(NotOurs),
    /// The rules of the file are not known here.
    #[cfg(feature = "engine")]
    UnknownSystem(String),
    /// The round cannot be paired.
    #[cfg(feature = "engine")]
    Round(RoundError),
    /// The round cannot be explained, or has no such board or player.
    #[cfg(feature = "engine")]
    Explain(ExplainError),
    /// Not a tie-break.
    #[cfg(feature = "engine")]
    TieBreak(ParseTieBreakError),
    /// The file records fewer rounds.
    #[cfg(feature = "engine")]
    NoSuchRound {
        /// The round asked for.
        asked: u16,
        /// How many there are.
        recorded: usize,
    },
    /// Only the Dutch system is proved.
    #[cfg(feature = "engine")]
    NoCertificate(arbitra_pairing::System),
}

/// The answer.
#[derive(Serialize)]
struct Data<'a> {
    /// A name for programs.
    error: &'static str,
    /// What is wrong.
    message: String,
    /// What to do about it.
    advice: Option<String>,
    /// The article that speaks against it.
    article: Option<&'a str>,
    /// The line of the file, from 1.
    line: Option<u32>,
    /// The column, from 1.
    column: Option<u32>,
    /// Everything that is wrong with the file.
    findings: Vec<Finding>,
}

/// Something worth saying about a file.
#[derive(Serialize)]
pub struct Finding {
    severity: Severity,
    code: &'static str,
    line: Option<u32>,
    column: Option<u32>,
    message: String,
    advice: String,
}

impl Finding {
    /// A finding in a language.
    pub fn of(found: &Diagnostic, language: Language) -> Finding {
        let (message, advice) = found.explain(language);
        Finding {
            severity: found.severity,
            code: found.code.name(),
            line: (found.line > 0).then_some(found.line),
            column: (found.line > 0).then_some(found.column.max(1)),
            message: message.into_owned(),
            advice: advice.to_owned(),
        }
    }
}

impl Failure {
    /// A name for programs.
    const fn name(&self) -> &'static str {
        match self {
            Failure::NotAQuestion(_)
            | Failure::UnknownQuestion(_)
            | Failure::Missing(_)
            | Failure::Unusable(..) => "bad-request",
            Failure::Report(ReadError::TooLarge { .. }) => "too-large",
            Failure::Report(ReadError::Unusable { .. }) | Failure::NotOurs(_) => "unusable-file",
            #[cfg(feature = "engine")]
            Failure::UnknownSystem(_) => "unusable-file",
            #[cfg(feature = "engine")]
            Failure::Round(RoundError::NoPairing { .. })
            | Failure::Explain(ExplainError::Round(RoundError::NoPairing { .. })) => "no-pairing",
            #[cfg(feature = "engine")]
            Failure::Round(_) | Failure::Explain(_) | Failure::NoSuchRound { .. } => {
                "no-such-round"
            }
            #[cfg(feature = "engine")]
            Failure::TieBreak(_) => "bad-request",
            #[cfg(feature = "engine")]
            Failure::NoCertificate(_) => "not-proved",
        }
    }

    /// The answer in a language.
    pub fn answer(&self, language: Language) -> Vec<u8> {
        let findings: Vec<Finding> = match self {
            Failure::Report(error) => {
                let errors = error.diagnostics().iter();
                let errors = errors.filter(|found| found.severity == Severity::Error);
                errors.map(|found| Finding::of(found, language)).collect()
            }
            _ => Vec::new(),
        };
        let first = findings.first();
        let advice = first.map(|found| found.advice.clone()).or_else(|| self.advice(language));
        let place = match self {
            Failure::NotOurs(NotOurs::Fault(fault)) => {
                (u32::try_from(fault.line).ok(), u32::try_from(fault.column).ok())
            }
            _ => (None, None),
        };
        let data = Data {
            error: self.name(),
            message: self.say(language),
            advice,
            article: self.article(),
            line: first.and_then(|found| found.line).or(place.0),
            column: first.and_then(|found| found.column).or(place.1),
            findings,
        };
        labelled("arbitra-error", &data)
    }

    /// The basic rules (who may meet, who may have the bye), where nobody can be paired by them.
    fn article(&self) -> Option<&'static str> {
        match self {
            #[cfg(feature = "engine")]
            Failure::Round(RoundError::NoPairing { none, .. })
            | Failure::Explain(ExplainError::Round(RoundError::NoPairing { none, .. })) => {
                use arbitra_pairing::Obstacle;
                let by_rule =
                    !matches!(none.obstacle, Obstacle::NotFromScores | Obstacle::BeyondLimits);
                by_rule.then_some("C.04.1")
            }
            _ => None,
        }
    }
}
