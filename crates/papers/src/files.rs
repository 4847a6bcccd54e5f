//! Papers as files.

use std::borrow::Cow;
use std::fmt;
use std::io::{Cursor, Write as _};
use std::slice;
use std::str::FromStr;

use arbitra_report::{Page, Paper as Lies, Sheet};
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::layout::pdf::{self, About, PdfError};
use crate::layout::{Composer, Facts};
use crate::xlsx::{XlsxError, xlsx};
use crate::{Document, Wish};

/// How papers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Pages to print, with a bookmark for each paper.
    Pdf,
    /// The tables as a spreadsheet.
    Xlsx,
    /// The tables as a page for a browser.
    Html,
    /// The tables as values separated by tabs.
    Tsv,
    /// The tables as values separated by commas.
    Csv,
    /// The tables and the fields of forms for programs.
    Json,
    /// Every paper as a PDF of its own, packed together.
    Zip,
}

/// A word that names no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a format of papers")]
pub struct ParseFormatError(String);

/// Why there is no file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// Cards, slips and posters have no table.
    #[error("these papers have no table")]
    NoTable,
    /// The PDF breaks a rule of PDF/UA-1 or PDF/A-2a: a defect of ours.
    #[error(transparent)]
    Pdf(#[from] PdfError),
    /// A table is larger than a worksheet can be.
    #[error(transparent)]
    Xlsx(#[from] XlsxError),
    /// The files could not be packed.
    #[error("the papers could not be packed: {0}")]
    Zip(String),
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] = [
        Format::Pdf,
        Format::Xlsx,
        Format::Html,
        Format::Tsv,
        Format::Csv,
        Format::Json,
        Format::Zip,
    ];

    /// How names of such files end, and what the format is called.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Format::Pdf => "pdf",
            Format::Xlsx => "xlsx",
            Format::Html => "html",
            Format::Tsv => "tsv",
            Format::Csv => "csv",
            Format::Json => "json",
            Format::Zip => "zip",
        }
    }

    /// What browsers call it.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Format::Pdf => "application/pdf",
            Format::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Format::Html => "text/html; charset=utf-8",
            Format::Tsv => "text/tab-separated-values; charset=utf-8",
            Format::Csv => "text/csv; charset=utf-8",
            Format::Json => "application/json",
            Format::Zip => "application/zip",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ending())
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Format, ParseFormatError> {
        let found = Format::ALL.into_iter().find(|format| format.ending() == text);
        found.ok_or_else(|| ParseFormatError(text.to_owned()))
    }
}

/// Papers of one tournament: what every one of them says, and the papers.
#[derive(Debug)]
pub struct Chapter {
    /// What every paper says.
    pub facts: Facts,
    /// The same in the language of players, where that is another.
    pub for_players: Option<Facts>,
    /// The papers.
    pub papers: Vec<Document>,
}

impl Chapter {
    /// What a paper of it says, in its language.
    fn facts_of(&self, paper: &Document) -> &Facts {
        let other = self.for_players.as_ref();
        other.filter(|facts| paper.language == Some(facts.language)).unwrap_or(&self.facts)
    }
}

/// Papers as one file; an event of several tournaments has a chapter for each.
///
/// # Errors
/// If a format of tables is asked for and there is none, or the file cannot be written.
pub fn write(chapters: &[Chapter], wish: &Wish, format: Format) -> Result<Vec<u8>, WriteError> {
    write_telling(chapters, wish, format, &|| {})
}

