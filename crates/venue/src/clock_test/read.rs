//! Reads and writes the report of a clock test.

use serde::{Deserialize, Serialize};

use super::{Asks, MOST_LETTERS, Report, asks};

/// The longest report that is read.
const MOST_BYTES: usize = 64 * 1024;

/// Why a text is not a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportError {
    /// Longer than is read.
    TooLong,
    /// Not the JSON of a report.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the reader says.
        message: String,
    },
    /// Another format, or a version that is not known.
    Format,
    /// An answer to a question that is not answered with yes or no.
    NoQuestion(u8),
}

#[derive(Serialize, Deserialize)]
struct Labelled<R> {
    format: String,
    version: u32,
    report: R,
}

impl Report {
    /// Reads what [`Report::json`] writes.
    ///
    /// # Errors
    /// A [`ReportError`] if it is none.
    pub fn from_json(text: &str) -> Result<Report, ReportError> {
        if text.len() > MOST_BYTES {
            return Err(ReportError::TooLong);
        }
        let labelled: Labelled<Report> =
            serde_json::from_str(text).map_err(|error| ReportError::Json {
                line: error.line(),
                column: error.column(),
                message: error.to_string(),
            })?;
        if labelled.format != Report::FORMAT || labelled.version != Report::VERSION {
            return Err(ReportError::Format);
        }
        let report = labelled.report;
        let answers = report.answers.keys();
        let mut unknown =
            answers.filter(|question| !matches!(asks(**question), Some(Asks::YesNo { .. })));
        if let Some(question) = unknown.next() {
            return Err(ReportError::NoQuestion(*question));
        }
        let texts = [&report.clock, &report.tester, &report.remarks, &report.presets];
        if texts.iter().any(|text| text.chars().count() > MOST_LETTERS) {
            return Err(ReportError::TooLong);
        }
        Ok(report)
    }

    /// The report for programs; an empty one is a form to fill in.
    #[must_use]
    pub fn json(&self) -> String {
        let (format, version) = (Report::FORMAT.to_owned(), Report::VERSION);
        let labelled = Labelled { format, version, report: self };
        let mut text = serde_json::to_string_pretty(&labelled).unwrap_or_default();
        text.push('\n');
        text
    }
}
