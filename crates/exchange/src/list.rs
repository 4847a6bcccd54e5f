//! Opening a list: which form it has, and what it is.

use std::io::{self, BufRead, BufReader, Read, Seek};

use arbitra_model::{Date, ListKind, ListedPlayer, Tempo};

use crate::columns::Columns;
use crate::finding::Findings;
use crate::mapped::Mapped;
use crate::mapping::Mapping;
use crate::period;
use crate::source::Counted;
use crate::txt::{self, Txt};
use crate::unpack::{Unpacked, unpack};
use crate::xml::Xml;

/// How much of a file is read at once.
const BUFFER: usize = 256 * 1024;

/// What is known about a list before it is read.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// The name of the file, which may tell kind and month.
    pub name: &'a str,
    /// What the list holds; otherwise the list or its name tells.
    pub kind: Option<ListKind>,
    /// How to understand a list that is not FIDE's.
    pub mapping: Option<Mapping>,
}

/// A list that cannot be read, or not to its end.
#[derive(Debug)]
#[non_exhaustive]
pub enum ListError {
    /// The file cannot be read.
    Read(io::Error),
    /// The ZIP file cannot be used.
    Zip(ZipFault),
    /// The file is not a rating list.
    NoList,
    /// The mapping names a column that is not there.
    NoColumn(String),
    /// The list is broken from a line on.
    Broken {
        /// The line, counted from one.
        line: u64,
        /// What is wrong there.
        fault: ListFault,
    },
}

/// What can be wrong with a ZIP file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZipFault {
    /// It is damaged, or only looks like one.
    Damaged,
    /// What lies in it needs a password.
    Encrypted,
    /// It is packed by a method that is not known here.
    Method(String),
}

/// What can be wrong with a line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ListFault {
    /// The file ends in the middle of a player.
    BreaksOff,
    /// No XML stands there.
    NotXml,
    /// No rows and columns stand there.
    NotATable,
}

impl std::error::Error for ListError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ListError::Read(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for ListError {
    fn from(error: io::Error) -> ListError {
        ListError::Read(error)
    }
}

/// A rating list: a stream of players.
///
/// After an error nothing more comes.
pub struct List<R: Read> {
    rows: Rows<BufReader<Unpacked<R>>>,
    kind: ListKind,
    date: Option<Date>,
    findings: Findings,
    over: bool,
}

enum Rows<R> {
    Txt(Txt<R>),
    Xml(Box<Xml<R>>),
    Mapped(Box<Mapped<R>>),
}

/// Opens a rating list: FIDE's text or XML, or a national list by its mapping, zipped or not.
///
/// # Errors
/// A [`ListError`] if it is not a list.
pub fn open<R: Read + Seek>(file: R, options: Options<'_>) -> Result<List<R>, ListError> {
    let (unpacked, member) = unpack(file)?;
    let names = [member.as_deref().unwrap_or_default(), options.name];
    let date = names.into_iter().find_map(period::in_name);
    let mut reader = BufReader::with_capacity(BUFFER, unpacked);
    if let Some(mapping) = options.mapping {
        let kind = options.kind.unwrap_or_else(|| mapping.kind());
        let date = mapping.date().or(date);
        let rows = Rows::Mapped(Box::new(Mapped::new(Counted::new(reader), mapping)?));
        return Ok(List { rows, kind, date, findings: Findings::default(), over: false });
    }
    let told = options.kind.or_else(|| names.into_iter().find_map(kind_in_name));
    let beginning = reader.fill_buf()?;
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning).trim_ascii_start();
    let (rows, kind, date) = if text.first() == Some(&b'<') {
        let three = contains(text, b"<rapid_rating") && contains(text, b"<rating");
        let kind = if three { ListKind::Combined } else { told.unwrap_or(ListKind::Standard) };
        let tempo = kind.tempo().unwrap_or(Tempo::Standard);
        (Rows::Xml(Box::new(Xml::new(Counted::new(reader), tempo))), kind, date)
    } else {
        let mut source = Counted::new(reader);
        let header = txt::header(&mut source)?;
        let columns = Columns::of_header(&header, told).ok_or(ListError::NoList)?;
        let kind = match (columns.kind, told) {
            (Some(kind), _) => kind,
            // One rating is there, whatever the name of the file.
            (None, Some(ListKind::Combined) | None) => ListKind::Standard,
            (None, Some(kind)) => kind,
        };
        let date = columns.date.or(date);
        (Rows::Txt(Txt::new(source, columns)), kind, date)
    };
    Ok(List { rows, kind, date, findings: Findings::default(), over: false })
}

impl<R: Read> List<R> {
    /// What it holds.
    #[must_use]
    pub const fn kind(&self) -> ListKind {
        self.kind
    }

    /// The first day it is valid, if header, mapping or file name tell.
    #[must_use]
    pub const fn date(&self) -> Option<Date> {
        self.date
    }

    /// What was wrong with the rows so far.
    #[must_use]
    pub const fn findings(&self) -> &Findings {
        &self.findings
    }
}

impl<R: Read> Iterator for List<R> {
    type Item = Result<ListedPlayer, ListError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let next = match &mut self.rows {
            Rows::Txt(rows) => rows.next(&mut self.findings),
            Rows::Xml(rows) => rows.next(&mut self.findings),
            Rows::Mapped(rows) => rows.next(&mut self.findings),
        };
        self.over = !matches!(next, Ok(Some(_)));
        next.transpose()
    }
}

fn kind_in_name(name: &str) -> Option<ListKind> {
    let name = name.to_ascii_lowercase();
    let kinds = [ListKind::Standard, ListKind::Rapid, ListKind::Blitz];
    kinds.into_iter().find(|kind| name.contains(kind.name()))
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}
