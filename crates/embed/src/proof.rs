//! Is a pairing the one the rules prescribe?

use arbitra_model::{Language, Said as _};
use arbitra_verify::{Rejection, Verified};
use serde::Serialize;

use crate::bytes;
use crate::failure::Failure;
use crate::given::Given;
use crate::request::{Request, bytes_of};

/// Answers `verify`.
///
/// # Errors
/// [`Failure`] if the file cannot be used, or nothing is to be verified. A certificate that proves
/// nothing is an answer.
pub fn verify(asked: &Request) -> Result<Vec<u8>, Failure> {
    let given = Given::of(asked)?;
    let certificate = asked.certificate.as_ref().ok_or(Failure::Missing("certificate"))?;
    let certificate = bytes_of("certificate", certificate)?;
    let verdict = arbitra_verify::verify(&given.bytes, &given.tournament, &certificate);
    Ok(bytes(&verification(&verdict, asked.language)))
}

/// A verdict for programs: `arbitra-verification`.
#[derive(Clone, Debug, Serialize)]
pub struct Verification {
    format: &'static str,
    version: u32,
    verified: bool,
    #[serde(flatten)]
    verdict: Verdict,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Verdict {
    Proved {
        edition: &'static str,
        round: u16,
        boards: usize,
        brackets: usize,
    },
    Refused {
        fault: &'static str,
        article: Option<&'static str>,
        bracket: Option<usize>,
        text: String,
    },
}

/// A verdict for programs, its text in a language.
#[must_use]
pub fn verification(verdict: &Result<Verified, Rejection>, language: Language) -> Verification {
    let verdict = match verdict {
        Ok(Verified { edition, round, boards, brackets }) => Verdict::Proved {
            edition: edition.name(),
            round: *round,
            boards: *boards,
            brackets: *brackets,
        },
        Err(rejection) => Verdict::Refused {
            fault: rejection.fault.name(),
            article: Some(rejection.article).filter(|article| !article.is_empty()),
            bracket: rejection.bracket.map(|(number, _)| number),
            text: rejection.say(language),
        },
    };
    let verified = matches!(verdict, Verdict::Proved { .. });
    Verification { format: "arbitra-verification", version: 1, verified, verdict }
}