/// The same, telling whoever waits each time a paper is on its pages.
///
/// # Errors
/// As for [`write()`].
pub fn write_telling(
    chapters: &[Chapter],
    wish: &Wish,
    format: Format,
    tell: &dyn Fn(),
) -> Result<Vec<u8>, WriteError> {
    let tables = || {
        each(chapters).any(|(facts, paper)| !paper.tables(facts.language.sentences()).is_empty())
    };
    match format {
        Format::Pdf => Ok(one_pdf_telling(chapters, wish, tell)?),
        Format::Zip => packed(chapters, wish, tell),
        _ if !tables() => Err(WriteError::NoTable),
        Format::Xlsx => Ok(xlsx(chapters)?),
        Format::Html => Ok(sheets_html(chapters).into_bytes()),
        Format::Tsv => Ok(joined(chapters, Sheet::tsv, "\n").into_bytes()),
        // Its lines end as RFC 4180 has it, the blank one between two tables too.
        Format::Csv => Ok(joined(chapters, Sheet::csv, "\r\n").into_bytes()),
        Format::Json => Ok(sheets_json(chapters).to_string().into_bytes()),
    }
}

/// Every paper with what is said on it.
fn each(chapters: &[Chapter]) -> impl Iterator<Item = (&Facts, &Document)> {
    chapters.iter().flat_map(|chapter| {
        chapter.papers.iter().map(move |paper| (chapter.facts_of(paper), paper))
    })
}

/// Several papers as one PDF, with a bookmark for each, and for each tournament where there are
/// several.
///
/// # Errors
/// If the PDF breaks a rule of PDF/UA-1 or PDF/A-2a: a defect of ours.
pub fn one_pdf(chapters: &[Chapter], wish: &Wish) -> Result<Vec<u8>, PdfError> {
    one_pdf_telling(chapters, wish, &|| {})
}

fn one_pdf_telling(
    chapters: &[Chapter],
    wish: &Wish,
    tell: &dyn Fn(),
) -> Result<Vec<u8>, PdfError> {
    let chapters: Vec<Vec<(&Facts, &Document)>> =
        chapters.iter().map(|chapter| each(slice::from_ref(chapter)).collect()).collect();
    pdf_of(&chapters, wish, tell)
}

fn pdf_of(
    chapters: &[Vec<(&Facts, &Document)>],
    wish: &Wish,
    tell: &dyn Fn(),
) -> Result<Vec<u8>, PdfError> {
    let papers = || chapters.iter().flatten();
    let (facts, _) = papers().next().ok_or_else(PdfError::nothing)?;
    let mut composer = Composer::new(facts);
    for chapter in chapters {
        for (place, (facts, paper)) in chapter.iter().enumerate() {
            match place {
                0 if chapters.len() > 1 => composer.chapter(facts),
                _ => composer.turn_to(facts),
            }
            composer.paper(paper, wish.size.unwrap_or(paper.size));
            tell();
        }
    }
    let (book, type_) = composer.finish();
    let titles: Vec<&str> = papers().map(|(_, paper)| paper.title.as_str()).collect();
    let title = format!("{}: {}", facts.event, titles.join(", "));
    let records: Vec<&Option<String>> = papers().map(|(facts, _)| &facts.record).collect();
    let about = About {
        identity: format!("{title} {:?} {records:?}", facts.printed),
        title: title.chars().take(1_000).collect(),
        language: facts.language.code(),
        printed: facts.printed,
        program: facts.program.clone(),
    };
    pdf::write(&book, &type_, &about)
}

/// Every paper as a PDF of its own, in a folder for each tournament where there are several. The
/// files have no time, so that the same papers give the same bytes; pages are packed already.
fn packed(chapters: &[Chapter], wish: &Wish, tell: &dyn Fn()) -> Result<Vec<u8>, WriteError> {
    let fault = |error: &dyn fmt::Display| WriteError::Zip(error.to_string());
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (number, chapter) in (1..).zip(chapters) {
        let Chapter { facts, papers, .. } = chapter;
        let folder = match chapters.len() {
            0 | 1 => String::new(),
            _ => format!(
                "{}/",
                format!("{number:02}-{}", plain_name(&facts.event)).trim_end_matches('-')
            ),
        };
        let places = papers.len().to_string().len().max(2);
        for (place, paper) in (1..).zip(papers) {
            let name = format!("{folder}{place:0places$}-{}.pdf", paper.name);
            zip.start_file(name, options).map_err(|error| fault(&error))?;
            let bytes = pdf_of(&[vec![(chapter.facts_of(paper), paper)]], wish, tell)?;
            zip.write_all(&bytes).map_err(|error| fault(&error))?;
        }
    }
    Ok(zip.finish().map_err(|error| fault(&error))?.into_inner())
}

