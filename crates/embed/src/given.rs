//! The tournament that comes with a question.

use std::borrow::Cow;

use arbitra_model::Tournament;
use arbitra_trf::Diagnostic;
use serde::Serialize;

use crate::failure::{Failure, Finding};
use crate::request::{Request, bytes_of, shortened};
use crate::{base64, json, labelled};

/// A tournament that was read.
pub struct Given<'a> {
    /// The bytes of its file.
    pub bytes: Cow<'a, [u8]>,
    /// What they say.
    pub tournament: Tournament,
    /// What somebody should know about it.
    pub findings: Vec<Diagnostic>,
}

impl<'a> Given<'a> {
    /// Reads the file of a question.
    ///
    /// # Errors
    /// [`Failure`] if there is none, or it cannot be used.
    pub fn of(asked: &'a Request) -> Result<Given<'a>, Failure> {
        let bytes = bytes(asked)?;
        if bytes.trim_ascii_start().first() == Some(&b'{') {
            let (tournament, findings) = json::read(&bytes).map_err(|error| match error {
                json::Error::NotOurs(why) => Failure::NotOurs(why),
                json::Error::Contradicts(error) => Failure::Report(error),
            })?;
            return Ok(Given { bytes, tournament, findings });
        }
        let report = arbitra_trf::read(&bytes).map_err(Failure::Report)?;
        let (tournament, findings) = (report.tournament, report.diagnostics);
        Ok(Given { bytes, tournament, findings })
    }
}

fn bytes(asked: &Request) -> Result<Cow<'_, [u8]>, Failure> {
    match (&asked.file, &asked.file_base64) {
        (Some(file), None) => bytes_of("file", file),
        (None, Some(text)) => {
            let bytes = base64::decode(text);
            bytes.map(Cow::Owned).ok_or_else(|| Failure::Unusable("file_base64", shortened(text)))
        }
        (None, None) => Err(Failure::Missing("file")),
        (Some(_), Some(text)) => Err(Failure::Unusable("file_base64", shortened(text))),
    }
}

/// Answers `read`: the tournament as JSON, and what there is to say about the file.
///
/// # Errors
/// [`Failure`] if it cannot be used.
pub fn read(asked: &Request) -> Result<Vec<u8>, Failure> {
    #[derive(Serialize)]
    struct Data<'a> {
        tournament: &'a Tournament,
        findings: Vec<Finding>,
    }
    let given = Given::of(asked)?;
    let findings = given.findings.iter().map(|found| Finding::of(found, asked.language)).collect();
    Ok(labelled("arbitra-tournament", &Data { tournament: &given.tournament, findings }))
}
