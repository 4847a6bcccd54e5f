//! National lists: separated or fixed columns, understood by a mapping.

use std::io::BufRead;

use arbitra_model::ListedPlayer;

use crate::draft::{Draft, Field, Identity};
use crate::encoding;
use crate::finding::{Fault, Findings};
use crate::list::{ListError, ListFault};
use crate::mapping::{Layout, Mapping, Place};
use crate::source::{Counted, Line};
use crate::txt::span;

/// The rows of a national list.
pub struct Mapped<R> {
    mapping: Mapping,
    rows: Rows<R>,
}

enum Rows<R> {
    Separated {
        reader: Box<csv::Reader<Counted<R>>>,
        record: csv::ByteRecord,
        columns: Vec<(Field, usize)>,
    },
    Fixed {
        source: Counted<R>,
        buffer: Vec<u8>,
        columns: Vec<(Field, usize, usize)>,
    },
}

impl<R: BufRead> Mapped<R> {
    /// Begins with the first row that is a player's.
    pub fn new(mut source: Counted<R>, mapping: Mapping) -> Result<Mapped<R>, ListError> {
        let mut buffer = Vec::new();
        let header = if mapping.has_header() {
            source.read_line(&mut buffer)?;
            encoding::text(&buffer).trim_start_matches('\u{feff}').to_owned()
        } else {
            String::new()
        };
        let rows = match mapping.layout {
            Layout::Fixed => {
                let columns = mapping.columns.iter().filter_map(|(field, place)| match place {
                    Place::Span(start, end) => Some((*field, *start, *end)),
                    Place::Named(_) | Place::Index(_) => None,
                });
                Rows::Fixed { source, buffer, columns: columns.collect() }
            }
            Layout::Separated(delimiter) => {
                let columns = numbered(&mapping, &header, delimiter)?;
                let mut builder = csv::ReaderBuilder::new();
                builder.has_headers(false).flexible(true).delimiter(delimiter);
                let reader = Box::new(builder.from_reader(source));
                Rows::Separated { reader, record: csv::ByteRecord::new(), columns }
            }
        };
        Ok(Mapped { mapping, rows })
    }

    /// The next player.
    pub fn next(&mut self, findings: &mut Findings) -> Result<Option<ListedPlayer>, ListError> {
        loop {
            let mut draft = Draft::default();
            let line = match &mut self.rows {
                Rows::Fixed { source, buffer, columns } => {
                    let line = source.line();
                    match source.read_line(buffer)? {
                        Line::End => return Ok(None),
                        Line::Cut => {
                            findings.skip(line, Fault::TooLong, "");
                            continue;
                        }
                        Line::Whole if buffer.trim_ascii().is_empty() => continue,
                        Line::Whole => {}
                    }
                    let text = encoding::text(buffer);
                    for (field, start, end) in columns {
                        let end = if text.is_ascii() { (*end).min(text.len()) } else { *end };
                        draft.set(*field, span(&text, *start, end, text.is_ascii()));
                    }
                    line
                }
                Rows::Separated { reader, record, columns } => {
                    reader.get_mut().next_row();
                    if !reader.read_byte_record(record).map_err(broken)? {
                        return Ok(None);
                    }
                    for (field, index) in columns {
                        draft.set(*field, &encoding::text(record.get(*index).unwrap_or_default()));
                    }
                    // The header was read before the reader began to count.
                    let before = u64::from(self.mapping.has_header());
                    record.position().map_or(0, csv::Position::line) + before
                }
            };
            if let Some(mut player) = draft.finish(Identity::Name, line, findings) {
                player.federation = player.federation.or(self.mapping.home());
                return Ok(Some(player));
            }
        }
    }
}

/// The columns of a separated list by number; names are looked up in the header.
fn numbered(
    mapping: &Mapping,
    header: &str,
    delimiter: u8,
) -> Result<Vec<(Field, usize)>, ListError> {
    let mut builder = csv::ReaderBuilder::new();
    let mut reader = builder.has_headers(false).delimiter(delimiter).from_reader(header.as_bytes());
    let names = reader.records().next().and_then(Result::ok).unwrap_or_default();
    let number = |(field, place): &(Field, Place)| match place {
        Place::Index(index) => Ok((*field, *index)),
        Place::Named(name) => match names.iter().position(|known| known.trim() == name) {
            Some(index) => Ok((*field, index)),
            None => Err(ListError::NoColumn(name.clone())),
        },
        Place::Span(start, _) => Ok((*field, *start)),
    };
    mapping.columns.iter().map(number).collect()
}

fn broken(error: csv::Error) -> ListError {
    let line = error.position().map_or(0, csv::Position::line);
    match error.into_kind() {
        csv::ErrorKind::Io(error) => ListError::Read(error),
        _ => ListError::Broken { line, fault: ListFault::NotATable },
    }
}
