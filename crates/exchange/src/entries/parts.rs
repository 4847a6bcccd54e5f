//! The parts of a workbook, read as streams within bounds.
//!
//! A workbook is a ZIP file of XML parts. What its headers say of sizes is not believed: all parts
//! together may unpack to a bounded number of bytes, no tag or text may be longer than a bounded
//! number, and tags stand in each other only so deep. Nothing is unpacked as a whole.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::table::TableError;

/// No entry list has more parts.
const MOST_PARTS: usize = 2000;
/// Bytes of one tag or text: spreadsheet programs end a cell at 32,767 letters.
const LONGEST_EVENT: usize = 256 << 10;
/// How deep tags may stand in each other.
const DEEPEST: usize = 64;

/// What every part begins with in the directory at the end of a ZIP file.
const DIRECTORY_ENTRY: &[u8] = b"PK\x01\x02";

/// The parts of a workbook.
pub struct Parts<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    limit: u64,
    left: u64,
}

impl<'a> Parts<'a> {
    /// Opens a workbook whose parts may unpack to so many bytes.
    pub fn open(bytes: &'a [u8], limit: u64) -> Result<Parts<'a>, TableError> {
        // Counted before the directory is read, because every part of it takes memory.
        let entries = bytes.windows(4).filter(|window| *window == DIRECTORY_ENTRY);
        if entries.take(MOST_PARTS + 1).count() > MOST_PARTS {
            return Err(TableError::NoWorkbook);
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| TableError::NoWorkbook)?;
        Ok(Parts { archive, limit, left: limit })
    }

    /// Whether there is such a part.
    pub fn has(&self, name: &str) -> bool {
        self.archive.index_for_name(name).is_some()
    }

    /// Hands over every event of a part; none if there is no such part.
    pub fn events(
        &mut self,
        name: &str,
        mut each: impl FnMut(&Event<'_>) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        let Some(index) = self.archive.index_for_name(name) else { return Ok(()) };
        let member = self.archive.by_index(index).map_err(|_| TableError::NoWorkbook)?;
        let source = Bounded { inner: BufReader::new(member), left: self.left, event: 0 };
        let mut reader = Reader::from_reader(source);
        reader.config_mut().check_end_names = false;
        let mut buffer = Vec::new();
        let mut depth = 0usize;
        loop {
            buffer.clear();
            reader.get_mut().event = LONGEST_EVENT;
            let event = reader.read_event_into(&mut buffer).map_err(|error| match &error {
                quick_xml::Error::Io(why) if why.kind() == ErrorKind::FileTooLarge => {
                    TableError::TooManyBytes { limit: self.limit }
                }
                _ => TableError::NoWorkbook,
            })?;
            match event {
                Event::Eof => break,
                Event::Start(_) => depth += 1,
                Event::End(_) => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > DEEPEST {
                return Err(TableError::NoWorkbook);
            }
            each(&event)?;
        }
        self.left = reader.get_ref().left;
        Ok(())
    }
}

/// An attribute by its name without a prefix.
pub fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes();
    let mut known = attributes.with_checks(false).flatten();
    let found = known.find(|known| known.key.local_name().as_ref() == name)?;
    Some(entities(&found.value))
}

/// The text with its entities resolved; what cannot be resolved stays.
fn entities(text: &str) -> String {
    match quick_xml::escape::unescape(text) {
        Ok(plain) => plain.into_owned(),
        Err(_) => text.to_owned(),
    }
}

/// A reader that ends in an error where too much would pass.
struct Bounded<R> {
    inner: R,
    /// Bytes that all parts may still have.
    left: u64,
    /// Bytes that the event may still have.
    event: usize,
}

impl<R: BufRead> BufRead for Bounded<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let room = self.event.min(usize::try_from(self.left).unwrap_or(usize::MAX));
        let available = self.inner.fill_buf()?;
        if room == 0 && !available.is_empty() {
            return Err(match self.left {
                0 => ErrorKind::FileTooLarge.into(),
                // A text in it has no end.
                _ => ErrorKind::InvalidData.into(),
            });
        }
        Ok(&available[..available.len().min(room)])
    }

    fn consume(&mut self, amount: usize) {
        self.event = self.event.saturating_sub(amount);
        self.left = self.left.saturating_sub(amount as u64);
        self.inner.consume(amount);
    }
}

impl<R: BufRead> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let length = available.len().min(buffer.len());
        buffer[..length].copy_from_slice(&available[..length]);
        self.consume(length);
        Ok(length)
    }
}