/// Papers that are packed, with one file more behind them.
///
/// # Errors
/// If they are not packed, or the file cannot be added.
pub fn with_file(packed: Vec<u8>, name: &str, bytes: &[u8]) -> Result<Vec<u8>, WriteError> {
    let fault = |error: &dyn fmt::Display| WriteError::Zip(error.to_string());
    let mut zip = ZipWriter::new_append(Cursor::new(packed)).map_err(|error| fault(&error))?;
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    zip.start_file(name, options).map_err(|error| fault(&error))?;
    zip.write_all(bytes).map_err(|error| fault(&error))?;
    Ok(zip.finish().map_err(|error| fault(&error))?.into_inner())
}

/// A name that every system takes for a file or a folder: letters, digits and hyphens; empty if it has none.
#[must_use]
pub fn plain_name(name: &str) -> String {
    let letters = arbitra_model::fold(name);
    let letters = letters.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { ' ' });
    let words: String = letters.take(60).collect();
    let words: Vec<&str> = words.split_whitespace().collect();
    words.join("-")
}

/// The tables of papers as a page of HTML.
fn sheets_html(chapters: &[Chapter]) -> String {
    let Some(Chapter { facts: first, .. }) = chapters.first() else { return String::new() };
    let mut page = Page::new(first.event.clone(), first.language, Lies::Portrait);
    for (facts, paper) in each(chapters) {
        for sheet in paper.tables(facts.language.sentences()) {
            let mut sheet = sheet.into_owned();
            if sheet.caption.is_empty() {
                let event = if chapters.len() > 1 { facts.event.as_str() } else { "" };
                let words = [event, paper.title.as_str(), paper.subtitle.as_str()];
                let words: Vec<&str> = words.into_iter().filter(|text| !text.is_empty()).collect();
                sheet.caption = words.join(" · ");
            }
            page.parts.push(arbitra_report::Part::Sheet(sheet));
        }
    }
    page.notes.extend(Some(first.place.clone()).filter(|place| !place.is_empty()));
    page.provenance = Some(first.program.clone());
    page.html()
}

/// The tables of papers, one below the other.
fn joined(chapters: &[Chapter], write: fn(&Sheet) -> String, between: &str) -> String {
    let tables = each(chapters).flat_map(|(facts, paper)| paper.tables(facts.language.sentences()));
    tables.map(|sheet| write(&sheet)).collect::<Vec<_>>().join(between)
}

/// The tables of papers and the fields of forms, for programs.
fn sheets_json(chapters: &[Chapter]) -> Value {
    let one = |chapter: &Chapter| {
        let Chapter { facts, papers, .. } = chapter;
        let shown: Vec<Value> = papers.iter().map(|paper| paper_json(facts, paper)).collect();
        json!({
            "format": "arbitra-papers",
            "version": 1,
            "event": facts.event,
            "record": facts.record,
            "papers": shown,
        })
    };
    match chapters {
        [chapter] => one(chapter),
        chapters => {
            let all: Vec<Value> = chapters.iter().map(one).collect();
            json!({ "format": "arbitra-papers-of-sections", "version": 1, "sections": all })
        }
    }
}

fn paper_json(facts: &Facts, paper: &Document) -> Value {
    let tables: Vec<Cow<'_, Sheet>> = match paper.data {
        // A form says its fields by name; then its tables are left.
        Some(_) => paper.sheets().map(Cow::Borrowed).collect(),
        None => paper.tables(facts.language.sentences()),
    };
    json!({
        "name": paper.name,
        "title": paper.title,
        "subtitle": paper.subtitle,
        "status": paper.status,
        "form": paper.data,
        "tables": tables.iter().map(|sheet| json!(&**sheet)).collect::<Vec<_>>(),
    })
}
